/** What is paused, and the record of what operators did. */
import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { adminActions, pauses } from '../../schema/bot/flags.ts'
import { deleteWhere, insertNew, insertRow, rowsOf, setWhere } from '../rows.ts'

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
  return insertNew(tx, pauses, row)
}

/** False: it was not paused. */
export async function resume(tx: Tx, what: Pausable): Promise<boolean> {
  return (await deleteWhere(tx, pauses, eq(pauses.what, what))) === 1
}

/** Pauses buying until the bot closes. An operator's own pause keeps its reason and remains after a reopening. */
export async function pauseUntilClosing(tx: Tx, closesAtMs: number, sinceMs: number): Promise<void> {
  await pause(tx, { what: 'buy', reason: '', byUserId: 0, sinceMs })
  await setWhere(tx, pauses, { closesAtMs }, eq(pauses.what, 'buy'))
}

/** Turns a closing into an ordinary pause and returns its time; undefined: the bot was not closing. */
export async function cancelClosing(tx: Tx): Promise<number | undefined> {
  const closesAtMs = (await isPaused(tx, 'buy'))?.closesAtMs ?? undefined
  if (closesAtMs !== undefined) await setWhere(tx, pauses, { closesAtMs: null }, eq(pauses.what, 'buy'))
  return closesAtMs
}

/** Every admin action leaves a line, in the transaction of what it does. */
export async function recordAction(tx: Tx, action: Omit<AdminAction, 'id'>): Promise<void> {
  await insertRow(tx, adminActions, action)
}

/** Txids are named by that many of their digits. */
const PREFIX = 32

/** Newest first; `about`: a target, or the first digits of one. */
export async function actionsPage(
  reader: Reader,
  { by, about, offset, limit }: { by?: number; about?: string; offset: number; limit: number },
): Promise<AdminAction[]> {
  const { adminId, target } = adminActions
  const where = and(
    by === undefined ? undefined : eq(adminId, by),
    about === undefined
      ? undefined
      : about.length === PREFIX
        ? sql`substr(${target}, 1, ${PREFIX}) = ${about}`
        : eq(target, about),
  )
  return rowsOf(reader, adminActions, where, desc(adminActions.id), limit, offset)
}

/** Who has done something, the last one first. */
export async function journalAuthors(reader: Reader): Promise<number[]> {
  const rows = await reader.orm
    .select({ id: adminActions.adminId })
    .from(adminActions)
    .groupBy(adminActions.adminId)
    .orderBy(desc(max(adminActions.id)))
    .all()
  return rows.map(({ id }) => id)
}
