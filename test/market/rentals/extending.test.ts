/** Extending a receiver's rentals: the price, the later lock on the chain, and the later end. */
import { describe, expect, test } from 'vitest'
import type { ExtendBody } from '../../../src/contract/v2.ts'
import { unixSec } from '../../../src/contract/v2.ts'
import { provider as earned, hold } from '../../../src/market/base/ledger.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { extend } from '../../../src/market/rentals/extend.ts'
import { listExtendable } from '../../../src/market/rentals/extendable.ts'
import { setOwnTerms } from '../../../src/market/selling/own-provider.ts'
import { provider, providerSigner } from '../market-fixture.ts'
import {
  createOrderFixture,
  DAY_MS,
  ENERGY,
  errorCodeOf,
  type OrderFixture,
  RECEIVER,
} from '../orders/order-fixture.ts'

const HOUR_MS = 3_600_000
const SECOND = provider(5, { energyTrx: 20_000 })
const SECOND_ADDRESS = providerSigner(5).address

interface RentalFixture extends OrderFixture {
  rental: string
  /** Returns the Unix time, in seconds, `ms` milliseconds after the rental's end. */
  after(ms: number): Promise<number>
  extend(items: Partial<ExtendBody['extendData'][number]>[], key?: string): Promise<string>
}

/** Creates a rental of 32,000 Energy for an hour, filled and solidified. */
async function createRentalFixture(options: Parameters<typeof createOrderFixture>[0] = {}): Promise<RentalFixture> {
  const fixture = await createOrderFixture(options)
  const rental = await fixture.buy()
  await fixture.blocks(22)
  return {
    ...fixture,
    rental,
    async after(ms) {
      const [row] = await fixture.delegations(rental)
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
      const { orderId } = await extend(fixture.market, {
        accountId: fixture.accountId,
        body,
        idempotencyKey: key,
      })
      return orderId
    },
  }
}

