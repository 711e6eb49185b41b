/** Time is a dependency: nothing in `src/` calls Date.now or setTimeout for the domain's own waits. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
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

/** Whether `ms` have gone by since then. A clock that was set back by as much keeps nothing waiting: it counts, too. */
export const hasPassed = (clock: Clock, ms: number, sinceMs: number): boolean => Math.abs(clock.now() - sinceMs) >= ms

/** Resolves after `ms` of `clock`, or at once when `signal` aborts (it never rejects). */
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

/** What `work` answers if it does so within `ms` of `clock`, else `late()`; a late failure is nobody's any more. */
export function within<T>(clock: Clock, ms: number, work: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      try {
        resolve(late())
      } catch (error) {
        reject(error)
      }
    })
    work.then(resolve, reject).finally(cancel)
  })
}

/**
 * What `work` answers, given a signal that aborts with a TimeoutError after `ms` of real time. Once it has ended
 * nothing of that is left, where `AbortSignal.timeout` leaves a timer that still fires.
 */
export async function timed<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const cancel = systemClock.after(ms, () => late.abort(new DOMException(`no answer in ${ms} ms`, 'TimeoutError')))
  try {
    return await work(late.signal)
  } finally {
    cancel()
  }
}

/** A clock that moves only when told to: for tests and for the sandbox chain. */
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

  /** Moves time forward and fires, in order, every timer that falls due on the way. */
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

/** What the clock of the zone (an IANA name) shows, ms since its midnight. */
export function sinceMidnightMs(ms: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...parts })
    formats.set(timeZone, format)
  }
  const [hours = 0, minutes = 0, seconds = 0] = format.format(ms).split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + (ms % 1000)
}

/** The midnight that the day of `ms` began with; on the days that clocks are changed, too. */
export function dayStartMs(ms: number, timeZone: string): number {
  const start = ms - sinceMidnightMs(ms, timeZone)
  const off = sinceMidnightMs(start, timeZone)
  return off < DAY_MS / 2 ? start - off : start + DAY_MS - off
}
