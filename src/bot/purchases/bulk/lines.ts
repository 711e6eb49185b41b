/** Reads a pasted or exported list of addresses. Reports the problem of each bad line. */
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

/** Maximum number of orders in a list. Each needs a request to the chain, and the user must be able to review them. */
export const MAX_LINES = 500

export type LineProblem =
  | { at: 'address'; wrong: AddressTextProblem }
  | { at: 'amount'; wrong: AmountProblem }
  | { at: 'duration'; wrong: DurationProblem }
  /** The address was already given in line `n`. */
  | { at: 'twice'; n: number }
  /** The line contains an address, but it is not the first word. */
  | { at: 'not_first' }

/** Telegram splits messages above 4,096 characters near a line end; the second part would be the next answer. */
export const MAX_TYPED_LENGTH = 3_700
/** Number of lines that fit into a typed message. */
export const TYPED_LINES = 70

/** Maximum number of lines read from a file, including empty lines and comments. */
const MAX_READ_LINES = 10_000
/** Three times the length of an address, an amount and a duration with quotes. */
const MAX_LINE_LENGTH = 256

/** Null amount or duration: the bot asks for one value for all lines. */
interface ReadLine {
  n: number
  receiver: TronAddress
  amount: number | null
  durationSec: number | null
}

export interface ReadLines {
  lines: ReadLine[]
  problems: { n: number; text: string; problem: LineProblem }[]
  /** Number of non-empty lines, valid or not. If the file exceeds MAX_READ_LINES, all lines count. */
  count: number
}

const MAX_QUOTE_LENGTH = 40

/**
 * Parses `address[, amount][, duration]`, separated by a comma or semicolon (of any script), a tab or a space. Ignores
 * quotes, also as in `="65000"`, a heading, empty lines and lines that begin with `#`.
 */
export function readLines(text: string, resource: Resource): ReadLines {
  const read: ReadLines = { lines: [], problems: [], count: 0 }
  const lineByReceiver = new Map<string, number>()
  const rawLines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\r|\n/, MAX_READ_LINES + 1)
  if (rawLines.length > MAX_READ_LINES) return { ...read, count: Math.max(rawLines.length, countLineFeeds(text)) }
  for (const [i, raw] of rawLines.entries()) {
    const line = raw
      .slice(0, MAX_LINE_LENGTH + 1)
      .replace(/="|"/g, '')
      .trim()
    if (line.startsWith('#') || !NON_EMPTY.test(line) || (read.count === 0 && isHeading(line))) continue
    read.count++
    if (read.count > MAX_LINES) continue
    const n = i + 1
    const found = raw.length > MAX_LINE_LENGTH ? TOO_LONG : readLine(line, resource)
    const earlier = 'receiver' in found ? lineByReceiver.get(found.receiver) : undefined
    if (!('receiver' in found)) read.problems.push({ n, text: shortened(line), problem: found })
    else if (earlier !== undefined)
      read.problems.push({ n, text: shortened(line), problem: { at: 'twice', n: earlier } })
    else {
      lineByReceiver.set(found.receiver, n)
      read.lines.push({ n, ...found })
    }
  }
  return read
}

function countLineFeeds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

const shortened = (line: string): string =>
  line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH)}…` : line

const TOO_LONG: LineProblem = { at: 'amount', wrong: { problem: 'too_long' } }

const NON_EMPTY = /[^,;،؛，；、\s]/
const splitWords = (line: string): string[] => line.split(/[,;،؛，；、\s]+/).filter((word) => word !== '')

/** True if the line contains only words without digits, none long enough to be an address. */
const isHeading = (line: string): boolean => /^[^\d]*$/.test(line) && splitWords(line).every((word) => word.length < 30)

function readLine(line: string, resource: Resource): Omit<ReadLine, 'n'> | LineProblem {
  const [first = '', ...others] = splitWords(line)
  const receiver = readReceiver(first)
  if (!receiver.ok) {
    if (others.some((word) => readReceiver(word).ok)) return { at: 'not_first' }
    const { ok: _, ...wrong } = receiver
    return { at: 'address', wrong }
  }
  const parsed = { receiver: receiver.value, amount: null, durationSec: null }
  if (others.length === 0) return parsed
  const rest = others.join(' ')
  const both = readAmountAndDuration(rest, resource)
  if (both.ok) return { ...parsed, ...both.value }
  // In `65,000` the comma separates thousands.
  const amount = readAmount(rest, resource)
  if (amount.ok) return { ...parsed, amount: amount.value }
  const duration = readDuration(rest)
  if (duration.ok && /\p{L}/u.test(rest)) return { ...parsed, durationSec: duration.value }
  const { ok: _, ...wrong } = both
  if (wrong.argument === 'amount' || wrong.argument === 'duration') return problemOf(wrong)
  const { ok: __, ...alone } = amount
  return { at: 'amount', wrong: alone }
}

function problemOf({ argument, ...wrong }: { argument: 'amount' | 'duration' } & object): LineProblem {
  return { at: argument, wrong } as LineProblem
}
