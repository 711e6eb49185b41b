/**
 * Tolerant readers for a marketplace's answers. They accept numbers sent as strings, times in any unit, and fields that
 * replace missing fields. An unreadable value throws AppError MARKET_BAD_ANSWER {call, field}: it must not be guessed.
 */
import { MS_THRESHOLD } from '../contract/v2.ts'
import { addressFromHex, readAddress, type TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { idTimeSec, isId } from '../kernel/ids.ts'
import { type Sun, sun } from '../kernel/sun.ts'
import { isRecord } from '../kernel/text/json.ts'

export type Json = Record<string, unknown>

export function badAnswer(call: string, field: string, cause?: unknown): AppError {
  return new AppError('MARKET_BAD_ANSWER', { call, field }, { cause })
}

/** Format of order ids, which appear in buttons and URLs. Any other text is rejected. */
const ORDER_ID = /^[0-9A-Za-z-]{1,40}$/

/** Reads a non-negative safe integer; `"65000"` is valid. Undefined if absent or null. Throws for any other value. */
function optionalCount(call: string, field: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  const n = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof n === 'number' && Number.isSafeInteger(n) && n >= 0) return n
  throw badAnswer(call, field)
}

/** Rounds decimals up, including decimal strings. Returns other values unchanged. */
function roundUpDecimal(value: unknown): unknown {
  const n = typeof value === 'string' && /^\d{1,16}\.\d{1,16}$/.test(value) ? Number(value) : value
  return typeof n === 'number' ? Math.ceil(n) : n
}

/** Typed access to one object's fields. Methods throw AppError MARKET_BAD_ANSWER with the call and the field's path. */
export interface Fields {
  has(field: string): boolean
  raw(field: string): unknown
  count(field: string, fallback?: number): number
  sun(field: string, fallback?: number): Sun
  signedSun(field: string): Sun
  /** SUN per unit per day. Fractions such as 67.5 are rounded up, so that the value suffices as a price limit. */
  price(field: string, fallback?: number): number
  text(field: string, fallback?: string): string
  orderId(field: string): string
  flag(field: string, fallback: boolean): boolean
  address(field: string): TronAddress
  /** Returns the addresses of a list. Empty if the field is absent or null. */
  addresses(field: string): TronAddress[]
  /** Returns the objects of a list. Empty if the field is absent or null. */
  each(field: string): Fields[]
  oneOf<T extends string>(field: string, known: readonly T[]): T
  /** The whole object, unchanged. */
  all: Json
  /** Creates the error to throw for a value read with `raw`. */
  invalidField(field: string): AppError
}

export function readFields(call: string, path: string, value: unknown): Fields {
  if (!isRecord(value)) throw badAnswer(call, path)
  const name = (field: string) => (path === 'data' ? field : `${path}.${field}`)
  const invalidField = (field: string) => badAnswer(call, name(field))
  const count = (field: string, fallback?: number): number => {
    const n = optionalCount(call, name(field), value[field]) ?? fallback
    if (n === undefined) throw invalidField(field)
    return n
  }
  const list = (field: string): unknown[] => {
    const list = value[field] ?? []
    if (!Array.isArray(list)) throw invalidField(field)
    return list
  }
  const addressIn = (field: string, text: unknown): TronAddress => {
    const address = addressOf(text)
    if (address === undefined) throw invalidField(field)
    return address
  }
  return {
    has: (field) => value[field] !== undefined && value[field] !== null,
    raw: (field) => value[field],
    count,
    sun: (field, fallback) => sun(count(field, fallback)),
    signedSun(field) {
      const n = value[field]
      if (typeof n !== 'number' || !Number.isSafeInteger(n)) throw invalidField(field)
      return sun(n)
    },
    price: (field, fallback) =>
      optionalCount(call, name(field), roundUpDecimal(value[field])) ?? count(field, fallback),
    text(field, fallback) {
      const text = typeof value[field] === 'number' ? String(value[field]) : (value[field] ?? fallback)
      if (typeof text !== 'string') throw invalidField(field)
      return text
    },
    orderId(field) {
      const id = value[field]
      if (typeof id !== 'string' || !ORDER_ID.test(id)) throw invalidField(field)
      return id
    },
    flag(field, fallback) {
      const flag = value[field] ?? fallback
      if (flag === true || flag === 'true' || flag === 1) return true
      if (flag === false || flag === 'false' || flag === 0) return false
      throw invalidField(field)
    },
    address: (field) => addressIn(field, value[field]),
    addresses: (field) => list(field).map((entry) => addressIn(field, entry)),
    each: (field) => list(field).map((entry, i) => readFields(call, `${name(field)}[${i}]`, entry)),
    oneOf<T extends string>(field: string, known: readonly T[]): T {
      const found = known.find((one) => one === value[field])
      if (found === undefined) throw invalidField(field)
      return found
    },
    all: value,
    invalidField,
  }
}

