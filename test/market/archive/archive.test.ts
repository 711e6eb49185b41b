/** Orders that are over go into files: nothing is lost or twice, wherever it is cut off, and the books hold. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../src/db/db.ts'
import { fact } from '../../../src/db/stores/facts.ts'
import type { WholeOrder } from '../../../src/db/stores/orders/order-archive.ts'
import { readArchive } from '../../../src/market/archive/files.ts'
import { createArchiveWorker } from '../../../src/market/archive/worker.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { listedOrders } from '../../../src/market/orders/listed-orders.ts'
import { buyerOrders, listOrders, order } from '../../../src/market/orders/orders.ts'
import { tempDir } from '../../support/temp.ts'
import { codeOf, DAY_MS, type OrderWorld, orderWorld, provider, providerSigner } from '../orders/order-world.ts'
import { payLaterWorld } from '../payments/pay-later-world.ts'
import { payWorld } from '../payments/pay-world.ts'

const AFTER_DAYS = 300

interface ArchiveWorld extends OrderWorld {
  folder: string
  /** Ids of the orders in the files, by file. */
  kept(): Promise<string[][]>
}

type Settings = NonNullable<NonNullable<Parameters<typeof orderWorld>[0]>['settings']>

/** What was rented is taken back, for good. */
async function end({ chain, clock, work }: OrderWorld): Promise<void> {
  for (const ms of [3_000, 75_000, 3_600_000, 75_000]) {
    clock.advance(ms)
    chain.mine(25)
    await work()
  }
}

async function growOld({ clock, chain, market }: OrderWorld, forgotten = true): Promise<void> {
  clock.advance((AFTER_DAYS + 1) * DAY_MS)
  chain.mine()
  // As the reader of the chain does after 30 days of blocks.
  if (forgotten) await market.db.write((tx) => tx.orm.run(sql`delete from outgoing where not open`))
}

/** Orders that are over, `old` of them long ago and `young` lately. */
async function archiveWorld(old: number, young: number, forgotten = true): Promise<ArchiveWorld & { ids: string[] }> {
  const folder = join(tempDir(), 'archive')
  const world = await orderWorld({
    settings: { archive: { afterDays: 0, folder }, commissionBasisPoints: 100 },
    accounts: [provider(5, { energyTrx: 100_000 })],
  })
  await world.enroll({ address: providerSigner(5).address })
  const ids: string[] = []
  const rent = async (count: number) => {
    for (let i = 0; i < count; i++) {
      // An id begins with the second.
      world.clock.advance(1_000)
      ids.push(await world.buy({ durationSec: 900 }, undefined, { markupBp: 333 }))
    }
    await end(world)
  }
  await rent(old)
  await growOld(world, forgotten)
  await rent(young)
  // The world's own worker archives nothing.
  Object.assign(world.market.settings.archive, { afterDays: AFTER_DAYS })
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.gz'))
  const kept = () =>
    Promise.all(files().map(async (name) => (await readArchive<WholeOrder>(folder, name)).map(({ order }) => order.id)))
  return { ...world, folder, kept, ids }
}

const count = (db: Db, table: string) =>
  db.read(async (reader) => (await reader.orm.all(sql.raw(`select 1 from ${table}`))).length)

/** A process that ends with its `n`th write, before it or after its commit. */
function endingWith(db: Db, n: number, when: 'before' | 'after'): Db {
  let writes = 0
  return {
    ...db,
    async write(job) {
      if (++writes < n) return db.write(job)
      if (writes === n && when === 'after') await db.write(job)
      throw new Error('killed')
    },
  }
}

test('what is old and over goes, the rest stays, and the books and the history hold', async () => {
  const world = await archiveWorld(4, 2)
  const { market, accountId, ids } = world
  const before = await count(market.db, 'ledger_entries')
  await createArchiveWorker(market).pass()
  expect((await world.kept()).flat().sort()).toEqual(ids.slice(0, 4))
  expect([await count(market.db, 'orders'), await count(market.db, 'delegations')]).toEqual([2, 2])
  expect(await count(market.db, 'ledger_entries')).toBe(before)
  expect(await auditBooks(market)).toEqual([])
  const page = await listOrders(market, accountId, {})
  expect(page).toMatchObject({ total: 2, archivedUntil: expect.any(Number) })
  expect(page.data.map(({ id }) => id)).toEqual(ids.slice(4).reverse())
  expect(await listOrders(market, accountId, { status: 'Completed', pageSize: 1, page: 1 })).toMatchObject({
    total: 2,
    data: [{ id: ids[4] }],
  })
  expect(await listOrders(market, accountId, { page: 1 })).toMatchObject({ total: 2, data: [] })
  const viewer = { ownerId: accountId, isWhitelisted: true }
  const listed = await listedOrders(market, viewer, { isOnlyMyOrder: true, resourceType: 'ENERGY' })
  expect(listed).toMatchObject({ total: 2 })
  expect(await codeOf(order(market, accountId, ids[0] ?? ''))).toBe('INVALID_PARAMS Invalid orderId')
  const account = { ...(await world.account()), id: accountId, createdAtMs: 0 }
  const past = await buyerOrders(market, account, { startTimestamp: 1, endTimestamp: 4_000_000_000 })
  expect(past.data.map(({ id }) => id)).toEqual(ids.slice(4).reverse())
  const [file = ''] = readdirSync(world.folder)
  expect(statSync(join(world.folder, file)).mode & 0o777).toBe(0o600)
  // The place of the next one, and the number of its delegation, are new.
  const next = await world.buy({ durationSec: 900 })
  await world.blocks(3)
  expect(await order(market, accountId, next)).toMatchObject({ status: 'Completed' })
  expect(await listOrders(market, accountId, {})).toMatchObject({ total: 3 })
  expect(await auditBooks(market)).toEqual([])
})

