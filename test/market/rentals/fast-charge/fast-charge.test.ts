/** Fast Charge from its order to its end: who gets what, who pays what, and what is taken back. */
import { expect, test } from 'vitest'
import { balance, post } from '../../../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../../../src/kernel/sun.ts'
import { openAccount } from '../../../../src/market/accounts/open-account.ts'
import { fastHold } from '../../../../src/market/base/ledger.ts'
import { loadBook } from '../../../../src/market/matching/change-book.ts'
import { extendable } from '../../../../src/market/rentals/extendable.ts'
import { cancelFastCharges, fastChargeHistory } from '../../../../src/market/rentals/fast-charge/follow-up.ts'
import { estimateFastCharge } from '../../../../src/market/rentals/fast-charge/order.ts'
import { buildUndelegate } from '../../../../src/tron/transactions.ts'
import { ENERGY_PROVIDER } from '../../market-world.ts'
import { codeOf, DAY_MS, ENERGY, RECEIVER } from '../../orders/order-world.ts'
import { DAY_SEC, type FastWorld, fastWorld, SECOND } from './fast-world.ts'

const HOUR_MS = 3_600_000
const CHARGE = 60 * 50_000 * 3
/** An hour. */
const LEAST = 125_000

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const msOf = (time: string | null | undefined) => Date.parse(time ?? '')

test('many receivers at once: matched without a lock, ended early, the unused time paid back', async () => {
  const world = await fastWorld({ settings: { commissionBasisPoints: 500 } })
  const before = await world.balance()
  const ids = await world.order()
  expect(ids).toHaveLength(2)
  expect(await world.balance()).toBe(before - 2 * CHARGE)
  expect(await world.statuses(ids)).toEqual(['Pending', 'Pending'])

  await world.settle()
  expect(await world.statuses(ids)).toEqual(['Matched', 'Matched'])
  for (const receiver of [RECEIVER, SECOND]) {
    expect(await world.onChain(ENERGY, receiver)).toEqual({ sun: expect.any(Number), endsAtMs: 0 })
    expect((await world.market.node.pendingResources(receiver)).energy.limit).toBeGreaterThanOrEqual(50_000)
  }
  // Nobody has earned anything yet.
  expect(await world.ledger(`provider:${ENERGY}`)).toBe(0)

  await world.pass(HOUR_MS)
  expect(await world.confirm(ids)).toBe(2)
  expect(await world.statuses(ids)).toEqual(['Completed', 'Completed'])
  // An hour and about a minute of three days.
  const [{ delegate_at, repay_at } = { delegate_at: null, repay_at: null }] = await world.history()
  const usedSec = Math.ceil((msOf(repay_at) - msOf(delegate_at)) / 1000)
  expect(usedSec).toBeGreaterThan(3_600)
  const paid = Math.ceil((CHARGE * usedSec) / (3 * DAY_SEC))
  expect(await world.balance()).toBe(before - 2 * paid)
  const fee = Math.floor(paid * 0.05)
  expect(await world.ledger(`provider:${ENERGY}`)).toBe(2 * (paid - fee))
  await world.settle()
  for (const receiver of [RECEIVER, SECOND]) expect((await world.onChain(ENERGY, receiver)).sun).toBe(0)

  const [newest] = await world.history()
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
  const [second, first] = await world.history()
  expect(second?.request_id).toBe(first?.request_id)
})

test('what was used is paid by the second, rounded up', async () => {
  const world = await fastWorld()
  const before = await world.balance()
  const [id = ''] = await world.order({ receivers: [RECEIVER] })
  await world.settle()
  const [{ delegate_at } = { delegate_at: null }] = await world.history()
  const usedMs = 1.5 * DAY_MS + 1
  world.clock.advance(msOf(delegate_at) + usedMs - world.clock.now())
  expect(await world.confirm([id])).toBe(1)
  const paid = Math.ceil((60 * 50_000 * (1.5 * DAY_SEC + 1)) / DAY_SEC)
  expect(await world.balance()).toBe(before - paid)
  await world.settle()
})

