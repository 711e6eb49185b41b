/** Looks up the bot of a token at Telegram. */
import type { Api } from 'grammy'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createApi } from './api.ts'
import { telegramProblem, tokenProblem } from './problems.ts'
import { createTelegramFetch } from './transport.ts'

export const botIdOfToken = (token: string): number => Number(token.split(':')[0])

const LOOKUP_TIMEOUT_MS = 10_000

interface TokenCheck {
  apiRoot: string | undefined
  clock: Clock
  log: Logger
}

/** Looks up the bot of a token. `refused`: the token belongs to no bot. */
export async function lookUpBot(
  token: string,
  check: TokenCheck,
): Promise<{ id: number; username: string; name: string } | 'refused' | 'unreachable'> {
  try {
    // grammY's signal type is from a polyfill. grammY uses only the members that the platform's signal has too.
    const me = await apiOf(token, check).getMe(AbortSignal.timeout(LOOKUP_TIMEOUT_MS) as never)
    return { id: me.id, username: me.username, name: me.first_name }
  } catch (error) {
    return tokenProblem(error) ? 'refused' : 'unreachable'
  }
}

/** Returns the bot's username without @. Throws an Error with a text for the operator, never containing the token. */
export async function readBotName(token: string, check: TokenCheck): Promise<string> {
  try {
    return (await apiOf(token, check).getMe()).username
  } catch (error) {
    throw new Error(telegramProblem(error))
  }
}

/** Creates an Api without retries. */
function apiOf(token: string, { apiRoot, clock, log }: TokenCheck): Api {
  return createApi(token, { apiRoot, fetch: createTelegramFetch({ clock, log, retryWaitsMs: [] })('answer') })
}
