/**
 * Typed callback data, `name:field:field`, at most 64 bytes. It carries only ids; the bot never parses a message's
 * text. Flow buttons use another form, `~<screen>:<action>` (see flow.ts).
 */
import { RESOURCES, type Resource } from '../../kernel/resource.ts'

export const MAX_DATA_BYTES = 64

export interface Field<T> {
  write(value: T): string
  /** Parses a value. Returns undefined if the text is not a valid value of this field. */
  read(text: string): T | undefined
  /** All possible values, for a field with a fixed set. */
  readonly values?: readonly string[]
  /** True for a field that may be missing at the end of the data. Its `read` accepts an empty text. */
  readonly isOptional?: true
}

export const text: Field<string> = {
  write: (value) => {
    if (!/^[A-Za-z0-9_.-]*$/.test(value))
      throw new RangeError(`callback data may only contain letters, digits and _.-, got: ${value}`)
    return value
  },
  read: (value) => value,
}

/** An integer of 0 or more. */
export const wholeNumber: Field<number> = {
  write: (value) => String(value),
  read: (value) => (/^[0-9]{1,15}$/.test(value) ? Number(value) : undefined),
}

/** A cost in SUN, rounded up to 0.001 TRX. 0 if it is unknown, or below 0.1 TRX, where texts have more decimals. */
export const shownCost: Field<number> = {
  write: (sun) => (sun < 100_000 ? '' : Math.ceil(sun / 1000).toString(36)),
  read: (value) => (/^[0-9a-z]{0,8}$/.test(value) ? 1000 * Number.parseInt(value || '0', 36) : undefined),
  isOptional: true,
}

/** A value from a fixed list. Safe for table lookups: users can send any text, including `constructor`. */
export const oneOf = <const T extends string>(options: readonly T[]): Field<T> => ({
  write: text.write,
  read: (value) => options.find((one) => one === value),
  values: options,
})

/**
 * A resource. Energy is encoded as an empty text, so buttons that were sent before their data had this field mean
 * Energy.
 */
export const resourceField: Field<Resource> = {
  write: (value) => (value === 'ENERGY' ? '' : 'b'),
  read: (value) => (value === '' ? 'ENERGY' : value === 'b' ? 'BANDWIDTH' : undefined),
  isOptional: true,
}

const letterOf = (resource: Resource): string => resource.charAt(0).toLowerCase()

/** Any number of resources, in fixed order. None if the data lacks this field. */
export const resourcesField: Field<readonly Resource[]> = {
  write: (values) => values.map(letterOf).join(''),
  read: (value) => (/^e?b?$/.test(value) ? RESOURCES.filter((one) => value.includes(letterOf(one))) : undefined),
  isOptional: true,
}

type Values<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

export interface CallbackData<V> {
  pack(values: V): string
  /** Returns undefined for other data, or for data in an older format. */
  unpack(data: string | undefined): V | undefined
  /** Matches this data in `composer.callbackQuery(...)`. */
  readonly filter: RegExp
}

const forms = new Map<string, Readonly<Record<string, Field<unknown>>>>()
/** All registered forms, by name. */
export const CALLBACK_FORMS: ReadonlyMap<string, Readonly<Record<string, Field<unknown>>>> = forms

/**
 * Defines one kind of callback data. `name` must be unique in the program. The order of `fields` defines the order in
 * the data.
 */
export function callbackData<F extends Record<string, Field<never>> | Record<never, never>>(
  name: string,
  fields: F,
): CallbackData<Values<F>> {
  if (forms.has(name)) throw new RangeError(`callback data name is already in use: ${name}`)
  forms.set(name, fields as Record<string, Field<unknown>>)
  const list = Object.entries(fields as Record<string, Field<unknown>>)
  return {
    filter: new RegExp(`^${name}(?::|$)`),
    pack(values) {
      const parts = list.map(([key, field]) => field.write((values as Record<string, unknown>)[key]))
      while (list[parts.length - 1]?.[1].isOptional && parts.at(-1) === '') parts.pop()
      return checkData([name, ...parts].join(':'))
    },
    unpack(data) {
      const [head, ...parts] = data?.split(':') ?? []
      if (head !== name || parts.length > list.length) return undefined
      const values: Record<string, unknown> = {}
      for (const [i, [key, field]] of list.entries()) {
        const value = i < parts.length || field.isOptional ? field.read(parts[i] ?? '') : undefined
        if (value === undefined) return undefined
        values[key] = value
      }
      return values as Values<F>
    },
  }
}

export function checkData(data: string): string {
  if (Buffer.byteLength(data) > MAX_DATA_BYTES)
    throw new RangeError(`callback data exceeds ${MAX_DATA_BYTES} bytes: ${data}`)
  return data
}
