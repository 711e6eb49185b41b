/** Operator use case: removes a supplier from which the marketplace no longer buys. */
import { deleteSource, openSourceOrders, sourceByName } from '../../db/stores/selling/sources.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import { formatTrx } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'
import { bookedBalance, bookTopUp } from './books.ts'

/**
 * Removes a paused source without open orders, with its credentials. Its past orders stay. `writesOff`: books what is
 * left at the supplier as a loss. Without a balance, nothing is left: top-ups have paid for the orders. Throws AppError
 * INVALID_PARAMS, whose detail says what to do first.
 */
export async function removeSource(market: Market, name: string, writesOff: boolean, by: Actor): Promise<void> {
  const action = await market.db.write(async (tx): Promise<OperatorAction> => {
    const row = await sourceByName(tx, name)
    if (!row) throw invalid(`name is not a source: ${name}`)
    if (!row.isPaused) throw invalid(`${name} is in use: pause it first`)
    const open = (await openSourceOrders(tx)).filter(({ source }) => source === name).length
    if (open > 0) throw invalid(`${name} has ${open} open orders: wait until they end, usually a few minutes`)
    const bookedSun = await bookedBalance(tx, name)
    if (bookedSun > 0 && !writesOff)
      throw invalid(
        `by the books, ${formatTrx(bookedSun)} TRX are left at ${name}: use them up or have them paid back, then ` +
          `write off the rest`,
      )
    if (bookedSun !== 0) await bookTopUp(tx, name, -bookedSun, market.clock.now())
    await deleteSource(tx, name)
    const removed: OperatorAction = {
      action: 'source.remove',
      target: name,
      detail: { writtenOffSun: Math.max(0, bookedSun) },
    }
    await recordAction(market, tx, by, removed)
    tx.notify('source-orders')
    return removed
  })
  forgetSource(market, name)
  logAction(market, by, action)
}

/** Takes the offers of a removed source out of the book. */
export function forgetSource({ sources, book }: Market, name: string): void {
  const state = sources.get(name)
  if (!state) return
  sources.delete(name)
  for (const resource of RESOURCES) book.setSource(resource, state.address, [])
}
