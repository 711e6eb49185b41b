/**
 * TRON addresses: 34 characters of base58check, starting with T, over the 21 bytes `41` + 20.
 * The base58 form is the only one a person or a client may give; hex is for the node's answers.
 */
import { createHash } from 'node:crypto'
import { createBase58check, hex } from '@scure/base'

declare const addressBrand: unique symbol
export type TronAddress = string & { readonly [addressBrand]: true }

const base58check = createBase58check((data) => createHash('sha256').update(data).digest())
const PREFIX = 0x41

export type AddressProblem = 'shape' | 'checksum'

/** The address, or what is wrong with it: `shape` (not a T-address at all) or `checksum` (a typing mistake). */
export function readAddress(
  text: string,
): { ok: true; address: TronAddress } | { ok: false; problem: AddressProblem } {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return { ok: false, problem: 'shape' }
  try {
    const bytes = base58check.decode(text)
    if (bytes.length !== 21 || bytes[0] !== PREFIX) return { ok: false, problem: 'checksum' }
    return { ok: true, address: text as TronAddress }
  } catch {
    return { ok: false, problem: 'checksum' }
  }
}

export function isAddress(text: unknown): text is TronAddress {
  return typeof text === 'string' && readAddress(text).ok
}

/** Throws RangeError unless `text` is a base58check address. */
export function tronAddress(text: string): TronAddress {
  const read = readAddress(text)
  if (!read.ok) throw new RangeError(`not a TRON address (${read.problem}): ${text}`)
  return read.address
}

/** `T...` -> `41...`, 42 lower-case hex characters, as a node answers unless `visible`. */
export function addressToHex(address: TronAddress): string {
  return hex.encode(base58check.decode(address))
}

/** `41...` -> `T...`. Throws RangeError on anything that is not 21 bytes starting with 41. */
export function addressFromHex(text: string): TronAddress {
  if (!/^41[0-9a-fA-F]{40}$/.test(text)) throw new RangeError(`not a hex TRON address: ${text}`)
  return base58check.encode(hex.decode(text.toLowerCase())) as TronAddress
}

/** `TXyz…4Qk`: for buttons. In a text the address stands whole. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`
}
