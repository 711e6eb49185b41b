/**
 * What a person types, read: amounts, durations, addresses, whole commands and deep links. Each wrong form
 * has a name of its own, so that the answer can say what to do about it.
 */
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
  /** Or a txid: not asked for here. */
  | { problem: 'address' }
  | { problem: 'unicode_digits' }
  | { problem: 'exponent' }
  | { problem: 'negative' }
  | { problem: 'zero' }
  | { problem: 'fraction' }
  | { problem: 'not_understood' }

export type AmountProblem =
  | NumberProblem
  /** `65.000`, `1,5M`: two readings, a thousandfold apart. */
  | { problem: 'separators' }
  | { problem: 'below'; min: number }
  | { problem: 'above'; max: number }

export type DurationProblem =
  | NumberProblem
  | { problem: 'below'; minSec: number }
  | { problem: 'above'; maxSec: number }

export type PriceProblem =
  | NumberProblem
  /** So far from the current price that it is a slip. */
  | { problem: 'above'; maxSun: number }

export type Read<T, P> = { ok: true; value: T } | ({ ok: false } & P)

const no = <P>(problem: P): { ok: false } & P => ({ ok: false, ...problem })

const MAX_INPUT_LENGTH = 32
/** A longer text is no address and no page about one. */
const MAX_PASTED_LENGTH = 512
/** An amount, a duration, and what separates them. */
const MAX_PAIR_LENGTH = 2 * MAX_INPUT_LENGTH + 1
/** `100 000 000 000` are four words, `2 weeks 1 day 12 hours 30 minutes` eight. */
const MAX_PAIR_WORDS = 12
/** An address, a txid, or the page of an explorer about one. */
const NO_NUMBER =
  /^(?:https?:\/\/\S*\/)?(?:T[1-9A-HJ-NP-Za-km-z]{33}|(?:0x|41)[0-9a-fA-F]{40}|(?:0x)?[0-9a-fA-F]{64})(?:[/?#]\S*)?$/
/** Minus signs that phones put in place of the ASCII one. */
const MINUS = /^[-\u2212\u2013\u2014]/
/** A digit, letter number or fraction of another script than `plainInput` knows, full-width forms included. */
const OTHER_DIGITS = /(?![0-9])[\p{Nd}\p{Nl}\p{No}]/u

/** What is wrong with `text` before it is read as a number of any kind; undefined when nothing is. */
function commonProblem(text: string): NumberProblem | undefined {
  if (text === '') return { problem: 'empty' }
  if (text.length > MAX_PASTED_LENGTH) return { problem: 'too_long' }
  if (NO_NUMBER.test(text)) return { problem: 'address' }
  if (text.length > MAX_INPUT_LENGTH) return { problem: 'too_long' }
  if (OTHER_DIGITS.test(text)) return { problem: 'unicode_digits' }
  if (/^[+-]?[0-9.,]+e[+-]?[0-9]+$/i.test(text)) return { problem: 'exponent' }
  if (MINUS.test(text)) return { problem: 'negative' }
  return undefined
}

const SUFFIX_ZEROS = { '': 0, k: 3, m: 6 } as const

/**
 * `65000`, `65,000`, `65 000`, `65k`, `1.5M`: whole units of a resource. A comma or a space separates
 * thousands and nothing else; a point is a decimal point and needs a `k` or `M` behind it. `min`: the smallest order.
 */
export function readAmount(
  input: string,
  resource: Resource,
  min: number = MIN_AMOUNT[resource],
): Read<number, AmountProblem> {
  const text = plainInput(input)
  const common = commonProblem(text)
  if (common) return no(common)
  const compact = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:[ \u00a0\u202f]\d{3})+$/.test(text)
    ? text.replace(/[^\d]/g, '')
    : text
  const m = /^(\d+)(?:\.(\d+))?\s?([km])?$/i.exec(compact)
  if (!m) return no({ problem: /^[\d.,\s]+[km]?$/i.test(text) ? 'separators' : 'not_understood' })
  const [, whole = '', fraction = '', suffix = ''] = m
  const zeros = SUFFIX_ZEROS[suffix.toLowerCase() as keyof typeof SUFFIX_ZEROS]
  // `65.000` is 65 to one person and 65,000 to another.
  if (zeros === 0 && fraction.length === 3) return no({ problem: 'separators' })
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > zeros) return no({ problem: 'fraction' })
  const amount = Number(whole + digits.padEnd(zeros, '0'))
  if (amount === 0) return no({ problem: 'zero' })
  return amountWithin(amount, min)
}

