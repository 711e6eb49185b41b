/** Orders that are not there yet: their payment is on its way, or awaited. */
import type { PayLaterOrder } from '../../contract/pay-later.ts'
import type { Reader } from '../../db/db.ts'
import { accountById } from '../../db/stores/accounts/accounts.ts'
import type { PayLater } from '../../db/stores/payments/pay-later.ts'
import { payLaterById } from '../../db/stores/payments/pay-later.ts'
import { transfersOf } from '../../db/stores/payments/pay-later-transfers.ts'
import type { SignedPayment } from '../../db/stores/payments/payments.ts'
import { paymentByOrder } from '../../db/stores/payments/payments.ts'
import type { Refund } from '../../db/stores/payments/refunds.ts'
import { refundById } from '../../db/stores/payments/refunds.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { subSun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import type { OrderToCome } from '../base/views.ts'
import { payLaterView } from './pay-later.ts'

/**
 * The payment that is on its way and whose order will have this id. Throws as `paidOrThrow` where it never will be.
 * Undefined: there is none, or its order was made.
 */
export async function orderToCome(reader: Reader, orderId: string): Promise<SignedPayment | undefined> {
  const payment = await paymentByOrder(reader, orderId)
  if (payment) await paidOrThrow(reader, payment)
  return payment?.state === 'sent' ? payment : undefined
}

/** Needs only the id: 48 of its bits are random. Throws AppError INVALID_PARAMS `Invalid orderId`. */
export async function payLaterOrder(market: Market, id: string): Promise<PayLaterOrder> {
  const found = await market.db.read(async (reader) =>
    viewOf(reader, isId(id) ? await payLaterById(reader, id) : undefined),
  )
  if (!found) throw invalid('Invalid orderId')
  return found
}

/** The same beside an order; undefined: it is none that is paid later, or another account's. */
export async function payLaterOf(
  market: Market,
  accountId: string | undefined,
  id: string,
): Promise<PayLaterOrder | undefined> {
  return market.db.read(async (reader) => viewOf(reader, visible(await payLaterById(reader, id), accountId)))
}

/**
 * The order that waits for its money, to whom it may be shown. Throws AppError PAYMENT_FAILED, PAYMENT_RETURNED
 * where there is none and will be none.
 */
export async function payLaterToCome(
  reader: Reader,
  accountId: string | undefined,
  id: string,
): Promise<OrderToCome | undefined> {
  const row = visible(await payLaterById(reader, id), accountId)
  // With its money its order was made, in the same write.
  if (!row || row.state === 'paid') return undefined
  if (row.state !== 'waiting') throw notToCome(row)
  return { ...row, payer: await requesterOf(reader, row), call: 'buy-resource' }
}

/** Why no order comes of it. */
export function notToCome({ state, reason }: PayLater): AppError {
  if (state === 'returned') return new AppError('PAYMENT_RETURNED', { detail: reason ?? '' })
  const detail = state === 'cancelled' ? 'it was cancelled before it was paid' : 'it was not paid in time'
  return new AppError('PAYMENT_FAILED', { detail })
}

async function viewOf(reader: Reader, row: PayLater | undefined): Promise<PayLaterOrder | undefined> {
  return (
    row && (await payLaterView(row, await transfersOf(reader, row.orderId), (refundId) => refundById(reader, refundId)))
  )
}

function visible(row: PayLater | undefined, accountId: string | undefined): PayLater | undefined {
  return row && (row.accountId === null || row.accountId === accountId) ? row : undefined
}

/** Who will pay is not known yet: until then its own address stands for him. */
async function requesterOf(reader: Reader, { accountId, refundAddress, payAddress }: PayLater): Promise<TronAddress> {
  const account = accountId === null ? undefined : await accountById(reader, accountId)
  return account?.depositAddress ?? refundAddress ?? payAddress
}

/** Throws AppError PAYMENT_FAILED, PAYMENT_RETURNED where there is no order and will be none. */
export async function paidOrThrow(reader: Reader, payment: SignedPayment): Promise<void> {
  const { state, reason } = payment
  switch (state) {
    case 'sent':
    case 'ordered':
      return
    case 'refused':
    case 'unwanted':
    case 'failed':
      throw new AppError('PAYMENT_FAILED', { detail: reason ?? '' })
    case 'returning': {
      const refund = payment.refundId === null ? undefined : await refundById(reader, payment.refundId)
      throw new AppError('PAYMENT_RETURNED', { detail: [reason, ...wentBack(payment, refund)].join('; ') })
    }
    case 'lost':
      if (reason === null) return
      throw new AppError('PAYMENT_FAILED', { detail: reason })
  }
}

function wentBack({ payer, amountSun, repaidSun }: SignedPayment, refund: Refund | undefined): string[] {
  const how = refund?.state === 'done' ? `went back with ${refund.txid}` : 'go back'
  const backSun = subSun(amountSun, repaidSun)
  return [
    ...(backSun > 0 ? [`${backSun} SUN ${how} to ${payer}`] : []),
    ...(repaidSun > 0
      ? [`${repaidSun} SUN were kept: ${payer} owed them for a payment that the chain has dropped`]
      : []),
  ]
}
