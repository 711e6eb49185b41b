/** Stores the marketplace's status of a payment from a wallet, and cancels such a payment. */
import type { PayLaterStatus } from '../../../client/types.ts'
import type { PayLaterRefundState } from '../../../contract/pay-later.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../db/stores/bot/outbox.ts'
import type { RequestWithStage } from '../../../db/stores/bot/purchases/pay-requests.ts'
import { isExternal, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import {
  countExternalPayments,
  markPaid,
  markUnpaid,
  settleWalletPayment,
  updateWalletPayment,
  type WalletPayment,
  walletPayment,
} from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { AppError, unreachable } from '../../../kernel/errors.ts'
import { addAll, addSun, maxSun, type Sun, subSun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { withTimeout } from '../payer-calls.ts'
import { receivedSoFarSun } from './wallet-screens.ts'

/**
 * After a credit, deposit notifications are suppressed for this long, which is longer than the deposit watch needs to
 * see the new balance.
 */
const SUPPRESS_DEPOSIT_MS = 5 * 60_000

/**
 * True if a payment from the payer's balance may replace the payment that holds the request: a payment from a wallet to
 * which nothing was sent yet. A payer without an account has no balance.
 */
export const isReplaceable = (
  client: Pick<PurchaseDeps['client'], 'lacks'>,
  payer: { accountId: string } | undefined,
  request: Pick<RequestWithStage, 'isUnpaid'>,
): boolean => request.isUnpaid && payer !== undefined && !isExternal(payer) && !client.lacks('order/cancel')

/**
 * Cancels an unpaid payment at the marketplace, which then refunds whatever still arrives, and stores the resulting
 * status. Does nothing if money has been seen: the marketplace decides about that. Throws AppError if the payment is
 * still open; nothing was cancelled then, or the next poll stores the cancellation.
 */
export async function cancelUnpaidPayment(deps: PurchaseDeps, p: Purchase): Promise<void> {
  const { db, client } = deps
  const payment = await db.read((reader) => walletPayment(reader, p.id))
  if (p.state !== 'payable' || payment?.state !== 'open') return
  const { orderId } = payment
  const readStatus = () => pollStatus(deps, payment)
  const { state, paidSun, arrivingSun, notCountedSun } = await readStatus()
  if (state !== 'waiting' || addSun(paidSun, arrivingSun, notCountedSun) > 0) return
  const apiKey = isExternal(p) ? undefined : await deps.apiKeyOf(p.userId, p.accountId)
  try {
    await withTimeout(deps, client.cancelPayLater(orderId, apiKey))
  } catch (error) {
    // The marketplace also refuses if the payment has been decided in the meantime.
    if ((await readStatus()).state === 'waiting') throw error
    return
  }
  await readStatus()
}

/** Reads a payment's status at the marketplace and stores it. Throws AppError. */
export async function pollStatus(deps: PurchaseDeps, payment: WalletPayment): Promise<PayLaterStatus> {
  const { db, client, clock } = deps
  const status = await withTimeout(deps, client.payLaterOrder(payment.orderId))
  if (status?.payAddress !== payment.payAddress)
    throw new AppError('MARKET_BAD_ANSWER', { call: 'pay-later/:id', field: 'payAddress' })
  await db.write((tx) => recordStatus(tx, payment.purchaseId, status, clock.now()))
  return status
}

/** Open payments of one user without an account. The marketplace limits those of the whole bot. */
const MAX_EXTERNAL = 3

/** Throws AppError TOO_MANY_UNPAID if the user has too many open payments without an account. */
export async function checkExternalLimit({ db }: Pick<PurchaseDeps, 'db'>, p: Purchase): Promise<void> {
  if (isExternal(p) && (await db.read((reader) => countExternalPayments(reader, p.userId))) >= MAX_EXTERNAL)
    throw new AppError('TOO_MANY_UNPAID')
}

const CREDITED = ['credited'] as const
const RETURNED = ['sending', 'sent'] as const

/** Stores the marketplace's status. Returns true if the status decides the payment and the user must see it. */
export async function recordStatus(tx: Tx, id: string, status: PayLaterStatus, nowMs: number): Promise<boolean> {
  const payment = await walletPayment(tx, id)
  if (!payment) return false
  const { paidSun, arrivingSun, reason = null } = status
  const refunded = (...states: PayLaterRefundState[]) =>
    addAll(status.refunds.filter((one) => states.includes(one.state)).map((one) => one.amountSun))
  // Without an account, the money goes back to the sender.
  const creditedSun = maxSun(refunded(...(isExternal(payment) ? RETURNED : CREDITED)), payment.creditedSun)
  const newSun = subSun(creditedSun, payment.creditedSun)
  const repaidSun = maxSun(refunded('repaid'), payment.repaidSun)
  const newlyRepaidSun = subSun(repaidSun, payment.repaidSun)
  if (newSun > 0 || newlyRepaidSun > 0) {
    const event = { kind: 'wallet_credited', purchaseId: id, amountSun: newSun, repaidSun: newlyRepaidSun } as const
    const key = `wallet:${id}:${addSun(creditedSun, repaidSun)}`
    await enqueue(tx, { key, to: payment.userId, accountId: payment.accountId, event }, nowMs)
  }
  const keptSun = isExternal(payment) ? refunded('kept') : ZERO_SUN
  if (keptSun > 0) {
    const event = { kind: 'wallet_credited', purchaseId: id, amountSun: keptSun, kept: true } as const
    await enqueue(
      tx,
      { key: `wallet-kept:${id}:${keptSun}`, to: payment.userId, accountId: payment.accountId, event },
      nowMs,
    )
  }
  const quietSun = newSun > 0 ? newSun : refunded('held')
  const quiet = quietSun > 0 ? { quietSun, quietUntilMs: nowMs + SUPPRESS_DEPOSIT_MS } : {}
  const amounts = { paidSun, arrivingSun, creditedSun, repaidSun, ...quiet }
  if (payment.state !== 'open' || status.state === 'waiting') {
    await updateWalletPayment(tx, id, amounts)
    if (payment.state === 'open') await announcePartialPayment(tx, payment, addSun(paidSun, arrivingSun), nowMs)
    return false
  }
  await settleWalletPayment(tx, id, status.state, { ...amounts, reason })
  // If the user cancelled, the outcome comes in a new message, and only if money arrived.
  const newMessage = payment.forgottenAtMs !== null
  switch (status.state) {
    case 'paid':
      return markPaid(tx, id, payment.orderId, { newMessage }, nowMs)
    case 'expired':
    case 'cancelled': {
      const isSilent = newMessage && paidSun === 0
      return (await markUnpaid(tx, id, { newMessage, quiet: isSilent }, nowMs)) && !isSilent
    }
    case 'returned':
      return markUnpaid(tx, id, { newMessage }, nowMs)
    default:
      return unreachable(status.state)
  }
}

/** Notifies once per part while the total is too little and there is time to send the rest. */
async function announcePartialPayment(tx: Tx, payment: WalletPayment, nowSun: Sun, nowMs: number): Promise<void> {
  const { purchaseId, userId, accountId, amountSun, deadlineMs } = payment
  const beforeSun = receivedSoFarSun(payment)
  if (nowSun <= beforeSun || nowSun >= amountSun) return
  const cameSun = subSun(nowSun, beforeSun)
  const event = { kind: 'wallet_part', purchaseId, cameSun, seenSun: nowSun } as const
  const key = `wallet-part:${purchaseId}:${nowSun}`
  await enqueue(tx, { key, to: userId, accountId, event, expiresAtMs: deadlineMs }, nowMs)
}
