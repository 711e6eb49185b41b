/** Prolonging what a receiver has: the price, the later lock on the chain, and the end that moves with it. */
import { describe, expect, test } from 'vitest'
import type { ExtendBody } from '../../../src/contract/v2.ts'
import { unixSec } from '../../../src/contract/v2.ts'
import { provider as earned, hold } from '../../../src/market/base/ledger.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { extendable } from '../../../src/market/rentals/extendable.ts'
import { provider, providerSigner } from '../market-world.ts'
import { codeOf, DAY_MS, ENERGY, type OrderWorld, orderWorld, RECEIVER } from '../orders/order-world.ts'

const HOUR_MS = 3_600_000
const SECOND = provider(5, { energyTrx: 20_000 })
const SECOND_ADDRESS = providerSigner(5).address

interface Rented extends OrderWorld {
  rental: string
  /** Unix s, `ms` after the rental's end. */
  after(ms: number): Promise<number>
  extend(items: Partial<ExtendBody['extendData'][number]>[], key?: string): Promise<string>
}

/** 32,000 Energy for an hour, filled and solid. */
async function rented(options: Parameters<typeof orderWorld>[0] = {}): Promise<Rented> {
  const world = await orderWorld(options)
  const rental = await world.buy()
  await world.blocks(22)
  return {
    ...world,
    rental,
    async after(ms) {
      const [row] = await world.delegations(rental)
      return Math.floor(((row?.state === 'confirmed' ? row.endsAtMs : 0) + ms) / 1000)
    },
    async extend(items, key) {
      const extendData = items.map((item) => ({
        delegator: ENERGY,
        isExtend: true,
        extraAmount: 0,
        extendTo: 0,
        ...item,
      }))
      const body = { extendData, receiver: RECEIVER }
      const { orderId } = await extend(world.market, {
        accountId: world.accountId,
        body,
        idempotencyKey: key,
      })
      return orderId
    },
  }
}

describe('what can be extended', () => {
  test('is priced by the time it adds, at the provider’s price', async () => {
    const world = await rented()
    const extendTo = await world.after(2 * HOUR_MS)
    const body = { extendTo, receiver: RECEIVER }
    const answer = await extendable(world.market, world.accountId, body)
    expect(answer).toEqual({
      extendOrderBook: [{ price: 60, value: 32_000 }],
      totalDelegateAmount: 32_000,
      totalAvailableExtendAmount: 32_000,
      totalEstimateTrx: 160_000,
      isAbleToExtend: true,
      yourBalance: await world.ledger(`buyer:${world.accountId}`),
      extendData: [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }],
      delegations: [
        {
          delegator: ENERGY,
          amount: 32_000,
          endsAt: extendTo - 2 * 3_600,
          price: 60,
          extendableUntil: Math.floor(world.clock.now() / 1000) + 30 * 86_400,
          estimateTrx: 160_000,
        },
      ],
    })
    const inMs = await extendable(world.market, world.accountId, { ...body, extendTo: extendTo * 1000 })
    expect(inMs).toEqual(answer)
    expect(unixSec(extendTo * 1000)).toBe(extendTo)
    expect(await extendable(world.market, undefined, body)).toMatchObject({ yourBalance: 0 })
  })

  test.each<[string, (world: Rented) => Promise<unknown>, number, string | undefined]>([
    ['to an end that is not later', async () => {}, 0, 'RUNS_LONGER'],
    ['where the price is too high', (world) => world.enroll({ minPriceSun: 100 }), HOUR_MS, 'TOO_DEAR'],
    ['where the provider allows none', (world) => world.enroll({ extensionAllowed: false }), HOUR_MS, 'NOT_ALLOWED'],
    ['beyond what the provider rents for', (world) => world.enroll({ maxDurationSec: 7_200 }), 2 * HOUR_MS, 'TOO_LONG'],
    ['where no stake is left', (world) => world.enroll({ shareBasisPoints: 1 }), HOUR_MS, 'NO_STAKE'],
    [
      'while it is being extended',
      async (world) => world.extend([{ extendTo: await world.after(HOUR_MS) }]),
      HOUR_MS,
      'IN_PROGRESS',
    ],
    ['while another rental, which it would prolong, is on its way', (world) => world.buy(), DAY_MS, 'IN_PROGRESS'],
    ['when it has ended', (world) => world.pass(HOUR_MS), HOUR_MS, undefined],
  ])('nothing %s, and says why', async (_name, change, afterMs, refusal) => {
    const world = await rented()
    const extendTo = await world.after(afterMs)
    await change(world)
    const body = { extendTo, receiver: RECEIVER, maxPriceAccepted: 99 }
    const answer = await extendable(world.market, world.accountId, body)
    expect(answer).toMatchObject({
      extendOrderBook: [],
      totalAvailableExtendAmount: 0,
      totalEstimateTrx: 0,
      isAbleToExtend: false,
    })
    const held = { delegator: ENERGY, amount: 32_000, estimateTrx: 0, refusal }
    expect(answer.delegations).toMatchObject(refusal === undefined ? [] : [held])
  })

  test('an end in the past, or more than 30 days away, is no end', async () => {
    const { market, clock } = await rented()
    const nowSec = Math.floor(clock.now() / 1000)
    const ask = (extendTo: number) => codeOf(extendable(market, undefined, { extendTo, receiver: RECEIVER }))
    expect(await ask(nowSec)).toMatch(/^INVALID_PARAMS extendTo must be in the future/)
    expect(await ask(nowSec + 30 * 86_400 + 1)).toMatch(/^INVALID_PARAMS extendTo must be at most/)
    expect(await ask(nowSec + 30 * 86_400)).toBe('no error')
  })

  test('a receiver with nothing has nothing to extend', async () => {
    const { market, clock } = await rented()
    const body = { extendTo: Math.floor(clock.now() / 1000) + 86_400, receiver: SECOND_ADDRESS }
    expect(await extendable(market, undefined, body)).toMatchObject({
      totalDelegateAmount: 0,
      isAbleToExtend: false,
      extendData: [],
    })
  })
})

