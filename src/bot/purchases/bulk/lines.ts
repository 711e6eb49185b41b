/** Reads a pasted or exported list of addresses. Reports the problem of each bad line. */
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Line, type LineOptions, readLine } from '../../lines/line.ts'

/**
 * Maximum number of orders in a list. Each order needs a request to the chain, and the user must be able to review the
 * list.
 */
export const MAX_LINES = 500

export type LineProblem =
  /** The line is not a rental, has several readings, or names another resource. */
  | { at: 'unread'; line: Exclude<Line, { at: 'rental' }> }
  /** The address was already given in line `n`. */
  | { at: 'twice'; n: number }

/**
 * Telegram splits messages above 4,096 characters near a line end, and the bot would take the second part for the next
 * answer.
 */
export const MAX_TYPED_LENGTH = 3_700
/** Number of lines that fit into a typed message. */
export const TYPED_LINES = 70

/** Maximum number of lines read from a file, including empty lines and comments. */
const MAX_READ_LINES = 10_000
/** Maximum length of a line, including the quotes of a spreadsheet. The grammar has a smaller limit without them. */
const MAX_RAW_LENGTH = 256

/** A valid line. An amount or duration is null if the line has none; the bot then asks for one value for all lines. */
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
 * Reads an address or a name, an amount and a duration per line, in any order, separated by a comma or semicolon (of
 * any script), a tab or a space. Ignores quotes (even `="65000"`), a heading, empty lines and lines that begin with
 * `#`.
 */
export function readLines(text: string, resource: Resource, options: LineOptions = {}): ReadLines {
  const read: ReadLines = { lines: [], problems: [], count: 0 }
  const lineByReceiver = new Map<string, number>()
  const rawLines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\r|\n/, MAX_READ_LINES + 1)
  if (rawLines.length > MAX_READ_LINES) return { ...read, count: Math.max(rawLines.length, countLineFeeds(text)) }
  for (const [i, raw] of rawLines.entries()) {
    const line = raw
      .slice(0, MAX_RAW_LENGTH + 1)
      .replace(/="|"/g, '')
      .trim()
    if (line.startsWith('#') || !NON_EMPTY.test(line) || (read.count === 0 && isHeading(line))) continue
    read.count++
    if (read.count > MAX_LINES) continue
    const n = i + 1
    const found = raw.length > MAX_RAW_LENGTH ? TOO_LONG : readRental(line, resource, options)
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

const TOO_LONG: LineProblem = {
  at: 'unread',
  line: { at: 'wrong', wrong: { argument: 'all', problem: 'too_long' } },
}

const NON_EMPTY = /[^,;،؛，；、\s]/
const splitWords = (line: string): string[] => line.split(/[,;،؛，；、\s]+/).filter((word) => word !== '')

/** True if the line contains only words without digits, none long enough to be an address. */
const isHeading = (line: string): boolean => /^[^\d]*$/.test(line) && splitWords(line).every((word) => word.length < 30)

/** A comma between fields. In `65,000` it separates thousands. */
const FIELD_SEPARATOR = /[;؛；、\t]|[,،，](?![0-9]{3}(?![0-9]))/g

function readRental(line: string, resource: Resource, options: LineOptions): Omit<ReadLine, 'n'> | LineProblem {
  const read = readLine(line.replace(FIELD_SEPARATOR, ' '), { ...options, resource })
  if (read.at !== 'rental') return { at: 'unread', line: read }
  const { receiver, amount = null, durationSec = null } = read.rental
  if (!receiver || (read.rental.resource ?? resource) !== resource) return { at: 'unread', line: { at: 'unknown' } }
  return { receiver, amount, durationSec }
}
