/** What people do: each makes the change in the chat and the update the bot gets for it. */
import { setMembership } from '../bot-api/methods/about.ts'
import type { UploadedFile } from '../bot-api/params.ts'
import type { Message } from '../bot-api/types.ts'
import {
  addMessage,
  botUser,
  type Core,
  changed,
  findMessage,
  type InlineResult,
  type MessageContent,
  meet,
  nextNumber,
  nowSec,
  quoted,
  removeMessages,
} from './core.ts'
import { documentOf, keepFile, photoSizes, stickerOf } from './files.ts'
import { type ChatState, type PersonCard, userOf } from './state.ts'
import { TEXT_LIMIT, withFoundEntities } from './text.ts'

/** Something no Telegram app would let a person do; the message says what. */
export class PersonMistake extends Error {
  override readonly name = 'PersonMistake'
}

/** Queries nobody answered are forgotten after this long. */
const QUERY_KEPT_MS = 3_600_000

export function chatOf(core: Core, person: PersonCard, chatId: number = person.id): ChatState {
  const chat = core.state.chats[chatId]
  if (!chat?.members.includes(person.id)) throw new PersonMistake(`${person.firstName} is in no chat ${chatId}`)
  return chat
}

function messageIn(chat: ChatState, messageId: number): Message {
  const found = findMessage(chat, messageId)
  if (!found) throw new PersonMistake(`there is no message ${messageId} in this chat`)
  return found.message
}

export type Sent =
  | { kind: 'text'; text: string }
  | { kind: 'photo' | 'document'; file: UploadedFile; caption?: string }
  | { kind: 'sticker'; file: UploadedFile; emoji: string }

/**
 * Sends, and tells the bot. A text too long for one message is sent as several, as the apps do; the last is returned.
 */
export function send(core: Core, person: PersonCard, chat: ChatState, what: Sent, replyTo?: number): Message {
  if (chat.bot === 'kicked') throw new PersonMistake(`${person.firstName} blocked the bot: unblock it first`)
  const reply = replyTo === undefined ? {} : { reply_to_message: quoted(messageIn(chat, replyTo)) }
  const contents = contentsOf(core, what)
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
    const message = addMessage(core, chat, userOf(person), { ...reply, ...content })
    if (reachesBot(core, message)) {
      meet(core, person.id)
      core.updates.push({ message })
    }
    return message
  })
  return messages.at(-1) as Message
}

function contentsOf(core: Core, what: Sent): MessageContent[] {
  switch (what.kind) {
    case 'text':
      return pieces(what.text.trim()).map(textContent)
    case 'photo':
      return [{ photo: photoSizes(keepFile(core, 'photo', what.file)), ...captionContent(what.caption) }]
    case 'document':
      return [{ document: documentOf(keepFile(core, 'document', what.file)), ...captionContent(what.caption) }]
    case 'sticker':
      return [{ sticker: stickerOf(keepFile(core, 'sticker', what.file), what.emoji) }]
  }
}

function pieces(text: string): string[] {
  const letters = [...text]
  const count = Math.ceil(letters.length / TEXT_LIMIT)
  return Array.from({ length: count }, (_, i) => letters.slice(i * TEXT_LIMIT, (i + 1) * TEXT_LIMIT).join(''))
}

function textContent(text: string): MessageContent {
  const { entities } = withFoundEntities({ text, entities: [] })
  return { text, ...(entities.length > 0 ? { entities } : {}) }
}

function captionContent(caption: string | undefined): MessageContent {
  const { text, entities } = textContent(caption?.trim() ?? '')
  if (!text) return {}
  return { caption: text, ...(entities ? { caption_entities: entities } : {}) }
}

/** Privacy mode: of a group the bot sees commands meant for it and replies to its own messages. */
function reachesBot(core: Core, message: Message): boolean {
  if (message.chat.type === 'private') return true
  if (message.reply_to_message?.from.id === core.bot.id) return true
  const first = message.entities?.[0]
  if (first?.type !== 'bot_command' || first.offset !== 0) return false
  const addressee = message.text?.slice(0, first.length).split('@')[1]
  return addressee === undefined || addressee.toLowerCase() === core.bot.username?.toLowerCase()
}

export function edit(core: Core, person: PersonCard, chat: ChatState, messageId: number, text: string): Message {
  const message = messageIn(chat, messageId)
  if (message.from.id !== person.id) throw new PersonMistake('only one’s own messages can be edited')
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
  changed(core, message)
  if (reachesBot(core, message)) core.updates.push({ edited_message: message })
  return message
}

/** For both sides; no update tells the bot. */
export function remove(core: Core, chat: ChatState, messageId: number): void {
  removeMessages(core, chat, [messageIn(chat, messageId).message_id])
}

export function block(core: Core, person: PersonCard, chat: ChatState): void {
  if (chat.bot === 'member') setMembership(core, chat, userOf(person), 'kicked')
}

export function unblock(core: Core, person: PersonCard, chat: ChatState): void {
  if (chat.bot === 'kicked') setMembership(core, chat, userOf(person), 'member')
}

/** Sends the callback query of a button and returns its id. */
export function pressButton(core: Core, person: PersonCard, chat: ChatState, messageId: number, data: string): string {
  const stored = findMessage(chat, messageId)
  if (!stored) throw new PersonMistake(`there is no message ${messageId} in this chat`)
  const id = openQuery(core, person, 'callback')
  const { message, inlineMessageId } = stored
  core.updates.push({
    callback_query: {
      id,
      from: userOf(person),
      ...(inlineMessageId === undefined ? { message } : { inline_message_id: inlineMessageId }),
      chat_instance: String(chat.chat.id * 7_919),
      data,
    },
  })
  return id
}

/** Sends what stands after the bot's name in the input line, and returns the query's id. */
export function askInline(core: Core, person: PersonCard, chat: ChatState, query: string, offset: string): string {
  const id = openQuery(core, person, 'inline')
  const chat_type = chat.chat.type === 'private' ? 'sender' : 'supergroup'
  core.updates.push({ inline_query: { id, from: userOf(person), query: query.slice(0, 256), offset, chat_type } })
  return id
}

/** Sends a result as the person's own message "via" the bot, which sees it as it sees any that went through it. */
export function chooseInline(core: Core, person: PersonCard, chat: ChatState, result: InlineResult): Message {
  const inlineMessageId = `SbInline${nextNumber(core)}`
  const content = { ...structuredClone(result.content), via_bot: botUser(core) }
  const message = addMessage(core, chat, userOf(person), content, inlineMessageId)
  const chosen = { result_id: result.id, from: userOf(person), inline_message_id: inlineMessageId, query: '' }
  core.updates.push({ chosen_inline_result: chosen })
  core.updates.push({ message })
  return message
}

function openQuery(core: Core, person: PersonCard, kind: 'callback' | 'inline'): string {
  const nowMs = core.clock.now()
  for (const [id, query] of Object.entries(core.state.queries))
    if (nowMs - query.atMs > QUERY_KEPT_MS) delete core.state.queries[id]
  const id = `${core.bot.id % 100_000}${String(nextNumber(core)).padStart(13, '0')}`
  core.state.queries[id] = { kind, personId: person.id, atMs: nowMs }
  meet(core, person.id)
  return id
}
