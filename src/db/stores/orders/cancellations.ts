/** Which orders were cancelled, and what was answered. */
import { eq, sql } from 'drizzle-orm'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { cancellations } from '../../schema/orders/cancellations.ts'

/** See the schema for units and meaning. */
export interface CancellationRow {
  orderId: string
  units: number
  refundSun: Sun
  feeSun: Sun
  pendingUnits: number
  cancelledAtMs: number
}

const byOrder = statement((orm) =>
  orm
    .select()
    .from(cancellations)
    .where(eq(cancellations.orderId, sql.placeholder('orderId')))
    .prepare(),
)

export function cancellationOf(reader: Reader, orderId: string): CancellationRow | undefined {
  const row = byOrder(reader).get({ orderId })
  return row && { ...row, refundSun: sun(row.refundSun), feeSun: sun(row.feeSun) }
}

export function isCancelled(reader: Reader, orderId: string): boolean {
  return byOrder(reader).get({ orderId }) !== undefined
}

/** Once per order: a second one throws. */
export function insertCancellation(tx: Tx, row: CancellationRow): void {
  tx.orm.insert(cancellations).values(row).run()
}
