/** Reads answers to single questions with the grammar of typed lines. Named problems let the bot explain mistakes. */
import { MAX_AMOUNT, MAX_DURATION_SEC, MIN_AMOUNT, MIN_DURATION_SEC } from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import { sunFromTrx } from '../../kernel/sun.ts'
import {
  type AmountProblem,
  amountProblemOf,
  type DurationProblem,
  durationProblemOf,
  isWhole,
  type Rental,
  readLine,
} from './line.ts'
import { amountsOf, type NamesByKey, type NumberPiece, type Piece, piecesOf } from './pieces.ts'
import type { AddressTextProblem, Decimal, NumberProblem } from './tokens.ts'

export type ParseResult<T, P> = { ok: true; value: T } | ({ ok: false } & P)

const invalid = <P>(problem: P): { ok: false } & P => ({ ok: false, ...problem })

type Failure = { problem: 'empty' | 'too_long' | 'address' | 'not_understood' }

/** Returns the only number of an answer. Fillers are ignored, and so is the name of `resource`. */
function numberIn(input: string, resource?: Resource): NumberPiece | Extract<Piece, { is: 'money' }> | Failure {
  const pieces = piecesOf(input)
  if (!pieces) return { problem: 'too_long' }
  if (input.trim() === '') return { problem: 'empty' }
  if (pieces.some(({ is }) => is === 'receiver' || is === 'bad_address' || is === 'txid')) return { problem: 'address' }
  const others = pieces.filter(
    (piece) => !(piece.is === 'filler' || (piece.is === 'resource' && piece.resource === resource)),
  )
  const [only] = others
  return others.length === 1 && (only?.is === 'number' || only?.is === 'money') ? only : { problem: 'not_understood' }
}

/** Parses whole units of a resource: `65000`, `65,000`, `65k`, `1.5M`. `min`: the smallest order. */
export function readAmount(
  input: string,
  resource: Resource,
  min: number = MIN_AMOUNT[resource],
): ParseResult<number, AmountProblem> {
  const found = numberIn(input, resource)
  if (!('is' in found)) return invalid(found)
  if (found.is !== 'number' || found.kind === 'duration') return invalid({ problem: 'not_understood' })
  const valid = found.amounts.values.filter((value) => value >= min && value <= MAX_AMOUNT)
  const [only] = valid
  if (only === undefined) return invalid(amountProblemOf(found, min))
  return valid.length === 1 ? { ok: true, value: only } : invalid({ problem: 'which', values: valid })
}

/**
 * Parses the duration of a rental: `15m`, `2 hours`, `1h30m` or a number of days. Returns seconds, from `minSec` to the
 * longest rental.
 */
export function readDuration(input: string, minSec = MIN_DURATION_SEC): ParseResult<number, DurationProblem> {
  const found = numberIn(input)
  if (!('is' in found)) return invalid(found)
  if (found.is !== 'number' || found.kind === 'amount') return invalid({ problem: 'not_understood' })
  const valid = found.secs.values.find((sec) => sec >= minSec && sec <= MAX_DURATION_SEC)
  return valid === undefined ? invalid(durationProblemOf(found, minSec)) : { ok: true, value: valid }
}

/** Reads a duration of any length, in seconds. Undefined if the text is anything else. */
export function readSeconds(input: string): number | undefined {
  const found = numberIn(input)
  return 'is' in found && found.is === 'number' && found.kind !== 'amount' ? found.secs.values[0] : undefined
}

const DAY_MS = DAY_SEC * 1000
export const MAX_UNTIL_DAYS = 365

/**
 * Parses an end, typed as a duration (`10d`, `2 weeks`) or as the last day (`2026-03-31`). Undefined if the end is
 * invalid, past or too far ahead.
 */
export function readUntil(typed: string, nowMs: number): number | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed.trim()) ? dayEndMs(typed.trim()) : undefined
  const untilMs = day ?? nowMs + (readSeconds(typed) ?? Number.NaN) * 1000
  return untilMs > nowMs && untilMs <= nowMs + MAX_UNTIL_DAYS * DAY_MS ? untilMs : undefined
}

/** End of the day in ms, or NaN for a date that does not exist. */
function dayEndMs(day: string): number {
  const startMs = Date.parse(`${day}T00:00:00Z`)
  // Date.parse reads 31 February as 3 March.
  return new Date(startMs || 0).toISOString().startsWith(day) ? startMs + DAY_MS : Number.NaN
}

/** Parses a whole number from 1 to `max`. */
export function readCount(input: string, max: number): number | undefined {
  const found = numberIn(input)
  const [only] = 'is' in found && found.is === 'number' && found.kind === 'bare' ? found.amounts.values : []
  return only !== undefined && only <= max ? only : undefined
}

export type PriceProblem =
  | Failure
  | { problem: NumberProblem | 'fraction' | 'zero' }
  /** Several readings, such as `1,000`, in the unit of the question. */
  | { problem: 'which_price'; values: string[] }
  /** So far from the current price that it is probably a typing error. */
  | { problem: 'above'; maxSun: number }

/** Parses a price in TRX per 1,000 units a day (`0.066`, `0,066`). Returns SUN per unit a day. */
export const readPrice = (input: string, maxSun: number): ParseResult<number, PriceProblem> =>
  readDecimal(input, 3, maxSun)

