/** What changes under the market's feet: stakes, terms, the network's weight, time; and who gets what comes. */
import { describe, expect, test } from 'vitest'
import { openMarket } from '../../../src/market/market.ts'
import { changeBook, loadBook } from '../../../src/market/matching/change-book.ts'
import { estimate, orderBook } from '../../../src/market/matching/prices.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { listProviders } from '../../../src/market/selling/enroll-provider.ts'
import { buildFreeze } from '../../../src/tron/transactions.ts'
import { ENERGY_PROVIDER, provider, providerSigner } from '../market-world.ts'
import { codeOf, ENERGY, type OrderWorld, orderWorld, RECEIVER } from '../orders/order-world.ts'

const SECOND = provider(5, { energyTrx: 20_000 })
const SECOND_ADDRESS = providerSigner(5).address

/** The same database and chain, everything in memory lost. */
async function restart(world: OrderWorld): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

const filled = async (world: OrderWorld, ...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await order(world.market, world.accountId, id)).fulfilledPercent))

/** Until what a node refused can never be included. */
async function refused(world: OrderWorld, orderId: string): Promise<void> {
  while (!(await world.delegations(orderId)).some(({ state }) => state === 'failed')) await world.blocks(1)
  world.faults.clear()
}

describe('a delegation on its way', () => {
  /** Stake that the provider offers after a new reading of the chain. */
  async function asked(world: OrderWorld): Promise<number> {
    const { market, workers } = world
    market.book.markStale('ENERGY', ENERGY)
    await market.tracker.pass()
    for (const { name, pass } of workers) if (name === 'providers') await pass()
    return market.book.freeSun('ENERGY', ENERGY)
  }

  const delegate = async ({ workers }: OrderWorld) => {
    for (const { name, pass } of workers) if (name === 'delegate') await pass()
  }

  test('takes its stake once: planned, in the mempool, forgotten there, in a block, forked, solidified', async () => {
    const world = await orderWorld()
    const { chain, market } = world
    const allSun = await asked(world)
    const id = await world.buy()
    const [planned] = await world.delegations(id)
    const leftSun = allSun - (planned?.balanceSun ?? 0)
    const seen = { planned: await asked(world) }
    await delegate(world)
    expect((await world.delegations(id))[0]?.state).toBe('signed')
    const { txid } = (await world.delegations(id))[0] ?? {}
    const known = async () => (await market.node.pendingTransaction(txid ?? '')) !== undefined
    expect(await known()).toBe(true)
    Object.assign(seen, { pending: await asked(world), again: await asked(world) })
    chain.dropPending()
    expect(await known()).toBe(false)
    Object.assign(seen, { forgotten: await asked(world) })
    await world.blocks(4)
    expect((await world.delegations(id))[0]?.state).toBe('confirmed')
    Object.assign(seen, { included: await asked(world) })
    chain.fork(4, { keepTransactions: false, blocks: 5 })
    Object.assign(seen, { forked: await asked(world) })
    expect((await world.delegations(id))[0]?.state).toBe('signed')
    await world.blocks(30)
    expect((await world.delegations(id))[0]).toMatchObject({ state: 'confirmed', solid: true })
    Object.assign(seen, { solid: await asked(world) })
    const stages = ['planned', 'pending', 'again', 'forgotten', 'included', 'forked', 'solid']
    expect(seen).toEqual(Object.fromEntries(stages.map((stage) => [stage, leftSun])))
  })

  test('that is signed while the chain is asked is in doubt, and the chain is asked again', async () => {
    const world = await orderWorld()
    const { market } = world
    const allSun = await asked(world)
    const { node } = market
    let signed = false
    const pendingDelegatable: typeof node.pendingDelegatable = async (...of) => {
      if (!signed) {
        signed = true
        await world.buy()
        await delegate(world)
      }
      return node.pendingDelegatable(...of)
    }
    Object.assign(market, { node: { ...node, pendingDelegatable } })
    const stakeSun = async () => {
      const live = market.book.towards('ENERGY', RECEIVER)
      return live.reduce((sum, { balanceSun }) => sum + balanceSun, 0)
    }
    const first = await asked(world)
    expect(first).toBe(allSun - 2 * (await stakeSun()))
    // No stale mark is needed for that.
    for (const { name, pass } of world.workers) if (name === 'providers') await pass()
    expect(market.book.freeSun('ENERGY', ENERGY)).toBe(allSun - (await stakeSun()))
  })

  test('back gives its stake with its block, and not from the mempool', async () => {
    const world = await orderWorld()
    const allSun = await asked(world)
    const id = await world.buy({ durationSec: 900 })
    await world.blocks(25)
    const [given] = await world.delegations(id)
    const leftSun = allSun - (given?.balanceSun ?? 0)
    world.clock.advance(900_000)
    world.chain.advance(900_000)
    for (const { name, pass } of world.workers) if (name === 'reclaim') await pass()
    expect((await world.delegations(id))[0]?.state).toBe('reclaiming')
    expect(await asked(world)).toBe(leftSun)
    world.chain.mine()
    expect(await asked(world)).toBe(allSun)
    world.chain.fork(1, { keepTransactions: false, blocks: 2 })
    await world.market.tracker.pass()
    // Not even before the chain is asked again.
    expect(world.market.book.freeSun('ENERGY', ENERGY)).toBe(leftSun)
    expect(await asked(world)).toBe(leftSun)
    await world.blocks(30)
    expect(await asked(world)).toBe(allSun)
  })
})

