/** Derives invalid values for every request field from its schema; even a lenient server must reject them. */
import { Ajv } from 'ajv'
import { ABOVE_MAXIMUM, ALIASES, DECIMALS, REJECTED_NAMES } from '../../../../src/contract/schema/fields.ts'
import { AddressText } from '../../../../src/contract/v2.ts'
import { addressToHex, tronAddress } from '../../../../src/kernel/address.ts'
import type { Schema } from './routes.ts'

const ajv = new Ajv()
ajv.addVocabulary([ABOVE_MAXIMUM, ALIASES, DECIMALS, REJECTED_NAMES])

type Path = readonly (string | number)[]
type Named = [name: string, value: unknown]

export interface BadField {
  path: Path
  name: string
  /** JSON of the whole body or the whole query. */
  text: string
}

/** An address with a valid checksum, the same address with one character mistyped, and the same address in hex. */
const GOOD = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const MISTYPED = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'
const HEX = addressToHex(tronAddress(GOOD))

const NO_ADDRESS: Named[] = [
  ['with a wrong checksum', MISTYPED],
  ['in hex', HEX],
  ['empty', ''],
  ['too short', GOOD.slice(0, 33)],
  ['too long', `${GOOD}t`],
  ['endless', 'T'.repeat(10_000)],
  ['with a blank', ` ${GOOD}`],
  ['of another chain', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['of letters that look alike', GOOD.replace('T', 'Т')],
  ['a number', 12],
  ['null', null],
  ['a list', [GOOD]],
]
const NO_BOOLEAN: Named[] = [
  ['a text', 'true'],
  ['a number', 1],
  ['null', null],
]

/**
 * Marks text that is inserted into the JSON unchanged, for values that `JSON.stringify` cannot produce but clients can
 * send.
 */
const raw = (text: string) => `@raw:${text}@`

const WHOLE_NUMBERS: Named[] = [
  ['a text with a blank', '65 000'],
  ['thousands separators', '65,000'],
  ['digits of another script', '６５０００'],
  ['an exponent in a text', '1e3'],
  ['null', null],
  ['true', true],
  ['a list', [65_000]],
  ['an object', { n: 65_000 }],
  ['not a number, as a text', 'NaN'],
  ['endless, as a text', 'Infinity'],
  ['beyond every number', raw('1e400')],
  ['beyond every number below', raw('-1e400')],
]
const DECIMAL_NUMBERS: Named[] = [
  ['a fraction', 65_000.5],
  ['hardly more than whole', 1.000_001],
]
const OBJECTS: Named[] = [
  ['a text', 'x'],
  ['a number', 1],
  ['null', null],
  ['true', true],
]
const TEXTS: Named[] = [
  ['a number', 7],
  ['null', null],
  ['true', true],
  ['a list', ['x']],
  ['an object', { toString: 'x' }],
]
const ADDRESSES: Named[] = [
  ...NO_ADDRESS,
  ['in lower case', MISTYPED.toLowerCase()],
  ['with a blank inside', `${MISTYPED.slice(0, 10)} ${MISTYPED.slice(11)}`],
  ['with an invisible character', `${MISTYPED.slice(0, 33)}\u200b`],
  ['with a zero byte', `${MISTYPED.slice(0, 33)}\u0000`],
]

const ADDRESS_IS = (AddressText as Schema).description

export const isAddress = ({ description = '', minLength, maxLength }: Schema) =>
  description === ADDRESS_IS ||
  (minLength === 1 && maxLength === 64 && /address (that receives|of the contract)/.test(description))

/**
 * Returns values that this schema must reject. For an optional field, null and an empty address count as absent, so
 * they are not included.
 */
export function badValues(schema: Schema, good: unknown, isOptional = false): Named[] {
  const bad = everyBadValue(schema, good)
  if (!isOptional) return bad
  return bad.filter(([, value]) => value !== null && !(value === '' && isAddress(schema)))
}

function everyBadValue(schema: Schema, good: unknown): Named[] {
  if (schema.anyOf)
    return schema.anyOf.flatMap((one) => everyBadValue(one, good)).filter(([, value]) => !ajv.validate(schema, value))
  if (schema.enum) {
    const others: Named[] = [
      ['none of them', 'GAS'],
      ['empty', ''],
      ['in lower case', String(schema.enum[0]).toLowerCase()],
      ['in upper case', String(schema.enum[0]).toUpperCase()],
    ]
    return [...TEXTS, ...others.filter(([, value]) => !ajv.validate(schema, value))]
  }
  switch (schema.type) {
    case 'integer':
      return [...WHOLE_NUMBERS, ...(schema[DECIMALS] ? [] : DECIMAL_NUMBERS), ...valuesOutOfRange(schema)]
    case 'boolean':
      return [...NO_BOOLEAN, ['a list', [true]], ['an object', {}]]
    case 'string':
      return isAddress(schema) ? [...ADDRESSES, ...TEXTS] : [...TEXTS, ...badTexts(schema)]
    case 'object':
      return [...OBJECTS, ['a list', []]]
    case 'array':
      return [...OBJECTS, ['an object', {}], ...badLists(schema, good)]
    default:
      return []
  }
}

function valuesOutOfRange({ minimum, maximum, [ABOVE_MAXIMUM]: isCut }: Schema): Named[] {
  return [
    ...(minimum === undefined
      ? []
      : ([
          ['below the least', minimum - 1],
          ['far below it', -(2 ** 53)],
        ] as Named[])),
    ...(maximum === undefined || isCut || maximum >= Number.MAX_SAFE_INTEGER
      ? []
      : ([
          ['above the most', maximum + 1],
          ['unsafe', 2 ** 53],
          ['huge', 1e21],
        ] as Named[])),
  ]
}

function badTexts(schema: Schema): Named[] {
  const { maxLength, minLength, pattern } = schema
  return [
    ...(maxLength === undefined ? [] : ([['too long', 'x'.repeat(maxLength + 1)]] as Named[])),
    ...(minLength === undefined || isAddress(schema) ? [] : ([['too short', '']] as Named[])),
    ...(pattern === undefined
      ? []
      : ([
          ['of another form', 'x'],
          ['empty', ''],
        ] as Named[])),
  ]
}

function badLists({ minItems, maxItems }: Schema, good: unknown): Named[] {
  const item = Array.isArray(good) ? good[0] : 'x'
  return [
    ...(minItems ? ([['empty', []]] as Named[]) : []),
    ...(maxItems === undefined ? [] : ([['too long', Array(maxItems + 1).fill(item)]] as Named[])),
  ]
}

/** Yields every field below `schema` with its value in `good`, if it has one. */
function* fieldsOf(
  schema: Schema,
  good: unknown,
  path: Path,
): Generator<[path: Path, field: Schema, value: unknown, isOptional: boolean]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const value = (good as Record<string, unknown> | undefined)?.[name]
    yield [[...path, name], field, value, !schema.required?.includes(name)]
    yield* fieldsOf(field, value, [...path, name])
  }
  // If the valid request has no list, there is no item to corrupt.
  if (schema.items && Array.isArray(good) && good.length > 0) {
    yield [[...path, 0], schema.items, good[0], false]
    yield* fieldsOf(schema.items, good[0], [...path, 0])
  }
}

