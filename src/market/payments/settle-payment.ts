/**
 * Life cycle of a signed payment. When the money arrives, the order is created in the same transaction. If the order
 * can no longer be created, the refunds worker returns the money to the payer.
 */
import { type TrackedKind, trackedKind } from '../../chain/tracker.ts'
import { isWireCode } from '../../contract/errors/errors.ts'
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import type { BuyBody, ExtendBody } from '../../contract/v2.ts'
import {
  movePayment,
  type PaymentState,
  paymentByTxid,
  type SignedPayment,
  settleCounted,
} from '../../db/stores/payments/payments.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { AppError } from '../../kernel/errors.ts'
import { minSun, subSun } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { buyer, CHAIN_FUND, debtAccount, payerId } from '../base/ledger.ts'
import { createOrder, readBuyBody } from '../orders/place-order.ts'
import { createExtension, readExtend } from '../rentals/extend.ts'

/** Request stored with a payment: the body of the call, and the operator's terms. */
export type PaidRental = BuyBody & { terms?: OperatorTerms }

/** Maximum delay of an order after its payment. Later, the caller has given up, so the money is refunded. */
export const MAX_ORDER_DELAY_MS = 600_000

/**
 * Handlers for a payment. Above the limit it counts once its block is solidified, otherwise once any block includes it.
 */
export function paymentKind(market: Market): TrackedKind<BookWrite> {
  return trackedKind<BookWrite>({
    async onConfirmed(write, { txid }, { solid }) {
      const payment = await paymentByTxid(write.tx, txid)
      if (payment && (solid || payment.amountSun <= market.settings.solidAboveSun))
        await onPaymentArrived(write, payment, solid)
    },
    async onEnd(write, { txid }, end) {
      const payment = await paymentByTxid(write.tx, txid)
      if (!payment) return
      const { state } = payment
      if (end !== 'solidified') await onPaymentLost(write, payment)
      else if (isInFlight(state)) await onPaymentArrived(write, payment, true)
      else await settleCounted(write.tx, txid)
    },
  })
}

/** Checks the payment now, for a waiting caller. An error is only logged, because the tracker will check again. */
export async function pollPaymentNow(market: Market, txid: string): Promise<void> {
  await market.tracker.followNow(txid).catch((error: unknown) => {
    market.log.warn({ err: error, txid }, 'payment.poll_failed')
  })
}

/** True while the payment's money has not arrived. */
const isInFlight = (state: PaymentState): boolean => state === 'sent' || state === 'refused' || state === 'unwanted'

/** Handles a payment that has arrived: creates the order, or records the reason why it cannot be created. */
async function onPaymentArrived(write: BookWrite, payment: SignedPayment, solid: boolean): Promise<void> {
  const { market, tx } = write
  const { txid, payer, amountSun, orderId } = payment
  if (!isInFlight(payment.state)) return
  const nowMs = market.clock.now()
  await post(tx, nowMs, `payment:${txid}`, [{ from: CHAIN_FUND, to: buyer(payerId(payer)), amount: amountSun }])
  const reason = await tryCreateOrder(write, payment)
  await movePayment(tx, txid, reason === undefined ? 'order' : 'return', { reason: reason ?? null, settled: solid })
  market.log.info({ txid, order: orderId, payer, amountSun, why: reason }, 'payment.arrived')
}

/**
 * Creates the order. Returns undefined if it was created, otherwise the reason. A refused order has not changed
 * anything.
 */
async function tryCreateOrder(write: BookWrite, payment: SignedPayment): Promise<string | undefined> {
  const { market } = write
  const { state, reason, createdAtMs, orderId: id, payer, priceSun, amountSun } = payment
  if (state !== 'sent') return reason ?? 'the network had refused the payment'
  if (market.clock.now() - createdAtMs > MAX_ORDER_DELAY_MS) return 'the payment reached the chain too late'
  const owner = { id, accountId: payerId(payer), requester: payer }
  try {
    if (payment.call === 'buy-resource') {
      const { terms, ...body } = JSON.parse(payment.body) as PaidRental
      await createOrder(write, owner, readBuyBody(market, body), body, { agreedSun: priceSun, terms })
    } else await createExtension(write, owner, readExtend(JSON.parse(payment.body) as ExtendBody), amountSun)
    return undefined
  } catch (error) {
    return refusalReason(error)
  }
}

/** Describes why the market refused an order. Throws `error` again if it is not a refusal. */
export function refusalReason(error: unknown): string {
  if (!(error instanceof AppError) || !isWireCode(error.code)) throw error
  const { detail } = error.data
  return typeof detail === 'string' ? `${error.code} ${detail}` : error.code
}

/** Handles a transfer that can no longer move money: it expired in the solidified chain, or failed there. */
async function onPaymentLost({ market, tx }: BookWrite, payment: SignedPayment): Promise<void> {
  const { txid, state, orderId, payer, amountSun } = payment
  if (isInFlight(state)) {
    const reason = payment.reason ?? 'the transfer expired before a block included it'
    await movePayment(tx, txid, 'fail', { reason, settled: true })
    return
  }
  if (!(await movePayment(tx, txid, 'lose', { settled: true }))) return
  // The order keeps the money that it used. The operator bears the loss until the payer repays it.
  const payerBalance = buyer(payerId(payer))
  const backSun = minSun(amountSun, await balance(tx, payerBalance))
  await post(tx, market.clock.now(), `payment-lost:${txid}`, [
    { from: payerBalance, to: CHAIN_FUND, amount: backSun },
    { from: debtAccount(payerId(payer)), to: CHAIN_FUND, amount: subSun(amountSun, backSun) },
  ])
  market.log.error({ txid, order: orderId, payer, amountSun, backSun }, 'payment.lost')
}
