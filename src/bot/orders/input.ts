/** Parses amounts, durations, addresses, commands and deep links. Named errors let the bot explain the fix. */
import { MAX_AMOUNT, MAX_DURATION_SEC, MIN_AMOUNT, MIN_DURATION_SEC } from '../../contract/v2.ts'
import { addressFromHex, readAddress, type TronAddress } from '../../kernel/address.ts'
import { DAY_SEC, parseDuration } from '../../kernel/duration.ts'
import { isResource, type Resource } from '../../kernel/resource.ts'
import { type Sun, sunFromTrx } from '../../kernel/sun.ts'
import { activationFeeSun } from '../../tron/parameters.ts'
import type { BotDeps } from '../base/deps.ts'
import { plainInput } from '../locales/formats.ts'

type NumberProblem =
  | { problem: 'empty' }
  | { problem: 'too_long' }
  /** An address or a txid instead of a number. */
  | { problem: 'address' }
  | { problem: 'unicode_digits' }
  | { problem: 'exponent' }
  | { problem: 'negative' }
  | { problem: 'zero' }
  | { problem: 'fraction' }
  | { problem: 'not_understood' }

export type AmountProblem =
  | NumberProblem
  /** `65.000`, `1,5M`: ambiguous, with a factor of a thousand between the two readings. */
  | { problem: 'separators' }
  | { problem: 'below'; min: number }
  | { problem: 'above'; max: number }

export type DurationProblem =
  | NumberProblem
  | { problem: 'below'; minSec: number }
  | { problem: 'above'; maxSec: number }

export type PriceProblem =
  | NumberProblem
  /** So far from the current price that it is probably a typing error. */
  | { problem: 'above'; maxSun: number }

export type ParseResult<T, P> = { ok: true; value: T } | ({ ok: false } & P)

const invalid = <P>(problem: P): { ok: false } & P => ({ ok: false, ...problem })

const MAX_INPUT_LENGTH = 32
/** Maximum length of pasted text. Longer text is neither an address nor an explorer link. */
const MAX_PASTED_LENGTH = 512
/** Maximum length of an amount, a duration and the space between them. */
const MAX_PAIR_LENGTH = 2 * MAX_INPUT_LENGTH + 1
/** `100 000 000 000` has four words, `2 weeks 1 day 12 hours 30 minutes` has eight. */
const MAX_PAIR_WORDS = 12
/** Matches an address, a txid, or an explorer link to one. */
const ADDRESS_OR_TXID =
  /^(?:https?:\/\/\S*\/)?(?:T[1-9A-HJ-NP-Za-km-z]{33}|(?:0x|41)[0-9a-fA-F]{40}|(?:0x)?[0-9a-fA-F]{64})(?:[/?#]\S*)?$/
/** Minus signs that phones insert in place of the ASCII one. */
const MINUS = /^[-\u2212\u2013\u2014]/
/** A digit, letter number or fraction of a script that `plainInput` does not convert, including full-width forms. */
const OTHER_DIGITS = /(?![0-9])[\p{Nd}\p{Nl}\p{No}]/u

/** Checks for errors common to all kinds of numbers. Returns undefined if there is none. */
function commonProblem(text: string): NumberProblem | undefined {
  if (text === '') return { problem: 'empty' }
  if (text.length > MAX_PASTED_LENGTH) return { problem: 'too_long' }
  if (ADDRESS_OR_TXID.test(text)) return { problem: 'address' }
  if (text.length > MAX_INPUT_LENGTH) return { problem: 'too_long' }
  if (OTHER_DIGITS.test(text)) return { problem: 'unicode_digits' }
  if (/^[+-]?[0-9.,]+e[+-]?[0-9]+$/i.test(text)) return { problem: 'exponent' }
  if (MINUS.test(text)) return { problem: 'negative' }
  return undefined
}

const SUFFIX_ZEROS = { '': 0, k: 3, m: 6 } as const

/**
 * Parses whole units of a resource: `65000`, `65,000`, `65 000`, `65k`, `1.5M`. Commas and spaces only separate
 * thousands; a point is a decimal point and requires a `k` or `M`. `min`: the smallest order.
 */
export function readAmount(
  input: string,
  resource: Resource,
  min: number = MIN_AMOUNT[resource],
): ParseResult<number, AmountProblem> {
  const text = plainInput(input)
  const common = commonProblem(text)
  if (common) return invalid(common)
  const compact = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:[ \u00a0\u202f]\d{3})+$/.test(text)
    ? text.replace(/[^\d]/g, '')
    : text
  const m = /^(\d+)(?:\.(\d+))?\s?([km])?$/i.exec(compact)
  if (!m) return invalid({ problem: /^[\d.,\s]+[km]?$/i.test(text) ? 'separators' : 'not_understood' })
  const [, whole = '', fraction = '', suffix = ''] = m
  const zeros = SUFFIX_ZEROS[suffix.toLowerCase() as keyof typeof SUFFIX_ZEROS]
  // `65.000` means 65 to some users and 65,000 to others.
  if (zeros === 0 && fraction.length === 3) return invalid({ problem: 'separators' })
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > zeros) return invalid({ problem: 'fraction' })
  const amount = Number(whole + digits.padEnd(zeros, '0'))
  if (amount === 0) return invalid({ problem: 'zero' })
  return amountWithin(amount, min)
}

