/**
 * Counters of what was signed today, payments that were returned, and the stop. A count is on disk before its signature
 * leaves; the same transaction counts once. The signer has a folder of its own, used by one process at a time.
 */
import { closeSync, existsSync, fdatasync, openSync, readFileSync, rmSync, write } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeWhole } from '../kernel/bytes/write-whole.ts'
import type { Clock } from '../kernel/clock.ts'
import { makeFolder } from '../kernel/files.ts'
import { addSun, type Sun, subSun, ZERO_SUN } from '../kernel/sun.ts'
import { type Cost, FREE, RETURNABLE_MS, type Use } from './policy.ts'

export interface Counts {
  /** The UTC day that is counted, YYYY-MM-DD; empty: none yet. */
  day(): string
  used(nowMs: number): Cost
  /** SUN of a payment that returns have sent back. */
  usedOf(txid: string): Sun
  /** True if this transaction is counted and may still enter a block. */
  has(txid: string): boolean
  /** Resolves when it is on disk. One that is counted is not counted again. */
  add(txid: string, untilMs: number, cost: Cost, nowMs: number, uses?: readonly Use[]): Promise<void>
  isStopped(): boolean
  stop(): void
  close(): Promise<void>
}

/** One line of the file: counts of a transaction, or of a whole day. Counters of zero may be absent. */
interface Line extends Partial<Cost> {
  day: string
  txid?: string
  untilMs?: number
  uses?: readonly Use[]
}

const FILE = 'signed.jsonl'
const STOPPED = 'stopped'
/** A file that is larger begins again with what still counts. */
const MAX_BYTES = 8_000_000
/** How long after its expiration a transaction is remembered: clocks differ. */
const REMEMBERED_MS = 3_600_000

const DAY_MS = 86_400_000
export const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

type Counting = Pick<Counts, 'day' | 'used' | 'usedOf' | 'has' | 'add'>

/** `keep`: puts lines on disk. */
function createCounts(lines: readonly Line[], keep: (text: string, all: () => string) => Promise<void>): Counting {
  let day = ''
  let total = FREE
  /** Until when each may enter a block. */
  const known = new Map<string, number>()
  /** Those of them that are not on disk yet. */
  const open = new Map<string, Promise<void>>()
  /** Payments that were returned, as far as a return could still name them. */
  const returned = new Map<string, { sun: Sun; atMs: number }>()
  const usedOf = (txid: string): Sun => returned.get(txid)?.sun ?? ZERO_SUN
  for (const line of lines) take(line)

  function take({ day: its, txid, untilMs = 0, uses = [], ...cost }: Line): void {
    // A clock that went back counts on: no day comes twice.
    if (its > day) {
      day = its
      total = FREE
    }
    total = sum(total, cost)
    if (txid !== undefined) known.set(txid, untilMs)
    for (const use of uses) returned.set(use.txid, { sun: addSun(usedOf(use.txid), use.sun), atMs: use.atMs })
  }

  function forget(nowMs: number): void {
    for (const [txid, untilMs] of known) if (untilMs + REMEMBERED_MS < nowMs) known.delete(txid)
    for (const [txid, { atMs }] of returned) if (atMs + RETURNABLE_MS + REMEMBERED_MS < nowMs) returned.delete(txid)
  }

  const all = (nowMs: number) => () => {
    forget(nowMs)
    const live = [...known].map(([txid, untilMs]): Line => ({ day, txid, untilMs }))
    const uses = [...returned].map(([txid, { sun, atMs }]): Line => ({ day, uses: [{ txid, sun, atMs }] }))
    return [{ day, ...total }, ...live, ...uses].map(textOf).join('')
  }

  return {
    day: () => day,
    used: (nowMs: number): Cost => (dayOf(nowMs) > day ? FREE : total),
    usedOf,
    has: (txid: string) => known.has(txid),
    async add(txid, untilMs, cost, nowMs, uses = []): Promise<void> {
      if (known.has(txid)) return open.get(txid)
      const today = dayOf(nowMs)
      const line = { day: today > day ? today : day, txid, untilMs, ...cost, ...(uses.length > 0 ? { uses } : {}) }
      take(line)
      const kept = keep(textOf(line), all(nowMs))
      open.set(txid, kept)
      try {
        await kept
      } catch (error) {
        known.delete(txid)
        if (line.day === day) total = each(total, cost, (a, b) => a - b)
        for (const { txid: its, sun, atMs } of uses) returned.set(its, { sun: subSun(usedOf(its), sun), atMs })
        throw error
      } finally {
        open.delete(txid)
      }
    },
  }
}

const textOf = (line: Line): string => `${JSON.stringify(line)}\n`

const COUNTERS = Object.keys(FREE) as (keyof Cost)[]

const each = (a: Cost, b: Partial<Cost>, of: (a: number, b: number) => number): Cost =>
  Object.fromEntries(COUNTERS.map((counter) => [counter, of(a[counter], b[counter] ?? 0)])) as Cost

/** Throws RangeError above the largest safe integer. */
const sum = (a: Cost, b: Partial<Cost>): Cost => each(a, b, (x, y) => addSun(x as Sun, y as Sun))

/** Of a signer that ends with its test. */
export function countsInMemory(): Counts {
  let stopped = false
  return {
    ...createCounts([], async () => {}),
    isStopped: () => stopped,
    stop() {
      stopped = true
    },
    close: async () => {},
  }
}

