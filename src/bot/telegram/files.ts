/** Downloads files that users send and decodes them as text. */
import { type Api, GrammyError } from 'grammy'
import { withTimeoutSignal } from '../../kernel/clock.ts'
import { ANSWER_LIMITS, AnswerTooLong } from '../../kernel/http/limits.ts'
import { createDownload } from '../../kernel/http/transport.ts'

const DOWNLOAD_TIMEOUT_MS = 15_000
const DEFAULT_API_ROOT = 'https://api.telegram.org'
const MAX_CONNECTIONS = 16
const download = createDownload('Telegram file', MAX_CONNECTIONS)

/**
 * Downloads a file. `large`: it exceeds ANSWER_LIMITS. `lost`: Telegram did not return it. Never throws errors with the
 * URL, which contains the token.
 */
export async function readFile(
  api: Pick<Api, 'getFile' | 'token'>,
  apiRoot: string | undefined,
  fileId: string,
): Promise<Uint8Array | 'large' | 'lost'> {
  try {
    const { file_path: path = '', file_size: size = 0 } = await api.getFile(fileId)
    if (size > ANSWER_LIMITS['Telegram file']) return 'large'
    const { status, bytes } = await withTimeoutSignal(DOWNLOAD_TIMEOUT_MS, (signal) =>
      download(`${apiRoot ?? DEFAULT_API_ROOT}/file/bot${api.token}/${path}`, {
        method: 'GET',
        headers: {},
        body: undefined,
        signal,
        repeatable: true,
      }),
    )
    return status === 200 ? bytes : 'lost'
  } catch (error) {
    // Telegram limits downloads by bots to 20 MB.
    const isLarge = error instanceof GrammyError ? /too big/.test(error.description) : error instanceof AnswerTooLong
    return isLarge ? 'large' : 'lost'
  }
}

/** Byte order marks and their encodings. */
const ENCODINGS: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Guesses the encoding of a file without a BOM. In UTF-16, every other byte of digits and addresses is zero. */
function encodingOf(bytes: Uint8Array): string {
  const zeros = (odd: 0 | 1) => bytes.reduce((count, byte, i) => (byte === 0 && i % 2 === odd ? count + 1 : count), 0)
  const many = bytes.length / 4
  return zeros(1) > many ? 'utf-16le' : zeros(0) > many ? 'utf-16be' : 'utf-8'
}

/**
 * Decodes text. In legacy encodings, letters come out wrong, but digits and addresses right. Undefined for binary
 * files, such as pictures.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = ENCODINGS.find(([bom]) => bom.every((byte, i) => bytes[i] === byte))
  const text = new TextDecoder(marked?.[1] ?? encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? undefined : text
}
