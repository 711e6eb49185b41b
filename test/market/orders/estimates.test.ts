/**
 * Compensation for estimates that were too low: the amount, the recipient, once only, and no profit from causing a low
 * estimate.
 */
import { expect, test } from 'vitest'
import { energyToRent, payout, withMarkup } from '../../../src/contract/pricing.ts'
import type { BuyBody } from '../../../src/contract/v2.ts'
import { estimateOf } from '../../../src/db/stores/orders/order-estimates.ts'
import { balance, post } from '../../../src/db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { addSun, subSun, sun, sunFromTrx, ZERO_SUN } from '../../../src/kernel/sun.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { buyer, debtAccount, MARKUP } from '../../../src/market/base/ledger.ts'
import { openMarket } from '../../../src/market/market.ts'
import { orderBook } from '../../../src/market/matching/prices.ts'
import { computeShortage, createEstimatesWorker } from '../../../src/market/orders/estimates.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { USDT } from '../../../src/tron/tokens.ts'
import { buildTokenTransfer } from '../../../src/tron/transactions.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { createDice } from '../../support/dice.ts'
import { buildTransfer } from '../chain-transfers.ts'
import { createPayLaterFixture } from '../payments/pay-later-fixture.ts'
import { createOrderFixture, provider, providerSigner } from './order-fixture.ts'

const WALLET = providerSigner(11)
const FRIEND = providerSigner(12)
const OTHER = providerSigner(13)
const BIG = providerSigner(14)
const HOUR_MS = 3_600_000

/** A transfer to an address without USDT takes 130,285 Energy; 65,006 were delegated, and a unit burns 100 SUN. */
const SHORT = { shortUnits: 65_279, burnedSun: 6_527_900 }
/** Burned SUN less the price of 66,000 more units at 60 SUN. */
const CREDIT = 2_567_900

/**
 * Creates a fixture in which the buyer has paid from WALLET and rents 65,000 Energy for it, to send USDT to FRIEND, who
 * held USDT at the time of the quote. The books hold 30 TRX of markup.
 */
async function createShortEstimateFixture({
  maxTrx = '10',
  dailyTrx = '50',
  funded = true,
  problems = [] as RegExp[],
} = {}) {
  const person = { balanceSun: 1_000_000_000, usdt: 1_000_000_000 }
  const fixture = await createOrderFixture({
    bare: true,
    problems,
    accounts: [
      { address: WALLET.address, ...person },
      { address: FRIEND.address, ...person, usdt: 1 },
      { address: OTHER.address, ...person },
      provider(14, { energyTrx: 300_000 }),
    ],
    settings: { estimateCredits: { maxSun: sunFromTrx(maxTrx), dailySun: sunFromTrx(dailyTrx) } },
  })
  const { market, chain, accountId } = fixture
  await fixture.enroll({ address: BIG.address })
  if (funded) await fixture.buy({ resourceAmount: 1_000_000 }, undefined, { markupBp: 5_000 })
  const pays = async (from: Signer, to: TronAddress) => {
    chain.broadcast(buildTransfer(chain, from, to, '20').tx)
    await fixture.blocks(2)
  }
  await pays(WALLET, fixture.depositAddress)
  /** Broadcasts a USDT transfer, which stays pending. */
  const broadcast = (from = WALLET, to = FRIEND.address, amount = 1n, feeLimitSun = sunFromTrx('100')) => {
    const { number, id, timestampMs } = chain.head()
    const order = { token: USDT.sandbox, from: from.address, to, amount, feeLimitSun }
    const { tx, txid } = buildTokenTransfer(order, from, { refBlock: { number, id, timestampMs } })
    expect(chain.broadcast(tx)).toMatchObject({ result: true })
    return txid
  }
  /** Broadcasts a USDT transfer and mines its block. */
  const send = async (...of: Parameters<typeof broadcast>) => {
    const txid = broadcast(...of)
    await fixture.blocks(1)
    return txid
  }
  const has = () => fixture.ledger(buyer(accountId))
  return {
    ...fixture,
    world: fixture,
    pays,
    broadcast,
    send,
    has,
    /** FRIEND sends all USDT away: the next transfer to FRIEND takes twice the Energy. */
    async emptyFriend() {
      await send(FRIEND, OTHER.address, 1n)
    },
    /** Rents 65,000 Energy for an hour and waits until it is filled. */
    async rent(terms: { markupBp?: number; usdtTo?: string | null } = {}, body: Partial<BuyBody> = {}) {
      const orderBody = { resourceAmount: 65_000, receiver: WALLET.address, ...body }
      const { usdtTo = FRIEND.address, markupBp = 0 } = terms
      const id = await fixture.buy(orderBody, undefined, { markupBp, ...(usdtTo === null ? {} : { usdtTo }) })
      await fixture.blocks(3)
      return id
    },
    /** Advances past the end of the hour and solidifies the chain. */
    async endRental() {
      await fixture.passTime(HOUR_MS)
      await fixture.blocks(30)
    },
    estimate: (id: string) => market.db.read((reader) => estimateOf(reader, id)),
  }
}

