/**
 * What becomes of an order that is paid later. A transfer to its address is recorded with its block, counted when the
 * block is final enough for its size, and settled when it is solidified. With enough of them in time comes the order,
 * in one write; when no block can bring enough any more, it expires. What an order does not take goes back once it
 * is settled. Each step looks at rows and is a compare-and-set: whichever is repeated does nothing.
 */
import type { PayLaterBody } from '../../contract/pay-later.ts'
import type { Tx } from '../../db/db.ts'
import { accountById } from '../../db/stores/accounts/accounts.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { decidePayLater, type PayLater, payLaterById } from '../../db/stores/payments/pay-later.ts'
import {
  countTransfer,
  dropTransfer,
  insertTransfer,
  keepOfTransfer,
  type PayLaterTransfer,
  reincludeTransfer,
  releaseTransfer,
  type SeenTransfer,
  sendKept,
  settleTransfer,
  takeOfTransfer,
  transferById,
  transfersOf,
} from '../../db/stores/payments/pay-later-transfers.ts'
import { balance, type Posting, post } from '../../db/stores/treasury/ledger.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { addSun, minSun, type Sun, subSun, sun } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { buyer, CHAIN_PAY_LATER, payLater as holding, kept, owed, payerId, payerOf } from '../base/ledger.ts'
import { changeBook } from '../matching/change-book.ts'
import { addingUp, ownerOf, returnAddress, sumOf, takeInTurn } from '../orders/pay-later.ts'
import { makeOrder, readBuy } from '../orders/place-order.ts'
import { refusalOf } from './settle-payment.ts'

/** After the deadline: were we away for so long, nobody waits for the order any more. */
const LATEST_ORDER_MS = HOUR_SEC * 1000

/** A transfer in a block, in the write that moves the cursor; after a fork it is merely found again. */
export async function recordTransfer(tx: Tx, seen: SeenTransfer): Promise<void> {
  const known = await transferById(tx, seen.txid)
  if (!known) await insertTransfer(tx, seen)
  else if (known.vanishedAt !== null) await reincludeTransfer(tx, seen)
}

/** `solid`: its block is in the solidified chain. Nothing where a fork has taken it since it was looked at. */
export async function countOrSettle(market: Market, seen: PayLaterTransfer, solid: boolean): Promise<void> {
  const { txid, blockId, amountSun } = seen
  if (!solid && (seen.state !== 'waiting' || amountSun > market.settings.solidAboveSun)) return
  await market.db.write(async (tx) => {
    const transfer = await transferById(tx, txid)
    if (!transfer || transfer.vanishedAt !== null || transfer.blockId !== blockId) return
    if (transfer.state === 'waiting') await counted(market, tx, transfer)
    if (solid) await settleTransfer(tx, txid)
  })
}

/** Where it comes back after it was given up, it first makes good what its order has cost the operator. */
async function counted(market: Market, tx: Tx, transfer: PayLaterTransfer): Promise<void> {
  const { txid, orderId, amountSun, takenSun } = transfer
  const debt = owed(await ownerOfOrder(tx, orderId))
  const repaidSun = minSun(takenSun, sun(-(await balance(tx, debt))))
  await countTransfer(tx, txid, repaidSun)
  await post(tx, market.clock.now(), `pay-later-in:${txid}:${transfer.postings + 1}`, [
    { from: CHAIN_PAY_LATER, to: debt, amount: repaidSun },
    { from: CHAIN_PAY_LATER, to: holding(orderId), amount: subSun(amountSun, repaidSun) },
  ])
  market.log.info({ txid, order: orderId, amountSun }, 'pay_later.arrived')
}

/** Where there is no order nothing was taken, and nobody is meant. */
const ownerOfOrder = async (tx: Tx, orderId: string): Promise<string> => (await orderById(tx, orderId))?.accountId ?? ''

/** The chain dropped it for good. What an order has taken stays with it: the loss is the operator's. */
export async function dropped(market: Market, vanished: PayLaterTransfer): Promise<void> {
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
      { from: owed(owner), to: CHAIN_PAY_LATER, amount: subSun(takenSun, backSun) },
    ])
    const facts = { txid, order: orderId, amountSun, takenSun, backSun }
    if (takenSun > 0) market.log.error(facts, 'pay_later.lost')
    else market.log.warn(facts, 'pay_later.dropped')
  })
}

