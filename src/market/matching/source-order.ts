/** Plans an order at a supplier, in the transaction that plans its delegation. */
import { payout } from '../../contract/pricing.ts'
import { insertSourceOrder } from '../../db/stores/selling/sources.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { newId } from '../../kernel/ids.ts'
import { mulDivUp } from '../../kernel/sun.ts'
import type { BookWrite } from '../base/deps.ts'
import type { SourceOffer } from '../book/source-book.ts'
import type { WaitingOrder } from '../book/waiting.ts'

/** A delivery after its order has failed still counts for this long. */
const LATE_DELIVERY_MS = DAY_SEC * 1000

/**
 * Records the order before it is sent. Returns the fields of the delegation that it delivers. The commission is all
 * that the buyer pays above the cost.
 */
export async function planSourceOrder(
  { market, tx }: BookWrite,
  { orderId, receiver, resource, priceSun, durationSec }: WaitingOrder,
  units: number,
  offer: SourceOffer,
): Promise<{ source: string; sourceOrderId: number; commissionBp: number }> {
  const nowMs = market.clock.now()
  const expectedSun = mulDivUp(offer.unitCostMilliSun, units, 1_000)
  const paidSun = payout(priceSun, units, durationSec)
  const row = await insertSourceOrder(tx, {
    source: offer.name,
    orderId,
    ownId: `sw-${newId(nowMs)}`,
    receiver,
    resource,
    units,
    durationSec: offer.durationSec,
    expectedSun,
    state: 'planned',
    txids: [],
    nextAtMs: nowMs,
    watchUntilMs: nowMs + offer.durationSec * 1000 + LATE_DELIVERY_MS,
    createdAtMs: nowMs,
  })
  const commissionBp = Math.max(0, Math.floor(((paidSun - expectedSun) * 10_000) / paidSun))
  return { source: offer.name, sourceOrderId: row.id, commissionBp }
}
