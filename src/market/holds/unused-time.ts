/** Inside a write: what a delegation for less than the whole time leaves over goes back to the buyer. */
import type { Tx } from '../../db/db.ts'
import { orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { post } from '../../db/stores/treasury/ledger.ts'
import { addSun, type Sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer, hold } from '../base/ledger.ts'

/** Once the delegation's block is solid, for good: no fork can ask for it back. */
export async function refundUnused(
  market: Market,
  tx: Tx,
  { id, orderId }: { id: number; orderId: string },
  unusedSun: Sun,
): Promise<void> {
  if (unusedSun === 0) return
  const order = await orderById(tx, orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const posting = { from: hold(orderId), to: buyer(order.accountId), amount: unusedSun }
  if (!(await post(tx, market.clock.now(), `unused:${id}`, [posting]))) return
  await setProgress(tx, orderId, {
    refundedSun: addSun(order.refundedSun, unusedSun),
    unusedBackSun: addSun(order.unusedBackSun, unusedSun),
  })
}
