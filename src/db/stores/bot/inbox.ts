/** Telegram's updates that are not handled yet. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { inbox } from '../../schema/bot/inbox.ts'
import { rowsOf } from '../rows.ts'

export type KeptUpdate = typeof inbox.$inferSelect

const insert = statement((orm) =>
  orm
    .insert(inbox)
    .values({
      updateId: sql.placeholder('updateId'),
      sealed: sql.placeholder('sealed'),
      takenAtMs: sql.placeholder('takenAtMs'),
    })
    .onConflictDoNothing()
    .prepare(),
)
const remove = statement((orm) =>
  orm
    .delete(inbox)
    .where(eq(inbox.updateId, sql.placeholder('updateId')))
    .prepare(),
)

/** One that is here already stays as it is. */
export function keepUpdate(tx: Tx, row: Omit<KeptUpdate, 'starts'>): void {
  insert(tx).run(row)
}

export function forgetUpdate(tx: Tx, updateId: number): void {
  remove(tx).run({ updateId })
}

/** What the process before left here, oldest first; this start is counted. */
export function leftUpdates(tx: Tx): KeptUpdate[] {
  tx.orm
    .update(inbox)
    .set({ starts: sql`${inbox.starts} + 1` })
    .run()
  return rowsOf(tx, inbox, undefined, asc(inbox.updateId))
}
