/**
 * Life cycle of a pay-later order. A transfer to its address is recorded with its block, counted once it has enough
 * confirmations for its amount, and settled when it is solidified. If enough arrives in time, the order is created in
 * the same transaction. If no block can still contain enough in time, the order expires. Unused money is refunded once
 * it is settled. Every step is a compare-and-set on stored rows, so repeating it has no effect.
 */
import type { PayLaterBody } from '../../contract/pay-later.ts'
import type { Tx } from '../../db/db.ts'
import { accountById } from '../../db/stores/accounts/accounts.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { decidePayLater, type PayLater, payLaterById } from '../../db/stores/payments/pay-later.ts'
import {
  countTransfer,
  dropTransfer,
  type IncomingTransfer,
  insertTransfer,
  type PayLaterTransfer,
  reincludeTransfer,
  releaseKeptRemainders,
  releaseTransfer,
  setTransferRepaid,
  setTransferTaken,
  settleTransfer,
  transferById,
  transfersOf,
} from '../../db/stores/payments/pay-later-transfers.ts'
import { balance, type Posting, post } from '../../db/stores/treasury/ledger.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { addSun, minSun, type Sun, subSun, sun } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import {
  buyer,
  CHAIN_PAY_LATER,
  debtAccount,
  payLaterMoney as holding,
  payerId,
  payerOf,
  smallRefund,
} from '../base/ledger.ts'
import { enqueueOrderUnpaid } from '../base/webhook-events.ts'
import { changeBook } from '../matching/change-book.ts'
import { allocateInOrder, countingTransfers, payLaterOwner, returnAddress, sumOf } from '../orders/pay-later.ts'
import { createOrder, readBuyBody } from '../orders/place-order.ts'
import { refusalReason } from './settle-payment.ts'

/** Maximum delay of an order after its deadline. After a longer downtime, the buyer no longer expects the order. */
const MAX_ORDER_DELAY_MS = HOUR_SEC * 1000

/**
 * Records a transfer, or marks a known one as included again after a reorg. Runs in the transaction that moves the
 * block cursor.
 */
export async function recordTransfer(tx: Tx, transfer: IncomingTransfer): Promise<void> {
  const known = await transferById(tx, transfer.txid)
  if (!known) await insertTransfer(tx, transfer)
  else if (known.vanishedAt !== null) await reincludeTransfer(tx, transfer)
}

/**
 * Counts a transfer and, if its block is solidified (`solid`), settles it. No effect if a reorg has removed the
 * transfer.
 */
export async function countOrSettle(market: Market, seen: PayLaterTransfer, solid: boolean): Promise<void> {
  const { txid, blockId, amountSun } = seen
  if (!solid && (seen.state !== 'waiting' || amountSun > market.settings.solidAboveSun)) return
  await market.db.write(async (tx) => {
    const transfer = await transferById(tx, txid)
    if (!transfer || transfer.vanishedAt !== null || transfer.blockId !== blockId) return
    if (transfer.state === 'waiting') await postCountedTransfer(market, tx, transfer)
    if (solid) await settleTransfer(tx, txid)
  })
}

/**
 * Posts a counted transfer. If it was dropped earlier and reappears, it first repays the operator's loss on its order.
 */
async function postCountedTransfer(market: Market, tx: Tx, transfer: PayLaterTransfer): Promise<void> {
  const { txid, orderId, amountSun, takenSun } = transfer
  const debt = debtAccount(await ownerOfOrder(tx, orderId))
  const repaidSun = minSun(takenSun, sun(-(await balance(tx, debt))))
  await countTransfer(tx, txid, repaidSun)
  await post(tx, market.clock.now(), `pay-later-in:${txid}:${transfer.postings + 1}`, [
    { from: CHAIN_PAY_LATER, to: debt, amount: repaidSun },
    { from: CHAIN_PAY_LATER, to: holding(orderId), amount: subSun(amountSun, repaidSun) },
  ])
  market.log.info({ txid, order: orderId, amountSun }, 'pay_later.arrived')
}

