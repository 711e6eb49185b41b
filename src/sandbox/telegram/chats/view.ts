/** A chat as a person sees it: what is on their screen, in a form a page can draw and a test can read. */
import { commandsFor } from '../bot-api/methods/about.ts'
import type { BotCommand, Entity, InlineButton, Message, ReplyKeyboard } from '../bot-api/types.ts'
import type { Core } from './core.ts'
import type { ChatState, PersonCard, StoredMessage } from './state.ts'

export type SeenButton = { text: string; style: string | undefined } & (
  | { kind: 'callback'; data: string }
  | { kind: 'url'; url: string }
  | { kind: 'copy'; copies: string }
  | { kind: 'switch'; query: string }
  | { kind: 'app'; url: string }
)

export interface SeenMessage {
  id: number
  chatId: number
  from: { id: number; name: string; isBot: boolean }
  mine: boolean
  /** Unix seconds. */
  dateSec: number
  edited: boolean
  /** The text or the caption; empty for a picture without one. */
  text: string
  entities: Entity[]
  photo: { fileId: string; width: number; height: number } | undefined
  document: { fileId: string; name: string; size: number; mimeType: string } | undefined
  sticker: { fileId: string; emoji: string } | undefined
  replyTo: { id: number; name: string; text: string } | undefined
  viaBot: string | undefined
  buttons: SeenButton[][]
}

export interface SeenChat {
  id: number
  type: 'private' | 'supergroup'
  title: string
  /** Whether the bot may write here. */
  bot: ChatState['bot']
  members: number
  messages: SeenMessage[]
  keyboard: ReplyKeyboard | undefined
  pinned: number | undefined
  commands: BotCommand[]
}

export function seeChat(core: Core, chat: ChatState, viewer: PersonCard): SeenChat {
  return {
    id: chat.chat.id,
    type: chat.chat.type,
    title: chat.chat.title ?? core.bot.first_name,
    bot: chat.bot,
    members: chat.members.length + 1,
    messages: chat.messages.map((stored) => seeMessage(stored, viewer)),
    keyboard: chat.keyboard,
    pinned: chat.pinned,
    commands: commandsFor(core, viewer, chat.chat.id),
  }
}

export function seeMessage({ message }: StoredMessage, viewer: PersonCard): SeenMessage {
  const photo = message.photo?.at(-1)
  const { document, sticker, reply_to_message: reply } = message
  return {
    id: message.message_id,
    chatId: message.chat.id,
    from: { id: message.from.id, name: message.from.first_name, isBot: message.from.is_bot },
    mine: message.from.id === viewer.id,
    dateSec: message.date,
    edited: message.edit_date !== undefined,
    text: message.text ?? message.caption ?? '',
    entities: message.entities ?? message.caption_entities ?? [],
    photo: photo && { fileId: photo.file_id, width: photo.width, height: photo.height },
    document: document && {
      fileId: document.file_id,
      name: document.file_name,
      size: document.file_size,
      mimeType: document.mime_type,
    },
    sticker: sticker && { fileId: sticker.file_id, emoji: sticker.emoji },
    replyTo: reply && { id: reply.message_id, name: reply.from.first_name, text: summaryOf(reply) },
    viaBot: message.via_bot?.username,
    buttons: message.reply_markup ? seeButtons(message.reply_markup.inline_keyboard) : [],
  }
}

function summaryOf(message: Message): string {
  return message.text ?? message.caption ?? (message.photo ? '🖼' : message.document ? '📄' : '⭐')
}

/** By the keyboard, which an edit replaces: a long chat is looked at again after each message. */
const seenButtons = new WeakMap<InlineButton[][], SeenButton[][]>()

function seeButtons(keyboard: InlineButton[][]): SeenButton[][] {
  const seen = seenButtons.get(keyboard) ?? keyboard.map((row) => row.map(seeButton))
  seenButtons.set(keyboard, seen)
  return seen
}

function seeButton(button: InlineButton): SeenButton {
  const look = { text: button.text, style: button.style }
  if (button.callback_data !== undefined) return { ...look, kind: 'callback', data: button.callback_data }
  if (button.url !== undefined) return { ...look, kind: 'url', url: button.url }
  if (button.copy_text) return { ...look, kind: 'copy', copies: button.copy_text.text }
  if (button.web_app) return { ...look, kind: 'app', url: button.web_app.url }
  const query = button.switch_inline_query_current_chat ?? button.switch_inline_query ?? ''
  return { ...look, kind: 'switch', query }
}
