/**
 * A periodic background job. Runs one pass at a time, and the next pass `everyMs` after the last one ended, or
 * immediately after `wake`. Errors are logged and double the pause, up to a minute. `stop` waits for the running pass.
 */
import type { Clock } from './clock.ts'
import { messageOf } from './errors.ts'
import type { Logger } from './logger.ts'
import type { Queues } from './pool.ts'

export interface Worker {
  readonly name: string
  /** Runs one pass now, or as soon as the current pass ends. Used by tests. */
  pass(): Promise<void>
  /** Runs the first pass immediately or after `afterMs`. Workers that start together should use different delays. */
  start(afterMs?: number): void
  /**
   * Starts the next pass now, because there is new work. During a pass, any number of calls cause one more pass. After
   * a failure the pause still applies. Has no effect on a worker that was not started.
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
  /** Queues for work that outlasts a pass. `stop` waits for them. */
  queues?: Pick<Queues, 'idle'>
}

const MAX_BACKOFF_MS = 60_000
/** Interval between the first passes of workers that start together. */
const START_INTERVAL_MS = 20

export function pauseAfterPassMs(everyMs: number, failuresInARow: number): number {
  return Math.min(Math.max(MAX_BACKOFF_MS, everyMs), everyMs * 2 ** Math.min(failuresInARow, 16))
}

export function createWorker(options: WorkerOptions): Worker {
  const { name, everyMs, clock, log } = options
  const health: WorkerHealth = { lastOkAtMs: undefined, failuresInARow: 0, lastError: undefined }
  let running: Promise<void> = Promise.resolve()
  let cancel: (() => void) | undefined
  let started = false
  let wakeRequested = false

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
    cancel = clock.after(pauseAfterPassMs(everyMs, health.failuresInARow), () => void loop())
  }

  async function loop(): Promise<void> {
    cancel = undefined
    do {
      wakeRequested = false
      await pass().catch(() => {})
    } while (wakeRequested && started && health.failuresInARow === 0)
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
      wakeRequested = true
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

/** Starts the workers one after another with a short interval, so that requests are answered in between. */
export function startStaggered(workers: readonly Worker[]): void {
  for (const [i, worker] of workers.entries()) worker.start(i * START_INTERVAL_MS)
}

export interface Schedule {
  /** Returns the due items in input order. New items are due immediately; items not passed in are dropped. */
  due<T>(items: readonly T[], idOf: (item: T) => string): T[]
  /** True until the item's next turn. Always false after the clock moved backwards. */
  isWaiting(id: string): boolean
  /** Returns the time of the item's next turn, in ms, or 0 if no turn was scheduled. */
  nextTurnMs(id: string): number
  scheduleIn(id: string, inMs: number): void
  /**
   * Schedules the next turn after a pause that doubles up to `maxMs`, or after a longer `requestedMs`. Returns the
   * number of failures in a row.
   */
  backOff(id: string, limits: BackoffLimits): number
}

interface BackoffLimits {
  baseMs: number
  maxMs: number
  requestedMs?: number
}

export function backoffAfterFailuresMs(failures: number, { baseMs, maxMs, requestedMs = 0 }: BackoffLimits): number {
  return Math.max(requestedMs, Math.min(maxMs, baseMs * 2 ** Math.min(failures, 8)))
}

export function createSchedule(clock: Clock): Schedule {
  const turns = new Map<string, { sinceMs: number; atMs: number; failures: number }>()

  function setTurn(id: string, inMs: number, failures: number): void {
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
    isWaiting: rests,
    nextTurnMs: (id) => turns.get(id)?.atMs ?? 0,
    scheduleIn: (id, inMs) => setTurn(id, inMs, 0),
    backOff(id, limits) {
      const failures = (turns.get(id)?.failures ?? 0) + 1
      setTurn(id, backoffAfterFailuresMs(failures, limits), failures)
      return failures
    },
  }
}
