/**
 * From Confirm to the marketplace's answer, once per change. The intent is on disk before the call; whoever moves
 * the row to `sending` is the only one who calls; an answer that does not come makes it `unknown`.
 */
import type { CancelFigures, MarketOrder, Outcome } from '../../client/types.ts'
import {
  askAgain,
  markChanged,
  markChangeRefused,
  markChangeUnknown,
  type OrderChange,
  startChange,
} from '../../db/stores/bot/order-changes.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError, unreachable } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { keyOf, type PurchaseDeps } from '../purchases/quote.ts'
import { type Terms, termsMoved, termsNow } from './terms.ts'

/** `moved`: nothing was done; the change of this id has the terms of now. `settled`: the row's state tells. */
export interface Made {
  at: 'moved' | 'settled'
  id: string
}

/** What the order itself says against a change: the end of the question. */
const FINAL = new Set([
  'ORDER_COMPLETED',
  'ORDER_TOO_YOUNG',
  'ORDER_NOT_CHANGEABLE',
  'INVALID_PARAMS',
  'ORDER_CHANGES_NOT_OFFERED',
])

/**
 * Makes the change if its terms still hold. `onSending` is told once the intent is on disk. Throws what
 * `MarketClient` throws while asking for the terms (nothing was changed then), and AppError NOT_LINKED.
 */
export async function makeChange(
  deps: PurchaseDeps,
  change: OrderChange,
  onSending: () => void,
): Promise<Made> {
  const { db, clock } = deps
  const apiKey = await keyOf(deps, change)
  const settled: Made = { at: 'settled', id: change.id }
  const terms = await termsOrRefusal(deps, change)
  if (!terms) return settled
  if (termsMoved(change, terms)) {
    const id = newId(clock.now())
    const asked = await db.write((tx) => askAgain(tx, change.id, { ...terms, id }, clock.now()))
    return asked ? { at: 'moved', id } : settled
  }
  if (!(await db.write((tx) => startChange(tx, change.id, terms.balanceSun, clock.now())))) return settled
  onSending()
  const outcome = await call(deps, apiKey, change).catch(
    (error: unknown): Outcome<Done> => ({ at: 'unknown', reason: String(error) }),
  )
  await record(deps, change, outcome)
  return settled
}

/** Undefined: the order does not take the change, and the row says so. */
async function termsOrRefusal(deps: PurchaseDeps, change: OrderChange): Promise<Terms | undefined> {
  try {
    return await termsNow(deps, change)
  } catch (error) {
    if (!(error instanceof AppError && FINAL.has(error.code))) throw error
    const why = { errorCode: error.code, fromMs: Number(error.data.fromMs ?? 0) || null }
    await deps.db.write((tx) => markChangeRefused(tx, change.id, why, deps.clock.now()))
    return undefined
  }
}

interface Done {
  cancelled?: CancelFigures
  order?: MarketOrder
}

function call(deps: PurchaseDeps, apiKey: string, change: OrderChange): Promise<Outcome<Done>> {
  const { id, orderId, kind, priceSun, receiver } = change
  switch (kind) {
    case 'cancel':
      return deps.client.cancelOrder(apiKey, orderId)
    case 'price':
      return deps.client.updateOrder(apiKey, orderId, { unitPriceSun: priceSun ?? 0 }, id)
    case 'receiver':
      return deps.client.updateOrder(apiKey, orderId, { receiver: receiver as TronAddress }, id)
  }
}

async function record(deps: PurchaseDeps, change: OrderChange, outcome: Outcome<Done>): Promise<void> {
  const { id } = change
  const nowMs = deps.clock.now()
  await deps.db.write((tx) => {
    switch (outcome.at) {
      case 'done': {
        const numbers = outcome.cancelled ? { numbers: outcome.cancelled } : {}
        const payoutSun = outcome.order ? { payoutSun: outcome.order.payoutSun } : {}
        return void markChanged(tx, id, { ...numbers, ...payoutSun }, nowMs)
      }
      case 'refused':
        return void markChangeRefused(
          tx,
          id,
          { errorCode: outcome.code, fromMs: outcome.fromMs ?? null },
          nowMs,
        )
      case 'unknown':
        return void markChangeUnknown(tx, id, nowMs)
      default:
        unreachable(outcome)
    }
  })
  const facts = { change: id, orderId: change.orderId, kind: change.kind, userId: change.userId }
  deps.log.info(
    { ...facts, at: outcome.at, ...('code' in outcome ? { code: outcome.code } : {}) },
    'order.change',
  )
}
