/**
 * Databases that tests hand on to each other, empty again: to make one, to open it and to prepare its statements takes
 * longer than most of what a test does with it. One that is not as the migrations made it goes no further.
 */
import { onTestFinished } from 'vitest'
import type { Db, Topic } from '../../src/db/db.ts'
import { AppError } from '../../src/kernel/errors.ts'
import type { Books } from '../torture/auditor.ts'
import type { TempDatabase } from './temp.ts'

/** A database that lives longer than a test. */
export interface Lasting {
  url: string
  file: string
  text(): Promise<string>
  open(): Promise<Db>
  /** For the auditor. */
  books: Books
  /** Nothing is in it but what the migrations leave. False: it is another one than they make. */
  empty(): Promise<boolean>
  remove(): Promise<void>
}

/** A listener of the test that has the database now. */
type Ear = { topic: Topic | 'any'; hear: () => void }

interface Pooled extends Lasting {
  db: Db
  ears: Ear[]
}

const TOPICS: Record<Topic | 'any', true> = {
  any: true,
  bots: true,
  delegations: true,
  deletions: true,
  outgoing: true,
  broadcasts: true,
  'webhook-deliveries': true,
}

const idle: Pooled[] = []

/** `make`: where none is idle. */
export async function fromPool(make: () => Promise<Lasting>): Promise<TempDatabase> {
  const one = (await idleOne()) ?? (await pooled(await make()))
  let holder: Db | undefined
  onTestFinished(async () => {
    await holder?.close()
    one.ears = []
    if (isWell(one) && (await one.empty())) idle.push(one)
    else await end(one)
  })
  return {
    url: one.url,
    file: one.file,
    text: one.text,
    books: one.books,
    async open() {
      // As for anybody who comes while it is open.
      if (holder) return one.open()
      holder = lent(one, () => {
        holder = undefined
      })
      return holder
    },
  }
}

/** An idle one may have lost its lease, while another test had put the clock off. */
async function idleOne(): Promise<Pooled | undefined> {
  for (;;) {
    const one = idle.pop()
    if (!one || isWell(one)) return one
    await end(one)
  }
}

const isWell = ({ db }: Pooled): boolean => db.isOwner() && db.problem() === undefined

async function end({ db, remove }: Pooled): Promise<void> {
  await db.close()
  await remove()
}

async function pooled(made: Lasting): Promise<Pooled> {
  const one: Pooled = { ...made, db: await made.open(), ears: [] }
  for (const topic of Object.keys(TOPICS) as (Topic | 'any')[])
    one.db.listen(topic, () => {
      for (const ear of one.ears) if (ear.topic === topic) ear.hear()
    })
  return one
}

/** A test closes its own handle; the database stays open for the next test. */
function lent(one: Pooled, closed: () => void): Db {
  const { db } = one
  let isOpen = true
  const open = <T>(act: () => Promise<T>): Promise<T> => (isOpen ? act() : Promise.reject(new AppError('DB_CLOSED')))
  return {
    ...db,
    read: (job) => open(() => db.read(job)),
    write: (job) => open(() => db.write(job)),
    snapshot: () => open(() => db.snapshot()),
    listen: (topic, hear) => void one.ears.push({ topic, hear }),
    async close() {
      if (!isOpen) return
      isOpen = false
      // All that was asked before is done.
      await db.write(() => {})
      one.ears = []
      closed()
    },
  }
}
