/**
 * The in-memory book always equals the book that a restart would load from the database, and a failed transaction
 * leaves no trace.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../src/kernel/errors.ts'
import { RESOURCES } from '../../../src/kernel/resource.ts'
import type { Market } from '../../../src/market/base/deps.ts'
import type { Book } from '../../../src/market/book/book.ts'
import { changeBook, loadBook } from '../../../src/market/matching/change-book.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { listExtendable } from '../../../src/market/rentals/extendable.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { failAtCommit } from '../../support/temp.ts'
import { provider, providerSigner, RECEIVER } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, type OrderFixture } from '../orders/order-fixture.ts'

const NAMES = [5, 6, 7].map((n) => providerSigner(n).address)

/** Returns all figures of the book. */
function snapshot(book: Book, market: Market) {
  return RESOURCES.map((resource) => ({
    totals: book.totals(resource),
    left: book
      .providers()
      .map(({ address }) => [address, book.freeSun(resource, address), book.offeredUnits(resource, address)])
      .sort(),
    levels: book.supply(resource).levels({
      durationSec: 3_600,
      minPieceUnits: 0,
      pairRules: book.pairRules(resource, RECEIVER, 3_600, market.clock.now()),
    }),
    waiting: book.waiting(resource).ordered(),
    towards: book
      .delegationsTo(resource, RECEIVER)
      .map((one) => ({ ...one }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }))
}

async function expectBookMatchesDatabase(fixture: OrderFixture): Promise<void> {
  const again = await loadBook(fixture.market.db, fixture.clock.now())
  expect(snapshot(fixture.market.book, fixture.market)).toEqual(snapshot(again, fixture.market))
}

type Step =
  | { at: 'buy'; amount: number; price: number; hours: number; partial: boolean; sure: boolean }
  | { at: 'block' | 'lose' | 'refuse' | 'fork' | 'extend' }
  | { at: 'pass'; hours: number }
  | { at: 'terms'; who: number; price: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      at: fc.constant('buy' as const),
      amount: fc.integer({ min: 32_000, max: 250_000 }),
      price: fc.integer({ min: 60, max: 90 }),
      hours: fc.integer({ min: 1, max: 40 }),
      partial: fc.boolean(),
      sure: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ at: 'block' as const }) },
  { weight: 1, arbitrary: fc.constantFrom('lose', 'refuse', 'fork', 'extend').map((at) => ({ at }) as Step) },
  {
    weight: 1,
    arbitrary: fc.record({ at: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      at: fc.constant('terms' as const),
      who: fc.integer({ min: 0, max: 2 }),
      price: fc.integer({ min: 60, max: 90 }),
    }),
  },
)

const send = 'wallet/broadcasttransaction'

