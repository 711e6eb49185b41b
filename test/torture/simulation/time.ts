/**
 * The time of a simulation, and its chance. Everything in the process that asks for the time, waits or throws dice gets
 * these, the libraries too: `takeOver` comes before they are loaded. Time stands still while anybody works.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { performance } from 'node:perf_hooks'
import { Transform } from 'node:stream'
import timersPromises from 'node:timers/promises'
import zlib, { type ZlibOptions } from 'node:zlib'
import type { Dice } from '../../support/numbers.ts'

const nextTurn = setImmediate
/** Nobody has done anything for this many turns of the event loop: all wait for time. */
const QUIET_TURNS = 6
const MAX_TURNS = 5_000

interface Timer {
  atMs: number
  /** Of those that are due together: which comes first. */
  place: number
  fn: () => void
}

export interface Time {
  now(): number
  /** The returned function cancels it. */
  after(ms: number, fn: () => void): () => void
  /** Something happened: the turn is not a quiet one. */
  stir(): void
  /** Until all wait for time. */
  settle(): Promise<void>
  /** `ms` pass, and whatever falls due on the way happens. */
  pass(ms: number): Promise<void>
  /** The same for a machine that sleeps meanwhile: what is due on the way happens after it, once. */
  sleep(ms: number): Promise<void>
}

export function createTime(startMs: number, dice: Dice): Time {
  let nowMs = startMs
  let stirs = 0
  const timers = new Set<Timer>()

  const after = (ms: number, fn: () => void) => {
    const timer = { atMs: nowMs + Math.max(0, ms || 0), place: dice.int(0, 1e9), fn }
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  const due = (untilMs: number): Timer[] =>
    [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs || a.place - b.place)

  async function settle(): Promise<void> {
    let quiet = 0
    for (let turns = 0; quiet < QUIET_TURNS && turns < MAX_TURNS; turns++) {
      const before = stirs
      await new Promise((resolve) => nextTurn(resolve))
      quiet = stirs === before ? quiet + 1 : 0
    }
  }

  return {
    now: () => nowMs,
    after,
    stir: () => void stirs++,
    settle,
    async pass(ms) {
      const untilMs = nowMs + ms
      for (let [next] = due(untilMs); next; [next] = due(untilMs)) {
        nowMs = Math.max(nowMs, next.atMs)
        // Those of the same moment together.
        for (const timer of due(nowMs)) if (timers.delete(timer)) timer.fn()
        await settle()
      }
      nowMs = untilMs
    },
    async sleep(ms) {
      nowMs += ms
      for (const timer of due(nowMs)) {
        // What came before may have made it needless: a poll that is answered, its time-out.
        if (!timers.delete(timer)) continue
        timer.fn()
        await settle()
      }
    },
  }
}

/** From here on there is no other time and no other chance in this process. */
export function takeOver(time: Time, dice: Dice): void {
  const RealDate = Date
  const SimulatedDate = new Proxy(RealDate, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [time.now()] : given, as),
    apply: () => new RealDate(time.now()).toString(),
    get: (target, name) => (name === 'now' ? time.now : Reflect.get(target, name)),
  })
  const handle = (cancel: () => void) => {
    const one = { cancel, ref: () => one, unref: () => one, hasRef: () => true, refresh: () => one, close: cancel }
    return one
  }
  const after = (fn: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    handle(time.after(ms, () => fn(...given)))
  const every = (fn: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    let cancel = () => {}
    const again = () => {
      cancel = time.after(Math.max(1, ms), () => {
        again()
        fn(...given)
      })
    }
    again()
    return handle(() => cancel())
  }
  const realClear = clearTimeout
  const clear = (one: { cancel?: () => void } | undefined) =>
    one && typeof one.cancel === 'function' ? one.cancel() : realClear(one as never)
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setTimeout: after,
    setInterval: every,
    clearTimeout: clear,
    clearInterval: clear,
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
  // Pictures are packed by other threads otherwise, which end when they like.
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
