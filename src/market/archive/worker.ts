/**
 * Moves orders that ended long ago to archive files. A file is synced first, then recorded in the database; then its
 * orders are deleted in small transactions. After a crash the next pass resumes at the recorded step.
 */
import { setTimeout } from 'node:timers/promises'
import { fact, forgetFact, setFact } from '../../db/stores/facts.ts'
import { lastRecordedDayMs } from '../../db/stores/operator/day-figures.ts'
import {
  archivableOrders,
  forgetOrders,
  type OrderWithRows,
  orderIdsBetween,
} from '../../db/stores/orders/order-archive.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { firstIdAt } from '../../kernel/ids.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { hold } from '../base/ledger.ts'
import { readArchive, writeArchive } from './files.ts'

/** Number of the last recorded days whose figures are made again. Their orders stay in the database. */
export const REVISED_DAYS = 2

const EVERY_MS = 3_600_000
/** Maximum number of orders per read, per file, and per deleting transaction. */
const ORDERS_PER_READ = 50
const ORDERS_PER_FILE = 500
const ORDERS_PER_DELETE = 10

/** Runs the job, then pauses for the duration of the job, to leave database time for other work. */
async function withPause<T>(job: () => Promise<T>): Promise<T> {
  const startMs = performance.now()
  const value = await job()
  await setTimeout(performance.now() - startMs)
  return value
}

export function createArchiveWorker(market: Market): Worker {
  const { db, clock, log, settings } = market
  const { afterDays, folder } = settings.archive

  async function pass(): Promise<void> {
    if (afterDays === 0) return
    await deleteArchivedOrders()
    const recordedMs = await db.read((reader) => lastRecordedDayMs(reader, clock.now()))
    if (recordedMs === undefined) return
    // The figures of a day are made from its orders.
    const unrevisedMs = recordedMs - (REVISED_DAYS - 1) * DAY_SEC * 1_000
    const beforeMs = Math.min(clock.now() - afterDays * DAY_SEC * 1_000, unrevisedMs)
    for (let after = ''; ; ) {
      const { whole, last } = await collectOrders(after, beforeMs)
      if (whole.length > 0) await archive(whole)
      if (last === undefined) return
      after = last
    }
  }

  /** Collects the orders for one file. `last` is the last order examined. Undefined if there are no more. */
  async function collectOrders(
    from: string,
    beforeMs: number,
  ): Promise<{ whole: OrderWithRows[]; last: string | undefined }> {
    const whole: OrderWithRows[] = []
    const first = new Map<string, number>()
    let last: string | undefined = from
    while (last !== undefined && whole.length < ORDERS_PER_FILE) {
      const after: string = last
      last = await withPause(() =>
        db.read(async (reader) => {
          const ids = await orderIdsBetween(reader, after, firstIdAt(beforeMs), ORDERS_PER_READ)
          if (ids.length > 0) whole.push(...(await archivableOrders(reader, ids, { hold: hold(''), beforeMs, first })))
          return ids.at(-1)
        }),
      )
    }
    return { whole, last }
  }

  async function archive(whole: OrderWithRows[]): Promise<void> {
    const day = new Date(whole[0]?.order.createdAtMs ?? 0).toISOString().slice(0, 10)
    const name = await writeArchive(folder, `orders-${day}`, whole)
    await db.write((tx) => setFact(tx, 'archiving', name))
    await deleteArchivedOrders()
    log.info({ file: name, orders: whole.length }, 'archive.file_written')
  }

  async function deleteArchivedOrders(): Promise<void> {
    const name = await db.read((reader) => fact(reader, 'archiving'))
    if (name === undefined) return
    const ids = (await readArchive<OrderWithRows>(folder, name)).map(({ order }) => order.id)
    for (let i = 0; i < ids.length; i += ORDERS_PER_DELETE)
      await withPause(() => db.write((tx) => forgetOrders(tx, ids.slice(i, i + ORDERS_PER_DELETE))))
    await db.write((tx) => forgetFact(tx, 'archiving'))
  }

  return createWorker({ name: 'archive', everyMs: EVERY_MS, clock, log, pass })
}