/** The limits of one order, unless another `min` will do. */
function amountWithin(amount: number, min: number): Read<number, AmountProblem> {
  if (amount < min) return no({ problem: 'below', min })
  if (amount > MAX_AMOUNT) return no({ problem: 'above', max: MAX_AMOUNT })
  return { ok: true, value: amount }
}

/** `15m`, `2 hours`, `1h30m`, a bare number of days -> seconds, at most those of a rental. `minSec`: its smallest. */
export function readDuration(input: string, minSec = MIN_DURATION_SEC): Read<number, DurationProblem> {
  const text = plainInput(input)
  const common = commonProblem(text)
  if (common) return no(common)
  if (/^0+\s*\p{L}*$/u.test(text)) return no({ problem: 'zero' })
  if (/^\d+[.,]\d+\s*\p{L}*$/u.test(text)) return no({ problem: 'fraction' })
  if (/^\d{7,}\s*\p{L}*$/u.test(text)) return no({ problem: 'above', maxSec: MAX_DURATION_SEC })
  const sec = parseDuration(text)
  return sec === undefined ? no({ problem: 'not_understood' }) : durationWithin(sec, minSec)
}

function durationWithin(sec: number, minSec: number): Read<number, DurationProblem> {
  if (sec < minSec) return no({ problem: 'below', minSec })
  if (sec > MAX_DURATION_SEC) return no({ problem: 'above', maxSec: MAX_DURATION_SEC })
  return { ok: true, value: sec }
}

const DAY_MS = DAY_SEC * 1000
export const MAX_UNTIL_DAYS = 365

/** `10d`, `2 weeks`, or the day that it is to run through, `2026-03-31`. Undefined: neither, over, or too far away. */
export function readUntil(typed: string, nowMs: number): number | undefined {
  const text = plainInput(typed)
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayEndMs(text) : undefined
  const sec = day === undefined ? parseDuration(text) : undefined
  const untilMs = day ?? (sec === undefined ? Number.NaN : nowMs + sec * 1000)
  return untilMs > nowMs && untilMs <= nowMs + MAX_UNTIL_DAYS * DAY_MS ? untilMs : undefined
}

/** NaN: there is no such day. */
function dayEndMs(day: string): number {
  const startMs = Date.parse(`${day}T00:00:00Z`)
  // 31 February is read as 3 March.
  return new Date(startMs || 0).toISOString().startsWith(day) ? startMs + DAY_MS : Number.NaN
}

/**
 * `0.066`, `0,066` TRX per 1,000 units a day -> SUN per unit a day, at most `maxSun`. `1,000` is one to one person and
 * a thousand to another: not read.
 */
export function readPrice(input: string, maxSun: number): Read<number, PriceProblem> {
  return readDecimal(input, 3, maxSun)
}

/** More than anybody has. */
const MAX_TRX_SUN = sunFromTrx('1000000000')

/** `12.5`, `12,5`, `12.5 TRX` -> SUN, at most `maxSun`. */
export function readTrx(input: string, maxSun: number = MAX_TRX_SUN): Read<number, PriceProblem> {
  return readDecimal(input.replace(/(?<=\S)\s*trx\s*$/i, ''), 6, maxSun)
}

/** Reads a decimal number as a count of its smallest unit: with 3 `places`, `12.5` is 12,500. */
function readDecimal(input: string, places: number, maxSun: number): Read<number, PriceProblem> {
  const text = plainInput(input)
  const common = commonProblem(text)
  if (common) return no(common)
  const m = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? /^(0|\d+(?!,\d{3}$)),(\d{1,6})$/.exec(text)
  if (!m) return no({ problem: 'not_understood' })
  const [, whole = '', fraction = ''] = m
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > places) return no({ problem: 'fraction' })
  const value = Number(whole + digits.padEnd(places, '0'))
  if (value === 0) return no({ problem: 'zero' })
  return value > maxSun ? no({ problem: 'above', maxSun }) : { ok: true, value }
}

export type AddressTextProblem =
  | { problem: 'empty' }
  /** `41...`: the form nodes use; `base58` is the same address as wallets show it. */
  | { problem: 'hex'; base58: TronAddress }
  /** `0x...`: the form of another chain. */
  | { problem: 'foreign' }
  | { problem: 'shape' }
  | { problem: 'checksum' }

/** Only what the text itself tells; the chain is asked afterwards. */
export function readReceiver(input: string): Read<TronAddress, AddressTextProblem> {
  const text = plainInput(input)
  if (text === '') return no({ problem: 'empty' })
  if (/^41[0-9a-fA-F]{40}$/.test(text)) return no({ problem: 'hex', base58: addressFromHex(text) })
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return no({ problem: 'foreign' })
  const read = readAddress(text)
  return read.ok ? { ok: true, value: read.address } : no({ problem: read.problem })
}

