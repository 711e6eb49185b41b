/** Chain cursors: moved in the same transaction as the effect of what they passed. */
import { and, gt, lt, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { given, givenRow, inserted, statement } from '../../orm.ts'
import { cursorBlocks, cursors } from '../../schema/chain/cursors.ts'

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

const move = statement((orm) =>
  orm
    .insert(cursors)
    .values(givenRow(cursors))
    .onConflictDoUpdate({ target: cursors.name, set: inserted(cursors, ['name']) })
    .prepare(),
)
const keepBlock = statement((orm) =>
  orm
    .insert(cursorBlocks)
    .values(givenRow(cursorBlocks))
    .onConflictDoUpdate({
      target: [cursorBlocks.name, cursorBlocks.blockNumber],
      set: inserted(cursorBlocks, ['name', 'blockNumber']),
    })
    .prepare(),
)
const forgetBlocks = statement((orm) =>
  orm
    .delete(cursorBlocks)
    .where(
      and(
        given(cursorBlocks, 'name'),
        or(
          gt(cursorBlocks.blockNumber, sql.placeholder('above')),
          lt(cursorBlocks.blockNumber, sql.placeholder('below')),
        ),
      ),
    )
    .prepare(),
)

/** Moves the cursor to `to` (forward past `passed`, or back after a fork: what lies above is forgotten). */
export async function moveCursor(tx: Tx, name: string, to: Cursor, passed: readonly Cursor[] = [to]): Promise<void> {
  const { blockNumber, blockId } = to
  await move(tx).run({ name, blockNumber, blockId })
  for (const block of passed.slice(-KEPT_BLOCKS)) await keepBlock(tx).run({ name, ...block })
  await forgetBlocks(tx).run({ name, above: blockNumber, below: blockNumber - KEPT_BLOCKS })
}
