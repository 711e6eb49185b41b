/**
 * Protobuf codec for the tables in `schema.ts`: bytes to and from the JSON of TRON's HTTP API. Rejects unknown and
 * duplicate fields, numbers above 2^53 and addresses that are not 21 bytes starting with 41. It is that strict because
 * fields missing from the JSON could not be verified.
 */
import { addressToHex, isAddress } from '../address.ts'
import { AppError } from '../errors.ts'
import type { Field, Message } from './schema.ts'

export type Json = Record<string, unknown>

const VARINT = 0
const LENGTH_DELIMITED = 2

/** Throws AppError TRON_TX_MALFORMED with `reason`. */
export function malformed(reason: string): never {
  throw new AppError('TRON_TX_MALFORMED', { reason })
}

/** Decodes a message. Omits zero values, as nodes do. Addresses are 42 lower-case hex characters; bytes are hex. */
export function decodeMessage(message: Message, bytes: Uint8Array): Json {
  const out: Json = {}
  let at = 0
  const next = (): number => {
    const byte = bytes[at++]
    return byte === undefined ? malformed('truncated') : byte
  }
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = next()
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return BigInt.asIntN(64, value)
    }
    return malformed('varint too long')
  }
  while (at < bytes.length) {
    const tag = toSafeNumber(varint())
    const field = message[Math.floor(tag / 8)]
    if (field === undefined) malformed(`unknown field ${Math.floor(tag / 8)}`)
    const wire = isNumeric(field) ? VARINT : LENGTH_DELIMITED
    if (tag % 8 !== wire) malformed(`${field.name}: wrong wire type`)
    const repeated = isRepeated(field)
    if (!repeated && field.name in out) malformed(`${field.name} given twice`)
    if (wire === VARINT) {
      const value = numericValue(field, toSafeNumber(varint()))
      if (value !== undefined) out[field.name] = value
      continue
    }
    const length = toSafeNumber(varint())
    if (length < 0 || at + length > bytes.length) malformed(`${field.name}: truncated`)
    const part = bytes.subarray(at, at + length)
    at += length
    const value = partValue(field, part)
    if (repeated) out[field.name] = [...((out[field.name] as unknown[] | undefined) ?? []), value]
    else if (value !== '') out[field.name] = value
  }
  return out
}

/**
 * Encodes canonical bytes (ascending fields, no zero values), equal to those of every TRON library. Accepts what
 * clients send: base58 or hex addresses, enum names or numbers, numbers or decimal strings. With `visible`, bytes
 * fields may be text. Ignores fields that are not in the table, as java-tron does.
 */
export function encodeMessage(message: Message, value: Json, visible = false): Buffer {
  const parts: Buffer[] = []
  for (const [number, field] of Object.entries(message)) {
    const given = value[field.name]
    if (given === undefined || given === null) continue
    const items = isRepeated(field) ? asArray(field, given) : [given]
    for (const item of items) {
      if (isNumeric(field)) {
        const n = toInteger(field, item)
        if (n !== 0n) parts.push(writeVarint(BigInt(number) * 8n), writeVarint(n))
        continue
      }
      const bytes = toBytes(field, item, visible)
      if (bytes.length === 0 && field.type !== 'message') continue
      parts.push(writeVarint(BigInt(number) * 8n + BigInt(LENGTH_DELIMITED)), writeVarint(BigInt(bytes.length)), bytes)
    }
  }
  return Buffer.concat(parts)
}

const isNumeric = (field: Field): boolean => field.type === 'int' || field.type === 'bool' || field.type === 'enum'

const isRepeated = (field: Field): boolean => 'repeated' in field && field.repeated === true

function toSafeNumber(value: bigint): number {
  const n = Number(value)
  return Number.isSafeInteger(n) ? n : malformed('number too large')
}

function numericValue(field: Field, n: number): unknown {
  if (field.type === 'enum') {
    const name = field.values[n]
    if (name === undefined) malformed(`${field.name}: unknown value ${n}`)
    return n === 0 ? undefined : name
  }
  if (n === 0) return undefined
  return field.type === 'bool' ? true : n
}

function partValue(field: Field, part: Uint8Array): unknown {
  if (field.type === 'message') return decodeMessage(field.message, part)
  const bytes = Buffer.from(part)
  if (field.type === 'string') {
    const text = bytes.toString('utf8')
    return Buffer.from(text, 'utf8').equals(bytes) ? text : malformed(`${field.name}: not UTF-8`)
  }
  if (field.type === 'address' && (bytes.length !== 21 || bytes[0] !== 0x41)) malformed(`${field.name}: not an address`)
  return bytes.toString('hex')
}

function asArray(field: Field, given: unknown): unknown[] {
  return Array.isArray(given) ? given : malformed(`${field.name}: not a list`)
}

function toInteger(field: Field, given: unknown): bigint {
  if (field.type === 'enum' && typeof given === 'string' && !/^\d+$/.test(given)) {
    const found = Object.entries(field.values).find(([, name]) => name === given)
    return found ? BigInt(found[0]) : malformed(`${field.name}: unknown value ${given}`)
  }
  if (typeof given === 'boolean') return given ? 1n : 0n
  if (typeof given === 'number' && Number.isSafeInteger(given)) return BigInt(given)
  if (typeof given === 'string' && /^-?\d{1,19}$/.test(given)) return BigInt(given)
  return malformed(`${field.name}: not a whole number`)
}

function toBytes(field: Field, given: unknown, visible: boolean): Buffer {
  if (field.type === 'message') {
    if (typeof given !== 'object') malformed(`${field.name}: not an object`)
    return encodeMessage(field.message, given as Json, visible)
  }
  if (typeof given !== 'string') return malformed(`${field.name}: not a string`)
  if (field.type === 'string') return Buffer.from(given, 'utf8')
  if (field.type === 'address' && isAddress(given)) return Buffer.from(addressToHex(given), 'hex')
  const digits = given.replace(/^0x/, '')
  if (/^([0-9a-fA-F]{2})*$/.test(digits)) return Buffer.from(digits, 'hex')
  return visible && field.type === 'bytes' ? Buffer.from(given, 'utf8') : malformed(`${field.name}: not hex`)
}

function writeVarint(value: bigint): Buffer {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, value)
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  bytes.push(Number(rest))
  return Buffer.from(bytes)
}
