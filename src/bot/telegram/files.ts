/** Files that people send. */
import { type Api, GrammyError } from 'grammy'

const PATIENCE_MS = 15_000
const ROOT = 'https://api.telegram.org'

/**
 * `large`: more than `mostBytes`; `lost`: Telegram does not give it. Its address holds the bot's token, so nothing that
 * names it leaves here.
 */
export async function readFile(
  api: Pick<Api, 'getFile' | 'token'>,
  apiRoot: string | undefined,
  fileId: string,
  mostBytes: number,
): Promise<Uint8Array | 'large' | 'lost'> {
  try {
    const { file_path: path = '', file_size: size = 0 } = await api.getFile(fileId)
    if (size > mostBytes) return 'large'
    const answer = await fetch(`${apiRoot ?? ROOT}/file/bot${api.token}/${path}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok) return 'lost'
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return bytes.length > mostBytes ? 'large' : bytes
  } catch (error) {
    // Telegram's own limit for bots is 20 MB.
    return error instanceof GrammyError && /too big/.test(error.description) ? 'large' : 'lost'
  }
}
