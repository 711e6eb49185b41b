/**
 * Readers for fields of a node's answer. Each returns a value of the right shape or throws AppError TRON_BAD_ANSWER
 * {call, field, got}. java-tron omits zero fields, so an absent number is 0.
 */
import { addressFromHex, type TronAddress, tronAddress } from '../../kernel/address.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'
import { isRecord } from '../../kernel/text/json.ts'

export type Json = Record<string, unknown>

const SHOWN_CHARS = 80

export function badAnswer(call: string, field: string, got: unknown, cause?: unknown): AppError {
  const text = typeof got === 'string' ? got : (JSON.stringify(got) ?? 'nothing')
  return new AppError('TRON_BAD_ANSWER', { call, field, got: text.slice(0, SHOWN_CHARS) }, { cause })
}

/** Values of `field` in TRON_BAD_ANSWER for a feature that this node lacks. Another node may have it. */
export const NO_HISTORY = 'no history: the node is a lite full node'
export const NO_SOLIDITY = 'no walletsolidity at this address or the next port: set TRON_SOLIDITY_URL'
export const NO_INDEX = 'no index of accounts (/v1) at this address'
const UNSUPPORTED: ReadonlySet<unknown> = new Set([NO_HISTORY, NO_SOLIDITY, NO_INDEX])

/** True for an error that means that the node does not offer this call at all. */
export const isUnsupported = (error: unknown): error is AppError =>
  hasCode(error, 'TRON_BAD_ANSWER') && UNSUPPORTED.has(error.data.field)

export function undefinedIfUnsupported(error: unknown): undefined {
  if (!isUnsupported(error)) throw error
}

/** True if the node lacks this path: java-tron answers 404, or 405 to a POST. */
export const isMissing = (error: unknown): boolean =>
  hasCode(error, 'TRON_BAD_ANSWER') && error.data.field === 'status' && /^40[45]$/.test(String(error.data.got))

export function readRecord(call: string, field: string, value: unknown): Json {
  if (!isRecord(value)) throw badAnswer(call, field, value)
  return value
}

/** Reads an object. Returns an empty object if it is absent: java-tron omits messages whose fields are all zero. */
export function readOptionalRecord(call: string, field: string, value: unknown): Json {
  return value === undefined ? {} : readRecord(call, field, value)
}

export function readList(call: string, field: string, value: unknown): unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw badAnswer(call, field, value)
  return value
}

/** Reads a non-negative safe integer. */
export function readCount(call: string, field: string, value: unknown): number {
  if (value === undefined) return 0
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw badAnswer(call, field, value)
  return value as number
}

/** Reads an amount and caps it at the largest safe integer, because no payment, sale or rental needs more. */
export function readCappedCount(call: string, field: string, value: unknown): number {
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

/** Reads a block or transaction id of 64 hex characters, in lower case. */
export function readHash(call: string, field: string, value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-fA-F]{64}$/.test(value)) throw badAnswer(call, field, value)
  return value.toLowerCase()
}

/** Reads an address: `41...` hex, the nodes' default, or base58check, the form for `visible`. */
export function readAddressField(call: string, field: string, value: unknown): TronAddress {
  if (typeof value !== 'string') throw badAnswer(call, field, value)
  try {
    return value.startsWith('T') ? tronAddress(value) : addressFromHex(value)
  } catch (error) {
    throw badAnswer(call, field, value, error)
  }
}

/**
 * Reads a resource. BANDWIDTH may be absent: it is protobuf's first enum value, which counts as zero and is omitted.
 */
export function readResource(call: string, field: string, value: unknown): Resource {
  if (value === undefined || value === 'BANDWIDTH') return 'BANDWIDTH'
  if (value === 'ENERGY') return 'ENERGY'
  throw badAnswer(call, field, value)
}

export type NodeCall = (method: 'GET' | 'POST', call: string, body?: object) => Promise<Json>

/** Text up to this length is parsed within milliseconds, whatever it contains. */
const MAX_UNCHECKED_LENGTH = 65_536
/**
 * Limit on the number of strings, lists, objects and commas, each of which takes up to half a microsecond. A hundred
 * full blocks have half as many.
 */
const MAX_VALUES = 4_000_000
/** Nesting limit. A transaction has eight levels. */
const MAX_DEPTH = 64

/** Parses JSON from an untrusted peer. Throws SyntaxError for text that would block the event loop for seconds. */
export function parseJson(text: string): unknown {
  if (text.length > MAX_UNCHECKED_LENGTH && isTooComplex(text))
    throw new SyntaxError('too many values, or nested too deeply')
  return JSON.parse(text)
}

const BACKSLASH = 0x5c

function isTooComplex(text: string): boolean {
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
    if (levels > MAX_DEPTH || values > MAX_VALUES) return true
  }
  return false
}

/** Returns the index of the closing quotation mark, or the text's length if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

/** Parses a body as a JSON object. Throws TRON_BAD_ANSWER for any other body and for java-tron's `Error` field. */
export function parseAnswer(call: string, text: string): Json {
  let answer: unknown
  try {
    answer = parseJson(text)
  } catch (error) {
    throw badAnswer(call, 'body', text, error)
  }
  if (!isRecord(answer)) throw badAnswer(call, 'body', answer)
  // java-tron reports its own exceptions with status 200 and this one field.
  if (answer.Error !== undefined) throw badAnswer(call, 'Error', answer.Error)
  return answer
}

const GENESIS_CALL = 'wallet/getblock'
export const GENESIS_FIELD = 'blockID of block 0'

/**
 * Reads the id of block 0. Throws AppError TRON_UNREACHABLE, or TRON_BAD_ANSWER, for example if the node lacks the
 * block.
 */
export async function readGenesisId(ask: NodeCall): Promise<string> {
  const { blockID } = await ask('POST', GENESIS_CALL, { id_or_num: '0', detail: false })
  return readHash(GENESIS_CALL, GENESIS_FIELD, blockID)
}
