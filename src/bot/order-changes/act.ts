/** Changes of orders as a kind of act: the order itself shows what became of one. */
import type { ActKind } from '../../acts/act.ts'
import { isMissing, type LostCall, verdictOf, viewAccount } from '../../client/lost-calls.ts'
import type { CancelFigures, MarketOrder, Outcome, ReturnedPart } from '../../client/types.ts'
import type { Tx } from '../../db/db.ts'
import { noteReturned } from '../../db/stores/bot/purchases/ends.ts'
import {
  endChangeWatch,
  markChanged,
  markChangeNotMade,
  markChangeRefused,
  markChangeUnknown,
  noteUnchanged,
  type OrderChange,
  orderChange,
  unsettledChanges,
  watchedChanges,
} from '../../db/stores/bot/purchases/order-changes.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { keyOf, withKey } from '../purchases/quote.ts'
import { extraSun, returnNumbers } from './terms.ts'

type ChangedOrder = { cancelled?: CancelFigures; returned?: ReturnedPart[]; order?: MarketOrder }

/** Undefined: the marketplace does not have the order now. */
type OrderView = { order: MarketOrder; moneyMoved: boolean } | undefined

/** `inHand`: changes whose tap is being dealt with; the call may not be over. */
export function changeAct(
  deps: PurchaseDeps,
  inHand: ReadonlySet<string> = new Set(),
): ActKind<OrderChange, ChangedOrder, OrderView> {
  return {
    name: 'order-change',
    idOf: ({ id }) => id,
    call: (change) => withKey(deps, change, (apiKey) => call(deps, apiKey, change)),
    async done(tx, change, { cancelled, returned, order }, nowMs) {
      const { id } = change
      if (returned) return settleReturned(tx, change, returned, nowMs)
      const numbers = cancelled ? { numbers: cancelled } : {}
      const payoutSun = order ? { payoutSun: order.payoutSun } : {}
      await markChanged(tx, id, { ...numbers, ...payoutSun }, nowMs)
    },
    refused: (tx, { id }, { code, fromMs = null }, nowMs) =>
      markChangeRefused(tx, id, { errorCode: code, fromMs }, nowMs),
    unknown: (tx, { id }, nowMs) => markChangeUnknown(tx, id, nowMs),

    lost: async (reader, nowMs) => [...(await unsettledChanges(reader)), ...(await watchedChanges(reader, nowMs))],
    isInHand: ({ id }) => inHand.has(id),
    isCalling: ({ state }) => state === 'sending',
    callOf: lostCall,
    groupOf: ({ id }) => id,
    async look([change]) {
      const apiKey = await keyOf(deps, change)
      const order = await deps.client.order(apiKey, change.orderId)
      if (!order) return undefined
      const early = verdictOf(lostCall(change), false, deps.clock.now()) === 'unknown'
      const counts = !early && !isMade(change, order) && !isOver(change, order)
      return { order, moneyMoved: counts && (await isMoneyMoved(deps, apiKey, change, order)) }
    },
    async settle(tx, change, view, nowMs) {
      if (!view) return 'undecided'
      const { order, moneyMoved } = view
      if (isMade(change, order)) {
        await settleMade(tx, change, order, nowMs)
        return 'settled'
      }
      if (isOver(change, order)) return 'impossible'
      return moneyMoved ? 'money_missing' : 'absent'
    },
    stillUnknown: (tx, { id }, _sighting, nowMs) => noteUnchanged(tx, id, nowMs),
    notMade: (tx, { id }, watchUntilMs, nowMs) => markChangeNotMade(tx, id, watchUntilMs, nowMs),
    async neverMade(tx, { id }, nowMs) {
      if (!(await markChangeNotMade(tx, id, null, nowMs))) await endChangeWatch(tx, id, nowMs)
    },
    async alarm(reader, { id, kind, orderId, userId }) {
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

/** A filled order cannot be changed; what it got can be returned. */
const isOver = ({ kind }: OrderChange, order: MarketOrder) =>
  kind !== 'return' && order.status === 'Completed' && order.remaining === 0

export function isMade(change: OrderChange, order: MarketOrder): boolean {
  switch (change.kind) {
    case 'cancel':
      return order.status === 'Completed' && order.remaining > 0
    case 'return':
      return (change.numbers?.parts ?? []).every(({ txid }) => returnedOf(order).some((one) => one.txid === txid))
    case 'price':
      return order.priceSun === change.priceSun
    case 'receiver':
      return order.receiver === change.receiver
  }
}

/** `isMade`, written down. */
export async function settleMade(tx: Tx, change: OrderChange, order: MarketOrder, nowMs: number): Promise<void> {
  if (change.kind === 'return') return settleReturned(tx, change, returnedOf(order), nowMs)
  await markChanged(tx, change.id, resultOf(change, order), nowMs)
}

function returnedOf({ delegates }: MarketOrder): ReturnedPart[] {
  return delegates.flatMap(({ txid, returnedAtMs, refundSun = ZERO_SUN }) =>
    returnedAtMs === undefined ? [] : [{ txid, refundSun, returnedAtMs }],
  )
}

/** What came back for those that were to be returned; the marketplace tells of all that ever were. */
async function settleReturned(tx: Tx, change: OrderChange, all: ReturnedPart[], nowMs: number): Promise<void> {
  const { numbers } = change
  const parts = (numbers?.parts ?? []).flatMap((part) => {
    const back = all.find(({ txid }) => txid === part.txid)
    return back ? [{ ...part, refundSun: back.refundSun }] : []
  })
  const given = returnNumbers(parts)
  if (await markChanged(tx, change.id, { numbers: given }, nowMs)) await noteReturned(tx, change, all, nowMs)
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
