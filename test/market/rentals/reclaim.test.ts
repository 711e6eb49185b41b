/** The end of a rental: the stake comes back, once, and only what is ours; locks that are shared end together. */
import { describe, expect, test } from 'vitest'
import { DAY_SEC } from '../../../src/kernel/duration.ts'
import { silentLogger } from '../../../src/kernel/log.ts'
import { provider as earnings } from '../../../src/market/base/ledger.ts'
import { openMarket } from '../../../src/market/market.ts'
import { estimate, orderBook } from '../../../src/market/matching/prices.ts'
import { createReclaimWorker } from '../../../src/market/rentals/reclaim-worker.ts'
import { buildDelegate, buildGrant, buildUndelegate } from '../../../src/tron/transactions.ts'
import type { BuildContext, PreparedTransaction } from '../../../src/tron/types.ts'
import { drain, ENERGY_PROVIDER, provider, providerSigner } from '../market-world.ts'
import { ENERGY, type OrderWorld, orderWorld, RECEIVER } from '../orders/order-world.ts'

const HOUR_MS = 3_600_000
const STAKE_SUN = 3_396_000_000 // 32,000 Energy
const send = 'wallet/broadcasttransaction'
const owner = { privateKey: ENERGY_PROVIDER.privateKey }

/** Bought, filled and solid. */
async function rented(world: OrderWorld, body: Parameters<OrderWorld['buy']>[0] = {}): Promise<string> {
  const id = await world.buy(body)
  await world.blocks(22)
  return id
}

async function restart(world: OrderWorld): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

const states = async (world: OrderWorld, ...ids: string[]) => {
  const all = await Promise.all(ids.map((id) => world.delegations(id)))
  return all.flat().map((one) => one.state)
}

function byOwner(world: OrderWorld, prepared: (context: BuildContext) => PreparedTransaction): void {
  const { number, id, timestampMs } = world.chain.solid()
  const answer = world.chain.broadcast(prepared({ refBlock: { number, id, timestampMs }, validForMs: HOUR_MS * 20 }).tx)
  if (!('result' in answer)) throw new Error(answer.message)
  world.chain.mine()
}

