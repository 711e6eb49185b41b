/** Hooks for metrics and traces, which watch operations and their durations. Without a watcher they cost nothing. */

export type SpanName =
  | 'http.request'
  | 'mcp.tool'
  | 'order.place'
  | 'order.match'
  | 'db.commit'
  | 'chain.broadcast'
  | 'telegram.update'
  | 'outbox.send'

/**
 * Attributes contain no secrets and no high-cardinality values such as user ids. They can be added until the operation
 * ends.
 */
export type Attributes = Record<string, string | number>

export interface SpanWatcher {
  /** Watches `run`, and returns or throws the same as `run`. */
  wrap<T>(name: SpanName, attributes: Attributes, run: () => Promise<T>): Promise<T>
  /** Reports a duration that spans several calls, e.g. from an order to its fill. */
  onDuration?(name: 'order.fill', seconds: number, attributes: Attributes): void
  /** Binds a later job to the current span. */
  bind?<A extends unknown[], R>(job: (...args: A) => R): (...args: A) => R
}

let watchers: readonly SpanWatcher[] = []

/** Adds a watcher for the whole process. The returned function removes it. */
export function watchSpans(watcher: SpanWatcher): () => void {
  watchers = [...watchers, watcher]
  return () => {
    watchers = watchers.filter((other) => other !== watcher)
  }
}

export function span<T>(name: SpanName, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  return watchers.reduceRight((inner, watcher) => () => watcher.wrap(name, attributes, inner), run)()
}

export function reportDuration(name: 'order.fill', seconds: number, attributes: Attributes): void {
  for (const watcher of watchers) watcher.onDuration?.(name, seconds, attributes)
}

export function bindToSpan<A extends unknown[], R>(job: (...args: A) => R): (...args: A) => R {
  return watchers.reduce((inner, watcher) => watcher.bind?.(inner) ?? inner, job)
}
