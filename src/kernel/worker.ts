/**
 * Work that comes back: one pass at a time, again `everyMs` after the last one ended, or at once when it is woken. An
 * error is logged and the next pass comes later (doubling to at most a minute); `stop` waits for the running pass.
 */
import type { Clock } from './clock.ts'
import { messageOf } from './errors.ts'
import type { Logger } from './logger.ts'
import type { Queues } from './pool.ts'

export interface Worker {
  readonly name: string
  /** One pass now; waits for one that is already running and then makes a fresh one. Tests drive this. */
  pass(): Promise<void>
  /** The first pass comes at once, or `afterMs` later: many that begin together keep all else waiting. */
  start(afterMs?: number): void
  /**
   * There is something to do: the next pass comes now. While one runs, one more follows it, however often it is woken.
   * After a failure the pause is kept; what was not started stays still.
   */
  wake(): void
  stop(): Promise<void>
  readonly health: WorkerHealth
}

type WorkerHealth = { lastOkAtMs: number | undefined; failuresInARow: number; lastError: string | undefined }

export interface WorkerOptions {
  name: string
  everyMs: number
  clock: Clock
  log: Logger
  pass: () => Promise<void>
  /** Where passes leave work that outlasts them: it is waited for at the stop. */
  queues?: Queues
}

const MAX_BACKOFF_MS = 60_000
/** Between the first passes of those that begin with a process. */
const START_EVERY_MS = 20

/** How long after a pass the next one comes. */
export function backoffMs(everyMs: number, failuresInARow: number): number {
  return Math.min(Math.max(MAX_BACKOFF_MS, everyMs), everyMs * 2 ** Math.min(failuresInARow, 16))
}

export function createWorker(options: WorkerOptions): Worker {
  const { name, everyMs, clock, log } = options
  const health: WorkerHealth = { lastOkAtMs: undefined, failuresInARow: 0, lastError: undefined }
  let running: Promise<void> = Promise.resolve()
  /** While it waits for the next pass. */
  let cancel: (() => void) | undefined
  let started = false
  let woken = false

  function pass(): Promise<void> {
    const next = running.then(options.pass)
    running = next.then(
      () => {
        health.lastOkAtMs = clock.now()
        health.failuresInARow = 0
        health.lastError = undefined
      },
      (error) => {
        health.failuresInARow++
        health.lastError = messageOf(error)
        log.warn({ err: error, worker: name, failuresInARow: health.failuresInARow }, 'worker.pass_failed')
      },
    )
    return next
  }

  function schedule(): void {
    if (!started) return
    cancel = clock.after(backoffMs(everyMs, health.failuresInARow), () => void loop())
  }

  async function loop(): Promise<void> {
    cancel = undefined
    do {
      woken = false
      await pass().catch(() => {})
    } while (woken && started && health.failuresInARow === 0)
    schedule()
  }

  return {
    name,
    health,
    pass,
    start(afterMs = 0) {
      if (started) return
      started = true
      if (afterMs === 0) void loop()
      else cancel = clock.after(afterMs, () => void loop())
    },
    wake() {
      woken = true
      if (!cancel || health.failuresInARow > 0) return
      cancel()
      void loop()
    },
    async stop() {
      started = false
      cancel?.()
      cancel = undefined
      await running
      await options.queues?.idle()
    },
  }
}

/** One a little after the other, so that what is asked meanwhile is answered. */
export function startInTurn(workers: readonly Worker[]): void {
  for (const [i, worker] of workers.entries()) worker.start(i * START_EVERY_MS)
}

export interface Schedule {
  /** Those whose turn it is, in their order; a new one has its turn at once. Forgets all others that it knew. */
  due<T>(items: readonly T[], idOf: (item: T) => string): T[]
  /** It has no turn yet. No longer where the clock was set back since. */
  rests(id: string): boolean
  /** When it has its turn, ms; 0: it never had one. */
  turnMs(id: string): number
  again(id: string, inMs: number): void
  /** After trouble: later each time, at most `maxMs`; later than that where `askedMs` says so. How often in a row. */
  slowDown(id: string, times: SlowDown): number
}

interface SlowDown {
  baseMs: number
  maxMs: number
  askedMs?: number
}

/** How long after this number of failures in a row. */
export function slowDownMs(failures: number, { baseMs, maxMs, askedMs = 0 }: SlowDown): number {
  return Math.max(askedMs, Math.min(maxMs, baseMs * 2 ** Math.min(failures, 8)))
}

/** When each of many things has its turn again; what is not asked about any more is forgotten. */
export function createSchedule(clock: Clock): Schedule {
  const turns = new Map<string, { sinceMs: number; atMs: number; failures: number }>()

  function set(id: string, inMs: number, failures: number): void {
    const sinceMs = clock.now()
    turns.set(id, { sinceMs, atMs: sinceMs + inMs, failures })
  }

  function rests(id: string): boolean {
    const turn = turns.get(id)
    const nowMs = clock.now()
    return turn !== undefined && turn.sinceMs <= nowMs && nowMs < turn.atMs
  }

  return {
    due(items, idOf) {
      const ids = new Set(items.map(idOf))
      for (const id of turns.keys()) if (!ids.has(id)) turns.delete(id)
      return items.filter((item) => !rests(idOf(item)))
    },
    rests,
    turnMs: (id) => turns.get(id)?.atMs ?? 0,
    again: (id, inMs) => set(id, inMs, 0),
    slowDown(id, times) {
      const failures = (turns.get(id)?.failures ?? 0) + 1
      set(id, slowDownMs(failures, times), failures)
      return failures
    },
  }
}