describe('listing extendable rentals', () => {
  test('prices the added time at the provider’s price', async () => {
    const fixture = await createRentalFixture()
    const extendTo = await fixture.after(2 * HOUR_MS)
    const body = { extendTo, receiver: RECEIVER }
    const answer = await listExtendable(fixture.market, fixture.accountId, body)
    expect(answer).toEqual({
      extendOrderBook: [{ price: 60, value: 32_000 }],
      totalDelegateAmount: 32_000,
      totalAvailableExtendAmount: 32_000,
      totalEstimateTrx: 160_000,
      isAbleToExtend: true,
      yourBalance: await fixture.ledger(`buyer:${fixture.accountId}`),
      extendData: [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }],
      delegations: [
        {
          delegator: ENERGY,
          amount: 32_000,
          endsAt: extendTo - 2 * 3_600,
          price: 60,
          extendableUntil: Math.floor(fixture.clock.now() / 1000) + 30 * 86_400,
          estimateTrx: 160_000,
        },
      ],
    })
    const inMs = await listExtendable(fixture.market, fixture.accountId, { ...body, extendTo: extendTo * 1000 })
    expect(inMs).toEqual(answer)
    expect(unixSec(extendTo * 1000)).toBe(extendTo)
    expect(await listExtendable(fixture.market, undefined, body)).toMatchObject({ yourBalance: 0 })
  })

  test.each<[string, (fixture: RentalFixture) => Promise<unknown>, number, string | undefined]>([
    ['to an end that is not later', async () => {}, 0, 'RUNS_LONGER'],
    ['at a price that is too high', (fixture) => fixture.enroll({ minPriceSun: 100 }), HOUR_MS, 'TOO_DEAR'],
    [
      'of a provider that allows no extension',
      (fixture) => fixture.enroll({ extensionAllowed: false }),
      HOUR_MS,
      'NOT_ALLOWED',
    ],
    [
      'beyond the maximum duration of the provider',
      (fixture) => fixture.enroll({ maxDurationSec: 7_200 }),
      2 * HOUR_MS,
      'TOO_LONG',
    ],
    ['of a provider without free stake', (fixture) => fixture.enroll({ shareBasisPoints: 1 }), HOUR_MS, 'NO_STAKE'],
    ['of a paused provider', (fixture) => setOwnTerms(fixture.market, ENERGY, { state: 'PAUSED' }), HOUR_MS, 'PAUSED'],
    [
      'with a pending extension',
      async (fixture) => fixture.extend([{ extendTo: await fixture.after(HOUR_MS) }]),
      HOUR_MS,
      'IN_PROGRESS',
    ],
    ['that a pending rental would prolong', (fixture) => fixture.buy(), DAY_MS, 'IN_PROGRESS'],
    ['that have ended', (fixture) => fixture.passTime(HOUR_MS), HOUR_MS, undefined],
  ])('excludes rentals %s, with the reason', async (_name, change, afterMs, refusal) => {
    const fixture = await createRentalFixture()
    const extendTo = await fixture.after(afterMs)
    await change(fixture)
    const body = { extendTo, receiver: RECEIVER, maxPriceAccepted: 99 }
    const answer = await listExtendable(fixture.market, fixture.accountId, body)
    expect(answer).toMatchObject({
      extendOrderBook: [],
      totalAvailableExtendAmount: 0,
      totalEstimateTrx: 0,
      isAbleToExtend: false,
    })
    const held = { delegator: ENERGY, amount: 32_000, estimateTrx: 0, refusal }
    expect(answer.delegations).toMatchObject(refusal === undefined ? [] : [held])
  })

  test('rejects an end in the past or more than 30 days ahead', async () => {
    const { market, clock } = await createRentalFixture()
    const nowSec = Math.floor(clock.now() / 1000)
    const ask = (extendTo: number) => errorCodeOf(listExtendable(market, undefined, { extendTo, receiver: RECEIVER }))
    expect(await ask(nowSec)).toMatch(/^INVALID_PARAMS extendTo must be in the future/)
    expect(await ask(nowSec + 30 * 86_400 + 1)).toMatch(/^INVALID_PARAMS extendTo must be at most/)
    expect(await ask(nowSec + 30 * 86_400)).toBe('no error')
  })

  test.each([
    [30 * 86_400, 259_200],
    [86_400, 86_400],
  ])('with rentals of at most %i s uses an end %i s ahead by default', async (maxDurationSec, aheadSec) => {
    const { market, clock } = await createRentalFixture()
    const ask = (body: { extendTo?: number }) =>
      listExtendable({ ...market, settings: { ...market.settings, maxDurationSec } }, undefined, {
        ...body,
        receiver: RECEIVER,
      })
    const extendTo = Math.floor(clock.now() / 1000) + aheadSec
    const found = await ask({})
    expect(found).toEqual(await ask({ extendTo }))
    expect(found.extendData).toMatchObject([{ extendTo }])
  })

  test('returns nothing for a receiver without rentals', async () => {
    const { market, clock } = await createRentalFixture()
    const body = { extendTo: Math.floor(clock.now() / 1000) + 86_400, receiver: SECOND_ADDRESS }
    expect(await listExtendable(market, undefined, body)).toMatchObject({
      totalDelegateAmount: 0,
      isAbleToExtend: false,
      extendData: [],
    })
  })
})

