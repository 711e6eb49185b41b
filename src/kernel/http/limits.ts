/** Limits of answers, for each kind of peer: a longer body is refused before it fills the memory. */

const KIB = 1024
const MIB = 1024 * KIB

/** Bytes of one body, as it arrives and again once it is decompressed. */
export const ANSWER_LIMITS = {
  /** A hundred long blocks of mainnet. Of longer blocks `TronNode.blocks` reads fewer. */
  'TRON node': 48 * MIB,
  marketplace: 16 * MIB,
  'health page': MIB,
  /** What a bot answers to an update that the sandbox's Telegram delivers. */
  'bot of the sandbox': MIB,
  /** Exports and statements are written to a file as they arrive. */
  'marketplace export': 4096 * MIB,
  Telegram: 16 * MIB,
  /** The chat names this limit. */
  'Telegram file': MIB,
  /** The status of the answer decides; the body is thrown away. */
  'webhook receiver': 4 * KIB,
  'web address': 64 * KIB,
  /** One line between the program and its signer; a transaction is a fraction of it. */
  signer: 64 * KIB,
} as const

export type Peer = keyof typeof ANSWER_LIMITS

/** A body that is longer than the limit of its peer. `host` is all that the message names of the URL. */
export class AnswerTooLong extends Error {
  readonly code = 'ANSWER_TOO_LONG'

  constructor(peer: Peer, host: string, when: 'as it arrives' | 'decompressed') {
    super(`the answer of the ${peer} ${host} is longer than ${sizeOf(ANSWER_LIMITS[peer])} ${when}`)
    this.name = 'AnswerTooLong'
  }
}

const sizeOf = (bytes: number): string => (bytes >= MIB ? `${bytes / MIB} MiB` : `${bytes / KIB} KiB`)

/** Counts the bytes of one body. The returned function throws AnswerTooLong once they exceed the limit. */
export function createMeter(peer: Peer, host: string): (chunk: Uint8Array) => void {
  let bytes = 0
  return (chunk) => {
    bytes += chunk.length
    if (bytes > ANSWER_LIMITS[peer]) throw new AnswerTooLong(peer, host, 'as it arrives')
  }
}

/** The same answer; reading a body that exceeds the limit rejects with AnswerTooLong. */
export function limited(peer: Peer, host: string, answer: Response): Response {
  if (!answer.body) return answer
  const meter = createMeter(peer, host)
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

/**
 * The platform's `fetch` with the limit of the peer. The platform decompresses before anybody can count, so the answer
 * is asked for, and taken, uncompressed only.
 */
export async function fetchWithin(peer: Peer, url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept-encoding', 'identity')
  const answer = await fetch(url, { ...init, headers })
  const { host } = new URL(url)
  const encoding = answer.headers.get('content-encoding') ?? 'identity'
  if (encoding === 'identity') return limited(peer, host, answer)
  await answer.body?.cancel()
  throw new TypeError(`the ${peer} ${host} compressed an answer that was asked for uncompressed (${encoding})`)
}
