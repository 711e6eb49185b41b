/**
 * What was signed today, and whether signing is stopped. A count is on disk before its signature leaves; what was asked
 * for before counts once. A folder of the signer's own, one process at a time.
 */
import { closeSync, existsSync, fdatasync, mkdirSync, openSync, readFileSync, rmSync, write } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeWhole } from '../kernel/bytes/write-whole.ts'
import { addSun, subSun, ZERO_SUN } from '../kernel/sun.ts'
import { type Cost, FREE } from './policy.ts'

export interface Counts {
  used(nowMs: number): Cost
  /** Whether this transaction is counted, and may still enter a block. */
  has(txid: string): boolean
  /** Resolves when it is on disk. One that is counted is not counted again. */
  add(txid: string, untilMs: number, cost: Cost, nowMs: number): Promise<void>
  isStopped(): boolean
  stop(): void
  close(): Promise<void>
}

/** One line of the file: what a transaction took, or all of a day so far. */
interface Line extends Partial<Cost> {
  day: string
  txid?: string
  untilMs?: number
}

const FILE = 'signed.jsonl'
const STOPPED = 'stopped'
/** A file that is larger begins again with what still counts. */
const MAX_BYTES = 8_000_000
/** How long after its expiration a transaction is remembered: clocks differ. */
const REMEMBERED_MS = 3_600_000

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

/** `keep`: puts lines on disk. */
function createCounts(
  lines: readonly Line[],
  keep: (text: string, all: () => string) => Promise<void>,
): Pick<Counts, 'used' | 'has' | 'add'> {
  let day = ''
  let total = FREE
  /** Until when each may enter a block. */
  const known = new Map<string, number>()
  /** Those of them that are not on disk yet. */
  const open = new Map<string, Promise<void>>()
  for (const line of lines) take(line)

  function take({ day: its, txid, untilMs = 0, ...cost }: Line): void {
    // A clock that went back counts on: no day comes twice.
    if (its > day) {
      day = its
      total = FREE
    }
    total = sum(total, cost)
    if (txid !== undefined) known.set(txid, untilMs)
  }

  function forget(nowMs: number): void {
    for (const [txid, untilMs] of known) if (untilMs + REMEMBERED_MS < nowMs) known.delete(txid)
  }

  const all = (nowMs: number) => () => {
    forget(nowMs)
    const live = [...known].map(([txid, untilMs]): Line => ({ day, txid, untilMs }))
    return [{ day, ...total }, ...live].map(textOf).join('')
  }

  return {
    used: (nowMs: number): Cost => (dayOf(nowMs) > day ? FREE : total),
    has: (txid: string) => known.has(txid),
    async add(txid: string, untilMs: number, cost: Cost, nowMs: number): Promise<void> {
      if (known.has(txid)) return open.get(txid)
      const today = dayOf(nowMs)
      const line = { day: today > day ? today : day, txid, untilMs, ...cost }
      take(line)
      const kept = keep(textOf(line), all(nowMs))
      open.set(txid, kept)
      try {
        await kept
      } catch (error) {
        known.delete(txid)
        if (line.day === day) total = less(total, cost)
        throw error
      } finally {
        open.delete(txid)
      }
    },
  }
}

const textOf = (line: Line): string => `${JSON.stringify(line)}\n`

const sum = (a: Cost, b: Partial<Cost>): Cost => ({
  sun: addSun(a.sun, b.sun ?? ZERO_SUN),
  stakeSun: addSun(a.stakeSun, b.stakeSun ?? ZERO_SUN),
  transfers: a.transfers + (b.transfers ?? 0),
})

const less = (a: Cost, b: Cost): Cost => ({
  sun: subSun(a.sun, b.sun),
  stakeSun: subSun(a.stakeSun, b.stakeSun),
  transfers: a.transfers - b.transfers,
})

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

/** Throws Error where the file says what cannot be. */
export function openCounts(folder: string): Counts {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, FILE)
  // What is damaged is said now; of a process that stands by another one still writes.
  linesIn(file)
  let known: ReturnType<typeof createCounts> | undefined
  const counts = () => (known ??= createCounts(linesIn(file), keep))
  let bytes = Number.POSITIVE_INFINITY
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
    if (handle === undefined || bytes > MAX_BYTES) {
      if (handle !== undefined) closeSync(handle)
      handle = undefined
      // With what is to be written: it is counted already.
      const whole = all()
      writeWhole(file, whole)
      handle = openSync(file, 'a', 0o600)
      bytes = whole.length
      return
    }
    await writeText(handle, text)
    await sync(handle)
    bytes += text.length
  }

  return {
    used: (nowMs) => counts().used(nowMs),
    has: (txid) => counts().has(txid),
    add: (txid, untilMs, cost, nowMs) => counts().add(txid, untilMs, cost, nowMs),
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

function linesIn(file: string): Line[] {
  if (!existsSync(file)) return []
  // A last line without its end was never answered.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line, i) => {
    try {
      return JSON.parse(line) as Line
    } catch {
      throw new Error(`${file} is damaged at line ${i + 1}: who removes it begins the limits of today at nothing`)
    }
  })
}

/** What was signed today, by the file of a signer that may be running. */
export const usedIn = (folder: string, nowMs: number): Cost =>
  createCounts(linesIn(join(folder, FILE)), async () => {}).used(nowMs)

export const isStoppedIn = (folder: string): boolean => existsSync(join(folder, STOPPED))

export function stopIn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeWhole(join(folder, STOPPED), 'Nothing is signed while this file is here: node dist/signer.js resume\n')
}

export const resumeIn = (folder: string): void => rmSync(join(folder, STOPPED), { force: true })
