/**
 * Purchases. A move from another state returns false and changes nothing, so a second tap, a second process or a late
 * response has no effect.
 */
import { and, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../../kernel/address.ts'
import type { Sun } from '../../../../kernel/sun.ts'
import type { Reader, Tx } from '../../../db.ts'
import {
  externalAccountId,
  type FillMode,
  isExternal,
  type PurchaseChecks,
  type PurchaseDelegate,
  type PurchaseExtendDatum,
  type PurchaseExtendPart,
  type PurchaseState,
  type PurchaseUsage,
  purchaseMoves,
  purchases,
  type SignedPayment,
} from '../../../schema/bot/purchases.ts'
import { users } from '../../../schema/bot/users.ts'
import { promoProblem } from '../../admin/promo-codes.ts'
import { hasRow, insertRow, moveRow, moveWhere, rowOf, rowsOf, setWhere } from '../../rows.ts'
import { orderOwner } from '../claims.ts'
import { schedulePoll } from './account-polls.ts'
import { claimRequests } from './pay-requests.ts'

export type { FillMode, PurchaseChecks, PurchaseDelegate, PurchaseExtendPart, PurchaseUsage, SignedPayment }
export { externalAccountId, isExternal }

export type Purchase = typeof purchases.$inferSelect

/** Returns the delivered units, as the delegations or the rounded percentage show. */
export function filledOf(
  p: Pick<Purchase, 'amount' | 'filledPercent'> & { delegates: readonly { amount: number }[] },
): number {
  if (p.filledPercent >= 100) return p.amount
  const delegated = p.delegates.reduce((sum, one) => sum + one.amount, 0)
  return Math.min(p.amount, delegated > 0 ? delegated : Math.floor((p.amount * p.filledPercent) / 100))
}

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
  /** Set if only a page shows the quote. */
  shownState?: PurchaseState
  markupBp?: number
  referrer?: Purchase['referrer']
  promoCode?: string | null
  usualMarkupBp?: number | null
  usdtTo?: TronAddress | null
  checks?: PurchaseChecks | null
  ruleId?: string
  batchId?: string
  /** Set if the user must not be notified of the end of the rental. */
  endToldMs?: number
  requestId?: string | null
  /** Part of the balance that is set aside for packages. Not stored, because it changes. */
  reservedSun?: Sun
}

/** Code of an expired quote without an account that a quote for an account continues, in a message below. */
export const CONTINUED = 'CONTINUED'

/**
 * Inserts a purchase as `quoted`, or as `waiting` if the balance does not cover it. The purchase takes over its live
 * message: an earlier quote in that message expires, for example after a handler was repeated.
 */