/**
 * Reader for one field. `name` is the field's name in the answer. With `when`, the result is omitted if the field
 * `when` is absent or null.
 */
export interface Part<T> {
  name: string
  read(fields: Fields): T
}
interface MaybePart<T> extends Part<T> {
  when: string
}

const part = <T>(name: string, read: (fields: Fields) => T): Part<T> => ({ name, read })

/** Readers by field type. `name` is the field's name in the answer. */
export const wire = {
  count: (name: string, fallback?: number) => part(name, (fields) => fields.count(name, fallback)),
  sun: (name: string, fallback?: number) => part(name, (fields) => fields.sun(name, fallback)),
  /** SUN that may be negative. */
  signed: (name: string) => part(name, (fields) => fields.signedSun(name)),
  /** SUN per unit per day, rounded up. */
  price: (name: string) => part(name, (fields) => fields.price(name)),
  text: (name: string, fallback?: string) => part(name, (fields) => fields.text(name, fallback)),
  orderId: (name: string) => part(name, (fields) => fields.orderId(name)),
  flag: (name: string, fallback: boolean) => part(name, (fields) => fields.flag(name, fallback)),
  address: (name: string) => part(name, (fields) => fields.address(name)),
  addresses: (name: string) => part(name, (fields) => fields.addresses(name)),
  /** Time in ms, from seconds, milliseconds or ISO 8601. */
  time: (name: string) =>
    part(name, (fields) => {
      const ms = timeMs(fields.raw(name))
      if (ms === undefined) throw fields.invalidField(name)
      return ms
    }),
  ms: (name: string) => part(name, (fields) => fields.count(name) * 1000),
  oneOf: <T extends string>(name: string, known: readonly T[]) => part(name, (fields) => fields.oneOf(name, known)),
  each: <T>(name: string, read: (fields: Fields) => T) => part(name, (fields) => fields.each(name).map(read)),
}

/** Makes a reader that returns null if the field is absent or null. */
export const orNull = <T>({ name, read }: Part<T>): Part<T | null> =>
  part(name, (fields) => (fields.has(name) ? read(fields) : null))

/** Makes a reader that omits the field if it, or the field `when`, is absent or null. */
export const optionalPart = <T>(fieldPart: Part<T>, when = fieldPart.name): MaybePart<T> => ({ ...fieldPart, when })

type PartValue<P> = P extends Part<infer T> ? T : never
type ShapeResult<S> = { [K in keyof S as S[K] extends MaybePart<unknown> ? never : K]: PartValue<S[K]> } & {
  [K in keyof S as S[K] extends MaybePart<unknown> ? K : never]?: PartValue<S[K]>
}

/** Builds a reader for an object. Reads `parts` in order and returns them under their keys. */
export const shape =
  <S extends Record<string, Part<unknown>>>(parts: S) =>
  (fields: Fields): ShapeResult<S> => {
    const read = Object.entries(parts).filter(
      ([, of]) => !('when' in of) || fields.has((of as MaybePart<unknown>).when),
    )
    return Object.fromEntries(read.map(([key, of]) => [key, of.read(fields)])) as ShapeResult<S>
  }

/** Parses `T...`, or the `41...` form that some deployments send. */
export function addressOf(value: unknown): TronAddress | undefined {
  if (typeof value !== 'string') return undefined
  const read = readAddress(value)
  if (read.ok) return read.address
  return /^41[0-9a-fA-F]{40}$/.test(value) ? addressFromHex(value) : undefined
}

/** Converts seconds, milliseconds or ISO 8601 to ms. Undefined for any other value. */
export function timeMs(value: unknown): number | undefined {
  const n = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof n === 'number') {
    if (!Number.isFinite(n) || n <= 0) return undefined
    return Math.floor(n > MS_THRESHOLD ? n : n * 1000)
  }
  if (typeof n !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(n)) return undefined
  const parsed = Date.parse(n)
  return Number.isNaN(parsed) ? undefined : parsed
}

/** Returns the creation time encoded in a 24-hex order id, in ms. */
export const timeOfIdMs = (id: string): number | undefined =>
  isId(id.toLowerCase()) ? idTimeSec(id) * 1000 : undefined
