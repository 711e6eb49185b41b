/** Which orders were cancelled, and what was answered. */
import type { Reader, Tx } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { cancellations } from '../../schema/orders/cancellations.ts'

/** See the schema for units and meaning. */
export type CancellationRow = typeof cancellations.$inferSelect

const byOrder = statement((orm) => orm.select().from(cancellations).where(given(cancellations, 'orderId')).prepare())

export async function cancellationOf(reader: Reader, orderId: string): Promise<CancellationRow | undefined> {
  return byOrder(reader).get({ orderId })
}

export async function isCancelled(reader: Reader, orderId: string): Promise<boolean> {
  return (await byOrder(reader).get({ orderId })) !== undefined
}

/** Once per order: a second one throws. */
export async function insertCancellation(tx: Tx, row: CancellationRow): Promise<void> {
  await tx.orm.insert(cancellations).values(row).run()
}
