/** What stands between us and Telegram, in words for the operator. */
import { GrammyError, HttpError } from 'grammy'
import { messageOf } from '../../kernel/errors.ts'

/**
 * What went wrong with a call to the Bot API, which setting it is about, and what to do; `token`: what it is called.
 * Never carries the token itself.
 */
export function telegramProblem(error: unknown, token = 'BOT_TOKEN'): string {
  if (error instanceof GrammyError) {
    const { error_code: status, description, method } = error
    const said = `${status}: ${description}`
    if (status === 401 || status === 404)
      return `Telegram refuses ${token} (${said}): set the one that @BotFather shows for this bot`
    if (status === 409)
      return (
        `another program uses ${token} (${said}): stop that one, or give this one a bot of its own. Until then ` +
        'each gets a part of what people write'
      )
    if (status === 400 && method === 'setWebhook')
      return `Telegram refuses WEBHOOK_URL (${said}): it has to be an https address that the whole internet can reach`
  }
  if (!(error instanceof HttpError)) return messageOf(error)
  return `${messageOf(error.error)}: look at the network and TELEGRAM_API_ROOT`
}

/** What is wrong with a token: it was revoked (or never was one), or another program uses it. */
export function tokenTrouble(error: unknown): 'revoked' | 'used' | undefined {
  if (!(error instanceof GrammyError)) return undefined
  if (error.error_code === 401 || error.error_code === 404) return 'revoked'
  return error.error_code === 409 ? 'used' : undefined
}
