/**
 * Live message: one message that is edited in place. Ignores "not modified" errors, resends a deleted message, and
 * rethrows the error if the user has blocked the bot. Used by flows (with `ctx.api`) and by workers (with `bot.api`).
 */
import { type Api, GrammyError, InputFile } from 'grammy'
import { inlineKeyboard, type Screen } from './screen.ts'

export const SEND_OPTIONS = { parse_mode: 'HTML', link_preview_options: { is_disabled: true } } as const

/** True if the user has blocked the bot, deleted the account or never started the bot: stop sending. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof GrammyError &&
    (error.error_code === 403 || /chat not found|user is deactivated/i.test(error.description))
  )
}

export function isUnchanged(error: unknown): boolean {
  return error instanceof GrammyError && /message is not modified/i.test(error.description)
}

/** True if the message is deleted, is a picture or is too old: the content needs a new message. */
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

/** Edits a message. A text message can become a picture, but not the reverse: a text never replaces a picture. */
function edit(api: Api, chatId: number, messageId: number, { text, picture, buttons }: Screen, nonce?: string) {
  const how = { reply_markup: inlineKeyboard(buttons, nonce) }
  if (!picture) return api.editMessageText(chatId, messageId, text, { ...how, ...SEND_OPTIONS })
  const media = { type: 'photo', media: fileOf(picture), caption: text, parse_mode: 'HTML' } as const
  return api.editMessageMedia(chatId, messageId, media, how)
}

/** Edits the message, or sends a new one if it no longer exists. Returns the id of the message shown. */
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

/** Edits a message, unless it no longer exists. */
export async function editIfShown(api: Api, chatId: number, messageId: number, screen: Screen): Promise<void> {
  await edit(api, chatId, messageId, screen).catch((error: unknown) => {
    if (!isUnchanged(error) && !isUneditable(error)) throw error
  })
}

/** Deletes a message. Returns false if Telegram no longer allows it, true also if the user has already deleted it. */
export async function removeMessage(api: Api, chatId: number, messageId: number): Promise<boolean> {
  try {
    return await api.deleteMessage(chatId, messageId)
  } catch (error) {
    if (!(error instanceof GrammyError) || error.error_code !== 400) throw error
    return /message to delete not found/i.test(error.description)
  }
}
