/**
 * BIP-39 and BIP-32 key derivation with Node and libsecp256k1, about ten times as fast as JavaScript. The last step of
 * an account path is not hardened: the account's public branch yields every address but no private key.
 */
import { createHmac, pbkdf2Sync } from 'node:crypto'
import secp256k1 from 'secp256k1'

const HARDENED = 2 ** 31
const MAX_INDEX = HARDENED - 1

/** A 32-byte private key and the chain code from which child keys are derived. */
export type Branch = { key: Buffer; chainCode: Buffer }
/** Public counterpart of a Branch: a 33-byte public key and the chain code. It cannot sign. */
export type PublicBranch = { publicKey: Buffer; chainCode: Buffer }

/** Derives the BIP-32 master key of a seed phrase: lower case, single spaces, no passphrase. */
export const masterKeyOf = (seedPhrase: string): Branch =>
  branchOf('Bitcoin seed', pbkdf2Sync(seedPhrase, 'mnemonic', 2048, 64, 'sha512'))

/** Derives the child at a path such as `44'/195'/0'/0`. A step ending in ' is hardened. */
export function derivePath(root: Branch, path: string): Branch {
  return path.split('/').reduce((at, step) => {
    const index = Number.parseInt(step, 10)
    return child(at, step.endsWith("'") ? index + HARDENED : index)
  }, root)
}

export const toPublicBranch = ({ key, chainCode }: Branch): PublicBranch => ({
  publicKey: publicKeyOf(key),
  chainCode,
})

/** Derives the private key at `index`, 32 bytes. Throws RangeError if the index is out of range. */
export const privateChild = (parent: Branch, index: number): Buffer => child(parent, requireIndex(index)).key

/** Derives the public key that matches `privateChild`, 65 bytes. Throws RangeError if the index is out of range. */
export function publicChild({ publicKey, chainCode }: PublicBranch, index: number): Uint8Array {
  const { key: tweak } = branchOf(chainCode, Buffer.concat([publicKey, bytesOf(requireIndex(index))]))
  return secp256k1.publicKeyTweakAdd(publicKey, tweak, false)
}

/** Derives one child key. Throws Error if no valid key exists at `index` (probability 1 in 2^127). */
function child({ key, chainCode }: Branch, index: number): Branch {
  const parent = index >= HARDENED ? Buffer.concat([Buffer.alloc(1), key]) : publicKeyOf(key)
  const derived = branchOf(chainCode, Buffer.concat([parent, bytesOf(index)]))
  secp256k1.privateKeyTweakAdd(derived.key, key)
  return derived
}

const publicKeyOf = (key: Buffer): Buffer => Buffer.from(secp256k1.publicKeyCreate(key, true))

function branchOf(secret: string | Buffer, data: Buffer): Branch {
  const digest = createHmac('sha512', secret).update(data).digest()
  return { key: Buffer.from(digest.subarray(0, 32)), chainCode: digest.subarray(32) }
}

function bytesOf(index: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(index)
  return bytes
}

function requireIndex(index: number): number {
  if (Number.isInteger(index) && index >= 0 && index <= MAX_INDEX) return index
  throw new RangeError(`invalid derivation index: ${index}`)
}