export async function insertQuote(
  tx: Tx,
  { reservedSun: _, ...quote }: NewQuote,
  state: 'quoted' | 'waiting',
  nowMs: number,
): Promise<void> {
  if (quote.messageId !== undefined) await releaseMessage(tx, quote.chatId, quote.messageId, nowMs)
  // Expires the quotes for the same rental that were made without an account: this quote replaces them.
  if (!isExternal(quote) && !quote.ruleId && !quote.batchId) {
    const continued = and(
      eq(purchases.userId, quote.userId),
      eq(purchases.state, 'quoted'),
      like(purchases.accountId, externalAccountId('%')),
      isNull(purchases.requestId),
      eq(purchases.kind, quote.kind),
      eq(purchases.resource, quote.resource),
      eq(purchases.receiver, quote.receiver),
      eq(purchases.amount, quote.amount),
      eq(purchases.durationSec, quote.durationSec),
    )
    const isOnPage = and(isNull(purchases.messageId), eq(purchases.shownState, 'quoted'))
    const shownState = sql`case when ${isOnPage} then 'expired' else ${purchases.shownState} end`
    await moveWhere(tx, purchaseMoves.expire, continued, { shownState, errorCode: CONTINUED, updatedAtMs: nowMs })
  }
  // A deposit resumes only the latest quote, so earlier ones expire.
  if (state === 'waiting') {
    const replaced = and(eq(purchases.userId, quote.userId), eq(purchases.state, 'waiting'))
    await moveWhere(tx, purchaseMoves.expire, replaced, { updatedAtMs: nowMs })
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
  const set = { shownState: 'expired' as const, messageId: null, updatedAtMs: nowMs }
  await moveWhere(tx, purchaseMoves.expire, isThisMessage, set)
  await setWhere(tx, purchases, { messageId: null }, isThisMessage)
}

/** True if this message shows a purchase. Other screens must not replace it. */
export const isLiveMessage = (reader: Reader, chatId: number, messageId: number): Promise<boolean> =>
  hasRow(reader, purchases, and(eq(purchases.chatId, chatId), eq(purchases.messageId, messageId)))

/** True if this message shows a quote. */
export const isQuoteMessage = (reader: Reader, chatId: number, messageId: number): Promise<boolean> =>
  hasRow(
    reader,
    purchases,
    and(
      eq(purchases.chatId, chatId),
      eq(purchases.messageId, messageId),
      inArray(purchases.state, ['quoted', 'waiting']),
    ),
  )

/** True if only a page shows this quote, not the chat. */
export const isPageOnly = ({ state, shownState, messageId }: Pick<Purchase, 'state' | 'shownState' | 'messageId'>) =>
  messageId === null && state === shownState && (state === 'quoted' || state === 'waiting')

/** Reads purchases. For the purchase stores only. */
export async function selectPurchases(
  reader: Reader,
  where: SQL | undefined,
  order?: SQL | SQLiteColumn,
  limit?: number,
): Promise<Purchase[]> {
  return rowsOf(reader, purchases, where, order, limit)
}

export const purchase = (reader: Reader, id: string): Promise<Purchase | undefined> =>
  rowOf(reader, purchases, eq(purchases.id, id))

export const purchaseOfOrder = (reader: Reader, orderId: string): Promise<Purchase | undefined> =>
  rowOf(reader, purchases, eq(purchases.orderId, orderId))

/** True if the user paid the order without an account. */
export async function isExternalOrderOf(reader: Reader, userId: number, orderId: string): Promise<boolean> {
  const p = await purchaseOfOrder(reader, orderId)
  return p?.userId === userId && isExternal(p)
}

type PurchaseMove = keyof typeof purchaseMoves
type PurchaseChange = Partial<Omit<Purchase, 'state'>>

/** Returns false if the purchase is in another state. */
export const movePurchase = (tx: Tx, move: PurchaseMove, id: string, set: PurchaseChange, nowMs: number) =>
  moveRow(tx, purchaseMoves[move], id, { ...set, updatedAtMs: nowMs })

/**
 * Claims the requests for which the purchase pays, and checks its promo code, or `promoCode` if given. False if another
 * purchase has the request or the code is no longer valid. For the purchase stores only.
 */
export async function claimPayment(tx: Tx, id: string, nowMs: number, promoCode?: string | null): Promise<boolean> {
  const p = await purchase(tx, id)
  if (!p) return false
  const code = promoCode === undefined ? p.promoCode : promoCode
  if (code !== null && (await promoProblem(tx, code, p.userId, nowMs))) return false
  // A wallet pays for what the user typed, so the bot does not offer it again.
  if (isExternal(p)) await setWhere(tx, users, { keptLine: null }, eq(users.id, p.userId))
  return claimRequests(tx, p, nowMs)
}

/** Markup of the operator's bot on a rental, with the cost that includes it. */
export type MarkupTerms = Pick<Purchase, 'costSun' | 'markupBp' | 'referrer' | 'promoCode' | 'usualMarkupBp'>

/**
 * Moves the purchase to `sending`. Returns true to only one caller, who may then call the marketplace. `balanceSun`:
 * balance just before the call. `terms`: better terms than quoted.
 */
export async function startSending(
  tx: Tx,
  id: string,
  balanceSun: Sun,
  nowMs: number,
  terms?: MarkupTerms,
): Promise<boolean> {
  if (!(await claimPayment(tx, id, nowMs, terms?.promoCode))) return false
  return movePurchase(tx, 'send', id, { sentAtMs: nowMs, balanceSun, ...terms }, nowMs)
}

/**
 * Moves the quote to `sending`, so that exactly one call pays with this signed transfer. False if the purchase is no
 * longer a quote, or if another purchase uses the transfer.
 */
export async function startSendingSigned(
  tx: Tx,
  id: string,
  { txid, ...signedPayment }: SignedPayment & { txid: string },
  nowMs: number,
): Promise<boolean> {
  if (await hasRow(tx, purchases, eq(purchases.signedTxid, txid))) return false
  if (!(await claimPayment(tx, id, nowMs))) return false
  return movePurchase(tx, 'sendSigned', id, { sentAtMs: nowMs, signedPayment, signedTxid: txid }, nowMs)
}

/**
 * Records the order of a purchase. If the purchase counted as `not_made`, the outcome is sent in a new message. Returns
 * `taken` if the order belongs to another purchase or zap, and `elsewhere` if this purchase was in another state.
 */
export async function markOrdered(
  tx: Tx,
  id: string,
  orderId: string,
  nowMs: number,
): Promise<'ordered' | 'taken' | 'elsewhere'> {
  if (((await orderOwner(tx, orderId)) ?? id) !== id) return 'taken'
  const signedPayment = (await purchase(tx, id))?.signedPayment
  const owner = signedPayment ? { accountId: externalAccountId(id) } : {}
  const set = { orderId, errorCode: null, absentSinceMs: null, ...owner }
  const moved =
    (await moveToOrdered(tx, 'order', id, set, nowMs)) ||
    (await moveToOrdered(tx, 'find', id, { ...set, foundAtMs: nowMs, messageId: null }, nowMs))
  return moved ? 'ordered' : 'elsewhere'
}

/** Moves a purchase to `ordered` and schedules a poll of its account. For the purchase stores only. */
export async function moveToOrdered(
  tx: Tx,
  move: 'order' | 'find' | 'pay',
  id: string,
  set: PurchaseChange & { orderId: string },
  nowMs: number,
): Promise<boolean> {
  if (!(await movePurchase(tx, move, id, set, nowMs))) return false
  const { accountId } = (await purchase(tx, id)) as Purchase
  await schedulePoll(tx, accountId, nowMs)
  return true
}

/** Expires a quote. `shown`: the live message already shows that, or is used for something else. */
export const expireQuote = (tx: Tx, id: string, nowMs: number, { shown = false } = {}) =>
  movePurchase(tx, 'expire', id, shown ? { shownState: 'expired', messageId: null } : {}, nowMs)

/**
 * Records that the state of `p` is shown in this message, or in none. Changes nothing if the purchase has left the
 * message that it had when `p` was read: its outcome must then come in a new message, because Telegram does not notify
 * about edits.
 */
export async function setShown(tx: Tx, p: Purchase, messageId: number | null): Promise<void> {
  const isSame = p.messageId === null ? isNull(purchases.messageId) : eq(purchases.messageId, p.messageId)
  await setWhere(tx, purchases, { messageId, shownState: p.state }, and(eq(purchases.id, p.id), isSame))
}
