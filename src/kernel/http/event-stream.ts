/** Server-sent events that a handler makes by polling a state: limits, heartbeats, and the end of a stream. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Clock, wait } from '../clock.ts'

export const EVENT_STREAM = 'text/event-stream'

const POLL_MS = 1_000
const HEARTBEAT_MS = 15_000

export interface StreamLimits {
  /** Maximum number of streams of all owners together. */
  max: number
  /** Streams of one owner, for example in several tabs. */
  maxPerOwner: number
  /** For an owner with too many: refuse the new stream, or close the oldest one. */
  whenFull: 'refuse' | 'close-oldest'
}

export interface StreamPlace {
  /** Aborted by `free` and `closeAll`. */
  signal: AbortSignal
  /** May be called repeatedly. */
  free(): void
}

export interface StreamPlaces {
  /** Takes a place for a stream. Undefined if there is none. */
  take(owner: string): StreamPlace | undefined
  /** Ends all streams, at shutdown. */
  closeAll(): void
}

export function createStreamPlaces({ max, maxPerOwner, whenFull }: StreamLimits): StreamPlaces {
  const places = new Map<StreamPlace, string>()
  return {
    take(owner) {
      const own = [...places].flatMap(([place, other]) => (other === owner ? [place] : []))
      const isFull = own.length >= maxPerOwner
      if (places.size >= max || (isFull && whenFull === 'refuse')) return undefined
      if (isFull) own[0]?.free()
      const stream = new AbortController()
      const place = {
        signal: stream.signal,
        free() {
          places.delete(place)
          stream.abort()
        },
      }
      places.set(place, owner)
      return place
    },
    closeAll() {
      for (const place of places.keys()) place.free()
    },
  }
}

/**
 * Answers with the events of `open` and frees the place afterwards. Answers 204 if `open` returns undefined. An error
 * of `open` becomes the response, so `open` reads the first state.
 */
export async function sendEvents(
  reply: FastifyReply,
  { signal, free }: StreamPlace,
  open: (signal: AbortSignal) => Promise<AsyncGenerator<string> | undefined>,
): Promise<FastifyReply> {
  reply.raw.once('close', free)
  // The client may have hung up before the handler ran.
  if (reply.raw.closed) free()
  try {
    const events = await open(signal)
    if (events)
      return reply
        .type(EVENT_STREAM)
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(Readable.from(events))
  } catch (error) {
    free()
    throw error
  }
  free()
  return reply.code(204).send()
}

/** Events of one poll. Empty `text`: nothing has changed. */
export interface PolledEvents {
  text: string
  /** True if the stream ends after these events. */
  isLast?: boolean
}

interface Polling {
  signal: AbortSignal
  maxMs: number
  /** Events of the state that was read before the response began. */
  first: PolledEvents
  /** Returns undefined if the client may see no more. The stream then ends. */
  poll(): Promise<PolledEvents | undefined>
}

/** Yields the events of each poll, and comments as heartbeats between them. */
export async function* pollEvents(clock: Clock, { signal, maxMs, first, poll }: Polling): AsyncGenerator<string> {
  const endMs = clock.now() + maxMs
  let sentMs = clock.now()
  yield first.text
  let isLast = first.isLast
  while (!isLast && !signal.aborted && clock.now() < endMs) {
    await wait(clock, POLL_MS, signal)
    const events = signal.aborted ? undefined : await poll()
    if (!events) return
    isLast = events.isLast
    if (events.text === '' && clock.now() - sentMs < HEARTBEAT_MS) continue
    yield events.text || ': alive\n\n'
    sentMs = clock.now()
  }
}
