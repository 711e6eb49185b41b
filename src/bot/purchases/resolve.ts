/**
 * What became of calls whose answer was lost: the account is asked, the call never repeated. What may be said when is
 * decided in `client/lost-calls.ts`; what was called not made is watched for all the same.
 */
import { fittingOrders } from '../../client/find-order.ts'
import {
  type AccountView,
  isMissing,
  pauseBetweenLooksMs,
  verdictOf,
  viewAccount,
  WATCH_MS,
} from '../../client/lost-calls.ts'
import type { MarketOrder, OrderFingerprint } from '../../client/types.ts'
import type { Tx } from '../../db/db.ts'
import { orderOwner } from '../../db/stores/bot/claims.ts'
import {
  endWatch,
  isTwin,
  markNotMade,
  noteLook,
  watchedPurchases,
} from '../../db/stores/bot/lost-purchases.ts'
import { clearAlert } from '../../db/stores/bot/outbox.ts'
import { unsettled } from '../../db/stores/bot/purchase-lists.ts'
import { markOrdered, markUnknown, type Purchase, setProgress } from '../../db/stores/bot/purchases.ts'
import { walletPayment } from '../../db/stores/bot/wallet-payments.ts'
import { AppError, unreachable } from '../../kernel/errors.ts'
import { eachOf } from '../../kernel/pool.ts'
import { keyOfAny, type PurchaseDeps } from './quote.ts'

/** Accounts looked into at once: a fraction of what the marketplace grants. */
const AT_ONCE = 5

/** Looks for every lost order once. `inHand`: a tap is being dealt with by this process, whose call may not be over. */
export function createResolver(deps: PurchaseDeps, inHand: (id: string) => boolean): () => Promise<void> {
  const nextLookAtMs = new Map<string, number>()

  return async () => {
    const { db, clock } = deps
    const nowMs = clock.now()
    const known = await db.read((reader) => [...unsettled(reader), ...watchedPurchases(reader, nowMs)])
    const lost = known.filter((p) => !inHand(p.id))
    // The process that sent it is gone: from here on it is a question.
    for (const p of lost) if (p.state === 'sending') await db.write((tx) => markUnknown(tx, p.id, nowMs))
    const alive = new Set(lost.map((p) => p.id))
    for (const id of nextLookAtMs.keys()) if (!alive.has(id)) nextLookAtMs.delete(id)
    const due = lost.filter((p) => (nextLookAtMs.get(p.id) ?? 0) <= nowMs)
    for (const p of due) nextLookAtMs.set(p.id, nowMs + pauseBetweenLooksMs(nowMs - (p.sentAtMs ?? nowMs)))
    const accounts = [...new Set(due.map((p) => p.accountId))]
    await eachOf(accounts, AT_ONCE, async (accountId) => {
      await lookFor(
        deps,
        due.filter((p) => p.accountId === accountId),
      )
    })
  }
}

/**
 * Whether an order was made after all that was called not made and that `p` would make once more; then it is
 * written down. Throws AppError MARKET_UNREACHABLE when that cannot be found out.
 */
export async function wasMadeAfterAll(deps: PurchaseDeps, p: Purchase): Promise<boolean> {
  const watched = await deps.db.read((reader) => watchedPurchases(reader, deps.clock.now()))
  const same = watched.filter(
    (o) =>
      isTwin(o, p) && (p.kind === 'EXTEND' || (o.amount === p.amount && o.durationSec === p.durationSec)),
  )
  if (same.length === 0) return false
  const found = await lookFor(deps, same)
  if (found === 'unreachable') throw new AppError('MARKET_UNREACHABLE', { reason: 'history' })
  return found
}

/** One look at the account of all of these; true: an order of one of them was found. */
async function lookFor(deps: PurchaseDeps, lost: readonly Purchase[]): Promise<boolean | 'unreachable'> {
  const { db, clock, log, client } = deps
  const sinceMs = Math.min(...lost.map((p) => p.sentAtMs ?? p.createdAtMs))
  let view: AccountView
  try {
    view = await viewAccount(client, await keyOfAny(deps, lost), sinceMs)
  } catch (error) {
    log.warn({ err: error, purchases: lost.map((p) => p.id) }, 'purchase.history_unreachable')
    await db.write((tx) => {
      for (const p of lost) noteLook(tx, p.id, 'unreachable', clock.now())
    })
    return 'unreachable'
  }
  let found = false
  // One after the other: what one finds, the next must not.
  for (const p of lost) {
    const order = await db.write((tx) => settle(tx, p, view, clock.now()))
    if (order) log.info({ purchase: p.id, orderId: order.id }, 'purchase.order_found')
    found ||= order !== undefined
  }
  return found
}

/** The order that was found and written down. */
function settle(tx: Tx, p: Purchase, view: AccountView, nowMs: number): MarketOrder | undefined {
  // A twin on its way may be the owner of what was found, and may yet be found: decide after it.
  if (unsettled(tx).some((o) => o.state === 'sending' && isTwin(o, p))) return undefined
  const payment = walletPayment(tx, p.id)
  const sentAtMs = p.sentAtMs ?? p.createdAtMs
  const wanted = fingerprintOf(p, payment ? p.createdAtMs : sentAtMs)
  const mine = (order: MarketOrder) => (orderOwner(tx, order.id) ?? p.id) === p.id
  const found = fittingOrders(view.orders, wanted).find(mine)
  if (found) {
    if (markOrdered(tx, p.id, found.id, nowMs) !== 'ordered') return undefined
    const { filledPercent, delegates, payoutSun: costSun, priceSun: unitPriceSun } = found
    setProgress(tx, p.id, { filledPercent, delegates, costSun, unitPriceSun }, nowMs)
    clearAlert(tx, 'outcome_unknown', p.id, { txid: p.id }, nowMs)
    return found
  }
  // What came from another wallet has left it.
  const missing =
    payment !== undefined || isMissing(view, { balanceSun: p.balanceSun, atMs: sentAtMs }, p.costSun)
  const verdict = verdictOf({ ...p, sentAtMs }, missing, nowMs)
  switch (verdict) {
    case 'unknown':
      noteLook(tx, p.id, missing ? 'money_missing' : 'absent', nowMs)
      break
    case 'not_made':
      if (p.watchUntilMs === null && markNotMade(tx, p.id, nowMs + WATCH_MS, nowMs))
        clearAlert(tx, 'outcome_unknown', p.id, { txid: p.id }, nowMs)
      break
    case 'never_made':
      endWatch(tx, p.id, nowMs)
      break
    default:
      unreachable(verdict)
  }
  return undefined
}

function fingerprintOf(p: Purchase, sentAtMs: number): OrderFingerprint {
  const { receiver, resource, amount, durationSec } = p
  const common = { receiver, resource, sentAtMs, notIds: new Set<string>() }
  return p.kind === 'EXTEND'
    ? { ...common, orderType: 'EXTEND' }
    : { ...common, orderType: 'NORMAL', amount, durationSec }
}
