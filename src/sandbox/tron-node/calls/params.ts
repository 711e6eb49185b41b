/** What a call of the node gets, read from a JSON body, a form or a query string alike, and which roots serve it. */
import { addressToHex, isAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Chain } from '../chain/interface.ts'
import type { StateView } from '../chain/state.ts'
import type { BlockRecord } from '../chain/types.ts'

/** What java-tron prints as `{"Error": ...}` with status 200. */
export class BadCall extends Error {}

export class Params {
  readonly #fields: Record<string, unknown>

  constructor(fields: Record<string, unknown>) {
    this.#fields = fields
  }

  get visible(): boolean {
    return this.bool('visible') ?? false
  }

  text(name: string): string {
    const value = this.#fields[name]
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    throw new BadCall(`class java.lang.IllegalArgumentException : ${name} is no text`)
  }

  /** Undefined when absent. */
  number(name: string): number | undefined {
    const value = this.#fields[name]
    if (value === undefined || value === null || value === '') return undefined
    const n = typeof value === 'number' ? value : Number(value)
    if (!Number.isSafeInteger(n)) {
      throw new BadCall(`class java.lang.NumberFormatException : For input string: "${value}"`)
    }
    return n
  }

  bool(name: string): boolean | undefined {
    const value = this.#fields[name]
    return value === undefined ? undefined : value === true || value === 'true'
  }

  /** 42 lower-case hex characters, however it came; an absent one is ''. */
  address(name: string): string {
    const value = this.text(name)
    if (value === '') return ''
    if (isAddress(value)) return addressToHex(value)
    const digits = value.replace(/^0x/, '')
    if (/^41[0-9a-fA-F]{40}$/.test(digits)) return digits.toLowerCase()
    throw new BadCall(`class org.bouncycastle.util.encoders.DecoderException : invalid address in ${name}`)
  }

  with(fields: Record<string, unknown>): Params {
    return new Params({ ...this.#fields, ...fields })
  }

  raw(): Record<string, unknown> {
    return this.#fields
  }
}

/** Reads a transaction; throws BadCall where it is malformed. */
export function wellFormed<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new BadCall(`class java.lang.IllegalArgumentException : ${error.data.reason}`)
  }
}

/** Bodies come as JSON whatever their content type says; a form is read as one. */
export function parseBody(body: string): Record<string, unknown> {
  const text = body.trim()
  if (text === '') return {}
  if (!text.startsWith('{')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new BadCall('class com.alibaba.fastjson.JSONException : syntax error')
  }
}

export interface Call {
  chain: Chain
  params: Params
  /** As of `top`. */
  state: StateView
  /** The head, or the solid block. */
  top: BlockRecord
}

export interface Handler {
  solid: boolean
  answer: (call: Call) => unknown
}

/** Under `wallet` and `walletsolidity`. */
export const both = (answer: Handler['answer']): Handler => ({ solid: true, answer })
/** Under `wallet` alone. */
export const full = (answer: Handler['answer']): Handler => ({ solid: false, answer })
