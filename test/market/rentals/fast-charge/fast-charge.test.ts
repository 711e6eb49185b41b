/** Fast Charge from order to end: units, payments and reclaims. */
import { expect, test } from 'vitest'
import { balance, post } from '../../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../../src/kernel/sun.ts'
import { openAccount } from '../../../../src/market/accounts/open-account.ts'
import { fastHold } from '../../../../src/market/base/ledger.ts'
import { loadBook } from '../../../../src/market/matching/change-book.ts'
import { listExtendable } from '../../../../src/market/rentals/extendable.ts'
import { cancelFastCharges, fastChargeHistory } from '../../../../src/market/rentals/fast-charge/follow-up.ts'
import { estimateFastCharge } from '../../../../src/market/rentals/fast-charge/order.ts'
import { buildUndelegate } from '../../../../src/tron/transactions.ts'
import { ENERGY_PROVIDER } from '../../market-fixture.ts'
import { DAY_MS, ENERGY, errorCodeOf, RECEIVER } from '../../orders/order-fixture.ts'
import { createFastChargeFixture, DAY_SEC, type FastChargeFixture, SECOND } from './fast-charge-fixture.ts'

const HOUR_MS = 3_600_000
const CHARGE = 60 * 50_000 * 3
/** Minimum charge, in SUN: one hour. */
const MIN_CHARGE_SUN = 125_000

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const msOf = (time: string | null | undefined) => Date.parse(time ?? '')

test('a Fast Charge call rents for many receivers without a lock, and an early end refunds the unused time', async () => {
  const fixture = await createFastChargeFixture({ settings: { commissionBasisPoints: 500 } })
  const before = await fixture.balance()
  const ids = await fixture.order()
  expect(ids).toHaveLength(2)
  expect(await fixture.balance()).toBe(before - 2 * CHARGE)
  expect(await fixture.statuses(ids)).toEqual(['Pending', 'Pending'])

  await fixture.settle()
  expect(await fixture.statuses(ids)).toEqual(['Matched', 'Matched'])
  for (const receiver of [RECEIVER, SECOND]) {
    expect(await fixture.delegatedOnChain(ENERGY, receiver)).toEqual({ sun: expect.any(Number), endsAtMs: 0 })
    expect((await fixture.market.node.pendingResources(receiver)).energy.limit).toBeGreaterThanOrEqual(50_000)
  }
  // No provider has earned anything yet.
  expect(await fixture.ledger(`provider:${ENERGY}`)).toBe(0)

  await fixture.passTime(HOUR_MS)
  expect(await fixture.confirm(ids)).toBe(2)
  expect(await fixture.statuses(ids)).toEqual(['Completed', 'Completed'])
  // One hour and about a minute of three days were used.
  const [{ delegate_at, repay_at } = { delegate_at: null, repay_at: null }] = await fixture.history()
  const usedSec = Math.ceil((msOf(repay_at) - msOf(delegate_at)) / 1000)
  expect(usedSec).toBeGreaterThan(3_600)
  const paid = Math.ceil((CHARGE * usedSec) / (3 * DAY_SEC))
  expect(await fixture.balance()).toBe(before - 2 * paid)
  const fee = Math.floor(paid * 0.05)
  expect(await fixture.ledger(`provider:${ENERGY}`)).toBe(2 * (paid - fee))
  await fixture.settle()
  for (const receiver of [RECEIVER, SECOND]) expect((await fixture.delegatedOnChain(ENERGY, receiver)).sun).toBe(0)

  const [newest] = await fixture.history()
  expect(newest).toEqual({
    _id: ids[1],
    receiver: SECOND,
    resource_type: 'ENERGY',
    amount: 50_000,
    options: { deadline: 300, max_price_accept: 70 },
    charge_amount: CHARGE,
    status: 'Completed',
    pay_txid: `fast-place:${ids[1]}`,
    request_id: expect.stringMatching(/^[0-9a-f]{24}$/),
    requester: expect.stringMatching(/^T/),
    unit_price: 60,
    is_matched: true,
    charge_duration_sec: 3 * DAY_SEC,
    created_at: expect.stringMatching(ISO_TIME),
    update_at: newest?.repay_at,
    delegate_amount_in_sun: expect.any(Number),
    delegate_at: expect.stringMatching(ISO_TIME),
    delegate_txid: expect.stringMatching(/^[0-9a-f]{64}$/),
    delegator: ENERGY,
    expire_delegate_at: new Date(msOf(newest?.delegate_at) + 3 * DAY_MS).toISOString(),
    matched_resource_order_id: ids[1],
    paid_amount_actual: paid,
    repay_amount: CHARGE - paid,
    repay_at: expect.stringMatching(ISO_TIME),
    repay_by: 'Confirmed',
    repay_txid: `fast-settle:${ids[1]}`,
  })
  const [second, first] = await fixture.history()
  expect(second?.request_id).toBe(first?.request_id)
})

