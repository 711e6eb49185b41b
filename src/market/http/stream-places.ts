/** Limits the event streams that are open at the same time, and ends them at shutdown. */

const MAX_STREAMS = 200
const MAX_STREAMS_PER_CALLER = 5
/** Time after which a caller with too many streams should try again. */
export const STREAM_RETRY_MS = 5_000

export interface StreamPlaces {
  /**
   * Takes a place. Undefined if the caller, or all callers together, have too many. `signal` is aborted by `closeAll`
   * and by `free`, which may be called repeatedly.
   */
  take(caller: string): { signal: AbortSignal; free(): void } | undefined
  closeAll(): void
}

export function createStreamPlaces(): StreamPlaces {
  const streams = new Map<AbortController, string>()
  return {
    take(caller) {
      const own = [...streams.values()].filter((one) => one === caller).length
      if (streams.size >= MAX_STREAMS || own >= MAX_STREAMS_PER_CALLER) return undefined
      const stream = new AbortController()
      streams.set(stream, caller)
      return {
        signal: stream.signal,
        free() {
          streams.delete(stream)
          stream.abort()
        },
      }
    },
    closeAll() {
      for (const stream of streams.keys()) stream.abort()
    },
  }
}