/** Enough is there: the order, or the reason why there is none. */
export async function makePaidOrder(market: Market, orderId: string): Promise<void> {
  await changeBook(market, async (write) => {
    const { tx } = write
    const payLater = await payLaterById(tx, orderId)
    if (payLater?.state !== 'waiting') return
    // Parts of a large sum are as much to lose as the whole.
    const large = payLater.amountSun > market.settings.solidAboveSun
    const counting = (await transfersOf(tx, orderId)).filter(
      ({ state, settled }) => state === 'counted' && (settled || !large),
    )
    const came = addingUp(payLater, counting)
    const [first] = came
    if (first === undefined || sumOf(came) < payLater.amountSun) return
    const reason = await orderOrReason(write, payLater, ownerOf(payLater, first))
    await decidePayLater(tx, orderId, reason === undefined ? { state: 'paid' } : { state: 'returned', reason })
    if (reason === undefined)
      for (const { txid, takenSun } of takeInTurn(payLater.amountSun, came)) await takeOfTransfer(tx, txid, takenSun)
    market.log.info({ order: orderId, amountSun: payLater.amountSun, reason }, 'pay_later.decided')
  })
}

/** Undefined: the order is made. The market refuses an order before it has changed anything for it. */
async function orderOrReason(write: BookWrite, payLater: PayLater, accountId: string): Promise<string | undefined> {
  const { market, tx } = write
  const { orderId: id, payAddress, deadlineMs, priceSun, amountSun, terms } = payLater
  const nowMs = market.clock.now()
  if (nowMs > deadlineMs + LATEST_ORDER_MS) return 'it was paid in time, but read too late'
  const body = JSON.parse(payLater.body) as PayLaterBody
  const requester = payerOf(accountId) ?? (await accountById(tx, accountId))?.depositAddress ?? payAddress
  const [mine, its] = [buyer(accountId), holding(id)]
  await post(tx, nowMs, `pay-later-order:${id}`, [{ from: its, to: mine, amount: amountSun }])
  try {
    const agreed = { agreedSun: priceSun, ...(terms && { terms }) }
    await makeOrder(write, { id, accountId, requester }, readBuy(market, body), body, agreed)
    return undefined
  } catch (error) {
    const reason = refusalOf(error)
    await post(tx, nowMs, `pay-later-refused:${id}`, [{ from: mine, to: its, amount: amountSun }])
    return reason
  }
}

/** Every block up to the deadline is solidified and read: what has not come in time never will. */
export async function expire(market: Market, orderId: string): Promise<void> {
  await market.db.write(async (tx) => {
    const payLater = await payLaterById(tx, orderId)
    if (payLater?.state !== 'waiting') return
    const came = addingUp(payLater, await transfersOf(tx, orderId))
    if (came.some(({ settled }) => !settled) || sumOf(came) >= payLater.amountSun) return
    await decidePayLater(tx, orderId, { state: 'expired' })
    market.log.info({ order: orderId, paidSun: sumOf(came) }, 'pay_later.expired')
  })
}

/** What the order does not take of a settled transfer goes to whom it belongs. */
export async function release(market: Market, { txid, orderId }: { txid: string; orderId: string }): Promise<void> {
  await market.db.write(async (tx) => {
    const payLater = await payLaterById(tx, orderId)
    const transfer = await transferById(tx, txid)
    if (!payLater || payLater.state === 'waiting' || transfer?.rest !== 'held' || !transfer.settled) return
    const amount = subSun(transfer.amountSun, transfer.takenSun)
    const postings =
      amount === 0
        ? await nowhere(tx, transfer)
        : payLater.accountId === null
          ? await toAddress(market, tx, payLater, transfer, amount)
          : await toBalance(tx, payLater.accountId, transfer, amount)
    await post(tx, market.clock.now(), `pay-later-rest:${txid}`, postings)
  })
}

async function nowhere(tx: Tx, { txid }: PayLaterTransfer): Promise<Posting[]> {
  await releaseTransfer(tx, txid, 'none', null)
  return []
}

/** No fee, no minimum. */
async function toBalance(
  tx: Tx,
  accountId: string,
  { txid, orderId }: PayLaterTransfer,
  amount: Sun,
): Promise<Posting[]> {
  await releaseTransfer(tx, txid, 'credited', null)
  const from = holding(orderId)
  const debt = owed(accountId)
  const repaidSun = minSun(amount, sun(-(await balance(tx, debt))))
  await keepOfTransfer(tx, txid, repaidSun)
  return [
    { from, to: debt, amount: repaidSun },
    { from, to: buyer(accountId), amount: subSun(amount, repaidSun) },
  ]
}

/** To be sent by the refunds worker, together with what was kept for the address; or to be kept with that. */
async function toAddress(
  { settings }: Market,
  tx: Tx,
  payLater: PayLater,
  transfer: PayLaterTransfer,
  amount: Sun,
): Promise<Posting[]> {
  const { txid, orderId } = transfer
  const to = returnAddress(payLater, transfer)
  const from = holding(orderId)
  const keptSun = await balance(tx, kept(to))
  if (addSun(keptSun, amount) < settings.minRefundSun) {
    await releaseTransfer(tx, txid, 'kept', to)
    return [{ from, to: kept(to), amount }]
  }
  await releaseTransfer(tx, txid, 'back', to)
  await sendKept(tx, to)
  const payer = buyer(payerId(to))
  return [
    { from, to: payer, amount },
    { from: kept(to), to: payer, amount: keptSun },
  ]
}