test.each([
  ['a day', DAY_SEC, LEAST],
  // It costs a day too; the minute or so that was used is more than an hour of that.
  ['a quarter of an hour', 900, undefined],
])('a short use of a rental for %s is refunded too', async (_name, duration_sec, costSun) => {
  const world = await fastWorld()
  const before = await world.balance()
  const ids = await world.order({ duration_sec })
  await world.settle()
  expect(await world.confirm(ids)).toBe(2)
  const [{ delegate_at, repay_at, repay_amount } = { delegate_at: null, repay_at: null }] = await world.history()
  const usedSec = Math.ceil((msOf(repay_at) - msOf(delegate_at)) / 1000)
  const paid = costSun ?? Math.ceil((60 * 50_000 * usedSec) / duration_sec)
  expect(repay_amount).toBe(60 * 50_000 - paid)
  expect(repay_amount).toBeGreaterThan(2_500_000)
  expect(await world.balance()).toBe(before - 2 * paid)
  await world.settle()
})

test('who does not confirm pays for all of it, and the stake goes back by itself', async () => {
  const world = await fastWorld()
  const before = await world.balance()
  const ids = await world.order({ duration_sec: 900 })
  await world.settle()
  await world.pass(900_000)
  expect(await world.statuses(ids)).toEqual(['Completed', 'Completed'])
  expect(await world.confirm(ids)).toBe(0)
  expect(await world.balance()).toBe(before - 2 * 60 * 50_000)
  await world.settle()
  expect((await world.onChain(ENERGY, SECOND)).sun).toBe(0)
  expect((await world.history()).map((one) => one.repay_amount)).toEqual([0, 0])
})

test('what finds nobody is cancelled at its deadline, with all of it back', async () => {
  const world = await fastWorld()
  await world.enroll({ maxDurationSec: DAY_SEC })
  const before = await world.balance()
  const ids = await world.order({ deadline: 60, max_price_accept: 90 })
  await world.pass(59_000)
  expect(await world.statuses(ids)).toEqual(['Pending', 'Pending'])
  expect(await world.balance()).toBe(before - 2 * 90 * 50_000 * 3)
  await world.pass(1_000)
  expect(await world.statuses(ids)).toEqual(['Cancelled', 'Cancelled'])
  expect(await world.balance()).toBe(before)
  expect((await world.history())[0]).toMatchObject({
    is_matched: false,
    delegator: null,
    delegate_txid: null,
    delegate_at: null,
    paid_amount_actual: 0,
    repay_amount: 90 * 50_000 * 3,
  })
})

test('supply that comes before the deadline is taken', async () => {
  const world = await fastWorld()
  await world.enroll({ maxDurationSec: DAY_SEC })
  const ids = await world.order({ deadline: 600 })
  await world.pass(60_000)
  await world.enroll({ maxDurationSec: 30 * DAY_SEC })
  await world.settle()
  expect(await world.statuses(ids)).toEqual(['Matched', 'Matched'])
  // The deadline is over, and means nothing any more.
  await world.pass(600_000)
  expect(await world.statuses(ids)).toEqual(['Matched', 'Matched'])
})

test('a pending one is cancelled by its buyer, a matched one is not', async () => {
  const world = await fastWorld()
  const { market, accountId } = world
  const before = await world.balance()
  const ids = await world.order()
  const [first = '', second = ''] = ids
  expect(await cancelFastCharges(market, accountId, [first, first])).toEqual([
    { order_id: first, is_success: true, fail_reason: null },
    { order_id: first, is_success: false, fail_reason: 'it is Cancelled; only Pending can be cancelled' },
  ])
  expect(await world.balance()).toBe(before - CHARGE)
  await world.work()
  expect(await cancelFastCharges(market, accountId, [second, 'x'])).toEqual([
    { order_id: second, is_success: false, fail_reason: 'its delegation is on its way to the chain' },
    { order_id: 'x', is_success: false, fail_reason: 'Invalid orderId' },
  ])
  await world.settle()
  expect(await cancelFastCharges(market, accountId, [second])).toMatchObject([{ is_success: false }])
  expect(await world.statuses(ids)).toEqual(['Cancelled', 'Matched'])
})

