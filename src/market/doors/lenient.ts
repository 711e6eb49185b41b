/**
 * What clients of the reference service send, read as what a schema wants. Everything here follows from the schema:
 * null for an optional field is an absent field, and so is an empty text where none may be empty, as in an address;
 * digits in a text are a number where one is wanted; keywords (`contract/schema/fields.ts`) say which numbers may
 * have decimals, which are cut to their maximum, and which names a field has besides its own. An unknown field is left
 * out, unless it looks like a known one: then it stays, and the check that comes after this refuses it by its name.
 */
import type { TSchema } from 'typebox'
import { ABOVE_MAXIMUM, ALSO, DECIMALS, NOT_HERE } from '../../contract/schema/fields.ts'

/**
 * What the caller should know about how a request was read. Paths are `options.maxPriceAccepted`, `extendData[0].x`.
 */
export interface Notes {
  /** Unknown fields that were left out. */
  ignored: string[]
  /** Numbers that were rounded or cut: `unitPrice=81`. */
  adjusted: string[]
}

/** Different unknown names of one request. Each is compared with every known one. */
export const MAX_UNKNOWN_NAMES = 64

/** More unknown fields than anybody means: the request is refused instead of searched for slips. */
export class TooManyUnknownFields extends Error {
  constructor() {
    super(`must NOT have more than ${MAX_UNKNOWN_NAMES} unknown fields`)
    this.name = 'TooManyUnknownFields'
  }
}

/** Answers what the check of the schema is given. Throws TooManyUnknownFields. */
type Reader = (value: unknown, notes: Notes) => unknown

/** The notes of a request, and whether each unknown name that it has looks like a known one. */
type Reading = Notes & { unknown: Map<string, boolean> }

type Read = (value: unknown, reading: Reading, at: string) => unknown

/** A known name, taken apart once. */
type Known = readonly string[]

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

/** The reader of a body. */
export function lenientReader(schema: TSchema): Reader {
  const root = schema as Schema
  const names = [...new Set([...closedNames(root), ...SECRETS])]
  const read = readOf(root, names.map(wordsOf))
  return (value, notes) => read(value, { ...notes, unknown: new Map() }, '')
}

/**
 * The reader of a query, which moves no money: an unknown field is left out, whatever it looks like, and so is a field
 * without a value, as forms and programs send `status=` for no filter.
 */
export function lenientQueryReader(schema: TSchema): Reader {
  const root = schema as Schema
  const { properties = {} } = root
  const read = readOf(root, [])
  return (value, notes) => {
    const given = Object.entries(value as Values).filter(
      ([name, one]) => one !== '' || !Object.hasOwn(properties, name),
    )
    return read(Object.fromEntries(given), { ...notes, unknown: new Map() }, '')
  }
}

const asIs: Read = (value) => value

function readOf(schema: Schema, names: readonly Known[]): Read {
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

/** Digits in a text are a number. */
export const ofDigits = (value: unknown): unknown =>
  typeof value === 'string' && WHOLE.test(value) ? Number(value) : value

function readInteger(schema: Schema): Read {
  const { maximum = Number.POSITIVE_INFINITY } = schema
  return (value, notes, at) => {
    const number = ofDigits(value)
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

function readFields(schema: Schema, names: readonly Known[]): Read {
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
  const isKept = (name: string, value: unknown, reading: Reading) =>
    !closed || (value !== null && names.length > 0 && looksKnown(name, names, reading))
  return (value, notes, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const read: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(withOwnNames(value as Values, others))) {
      const path = at === '' ? name : `${at}.${name}`
      const field = fields.get(name)
      if (field) {
        if (!field.isAbsent(inner)) read[name] = field.read(inner, notes, path)
      } else if (isKept(name, inner, notes)) read[name] = inner
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
    if (!Object.hasOwn(given, other)) continue
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

/** A name that came again, as in each item of a list, costs nothing. */
function looksKnown(name: string, names: readonly Known[], { unknown }: Reading): boolean {
  const earlier = unknown.get(name)
  if (earlier !== undefined) return earlier
  if (unknown.size >= MAX_UNKNOWN_NAMES) throw new TooManyUnknownFields()
  const words = wordsOf(name)
  const looks = names.some((known) => areAlike(words, known))
  unknown.set(name, looks)
  return looks
}

/** Fewer letters are shared by chance. */
const SHARED_LETTERS = 6
const CONTAINED_LETTERS = 5

/**
 * `max_price_accepted`, `maxPriceAcepted`, `maxPrice` and `durationMs` were meant to be `maxPriceAccepted` and
 * `durationSec`: the same letters, a slip or two, a part of the name or of its words, or the same beginning. Where it
 * is not clear, yes: a limit that is left out costs money, a refused field does not.
 */
export const looksLike = (name: string, known: string): boolean => areAlike(wordsOf(name), wordsOf(known))

function areAlike(a: Known, b: Known): boolean {
  if (hasWordsOf(a, b) || hasWordsOf(b, a)) return true
  const [short, long] = [a.join(''), b.join('')].sort((one, other) => one.length - other.length) as [string, string]
  if (short.length >= CONTAINED_LETTERS && long.includes(short)) return true
  if (short.length >= SHARED_LETTERS && long.startsWith(short.slice(0, SHARED_LETTERS))) return true
  return slips(short, long) <= (short.length < SHARED_LETTERS ? 1 : 2)
}

/** The rest of a longer name is not looked at. */
const MAX_COMPARED_LENGTH = 128

/** `maxPrice_accepted` -> max, price, accepted. */
const wordsOf = (name: string): Known =>
  name
    .slice(0, MAX_COMPARED_LENGTH)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Two at least: one word says too little. */
const hasWordsOf = (words: readonly string[], others: readonly string[]) =>
  others.length > 1 && others.every((word) => words.includes(word))

/** Letters added, left out, mistaken, or swapped with their neighbour, that make `b` of `a`. */
function slips(a: string, b: string): number {
  // Names are short, and a request has few unknown ones; a name that is far too long is far away.
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(at(next, j - 1) + 1, at(row, j) + 1, at(row, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return at(row, b.length)
}

const at = (row: readonly number[], j: number) => row[j] ?? Number.POSITIVE_INFINITY
