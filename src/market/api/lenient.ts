/**
 * Reads requests leniently, in the forms that clients of the reference service send. All rules come from the schema:
 * - null in an optional field counts as absent, as does an empty string if the field requires text;
 * - digits in a string become a number if a number is expected;
 * - keywords (`contract/schema/fields.ts`) allow decimals, cutting to a maximum, and alternative field names.
 *
 * Unknown fields are dropped. A field that resembles a known name is retained, so that schema validation rejects it by
 * name.
 */
import type { TSchema } from 'typebox'
import { ABOVE_MAXIMUM, ALIASES, DECIMALS, REJECTED_NAMES } from '../../contract/schema/fields.ts'
import { editDistance } from '../../kernel/text/edit-distance.ts'

/** Remarks for the caller about how the request was read. Paths look like `options.maxPriceAccepted`. */
export interface ReadingNotes {
  /** Unknown fields that were dropped. */
  ignored: string[]
  /** Numbers that were rounded or cut: `unitPrice=81`. */
  adjusted: string[]
}

/** Maximum number of distinct unknown names per request, because each is compared with every known name. */
export const MAX_UNKNOWN_NAMES = 64

/** Error for a request with too many unknown fields to search them for misspellings. */
export class TooManyUnknownFields extends Error {
  constructor() {
    super(`must NOT have more than ${MAX_UNKNOWN_NAMES} unknown fields`)
    this.name = 'TooManyUnknownFields'
  }
}

/** Returns the value to validate against the schema. Throws TooManyUnknownFields. */
type LenientReader = (value: unknown, notes: ReadingNotes) => unknown

/** Notes about a request. `unknown` caches unknown field names, with true for a name that resembles a known one. */
type ReadingState = ReadingNotes & { unknown: Map<string, boolean> }

type Read = (value: unknown, reading: ReadingState, at: string) => unknown

/** Words of a known field name, computed in advance. */
type NameWords = readonly string[]

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
  [ALIASES]?: readonly string[]
  [REJECTED_NAMES]?: readonly string[]
}

/**
 * Fields that are rejected instead of dropped, so that the client learns that it exposed a secret and that it was not
 * used.
 */
const SECRETS = ['privateKey', 'mnemonic', 'secret']

export function lenientReader(schema: TSchema): LenientReader {
  const root = schema as Schema
  const names = [...new Set([...fieldNamesOf(root), ...SECRETS])]
  const read = readerFor(root, names.map(wordsOf))
  return (value, notes) => read(value, { ...notes, unknown: new Map() }, '')
}

/**
 * Reads a query, which never moves money. Drops unknown fields and empty values: many clients send `status=` for no
 * filter.
 */
export function lenientQueryReader(schema: TSchema): LenientReader {
  const root = schema as Schema
  const { properties = {} } = root
  const read = readerFor(root, [])
  return (value, notes) => {
    const given = Object.entries(value as Values).filter(
      ([name, one]) => one !== '' || !Object.hasOwn(properties, name),
    )
    return read(Object.fromEntries(given), { ...notes, unknown: new Map() }, '')
  }
}

const asIs: Read = (value) => value

function readerFor(schema: Schema, names: readonly NameWords[]): Read {
  if (schema.anyOf) {
    const number = schema.anyOf.find(({ type }) => type === 'integer')
    return number ? readInteger(number) : asIs
  }
  switch (schema.type) {
    case 'integer':
      return readInteger(schema)
    case 'array':
      return schema.items ? readItems(readerFor(schema.items, names)) : asIs
    case 'object':
      return readFields(schema, names)
    default:
      return asIs
  }
}

const WHOLE = /^-?[0-9]{1,15}$/
/** Positive whole number of any length. A number that is too long also exceeds the field's maximum. */
const POSITIVE = /^[0-9]+$/
const WITH_DECIMALS = /^([0-9]{1,15})\.[0-9]{1,20}$/

export const digitsToNumber = (value: unknown): unknown =>
  typeof value === 'string' && WHOLE.test(value) ? Number(value) : value

