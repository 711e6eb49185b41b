/**
 * What became of changes whose answer was lost: the order is asked, the call never repeated. "Nothing was changed" is
 * only said after the order was read without the change over a time longer than any call, or the chain, can take.
 */
import type { MarketOrder } from '../../client/types.ts'
import {
  markChanged,
  markChangeNotMade,
  markChangeUnknown,
  noteUnchanged,
  type OrderChange,
  unsettledChanges,
} from '../../db/stores/order-changes.ts'
import { clearAlert, raiseAlert } from '../../db/stores/outbox.ts'
import { eachOf } from '../../kernel/pool.ts'
import { keyOf, type PurchaseDeps } from '../purchases/quote.ts'

/** A call may take effect this long after it was sent. A cancelled order is open until the chain has decided. */
const SETTLING_MS = { cancel: 180_000, price: 60_000, receiver: 60_000 } as const
const AT_ONCE = 5
/** After this long somebody should look at it. */
const ALARM_AFTER_MS = 10 * 60_000

/** Looks for every lost outcome once. `inHand`: a tap is being dealt with, whose call may not be over. */
export async function resolveChanges(deps: PurchaseDeps, inHand: (id: string) => boolean): Promise<void> {
  const { db, clock, log } = deps
  const lost = (await db.read(unsettledChanges)).filter((change) => !inHand(change.id))
  await eachOf(lost, AT_ONCE, async (change) => {
    // The process that sent it is gone: from here on it is a question.
    if (change.state === 'sending') await db.write((tx) => markChangeUnknown(tx, change.id, clock.now()))
    try {
      const order = await deps.client.order(await keyOf(deps, change), change.orderId)
      if (order) await settle(deps, change, order)
    } catch (error) {
      log.warn({ err: error, change: change.id, userId: change.userId }, 'order.change_unknown')
    }
    await alarm(deps, change)
  })
}

async function settle(deps: PurchaseDeps, change: OrderChange, order: MarketOrder): Promise<void> {
  const nowMs = deps.clock.now()
  await deps.db.write((tx) => {
    if (isMade(change, order)) return void markChanged(tx, change.id, resultOf(change, order), nowMs)
    const { absentSinceMs } = change
    const settled = absentSinceMs !== null && nowMs - absentSinceMs >= SETTLING_MS[change.kind]
    const filled = order.status === 'Completed' && order.remaining === 0
    // An open order that gave money back may be a cancelled one that waits for the chain.
    const still = change.kind !== 'cancel' || order.payoutSun >= change.before.payoutSun
    if (filled || (settled && still)) markChangeNotMade(tx, change.id, nowMs)
    else noteUnchanged(tx, change.id, nowMs)
  })
}

function isMade(change: OrderChange, order: MarketOrder): boolean {
  switch (change.kind) {
    case 'cancel':
      return order.status === 'Completed' && order.remaining > 0
    case 'price':
      return order.priceSun === change.priceSun
    case 'receiver':
      return order.receiver === change.receiver
  }
}

function resultOf({ kind, before }: OrderChange, order: MarketOrder) {
  if (kind !== 'cancel') return { payoutSun: order.payoutSun }
  const refundSun = Math.max(0, before.payoutSun - order.payoutSun)
  return { numbers: { cancelledAmount: order.remaining, refundSun, feeSun: null, pendingAmount: 0 } }
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