test('a short Energy estimate is credited with the TRX burned for the missing Energy, less its rental price', async () => {
  const w = await createShortEstimateFixture()
  const before = await w.has()
  const id = await w.rent()
  await w.emptyFriend()
  const txid = await w.send()
  await w.blocks(30)
  expect(await w.estimate(id)).toMatchObject({ outcome: null })
  await w.endRental()
  expect(await w.estimate(id)).toMatchObject({ outcome: 'credited', txid, ...SHORT, creditedSun: CREDIT })
  const paidSun = before - (await w.has()) + SHORT.burnedSun
  expect(paidSun).toBe(payout(60, 131_000, 3_600))
  expect(await w.ledger(MARKUP)).toBe(30_000_000 - CREDIT)
  await w.blocks(5)
  expect(before - (await w.has()) + SHORT.burnedSun).toBe(paidSun)
  expect(await auditBooks(w.market)).toEqual([])
})

test('the credit for a short estimate deducts the rental price with the markup', async () => {
  const w = await createShortEstimateFixture()
  const id = await w.rent({ markupBp: 1_000 })
  await w.emptyFriend()
  await w.send()
  await w.endRental()
  expect(await w.estimate(id)).toMatchObject({
    outcome: 'credited',
    creditedSun: SHORT.burnedSun - 3_960_000 - 396_000,
  })
})

type EstimateFixture = Awaited<ReturnType<typeof createShortEstimateFixture>>

test.each<[string, (w: EstimateFixture) => Promise<string>]>([
  [
    'an estimate that was right',
    async (w) => {
      const id = await w.rent()
      await w.send()
      return id
    },
  ],
  [
    'the second transfer of a rental',
    async (w) => {
      const id = await w.rent()
      await w.send()
      await w.blocks(2)
      await w.send(FRIEND, OTHER.address, 2n)
      await w.blocks(1)
      await w.send()
      return id
    },
  ],
  [
    'an order that was quoted for no transfer',
    async (w) => {
      const id = await w.rent({ usdtTo: null })
      await w.emptyFriend()
      await w.send()
      return id
    },
  ],
  [
    'a transfer to somebody else',
    async (w) => {
      const id = await w.rent({ usdtTo: OTHER.address })
      await w.emptyFriend()
      await w.send()
      return id
    },
  ],
  [
    'a transfer from somebody else',
    async (w) => {
      const id = await w.rent()
      await w.emptyFriend()
      await w.send(OTHER)
      return id
    },
  ],
  [
    'a transfer before the rental began',
    async (w) => {
      await w.emptyFriend()
      await w.send()
      await w.blocks(1)
      return w.rent()
    },
  ],
  [
    'a transfer after the rental ended',
    async (w) => {
      const id = await w.rent()
      await w.emptyFriend()
      await w.passTime(HOUR_MS)
      await w.send()
      return id
    },
  ],
  [
    'a transfer that failed',
    async (w) => {
      const id = await w.rent()
      await w.emptyFriend()
      await w.send(WALLET, FRIEND.address, 1n, sunFromTrx('1'))
      return id
    },
  ],
  [
    'a receiver that never paid into the account',
    async (w) => {
      const id = await w.rent({}, { receiver: OTHER.address })
      await w.emptyFriend()
      await w.send(OTHER)
      return id
    },
  ],
  [
    'a receiver that pays into other accounts too, as an exchange does',
    async (w) => {
      await w.pays(WALLET, (await w.world.account()).depositAddress)
      const id = await w.rent()
      await w.emptyFriend()
      await w.send()
      return id
    },
  ],
  [
    'more Energy than the market could have given',
    async (w) => {
      await w.world.buy({ resourceAmount: (orderBook(w.market, {})[0]?.availableResourceAmount ?? 0) - 136_499 })
      const id = await w.rent()
      await w.emptyFriend()
      await w.send()
      return id
    },
  ],
  [
    'Energy that the receiver already had',
    async (w) => {
      await w.world.buy({ resourceAmount: 66_000, receiver: WALLET.address })
      const id = await w.rent()
      await w.emptyFriend()
      await w.send()
      return id
    },
  ],
])('no estimate credit is given for %s', async (_name, doing) => {
  const w = await createShortEstimateFixture()
  const id = await doing(w)
  const before = await w.has()
  await w.endRental()
  expect((await w.estimate(id))?.outcome ?? 'nothing').toBe('nothing')
  expect(await w.has()).toBe(before)
})

