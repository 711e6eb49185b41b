/** External changes to the supply: stakes, terms, network weight and time; and which order gets new supply. */
import { describe, expect, test } from 'vitest'
import { changeBook, loadBook } from '../../../src/market/matching/change-book.ts'
import { estimate, orderBook } from '../../../src/market/matching/prices.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { listProviders } from '../../../src/market/selling/enroll-provider.ts'
import { buildFreeze } from '../../../src/tron/transactions.ts'
import { ENERGY_PROVIDER, provider, providerSigner } from '../market-fixture.ts'
import {
  createOrderFixture,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  RECEIVER,
  restart,
} from '../orders/order-fixture.ts'

const SECOND = provider(5, { energyTrx: 20_000 })
const SECOND_ADDRESS = providerSigner(5).address

const filledPercents = async (fixture: OrderFixture, ...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await getOrder(fixture.market, fixture.accountId, id)).fulfilledPercent))

/** Mines blocks until the transaction that the node rejected has expired. */
async function waitUntilRejected(fixture: OrderFixture, orderId: string): Promise<void> {
  while (!(await fixture.delegations(orderId)).some(({ state }) => state === 'failed')) await fixture.blocks(1)
  fixture.faults.clear()
}

describe('a pending delegation', () => {
  /** Returns the stake that provider offers after the chain was read again. */
  async function offeredAfterRead(fixture: OrderFixture): Promise<number> {
    const { market, workers } = fixture
    market.book.markStale('ENERGY', ENERGY)
    await market.tracker.pass()
    for (const { name, pass } of workers) if (name === 'providers') await pass()
    return market.book.freeSun('ENERGY', ENERGY)
  }

  const delegate = async ({ workers }: OrderFixture) => {
    for (const { name, pass } of workers) if (name === 'delegate') await pass()
  }

  test('uses its stake once, whether planned, in the mempool, dropped, in a block, reorged or solidified', async () => {
    const fixture = await createOrderFixture()
    const { chain, market } = fixture
    const allSun = await offeredAfterRead(fixture)
    const id = await fixture.buy()
    const [planned] = await fixture.delegations(id)
    const leftSun = allSun - (planned?.balanceSun ?? 0)
    const seen = { planned: await offeredAfterRead(fixture) }
    await delegate(fixture)
    expect((await fixture.delegations(id))[0]?.state).toBe('signed')
    const { txid } = (await fixture.delegations(id))[0] ?? {}
    const known = async () => (await market.node.pendingTransaction(txid ?? '')) !== undefined
    expect(await known()).toBe(true)
    Object.assign(seen, { pending: await offeredAfterRead(fixture), again: await offeredAfterRead(fixture) })
    chain.dropPending()
    expect(await known()).toBe(false)
    Object.assign(seen, { forgotten: await offeredAfterRead(fixture) })
    await fixture.blocks(4)
    expect((await fixture.delegations(id))[0]?.state).toBe('confirmed')
    Object.assign(seen, { included: await offeredAfterRead(fixture) })
    chain.fork(4, { keepTransactions: false, blocks: 5 })
    Object.assign(seen, { forked: await offeredAfterRead(fixture) })
    expect((await fixture.delegations(id))[0]?.state).toBe('signed')
    await fixture.blocks(30)
    expect((await fixture.delegations(id))[0]).toMatchObject({ state: 'confirmed', solid: true })
    Object.assign(seen, { solid: await offeredAfterRead(fixture) })
    const stages = ['planned', 'pending', 'again', 'forgotten', 'included', 'forked', 'solid']
    expect(seen).toEqual(Object.fromEntries(stages.map((stage) => [stage, leftSun])))
  })

  test('that is signed during a read of the chain causes the chain to be read again', async () => {
    const fixture = await createOrderFixture()
    const { market } = fixture
    const allSun = await offeredAfterRead(fixture)
    const { node } = market
    let signed = false
    const pendingDelegatable: typeof node.pendingDelegatable = async (...of) => {
      if (!signed) {
        signed = true
        await fixture.buy()
        await delegate(fixture)
      }
      return node.pendingDelegatable(...of)
    }
    Object.assign(market, { node: { ...node, pendingDelegatable } })
    const stakeSun = async () => {
      const live = market.book.delegationsTo('ENERGY', RECEIVER)
      return live.reduce((sum, { balanceSun }) => sum + balanceSun, 0)
    }
    const first = await offeredAfterRead(fixture)
    expect(first).toBe(allSun - 2 * (await stakeSun()))
    // This needs no stale mark.
    for (const { name, pass } of fixture.workers) if (name === 'providers') await pass()
    expect(market.book.freeSun('ENERGY', ENERGY)).toBe(allSun - (await stakeSun()))
  })

  test('releases its stake when a block includes the reclaim, not when the mempool does', async () => {
    const fixture = await createOrderFixture()
    const allSun = await offeredAfterRead(fixture)
    const id = await fixture.buy({ durationSec: 900 })
    await fixture.blocks(25)
    const [given] = await fixture.delegations(id)
    const leftSun = allSun - (given?.balanceSun ?? 0)
    fixture.clock.advance(900_000)
    fixture.chain.advance(900_000)
    for (const { name, pass } of fixture.workers) if (name === 'reclaim') await pass()
    expect((await fixture.delegations(id))[0]?.state).toBe('reclaiming')
    expect(await offeredAfterRead(fixture)).toBe(leftSun)
    fixture.chain.mine()
    expect(await offeredAfterRead(fixture)).toBe(allSun)
    fixture.chain.fork(1, { keepTransactions: false, blocks: 2 })
    await fixture.market.tracker.pass()
    // The stake stays in use even before the chain is read again.
    expect(fixture.market.book.freeSun('ENERGY', ENERGY)).toBe(leftSun)
    expect(await offeredAfterRead(fixture)).toBe(leftSun)
    await fixture.blocks(30)
    expect(await offeredAfterRead(fixture)).toBe(allSun)
  })
})

