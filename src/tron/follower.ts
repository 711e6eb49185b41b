/**
 * Follows the chain by parent hash. The follower stores nothing. The caller saves its cursor and recent block ids in
 * the same transaction as the blocks' effects, then requests the next step. In an empty database, start at the
 * solidified head, because that block is never undone.
 */
import { AppError } from '../kernel/errors.ts'
import { MAX_BLOCKS_PER_READ, MAX_SHARED_BLOCKS } from './node/blocks.ts'
import type { Block, BlockReadOptions, BlockRef, TronNode } from './types.ts'

type Head = BlockRef & { timestampMs: number }

/**
 * Result of one step.
 * - `idle`: the cursor is at the head, or the node that answered is behind it.
 * - `blocks`: the next 1 to 100 blocks, each the parent of the one after it.
 * - `rollback`: the cursor's block is no longer on the chain. Undo every block after `to` (the last common block), make
 *   `to` the cursor and call again.
 */
export type Step =
  | { at: 'idle'; head: Head }
  | { at: 'blocks'; blocks: Block[]; head: Head }
  | { at: 'rollback'; to: BlockRef; head: Head }

/**
 * Returns the id the caller stored for that block number; undefined if it no longer stores it. The chain never undoes a
 * solidified block, about 20 blocks back. A reorg deeper than the stored ids therefore means another chain.
 */
type GetStoredId = (number: number) => Promise<string | undefined> | string | undefined

/** Accepted lag of one endpoint behind another: one round of the 27 block producers. */
const MAX_LAG_BLOCKS = 27

export interface Follower {
  /**
   * Returns what happened since `cursor`, the last block the caller processed. Throws AppError CHAIN_MISMATCH {cursor,
   * head, reason} if the node's chain shares no block with the caller's, and the node's own errors.
   */
  next(cursor: BlockRef, knownIdAt: GetStoredId): Promise<Step>
  /**
   * Like `next`, but with one call to the node, for a block that is due. Undefined if the node has no later block: the
   * chain may also have a reorg that is not longer yet, which only `next` finds.
   */
  nextDue(cursor: BlockRef, knownIdAt: GetStoredId): Promise<Step | undefined>
}

export interface FollowerOptions extends BlockReadOptions {
  node: Pick<TronNode, 'head' | 'header' | 'blocks' | 'blocksAfter'>
}

export function createFollower({ node, ...read }: FollowerOptions): Follower {
  return {
    next,
    async nextDue(cursor, knownIdAt) {
      const blocks = await node.blocksAfter(cursor.number, read)
      const head = blocks.at(-1)
      if (head === undefined) return undefined
      // With this many blocks, the last one may not be the head.
      const isConnected = blocks[0]?.parentId === cursor.id && blocks.length < MAX_SHARED_BLOCKS
      return isConnected ? { at: 'blocks', blocks: connectedBlocks(blocks), head } : next(cursor, knownIdAt)
    },
  }

  async function next(cursor: BlockRef, knownIdAt: GetStoredId): Promise<Step> {
    const head = await node.head()
    if (head.number <= cursor.number) return idleOrRollback(cursor, knownIdAt, head)
    const to = Math.min(head.number, cursor.number + MAX_BLOCKS_PER_READ)
    const blocks = await node.blocks(cursor.number + 1, to, read)
    const [first] = blocks
    if (first === undefined) return { at: 'idle', head }
    if (first.parentId !== cursor.id) return idleOrRollback(cursor, knownIdAt, head)
    return { at: 'blocks', blocks: connectedBlocks(blocks), head }
  }

  /** Compares block ids, from the newest block that both caller and node have back to the first match. */
  async function idleOrRollback(cursor: BlockRef, knownIdAt: GetStoredId, head: Head): Promise<Step> {
    const newest = Math.min(cursor.number, head.number)
    for (let number = newest; number >= 0; number--) {
      const storedId = number === cursor.number ? cursor.id : await knownIdAt(number)
      if (storedId === undefined) {
        if (number === newest && cursor.number - number <= MAX_LAG_BLOCKS) return { at: 'idle', head }
        throw chainMismatch(cursor, head, number === newest ? FAR_BEHIND : NOTHING_IN_COMMON)
      }
      const nodeHeader = number === head.number ? head : await node.header(number)
      // This endpoint has not reached that block yet. It cannot show a reorg, and nothing was undone.
      if (nodeHeader === undefined) return { at: 'idle', head }
      if (nodeHeader.id !== storedId) continue
      // If the first block compared agrees, the node is level with the cursor or behind it.
      return number === newest ? { at: 'idle', head } : { at: 'rollback', to: { number, id: storedId }, head }
    }
    throw chainMismatch(cursor, head, NOTHING_IN_COMMON)
  }
}

const NOTHING_IN_COMMON = 'no block in common: this database belongs to another chain'
const FAR_BEHIND = 'the node is far behind this database: it follows another chain, or is still synchronizing'

function chainMismatch(cursor: BlockRef, head: BlockRef, reason: string): AppError {
  return new AppError('CHAIN_MISMATCH', { cursor: cursor.number, head: head.number, reason })
}

/** Returns the blocks before the first break: a reorg during the read can mix blocks of two chains. */
function connectedBlocks(blocks: Block[]): Block[] {
  const breakIndex = blocks.findIndex((block, i) => i > 0 && block.parentId !== blocks[i - 1]?.id)
  return breakIndex === -1 ? blocks : blocks.slice(0, breakIndex)
}
