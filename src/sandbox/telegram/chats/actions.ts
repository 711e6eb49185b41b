/** Actions of people. Each one changes the chat and queues the update that the bot receives. */
import { setMembership } from '../bot-api/methods/bot-info.ts'
import type { UploadedFile } from '../bot-api/params.ts'
import type { Message } from '../bot-api/types.ts'
import {
  addMessage,
  botUser,
  type Core,
  findMessage,
  type InlineResult,
  type MessageContent,
  markMet,
  nextNumber,
  notifyEdited,
  nowSec,
  removeMessages,
  withoutReply,
} from './core.ts'
import { documentOf, photoSizes, stickerOf, storeFile } from './files.ts'
import { type ChatState, type PersonProfile, toUser } from './state.ts'
import { TEXT_LIMIT, withDetectedEntities } from './text.ts'

/** Action that no Telegram app would allow. The message says why. */
export class PersonMistake extends Error {
  override readonly name = 'PersonMistake'
}

/** Unanswered queries are deleted after this time. */
const QUERY_TTL_MS = 3_600_000

export function requireChat(core: Core, person: PersonProfile, chatId: number = person.id): ChatState {
  const chat = core.state.chats[chatId]
  if (!chat?.members.includes(person.id)) throw new PersonMistake(`${person.firstName} is not in chat ${chatId}`)
  return chat
}

function requireMessage(chat: ChatState, messageId: number): Message {
  const found = findMessage(chat, messageId)
  if (!found) throw new PersonMistake(`there is no message ${messageId} in this chat`)
  return found.message
}

export type OutgoingContent =
  | { kind: 'text'; text: string }
  | { kind: 'photo' | 'document'; file: UploadedFile; caption?: string }
  | { kind: 'sticker'; file: UploadedFile; emoji: string }

/**
 * Sends a message, which the bot receives if privacy mode allows. Splits a long text as the apps do, and returns the
 * last message.
 */
export function send(
  core: Core,
  person: PersonProfile,
  chat: ChatState,
  outgoing: OutgoingContent,
  replyTo?: number,
): Message {
  if (chat.bot === 'kicked') throw new PersonMistake(`${person.firstName} blocked the bot: unblock it first`)
  const reply = replyTo === undefined ? {} : { reply_to_message: withoutReply(requireMessage(chat, replyTo)) }
  const contents = toMessageContents(core, outgoing)
  if (contents.length === 0) throw new PersonMistake('an empty message cannot be sent')
  if (chat.bot === 'never') {
    chat.bot = 'member'
    core.emit({ kind: 'membership', chatId: chat.chat.id })
  }
  if (chat.keyboard?.one_time_keyboard) {
    delete chat.keyboard
    core.emit({ kind: 'keyboard', chatId: chat.chat.id })
  }
  const messages = contents.map((content) => {
    const message = addMessage(core, chat, toUser(person), { ...reply, ...content })
    if (isVisibleToBot(core, message)) {
      markMet(core, person.id)
      core.updates.push({ message })
    }
    return message
  })
  return messages.at(-1) as Message
}

function toMessageContents(core: Core, outgoing: OutgoingContent): MessageContent[] {
  switch (outgoing.kind) {
    case 'text':
      return splitText(outgoing.text.trim()).map(textContent)
    case 'photo':
      return [{ photo: photoSizes(storeFile(core, 'photo', outgoing.file)), ...captionContent(outgoing.caption) }]
    case 'document':
      return [{ document: documentOf(storeFile(core, 'document', outgoing.file)), ...captionContent(outgoing.caption) }]
    case 'sticker':
      return [{ sticker: stickerOf(storeFile(core, 'sticker', outgoing.file), outgoing.emoji) }]
  }
}

function splitText(text: string): string[] {
  const letters = [...text]
  const count = Math.ceil(letters.length / TEXT_LIMIT)
  return Array.from({ length: count }, (_, i) => letters.slice(i * TEXT_LIMIT, (i + 1) * TEXT_LIMIT).join(''))
}

function textContent(text: string): MessageContent {
  const { entities } = withDetectedEntities({ text, entities: [] })
  return { text, ...(entities.length > 0 ? { entities } : {}) }
}

function captionContent(caption: string | undefined): MessageContent {
  const { text, entities } = textContent(caption?.trim() ?? '')
  if (!text) return {}
  return { caption: text, ...(entities ? { caption_entities: entities } : {}) }
}

/**
 * True if the bot receives the message. Privacy mode: in a group the bot receives only commands addressed to it and
 * replies to its messages.
 */
