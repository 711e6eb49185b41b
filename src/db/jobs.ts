/** Jobs that write, whatever the engine: they wait in a queue, are committed in groups, and are answered after that. */
import { AppError } from '../kernel/errors.ts'
import { bound, span } from '../kernel/telemetry/span.ts'
import type { Db, Topic, Tx } from './db.ts'

/** Jobs per commit: the group that has waited while the last one was committed, but no more than this. */
const MAX_GROUP = 64

export interface Job {
  run: (tx: Tx) => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
  /** What it has left to `Tx.onRollback`. */
  undo: (() => void)[]
}

export type Outcome = { job: Job; ok: true; value: unknown; topics: Topic[] } | { job: Job; ok: false; error: unknown }

/**
 * `commitGroup` throws where nothing of the group was written, or it is not known what; `commitGroup` and `afterwards`
 * run alone.
 */
export function createJobs(commitGroup: (group: Job[]) => Promise<Outcome[]>, afterwards: () => Promise<void>) {
  const listeners: [Topic | 'any', () => void][] = []
  const queue: Job[] = []
  let draining: Promise<void> | undefined

  async function settle(group: Job[]): Promise<void> {
    let outcomes: Outcome[]
    try {
      outcomes = await span('db.commit', { jobs: group.length }, () => commitGroup(group))
    } catch (error) {
      for (const job of group.toReversed()) undone(job)
      for (const job of group) job.reject(error)
      return
    }
    for (const outcome of outcomes) {
      if (outcome.ok) outcome.job.resolve(outcome.value as never)
      else outcome.job.reject(outcome.error)
    }
    const topics = new Set(outcomes.flatMap((outcome) => (outcome.ok ? ['any' as const, ...outcome.topics] : [])))
    for (const [topic, hear] of listeners) if (topics.has(topic)) hear()
  }

  async function drain(): Promise<void> {
    // One turn of the event loop, so that everybody who is ready to write now shares the first commit.
    await turn()
    while (queue.length > 0) {
      await settle(queue.splice(0, MAX_GROUP))
      await afterwards()
      // The callers just answered get to queue their next job before the next group is closed, and what they do about
      // an error in this turn (they keep things in memory, too) is done before the next job looks at it.
      await turn()
    }
    draining = undefined
  }

  return {
    isDraining: () => draining !== undefined,
    drained: () => draining,
    write<T>(job: (tx: Tx) => Promise<T> | T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queue.push({ run: bound(job), resolve: resolve as Job['resolve'], reject, undo: [] })
        draining ??= drain()
      })
    },
    listen: ((topic, hear) => void listeners.push([topic, hear])) satisfies Db['listen'],
  }
}

/** Nothing of it was written. */
export function undone({ undo }: Job): void {
  for (const step of undo.splice(0).reverse()) step()
}

/** A transaction handle that stops working when its job is over: a forgotten `await` fails loudly. */
export function openTx(orm: Tx['orm'], { undo }: Job): { tx: Tx; topics: Topic[]; close: () => void } {
  const topics: Topic[] = []
  let open = true
  return {
    topics,
    tx: {
      writable: true,
      notify: (topic) => void topics.push(topic),
      onRollback: (step) => void undo.push(step),
      get orm() {
        if (!open) throw new AppError('DB_TX_OVER')
        return orm
      },
    },
    close: () => {
      open = false
    },
  }
}

export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
