/** Parser of reply_markup, as strict as Telegram's: https://core.telegram.org/bots/api#inlinekeyboardmarkup */

import { linkUrl } from '../../../contract/telegram-html.ts'
import { isRecord } from '../../../kernel/text/json.ts'
import { badRequest } from '../bot-api/failure.ts'
import type { Params } from '../bot-api/params.ts'
import type { InlineButton, InlineKeyboard, ReplyKey, ReplyKeyboard } from '../bot-api/types.ts'
import { isAppUrl, isLocalUrl } from './apps.ts'
import { countCharacters } from './text.ts'

export type Markup =
  | { kind: 'none' }
  | { kind: 'inline'; keyboard: InlineKeyboard }
  | { kind: 'reply'; keyboard: ReplyKeyboard }
  | { kind: 'remove' }
  | { kind: 'force'; placeholder: string | undefined }

const MAX_BUTTONS = 100
const MAX_DATA_BYTES = 64
const MAX_COPY_CHARACTERS = 256

export function readMarkup(params: Params, chatType: 'private' | 'supergroup'): Markup {
  const value = params.json('reply_markup')
  if (value === undefined) return { kind: 'none' }
  if (!isRecord(value)) throw badRequest('object expected as reply markup')
  if (value.inline_keyboard !== undefined) {
    const rows = rowsOf(value.inline_keyboard, 'inline_keyboard').map((row) =>
      row.map((button) => readInlineButton(button, chatType)),
    )
    const nonEmptyRows = rows.filter((row) => row.length > 0)
    if (nonEmptyRows.flat().length > MAX_BUTTONS) throw badRequest('reply markup is too long')
    return nonEmptyRows.length === 0
      ? { kind: 'none' }
      : { kind: 'inline', keyboard: { inline_keyboard: nonEmptyRows } }
  }
  if (value.keyboard !== undefined) return { kind: 'reply', keyboard: readReplyKeyboard(value, chatType) }
  if (value.remove_keyboard === true) return { kind: 'remove' }
  if (value.force_reply === true) return { kind: 'force', placeholder: placeholderOf(value) }
  return { kind: 'none' }
}

/** Reads the markup of an edit, which may be an inline keyboard or absent. */
export function readInlineMarkup(params: Params, chatType: 'private' | 'supergroup'): InlineKeyboard | undefined {
  const markup = readMarkup(params, chatType)
  if (markup.kind === 'none') return undefined
  if (markup.kind !== 'inline') throw badRequest('inline keyboard expected')
  return markup.keyboard
}

function rowsOf(value: unknown, field: string): unknown[][] {
  if (!Array.isArray(value)) throw badRequest(`field "${field}" of the ReplyMarkup must be an Array`)
  return value.map((row) => {
    if (!Array.isArray(row)) throw badRequest(`field "${field}" of the ReplyMarkup must be an Array of Arrays`)
    return row
  })
}

function readReplyKeyboard(value: Record<string, unknown>, chatType: 'private' | 'supergroup'): ReplyKeyboard {
  const rows = rowsOf(value.keyboard, 'keyboard').map((row) =>
    row.map((button) => {
      if (typeof button === 'string') return { text: button }
      if (!isRecord(button) || typeof button.text !== 'string')
        throw badRequest('can\'t parse keyboard button: Field "text" must be of type String')
      const { text, request_managed_bot: request, web_app: app } = button
      if (app !== undefined) return { text, web_app: readWebApp(app, chatType, 'keyboard button') }
      return request === undefined ? { text } : { text, request_managed_bot: readBotRequest(request, chatType) }
    }),
  )
  const placeholder = placeholderOf(value)
  return {
    keyboard: rows,
    ...(value.one_time_keyboard === true ? { one_time_keyboard: true } : {}),
    ...(placeholder === undefined ? {} : { input_field_placeholder: placeholder }),
  }
}