export function badBodies(schema: Schema, good: unknown): BadField[] {
  const spoiled: BadField[] = []
  const add = (path: Path, name: string, value: unknown) =>
    spoiled.push({ path, name, text: toJsonText(withValue(good, path, value)) })
  for (const [path, field, value, isOptional] of fieldsOf(schema, good, []))
    for (const [name, bad] of badValues(field, value, isOptional)) add(path, name, bad)
  for (const [path, object, value] of objectsOf(schema, good)) {
    if (typeof value !== 'object' || value === null) continue
    for (const required of object.required ?? []) {
      const { [required]: _, ...rest } = value as Record<string, unknown>
      const text = toJsonText(withValue(good, path, rest))
      spoiled.push({ path: [...path, required], name: 'missing', text })
    }
    const [first] = Object.keys(object.properties ?? {})
    if (first !== undefined && object.additionalProperties === false) add([...path, `${first}x`], 'misspelt', 1)
  }
  return spoiled
}

function* objectsOf(schema: Schema, good: unknown): Generator<[Path, Schema, unknown]> {
  yield [[], schema, good]
  for (const [path, field, value] of fieldsOf(schema, good, [])) if (field.properties) yield [path, field, value]
}

function withValue(good: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(good)) return good.map((item, n) => (n === first ? withValue(item, rest, value) : item))
  const object = (good ?? {}) as Record<string, unknown>
  return { ...object, [first]: withValue(object[String(first)], rest, value) }
}

export function toJsonText(value: unknown): string {
  return JSON.stringify(value).replace(/"@raw:([^@]+)@"/g, '$1')
}

const NO_QUERY_NUMBER = ['x', '1e3', '1.5', '-1', ' 1', '+1', '0x10', '１０', 'NaN', 'Infinity', '1e400', 'null']
const UNSAFE_QUERY_NUMBERS = ['9007199254740993', '99999999999999999999']

export function badQueries(schema: Schema): BadField[] {
  const spoiled: BadField[] = []
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const add = (text: string) =>
      spoiled.push({
        path: [name],
        name: `"${text.slice(0, 40)}"`,
        text: `${name}=${encodeURIComponent(text)}`,
      })
    if (field.type === 'integer') {
      for (const text of NO_QUERY_NUMBER) add(text)
      if (!field[ABOVE_MAXIMUM]) for (const text of UNSAFE_QUERY_NUMBERS) add(text)
      if (field.minimum !== undefined) add(String(field.minimum - 1))
      if (field.maximum !== undefined && !field[ABOVE_MAXIMUM]) add(String(field.maximum + 1))
    } else if (field.enum) {
      for (const text of ['GAS', String(field.enum[0]).toLowerCase()]) if (!field.enum.includes(text)) add(text)
    } else if (isAddress(field)) {
      for (const [, text] of ADDRESSES) if (typeof text === 'string' && text !== '') add(text)
    } else if (field.maxLength !== undefined) add('x'.repeat(field.maxLength + 1))
    spoiled.push({ path: [name], name: 'twice', text: `${name}=1&${name}=1` })
  }
  return spoiled
}