/** Throws Error, with what to do, if the file is damaged or counts a day that has not come. */
export function openCounts(folder: string, clock: Pick<Clock, 'now'>): Counts {
  makeFolder(folder, 0o700)
  const file = join(folder, FILE)
  // Reports damage at the start. A standby reads the file again when it takes over.
  linesIn(file, clock.now())
  let known: Counting | undefined
  const counts = () => (known ??= createCounts(linesIn(file, clock.now()), keep))
  let bytes = Number.POSITIVE_INFINITY
  /** Payments of many days may be more than MAX_BYTES: a file that is begun again must have room to grow. */
  let maxBytes = MAX_BYTES
  let handle: number | undefined
  let waiting: { text: string; all: () => string; done(): void; failed(error: unknown): void }[] = []
  let writing: Promise<void> | undefined

  /** What comes while a write is under way goes with the next one, all of it. */
  function keep(text: string, all: () => string): Promise<void> {
    return new Promise((done, failed) => {
      waiting.push({ text, all, done, failed })
      writing ??= writeAll().finally(() => {
        writing = undefined
      })
    })
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await put(batch.map(({ text }) => text).join(''), batch[0]?.all ?? (() => ''))
        for (const { done } of batch) done()
      } catch (error) {
        // What a failed write has left at the end would spoil what follows it.
        bytes = Number.POSITIVE_INFINITY
        for (const { failed } of batch) failed(error)
      }
    }
  }

  async function put(text: string, all: () => string): Promise<void> {
    if (handle === undefined || bytes > maxBytes) {
      if (handle !== undefined) closeSync(handle)
      handle = undefined
      // With what is to be written: it is counted already.
      const whole = all()
      writeWhole(file, whole)
      handle = openSync(file, 'a', 0o600)
      bytes = whole.length
      maxBytes = Math.max(MAX_BYTES, 2 * bytes)
      return
    }
    await writeText(handle, text)
    await sync(handle)
    bytes += text.length
  }

  return {
    day: () => counts().day(),
    used: (nowMs) => counts().used(nowMs),
    usedOf: (txid) => counts().usedOf(txid),
    has: (txid) => counts().has(txid),
    add: (...counted) => counts().add(...counted),
    isStopped: () => existsSync(join(folder, STOPPED)),
    stop: () => stopIn(folder),
    async close() {
      await writing
      if (handle !== undefined) closeSync(handle)
      handle = undefined
    },
  }
}

const writeText = promisify((handle: number, text: string, done: (error: Error | null) => void) =>
  write(handle, text, (error, written) =>
    done(error ?? (written < Buffer.byteLength(text) ? new Error('the disk is full') : null)),
  ),
)
const sync = promisify(fdatasync)

/** Throws Error. */
function linesIn(file: string, nowMs: number): Line[] {
  if (!existsSync(file)) return []
  const refuse = (place: number, what: string) => {
    throw new Error(
      `${file}, line ${place + 1}: ${what}. Restore the file from a copy, or remove it: then the limits of today begin at nothing, and payments that were returned can be returned again`,
    )
  }
  // A last line without its end was never answered.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((text, place) => {
    const line = lineOf(text)
    if (typeof line === 'string') return refuse(place, line)
    // The clock may have been corrected by a little since. A day that is far ahead would count until it comes.
    if (line.day > dayOf(nowMs + DAY_MS))
      return refuse(
        place,
        `it counts the day ${line.day}, and the clock of this machine says ${dayOf(nowMs)}. If the clock is wrong, set it right and start again`,
      )
    return line
  })
}

/** A line, or why it cannot be one. */
function lineOf(text: string): Line | string {
  let line: unknown
  try {
    line = JSON.parse(text)
  } catch {
    return 'it is damaged: it is not JSON'
  }
  if (!isRecord(line)) return 'it is damaged: it is not an object'
  const { day, txid, untilMs = 0, uses = [] } = line
  if (typeof day !== 'string' || !isDay(day)) return 'it is damaged: it has no day'
  if (txid !== undefined && typeof txid !== 'string') return 'it is damaged: its txid is not text'
  const numbers: [string, unknown][] = [
    ['untilMs', untilMs],
    ...COUNTERS.map((c): [string, unknown] => [c, line[c] ?? 0]),
  ]
  for (const [name, value] of numbers)
    if (!isCount(value)) return `it is damaged: ${name} is not a whole number from 0 up`
  if (!Array.isArray(uses) || !uses.every(isUse)) return 'it is damaged: its payments cannot be read'
  return line as unknown as Line
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isUse = (value: unknown): boolean =>
  isRecord(value) && typeof value.txid === 'string' && isCount(value.sun) && isCount(value.atMs)
/** 2026-02-30 is none. */
const isDay = (text: string): boolean => {
  const timeMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(timeMs) && dayOf(timeMs) === text
}

/** Counters of today, by the file of a signer that may be running. Throws Error. */
export const usedIn = (folder: string, nowMs: number): Cost =>
  createCounts(linesIn(join(folder, FILE), nowMs), async () => {}).used(nowMs)

export const isStoppedIn = (folder: string): boolean => existsSync(join(folder, STOPPED))

export function stopIn(folder: string): void {
  makeFolder(folder, 0o700)
  writeWhole(join(folder, STOPPED), 'Nothing is signed while this file is here: node dist/signer.js resume\n')
}

export const resumeIn = (folder: string): void => rmSync(join(folder, STOPPED), { force: true })
