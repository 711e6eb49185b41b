/** Live state of a page as server-sent events: the current state first, then each change, until the state is final. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { createStreamPlaces, type PolledEvents, pollEvents, sendEvents } from '../../kernel/http/event-stream.ts'

/** More streams would hold too many connections, and read the database too often. */
const LIMITS = { max: 2_000, maxPerOwner: 4, whenFull: 'close-oldest' } as const
/** A client that got no stream tries again after this time. */
const RETRY_AFTER_SEC = 10
/** Maximum age of a stream. The page then reconnects, so lost connections do not occupy a place for long. */
const MAX_STREAM_MS = 15 * 60_000

interface StreamedState {
  /** Sent as JSON if it differs from the last data sent. */
  data: unknown
  /** True if the state cannot change any more. The stream then ends. */
  isFinal: boolean
}

/** Answers with a stream of the owner's state. `read` returns undefined if the owner may see no more. */
export type OpenStream = (
  owner: string,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<StreamedState | undefined>,
) => Promise<unknown>

export function createStreams(clock: Clock): { open: OpenStream; closeAll(): void } {
  const places = createStreamPlaces(LIMITS)

  const open: OpenStream = async (owner, request, reply, read) => {
    // Fastify answers HEAD by the handler of GET. It needs no stream.
    if (request.method === 'HEAD') return reply.code(204).send()
    const place = places.take(owner)
    if (!place) return reply.code(503).header('retry-after', RETRY_AFTER_SEC).send()
    return sendEvents(reply, place, async (signal) => {
      let sent = ''
      const poll = async (): Promise<PolledEvents | undefined> => {
        const state = await read()
        if (!state) return undefined
        const event = `data: ${JSON.stringify(state.data)}\n\n`
        const change = event === sent ? '' : event
        sent = event
        return { text: state.isFinal ? `${change}event: end\ndata: {}\n\n` : change, isLast: state.isFinal }
      }
      const first = await poll()
      return first && pollEvents(clock, { signal, maxMs: MAX_STREAM_MS, first, poll })
    })
  }

  return { open, closeAll: places.closeAll }
}
