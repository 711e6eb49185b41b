/** Telegram's updates that are not handled yet. */
import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../db.ts'
import { given, givenRow, statement } from '../../orm.ts'
import { inbox } from '../../schema/bot/inbox.ts'
import { rowsOf, setWhere } from '../rows.ts'

export type KeptUpdate = typeof inbox.$inferSelect

const insert = statement((orm) =>
  orm
    .insert(inbox)
    .values(givenRow(inbox, ['starts']))
    .onConflictDoNothing()
    .prepare(),
)
const remove = statement((orm) => orm.delete(inbox).where(given(inbox, 'updateId')).prepare())

/** One that is here already stays as it is. */
export async function keepUpdate(tx: Tx, row: Omit<KeptUpdate, 'starts'>): Promise<void> {
  await insert(tx).run(row)
}

export async function forgetUpdate(tx: Tx, updateId: number): Promise<void> {
  await remove(tx).run({ updateId })
}

/** What the process before left here, oldest first; this start is counted. */
export async function leftUpdates(tx: Tx): Promise<KeptUpdate[]> {
  await setWhere(tx, inbox, { starts: sql`${inbox.starts} + 1` }, undefined)
  return rowsOf(tx, inbox, undefined, asc(inbox.updateId))
}
