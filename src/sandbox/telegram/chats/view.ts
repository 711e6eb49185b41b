/** Chat as its person sees it, in a form that the page draws and tests read. */
import { commandsFor } from '../bot-api/methods/bot-info.ts'
import type { BotCommand, Entity, InlineButton, Message, ReplyKeyboard } from '../bot-api/types.ts'
import { type MenuButton, menuButtonFor } from './apps.ts'
import type { Core } from './core.ts'
import type { ChatState, PersonProfile, StoredMessage } from './state.ts'

export type ButtonView = { text: string; style: string | undefined } & (
  | { kind: 'callback'; data: string }
  | { kind: 'url'; url: string }
  | { kind: 'copy'; copies: string }
  | { kind: 'switch'; query: string }
  | { kind: 'app'; url: string }
  | { kind: 'disabled' }
)

export interface MessageView {
  id: number
  chatId: number
  from: { id: number; name: string; isBot: boolean }
  mine: boolean
  /** Time of sending in unix seconds. */
  dateSec: number
  edited: boolean
  /** Text or caption. Empty for a picture without a caption. */
  text: string
  entities: Entity[]
  photo: { fileId: string; width: number; height: number } | undefined
  document: { fileId: string; name: string; size: number; mimeType: string } | undefined
  sticker: { fileId: string; emoji: string } | undefined
  replyTo: { id: number; name: string; text: string } | undefined
  viaBot: string | undefined
  buttons: ButtonView[][]
}

export interface ChatView {
  id: number
  type: 'private' | 'supergroup'
  title: string
  /** The bot may write here only if this is `member`. */
  bot: ChatState['bot']
  members: number
  messages: MessageView[]
  keyboard: ReplyKeyboard | undefined
  pinned: number | undefined
  commands: BotCommand[]
  /** Mini App that the menu button opens. */
  menuButton: MenuButton | undefined
}

export function viewChat(core: Core, chat: ChatState, viewer: PersonProfile): ChatView {
  return {
    id: chat.chat.id,
    type: chat.chat.type,
    title: chat.chat.title ?? core.bot.first_name,
    bot: chat.bot,
    members: chat.members.length + 1,
    messages: chat.messages.map((stored) => viewMessage(stored, viewer)),
    keyboard: chat.keyboard,
    pinned: chat.pinned,
    commands: commandsFor(core, viewer, chat.chat.id),
    menuButton: chat.chat.type === 'private' ? menuButtonFor(core, chat.chat.id) : undefined,
  }
}

export function viewMessage({ message }: StoredMessage, viewer: PersonProfile): MessageView {
  const photo = message.photo?.at(-1)
  const { document, sticker, reply_to_message: reply } = message
  return {
    id: message.message_id,
    chatId: message.chat.id,
    from: { id: message.from.id, name: message.from.first_name, isBot: message.from.is_bot },
    mine: message.from.id === viewer.id,
    dateSec: message.date,
    edited: message.edit_date !== undefined,
    text: message.text ?? message.caption ?? serviceText(message),
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
    buttons: message.reply_markup ? viewButtons(message.reply_markup.inline_keyboard) : [],
  }
}

function serviceText({ from, managed_bot_created: created }: Message): string {
  return created ? `${from.first_name} created the bot @${created.bot.username}` : ''
}

function summaryOf(message: Message): string {
  return message.text ?? message.caption ?? (message.photo ? '🖼' : message.document ? '📄' : '⭐')
}

/**
 * Cache by keyboard object, because a long chat is rendered again after each message. An edit replaces the keyboard
 * object, so a cached view is never outdated.
 */
const buttonViewCache = new WeakMap<InlineButton[][], ButtonView[][]>()

function viewButtons(keyboard: InlineButton[][]): ButtonView[][] {
  const views = buttonViewCache.get(keyboard) ?? keyboard.map((row) => row.map(viewButton))
  buttonViewCache.set(keyboard, views)
  return views
}

function viewButton(button: InlineButton): ButtonView {
  const appearance = { text: button.text, style: button.style }
  if (button.callback_data !== undefined) return { ...appearance, kind: 'callback', data: button.callback_data }
  if (button.url !== undefined) return { ...appearance, kind: 'url', url: button.url }
  if (button.copy_text) return { ...appearance, kind: 'copy', copies: button.copy_text.text }
  if (button.disabled) return { ...appearance, kind: 'disabled' }
  if (button.web_app) return { ...appearance, kind: 'app', url: button.web_app.url }
  const query = button.switch_inline_query_current_chat ?? button.switch_inline_query ?? ''
  return { ...appearance, kind: 'switch', query }
}
