/** Reads a typed, pasted or exported list of addresses. Reports the problem of each bad line. */
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { type Line, type LineOptions, readLine } from './line.ts'
import { piecesOf } from './pieces.ts'

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

interface ReadLines {
  lines: ReadLine[]
  problems: { n: number; text: string; problem: LineProblem }[]
  /** Number of non-empty lines, valid or not. If the file exceeds MAX_READ_LINES, all lines count. */
  count: number
}

/**
 * Reads an address or a name, an amount and a duration per line, in any order, separated by a comma or semicolon (of
 * any script), a tab or a space. Ignores quotes (even `="65000"`), a heading, empty lines and lines that begin with
 * `#`. A single line may hold several addresses, separated by commas. Values on their own apply to all addresses that
 * lack them. `replaced`: other addresses for some lines, by their number.
 */
export function readLines(
  text: string,
  resource: Resource,
  options: LineOptions = {},
  replaced?: ReadonlyMap<number, TronAddress>,
): ReadLines {
  const read: ReadLines = { lines: [], problems: [], count: 0 }
  const lineByReceiver = new Map<string, number>()
  const rawLines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r\n|\r|\n/, MAX_READ_LINES + 1)
  if (rawLines.length > MAX_READ_LINES) return { ...read, count: Math.max(rawLines.length, countLineFeeds(text)) }
  const rows: { n: number; line: string }[] = []
  for (const [i, raw] of rawLines.entries()) {
    const line = raw
      .replace(/="|"/g, '')
      .trim()
      .slice(0, MAX_TYPED_LENGTH + 1)
    if (line.startsWith('#') || !NON_EMPTY.test(line) || (rows.length === 0 && isHeading(line))) continue
    rows.push({ n: i + 1, line })
  }
  const [first, second] = rows.filter(({ line }) => ADDRESS.test(line))
  const isRow = first !== undefined && !second && splitRow(first.line).length > 1
  const parts = isRow
    ? rows.flatMap((row) => (row === first ? splitRow(row.line) : row.line)).map((line, i) => ({ n: i + 1, line }))
    : rows
  read.count = parts.length
  const found = parts
    .slice(0, MAX_LINES)
    .map(({ n, line }) => readPart(line, resource, { ...options, receiver: replaced?.get(n) }))
  const shared = sharedValues(found, isRow)
  for (const [i, one] of found.entries()) {
    const { n, line } = parts[i] as (typeof parts)[number]
    const report = (problem: LineProblem) => read.problems.push({ n, text: line.slice(0, MAX_RAW_LENGTH), problem })
    if (!('amount' in one)) report(one)
    else if (!one.receiver) {
      if (one !== shared) report(UNKNOWN)
    } else {
      const earlier = lineByReceiver.get(one.receiver)
      lineByReceiver.set(one.receiver, earlier ?? n)
      const amount = one.amount ?? shared?.amount ?? null
      const durationSec = one.durationSec ?? shared?.durationSec ?? null
      if (earlier === undefined) read.lines.push({ n, receiver: one.receiver, amount, durationSec })
      else report({ at: 'twice', n: earlier })
    }
  }
  return read
}

/**
 * Returns the values that apply to all addresses: given once, without an address (in a comma-separated line also next
 * to one). Undefined if another part repeats them.
 */
function sharedValues(found: readonly (Part | LineProblem)[], isRow: boolean): Part | undefined {
  const valued = found.filter((one): one is Part => 'amount' in one && (one.amount ?? one.durationSec) !== null)
  const [shared, ...more] = valued.filter(({ receiver }) => !receiver || (isRow && valued.length === 1))
  const isRepeated = valued.some(
    (one) => one !== shared && ((one.amount && shared?.amount) || (one.durationSec && shared?.durationSec)),
  )
  return isRepeated || more.length > 0 ? undefined : shared
}

const ADDRESS = /T[1-9A-HJ-NP-Za-km-z]{33}/

/** Splits a line at the separators before addresses. Does not split a line above MAX_TYPED_LENGTH. */
function splitRow(line: string): string[] {
  const parts: string[] = []
  if (line.length > MAX_TYPED_LENGTH) return [line]
  for (const field of line.split(FIELD_SEPARATOR)) {
    const last = parts.at(-1)
    if (last === undefined || (ADDRESS.test(last) && ADDRESS.test(field))) parts.push(field.trim())
    else parts[parts.length - 1] = `${last} ${field.trim()}`
  }
  return parts
}

const SEPARATED = /[\r\n,;،؛，；、]/

/** True if the text has a separator. A cheap first test, before names are looked up. */
export const mayBeList = (text: string): boolean => SEPARATED.test(text.trim())

/**
 * Returns the resource of a list of several receivers, or undefined if the text is not a list. A line may have values
 * only. Two addresses next to unknown words are not a list: one may be the sender.
 */
export function resourceOfList(typed: string, options: LineOptions): Resource | undefined {
  // Telegram may have cut the last line of a long message.
  const text = typed.length > MAX_TYPED_LENGTH ? typed.replace(/\n[^\n]*$/, '') : typed
  const parts = text.split(/[\r\n]+/).flatMap(splitRow)
  const hasWords = parts.some((part) => piecesOf(part, options)?.some(({ is }) => is === 'unknown') ?? true)
  return RESOURCES.find((resource) => {
    const { lines, problems } = readLines(text, resource, options)
    const isList = problems.every(({ problem }) => problem.at === 'twice' || problem.line.at === 'wrong')
    const receivers = Math.max(lines.length, new Set(text.match(new RegExp(ADDRESS, 'g'))).size)
    return isList && receivers >= (hasWords ? 3 : 2)
  })
}

function countLineFeeds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

const UNKNOWN: LineProblem = { at: 'unread', line: { at: 'unknown' } }
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

type Part = Omit<ReadLine, 'n' | 'receiver'> & { receiver?: TronAddress | undefined }

function readPart(line: string, resource: Resource, options: LineOptions): Part | LineProblem {
  if (line.length > MAX_RAW_LENGTH) return TOO_LONG
  const read = readLine(line.replace(FIELD_SEPARATOR, ' '), { ...options, resource })
  if (read.at !== 'rental') return { at: 'unread', line: read }
  const { receiver, amount = null, durationSec = null } = read.rental
  return (read.rental.resource ?? resource) === resource ? { receiver, amount, durationSec } : UNKNOWN
}
