/** Journal of the operator's changes. Append only. */
import { desc, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { operatorActions } from '../../schema/operator/operator-actions.ts'
import { insertRow, rowsOf } from '../rows.ts'

export type OperatorActionRow = typeof operatorActions.$inferSelect

export async function appendOperatorAction(tx: Tx, action: Omit<OperatorActionRow, 'id'>): Promise<void> {
  await insertRow(tx, operatorActions, action)
}

/** Returns actions before `beforeId`, newest first. */
export async function operatorActionsBefore(
  reader: Reader,
  beforeId: number | undefined,
  limit: number,
): Promise<OperatorActionRow[]> {
  const before = beforeId === undefined ? undefined : lt(operatorActions.id, beforeId)
  return rowsOf(reader, operatorActions, before, desc(operatorActions.id), limit)
}
