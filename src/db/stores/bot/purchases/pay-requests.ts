/** Requests that ask another user to pay for a rental. The stage of a request is derived from its purchase. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import { addSun } from '../../../../kernel/sun.ts'
import type { Reader, Tx } from '../../../db.ts'
import { payRequests, type RequestStage } from '../../../schema/bot/pay-requests.ts'
import { purchases, walletPayments } from '../../../schema/bot/purchases.ts'
import { users } from '../../../schema/bot/users.ts'
import { deleteWhere, insertNew, insertRow, rowOf, rowsOf, setWhere } from '../../rows.ts'

export type { RequestStage }

type PayRequest = typeof payRequests.$inferSelect
type Purchase = typeof purchases.$inferSelect

export type RequestWithStage = PayRequest & { stage: RequestStage; purchase: Purchase | undefined }

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
  return { ...row, purchase, stage: stageOf(row, purchase, nowMs) }
}

export async function payRequest(reader: Reader, id: string, nowMs: number): Promise<RequestWithStage | undefined> {
  const row = await rowOf(reader, payRequests, eq(payRequests.id, id))
  return row && withStage(reader, row, nowMs)
}

/** Returns why this purchase may not pay for the request. Undefined if it may. `gone`: the request was deleted. */
export async function blockingStage(
  reader: Reader,
  requestId: string,
  purchaseId: string,
  nowMs: number,
): Promise<Exclude<RequestStage, 'open'> | 'gone' | undefined> {
  const now = await payRequest(reader, requestId, nowMs)
  if (!now) return 'gone'
  return now.purchaseId === purchaseId || now.stage === 'open' ? undefined : now.stage
}

/**
 * Claims a request for a purchase, in the transaction that starts the payment. False if another purchase has claimed it
 * or it is closed.
 */
export async function claimRequest(tx: Tx, requestId: string, purchaseId: string, nowMs: number): Promise<boolean> {
  if (await blockingStage(tx, requestId, purchaseId, nowMs)) return false
  await setWhere(tx, payRequests, { purchaseId }, eq(payRequests.id, requestId))
  return true
}

export type NewRequest = Omit<PayRequest, 'cards' | 'purchaseId' | 'withdrawnAtMs' | 'shown'>

/**
 * Stores a request made from a quote and returns its id. An identical request that was never shown is reused. Therefore
 * a user has at most one request per quote, and no request must be deleted before it expires.
 */
export async function saveRequest(tx: Tx, request: NewRequest): Promise<string> {
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
  if (same) return same.id
  await insertRow(tx, payRequests, { ...request, cards: [], shown: 'open' })
  return request.id
}

/** Stores a request that was typed, at the first tap on its card or when the card is chosen. */
export async function saveSentRequest(tx: Tx, request: NewRequest, card: string): Promise<void> {
  const timeZone = (await rowOf(tx, users, eq(users.id, request.userId)))?.timeZone ?? null
  await insertNew(tx, payRequests, { ...request, timeZone, cards: [], shown: 'open' })
  await noteCard(tx, request.id, card)
}

/** Returns an unstored request in the form that it would have if it were stored. */
export const unstoredRequest = (request: NewRequest, nowMs: number): RequestWithStage => {
  const row: PayRequest = { ...request, cards: [], shown: 'open', purchaseId: null, withdrawnAtMs: null }
  return { ...row, purchase: undefined, stage: stageOf(row, undefined, nowMs) }
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
  const { cards, purchaseId, withdrawnAtMs, shown } = payRequests
  const unseen = and(eq(cards, []), isNull(purchaseId), isNull(withdrawnAtMs), notInArray(shown, PAID_STAGES))
  const over = or(lt(payRequests.expiresAtMs, beforeMs), and(lte(payRequests.expiresAtMs, nowMs), unseen))
  return deleteWhere(tx, payRequests, over)
}

/** Marks the requests for which the user pays as paid. Call this before the user's purchases are deleted. */
export async function markRequestsPaid(tx: Tx, userId: number): Promise<void> {
  const filter = and(eq(purchases.userId, userId), isNotNull(purchases.requestId))
  const paying = and(filter, inArray(purchases.state, ['payable', 'ordered', 'completed']))
  for (const { id, state, filledPercent } of await rowsOf(tx, purchases, paying)) {
    if (state === 'completed' && filledPercent === 0) continue
    if (state === 'payable' && !(await isCovered(tx, id))) continue
    const shown = state === 'completed' ? 'filled' : 'paid'
    await setWhere(tx, payRequests, { shown }, eq(payRequests.purchaseId, id))
  }
}

/** True if the whole price was paid on the chain, with or without enough confirmations. */
export async function isCovered(reader: Reader, purchaseId: string): Promise<boolean> {
  const payment = await rowOf(reader, walletPayments, eq(walletPayments.purchaseId, purchaseId))
  return payment !== undefined && addSun(payment.paidSun, payment.arrivingSun) >= payment.amountSun
}
