/**
 * What becomes of a signed payment: asked of the chain by its txid. With its money comes its order, in one write;
 * where there can be no order any more, the money is its payer's and the refunds worker takes it back.
 */

import { isWireCode } from '../../contract/errors/errors.ts'
import type { BuyBody, ExtendBody } from '../../contract/v2.ts'
import {
  movePayment,
  type PaymentState,
  paymentByTxid,
  postponePayment,
  type SignedPayment,
} from '../../db/stores/payments/payments.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { AppError } from '../../kernel/errors.ts'
import { minSun, subSun } from '../../kernel/sun.ts'
import type { BroadcastOutcome, SignedTransaction } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { buyer, CHAIN_FUND, owed } from '../base/ledger.ts'
import { payerId } from '../base/payer.ts'
import { changeBook } from '../matching/change-book.ts'
import { makeOrder, readBuy } from '../orders/place-order.ts'
import { makeExtension, readExtend } from '../rentals/extend.ts'

const LOOK_AGAIN_MS = 3_000
/** A refused one can only come if its payer sends it himself. */
const REFUSED_AGAIN_MS = 30_000
/** Whoever asked has given up by then: the money goes back. */
export const LATEST_ORDER_MS = 600_000

/** What the chain has shown up to where it was read, and what follows from it. Throws as the node does. */
export async function lookAtPayment(market: Market, payment: SignedPayment): Promise<void> {
  const { txid, state } = payment
  const fate = await market.chain.fate(txid)
  switch (fate.at) {
    case 'included':
      if (!fate.success) return fate.solid ? gone(market, payment) : later(market, payment)
      return included(market, payment, fate.solid)
    case 'pending':
      if (state !== 'refused' && state !== 'unwanted') await broadcastPayment(market, payment)
      return later(market, payment)
    case 'gone':
      return gone(market, payment)
  }
}

/** For somebody who waits. The payment is on its way whatever the node says now: the worker asks too. */
export async function lookNow(market: Market, payment: SignedPayment): Promise<void> {
  try {
    await market.chain.catchUp()
    await lookAtPayment(market, payment)
  } catch (error) {
    market.log.warn({ err: error, txid: payment.txid }, 'payment.not_looked_at')
  }
}

/** The same bytes as often as it takes: one txid, one payment. */
export async function broadcastPayment(market: Market, payment: SignedPayment): Promise<BroadcastOutcome> {
  const outcome = await market.node.broadcast(JSON.parse(payment.signedTx) as SignedTransaction)
  const { txid, orderId } = payment
  market.log.info({ txid, order: orderId, outcome: outcome.at }, 'payment.broadcast')
  return outcome
}

async function later(market: Market, payment: SignedPayment): Promise<void> {
  const ms = payment.state === 'refused' || payment.state === 'unwanted' ? REFUSED_AGAIN_MS : LOOK_AGAIN_MS
  await market.db.write((tx) => postponePayment(tx, payment.txid, market.clock.now() + ms))
}

async function included(market: Market, payment: SignedPayment, solid: boolean): Promise<void> {
  const { txid, state, amountSun } = payment
  if (isOnTheWay(state)) {
    if (amountSun > market.settings.solidAboveSun && !solid) return later(market, payment)
    return changeBook(market, (write) => arrive(write, txid, solid))
  }
  if (!solid) return later(market, payment)
  await market.db.write((tx) => movePayment(tx, txid, state, { state, settled: true }))
}

/** Its money has not come yet. */
function isOnTheWay(state: PaymentState): boolean {
  return state === 'sent' || state === 'refused' || state === 'unwanted'
}

/** The money is there, and with it the order, or the reason why there is none. */
function arrive(write: BookWrite, txid: string, solid: boolean): void {
  const { market, tx } = write
  const payment = paymentByTxid(tx, txid)
  if (!payment || !isOnTheWay(payment.state)) return
  const nowMs = market.clock.now()
  const { payer, amountSun, orderId } = payment
  post(tx, nowMs, `payment:${txid}`, [{ from: CHAIN_FUND, to: buyer(payerId(payer)), amount: amountSun }])
  const why = orderOrReason(write, payment)
  movePayment(tx, txid, payment.state, {
    state: why === undefined ? 'ordered' : 'returning',
    reason: why ?? null,
    settled: solid,
    dueAtMs: nowMs + LOOK_AGAIN_MS,
  })
  market.log.info({ txid, order: orderId, payer, amountSun, why }, 'payment.arrived')
}

/** Undefined: the order is made. The market refuses an order before it has changed anything for it. */
function orderOrReason(write: BookWrite, payment: SignedPayment): string | undefined {
  const { market } = write
  const { state, reason, createdAtMs, orderId: id, payer, priceSun, amountSun } = payment
  if (state !== 'sent') return reason ?? 'the network had refused it'
  if (market.clock.now() - createdAtMs > LATEST_ORDER_MS) return 'it reached the chain too late'
  const owner = { id, accountId: payerId(payer), requester: payer }
  try {
    if (payment.call === 'buy-resource') {
      const body = JSON.parse(payment.body) as BuyBody
      makeOrder(write, owner, readBuy(market, body), body, { agreedSun: priceSun })
    } else makeExtension(write, owner, readExtend(JSON.parse(payment.body) as ExtendBody), amountSun)
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
async function gone(market: Market, payment: SignedPayment): Promise<void> {
  const { txid, state, orderId, payer, amountSun } = payment
  await market.db.write((tx) => {
    if (isOnTheWay(state)) {
      const reason = payment.reason ?? 'no block took it before it expired'
      movePayment(tx, txid, state, { state: 'failed', reason, settled: true })
      return
    }
    if (!movePayment(tx, txid, state, { state: 'lost', settled: true })) return
    // What an order has taken stays with it: the loss is the operator's until the payer has made it good.
    const me = buyer(payerId(payer))
    const backSun = minSun(amountSun, balance(tx, me))
    post(tx, market.clock.now(), `payment-lost:${txid}`, [
      { from: me, to: CHAIN_FUND, amount: backSun },
      { from: owed(payerId(payer)), to: CHAIN_FUND, amount: subSun(amountSun, backSun) },
    ])
    market.log.error({ txid, order: orderId, payer, amountSun, backSun }, 'payment.lost')
  })
}
