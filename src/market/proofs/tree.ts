/**
 * The Merkle-sum tree over what is owed. Its leaves are shuffled, what is owed to one owner is cut at random into two
 * of them, and empty ones fill it up to a power of two: who sees the siblings on his path sees parts of nobody he could
 * name, and not how many there are.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Owed } from '../../contract/proofs/solvency.ts'
import { HASH_BYTES, leafHash, nodeHash, type SumNode } from '../../contract/proofs/sum-tree.ts'
import { mulDivDown, type Sun, subSun, sun } from '../../kernel/sun.ts'

const PARTS = 2
/** Some milliseconds of hashing, then everybody else has a turn. */
const AT_ONCE = 500

type Leaf = Owed['leaves'][number]

export interface OwedTree {
  /** Hex. */
  root: string
  totalSun: Sun
  /** What is owed to this one, with the way up to the root; none: nothing is. */
  leavesOf(owner: string): Leaf[]
}

/** One level: in one piece each, as objects they would take ten times the room. */
interface Level {
  hashes: Buffer
  sums: Float64Array
}

export async function makeTree(owed: ReadonlyMap<string, Sun>): Promise<OwedTree> {
  const secret = randomBytes(HASH_BYTES)
  const drawn = (text: string) => createHmac('sha256', secret).update(text).digest()
  const nonceOf = (owner: string, part: number) => drawn(`${part} ${owner}`)
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, owed.size * PARTS)))
  const places = shuffled(size)
  const numbers = new Map<string, number>()
  const bottom = emptyLevel(size)
  const turn = turns()

  for (const [owner, amountSun] of owed) {
    const number = numbers.size
    numbers.set(owner, number)
    const firstSun = mulDivDown(amountSun, drawn(`cut ${owner}`).readUInt32BE(), 2 ** 32)
    for (const [part, partSun] of [firstSun, subSun(amountSun, firstSun)].entries()) {
      const hash = leafHash({ nonce: nonceOf(owner, part), part, amountSun: partSun, owner })
      put(bottom, placeOf(number, part), { hash, sumSun: partSun })
    }
    await turn()
  }
  for (let n = owed.size * PARTS; n < size; n++) {
    put(bottom, places[n] as number, { hash: drawn(`empty ${n}`), sumSun: sun(0) })
    await turn()
  }
  const levels = [bottom]
  for (let below = bottom; below.sums.length > 1; ) {
    const level = emptyLevel(below.sums.length / 2)
    for (let i = 0; i < level.sums.length; i++) {
      const [left, right] = [nodeAt(below, 2 * i), nodeAt(below, 2 * i + 1)]
      put(level, i, { hash: nodeHash(left, right), sumSun: sun(left.sumSun + right.sumSun) })
      await turn()
    }
    levels.push(level)
    below = level
  }
  const top = nodeAt(levels.at(-1) as Level, 0)

  function placeOf(number: number, part: number): number {
    return places[number * PARTS + part] as number
  }

  return {
    root: top.hash.toString('hex'),
    totalSun: top.sumSun,
    leavesOf(owner) {
      const number = numbers.get(owner)
      if (number === undefined) return []
      return Array.from({ length: PARTS }, (_, part) => {
        const index = placeOf(number, part)
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

function put({ hashes, sums }: Level, at: number, { hash, sumSun }: SumNode): void {
  hash.copy(hashes, at * HASH_BYTES)
  sums[at] = sumSun
}

function nodeAt({ hashes, sums }: Level, at: number): SumNode {
  return { hash: hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES), sumSun: sun(sums[at] as number) }
}

/** 0 to `size` - 1 in an order that nobody can foresee (Fisher, Yates). */
function shuffled(size: number): Uint32Array {
  const places = Uint32Array.from({ length: size }, (_, n) => n)
  const random = randomBytes(size * 6)
  for (let n = size - 1; n > 0; n--) {
    const other = random.readUIntBE(n * 6, 6) % (n + 1)
    const kept = places[n] as number
    places[n] = places[other] as number
    places[other] = kept
  }
  return places
}

function turns(): () => Promise<void> | undefined {
  let done = 0
  return () => (++done % AT_ONCE === 0 ? setImmediate() : undefined)
}