test('Fast Charge usage is charged by the second, rounded up', async () => {
  const fixture = await createFastChargeFixture()
  const before = await fixture.balance()
  const [id = ''] = await fixture.order({ receivers: [RECEIVER] })
  await fixture.settle()
  const [{ delegate_at } = { delegate_at: null }] = await fixture.history()
  const usedMs = 1.5 * DAY_MS + 1
  fixture.clock.advance(msOf(delegate_at) + usedMs - fixture.clock.now())
  expect(await fixture.confirm([id])).toBe(1)
  const paid = Math.ceil((60 * 50_000 * (1.5 * DAY_SEC + 1)) / DAY_SEC)
  expect(await fixture.balance()).toBe(before - paid)
  await fixture.settle()
})

test.each([
  ['a day', DAY_SEC, MIN_CHARGE_SUN],
  // A 15-minute rental costs a full day's price, so the minute or so that was used costs more than the one-hour
  // minimum.
  ['15 minutes', 900, undefined],
])('a short use of a Fast Charge rental for %s is refunded too', async (_name, duration_sec, costSun) => {
  const fixture = await createFastChargeFixture()
  const before = await fixture.balance()
  const ids = await fixture.order({ duration_sec })
  await fixture.settle()
  expect(await fixture.confirm(ids)).toBe(2)
  const [{ delegate_at, repay_at, repay_amount } = { delegate_at: null, repay_at: null }] = await fixture.history()
  const usedSec = Math.ceil((msOf(repay_at) - msOf(delegate_at)) / 1000)
  const paid = costSun ?? Math.ceil((60 * 50_000 * usedSec) / duration_sec)
  expect(repay_amount).toBe(60 * 50_000 - paid)
  expect(repay_amount).toBeGreaterThan(2_500_000)
  expect(await fixture.balance()).toBe(before - 2 * paid)
  await fixture.settle()
})

test('without confirmation, the full Fast Charge time is charged, and the stake is reclaimed automatically', async () => {
  const fixture = await createFastChargeFixture()
  const before = await fixture.balance()
  const ids = await fixture.order({ duration_sec: 900 })
  await fixture.settle()
  await fixture.passTime(900_000)
  expect(await fixture.statuses(ids)).toEqual(['Completed', 'Completed'])
  expect(await fixture.confirm(ids)).toBe(0)
  expect(await fixture.balance()).toBe(before - 2 * 60 * 50_000)
  await fixture.settle()
  expect((await fixture.delegatedOnChain(ENERGY, SECOND)).sun).toBe(0)
  expect((await fixture.history()).map((one) => one.repay_amount)).toEqual([0, 0])
})

