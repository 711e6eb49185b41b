/** Buys from suppliers: reads their offers, sends planned orders, and follows them until a block shows the delivery. */
import { reasonNotToSend } from '../../chain/quarantine.ts'
import {
  allSources,
  deleteSightingsBefore,
  openSourceOrders,
  type SourceOrderRow,
  sourceOrderById,
  watchedSourceOrders,
} from '../../db/stores/selling/sources.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
import { formatTrx } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { ALARM_AFTER_MS } from '../../suppliers/lost-orders.ts'
import type { Market } from '../base/deps.ts'
import type { SourceState } from '../book/source-state.ts'
import { changeBook } from '../matching/change-book.ts'
import { matchAllWaiting } from '../matching/match.ts'
import { refreshTotals } from '../matching/stakes.ts'
import { claimDeliveries, takeLateDelivery } from './deliveries.ts'
import { followOrder } from './orders.ts'
import { readSources } from './readings.ts'

const EVERY_MS = 1_000
const CONCURRENCY = 16
const TIDY_MS = HOUR_SEC * 1000
/** Maximum age of the network totals. Other workers read them only for providers. */
const TOTALS_MS = 60_000
/** Sightings are kept for the longest rental and the time after it. */
const KEEP_MS = 40 * DAY_SEC * 1000

interface SourcesWorker extends Worker {
  /** Sentence for the operator about suppliers that need attention. */
  problem(): string | undefined
}

export function createSourcesWorker(market: Market): SourcesWorker {
  const { db, clock, log, sources } = market
  let open: SourceOrderRow[] = []
  let tidiedAtMs = clock.now()
  let totalsAtMs = Number.NEGATIVE_INFINITY

  async function pass(): Promise<void> {
    const rows = await db.read(allSources)
    if (rows.length === 0) return
    if (hasPassed(clock, TOTALS_MS, totalsAtMs)) {
      await refreshTotals(market)
      totalsAtMs = clock.now()
    }
    open = await db.read(openSourceOrders)
    const late = await db.read((reader) => watchedSourceOrders(reader, clock.now()))
    if (open.length > 0 || late.length > 0) await market.chain.catchUp()
    const errors = await runCollectingErrors(open, CONCURRENCY, follow)
    errors.push(
      ...(await runCollectingErrors(late, CONCURRENCY, (order) =>
        changeBook(market, (write) => takeLateDelivery(write, order)),
      )),
    )
    await readSources(market, rows, await db.read(openSourceOrders))
    await matchAllWaiting(market)
    if (hasPassed(clock, TIDY_MS, tidiedAtMs)) {
      tidiedAtMs = clock.now()
      await db.write((tx) => deleteSightingsBefore(tx, clock.now() - KEEP_MS))
    }
    throwFirst(errors)
  }

  async function follow(order: SourceOrderRow): Promise<void> {
    const state = sources.get(order.source)
    if (order.state === 'placed' && order.txids.length > 0) {
      await changeBook(market, (write) => claimDeliveries(write, order))
      if ((await db.read((reader) => sourceOrderById(reader, order.id)))?.state !== 'placed') return
    }
    if (!state || order.nextAtMs > clock.now()) return
    if (order.state === 'planned' && reasonNotToSend(market.quarantine) !== undefined) return
    await followOrder(market, state, order)
  }

  function problem(): string | undefined {
    const unclear = open.filter(
      ({ sentAtMs, state }) => state === 'sent' && clock.now() - (sentAtMs ?? 0) > ALARM_AFTER_MS,
    )
    const problems = [
      ...[...sources].flatMap(([name, state]) => problemsOf(name, state)),
      ...unclear.map(({ source, ownId }) => `it is unclear whether ${source} got order ${ownId}: look for it there`),
    ]
    return problems.length === 0 ? undefined : problems.join('; ')
  }

  const worker = createWorker({ name: 'sources', everyMs: EVERY_MS, clock, log, pass })
  db.listen('source-orders', worker.wake)
  return Object.assign(worker, { problem })
}

function problemsOf(name: string, { readFailure, missingSun }: SourceState): string[] {
  return [
    ...(readFailure === undefined ? [] : [`supplier ${name} cannot be read: ${readFailure}`]),
    ...(missingSun === undefined
      ? []
      : [
          `supplier ${name} has ${formatTrx(missingSun)} TRX less than its orders explain: compare its list of orders ` +
            `with \`operator sources orders ${name}\`, then book the loss with \`operator sources book ${name}\``,
        ]),
  ]
}
