/**
 * Which call leaves for Telegram next. A chat's calls leave in their order, at its pace; among the chats whose turn it
 * may be, the one with the most urgent call goes first, and those of one urgency take turns.
 */
import type { Clock } from '../../kernel/clock.ts'
import { createPace, type Limit, type Pace } from '../../kernel/pace.ts'

/** What a person waits for who tapped or wrote; what happened to somebody's orders or money; what everybody is told. */
const URGENCIES = ['answer', 'news', 'broadcast'] as const
export type Urgency = (typeof URGENCIES)[number]

/** Of the places that are free at once, a part stays free for what is more urgent. */
const BURST_PART: Record<Urgency, number> = { answer: 1, news: 2 / 3, broadcast: 1 / 3 }
/** What was passed over by this many others goes next all the same: 3 and 1 of 30 a second are certain. */
const MAX_PASSED_OVER: Record<Urgency, number> = { answer: Number.POSITIVE_INFINITY, news: 9, broadcast: 28 }
const MAX_IDLE_CHATS = 10_000

interface Call {
  /** In the order of the calls; a repeated one keeps its own. */
  place: number
  urgency: Urgency
  go(): void
}

interface Chat {
  pace: Pace | undefined
  waiting: Call[]
  /** Where it stands, while it may send. */
  line: Urgency | undefined
  /** Its pace does not let it send yet. */
  resting: boolean
}

/** A broadcast follows from nothing that was said in the chat: whatever else is said there overtakes it. */
function isBefore(one: Call, other: Call): boolean {
  const [first, second] = [one, other].map(({ urgency }) => urgency === 'broadcast')
  return first === second ? one.place < other.place : second === true
}

export interface Turns {
  /** For `turn`: calls of a chat leave in the order in which they took one. */
  place(): number
  /** True when the call may leave; false: `signal` was aborted before. */
  turn(call: { chatId: string | undefined; urgency: Urgency; place: number; signal?: Abortable }): Promise<boolean>
  /** Nothing goes to this chat for `ms`. */
  pause(chatId: string, ms: number): void
}

interface Abortable {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export function createTurns(clock: Clock, limits: { overall: Limit; perChat: Limit }): Turns {
  const overall = createPace(clock, limits.overall)
  const chats = new Map<string, Chat>()
  const lines: Record<Urgency, Set<Chat>> = { answer: new Set(), news: new Set(), broadcast: new Set() }
  const passedOver: Record<Urgency, number> = { answer: 0, news: 0, broadcast: 0 }
  let places = 0
  let cancelNext: (() => void) | undefined

  function chatOf(id: string | undefined): Chat {
    const known = id === undefined ? undefined : chats.get(id)
    if (known) return known
    const pace = id === undefined ? undefined : createPace(clock, limits.perChat)
    const chat: Chat = { pace, waiting: [], line: undefined, resting: false }
    if (id === undefined) return chat
    if (chats.size >= MAX_IDLE_CHATS)
      for (const [one, { pace, waiting }] of chats) if (waiting.length === 0 && pace?.idle()) chats.delete(one)
    chats.set(id, chat)
    return chat
  }

  /** Into the line of its most urgent call, unless it has to rest first: one call takes those before it along. */
  function arrange(chat: Chat): void {
    const restMs = chat.pace?.waitMs() ?? 0
    const mayGo = chat.waiting.length > 0 && restMs === 0
    const line = mayGo ? URGENCIES.find((one) => chat.waiting.some(({ urgency }) => urgency === one)) : undefined
    if (line !== chat.line) {
      if (chat.line) lines[chat.line].delete(chat)
      if (line) lines[line].add(chat)
      chat.line = line
    }
    if (mayGo || chat.waiting.length === 0 || chat.resting) return
    chat.resting = true
    clock.after(restMs, () => {
      chat.resting = false
      arrange(chat)
      next()
    })
  }

  /** Lets go whatever may leave now. */
  function next(): void {
    cancelNext?.()
    cancelNext = undefined
    for (;;) {
      const waiting = URGENCIES.filter((one) => lines[one].size > 0)
      const due = waiting.find((one) => passedOver[one] >= MAX_PASSED_OVER[one])
      const urgency = due ?? waiting[0]
      if (!urgency) return
      const waitMs = overall.waitMs(limits.overall.burst * (due ? 1 : BURST_PART[urgency]))
      if (waitMs > 0) {
        cancelNext = clock.after(waitMs, next)
        return
      }
      for (const one of waiting) passedOver[one] = one === urgency ? 0 : passedOver[one] + 1
      for (const chat of lines[urgency]) {
        send(chat)
        break
      }
    }
  }

  function send(chat: Chat): void {
    const call = chat.waiting.shift()
    overall.take()
    chat.pace?.take()
    if (chat.line) lines[chat.line].delete(chat)
    chat.line = undefined
    arrange(chat)
    call?.go()
  }

  return {
    place: () => places++,
    turn: ({ chatId, urgency, place, signal }) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve(false)
        const chat = chatOf(chatId)
        const call = { place, urgency, go: () => leave(true) }
        const leave = (mayGo: boolean) => {
          signal?.removeEventListener('abort', abort)
          resolve(mayGo)
        }
        const abort = () => {
          chat.waiting = chat.waiting.filter((one) => one !== call)
          arrange(chat)
          leave(false)
        }
        signal?.addEventListener('abort', abort)
        const at = chat.waiting.findLastIndex((one) => isBefore(one, call)) + 1
        chat.waiting.splice(at, 0, call)
        arrange(chat)
        next()
      }),
    pause(chatId, ms) {
      const chat = chatOf(chatId)
      chat.pace?.pause(ms)
      arrange(chat)
    },
  }
}