/** Checks the limits of one order. */
function amountWithin(amount: number, min: number): ParseResult<number, AmountProblem> {
  if (amount < min) return invalid({ problem: 'below', min })
  if (amount > MAX_AMOUNT) return invalid({ problem: 'above', max: MAX_AMOUNT })
  return { ok: true, value: amount }
}

/** `15m`, `2 hours`, `1h30m` or a number of days to seconds, at most the longest rental and at least `minSec`. */
export function readDuration(input: string, minSec = MIN_DURATION_SEC): ParseResult<number, DurationProblem> {
  const text = plainInput(input)
  const common = commonProblem(text)
  if (common) return invalid(common)
  if (/^0+\s*\p{L}*$/u.test(text)) return invalid({ problem: 'zero' })
  if (/^\d+[.,]\d+\s*\p{L}*$/u.test(text)) return invalid({ problem: 'fraction' })
  if (/^\d{7,}\s*\p{L}*$/u.test(text)) return invalid({ problem: 'above', maxSec: MAX_DURATION_SEC })
  const sec = parseDuration(text)
  return sec === undefined ? invalid({ problem: 'not_understood' }) : durationWithin(sec, minSec)
}

function durationWithin(sec: number, minSec: number): ParseResult<number, DurationProblem> {
  if (sec < minSec) return invalid({ problem: 'below', minSec })
  if (sec > MAX_DURATION_SEC) return invalid({ problem: 'above', maxSec: MAX_DURATION_SEC })
  return { ok: true, value: sec }
}

const DAY_MS = DAY_SEC * 1000
export const MAX_UNTIL_DAYS = 365

/** A duration (`10d`, `2 weeks`) or the last day (`2026-03-31`). Undefined if invalid, past or too far ahead. */
export function readUntil(typed: string, nowMs: number): number | undefined {
  const text = plainInput(typed)
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayEndMs(text) : undefined
  const sec = day === undefined ? parseDuration(text) : undefined
  const untilMs = day ?? (sec === undefined ? Number.NaN : nowMs + sec * 1000)
  return untilMs > nowMs && untilMs <= nowMs + MAX_UNTIL_DAYS * DAY_MS ? untilMs : undefined
}

/** End of the day in ms, or NaN for a date that does not exist. */
function dayEndMs(day: string): number {
  const startMs = Date.parse(`${day}T00:00:00Z`)
  // Date.parse reads 31 February as 3 March.
  return new Date(startMs || 0).toISOString().startsWith(day) ? startMs + DAY_MS : Number.NaN
}

/** TRX per 1,000 units a day (`0.066`, `0,066`) to SUN per unit a day. Rejects `1,000`, which is ambiguous. */
export function readPrice(input: string, maxSun: number): ParseResult<number, PriceProblem> {
  return readDecimal(input, 3, maxSun)
}

/** Upper bound beyond any real balance. */
const MAX_TRX_SUN = sunFromTrx('1000000000')