describe('waiting orders', () => {
  test('are filled by price, then by age, when supply appears', async () => {
    const fixture = await createOrderFixture({ bare: true, accounts: [SECOND] })
    const ids: string[] = []
    for (const unitPrice of [70, 90, 80, 90, 80]) {
      ids.push(await fixture.buy({ resourceAmount: 60_000, unitPrice }))
      fixture.clock.advance(1)
    }
    // 188,000 units: enough for three orders.
    await fixture.enroll()
    await fixture.blocks(2)
    expect(await filledPercents(fixture, ...ids)).toEqual([0, 100, 100, 100, 0])
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 75 })
    await fixture.blocks(2)
    expect(await filledPercents(fixture, ...ids)).toEqual([0, 100, 100, 100, 100])
  })

  test('that cannot be filled do not block the orders behind them', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const big = await fixture.buy({ resourceAmount: 1_000_000, unitPrice: 100 })
    const small = await fixture.buy({ resourceAmount: 50_000, unitPrice: 70 })
    await fixture.enroll()
    await fixture.blocks(2)
    expect(await filledPercents(fixture, big, small)).toEqual([0, 100])
  })

  test('are filled before orders placed later', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const waits = await fixture.buy({ resourceAmount: 150_000, unitPrice: 70 })
    const [, later] = await Promise.all([
      fixture.enroll(),
      fixture.buy({ resourceAmount: 150_000, unitPrice: 70 }),
      fixture.buy({ resourceAmount: 150_000, unitPrice: 70 }),
    ])
    await fixture.blocks(2)
    expect(await filledPercents(fixture, waits, later)).toEqual([100, 0])
  })

  test('are filled when a lock that was too long has become short enough', async () => {
    const fixture = await createOrderFixture()
    await fixture.buy({ durationSec: 7_200 })
    await fixture.blocks(2)
    const shorter = await fixture.buy({ durationSec: 3_600 })
    await fixture.passTime(1_800_000)
    expect(await filledPercents(fixture, shorter)).toEqual([0])
    await fixture.passTime(1_830_000)
    await fixture.blocks(3)
    expect(await filledPercents(fixture, shorter)).toEqual([100])
  })

  test('are filled once if a restart lost their place in the queue', async () => {
    const fixture = await createOrderFixture({
      accounts: [provider(6, { energyTrx: 12_000 }), provider(7, { energyTrx: 200_000 })],
    })
    const body = { unitPrice: 80, durationSec: 900 }
    const planned = await fixture.buy({ ...body, resourceAmount: 160_000 })
    await restart(fixture)
    const waiting = await fixture.buy({ ...body, resourceAmount: 90_000 })
    fixture.faults.add({
      path: 'broadcasttransaction',
      times: 99,
      act: { at: 'answer', status: 200, body: { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' } },
    })
    await waitUntilRejected(fixture, planned)
    await fixture.enroll({ address: providerSigner(6).address, minPriceSun: 50 })
    await fixture.blocks(20)
    await fixture.enroll({ address: providerSigner(7).address, minPriceSun: 50 })
    await fixture.blocks(20)
    expect(await filledPercents(fixture, planned, waiting)).toEqual([100, 100])
    expect((await fixture.delegations(planned)).map((one) => one.state)).toEqual(['failed', 'confirmed'])
    expect((await fixture.delegations(waiting)).map((one) => one.state)).toEqual(['confirmed'])
    expect(fixture.market.book.waiting('ENERGY').size).toBe(0)
  })

  test('come before younger orders after a restart', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    await fixture.buy({ unitPrice: 80 })
    const older = await fixture.buy({ resourceAmount: 150_000, unitPrice: 80 })
    await restart(fixture)
    const younger = await fixture.buy({ resourceAmount: 150_000, unitPrice: 80 })
    const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' }
    fixture.faults.add({
      path: 'broadcasttransaction',
      times: 99,
      act: { at: 'answer', status: 200, body: refusal },
    })
    await waitUntilRejected(fixture, older)
    const waiting = () => fixture.market.book.waiting('ENERGY').ordered()
    expect(
      waiting()
        .map((one) => one.orderId)
        .slice(-2),
    ).toEqual([older, younger])
    await fixture.enroll({ address: SECOND_ADDRESS })
    await fixture.blocks(20)
    expect(await filledPercents(fixture, older)).toEqual([100])
  })

  test('can get a remainder below the minimum delegation from the provider of an earlier part', async () => {
    const fixture = await createOrderFixture()
    await fixture.enroll({ minUnits: 32_000 })
    const offered = fixture.market.book.offeredUnits('ENERGY', ENERGY)
    const id = await fixture.buy({
      resourceAmount: offered + 135,
      unitPrice: 60,
      options: { allowPartialFill: true },
    })
    await fixture.blocks(25)
    expect(await filledPercents(fixture, id)).toEqual([99])
    await fixture.passTime(3_600_000)
    await fixture.blocks(30)
    expect(await filledPercents(fixture, id)).toEqual([100])
    expect((await fixture.delegations(id)).map((one) => one.units)).toEqual([offered, 135])
    expect(await fixture.ledger(`hold:${id}`)).toBe(0)
  })

  test('are filled when a provider stakes more', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy({ resourceAmount: 190_000 })
    const { chain } = fixture
    const { number, id: blockId, timestampMs } = chain.solid()
    const freeze = { owner: ENERGY, resource: 'ENERGY' as const, balanceSun: 900_000_000 as never }
    const context = { refBlock: { number, id: blockId, timestampMs }, validForMs: 3_600_000 }
    chain.broadcast(buildFreeze(freeze, { privateKey: ENERGY_PROVIDER.privateKey }, context).tx)
    await fixture.passTime(61_000)
    await fixture.passTime(61_000)
    await fixture.blocks(2)
    expect(await filledPercents(fixture, id)).toEqual([100])
  })

  test('are also filled just after the clock was set back', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy({ resourceAmount: 190_000 })
    await fixture.passTime(61_000)
    const { chain } = fixture
    const { number, id: blockId, timestampMs } = chain.solid()
    const freeze = { owner: ENERGY, resource: 'ENERGY' as const, balanceSun: 900_000_000 as never }
    const context = { refBlock: { number, id: blockId, timestampMs }, validForMs: 3_600_000 }
    chain.broadcast(buildFreeze(freeze, { privateKey: ENERGY_PROVIDER.privateKey }, context).tx)
    chain.mine()
    fixture.clock.advance(-1_800_000)
    await fixture.work()
    expect(fixture.market.book.waiting('ENERGY').size).toBe(0)
    fixture.clock.advance(1_800_000)
    await fixture.blocks(2)
    expect(await filledPercents(fixture, id)).toEqual([100])
  })
})