async function take(fixture: OrderFixture, one: Step): Promise<void> {
  switch (one.at) {
    case 'buy': {
      const options = { allowPartialFill: one.partial, onlyCreateWhenFulfilled: one.sure }
      const body = {
        resourceAmount: one.amount,
        unitPrice: one.price,
        durationSec: one.hours * 3600,
        options,
      }
      await fixture.buy(body).catch(() => {})
      return
    }
    case 'block':
      return fixture.blocks(1)
    case 'lose':
      return fixture.faults.add({ path: send, act: { at: 'reset' } })
    case 'refuse': {
      const body = { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' }
      return fixture.faults.add({ path: send, act: { at: 'answer', status: 200, body } })
    }
    case 'fork': {
      fixture.chain.fork(1, { keepTransactions: false })
      return fixture.work()
    }
    case 'extend': {
      const { market, accountId, clock } = fixture
      const extendTo = Math.floor(clock.now() / 1000) + 20 * 86_400
      const { extendData } = await listExtendable(market, accountId, { extendTo, receiver: RECEIVER })
      await extend(market, { accountId, body: { extendData, receiver: RECEIVER } }).catch(() => {})
      return
    }
    case 'pass':
      return fixture.passTime(one.hours * 3_600_000)
    case 'terms':
      await fixture.enroll({ address: NAMES[one.who] ?? ENERGY, minPriceSun: one.price })
  }
}

/** Creates a fixture with two waiting orders; `mine` is one of them. */
async function createFixtureWithWaitingOrders() {
  const fixture = await createOrderFixture()
  const { market } = fixture
  await fixture.buy({ resourceAmount: 150_000, unitPrice: 70 })
  await fixture.buy({ resourceAmount: 100_000, unitPrice: 70 })
  const mine = market.book.waiting('ENERGY').ordered()[0]
  if (!mine) throw new Error('nobody waits')
  return { world: fixture, market, mine }
}

describe('the book', () => {
  test('equals the database after every step; the ledger balances, and every delegation is reclaimed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const accounts = [5, 6, 7].map((n) => provider(n, { energyTrx: 10_000 * (n - 4) }))
        const fixture = await createOrderFixture({ accounts })
        for (const one of steps) {
          await take(fixture, one)
          await expectBookMatchesDatabase(fixture)
        }
        fixture.faults.clear()
        expect(await fixture.audit()).toEqual([])
        await fixture.passTime(25 * 86_400_000)
        await fixture.blocks(3)
        await fixture.passTime(30 * 86_400_000)
        await fixture.blocks(70)
        await expectBookMatchesDatabase(fixture)
        for (const from of [ENERGY, ...NAMES]) {
          const rows = fixture.market.book.delegationsTo('ENERGY', RECEIVER).filter((one) => one.provider === from)
          const running = rows.filter((one) => one.activePeriod).reduce((sum, one) => sum + one.balanceSun, 0)
          expect((await fixture.delegatedOnChain(from)).sun).toBe(running)
        }
        expect(await fixture.audit()).toEqual([])
      }),
      { numRuns: 8, endOnFailure: false },
    )
  })

  test('undoes the changes of a failed transaction and of a failed commit', async () => {
    const fixture = await createOrderFixture()
    const { market, accountId } = fixture
    const before = snapshot(market.book, market)
    const body = { resourceAmount: 100_000, receiver: RECEIVER, unitPrice: 60, durationSec: 3600 }
    await expect(placeOrder(market, { accountId: 'nobody', body })).rejects.toThrow()
    const rich = placeOrder(market, { accountId, body: { ...body, resourceAmount: 4_000_000_000 } })
    await expect(rich).rejects.toThrow('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
    expect(snapshot(market.book, market)).toEqual(before)

    const { write } = market.db
    const failing = {
      ...market,
      db: {
        ...market.db,
        write: <T>(job: Parameters<typeof write<T>>[0]): Promise<T> =>
          write(async (tx) => {
            await job(tx)
            throw new Error('disk full')
          }),
      },
    }
    await expect(placeOrder(failing, { accountId, body })).rejects.toThrow('disk full')
    expect(snapshot(market.book, market)).toEqual(before)
    await expect(
      changeBook(market, () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await fixture.buy(body)).toMatch(/^[0-9a-f]{24}$/)
  })

  test('is unchanged after a shared commit fails, without reading the database', async () => {
    const { market, mine } = await createFixtureWithWaitingOrders()
    const before = snapshot(market.book, market)
    const seen: number[] = []
    let reads = 0
    const read: typeof market.db.read = (job) => {
      reads++
      return market.db.read(job)
    }
    const counted = { ...market, db: { ...market.db, read } }
    const written = await Promise.allSettled([
      ...[50_000, 20_000, 0].map((units) =>
        changeBook(counted, ({ undo }) => {
          market.book.setWaiting(undo, { ...mine, units })
          seen.push(market.book.waiting('ENERGY').get(mine.orderId)?.units ?? 0)
        }),
      ),
      market.db.write(failAtCommit),
    ])
    expect(written.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(seen).toEqual([50_000, 20_000, 0])
    expect(reads).toBe(0)
    expect(snapshot(market.book, market)).toEqual(before)
  })

  test('is restored before callers get the commit error and before the next job runs', async () => {
    const { market, mine } = await createFixtureWithWaitingOrders()
    const before = snapshot(market.book, market)
    const seen: unknown[] = []
    let next: Promise<number | undefined> | undefined
    const written = await Promise.allSettled([
      ...[50_000, 20_000, 0].map((units) =>
        changeBook(market, ({ undo }) => {
          market.book.setWaiting(undo, { ...mine, units })
          // Joins the next commit, because this commit already has its jobs.
          next ??= changeBook(market, () => market.book.waiting('ENERGY').get(mine.orderId)?.units)
        }).catch(() => seen.push(snapshot(market.book, market))),
      ),
      market.db.write(failAtCommit),
    ])
    expect(written.at(-1)?.status).toBe('rejected')
    expect(seen).toEqual([before, before, before])
    expect(await next).toBe(mine.units)
  })

  test.each(['done', 'failed'])('equals the database even if jobs that waited too long are later %s', async (end) => {
    const { world, market, mine } = await createFixtureWithWaitingOrders()
    const waits = (count: number) =>
      changeBook(market, async ({ undo }) => {
        market.book.setWaiting(undo, { ...mine, units: count })
        await passTurns(count)
        market.book.setWaiting(undo, { ...mine, units: 10 * count })
        if (end === 'failed') throw new Error('late')
      })
    // Each job costs the commit one event-loop turn. The first ones end before the commit, the last ones after their
    // callers got an answer.
    const written = Promise.allSettled([2, 3, 4, 20, 30].map(waits))
    const orderId = await world.buy({ resourceAmount: 60_000, unitPrice: 70 })
    expect(await written).toEqual(Array(5).fill({ status: 'rejected', reason: new AppError('DB_WRITE_WAITED') }))
    await expectBookMatchesDatabase(world)
    await passTurns(40)
    await expectBookMatchesDatabase(world)
    expect(market.book.waiting('ENERGY').get(orderId)?.units).toBe(60_000)
  })
})
