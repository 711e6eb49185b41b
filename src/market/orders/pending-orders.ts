/** Orders that do not exist yet because their payment is pending or expected. */
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
import type { UnpaidOrder } from '../base/views.ts'
import { payLaterView } from './pay-later.ts'

/**
 * Returns the pending payment for an order. Undefined if there is none or the order exists. Throws the errors of
 * `throwIfNotPaid`.
 */
export async function pendingPayment(reader: Reader, orderId: string): Promise<SignedPayment | undefined> {
  const payment = await paymentByOrder(reader, orderId)
  if (payment) await throwIfNotPaid(reader, payment)
  return payment?.state === 'sent' ? payment : undefined
}

/**
 * Returns a pay-later order, without a key: its id has 48 random bits. Throws AppError INVALID_PARAMS `Invalid
 * orderId`.
 */
export async function getPayLaterOrder(market: Market, id: string): Promise<PayLaterOrder> {
  const found = await market.db.read(async (reader) =>
    viewOf(reader, isId(id) ? await payLaterById(reader, id) : undefined),
  )
  if (!found) throw invalid('Invalid orderId')
  return found
}

/** Returns the pay-later data to show alongside an order. Undefined if it has none or belongs to another account. */
export async function findPayLaterOrder(
  market: Market,
  accountId: string | undefined,
  id: string,
): Promise<PayLaterOrder | undefined> {
  return market.db.read(async (reader) => viewOf(reader, ifVisible(await payLaterById(reader, id), accountId)))
}

/**
 * Returns an unpaid order. Undefined if the caller may not see it. Throws AppError PAYMENT_FAILED, PAYMENT_RETURNED if
 * it will never exist.
 */
export async function pendingPayLaterOrder(
  reader: Reader,
  accountId: string | undefined,
  id: string,
): Promise<UnpaidOrder | undefined> {
  const row = ifVisible(await payLaterById(reader, id), accountId)
  // A paid order already exists: one transaction marked it as paid and created it.
  if (!row || row.state === 'paid') return undefined
  if (row.state !== 'waiting') throw noOrderError(row)
  return { ...row, payer: await requesterOf(reader, row), call: 'buy-resource' }
}

/** Makes the error that states why the order was not created. */
export function noOrderError({ state, reason }: PayLater): AppError {
  if (state === 'returned') return new AppError('PAYMENT_RETURNED', { detail: reason ?? '' })
  const detail = state === 'cancelled' ? 'the order was cancelled before it was paid' : 'the order was not paid in time'
  return new AppError('PAYMENT_FAILED', { detail })
}

const viewOf = async (reader: Reader, row: PayLater | undefined): Promise<PayLaterOrder | undefined> =>
  row && readPayLaterOrder(reader, row)

/** Reads the payments and refunds of a pay-later order. */
export const readPayLaterOrder = async (reader: Reader, row: PayLater): Promise<PayLaterOrder> =>
  payLaterView(row, await transfersOf(reader, row.orderId), (refundId) => refundById(reader, refundId))

function ifVisible(row: PayLater | undefined, accountId: string | undefined): PayLater | undefined {
  return row && (row.accountId === null || row.accountId === accountId) ? row : undefined
}

/** Returns the address that represents the buyer. Until the payer is known, this is the order's payment address. */
async function requesterOf(reader: Reader, { accountId, refundAddress, payAddress }: PayLater): Promise<TronAddress> {
  const account = accountId === null ? undefined : await accountById(reader, accountId)
  return account?.depositAddress ?? refundAddress ?? payAddress
}

/** Throws AppError PAYMENT_FAILED or PAYMENT_RETURNED if the order of this payment will never be created. */
export async function throwIfNotPaid(reader: Reader, payment: SignedPayment): Promise<void> {
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
      throw new AppError('PAYMENT_RETURNED', { detail: [reason, ...refundTexts(payment, refund)].join('; ') })
    }
    case 'lost':
      if (reason === null) return
      throw new AppError('PAYMENT_FAILED', { detail: reason })
  }
}

function refundTexts({ payer, amountSun, repaidSun }: SignedPayment, refund: Refund | undefined): string[] {
  const how = refund?.state === 'done' ? `were refunded in transaction ${refund.txid}` : 'will be refunded'
  const backSun = subSun(amountSun, repaidSun)
  return [
    ...(backSun > 0 ? [`${backSun} SUN ${how} to ${payer}`] : []),
    ...(repaidSun > 0
      ? [`${repaidSun} SUN were withheld: ${payer} owed them for a payment that the chain dropped`]
      : []),
  ]
}
