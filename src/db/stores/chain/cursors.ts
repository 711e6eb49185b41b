/** Chain cursors: moved in the same transaction as the effect of what they passed. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { cursorBlocks, cursors } from '../../schema/chain/cursors.ts'

export interface Cursor {
  blockNumber: number
  blockId: string
}

/** Deeper forks than the chain's own finality do not happen; a few times that is kept. */
const KEPT_BLOCKS = 200

const cursorOf = statement((orm) =>
  orm
    .select({ blockNumber: cursors.blockNumber, blockId: cursors.blockId })
    .from(cursors)
    .where(eq(cursors.name, sql.placeholder('name')))
    .prepare(),
)

export function cursor(reader: Reader, name: string): Cursor | undefined {
  return cursorOf(reader).get({ name })
}

const blockOf = statement((orm) =>
  orm
    .select({ blockId: cursorBlocks.blockId })
    .from(cursorBlocks)
    .where(
      and(
        eq(cursorBlocks.name, sql.placeholder('name')),
        eq(cursorBlocks.blockNumber, sql.placeholder('blockNumber')),
      ),
    )
    .prepare(),
)

export function knownBlockId(reader: Reader, name: string, blockNumber: number): string | undefined {
  return blockOf(reader).get({ name, blockNumber })?.blockId
}

/** Moves the cursor to `to` (forward past `passed`, or back after a fork: what lies above is forgotten). */
export function moveCursor(tx: Tx, name: string, to: Cursor, passed: readonly Cursor[] = [to]): void {
  tx.orm
    .insert(cursors)
    .values({ name, ...to })
    .onConflictDoUpdate({ target: cursors.name, set: to })
    .run()
  tx.orm
    .delete(cursorBlocks)
    .where(and(eq(cursorBlocks.name, name), gt(cursorBlocks.blockNumber, to.blockNumber)))
    .run()
  for (const block of passed.slice(-KEPT_BLOCKS)) {
    tx.orm
      .insert(cursorBlocks)
      .values({ name, ...block })
      .onConflictDoUpdate({
        target: [cursorBlocks.name, cursorBlocks.blockNumber],
        set: { blockId: block.blockId },
      })
      .run()
  }
  tx.orm
    .delete(cursorBlocks)
    .where(and(eq(cursorBlocks.name, name), lt(cursorBlocks.blockNumber, to.blockNumber - KEPT_BLOCKS)))
    .run()
}