test('an unmatched Fast Charge order is cancelled at its deadline with a full refund', async () => {
  const fixture = await createFastChargeFixture()
  await fixture.enroll({ maxDurationSec: DAY_SEC })
  const before = await fixture.balance()
  const ids = await fixture.order({ deadline: 60, max_price_accept: 90 })
  await fixture.passTime(59_000)
  expect(await fixture.statuses(ids)).toEqual(['Pending', 'Pending'])
  expect(await fixture.balance()).toBe(before - 2 * 90 * 50_000 * 3)
  await fixture.passTime(1_000)
  expect(await fixture.statuses(ids)).toEqual(['Cancelled', 'Cancelled'])
  expect(await fixture.balance()).toBe(before)
  expect((await fixture.history())[0]).toMatchObject({
    is_matched: false,
    delegator: null,
    delegate_txid: null,
    delegate_at: null,
    paid_amount_actual: 0,
    repay_amount: 90 * 50_000 * 3,
  })
})

test('a Fast Charge order uses supply that appears before its deadline', async () => {
  const fixture = await createFastChargeFixture()
  await fixture.enroll({ maxDurationSec: DAY_SEC })
  const ids = await fixture.order({ deadline: 600 })
  await fixture.passTime(60_000)
  await fixture.enroll({ maxDurationSec: 30 * DAY_SEC })
  await fixture.settle()
  expect(await fixture.statuses(ids)).toEqual(['Matched', 'Matched'])
  // The deadline has passed but no longer applies.
  await fixture.passTime(600_000)
  expect(await fixture.statuses(ids)).toEqual(['Matched', 'Matched'])
})

test('the buyer can cancel a pending Fast Charge order, but not a matched one', async () => {
  const fixture = await createFastChargeFixture()
  const { market, accountId } = fixture
  const before = await fixture.balance()
  const ids = await fixture.order()
  const [first = '', second = ''] = ids
  expect(await cancelFastCharges(market, accountId, [first, first])).toEqual([
    { order_id: first, is_success: true, fail_reason: null },
    { order_id: first, is_success: false, fail_reason: 'it is Cancelled; only Pending can be cancelled' },
  ])
  expect(await fixture.balance()).toBe(before - CHARGE)
  await fixture.work()
  expect(await cancelFastCharges(market, accountId, [second, 'x'])).toEqual([
    { order_id: second, is_success: false, fail_reason: 'its delegation is already signed' },
    { order_id: 'x', is_success: false, fail_reason: 'Invalid orderId' },
  ])
  await fixture.settle()
  expect(await cancelFastCharges(market, accountId, [second])).toMatchObject([{ is_success: false }])
  expect(await fixture.statuses(ids)).toEqual(['Cancelled', 'Matched'])
})

test('one of ten concurrent confirmations ends a Fast Charge, and money moves once', async () => {
  const fixture = await createFastChargeFixture()
  const before = await fixture.balance()
  const ids = await fixture.order()
  await fixture.settle()
  const done = await Promise.all(Array.from({ length: 10 }, () => fixture.confirm(ids)))
  expect(done.reduce((a, b) => a + b)).toBe(2)
  expect(await fixture.balance()).toBe(before - 2 * MIN_CHARGE_SUN)
  expect(await fixture.audit()).toEqual([])
  await fixture.settle()
})

test('ten cancellations, the deadline and a match of a Fast Charge compete, and only one takes effect', async () => {
  const fixture = await createFastChargeFixture()
  const { market, accountId } = fixture
  await fixture.enroll({ maxDurationSec: DAY_SEC })
  const before = await fixture.balance()
  const [id = ''] = await fixture.order({ receivers: [RECEIVER], deadline: 30 })
  fixture.clock.advance(30_000)
  const cancels = Array.from({ length: 10 }, () => cancelFastCharges(market, accountId, [id]))
  const supply = fixture.enroll({ maxDurationSec: 30 * DAY_SEC })
  const [results] = await Promise.all([Promise.all(cancels), supply, fixture.work(), fixture.confirm([id])])
  const won = results.flat().filter(({ is_success }) => is_success).length
  expect(won).toBeLessThanOrEqual(1)
  await fixture.settle()
  expect(await fixture.statuses([id])).toEqual(['Cancelled'])
  expect(await fixture.balance()).toBe(before)
})

