/**
 * Hashes of the Merkle sum tree that proves the debts: SHA-256, with both child sums in every node. A tree that hashes
 * only the total lets its maker omit debts ("Broken Proofs of Solvency in Blockchain Custodial Wallets and Exchanges",
 * Chalkias, Chatzigiannis, Ji, 2022).
 */
import { createHash } from 'node:crypto'
import { addSun, type Sun } from '../../kernel/sun.ts'

export const HASH_BYTES = 32

export interface SumNode {
  hash: Buffer
  sumSun: Sun
}

export interface LeafContent {
  /** 32 random bytes known only to the owner. Without them, no one can guess whose leaf it is. */
  nonce: Buffer
  /** Zero-based part number: an owner's debt is split over several leaves. */
  part: number
  amountSun: Sun
  /** Owner's identifier: an account id, or `external:` and an address. */
  owner: string
}

/**
 * Returns the SHA-256 of a 0x00 byte, the nonce, the part (1 byte), the amount (8 bytes, big-endian) and the owner
 * (UTF-8).
 */
export function leafHash({ nonce, part, amountSun, owner }: LeafContent): Buffer {
  return createHash('sha256')
    .update(Buffer.from([0]))
    .update(nonce)
    .update(Buffer.from([part]))
    .update(eightBytes(amountSun))
    .update(owner)
    .digest()
}

/**
 * Returns the SHA-256 of a 0x01 byte, then hash and sum (8 bytes, big-endian) of the left child and of the right child.
 */
export function nodeHash(left: SumNode, right: SumNode): Buffer {
  return createHash('sha256')
    .update(Buffer.from([1]))
    .update(left.hash)
    .update(eightBytes(left.sumSun))
    .update(right.hash)
    .update(eightBytes(right.sumSun))
    .digest()
}

/**
 * Computes the root of a tree with `path.length` levels above the leaf at `index`, from 0. Undefined if the index is
 * out of range. Throws if a sum is negative or exceeds the safe integers.
 */
export function computeRoot(leaf: SumNode, index: number, path: readonly SumNode[]): SumNode | undefined {
  if (!Number.isSafeInteger(index) || index < 0 || index >= 2 ** path.length) return undefined
  return path.reduce((node, sibling, level) => {
    const isRight = Math.floor(index / 2 ** level) % 2 === 1
    const hash = isRight ? nodeHash(sibling, node) : nodeHash(node, sibling)
    return { hash, sumSun: addSun(node.sumSun, sibling.sumSun) }
  }, leaf)
}

function eightBytes(amountSun: Sun): Buffer {
  const bytes = Buffer.alloc(8)
  // Throws if the amount is negative.
  bytes.writeBigUInt64BE(BigInt(amountSun))
  return bytes
}