function readBotRequest(value: unknown, chatType: 'private' | 'supergroup'): ReplyKey['request_managed_bot'] & object {
  if (chatType !== 'private') throw badRequest('BUTTON_TYPE_INVALID')
  const id = isRecord(value) ? value.request_id : undefined
  if (!isRecord(value) || typeof id !== 'number' || id !== (id | 0))
    throw badRequest('can\'t parse keyboard button: Field "request_id" must be of type Number')
  const { suggested_name: name, suggested_username: username } = value
  return {
    request_id: id,
    ...(typeof name === 'string' && { suggested_name: name }),
    ...(typeof username === 'string' && { suggested_username: username }),
  }
}

function placeholderOf(value: Record<string, unknown>): string | undefined {
  const text = value.input_field_placeholder
  if (typeof text !== 'string' || text === '') return undefined
  if (countCharacters(text) > 64) throw badRequest('input field placeholder is too long')
  return text
}

function readInlineButton(value: unknown, chatType: 'private' | 'supergroup'): InlineButton {
  const refuse = (what: string) => badRequest(`can't parse inline keyboard button: ${what}`)
  if (!isRecord(value)) throw refuse('InlineKeyboardButton must be an Object')
  const { text, style } = value
  if (typeof text !== 'string') throw refuse('Can\'t find field "text"')
  if (text.trim() === '') throw refuse('Field "text" must be non-empty')
  return { text, ...buttonAction(value, chatType, refuse), ...(typeof style === 'string' ? { style } : {}) }
}

function buttonAction(
  value: Record<string, unknown>,
  chatType: 'private' | 'supergroup',
  refuse: (what: string) => Error,
): Omit<InlineButton, 'text' | 'style'> {
  if (value.url !== undefined) return { url: buttonUrl(value.url) }
  if (value.callback_data !== undefined) {
    const data = value.callback_data
    if (typeof data !== 'string') throw refuse('Field "callback_data" must be of type String')
    const bytes = Buffer.byteLength(data)
    if (bytes < 1 || bytes > MAX_DATA_BYTES) throw badRequest('BUTTON_DATA_INVALID')
    return { callback_data: data }
  }
  if (value.disabled !== undefined) {
    if (!isRecord(value.disabled)) throw refuse('DisabledButton must be an Object')
    return { disabled: {} }
  }
  if (value.copy_text !== undefined) {
    const copyText = isRecord(value.copy_text) ? value.copy_text.text : undefined
    if (typeof copyText !== 'string') throw refuse('Can\'t find field "text" in CopyTextButton')
    const length = countCharacters(copyText)
    if (length < 1 || length > MAX_COPY_CHARACTERS) throw badRequest('BUTTON_COPY_TEXT_INVALID')
    return { copy_text: { text: copyText } }
  }
  if (typeof value.switch_inline_query === 'string') return { switch_inline_query: value.switch_inline_query }
  if (typeof value.switch_inline_query_current_chat === 'string')
    return { switch_inline_query_current_chat: value.switch_inline_query_current_chat }
  if (isRecord(value.switch_inline_query_chosen_chat))
    return { switch_inline_query_chosen_chat: value.switch_inline_query_chosen_chat }
  if (value.web_app !== undefined) return { web_app: readWebApp(value.web_app, chatType, 'inline keyboard button') }
  throw refuse('Text buttons are unallowed in the inline keyboard')
}

/** Reads the Mini App of a button. Only private chats have such buttons. */
export function readWebApp(value: unknown, chatType: 'private' | 'supergroup', owner: string): { url: string } {
  if (chatType !== 'private') throw badRequest('BUTTON_TYPE_INVALID')
  const url = isRecord(value) ? value.url : undefined
  if (!isAppUrl(url)) throw badRequest(`${owner} Web App URL '${String(url)}' is invalid: Only HTTPS links are allowed`)
  return { url }
}

/** Reads the URL of a button. Unlike Telegram, accepts `localhost`, the host of the sandbox's pages. */
function buttonUrl(value: unknown): string {
  const url = typeof value !== 'string' ? undefined : isLocalUrl(value) ? value : linkUrl(value)
  if (url === undefined) throw badRequest(`inline keyboard button URL '${String(value)}' is invalid: Wrong HTTP URL`)
  return url
}
