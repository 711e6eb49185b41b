/** Which bot a token is of, as Telegram says. */
import { Api } from 'grammy'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createTelegramFetch } from './transport.ts'
import { telegramProblem, tokenTrouble } from './trouble.ts'

const LOOK_MS = 10_000

/** `refused`: nobody's. */
export async function botOfToken(
  token: string,
  apiRoot: string | undefined,
): Promise<{ id: number; username: string; name: string } | 'refused' | 'unreachable'> {
  const api = new Api(token, apiRoot === undefined ? {} : { apiRoot })
  try {
    // grammY's type of a signal is that of a package; all that is used of it is the platform's.
    const me = await api.getMe(AbortSignal.timeout(LOOK_MS) as never)
    return { id: me.id, username: me.username, name: me.first_name }
  } catch (error) {
    return tokenTrouble(error) ? 'refused' : 'unreachable'
  }
}

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
