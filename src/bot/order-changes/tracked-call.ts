/** Implements order changes as tracked calls to the marketplace. The order itself shows the outcome of a change. */

import { isMoneyMissing, type LostCall, verdictOf, viewAccount } from '../../client/lost-calls.ts'
import type { CancelFigures, MarketOrder, Outcome, ReturnedPart } from '../../client/types.ts'
import type { Tx } from '../../db/db.ts'
import { pollNow } from '../../db/stores/bot/purchases/account-polls.ts'
import { recordReturns } from '../../db/stores/bot/purchases/ends.ts'
import {
  endChangeWatch,
  markChanged,
  moveChange,
  noteUnchanged,
  type OrderChange,
  orderChange,
  unsettledChanges,
  watchedChanges,
} from '../../db/stores/bot/purchases/order-changes.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { PayingCallKind } from '../../paying-calls/paying-call.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { requireApiKey, withKey } from '../purchases/payer-calls.ts'
import { extraSun, returnNumbers } from './terms.ts'

type ChangedOrder = { cancelled?: CancelFigures; returned?: ReturnedPart[]; order?: MarketOrder }

/** State of the order. Undefined if the marketplace currently does not return the order. */
type OrderView = { order: MarketOrder; hasMoneyMoved: boolean } | undefined

/** Defines order changes for the outcome resolver. */
export function orderChangeCall(deps: PurchaseDeps): PayingCallKind<OrderChange, ChangedOrder, OrderView> {
  return {
    name: 'order-change',
    idOf: ({ id }) => id,
    call: (change) => withKey(deps, change, (apiKey) => call(deps, apiKey, change)),
    async onDone(tx, change, { cancelled, returned, order }, nowMs) {
      if (returned) return settleReturned(tx, change, returned, nowMs)
      const numbers = cancelled ? { numbers: cancelled } : {}
      const payoutSun = order ? { payoutSun: order.payoutSun } : {}
      await markChangedOrder(tx, change, { ...numbers, ...payoutSun }, nowMs)
    },
    onRefused: (tx, { id }, { code, fromMs = null }, nowMs) =>
      moveChange(tx, 'refuse', id, { errorCode: code, fromMs }, nowMs),
    onUnknown: (tx, { id }, nowMs) => moveChange(tx, 'lose', id, {}, nowMs),

    lostCalls: async (reader, nowMs) => [...(await unsettledChanges(reader)), ...(await watchedChanges(reader, nowMs))],
    isInterrupted: ({ state }) => state === 'sending',
    toLostCall: lostCall,
    pollGroupOf: ({ id }) => id,
    async poll([change]) {
      const apiKey = await requireApiKey(deps, change)
      const order = await deps.client.order(apiKey, change.orderId)
      if (!order) return undefined
      const early = verdictOf(lostCall(change), false, deps.clock.now()) === 'unknown'
      const counts = !early && !isMade(change, order) && !isImpossible(change, order)
      return { order, hasMoneyMoved: counts && (await isMoneyMoved(deps, apiKey, change, order)) }
    },
    async settle(tx, change, view, nowMs) {
      if (!view) return 'undecided'
      const { order, hasMoneyMoved } = view
      if (isMade(change, order)) {
        await settleMade(tx, change, order, nowMs)
        return 'settled'
      }
      if (isImpossible(change, order)) return 'impossible'
      return hasMoneyMoved ? 'money_missing' : 'absent'
    },
    onStillUnknown: (tx, { id }, _sighting, nowMs) => noteUnchanged(tx, id, nowMs),
    onNotMade: (tx, { id }, watchUntilMs, nowMs) => moveChange(tx, 'giveUp', id, { watchUntilMs }, nowMs),
    async onNeverMade(tx, { id }, nowMs) {
      if (!(await moveChange(tx, 'giveUp', id, { watchUntilMs: null }, nowMs))) await endChangeWatch(tx, id, nowMs)
    },
    async alertFacts(reader, { id, kind, orderId, userId }) {
      const open = (await orderChange(reader, id))?.state === 'unknown'
      return open ? { txid: id, reason: `${kind} of order ${orderId} (user ${userId})` } : undefined
    },
  }
}

const lostCall = (change: OrderChange): LostCall => ({ ...change, sentAtMs: change.sentAtMs ?? change.createdAtMs })

