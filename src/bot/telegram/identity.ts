/** Which bot a token is of: asked once, by who has no bot yet. */
import { Api } from 'grammy'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createTelegramFetch } from './transport.ts'
import { telegramProblem } from './trouble.ts'

/** Its name without @. Throws Error, in words for the operator; never carries the token. */
export async function botNameOf(
  token: string,
  { apiRoot, clock, log }: { apiRoot: string | undefined; clock: Clock; log: Logger },
): Promise<string> {
  const telegramFetch = createTelegramFetch({ clock, log, retryWaitsMs: [] })('answer')
  const api = new Api(token, { ...(apiRoot === undefined ? {} : { apiRoot }), fetch: telegramFetch as never })
  try {
    return (await api.getMe()).username
  } catch (error) {
    throw new Error(telegramProblem(error))
  }
}