describe('waiting orders', () => {
  test('are served by price, then by age, when supply comes', async () => {
    const world = await orderWorld({ bare: true, accounts: [SECOND] })
    const ids: string[] = []
    for (const unitPrice of [70, 90, 80, 90, 80]) {
      ids.push(await world.buy({ resourceAmount: 60_000, unitPrice }))
      world.clock.advance(1)
    }
    // 188,000 units: three of them.
    await world.enroll()
    await world.blocks(2)
    expect(await filled(world, ...ids)).toEqual([0, 100, 100, 100, 0])
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 75 })
    await world.blocks(2)
    expect(await filled(world, ...ids)).toEqual([0, 100, 100, 100, 100])
  })

  test('that cannot be served do not hold up those behind them', async () => {
    const world = await orderWorld({ bare: true })
    const big = await world.buy({ resourceAmount: 1_000_000, unitPrice: 100 })
    const small = await world.buy({ resourceAmount: 50_000, unitPrice: 70 })
    await world.enroll()
    await world.blocks(2)
    expect(await filled(world, big, small)).toEqual([0, 100])
  })

  test('come before an order that is placed after them', async () => {
    const world = await orderWorld({ bare: true })
    const waits = await world.buy({ resourceAmount: 150_000, unitPrice: 70 })
    const [, later] = await Promise.all([
      world.enroll(),
      world.buy({ resourceAmount: 150_000, unitPrice: 70 }),
      world.buy({ resourceAmount: 150_000, unitPrice: 70 }),
    ])
    await world.blocks(2)
    expect(await filled(world, waits, later)).toEqual([100, 0])
  })

  test('are served when a lock that was too long has become short enough', async () => {
    const world = await orderWorld()
    await world.buy({ durationSec: 7_200 })
    await world.blocks(2)
    const shorter = await world.buy({ durationSec: 3_600 })
    await world.pass(1_800_000)
    expect(await filled(world, shorter)).toEqual([0])
    await world.pass(1_830_000)
    await world.blocks(3)
    expect(await filled(world, shorter)).toEqual([100])
  })

  test('are given what they want once, though a restart has forgotten how many there were', async () => {
    const world = await orderWorld({
      accounts: [provider(6, { energyTrx: 12_000 }), provider(7, { energyTrx: 200_000 })],
    })
    const body = { unitPrice: 80, durationSec: 900 }
    const planned = await world.buy({ ...body, resourceAmount: 160_000 })
    await restart(world)
    const waiting = await world.buy({ ...body, resourceAmount: 90_000 })
    world.faults.add({
      path: 'broadcasttransaction',
      times: 99,
      act: { at: 'answer', status: 200, body: { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' } },
    })
    await refused(world, planned)
    await world.enroll({ address: providerSigner(6).address, minPriceSun: 50 })
    await world.blocks(20)
    await world.enroll({ address: providerSigner(7).address, minPriceSun: 50 })
    await world.blocks(20)
    expect(await filled(world, planned, waiting)).toEqual([100, 100])
    expect((await world.delegations(planned)).map((one) => one.state)).toEqual(['failed', 'confirmed'])
    expect((await world.delegations(waiting)).map((one) => one.state)).toEqual(['confirmed'])
    expect(world.market.book.waiting('ENERGY').size).toBe(0)
  })

  test('that come back after a restart come before those that are younger', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    await world.buy({ unitPrice: 80 })
    const older = await world.buy({ resourceAmount: 150_000, unitPrice: 80 })
    await restart(world)
    const younger = await world.buy({ resourceAmount: 150_000, unitPrice: 80 })
    const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' }
    world.faults.add({
      path: 'broadcasttransaction',
      times: 99,
      act: { at: 'answer', status: 200, body: refusal },
    })
    await refused(world, older)
    const waiting = () => world.market.book.waiting('ENERGY').inTurn()
    expect(
      waiting()
        .map((one) => one.orderId)
        .slice(-2),
    ).toEqual([older, younger])
    await world.enroll({ address: SECOND_ADDRESS })
    await world.blocks(20)
    expect(await filled(world, older)).toEqual([100])
  })

  test('get a rest that is less than any delegation may be from who has given before', async () => {
    const world = await orderWorld()
    await world.enroll({ minUnits: 32_000 })
    const offered = world.market.book.offeredUnits('ENERGY', ENERGY)
    const id = await world.buy({
      resourceAmount: offered + 135,
      unitPrice: 60,
      options: { allowPartialFill: true },
    })
    await world.blocks(25)
    expect(await filled(world, id)).toEqual([99])
    await world.pass(3_600_000)
    await world.blocks(30)
    expect(await filled(world, id)).toEqual([100])
    expect((await world.delegations(id)).map((one) => one.units)).toEqual([offered, 135])
    expect(await world.ledger(`hold:${id}`)).toBe(0)
  })

  test('are served when a provider stakes more', async () => {
    const world = await orderWorld()
    const id = await world.buy({ resourceAmount: 190_000 })
    const { chain } = world
    const { number, id: blockId, timestampMs } = chain.solid()
    const freeze = { owner: ENERGY, resource: 'ENERGY' as const, balanceSun: 900_000_000 as never }
    const context = { refBlock: { number, id: blockId, timestampMs }, validForMs: 3_600_000 }
    chain.broadcast(buildFreeze(freeze, { privateKey: ENERGY_PROVIDER.privateKey }, context).tx)
    await world.pass(61_000)
    await world.pass(61_000)
    await world.blocks(2)
    expect(await filled(world, id)).toEqual([100])
  })

  test('are served so, too, where the clock was set back just before', async () => {
    const world = await orderWorld()
    const id = await world.buy({ resourceAmount: 190_000 })
    await world.pass(61_000)
    const { chain } = world
    const { number, id: blockId, timestampMs } = chain.solid()
    const freeze = { owner: ENERGY, resource: 'ENERGY' as const, balanceSun: 900_000_000 as never }
    const context = { refBlock: { number, id: blockId, timestampMs }, validForMs: 3_600_000 }
    chain.broadcast(buildFreeze(freeze, { privateKey: ENERGY_PROVIDER.privateKey }, context).tx)
    chain.mine()
    world.clock.advance(-1_800_000)
    await world.work()
    expect(world.market.book.waiting('ENERGY').size).toBe(0)
    world.clock.advance(1_800_000)
    await world.blocks(2)
    expect(await filled(world, id)).toEqual([100])
  })
})

