/** Asks Telegram which bot a token belongs to. */
import type { Api } from 'grammy'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createApi } from './api.ts'
import { createTelegramFetch } from './transport.ts'
import { telegramProblem, tokenTrouble } from './trouble.ts'

const LOOK_MS = 10_000

interface TokenCheck {
  apiRoot: string | undefined
  clock: Clock
  log: Logger
}

/** `refused`: the token belongs to no bot. */
export async function botOfToken(
  token: string,
  check: TokenCheck,
): Promise<{ id: number; username: string; name: string } | 'refused' | 'unreachable'> {
  try {
    // grammY's type of a signal is that of a package; all that is used of it is the platform's.
    const me = await apiOf(token, check).getMe(AbortSignal.timeout(LOOK_MS) as never)
    return { id: me.id, username: me.username, name: me.first_name }
  } catch (error) {
    return tokenTrouble(error) ? 'refused' : 'unreachable'
  }
}

/** Returns the bot's name without @. Throws Error, in words for the operator; the message never carries the token. */
export async function botNameOf(token: string, check: TokenCheck): Promise<string> {
  try {
    return (await apiOf(token, check).getMe()).username
  } catch (error) {
    throw new Error(telegramProblem(error))
  }
}

/** An Api that tries each call once. */
function apiOf(token: string, { apiRoot, clock, log }: TokenCheck): Api {
  return createApi(token, { apiRoot, fetch: createTelegramFetch({ clock, log, retryWaitsMs: [] })('answer') })
}
