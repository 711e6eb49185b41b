/**
 * Purchases. Each change of state is a compare-and-set that answers whether it happened; a row that was
 * elsewhere is left alone, so that a second tap, a second process or a late answer changes nothing.
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
import { promoProblem } from '../../desk/promo-codes.ts'
import { hasRow, insertRow, rowOf, rowsOf, setWhere, stateMover } from '../../rows.ts'
import { orderOwner } from '../claims.ts'
import { notePaid } from '../prices.ts'
import { lookSoon } from './account-looks.ts'
import { claimRequest } from './pay-requests.ts'

export type { FillMode, PurchaseChecks, PurchaseDelegate, PurchaseExtendPart, PurchaseState, PurchaseUsage }

/** See the schema for units and meaning. */
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
  /** Nobody is told of its end. */
  endToldMs?: number
  requestId?: string | null
}

/** What one look at the marketplace says about an open order. */
export interface Progress {
  filledPercent: number
  delegates: PurchaseDelegate[]
  endsAtMs?: number
  /** What was charged, where it differs from the quote: the price may have fallen before Confirm. */
  costSun?: Sun
  /** Both can be changed while the order waits. */
  unitPriceSun?: number
  receiver?: TronAddress
  burnSun?: number
}

/**
 * A new row: `quoted`, or `waiting` where the balance does not cover it. Its live message becomes its own:
 * a quote that was shown there before (by a handler that was repeated, say) ends.
 */
export async function insertQuote(tx: Tx, quote: NewQuote, state: 'quoted' | 'waiting', nowMs: number): Promise<void> {
  if (quote.messageId !== undefined) await leaveMessage(tx, quote.chatId, quote.messageId, nowMs)
  // One deposit brings back one quote: the last one.
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

async function leaveMessage(tx: Tx, chatId: number, messageId: number, nowMs: number): Promise<void> {
  const there = and(eq(purchases.chatId, chatId), eq(purchases.messageId, messageId))
  await setWhere(
    tx,
    purchases,
    { state: 'expired', shownState: 'expired', messageId: null, updatedAtMs: nowMs },
    and(there, inArray(purchases.state, ['quoted', 'waiting'])),
  )
  await setWhere(tx, purchases, { messageId: null }, there)
}

/** Whether a purchase shows how it stands there: other screens go elsewhere. */
export async function isLiveMessage(reader: Reader, chatId: number, messageId: number): Promise<boolean> {
  return hasRow(reader, purchases, and(eq(purchases.chatId, chatId), eq(purchases.messageId, messageId)))
}

/** For the stores of purchases. */
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

/** The compare-and-set all transitions are made of; for the stores of purchases. */
export const move = stateMover(purchases, purchases.id)

/**
 * What pays a request has it for itself from here on, and its promo code is used; false: somebody else has the request,
 * or the code cannot be used any more. `promoCode`: the purchase's, unless given. For the stores of purchases.
 */
export async function mayPay(tx: Tx, id: string, nowMs: number, promoCode?: string | null): Promise<boolean> {
  const p = await purchase(tx, id)
  if (!p) return false
  const code = promoCode === undefined ? p.promoCode : promoCode
  if (code !== null && (await promoProblem(tx, code, p.userId, nowMs))) return false
  return p.requestId === null || claimRequest(tx, p.requestId, id, nowMs)
}

/** What the operator's bot takes of a rental, and the cost with it. */
export type MarkupTerms = Pick<Purchase, 'costSun' | 'markupBp' | 'referrer' | 'promoCode' | 'usualMarkupBp'>

/**
 * `quoted` -> `sending`: the right, given once, to call the marketplace with this id. `balanceSun`: just before it;
 * `terms`: where they have become better than those that were quoted.
 */
export async function startSending(
  tx: Tx,
  id: string,
  balanceSun: Sun,
  nowMs: number,
  terms?: MarkupTerms,
): Promise<boolean> {
  if (!(await mayPay(tx, id, nowMs, terms?.promoCode))) return false
  return move(tx, id, ['quoted'], { state: 'sending', sentAtMs: nowMs, balanceSun, ...terms }, nowMs)
}

/**
 * `sending` | `unknown` | `not_made` -> `ordered`; from `not_made` it is told in a new message. `taken`: that order
 * belongs to something else; `elsewhere`: this purchase was in none of these states.
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
    (await becomeOrdered(tx, id, ['sending', 'unknown'], set, nowMs)) ||
    (await becomeOrdered(tx, id, ['not_made'], { ...set, foundAtMs: nowMs, messageId: null }, nowMs))
  return moved ? 'ordered' : 'elsewhere'
}

/** To `ordered`, from where its account is looked at; for the stores of purchases. */
export async function becomeOrdered(
  tx: Tx,
  id: string,
  from: readonly PurchaseState[],
  set: Partial<Purchase> & { orderId: string },
  nowMs: number,
): Promise<boolean> {
  if (!(await move(tx, id, from, { ...set, state: 'ordered' }, nowMs))) return false
  const { accountId } = (await purchase(tx, id)) as Purchase
  await lookSoon(tx, accountId, nowMs)
  return true
}

/** `sending` | `asking` -> `refused`: nothing was created or charged. */
export async function markRefused(tx: Tx, id: string, errorCode: string, nowMs: number): Promise<boolean> {
  return move(tx, id, ['sending', 'asking'], { state: 'refused', errorCode }, nowMs)
}

/** `sending` -> `unknown`: an order may exist. */
export async function markUnknown(tx: Tx, id: string, nowMs: number): Promise<boolean> {
  return move(tx, id, ['sending'], { state: 'unknown', errorCode: 'OUTCOME_UNKNOWN' }, nowMs)
}

/**
 * `quoted` | `waiting` -> `expired`: cancelled, replaced by a newer quote, or left alone. `shown`: the live
 * message says so already, or belongs to something else from now on; this purchase has none any more.
 */
export async function expireQuote(tx: Tx, id: string, nowMs: number, { shown = false } = {}): Promise<boolean> {
  const gone = { shownState: 'expired' as const, messageId: null }
  const set = { state: 'expired' as const, ...(shown ? gone : {}) }
  return move(tx, id, ['quoted', 'waiting'], set, nowMs)
}

/** The live message: where it is now, and the state it shows. */
export async function setShown(tx: Tx, id: string, messageId: number | null, shown: PurchaseState): Promise<void> {
  await setWhere(tx, purchases, { messageId, shownState: shown }, eq(purchases.id, id))
}

/** Records what the marketplace says of an `ordered` purchase; true if that is news to the person. */
export async function setProgress(tx: Tx, id: string, progress: Progress, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'ordered') return false
  const returned = givenBack(before, progress)
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

/** `ordered` -> `completed`: filled, or ended otherwise; `progress` is the last word on it. */
export async function complete(tx: Tx, id: string, progress: Progress, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'ordered') return false
  const nextEndMs = nextEnd(progress, before.warnedToMs)
  const due = usageDue(before, progress, nowMs)
  const set = { state: 'completed' as const, ...progress, ...givenBack(before, progress), ...due, nextEndMs }
  if (!(await move(tx, id, ['ordered'], set, nowMs))) return false
  if (before.kind === 'BUY') {
    const { resource, durationSec } = before
    const unitPriceSun = progress.unitPriceSun ?? before.unitPriceSun
    const units = Math.floor((before.amount * progress.filledPercent) / 100)
    await notePaid(tx, { resource, durationSec, unitPriceSun, units }, nowMs)
  }
  return true
}

