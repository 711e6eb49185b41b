/** A provider that takes stake without a lock back by its own hand: the buyer gets back what is held back, once. */
import { describe, expect, test } from 'vitest'
import { latestNotices } from '../../../src/db/stores/accounts/account-notices.ts'
import { entriesOf } from '../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { buyer } from '../../../src/market/base/ledger.ts'
import { openMarket } from '../../../src/market/market.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { createReclaimWorker } from '../../../src/market/rentals/reclaim-worker.ts'
import { buildUndelegate } from '../../../src/tron/transactions.ts'
import { ENERGY_PROVIDER } from '../market-world.ts'
import { ENERGY, type OrderWorld, orderWorld, RECEIVER } from '../orders/order-world.ts'

const HOUR_MS = 3_600_000
/** 32,000 Energy for a day at 60 SUN, of which 80 percent of the unused hours come back. */
const PRICE = 1_920_000

/** Three hours of the day have passed. */
async function rented(world: OrderWorld): Promise<string> {
  const id = await world.buy({ durationSec: 24 * 3_600 })
  await world.blocks(25)
  await world.pass(3 * HOUR_MS)
  return id
}

async function unlockedWorld(): Promise<OrderWorld> {
  const world = await orderWorld()
  await world.enroll({ returnPercent: 80 })
  return world
}

