/** Which orders were cancelled, and what was answered. */
import type { Reader, Tx } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { cancellations } from '../../schema/orders/cancellations.ts'

/** See the schema for units and meaning. */
export type CancellationRow = typeof cancellations.$inferSelect

const byOrder = statement((orm) =>
  orm.select().from(cancellations).where(given(cancellations, 'orderId')).prepare(),
)

export function cancellationOf(reader: Reader, orderId: string): CancellationRow | undefined {
  return byOrder(reader).get({ orderId })
}

export function isCancelled(reader: Reader, orderId: string): boolean {
  return byOrder(reader).get({ orderId }) !== undefined
}

/** Once per order: a second one throws. */
export function insertCancellation(tx: Tx, row: CancellationRow): void {
  tx.orm.insert(cancellations).values(row).run()
}
