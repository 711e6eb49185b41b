/**
 * Purchases. Each state transition is a compare-and-set that returns whether it happened. A row in another state stays
 * unchanged, so a second tap, a second process or a late response has no effect.
 */
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../../kernel/address.ts'
import type { Sun } from '../../../../kernel/sun.ts'
import type { Reader, Tx } from '../../../db.ts'
import {
  type FillMode,
  type PurchaseChecks,
  type PurchaseDelegate,
  type PurchaseExtendDatum,
  type PurchaseExtendPart,
  type PurchaseState,
  type PurchaseUsage,
  purchases,
} from '../../../schema/bot/purchases.ts'
import { promoProblem } from '../../admin/promo-codes.ts'
import { hasRow, insertRow, rowOf, rowsOf, setWhere, stateMover } from '../../rows.ts'
import { orderOwner } from '../claims.ts'
import { recordPaidPrice } from '../prices.ts'
import { schedulePoll } from './account-polls.ts'
import { claimRequest } from './pay-requests.ts'

export type { FillMode, PurchaseChecks, PurchaseDelegate, PurchaseExtendPart, PurchaseState, PurchaseUsage }

export type Purchase = typeof purchases.$inferSelect

export type NewQuote = Pick<
  Purchase,
  | 'id'
  | 'userId'
  | 'accountId'
  | 'kind'
  | 'resource'
  | 'receiver'
  | 'amount'
  | 'durationSec'
  | 'unitPriceSun'
  | 'costSun'
  | 'balanceSun'
  | 'available'
  | 'fill'
  | 'chatId'
> & {
  extendToMs?: number
  extendData?: PurchaseExtendDatum[]
  extendParts?: PurchaseExtendPart[]
  waitSec?: number
  messageId?: number
  markupBp?: number
  referrer?: Purchase['referrer']
  promoCode?: string | null
  usualMarkupBp?: number | null
  usdtTo?: TronAddress | null
  checks?: PurchaseChecks | null
  ruleId?: string
  batchId?: string
  /** Set if the end of the rental must not be reported. */
  endToldMs?: number
  requestId?: string | null
}

export interface Progress {
  filledPercent: number
  delegates: PurchaseDelegate[]
  endsAtMs?: number
  /** Amount charged, if it differs from the quote: the price may have fallen before Confirm. */
  costSun?: Sun
  /** Price and receiver can change while the order is open. */
  unitPriceSun?: number
  receiver?: TronAddress
  burnSun?: number
}

/**
 * Inserts a purchase as `quoted`, or as `waiting` if the balance does not cover it. The purchase takes over its live
 * message: an earlier quote shown there expires, for example when a handler was repeated.
 */
export async function insertQuote(tx: Tx, quote: NewQuote, state: 'quoted' | 'waiting', nowMs: number): Promise<void> {
  if (quote.messageId !== undefined) await releaseMessage(tx, quote.chatId, quote.messageId, nowMs)
  // A deposit resumes only one quote: the latest.
  if (state === 'waiting') {
    await setWhere(
      tx,
      purchases,
      { state: 'expired', updatedAtMs: nowMs },
      and(eq(purchases.userId, quote.userId), eq(purchases.state, 'waiting')),
    )
  }
  await insertRow(tx, purchases, {
    ...quote,
    state,
    quotedAtMs: nowMs,
    delegates: [],
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  })
}

async function releaseMessage(tx: Tx, chatId: number, messageId: number, nowMs: number): Promise<void> {
  const isThisMessage = and(eq(purchases.chatId, chatId), eq(purchases.messageId, messageId))
  await setWhere(
    tx,
    purchases,
    { state: 'expired', shownState: 'expired', messageId: null, updatedAtMs: nowMs },
    and(isThisMessage, inArray(purchases.state, ['quoted', 'waiting'])),
  )
  await setWhere(tx, purchases, { messageId: null }, isThisMessage)
}

/** True if this message shows a purchase. Other screens must not replace it. */
export async function isLiveMessage(reader: Reader, chatId: number, messageId: number): Promise<boolean> {
  return hasRow(reader, purchases, and(eq(purchases.chatId, chatId), eq(purchases.messageId, messageId)))
}

