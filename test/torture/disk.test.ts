/**
 * The disk is full, another program holds the database, a sync takes its time: each call is answered by 201 or by a 503
 * that leaves nothing behind, health names what it is, and made again under its key it is made once, by itself.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDisk } from '../../src/db/sqlite/disk.ts'
import Database from '../../src/db/sqlite/driver.js'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { createMarketServer } from '../../src/market/http/server.ts'
import { listOrders } from '../../src/market/orders/orders.ts'
import { enrollProvider } from '../../src/market/selling/enroll-provider.ts'
import { ENERGY_PROVIDER, marketWorld, RECEIVER } from '../market/market-world.ts'
import { numbers } from '../support/numbers.ts'
import { layMigrated, onPostgres, tempDir } from '../support/temp.ts'
import { turns } from '../support/turns.ts'
import { auditedBooks } from './auditor.ts'
import { seedsOf, tried } from './tries.ts'

const TROUBLES = ['full', 'full', 'busy', 'slow'] as const
const ROUNDS = 25
const COST_SUN = 1_920_000
/** More pages than an order takes. */
const ENOUGH_PAGES = 1_000
/** Calls after the first that finds no room: smaller writes of others may still find some. */
const CALLS_AFTER = 4
/** A full disk that takes writes again is no problem any more after less than this. */
const OVER_SOON_MS = 6_000

/** A database on this disk, and its connection that writes, which does not leave the engine otherwise. */
async function opened(file: string, sync: (real: () => Promise<void>) => Promise<void>) {
  const seen = vi.spyOn(Database.prototype, 'pragma')
  const db = await openSqlite(file, {
    disk(path) {
      const real = openDisk(path)
      return { ...real, sync: () => sync(real.sync) }
    },
  })
  const at = seen.mock.calls.findIndex(([pragma]) => pragma === 'wal_autocheckpoint = 0')
  const writer = seen.mock.contexts[at] as Database.Database
  seen.mockRestore()
  return { db, writer }
}

test.skipIf(onPostgres).each(seedsOf([1, 2]))(
  'a disk that is full, locked or slow costs nobody anything, seed %i',
  async (seed) => {
    const { int, maybe, pick } = numbers(seed)
    const file = join(tempDir(), 'disk.db')
    await layMigrated(file)
    /** Opens when the sync may go on. */
    let gate: Promise<void> = Promise.resolve()
    const { db, writer } = await opened(file, async (real) => {
      await gate
      await real()
    })
    const { market, account, send, chain, work, balanceOf, databaseUrl } = await marketWorld({
      database: { url: `file:${file}`, open: async () => db, text: async () => readFileSync(file, 'latin1') },
    })
    await enrollProvider(market, {
      ...{ address: ENERGY_PROVIDER.address, resource: 'ENERGY', minPriceSun: 60, minUnits: 1_000 },
      ...{ maxDurationSec: 30 * 86_400, extensionAllowed: true, shareBasisPoints: 10_000 },
    })
    const buyer = await account()
    send(buyer.depositAddress, '900')
    chain.mine(25)
    await work()
    const before = await balanceOf(buyer)
    const server = createMarketServer(market, { adminKey: undefined, requestsPerSec: 10_000 })
    const order = (key: string) =>
      server.inject({
        ...{ method: 'POST', url: '/v2/buy-resource' },
        headers: { apikey: buyer.apiKey, 'idempotency-key': key },
        payload: { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, unitPrice: 60 },
      })
    const other = new Database(file)
    let refusals = 0

    /** As many as find room in the file, and a few more; one that is refused leaves nothing, and is made later. */
    async function fill(round: number): Promise<void> {
      const pages = writer.pragma('page_count', { simple: true }) as number
      writer.pragma(`max_page_count = ${pages + int(0, 1)}`)
      const keys: string[] = []
      for (let left = Number.POSITIVE_INFINITY; left > 0; left--) {
        const key = `full-${round}-${keys.length}`
        keys.push(key)
        const { statusCode, body } = await order(key)
        if (statusCode === 201) continue
        left = Math.min(left, CALLS_AFTER)
        refusals++
        expect([statusCode, body]).toEqual([503, expect.stringContaining('SERVICE_UNAVAILABLE')])
        expect(db.problem()).toContain('the disk has refused writes')
      }
      writer.pragma(`max_page_count = ${pages + ENOUGH_PAGES}`)
      for (const key of keys) expect((await order(key)).statusCode).toBe(201)
      const soon = vi.spyOn(systemClock, 'now').mockReturnValue(systemClock.now() + OVER_SOON_MS)
      expect(db.problem()).toBeUndefined()
      soon.mockRestore()
    }

    /** Until it is over nobody is answered, and then all are. */
    async function keepWaiting(round: number, over: () => void): Promise<void> {
      const calls = Array.from({ length: maybe() ? 1 : int(2, 5) }, () => order(`waits-${round}`))
      await turns(int(1, 20))
      over()
      for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(201)
    }

    for (let round = 1; round <= ROUNDS; round++) {
      const trouble = round === 1 ? 'full' : pick(TROUBLES)
      if (trouble === 'full') await fill(round)
      else if (trouble === 'busy') {
        other.exec('BEGIN IMMEDIATE')
        await keepWaiting(round, () => other.exec('ROLLBACK'))
      } else {
        let open = () => {}
        gate = new Promise((resolve) => {
          open = resolve
        })
        await keepWaiting(round, open)
      }
    }
    other.close()
    await server.close()

    const { total } = await listOrders(market, buyer.id, { pageSize: 1 })
    expect(await balanceOf(buyer)).toBe(before - Number(total) * COST_SUN)
    expect(await auditedBooks(databaseUrl, 0)).toEqual([])
    expect(refusals).toBeGreaterThan(0)
    tried(12, ROUNDS)
  },
)
