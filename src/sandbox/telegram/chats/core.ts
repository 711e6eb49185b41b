/** Chats and common rules: who may write in a chat, and how messages are added, edited and removed. */
import type { Clock } from '../../../kernel/clock.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { badRequest, forbidden } from '../bot-api/failure.ts'
import type { Params } from '../bot-api/params.ts'
import type { BotUser, Message, User } from '../bot-api/types.ts'
import type { UpdateQueue } from '../bot-api/updates.ts'
import { type ChatState, type PersonProfile, type State, type StoredMessage, toUser } from './state.ts'
import type { Storage } from './storage.ts'

export interface CallbackAnswer {
  /** Empty if the bot answered without a text, which only ends the button's spinner. */
  text: string
  alert: boolean
  url: string | undefined
}

/** Event in a chat, sent to its listeners. */
export type ChatEvent =
  | { kind: 'message' | 'edited'; chatId: number; messageId: number }
  | { kind: 'deleted'; chatId: number; messageIds: number[] }
  | { kind: 'typing'; chatId: number; action: string }
  | { kind: 'keyboard' | 'membership' | 'pinned'; chatId: number }
  | { kind: 'commands' }
  | { kind: 'answer'; queryId: string; answer: CallbackAnswer }
  | { kind: 'inline'; queryId: string; results: InlineResult[]; nextOffset: string }

export interface InlineResult {
  id: string
  title: string
  description: string
  content: Pick<Message, 'text' | 'entities' | 'reply_markup'>
}

export interface Core {
  readonly clock: Clock
  readonly log: Logger
  readonly token: string
  readonly bot: BotUser
  readonly people: ReadonlyMap<number, PersonProfile>
  /** Bots that people can create for this bot to manage. */
  readonly creatableBots: readonly { token: string; user: User }[]
  readonly state: State
  readonly storage: Storage
  readonly updates: UpdateQueue
  emit(event: ChatEvent): void
  /** Adds a listener. Call the returned function to remove it. */
  listen(fn: (event: ChatEvent) => void): () => void
}

/** Messages stored per chat. Older ones are deleted, and an edit of them fails with "message to edit not found". */
const MAX_MESSAGES_PER_CHAT = 2_000

export const nowSec = (core: Core): number => Math.floor(core.clock.now() / 1_000)

/** Returns the bot as messages show it, without the flags that only getMe returns. */
export function botUser(core: Core): User {
  const { id, is_bot, first_name, username } = core.bot
  return { id, is_bot, first_name, ...(username === undefined ? {} : { username }) }
}

export function findMetUser(core: Core, id: number): User | undefined {
  const person = core.people.get(id)
  return person && core.state.met.includes(id) ? toUser(person) : undefined
}

/** Records that an update showed this person to the bot. From then on the bot may mention them. */
export function markMet(core: Core, personId: number): void {
  if (!core.state.met.includes(personId)) core.state.met.push(personId)
}

/** Returns the chat that the call names. Throws 400 if the bot has never met it. */
export function readChat(core: Core, params: Params): ChatState {
  const text = params.text('chat_id').trim()
  if (text === '') throw badRequest('chat_id is empty')
  const chat = /^-?[0-9]+$/.test(text) ? core.state.chats[text] : undefined
  const isKnown = chat && (chat.bot !== 'never' || core.state.met.includes(chat.chat.id))
  if (!chat || !isKnown) throw badRequest('chat not found')
  return chat
}

/**
 * Returns the chat of a call whose effect the person sees. Throws 403 if the person blocked the bot or never wrote to
 * it.
 */
export function readWritableChat(core: Core, params: Params): ChatState {
  const chat = readChat(core, params)
  if (chat.bot === 'kicked') throw forbidden('bot was blocked by the user')
  if (chat.bot === 'never') throw forbidden("bot can't initiate conversation with a user")
  return chat
}

export function findMessage(chat: ChatState, messageId: number | undefined): StoredMessage | undefined {
  return chat.messages.findLast((stored) => stored.message.message_id === messageId)
}

export type MessageContent = Omit<Message, 'message_id' | 'from' | 'chat' | 'date'>

export function addMessage(
  core: Core,
  chat: ChatState,
  from: User,
  content: MessageContent,
  inlineMessageId?: string,
): Message {
  const message: Message = {
    message_id: core.state.nextMessageId++,
    from,
    chat: chat.chat,
    date: nowSec(core),
    ...content,
  }
  chat.messages.push(inlineMessageId === undefined ? { message } : { message, inlineMessageId })
  if (chat.messages.length > MAX_MESSAGES_PER_CHAT)
    chat.messages.splice(0, chat.messages.length - MAX_MESSAGES_PER_CHAT)
  core.storage.touch()
  core.emit({ kind: 'message', chatId: chat.chat.id, messageId: message.message_id })
  return message
}

export function notifyEdited(core: Core, message: Message): void {
  core.storage.touch()
  core.emit({ kind: 'edited', chatId: message.chat.id, messageId: message.message_id })
}

export function removeMessages(core: Core, chat: ChatState, messageIds: readonly number[]): void {
  const removedIds = new Set(messageIds)
  chat.messages = chat.messages.filter(({ message }) => !removedIds.has(message.message_id))
  if (chat.pinned !== undefined && removedIds.has(chat.pinned)) delete chat.pinned
  core.storage.touch()
  core.emit({ kind: 'deleted', chatId: chat.chat.id, messageIds: [...removedIds] })
}

/** Returns the message as a reply or callback query embeds it: without its own reply and pinned message. */
export function withoutReply(message: Message): Message {
  const { reply_to_message: _, pinned_message: __, ...rest } = message
  return rest
}

/** Returns a number that is unique for this sandbox, across restarts too. */
export function nextNumber(core: Core): number {
  core.storage.touch()
  return core.state.nextNumber++
}