/** Upper bound beyond any real balance. */
const MAX_TRX_SUN = sunFromTrx('1000000000')

/** Parses an amount of TRX: `12.5`, `12,5` or `12.5 TRX`. Returns SUN, at most `maxSun`. */
export const readTrx = (input: string, maxSun: number = MAX_TRX_SUN): ParseResult<number, PriceProblem> =>
  readDecimal(input, 6, maxSun)

/** Reads a decimal number to its smallest unit: with 3 `places`, `12.5` becomes 12,500. */
function readDecimal(input: string, places: number, maxSun: number): ParseResult<number, PriceProblem> {
  const found = numberIn(input)
  if (!('is' in found)) return invalid(found)
  if (found.is === 'number' && found.kind !== 'bare') return invalid({ problem: 'not_understood' })
  if (found.problem) return invalid({ problem: found.problem })
  const { readings } = found
  const known = readings.flatMap((reading) => amountsOf([reading], places).values.map((value) => ({ reading, value })))
  const valid = known.filter(({ value }) => value <= maxSun)
  const [only] = valid
  if (known.length === 0) return invalid({ problem: amountsOf(readings, places).problem ?? 'not_understood' })
  if (!only) return invalid({ problem: 'above', maxSun })
  if (valid.length === 1) return { ok: true, value: only.value }
  return invalid({ problem: 'which_price', values: valid.map(({ reading }) => plainDecimal(reading)) })
}

function plainDecimal({ int, fraction }: Decimal): string {
  const digits = fraction.replace(/0+$/, '')
  return digits === '' ? int : `${int}.${digits}`
}

/** Finds one address in a text: alone or in a sentence, a link or a payment code. Does not check the chain. */
export function readReceiver(input: string, names?: NamesByKey): ParseResult<TronAddress, AddressTextProblem> {
  return oneAddress(input, piecesOf(input, { names }))
}

function oneAddress(
  input: string,
  pieces: readonly Piece[] | undefined,
  other?: TronAddress,
): ParseResult<TronAddress, AddressTextProblem> {
  if (!pieces) return invalid({ problem: 'too_long' })
  const bad = pieces.find((piece) => piece.is === 'bad_address')
  if (bad) return invalid(bad.wrong)
  const all = new Set(pieces.flatMap((piece) => (piece.is === 'receiver' ? piece.addresses : [])))
  const found = [...all].filter((address) => address !== other || all.size === 1)
  const [only] = found
  if (only !== undefined) return found.length === 1 ? { ok: true, value: only } : invalid({ problem: 'several' })
  return invalid({ problem: input.trim() === '' ? 'empty' : 'shape' })
}

/**
 * Parses the recipient of a transfer: an address or a name, or text about a transfer pasted from a wallet or explorer.
 * Such text contains a txid, or one address in addition to the sender's (`from`).
 */
export function readRecipient(
  input: string,
  from: TronAddress,
  names?: NamesByKey,
): ParseResult<{ address: TronAddress } | { txid: string }, AddressTextProblem> {
  const pieces = piecesOf(input, { names })
  const transaction = pieces?.find((piece) => piece.is === 'txid')
  if (transaction) return { ok: true, value: { txid: transaction.txid } }
  const read = oneAddress(input, pieces, from)
  return read.ok ? { ok: true, value: { address: read.value } } : read
}

/** Returns the transaction id in a text: alone, in a sentence or in the link of an explorer. */
export function readTxid(input: string): string | undefined {
  const line = readLine(input)
  return line.at === 'transaction' ? line.txid : undefined
}

/** Returns the resource that a text names, if it names nothing else. */
export function readResource(input: string): Resource | undefined {
  const line = readLine(input)
  return line.at === 'rental' && Object.keys(line.rental).length === 1 ? line.rental.resource : undefined
}

type ReadAddresses =
  | { addresses: TronAddress[] }
  /** The first text that is not an address, of `count` texts. */
  | { text: string; count: number; wrong: AddressTextProblem }

/** Reads all addresses of a message, each once. */
export function readAddresses(input: string): ReadAddresses {
  const texts = input.split(/[\s,;，；]+/).filter(Boolean)
  const found = new Set<TronAddress>()
  for (const text of texts) {
    const read = readReceiver(text)
    if (!read.ok) return { text, count: texts.length, wrong: read }
    found.add(read.value)
  }
  return { addresses: [...found] }
}

/** Builds the payload of a link that opens a rental. */
export const buyPayload = ({ resource, amount, durationSec, receiver }: Rental): string =>
  ['buy', resource, amount, durationSec, ...(receiver ? [receiver] : [])].join('_')

export type LinkedRental = Rental & Required<Omit<Rental, 'receiver'>>

/** Reads `buy_ENERGY_65000_3600_T...` (units, seconds, optional receiver). Undefined for other payloads. */
export function readBuyLink(payload: string): LinkedRental | undefined {
  const [verb, resource = '', amount = '', sec = '', ...rest] = payload.split('_')
  if (verb !== 'buy' || !/^[0-9]+$/.test(sec) || rest.length > 1) return undefined
  const line = readLine([resource, amount, `${sec}s`, ...rest].join(' '))
  if (line.at !== 'rental' || isWhole(line.rental) !== (rest.length === 1)) return undefined
  const { rental } = line
  return rental.resource && rental.amount && rental.durationSec ? (rental as LinkedRental) : undefined
}
