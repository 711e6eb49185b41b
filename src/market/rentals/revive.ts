/** Returns failed delegations to their orders if a block contains them after all. */
import { orderById, setProgress } from '../../db/stores/orders/orders.ts'
import { moveDelegation } from '../../db/stores/rentals/delegation-moves.ts'
import { type Delegation, delegationById, type InState } from '../../db/stores/rentals/delegations.ts'
import type { BookWrite } from '../base/deps.ts'
import { delegationForBook } from '../matching/change-book.ts'

/**
 * Revives a failed delegation if its order still waits for its units at its receiver. State: failed -> signed. Returns
 * undefined, without a change, if other supply has filled them or the order was cancelled. `found`: what the block
 * shows, if the row does not say it yet.
 */
export async function reviveDelegation(
  { market, tx, undo }: BookWrite,
  row: Delegation,
  found: Partial<Pick<Delegation, 'txid' | 'provider' | 'balanceSun' | 'units'>> = {},
): Promise<InState<'signed'> | undefined> {
  const { units = row.units } = found
  const waiting = market.book.waiting(row.resource).get(row.orderId)
  if (waiting?.receiver !== row.receiver || waiting.units < units) return undefined
  const order = await orderById(tx, row.orderId)
  if (!order || !(await moveDelegation(tx, 'revive', row.id, { ...found, failure: null }))) return undefined
  const signed = (await delegationById(tx, row.id)) as InState<'signed'>
  const live = delegationForBook(signed)
  if (live) market.book.add(undo, live)
  market.book.setWaiting(undo, { ...waiting, units: waiting.units - units })
  await setProgress(tx, order.id, { plannedUnits: order.plannedUnits + units })
  return signed
}