describe('when a rental ends', () => {
  test('its stake is taken back, not before, and can be rented again', async () => {
    const world = await orderWorld()
    const { market } = world
    const free = market.book.offeredUnits('ENERGY', ENERGY)
    const id = await rented(world)
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBeLessThan(free - 31_000)
    await world.pass(HOUR_MS - 25 * 3000)
    expect(await states(world, id)).toEqual(['confirmed'])
    await world.pass(6 * 3000)
    expect(await states(world, id)).toEqual(['reclaiming'])
    await world.blocks(2)
    expect(await world.onChain(ENERGY)).toEqual({ sun: 0, endsAtMs: 0 })
    await world.blocks(20)
    expect(await states(world, id)).toEqual(['reclaimed'])
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBe(free)
  })

  test('a waiting order gets what comes back', async () => {
    const world = await orderWorld()
    await rented(world, { resourceAmount: 150_000 })
    const cheap = await world.buy({
      resourceAmount: 100_000,
      unitPrice: 61,
      receiver: ENERGY_PROVIDER.address,
    })
    const older = await world.buy({ resourceAmount: 100_000, unitPrice: 65 })
    const dearer = await world.buy({ resourceAmount: 100_000, unitPrice: 66 })
    expect(await states(world, cheap, older, dearer)).toEqual([])
    await world.pass(HOUR_MS)
    await world.blocks(3)
    expect(await states(world, dearer)).toEqual(['confirmed'])
    expect(await states(world, cheap, older)).toEqual([])
  })

  test.each([
    ['dies before it is broadcast', { path: send, act: { at: 'reset' as const } }],
    ['loses the answer', { path: send, performed: true, act: { at: 'reset' as const } }],
  ])('once, also where the process %s', async (_name, fault) => {
    const world = await orderWorld()
    const id = await rented(world)
    await world.pass(HOUR_MS - 10_000)
    world.clock.advance(10_000)
    world.chain.mine()
    world.faults.add(fault)
    await createReclaimWorker(world.market).pass()
    expect(await states(world, id)).toEqual(['reclaiming'])
    await restart(world)
    await world.blocks(25)
    expect(await states(world, id)).toEqual(['reclaimed'])
    expect(await world.onChain(ENERGY)).toEqual({ sun: 0, endsAtMs: 0 })
  })

  test('a fork that takes the reclaiming away is noticed', async () => {
    const world = await orderWorld()
    const id = await rented(world)
    await world.pass(HOUR_MS)
    await world.blocks(2)
    expect((await world.onChain(ENERGY)).sun).toBe(0)
    world.chain.fork(3, { keepTransactions: false })
    expect((await world.onChain(ENERGY)).sun).toBe(STAKE_SUN)
    await world.blocks(80)
    expect(await states(world, id)).toEqual(['reclaimed'])
    expect((await world.onChain(ENERGY)).sun).toBe(0)
  })

  test('its stake is for sale with the first block, also after a restart, and not any more when a reorg takes it', async () => {
    const world = await orderWorld()
    const id = await rented(world)
    const [row] = await world.delegations(id)
    if (!row) throw new Error('no delegation')
    const uses = () => world.market.book.live(row.id) !== undefined
    await world.pass(HOUR_MS)
    expect([await states(world, id), uses()]).toEqual([['reclaiming'], true])
    await world.blocks(2)
    expect([await states(world, id), uses()]).toEqual([['reclaiming'], false])
    await restart(world)
    expect(uses()).toBe(false)
    world.chain.fork(3, { keepTransactions: false })
    await world.work()
    expect(uses()).toBe(true)
    await restart(world)
    expect(uses()).toBe(true)
    await world.blocks(30)
    expect([await states(world, id), uses()]).toEqual([['reclaimed'], false])
  })

  test('what the provider itself delegates to the same receiver stays', async () => {
    const world = await orderWorld()
    const own = 5_000_000_000
    byOwner(world, (context) =>
      buildDelegate(
        { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY', balanceSun: own as never },
        owner,
        context,
      ),
    )
    const id = await rented(world)
    await world.pass(HOUR_MS)
    await world.blocks(25)
    expect(await states(world, id)).toEqual(['reclaimed'])
    expect((await world.onChain(ENERGY)).sun).toBe(own)
  })

  test('what the provider took back itself is not missed', async () => {
    const world = await orderWorld()
    const id = await rented(world)
    const worker = createReclaimWorker(world.market)
    world.clock.advance(HOUR_MS)
    world.chain.mine()
    byOwner(world, (context) =>
      buildUndelegate(
        { owner: ENERGY, receiver: RECEIVER, resource: 'ENERGY', balanceSun: STAKE_SUN as never },
        owner,
        context,
      ),
    )
    await worker.pass()
    expect(await states(world, id)).toEqual(['confirmed'])
    world.chain.mine(20)
    await worker.pass()
    expect(await states(world, id)).toEqual(['reclaimed'])
  })

  test('a provider without Bandwidth and TRX is named, and its stake comes back once it has some', async () => {
    const logged: string[] = []
    const note = (_: object, event: string) => logged.push(event)
    const world = await orderWorld({ log: { ...silentLogger, warn: note, info: note } })
    const id = await rented(world)
    await drain(world, ENERGY_PROVIDER)
    world.clock.advance(HOUR_MS)
    logged.length = 0
    for (let minute = 0; minute < 10; minute++) await world.pass(60_000)
    expect(await states(world, id)).toEqual(['confirmed'])
    expect(logged.filter((event) => event === 'transaction.broadcast')).toEqual([])
    expect(logged.filter((event) => event === 'provider.cannot_pay')).toHaveLength(1)
    expect(await world.problem('provider-fees')).toMatch(/0 transactions, its rentals still need 1: send it 0.9 TRX/)
    world.send(ENERGY, '0.9')
    await world.pass(60_000)
    await world.pass(60_000)
    expect(logged.filter((event) => event === 'provider.pays')).toHaveLength(1)
    await world.blocks(25)
    expect(await states(world, id)).toEqual(['reclaimed'])
    expect(await world.problem('provider-fees')).toBeUndefined()
  })

  test('a provider that took its permission back keeps what is delegated until it gives it again', async () => {
    const world = await orderWorld()
    const id = await rented(world)
    const grant = (grantee: typeof ENERGY) =>
      byOwner(world, (context) => buildGrant({ owner: ENERGY, grantee, name: 'x' }, owner, context))
    grant(RECEIVER)
    await world.pass(HOUR_MS)
    await world.pass(HOUR_MS)
    expect(await states(world, id)).toEqual(['confirmed'])
    grant(world.market.keys.pool.address)
    await world.pass(600_000)
    await world.pass(600_000)
    await world.blocks(25)
    expect(await states(world, id)).toEqual(['reclaimed'])
  })
})

describe('two orders that share a lock', () => {
  test('end together, at the later end, and both come back', async () => {
    const world = await orderWorld()
    const first = await rented(world, { durationSec: 900 })
    const second = await world.buy({ durationSec: 7_200 })
    await world.blocks(22)
    const ends = [...(await world.delegations(first)), ...(await world.delegations(second))].map((one) =>
      one.state === 'confirmed' ? one.endsAtMs : 0,
    )
    expect(ends[0]).toBe(ends[1])
    const { sun, endsAtMs } = await world.onChain(ENERGY)
    expect(sun).toBe(2 * STAKE_SUN)
    expect(Math.abs(endsAtMs - (ends[0] ?? 0))).toBeLessThanOrEqual(6_000)
    await world.pass(900_000)
    await world.blocks(2)
    expect(await states(world, first, second)).toEqual(['confirmed', 'confirmed'])
    await world.pass(7_200_000)
    await world.blocks(25)
    expect(await states(world, first, second)).toEqual(['reclaimed', 'reclaimed'])
    expect((await world.onChain(ENERGY)).sun).toBe(0)
  })

  test('a shorter order goes to another provider, or waits', async () => {
    const world = await orderWorld({ accounts: [provider(5, { energyTrx: 20_000 })] })
    await rented(world, { durationSec: 7_200 })
    const waits = await world.buy({ durationSec: 3_600, unitPrice: 80 })
    expect(await states(world, waits)).toEqual([])
    await world.enroll({ address: providerSigner(5).address, minPriceSun: 80 })
    await world.blocks(2)
    expect(await states(world, waits)).toEqual(['confirmed'])
  })

  test('pay for all that the chain locks: the later one for what it keeps running of the earlier one', async () => {
    const world = await orderWorld()
    const { market } = world
    const rental = { resourceAmount: 60_000, receiver: RECEIVER }
    const first = await rented(world, { ...rental, durationSec: 900 })
    // A day is paid for, so an hour more costs the provider nothing.
    expect(estimate(market, { ...rental, durationSec: 3_600 })).toMatchObject({ unitPrice: 60 })
    const month = { ...rental, durationSec: 30 * DAY_SEC }
    const quote = estimate(market, month)
    expect(quote).toMatchObject({ unitPrice: 119, availableResource: 60_000 })
    expect(quote.estimateTrx).toBe(119 * 60_000 * 30)
    expect(estimate(market, { ...month, unitPrice: 118 }).availableResource).toBe(0)
    const depth = orderBook(market, { address: RECEIVER, durationSec: month.durationSec })
    expect(depth.map(({ price }) => price)).toEqual([88])
    const second = await world.buy(month)
    await world.blocks(3)
    expect(await states(world, first, second)).toEqual(['confirmed', 'confirmed'])
    // 60,000 for a day, and twice that for the other 29.
    const earned = await world.ledger(earnings(ENERGY))
    expect(earned).toBeGreaterThanOrEqual(60 * 60_000 * (1 + 30 + 29))
    expect(earned).toBeLessThan(60 * 60_000 * (1 + 30 + 29) * 1.01)
    // What has been paid for is not paid for again.
    world.clock.advance(120_000)
    expect(estimate(market, month)).toMatchObject({ unitPrice: 61, availableResource: 60_000 })
  })

  test('in one block, the same duration twice: both are there', async () => {
    const world = await orderWorld()
    const ids = [await world.buy(), await world.buy()]
    await world.blocks(22)
    expect(await states(world, ...ids)).toEqual(['confirmed', 'confirmed'])
    expect((await world.onChain(ENERGY)).sun).toBe(2 * STAKE_SUN)
  })
})
