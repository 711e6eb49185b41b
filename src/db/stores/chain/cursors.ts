/** Chain cursors: moved in the same transaction as the effect of what they passed. */
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { cursorBlocks, cursors } from '../../schema/chain/cursors.ts'
import { deleteWhere } from '../rows.ts'

export type Cursor = Pick<typeof cursors.$inferSelect, 'blockNumber' | 'blockId'>

/** Deeper forks than the chain's own finality do not happen; a few times that is kept. */
const KEPT_BLOCKS = 200

const cursorOf = statement((orm) =>
  orm
    .select({ blockNumber: cursors.blockNumber, blockId: cursors.blockId })
    .from(cursors)
    .where(given(cursors, 'name'))
    .prepare(),
)

export async function cursor(reader: Reader, name: string): Promise<Cursor | undefined> {
  return cursorOf(reader).get({ name })
}

const blockOf = statement((orm) =>
  orm
    .select({ blockId: cursorBlocks.blockId })
    .from(cursorBlocks)
    .where(given(cursorBlocks, 'name', 'blockNumber'))
    .prepare(),
)

export async function knownBlockId(reader: Reader, name: string, blockNumber: number): Promise<string | undefined> {
  return (await blockOf(reader).get({ name, blockNumber }))?.blockId
}

/** Moves the cursor to `to` (forward past `passed`, or back after a fork: what lies above is forgotten). */
export async function moveCursor(tx: Tx, name: string, to: Cursor, passed: readonly Cursor[] = [to]): Promise<void> {
  await tx.orm
    .insert(cursors)
    .values({ name, ...to })
    .onConflictDoUpdate({ target: cursors.name, set: to })
    .run()
  const { blockNumber } = cursorBlocks
  const blocks = eq(cursorBlocks.name, name)
  await deleteWhere(tx, cursorBlocks, and(blocks, gt(blockNumber, to.blockNumber)))
  for (const block of passed.slice(-KEPT_BLOCKS)) {
    await tx.orm
      .insert(cursorBlocks)
      .values({ name, ...block })
      .onConflictDoUpdate({ target: [cursorBlocks.name, cursorBlocks.blockNumber], set: { blockId: block.blockId } })
      .run()
  }
  await deleteWhere(tx, cursorBlocks, and(blocks, lt(blockNumber, to.blockNumber - KEPT_BLOCKS)))
}
