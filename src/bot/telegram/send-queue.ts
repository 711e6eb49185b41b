/**
 * Each chat's calls keep their order and its rate limit. Notifications and broadcasts also share an overall limit, in
 * which the most urgent chat goes first and equal ones take turns. Answers count against it only while Telegram limits
 * the whole bot: https://grammy.dev/advanced/flood
 */
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import { createPace, type Limit, type Pace } from '../../kernel/pace.ts'

/** `answer`: a user is waiting. `news`: events of a user's orders or money. `broadcast`: messages to many users. */
const URGENCIES = ['answer', 'news', 'broadcast'] as const
export type Urgency = (typeof URGENCIES)[number]

/** Share of the overall burst available to each urgency. The remainder is reserved for more urgent calls. */
const BURST_SHARE: Record<Urgency, number> = { answer: 1, news: 2 / 3, broadcast: 1 / 3 }
/**
 * Number of calls that may be sent before a waiting call of this urgency must be sent. While answers share the limit,
 * this guarantees 3 news and 1 broadcast among 30 messages a second.
 */
const MAX_PASSED_OVER: Record<Urgency, number> = { answer: Number.POSITIVE_INFINITY, news: 9, broadcast: 28 }
const MAX_IDLE_CHATS = 10_000
/**
 * A 429 in one chat may come from the chat's own limit. In two chats within this time, it comes from the limit of the
 * whole bot.
 */
const SAME_CAUSE_MS = 10_000
/** Time for which answers share the overall limit after the bot has reached its limit. */
const SLOW_MS = 60_000

interface Call {
  /** Sequence number of the call. A retried call keeps its number. */
  sequence: number
  urgency: Urgency
  release(): void
}

interface Chat {
  pace: Pace | undefined
  waiting: Call[]
  /** Urgency queue that contains the chat while the chat may send. */
  queue: Urgency | undefined
  /** True while the chat's rate limit does not allow a call. */
  isPaused: boolean
}

/**
 * True if the call `one` goes before `other` in the same chat. All other messages overtake a broadcast, because it does
 * not depend on them.
 */
function isBefore(one: Call, other: Call): boolean {
  const [first, second] = [one, other].map(({ urgency }) => urgency === 'broadcast')
  return first === second ? one.sequence < other.sequence : second === true
}

export interface SendQueue {
  /** Returns a sequence number for `waitForTurn`. Calls of a chat leave in this order. */
  nextSequence(): number
  /** Resolves to true when the call may be sent, or to false if `signal` was aborted first. */
  waitForTurn(call: {
    chatId: string | undefined
    urgency: Urgency
    sequence: number
    signal?: Abortable
  }): Promise<boolean>
  /** Blocks calls to this chat for `ms`, because Telegram answered one with a 429. */
  pause(chatId: string, ms: number): void
}

interface Abortable {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export function createSendQueue(clock: Clock, limits: { overall: Limit; perChat: Limit }): SendQueue {
  const overall = createPace(clock, limits.overall)
  const chats = new Map<string, Chat>()
  const queues: Record<Urgency, Set<Chat>> = { answer: new Set(), news: new Set(), broadcast: new Set() }
  const passedOver: Record<Urgency, number> = { answer: 0, news: 0, broadcast: 0 }
  let sequences = 0
  let cancelNext: (() => void) | undefined
  let lastPause: { chatId: string; atMs: number } | undefined
  let slowSinceMs: number | undefined

  function chatOf(id: string | undefined): Chat {
    const known = id === undefined ? undefined : chats.get(id)
    if (known) return known
    const pace = id === undefined ? undefined : createPace(clock, limits.perChat)
    const chat: Chat = { pace, waiting: [], queue: undefined, isPaused: false }
    if (id === undefined) return chat
    if (chats.size >= MAX_IDLE_CHATS)
      for (const [one, { pace, waiting }] of chats) if (waiting.length === 0 && pace?.idle()) chats.delete(one)
    chats.set(id, chat)
    return chat
  }

  /**
   * Puts the chat into the queue of its most urgent call, unless the chat must pause. An urgent call also speeds up the
   * chat's earlier calls.
   */
  function requeue(chat: Chat): void {
    const restMs = chat.pace?.waitMs() ?? 0
    const mayGo = chat.waiting.length > 0 && restMs === 0
    const line = mayGo ? URGENCIES.find((one) => chat.waiting.some(({ urgency }) => urgency === one)) : undefined
    if (line !== chat.queue) {
      if (chat.queue) queues[chat.queue].delete(chat)
      if (line) queues[line].add(chat)
      chat.queue = line
    }
    if (mayGo || chat.waiting.length === 0 || chat.isPaused) return
    chat.isPaused = true
    clock.after(restMs, () => {
      chat.isPaused = false
      requeue(chat)
      releaseDue()
    })
  }

  function releaseDue(): void {
    cancelNext?.()
    cancelNext = undefined
    if (slowSinceMs === undefined || hasPassed(clock, SLOW_MS, slowSinceMs))
      for (const chat of queues.answer) send(chat)
    for (;;) {
      const waiting = URGENCIES.filter((one) => queues[one].size > 0)
      const due = waiting.find((one) => passedOver[one] >= MAX_PASSED_OVER[one])
      const urgency = due ?? waiting[0]
      if (!urgency) return
      const waitMs = overall.waitMs(limits.overall.burst * (due ? 1 : BURST_SHARE[urgency]))
      if (waitMs > 0) {
        cancelNext = clock.after(waitMs, releaseDue)
        return
      }
      for (const one of waiting) passedOver[one] = one === urgency ? 0 : passedOver[one] + 1
      for (const chat of queues[urgency]) {
        overall.take()
        send(chat)
        break
      }
    }
  }

  function send(chat: Chat): void {
    const call = chat.waiting.shift()
    chat.pace?.take()
    if (chat.queue) queues[chat.queue].delete(chat)
    chat.queue = undefined
    requeue(chat)
    call?.release()
  }

  return {
    nextSequence: () => sequences++,
    waitForTurn: ({ chatId, urgency, sequence, signal }) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve(false)
        const chat = chatOf(chatId)
        const call: Call = { sequence, urgency, release: () => finish(true) }
        const finish = (mayGo: boolean) => {
          signal?.removeEventListener('abort', abort)
          resolve(mayGo)
        }
        const abort = () => {
          chat.waiting = chat.waiting.filter((one) => one !== call)
          requeue(chat)
          finish(false)
        }
        signal?.addEventListener('abort', abort)
        const at = chat.waiting.findLastIndex((one) => isBefore(one, call)) + 1
        chat.waiting.splice(at, 0, call)
        requeue(chat)
        releaseDue()
      }),
    pause(chatId, ms) {
      const isBots = lastPause && lastPause.chatId !== chatId && !hasPassed(clock, SAME_CAUSE_MS, lastPause.atMs)
      lastPause = { chatId, atMs: clock.now() }
      if (isBots) slowSinceMs = lastPause.atMs
      const chat = chatOf(chatId)
      chat.pace?.pause(ms)
      requeue(chat)
    },
  }
}