/** In the next block. */
function takeBack({ chain }: OrderWorld, balanceSun: number): void {
  const { number, id, timestampMs } = chain.solid()
  const context = { refBlock: { number, id, timestampMs }, validForMs: 20 * HOUR_MS }
  const order = { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY', balanceSun: sun(balanceSun) } as const
  const answer = chain.broadcast(buildUndelegate(order, { privateKey: ENERGY_PROVIDER.privateKey }, context).tx)
  if (!('result' in answer)) throw new Error(answer.message)
}

const balanceOf = (world: OrderWorld) => world.ledger(buyer(world.accountId))
const told = ({ market, accountId }: OrderWorld) => market.db.read((reader) => latestNotices(reader, accountId, 10))
const returns = async ({ market, accountId }: OrderWorld): Promise<string[]> =>
  (await market.db.read((reader) => entriesOf(reader, buyer(accountId))))
    .map(({ cause }) => cause)
    .filter((cause) => /^return:/.test(cause))

async function restart(world: OrderWorld): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

test('is believed when its block is solid: the unused time comes back, and the people are told', async () => {
  const world = await unlockedWorld()
  const id = await rented(world)
  const before = await balanceOf(world)
  const [row] = await world.delegations(id)
  takeBack(world, row?.balanceSun ?? 0)
  await world.blocks(2)
  expect(await balanceOf(world)).toBe(before)
  // What is noted with the block outlasts the process.
  await restart(world)
  await world.blocks(25)
  const back = (await balanceOf(world)) - before
  const [ended] = await world.delegations(id)
  const leftMs = (row?.endsAtMs ?? 0) - (ended?.returnedAtMs ?? 0)
  expect(back).toBe(Math.min(row?.heldBackSun ?? 0, Math.floor((PRICE * leftMs) / (24 * HOUR_MS))))
  expect(back).toBeGreaterThan(PRICE / 2)
  expect(ended).toMatchObject({ returnedSun: back, heldBackSun: 0 })
  expect(await told(world)).toMatchObject([{ kind: 'rental_short', address: RECEIVER, amountSun: back }])
  expect(world.market.book.provider('ENERGY', ENERGY)?.restsUntilMs).toBeGreaterThan(world.clock.now() - HOUR_MS)
  await world.pass(24 * HOUR_MS)
  await world.blocks(25)
  expect((await world.delegations(id))[0]?.state).toBe('reclaimed')
  expect(await returns(world)).toHaveLength(1)
  expect(await balanceOf(world)).toBe(before + back)
})

test('that a fork takes away is forgotten', async () => {
  const world = await unlockedWorld()
  const id = await rented(world)
  const before = await balanceOf(world)
  const [row] = await world.delegations(id)
  takeBack(world, row?.balanceSun ?? 0)
  await world.blocks(2)
  world.chain.fork(2, { keepTransactions: false })
  await world.blocks(30)
  expect(await world.delegations(id)).toMatchObject([{ state: 'confirmed', returnedAtMs: null }])
  expect(await balanceOf(world)).toBe(before)
  expect(await told(world)).toEqual([])
})

test('of one rental of two leaves the other, whose stake is all there', async () => {
  const world = await unlockedWorld()
  const [first, second] = [await rented(world), await rented(world)]
  const [row] = await world.delegations(second)
  takeBack(world, row?.balanceSun ?? 0)
  await world.blocks(25)
  expect(await world.delegations(first)).toMatchObject([{ state: 'confirmed', returnedAtMs: null }])
  expect((await world.delegations(second))[0]?.returnedSun).toBeGreaterThan(0)
  expect(await returns(world)).toHaveLength(1)
})

test('in the block after its own, before that was read, is noticed', async () => {
  const world = await unlockedWorld()
  const id = await world.buy({ durationSec: 24 * 3_600 })
  await world.work()
  world.chain.mine()
  takeBack(world, (await world.delegations(id))[0]?.balanceSun ?? 0)
  world.chain.mine()
  world.clock.advance(6_000)
  await world.blocks(60)
  expect((await world.delegations(id))[0]?.returnedSun).toBeGreaterThan(0)
  expect(await told(world)).toMatchObject([{ kind: 'rental_short' }])
})

describe('what we took back ourselves ends no other rental', () => {
  test.each<[string, (world: OrderWorld, id: string) => Promise<unknown>]>([
    ['was returned', ({ market, accountId }, id) => returnEarly(market, accountId, id, {})],
    ['is over', (world) => world.pass(24 * HOUR_MS)],
  ])('that began after the first one %s', async (_name, end) => {
    const world = await unlockedWorld()
    const first = await world.buy({ durationSec: 24 * 3_600 })
    await world.blocks(25)
    await end(world, first)
    await world.blocks(3)
    expect(await world.delegations(first)).toMatchObject([{ state: 'reclaiming' }])
    const second = await world.buy({ durationSec: 24 * 3_600 })
    // Until it is solid.
    for (let i = 0; i < 25; i++) await world.blocks(1)
    expect(await world.delegations(first)).toMatchObject([{ state: 'reclaimed' }])
    expect(await world.delegations(second)).toMatchObject([{ state: 'confirmed', returnedAtMs: null }])
    expect(await told(world)).toEqual([])
  })

  test('where nobody looked until its block was solid', async () => {
    const world = await unlockedWorld()
    const first = await world.buy({ durationSec: 2 * 3_600 })
    await world.blocks(25)
    const second = await world.buy({ durationSec: 24 * 3_600 })
    await world.blocks(25)
    await world.pass(2 * HOUR_MS)
    expect(await world.delegations(first)).toMatchObject([{ state: 'reclaiming' }])
    world.clock.advance(90_000)
    world.chain.mine(30)
    await createReclaimWorker(world.market).pass()
    await world.blocks(25)
    expect(await world.delegations(second)).toMatchObject([{ state: 'confirmed', returnedAtMs: null }])
  })
})

test('of one of two leaves nothing with the receiver when both are over', async () => {
  const world = await unlockedWorld()
  const ids = []
  for (let i = 0; i < 2; i++) {
    ids.push(await world.buy({ durationSec: 4 * 3_600 }))
    await world.blocks(25)
  }
  const [first = '', second = ''] = ids
  takeBack(world, (await world.delegations(second))[0]?.balanceSun ?? 0)
  await world.blocks(25)
  expect((await world.delegations(second))[0]?.returnedSun).toBeGreaterThan(0)
  // From here on each of them is tried again in its own time.
  await world.pass(3.9 * HOUR_MS)
  const ended = async () => (await world.delegations(first))[0]?.state === 'reclaimed'
  for (let i = 0; i < 100 && !(await ended()); i++) await world.blocks(1)
  expect((await world.onChain(ENERGY)).sun).toBe(0)
  expect(await world.delegations(first)).toMatchObject([{ state: 'reclaimed' }])
})
