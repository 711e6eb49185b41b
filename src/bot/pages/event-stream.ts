/** Server-sent events: the current state first, then each change, until the state is final. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, wait } from '../../kernel/clock.ts'

const HEARTBEAT_MS = 15_000
/** Interval for reading the state. */
const READ_EVERY_MS = 1_000
/** Streams of all owners. More would hold too many connections, and read the database too often. */
const MAX_STREAMS = 2_000
/** A client that got no stream tries again after this time. */
const RETRY_AFTER_SEC = 10
/** Maximum age of a stream. The page then reconnects, so lost connections do not occupy a slot for long. */
const MAX_STREAM_MS = 15 * 60_000

interface StreamedState {
  /** Sent as JSON if it differs from the last data sent. */
  data: unknown
  /** True if the state cannot change any more. The stream then ends. */
  isFinal: boolean
}

export type OpenStream = (
  owner: string,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<StreamedState | undefined>,
) => Promise<unknown>

/**
 * Creates the function that answers a request with a stream. `maxPerOwner`: streams that one token or person may have
 * open; the oldest one is closed for a new one. `read` returns undefined if the owner may see no more.
 */
export function createStreams(clock: Clock, maxPerOwner: number): { open: OpenStream; closeAll(): void } {
  const streams = new Map<string, Set<AbortController>>()
  const closing = new AbortController()
  let total = 0

  const open: OpenStream = async (owner, request, reply, read) => {
    // Fastify answers HEAD by the handler of GET. It needs no stream.
    if (request.method === 'HEAD') return reply.code(204).send()
    const first = await read()
    if (!first) return reply.code(204).send()
    if (total >= MAX_STREAMS) return reply.code(503).header('retry-after', RETRY_AFTER_SEC).send()
    const own = streams.get(owner) ?? new Set()
    streams.set(owner, own)
    const oldest = own.size >= maxPerOwner ? own.values().next().value : undefined
    if (oldest) own.delete(oldest)
    oldest?.abort()
    const stream = new AbortController()
    own.add(stream)
    total++
    const signal = AbortSignal.any([stream.signal, closing.signal])
    reply.hijack()
    const { raw } = reply
    raw.once('close', () => stream.abort())
    // The client may have hung up during the first read.
    if (raw.closed) stream.abort()
    raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    } as never)
    try {
      await send(raw, first, read, signal)
    } finally {
      total--
      own.delete(stream)
      if (own.size === 0 && streams.get(owner) === own) streams.delete(owner)
      raw.end()
    }
    return reply
  }

  async function send(
    raw: FastifyReply['raw'],
    first: StreamedState,
    read: () => Promise<StreamedState | undefined>,
    signal: AbortSignal,
  ): Promise<void> {
    const endMs = clock.now() + MAX_STREAM_MS
    let sent = ''
    let heartbeatMs = clock.now()
    let state: StreamedState | undefined = first
    while (state && !signal.aborted && clock.now() < endMs) {
      const text = JSON.stringify(state.data)
      if (text !== sent) raw.write(`data: ${text}\n\n`)
      else if (clock.now() - heartbeatMs >= HEARTBEAT_MS) raw.write(': alive\n\n')
      if (text !== sent || clock.now() - heartbeatMs >= HEARTBEAT_MS) heartbeatMs = clock.now()
      sent = text
      if (state.isFinal) {
        raw.write('event: end\ndata: {}\n\n')
        return
      }
      await wait(clock, READ_EVERY_MS, signal)
      if (!signal.aborted) state = await read()
    }
  }

  return { open, closeAll: () => closing.abort() }
}
