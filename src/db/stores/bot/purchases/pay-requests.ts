/** Requests that ask another user to pay for a rental. The stage of a request is derived from its purchase. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import { addSun } from '../../../../kernel/sun.ts'
import type { Reader, Tx } from '../../../db.ts'
import { payRequests, type RequestStage } from '../../../schema/bot/pay-requests.ts'
import { purchases, walletPayments } from '../../../schema/bot/purchases.ts'
import { users } from '../../../schema/bot/users.ts'
import { deleteWhere, hasRow, insertNew, insertRow, rowOf, rowsOf, setWhere } from '../../rows.ts'

type PayRequest = typeof payRequests.$inferSelect
type Purchase = typeof purchases.$inferSelect

export type RequestWithStage = PayRequest & {
  stage: RequestStage
  purchase: Purchase | undefined
  /** True if the stage is `paying` only because a user has a payment address, to which no money was sent yet. */
  isUnpaid: boolean
}

/** Reasons why a request cannot be paid. `gone`: the request was deleted. */
export type RequestClosure = Exclude<RequestStage, 'open'> | 'gone'

const FINAL_STAGES = ['filled', 'expired', 'withdrawn'] as const satisfies RequestStage[]
const PAID_STAGES = ['paid', 'filled'] as const satisfies RequestStage[]
const MAX_CARDS = 20

function stageOf(row: PayRequest, p: Purchase | undefined, nowMs: number): RequestStage {
  // The purchase of a paid request is missing if the payer's data was deleted.
  if (!p && (row.shown === 'paid' || row.shown === 'filled')) return row.shown
  switch (p?.state) {
    case 'completed':
      if (p.filledPercent > 0) return 'filled'
      break
    case 'ordered':
      return 'paid'
    case 'sending':
    case 'asking':
    case 'payable':
    case 'unknown':
      return 'paying'
    case 'not_made':
      if (p.watchUntilMs !== null) return 'paying'
      break
    case 'quoted':
    case 'waiting':
    case 'expired':
    case 'refused':
    case 'unpaid':
    case undefined:
      break
  }
  if (row.withdrawnAtMs !== null) return 'withdrawn'
  return nowMs >= row.expiresAtMs ? 'expired' : 'open'
}

async function withStage(reader: Reader, row: PayRequest, nowMs: number): Promise<RequestWithStage> {
  const { purchaseId } = row
  const purchase = purchaseId === null ? undefined : await rowOf(reader, purchases, eq(purchases.id, purchaseId))
  const payment = purchase?.state === 'payable' ? await walletPaymentOf(reader, purchase.id) : undefined
  const isUnpaid = payment?.state === 'open' && payment.paidSun === 0 && payment.arrivingSun === 0
  return { ...row, purchase, stage: stageOf(row, purchase, nowMs), isUnpaid }
}

const walletPaymentOf = (reader: Reader, purchaseId: string) =>
  rowOf(reader, walletPayments, eq(walletPayments.purchaseId, purchaseId))

export async function payRequest(reader: Reader, id: string, nowMs: number): Promise<RequestWithStage | undefined> {
  const row = await rowOf(reader, payRequests, eq(payRequests.id, id))
  return row && withStage(reader, row, nowMs)
}

/**
 * Own requests that a purchase closes. Older ones stay open, which only lets another user pay for an additional rental.
 */
const MAX_OWN_REQUESTS = 20

/**
 * Returns the requests for which a purchase pays. Without a `requestId`, these are the buyer's own requests for the
 * same rental or for less, so that no other user pays for what the requester has already bought.
 */
async function requestsPaidBy(reader: Reader, p: Purchase, nowMs: number): Promise<(RequestWithStage | undefined)[]> {
  if (p.requestId !== null) return [await payRequest(reader, p.requestId, nowMs)]
  if (p.kind !== 'BUY' || p.ruleId !== null || p.batchId !== null) return []
  const { userId, resource, receiver, amount, durationSec, expiresAtMs, createdAtMs } = payRequests
  const isSameRental = and(
    eq(userId, p.userId),
    eq(resource, p.resource),
    eq(receiver, p.receiver),
    lte(amount, p.amount),
    lte(durationSec, p.durationSec),
    gt(expiresAtMs, nowMs),
  )
  const own = await rowsOf(reader, payRequests, isSameRental, desc(createdAtMs), MAX_OWN_REQUESTS)
  return Promise.all(own.map((row) => withStage(reader, row, nowMs)))
}

