/** State of a pay-later order for its page, and its payment by a transfer that a wallet signs there. */
import { LRUCache } from 'lru-cache'
import type { PayLaterOrder } from '../../../contract/pay-later.ts'
import { type OrderRow, orderById } from '../../../db/stores/orders/orders.ts'
import { type Checkout, checkoutOfOrder } from '../../../db/stores/payments/checkouts.ts'
import { type PayLater, payLaterById } from '../../../db/stores/payments/pay-later.ts'
import { type PayLaterTransfer, transfersOf } from '../../../db/stores/payments/pay-later-transfers.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { addSun, type Sun, subSun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import { activationFeeSun } from '../../../tron/parameters.ts'
import { checkTransferFromWallet, type SignedTransferProblem } from '../../../tron/wallets/signed-transfer.ts'
import type { Market } from '../../base/deps.ts'
import { countingTransfers, isOfSender, sumOf, transfersInTime } from '../../orders/pay-later.ts'
import { readPayLaterOrder } from '../../orders/pending-orders.ts'
import { readPayer, transferToSign } from '../prepare.ts'

export interface CheckoutState {
  payLater: PayLater
  payment: PayLaterOrder
  /** Set once the order is paid. */
  order: OrderRow | undefined
  /** Set if a partner's link created the order. */
  checkout: Checkout | undefined
  /** True while a transfer that the page has sent may still get into a block. */
  isSent: boolean
  /** Amount to send now, in SUN. 0 if nothing may be sent: enough was sent, or the time to pay has passed. */
  missingSun: Sun
  /** Transfers in time, of all senders. */
  received: PayLaterTransfer[]
  /** Sender of the part that has arrived, if only the payments of one sender count. `missingSun` is this sender's. */
  partSender: TronAddress | undefined
  /** Network fee that the sender also pays, because the order's address is new. 0 for a used address, or if unknown. */
  feeSun: Sun
}

/**
 * A transfer of the page expires this long before the deadline, because a block may include it a few seconds after its
 * expiration. A late payment would be sent back without the network's fee for the new address.
 */
const BEFORE_DEADLINE_MS = 10_000
/** Time that a wallet needs at least to sign. */
const MIN_SIGNING_MS = 20_000

/** Maximum number of remembered transfers. A page builds no second transfer while a block can include the first. */
const MAX_SENT = 10_000
const sent = new WeakMap<Market['keys'], LRUCache<string, number>>()

function sentOf({ keys }: Market): LRUCache<string, number> {
  const known = sent.get(keys) ?? new LRUCache<string, number>({ max: MAX_SENT })
  sent.set(keys, known)
  return known
}

/** Reads an order's state. Undefined for an unknown order. */
export async function readCheckout(market: Market, orderId: string): Promise<CheckoutState | undefined> {
  const read = await market.db.read(async (reader) => {
    const payLater = await payLaterById(reader, orderId)
    if (!payLater) return undefined
    const received = transfersInTime(payLater, await transfersOf(reader, orderId))
    return {
      ...{ payLater, received },
      payment: await readPayLaterOrder(reader, payLater),
      partSender: isOfSender(payLater) ? countingTransfers(payLater, received)[0]?.fromAddress : undefined,
      order: await orderById(reader, orderId),
      checkout: await checkoutOfOrder(reader, orderId),
    }
  })
  if (!read) return undefined
  const { state, deadlineMs, amountSun } = read.payLater
  const nowMs = market.clock.now()
  const { paid, arriving } = read.payment
  const isSent = (sentOf(market).get(orderId) ?? 0) > nowMs
  const mayPay = state === 'waiting' && nowMs <= deadlineMs && !isSent
  const missingSun = sun(mayPay ? Math.max(0, amountSun - paid - arriving) : 0)
  const isNew = missingSun > 0 && read.received.length === 0
  const figures = market.figures.last()
  return { ...read, isSent, missingSun, feeSun: isNew && figures ? activationFeeSun(figures) : ZERO_SUN }
}

/** Returns the amount that this sender must send now. If only one sender's payments count, others do not reduce it. */
export const missingAmount = (
  { payLater, missingSun, received }: Pick<CheckoutState, 'payLater' | 'missingSun' | 'received'>,
  from: TronAddress,
): Sun =>
  missingSun === 0 || !isOfSender(payLater)
    ? missingSun
    : subSun(payLater.amountSun, sumOf(received.filter(({ fromAddress }) => fromAddress === from)))

/**
 * Returns the unsigned transfer of the missing amount. Undefined if nothing may be sent, or no time is left to sign it.
 * Throws the errors of `readPayer`.
 */
export async function prepareCheckoutTransfer(
  market: Market,
  state: CheckoutState,
  payerText: string,
): Promise<{ transaction: Readonly<Record<string, unknown>> } | { problem: SignedTransferProblem } | undefined> {
  const { payAddress, deadlineMs } = state.payLater
  const endMs = deadlineMs - BEFORE_DEADLINE_MS
  if (state.missingSun === 0 || endMs < market.clock.now() + MIN_SIGNING_MS) return undefined
  const from = await readPayer(market, payerText)
  const amountSun = missingAmount(state, from)
  const account = await market.node.pendingAccount(from)
  if (!account || account.balanceSun < addSun(amountSun, state.feeSun)) return { problem: 'too_little' }
  const { transaction } = await transferToSign(market, { from, to: payAddress, amountSun }, endMs)
  return { transaction }
}

/**
 * Broadcasts a signed transfer of the missing amount. The chain decides whether it pays: its block is found like that
 * of any other transfer. `not_sent`: the node refused it. Throws the errors of the node.
 */
export async function sendCheckoutTransfer(
  market: Market,
  state: CheckoutState,
  signedTx: unknown,
): Promise<SignedTransferProblem | 'not_sent' | undefined> {
  const { node, clock, log } = market
  const { orderId, payAddress, amountSun } = state.payLater
  const asked = { to: payAddress, amountOf: (from: TronAddress) => missingAmount(state, from) }
  const checked = await checkTransferFromWallet(node, asked, signedTx, clock.now())
  if ('problem' in checked) return checked.problem
  const { tx, txid, expirationMs } = checked.verified
  // Before the call: a second tab must not send another transfer meanwhile.
  if ((sentOf(market).get(orderId) ?? 0) > clock.now()) return undefined
  sentOf(market).set(orderId, expirationMs)
  const outcome = await node.broadcast(tx)
  log.info({ order: orderId, txid, amountSun, outcome: outcome.at }, 'checkout.sent')
  if (outcome.at !== 'refused' || (await node.pendingTransaction(txid)) !== undefined) return undefined
  sentOf(market).delete(orderId)
  return 'not_sent'
}
