/** From Confirm to the marketplace's answer, or to a question at the current terms where the old ones do not hold. */

import { perform } from '../../acts/act.ts'
import { askAgain, markChangeRefused, type OrderChange, startChange } from '../../db/stores/bot/order-changes.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { changeAct } from './act.ts'
import { type Terms, termsMoved, termsNow } from './terms.ts'

/** `moved`: nothing was done; the change of this id has the current terms. `settled`: the row's state tells. */
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
export async function makeChange(deps: PurchaseDeps, change: OrderChange, onSending: () => void): Promise<Made> {
  const { db, clock } = deps
  const settled: Made = { at: 'settled', id: change.id }
  const terms = await termsOrRefusal(deps, change)
  if (!terms) return settled
  if (termsMoved(change, terms)) {
    const id = newId(clock.now())
    const asked = await db.write((tx) => askAgain(tx, change.id, { ...terms, id }, clock.now()))
    return asked ? { at: 'moved', id } : settled
  }
  await perform(
    deps,
    changeAct(deps),
    async (tx, nowMs) => ((await startChange(tx, change.id, terms.balanceSun, nowMs)) ? change : undefined),
    onSending,
  )
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