test.each<[string, { maxTrx?: string; dailyTrx?: string }, number]>([
  ['switched off', { maxTrx: '0', dailyTrx: '0' }, 0],
  ['a limit for one order', { maxTrx: '2' }, 2_000_000],
  ['a daily limit', { dailyTrx: '1.5' }, 1_500_000],
])('the estimate credit follows the settings: %s', async (_name, limits, creditedSun) => {
  const w = await createShortEstimateFixture(limits)
  const id = await w.rent()
  await w.emptyFriend()
  await w.send()
  await w.endRental()
  expect((await w.estimate(id))?.creditedSun ?? 0).toBe(creditedSun)
  expect(await w.ledger(MARKUP)).toBe(30_000_000 - creditedSun)
})

test('estimate credits within 24 hours count toward the daily limit', async () => {
  const w = await createShortEstimateFixture({ dailyTrx: '4' })
  const short = async () => {
    const id = await w.rent()
    await w.emptyFriend()
    await w.send()
    await w.endRental()
    return (await w.estimate(id))?.creditedSun
  }
  expect(await short()).toBe(CREDIT)
  expect(await short()).toBe(4_000_000 - CREDIT)
  expect(await short()).toBe(0)
  await w.passTime(24 * HOUR_MS)
  expect(await short()).toBe(CREDIT)
})

test('if two rentals for one transfer were too small, only the first gets the estimate credit', async () => {
  const w = await createShortEstimateFixture()
  const ids = [await w.rent(), await w.rent({}, { resourceAmount: 32_000 })]
  await w.emptyFriend()
  await w.send()
  await w.endRental()
  const [first, second] = await Promise.all(ids.map((id) => w.estimate(id)))
  expect(second).toMatchObject({ outcome: 'nothing', creditedSun: 0 })
  expect(first).toMatchObject({ outcome: 'credited' })
  const { shortUnits, burnedSun, creditedSun } = { shortUnits: 0, burnedSun: 0, ...first }
  expect(shortUnits).toBeLessThan(SHORT.shortUnits - 32_000)
  expect(creditedSun).toBe((burnedSun ?? 0) - 34_000 * 60)
})

test('an estimate credit is given once, however many workers run concurrently', async () => {
  const w = await createShortEstimateFixture()
  const before = await w.has()
  await w.rent()
  await w.emptyFriend()
  await w.send()
  await w.blocks(30)
  w.clock.advance(HOUR_MS)
  w.chain.mine(30)
  await w.market.chain.catchUp()
  const one = createEstimatesWorker(w.market)
  const other = createEstimatesWorker(w.market)
  await Promise.all([one.pass(), other.pass()])
  await w.endRental()
  expect(await w.has()).toBe(before - payout(60, 65_000, 3_600) + CREDIT)
})

test('a transfer dropped by a reorg gives no estimate credit, unless another block includes it', async () => {
  const w = await createShortEstimateFixture()
  const gone = await w.rent()
  await w.emptyFriend()
  w.broadcast()
  await w.blocks(1)
  w.chain.fork(1, { keepTransactions: false })
  await w.endRental()
  expect(await w.estimate(gone)).toMatchObject({ outcome: 'nothing' })

  const moved = await w.rent()
  const txid = w.broadcast()
  await w.blocks(1)
  w.chain.fork(1)
  await w.endRental()
  expect(await w.estimate(moved)).toMatchObject({ outcome: 'credited', txid })
})

