/** Short estimates: what is credited, to whom, once, and that nobody gains by making one short. */
import { expect, test } from 'vitest'
import { energyToRent, payout, withMarkup } from '../../../src/contract/pricing.ts'
import type { BuyBody } from '../../../src/contract/v2.ts'
import { estimateOf } from '../../../src/db/stores/orders/order-estimates.ts'
import { balance, post } from '../../../src/db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { addSun, subSun, sun, sunFromTrx, ZERO_SUN } from '../../../src/kernel/sun.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { buyer, MARKUP, owed } from '../../../src/market/base/ledger.ts'
import { openMarket } from '../../../src/market/market.ts'
import { orderBook } from '../../../src/market/matching/prices.ts'
import { createEstimatesWorker, shortageOf } from '../../../src/market/orders/estimates.ts'
import { returnEarly } from '../../../src/market/orders/return-order.ts'
import { USDT } from '../../../src/tron/tokens.ts'
import { buildTokenTransfer } from '../../../src/tron/transactions.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { numbers } from '../../support/numbers.ts'
import { buildTransfer } from '../chain-people.ts'
import { payLaterWorld } from '../payments/pay-later-world.ts'
import { orderWorld, provider, providerSigner } from './order-world.ts'

const WALLET = providerSigner(11)
const FRIEND = providerSigner(12)
const OTHER = providerSigner(13)
const BIG = providerSigner(14)
const HOUR_MS = 3_600_000

/** A transfer to somebody without USDT takes 130,285 Energy; 65,006 were delegated, and a unit burns 100 SUN. */
const SHORT = { shortUnits: 65_279, burnedSun: 6_527_900 }
/** That, less 66,000 units more at 60 SUN. */
const CREDIT = 2_567_900

/**
 * The buyer has paid from WALLET, and rents 65,000 Energy for it, to send USDT to FRIEND, who held one when that was
 * quoted. There is a markup of 30 TRX on the books.
 */
