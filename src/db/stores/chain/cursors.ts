/** Chain cursors. A cursor moves in the same transaction as the effects of the blocks that it passes. */
import { and, gt, lt, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { equalsParameters, insertedValues, rowParameters, statement } from '../../orm.ts'
import { cursorBlocks, cursors } from '../../schema/chain/cursors.ts'

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

const move = statement((orm) =>
  orm
    .insert(cursors)
    .values(rowParameters(cursors))
    .onConflictDoUpdate({ target: cursors.name, set: insertedValues(cursors, ['name']) })
    .prepare(),
)
const storeBlock = statement((orm) =>
  orm
    .insert(cursorBlocks)
    .values(rowParameters(cursorBlocks))
    .onConflictDoUpdate({
      target: [cursorBlocks.name, cursorBlocks.blockNumber],
      set: insertedValues(cursorBlocks, ['name', 'blockNumber']),
    })
    .prepare(),
)
const forgetBlocks = statement((orm) =>
  orm
    .delete(cursorBlocks)
    .where(
      and(
        equalsParameters(cursorBlocks, 'name'),
        or(
          gt(cursorBlocks.blockNumber, sql.placeholder('above')),
          lt(cursorBlocks.blockNumber, sql.placeholder('below')),
        ),
      ),
    )
    .prepare(),
)

/**
 * Moves the cursor past the blocks in `passed`, or back after a reorg. Deletes the block ids above the new position.
 */
export async function moveCursor(tx: Tx, name: string, to: Cursor, passed: readonly Cursor[] = [to]): Promise<void> {
  const { blockNumber, blockId } = to
  await move(tx).run({ name, blockNumber, blockId })
  for (const block of passed.slice(-STORED_BLOCKS)) await storeBlock(tx).run({ name, ...block })
  await forgetBlocks(tx).run({ name, above: blockNumber, below: blockNumber - STORED_BLOCKS })
}
