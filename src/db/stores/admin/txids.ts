import { desc, eq, or } from 'drizzle-orm'
import type { Reader } from '../../db.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { outgoing } from '../../schema/chain/outgoing.ts'
import { contains, isTxid } from '../../schema/columns.ts'
import { delegations } from '../../schema/orders/orders.ts'
import { deposits } from '../../schema/treasury/treasury.ts'
import { zaps } from '../../schema/zapbuy/zaps.ts'
import { selectPurchases } from '../bot/purchases/purchases.ts'
import { rowOf, rowsOf } from '../rows.ts'
import { selectZaps } from '../zapbuy/zaps.ts'

const MAX_FOUND = 5

/**
 * Finds all rows about a txid: ZapBuy transfers and refunds, deposits, delegations, purchases with them, and the
 * marketplace's transactions.
 */
export async function findTxid(reader: Reader, txid: string) {
  const delegated = await rowsOf(
    reader,
    delegations,
    or(isTxid(delegations.txid, txid), isTxid(delegations.reclaimTxid, txid)),
    desc(delegations.id),
    MAX_FOUND,
  )
  return {
    zaps: await selectZaps(reader, or(eq(zaps.txid, txid), eq(zaps.refundTxid, txid)), desc(zaps.seenAtMs), MAX_FOUND),
    deposit: await rowOf(reader, deposits, eq(deposits.txid, txid)),
    delegations: delegated.map(({ orderId, state, units, resource, reclaimTxid }) => ({
      orderId,
      state,
      units,
      resource,
      isReclaim: reclaimTxid === txid,
    })),
    // For a remote marketplace, only the purchases contain the delegations.
    purchases: await selectPurchases(
      reader,
      contains(purchases.delegates, txid),
      desc(purchases.createdAtMs),
      MAX_FOUND,
    ),
    outgoing: await rowOf(reader, outgoing, eq(outgoing.txid, txid)),
  }
}

export type FoundTxid = Awaited<ReturnType<typeof findTxid>>