test('an estimate credit is given after a restart if the program was killed before it read the transfer', async () => {
  const w = await createShortEstimateFixture()
  const before = await w.has()
  const id = await w.rent()
  await w.emptyFriend()
  const txid = w.broadcast()
  w.chain.mine()
  const { db, node, clock, log, settings, keys } = w.market
  const again = await openMarket({ db, node, clock, log, settings, keys })
  const work = async () => {
    for (const worker of again.workers) await worker.pass()
  }
  await work()
  w.clock.advance(HOUR_MS)
  w.chain.mine(30)
  await work()
  await again.webhooks.stop()
  expect(await w.estimate(id)).toMatchObject({ outcome: 'credited', txid })
  await w.blocks(2)
  expect(await w.has()).toBe(before - payout(60, 65_000, 3_600) + CREDIT)
})

test('for an estimate credit, a node that does not respond is queried again for twelve hours', async () => {
  const w = await createShortEstimateFixture()
  const id = await w.rent()
  await w.emptyFriend()
  await w.send()
  await w.blocks(30)
  w.clock.advance(HOUR_MS)
  w.chain.mine(30)
  await w.market.chain.catchUp()
  const mute = createEstimatesWorker({
    ...w.market,
    node: { ...w.market.node, includedTransaction: async () => undefined },
  })
  await mute.pass()
  expect(await w.estimate(id)).toMatchObject({ outcome: null })
  w.clock.advance(12 * HOUR_MS)
  await mute.pass()
  expect(await w.estimate(id)).toMatchObject({ outcome: 'nothing' })
})

test('a failing query for one transfer does not block the estimate credits of other orders', async () => {
  const w = await createShortEstimateFixture()
  const [stuck, other] = [await w.rent(), await w.rent({ usdtTo: OTHER.address })]
  await w.emptyFriend()
  await w.send()
  await w.blocks(30)
  w.clock.advance(HOUR_MS)
  w.chain.mine(30)
  await w.market.chain.catchUp()
  const includedTransaction = () => Promise.reject(new AppError('TRON_UNREACHABLE'))
  const worker = createEstimatesWorker({ ...w.market, node: { ...w.market.node, includedTransaction } })
  await expect(worker.pass()).rejects.toThrow('TRON_UNREACHABLE')
  expect(await w.estimate(stuck)).toMatchObject({ outcome: null })
  expect(await w.estimate(other)).toMatchObject({ outcome: 'nothing' })
})

test('a markup that is too small gives no estimate credit, never goes below zero, and alerts the operator', async () => {
  const w = await createShortEstimateFixture({ funded: false })
  const before = await w.has()
  const id = await w.rent({ markupBp: 1_000 })
  await w.emptyFriend()
  await w.send()
  await w.endRental()
  expect(await w.estimate(id)).toMatchObject({ outcome: 'unfunded', creditedSun: 0, ...SHORT })
  expect(await w.has()).toBe(before - withMarkup(payout(60, 65_000, 3_600), 1_000))
  const { problem } = createEstimatesWorker(w.market)
  expect(await problem()).toBe(
    '1 low estimates of the last 24 hours were not compensated: the markup balance is too small',
  )
  await w.passTime(24 * HOUR_MS)
  expect(await problem()).toBeUndefined()
})

test('an early return reduces the quoted cost that the estimate credit is based on', async () => {
  const w = await createShortEstimateFixture()
  await w.enroll({ address: BIG.address, returnPercent: 100 })
  const id = await w.rent({}, { durationSec: 86_400 })
  await w.emptyFriend()
  await w.send()
  await w.blocks(30)
  await w.passTime(HOUR_MS)
  await returnEarly(w.market, w.accountId, id, {})
  await w.blocks(30)
  expect(await w.estimate(id)).toMatchObject({ outcome: 'nothing' })
})