/** Parses `12.5`, `12,5` or `12.5 TRX` to SUN, at most `maxSun`. */
export function readTrx(input: string, maxSun: number = MAX_TRX_SUN): ParseResult<number, PriceProblem> {
  return readDecimal(input.replace(/(?<=\S)\s*trx\s*$/i, ''), 6, maxSun)
}

/** Parses a decimal number to its smallest unit: with 3 `places`, `12.5` becomes 12,500. */
function readDecimal(input: string, places: number, maxSun: number): ParseResult<number, PriceProblem> {
  const text = plainInput(input)
  const common = commonProblem(text)
  if (common) return invalid(common)
  const m = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? /^(0|\d+(?!,\d{3}$)),(\d{1,6})$/.exec(text)
  if (!m) return invalid({ problem: 'not_understood' })
  const [, whole = '', fraction = ''] = m
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > places) return invalid({ problem: 'fraction' })
  const value = Number(whole + digits.padEnd(places, '0'))
  if (value === 0) return invalid({ problem: 'zero' })
  return value > maxSun ? invalid({ problem: 'above', maxSun }) : { ok: true, value }
}

export type AddressTextProblem =
  | { problem: 'empty' }
  /** `41...`: the hex form used by nodes. `base58` is the same address in the form wallets show. */
  | { problem: 'hex'; base58: TronAddress }
  /** `0x...`: the address format of another chain. */
  | { problem: 'foreign' }
  | { problem: 'shape' }
  | { problem: 'checksum' }

/** Checks only the text itself. The chain is checked later. */
export function readReceiver(input: string): ParseResult<TronAddress, AddressTextProblem> {
  const text = plainInput(input)
  if (text === '') return invalid({ problem: 'empty' })
  if (/^41[0-9a-fA-F]{40}$/.test(text)) return invalid({ problem: 'hex', base58: addressFromHex(text) })
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return invalid({ problem: 'foreign' })
  const read = readAddress(text)
  return read.ok ? { ok: true, value: read.address } : invalid({ problem: read.problem })
}

/** An address, or a transfer pasted from a wallet or explorer: a txid, or one address other than `from`, the sender. */
export function readRecipient(
  input: string,
  from: TronAddress,
): ParseResult<{ address: TronAddress } | { txid: string }, AddressTextProblem> {
  const [txid] = /(?<![0-9a-zA-Z])[0-9a-fA-F]{64}(?![0-9a-zA-Z])/.exec(input) ?? []
  if (txid !== undefined) return { ok: true, value: { txid: txid.toLowerCase() } }
  const named = [...input.matchAll(/(?<![0-9a-zA-Z])T[1-9A-HJ-NP-Za-km-z]{33}(?![0-9a-zA-Z])/g)]
  const others = new Set(named.flatMap(([word]) => (word === from ? [] : [word])))
  const [only] = others.size === 1 ? others : [input]
  const read = readReceiver(only ?? '')
  return read.ok ? { ok: true, value: { address: read.value } } : read
}

/** `65000 1h`, `65 000 2 hours`: tries every split, so text with more words than both can have is rejected first. */
export function readAmountAndDuration(
  input: string,
  resource: Resource,
): ParseResult<{ amount: number; durationSec: number }, RentalInputProblem> {
  const text = plainInput(input)
  const words = text.split(/\s+/, MAX_PAIR_WORDS + 1)
  if (words.length > MAX_PAIR_WORDS || text.length > MAX_PAIR_LENGTH)
    return invalid({ argument: 'all', problem: 'too_long' })
  if (words.length < 2) return invalid({ argument: 'count' })
  let closest: ({ ok: false } & RentalInputProblem) | undefined
  for (let at = words.length - 1; at > 0; at--) {
    const amount = readAmount(words.slice(0, at).join(' '), resource)
    const duration = readDuration(words.slice(at).join(' '))
    if (amount.ok && duration.ok) return { ok: true, value: { amount: amount.value, durationSec: duration.value } }
    // If all splits fail, report the error of the split with one word for the amount.
    closest = amount.ok
      ? { ...(duration as { ok: false } & DurationProblem), argument: 'duration' }
      : { ...amount, argument: 'amount' }
  }
  return closest ?? invalid({ argument: 'count' })
}

