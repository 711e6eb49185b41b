/** Requests to pay for a rental. How one stands follows from its purchase: there is no second machine. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import { addSun } from '../../../../kernel/sun.ts'
import type { Reader, Tx } from '../../../db.ts'
import { payRequests, type RequestStage } from '../../../schema/bot/pay-requests.ts'
import { purchases, walletPayments } from '../../../schema/bot/purchases.ts'
import { deleteWhere, insertRow, rowOf, rowsOf, setWhere } from '../../rows.ts'

export type { RequestStage }

type PayRequest = typeof payRequests.$inferSelect
type Purchase = typeof purchases.$inferSelect

/** A request, with how it stands. */
export type RequestNow = PayRequest & { stage: RequestStage; purchase: Purchase | undefined }

/** They say the last word. */
const LAST = ['filled', 'expired', 'withdrawn'] as const satisfies RequestStage[]
const PAID = ['paid', 'filled'] as const satisfies RequestStage[]
/** Of those nobody has seen, one person has this many: an inline query makes one at every pause in typing. */
const MAX_UNSEEN = 50
const MAX_CARDS = 20

function stageOf(row: PayRequest, p: Purchase | undefined, nowMs: number): RequestStage {
  // Its purchase went with the person who paid.
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

async function withStage(reader: Reader, row: PayRequest, nowMs: number): Promise<RequestNow> {
  const { purchaseId } = row
  const purchase = purchaseId === null ? undefined : await rowOf(reader, purchases, eq(purchases.id, purchaseId))
  return { ...row, purchase, stage: stageOf(row, purchase, nowMs) }
}

export async function payRequest(reader: Reader, id: string, nowMs: number): Promise<RequestNow | undefined> {
  const row = await rowOf(reader, payRequests, eq(payRequests.id, id))
  return row && withStage(reader, row, nowMs)
}

/** Why another cannot pay any more; undefined: this purchase may. `gone`: the request was deleted. */
export async function barredBy(
  reader: Reader,
  requestId: string,
  purchaseId: string,
  nowMs: number,
): Promise<Exclude<RequestStage, 'open'> | 'gone' | undefined> {
  const now = await payRequest(reader, requestId, nowMs)
  if (!now) return 'gone'
  return now.purchaseId === purchaseId || now.stage === 'open' ? undefined : now.stage
}

/** In the write that begins to pay: from now on this purchase is the one. False: another is, or the request is over. */
export async function claimRequest(tx: Tx, requestId: string, purchaseId: string, nowMs: number): Promise<boolean> {
  if (await barredBy(tx, requestId, purchaseId, nowMs)) return false
  await setWhere(tx, payRequests, { purchaseId }, eq(payRequests.id, requestId))
  return true
}

export type NewRequest = Omit<PayRequest, 'cards' | 'purchaseId' | 'withdrawnAtMs' | 'shown'>

/** The same wish asked for again, and seen by nobody yet, is the same request; the id of the one that stands. */
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
      // It would end soon.
      row.expiresAtMs > (createdAtMs + expiresAtMs) / 2,
  )
  if (same) return same.id
  for (const old of all.slice(MAX_UNSEEN - 1)) await deleteWhere(tx, payRequests, eq(payRequests.id, old.id))
  await insertRow(tx, payRequests, { ...request, cards: [], shown: 'open' })
  return request.id
}

/** A message in another chat shows it. */
export async function noteCard(tx: Tx, id: string, card: string): Promise<void> {
  const row = await rowOf(tx, payRequests, eq(payRequests.id, id))
  if (!row || row.cards.includes(card)) return
  await setWhere(tx, payRequests, { cards: [...row.cards, card].slice(-MAX_CARDS) }, eq(payRequests.id, id))
}

/** By the person who asked, while nobody pays. */
export async function withdrawRequest(tx: Tx, id: string, userId: number, nowMs: number): Promise<boolean> {
  const now = await payRequest(tx, id, nowMs)
  if (now?.stage !== 'open' || now.userId !== userId) return false
  await setWhere(tx, payRequests, { withdrawnAtMs: nowMs, expiresAtMs: nowMs }, eq(payRequests.id, id))
  return true
}

/** Those whose cards say something else than how they stand. */
export async function changedRequests(reader: Reader, nowMs: number, limit: number): Promise<RequestNow[]> {
  const open = inArray(payRequests.shown, ['open', 'paying'])
  const rows = [
    ...(await rowsOf(reader, payRequests, and(isNotNull(payRequests.purchaseId), notInArray(payRequests.shown, LAST)))),
    ...(await rowsOf(
      reader,
      payRequests,
      and(open, isNull(payRequests.purchaseId), lte(payRequests.expiresAtMs, nowMs)),
    )),
  ]
  const changed: RequestNow[] = []
  for (const row of rows) {
    const now = await withStage(reader, row, nowMs)
    if (now.stage !== row.shown && changed.length < limit) changed.push(now)
  }
  return changed
}

/**
 * What came to nothing leaves the request to others. False: it is not as it was seen any more; the next look finds
 * what it is now.
 */
export async function noteStage(tx: Tx, seen: RequestNow, nowMs: number): Promise<boolean> {
  const now = await payRequest(tx, seen.id, nowMs)
  if (!now || now.stage !== seen.stage || now.shown !== seen.shown) return false
  const { id, stage, purchaseId } = now
  const isFree = purchaseId !== null && stage !== 'paying' && stage !== 'paid' && stage !== 'filled'
  const set = { shown: stage, ...(isFree && { purchaseId: null }) }
  await setWhere(tx, payRequests, set, eq(payRequests.id, id))
  return true
}

/** Deletes requests that expired before `beforeMs`, and expired ones that no chat shows and no purchase pays. */
export async function forgetOldRequests(tx: Tx, beforeMs: number, nowMs: number): Promise<number> {
  const { cards, purchaseId, withdrawnAtMs, shown } = payRequests
  const unseen = and(eq(cards, []), isNull(purchaseId), isNull(withdrawnAtMs), notInArray(shown, PAID))
  const over = or(lt(payRequests.expiresAtMs, beforeMs), and(lte(payRequests.expiresAtMs, nowMs), unseen))
  return deleteWhere(tx, payRequests, over)
}

/** What this person pays for others stays paid when the person's purchases go; before they do. */
export async function keepPaid(tx: Tx, userId: number): Promise<void> {
  const theirs = and(eq(purchases.userId, userId), isNotNull(purchases.requestId))
  const paying = and(theirs, inArray(purchases.state, ['payable', 'ordered', 'completed']))
  for (const { id, state, filledPercent } of await rowsOf(tx, purchases, paying)) {
    if (state === 'completed' && filledPercent === 0) continue
    if (state === 'payable' && !(await isCovered(tx, id))) continue
    const shown = state === 'completed' ? 'filled' : 'paid'
    await setWhere(tx, payRequests, { shown }, eq(payRequests.purchaseId, id))
  }
}

/** All that has to be paid from another wallet is seen. */
export async function isCovered(reader: Reader, purchaseId: string): Promise<boolean> {
  const payment = await rowOf(reader, walletPayments, eq(walletPayments.purchaseId, purchaseId))
  return payment !== undefined && addSun(payment.paidSun, payment.arrivingSun) >= payment.amountSun
}
