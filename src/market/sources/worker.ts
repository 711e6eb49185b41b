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
import { createQueues, type Queues, runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
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
import { followTable, listOffers, readSource } from './readings.ts'

const EVERY_MS = 1_000
/** Maximum number of calls to one supplier at a time. */
const CONCURRENCY = 16
/** A pass waits this long for the answers of suppliers. Later answers count as well. */
const ANSWER_WAIT_MS = 200
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
  /** Calls to each source in progress: by order, and `offers`. */
  const calls = new Map<string, Queues>()
  let open: SourceOrderRow[] = []
  let tidiedAtMs = clock.now()
  let totalsAtMs = Number.NEGATIVE_INFINITY

  async function pass(): Promise<void> {
    const rows = await db.read(allSources)
    if (rows.length === 0) return
    followTable(market, rows)
    if (hasPassed(clock, TOTALS_MS, totalsAtMs)) {
      await refreshTotals(market)
      totalsAtMs = clock.now()
    }
    open = await db.read(openSourceOrders)
    const late = await db.read((reader) => watchedSourceOrders(reader, clock.now()))
    if (open.length > 0 || late.length > 0) await market.chain.catchUp()
    const errors = await runCollectingErrors([...open, ...late], CONCURRENCY, claim)
    errors.push(...(await runCollectingErrors(rows, rows.length, ({ name }) => callSource(name))))
    for (const { name } of rows) await listOffers(market, name)
    await matchAllWaiting(market)
    if (hasPassed(clock, TIDY_MS, tidiedAtMs)) {
      tidiedAtMs = clock.now()
      await db.write((tx) => deleteSightingsBefore(tx, clock.now() - KEEP_MS))
    }
    throwFirst(errors)
  }

  /** Claims what blocks show, without a call to the supplier. */
  async function claim(order: SourceOrderRow): Promise<void> {
    if (order.state === 'failed') await changeBook(market, (write) => takeLateDelivery(write, order))
    if (order.state === 'placed' && order.txids.length > 0)
      await changeBook(market, (write) => claimDeliveries(write, order))
  }

  /** Makes the calls to a source that are due. A call that hangs delays only its own order, or the offers of its source. */
  async function callSource(name: string): Promise<void> {
    const queues = calls.get(name) ?? createQueues({ clock, log, maxKeys: CONCURRENCY, waitMs: ANSWER_WAIT_MS })
    calls.set(name, queues)
    const own = open.filter(({ source, nextAtMs }) => source === name && nextAtMs <= clock.now())
    await queues.each(own, ({ id }) => `order ${id}`, follow)
    await queues.each(
      [name],
      () => 'offers',
      (source) => readSource(market, source),
    )
  }

  async function follow({ id }: SourceOrderRow): Promise<void> {
    // An earlier call about this order may have ended meanwhile.
    const order = await db.read((reader) => sourceOrderById(reader, id))
    const state = order && sources.get(order.source)
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

  const queues = { idle: async () => void (await Promise.all([...calls.values()].map((one) => one.idle()))) }
  const worker = createWorker({ name: 'sources', everyMs: EVERY_MS, clock, log, pass, queues })
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
