/**
 * Reads the parameters of a call from JSON, a form or a query. A handler defines under which roots its call is served.
 */
import { addressToHex, isAddress } from '../../../kernel/address.ts'
import type { Chain } from '../chain/interface.ts'
import type { StateView } from '../chain/state.ts'
import type { BlockRecord } from '../chain/types.ts'
import {
  hexOf,
  type Json,
  readBytes,
  readInteger,
  readString,
  type Source,
  unparsable,
} from '../contracts/json-format.ts'
import { BadCall } from '../contracts/refusals.ts'

export { BadCall }

const FIRST_CHARACTER = '1:1'

export class Params {
  readonly #fields: Json
  readonly #posted: string | undefined

  /** `posted` is the JSON text of the fields; without it all fields are strings, as in a query string. */
  constructor(fields: Json, posted?: string) {
    this.#fields = fields
    this.#posted = posted
  }

  get visible(): boolean {
    return this.bool('visible') ?? false
  }

  text(name: string): string {
    const value = this.#fields[name]
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    throw new BadCall(`class java.lang.IllegalArgumentException : ${name} must be a string`)
  }

  /** Returns a field of type string; '' if absent. */
  string(name: string): string {
    return this.#read(name, (value) => readString(value, name, this.source)) ?? ''
  }

  /** Returns a field of type bytes as hex; '' if absent. */
  bytes(name: string): string {
    return this.#read(name, (value) => readBytes(value, { name, type: 'bytes' }, this.source)) ?? ''
  }

  /** Returns an address: base58 with `visible`, else hex of any length; '' if absent. */
  addressBytes(name: string): string {
    return this.#read(name, (value) => readBytes(value, { name, type: 'address' }, this.source)) ?? ''
  }

  /** Returns an address that java-tron reads without `JsonFormat`, so its errors differ; '' if absent. */
  addressText(name: string): string {
    const value = this.text(name)
    if (this.visible) return isAddress(value) ? addressToHex(value) : ''
    const hex = hexOf(value)
    if (hex !== undefined) return hex
    const reason = 'exception decoding Hex string: invalid characters encountered in Hex string'
    throw new BadCall(`class org.bouncycastle.util.encoders.DecoderException : ${reason}`)
  }

  /** Returns a whole number, or undefined if the field is absent. */
  number(name: string): number | undefined {
    return this.#read(name, (value) => {
      if (this.#posted !== undefined) return readInteger(value, name, this.source)
      if (value === '') return undefined
      const n = Number(value)
      if (Number.isSafeInteger(n)) return n
      throw new BadCall(`class java.lang.NumberFormatException : For input string: "${value}"`)
    })
  }

  bool(name: string): boolean | undefined {
    const value = this.#fields[name]
    return value === undefined ? undefined : value === true || value === 'true'
  }

  /** Returns an address given in base58 or hex as 42 lower-case hex characters; '' if absent. */
  address(name: string): string {
    const value = this.text(name)
    if (value === '') return ''
    if (isAddress(value)) return addressToHex(value)
    const digits = value.replace(/^0x/, '')
    if (/^41[0-9a-fA-F]{40}$/.test(digits)) return digits.toLowerCase()
    throw new BadCall(`class org.bouncycastle.util.encoders.DecoderException : invalid address in ${name}`)
  }

  with(fields: Json): Params {
    return new Params({ ...this.#fields, ...fields })
  }

  raw(): Json {
    return this.#fields
  }

  get isEmpty(): boolean {
    return this.#posted?.trim() === ''
  }

  get source(): Source {
    return { visible: this.visible, at: (name) => this.#positionOf(name) }
  }

  /** Throws BadCall for an empty body, as java-tron does when it reads a field. */
  requireBody(): void {
    if (this.isEmpty) throw unparsable('Expected "{".', '', { ...this.source, at: () => FIRST_CHARACTER })
  }

  #read<T>(name: string, read: (value: unknown) => T): T | undefined {
    this.requireBody()
    const value = this.#fields[name]
    return value === undefined || value === null ? undefined : read(value)
  }

  #positionOf(name: string): string {
    const text = this.#posted ?? JSON.stringify({ [name]: this.#fields[name] })
    const lines = text.slice(0, endOfName(text, name)).split('\n')
    return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
  }
}

function endOfName(text: string, name: string): number {
  const found = new RegExp(`"${name}"\\s*:\\s*`).exec(text)
  return found ? found.index + found[0].length : 0
}

/** Parses a body as JSON whatever its content type, or as a form if it does not start with "{". */
export function parseBody(body: string): Params {
  const text = body.trim()
  if (text === '') return new Params({}, '')
  if (!text.startsWith('{')) return new Params(Object.fromEntries(new URLSearchParams(text)))
  try {
    return new Params(JSON.parse(text) as Json, text)
  } catch {
    // For an unquoted name that the text ends with, fastjson reports the missing colon.
    const reason = /^\{\s*\w+$/.test(text) ? "expect ':' at 0, actual \u001a" : 'syntax error'
    throw new BadCall(`class com.alibaba.fastjson.JSONException : ${reason}`)
  }
}

export interface Call {
  chain: Chain
  params: Params
  /** State at block `top`. For the head it includes pending transactions. */
  state: StateView
  /** Head block, or the solidified block for `walletsolidity`. */
  top: BlockRecord
}

export interface Handler {
  solid: boolean
  answer: (call: Call) => unknown
}

/** Handler served under `wallet` and `walletsolidity`. */
export const walletAndSolidity = (answer: Handler['answer']): Handler => ({ solid: true, answer })
/** Handler served under `wallet` only. */
export const walletOnly = (answer: Handler['answer']): Handler => ({ solid: false, answer })