describe('a change of the network’s total stake', () => {
  test('between signing and inclusion makes the same provider add the missing units', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    await fixture.work()
    fixture.chain.setParameter('getTotalEnergyCurrentLimit', 170_000_000_000)
    await fixture.blocks(4)
    const found = await getOrder(fixture.market, fixture.accountId, id)
    expect(found).toMatchObject({ status: 'Completed', fulfilledPercent: 100, remainAmount: 0 })
    expect(found.delegates.map((one) => one.delegator)).toEqual([ENERGY, ENERGY])
    const { energy } = await fixture.market.node.pendingResources(RECEIVER)
    expect(energy.limit).toBeGreaterThanOrEqual(32_000)
    expect(await fixture.ledger(`hold:${id}`)).toBe(0)
    expect(await fixture.ledger(`provider:${ENERGY}`)).toBe(1_920_000)
    expect(await fixture.audit()).toEqual([])
  })

  test('leads to extension prices for the actual units, before and after a restart', async () => {
    const fixture = await createOrderFixture()
    await fixture.buy()
    await fixture.work()
    fixture.chain.setParameter('getTotalEnergyCurrentLimit', 170_000_000_000)
    await fixture.blocks(4)
    const { market, clock } = fixture
    const books = [market.book, await loadBook(market.db, clock.now())]
    for (const book of books) {
      const units = book.delegationsTo('ENERGY', RECEIVER).map((one) => one.units)
      expect(units.reduce((sum, one) => sum + one, 0)).toBe(32_000)
    }
  })

  test('before signing adjusts the delegated stake', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy()
    fixture.chain.setParameter('getTotalEnergyCurrentLimit', 90_000_000_000)
    await fixture.blocks(3)
    const found = await getOrder(fixture.market, fixture.accountId, id)
    expect(found.delegates).toHaveLength(1)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(6_792_000_000)
  })
})

