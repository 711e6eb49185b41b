/** Live stream of the chat page: sends every change in every person's chats as server-sent events. */
import type { ServerResponse } from 'node:http'
import type { ChatEvent } from '../chats/core.ts'
import type { ChatView, MessageView } from '../chats/view.ts'
import type { Telegram } from '../telegram.ts'
import type { PageWallet } from './page-wallet.ts'

type ChatHead = Omit<ChatView, 'messages'>

/** Change as sent to the page. `personId` is the person who sees it. */
type PageEvent = { personId: number; chatId: number } & (
  | { kind: 'message' | 'edited'; message: MessageView }
  | { kind: 'deleted'; messageIds: number[] }
  | { kind: 'typing'; action: string }
  | { kind: 'chat'; chat: ChatHead }
)

const HEARTBEAT_MS = 20_000

export interface EventStreams {
  /** Streams events on this connection until it closes. */
  open(raw: ServerResponse): void
  close(): void
}

export function createEventStreams(telegram: Telegram, pageWallet: PageWallet | undefined): EventStreams {
  const open = new Set<ServerResponse>()
  const write = (text: string) => {
    for (const raw of open) raw.write(text)
  }
  const stop = telegram.listen((event) => {
    if (open.size === 0) return
    for (const item of pageEvents(telegram, event)) write(`data: ${JSON.stringify(item)}\n\n`)
  })
  const stopWallet = pageWallet?.listen((personId) =>
    write(`data: ${JSON.stringify({ kind: 'wallet', personId })}\n\n`),
  )
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  return {
    open(raw) {
      openEventStream(raw)
      open.add(raw)
      raw.once('close', () => open.delete(raw))
    },
    close() {
      stop()
      stopWallet?.()
      clearInterval(heartbeat)
      for (const raw of open) raw.end()
    },
  }
}

/** Starts a stream of server-sent events on this connection. Returns a function that sends one. */
export function openEventStream(raw: ServerResponse, headers: Record<string, string> = {}): (data: object) => void {
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  raw.write('retry: 1000\n\n')
  return (data) => void raw.write(`data: ${JSON.stringify(data)}\n\n`)
}

function pageEvents(telegram: Telegram, event: ChatEvent): PageEvent[] {
  switch (event.kind) {
    case 'answer':
    case 'inline':
      return [] // the person who tapped gets it as the answer of their own call
    case 'commands':
      return telegram.people.flatMap((person) =>
        person
          .views()
          .map((chat) => ({ kind: 'chat' as const, ...chatRef(person.id, chat.id), chat: withoutMessages(chat) })),
      )
    default:
      return telegram.people
        .filter((person) => person.isIn(event.chatId))
        .flatMap((person) => eventsForPerson(telegram, person.id, event))
  }
}

type EventInChat = Extract<ChatEvent, { chatId: number }>

function eventsForPerson(telegram: Telegram, personId: number, event: EventInChat): PageEvent[] {
  const ref = chatRef(personId, event.chatId)
  const person = telegram.person(personId)
  switch (event.kind) {
    case 'message':
    case 'edited': {
      const message = person.message(event.messageId, { chatId: event.chatId })
      return message ? [{ kind: event.kind, ...ref, message }] : []
    }
    case 'deleted':
      return [{ kind: 'deleted', ...ref, messageIds: event.messageIds }]
    case 'typing':
      return [{ kind: 'typing', ...ref, action: event.action }]
    case 'keyboard':
    case 'membership':
    case 'pinned':
      return [{ kind: 'chat', ...ref, chat: withoutMessages(person.view({ chatId: event.chatId })) }]
  }
}

const chatRef = (personId: number, chatId: number) => ({ personId, chatId })

const withoutMessages = ({ messages: _, ...rest }: ChatView): ChatHead => rest