describe('an extension', () => {
  test('moves the lock on the chain, and the stake comes back at the new end', async () => {
    const world = await rented()
    const { market, accountId } = world
    const before = await world.onChain(ENERGY)
    const extendTo = await world.after(DAY_MS)
    const id = await world.extend([{ extendTo }])
    expect(await order(market, accountId, id)).toMatchObject({
      orderType: 'EXTEND',
      resourceAmount: 32_000,
      status: 'Active',
      payoutAmount: 1_920_000,
      durationSec: 86_400,
      price: 60,
    })
    expect(await world.ledger(hold(id))).toBe(1_920_000)
    await world.blocks(2)
    const after = await world.onChain(ENERGY)
    expect(after.sun).toBe(before.sun + 1_000_000)
    expect(after.endsAtMs).toBeGreaterThanOrEqual(extendTo * 1000)
    expect(after.endsAtMs).toBeLessThan(extendTo * 1000 + 10_000)
    const done = await order(market, accountId, id)
    expect(done).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
    expect(done.delegates).toMatchObject([{ delegator: ENERGY, amount: 32_000 }])
    expect(await world.ledger(hold(id))).toBe(0)
    expect(await world.ledger(earned(ENERGY))).toBe(2 * 1_920_000)
    await world.blocks(22)
    await world.pass(2 * HOUR_MS)
    expect((await world.onChain(ENERGY)).sun).toBe(after.sun)
    await world.pass(DAY_MS)
    await world.blocks(25)
    expect((await world.onChain(ENERGY)).sun).toBe(0)
    const rows = [...(await world.delegations(id)), ...(await world.delegations(world.rental))]
    expect(rows.map((row) => row.state)).toEqual(['reclaimed', 'reclaimed'])
    expect(await world.audit()).toEqual([])
  })

  test('can be extended again', async () => {
    const world = await rented()
    for (const hours of [1, 1, 5]) {
      const extendTo = await world.after(hours * HOUR_MS)
      const id = await world.extend([{ extendTo }])
      await world.blocks(3)
      expect(await order(world.market, world.accountId, id)).toMatchObject({ status: 'Completed' })
      expect((await world.onChain(ENERGY)).endsAtMs).toBeGreaterThanOrEqual(extendTo * 1000)
    }
  })

  test('adds the extra units, paid as a rental until the new end', async () => {
    const world = await rented()
    const extendTo = await world.after(HOUR_MS)
    const id = await world.extend([{ extendTo, extraAmount: 10_000 }])
    const found = await order(world.market, world.accountId, id)
    expect(found).toMatchObject({ resourceAmount: 42_000, payoutAmount: 80_000 + 600_000 })
    await world.blocks(2)
    expect(await order(world.market, world.accountId, id)).toMatchObject({ status: 'Completed' })
    const { energy } = await world.market.node.pendingResources(RECEIVER)
    expect(energy.limit).toBeGreaterThanOrEqual(42_000)
  })

  test('reaches as far as 30 days from now', async () => {
    const world = await rented()
    const extendTo = Math.floor(world.clock.now() / 1000) + 30 * 86_400
    const id = await world.extend([{ extendTo }])
    await world.blocks(3)
    expect(await order(world.market, world.accountId, id)).toMatchObject({ status: 'Completed' })
    expect(Math.abs((await world.onChain(ENERGY)).endsAtMs - extendTo * 1000)).toBeLessThan(10_000)
  })

  test('of several providers is one order', async () => {
    const world = await orderWorld({ accounts: [SECOND] })
    await world.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await world.buy({ resourceAmount: 250_000, unitPrice: 70, options: { allowPartialFill: true } })
    await world.blocks(3)
    const { market, accountId, clock } = world
    const extendTo = Math.floor(clock.now() / 1000) + 7_200
    const quote = await extendable(market, accountId, { extendTo, receiver: RECEIVER })
    expect(quote.extendOrderBook.map((level) => level.price)).toEqual([60, 70])
    expect(quote.totalAvailableExtendAmount).toBe(250_000)
    // The first has rented out everything it offers; what an extension takes was kept back.
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBe(0)
    const body = { extendData: quote.extendData, receiver: RECEIVER }
    const { orderId } = await extend(market, { accountId, body })
    expect(await order(market, accountId, orderId)).toMatchObject({
      payoutAmount: quote.totalEstimateTrx,
      price: 70,
    })
    await world.blocks(2)
    expect(await order(market, accountId, orderId)).toMatchObject({ status: 'Completed' })
  })

  test('whose transaction is refused is tried again, and refunded in the end', async () => {
    const world = await rented()
    const { market, accountId, faults } = world
    const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' }
    const before = await world.ledger(`buyer:${accountId}`)
    const id = await world.extend([{ extendTo: await world.after(HOUR_MS) }])
    faults.add({ path: 'broadcasttransaction', times: 99, act: { at: 'answer', status: 200, body: refusal } })
    await world.work()
    expect(await order(market, accountId, id)).toMatchObject({ status: 'Active' })
    // Each attempt counts as over when the solidified chain is past its expiration.
    for (let i = 0; i < 4; i++) {
      await world.pass(80_000)
      await world.blocks(32)
    }
    faults.clear()
    expect(await order(market, accountId, id)).toMatchObject({
      status: 'Completed',
      fulfilledPercent: 0,
      delegates: [],
    })
    expect(await world.ledger(`buyer:${accountId}`)).toBe(before)
    expect(await world.ledger(hold(id))).toBe(0)
    expect(await world.audit()).toEqual([])
  })

  test('that a fork takes away and the chain then refuses for good puts back the end it had moved', async () => {
    const world = await rented()
    const { market, accountId, faults, chain } = world
    const end = await world.after(0)
    const first = await world.after(HOUR_MS)
    await world.extend([{ extendTo: first }])
    await world.blocks(25)
    const lastTo = await world.after(HOUR_MS)
    const id = await world.extend([{ extendTo: lastTo }])
    await world.blocks(2)
    expect([end + 3_600, lastTo]).toEqual([first, await world.after(0)])
    const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' }
    faults.add({ path: 'broadcasttransaction', times: 99, act: { at: 'answer', status: 200, body: refusal } })
    chain.fork(3, { keepTransactions: false })
    await world.work()
    expect(await world.after(0)).toBe(first)
    for (let i = 0; i < 100; i++) await world.pass(20_000)
    faults.clear()
    expect(await order(market, accountId, id)).toMatchObject({ status: 'Completed', fulfilledPercent: 0 })
    const [row] = await world.delegations(world.rental)
    expect(row).toMatchObject({ state: 'confirmed', endsAtMs: first * 1000 })
    expect(market.book.towards('ENERGY', RECEIVER).map(({ runs }) => runs?.endsAtMs)).toEqual([
      first * 1000,
      first * 1000,
    ])
    await world.pass(2 * HOUR_MS)
    await world.blocks(2)
    expect((await world.onChain(ENERGY)).sun).toBe(0)
  })

  test('that a fork takes away and another block takes moves the end again', async () => {
    const world = await rented()
    const extendTo = await world.after(HOUR_MS)
    const id = await world.extend([{ extendTo }])
    await world.blocks(2)
    world.chain.fork(3, { keepTransactions: false })
    await world.work()
    expect(await world.after(HOUR_MS)).toBe(extendTo)
    await world.blocks(30)
    expect(await order(world.market, world.accountId, id)).toMatchObject({ fulfilledPercent: 100 })
    expect(await world.after(0)).toBe(extendTo)
  })

  test('on its way when the rental ends: the stake is not taken back', async () => {
    const world = await rented()
    const extendTo = await world.after(HOUR_MS)
    await world.pass(HOUR_MS - 40 * 3000)
    await world.extend([{ extendTo }])
    world.faults.add({ path: 'broadcasttransaction', times: 3, act: { at: 'answer', status: 503 } })
    for (let i = 0; i < 5; i++) await world.blocks(5)
    world.faults.clear()
    await world.blocks(3)
    const { sun, endsAtMs } = await world.onChain(ENERGY)
    expect(sun).toBeGreaterThan(3_396_000_000)
    expect(endsAtMs).toBeGreaterThanOrEqual(extendTo * 1000)
  })

  test('that reaches the chain only after the end still keeps all that it was paid for', async () => {
    const world = await rented()
    const extendTo = await world.after(HOUR_MS)
    await world.pass(HOUR_MS - 40 * 3000)
    const id = await world.extend([{ extendTo }])
    world.faults.add({ path: 'broadcasttransaction', times: 1_000, act: { at: 'answer', status: 503 } })
    await world.blocks(40)
    world.faults.clear()
    await world.blocks(60)
    expect(await order(world.market, world.accountId, id)).toMatchObject({ fulfilledPercent: 100 })
    expect((await world.onChain(ENERGY)).sun).toBe(3_397_000_000)
    await world.pass(HOUR_MS)
    await world.blocks(2)
    expect((await world.onChain(ENERGY)).sun).toBe(0)
  })

  test('is made once for one key', async () => {
    const world = await rented()
    const item = { extendTo: await world.after(HOUR_MS) }
    const ids = await Promise.all(Array.from({ length: 10 }, () => world.extend([item], 'k')))
    expect(new Set(ids).size).toBe(1)
    const without = await Promise.all(Array.from({ length: 5 }, () => codeOf(world.extend([item]))))
    expect(without.every((code) => code.startsWith('SOME_DELEGATE_CANNOT_EXTEND'))).toBe(true)
    expect(await world.audit()).toEqual([])
  })
})