/**
 * Returns why the purchase cannot pay for the request. A requester who buys the rental without opening the request is
 * refused only if another user is paying now, or has paid since the quote.
 */
function closureFor(p: Purchase, request: RequestWithStage | undefined): RequestClosure | undefined {
  if (!request) return 'gone'
  const { stage, purchase } = request
  if (stage === 'open' || purchase?.id === p.id) return undefined
  if (p.requestId !== null) return stage
  if (purchase?.userId === p.userId) return undefined
  if (stage === 'paying') return stage
  return (stage === 'paid' || stage === 'filled') && (purchase?.sentAtMs ?? 0) > p.quotedAtMs ? stage : undefined
}

/** Request that keeps a purchase from being paid, and why. `request` is undefined if it was deleted. */
export interface ClosedRequest {
  closure: RequestClosure
  request: RequestWithStage | undefined
}

/** Returns the first request for which the purchase cannot pay. Undefined if it may be paid. */
export async function closedRequest(reader: Reader, p: Purchase, nowMs: number): Promise<ClosedRequest | undefined> {
  for (const request of await requestsPaidBy(reader, p, nowMs)) {
    const closure = closureFor(p, request)
    if (closure) return { closure, request }
  }
  return undefined
}

/**
 * Claims the requests for which the purchase pays, in the transaction that starts the payment. False if another
 * purchase has claimed one, or one is closed.
 */
export async function claimRequests(tx: Tx, p: Purchase, nowMs: number): Promise<boolean> {
  if (await closedRequest(tx, p, nowMs)) return false
  for (const request of await requestsPaidBy(tx, p, nowMs))
    if (request?.stage === 'open') await setWhere(tx, payRequests, { purchaseId: p.id }, eq(payRequests.id, request.id))
  return true
}

/** True if the purchase has claimed a request, so that no other user can pay for it. */
export const hasClaimedRequest = (reader: Reader, purchaseId: string): Promise<boolean> =>
  hasRow(reader, payRequests, eq(payRequests.purchaseId, purchaseId))

export type NewRequest = Omit<PayRequest, 'cards' | 'messageId' | 'purchaseId' | 'withdrawnAtMs' | 'shown'>

/**
 * Stores a request made from a quote, and returns it. An identical request that was never shown in another chat is
 * reused. Therefore a user has at most one request per quote, and no request must be deleted before it expires.
 */
export async function saveRequest(tx: Tx, request: NewRequest): Promise<PayRequest> {
  const { userId, resource, receiver, amount, durationSec, createdAtMs, expiresAtMs } = request
  const unseen = and(eq(payRequests.userId, userId), eq(payRequests.shown, 'open'), isNull(payRequests.purchaseId))
  const all = (await rowsOf(tx, payRequests, unseen, desc(payRequests.createdAtMs))).filter(
    (row) => row.cards.length === 0 && row.withdrawnAtMs === null,
  )
  const same = all.find(
    (row) =>
      row.resource === resource &&
      row.receiver === receiver &&
      row.amount === amount &&
      row.durationSec === durationSec &&
      // A request is not reused in the second half of its life.
      row.expiresAtMs > (createdAtMs + expiresAtMs) / 2,
  )
  if (same) return same
  return insertRow(tx, payRequests, { ...request, cards: [], shown: 'open' })
}

/** Records the picture with the request's link in the requester's private chat. */
export async function setRequestMessage(tx: Tx, id: string, messageId: number | null): Promise<void> {
  await setWhere(tx, payRequests, { messageId }, eq(payRequests.id, id))
}

/** Stores a request that was typed, at the first tap on its card or when the card is chosen. */
export async function saveSentRequest(tx: Tx, request: NewRequest, card: string): Promise<void> {
  const timeZone = (await rowOf(tx, users, eq(users.id, request.userId)))?.timeZone ?? null
  await insertNew(tx, payRequests, { ...request, timeZone, cards: [], shown: 'open' })
  await noteCard(tx, request.id, card)
}

