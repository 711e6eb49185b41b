/** Explains connection problems with Telegram to the operator. */
import { GrammyError, HttpError } from 'grammy'
import { messageOf } from '../../kernel/errors.ts'

/**
 * Describes the problem, the setting and the remedy of a failed call. `token` is the token's name in the text; the
 * token itself never appears.
 */
export function telegramProblem(error: unknown, token = 'BOT_TOKEN'): string {
  if (error instanceof GrammyError) {
    const { error_code: status, description, method } = error
    const said = `${status}: ${description}`
    if (status === 401 || status === 404)
      return `Telegram refuses ${token} (${said}): set the token that @BotFather shows for this bot`
    if (status === 409)
      return (
        `another program uses ${token} (${said}): stop that program, or use a different bot for this one. Until then, ` +
        'each program receives only some of the messages'
      )
    if (status === 400 && method === 'setWebhook')
      return `Telegram refuses WEBHOOK_URL (${said}): it has to be an https URL that is reachable from the internet`
  }
  if (!(error instanceof HttpError)) return messageOf(error)
  return `${messageOf(error.error)}: check the network connection and TELEGRAM_API_ROOT`
}

/** Problem of a token: revoked or invalid, or used by another program. */
export function tokenProblem(error: unknown): 'revoked' | 'used' | undefined {
  if (!(error instanceof GrammyError)) return undefined
  if (error.error_code === 401 || error.error_code === 404) return 'revoked'
  return error.error_code === 409 ? 'used' : undefined
}
