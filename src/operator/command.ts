/** Command definitions and the parsing of their arguments. Errors name the argument and the expected format. */

import type { Checkup } from '../contract/operator/checkup.ts'
import { readAddress, type TronAddress } from '../kernel/address.ts'
import { parseDuration } from '../kernel/duration.ts'
import { isId } from '../kernel/ids.ts'
import { UsageError } from './failures.ts'
import type { MarketApi } from './market-api.ts'
import type { Block } from './output.ts'

export interface Option {
  /** Name of the value in the help. If undefined, the option is a flag. */
  value?: string
  help: string
  required?: true
  /** True if the option concerns the machine on which the command runs. The page in the browser omits it. */
  isLocal?: true
  /**
   * True for credentials. The page asks for them in the confirmation, so that they are in no URL. On the command line,
   * they come from a file.
   */
  isCredential?: true
  /** True if the option selects a page of a list. */
  isPaging?: true
}

export interface Command {
  /** Name as typed: a noun and a verb, such as `accounts show`, or one word. */
  name: string
  summary: string
  /** Names of the required arguments, in order. */
  args?: readonly string[]
  options?: Readonly<Record<string, Option>>
  /** Examples without the program's name. */
  examples: readonly string[]
  /** Name of the file that the command produces. */
  outputFile?: string
  /** True if the command changes something or takes long. The page asks for confirmation. */
  needsConfirmation?: true
  /** Operator call that makes the change. The page offers the command to roles that may make this call. */
  call?: string
  /** True if the command concerns secrets or settings. The page does not offer it. */
  terminalOnly?: true
  /** Name of a read-only command that, with the same arguments, shows the item that this command changes. */
  subjectCommand?: string
  run(input: Input, context: Context): Promise<Result>
}

export interface Context {
  market: MarketApi
  /** Checks the installation on this machine. Throws Failure if the checks cannot run. */
  checkup(): Promise<Checkup>
  /** Returns a new API key. If a form is submitted twice, both submissions get the same key. */
  newApiKey(): string
  /** Returns the public URL of a path of the marketplace. */
  urlOf(path: string): string
  /** Returns the text of a local file. `-` is the standard input. Throws UsageError. */
  readFile(path: string): Promise<string>
  /** Writes raw bytes of a file. Resolves when the receiver is ready for more. */
  write(bytes: Uint8Array): Promise<void>
}

export interface Result {
  /** Data that `--json` prints. */
  data: unknown
  /** Output for a person. Empty if the command has written everything itself. */
  blocks: readonly Block[]
  /** True if the check found a problem. The exit code reports it. */
  hasProblem?: boolean
  /** True if the output contains a secret that is shown only now. */
  showOnce?: true
}

/** Values by the names of arguments and options. `true` is a flag without a value. */
export type ArgumentValues = Readonly<Record<string, string | true>>

/** Creates the input. Throws UsageError if a required argument or option is missing. */
export function createInput({ name, args = [], options = {} }: Command, values: ArgumentValues): Input {
  for (const arg of args) if (values[arg] === undefined) throw new UsageError(`${name}: <${arg}> is missing`)
  for (const [option, { required }] of Object.entries(options))
    if (required && values[option] === undefined) throw new UsageError(`--${option} is missing`)
  return new Input(values)
}

/** Arguments as typed, parsed on demand. */
export class Input {
  readonly #given: ArgumentValues

  constructor(values: ArgumentValues) {
    this.#given = values
  }

  /** Returns the text, or undefined if it was not given. */
  text(name: string): string | undefined {
    const value = this.#given[name]
    return typeof value === 'string' ? value : undefined
  }

  /** True if the flag was given. */
  isSet(name: string): boolean {
    return this.#given[name] === true
  }

  integer(name: string, min: number, max: number): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new UsageError(`--${name}: "${text}" is not a whole number from ${min} to ${max}`)
  }

  /** Returns a UTC day, YYYY-MM-DD. */
  day(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))) return text
    throw new UsageError(`--${name}: "${text}" is not a day; expected YYYY-MM-DD`)
  }

  /** Returns one of `choices`, ignoring case. */
  choice<const T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const found = choices.find((word) => word === text.toLowerCase())
    if (found) return found
    throw new UsageError(`--${name}: "${text}" is not allowed; expected one of ${choices.join(', ')}`)
  }

  durationSec(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const seconds = /^\d+$/.test(text.trim()) ? undefined : parseDuration(text)
    if (seconds !== undefined) return seconds
    throw new UsageError(`--${name}: "${text}" is not a duration; expected minutes, hours or days: 15m, 12h, 30d`)
  }

  address(name: string): TronAddress {
    return parseAddress(`<${name}>`, this.#arg(name))
  }

  addressOption(name: string): TronAddress | undefined {
    const text = this.text(name)
    return text === undefined ? undefined : parseAddress(`--${name}`, text)
  }

  /** Returns an argument that is an id, such as that of an order. */
  id(name: string): string {
    const text = this.#arg(name)
    if (isId(text)) return text
    throw new UsageError(`<${name}>: "${text}" is not an id; expected 24 digits of 0-9 a-f`)
  }

  /** Returns an argument that names an account: its id or its deposit address. */
  account(name: string): string {
    return parseAccount(`<${name}>`, this.#arg(name))
  }

  accountOption(name: string): string | undefined {
    const text = this.text(name)
    return text === undefined ? undefined : parseAccount(`--${name}`, text)
  }

  #arg(name: string): string {
    return this.text(name) ?? ''
  }
}

function parseAddress(label: string, text: string): TronAddress {
  const read = readAddress(text)
  if (read.ok) return read.address
  throw new UsageError(
    read.problem === 'checksum'
      ? `${label}: "${text}" is not a TRON address: its checksum is wrong. Check for a mistyped character`
      : `${label}: "${text}" is not a TRON address; expected 34 characters starting with T`,
  )
}

function parseAccount(label: string, text: string): string {
  if (text.startsWith('T')) return parseAddress(label, text)
  // This is probably an API key, so the error must not repeat it.
  if (text.includes('-')) throw new UsageError(`${label}: expected an account's id or deposit address, not an API key`)
  if (isId(text)) return text
  throw new UsageError(
    `${label}: "${text}" is not an account; expected its id (24 digits of 0-9 a-f) or its deposit address (T...)`,
  )
}
