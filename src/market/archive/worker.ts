/**
 * Orders that have been over for long go into files: written and synced first, then named in the database, then
 * deleted, a few in each write. Whatever ends the process in between, the next pass goes on there.
 */
import { setTimeout } from 'node:timers/promises'
import { fact, forgetFact, setFact } from '../../db/stores/facts.ts'
import { forgetOrders, orderIdsBetween, type WholeOrder, wholeOrders } from '../../db/stores/orders/order-archive.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { idsFrom } from '../../kernel/ids.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { hold } from '../base/ledger.ts'
import { readArchive, writeArchive } from './files.ts'

const EVERY_MS = 3_600_000
/** Orders that are looked at in one read, that one file has at most, and that are deleted in one write. */
const READ_AT_ONCE = 50
const FILE_AT_MOST = 500
const DELETED_AT_ONCE = 10

/** Everybody else has as long afterwards as it took. */
async function atLeisure<T>(job: () => Promise<T>): Promise<T> {
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
    await emptyNamed()
    const beforeMs = clock.now() - afterDays * DAY_SEC * 1_000
    for (let after = ''; ; ) {
      const { whole, last } = await nextFile(after, beforeMs)
      if (whole.length > 0) await archive(whole)
      if (last === undefined) return
      after = last
    }
  }

  /** What one file is to have; `last`: the order that was looked at last, undefined where there are no more. */
  async function nextFile(from: string, beforeMs: number): Promise<{ whole: WholeOrder[]; last: string | undefined }> {
    const whole: WholeOrder[] = []
    const first = new Map<string, number>()
    let last: string | undefined = from
    while (last !== undefined && whole.length < FILE_AT_MOST) {
      const after: string = last
      last = await atLeisure(() =>
        db.read(async (reader) => {
          const ids = await orderIdsBetween(reader, after, idsFrom(beforeMs), READ_AT_ONCE)
          if (ids.length > 0) whole.push(...(await wholeOrders(reader, ids, { hold: hold(''), beforeMs, first })))
          return ids.at(-1)
        }),
      )
    }
    return { whole, last }
  }

  async function archive(whole: WholeOrder[]): Promise<void> {
    const day = new Date(whole[0]?.order.createdAtMs ?? 0).toISOString().slice(0, 10)
    const name = await writeArchive(folder, `orders-${day}`, whole)
    await db.write((tx) => setFact(tx, 'archiving', name))
    await emptyNamed()
    log.info({ file: name, orders: whole.length }, 'archive.kept')
  }

  /** Deletes what the file has that is named in the database. */
  async function emptyNamed(): Promise<void> {
    const name = await db.read((reader) => fact(reader, 'archiving'))
    if (name === undefined) return
    const ids = (await readArchive<WholeOrder>(folder, name)).map(({ order }) => order.id)
    for (let i = 0; i < ids.length; i += DELETED_AT_ONCE)
      await atLeisure(() => db.write((tx) => forgetOrders(tx, ids.slice(i, i + DELETED_AT_ONCE))))
    await db.write((tx) => forgetFact(tx, 'archiving'))
  }

  return createWorker({ name: 'archive', everyMs: EVERY_MS, clock, log, pass })
}
