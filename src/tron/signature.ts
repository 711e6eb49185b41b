/**
 * secp256k1 signatures by libsecp256k1, 33 times as fast as the JavaScript code that replaces it on platforms without a
 * binary. RFC 6979: the same key and hash always give the same signature, with the low s.
 */
import { keccak_256 } from '@noble/hashes/sha3'
import secp256k1 from 'secp256k1'
import { addressFromHex, type TronAddress } from '../kernel/address.ts'

const ADDRESS_BYTES = 20

/** Signs a hash. `hash` and `privateKey` are 32 bytes as hex. Returns 65 bytes as hex: r, s, v (27 or 28). */
export function signHash(hash: string, privateKey: string): string {
  const { signature, recid } = secp256k1.ecdsaSign(Buffer.from(hash, 'hex'), Buffer.from(privateKey, 'hex'))
  return Buffer.from([...signature, 27 + recid]).toString('hex')
}

/** Explains the rejection of a high-s signature and what to send instead. */
export const HIGH_S_ADVICE =
  'has a high s, which wallets never produce: send n - s instead (n is the curve order), with the other v'

/** True if s is high. Wallets always produce the low s. Like tronweb, tests only the highest bit of s. */
export const hasHighS = (signature: string): boolean => /^(0x)?[0-9a-f]{64}[89a-f]/i.test(signature)

/** Recovers the signer's address. `signature` is 65 bytes as hex. Throws Error if the signature is invalid. */
export function signerOfHash(hash: string, signature: string): TronAddress {
  const bytes = Buffer.from(signature, 'hex')
  if (hasHighS(signature)) throw new Error(HIGH_S_ADVICE)
  const publicKey = secp256k1.ecdsaRecover(
    bytes.subarray(0, 64),
    recoveryId(bytes[64] ?? 0),
    Buffer.from(hash, 'hex'),
    false,
  )
  return addressOfPublicKey(publicKey)
}

/**
 * Returns the address of a private key (32 bytes as hex). Throws Error for zero and for values not below the curve
 * order.
 */
export function addressOfPrivateKey(privateKey: string): TronAddress {
  return addressOfPublicKey(secp256k1.publicKeyCreate(Buffer.from(privateKey, 'hex'), false))
}

/**
 * Returns the recovery id in v. Accepts the id itself, the id + 27 (TRON), or an EIP-155 value (35 and above, odd for
 * 0).
 */
function recoveryId(v: number): 0 | 1 {
  if (v === 0 || v === 27) return 0
  if (v === 1 || v === 28) return 1
  if (v < 35) throw new Error(`${v} is not a valid recovery value v`)
  return v % 2 === 1 ? 0 : 1
}

/** Derives the address of an uncompressed public key: 65 bytes, of which the first is the format marker. */
export function addressOfPublicKey(publicKey: Uint8Array): TronAddress {
  const hash = keccak256(publicKey.subarray(1))
  return addressFromHex(`41${hash.slice(-2 * ADDRESS_BYTES)}`)
}

/** Returns the Keccak-256 hash as 64 hex characters. */
export const keccak256 = (bytes: Uint8Array): string => Buffer.from(keccak_256(bytes)).toString('hex')
