/**
 * Injects disk faults: a full disk, a database locked by another program, a slow sync. Each call must return 201, or a
 * 503 that changes nothing, and health must name the problem. A retry with the same idempotency key creates one order.
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
import { createMarketFixture, ENERGY_PROVIDER, RECEIVER } from '../market/market-fixture.ts'
import { createDice } from '../support/dice.ts'
import { passTurns } from '../support/pass-turns.ts'
import { onPostgres, tempDir, writeMigratedDatabase } from '../support/temp.ts'
import { auditBooksAt } from './auditor.ts'
import { countTries, seedsOf } from './tries.ts'

const DISK_FAULTS = ['full', 'full', 'busy', 'slow'] as const
const ROUNDS = 25
const COST_SUN = 1_920_000
/** More pages than an order needs. */
const AMPLE_PAGES = 1_000
/** Calls to make after the first refusal, because smaller writes may still fit. */
const CALLS_AFTER = 4
/** The disk-full problem must clear within this time after writes succeed again. */
const RECOVERY_MS = 6_000

/**
 * Opens a database with a controlled sync. Also returns its writing connection, which the engine does not expose, to
 * limit its page count.
 */
async function openWithSync(file: string, sync: (real: () => Promise<void>) => Promise<void>) {
  const pragmaSpy = vi.spyOn(Database.prototype, 'pragma')
  const db = await openSqlite(file, {
    disk(path) {
      const real = openDisk(path)
      return { ...real, sync: () => sync(real.sync) }
    },
  })
  const at = pragmaSpy.mock.calls.findIndex(([pragma]) => pragma === 'wal_autocheckpoint = 0')
  const writer = pragmaSpy.mock.contexts[at] as Database.Database
  pragmaSpy.mockRestore()
  return { db, writer }
}

test.skipIf(onPostgres).each(seedsOf([1, 2]))(
  'a full, locked or slow disk loses no order and no money, seed %i',
  async (seed) => {
    const { int, maybe, pick } = createDice(seed)
    const file = join(tempDir(), 'disk.db')
    await writeMigratedDatabase(file)
    /** Syncs wait for this promise. */
    let gate: Promise<void> = Promise.resolve()
    const { db, writer } = await openWithSync(file, async (real) => {
      await gate
      await real()
    })
    const { market, account, send, chain, work, balanceOf, databaseUrl } = await createMarketFixture({
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
    const otherConnection = new Database(file)
    let refusals = 0

    /**
     * Places orders until the file is full, and a few more. A refused order must leave nothing behind and succeed when
     * retried.
     */
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
      writer.pragma(`max_page_count = ${pages + AMPLE_PAGES}`)
      for (const key of keys) expect((await order(key)).statusCode).toBe(201)
      const clockSpy = vi.spyOn(systemClock, 'now').mockReturnValue(systemClock.now() + RECOVERY_MS)
      expect(db.problem()).toBeUndefined()
      clockSpy.mockRestore()
    }

    /** Calls made during the fault must wait until it ends, and then all succeed. */
    async function expectWaiting(round: number, endFault: () => void): Promise<void> {
      const calls = Array.from({ length: maybe() ? 1 : int(2, 5) }, () => order(`waits-${round}`))
      await passTurns(int(1, 20))
      endFault()
      for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(201)
    }

    for (let round = 1; round <= ROUNDS; round++) {
      const fault = round === 1 ? 'full' : pick(DISK_FAULTS)
      if (fault === 'full') await fill(round)
      else if (fault === 'busy') {
        otherConnection.exec('BEGIN IMMEDIATE')
        await expectWaiting(round, () => otherConnection.exec('ROLLBACK'))
      } else {
        let open = () => {}
        gate = new Promise((resolve) => {
          open = resolve
        })
        await expectWaiting(round, open)
      }
    }
    otherConnection.close()
    await server.close()

    const { total } = await listOrders(market, buyer.id, { pageSize: 1 })
    expect(await balanceOf(buyer)).toBe(before - Number(total) * COST_SUN)
    expect(await auditBooksAt(databaseUrl, 0)).toEqual([])
    expect(refusals).toBeGreaterThan(0)
    countTries(12, ROUNDS)
  },
)