test('a pay-later order keeps the purpose it was quoted for', async () => {
  const limits = { maxSun: sunFromTrx('10'), dailySun: sunFromTrx('10') }
  const fixture = await createPayLaterFixture({ settings: { estimateCredits: limits } })
  const orderBody = await fixture.createPayLater({}, { terms: { markupBp: 0, usdtTo: FRIEND.address } })
  fixture.pay(orderBody.payAddress, orderBody.amount)
  await fixture.blocks(30)
  expect(await fixture.market.db.read((reader) => estimateOf(reader, orderBody.orderId))).toMatchObject({
    usdtTo: FRIEND.address,
    outcome: null,
  })
})

test.each(['', 'TWnotAnAddress'])(
  'an order is created for any USDT recipient that the bot names, even %j',
  async (usdtTo) => {
    const w = await createShortEstimateFixture()
    expect(await w.estimate(await w.rent({ usdtTo }))).toBeUndefined()
  },
)

test('an estimate credit first pays the debts of the account', async () => {
  const w = await createShortEstimateFixture({ problems: [/owes 32100 SUN/] })
  const debt = debtAccount(w.accountId)
  const lent = { from: debt, to: buyer(w.accountId), amount: sun(2_600_000) }
  await w.market.db.write((tx) => post(tx, 1, 'a-debt', [lent]))
  const before = await w.has()
  await w.rent()
  await w.emptyFriend()
  await w.send()
  await w.endRental()
  expect(await w.market.db.read((reader) => balance(reader, debt))).toBe(CREDIT - 2_600_000)
  expect(await w.has()).toBe(before - payout(60, 65_000, 3_600))
})

test('the audit finds a credit that no estimate explains', async () => {
  const w = await createShortEstimateFixture({ problems: [/^markup holds/] })
  await w.market.db.write((tx) => post(tx, 1, 'taken', [{ from: MARKUP, to: buyer(w.accountId), amount: sun(5) }]))
  expect(await auditBooks(w.market)).toEqual([
    'markup holds 29999995 SUN, but its delegations minus credits add up to 30000000',
  ])
})

test('a rental with an estimate credit never costs less than one with an exact estimate, to the SUN', () => {
  const { int, pick } = createDice(49)
  let credited = 0
  // Collected and checked once at the end, because an `expect` per case takes longer than the case itself.
  const wrong: object[] = []
  for (let i = 0; i < 20_000; i++) {
    const units = energyToRent(int(14_000, 150_000))
    const durationSec = pick([900, 3_600, 86_400, 100_000, 30 * 86_400])
    const markupBp = pick([0, 1, 333, 1_000, 5_000])
    const priceSun = int(10, 120)
    const dearer = { maxUnits: Math.ceil(units * 2.1), maxUnitsPriceSun: priceSun + pick([0, 0, 1, 30]) }
    const costOf = (amount: number, price: number) => withMarkup(payout(price, amount, durationSec), markupBp)
    const order = { units, durationSec, markupBp, payoutSun: costOf(units, priceSun) }
    // Other users may have used some of the rented Energy, or the address may own Energy.
    const energyUsed = int(10_000, 400_000)
    const usable = int(0, energyUsed)
    const feeSun = pick([100, 210, 420])
    const burned = { energy: energyUsed - usable, sun: sun((energyUsed - usable) * feeSun) }
    const found = computeShortage(order, dearer, { energyUsed, burned })
    const missing = Math.min(energyUsed - units, burned.energy)
    const tried = { order, dearer, energyUsed, burned, found }
    if (!found) {
      if (missing > 0 && energyToRent(units + missing) <= dearer.maxUnits) wrong.push(tried)
      continue
    }
    const { shortUnits, burnedSun, creditSun } = found
    const paidSun = subSun(addSun(order.payoutSun, burnedSun), creditSun)
    const exactSun = costOf(energyToRent(units + shortUnits), dearer.maxUnitsPriceSun)
    const isCredited = creditSun > ZERO_SUN
    if (isCredited) credited++
    const isRight =
      shortUnits === missing &&
      burnedSun <= burned.sun &&
      creditSun <= burnedSun &&
      (isCredited ? paidSun === exactSun : paidSun <= exactSun)
    if (!isRight) wrong.push(tried)
  }
  expect(wrong).toEqual([])
  expect(credited).toBeGreaterThan(500)
})
