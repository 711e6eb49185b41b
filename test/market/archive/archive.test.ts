/**
 * Archiving of finished orders: no order is lost or stored twice, wherever a crash interrupts the archiver, and the
 * books still balance.
 */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../../src/db/db.ts'
import { fact } from '../../../src/db/stores/facts.ts'
import type { OrderWithRows } from '../../../src/db/stores/orders/order-archive.ts'
import { changeSourceOrder, insertSourceOrder, sourceOrdersOf } from '../../../src/db/stores/selling/sources.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { readArchive } from '../../../src/market/archive/files.ts'
import { createArchiveWorker } from '../../../src/market/archive/worker.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { explain } from '../../../src/market/operator/why/why.ts'
import { listedOrders } from '../../../src/market/orders/listed-orders.ts'
import { buyerOrders, getOrder, listOrders } from '../../../src/market/orders/orders.ts'
import { tempDir } from '../../support/temp.ts'
import {
  createOrderFixture,
  DAY_MS,
  errorCodeOf,
  type OrderFixture,
  provider,
  providerSigner,
  RECEIVER,
} from '../orders/order-fixture.ts'
import { createPayFixture } from '../payments/pay-fixture.ts'
import { createPayLaterFixture } from '../payments/pay-later-fixture.ts'

const AFTER_DAYS = 300

interface ArchiveFixture extends OrderFixture {
  folder: string
  /** Returns the ids of the archived orders, grouped by file. */
  archivedIds(): Promise<string[][]>
}

type Settings = NonNullable<NonNullable<Parameters<typeof createOrderFixture>[0]>['settings']>

/** Advances chain and clock until the rentals have ended, their stake is reclaimed and the reclaim is solidified. */
async function endRentals({ chain, clock, work }: OrderFixture): Promise<void> {
  for (const ms of [3_000, 75_000, 3_600_000, 75_000]) {
    clock.advance(ms)
    chain.mine(25)
    await work()
  }
}

async function passArchiveAge({ clock, chain, market }: OrderFixture, forgetsTransactions = true): Promise<void> {
  clock.advance((AFTER_DAYS + 1) * DAY_MS)
  chain.mine()
  // The block reader forgets closed transactions in the same way after 30 days of blocks.
  if (forgetsTransactions) await market.db.write((tx) => tx.orm.run(sql`delete from outgoing where not open`))
}

/** Creates a fixture with finished orders: `old` orders past the archive age and `young` recent ones. */
async function createArchiveFixture(
  old: number,
  young: number,
  forgetsTransactions = true,
): Promise<ArchiveFixture & { ids: string[] }> {
  const folder = join(tempDir(), 'archive')
  const fixture = await createOrderFixture({
    settings: { archive: { afterDays: 0, folder }, commissionBasisPoints: 100 },
    accounts: [provider(5, { energyTrx: 100_000 })],
  })
  await fixture.enroll({ address: providerSigner(5).address })
  const ids: string[] = []
  const rent = async (count: number) => {
    for (let i = 0; i < count; i++) {
      // Order ids start with their creation time in seconds, so each order needs its own second.
      fixture.clock.advance(1_000)
      ids.push(await fixture.buy({ durationSec: 900 }, undefined, { markupBp: 333 }))
    }
    await endRentals(fixture)
  }
  await rent(old)
  await passArchiveAge(fixture, forgetsTransactions)
  await rent(young)
  // Set the archive age only now, so that the fixture's own worker archives nothing.
  Object.assign(fixture.market.settings.archive, { afterDays: AFTER_DAYS })
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.gz'))
  const archivedIds = () =>
    Promise.all(
      files().map(async (name) => (await readArchive<OrderWithRows>(folder, name)).map(({ order }) => order.id)),
    )
  return { ...fixture, folder, archivedIds, ids }
}

const count = (db: Db, table: string) =>
  db.read(async (reader) => (await reader.orm.all(sql.raw(`select 1 from ${table}`))).length)

