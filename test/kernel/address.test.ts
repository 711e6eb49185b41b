/** Tests address parsing: our decoder against a general base58 decoder, and every single-character typo. */
import { createHash } from 'node:crypto'
import { createBase58check, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress } from '../../src/kernel/address.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const general = createBase58check((data) => createHash('sha256').update(data).digest())
const someBytes = fc.uint8Array({ minLength: 20, maxLength: 20 })

test('every valid address is parsed, and is rejected with one mistyped character', () => {
  fc.assert(
    fc.property(someBytes, fc.nat({ max: 32 }), fc.nat({ max: 56 }), (bytes, at, shift) => {
      const address = general.encode(hex.decode(`41${hex.encode(bytes)}`))
      expect(isAddress(address)).toBe(true)
      const right = ALPHABET.indexOf(address.charAt(at + 1))
      const mistyped = ALPHABET.charAt((right + 1 + shift) % ALPHABET.length)
      expect(isAddress(address.slice(0, at + 1) + mistyped + address.slice(at + 2))).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('34 characters with another prefix or too many bytes are rejected as an address', () => {
  for (const prefix of ['40', '42']) {
    const other = general.encode(hex.decode(`${prefix}${'5a'.repeat(20)}`))
    expect(isAddress(other)).toBe(false)
  }
  expect(isAddress(`T${'z'.repeat(33)}`)).toBe(false)
  expect(isAddress(`T${'1'.repeat(33)}`)).toBe(false)
})
