/** Engine-independent write queue: jobs are committed in groups and resolved after the commit. */
import { AppError } from '../kernel/errors.ts'
import { bindToSpan, span } from '../kernel/telemetry/span.ts'
import type { Db, Topic, Tx, WriteOptions } from './db.ts'

/** Maximum jobs per commit. A group consists of the jobs that queued up during the previous commit. */
const MAX_GROUP = 64

export interface Job {
  run: (tx: Tx) => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
  isQuiet: boolean
  undo: (() => void)[]
}

export type JobOutcome =
  | { job: Job; ok: true; value: unknown; topics: Topic[] }
  | { job: Job; ok: false; error: unknown }

/**
 * Creates the queue. `commitGroup` throws if nothing was written or the outcome is unknown. `commitGroup` and
 * `afterGroup` never run concurrently.
 */
export function createWriteQueue(
  commitGroup: (group: Job[]) => Promise<JobOutcome[]>,
  afterGroup: () => Promise<void>,
) {
  const listeners: [Topic | 'any', () => void][] = []
  const queue: Job[] = []
  let draining: Promise<void> | undefined

  async function settle(group: Job[]): Promise<void> {
    let outcomes: JobOutcome[]
    try {
      outcomes = await span('db.commit', { jobs: group.length }, () => commitGroup(group))
    } catch (error) {
      for (const job of group.toReversed()) runUndo(job)
      for (const job of group) job.reject(error)
      return
    }
    for (const outcome of outcomes) {
      if (outcome.ok) outcome.job.resolve(outcome.value as never)
      else outcome.job.reject(outcome.error)
    }
    const topicsOf = (outcome: JobOutcome) =>
      outcome.ok ? [...(outcome.job.isQuiet ? [] : ['any' as const]), ...outcome.topics] : []
    const topics = new Set(outcomes.flatMap(topicsOf))
    for (const [topic, hear] of listeners) if (topics.has(topic)) hear()
  }

  async function drain(): Promise<void> {
    // After one turn of the event loop, all callers that are ready to write share the first commit.
    await nextEventLoopTurn()
    while (queue.length > 0) {
      await settle(queue.splice(0, MAX_GROUP))
      await afterGroup()
      // In this turn, callers with results queue their next jobs, which join the next group. Their error handling,
      // which may change memory, also finishes before the next job reads it.
      await nextEventLoopTurn()
    }
    draining = undefined
  }

  return {
    isDraining: () => draining !== undefined,
    drained: () => draining,
    write<T>(job: (tx: Tx) => Promise<T> | T, { isQuiet = false }: WriteOptions = {}): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queue.push({ run: bindToSpan(job), resolve: resolve as Job['resolve'], reject, isQuiet, undo: [] })
        draining ??= drain()
      })
    },
    listen: ((topic, hear) => void listeners.push([topic, hear])) satisfies Db['listen'],
  }
}

export function runUndo({ undo }: Job): void {
  for (const step of undo.splice(0).reverse()) step()
}

/** Opens a transaction handle that is unusable once its job has ended, so that a forgotten `await` causes an error. */
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

export const nextEventLoopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