test.each([
  [
    'with a signed transfer',
    async (settings: Settings) => {
      const world = await payWorld({ settings })
      const pay = async () => (await world.payFor({ signedTx: world.sign(), durationSec: 900 })).data.orderId
      return { world, pay }
    },
  ],
  [
    'later',
    async (settings: Settings) => {
      const world = await payLaterWorld({ settings })
      const pay = async () => {
        const { orderId, payAddress, amount } = await world.ask({ durationSec: 900 })
        world.pay(payAddress, amount)
        return orderId
      }
      return { world, pay }
    },
  ],
])('an order that was paid %s is unknown then', async (_how, open) => {
  const { world, pay } = await open({ archive: { afterDays: 0, folder: join(tempDir(), 'archive') } })
  const id = await pay()
  await end(world)
  await growOld(world)
  // The newest stays.
  await pay()
  await end(world)
  const look = () => order(world.market, undefined, id)
  expect(await look()).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
  Object.assign(world.market.settings.archive, { afterDays: AFTER_DAYS })
  await createArchiveWorker(world.market).pass()
  expect(await codeOf(look)).toBe('API_KEY_REQUIRED')
})

test('an account’s newest order stays, with the numbers that the next ones are counted from', async () => {
  const world = await archiveWorld(3, 0)
  await createArchiveWorker(world.market).pass()
  expect((await world.kept()).flat().sort()).toEqual(world.ids.slice(0, 2))
  await world.buy({ durationSec: 900 })
  await world.blocks(3)
  expect(await listOrders(world.market, world.accountId, {})).toMatchObject({ total: 2 })
  expect(await auditBooks(world.market)).toEqual([])
})

test('what is not over keeps what comes after it', async () => {
  const world = await archiveWorld(3, 1)
  await world.market.db.write((tx) =>
    tx.orm.run(sql`update delegations set state = 'reclaiming' where order_id = ${world.ids[1]}`),
  )
  await createArchiveWorker(world.market).pass()
  expect((await world.kept()).flat()).toEqual(world.ids.slice(0, 1))
  await world.market.db.write((tx) =>
    tx.orm.run(sql`update delegations set state = 'reclaimed' where order_id = ${world.ids[1]}`),
  )
  await createArchiveWorker(world.market).pass()
  expect((await world.kept()).flat().sort()).toEqual(world.ids.slice(0, 3))
})

test('what the reader of the chain still has stays', async () => {
  const world = await archiveWorld(2, 1, false)
  await createArchiveWorker(world.market).pass()
  expect(await count(world.market.db, 'orders')).toBe(3)
})

test('never, where it is told so', async () => {
  const world = await archiveWorld(2, 1)
  Object.assign(world.market.settings.archive, { afterDays: 0 })
  await createArchiveWorker(world.market).pass()
  expect(await count(world.market.db, 'orders')).toBe(3)
})

// 1: the file is named; 2 and 3: ten orders are deleted, and the others; 4: the name goes.
test.each(
  [1, 2, 3, 4].flatMap((n) => [
    { n, when: 'before' as const },
    { n, when: 'after' as const },
  ]),
)('killed $when its write $n it goes on there: each order is in one file, or here', async ({ n, when }) => {
  const world = await archiveWorld(12, 1)
  const { market, ids } = world
  await expect(createArchiveWorker({ ...market, db: endingWith(market.db, n, when) }).pass()).rejects.toThrow('killed')
  const here = async () =>
    (await market.db.read((reader) => reader.orm.all<{ id: string }>(sql`select id from orders`))).map(({ id }) => id)
  expect(new Set([...(await here()), ...(await world.kept()).flat()])).toEqual(new Set(ids))
  expect(await auditBooks(market)).toEqual([])
  await createArchiveWorker(market).pass()
  const files = await world.kept()
  expect(files.map((file) => file.length)).toEqual([12])
  expect([...files.flat(), ...(await here())].sort()).toEqual([...ids].sort())
  expect(await market.db.read((reader) => fact(reader, 'archiving'))).toBeUndefined()
  expect(await auditBooks(market)).toEqual([])
})

test('without its file nothing is deleted', async () => {
  const world = await archiveWorld(3, 1)
  const { market } = world
  await createArchiveWorker({ ...market, db: endingWith(market.db, 1, 'after') })
    .pass()
    .catch(() => {})
  rmSync(world.folder, { recursive: true })
  await expect(createArchiveWorker(market).pass()).rejects.toThrow('ENOENT')
  expect(await count(market.db, 'orders')).toBe(4)
})
