/**
 * Reading what a marketplace answered, tolerantly: numbers that came as strings, times in any unit, fields
 * that are missing where something else tells the same. What cannot be made out throws AppError
 * MARKET_BAD_ANSWER {call, field}: a guess about money is worse than no answer.
 */
import { MS_THRESHOLD } from '../contract/v2.ts'
import { addressFromHex, readAddress, type TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { idTimeSec, isId } from '../kernel/ids.ts'
import { type Sun, sun } from '../kernel/sun.ts'

export type Json = Record<string, unknown>

export function badAnswer(call: string, field: string, cause?: unknown): AppError {
  return new AppError('MARKET_BAD_ANSWER', { call, field }, { cause })
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A whole, safe, non-negative number; `"65000"` counts. Undefined: absent or null. Throws on anything else. */
function optionalCount(call: string, field: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  const n = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof n === 'number' && Number.isSafeInteger(n) && n >= 0) return n
  throw badAnswer(call, field)
}

/** Decimals, also as text; everything else as it is. */
function roundedUp(value: unknown): unknown {
  const n = typeof value === 'string' && /^\d{1,16}\.\d{1,16}$/.test(value) ? Number(value) : value
  return typeof n === 'number' ? Math.ceil(n) : n
}

/** The fields of one object. Each throws AppError MARKET_BAD_ANSWER with the call and the field's path. */
export interface Fields {
  has(field: string): boolean
  raw(field: string): unknown
  count(field: string, fallback?: number): number
  sun(field: string, fallback?: number): Sun
  /** SUN per unit per day. Some sell at 67.5: rounded up, so that it is enough as a limit. */
  price(field: string, fallback?: number): number
  text(field: string, fallback?: string): string
  flag(field: string, fallback: boolean): boolean
  address(field: string): TronAddress
  /** Absent or null: empty. */
  addresses(field: string): TronAddress[]
  /** The objects of a list; absent or null: empty. */
  each(field: string): Fields[]
  oneOf<T extends string>(field: string, known: readonly T[]): T
  /** For what a caller reads from `raw`: the error to throw. */
  bad(field: string): AppError
}

export function fieldsOf(call: string, path: string, value: unknown): Fields {
  if (!isRecord(value)) throw badAnswer(call, path)
  const name = (field: string) => (path === 'data' ? field : `${path}.${field}`)
  const bad = (field: string) => badAnswer(call, name(field))
  const count = (field: string, fallback?: number): number => {
    const n = optionalCount(call, name(field), value[field]) ?? fallback
    if (n === undefined) throw bad(field)
    return n
  }
  const list = (field: string): unknown[] => {
    const list = value[field] ?? []
    if (!Array.isArray(list)) throw bad(field)
    return list
  }
  const addressIn = (field: string, text: unknown): TronAddress => {
    const address = addressOf(text)
    if (address === undefined) throw bad(field)
    return address
  }
  return {
    has: (field) => value[field] !== undefined && value[field] !== null,
    raw: (field) => value[field],
    count,
    sun: (field, fallback) => sun(count(field, fallback)),
    price: (field, fallback) => optionalCount(call, name(field), roundedUp(value[field])) ?? count(field, fallback),
    text(field, fallback) {
      const text = typeof value[field] === 'number' ? String(value[field]) : (value[field] ?? fallback)
      if (typeof text !== 'string') throw bad(field)
      return text
    },
    flag(field, fallback) {
      const flag = value[field] ?? fallback
      if (flag === true || flag === 'true' || flag === 1) return true
      if (flag === false || flag === 'false' || flag === 0) return false
      throw bad(field)
    },
    address: (field) => addressIn(field, value[field]),
    addresses: (field) => list(field).map((entry) => addressIn(field, entry)),
    each: (field) => list(field).map((entry, i) => fieldsOf(call, `${name(field)}[${i}]`, entry)),
    oneOf<T extends string>(field: string, known: readonly T[]): T {
      const found = known.find((one) => one === value[field])
      if (found === undefined) throw bad(field)
      return found
    },
    bad,
  }
}

/** How a field is read: by its name on the wire. `when`: left out where that field is absent or null. */
interface Part<T> {
  name: string
  read(fields: Fields): T
}
interface MaybePart<T> extends Part<T> {
  when: string
}

const part = <T>(name: string, read: (fields: Fields) => T): Part<T> => ({ name, read })

/** The kinds of fields; `name` is the one on the wire. */
export const wire = {
  count: (name: string, fallback?: number) => part(name, (fields) => fields.count(name, fallback)),
  sun: (name: string, fallback?: number) => part(name, (fields) => fields.sun(name, fallback)),
  text: (name: string, fallback?: string) => part(name, (fields) => fields.text(name, fallback)),
  flag: (name: string, fallback: boolean) => part(name, (fields) => fields.flag(name, fallback)),
  address: (name: string) => part(name, (fields) => fields.address(name)),
  addresses: (name: string) => part(name, (fields) => fields.addresses(name)),
  /** Seconds there. */
  ms: (name: string) => part(name, (fields) => fields.count(name) * 1000),
  oneOf: <T extends string>(name: string, known: readonly T[]) => part(name, (fields) => fields.oneOf(name, known)),
  each: <T>(name: string, read: (fields: Fields) => T) => part(name, (fields) => fields.each(name).map(read)),
}

/** Null where it is absent or null. */
export const orNull = <T>({ name, read }: Part<T>): Part<T | null> =>
  part(name, (fields) => (fields.has(name) ? read(fields) : null))

/** Left out where it, or another field, is absent or null. */
export const maybe = <T>(of: Part<T>, when = of.name): MaybePart<T> => ({ ...of, when })

type Of<P> = P extends Part<infer T> ? T : never
type Shaped<S> = { [K in keyof S as S[K] extends MaybePart<unknown> ? never : K]: Of<S[K]> } & {
  [K in keyof S as S[K] extends MaybePart<unknown> ? K : never]?: Of<S[K]>
}

/** Reads an object: its parts in this order, under the names that they have here. */
export const shape =
  <S extends Record<string, Part<unknown>>>(parts: S) =>
  (fields: Fields): Shaped<S> => {
    const read = Object.entries(parts).filter(
      ([, of]) => !('when' in of) || fields.has((of as MaybePart<unknown>).when),
    )
    return Object.fromEntries(read.map(([key, of]) => [key, of.read(fields)])) as Shaped<S>
  }

/** `T...`, or the `41...` some deployments answer. */
export function addressOf(value: unknown): TronAddress | undefined {
  if (typeof value !== 'string') return undefined
  const read = readAddress(value)
  if (read.ok) return read.address
  return /^41[0-9a-fA-F]{40}$/.test(value) ? addressFromHex(value) : undefined
}

/** Seconds, milliseconds or ISO 8601 -> ms; undefined when it is none of these. */
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

/** What the 24-hex form of an id tells about its creation, ms. */
export const idTimeMs = (id: string): number | undefined => (isId(id.toLowerCase()) ? idTimeSec(id) * 1000 : undefined)