/**
 * To whom USDT goes: an address, or a transfer as it was pasted (from a wallet, an explorer): a txid, or a text with
 * one address beside that of the sender, `from`.
 */
export function readRecipient(
  input: string,
  from: TronAddress,
): Read<{ address: TronAddress } | { txid: string }, AddressTextProblem> {
  const [txid] = /(?<![0-9a-zA-Z])[0-9a-fA-F]{64}(?![0-9a-zA-Z])/.exec(input) ?? []
  if (txid !== undefined) return { ok: true, value: { txid: txid.toLowerCase() } }
  const named = [...input.matchAll(/(?<![0-9a-zA-Z])T[1-9A-HJ-NP-Za-km-z]{33}(?![0-9a-zA-Z])/g)]
  const others = new Set(named.flatMap(([word]) => (word === from ? [] : [word])))
  const [only] = others.size === 1 ? others : [input]
  const read = readReceiver(only ?? '')
  return read.ok ? { ok: true, value: { address: read.value } } : read
}

/**
 * `65000 1h`, `65 000 2 hours`: an amount, then a duration; undefined when it is not both. Every split between words is
 * tried, so a text with more words than both can have is refused before that.
 */
export function readAmountAndDuration(
  input: string,
  resource: Resource,
): Read<{ amount: number; durationSec: number }, WishProblem> {
  const text = plainInput(input)
  const words = text.split(/\s+/, MAX_PAIR_WORDS + 1)
  if (words.length < 2) return no({ argument: 'count' })
  if (words.length > MAX_PAIR_WORDS || text.length > MAX_PAIR_LENGTH)
    return no({ argument: 'amount', problem: 'too_long' })
  let closest: ({ ok: false } & WishProblem) | undefined
  for (let at = words.length - 1; at > 0; at--) {
    const amount = readAmount(words.slice(0, at).join(' '), resource)
    const duration = readDuration(words.slice(at).join(' '))
    if (amount.ok && duration.ok) return { ok: true, value: { amount: amount.value, durationSec: duration.value } }
    // The reading with one word for the amount is what to explain.
    closest = amount.ok
      ? { ...(duration as { ok: false } & DurationProblem), argument: 'duration' }
      : { ...amount, argument: 'amount' }
  }
  return closest ?? no({ argument: 'count' })
}

/** What to rent, for whom and how long: everything a quote is made of. */
export interface Wish {
  resource: Resource
  receiver: TronAddress
  amount: number
  durationSec: number
}

export type WishProblem =
  | { argument: 'count' }
  | ({ argument: 'address' } & AddressTextProblem)
  | ({ argument: 'amount' } & AmountProblem)
  | ({ argument: 'duration' } & DurationProblem)

/** `ADDRESS AMOUNT DURATION` after /energy or /bandwidth; the first wrong argument is named. */
export function readWish(resource: Resource, args: string): Read<Wish, WishProblem> {
  const [address = '', ...rest] = args.trim().split(/\s+/)
  if (rest.length < 2) return no({ argument: 'count' })
  const receiver = readReceiver(address)
  if (!receiver.ok) return { ...receiver, argument: 'address' }
  const read = readAmountAndDuration(rest.join(' '), resource)
  return read.ok ? { ok: true, value: { resource, receiver: receiver.value, ...read.value } } : read
}

/** What `readBuyLink` reads. */
export const buyPayload = ({
  resource,
  amount,
  durationSec,
  receiver,
}: Omit<Wish, 'receiver'> & Partial<Wish>): string =>
  ['buy', resource, amount, durationSec, ...(receiver ? [receiver] : [])].join('_')

/**
 * The payload of `?start=buy_ENERGY_65000_3600_T...` (units, seconds, and maybe for whom); undefined when it is not one
 * of ours.
 */
export function readBuyLink(payload: string): (Omit<Wish, 'receiver'> & { receiver?: TronAddress }) | undefined {
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
  /** Never activated: the chain refuses to delegate to it. `feeSun`: the fee of the transfer that activates it. */
  | { problem: 'not_activated'; address: TronAddress; feeSun: Sun }
  | { problem: 'contract' }
  /** Where the account takes TRX: nobody sends anything from there. */
  | { problem: 'own_deposit' }
  /** The node did not answer: nobody knows yet. */
  | { problem: 'chain_unreachable' }

/** Whether an address can be rented for, in the order a person should hear about it: text first, then the chain. */
export async function checkReceiver(
  { node, figures }: Pick<BotDeps, 'node' | 'figures'>,
  input: string,
  ownDeposit?: string,
): Promise<Read<TronAddress, ReceiverProblem>> {
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
