/**
 * Reading a node's answers: each reader returns a value of the right shape or throws AppError
 * TRON_BAD_ANSWER {call, field, got}. java-tron omits zero fields, so an absent number is 0.
 */
import { addressFromHex, type TronAddress, tronAddress } from '../../kernel/address.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'

export type Json = Record<string, unknown>

const SHOWN_CHARS = 80

export function badAnswer(call: string, field: string, got: unknown, cause?: unknown): AppError {
  const text = typeof got === 'string' ? got : (JSON.stringify(got) ?? 'nothing')
  return new AppError('TRON_BAD_ANSWER', { call, field, got: text.slice(0, SHOWN_CHARS) }, { cause })
}

/** `field` of an answer that says what the node does not serve; another node may. */
export const NO_HISTORY = 'no history: the node is a lite full node'
export const NO_SOLIDITY = 'no walletsolidity at the address or the port after it: set TRON_SOLIDITY_URL'

/** True for a refusal that holds for every such call to that node. */
export const lacks = (error: unknown): error is AppError =>
  hasCode(error, 'TRON_BAD_ANSWER') && (error.data.field === NO_HISTORY || error.data.field === NO_SOLIDITY)

/** True for a path that is not served: java-tron answers 404 or, to POST, 405. */
export const isMissing = (error: unknown): boolean =>
  hasCode(error, 'TRON_BAD_ANSWER') && error.data.field === 'status' && /^40[45]$/.test(String(error.data.got))

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readRecord(call: string, field: string, value: unknown): Json {
  if (!isRecord(value)) throw badAnswer(call, field, value)
  return value
}

/** An absent object is an empty one: java-tron leaves out messages whose fields are all zero. */
export function readOptionalRecord(call: string, field: string, value: unknown): Json {
  return value === undefined ? {} : readRecord(call, field, value)
}

export function readList(call: string, field: string, value: unknown): unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw badAnswer(call, field, value)
  return value
}

/** A whole number, 0 or more, that a double holds exactly. */
export function readCount(call: string, field: string, value: unknown): number {
  if (value === undefined) return 0
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw badAnswer(call, field, value)
  return value as number
}

/**
 * The same of what an account has. A whale's amount may be larger, and is read as the largest safe number: the account
 * has at least that much, and no payment, sale or rental needs more.
 */
export function readLarge(call: string, field: string, value: unknown): number {
  return Number.isInteger(value)
    ? readCount(call, field, Math.min(value as number, Number.MAX_SAFE_INTEGER))
    : readCount(call, field, value)
}

export const readSun = (call: string, field: string, value: unknown): Sun => readCount(call, field, value) as Sun

export function readText(call: string, field: string, value: unknown): string {
  if (typeof value !== 'string') throw badAnswer(call, field, value)
  return value
}

export function readFlag(call: string, field: string, value: unknown): boolean {
  if (value === undefined) return false
  if (typeof value !== 'boolean') throw badAnswer(call, field, value)
  return value
}

/** A block's or transaction's id: 64 hex characters, given back in lower case. */
export function readHash(call: string, field: string, value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-fA-F]{64}$/.test(value)) throw badAnswer(call, field, value)
  return value.toLowerCase()
}

/** `41...` hex, as nodes answer unless asked for `visible`, or base58check. */
export function readAddressField(call: string, field: string, value: unknown): TronAddress {
  if (typeof value !== 'string') throw badAnswer(call, field, value)
  try {
    return value.startsWith('T') ? tronAddress(value) : addressFromHex(value)
  } catch (error) {
    throw badAnswer(call, field, value, error)
  }
}

/** Protobuf's first enum value, BANDWIDTH, is a zero field: absent. */
export function readResource(call: string, field: string, value: unknown): Resource {
  if (value === undefined || value === 'BANDWIDTH') return 'BANDWIDTH'
  if (value === 'ENERGY') return 'ENERGY'
  throw badAnswer(call, field, value)
}

/** One call to one endpoint: the answer's JSON object. */
export type Reads = (method: 'GET' | 'POST', call: string, body?: object) => Promise<Json>

/** A shorter text is parsed in a few milliseconds, whatever is in it. */
const MAX_UNSEEN_LENGTH = 65_536
/** Strings, lists, objects and commas; a hundred full blocks have half as many. Each takes up to half a microsecond. */
const MAX_VALUES = 4_000_000
/** A transaction has eight levels. */
const MAX_LEVELS = 64

/** JSON.parse for the text of a peer: SyntaxError where it would keep everything else waiting for seconds. */
export function parseJson(text: string): unknown {
  if (text.length > MAX_UNSEEN_LENGTH && isDense(text)) throw new SyntaxError('too many values, or too deep')
  return JSON.parse(text)
}

const BACKSLASH = 0x5c

function isDense(text: string): boolean {
  let levels = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at)
        break
      case '[':
      case '{':
        levels++
        break
      case ']':
      case '}':
        levels--
        break
      case ',':
        break
      default:
        continue
    }
    values++
    if (levels > MAX_LEVELS || values > MAX_VALUES) return true
  }
  return false
}

/** The place of the quotation mark that ends the string which starts at `start`; the end of a text without one. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

/** The JSON object in a body. Throws TRON_BAD_ANSWER for anything else, and for java-tron's `Error`. */
export function parseAnswer(call: string, text: string): Json {
  let answer: unknown
  try {
    answer = parseJson(text)
  } catch (error) {
    throw badAnswer(call, 'body', text, error)
  }
  if (!isRecord(answer)) throw badAnswer(call, 'body', answer)
  // java-tron answers its own exceptions with status 200 and this one field.
  if (answer.Error !== undefined) throw badAnswer(call, 'Error', answer.Error)
  return answer
}

const GENESIS_CALL = 'wallet/getblock'
export const GENESIS_FIELD = 'blockID of block 0'

/**
 * 64 hex characters. Throws AppError TRON_UNREACHABLE, TRON_BAD_ANSWER (also where the node does not have the block).
 */
export async function readGenesisId(ask: Reads): Promise<string> {
  const { blockID } = await ask('POST', GENESIS_CALL, { id_or_num: '0', detail: false })
  return readHash(GENESIS_CALL, GENESIS_FIELD, blockID)
}