/** Input of a quote: what to rent, for whom and for how long. */
export interface RentalInput {
  resource: Resource
  receiver: TronAddress
  amount: number
  durationSec: number
}

export type RentalInputProblem =
  | { argument: 'count' }
  /** The text as a whole. */
  | { argument: 'all'; problem: 'too_long' }
  | ({ argument: 'address' } & AddressTextProblem)
  | ({ argument: 'amount' } & AmountProblem)
  | ({ argument: 'duration' } & DurationProblem)

/** Parses `ADDRESS AMOUNT DURATION` after /energy or /bandwidth. Reports the first invalid argument. */
export function readRentalInput(resource: Resource, args: string): ParseResult<RentalInput, RentalInputProblem> {
  if (args.trim().length > MAX_PASTED_LENGTH) return invalid({ argument: 'all', problem: 'too_long' })
  const [address = '', ...rest] = args.trim().split(/\s+/)
  if (rest.length < 2) return invalid({ argument: 'count' })
  const receiver = readReceiver(address)
  if (!receiver.ok) return { ...receiver, argument: 'address' }
  const read = readAmountAndDuration(rest.join(' '), resource)
  return read.ok ? { ok: true, value: { resource, receiver: receiver.value, ...read.value } } : read
}

/** Builds the payload that `readBuyLink` parses. */
export const buyPayload = ({
  resource,
  amount,
  durationSec,
  receiver,
}: Omit<RentalInput, 'receiver'> & Partial<RentalInput>): string =>
  ['buy', resource, amount, durationSec, ...(receiver ? [receiver] : [])].join('_')

/** Parses `?start=buy_ENERGY_65000_3600_T...` (units, seconds, optional receiver). Undefined for other payloads. */
export function readBuyLink(payload: string): (Omit<RentalInput, 'receiver'> & { receiver?: TronAddress }) | undefined {
  const m = /^buy_(ENERGY|BANDWIDTH)_([0-9]{1,11})_([0-9]{1,7})(?:_(T[1-9A-HJ-NP-Za-km-z]{33}))?$/.exec(payload)
  if (!m || !isResource(m[1])) return undefined
  const amount = amountWithin(Number(m[2]), MIN_AMOUNT[m[1]])
  const duration = durationWithin(Number(m[3]), MIN_DURATION_SEC)
  if (!amount.ok || !duration.ok) return undefined
  const known = { resource: m[1], amount: amount.value, durationSec: duration.value }
  if (m[4] === undefined) return known
  const receiver = readReceiver(m[4])
  return receiver.ok ? { ...known, receiver: receiver.value } : undefined
}

export type ReceiverProblem =
  | AddressTextProblem
  /** The address is not activated, so the chain refuses a delegation. `feeSun`: fee of the activating transfer. */
  | { problem: 'not_activated'; address: TronAddress; feeSun: Sun }
  | { problem: 'contract' }
  /** The account's own deposit address. It never sends transactions, so it needs no Energy. */
  | { problem: 'own_deposit' }
  /** The node did not respond, so the address could not be checked. */
  | { problem: 'chain_unreachable' }

/** Checks that an address can receive a rental: first its text, then the chain. */
export async function checkReceiver(
  { node, figures }: Pick<BotDeps, 'node' | 'figures'>,
  input: string,
  ownDeposit?: string,
): Promise<ParseResult<TronAddress, ReceiverProblem>> {
  const read = readReceiver(input)
  if (!read.ok) return read
  if (read.value === ownDeposit) return { ok: false, problem: 'own_deposit' }
  try {
    const account = await node.pendingAccount(read.value)
    if (!account) {
      const feeSun = activationFeeSun(await figures.current())
      return { ok: false, problem: 'not_activated', address: read.value, feeSun }
    }
    if (account.isContract || (await node.isContract(read.value))) return { ok: false, problem: 'contract' }
    return read
  } catch {
    return { ok: false, problem: 'chain_unreachable' }
  }
}
