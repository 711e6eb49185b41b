/** Books of the prepaid balances at suppliers. */
import type { Reader, Tx } from '../../db/db.ts'
import { changeSourceOrder, type SourceOrderRow, sourceOrderById } from '../../db/stores/selling/sources.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { CHAIN_SUPPLIES, chainSupplier } from '../base/ledger.ts'

/** Returns what should be left at the supplier, in SUN. */
export const bookedBalance = async (reader: Reader, source: string): Promise<Sun> =>
  sun(-(await balance(reader, chainSupplier(source))) + 0)

/** Books what the supplier has charged for an order. A lower cost than before is money back. */
export async function bookCost(
  tx: Tx,
  order: Pick<SourceOrderRow, 'id' | 'source'>,
  costSun: Sun,
  nowMs: number,
): Promise<void> {
  const beforeSun = (await sourceOrderById(tx, order.id))?.costSun ?? ZERO_SUN
  const prepaid = chainSupplier(order.source)
  if (costSun !== beforeSun)
    await post(tx, nowMs, `supply:${order.id}:${nowMs}:${beforeSun}`, [
      costSun > beforeSun
        ? { from: CHAIN_SUPPLIES, to: prepaid, amount: subSun(costSun, beforeSun) }
        : { from: prepaid, to: CHAIN_SUPPLIES, amount: subSun(beforeSun, costSun) },
    ])
  await changeSourceOrder(tx, order.id, { costSun })
}

/** Books the operator's top-up. A negative amount is money that is missing at the supplier. */
export async function bookTopUp(tx: Tx, source: string, amountSun: number, nowMs: number): Promise<void> {
  const amount = sun(Math.abs(amountSun))
  const prepaid = chainSupplier(source)
  await post(tx, nowMs, `supply-balance:${source}:${nowMs}`, [
    amountSun > 0 ? { from: prepaid, to: CHAIN_SUPPLIES, amount } : { from: CHAIN_SUPPLIES, to: prepaid, amount },
  ])
}
