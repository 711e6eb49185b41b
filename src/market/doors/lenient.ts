/**
 * What clients of the reference service send, read as what a schema wants. Everything here follows from the schema:
 * null for an optional field is an absent field, and so is an empty text where none may be empty, as in an address;
 * digits in a text are a number where one is wanted; keywords (`src/contract/schema/keywords.ts`) say which numbers may
 * have decimals, which are cut to their maximum, and which names a field has besides its own. An unknown field is left
 * out, unless it looks like a known one: then it stays, and the check that comes after this refuses it by its name.
 */
import type { TSchema } from 'typebox'
import { ABOVE_MAXIMUM, ALSO, DECIMALS, NOT_HERE } from '../../contract/schema/keywords.ts'
import { looksLike } from './spelling.ts'

/**
 * What the caller should know about how a request was read. Paths are `options.maxPriceAccepted`, `extendData[0].x`.
 */
export interface Notes {
  /** Unknown fields that were left out. */
  ignored: string[]
  /** Numbers that were rounded or cut: `unitPrice=81`. */
  adjusted: string[]
}

/** Answers what the check of the schema is given. */
export type Reader = (value: unknown, notes: Notes) => unknown

type Read = (value: unknown, notes: Notes, at: string) => unknown

interface Schema {
  type?: string
  minLength?: number
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean
  items?: Schema
  minimum?: number
  maximum?: number
  [DECIMALS]?: 'down'
  [ABOVE_MAXIMUM]?: 'cut'
  [ALSO]?: readonly string[]
  [NOT_HERE]?: readonly string[]
}

/** Never passed over in silence: its owner takes it for used, or has given it away. */
const SECRETS = ['privateKey', 'mnemonic', 'secret']

/** `spelling: false`: an unknown field is left out, whatever it looks like. */
export function lenientReader(schema: TSchema, { spelling = true } = {}): Reader {
  const root = schema as Schema
  const read = readOf(root, spelling ? [...closedNames(root), ...SECRETS] : [])
  return (value, notes) => read(value, notes, '')
}

const asIs: Read = (value) => value

function readOf(schema: Schema, names: readonly string[]): Read {
  if (schema.anyOf) {
    const number = schema.anyOf.find(({ type }) => type === 'integer')
    return number ? readInteger(number) : asIs
  }
  switch (schema.type) {
    case 'integer':
      return readInteger(schema)
    case 'array':
      return schema.items ? readItems(readOf(schema.items, names)) : asIs
    case 'object':
      return readFields(schema, names)
    default:
      return asIs
  }
}

const WHOLE = /^-?[0-9]{1,15}$/
/** However many digits: more than the maximum all the same. */
const POSITIVE = /^[0-9]+$/
const WITH_DECIMALS = /^([0-9]{1,15})\.[0-9]{1,20}$/

function readInteger(schema: Schema): Read {
  const { maximum = Number.POSITIVE_INFINITY } = schema
  return (value, notes, at) => {
    const number = typeof value === 'string' && WHOLE.test(value) ? Number(value) : value
    const whole = schema[DECIMALS] === 'down' ? roundedDown(number) : number
    const read = schema[ABOVE_MAXIMUM] === 'cut' && isAbove(whole, maximum) ? maximum : whole
    if (read !== number) notes.adjusted.push(`${at}=${read}`)
    return read
  }
}

function isAbove(value: unknown, maximum: number): boolean {
  if (typeof value === 'string') return POSITIVE.test(value) && Number(value) > maximum
  return typeof value === 'number' && value > maximum
}

function roundedDown(value: unknown): unknown {
  if (typeof value === 'number') return Math.floor(value)
  const text = typeof value === 'string' ? WITH_DECIMALS.exec(value) : null
  return text ? Number(text[1]) : value
}

function readItems(read: Read): Read {
  return (value, notes, at) => (Array.isArray(value) ? value.map((item, n) => read(item, notes, `${at}[${n}]`)) : value)
}

interface Field {
  read: Read
  isAbsent(value: unknown): boolean
}

function readFields(schema: Schema, names: readonly string[]): Read {
  const { properties = {}, required = [] } = schema
  const fields = new Map<string, Field>()
  const others = new Map<string, string>()
  for (const [name, field] of Object.entries(properties)) {
    const optional = !required.includes(name)
    const isAbsent = (value: unknown) => optional && (value === null || (value === '' && (field.minLength ?? 0) > 0))
    fields.set(name, { read: readOf(field, names), isAbsent })
    for (const other of field[ALSO] ?? []) if (!(other in properties)) others.set(other, name)
  }
  const closed = schema.additionalProperties === false
  const isKept = (name: string, value: unknown) =>
    !closed || (value !== null && names.some((known) => looksLike(name, known)))
  return (value, notes, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const read: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(withOwnNames(value as Values, others))) {
      const path = at === '' ? name : `${at}.${name}`
      const field = fields.get(name)
      if (field) {
        if (!field.isAbsent(inner)) read[name] = field.read(inner, notes, path)
      } else if (isKept(name, inner)) read[name] = inner
      else notes.ignored.push(path)
    }
    return read
  }
}

type Values = Record<string, unknown>

/** A field under another name, where it is not there under its own. */
function withOwnNames(given: Values, others: ReadonlyMap<string, string>): Values {
  let named = given
  for (const [other, name] of others) {
    const { [other]: value = null, ...rest } = named
    if (value !== null && (rest[name] ?? null) === null) named = { ...rest, [name]: value }
  }
  return named
}

/** The fields of a request, also of what is inside it, but for what is taken as it is. */
function closedNames(schema: Schema): string[] {
  if (schema.items) return closedNames(schema.items)
  if (schema.additionalProperties !== false) return []
  const fields = Object.entries(schema.properties ?? {})
  const inside = fields.flatMap(([name, field]) => [name, ...(field[ALSO] ?? []), ...closedNames(field)])
  return [...inside, ...(schema[NOT_HERE] ?? [])]
}