test('ten confirms at once: one ends it, and money moves once', async () => {
  const world = await fastWorld()
  const before = await world.balance()
  const ids = await world.order()
  await world.settle()
  const done = await Promise.all(Array.from({ length: 10 }, () => world.confirm(ids)))
  expect(done.reduce((a, b) => a + b)).toBe(2)
  expect(await world.balance()).toBe(before - 2 * LEAST)
  expect(await world.audit()).toEqual([])
  await world.settle()
})

test('ten cancels, the deadline and the match at once: one of them', async () => {
  const world = await fastWorld()
  const { market, accountId } = world
  await world.enroll({ maxDurationSec: DAY_SEC })
  const before = await world.balance()
  const [id = ''] = await world.order({ receivers: [RECEIVER], deadline: 30 })
  world.clock.advance(30_000)
  const cancels = Array.from({ length: 10 }, () => cancelFastCharges(market, accountId, [id]))
  const supply = world.enroll({ maxDurationSec: 30 * DAY_SEC })
  const [results] = await Promise.all([Promise.all(cancels), supply, world.work(), world.confirm([id])])
  const won = results.flat().filter(({ is_success }) => is_success).length
  expect(won).toBeLessThanOrEqual(1)
  await world.settle()
  expect(await world.statuses([id])).toEqual(['Cancelled'])
  expect(await world.balance()).toBe(before)
})

test('a confirm at the very end: paid once, whoever comes first', async () => {
  const world = await fastWorld()
  const before = await world.balance()
  const [id = ''] = await world.order({ receivers: [RECEIVER] })
  await world.settle()
  const [{ expire_delegate_at } = { expire_delegate_at: null }] = await world.history()
  world.clock.advance(msOf(expire_delegate_at) - world.clock.now())
  const [done] = await Promise.all([world.confirm([id]), world.work(), world.confirm([id])])
  expect(done).toBeLessThanOrEqual(1)
  expect(await world.balance()).toBe(before - CHARGE)
  await world.settle()
})

test('all of them or none: too little money, too low a price, a receiver named twice', async () => {
  const world = await fastWorld()
  const before = await world.balance()
  const many = { max_price_accept: 900_000, amount: 9_000_000 }
  expect(await codeOf(world.order(many))).toContain('INTERNAL_BALANCE_ACCOUNT_TOO_LOW')
  expect(await codeOf(world.order({ max_price_accept: 59 }))).toBe('PRICE_EXCEED_MAX_PRICE_REQUIRED the price is 60')
  expect(await codeOf(world.order({ receivers: [RECEIVER, RECEIVER] }))).toBe(
    'INVALID_PARAMS receivers must name each address once',
  )
  await world.enroll({ maxDurationSec: DAY_SEC })
  const unsafe = { max_price_accept: 1_000_000, amount: 2_000_000_000, duration_sec: 4 * DAY_SEC }
  expect(await codeOf(world.order(unsafe))).toContain('INVALID_PARAMS max_price_accept x amount')
  expect(await world.history()).toEqual([])
  expect(await world.balance()).toBe(before)
})

test('the same Idempotency-Key orders once', async () => {
  const world = await fastWorld()
  const all = await Promise.all(Array.from({ length: 10 }, () => world.order({}, 'fast-1')))
  expect(new Set(all.flat()).size).toBe(2)
  expect(await world.history()).toHaveLength(2)
  expect(await codeOf(world.order({ amount: 60_000 }, 'fast-1'))).toBe('IDEMPOTENCY_KEY_REUSED')
  await world.settle()
})