function isVisibleToBot(core: Core, message: Message): boolean {
  if (message.chat.type === 'private') return true
  if (message.reply_to_message?.from.id === core.bot.id) return true
  const first = message.entities?.[0]
  if (first?.type !== 'bot_command' || first.offset !== 0) return false
  const addressee = message.text?.slice(0, first.length).split('@')[1]
  return addressee === undefined || addressee.toLowerCase() === core.bot.username?.toLowerCase()
}

export function edit(core: Core, person: PersonProfile, chat: ChatState, messageId: number, text: string): Message {
  const message = requireMessage(chat, messageId)
  if (message.from.id !== person.id) throw new PersonMistake('people can edit only their own messages')
  const { text: whole = '', entities = [] } = textContent(text.trim())
  if (whole === '') throw new PersonMistake('an empty message cannot be sent')
  if (message.text === undefined) {
    message.caption = whole
    message.caption_entities = entities
  } else {
    message.text = whole
    message.entities = entities
  }
  message.edit_date = nowSec(core)
  notifyEdited(core, message)
  if (isVisibleToBot(core, message)) core.updates.push({ edited_message: message })
  return message
}

/** Deletes a message for both sides. Telegram sends bots no update about this. */
export function remove(core: Core, chat: ChatState, messageId: number): void {
  removeMessages(core, chat, [requireMessage(chat, messageId).message_id])
}

export function block(core: Core, person: PersonProfile, chat: ChatState): void {
  if (chat.bot === 'member') setMembership(core, chat, toUser(person), 'kicked')
}

export function unblock(core: Core, person: PersonProfile, chat: ChatState): void {
  if (chat.bot === 'kicked') setMembership(core, chat, toUser(person), 'member')
}

/** Sends the callback query of a button and returns its id. */
export function pressButton(
  core: Core,
  person: PersonProfile,
  chat: ChatState,
  messageId: number,
  data: string,
): string {
  const stored = findMessage(chat, messageId)
  if (!stored) throw new PersonMistake(`there is no message ${messageId} in this chat`)
  const id = openQuery(core, person, 'callback')
  const { message, inlineMessageId } = stored
  core.updates.push({
    callback_query: {
      id,
      from: toUser(person),
      ...(inlineMessageId === undefined ? { message } : { inline_message_id: inlineMessageId }),
      chat_instance: String(chat.chat.id * 7_919),
      data,
    },
  })
  return id
}

/** Sends an inline query, the text after the bot's username in the input line, and returns its id. */
export function askInline(core: Core, person: PersonProfile, chat: ChatState, query: string, offset: string): string {
  const id = openQuery(core, person, 'inline')
  const chat_type = chat.chat.type === 'private' ? 'sender' : 'supergroup'
  core.updates.push({ inline_query: { id, from: toUser(person), query: query.slice(0, 256), offset, chat_type } })
  return id
}

/**
 * Sends an inline result as the person's own message "via" the bot. The bot receives the chosen result and the message.
 */
export function chooseInline(
  core: Core,
  person: PersonProfile,
  chat: ChatState,
  result: InlineResult,
  hasFeedback: boolean,
): Message {
  const inlineMessageId = `SbInline${nextNumber(core)}`
  const content = { ...structuredClone(result.content), via_bot: botUser(core) }
  const message = addMessage(core, chat, toUser(person), content, inlineMessageId)
  const chosenResult = { result_id: result.id, from: toUser(person), inline_message_id: inlineMessageId, query: '' }
  if (hasFeedback) core.updates.push({ chosen_inline_result: chosenResult })
  core.updates.push({ message })
  return message
}

/**
 * Creates a bot for the core's bot to manage, and shares it. The bot receives a `managed_bot` update and the service
 * message.
 */
export function createManagedBot(core: Core, person: PersonProfile, chat: ChatState): Message {
  const managed = core.state.managedBots ?? {}
  const next = core.creatableBots.find(({ user }) => managed[user.id] === undefined)
  if (!next) throw new PersonMistake('the sandbox has no more bots to create')
  core.state.managedBots = { ...managed, [next.user.id]: person.id }
  core.updates.push({ managed_bot: { user: toUser(person), bot: next.user } })
  const message = addMessage(core, chat, toUser(person), { managed_bot_created: { bot: next.user } })
  core.updates.push({ message })
  return message
}

function openQuery(core: Core, person: PersonProfile, kind: 'callback' | 'inline'): string {
  const nowMs = core.clock.now()
  for (const [id, query] of Object.entries(core.state.queries))
    if (nowMs - query.atMs > QUERY_TTL_MS) delete core.state.queries[id]
  const id = `${core.bot.id % 100_000}${String(nextNumber(core)).padStart(13, '0')}`
  core.state.queries[id] = { kind, personId: person.id, atMs: nowMs }
  markMet(core, person.id)
  return id
}