/** For the purchase stores only. */
export async function selectPurchases(
  reader: Reader,
  where: SQL | undefined,
  order?: SQL | SQLiteColumn,
  limit?: number,
): Promise<Purchase[]> {
  return rowsOf(reader, purchases, where, order, limit)
}

export async function purchase(reader: Reader, id: string): Promise<Purchase | undefined> {
  return rowOf(reader, purchases, eq(purchases.id, id))
}

export async function purchaseOfOrder(reader: Reader, orderId: string): Promise<Purchase | undefined> {
  return rowOf(reader, purchases, eq(purchases.orderId, orderId))
}

/** Compare-and-set behind all state transitions. For the purchase stores only. */
export const movePurchase = stateMover(purchases, purchases.id)

/**
 * Claims the request that the purchase pays, and checks the promo code; `promoCode` overrides its own. False if another
 * purchase has the request or the code is no longer valid. For the purchase stores only.
 */
export async function claimPayment(tx: Tx, id: string, nowMs: number, promoCode?: string | null): Promise<boolean> {
  const p = await purchase(tx, id)
  if (!p) return false
  const code = promoCode === undefined ? p.promoCode : promoCode
  if (code !== null && (await promoProblem(tx, code, p.userId, nowMs))) return false
  return p.requestId === null || claimRequest(tx, p.requestId, id, nowMs)
}

/** Markup of the operator's bot on a rental, and the cost including the markup. */
export type MarkupTerms = Pick<Purchase, 'costSun' | 'markupBp' | 'referrer' | 'promoCode' | 'usualMarkupBp'>

/**
 * `quoted` -> `sending`: grants one call with this id. `balanceSun`: balance just before it. `terms`: improved terms.
 */
export async function startSending(
  tx: Tx,
  id: string,
  balanceSun: Sun,
  nowMs: number,
  terms?: MarkupTerms,
): Promise<boolean> {
  if (!(await claimPayment(tx, id, nowMs, terms?.promoCode))) return false
  return movePurchase(tx, id, ['quoted'], { state: 'sending', sentAtMs: nowMs, balanceSun, ...terms }, nowMs)
}

/**
 * `sending` | `unknown` | `not_made` -> `ordered`. From `not_made`, the outcome is sent in a new message. Returns
 * `taken` if the order belongs to another purchase or zap, and `elsewhere` if this purchase was in another state.
 */
export async function markOrdered(
  tx: Tx,
  id: string,
  orderId: string,
  nowMs: number,
): Promise<'ordered' | 'taken' | 'elsewhere'> {
  if (((await orderOwner(tx, orderId)) ?? id) !== id) return 'taken'
  const set = { orderId, errorCode: null, absentSinceMs: null }
  const moved =
    (await moveToOrdered(tx, id, ['sending', 'unknown'], set, nowMs)) ||
    (await moveToOrdered(tx, id, ['not_made'], { ...set, foundAtMs: nowMs, messageId: null }, nowMs))
  return moved ? 'ordered' : 'elsewhere'
}

/** Moves a purchase to `ordered` and schedules a poll of its account. For the purchase stores only. */
export async function moveToOrdered(
  tx: Tx,
  id: string,
  from: readonly PurchaseState[],
  set: Partial<Purchase> & { orderId: string },
  nowMs: number,
): Promise<boolean> {
  if (!(await movePurchase(tx, id, from, { ...set, state: 'ordered' }, nowMs))) return false
  const { accountId } = (await purchase(tx, id)) as Purchase
  await schedulePoll(tx, accountId, nowMs)
  return true
}

/** `sending` | `asking` -> `refused`: no order was created and no money was charged. */
export async function markRefused(tx: Tx, id: string, errorCode: string, nowMs: number): Promise<boolean> {
  return movePurchase(tx, id, ['sending', 'asking'], { state: 'refused', errorCode }, nowMs)
}

/** `sending` -> `unknown`: an order may exist. */
export async function markUnknown(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  return movePurchase(tx, id, ['sending'], { state: 'unknown', errorCode: 'OUTCOME_UNKNOWN' }, nowMs)
}

/** `quoted` | `waiting` -> `expired`. `shown`: the live message already shows this or is used for something else. */
export async function expireQuote(tx: Tx, id: string, nowMs: number, { shown = false } = {}): Promise<boolean> {
  const messageGone = { shownState: 'expired' as const, messageId: null }
  const set = { state: 'expired' as const, ...(shown ? messageGone : {}) }
  return movePurchase(tx, id, ['quoted', 'waiting'], set, nowMs)
}

