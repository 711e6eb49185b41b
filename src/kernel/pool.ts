/** Many things to do, a few at a time. */
import { type Clock, within } from './clock.ts'
import type { Logger } from './logger.ts'

/** Runs `job` on every item, `atOnce` in parallel, in the order of the items. Rejects as the first failing job does. */
export async function eachOf<T>(items: readonly T[], atOnce: number, job: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  const lane = async () => {
    for (const item of rest) await job(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}

/** What `job` answers for each item, one after another: within a write each sees what the one before it has done. */
export async function mapInTurn<T, R>(items: Iterable<T>, job: (item: T) => Promise<R> | R): Promise<R[]> {
  const answers: R[] = []
  for (const item of items) answers.push(await job(item))
  return answers
}

/** The same where an item has any number of answers, one after another in the order of the items. */
export async function flatMapInTurn<T, R>(
  items: Iterable<T>,
  job: (item: T) => Promise<R | readonly R[]>,
): Promise<R[]> {
  return (await mapInTurn(items, job)).flat() as R[]
}

/** The items for which `test` answers true, asked one after another. */
export async function filterInTurn<T>(items: Iterable<T>, test: (item: T) => Promise<boolean>): Promise<T[]> {
  const passed: T[] = []
  for (const item of items) if (await test(item)) passed.push(item)
  return passed
}

/** Runs `job` on every item, `atOnce` at a time. An error stops no other item; all errors are returned. */
export async function settleEach<T>(
  items: readonly T[],
  atOnce: number,
  job: (item: T) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = []
  await eachOf(items, atOnce, (item) => job(item).catch((error: unknown) => void errors.push(error)))
  return errors
}

/** At the end of a pass that has done all it could: the first of the errors, so that the worker reports it. */
export function throwFirst(errors: readonly unknown[]): void {
  if (errors.length > 0) throw errors[0]
}

/** One job per key at a time; of those that wait for it only the newest is done, for all of them. */
export type Newest = (key: string, job: () => Promise<void>) => Promise<void>

export function createNewest(): Newest {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, { job: () => Promise<void>; done: Promise<void> }>()

  function begin(key: string, job: () => Promise<void>): Promise<void> {
    const work = job().finally(() => running.delete(key))
    running.set(key, work)
    return work
  }

  return (key, job) => {
    const queued = waiting.get(key)
    if (queued) {
      queued.job = job
      return queued.done
    }
    const before = running.get(key)
    if (!before) return begin(key, job)
    const mine = {
      job,
      done: before
        .catch(() => {})
        .then(() => {
          waiting.delete(key)
          return begin(key, mine.job)
        }),
    } as { job: typeof job; done: Promise<void> }
    waiting.set(key, mine)
    return mine.done
  }
}

/** Items by key, each key at its own pace: what is slow for one holds up nobody else. */
export interface Queues {
  /** How many more keys may be at work now. */
  readonly room: number
  has(key: string): boolean
  /** Those that are at work. */
  keys(): string[]
  /**
   * Runs `job` on every item: those of one key one after another, keys beside each other. Items of a key that is at
   * work already, or for which there is no room, are left out. Answers when all are done or two seconds have passed,
   * and rejects as a job does that fails until then; what goes wrong later is logged.
   */
  each<T>(items: readonly T[], keyOf: (item: T) => string, job: (item: T) => Promise<void>): Promise<void>
  /** When nothing is at work any more. */
  idle(): Promise<void>
}

const QUEUES_WAIT_MS = 2_000

/** `atOnce`: keys at work at the same time. The default leaves room for many that hang. */
export function createQueues(options: { clock: Clock; log: Logger; atOnce?: number }): Queues {
  const { clock, log, atOnce = 60 } = options
  const running = new Map<string, Promise<void>>()

  function begin<T>(key: string, items: readonly T[], job: (item: T) => Promise<void>): Promise<void>[] {
    if (running.has(key) || running.size >= atOnce) return []
    const work = eachOf(items, 1, job).finally(() => running.delete(key))
    work.catch((error) => log.warn({ err: error, key }, 'queue.failed'))
    running.set(key, work)
    return [work]
  }

  return {
    get room() {
      return atOnce - running.size
    },
    has: (key) => running.has(key),
    keys: () => [...running.keys()],
    async each(items, keyOf, job) {
      const byKey = new Map<string, (typeof items)[number][]>()
      for (const item of items) byKey.set(keyOf(item), [...(byKey.get(keyOf(item)) ?? []), item])
      const begun = [...byKey].flatMap(([key, mine]) => begin(key, mine, job))
      if (begun.length > 0) await within<unknown>(clock, QUEUES_WAIT_MS, Promise.all(begun), () => undefined)
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
  }
}