describe('the network’s weight', () => {
  test('moves between signing and the block: the same provider adds what is missing', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    await world.work()
    world.chain.setParameter('getTotalEnergyCurrentLimit', 170_000_000_000)
    await world.blocks(4)
    const found = await order(world.market, world.accountId, id)
    expect(found).toMatchObject({ status: 'Completed', fulfilledPercent: 100, remainAmount: 0 })
    expect(found.delegates.map((one) => one.delegator)).toEqual([ENERGY, ENERGY])
    const { energy } = await world.market.node.pendingResources(RECEIVER)
    expect(energy.limit).toBeGreaterThanOrEqual(32_000)
    expect(await world.ledger(`hold:${id}`)).toBe(0)
    expect(await world.ledger(`provider:${ENERGY}`)).toBe(1_920_000)
    expect(await world.audit()).toEqual([])
  })

  test('moves so: an extension costs what there is, before and after a restart', async () => {
    const world = await orderWorld()
    await world.buy()
    await world.work()
    world.chain.setParameter('getTotalEnergyCurrentLimit', 170_000_000_000)
    await world.blocks(4)
    const { market, clock } = world
    const books = [market.book, await loadBook(market.db, clock.now())]
    for (const book of books) {
      const units = book.towards('ENERGY', RECEIVER).map((one) => one.units)
      expect(units.reduce((sum, one) => sum + one, 0)).toBe(32_000)
    }
  })

  test('moves before signing: the stake follows it', async () => {
    const world = await orderWorld()
    const id = await world.buy()
    world.chain.setParameter('getTotalEnergyCurrentLimit', 90_000_000_000)
    await world.blocks(3)
    const found = await order(world.market, world.accountId, id)
    expect(found.delegates).toHaveLength(1)
    expect((await world.onChain(ENERGY)).sun).toBe(6_792_000_000)
  })
})

