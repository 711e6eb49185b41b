/**
 * What becomes of a signed payment. With its money comes its order, in one write; if the order can no longer be made,
 * the money is its payer's and the refunds worker sends it back.
 */
import { type TrackedKind, trackedKind } from '../../chain/tracker.ts'
import { isWireCode } from '../../contract/errors/errors.ts'
import type { BuyBody, ExtendBody } from '../../contract/v2.ts'
import { movePayment, type PaymentState, paymentByTxid, type SignedPayment } from '../../db/stores/payments/payments.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { AppError } from '../../kernel/errors.ts'
import { minSun, subSun } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { buyer, CHAIN_FUND, owed, payerId } from '../base/ledger.ts'
import { makeOrder, readBuy } from '../orders/place-order.ts'
import { makeExtension, readExtend } from '../rentals/extend.ts'

/** The caller has given up by then: the money goes back. */
export const LATEST_ORDER_MS = 600_000

/** A payment above the limit counts when its block is solidified, any other with its first block. */
export function paymentKind(market: Market): TrackedKind<BookWrite> {
  return trackedKind<BookWrite>({
    async confirmed(write, { txid }, { solid }) {
      const payment = await paymentByTxid(write.tx, txid)
      if (payment && (solid || payment.amountSun <= market.settings.solidAboveSun)) await arrive(write, payment, solid)
    },
    async ended(write, { txid }, end) {
      const payment = await paymentByTxid(write.tx, txid)
      if (!payment) return
      const { state } = payment
      if (end !== 'solidified') await gone(write, payment)
      else if (isOnTheWay(state)) await arrive(write, payment, true)
      else await movePayment(write.tx, txid, state, { state, settled: true })
    },
  })
}

/** For somebody who waits. The payment is on its way whatever the node says now: the tracker asks too. */
export async function lookNow(market: Market, txid: string): Promise<void> {
  await market.tracker.look(txid).catch((error: unknown) => {
    market.log.warn({ err: error, txid }, 'payment.not_looked_at')
  })
}

/** Its money has not come yet. */
const isOnTheWay = (state: PaymentState): boolean => state === 'sent' || state === 'refused' || state === 'unwanted'

/** The money is there, and with it the order, or the reason why there is none. */
async function arrive(write: BookWrite, payment: SignedPayment, solid: boolean): Promise<void> {
  const { market, tx } = write
  const { txid, payer, amountSun, orderId } = payment
  if (!isOnTheWay(payment.state)) return
  const nowMs = market.clock.now()
  await post(tx, nowMs, `payment:${txid}`, [{ from: CHAIN_FUND, to: buyer(payerId(payer)), amount: amountSun }])
  const why = await orderOrReason(write, payment)
  await movePayment(tx, txid, payment.state, {
    state: why === undefined ? 'ordered' : 'returning',
    reason: why ?? null,
    settled: solid,
  })
  market.log.info({ txid, order: orderId, payer, amountSun, why }, 'payment.arrived')
}

/** Undefined: the order is made. The market refuses an order before it has changed anything for it. */
async function orderOrReason(write: BookWrite, payment: SignedPayment): Promise<string | undefined> {
  const { market } = write
  const { state, reason, createdAtMs, orderId: id, payer, priceSun, amountSun } = payment
  if (state !== 'sent') return reason ?? 'the network had refused it'
  if (market.clock.now() - createdAtMs > LATEST_ORDER_MS) return 'it reached the chain too late'
  const owner = { id, accountId: payerId(payer), requester: payer }
  try {
    if (payment.call === 'buy-resource') {
      const body = JSON.parse(payment.body) as BuyBody
      await makeOrder(write, owner, readBuy(market, body), body, { agreedSun: priceSun })
    } else await makeExtension(write, owner, readExtend(JSON.parse(payment.body) as ExtendBody), amountSun)
    return undefined
  } catch (error) {
    return refusalOf(error)
  }
}

/** Why the market refuses an order, in words. Throws the error where that is not what it says. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof AppError) || !isWireCode(error.code)) throw error
  const { detail } = error.data
  return typeof detail === 'string' ? `${error.code} ${detail}` : error.code
}

/** The solidified chain is past its expiration without it, or has it without success: it never moves money any more. */
async function gone({ market, tx }: BookWrite, payment: SignedPayment): Promise<void> {
  const { txid, state, orderId, payer, amountSun } = payment
  if (isOnTheWay(state)) {
    const reason = payment.reason ?? 'no block took it before it expired'
    await movePayment(tx, txid, state, { state: 'failed', reason, settled: true })
    return
  }
  if (!(await movePayment(tx, txid, state, { state: 'lost', settled: true }))) return
  // What an order has taken stays with it: the loss is the operator's until the payer has made it good.
  const me = buyer(payerId(payer))
  const backSun = minSun(amountSun, await balance(tx, me))
  await post(tx, market.clock.now(), `payment-lost:${txid}`, [
    { from: me, to: CHAIN_FUND, amount: backSun },
    { from: owed(payerId(payer)), to: CHAIN_FUND, amount: subSun(amountSun, backSun) },
  ])
  market.log.error({ txid, order: orderId, payer, amountSun, backSun }, 'payment.lost')
}