function call(deps: PurchaseDeps, apiKey: string, change: OrderChange): Promise<Outcome<ChangedOrder>> {
  const { id, orderId, kind, priceSun, receiver } = change
  switch (kind) {
    case 'cancel':
      return deps.client.cancelOrder(apiKey, orderId)
    case 'return':
      return deps.client.returnOrder(apiKey, orderId, sun(change.numbers?.refundSun ?? 0))
    case 'price':
      return deps.client.updateOrder(apiKey, orderId, { unitPriceSun: priceSun ?? 0 }, id)
    case 'receiver':
      return deps.client.updateOrder(apiKey, orderId, { receiver: receiver as TronAddress }, id)
  }
}

/** True if the order can no longer change, because it is filled. Returning its delegations remains possible. */
const isImpossible = ({ kind }: OrderChange, order: MarketOrder) =>
  kind !== 'return' && order.status === 'Completed' && order.remaining === 0

export function isMade(change: OrderChange, order: MarketOrder): boolean {
  switch (change.kind) {
    case 'cancel':
      return order.status === 'Completed' && order.remaining > 0
    case 'return':
      return (change.numbers?.parts ?? []).every(({ txid }) => returnedParts(order).some((one) => one.txid === txid))
    case 'price':
      return order.priceSun === change.priceSun
    case 'receiver':
      return order.receiver === change.receiver
  }
}

/** Records a change that `isMade` has confirmed. */
export async function settleMade(tx: Tx, change: OrderChange, order: MarketOrder, nowMs: number): Promise<void> {
  if (change.kind === 'return') return settleReturned(tx, change, returnedParts(order), nowMs)
  await markChangedOrder(tx, change, resultOf(change, order), nowMs)
}

/** Records the change. The order's own message shows it after the next poll, which is therefore due now. */
async function markChangedOrder(
  tx: Tx,
  { id, accountId }: OrderChange,
  result: Parameters<typeof markChanged>[2],
  nowMs: number,
): Promise<void> {
  if (await markChanged(tx, id, result, nowMs)) await pollNow(tx, accountId, nowMs)
}

function returnedParts({ delegates }: MarketOrder): ReturnedPart[] {
  return delegates.flatMap(({ txid, returnedAtMs, refundSun = ZERO_SUN }) =>
    returnedAtMs === undefined ? [] : [{ txid, refundSun, returnedAtMs }],
  )
}

/** Records the refunds of the parts to be returned. `all` lists every part that was ever returned. */
async function settleReturned(tx: Tx, change: OrderChange, all: ReturnedPart[], nowMs: number): Promise<void> {
  const { numbers } = change
  const parts = (numbers?.parts ?? []).flatMap((part) => {
    const back = all.find(({ txid }) => txid === part.txid)
    return back ? [{ ...part, refundSun: back.refundSun }] : []
  })
  const returned = returnNumbers(parts)
  if (await markChanged(tx, change.id, { numbers: returned }, nowMs)) await recordReturns(tx, change, all, nowMs)
}

function resultOf({ kind, before }: OrderChange, order: MarketOrder) {
  if (kind !== 'cancel') return { payoutSun: order.payoutSun }
  const refundSun = Math.max(0, before.payoutSun - order.payoutSun)
  return { numbers: { cancelledAmount: order.remaining, refundSun, feeSun: null, pendingAmount: 0 } }
}

/** True if the account's money proves the change, although the order does not show it yet. */
async function isMoneyMoved(
  { client }: PurchaseDeps,
  apiKey: string,
  change: OrderChange,
  order: MarketOrder,
): Promise<boolean> {
  const { kind, before, balanceSun, sentAtMs } = change
  // A cancelled order stays open until the chain has decided on pending delegations.
  if (kind === 'cancel') return order.payoutSun < before.payoutSun
  const extra = extraSun(change)
  if (kind !== 'price' || extra <= 0 || balanceSun === null || sentAtMs === null) return false
  const view = await viewAccount(client, apiKey, sentAtMs)
  const others = view.orders.filter(({ id }) => id !== order.id)
  return isMoneyMissing({ ...view, orders: others }, { balanceSun, atMs: sentAtMs }, extra)
}
