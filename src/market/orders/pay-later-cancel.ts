/** Giving up an order that waits for its money. What has come for it goes back, and so does what comes all the same. */

import type { Cancellation, CancelPreview } from '../../contract/order-life.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { decidePayLater, type PayLater, payLaterById } from '../../db/stores/payments/pay-later.ts'
import { transfersOf } from '../../db/stores/payments/pay-later-transfers.ts'
import { AppError } from '../../kernel/errors.ts'
import { ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { payerId } from '../base/payer.ts'
import { sumOf } from './pay-later.ts'
import { notToCome } from './to-come.ts'

/**
 * Undefined: it is no order of this owner's that waits, or waited, for its money. Without fee; again it answers the
 * same. Throws AppError PAYMENT_FAILED, PAYMENT_RETURNED where it lapsed before.
 */
export async function cancelPayLater(
  market: Market,
  tx: Tx,
  ownerId: string | undefined,
  id: string,
): Promise<Cancellation | undefined> {
  const row = await ownUnpaid(tx, ownerId, id)
  if (!row) return undefined
  const cancelledAtMs = row.cancelledAtMs ?? market.clock.now()
  if (row.state === 'waiting') {
    await decidePayLater(tx, id, { state: 'cancelled', cancelledAtMs })
    market.log.info({ order: id }, 'pay_later.cancelled')
  } else if (row.state !== 'cancelled') throw notToCome(row)
  return { ...(await figures(tx, row)), cancelledAt: Math.floor(cancelledAtMs / 1000) }
}

/** What that would do now. Throws AppError ORDER_COMPLETED: it was done; PAYMENT_FAILED, PAYMENT_RETURNED. */
export async function payLaterCancel(
  market: Market,
  reader: Reader,
  ownerId: string,
  id: string,
): Promise<CancelPreview | undefined> {
  const row = await ownUnpaid(reader, ownerId, id)
  if (!row) return undefined
  if (row.state === 'cancelled') throw new AppError('ORDER_COMPLETED', { detail: 'it was cancelled' })
  if (row.state !== 'waiting') throw notToCome(row)
  return { ...(await figures(reader, row)), cancellableAt: Math.floor(market.clock.now() / 1000) }
}

/** An order without an account needs only its id, which cannot be guessed. */
async function ownUnpaid(reader: Reader, ownerId: string | undefined, id: string): Promise<PayLater | undefined> {
  const row = await payLaterById(reader, id)
  if (!row || row.state === 'paid') return undefined
  const { accountId, refundAddress } = row
  const owner = accountId ?? (refundAddress === null ? undefined : payerId(refundAddress))
  return owner === undefined || owner === ownerId ? row : undefined
}

async function figures(reader: Reader, { orderId, units }: PayLater) {
  const came = (await transfersOf(reader, orderId)).filter((one) => one.state !== 'dropped' && one.vanishedAt === null)
  return {
    orderId,
    cancelledAmount: units,
    refundAmount: sumOf(came),
    cancelFee: ZERO_SUN,
    pendingAmount: 0,
  }
}
