/**
 * TRON addresses: base58check of 21 bytes (`41` and a 20-byte hash), 34 characters starting with T. Nodes also use hex.
 */
import { hash } from 'node:crypto'

declare const addressBrand: unique symbol
export type TronAddress = string & { readonly [addressBrand]: true }

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const PREFIX = 0x41

/** A super representative of the sandbox's chain, for which providers may vote there. */
export const SANDBOX_REPRESENTATIVE = 'TKE3pHvArHiwEgcotYbEyE6CLExNXUeYtt' as TronAddress

export type AddressProblem = 'shape' | 'checksum'

/** Returns the address, or the problem: `shape` (not a T-address at all) or `checksum` (a typing mistake). */
export function readAddress(text: string): { ok: true; address: TronAddress } | { ok: false; problem: AddressProblem } {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return { ok: false, problem: 'shape' }
  const bytes = decode34(text)
  const isValid = bytes[0] === PREFIX && checksumOf(bytes.subarray(0, 21)).equals(bytes.subarray(21))
  return isValid ? { ok: true, address: text as TronAddress } : { ok: false, problem: 'checksum' }
}

const checksumOf = (bytes: Buffer): Buffer => hash('sha256', hash('sha256', bytes, 'buffer'), 'buffer').subarray(0, 4)

const DIGIT_OF = new Uint8Array(128)
for (const [digit, char] of [...DIGITS].entries()) DIGIT_OF[char.charCodeAt(0)] = digit
const LIMB = 2 ** 24
const LIMBS = 9

/**
 * Decodes 34 base58 characters to 25 bytes (58^34 < 256^25), four characters and 24 bits at a time, which fits a
 * double. Every request carries addresses, and the general decoder takes four times as long.
 */
function decode34(text: string): Buffer {
  const limbs = new Float64Array(LIMBS)
  for (let at = 0, width = 2; at < 34; at += width, width = 4) {
    let carry = 0
    let scale = 1
    for (let i = at; i < at + width; i++) {
      carry = carry * 58 + (DIGIT_OF[text.charCodeAt(i)] as number)
      scale *= 58
    }
    for (let i = 0; i < LIMBS; i++) {
      const sum = (limbs[i] as number) * scale + carry
      carry = Math.floor(sum / LIMB)
      limbs[i] = sum - carry * LIMB
    }
  }
  const bytes = Buffer.alloc(LIMBS * 3)
  for (let i = 0; i < LIMBS; i++) bytes.writeUIntBE(limbs[LIMBS - 1 - i] as number, i * 3, 3)
  return bytes.subarray(2)
}

export const isAddress = (text: unknown): text is TronAddress => typeof text === 'string' && readAddress(text).ok

/** Throws RangeError unless `text` is a base58check address. */
export function tronAddress(text: string): TronAddress {
  const read = readAddress(text)
  if (!read.ok) throw new RangeError(`not a TRON address (${read.problem}): ${text}`)
  return read.address
}

/** `T...` -> `41...`, 42 lower-case hex characters. A node returns this form unless the request sets `visible`. */
export const addressToHex = (address: TronAddress): string => decode34(address).toString('hex', 0, 21)

/** `41...` -> `T...`. Throws RangeError unless `text` is 21 bytes in hex, starting with 41. */
export function addressFromHex(text: string): TronAddress {
  if (!/^41[0-9a-fA-F]{40}$/.test(text)) throw new RangeError(`not a hex TRON address: ${text}`)
  const bytes = Buffer.from(text, 'hex')
  let remaining = BigInt(`0x${text}${checksumOf(bytes).toString('hex')}`)
  let address = ''
  for (; remaining > 0n; remaining /= 58n) address = DIGITS.charAt(Number(remaining % 58n)) + address
  return address as TronAddress
}

/** `TXyz…4Qk`, for buttons only. Texts show the whole address. */
export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`