/** Simulates a process that is killed at its `n`th database transaction, before or after the commit. */
function killedAtTransaction(db: Db, n: number, when: 'before' | 'after'): Db {
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

test('only old finished orders are archived, and books and history stay correct', async () => {
  const fixture = await createArchiveFixture(4, 2)
  const { market, accountId, ids } = fixture
  const before = await count(market.db, 'ledger_entries')
  await createArchiveWorker(market).pass()
  expect((await fixture.archivedIds()).flat().sort()).toEqual(ids.slice(0, 4))
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
  expect(await errorCodeOf(getOrder(market, accountId, ids[0] ?? ''))).toBe('INVALID_PARAMS Invalid orderId')
  expect((await explain(market, `0x${ids[0]?.toUpperCase()}`)).next).toContain(`zgrep ${ids[0]} orders-*.gz`)
  const account = { ...(await fixture.account()), id: accountId, createdAtMs: 0 }
  const past = await buyerOrders(market, account, { startTimestamp: 1, endTimestamp: 4_000_000_000 })
  expect(past.data.map(({ id }) => id)).toEqual(ids.slice(4).reverse())
  const [file = ''] = readdirSync(fixture.folder)
  expect(statSync(join(fixture.folder, file)).mode & 0o777).toBe(0o600)
  // The next order must not reuse the sequence number or the delegation number of archived orders.
  const next = await fixture.buy({ durationSec: 900 })
  await fixture.blocks(3)
  expect(await getOrder(market, accountId, next)).toMatchObject({ status: 'Completed' })
  expect(await listOrders(market, accountId, {})).toMatchObject({ total: 3 })
  expect(await auditBooks(market)).toEqual([])
})

test.each([
  [
    'with a signed transfer',
    async (settings: Settings) => {
      const fixture = await createPayFixture({ settings })
      const pay = async () => (await fixture.payFor({ signedTx: fixture.sign(), durationSec: 900 })).data.orderId
      return { world: fixture, pay }
    },
  ],
  [
    'by a pay-later payment',
    async (settings: Settings) => {
      const fixture = await createPayLaterFixture({ settings })
      const pay = async () => {
        const { orderId, payAddress, amount } = await fixture.createPayLater({ durationSec: 900 })
        fixture.pay(payAddress, amount)
        return orderId
      }
      return { world: fixture, pay }
    },
  ],
])('an archived order paid %s is unknown afterwards', async (_how, open) => {
  const { world, pay } = await open({ archive: { afterDays: 0, folder: join(tempDir(), 'archive') } })
  const id = await pay()
  await endRentals(world)
  await passArchiveAge(world)
  // The newest archived order stays in the database.
  await pay()
  await endRentals(world)
  const look = () => getOrder(world.market, undefined, id)
  expect(await look()).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
  Object.assign(world.market.settings.archive, { afterDays: AFTER_DAYS })
  await createArchiveWorker(world.market).pass()
  expect(await errorCodeOf(look)).toBe('API_KEY_REQUIRED')
})

test('an account’s newest order is not archived, because later orders continue its numbers', async () => {
  const fixture = await createArchiveFixture(3, 0)
  await createArchiveWorker(fixture.market).pass()
  expect((await fixture.archivedIds()).flat().sort()).toEqual(fixture.ids.slice(0, 2))
  await fixture.buy({ durationSec: 900 })
  await fixture.blocks(3)
  expect(await listOrders(fixture.market, fixture.accountId, {})).toMatchObject({ total: 2 })
  expect(await auditBooks(fixture.market)).toEqual([])
})

test('an unfinished order keeps later orders from being archived', async () => {
  const fixture = await createArchiveFixture(3, 1)
  await fixture.market.db.write((tx) =>
    tx.orm.run(sql`update delegations set state = 'reclaiming' where order_id = ${fixture.ids[1]}`),
  )
  await createArchiveWorker(fixture.market).pass()
  expect((await fixture.archivedIds()).flat()).toEqual(fixture.ids.slice(0, 1))
  await fixture.market.db.write((tx) =>
    tx.orm.run(sql`update delegations set state = 'reclaimed' where order_id = ${fixture.ids[1]}`),
  )
  await createArchiveWorker(fixture.market).pass()
  expect((await fixture.archivedIds()).flat().sort()).toEqual(fixture.ids.slice(0, 3))
})

test('orders at suppliers are archived with the order that they filled, once no late delivery can count', async () => {
  const fixture = await createArchiveFixture(3, 1)
  const { market, ids, clock, folder } = fixture
  const addSourceOrder = (orderId: string, watchUntilMs: number) =>
    market.db.write((tx) =>
      insertSourceOrder(tx, {
        ...{ source: 'catfee', orderId, ownId: `sw-${orderId}`, receiver: RECEIVER, resource: 'ENERGY', units: 65_000 },
        ...{ durationSec: 3_600, expectedSun: sun(3_575_000), costSun: sun(3_575_000), state: 'settled', txids: [] },
        ...{ nextAtMs: 0, createdAtMs: 0, watchUntilMs },
      }),
    )
  await addSourceOrder(ids[0] ?? '', 1)
  const { id } = await addSourceOrder(ids[1] ?? '', clock.now() + DAY_MS)
  await createArchiveWorker(market).pass()
  expect((await fixture.archivedIds()).flat()).toEqual([ids[0]])
  const [line] = await readArchive<OrderWithRows>(folder, readdirSync(folder)[0] ?? '')
  expect(line?.sourceOrders).toMatchObject([{ source: 'catfee', orderId: ids[0], costSun: 3_575_000 }])
  const left = await market.db.read((reader) => sourceOrdersOf(reader, 'catfee', 10))
  expect(left.map(({ orderId }) => orderId)).toEqual([ids[1]])
  await market.db.write((tx) => changeSourceOrder(tx, id, { watchUntilMs: 1 }))
  await createArchiveWorker(market).pass()
  expect((await fixture.archivedIds()).flat().sort()).toEqual(ids.slice(0, 3))
  expect(await count(market.db, 'source_orders')).toBe(0)
})

test('orders that the block reader still needs are not archived', async () => {
  const fixture = await createArchiveFixture(2, 1, false)
  await createArchiveWorker(fixture.market).pass()
  expect(await count(fixture.market.db, 'orders')).toBe(3)
})

test('no order is archived if archiving is disabled', async () => {
  const fixture = await createArchiveFixture(2, 1)
  Object.assign(fixture.market.settings.archive, { afterDays: 0 })
  await createArchiveWorker(fixture.market).pass()
  expect(await count(fixture.market.db, 'orders')).toBe(3)
})

// Transaction 1 records the file name, 2 deletes ten orders, 3 deletes the rest, 4 removes the file name.
test.each(
  [1, 2, 3, 4].flatMap((n) => [
    { n, when: 'before' as const },
    { n, when: 'after' as const },
  ]),
)(
  'archiving killed $when transaction $n resumes: each order is in one file or in the database',
  async ({ n, when }) => {
    const fixture = await createArchiveFixture(12, 1)
    const { market, ids } = fixture
    await expect(
      createArchiveWorker({ ...market, db: killedAtTransaction(market.db, n, when) }).pass(),
    ).rejects.toThrow('killed')
    const here = async () =>
      (await market.db.read((reader) => reader.orm.all<{ id: string }>(sql`select id from orders`))).map(({ id }) => id)
    expect(new Set([...(await here()), ...(await fixture.archivedIds()).flat()])).toEqual(new Set(ids))
    expect(await auditBooks(market)).toEqual([])
    await createArchiveWorker(market).pass()
    const files = await fixture.archivedIds()
    expect(files.map((file) => file.length)).toEqual([12])
    expect([...files.flat(), ...(await here())].sort()).toEqual([...ids].sort())
    expect(await market.db.read((reader) => fact(reader, 'archiving'))).toBeUndefined()
    expect(await auditBooks(market)).toEqual([])
  },
)

test('no order is deleted without its archive file', async () => {
  const fixture = await createArchiveFixture(3, 1)
  const { market } = fixture
  await createArchiveWorker({ ...market, db: killedAtTransaction(market.db, 1, 'after') })
    .pass()
    .catch(() => {})
  rmSync(fixture.folder, { recursive: true })
  await expect(createArchiveWorker(market).pass()).rejects.toThrow('ENOENT')
  expect(await count(market.db, 'orders')).toBe(4)
})
