/**
 * Merkle sum tree of debts. Leaves are shuffled, each owner's amount is split in two random parts, and empty leaves
 * fill the tree up to a power of two. A path therefore reveals neither the amounts of other owners nor their number.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Owed } from '../../contract/proofs/solvency.ts'
import { HASH_BYTES, leafHash, nodeHash, type SumNode } from '../../contract/proofs/sum-tree.ts'
import { mulDivDown, type Sun, subSun, sun } from '../../kernel/sun.ts'

const PARTS = 2
/** Number of leaves to hash, in a few milliseconds, before other work gets a turn. */
const HASHES_PER_YIELD = 500

type Leaf = Owed['leaves'][number]

export interface OwedTree {
  /** Root hash in hex. */
  root: string
  totalSun: Sun
  /** Returns the leaves of the owner with their paths to the root. Empty if nothing is owed. */
  leavesOf(owner: string): Leaf[]
}

/** One level of the tree, in flat buffers: objects would need ten times the memory. */
interface Level {
  hashes: Buffer
  sums: Float64Array
}

export async function makeTree(owed: ReadonlyMap<string, Sun>): Promise<OwedTree> {
  const secret = randomBytes(HASH_BYTES)
  const derive = (text: string) => createHmac('sha256', secret).update(text).digest()
  const nonceOf = (owner: string, part: number) => derive(`${part} ${owner}`)
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, owed.size * PARTS)))
  const positions = shuffledIndexes(size)
  const ownerNumbers = new Map<string, number>()
  const bottom = emptyLevel(size)
  const yieldRarely = createYielder()

  for (const [owner, amountSun] of owed) {
    const number = ownerNumbers.size
    ownerNumbers.set(owner, number)
    const firstSun = mulDivDown(amountSun, derive(`cut ${owner}`).readUInt32BE(), 2 ** 32)
    for (const [part, partSun] of [firstSun, subSun(amountSun, firstSun)].entries()) {
      const hash = leafHash({ nonce: nonceOf(owner, part), part, amountSun: partSun, owner })
      setNode(bottom, positionOf(number, part), { hash, sumSun: partSun })
    }
    await yieldRarely()
  }
  for (let n = owed.size * PARTS; n < size; n++) {
    setNode(bottom, positions[n] as number, { hash: derive(`empty ${n}`), sumSun: sun(0) })
    await yieldRarely()
  }
  const levels = [bottom]
  for (let lower = bottom; lower.sums.length > 1; ) {
    const level = emptyLevel(lower.sums.length / 2)
    for (let i = 0; i < level.sums.length; i++) {
      const [left, right] = [nodeAt(lower, 2 * i), nodeAt(lower, 2 * i + 1)]
      setNode(level, i, { hash: nodeHash(left, right), sumSun: sun(left.sumSun + right.sumSun) })
      await yieldRarely()
    }
    levels.push(level)
    lower = level
  }
  const top = nodeAt(levels.at(-1) as Level, 0)

  function positionOf(number: number, part: number): number {
    return positions[number * PARTS + part] as number
  }

  return {
    root: top.hash.toString('hex'),
    totalSun: top.sumSun,
    leavesOf(owner) {
      const number = ownerNumbers.get(owner)
      if (number === undefined) return []
      return Array.from({ length: PARTS }, (_, part) => {
        const index = positionOf(number, part)
        const path = levels.slice(0, -1).map((level, height) => nodeAt(level, Math.floor(index / 2 ** height) ^ 1))
        return {
          part,
          amount: nodeAt(bottom, index).sumSun,
          nonce: nonceOf(owner, part).toString('hex'),
          index,
          path: path.map(({ hash, sumSun }) => ({ hash: hash.toString('hex'), sum: sumSun })),
        }
      })
    },
  }
}

const emptyLevel = (size: number): Level => ({
  hashes: Buffer.alloc(size * HASH_BYTES),
  sums: new Float64Array(size),
})

function setNode({ hashes, sums }: Level, at: number, { hash, sumSun }: SumNode): void {
  hash.copy(hashes, at * HASH_BYTES)
  sums[at] = sumSun
}

function nodeAt({ hashes, sums }: Level, at: number): SumNode {
  return { hash: hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES), sumSun: sun(sums[at] as number) }
}

/** Returns the numbers 0 to `size` - 1 in an unpredictable order (Fisher-Yates). */
function shuffledIndexes(size: number): Uint32Array {
  const positions = Uint32Array.from({ length: size }, (_, n) => n)
  const random = randomBytes(size * 6)
  for (let n = size - 1; n > 0; n--) {
    const other = random.readUIntBE(n * 6, 6) % (n + 1)
    const swapped = positions[n] as number
    positions[n] = positions[other] as number
    positions[other] = swapped
  }
  return positions
}

function createYielder(): () => Promise<void> | undefined {
  let done = 0
  return () => (++done % HASHES_PER_YIELD === 0 ? setImmediate() : undefined)
}
