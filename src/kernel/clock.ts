/** Time is an injected dependency: domain code in `src/` never calls Date.now or setTimeout directly. */
export interface Clock {
  /** Milliseconds since 1970 (UTC). */
  now(): number
  /** Calls `fn` once after `ms`; the returned function cancels it. */
  after(ms: number, fn: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, fn) {
    const timer = setTimeout(fn, ms)
    return () => clearTimeout(timer)
  },
}

/** True if `ms` have passed, or if the clock was set back by at least `ms`, so that callers do not wait for long. */
export const hasPassed = (clock: Clock, ms: number, sinceMs: number): boolean => Math.abs(clock.now() - sinceMs) >= ms

/** Resolves after `ms` of `clock`, or as soon as `signal` aborts. Never rejects. */
export function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = () => {
      cancel()
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const cancel = clock.after(ms, done)
    signal?.addEventListener('abort', done, { once: true })
  })
}

/** Returns the result of `work`, or of `onTimeout()` after `ms`. Later failures of `work` are ignored. */
export function resolveWithin<T>(clock: Clock, ms: number, work: Promise<T>, onTimeout: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      try {
        resolve(onTimeout())
      } catch (error) {
        reject(error)
      }
    })
    work.then(resolve, reject).finally(cancel)
  })
}

/** Aborts the signal with a TimeoutError after `ms` of real time. Unlike `AbortSignal.timeout`, clears its timer. */
export async function withTimeoutSignal<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeoutController = new AbortController()
  const cancel = systemClock.after(ms, () =>
    timeoutController.abort(new DOMException(`no answer in ${ms} ms`, 'TimeoutError')),
  )
  try {
    return await work(timeoutController.signal)
  } finally {
    cancel()
  }
}

/** A clock that moves only when its owner calls `advance`. Tests and the sandbox chain use it. */
export class ManualClock implements Clock {
  #now: number
  #timers: { at: number; fn: () => void }[] = []

  constructor(startMs: number) {
    this.#now = startMs
  }

  now(): number {
    return this.#now
  }

  after(ms: number, fn: () => void): () => void {
    const timer = { at: this.#now + ms, fn }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((t) => t !== timer)
    }
  }

  /** Moves time forward and fires each timer that falls due, in order. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const next = this.#timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#timers = this.#timers.filter((t) => t !== next)
      this.#now = Math.max(this.#now, next.at)
      next.fn()
    }
    this.#now = end
  }
}

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the wall-clock time in the zone (an IANA name), in ms since midnight. */
export function msSinceMidnight(ms: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...parts })
    formats.set(timeZone, format)
  }
  const [hours = 0, minutes = 0, seconds = 0] = format.format(ms).split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + (ms % 1000)
}

/** Returns midnight (UTC) of the day, in ms. */
export const startOfDay = (ms: number): number => ms - (ms % DAY_MS)

/** Returns the midnight at which the day of `ms` started in the zone. Handles days with a daylight-saving change. */
export function dayStartMs(ms: number, timeZone: string): number {
  const start = ms - msSinceMidnight(ms, timeZone)
  const clockAtStart = msSinceMidnight(start, timeZone)
  return clockAtStart < DAY_MS / 2 ? start - clockAtStart : start + DAY_MS - clockAtStart
}
