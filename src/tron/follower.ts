/**
 * Following the chain by parent hash. Pure of storage: the caller keeps its cursor and the ids of the last
 * blocks it passed, in the same transaction as the effects of those blocks, and asks for the next step. The
 * first cursor of an empty database is best the solid head: that block is never undone.
 */
import { AppError } from '../kernel/errors.ts'
import { MAX_BLOCKS_PER_READ } from './node/blocks.ts'
import type { Block, BlockReadOptions, BlockRef, TronNode } from './types.ts'

type Head = BlockRef & { timestampMs: number }

/**
 * - `idle`: the cursor is the head (or the node that answered is behind it).
 * - `blocks`: what comes next, at least one and at most 100, each the parent of the one after it.
 * - `rollback`: the cursor's block is no longer on the chain; undo what came after `to`, the last block in
 *   common, make it the cursor, and ask again.
 */
export type Step =
  | { at: 'idle'; head: Head }
  | { at: 'blocks'; blocks: Block[]; head: Head }
  | { at: 'rollback'; to: BlockRef; head: Head }

/**
 * The id under which the caller passed the block of that number; undefined when it no longer knows. The chain never
 * undoes a solidified block, which is some 20 blocks back; anything deeper than a caller knows is another chain.
 */
type KnownIdAt = (number: number) => Promise<string | undefined> | string | undefined

/** How far one endpoint may lag behind another without anybody wondering: a round of 27 block producers. */
const MAX_LAG_BLOCKS = 27

export interface Follower {
  /**
   * What happened since `cursor`, the last block the caller passed. Throws AppError CHAIN_MISMATCH {cursor,
   * head, reason} when the node's chain has nothing in common with what the caller knows, and as the node does.
   */
  next(cursor: BlockRef, knownIdAt: KnownIdAt): Promise<Step>
}

export interface FollowerOptions extends BlockReadOptions {
  node: Pick<TronNode, 'head' | 'header' | 'blocks'>
}

export function createFollower({ node, ...read }: FollowerOptions): Follower {
  return {
    async next(cursor, knownIdAt) {
      const head = await node.head()
      if (head.number <= cursor.number) return sameOrFork(cursor, knownIdAt, head)
      const to = Math.min(head.number, cursor.number + MAX_BLOCKS_PER_READ)
      const blocks = await node.blocks(cursor.number + 1, to, read)
      const [first] = blocks
      if (first === undefined) return { at: 'idle', head }
      if (first.parentId !== cursor.id) return sameOrFork(cursor, knownIdAt, head)
      return { at: 'blocks', blocks: unbroken(blocks), head }
    },
  }

  /** From the newest block that both sides have, back to one that they agree on. */
  async function sameOrFork(cursor: BlockRef, knownIdAt: KnownIdAt, head: Head): Promise<Step> {
    const newest = Math.min(cursor.number, head.number)
    for (let number = newest; number >= 0; number--) {
      const known = number === cursor.number ? cursor.id : await knownIdAt(number)
      if (known === undefined) {
        if (number === newest && cursor.number - number <= MAX_LAG_BLOCKS) return { at: 'idle', head }
        throw mismatch(cursor, head, number === newest ? FAR_BEHIND : NOTHING_IN_COMMON)
      }
      const there = number === head.number ? head : await node.header(number)
      // Another endpoint that has not got that far: it cannot tell now, and nothing was undone.
      if (there === undefined) return { at: 'idle', head }
      if (there.id !== known) continue
      // Agreed at once: the node is level with the cursor, or merely behind it.
      return number === newest ? { at: 'idle', head } : { at: 'rollback', to: { number, id: known }, head }
    }
    throw mismatch(cursor, head, NOTHING_IN_COMMON)
  }
}

const NOTHING_IN_COMMON = 'no block in common: this database belongs to another chain'
const FAR_BEHIND =
  'the node is far behind what this database has seen: another chain, or a node that still synchronizes'

function mismatch(cursor: BlockRef, head: BlockRef, reason: string): AppError {
  return new AppError('CHAIN_MISMATCH', { cursor: cursor.number, head: head.number, reason })
}

/** A fork in the middle of the read leaves blocks of two chains: only those before the break are taken. */
function unbroken(blocks: Block[]): Block[] {
  const broken = blocks.findIndex((block, i) => i > 0 && block.parentId !== blocks[i - 1]?.id)
  return broken === -1 ? blocks : blocks.slice(0, broken)
}
