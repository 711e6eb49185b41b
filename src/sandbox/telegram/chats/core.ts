/** The chats and the rules both sides share: who may write where, how a message comes to be, changes and goes. */
import type { Clock } from '../../../kernel/clock.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { badRequest, forbidden } from '../bot-api/failure.ts'
import type { Params } from '../bot-api/params.ts'
import type { BotUser, Message, User } from '../bot-api/types.ts'
import type { UpdateQueue } from '../bot-api/updates.ts'
import { type ChatState, type PersonCard, type State, type StoredMessage, userOf } from './state.ts'
import type { Storage } from './storage.ts'

export interface CallbackAnswer {
  /** Empty when the bot only ended the spinner. */
  text: string
  alert: boolean
  url: string | undefined
}

/** What happened, for the listeners of a chat. */
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
  readonly people: ReadonlyMap<number, PersonCard>
  readonly state: State
  readonly storage: Storage
  readonly updates: UpdateQueue
  emit(event: ChatEvent): void
  /** The returned function ends it. */
  listen(fn: (event: ChatEvent) => void): () => void
}

/** Messages kept per chat; older ones are forgotten, and edits of them answer "not found". */
const MESSAGES_KEPT = 2_000

export const nowSec = (core: Core): number => Math.floor(core.clock.now() / 1_000)

/** The bot as it stands in messages: without the flags only getMe shows. */
export function botUser(core: Core): User {
  const { id, is_bot, first_name, username } = core.bot
  return { id, is_bot, first_name, ...(username === undefined ? {} : { username }) }
}

export function metUser(core: Core, id: number): User | undefined {
  const person = core.people.get(id)
  return person && core.state.met.includes(id) ? userOf(person) : undefined
}

/** The bot has seen this person in an update: from now on it may name them. */
export function meet(core: Core, personId: number): void {
  if (!core.state.met.includes(personId)) core.state.met.push(personId)
}

/** The chat a call names. Throws 400 for one the bot has never met. */
export function readChat(core: Core, params: Params, name = 'chat_id'): ChatState {
  const text = params.text(name).trim()
  if (text === '') throw badRequest(`${name} is empty`)
  const chat = /^-?[0-9]+$/.test(text) ? core.state.chats[text] : undefined
  const known = chat && (chat.bot !== 'never' || core.state.met.includes(chat.chat.id))
  if (!chat || !known) throw badRequest('chat not found')
  return chat
}

/** As `readChat`, for what the person will see. Throws 403 when they blocked the bot or never wrote to it. */
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
  if (chat.messages.length > MESSAGES_KEPT) chat.messages.splice(0, chat.messages.length - MESSAGES_KEPT)
  core.storage.touch()
  core.emit({ kind: 'message', chatId: chat.chat.id, messageId: message.message_id })
  return message
}

export function changed(core: Core, message: Message): void {
  core.storage.touch()
  core.emit({ kind: 'edited', chatId: message.chat.id, messageId: message.message_id })
}

export function removeMessages(core: Core, chat: ChatState, messageIds: readonly number[]): void {
  const gone = new Set(messageIds)
  chat.messages = chat.messages.filter(({ message }) => !gone.has(message.message_id))
  if (chat.pinned !== undefined && gone.has(chat.pinned)) delete chat.pinned
  core.storage.touch()
  core.emit({ kind: 'deleted', chatId: chat.chat.id, messageIds: [...gone] })
}

/** What a reply or a callback query shows of another message: without that one's own reply. */
export function quoted(message: Message): Message {
  const { reply_to_message: _, pinned_message: __, ...rest } = message
  return rest
}

/** An id nobody uses twice, also after a restart. */
export function nextNumber(core: Core): number {
  core.storage.touch()
  return core.state.nextNumber++
}
