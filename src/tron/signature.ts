/**
 * Signatures on the curve secp256k1, by libsecp256k1 (33 times as fast at recovering a signer as JavaScript is; where
 * the platform has no binary of it, the package falls back to JavaScript by itself). RFC 6979: the same key and hash
 * always give the same signature, with the lower s.
 */
import { keccak_256 } from '@noble/hashes/sha3'
import secp256k1 from 'secp256k1'
import { addressFromHex, type TronAddress } from '../kernel/address.ts'

const ADDRESS_BYTES = 20

/** `hash` and `privateKey`: 32 bytes as hex. 65 bytes as hex: r, s, v (27 or 28). */
export function signHash(hash: string, privateKey: string): string {
  const { signature, recid } = secp256k1.ecdsaSign(Buffer.from(hash, 'hex'), Buffer.from(privateKey, 'hex'))
  return Buffer.from([...signature, 27 + recid]).toString('hex')
}

/** Why a signature with a high s is refused, and what to send in its place. */
export const HIGH_S =
  'has a high s, which wallets never make: send n - s in its place (n is the order of the curve), and the other v'

/** Wallets make the lower s. tronweb reads which one it is from the highest bit, and so does this. */
export const hasHighS = (signature: string): boolean => /^(0x)?[0-9a-f]{64}[89a-f]/i.test(signature)

/** `signature`: 65 bytes as hex. Throws an Error where nobody can have made it. */
export function signerOfHash(hash: string, signature: string): TronAddress {
  const bytes = Buffer.from(signature, 'hex')
  if (hasHighS(signature)) throw new Error(HIGH_S)
  const publicKey = secp256k1.ecdsaRecover(
    bytes.subarray(0, 64),
    recoveryId(bytes[64] ?? 0),
    Buffer.from(hash, 'hex'),
    false,
  )
  return addressOfPublicKey(publicKey)
}

/** 32 bytes as hex. Throws an Error for zero, and for what is not below the order of the curve. */
export function addressOfPrivateKey(privateKey: string): TronAddress {
  return addressOfPublicKey(secp256k1.publicKeyCreate(Buffer.from(privateKey, 'hex'), false))
}

/** v is the recovery id itself, 27 more (TRON), or of EIP-155 (35 and more, odd for 0). */
function recoveryId(v: number): 0 | 1 {
  if (v === 0 || v === 27) return 0
  if (v === 1 || v === 28) return 1
  if (v < 35) throw new Error(`${v} is not a v`)
  return v % 2 === 1 ? 0 : 1
}

/** `publicKey`: 65 bytes, the first says only that it is not compressed. */
export function addressOfPublicKey(publicKey: Uint8Array): TronAddress {
  const hash = keccak256(publicKey.subarray(1))
  return addressFromHex(`41${hash.slice(-2 * ADDRESS_BYTES)}`)
}

/** 64 hex characters. */
export const keccak256 = (bytes: Uint8Array): string => Buffer.from(keccak_256(bytes)).toString('hex')