/** Returns the owner of the order. Empty if there is no order: then no money was used, and there is no debt. */
const ownerOfOrder = async (tx: Tx, orderId: string): Promise<string> => (await orderById(tx, orderId))?.accountId ?? ''

/**
 * Handles a transfer that a reorg has removed for good. The order keeps the money it used; the operator bears the loss.
 */
export async function dropVanishedTransfer(market: Market, vanished: PayLaterTransfer): Promise<void> {
  const { txid } = vanished
  await market.db.write(async (tx) => {
    const transfer = await transferById(tx, txid)
    if (!transfer || transfer.settled || transfer.vanishedAt === null) return
    await dropTransfer(tx, txid)
    if (transfer.state !== 'counted') return
    const { orderId, amountSun, takenSun, postings } = transfer
    const owner = await ownerOfOrder(tx, orderId)
    const backSun = minSun(takenSun, await balance(tx, buyer(owner)))
    await post(tx, market.clock.now(), `pay-later-lost:${txid}:${postings}`, [
      { from: holding(orderId), to: CHAIN_PAY_LATER, amount: subSun(amountSun, takenSun) },
      { from: buyer(owner), to: CHAIN_PAY_LATER, amount: backSun },
      { from: debtAccount(owner), to: CHAIN_PAY_LATER, amount: subSun(takenSun, backSun) },
    ])
    const facts = { txid, order: orderId, amountSun, takenSun, backSun }
    if (takenSun > 0) market.log.error(facts, 'pay_later.lost')
    else market.log.warn(facts, 'pay_later.dropped')
  })
}

/** Creates the order once enough has been paid, or records the reason why it cannot be created. */
export async function createPaidOrder(market: Market, orderId: string): Promise<void> {
  await changeBook(market, async (write) => {
    const { tx } = write
    const payLater = await payLaterById(tx, orderId)
    if (payLater?.state !== 'waiting') return
    // If the whole amount is large, each transfer must be solidified, even a small one.
    const isLarge = payLater.amountSun > market.settings.solidAboveSun
    const counting = (await transfersOf(tx, orderId)).filter(
      ({ state, settled }) => state === 'counted' && (settled || !isLarge),
    )
    const received = countingTransfers(payLater, counting)
    const [first] = received
    if (first === undefined || sumOf(received) < payLater.amountSun) return
    const reason = await tryCreateOrder(write, payLater, payLaterOwner(payLater, first))
    if (reason === undefined) {
      await decidePayLater(tx, orderId, 'paid')
      for (const { txid, takenSun } of allocateInOrder(payLater.amountSun, received))
        await setTransferTaken(tx, txid, takenSun)
    } else {
      await decidePayLater(tx, orderId, 'returned', { reason })
      await enqueueOrderUnpaid(market, tx, payLater, 'RETURNED')
    }
    market.log.info({ order: orderId, amountSun: payLater.amountSun, reason }, 'pay_later.decided')
  })
}

/**
 * Creates the order. Returns undefined if it was created, otherwise the reason. A refused order has not changed
 * anything.
 */
async function tryCreateOrder(write: BookWrite, payLater: PayLater, accountId: string): Promise<string | undefined> {
  const { market, tx } = write
  const { orderId: id, payAddress, deadlineMs, priceSun, amountSun, terms } = payLater
  const nowMs = market.clock.now()
  if (nowMs > deadlineMs + MAX_ORDER_DELAY_MS) return 'the payment was in time, but the marketplace read it too late'
  const body = JSON.parse(payLater.body) as PayLaterBody
  const requester = payerOf(accountId) ?? (await accountById(tx, accountId))?.depositAddress ?? payAddress
  const [ownerBalance, heldMoney] = [buyer(accountId), holding(id)]
  await post(tx, nowMs, `pay-later-order:${id}`, [{ from: heldMoney, to: ownerBalance, amount: amountSun }])
  try {
    const agreed = { agreedSun: priceSun, ...(terms && { terms }) }
    await createOrder(write, { id, accountId, requester }, readBuyBody(market, body), body, agreed)
    return undefined
  } catch (error) {
    const reason = refusalReason(error)
    await post(tx, nowMs, `pay-later-refused:${id}`, [{ from: ownerBalance, to: heldMoney, amount: amountSun }])
    return reason
  }
}

