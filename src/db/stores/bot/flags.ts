/** What is paused, and the record of what operators did. */
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { adminActions, pauses } from '../../schema/bot/flags.ts'
import { deleteWhere } from '../rows.ts'

export const PAUSABLE = ['buy', 'zapbuy', 'withdraw'] as const
export type Pausable = (typeof PAUSABLE)[number]
export type Pause = typeof pauses.$inferSelect
export type AdminAction = typeof adminActions.$inferSelect

const all = statement((orm) => orm.select().from(pauses).prepare())

/** Undefined: it runs. Otherwise since when and why it does not. */
export async function isPaused(reader: Reader, what: Pausable): Promise<Pause | undefined> {
  return (await all(reader).all()).find((pause) => pause.what === what)
}

/** False: it was paused already (reason and time stay those of the first). */
export async function pause(tx: Tx, row: typeof pauses.$inferInsert): Promise<boolean> {
  return (await tx.orm.insert(pauses).values(row).onConflictDoNothing().run()).changes === 1
}

/** False: it was not paused. */
export async function resume(tx: Tx, what: Pausable): Promise<boolean> {
  return (await deleteWhere(tx, pauses, eq(pauses.what, what))) === 1
}

/** Every admin action leaves a line, in the transaction of what it does. */
export async function recordAction(tx: Tx, action: Omit<AdminAction, 'id'>): Promise<void> {
  await tx.orm.insert(adminActions).values(action).run()
}
