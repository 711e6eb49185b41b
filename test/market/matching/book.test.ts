/**
 * The book in memory is what a restart would make of the database, whatever happened; and a failed write leaves no
 * trace.
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
import { extendable } from '../../../src/market/rentals/extendable.ts'
import { failTheCommit } from '../../support/temp.ts'
import { turns } from '../../support/turns.ts'
import { provider, providerSigner, RECEIVER } from '../market-world.ts'
import { ENERGY, type OrderWorld, orderWorld } from '../orders/order-world.ts'

const NAMES = [5, 6, 7].map((n) => providerSigner(n).address)

/** Everything the book says, in numbers. */
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
      own: book.ownRules(resource, RECEIVER, 3_600, market.clock.now()),
    }),
    waiting: book.waiting(resource).inTurn(),
    towards: book
      .towards(resource, RECEIVER)
      .map((one) => ({ ...one }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }))
}

async function agrees(world: OrderWorld): Promise<void> {
  const again = await loadBook(world.market.db, world.clock.now())
  expect(snapshot(world.market.book, world.market)).toEqual(snapshot(again, world.market))
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

async function take(world: OrderWorld, one: Step): Promise<void> {
  switch (one.at) {
    case 'buy': {
      const options = { allowPartialFill: one.partial, onlyCreateWhenFulfilled: one.sure }
      const body = {
        resourceAmount: one.amount,
        unitPrice: one.price,
        durationSec: one.hours * 3600,
        options,
      }
      await world.buy(body).catch(() => {})
      return
    }
    case 'block':
      return world.blocks(1)
    case 'lose':
      return world.faults.add({ path: send, act: { at: 'reset' } })
    case 'refuse': {
      const body = { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' }
      return world.faults.add({ path: send, act: { at: 'answer', status: 200, body } })
    }
    case 'fork': {
      world.chain.fork(1, { keepTransactions: false })
      return world.work()
    }
    case 'extend': {
      const { market, accountId, clock } = world
      const extendTo = Math.floor(clock.now() / 1000) + 20 * 86_400
      const { extendData } = await extendable(market, accountId, { extendTo, receiver: RECEIVER })
      await extend(market, { accountId, body: { extendData, receiver: RECEIVER } }).catch(() => {})
      return
    }
    case 'pass':
      return world.pass(one.hours * 3_600_000)
    case 'terms':
      return world.enroll({ address: NAMES[one.who] ?? ENERGY, minPriceSun: one.price })
  }
}

/** Two orders wait; `mine` is one of them. */
async function worldThatWaits() {
  const world = await orderWorld()
  const { market } = world
  await world.buy({ resourceAmount: 150_000, unitPrice: 70 })
  await world.buy({ resourceAmount: 100_000, unitPrice: 70 })
  const mine = market.book.waiting('ENERGY').inTurn()[0]
  if (!mine) throw new Error('nobody waits')
  return { world, market, mine }
}

describe('the book', () => {
  test('is what the database says, after anything; the ledger sums; nothing is left on the chain in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const accounts = [5, 6, 7].map((n) => provider(n, { energyTrx: 10_000 * (n - 4) }))
        const world = await orderWorld({ accounts })
        for (const one of steps) {
          await take(world, one)
          await agrees(world)
        }
        world.faults.clear()
        expect(await world.audit()).toEqual([])
        await world.pass(25 * 86_400_000)
        await world.blocks(3)
        await world.pass(30 * 86_400_000)
        await world.blocks(70)
        await agrees(world)
        for (const from of [ENERGY, ...NAMES]) {
          const rows = world.market.book.towards('ENERGY', RECEIVER).filter((one) => one.provider === from)
          const running = rows.filter((one) => one.runs).reduce((sum, one) => sum + one.balanceSun, 0)
          expect((await world.onChain(from)).sun).toBe(running)
        }
        expect(await world.audit()).toEqual([])
      }),
      { numRuns: 8, endOnFailure: false },
    )
  })

  test('forgets what a failed write did, and what a failed commit did', async () => {
    const world = await orderWorld()
    const { market, accountId } = world
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
    expect(await world.buy(body)).toMatch(/^[0-9a-f]{24}$/)
  })

  test('is as it was after a commit that failed for several at once, and the database is not asked', async () => {
    const { market, mine } = await worldThatWaits()
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
      market.db.write(failTheCommit),
    ])
    expect(written.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(seen).toEqual([50_000, 20_000, 0])
    expect(reads).toBe(0)
    expect(snapshot(market.book, market)).toEqual(before)
  })

  test('is as it was before anybody whose commit has failed is answered, and before the next job', async () => {
    const { market, mine } = await worldThatWaits()
    const before = snapshot(market.book, market)
    const seen: unknown[] = []
    let next: Promise<number | undefined> | undefined
    const written = await Promise.allSettled([
      ...[50_000, 20_000, 0].map((units) =>
        changeBook(market, ({ undo }) => {
          market.book.setWaiting(undo, { ...mine, units })
          // Of the next commit: this one has its jobs.
          next ??= changeBook(market, () => market.book.waiting('ENERGY').get(mine.orderId)?.units)
        }).catch(() => seen.push(snapshot(market.book, market))),
      ),
      market.db.write(failTheCommit),
    ])
    expect(written.at(-1)?.status).toBe('rejected')
    expect(seen).toEqual([before, before, before])
    expect(await next).toBe(mine.units)
  })

  test.each(['done', 'failed'])('is the database’s after jobs that waited, and were %s late', async (end) => {
    const { world, market, mine } = await worldThatWaits()
    const waits = (count: number) =>
      changeBook(market, async ({ undo }) => {
        market.book.setWaiting(undo, { ...mine, units: count })
        await turns(count)
        market.book.setWaiting(undo, { ...mine, units: 10 * count })
        if (end === 'failed') throw new Error('late')
      })
    // Each costs the commit a turn: the first of them end before it, the last ones after they are answered.
    const written = Promise.allSettled([2, 3, 4, 20, 30].map(waits))
    const orderId = await world.buy({ resourceAmount: 60_000, unitPrice: 70 })
    expect(await written).toEqual(Array(5).fill({ status: 'rejected', reason: new AppError('DB_WRITE_WAITED') }))
    await agrees(world)
    await turns(40)
    await agrees(world)
    expect(market.book.waiting('ENERGY').get(orderId)?.units).toBe(60_000)
  })
})