describe('a provider', () => {
  test('offers no more than its share of its stake', async () => {
    const fixture = await createOrderFixture()
    await fixture.enroll({ shareBasisPoints: 2_500 })
    const [level] = orderBook(fixture.market, {})
    expect(level?.availableResourceAmount).toBe(47_110) // 4,999 TRX: one is kept for an extension
    await fixture.buy({ resourceAmount: 40_000 })
    expect(orderBook(fixture.market, {})[0]?.availableResourceAmount).toBe(7_096)
    await fixture.blocks(3)
    expect(orderBook(fixture.market, {})[0]?.availableResourceAmount).toBe(7_096)
  })

  test('is never used below its minimum delegation or beyond its maximum duration', async () => {
    const { market, enroll } = await createOrderFixture()
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
    [{ address: RECEIVER }, /must have an active permission/],
    [{ address: providerSigner(9).address }, /must be active/],
    [{ address: 'x' as never }, /address must be a TRON address/],
  ])('is not enrolled with %j', async (terms, expected) => {
    const fixture = await createOrderFixture()
    expect(await errorCodeOf(fixture.enroll(terms))).toMatch(expected)
    expect(await listProviders(fixture.market)).toHaveLength(1)
  })

  test('is enrolled once as new, and keeps the terms that an operator has set', async () => {
    const { market, enroll } = await createOrderFixture({ bare: true, accounts: [SECOND] })
    const [, ...isNew] = await Promise.all([
      enroll({ minPriceSun: 90 }),
      ...[60, 70].map((minPriceSun) => enroll({ minPriceSun }, { onlyNew: true })),
    ])
    expect([isNew, (await listProviders(market)).map(({ minPriceSun }) => minPriceSun)]).toEqual([[false, false], [90]])
    expect(await enroll({ address: SECOND_ADDRESS }, { onlyNew: true })).toBe(true)
  })

  test('can change its price, and keeps the rentals that are running', async () => {
    const fixture = await createOrderFixture()
    await fixture.buy({ resourceAmount: 100_000 })
    await fixture.blocks(2)
    await fixture.enroll({ minPriceSun: 55 })
    const [level] = orderBook(fixture.market, {})
    expect(level?.price).toBe(55)
    expect(level?.availableResourceAmount).toBeLessThan(89_000)
  })
})

