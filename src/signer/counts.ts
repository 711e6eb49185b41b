/**
 * The signer's persistent state: today's counters, refunded payments and the stop marker. A count is on disk before its
 * signature leaves the signer. The folder is used by one process at a time.
 */
import { closeSync, existsSync, fdatasync, openSync, readFileSync, rmSync, write } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeFileAtomically } from '../kernel/bytes/write-atomically.ts'
import type { Clock } from '../kernel/clock.ts'
import { makeFolder } from '../kernel/files.ts'
import { addSun, type Sun, subSun, ZERO_SUN } from '../kernel/sun.ts'
import { isRecord, readJson } from '../kernel/text/json.ts'
import { type Cost, MAX_RETURN_AGE_MS, NO_COST, type ReturnedPayment } from './policy.ts'

export interface Counts {
  /** Returns the UTC day being counted, YYYY-MM-DD. Empty before the first count. */
  day(): string
  used(nowMs: number): Cost
  /** Returns the part of this payment that was already refunded, in SUN. */
  usedOf(txid: string): Sun
  /** True if this transaction is counted and may still enter a block. */
  has(txid: string): boolean
  /** Counts a transaction. Resolves when the count is on disk. A txid already counted is not counted again. */
  add(txid: string, untilMs: number, cost: Cost, nowMs: number, uses?: readonly ReturnedPayment[]): Promise<void>
  isStopped(): boolean
  stop(): void
  close(): Promise<void>
}

/** One line of the file: the counters of a transaction or of a whole day. Zero counters may be absent. */
interface Line extends Partial<Cost> {
  day: string
  txid?: string
  untilMs?: number
  uses?: readonly ReturnedPayment[]
}

const FILE = 'signed.jsonl'
const STOPPED = 'stopped'
/** Above this size the file is rewritten with only the counts still needed. */
const MAX_BYTES = 8_000_000
/** Transactions are remembered this long after their expiration, because clocks differ. */
const GRACE_MS = 3_600_000

/** Tolerated clock error: for this long before midnight, counts of the next day are valid. */
const CLOCK_SKEW_MS = 10 * 60_000
export const utcDayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

type Counting = Pick<Counts, 'day' | 'used' | 'usedOf' | 'has' | 'add'>

/** Counts in memory, from these lines on. `persist` stores each new line. */
export function createCounts(
  lines: readonly Line[],
  persist: (text: string, all: () => string) => Promise<void>,
): Counting {
  let day = ''
  let total = NO_COST
  /** Expiration of each counted transaction, in ms. */
  const known = new Map<string, number>()
  /** Counted transactions whose lines are not on disk yet. */
  const unsaved = new Map<string, Promise<void>>()
  /** Refunded payments that a later refund could still name. */
  const returned = new Map<string, { sun: Sun; atMs: number }>()
  const usedOf = (txid: string): Sun => returned.get(txid)?.sun ?? ZERO_SUN
  for (const line of lines) take(line)

  function take({ day: its, txid, untilMs = 0, uses = [], ...cost }: Line): void {
    // If the clock was set back, counting continues on the later day, so that no day gets two budgets.
    if (its > day) {
      day = its
      total = NO_COST
    }
    total = sum(total, cost)
    if (txid !== undefined) known.set(txid, untilMs)
    for (const use of uses) returned.set(use.txid, { sun: addSun(usedOf(use.txid), use.sun), atMs: use.atMs })
  }

  function forget(nowMs: number): void {
    for (const [txid, untilMs] of known) if (untilMs + GRACE_MS < nowMs) known.delete(txid)
    for (const [txid, { atMs }] of returned) if (atMs + MAX_RETURN_AGE_MS + GRACE_MS < nowMs) returned.delete(txid)
  }

  const all = (nowMs: number) => () => {
    forget(nowMs)
    const live = [...known].map(([txid, untilMs]): Line => ({ day, txid, untilMs }))
    const uses = [...returned].map(([txid, { sun, atMs }]): Line => ({ day, uses: [{ txid, sun, atMs }] }))
    return [{ day, ...total }, ...live, ...uses].map(textOf).join('')
  }

  return {
    day: () => day,
    used: (nowMs: number): Cost => (utcDayOf(nowMs) > day ? NO_COST : total),
    usedOf,
    has: (txid: string) => known.has(txid),
    async add(txid, untilMs, cost, nowMs, uses = []): Promise<void> {
      if (known.has(txid)) return unsaved.get(txid)
      const today = utcDayOf(nowMs)
      const line = { day: today > day ? today : day, txid, untilMs, ...cost, ...(uses.length > 0 ? { uses } : {}) }
      take(line)
      const kept = persist(textOf(line), all(nowMs))
      unsaved.set(txid, kept)
      try {
        await kept
      } catch (error) {
        known.delete(txid)
        if (line.day === day) total = combineCosts(total, cost, (a, b) => a - b)
        for (const { txid: its, sun, atMs } of uses) returned.set(its, { sun: subSun(usedOf(its), sun), atMs })
        throw error
      } finally {
        unsaved.delete(txid)
      }
    },
  }
}

