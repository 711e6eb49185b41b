/**
 * Pool of databases that tests reuse after emptying them. Creating, opening and preparing a database takes longer than
 * most tests. A database whose schema was changed is discarded.
 */
import { onTestFinished } from 'vitest'
import type { Db, Topic } from '../../src/db/db.ts'
import { AppError } from '../../src/kernel/errors.ts'
import type { Books } from '../torture/auditor.ts'
import type { TempDatabase } from './temp.ts'

/** Database that outlives a single test. */
export interface ReusableDatabase {
  url: string
  file: string
  text(): Promise<string>
  open(): Promise<Db>
  /** Read access for the auditor. */
  books: Books
  /**
   * Deletes all rows except those the migrations create. Returns false if the database cannot be reused, for example
   * because its schema changed.
   */
  empty(): Promise<boolean>
  remove(): Promise<void>
}

/** Listener of the test that currently holds the database. */
type PoolListener = { topic: Topic | 'any'; notify: () => void }

interface PooledDatabase extends ReusableDatabase {
  db: Db
  listeners: PoolListener[]
}

const TOPICS: Record<Topic | 'any', true> = {
  any: true,
  bots: true,
  delegations: true,
  'source-orders': true,
  deletions: true,
  outgoing: true,
  broadcasts: true,
  'webhook-deliveries': true,
}

const idle: PooledDatabase[] = []

/** `make` creates a database if none is idle. */
export async function takeFromPool(make: () => Promise<ReusableDatabase>): Promise<TempDatabase> {
  const one = (await takeIdle()) ?? (await openPooled(await make()))
  let handle: Db | undefined
  onTestFinished(async () => {
    await handle?.close()
    one.listeners = []
    if (isHealthy(one) && (await one.empty())) idle.push(one)
    else await discard(one)
  })
  return {
    url: one.url,
    file: one.file,
    text: one.text,
    books: one.books,
    async open() {
      // A second open while the database is in use fails or waits as it does in production.
      if (handle) return one.open()
      handle = lend(one, () => {
        handle = undefined
      })
      return handle
    },
  }
}

/** An idle database may have lost its lease because another test moved the clock. */
async function takeIdle(): Promise<PooledDatabase | undefined> {
  for (;;) {
    const one = idle.pop()
    if (!one || isHealthy(one)) return one
    await discard(one)
  }
}

const isHealthy = ({ db }: PooledDatabase): boolean => db.isOwner() && db.problem() === undefined

async function discard({ db, remove }: PooledDatabase): Promise<void> {
  await db.close()
  await remove()
}

async function openPooled(made: ReusableDatabase): Promise<PooledDatabase> {
  const one: PooledDatabase = { ...made, db: await made.open(), listeners: [] }
  for (const topic of Object.keys(TOPICS) as (Topic | 'any')[])
    one.db.listen(topic, () => {
      for (const ear of one.listeners) if (ear.topic === topic) ear.notify()
    })
  return one
}

/** Returns a handle that the test can close while the database stays open for the next test. */
function lend(one: PooledDatabase, onClosed: () => void): Db {
  const { db } = one
  let isOpen = true
  const ifOpen = <T>(run: () => Promise<T>): Promise<T> => (isOpen ? run() : Promise.reject(new AppError('DB_CLOSED')))
  return {
    ...db,
    read: (job) => ifOpen(() => db.read(job)),
    write: (job, options) => ifOpen(() => db.write(job, options)),
    snapshot: () => ifOpen(() => db.snapshot()),
    listen: (topic, notify) => void one.listeners.push({ topic, notify }),
    async close() {
      if (!isOpen) return
      isOpen = false
      // Wait until all earlier writes are done.
      await db.write(() => {})
      one.listeners = []
      onClosed()
    },
  }
}