/** Returns an unstored request in the form that it would have if it were stored. */
export const unstoredRequest = (request: NewRequest, nowMs: number): RequestWithStage => {
  const row: PayRequest = {
    ...request,
    cards: [],
    messageId: null,
    shown: 'open',
    purchaseId: null,
    withdrawnAtMs: null,
  }
  return { ...row, purchase: undefined, stage: stageOf(row, undefined, nowMs), isUnpaid: false }
}

export async function noteCard(tx: Tx, id: string, card: string): Promise<void> {
  const row = await rowOf(tx, payRequests, eq(payRequests.id, id))
  if (!row || row.cards.includes(card)) return
  await setWhere(tx, payRequests, { cards: [...row.cards, card].slice(-MAX_CARDS) }, eq(payRequests.id, id))
}

/** Withdraws an open request. Only the user who made the request can withdraw it. */
export async function withdrawRequest(tx: Tx, id: string, userId: number, nowMs: number): Promise<boolean> {
  const now = await payRequest(tx, id, nowMs)
  if (now?.stage !== 'open' || now.userId !== userId) return false
  await setWhere(tx, payRequests, { withdrawnAtMs: nowMs, expiresAtMs: nowMs }, eq(payRequests.id, id))
  return true
}

/** Returns requests whose cards show an earlier stage. */
export async function changedRequests(reader: Reader, nowMs: number, limit: number): Promise<RequestWithStage[]> {
  const open = inArray(payRequests.shown, ['open', 'paying'])
  const rows = [
    ...(await rowsOf(
      reader,
      payRequests,
      and(isNotNull(payRequests.purchaseId), notInArray(payRequests.shown, FINAL_STAGES)),
    )),
    ...(await rowsOf(
      reader,
      payRequests,
      and(open, isNull(payRequests.purchaseId), lte(payRequests.expiresAtMs, nowMs)),
    )),
  ]
  const changed: RequestWithStage[] = []
  for (const row of rows) {
    const now = await withStage(reader, row, nowMs)
    if (now.stage !== row.shown && changed.length < limit) changed.push(now)
  }
  return changed
}

/**
 * Records the stage that the cards show. If the request's purchase failed, other users can pay again. Returns false if
 * the request has changed since it was read; the next poll handles the new stage.
 */
export async function noteStage(tx: Tx, before: RequestWithStage, nowMs: number): Promise<boolean> {
  const now = await payRequest(tx, before.id, nowMs)
  if (!now || now.stage !== before.stage || now.shown !== before.shown) return false
  const { id, stage, purchaseId } = now
  const isFree = purchaseId !== null && stage !== 'paying' && stage !== 'paid' && stage !== 'filled'
  const set = { shown: stage, ...(isFree && { purchaseId: null }) }
  await setWhere(tx, payRequests, set, eq(payRequests.id, id))
  return true
}

/** Deletes requests that expired before `beforeMs`, and expired requests that were never shown or paid. */
export async function forgetOldRequests(tx: Tx, beforeMs: number, nowMs: number): Promise<number> {
  const { cards, messageId, purchaseId, withdrawnAtMs, shown } = payRequests
  const unseen = and(
    eq(cards, []),
    isNull(messageId),
    isNull(purchaseId),
    isNull(withdrawnAtMs),
    notInArray(shown, PAID_STAGES),
  )
  const over = or(lt(payRequests.expiresAtMs, beforeMs), and(lte(payRequests.expiresAtMs, nowMs), unseen))
  return deleteWhere(tx, payRequests, over)
}

/** Marks the requests for which the user pays as paid. Call this before the user's purchases are deleted. */
export async function markRequestsPaid(tx: Tx, userId: number): Promise<void> {
  const paying = and(eq(purchases.userId, userId), inArray(purchases.state, ['payable', 'ordered', 'completed']))
  for (const { id, state, filledPercent } of await rowsOf(tx, purchases, paying)) {
    if (state === 'completed' && filledPercent === 0) continue
    if (state === 'payable' && !(await isCovered(tx, id))) continue
    const shown = state === 'completed' ? 'filled' : 'paid'
    await setWhere(tx, payRequests, { shown }, eq(payRequests.purchaseId, id))
  }
}

/** True if the whole price was paid on the chain, with or without enough confirmations. */
export async function isCovered(reader: Reader, purchaseId: string): Promise<boolean> {
  const payment = await walletPaymentOf(reader, purchaseId)
  return payment !== undefined && addSun(payment.paidSun, payment.arrivingSun) >= payment.amountSun
}
