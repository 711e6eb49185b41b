/**
 * The hashes of the tree that proves what is owed: SHA-256, and both sums in every node. A tree that hashes only their
 * total lets its maker leave out any debt ("Broken Proofs of Solvency in Blockchain Custodial Wallets and
 * Exchanges", Chalkias, Chatzigiannis, Ji, 2022).
 */
import { createHash } from 'node:crypto'
import { addSun, type Sun } from '../../kernel/sun.ts'

export const HASH_BYTES = 32

export interface SumNode {
  hash: Buffer
  sumSun: Sun
}

export interface LeafText {
  /** 32 bytes that only its owner is told: without them nobody can try out whose leaf it is. */
  nonce: Buffer
  /** What is owed to one owner stands in several leaves; from 0. */
  part: number
  amountSun: Sun
  /** As its owner knows it: the id of the account, or `external:` and an address. */
  owner: string
}

/** SHA-256 of a zero byte, the nonce, the part (1 byte), the amount (8 bytes, big end first) and the owner (UTF-8). */
export function leafHash({ nonce, part, amountSun, owner }: LeafText): Buffer {
  return createHash('sha256')
    .update(Buffer.from([0]))
    .update(nonce)
    .update(Buffer.from([part]))
    .update(eightBytes(amountSun))
    .update(owner)
    .digest()
}

/** SHA-256 of a one byte, the hash and the sum (8 bytes, big end first) of the left child, then of the right one. */
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
 * The top of a tree of `path.length` levels above the leaf at `index`, from 0. Undefined: it has no such place. Throws
 * where a sum is below zero or too large for a number.
 */
export function topOf(leaf: SumNode, index: number, path: readonly SumNode[]): SumNode | undefined {
  if (!Number.isSafeInteger(index) || index < 0 || index >= 2 ** path.length) return undefined
  return path.reduce((node, sibling, level) => {
    const isRight = Math.floor(index / 2 ** level) % 2 === 1
    const hash = isRight ? nodeHash(sibling, node) : nodeHash(node, sibling)
    return { hash, sumSun: addSun(node.sumSun, sibling.sumSun) }
  }, leaf)
}

function eightBytes(amountSun: Sun): Buffer {
  const bytes = Buffer.alloc(8)
  // Throws where it is below zero.
  bytes.writeBigUInt64BE(BigInt(amountSun))
  return bytes
}