describe('an extension', () => {
  test('moves the lock on the chain, and the stake is reclaimed at the new end', async () => {
    const fixture = await createRentalFixture()
    const { market, accountId } = fixture
    const before = await fixture.delegatedOnChain(ENERGY)
    const extendTo = await fixture.after(DAY_MS)
    const id = await fixture.extend([{ extendTo }])
    expect(await getOrder(market, accountId, id)).toMatchObject({
      orderType: 'EXTEND',
      resourceAmount: 32_000,
      status: 'Active',
      payoutAmount: 1_920_000,
      durationSec: 86_400,
      price: 60,
    })
    expect(await fixture.ledger(hold(id))).toBe(1_920_000)
    await fixture.blocks(2)
    const after = await fixture.delegatedOnChain(ENERGY)
    expect(after.sun).toBe(before.sun + 1_000_000)
    expect(after.endsAtMs).toBeGreaterThanOrEqual(extendTo * 1000)
    expect(after.endsAtMs).toBeLessThan(extendTo * 1000 + 10_000)
    const done = await getOrder(market, accountId, id)
    expect(done).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
    expect(done.delegates).toMatchObject([{ delegator: ENERGY, amount: 32_000 }])
    expect(await fixture.ledger(hold(id))).toBe(0)
    expect(await fixture.ledger(earned(ENERGY))).toBe(2 * 1_920_000)
    await fixture.blocks(22)
    await fixture.passTime(2 * HOUR_MS)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(after.sun)
    await fixture.passTime(DAY_MS)
    await fixture.blocks(25)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
    const rows = [...(await fixture.delegations(id)), ...(await fixture.delegations(fixture.rental))]
    expect(rows.map((row) => row.state)).toEqual(['reclaimed', 'reclaimed'])
    expect(await fixture.audit()).toEqual([])
  })

  test('can be repeated', async () => {
    const fixture = await createRentalFixture()
    for (const hours of [1, 1, 5]) {
      const extendTo = await fixture.after(hours * HOUR_MS)
      const id = await fixture.extend([{ extendTo }])
      await fixture.blocks(3)
      expect(await getOrder(fixture.market, fixture.accountId, id)).toMatchObject({ status: 'Completed' })
      expect((await fixture.delegatedOnChain(ENERGY)).endsAtMs).toBeGreaterThanOrEqual(extendTo * 1000)
    }
  })

  test('can include extra units, which are paid like a rental until the new end', async () => {
    const fixture = await createRentalFixture()
    const extendTo = await fixture.after(HOUR_MS)
    const id = await fixture.extend([{ extendTo, extraAmount: 10_000 }])
    const found = await getOrder(fixture.market, fixture.accountId, id)
    expect(found).toMatchObject({ resourceAmount: 42_000, payoutAmount: 80_000 + 600_000 })
    await fixture.blocks(2)
    expect(await getOrder(fixture.market, fixture.accountId, id)).toMatchObject({ status: 'Completed' })
    const { energy } = await fixture.market.node.pendingResources(RECEIVER)
    expect(energy.limit).toBeGreaterThanOrEqual(42_000)
  })

  test('can reach 30 days from now', async () => {
    const fixture = await createRentalFixture()
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 30 * 86_400
    const id = await fixture.extend([{ extendTo }])
    await fixture.blocks(3)
    expect(await getOrder(fixture.market, fixture.accountId, id)).toMatchObject({ status: 'Completed' })
    expect(Math.abs((await fixture.delegatedOnChain(ENERGY)).endsAtMs - extendTo * 1000)).toBeLessThan(10_000)
  })

  test('of several providers is one order', async () => {
    const fixture = await createOrderFixture({ accounts: [SECOND] })
    await fixture.enroll({ address: SECOND_ADDRESS, minPriceSun: 70 })
    await fixture.buy({ resourceAmount: 250_000, unitPrice: 70, options: { allowPartialFill: true } })
    await fixture.blocks(3)
    const { market, accountId, clock } = fixture
    const extendTo = Math.floor(clock.now() / 1000) + 7_200
    const quote = await listExtendable(market, accountId, { extendTo, receiver: RECEIVER })
    expect(quote.extendOrderBook.map((level) => level.price)).toEqual([60, 70])
    expect(quote.totalAvailableExtendAmount).toBe(250_000)
    // The first provider has rented out its whole offer, but reserved the TRX that an extension needs.
    expect(market.book.offeredUnits('ENERGY', ENERGY)).toBe(0)
    const body = { extendData: quote.extendData, receiver: RECEIVER }
    const { orderId } = await extend(market, { accountId, body })
    expect(await getOrder(market, accountId, orderId)).toMatchObject({
      payoutAmount: quote.totalEstimateTrx,
      price: 70,
    })
    await fixture.blocks(2)
    expect(await getOrder(market, accountId, orderId)).toMatchObject({ status: 'Completed' })
  })

  test('with a rejected transaction is retried, and finally refunded', async () => {
    const fixture = await createRentalFixture()
    const { market, accountId, faults } = fixture
    const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' }
    const before = await fixture.ledger(`buyer:${accountId}`)
    const id = await fixture.extend([{ extendTo: await fixture.after(HOUR_MS) }])
    faults.add({ path: 'broadcasttransaction', times: 99, act: { at: 'answer', status: 200, body: refusal } })
    await fixture.work()
    expect(await getOrder(market, accountId, id)).toMatchObject({ status: 'Active' })
    // An attempt ends when the solidified block is past its expiration.
    for (let i = 0; i < 4; i++) {
      await fixture.passTime(80_000)
      await fixture.blocks(32)
    }
    faults.clear()
    expect(await getOrder(market, accountId, id)).toMatchObject({
      status: 'Completed',
      fulfilledPercent: 0,
      delegates: [],
    })
    expect(await fixture.ledger(`buyer:${accountId}`)).toBe(before)
    expect(await fixture.ledger(hold(id))).toBe(0)
    expect(await fixture.audit()).toEqual([])
  })

  test('that is dropped by a reorg and then rejected for good restores the previous end', async () => {
    const fixture = await createRentalFixture()
    const { market, accountId, faults, chain } = fixture
    const end = await fixture.after(0)
    const first = await fixture.after(HOUR_MS)
    await fixture.extend([{ extendTo: first }])
    await fixture.blocks(25)
    const lastTo = await fixture.after(HOUR_MS)
    const id = await fixture.extend([{ extendTo: lastTo }])
    await fixture.blocks(2)
    expect([end + 3_600, lastTo]).toEqual([first, await fixture.after(0)])
    const refusal = { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' }
    faults.add({ path: 'broadcasttransaction', times: 99, act: { at: 'answer', status: 200, body: refusal } })
    chain.fork(3, { keepTransactions: false })
    await fixture.work()
    expect(await fixture.after(0)).toBe(first)
    for (let i = 0; i < 100; i++) await fixture.passTime(20_000)
    faults.clear()
    expect(await getOrder(market, accountId, id)).toMatchObject({ status: 'Completed', fulfilledPercent: 0 })
    const [row] = await fixture.delegations(fixture.rental)
    expect(row).toMatchObject({ state: 'confirmed', endsAtMs: first * 1000 })
    expect(market.book.delegationsTo('ENERGY', RECEIVER).map(({ activePeriod }) => activePeriod?.endsAtMs)).toEqual([
      first * 1000,
      first * 1000,
    ])
    await fixture.passTime(2 * HOUR_MS)
    await fixture.blocks(2)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  })

  test('that is moved to another block by a reorg moves the end again', async () => {
    const fixture = await createRentalFixture()
    const extendTo = await fixture.after(HOUR_MS)
    const id = await fixture.extend([{ extendTo }])
    await fixture.blocks(2)
    fixture.chain.fork(3, { keepTransactions: false })
    await fixture.work()
    expect(await fixture.after(HOUR_MS)).toBe(extendTo)
    await fixture.blocks(30)
    expect(await getOrder(fixture.market, fixture.accountId, id)).toMatchObject({ fulfilledPercent: 100 })
    expect(await fixture.after(0)).toBe(extendTo)
  })

  test('that is pending when the rental ends keeps the stake from being reclaimed', async () => {
    const fixture = await createRentalFixture()
    const extendTo = await fixture.after(HOUR_MS)
    await fixture.passTime(HOUR_MS - 40 * 3000)
    await fixture.extend([{ extendTo }])
    fixture.faults.add({ path: 'broadcasttransaction', times: 3, act: { at: 'answer', status: 503 } })
    for (let i = 0; i < 5; i++) await fixture.blocks(5)
    fixture.faults.clear()
    await fixture.blocks(3)
    const { sun, endsAtMs } = await fixture.delegatedOnChain(ENERGY)
    expect(sun).toBeGreaterThan(3_396_000_000)
    expect(endsAtMs).toBeGreaterThanOrEqual(extendTo * 1000)
  })

  test('that reaches the chain after the end still lasts the full paid time', async () => {
    const fixture = await createRentalFixture()
    const extendTo = await fixture.after(HOUR_MS)
    await fixture.passTime(HOUR_MS - 40 * 3000)
    const id = await fixture.extend([{ extendTo }])
    fixture.faults.add({ path: 'broadcasttransaction', times: 1_000, act: { at: 'answer', status: 503 } })
    await fixture.blocks(40)
    fixture.faults.clear()
    await fixture.blocks(60)
    expect(await getOrder(fixture.market, fixture.accountId, id)).toMatchObject({ fulfilledPercent: 100 })
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(3_397_000_000)
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(2)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  })

  test('is created once per idempotency key', async () => {
    const fixture = await createRentalFixture()
    const item = { extendTo: await fixture.after(HOUR_MS) }
    const ids = await Promise.all(Array.from({ length: 10 }, () => fixture.extend([item], 'k')))
    expect(new Set(ids).size).toBe(1)
    const without = await Promise.all(Array.from({ length: 5 }, () => errorCodeOf(fixture.extend([item]))))
    expect(without.every((code) => code.startsWith('SOME_DELEGATE_CANNOT_EXTEND'))).toBe(true)
    expect(await fixture.audit()).toEqual([])
  })
})

describe('buying more units for a running rental', () => {
  test('adds stake of the same delegator until the current end, at the price of a rental', async () => {
    const fixture = await createRentalFixture()
    const { market, accountId } = fixture
    const endSec = await fixture.after(0)
    const before = await fixture.delegatedOnChain(ENERGY)
    const had = await fixture.ledger(`buyer:${accountId}`)
    const id = await fixture.extend([{ isExtend: false, extraAmount: 10_000 }])
    expect(await getOrder(market, accountId, id)).toMatchObject({
      orderType: 'EXTEND',
      resourceAmount: 10_000,
      payoutAmount: 600_000,
    })
    await fixture.blocks(2)
    expect(await getOrder(market, accountId, id)).toMatchObject({
      status: 'Completed',
      delegates: [{ delegator: ENERGY, amount: 10_000 }],
    })
    expect(await fixture.ledger(`buyer:${accountId}`)).toBe(had - 600_000)
    const after = await fixture.delegatedOnChain(ENERGY)
    expect(after.sun - before.sun).toBeGreaterThan(1_000_000)
    // The chain does not allow a lock to end earlier; at most a block later.
    expect(after.endsAtMs - before.endsAtMs).toBeLessThanOrEqual(6_000)
    expect(await fixture.after(0)).toBe(endSec)
    await fixture.blocks(22)
    await fixture.passTime(HOUR_MS)
    await fixture.blocks(25)
    expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
    expect(await fixture.audit()).toEqual([])
  })

  test('costs at least as much as one hour of the whole rented amount', async () => {
    const fixture = await createRentalFixture()
    const had = await fixture.ledger(`buyer:${fixture.accountId}`)
    await fixture.extend([{ isExtend: false, extraAmount: 1, extendTo: 1 }])
    expect(await fixture.ledger(`buyer:${fixture.accountId}`)).toBe(had - (60 * 32_000) / 24)
  })

  test('needs a delegation with at least a minute left', async () => {
    const fixture = await createRentalFixture()
    const { clock } = fixture
    clock.advance((await fixture.after(0)) * 1000 - 59_000 - clock.now())
    expect(await errorCodeOf(fixture.extend([{ isExtend: false, extraAmount: 10_000 }]))).toMatch(
      /^SOME_DELEGATE_CANNOT_EXTEND .*about to end/,
    )
  })

  test('is refunded if no block includes the units before their end', async () => {
    const fixture = await createRentalFixture({})
    const { faults, accountId } = fixture
    await fixture.passTime(HOUR_MS - 300_000)
    const had = await fixture.ledger(`buyer:${accountId}`)
    faults.add({ path: 'broadcasttransaction', times: 1_000, act: { at: 'answer', status: 503 } })
    const id = await fixture.extend([{ isExtend: false, extraAmount: 50_000 }])
    await fixture.blocks(100)
    faults.clear()
    await fixture.blocks(60)
    expect(await getOrder(fixture.market, accountId, id)).toMatchObject({ status: 'Completed', fulfilledPercent: 0 })
    expect(await fixture.ledger(`buyer:${accountId}`)).toBe(had)
  })

  test('skips items without a change', async () => {
    const fixture = await createRentalFixture()
    const none = { delegator: SECOND_ADDRESS, isExtend: false }
    expect(await errorCodeOf(fixture.extend([{ extendTo: await fixture.after(HOUR_MS) }, none]))).toBe('no error')
  })
})

describe('an extension is rejected', () => {
  test.each<[string, (fixture: RentalFixture) => Promise<Parameters<RentalFixture['extend']>[0]>, RegExp]>([
    ['without a delegation', async () => [{ isExtend: false, extendTo: 1 }], /^INVALID_PARAMS extendData must have/],
    [
      'with the same delegation twice',
      async (w) => [{ extendTo: await w.after(HOUR_MS) }, { extendTo: await w.after(HOUR_MS) }],
      /^INVALID_PARAMS extendData must not contain duplicate/,
    ],
    ['for an end in the past', async () => [{ extendTo: 1 }], /^SOME_DELEGATE_CANNOT_EXTEND .*in the future/],
    [
      'for an end beyond 30 days',
      async (w) => [{ extendTo: await w.after(30 * DAY_MS) }],
      /^SOME_DELEGATE_CANNOT_EXTEND .*at most/,
    ],
    [
      'for an earlier end',
      async (w) => [{ extendTo: await w.after(0) }],
      /^SOME_DELEGATE_CANNOT_EXTEND .*already ends later/,
    ],
    [
      'for a provider that may not delegate',
      async (w) => [{ delegator: SECOND_ADDRESS, extendTo: await w.after(HOUR_MS) }],
      /^SOME_DELEGATE_CANNOT_EXTEND .*no delegation/,
    ],
    [
      'for more units than the provider has',
      async (w) => [{ extraAmount: 10_000_000, extendTo: await w.after(HOUR_MS) }],
      /^SOME_DELEGATE_CANNOT_EXTEND .*not have enough free stake/,
    ],
    ['for an invalid address', async () => [{ delegator: 'x', extendTo: 1 }], /^INVALID_PARAMS extendData.delegator/],
  ])('if requested %s', async (_name, items, expected) => {
    const fixture = await createRentalFixture()
    expect(await errorCodeOf(fixture.extend(await items(fixture)))).toMatch(expected)
    expect(await fixture.audit()).toEqual([])
  })

  test("if the account's balance is too small", async () => {
    const fixture = await createRentalFixture()
    const poor = await fixture.account()
    const item = { delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo: await fixture.after(HOUR_MS) }
    const body = { extendData: [item], receiver: RECEIVER }
    expect(await errorCodeOf(extend(fixture.market, { accountId: poor.id, body }))).toBe(
      'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
    )
  })
})
