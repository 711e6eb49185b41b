import { and, desc, eq, max, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { adminActions, pauses } from '../../schema/bot/flags.ts'
import { deleteWhere, insertNew, insertRow, rowOf, rowsOf, setWhere } from '../rows.ts'

export const PAUSABLE = ['buy', 'zapbuy', 'withdraw'] as const
export type Pausable = (typeof PAUSABLE)[number]
export type Pause = typeof pauses.$inferSelect
export type AdminAction = typeof adminActions.$inferSelect

export const activePause = (reader: Reader, what: Pausable): Promise<Pause | undefined> =>
  rowOf(reader, pauses, eq(pauses.what, what))

export const activePauses = (reader: Reader): Promise<Pause[]> => rowsOf(reader, pauses)

/** Pauses a function. Returns false if it was already paused: the first pause keeps its reason and time. */
export const pause = (tx: Tx, row: typeof pauses.$inferInsert): Promise<boolean> => insertNew(tx, pauses, row)

export const resume = async (tx: Tx, what: Pausable): Promise<boolean> =>
  (await deleteWhere(tx, pauses, eq(pauses.what, what))) === 1

/** Pauses buying before the bot closes. An operator's earlier pause keeps its reason and remains after a reopening. */
export async function pauseUntilClosing(tx: Tx, closesAtMs: number, sinceMs: number): Promise<void> {
  await pause(tx, { what: 'buy', reason: '', byUserId: 0, sinceMs })
  await setWhere(tx, pauses, { closesAtMs }, eq(pauses.what, 'buy'))
}

/** Converts a closing to an ordinary pause. Returns the closing time if there was one. */
export async function cancelClosing(tx: Tx): Promise<number | undefined> {
  const closesAtMs = (await activePause(tx, 'buy'))?.closesAtMs ?? undefined
  if (closesAtMs !== undefined) await setWhere(tx, pauses, { closesAtMs: null }, eq(pauses.what, 'buy'))
  return closesAtMs
}

/** Adds an entry to the journal. Call this in the transaction of the action. */
export async function recordAction(tx: Tx, action: Omit<AdminAction, 'id'>): Promise<void> {
  await insertRow(tx, adminActions, action)
}

/** Length of a shortened txid in hex digits, because the data of a button is limited to 64 bytes. */
const PREFIX = 32

/** Returns a page of actions, newest first. `about`: target of the actions, or the first 32 digits of a txid. */
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

/** Returns the ids of all operators with journal entries, most recent first. */
export async function journalAuthors(reader: Reader): Promise<number[]> {
  const rows = await reader.orm
    .select({ id: adminActions.adminId })
    .from(adminActions)
    .groupBy(adminActions.adminId)
    .orderBy(desc(max(adminActions.id)))
    .all()
  return rows.map(({ id }) => id)
}
