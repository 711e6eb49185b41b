/** A list of addresses as people paste it, or as a spreadsheet saved it: read line by line, each problem named. */
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import {
  type AddressTextProblem,
  type AmountProblem,
  type DurationProblem,
  readAmount,
  readAmountAndDuration,
  readDuration,
  readReceiver,
} from '../../orders/input.ts'

/** Orders of one list: what the chain is asked about, and what a person can look through. */
export const MAX_LINES = 500

export type LineProblem =
  | { at: 'address'; wrong: AddressTextProblem }
  | { at: 'amount'; wrong: AmountProblem }
  | { at: 'duration'; wrong: DurationProblem }
  /** The same address as in that line. */
  | { at: 'twice'; n: number }
  /** There is one address in the line, behind something else. */
  | { at: 'not_first' }

/**
 * Letters of a message. Telegram's apps cut longer ones than 4,096 into several, near an end of a line: the rest would
 * come as if it were the next answer.
 */
export const MAX_TYPED = 3_700
/** Lines that fit in that. */
export const TYPED_LINES = 70

/** Lines of a file that are looked at at all, empty ones and comments included. */
const MAX_READ_LINES = 10_000
/** An address, an amount and a duration take a third of it, quotes included. */
const MAX_LINE_LENGTH = 256

/** Null: one for all is asked for. */
interface ReadLine {
  n: number
  receiver: TronAddress
  amount: number | null
  durationSec: number | null
}

export interface ReadLines {
  lines: ReadLine[]
  problems: { n: number; text: string; problem: LineProblem }[]
  /** Lines that say something, whatever it is; all lines of a file with more than MAX_READ_LINES. */
  count: number
}

const MAX_QUOTED = 40

/**
 * `address[, amount][, duration]` in each line, with a comma, a semicolon (of any script), a tab or a space between.
 * Quotes, also as a formula has them (`="65000"`), a heading, empty lines and those that begin with `#` do not count.
 */
export function readLines(text: string, resource: Resource): ReadLines {
  const read: ReadLines = { lines: [], problems: [], count: 0 }
  const firstWith = new Map<string, number>()
  const all = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\r|\n/, MAX_READ_LINES + 1)
  if (all.length > MAX_READ_LINES) return { ...read, count: Math.max(all.length, lineFeedsIn(text)) }
  for (const [i, raw] of all.entries()) {
    const line = raw
      .slice(0, MAX_LINE_LENGTH + 1)
      .replace(/="|"/g, '')
      .trim()
    if (line.startsWith('#') || !SAYS_SOMETHING.test(line) || (read.count === 0 && isHeading(line))) continue
    read.count++
    if (read.count > MAX_LINES) continue
    const n = i + 1
    const found = raw.length > MAX_LINE_LENGTH ? TOO_LONG : readLine(line, resource)
    const earlier = 'receiver' in found ? firstWith.get(found.receiver) : undefined
    if (!('receiver' in found)) read.problems.push({ n, text: quoted(line), problem: found })
    else if (earlier !== undefined) read.problems.push({ n, text: quoted(line), problem: { at: 'twice', n: earlier } })
    else {
      firstWith.set(found.receiver, n)
      read.lines.push({ n, ...found })
    }
  }
  return read
}

function lineFeedsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

const quoted = (line: string): string => (line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line)

const TOO_LONG: LineProblem = { at: 'amount', wrong: { problem: 'too_long' } }

const SAYS_SOMETHING = /[^,;،؛，；、\s]/
const wordsOf = (line: string): string[] => line.split(/[,;،؛，；、\s]+/).filter((word) => word !== '')

/** Words alone, and none that could be an address. */
const isHeading = (line: string): boolean => /^[^\d]*$/.test(line) && wordsOf(line).every((word) => word.length < 30)

function readLine(line: string, resource: Resource): Omit<ReadLine, 'n'> | LineProblem {
  const [first = '', ...others] = wordsOf(line)
  const receiver = readReceiver(first)
  if (!receiver.ok) {
    if (others.some((word) => readReceiver(word).ok)) return { at: 'not_first' }
    const { ok: _, ...wrong } = receiver
    return { at: 'address', wrong }
  }
  const whole = { receiver: receiver.value, amount: null, durationSec: null }
  if (others.length === 0) return whole
  const rest = others.join(' ')
  const both = readAmountAndDuration(rest, resource)
  if (both.ok) return { ...whole, ...both.value }
  // `65,000`: a comma is between thousands there.
  const amount = readAmount(rest, resource)
  if (amount.ok) return { ...whole, amount: amount.value }
  const duration = readDuration(rest)
  if (duration.ok && /\p{L}/u.test(rest)) return { ...whole, durationSec: duration.value }
  const { ok: _, ...wrong } = both
  if (wrong.argument === 'amount' || wrong.argument === 'duration') return problemOf(wrong)
  const { ok: __, ...alone } = amount
  return { at: 'amount', wrong: alone }
}

function problemOf({ argument, ...wrong }: { argument: 'amount' | 'duration' } & object): LineProblem {
  return { at: argument, wrong } as LineProblem
}