describe('the order book', () => {
  test('offers more at a higher price, and omits providers that cannot deliver the requested minimum', async () => {
    const { market, enroll } = await createOrderFixture({ accounts: [SECOND, provider(6, { energyTrx: 5_000 })] })
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

describe('a provider that pays for Bandwidth', () => {
  const offered = ({ market }: OrderFixture) => market.book.offeredUnits('ENERGY', ENERGY) > 0

  test('offers stake while it can pay for one more rental and for all open reclaims', async () => {
    const fixture = await createOrderFixture()
    const { book } = fixture.market
    const offeredAfterRead: [number, boolean][] = [
      [0, false],
      [1, false],
      [2, true],
    ]
    for (const [payable, offers] of offeredAfterRead) {
      book.setPayable(ENERGY, payable)
      expect([payable, offered(fixture)]).toEqual([payable, offers])
    }
    book.setPayable(ENERGY, 4)
    await fixture.buy()
    // While it is pending, the delegation still needs TRX for both transactions, and so does the next one.
    expect([book.transactionsMissing(ENERGY), offered(fixture)]).toEqual([0, true])
    await fixture.buy({ durationSec: 7_200 })
    expect([book.feesOf(ENERGY), offered(fixture)]).toEqual([{ payable: 4, needed: 4 }, false])
    // Both are on the chain. The node reports the remaining Bandwidth, and each delegation still has to be reclaimed.
    await fixture.blocks(3)
    expect(book.feesOf(ENERGY).needed).toBe(2)
    expect(offered(fixture)).toBe(true)
    book.setPayable(ENERGY, 3)
    expect([book.transactionsMissing(ENERGY), offered(fixture)]).toEqual([1, false])
  })

  test('a failed transaction leaves the order book unchanged', async () => {
    const fixture = await createOrderFixture()
    const { market } = fixture
    const { book } = market
    await fixture.buy()
    await fixture.blocks(2)
    book.setPayable(ENERGY, 3)
    const before = book.feesOf(ENERGY)
    const [live] = book.delegationsTo('ENERGY', RECEIVER)
    const failing = changeBook(market, ({ undo }) => {
      book.change(undo, live?.id ?? 0, { activePeriod: undefined })
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

test('providers with equal prices take turns, also after a restart', async () => {
  const fixture = await createOrderFixture({ accounts: [SECOND, provider(6, {})] })
  await fixture.enroll({ address: SECOND_ADDRESS })
  const providers: string[] = []
  for (const [n, resourceAmount] of [
    [2, 32_000],
    [3, 33_000],
    [6, 32_000],
  ] as const) {
    const id = await fixture.buy({ receiver: providerSigner(n).address, resourceAmount })
    await fixture.blocks(3)
    await restart(fixture)
    providers.push(...(await fixture.delegations(id)).map((one) => one.provider))
  }
  expect(providers).toEqual([ENERGY, SECOND_ADDRESS, ENERGY])
})
