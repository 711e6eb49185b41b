/** Whose token that is, as Telegram says. */
import { Api } from 'grammy'
import { tokenTrouble } from './trouble.ts'

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
