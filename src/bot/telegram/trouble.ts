/** What stands between us and Telegram, in words for the operator. */
import { GrammyError, HttpError } from 'grammy'
import { messageOf } from '../../kernel/errors.ts'

/** What went wrong with a call to the Bot API, which setting it is about, and what to do. Never carries the token. */
export function telegramProblem(error: unknown): string {
  if (error instanceof GrammyError) {
    const { error_code: status, description, method } = error
    const said = `${status}: ${description}`
    if (status === 401 || status === 404)
      return `Telegram refuses BOT_TOKEN (${said}): set the one that @BotFather shows for this bot`
    if (status === 409)
      return (
        `another program uses this BOT_TOKEN (${said}): stop that one, or give this one a bot of its own. Until then ` +
        'each gets a part of what people write'
      )
    if (status === 400 && method === 'setWebhook')
      return `Telegram refuses WEBHOOK_URL (${said}): it has to be an https address that the whole internet can reach`
  }
  if (!(error instanceof HttpError)) return messageOf(error)
  return `${messageOf(error.error)}: look at the network and TELEGRAM_API_ROOT`
}
