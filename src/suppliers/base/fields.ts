/** Fields of suppliers' answers. Numbers may be JSON numbers or text, and are read by their digits, never as floats. */
import Type, { type TSchema } from 'typebox'
import { isAddress, type TronAddress } from '../../kernel/address.ts'
import { type Sun, sun } from '../../kernel/sun.ts'
import { unclear } from './http.ts'

/** Non-negative number with any number of decimals. */
export const Decimal = Type.Union([
  Type.Number({ minimum: 0 }),
  Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,18})?$' }),
])
/** Non-negative whole number. */
export const Whole = Type.Union([
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  Type.String({ pattern: '^[0-9]{1,15}$' }),
])
/** Id or code that suppliers send as text or as a number. */
export const Name = Type.Union([Type.String({ pattern: '^[!-~]{1,100}$' }), Type.Integer()])

/** Field that may be missing or null. */
export const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
export const MaybeText = maybe(Type.String())
/** Number that may be missing, null or empty text. */
export const MaybeNumber = maybe(Type.Union([Decimal, Type.Literal('')]))

export type Numeric = number | string

/** One TRX per unit, which is hundreds of times the usual price of a month. */
export const MAX_UNIT_PRICE_SUN = 1_000_000

/** A billion TRX in SUN. Sums of larger numbers could become inexact. */
const MAX_NUMBER = 1e15

/** Returns `value` times 10^`places`, rounded up or down. Throws SUPPLIER_UNCLEAR {detail: field} if it is unsafe. */
function scale(field: string, value: Numeric, places: number, rounding: 'up' | 'down'): number {
  // Small numbers such as 1e-7 have no plain notation without `toFixed`.
  const text = typeof value === 'number' && /e-/.test(String(value)) ? value.toFixed(18) : String(value)
  const [, whole = '', decimals = ''] = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? []
  if (whole === '') throw unclear(field)
  const scaled = BigInt(whole + decimals.slice(0, places).padEnd(places, '0'))
  const isCut = /[1-9]/.test(decimals.slice(places))
  const result = Number(scaled + (isCut && rounding === 'up' ? 1n : 0n))
  if (result > MAX_NUMBER) throw unclear(field)
  return result
}

/** Reads a charge in TRX, rounded up to whole SUN. */
export const costFromTrx = (field: string, trx: Numeric): Sun => sun(scale(field, trx, 6, 'up'))
/** Reads a balance in TRX, rounded down to whole SUN. */
export const balanceFromTrx = (field: string, trx: Numeric): Sun => sun(scale(field, trx, 6, 'down'))
/** Reads whole SUN. */
export const sunField = (field: string, value: Numeric): Sun => sun(scale(field, value, 0, 'up'))
export const countField = (field: string, value: Numeric): number => scale(field, value, 0, 'down')
export const countFieldUp = (field: string, value: Numeric): number => scale(field, value, 0, 'up')
/** Converts a price in SUN per unit, or in TRX per 1,000,000 units, to thousandths of a SUN per unit, rounded up. */
export const milliSun = (field: string, price: Numeric): number => scale(field, price, 3, 'up')
/** Converts a price in TRX per 1,000 units to thousandths of a SUN per unit, rounded up. */
export const trxPerThousand = (field: string, price: Numeric): number => scale(field, price, 6, 'up')

/** Returns the address to top up. Undefined unless `text` is an address. */
export const topUp = (text: unknown): { topUpAddress?: TronAddress } => (isAddress(text) ? { topUpAddress: text } : {})

/** Returns all transaction ids in the texts. */
export const txidsIn = (texts: readonly unknown[]): string[] =>
  texts.flatMap((text) =>
    typeof text === 'string' ? (text.toLowerCase().match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? []) : [],
  )

/** Returns the entry of a table for a word that a supplier sent, which may be "constructor". */
export const entryOf = <T>(table: Readonly<Record<string, T>>, word: string | number): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