test('a Fast Charge confirmation at the end of its time charges once, even if the worker runs at the same time', async () => {
  const fixture = await createFastChargeFixture()
  const before = await fixture.balance()
  const [id = ''] = await fixture.order({ receivers: [RECEIVER] })
  await fixture.settle()
  const [{ expire_delegate_at } = { expire_delegate_at: null }] = await fixture.history()
  fixture.clock.advance(msOf(expire_delegate_at) - fixture.clock.now())
  const [done] = await Promise.all([fixture.confirm([id]), fixture.work(), fixture.confirm([id])])
  expect(done).toBeLessThanOrEqual(1)
  expect(await fixture.balance()).toBe(before - CHARGE)
  await fixture.settle()
})

test('a Fast Charge call with too little money, too low a price or a repeated receiver creates no orders', async () => {
  const fixture = await createFastChargeFixture()
  const before = await fixture.balance()
  const many = { max_price_accept: 900_000, amount: 9_000_000 }
  expect(await errorCodeOf(fixture.order(many))).toContain('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
  expect(await errorCodeOf(fixture.order({ max_price_accept: 59 }))).toBe(
    'PRICE_EXCEED_MAX_PRICE_REQUIRED the lowest price is 60 SUN per unit per day, above max_price_accept',
  )
  expect(await errorCodeOf(fixture.order({ receivers: [RECEIVER, RECEIVER] }))).toBe(
    'INVALID_PARAMS receivers must not contain duplicate addresses',
  )
  await fixture.enroll({ maxDurationSec: DAY_SEC })
  const unsafe = { max_price_accept: 1_000_000, amount: 2_000_000_000, duration_sec: 4 * DAY_SEC }
  expect(await errorCodeOf(fixture.order(unsafe))).toContain('INVALID_PARAMS max_price_accept x amount')
  expect(await fixture.history()).toEqual([])
  expect(await fixture.balance()).toBe(before)
})

test('a Fast Charge call with a repeated Idempotency-Key creates the orders once', async () => {
  const fixture = await createFastChargeFixture()
  const all = await Promise.all(Array.from({ length: 10 }, () => fixture.order({}, 'fast-1')))
  expect(new Set(all.flat()).size).toBe(2)
  expect(await fixture.history()).toHaveLength(2)
  expect(await errorCodeOf(fixture.order({ amount: 60_000 }, 'fast-1'))).toBe('IDEMPOTENCY_KEY_REUSED')
  await fixture.settle()
})

test('a Fast Charge estimate shows what the order then costs and delivers', async () => {
  const fixture = await createFastChargeFixture()
  const { market, accountId } = fixture
  const ask = { receiver_count: 2, amount: 50_000, max_price_accept: 70, duration_sec: 3 * DAY_SEC }
  const found = await estimateFastCharge(market, accountId, ask)
  expect(found).toEqual({
    charge_amount: 2 * CHARGE,
    price: 60,
    max_receiver_can_provide: 3,
    able_to_match: true,
    internal_balance: String(await fixture.balance()),
    duration_sec: 3 * DAY_SEC,
  })
  expect(await estimateFastCharge(market, accountId, { ...ask, receiver_count: 4 })).toMatchObject({
    able_to_match: false,
    charge_amount: 4 * CHARGE,
  })
  expect(await estimateFastCharge(market, accountId, { ...ask, max_price_accept: 59 })).toMatchObject({
    price: 60,
    max_receiver_can_provide: 0,
    able_to_match: false,
  })
})

test('stake delegated for a Fast Charge is not offered, even after a restart', async () => {
  const fixture = await createFastChargeFixture()
  const { market } = fixture
  const whole = market.book.offeredUnits('ENERGY', ENERGY)
  const ids = await fixture.order()
  const agree = async () => {
    const fresh = await loadBook(market.db, fixture.clock.now())
    expect(fresh.offeredUnits('ENERGY', ENERGY)).toBe(market.book.offeredUnits('ENERGY', ENERGY))
    return market.book.offeredUnits('ENERGY', ENERGY)
  }
  expect(whole - (await agree())).toBeGreaterThanOrEqual(100_000)
  await fixture.settle()
  expect(whole - (await agree())).toBeGreaterThanOrEqual(100_000)
  await fixture.confirm(ids)
  expect(whole - (await agree())).toBeGreaterThanOrEqual(100_000)
  await fixture.settle()
  expect(await agree()).toBe(whole)
})

test('a Fast Charge and a locked rental of the same pair are extended and reclaimed separately', async () => {
  const fixture = await createFastChargeFixture()
  const { market, accountId } = fixture
  const orderId = await fixture.buy({ durationSec: DAY_SEC })
  await fixture.settle()
  const locked = await fixture.delegatedOnChain(ENERGY)
  const ids = await fixture.order({ receivers: [RECEIVER] })
  await fixture.settle()
  const extendTo = Math.floor(fixture.clock.now() / 1000) + 5 * DAY_SEC
  const found = await listExtendable(market, accountId, { extendTo, receiver: RECEIVER })
  expect(found.totalDelegateAmount).toBe(32_000)
  expect(await fixture.confirm(ids)).toBe(1)
  await fixture.settle()
  expect(await fixture.delegatedOnChain(ENERGY)).toEqual(locked)
  await fixture.passTime(DAY_MS)
  await fixture.settle()
  expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  expect((await fixture.delegations(orderId)).map(({ state }) => state)).toEqual(['reclaimed'])
})

/** The provider takes stake back itself, without the marketplace. */
function takeByHand(fixture: FastChargeFixture, balanceSun: number): void {
  const { number, id, timestampMs } = fixture.chain.solid()
  const order = {
    owner: ENERGY,
    receiver: RECEIVER,
    resource: 'ENERGY' as const,
    balanceSun: sun(balanceSun),
  }
  const authority = { privateKey: ENERGY_PROVIDER.privateKey }
  const refBlock = { number, id, timestampMs }
  const answer = fixture.chain.broadcast(buildUndelegate(order, authority, { refBlock, validForMs: HOUR_MS * 20 }).tx)
  if (!('result' in answer)) throw new Error(answer.message)
  fixture.chain.mine()
}

test('Fast Charge stake is not reclaimed for an ended rental that the provider took back itself', async () => {
  const fixture = await createFastChargeFixture()
  const orderId = await fixture.buy({ durationSec: 900 })
  await fixture.settle()
  const lockedSun = (await fixture.delegatedOnChain(ENERGY)).sun
  const ids = await fixture.order({ receivers: [RECEIVER] })
  await fixture.settle()
  const fastSun = (await fixture.delegatedOnChain(ENERGY)).sun - lockedSun
  expect(fastSun).toBeGreaterThan(lockedSun)
  fixture.clock.advance(900_000)
  fixture.chain.mine()
  takeByHand(fixture, lockedSun)
  await fixture.blocks(40)
  expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(fastSun)
  expect(await fixture.statuses(ids)).toEqual(['Matched'])
  expect(await fixture.confirm(ids)).toBe(1)
  await fixture.blocks(60)
  expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  expect((await fixture.delegations(orderId)).map(({ state }) => state)).toEqual(['reclaimed'])
})

test('Fast Charge stake is not reclaimed for another Fast Charge of the same pair', async () => {
  const fixture = await createFastChargeFixture()
  const [first = ''] = await fixture.order({ receivers: [RECEIVER] })
  const [second = ''] = await fixture.order({ receivers: [RECEIVER], amount: 60_000 })
  await fixture.settle()
  const bothSun = (await fixture.delegatedOnChain(ENERGY)).sun
  const firstSun = Math.floor((bothSun * 5) / 11 / 1e6) * 1e6
  takeByHand(fixture, firstSun)
  expect(await fixture.confirm([first])).toBe(1)
  await fixture.blocks(40)
  expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(bothSun - firstSun)
  expect(await fixture.confirm([second])).toBe(1)
  await fixture.blocks(60)
  expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  expect(await fixture.statuses([first, second])).toEqual(['Completed', 'Completed'])
})

test('all stake of two Fast Charges and a rental of the same pair that end together is reclaimed', async () => {
  const fixture = await createFastChargeFixture()
  const orderId = await fixture.buy({ durationSec: 900 })
  const ids = await fixture.order({ receivers: [RECEIVER], duration_sec: 900 })
  ids.push(...(await fixture.order({ receivers: [RECEIVER], duration_sec: 900 })))
  await fixture.settle()
  expect(await fixture.statuses(ids)).toEqual(['Matched', 'Matched'])
  await fixture.passTime(900_000)
  await fixture.blocks(60)
  expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
  expect((await fixture.delegations(orderId)).map(({ state }) => state)).toEqual(['reclaimed'])
})

test('a shorter order can use the provider of a longer Fast Charge, because that has no lock', async () => {
  const fixture = await createFastChargeFixture()
  await fixture.order({ receivers: [RECEIVER] })
  await fixture.settle()
  const orderId = await fixture.buy({ durationSec: 900 })
  await fixture.settle()
  expect((await fixture.delegations(orderId)).map(({ state }) => state)).toEqual(['confirmed'])
})

test('the reconciliation finds a held Fast Charge amount without a rental', async () => {
  const fixture = await createFastChargeFixture({ problems: [/^fast:0{24} holds 5 SUN, but its rental needs 0 SUN$/] })
  await fixture.market.db.write((tx) =>
    post(tx, fixture.clock.now(), 'by-mistake', [
      { from: `buyer:${fixture.accountId}`, to: fastHold('0'.repeat(24)), amount: sun(5) },
    ]),
  )
})

test('another account can neither read nor end a Fast Charge', async () => {
  const fixture = await createFastChargeFixture()
  const { market } = fixture
  const ids = await fixture.order()
  await fixture.settle()
  const { account } = await openAccount(market)
  expect(await cancelFastCharges(market, account.id, ids)).toEqual(
    ids.map((order_id) => ({ order_id, is_success: false, fail_reason: 'Invalid orderId' })),
  )
  expect((await fastChargeHistory(market, account.id, {})).total).toBe(0)
  expect(await market.db.read((reader) => balance(reader, `buyer:${account.id}`))).toBe(0)
  expect(await fixture.statuses(ids)).toEqual(['Matched', 'Matched'])
})

test('a Fast Charge and an ended rental do not block each other after the provider took one back', async () => {
  const fixture = await createFastChargeFixture()
  await fixture.enroll({ returnPercent: 80 })
  const id = await fixture.buy({ durationSec: DAY_SEC, resourceAmount: 50_000 })
  await fixture.blocks(25)
  const charges = await fixture.order({ receivers: [RECEIVER] })
  await fixture.settle()
  const [row] = await fixture.delegations(id)
  const { number, id: block, timestampMs } = fixture.chain.solid()
  const context = { refBlock: { number, id: block, timestampMs }, validForMs: HOUR_MS }
  const order = {
    owner: ENERGY,
    receiver: RECEIVER,
    resource: 'ENERGY' as const,
    balanceSun: sun(row?.balanceSun ?? 0),
  }
  const answer = fixture.chain.broadcast(buildUndelegate(order, ENERGY_PROVIDER, context).tx)
  expect(answer).toHaveProperty('result')
  await fixture.blocks(2)
  expect(await fixture.confirm(charges)).toBe(1)
  await fixture.blocks(25)
  await fixture.passTime(25 * HOUR_MS)
  await fixture.blocks(50)
  expect(await fixture.delegations(id)).toMatchObject([{ state: 'reclaimed' }])
  expect((await fixture.delegatedOnChain(ENERGY)).sun).toBe(0)
})
