/** Chain cursors. A cursor moves in the same transaction as the effects of the blocks that it passes. */
import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, statement } from '../../orm.ts'
import { cursorBlocks, cursors } from '../../schema/chain/cursors.ts'
import { deleteWhere, putRow } from '../rows.ts'

export type Cursor = Pick<typeof cursors.$inferSelect, 'blockNumber' | 'blockId'>

/** Number of block ids stored to detect a reorg: several times the depth at which the chain finalizes a block. */
const STORED_BLOCKS = 200

const cursorOf = statement((orm) =>
  orm
    .select({ blockNumber: cursors.blockNumber, blockId: cursors.blockId })
    .from(cursors)
    .where(equalsParameters(cursors, 'name'))
    .prepare(),
)

export async function cursor(reader: Reader, name: string): Promise<Cursor | undefined> {
  return cursorOf(reader).get({ name })
}

const blockOf = statement((orm) =>
  orm
    .select({ blockId: cursorBlocks.blockId })
    .from(cursorBlocks)
    .where(equalsParameters(cursorBlocks, 'name', 'blockNumber'))
    .prepare(),
)

export const knownBlockId = async (reader: Reader, name: string, blockNumber: number): Promise<string | undefined> =>
  (await blockOf(reader).get({ name, blockNumber }))?.blockId

/**
 * Moves the cursor past the blocks in `passed`, or back after a reorg. Deletes the block ids above the new position.
 */
export async function moveCursor(tx: Tx, name: string, to: Cursor, passed: readonly Cursor[] = [to]): Promise<void> {
  const { blockNumber, blockId } = to
  await putRow(tx, cursors, { name, blockNumber, blockId }, ['name'])
  for (const block of passed.slice(-STORED_BLOCKS))
    await putRow(tx, cursorBlocks, { name, ...block }, ['name', 'blockNumber'])
  const isOutside = or(
    gt(cursorBlocks.blockNumber, blockNumber),
    lt(cursorBlocks.blockNumber, blockNumber - STORED_BLOCKS),
  )
  await deleteWhere(tx, cursorBlocks, and(eq(cursorBlocks.name, name), isOutside))
}
