/** Size limits for response bodies, per kind of peer. A longer body is rejected before it fills the memory. */

const KIB = 1024
const MIB = 1024 * KIB

/** Maximum bytes of one body. Applies to the bytes received and again to the decompressed bytes. */
export const ANSWER_LIMITS = {
  /** Enough for a hundred long mainnet blocks. For even longer blocks, `TronNode.blocks` requests fewer. */
  'TRON node': 48 * MIB,
  marketplace: 16 * MIB,
  /** Price lists and orders of a rental service. */
  supplier: MIB,
  'health page': MIB,
  /** Response of a bot to an update from the sandbox's Telegram server. */
  'bot of the sandbox': MIB,
  /** Exports and statements are streamed to a file. */
  'marketplace export': 4096 * MIB,
  Telegram: 16 * MIB,
  /** The chat tells users this limit. */
  'Telegram file': MIB,
  /** Only the status matters; the body is discarded. */
  'webhook receiver': 4 * KIB,
  /** Only the status and a short error text matter. */
  'alarm channel': 16 * KIB,
  'web address': 64 * KIB,
  /** JSON with the price of TRX. */
  'price source': 64 * KIB,
  /** One line between the program and its signer. A transaction takes a fraction of that. */
  signer: 64 * KIB,
} as const

export type Peer = keyof typeof ANSWER_LIMITS

/** Error for a body longer than the limit of its peer. The message contains only the host of the URL. */
export class AnswerTooLong extends Error {
  readonly code = 'ANSWER_TOO_LONG'

  constructor(peer: Peer, host: string, when: 'as it arrives' | 'decompressed') {
    super(`the response of the ${peer} ${host} is longer than ${sizeOf(ANSWER_LIMITS[peer])} ${when}`)
    this.name = 'AnswerTooLong'
  }
}

const sizeOf = (bytes: number): string => (bytes >= MIB ? `${bytes / MIB} MiB` : `${bytes / KIB} KiB`)

/** Counts the bytes of one body. The returned function throws AnswerTooLong once the limit is exceeded. */
export function createByteMeter(peer: Peer, host: string): (chunk: Uint8Array) => void {
  let bytes = 0
  return (chunk) => {
    bytes += chunk.length
    if (bytes > ANSWER_LIMITS[peer]) throw new AnswerTooLong(peer, host, 'as it arrives')
  }
}

/** Returns the same response with a limited body. Reading more than the limit rejects with AnswerTooLong. */
export function limitBody(peer: Peer, host: string, answer: Response): Response {
  if (!answer.body) return answer
  const meter = createByteMeter(peer, host)
  const body = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        meter(chunk)
        controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = answer
  return new Response(body, { status, statusText, headers })
}

/** Calls the platform's `fetch` for uncompressed bodies: it decompresses before the bytes can be counted. */
export async function fetchLimited(peer: Peer, url: string | URL, request: RequestInit = {}): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('accept-encoding', 'identity')
  const answer = await fetch(url, { ...request, headers })
  const { host } = new URL(url)
  const encoding = answer.headers.get('content-encoding') ?? 'identity'
  if (encoding === 'identity') return limitBody(peer, host, answer)
  await answer.body?.cancel()
  throw new TypeError(
    `the ${peer} ${host} sent a compressed response (${encoding}), although the request accepts only uncompressed ones`,
  )
}