async function quoted({ maxTrx = '10', dailyTrx = '50', funded = true, problems = [] as RegExp[] } = {}) {
  const person = { balanceSun: 1_000_000_000, usdt: 1_000_000_000 }
  const world = await orderWorld({
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
  const { market, chain, accountId } = world
  await world.enroll({ address: BIG.address })
  if (funded) await world.buy({ resourceAmount: 1_000_000 }, undefined, { markupBp: 5_000 })
  const pays = async (from: Signer, to: TronAddress) => {
    chain.broadcast(buildTransfer(chain, from, to, '20').tx)
    await world.blocks(2)
  }
  await pays(WALLET, world.depositAddress)
  /** Pending. */
  const broadcast = (from = WALLET, to = FRIEND.address, amount = 1n, feeLimitSun = sunFromTrx('100')) => {
    const { number, id, timestampMs } = chain.head()
    const order = { token: USDT.sandbox, from: from.address, to, amount, feeLimitSun }
    const { tx, txid } = buildTokenTransfer(order, from, { refBlock: { number, id, timestampMs } })
    expect(chain.broadcast(tx)).toMatchObject({ result: true })
    return txid
  }
  /** In a block. */
  const send = async (...of: Parameters<typeof broadcast>) => {
    const txid = broadcast(...of)
    await world.blocks(1)
    return txid
  }
  const has = () => world.ledger(buyer(accountId))
  return {
    ...world,
    world,
    pays,
    broadcast,
    send,
    has,
    /** FRIEND sends all USDT away: the next transfer there takes twice the Energy. */
    async empties() {
      await send(FRIEND, OTHER.address, 1n)
    },
    /** 65,000 for an hour, filled. */
    async rents(terms: { markupBp?: number; usdtTo?: string | null } = {}, body: Partial<BuyBody> = {}) {
      const asked = { resourceAmount: 65_000, receiver: WALLET.address, ...body }
      const { usdtTo = FRIEND.address, markupBp = 0 } = terms
      const id = await world.buy(asked, undefined, { markupBp, ...(usdtTo === null ? {} : { usdtTo }) })
      await world.blocks(3)
      return id
    },
    /** The hour is over, and solid. */
    async ends() {
      await world.pass(HOUR_MS)
      await world.blocks(30)
    },
    estimate: (id: string) => market.db.read((reader) => estimateOf(reader, id)),
  }
}

test('credits what burned for the missing Energy, less what that would have cost: as an exact estimate', async () => {
  const w = await quoted()
  const before = await w.has()
  const id = await w.rents()
  await w.empties()
  const txid = await w.send()
  await w.blocks(30)
  expect(await w.estimate(id)).toMatchObject({ outcome: null })
  await w.ends()
  expect(await w.estimate(id)).toMatchObject({ outcome: 'credited', txid, ...SHORT, creditedSun: CREDIT })
  const paidSun = before - (await w.has()) + SHORT.burnedSun
  expect(paidSun).toBe(payout(60, 131_000, 3_600))
  expect(await w.ledger(MARKUP)).toBe(30_000_000 - CREDIT)
  await w.blocks(5)
  expect(before - (await w.has()) + SHORT.burnedSun).toBe(paidSun)
  expect(await auditBooks(w.market)).toEqual([])
})

test('the markup is in what the missing Energy would have cost', async () => {
  const w = await quoted()
  const id = await w.rents({ markupBp: 1_000 })
  await w.empties()
  await w.send()
  await w.ends()
  expect(await w.estimate(id)).toMatchObject({
    outcome: 'credited',
    creditedSun: SHORT.burnedSun - 3_960_000 - 396_000,
  })
})

type World = Awaited<ReturnType<typeof quoted>>

test.each<[string, (w: World) => Promise<string>]>([
  [
    'an estimate that was right',
    async (w) => {
      const id = await w.rents()
      await w.send()
      return id
    },
  ],
  [
    'the second transfer of a rental',
    async (w) => {
      const id = await w.rents()
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
      const id = await w.rents({ usdtTo: null })
      await w.empties()
      await w.send()
      return id
    },
  ],
  [
    'a transfer to somebody else',
    async (w) => {
      const id = await w.rents({ usdtTo: OTHER.address })
      await w.empties()
      await w.send()
      return id
    },
  ],
  [
    'a transfer from somebody else',
    async (w) => {
      const id = await w.rents()
      await w.empties()
      await w.send(OTHER)
      return id
    },
  ],
  [
    'a transfer before the rental began',
    async (w) => {
      await w.empties()
      await w.send()
      await w.blocks(1)
      return w.rents()
    },
  ],
  [
    'a transfer after the rental ended',
    async (w) => {
      const id = await w.rents()
      await w.empties()
      await w.pass(HOUR_MS)
      await w.send()
      return id
    },
  ],
  [
    'a transfer that failed',
    async (w) => {
      const id = await w.rents()
      await w.empties()
      await w.send(WALLET, FRIEND.address, 1n, sunFromTrx('1'))
      return id
    },
  ],
  [
    'a receiver that never paid into the account',
    async (w) => {
      const id = await w.rents({}, { receiver: OTHER.address })
      await w.empties()
      await w.send(OTHER)
      return id
    },
  ],
  [
    'a receiver that pays into other accounts too, as an exchange does',
    async (w) => {
      await w.pays(WALLET, (await w.world.account()).depositAddress)
      const id = await w.rents()
      await w.empties()
      await w.send()
      return id
    },
  ],
  [
    'more Energy than the market could have given',
    async (w) => {
      await w.world.buy({ resourceAmount: (orderBook(w.market, {})[0]?.availableResourceAmount ?? 0) - 136_499 })
      const id = await w.rents()
      await w.empties()
      await w.send()
      return id
    },
  ],
  [
    'Energy the receiver had of its own',
    async (w) => {
      await w.world.buy({ resourceAmount: 66_000, receiver: WALLET.address })
      const id = await w.rents()
      await w.empties()
      await w.send()
      return id
    },
  ],
])('credits nothing for %s', async (_name, doing) => {
  const w = await quoted()
  const id = await doing(w)
  const before = await w.has()
  await w.ends()
  expect((await w.estimate(id))?.outcome ?? 'nothing').toBe('nothing')
  expect(await w.has()).toBe(before)
})

test.each<[string, { maxTrx?: string; dailyTrx?: string }, number]>([
  ['switched off', { maxTrx: '0', dailyTrx: '0' }, 0],
  ['a limit for one order', { maxTrx: '2' }, 2_000_000],
  ['a limit of a day', { dailyTrx: '1.5' }, 1_500_000],
])('%s', async (_name, limits, creditedSun) => {
  const w = await quoted(limits)
  const id = await w.rents()
  await w.empties()
  await w.send()
  await w.ends()
  expect((await w.estimate(id))?.creditedSun ?? 0).toBe(creditedSun)
  expect(await w.ledger(MARKUP)).toBe(30_000_000 - creditedSun)
})

test('what was credited within 24 hours counts against the limit of a day', async () => {
  const w = await quoted({ dailyTrx: '4' })
  const short = async () => {
    const id = await w.rents()
    await w.empties()
    await w.send()
    await w.ends()
    return (await w.estimate(id))?.creditedSun
  }
  expect(await short()).toBe(CREDIT)
  expect(await short()).toBe(4_000_000 - CREDIT)
  expect(await short()).toBe(0)
  await w.pass(24 * HOUR_MS)
  expect(await short()).toBe(CREDIT)
})

test('of two rentals for one transfer the first has the credit, for what burned in spite of both', async () => {
  const w = await quoted()
  const ids = [await w.rents(), await w.rents({}, { resourceAmount: 32_000 })]
  await w.empties()
  await w.send()
  await w.ends()
  const [first, second] = await Promise.all(ids.map((id) => w.estimate(id)))
  expect(second).toMatchObject({ outcome: 'nothing', creditedSun: 0 })
  expect(first).toMatchObject({ outcome: 'credited' })
  const { shortUnits, burnedSun, creditedSun } = { shortUnits: 0, burnedSun: 0, ...first }
  expect(shortUnits).toBeLessThan(SHORT.shortUnits - 32_000)
  expect(creditedSun).toBe((burnedSun ?? 0) - 34_000 * 60)
})

test('comes once, however many look at the same time', async () => {
  const w = await quoted()
  const before = await w.has()
  await w.rents()
  await w.empties()
  await w.send()
  await w.blocks(30)
  w.clock.advance(HOUR_MS)
  w.chain.mine(30)
  await w.market.chain.catchUp()
  const one = createEstimatesWorker(w.market)
  const other = createEstimatesWorker(w.market)
  await Promise.all([one.pass(), other.pass()])
  await w.ends()
  expect(await w.has()).toBe(before - payout(60, 65_000, 3_600) + CREDIT)
})

test('a fork that takes the transfer away: nothing; found in another block: credited', async () => {
  const w = await quoted()
  const gone = await w.rents()
  await w.empties()
  w.broadcast()
  await w.blocks(1)
  w.chain.fork(1, { keepTransactions: false })
  await w.ends()
  expect(await w.estimate(gone)).toMatchObject({ outcome: 'nothing' })

  const moved = await w.rents()
  const txid = w.broadcast()
  await w.blocks(1)
  w.chain.fork(1)
  await w.ends()
  expect(await w.estimate(moved)).toMatchObject({ outcome: 'credited', txid })
})

test('a program that was killed before it saw the transfer finds it, and credits it', async () => {
  const w = await quoted()
  const before = await w.has()
  const id = await w.rents()
  await w.empties()
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

test('a node that cannot tell is asked again, for twelve hours', async () => {
  const w = await quoted()
  const id = await w.rents()
  await w.empties()
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

test('a transfer that the node fails to tell of holds up no other order', async () => {
  const w = await quoted()
  const [stuck, other] = [await w.rents(), await w.rents({ usdtTo: OTHER.address })]
  await w.empties()
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

test('where the markup is too little nothing is credited, never below zero, and the operator is told', async () => {
  const w = await quoted({ funded: false })
  const before = await w.has()
  const id = await w.rents({ markupBp: 1_000 })
  await w.empties()
  await w.send()
  await w.ends()
  expect(await w.estimate(id)).toMatchObject({ outcome: 'unfunded', creditedSun: 0, ...SHORT })
  expect(await w.has()).toBe(before - withMarkup(payout(60, 65_000, 3_600), 1_000))
  const { problem } = createEstimatesWorker(w.market)
  expect(await problem()).toBe(
    '1 short estimates of the last 24 hours were not credited: the markup on the books is too little',
  )
  await w.pass(24 * HOUR_MS)
  expect(await problem()).toBeUndefined()
})

test('what was returned early did not cost what was quoted', async () => {
  const w = await quoted()
  await w.enroll({ address: BIG.address, returnPercent: 100 })
  const id = await w.rents({}, { durationSec: 86_400 })
  await w.empties()
  await w.send()
  await w.blocks(30)
  await w.pass(HOUR_MS)
  await returnEarly(w.market, w.accountId, id, {})
  await w.blocks(30)
  expect(await w.estimate(id)).toMatchObject({ outcome: 'nothing' })
})

test('an order that is paid later keeps what it was quoted for', async () => {
  const limits = { maxSun: sunFromTrx('10'), dailySun: sunFromTrx('10') }
  const world = await payLaterWorld({ settings: { estimateCredits: limits } })
  const asked = await world.ask({}, { terms: { markupBp: 0, usdtTo: FRIEND.address } })
  world.pay(asked.payAddress, asked.amount)
  await world.blocks(30)
  expect(await world.market.db.read((reader) => estimateOf(reader, asked.orderId))).toMatchObject({
    usdtTo: FRIEND.address,
    outcome: null,
  })
})

test.each(['', 'TWnotAnAddress'])('an order is made whomever the bot names, %j too', async (usdtTo) => {
  const w = await quoted()
  expect(await w.estimate(await w.rents({ usdtTo }))).toBeUndefined()
})

test('what the account owes is paid first', async () => {
  const w = await quoted({ problems: [/owes 32100 SUN/] })
  const debt = owed(w.accountId)
  const lent = { from: debt, to: buyer(w.accountId), amount: sun(2_600_000) }
  await w.market.db.write((tx) => post(tx, 1, 'a-debt', [lent]))
  const before = await w.has()
  await w.rents()
  await w.empties()
  await w.send()
  await w.ends()
  expect(await w.market.db.read((reader) => balance(reader, debt))).toBe(CREDIT - 2_600_000)
  expect(await w.has()).toBe(before - payout(60, 65_000, 3_600))
})

test('an audit finds a credit that no estimate explains', async () => {
  const w = await quoted({ problems: [/^markup holds/] })
  await w.market.db.write((tx) => post(tx, 1, 'taken', [{ from: MARKUP, to: buyer(w.accountId), amount: sun(5) }]))
  expect(await auditBooks(w.market)).toEqual([
    'markup holds 29999995 SUN, its delegations and what was credited of it say 30000000',
  ])
})

test('nobody gains: with the credit a rental has cost as much as by an exact estimate, or more, to the SUN', () => {
  const { int, pick } = numbers(49)
  let credited = 0
  // Looked at in the end: `expect` for each of them takes longer than what is tried.
  const wrong: object[] = []
  for (let i = 0; i < 20_000; i++) {
    const units = energyToRent(int(14_000, 150_000))
    const durationSec = pick([900, 3_600, 86_400, 100_000, 30 * 86_400])
    const markupBp = pick([0, 1, 333, 1_000, 5_000])
    const priceSun = int(10, 120)
    const dearer = { maxUnits: Math.ceil(units * 2.1), maxUnitsPriceSun: priceSun + pick([0, 0, 1, 30]) }
    const costOf = (amount: number, price: number) => withMarkup(payout(price, amount, durationSec), markupBp)
    const order = { units, durationSec, markupBp, payoutSun: costOf(units, priceSun) }
    // Others have used some of what was rented, or the address has Energy of its own.
    const energyUsed = int(10_000, 400_000)
    const usable = int(0, energyUsed)
    const feeSun = pick([100, 210, 420])
    const burned = { energy: energyUsed - usable, sun: sun((energyUsed - usable) * feeSun) }
    const found = shortageOf(order, dearer, { energyUsed, burned })
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