export async function setShown(tx: Tx, id: string, messageId: number | null, shown: PurchaseState): Promise<void> {
  await setWhere(tx, purchases, { messageId, shownState: shown }, eq(purchases.id, id))
}

/** Records what a poll returned for an `ordered` purchase. Returns true if it is news to the user. */
export async function setProgress(tx: Tx, id: string, progress: Progress, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'ordered') return false
  const returned = refundSoFar(before, progress)
  const news =
    before.receiver !== (progress.receiver ?? before.receiver) ||
    before.filledPercent !== progress.filledPercent ||
    before.delegates.length !== progress.delegates.length ||
    (progress.costSun ?? before.costSun) !== before.costSun
  if (
    news ||
    returned.returnedSun !== before.returnedSun ||
    (progress.endsAtMs !== undefined && progress.endsAtMs !== before.endsAtMs) ||
    progress.delegates.some(({ endsAtMs }, i) => endsAtMs !== before.delegates[i]?.endsAtMs)
  )
    await setWhere(
      tx,
      purchases,
      {
        ...progress,
        ...returned,
        ...usageDue(before, progress, nowMs),
        nextEndMs: nextEnd(progress, before.warnedToMs),
        updatedAtMs: nowMs,
      },
      and(eq(purchases.id, id), eq(purchases.state, 'ordered')),
    )
  return news
}

/** `ordered` -> `completed`: filled, or ended otherwise. `progress` is the final state of the order. */
export async function completePurchase(tx: Tx, id: string, progress: Progress, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'ordered') return false
  const nextEndMs = nextEnd(progress, before.warnedToMs)
  const due = usageDue(before, progress, nowMs)
  const set = { state: 'completed' as const, ...progress, ...refundSoFar(before, progress), ...due, nextEndMs }
  if (!(await movePurchase(tx, id, ['ordered'], set, nowMs))) return false
  if (before.kind === 'BUY') {
    const { resource, durationSec } = before
    const unitPriceSun = progress.unitPriceSun ?? before.unitPriceSun
    const units = Math.floor((before.amount * progress.filledPercent) / 100)
    await recordPaidPrice(tx, { resource, durationSec, unitPriceSun, units }, nowMs)
  }
  return true
}

/** Schedules a usage check if the end of the rental has changed. */
function usageDue(before: Purchase, { endsAtMs }: Progress, nowMs: number): { usageDueMs?: number } {
  return endsAtMs === undefined || endsAtMs === before.endsAtMs ? {} : { usageDueMs: nowMs }
}

/** Returns the total refund so far: a lower cost at the same price means that the order refunded the difference. */
function refundSoFar(before: Purchase, { costSun, unitPriceSun }: Progress): { returnedSun: number | null } {
  if (costSun === undefined) return { returnedSun: before.returnedSun }
  if (before.returnedSun === null) return { returnedSun: 0 }
  const samePrice = unitPriceSun === undefined || unitPriceSun === before.unitPriceSun
  const less = samePrice ? Math.max(0, before.costSun - costSun) : 0
  return { returnedSun: before.returnedSun + less }
}

/** Returns true once per end. The caller that gets true warns the user of the ends up to `toMs`. */
export async function markWarned(tx: Tx, id: string, toMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (!before || (before.warnedToMs ?? 0) >= toMs) return false
  const nextEndMs = nextEnd(before, toMs)
  await setWhere(tx, purchases, { warnedToMs: toMs, nextEndMs }, eq(purchases.id, id))
  return true
}

/** Uses the end of the whole order if the marketplace does not report its providers. */
function nextEnd(
  { delegates, endsAtMs }: { delegates: readonly PurchaseDelegate[]; endsAtMs?: number | null },
  warnedToMs: number | null,
): number | null {
  const parts = delegates.length > 0 ? delegates.map((part) => part.endsAtMs) : [endsAtMs]
  const ends = parts.filter((ms): ms is number => typeof ms === 'number' && ms > (warnedToMs ?? 0))
  return ends.length === 0 ? null : Math.min(...ends)
}
