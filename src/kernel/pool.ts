/** Runs many jobs with limited concurrency. */
import { type Clock, resolveWithin } from './clock.ts'
import type { Logger } from './logger.ts'

/** Runs `job` on every item in order, at most `concurrency` in parallel. Rejects with the first error. */
export async function forEachLimited<T>(
  items: readonly T[],
  concurrency: number,
  job: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const runJobs = async () => {
    for (const item of rest) await job(item)
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runJobs))
}

/** Runs jobs one after the other, so that each sees the previous job's changes in the database transaction. */
export async function mapSequentially<T, R>(items: Iterable<T>, job: (item: T) => Promise<R> | R): Promise<R[]> {
  const answers: R[] = []
  for (const item of items) answers.push(await job(item))
  return answers
}

/** Like `mapSequentially`, for jobs that return any number of results. Keeps the order of the items. */
export async function flatMapSequentially<T, R>(
  items: Iterable<T>,
  job: (item: T) => Promise<R | readonly R[]>,
): Promise<R[]> {
  return (await mapSequentially(items, job)).flat() as R[]
}

export async function filterSequentially<T>(items: Iterable<T>, test: (item: T) => Promise<boolean>): Promise<T[]> {
  const matching: T[] = []
  for (const item of items) if (await test(item)) matching.push(item)
  return matching
}

/** Runs `job` on every item, `concurrency` in parallel. One error does not stop the other items; returns all errors. */
export async function runCollectingErrors<T>(
  items: readonly T[],
  concurrency: number,
  job: (item: T) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = []
  await forEachLimited(items, concurrency, (item) => job(item).catch((error: unknown) => void errors.push(error)))
  return errors
}

/** Throws the first error. Called at the end of a pass that did all it could, so that the worker reports the error. */
export function throwFirst(errors: readonly unknown[]): void {
  if (errors.length > 0) throw errors[0]
}

/**
 * Runs one job per key at a time. Of the waiting jobs only the newest runs, and its result is returned to all their
 * callers.
 */
export type NewestJobRunner = (key: string, job: () => Promise<void>) => Promise<void>

export function createLatestOnlyRunner(): NewestJobRunner {
  const runningJobs = new Map<string, Promise<void>>()
  const waitingJobs = new Map<string, { job: () => Promise<void>; done: Promise<void> }>()

  function start(key: string, job: () => Promise<void>): Promise<void> {
    const work = job().finally(() => runningJobs.delete(key))
    runningJobs.set(key, work)
    return work
  }

  return (key, job) => {
    const queued = waitingJobs.get(key)
    if (queued) {
      queued.job = job
      return queued.done
    }
    const runningJob = runningJobs.get(key)
    if (!runningJob) return start(key, job)
    const queuedJob = {
      job,
      done: runningJob
        .catch(() => {})
        .then(() => {
          waitingJobs.delete(key)
          return start(key, queuedJob.job)
        }),
    } as { job: typeof job; done: Promise<void> }
    waitingJobs.set(key, queuedJob)
    return queuedJob.done
  }
}

/** Per-key queues. A slow key does not delay other keys. */
export interface Queues {
  /** Number of additional keys that can start now. */
  readonly capacity: number
  has(key: string): boolean
  keys(): string[]
  /**
   * Runs jobs sequentially per key, keys in parallel. Skips items of busy keys, and of keys beyond the limit. Resolves
   * when all are done or after `waitMs`. Rejects if a job fails by then; later errors are logged.
   */
  each<T>(items: readonly T[], keyOf: (item: T) => string, job: (item: T) => Promise<void>): Promise<void>
  /** Resolves when no job is running. */
  idle(): Promise<void>
}

const QUEUES_WAIT_MS = 2_000

/** `maxKeys`: maximum number of busy keys. The default allows for many keys that hang. `waitMs`: see `Queues.each`. */
export function createQueues(options: { clock: Clock; log: Logger; maxKeys?: number; waitMs?: number }): Queues {
  const { clock, log, maxKeys = 60, waitMs = QUEUES_WAIT_MS } = options
  const running = new Map<string, Promise<void>>()

  function start<T>(key: string, items: readonly T[], job: (item: T) => Promise<void>): Promise<void>[] {
    if (running.has(key) || running.size >= maxKeys) return []
    const work = forEachLimited(items, 1, job).finally(() => running.delete(key))
    work.catch((error) => log.warn({ err: error, key }, 'queue.failed'))
    running.set(key, work)
    return [work]
  }

  return {
    get capacity() {
      return maxKeys - running.size
    },
    has: (key) => running.has(key),
    keys: () => [...running.keys()],
    async each(items, keyOf, job) {
      const byKey = new Map<string, (typeof items)[number][]>()
      for (const item of items) byKey.set(keyOf(item), [...(byKey.get(keyOf(item)) ?? []), item])
      const started = [...byKey].flatMap(([key, mine]) => start(key, mine, job))
      if (started.length > 0) await resolveWithin<unknown>(clock, waitMs, Promise.all(started), () => undefined)
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }
}
