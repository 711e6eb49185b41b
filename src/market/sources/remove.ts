/** Operator use case: removes a supplier from which the marketplace no longer buys. */
import { deleteSource, openSourceOrders, sourceByName } from '../../db/stores/selling/sources.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import { formatTrx, sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'
import { bookedBalance, bookTopUp } from './books.ts'

/**
 * Removes a paused source without open orders, with its credentials. Its past orders stay. `writesOff`: books the
 * remaining difference as a loss, or as a gain if it is negative. Without a balance, a negative difference is normal,
 * because top-ups are not booked. Throws AppError INVALID_PARAMS, whose detail says what to do first.
 */
export async function removeSource(market: Market, name: string, writesOff: boolean, by: Actor): Promise<void> {
  const action = await market.db.write(async (tx): Promise<OperatorAction> => {
    const row = await sourceByName(tx, name)
    if (!row) throw invalid(`name is not a source: ${name}`)
    if (!row.isPaused) throw invalid(`${name} is in use: pause it first`)
    const open = (await openSourceOrders(tx)).filter(({ source }) => source === name).length
    if (open > 0) throw invalid(`${name} has ${open} open orders: wait until they end, usually a few minutes`)
    const bookedSun = await bookedBalance(tx, name)
    const isChecked = market.sources.get(name)?.supplier.balance !== undefined
    const openSun = isChecked ? bookedSun : Math.max(0, bookedSun)
    if (openSun !== 0 && !writesOff) throw invalid(openText(name, openSun))
    if (bookedSun !== 0) await bookTopUp(tx, name, -bookedSun, market.clock.now())
    await deleteSource(tx, name)
    const removed: OperatorAction = {
      action: 'source.remove',
      target: name,
      detail: { writtenOffSun: openSun },
    }
    await recordAction(market, tx, by, removed)
    tx.notify('source-orders')
    return removed
  })
  forgetSource(market, name)
  logAction(market, by, action)
}

const openText = (name: string, openSun: number): string =>
  openSun > 0
    ? `by the books, ${formatTrx(sun(openSun))} TRX is left at ${name}: use it up or have it paid back, then ` +
      'write off the rest'
    : `by the books, orders at ${name} cost ${formatTrx(sun(-openSun))} TRX more than its top-ups, so its balance has ` +
      'not been read since: write off the difference, or resume it for a minute, in which it may be bought from'

/** Takes the offers of a removed source out of the book. */
export function forgetSource({ sources, book }: Market, name: string): void {
  const state = sources.get(name)
  if (!state) return
  sources.delete(name)
  for (const resource of RESOURCES) book.setSource(resource, state.address, [])
}
