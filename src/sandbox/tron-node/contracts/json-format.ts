/**
 * Reads posted JSON as strictly as java-tron's `JsonFormat` and with its error texts. Without `visible`, bytes are hex.
 * With `visible`, addresses are base58 and names are text. Unknown fields are ignored; each contract checks addresses.
 */
import { addressToHex, isAddress } from '../../../kernel/address.ts'
import type { Field, Message } from '../../../kernel/protobuf/schema.ts'
import { BadCall } from './refusals.ts'

export type Json = Record<string, unknown>

/** Format and position of posted values, for parsing and error texts. */
export interface Source {
  visible: boolean
  /** Returns the line and column of a field's value in the posted text, such as `1:12`. */
  at: (field: string) => string
}

/** Bytes fields that are text with `visible` (java-tron `HttpSelfFormatFieldName`). */
const NAMES = new Set(['account_name', 'asset_name'])

/** Returns the fields ordered by number, without zero values. Throws BadCall for a value of the wrong type. */
export function readMessage(message: Message, given: Json, source: Source): Json {
  const read: Json = {}
  for (const field of Object.values(message)) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined
    const items = (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item) => readField(field, item, source))
    if (items.length === 0) continue
    if ('repeated' in field) read[field.name] = items
    else if (!isZero(items.at(-1))) read[field.name] = items.at(-1)
  }
  return read
}

const isZero = (value: unknown): boolean => value === 0 || value === '' || value === false

function readField(field: Field, value: unknown, source: Source): unknown {
  switch (field.type) {
    case 'message':
      if (typeof value !== 'object') throw unparsable('Expected "{".', field.name, source)
      return readMessage(field.message, value as Json, source)
    case 'int':
      return readInteger(value, field.name, source)
    case 'bool':
      if (typeof value !== 'boolean') throw unparsable('Expected "true" or "false".', field.name, source)
      return value
    case 'enum':
      return readEnum(field, value, source)
    case 'string':
      return readString(value, field.name, source)
    case 'bytes':
    case 'address':
      return readBytes(value, { name: field.name, type: field.type }, source)
  }
}

export function readInteger(value: unknown, name: string, source: Source): number {
  // JSON.parse has already rounded numbers above 2^53. Amounts on this chain are smaller.
  if (Number.isSafeInteger(value)) return value as number
  throw unparsable(`Couldn't parse integer: For input string: "${JSON.stringify(value)}"`, name, source)
}

/** Reads an enum value. The zero value becomes '', like an absent field. */
function readEnum(field: Field & { type: 'enum' }, value: unknown, source: Source): string {
  const found = Object.entries(field.values).find(([number, name]) => Number(number) === value || name === value)
  if (!found) throw unparsable(`Enum type of "${field.name}" has no value "${value}".`, field.name, source)
  return found[0] === '0' ? '' : found[1]
}

export function readString(value: unknown, name: string, source: Source): string {
  if (typeof value !== 'string') throw unparsable('Expected string.', name, source)
  return value
}

export function readBytes(given: unknown, field: { name: string; type: 'bytes' | 'address' }, source: Source): string {
  const value = readString(given, field.name, source)
  if (source.visible && field.type === 'address') {
    if (isAddress(value)) return addressToHex(value)
    throw new BadCall('class java.lang.NullPointerException : Cannot read the array length because "bytes" is null')
  }
  if (source.visible && NAMES.has(field.name)) return Buffer.from(value, 'utf8').toString('hex')
  const hex = hexOf(value)
  if (hex === undefined) throw unparsable('INVALID hex String', field.name, source)
  return hex
}

/** Parses hex like java-tron's `ByteArray.fromHexString`: an optional 0x, and an odd number of digits is allowed. */
export function hexOf(text: string): string | undefined {
  const digits = text.replace(/^0x/, '').toLowerCase()
  if (!/^[0-9a-f]*$/.test(digits)) return undefined
  return digits.length % 2 === 1 ? `0${digits}` : digits
}

export const unparsable = (reason: string, field: string, { at }: Source): BadCall =>
  new BadCall(`class org.tron.core.services.http.JsonFormat$ParseException : ${at(field)}: ${reason}`)