/** An end that is new is looked up to. */
function usageDue(before: Purchase, { endsAtMs }: Progress, nowMs: number): { usageDueMs?: number } {
  return endsAtMs === undefined || endsAtMs === before.endsAtMs ? {} : { usageDueMs: nowMs }
}

/** An order that costs less than at the last look, at the same price, has given money back. */
function givenBack(before: Purchase, { costSun, unitPriceSun }: Progress): { returnedSun: number | null } {
  if (costSun === undefined) return { returnedSun: before.returnedSun }
  if (before.returnedSun === null) return { returnedSun: 0 }
  const samePrice = unitPriceSun === undefined || unitPriceSun === before.unitPriceSun
  const less = samePrice ? Math.max(0, before.costSun - costSun) : 0
  return { returnedSun: before.returnedSun + less }
}

/** True once per end: the caller that gets it warns of the ends up to `toMs`. */
export async function markWarned(tx: Tx, id: string, toMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (!before || (before.warnedToMs ?? 0) >= toMs) return false
  const nextEndMs = nextEnd(before, toMs)
  await setWhere(tx, purchases, { warnedToMs: toMs, nextEndMs }, eq(purchases.id, id))
  return true
}

/** Of what is delegated; where the marketplace does not tell by whom, of the whole. */
function nextEnd(
  { delegates, endsAtMs }: { delegates: readonly PurchaseDelegate[]; endsAtMs?: number | null },
  warnedToMs: number | null,
): number | null {
  const parts = delegates.length > 0 ? delegates.map((part) => part.endsAtMs) : [endsAtMs]
  const ends = parts.filter((ms): ms is number => typeof ms === 'number' && ms > (warnedToMs ?? 0))
  return ends.length === 0 ? null : Math.min(...ends)
}
