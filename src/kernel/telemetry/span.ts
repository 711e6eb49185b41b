/** Where somebody may watch what is done and how long it takes: metrics, traces. Without a watcher it costs nothing. */

export type SpanName =
  | 'http.request'
  | 'mcp.tool'
  | 'order.place'
  | 'order.match'
  | 'db.commit'
  | 'chain.broadcast'
  | 'telegram.update'
  | 'outbox.send'

/** Never a secret, and nothing of which there are as many as people. What is done may add to them until it ends. */
export type Attributes = Record<string, string | number>

export interface SpanWatcher {
  /** Answers, or throws, as `run` does. */
  around<T>(name: SpanName, attributes: Attributes, run: () => Promise<T>): Promise<T>
  /** What took longer than any call: from the order to its fill, say. */
  lasted?(name: 'order.fill', seconds: number, attributes: Attributes): void
  /** What runs later as a part of what is done now. */
  bound?<A extends unknown[], R>(job: (...args: A) => R): (...args: A) => R
}

let watchers: readonly SpanWatcher[] = []

/** Of the whole process, until what it answers is called. */
export function watchSpans(watcher: SpanWatcher): () => void {
  watchers = [...watchers, watcher]
  return () => {
    watchers = watchers.filter((other) => other !== watcher)
  }
}

export function span<T>(name: SpanName, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  return watchers.reduceRight((inner, watcher) => () => watcher.around(name, attributes, inner), run)()
}

export function lasted(name: 'order.fill', seconds: number, attributes: Attributes): void {
  for (const watcher of watchers) watcher.lasted?.(name, seconds, attributes)
}

export function bound<A extends unknown[], R>(job: (...args: A) => R): (...args: A) => R {
  return watchers.reduce((inner, watcher) => watcher.bound?.(inner) ?? inner, job)
}