function readInteger(schema: Schema): Read {
  const { maximum = Number.POSITIVE_INFINITY } = schema
  return (value, notes, at) => {
    const number = digitsToNumber(value)
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

function readFields(schema: Schema, names: readonly NameWords[]): Read {
  const { properties = {}, required = [] } = schema
  const fields = new Map<string, Field>()
  const others = new Map<string, string>()
  for (const [name, field] of Object.entries(properties)) {
    const optional = !required.includes(name)
    const isAbsent = (value: unknown) => optional && (value === null || (value === '' && (field.minLength ?? 0) > 0))
    fields.set(name, { read: readerFor(field, names), isAbsent })
    for (const other of field[ALIASES] ?? []) if (!(other in properties)) others.set(other, name)
  }
  const closed = schema.additionalProperties === false
  const isRetained = (name: string, value: unknown, reading: ReadingState) =>
    !closed || (value !== null && names.length > 0 && resemblesKnownName(name, names, reading))
  return (value, notes, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const read: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(withCanonicalNames(value as Values, others))) {
      const path = at === '' ? name : `${at}.${name}`
      const field = fields.get(name)
      if (field) {
        if (!field.isAbsent(inner)) read[name] = field.read(inner, notes, path)
      } else if (isRetained(name, inner, notes)) read[name] = inner
      else notes.ignored.push(path)
    }
    return read
  }
}

type Values = Record<string, unknown>

/** Renames fields from an alternative name to their own name, unless the own name is also present. */
function withCanonicalNames(given: Values, others: ReadonlyMap<string, string>): Values {
  let named = given
  for (const [other, name] of others) {
    if (!Object.hasOwn(given, other)) continue
    const { [other]: value = null, ...rest } = named
    if (value !== null && (rest[name] ?? null) === null) named = { ...rest, [name]: value }
  }
  return named
}

/** Returns the names of all fields in a schema, including nested ones. Skips objects that accept any field. */
function fieldNamesOf(schema: Schema): string[] {
  if (schema.items) return fieldNamesOf(schema.items)
  if (schema.additionalProperties !== false) return []
  const fields = Object.entries(schema.properties ?? {})
  const inside = fields.flatMap(([name, field]) => [name, ...(field[ALIASES] ?? []), ...fieldNamesOf(field)])
  return [...inside, ...(schema[REJECTED_NAMES] ?? [])]
}

/** True if the name resembles a known one. The result is cached, because items of a list repeat the same names. */
function resemblesKnownName(name: string, names: readonly NameWords[], { unknown }: ReadingState): boolean {
  const earlier = unknown.get(name)
  if (earlier !== undefined) return earlier
  if (unknown.size >= MAX_UNKNOWN_NAMES) throw new TooManyUnknownFields()
  const words = wordsOf(name)
  const looks = names.some((known) => areAlike(words, known))
  unknown.set(name, looks)
  return looks
}

/** Minimum number of equal first letters for two names to count as similar. Fewer may be a coincidence. */
const SHARED_LETTERS = 6
const CONTAINED_LETTERS = 5

/**
 * True if two names probably mean the same field. `max_price_accepted`, `maxPriceAcepted`, `maxPrice` and `durationMs`
 * match `maxPriceAccepted` and `durationSec`: equal letters, one or two typos, a part of the name, or the same
 * beginning. Doubtful names match too: dropping a price limit costs money, rejecting a field does not.
 */
export const isSimilarName = (name: string, known: string): boolean => areAlike(wordsOf(name), wordsOf(known))

function areAlike(a: NameWords, b: NameWords): boolean {
  if (containsAllWords(a, b) || containsAllWords(b, a)) return true
  const [short, long] = [a.join(''), b.join('')].sort((one, other) => one.length - other.length) as [string, string]
  if (short.length >= CONTAINED_LETTERS && long.includes(short)) return true
  if (short.length >= SHARED_LETTERS && long.startsWith(short.slice(0, SHARED_LETTERS))) return true
  const maxChanges = short.length < SHARED_LETTERS ? 1 : 2
  return long.length - short.length <= maxChanges && editDistance(short, long) <= maxChanges
}

/** Only this many characters of a name are compared. */
const MAX_COMPARED_LENGTH = 128

/** Splits a name into words: `maxPrice_accepted` -> max, price, accepted */
const wordsOf = (name: string): NameWords =>
  name
    .slice(0, MAX_COMPARED_LENGTH)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** True if `words` contains all of `others`, at least two. One common word is not enough. */
const containsAllWords = (words: readonly string[], others: readonly string[]) =>
  others.length > 1 && others.every((word) => words.includes(word))
