/**
 * Simulated time and randomness. `replaceTimeAndRandomness` replaces clocks, timers and random numbers of the whole
 * process, including libraries, so it must run before they are loaded. Time does not advance while any code is running.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { performance } from 'node:perf_hooks'
import { Transform } from 'node:stream'
import timersPromises from 'node:timers/promises'
import zlib, { type ZlibOptions } from 'node:zlib'
import type { Dice } from '../../support/dice.ts'

const nextTurn = setImmediate
/** After this many event loop turns without activity, all code is waiting for time to pass. */
const QUIET_TURNS = 6
const MAX_TURNS = 5_000

interface Timer {
  atMs: number
  /** Random rank that orders timers due at the same time. */
  rank: number
  fn: () => void
}

export interface SimulatedTime {
  now(): number
  /** Returns a function that cancels the timer. */
  after(ms: number, fn: () => void): () => void
  /** Reports activity, so that the current turn does not count as quiet. */
  noteActivity(): void
  /** Waits until all code is waiting for time to pass. */
  settle(): Promise<void>
  /** Advances time by `ms` and runs timers as they become due. */
  pass(ms: number): Promise<void>
  /** Like `pass`, but the machine sleeps: timers due in the meantime run once, afterwards. */
  sleep(ms: number): Promise<void>
}

export function createTime(startMs: number, dice: Dice): SimulatedTime {
  let nowMs = startMs
  let activityCount = 0
  const timers = new Set<Timer>()

  const after = (ms: number, fn: () => void) => {
    const timer = { atMs: nowMs + Math.max(0, ms || 0), rank: dice.int(0, 1e9), fn }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  const due = (untilMs: number): Timer[] =>
    [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs || a.rank - b.rank)

  async function settle(): Promise<void> {
    let quiet = 0
    for (let turns = 0; quiet < QUIET_TURNS && turns < MAX_TURNS; turns++) {
      const before = activityCount
      await new Promise((resolve) => nextTurn(resolve))
      quiet = activityCount === before ? quiet + 1 : 0
    }
  }

  return {
    now: () => nowMs,
    after,
    noteActivity: () => void activityCount++,
    settle,
    async pass(ms) {
      const untilMs = nowMs + ms
      for (let [next] = due(untilMs); next; [next] = due(untilMs)) {
        nowMs = Math.max(nowMs, next.atMs)
        // Run timers of the same moment together.
        for (const timer of due(nowMs)) if (timers.delete(timer)) timer.fn()
        await settle()
      }
      nowMs = untilMs
    },
    async sleep(ms) {
      nowMs += ms
      for (const timer of due(nowMs)) {
        // An earlier timer may have cancelled this one, for example the timeout of a poll that was answered.
        if (!timers.delete(timer)) continue
        timer.fn()
        await settle()
      }
    },
  }
}

/** Replaces all clocks, timers and random numbers in this process with simulated ones. */
export function replaceTimeAndRandomness(time: SimulatedTime, dice: Dice): void {
  const RealDate = Date
  const SimulatedDate = new Proxy(RealDate, {
    construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [time.now()] : args, as),
    apply: () => new RealDate(time.now()).toString(),
    get: (target, name) => (name === 'now' ? time.now : Reflect.get(target, name)),
  })
  const timerHandle = (cancel: () => void) => {
    const one = { cancel, ref: () => one, unref: () => one, hasRef: () => true, refresh: () => one, close: cancel }
    return one
  }
  const fakeSetTimeout = (fn: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    timerHandle(time.after(ms, () => fn(...args)))
  const fakeSetInterval = (fn: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    let cancel = () => {}
    const again = () => {
      cancel = time.after(Math.max(1, ms), () => {
        again()
        fn(...args)
      })
    }
    again()
    return timerHandle(() => cancel())
  }
  const realClear = clearTimeout
  const fakeClear = (one: { cancel?: () => void } | undefined) =>
    one && typeof one.cancel === 'function' ? one.cancel() : realClear(one as never)
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setTimeout: fakeSetTimeout,
    setInterval: fakeSetInterval,
    clearTimeout: fakeClear,
    clearInterval: fakeClear,
  })
  AbortSignal.timeout = (ms) => {
    const abort = new AbortController()
    time.after(ms, () => abort.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')))
    return abort.signal
  }
  timersPromises.setTimeout = ((ms: number, value: unknown) =>
    new Promise((resolve) => void time.after(ms, () => resolve(value)))) as never
  performance.now = () => time.now()
  Math.random = () => dice.int(0, 2 ** 30 - 1) / 2 ** 30
  const fill = <T extends NodeJS.ArrayBufferView>(view: T): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let i = 0; i < bytes.length; i++) bytes[i] = dice.int(0, 255)
    return view
  }
  const randomBytes = (size: number) => fill(Buffer.alloc(size))
  Object.assign(crypto, {
    randomBytes,
    randomFillSync: fill,
    randomInt: (low: number, high?: number) => (high === undefined ? dice.int(0, low - 1) : dice.int(low, high - 1)),
    randomUUID: () =>
      randomBytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  })
  crypto.webcrypto.getRandomValues = fill as never
  // Compresses images in this thread: worker threads would finish at unpredictable times.
  Object.defineProperty(zlib, 'createDeflate', { value: deflateHere })
  syncBuiltinESMExports()
}

function deflateHere(options: ZlibOptions): Transform {
  const chunks: Buffer[] = []
  return new Transform({
    transform(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    flush: (done) => done(null, zlib.deflateSync(Buffer.concat(chunks), options)),
  })
}