/**
 * Expires an order. Called once every block up to the deadline is solidified and read, so that no payment in time is
 * missing.
 */
export async function expirePayLater(market: Market, orderId: string): Promise<void> {
  await market.db.write(async (tx) => {
    const payLater = await payLaterById(tx, orderId)
    if (payLater?.state !== 'waiting') return
    const received = countingTransfers(payLater, await transfersOf(tx, orderId))
    if (received.some(({ settled }) => !settled) || sumOf(received) >= payLater.amountSun) return
    await decidePayLater(tx, orderId, 'expired')
    await enqueueOrderUnpaid(market, tx, payLater, 'EXPIRED')
    market.log.info({ order: orderId, paidSun: sumOf(received) }, 'pay_later.expired')
  })
}

/** Refunds the unused part of a settled transfer to its owner. */
export async function releaseRest(market: Market, { txid, orderId }: { txid: string; orderId: string }): Promise<void> {
  await market.db.write(async (tx) => {
    const payLater = await payLaterById(tx, orderId)
    const transfer = await transferById(tx, txid)
    if (!payLater || payLater.state === 'waiting' || transfer?.rest !== 'held' || !transfer.settled) return
    const amount = subSun(transfer.amountSun, transfer.takenSun)
    const postings =
      amount === 0
        ? await releaseNothing(tx, transfer)
        : payLater.accountId === null
          ? await releaseToAddress(market, tx, payLater, transfer, amount)
          : await releaseToBalance(tx, payLater.accountId, transfer, amount)
    await post(tx, market.clock.now(), `pay-later-rest:${txid}`, postings)
  })
}

async function releaseNothing(tx: Tx, { txid }: PayLaterTransfer): Promise<Posting[]> {
  await releaseTransfer(tx, txid, 'none', null)
  return []
}

/** Credits the unused part to the account, without a fee or a minimum. */
async function releaseToBalance(
  tx: Tx,
  accountId: string,
  { txid, orderId }: PayLaterTransfer,
  amount: Sun,
): Promise<Posting[]> {
  await releaseTransfer(tx, txid, 'credited', null)
  const from = holding(orderId)
  const debt = debtAccount(accountId)
  const repaidSun = minSun(amount, sun(-(await balance(tx, debt))))
  await setTransferRepaid(tx, txid, repaidSun)
  return [
    { from, to: debt, amount: repaidSun },
    { from, to: buyer(accountId), amount: subSun(amount, repaidSun) },
  ]
}

/**
 * Queues the unused part for a refund, together with earlier small amounts. A total below the minimum refund waits for
 * more.
 */
async function releaseToAddress(
  { settings }: Market,
  tx: Tx,
  payLater: PayLater,
  transfer: PayLaterTransfer,
  amount: Sun,
): Promise<Posting[]> {
  const { txid, orderId } = transfer
  const to = returnAddress(payLater, transfer)
  const from = holding(orderId)
  const keptSun = await balance(tx, smallRefund(to))
  if (addSun(keptSun, amount) < settings.minRefundSun) {
    await releaseTransfer(tx, txid, 'kept', to)
    return [{ from, to: smallRefund(to), amount }]
  }
  await releaseTransfer(tx, txid, 'back', to)
  await releaseKeptRemainders(tx, to)
  const payer = buyer(payerId(to))
  return [
    { from, to: payer, amount },
    { from: smallRefund(to), to: payer, amount: keptSun },
  ]
}