describe('a provider', () => {
  test('gives no more than its share of its stake', async () => {
    const world = await orderWorld()
    await world.enroll({ shareBasisPoints: 2_500 })
    const [level] = orderBook(world.market, {})
    expect(level?.availableResourceAmount).toBe(47_110) // 4,999 TRX: one is kept for an extension
    await world.buy({ resourceAmount: 40_000 })
    expect(orderBook(world.market, {})[0]?.availableResourceAmount).toBe(7_096)
    await world.blocks(3)
    expect(orderBook(world.market, {})[0]?.availableResourceAmount).toBe(7_096)
  })

  test('keeps its smallest delegation and its longest rental', async () => {
    const { market, enroll } = await orderWorld()
    await enroll({ minUnits: 50_000, maxDurationSec: 86_400 })
    const ask = (resourceAmount: number, durationSec: number) =>
      estimate(market, { resourceAmount, durationSec }).availableResource
    expect([ask(49_999, 86_400), ask(50_000, 86_400), ask(50_000, 86_401)]).toEqual([0, 50_000, 0])
  })

  test.each([
    [{ minPriceSun: 0 }, /minPriceSun/],
    [{ minPriceSun: 1.5 }, /minPriceSun/],
    [{ minUnits: -1 }, /minUnits/],
    [{ maxDurationSec: 0 }, /maxDurationSec/],
    [{ shareBasisPoints: 10_001 }, /shareBasisPoints/],
    [{ address: RECEIVER }, /no active permission/],
    [{ address: providerSigner(9).address }, /not activated/],
    [{ address: 'x' as never }, /address must be a TRON address/],
  ])('is not enrolled with %j', async (terms, expected) => {
    const world = await orderWorld()
    expect(await codeOf(world.enroll(terms))).toMatch(expected)
    expect(await listProviders(world.market)).toHaveLength(1)
  })

  test('changes its price without losing what it has rented out', async () => {
    const world = await orderWorld()
    await world.buy({ resourceAmount: 100_000 })
    await world.blocks(2)
    await world.enroll({ minPriceSun: 55 })
    const [level] = orderBook(world.market, {})
    expect(level?.price).toBe(55)
    expect(level?.availableResourceAmount).toBeLessThan(89_000)
  })
})

describe('the order book', () => {
  test('grows with the price, and leaves out who cannot give the least that is asked', async () => {
    const { market, enroll } = await orderWorld({ accounts: [SECOND, provider(6, { energyTrx: 5_000 })] })
    await enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await enroll({ address: providerSigner(6).address, minPriceSun: 60 })
    const levels = orderBook(market, {})
    expect(levels.map((level) => level.price)).toEqual([60, 70])
    const [first, second] = levels.map((level) => level.availableResourceAmount)
    expect(first).toBeGreaterThan(230_000)
    expect(second).toBeGreaterThan((first ?? 0) + 180_000)
    const large = orderBook(market, { minDelegateAmount: 100_000 })
    expect(large[0]?.availableResourceAmount).toBeLessThan(190_000)
    expect(orderBook(market, { resourceType: 'BANDWIDTH' })).toEqual([])
  })
})

describe('who pays for the bytes of its transactions', () => {
  const offered = ({ market }: OrderWorld) => market.book.offeredUnits('ENERGY', ENERGY) > 0

  test('a provider offers while it can pay for one more rental and for the reclaims of those that run', async () => {
    const world = await orderWorld()
    const { book } = world.market
    const asked: [number, boolean][] = [
      [0, false],
      [1, false],
      [2, true],
    ]
    for (const [payable, offers] of asked) {
      book.setPayable(ENERGY, payable)
      expect([payable, offered(world)]).toEqual([payable, offers])
    }
    book.setPayable(ENERGY, 4)
    await world.buy()
    // On its way it still needs both, and the next one as well.
    expect([book.transactionsMissing(ENERGY), offered(world)]).toEqual([0, true])
    await world.buy({ durationSec: 7_200 })
    expect([book.feesOf(ENERGY), offered(world)]).toEqual([{ payable: 4, needed: 4 }, false])
    // Both are on the chain: the node says what is left, and each still has to be taken back.
    await world.blocks(3)
    expect(book.feesOf(ENERGY).needed).toBe(2)
    expect(offered(world)).toBe(true)
    book.setPayable(ENERGY, 3)
    expect([book.transactionsMissing(ENERGY), offered(world)]).toEqual([1, false])
  })

  test('a write that fails leaves the book as it was', async () => {
    const world = await orderWorld()
    const { market } = world
    const { book } = market
    await world.buy()
    await world.blocks(2)
    book.setPayable(ENERGY, 3)
    const before = book.feesOf(ENERGY)
    const [live] = book.towards('ENERGY', RECEIVER)
    const failing = changeBook(market, ({ undo }) => {
      book.change(undo, live?.id ?? 0, { runs: undefined })
      book.remove(undo, live?.id ?? 0)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(book.feesOf(ENERGY)).toEqual(before)
    const taken = changeBook(market, ({ undo }) => {
      book.remove(undo, live?.id ?? 0)
      expect(book.feesOf(ENERGY)).toEqual({ payable: 2, needed: 0 })
      throw new Error('no')
    })
    await expect(taken).rejects.toThrow('no')
    expect(book.feesOf(ENERGY)).toEqual(before)
  })
})
