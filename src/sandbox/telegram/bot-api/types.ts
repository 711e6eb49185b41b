/** Bot API types, as far as the sandbox supports them: https://core.telegram.org/bots/api#available-types */
import type { HtmlEntity } from '../../../contract/telegram-html.ts'

export interface User {
  id: number
  is_bot: boolean
  first_name: string
  username?: string
  language_code?: string
}

export interface BotUser extends User {
  can_join_groups: boolean
  can_read_all_group_messages: boolean
  supports_inline_queries: boolean
  can_connect_to_business: boolean
  has_main_web_app: boolean
  can_manage_bots: boolean
}

export interface Chat {
  id: number
  type: 'private' | 'supergroup'
  title?: string
  first_name?: string
  username?: string
}

export interface Entity extends HtmlEntity {
  user?: User
}

export interface FormattedText {
  text: string
  entities: Entity[]
}

export interface InlineButton {
  text: string
  callback_data?: string
  url?: string
  copy_text?: { text: string }
  disabled?: Record<string, never>
  switch_inline_query?: string
  switch_inline_query_current_chat?: string
  switch_inline_query_chosen_chat?: Record<string, unknown>
  web_app?: { url: string }
  style?: string
}

export interface InlineKeyboard {
  inline_keyboard: InlineButton[][]
}

export interface ReplyKey {
  text: string
  web_app?: { url: string }
  request_managed_bot?: { request_id: number; suggested_name?: string; suggested_username?: string }
}

export interface ReplyKeyboard {
  keyboard: ReplyKey[][]
  one_time_keyboard?: boolean
  input_field_placeholder?: string
}

export interface PhotoSize {
  file_id: string
  file_unique_id: string
  width: number
  height: number
  file_size: number
}

export interface Document {
  file_id: string
  file_unique_id: string
  file_name: string
  mime_type: string
  file_size: number
}

export interface Sticker {
  file_id: string
  file_unique_id: string
  type: 'regular'
  width: number
  height: number
  is_animated: boolean
  is_video: boolean
  emoji: string
}

export interface Message {
  message_id: number
  from: User
  chat: Chat
  /** Time of sending in unix seconds. */
  date: number
  edit_date?: number
  via_bot?: User
  reply_to_message?: Message
  text?: string
  entities?: Entity[]
  caption?: string
  caption_entities?: Entity[]
  photo?: PhotoSize[]
  document?: Document
  sticker?: Sticker
  reply_markup?: InlineKeyboard
  pinned_message?: Message
  /** Service message: the person created a bot that this bot manages. */
  managed_bot_created?: { bot: User }
}

interface CallbackQuery {
  id: string
  from: User
  message?: Message
  inline_message_id?: string
  chat_instance: string
  data: string
}

interface InlineQuery {
  id: string
  from: User
  query: string
  offset: string
  chat_type: 'sender' | 'supergroup'
}

export interface ChatMember {
  user: User
  status: 'creator' | 'member' | 'kicked' | 'left'
  until_date?: number
}

interface ChatMemberUpdated {
  chat: Chat
  from: User
  date: number
  old_chat_member: ChatMember
  new_chat_member: ChatMember
}

export interface UpdateBody {
  message?: Message
  edited_message?: Message
  callback_query?: CallbackQuery
  inline_query?: InlineQuery
  chosen_inline_result?: { result_id: string; from: User; inline_message_id: string; query: string }
  my_chat_member?: ChatMemberUpdated
  managed_bot?: { user: User; bot: User }
}

export interface Update extends UpdateBody {
  update_id: number
}

export interface BotCommand {
  command: string
  description: string
}

export interface WebhookInfo {
  url: string
  has_custom_certificate: boolean
  pending_update_count: number
  max_connections?: number
  allowed_updates?: string[]
  last_error_date?: number
  last_error_message?: string
}

/** Body of every Bot API response. */
export type ApiResponse =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: { retry_after: number } }
