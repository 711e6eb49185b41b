/** Buys from suppliers: reads their offers, sends planned orders, and follows them until a block shows the delivery. */
import { reasonNotToSend } from '../../chain/quarantine.ts'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import {
  allSources,
  deleteSightingsBefore,
  endedSourceOrders,
  openSourceOrders,
  type SourceOrderRow,
  sourceByName,
  sourceOrderById,
} from '../../db/stores/selling/sources.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { createQueues, type Queues, runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { changeBook } from '../matching/change-book.ts'
import { matchAllWaiting } from '../matching/match.ts'
import { refreshTotals } from '../matching/stakes.ts'
import { claimDeliveries } from './deliveries.ts'
import { followEndedOrder } from './late.ts'
import { followOrder } from './orders.ts'
import { sourceProblems } from './problems.ts'
import { followTable, listOffers, readSource } from './readings.ts'
import { failSourceOrder } from './settle.ts'

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
  problem(): Promise<string | undefined>
}

export function createSourcesWorker(market: Market): SourcesWorker {
  const { db, clock, log, sources } = market
  /** Calls to each source in progress: by order, and `offers`. */
  const calls = new Map<string, Queues>()
  let open: SourceOrderRow[] = []
  let ended: SourceOrderRow[] = []
  let tidiedAtMs = clock.now()
  let totalsAtMs = Number.NEGATIVE_INFINITY

  const pass = createPausingPoll(market, async () => {
    const rows = await db.read(allSources)
    open = await db.read(openSourceOrders)
    if (rows.length === 0 && sources.size === 0 && open.length === 0) return Infinity
    followTable(market, rows)
    if (hasPassed(clock, TOTALS_MS, totalsAtMs)) {
      await refreshTotals(market)
      totalsAtMs = clock.now()
    }
    ended = await db.read((reader) => endedSourceOrders(reader, clock.now()))
    if (open.length > 0 || ended.length > 0) await market.chain.catchUp()
    const errors = await runCollectingErrors(open, CONCURRENCY, changeLocally)
    errors.push(...(await runCollectingErrors(rows, rows.length, ({ name }) => callSource(name))))
    for (const { name } of rows) await listOffers(market, name)
    await matchAllWaiting(market)
    if (hasPassed(clock, TIDY_MS, tidiedAtMs)) {
      tidiedAtMs = clock.now()
      await db.write((tx) => deleteSightingsBefore(tx, clock.now() - KEEP_MS))
    }
    throwFirst(errors)
    return undefined
  })

  /** Changes an order without a call: claims what blocks show, and fails an order whose source was removed. */
  async function changeLocally(order: SourceOrderRow): Promise<void> {
    if (order.state === 'placed' && order.txids.length > 0)
      await changeBook(market, (write) => claimDeliveries(write, order))
    // The order was planned while its source was being removed.
    if (order.state !== 'planned' || sources.has(order.source)) return
    if (await db.read((reader) => sourceByName(reader, order.source))) return
    await changeBook(market, (write) => failSourceOrder(write, order, 'the source was removed', { wasBought: false }))
  }

  /** Makes the due calls to a source. A call that hangs delays only its own order, or the offers of its source. */
  async function callSource(name: string): Promise<void> {
    const queues = calls.get(name) ?? createQueues({ clock, log, maxKeys: CONCURRENCY, waitMs: ANSWER_WAIT_MS })
    calls.set(name, queues)
    const own = [...open, ...ended].filter(({ source, nextAtMs }) => source === name && nextAtMs <= clock.now())
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
    // Only new orders may exceed the supplier's rate limit. The others stay due, without a longer interval.
    const isWithinLimit = state.pace.waitMs() === 0
    if (order.state !== 'planned' && !isWithinLimit) return
    if (isWithinLimit) state.pace.take()
    if (order.state === 'failed' || order.state === 'settled') await followEndedOrder(market, state, order)
    else await followOrder(market, state, order)
  }

  async function problem(): Promise<string | undefined> {
    const problems = await sourceProblems(market)
    return problems.length === 0 ? undefined : problems.join('; ')
  }

  const queues = { idle: async () => void (await Promise.all([...calls.values()].map((one) => one.idle()))) }
  const worker = createWorker({ name: 'sources', everyMs: EVERY_MS, clock, log, pass, queues })
  db.listen('source-orders', worker.wake)
  return Object.assign(worker, { problem })
}