describe('buying more only', () => {
  test('adds stake of the same delegator until the end that there is, at the price of a rental', async () => {
    const world = await rented()
    const { market, accountId } = world
    const endSec = await world.after(0)
    const before = await world.onChain(ENERGY)
    const had = await world.ledger(`buyer:${accountId}`)
    const id = await world.extend([{ isExtend: false, extraAmount: 10_000 }])
    expect(await order(market, accountId, id)).toMatchObject({
      orderType: 'EXTEND',
      resourceAmount: 10_000,
      payoutAmount: 600_000,
    })
    await world.blocks(2)
    expect(await order(market, accountId, id)).toMatchObject({
      status: 'Completed',
      delegates: [{ delegator: ENERGY, amount: 10_000 }],
    })
    expect(await world.ledger(`buyer:${accountId}`)).toBe(had - 600_000)
    const after = await world.onChain(ENERGY)
    expect(after.sun - before.sun).toBeGreaterThan(1_000_000)
    // The chain allows no earlier end than the lock has; a block later at most.
    expect(after.endsAtMs - before.endsAtMs).toBeLessThanOrEqual(6_000)
    expect(await world.after(0)).toBe(endSec)
    await world.blocks(22)
    await world.pass(HOUR_MS)
    await world.blocks(25)
    expect((await world.onChain(ENERGY)).sun).toBe(0)
    expect(await world.audit()).toEqual([])
  })

  test('costs at least what an hour of all that is rented there would', async () => {
    const world = await rented()
    const had = await world.ledger(`buyer:${world.accountId}`)
    await world.extend([{ isExtend: false, extraAmount: 1, extendTo: 1 }])
    expect(await world.ledger(`buyer:${world.accountId}`)).toBe(had - (60 * 32_000) / 24)
  })

  test('needs a delegation that has a minute left', async () => {
    const world = await rented()
    const { clock } = world
    clock.advance((await world.after(0)) * 1000 - 59_000 - clock.now())
    expect(await codeOf(world.extend([{ isExtend: false, extraAmount: 10_000 }]))).toMatch(
      /^SOME_DELEGATE_CANNOT_EXTEND .*about to end/,
    )
  })

  test('of more units that no block takes before their end is paid back', async () => {
    const world = await rented({})
    const { faults, accountId } = world
    await world.pass(HOUR_MS - 300_000)
    const had = await world.ledger(`buyer:${accountId}`)
    faults.add({ path: 'broadcasttransaction', times: 1_000, act: { at: 'answer', status: 503 } })
    const id = await world.extend([{ isExtend: false, extraAmount: 50_000 }])
    await world.blocks(100)
    faults.clear()
    await world.blocks(60)
    expect(await order(world.market, accountId, id)).toMatchObject({ status: 'Completed', fulfilledPercent: 0 })
    expect(await world.ledger(`buyer:${accountId}`)).toBe(had)
  })

  test('leaves what is neither longer nor more as it is', async () => {
    const world = await rented()
    const none = { delegator: SECOND_ADDRESS, isExtend: false }
    expect(await codeOf(world.extend([{ extendTo: await world.after(HOUR_MS) }, none]))).toBe('no error')
  })
})

