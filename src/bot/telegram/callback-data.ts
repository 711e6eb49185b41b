/**
 * Typed callback data, `name:field:field`, at most 64 bytes. Ids only: nothing is ever read out of a message's
 * text. Flow buttons have a form of their own, `~<screen>:<action>`, see flow.ts.
 */
const MAX_BYTES = 64

export interface Field<T> {
  write(value: T): string
  /** Undefined: not a value of this field. */
  read(text: string): T | undefined
  /** All values that there are, where they are words. */
  readonly words?: readonly string[]
}

export const text: Field<string> = {
  write: (value) => {
    if (!/^[A-Za-z0-9_.-]*$/.test(value)) throw new RangeError(`callback data: ${value}`)
    return value
  },
  read: (value) => value,
}

/** 0 or more. */
export const whole: Field<number> = {
  write: (value) => String(value),
  read: (value) => (/^[0-9]{1,15}$/.test(value) ? Number(value) : undefined),
}

/** For a word that a handler looks up in a table: anybody can send any word, `constructor` too. */
export const oneOf = <const T extends string>(known: readonly T[]): Field<T> => ({
  write: text.write,
  read: (value) => known.find((one) => one === value),
  words: known,
})

type Values<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

export interface CallbackData<V> {
  pack(values: V): string
  /** Undefined: other data, or ours from a time when it had another form. */
  unpack(data: string | undefined): V | undefined
  /** For `composer.callbackQuery(...)`. */
  readonly filter: RegExp
}

const forms = new Map<string, Readonly<Record<string, Field<unknown>>>>()
/** Every form that there is, by its name. */
export const CALLBACK_FORMS: ReadonlyMap<string, Readonly<Record<string, Field<unknown>>>> = forms

/** `name` is unique in the program; fields travel in the order they are written here. */
export function callbackData<F extends Record<string, Field<never>> | Record<never, never>>(
  name: string,
  fields: F,
): CallbackData<Values<F>> {
  if (forms.has(name)) throw new RangeError(`two forms of callback data are called ${name}`)
  forms.set(name, fields as Record<string, Field<unknown>>)
  const list = Object.entries(fields as Record<string, Field<unknown>>)
  return {
    filter: new RegExp(`^${name}(?::|$)`),
    pack(values) {
      const parts = list.map(([key, field]) => field.write((values as Record<string, unknown>)[key]))
      return checkData([name, ...parts].join(':'))
    },
    unpack(data) {
      const [head, ...parts] = data?.split(':') ?? []
      if (head !== name || parts.length !== list.length) return undefined
      const values: Record<string, unknown> = {}
      for (const [i, [key, field]] of list.entries()) {
        const value = field.read(parts[i] ?? '')
        if (value === undefined) return undefined
        values[key] = value
      }
      return values as Values<F>
    },
  }
}

export function checkData(data: string): string {
  if (Buffer.byteLength(data) > MAX_BYTES) throw new RangeError(`callback data over ${MAX_BYTES} bytes: ${data}`)
  return data
}
