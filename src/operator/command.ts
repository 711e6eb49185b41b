/** A command, and the parsing of its arguments. A problem names the argument and the expected form. */
import { readAddress, type TronAddress } from '../kernel/address.ts'
import { parseDuration } from '../kernel/duration.ts'
import { isId } from '../kernel/ids.ts'
import { UsageError } from './failures.ts'
import type { MarketApi } from './market-api.ts'
import type { Block } from './shown.ts'

export interface Option {
  /** The value's name in the help; undefined: a flag without a value. */
  value?: string
  help: string
  required?: true
  /** It is about the machine where the command is typed. */
  local?: true
  /** It chooses a part of a list. */
  paging?: true
}

export interface Command {
  /** `accounts show`: a noun and a verb, or one word. */
  name: string
  summary: string
  /** What has to follow the name, each by its word in the help. */
  args?: readonly string[]
  options?: Readonly<Record<string, Option>>
  /** Each as it is typed, without the program's name. */
  examples: readonly string[]
  /** What it writes is a file of this name. */
  file?: string
  /** It changes something, or takes long. */
  asksFirst?: true
  /** It is about secrets, or settings: not for a browser. */
  inTerminal?: true
  /** A command that only reads: what it shows of the same arguments is what this one is about. */
  about?: string
  run(input: Input, context: Context): Promise<Result>
}

export interface Context {
  market: MarketApi
  /** Another at each call; the same where a form is sent once more. */
  newApiKey(): string
  /** What stays as it is: a file on its way through. Resolves when more may come. */
  write(bytes: Uint8Array): Promise<void>
}

export interface Result {
  /** What `--json` prints. */
  data: unknown
  /** For a person; nothing: all was written. */
  shown: readonly Block[]
  /** Something is not as it should be: the exit code says so. */
  wrong?: boolean
  /** It is told this once. */
  once?: true
}

/** By the names of arguments and options; `true`: an option without a value. */
export type Given = Readonly<Record<string, string | true>>

/** Throws UsageError where something needed is missing. */
export function inputOf({ name, args = [], options = {} }: Command, given: Given): Input {
  for (const arg of args) if (given[arg] === undefined) throw new UsageError(`${name}: <${arg}> is missing`)
  for (const [option, { required }] of Object.entries(options))
    if (required && given[option] === undefined) throw new UsageError(`--${option} is missing`)
  return new Input(given)
}

/** The arguments as typed, parsed on demand. */
export class Input {
  readonly #given: Given

  constructor(given: Given) {
    this.#given = given
  }

  /** Undefined: not given. */
  text(name: string): string | undefined {
    const value = this.#given[name]
    return typeof value === 'string' ? value : undefined
  }

  /** An option without a value. */
  isSet(name: string): boolean {
    return this.#given[name] === true
  }

  whole(name: string, min: number, max: number): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new UsageError(`--${name}: "${text}" is not a whole number from ${min} to ${max}`)
  }

  /** A UTC day. */
  day(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))) return text
    throw new UsageError(`--${name}: "${text}" is not a day; expected YYYY-MM-DD`)
  }

  /** One of `words`, in any case. */
  word<const T extends string>(name: string, words: readonly T[]): T | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const found = words.find((word) => word === text.toLowerCase())
    if (found) return found
    throw new UsageError(`--${name}: "${text}" is none of ${words.join(', ')}`)
  }

  durationSec(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const seconds = /^\d+$/.test(text.trim()) ? undefined : parseDuration(text)
    if (seconds !== undefined) return seconds
    throw new UsageError(`--${name}: "${text}" is not a duration; expected minutes, hours or days: 15m, 12h, 30d`)
  }

  /** An argument that is a TRON address. */
  address(name: string): TronAddress {
    return addressOf(`<${name}>`, this.#arg(name))
  }

  addressOption(name: string): TronAddress | undefined {
    const text = this.text(name)
    return text === undefined ? undefined : addressOf(`--${name}`, text)
  }

  /** An argument that is the id of an order or a withdrawal. */
  id(name: string): string {
    const text = this.#arg(name)
    if (isId(text)) return text
    throw new UsageError(`<${name}>: "${text}" is not an id; expected 24 digits of 0-9 a-f`)
  }

  /** An argument that names an account: its id or its deposit address. */
  account(name: string): string {
    return accountOf(`<${name}>`, this.#arg(name))
  }

  accountOption(name: string): string | undefined {
    const text = this.text(name)
    return text === undefined ? undefined : accountOf(`--${name}`, text)
  }

  #arg(name: string): string {
    return this.text(name) ?? ''
  }
}

function addressOf(where: string, text: string): TronAddress {
  const read = readAddress(text)
  if (read.ok) return read.address
  throw new UsageError(
    read.problem === 'checksum'
      ? `${where}: "${text}" is not a TRON address: its checksum is wrong, a character was mistyped`
      : `${where}: "${text}" is not a TRON address; expected 34 characters starting with T`,
  )
}

function accountOf(where: string, text: string): string {
  if (text.startsWith('T')) return addressOf(where, text)
  // Most likely an API key: not repeated.
  if (text.includes('-')) throw new UsageError(`${where}: expected an account's id or deposit address, no key`)
  if (isId(text)) return text
  throw new UsageError(
    `${where}: "${text}" names no account; expected its id (24 digits of 0-9 a-f) or its deposit address (T...)`,
  )
}