describe('an extension is refused', () => {
  test.each<[string, (world: Rented) => Promise<Parameters<Rented['extend']>[0]>, RegExp]>([
    ['without a delegation', async () => [{ isExtend: false, extendTo: 1 }], /^INVALID_PARAMS extendData must have/],
    [
      'with one twice',
      async (w) => [{ extendTo: await w.after(HOUR_MS) }, { extendTo: await w.after(HOUR_MS) }],
      /^INVALID_PARAMS extendData must name each/,
    ],
    ['to the past', async () => [{ extendTo: 1 }], /^SOME_DELEGATE_CANNOT_EXTEND .*in the future/],
    [
      'beyond 30 days',
      async (w) => [{ extendTo: await w.after(30 * DAY_MS) }],
      /^SOME_DELEGATE_CANNOT_EXTEND .*at most/,
    ],
    [
      'to an earlier end',
      async (w) => [{ extendTo: await w.after(0) }],
      /^SOME_DELEGATE_CANNOT_EXTEND .*longer already/,
    ],
    [
      'of somebody who delegates nothing',
      async (w) => [{ delegator: SECOND_ADDRESS, extendTo: await w.after(HOUR_MS) }],
      /^SOME_DELEGATE_CANNOT_EXTEND .*nothing/,
    ],
    [
      'of more than the provider has',
      async (w) => [{ extraAmount: 10_000_000, extendTo: await w.after(HOUR_MS) }],
      /^SOME_DELEGATE_CANNOT_EXTEND .*no stake left/,
    ],
    ['of no address', async () => [{ delegator: 'x', extendTo: 1 }], /^INVALID_PARAMS extendData.delegator/],
  ])('%s', async (_name, items, expected) => {
    const world = await rented()
    expect(await codeOf(world.extend(await items(world)))).toMatch(expected)
    expect(await world.audit()).toEqual([])
  })

  test('by an account without the money', async () => {
    const world = await rented()
    const poor = await world.account()
    const item = { delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo: await world.after(HOUR_MS) }
    const body = { extendData: [item], receiver: RECEIVER }
    expect(await codeOf(extend(world.market, { accountId: poor.id, body }))).toBe('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
  })
})