test('an estimate says what the order then costs and gets', async () => {
  const world = await fastWorld()
  const { market, accountId } = world
  const ask = { receiver_count: 2, amount: 50_000, max_price_accept: 70, duration_sec: 3 * DAY_SEC }
  const found = await estimateFastCharge(market, accountId, ask)
  expect(found).toEqual({
    charge_amount: 2 * CHARGE,
    price: 60,
    max_receiver_can_provide: 3,
    able_to_match: true,
    internal_balance: String(await world.balance()),
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

test('the stake that is out is not on offer, also after a restart', async () => {
  const world = await fastWorld()
  const { market } = world
  const whole = market.book.offeredUnits('ENERGY', ENERGY)
  const ids = await world.order()
  const agree = async () => {
    const fresh = await loadBook(market.db, world.clock.now())
    expect(fresh.offeredUnits('ENERGY', ENERGY)).toBe(market.book.offeredUnits('ENERGY', ENERGY))
    return market.book.offeredUnits('ENERGY', ENERGY)
  }
  expect(whole - (await agree())).toBeGreaterThanOrEqual(100_000)
  await world.settle()
  expect(whole - (await agree())).toBeGreaterThanOrEqual(100_000)
  await world.confirm(ids)
  expect(whole - (await agree())).toBeGreaterThanOrEqual(100_000)
  await world.settle()
  expect(await agree()).toBe(whole)
})

test('beside a locked rental of the same pair: neither is extended with, nor taken back with, the other', async () => {
  const world = await fastWorld()
  const { market, accountId } = world
  const orderId = await world.buy({ durationSec: DAY_SEC })
  await world.settle()
  const locked = await world.onChain(ENERGY)
  const ids = await world.order({ receivers: [RECEIVER] })
  await world.settle()
  const extendTo = Math.floor(world.clock.now() / 1000) + 5 * DAY_SEC
  const found = await extendable(market, accountId, { extendTo, receiver: RECEIVER })
  expect(found.totalDelegateAmount).toBe(32_000)
  expect(await world.confirm(ids)).toBe(1)
  await world.settle()
  expect(await world.onChain(ENERGY)).toEqual(locked)
  await world.pass(DAY_MS)
  await world.settle()
  expect((await world.onChain(ENERGY)).sun).toBe(0)
  expect((await world.delegations(orderId)).map(({ state }) => state)).toEqual(['reclaimed'])
})

/** The provider's own hand; the market is not asked. */
function takeByHand(world: FastWorld, balanceSun: number): void {
  const { number, id, timestampMs } = world.chain.solid()
  const order = {
    owner: ENERGY,
    receiver: RECEIVER,
    resource: 'ENERGY' as const,
    balanceSun: sun(balanceSun),
  }
  const authority = { privateKey: ENERGY_PROVIDER.privateKey }
  const refBlock = { number, id, timestampMs }
  const answer = world.chain.broadcast(buildUndelegate(order, authority, { refBlock, validForMs: HOUR_MS * 20 }).tx)
  if (!('result' in answer)) throw new Error(answer.message)
  world.chain.mine()
}

test('its stake is not taken for an ended rental of the same pair that its provider has taken back already', async () => {
  const world = await fastWorld()
  const orderId = await world.buy({ durationSec: 900 })
  await world.settle()
  const lockedSun = (await world.onChain(ENERGY)).sun
  const ids = await world.order({ receivers: [RECEIVER] })
  await world.settle()
  const fastSun = (await world.onChain(ENERGY)).sun - lockedSun
  expect(fastSun).toBeGreaterThan(lockedSun)
  world.clock.advance(900_000)
  world.chain.mine()
  takeByHand(world, lockedSun)
  await world.blocks(40)
  expect((await world.onChain(ENERGY)).sun).toBe(fastSun)
  expect(await world.statuses(ids)).toEqual(['Matched'])
  expect(await world.confirm(ids)).toBe(1)
  await world.blocks(60)
  expect((await world.onChain(ENERGY)).sun).toBe(0)
  expect((await world.delegations(orderId)).map(({ state }) => state)).toEqual(['reclaimed'])
})

test('nor for another Fast Charge of the same pair', async () => {
  const world = await fastWorld()
  const [first = ''] = await world.order({ receivers: [RECEIVER] })
  const [second = ''] = await world.order({ receivers: [RECEIVER], amount: 60_000 })
  await world.settle()
  const bothSun = (await world.onChain(ENERGY)).sun
  const firstSun = Math.floor((bothSun * 5) / 11 / 1e6) * 1e6
  takeByHand(world, firstSun)
  expect(await world.confirm([first])).toBe(1)
  await world.blocks(40)
  expect((await world.onChain(ENERGY)).sun).toBe(bothSun - firstSun)
  expect(await world.confirm([second])).toBe(1)
  await world.blocks(60)
  expect((await world.onChain(ENERGY)).sun).toBe(0)
  expect(await world.statuses([first, second])).toEqual(['Completed', 'Completed'])
})

test('two of the same pair, ended at once, and a rental that ends with them: all of it comes back', async () => {
  const world = await fastWorld()
  const orderId = await world.buy({ durationSec: 900 })
  const ids = await world.order({ receivers: [RECEIVER], duration_sec: 900 })
  ids.push(...(await world.order({ receivers: [RECEIVER], duration_sec: 900 })))
  await world.settle()
  expect(await world.statuses(ids)).toEqual(['Matched', 'Matched'])
  await world.pass(900_000)
  await world.blocks(60)
  expect((await world.onChain(ENERGY)).sun).toBe(0)
  expect((await world.delegations(orderId)).map(({ state }) => state)).toEqual(['reclaimed'])
})

test('a shorter order is served by the provider of a longer Fast Charge: it has no lock', async () => {
  const world = await fastWorld()
  await world.order({ receivers: [RECEIVER] })
  await world.settle()
  const orderId = await world.buy({ durationSec: 900 })
  await world.settle()
  expect((await world.delegations(orderId)).map(({ state }) => state)).toEqual(['confirmed'])
})

test('a held charge without a rental is found by the reconciliation', async () => {
  const world = await fastWorld({ problems: [/^fast:0{24} holds 5 SUN, its rental needs 0$/] })
  await world.market.db.write((tx) =>
    post(tx, world.clock.now(), 'by-mistake', [
      { from: `buyer:${world.accountId}`, to: fastHold('0'.repeat(24)), amount: sun(5) },
    ]),
  )
})

test('another account sees and ends nothing', async () => {
  const world = await fastWorld()
  const { market } = world
  const ids = await world.order()
  await world.settle()
  const { account } = await openAccount(market)
  expect(await cancelFastCharges(market, account.id, ids)).toEqual(
    ids.map((order_id) => ({ order_id, is_success: false, fail_reason: 'Invalid orderId' })),
  )
  expect((await fastChargeHistory(market, account.id, {})).total).toBe(0)
  expect(await market.db.read((reader) => balance(reader, `buyer:${account.id}`))).toBe(0)
  expect(await world.statuses(ids)).toEqual(['Matched', 'Matched'])
})

test('and a rental that is over, of which their provider has taken one back, do not wait for each other', async () => {
  const world = await fastWorld()
  await world.enroll({ returnPercent: 80 })
  const id = await world.buy({ durationSec: DAY_SEC, resourceAmount: 50_000 })
  await world.blocks(25)
  const charges = await world.order({ receivers: [RECEIVER] })
  await world.settle()
  const [row] = await world.delegations(id)
  const { number, id: block, timestampMs } = world.chain.solid()
  const context = { refBlock: { number, id: block, timestampMs }, validForMs: HOUR_MS }
  const order = {
    owner: ENERGY,
    receiver: RECEIVER,
    resource: 'ENERGY' as const,
    balanceSun: sun(row?.balanceSun ?? 0),
  }
  const answer = world.chain.broadcast(buildUndelegate(order, ENERGY_PROVIDER, context).tx)
  expect(answer).toHaveProperty('result')
  await world.blocks(2)
  expect(await world.confirm(charges)).toBe(1)
  await world.blocks(25)
  await world.pass(25 * HOUR_MS)
  await world.blocks(50)
  expect(await world.delegations(id)).toMatchObject([{ state: 'reclaimed' }])
  expect((await world.onChain(ENERGY)).sun).toBe(0)
})
