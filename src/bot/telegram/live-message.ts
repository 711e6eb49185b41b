/**
 * The one message that is edited. "Not modified" is fine, a deleted message is sent again, somebody who
 * blocked the bot is reported as such. Used by flows (with `ctx.api`) and by workers (with `bot.api`).
 */
import { type Api, GrammyError, InputFile } from 'grammy'
import { inlineKeyboard, type Screen } from './screen.ts'

export const SEND_OPTIONS = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const

/** The person blocked the bot, deleted the account, or never started it: stop sending. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    (error.error_code === 403 || /chat not found|user is deactivated/i.test(error.description))
  )
}

export function isUnchanged(error: unknown): boolean {
  return error instanceof GrammyError && /message is not modified/i.test(error.description)
}

/** The message is gone, is a picture, or is too old: what it said has to be said in a new one. */
export function isUneditable(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    error.error_code === 400 &&
    /message to edit not found|message can't be edited|there is no (?:text|caption) in the message|MESSAGE_ID_INVALID/i.test(
      error.description,
    )
  )
}

export async function sendScreen(
  api: Api,
  chatId: number,
  screen: Screen,
  options: { silent?: boolean; nonce?: string } = {},
): Promise<number> {
  const { text, picture } = screen
  const how = {
    reply_markup: inlineKeyboard(screen.buttons, options.nonce),
    ...(options.silent ? { disable_notification: true } : {}),
  }
  const message = picture
    ? await api.sendPhoto(chatId, fileOf(picture), { caption: text, parse_mode: 'HTML', ...how })
    : await api.sendMessage(chatId, text, { ...how, ...SEND_OPTIONS })
  return message.message_id
}

const fileOf = ({ png, name }: NonNullable<Screen['picture']>) => new InputFile(png, name)

/** A text may get a picture; a picture stays one, so that a text takes no picture's place. */
function edit(api: Api, chatId: number, messageId: number, { text, picture, buttons }: Screen, nonce?: string) {
  const how = { reply_markup: inlineKeyboard(buttons, nonce) }
  if (!picture) return api.editMessageText(chatId, messageId, text, { ...how, ...SEND_OPTIONS })
  const media = { type: 'photo', media: fileOf(picture), caption: text, parse_mode: 'HTML' } as const
  return api.editMessageMedia(chatId, messageId, media, how)
}

/** Edits the message, or sends a new one when there is none any more; the id of the one that shows it now. */
export async function showLive(
  api: Api,
  chatId: number,
  messageId: number | undefined,
  screen: Screen,
  nonce?: string,
): Promise<number> {
  if (messageId === undefined) return sendScreen(api, chatId, screen, nonce === undefined ? {} : { nonce })
  try {
    await edit(api, chatId, messageId, screen, nonce)
    return messageId
  } catch (error) {
    if (isUnchanged(error)) return messageId
    if (isUneditable(error)) return sendScreen(api, chatId, screen, nonce === undefined ? {} : { nonce })
    throw error
  }
}

/** Removes a message where Telegram still allows it; false where it does not. */
export async function removeMessage(api: Api, chatId: number, messageId: number): Promise<boolean> {
  try {
    return await api.deleteMessage(chatId, messageId)
  } catch (error) {
    if (error instanceof GrammyError && error.error_code === 400) return false
    throw error
  }
}
