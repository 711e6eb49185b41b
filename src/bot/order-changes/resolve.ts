/**
 * What became of changes whose answer was lost: the order is asked, the call never repeated. What may be said when is
 * decided in `client/lost-calls.ts`; what was called not done is watched for all the same.
 */
import {
  ALARM_AFTER_MS,
  isMissing,
  pauseBetweenLooksMs,
  verdictOf,
  viewAccount,
  WATCH_MS,
} from '../../client/lost-calls.ts'
import type { MarketOrder } from '../../client/types.ts'
import {
  endChangeWatch,
  markChanged,
  markChangeNotMade,
  markChangeUnknown,
  noteUnchanged,
  type OrderChange,
  unsettledChanges,
  watchedChanges,
} from '../../db/stores/bot/order-changes.ts'
import { clearAlert, raiseAlert } from '../../db/stores/bot/outbox.ts'
import { unreachable } from '../../kernel/errors.ts'
import { eachOf } from '../../kernel/pool.ts'
import { keyOf, type PurchaseDeps } from '../purchases/quote.ts'
import { extraSun } from './terms.ts'

const AT_ONCE = 5

/** Looks for every lost outcome once. `inHand`: a tap is being dealt with, whose call may not be over. */
export function createChangeResolver(
  deps: PurchaseDeps,
  inHand: (id: string) => boolean,
): () => Promise<void> {
  const { db, clock, log } = deps
  const nextLookAtMs = new Map<string, number>()

  return async () => {
    const nowMs = clock.now()
    const known = await db.read((reader) => [...unsettledChanges(reader), ...watchedChanges(reader, nowMs)])
    const lost = known.filter((change) => !inHand(change.id))
    const alive = new Set(lost.map((change) => change.id))
    for (const id of nextLookAtMs.keys()) if (!alive.has(id)) nextLookAtMs.delete(id)
    const due = lost.filter((change) => (nextLookAtMs.get(change.id) ?? 0) <= nowMs)
    await eachOf(due, AT_ONCE, async (change) => {
      const { id, sentAtMs } = change
      nextLookAtMs.set(id, nowMs + pauseBetweenLooksMs(nowMs - (sentAtMs ?? nowMs)))
      // The process that sent it is gone: from here on it is a question.
      if (change.state === 'sending') await db.write((tx) => markChangeUnknown(tx, id, clock.now()))
      try {
        await lookAt(deps, change)
      } catch (error) {
        log.warn({ err: error, change: id, userId: change.userId }, 'order.change_unknown')
      }
      await alarm(deps, change)
    })
  }
}

async function lookAt(deps: PurchaseDeps, change: OrderChange): Promise<void> {
  const { db, clock, client } = deps
  const { id, watchUntilMs } = change
  const apiKey = await keyOf(deps, change)
  const order = await client.order(apiKey, change.orderId)
  if (!order) return
  if (isMade(change, order)) return settleMade(deps, change, order)
  const lost = { ...change, sentAtMs: change.sentAtMs ?? change.createdAtMs }
  // A filled order takes no change any more.
  const filled = order.status === 'Completed' && order.remaining === 0
  const early = !filled && verdictOf(lost, false, clock.now()) === 'unknown'
  const missing = !filled && !early && (await isMoneyMoved(deps, apiKey, change, order))
  const verdict = filled ? 'never_made' : verdictOf(lost, missing, clock.now())
  await db.write((tx) => {
    const nowMs = clock.now()
    switch (verdict) {
      case 'unknown':
        return noteUnchanged(tx, id, nowMs)
      case 'not_made':
        if (watchUntilMs === null) markChangeNotMade(tx, id, nowMs + WATCH_MS, nowMs)
        return
      case 'never_made':
        if (!markChangeNotMade(tx, id, null, nowMs)) endChangeWatch(tx, id, nowMs)
        return
      default:
        unreachable(verdict)
    }
  })
}

export function isMade(change: OrderChange, order: MarketOrder): boolean {
  switch (change.kind) {
    case 'cancel':
      return order.status === 'Completed' && order.remaining > 0
    case 'price':
      return order.priceSun === change.priceSun
    case 'receiver':
      return order.receiver === change.receiver
  }
}

/** `isMade`, written down. */
export async function settleMade(deps: PurchaseDeps, change: OrderChange, order: MarketOrder): Promise<void> {
  const result = resultOf(change, order)
  await deps.db.write((tx) => markChanged(tx, change.id, result, deps.clock.now()))
}

function resultOf({ kind, before }: OrderChange, order: MarketOrder) {
  if (kind !== 'cancel') return { payoutSun: order.payoutSun }
  const refundSun = Math.max(0, before.payoutSun - order.payoutSun)
  return { numbers: { cancelledAmount: order.remaining, refundSun, feeSun: null, pendingAmount: 0 } }
}

/** Money says that it was made, though the order does not show it yet. */
async function isMoneyMoved(
  { client }: PurchaseDeps,
  apiKey: string,
  change: OrderChange,
  order: MarketOrder,
): Promise<boolean> {
  const { kind, before, balanceSun, sentAtMs } = change
  // A cancelled order is open until the chain has decided.
  if (kind === 'cancel') return order.payoutSun < before.payoutSun
  const extra = extraSun(change)
  if (kind !== 'price' || extra <= 0 || balanceSun === null || sentAtMs === null) return false
  const view = await viewAccount(client, apiKey, sentAtMs)
  const others = view.orders.filter(({ id }) => id !== order.id)
  return isMissing({ ...view, orders: others }, { balanceSun, atMs: sentAtMs }, extra)
}

/** The operators hear of what stays unknown, and when it is known after all. */
async function alarm({ db, clock }: PurchaseDeps, change: OrderChange): Promise<void> {
  const nowMs = clock.now()
  if (nowMs - (change.sentAtMs ?? nowMs) < ALARM_AFTER_MS) return
  await db.write((tx) => {
    const open = unsettledChanges(tx).some((other) => other.id === change.id)
    const facts = {
      txid: change.id,
      reason: `${change.kind} of order ${change.orderId} (user ${change.userId})`,
    }
    if (open) raiseAlert(tx, 'outcome_unknown', change.id, facts, nowMs)
    else clearAlert(tx, 'outcome_unknown', change.id, { txid: change.id }, nowMs)
  })
}
