/** What the operator changed; nothing here edits or deletes. */
import { desc, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { operatorActions } from '../../schema/operator/operator-actions.ts'

export interface OperatorActionRow {
  id: number
  atMs: number
  by: string
  action: string
  target: string
  detail: Record<string, unknown>
}

export function appendOperatorAction(tx: Tx, action: Omit<OperatorActionRow, 'id'>): void {
  tx.orm
    .insert(operatorActions)
    .values({ ...action, detail: JSON.stringify(action.detail) })
    .run()
}

/** Newest first, those before `beforeId`. */
export function operatorActionsBefore(
  reader: Reader,
  beforeId: number | undefined,
  limit: number,
): OperatorActionRow[] {
  return reader.orm
    .select()
    .from(operatorActions)
    .where(beforeId === undefined ? undefined : lt(operatorActions.id, beforeId))
    .orderBy(desc(operatorActions.id))
    .limit(limit)
    .all()
    .map((row) => ({ ...row, detail: JSON.parse(row.detail) as Record<string, unknown> }))
}
