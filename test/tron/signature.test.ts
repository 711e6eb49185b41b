import fc from 'fast-check'
import { utils } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { addressFromHex } from '../../src/kernel/address.ts'
import { addressOfPrivateKey, signerOfHash, signHash } from '../../src/tron/signature.ts'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const hex32 = (value: bigint) => value.toString(16).padStart(64, '0')
/**
 * Hashes below the curve order. A greater hash, one in 2^128, would get another signature here than in tronweb; both
 * are valid.
 */
const someHash = fc.bigInt({ min: 0n, max: ORDER - 1n }).map(hex32)
const someKey = fc.bigInt({ min: 1n, max: ORDER - 1n }).map(hex32)
const bytes = (hex: string) => [...Buffer.from(hex, 'hex')]
/** Address that tronweb recovers, or undefined if tronweb rejects the signature. */
function recoverWithTronweb(hash: string, signature: string): string | undefined {
  try {
    return addressFromHex(utils.crypto.ecRecover(hash, signature))
  } catch {
    return undefined
  }
}
function recoverHere(hash: string, signature: string): string | undefined {
  try {
    return signerOfHash(hash, signature)
  } catch {
    return undefined
  }
}

describe('secp256k1 signatures', () => {
  it("equal tronweb's byte for byte, and recover the same address", () => {
    fc.assert(
      fc.property(someHash, someKey, (hash, key) => {
        const signature = signHash(hash, key)
        expect(signature).toBe(utils.crypto.ECKeySign(bytes(hash), bytes(key)).toLowerCase())
        expect(addressOfPrivateKey(key)).toBe(utils.crypto.pkToAddress(key, true))
        expect(signerOfHash(hash, signature)).toBe(addressOfPrivateKey(key))
      }),
      { numRuns: 30 },
    )
  })

  it('recover the same address as tronweb for any r, s and v', () => {
    const edge = fc.constantFrom(0n, 1n, ORDER / 2n, ORDER / 2n + 1n, ORDER - 1n, ORDER, 2n ** 256n - 1n)
    const scalar = fc.oneof(edge, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })).map(hex32)
    const v = fc.oneof(fc.constantFrom(0, 1, 2, 26, 27, 28, 29, 35, 36), fc.integer({ min: 0, max: 255 }))
    fc.assert(
      fc.property(someHash, scalar, scalar, v, (hash, r, s, last) => {
        const signature = `${r}${s}${last.toString(16).padStart(2, '0')}`
        expect(recoverHere(hash, signature)).toBe(recoverWithTronweb(hash, signature))
      }),
      { numRuns: 300 },
    )
  })

  it.each([0n, ORDER, 2n ** 256n - 1n])('reject the key %s', (key) => {
    expect(() => addressOfPrivateKey(hex32(key))).toThrow()
  })
})
