/**
 * Asking the marketplace for an address where a purchase can be paid from another wallet. Nothing is charged and the
 * idempotency key answers the same, so a call whose answer is lost is made again, until it is too old to wait for.
 */
import { markNotMade } from '../../../db/stores/bot/lost-purchases.ts'
import { markRefused, type Purchase, purchaseOfOrder } from '../../../db/stores/bot/purchases.ts'
import {
  insertWalletPayment,
  markPayable,
  noteUnanswered,
  walletPaymentOfOrder,
} from '../../../db/stores/bot/wallet-payments.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import type { Desk } from '../desk.ts'
import { buyRequest, type Confirmed, requoteAfter, reread } from '../place.ts'
import { inTime, keyOf, type PurchaseDeps } from '../quote.ts'

const GIVE_UP_MS = 2 * 60_000
/** A marketplace that does not know the call may learn it. */
const ASK_AGAIN_MS = 24 * 3_600_000
/** Money that comes late is told for so long; it reaches the balance whenever it comes. */
const WATCH_AFTER_MS = 24 * 3_600_000

/** No answer to the question; everything else is one. */
const NO_ANSWER = new Set([
  'MARKET_UNREACHABLE',
  'MARKET_BAD_ANSWER',
  'MARKET_RATE_LIMITED',
  'RATE_LIMIT',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
])

/** One call for a purchase that is `asking`; its state tells how it stands. Never rejects for what the call does. */
export async function askAddress(desk: Desk, p: Purchase): Promise<Confirmed> {
  const { deps } = desk
  const { db, clock, log } = deps
  if (clock.now() - (p.sentAtMs ?? 0) > GIVE_UP_MS) {
    await db.write((tx) => markNotMade(tx, p.id, null, clock.now()))
    return { at: 'settled', purchase: await reread(deps, p.id) }
  }
  const refused = await callOnce(deps, p).catch((error: unknown) => {
    log.warn({ err: error, purchase: p.id, userId: p.userId }, 'wallet_payment.no_address')
    if (hasCode(error, 'PAY_LATER_NOT_OFFERED')) desk.noWalletUntilMs = clock.now() + ASK_AGAIN_MS
    if (error instanceof AppError && !NO_ANSWER.has(error.code)) return error.code
    return 'NO_ANSWER' as const
  })
  await db.write((tx) => {
    if (refused === 'NO_ANSWER') noteUnanswered(tx, p.id, clock.now())
    else if (refused !== undefined) markRefused(tx, p.id, refused, clock.now())
  })
  const settled = await reread(deps, p.id)
  return (await requoteAfter(deps, settled)) ?? { at: 'settled', purchase: settled }
}

/** Undefined: it can be paid now. Otherwise the code of why not. Throws what `MarketClient.payLater` throws. */
async function callOnce(deps: PurchaseDeps, p: Purchase): Promise<string | undefined> {
  const { db, clock, client, log } = deps
  const apiKey = await keyOf(deps, p)
  const asked = await inTime(deps, client.payLater({ ...buyRequest(deps, p), apiKey }, p.id))
  const { orderId, payAddress, amountSun, deadlineMs, unitPriceSun } = asked
  // Nobody sends money for an order that the marketplace does not know under its id.
  const known = await inTime(deps, client.payLaterOrder(orderId))
  if (known?.payAddress !== payAddress || known.amountSun !== amountSun)
    throw new AppError('MARKET_BAD_ANSWER', { call: 'pay-later/:id', field: 'orderId' })
  // Never more than what the person has seen.
  if (amountSun > p.costSun) return 'PRICE_EXCEED_MAX_PRICE_REQUIRED'
  const payable = await db.write((tx) => {
    if (purchaseOfOrder(tx, orderId) || walletPaymentOfOrder(tx, orderId)) return false
    if (!markPayable(tx, p.id, { costSun: amountSun, unitPriceSun }, clock.now())) return true
    const { userId, accountId } = p
    const watchUntilMs = deadlineMs + WATCH_AFTER_MS
    insertWalletPayment(tx, {
      purchaseId: p.id,
      userId,
      accountId,
      orderId,
      payAddress,
      amountSun,
      deadlineMs,
      watchUntilMs,
    })
    return true
  })
  if (!payable) throw new AppError('MARKET_BAD_ANSWER', { call: 'pay-later', field: 'orderId' })
  log.info({ purchase: p.id, orderId, userId: p.userId, amountSun }, 'wallet_payment.asked')
  return undefined
}
