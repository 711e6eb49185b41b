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
export function keepUpdate(tx: Tx, row: Omit<KeptUpdate, 'starts'>): void {
  insert(tx).run(row)
}

export function forgetUpdate(tx: Tx, updateId: number): void {
  remove(tx).run({ updateId })
}

/** What the process before left here, oldest first; this start is counted. */
export function leftUpdates(tx: Tx): KeptUpdate[] {
  setWhere(tx, inbox, { starts: sql`${inbox.starts} + 1` }, undefined)
  return rowsOf(tx, inbox, undefined, asc(inbox.updateId))
}