const textOf = (line: Line): string => `${JSON.stringify(line)}\n`

const COUNTERS = Object.keys(NO_COST) as (keyof Cost)[]

const combineCosts = (a: Cost, b: Partial<Cost>, of: (a: number, b: number) => number): Cost =>
  Object.fromEntries(COUNTERS.map((counter) => [counter, of(a[counter], b[counter] ?? 0)])) as Cost

/** Adds counters. Throws RangeError above the largest safe integer. */
const sum = (a: Cost, b: Partial<Cost>): Cost => combineCosts(a, b, (x, y) => addSun(x as Sun, y as Sun))

/** Opens the counters in a folder. Throws Error, with instructions, if the file is damaged or counts a future day. */
export function openCounts(folder: string, clock: Pick<Clock, 'now'>): Counts {
  makeFolder(folder, 0o700)
  const file = join(folder, FILE)
  // Reports damage at startup. A standby reads the file again later, when it takes over.
  readLines(file, clock.now())
  let known: Counting | undefined
  const counts = () => (known ??= createCounts(readLines(file, clock.now()), keep))
  let bytes = Number.POSITIVE_INFINITY
  /** Size at which the file is rewritten. Can exceed MAX_BYTES: a rewritten file may always grow to twice its size. */
  let maxBytes = MAX_BYTES
  let handle: number | undefined
  let waiting: { text: string; all: () => string; done(): void; failed(error: unknown): void }[] = []
  let writing: Promise<void> | undefined

  /** Queues lines. All lines that arrive during a write are written together in the next one. */
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
        // A failed write may leave a partial line that would corrupt later ones, so the next write rewrites the file.
        bytes = Number.POSITIVE_INFINITY
        for (const { failed } of batch) failed(error)
      }
    }
  }

  async function put(text: string, all: () => string): Promise<void> {
    if (handle === undefined || bytes > maxBytes) {
      if (handle !== undefined) closeSync(handle)
      handle = undefined
      // The snapshot already includes the pending lines, because they are counted in memory.
      const whole = all()
      writeFileAtomically(file, whole)
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

/** Reads and validates all lines. Throws Error if the file is damaged. */
function readLines(file: string, nowMs: number): Line[] {
  if (!existsSync(file)) return []
  const rejectLine = (place: number, what: string) => {
    throw new Error(
      `${file}, line ${place + 1}: ${what}. Restore the file from a backup. If there is none, remove it: this resets today's limits, and payments can then be refunded a second time`,
    )
  }
  // Ignores an incomplete last line: its signature was never sent.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((text, place) => {
    const line = parseLine(text)
    if (typeof line === 'string') return rejectLine(place, line)
    // Rejects a future day. Counting would stay on that day until it arrives, and today would get a second budget.
    if (line.day > utcDayOf(nowMs + CLOCK_SKEW_MS))
      return rejectLine(
        place,
        `it has counts for ${line.day}, but the clock of this machine shows ${utcDayOf(nowMs)}. If the clock is wrong, correct it and restart`,
      )
    return line
  })
}

/** Returns the parsed line, or the reason why it is invalid. */
function parseLine(text: string): Line | string {
  const line = readJson(text)
  if (line === undefined) return 'it is damaged: it is not JSON'
  if (!isRecord(line)) return 'it is damaged: it is not an object'
  const { day, txid, untilMs = 0, uses = [] } = line
  if (typeof day !== 'string' || !isDay(day)) return 'it is damaged: it has no day'
  if (txid !== undefined && typeof txid !== 'string') return 'it is damaged: its txid is not text'
  const numbers: [string, unknown][] = [
    ['untilMs', untilMs],
    ...COUNTERS.map((c): [string, unknown] => [c, line[c] ?? 0]),
  ]
  for (const [name, value] of numbers)
    if (!isCount(value)) return `it is damaged: ${name} is not a whole number of at least 0`
  if (!Array.isArray(uses) || !uses.every(isUse)) return 'it is damaged: its payments cannot be read'
  return line as unknown as Line
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isUse = (value: unknown): boolean =>
  isRecord(value) && typeof value.txid === 'string' && isCount(value.sun) && isCount(value.atMs)
/** Rejects impossible dates such as 2026-02-30. */
const isDay = (text: string): boolean => {
  const timeMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(timeMs) && utcDayOf(timeMs) === text
}

/** Returns today's counters from the file of a signer that may be running. Throws Error. */
export const readUsedToday = (folder: string, nowMs: number): Cost =>
  createCounts(readLines(join(folder, FILE), nowMs), async () => {}).used(nowMs)

export const isStoppedIn = (folder: string): boolean => existsSync(join(folder, STOPPED))

export function stopIn(folder: string): void {
  makeFolder(folder, 0o700)
  writeFileAtomically(
    join(folder, STOPPED),
    'Signing is stopped while this file exists. To resume: node dist/bin/signer.js resume\n',
  )
}

export const resumeIn = (folder: string): void => rmSync(join(folder, STOPPED), { force: true })
