/**
 * Pool, fund and treasury at the edges: what may not be promised yet, who may not stand in the way, what may not be the
 * same.
 */

import { describe, expect, test } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { openPayouts } from '../../../src/db/stores/selling/payouts.ts'
import { openSweeps, sweepsPage } from '../../../src/db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { addSun, sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { openMarket } from '../../../src/market/market.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import { missingWith, readHotWallets } from '../../../src/market/treasury/hot-wallets.ts'
import { createSweepsWorker } from '../../../src/market/treasury/sweeps-worker.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/index.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { marketKeys, ownSigner } from '../../support/keys.ts'
import { turns } from '../../support/turns.ts'
import { type MarketWorld, MNEMONIC, marketWorld, providerSigner, RECEIVER } from '../market-world.ts'
import { codeOf, ENERGY, orderWorld } from '../orders/order-world.ts'

const keys = marketKeys(MNEMONIC, 'sandbox')
const TREASURY = providerSigner(8).address
const trx = sunFromTrx

/** Paid with a signed transfer, and not more than in its block yet. */
async function paidRental(durationSec: number, terms: { returnPercent?: number } = {}) {
  const payer = providerSigner(5)
  const body = { resourceAmount: 60_000, receiver: RECEIVER, durationSec }
  const costSun = payout(60, body.resourceAmount, body.durationSec)
  const world = await orderWorld({
    accounts: [payer, keys.fund].map(({ address }) => ({ address, balanceSun: trx('100') })),
    settings: { fundMarginSun: trx('0') },
  })
  await world.enroll(terms)
  const { market, chain } = world
  const { number, id, timestampMs } = chain.head()
  const { tx } = buildTransfer({ from: payer.address, to: keys.fund.address, amountSun: sun(costSun) }, payer, {
    refBlock: { number, id, timestampMs },
  })
  const paid = payForRental(market, { body: { ...body, signedTx: tx as unknown as Record<string, unknown> } })
  await turns(300)
  await world.blocks(3)
  return { world, market, costSun, orderId: (await paid).orderId }
}

test('what a fork could still take is no surplus of the fund: the operator’s own would be sent in its place', async () => {
  const { world, market, costSun } = await paidRental(3_600)
  expect((await readHotWallets(market)).surplusSun).toBe(0)
  await world.blocks(25)
  expect((await readHotWallets(market)).surplusSun).toBe(costSun)
})

test('what comes back where a provider takes its stake back early is no surplus of the fund either', async () => {
  const { world, market, costSun, orderId } = await paidRental(86_400, { returnPercent: 80 })
  await world.blocks(25)
  const [{ heldBackSun } = { heldBackSun: sun(0) }] = await world.delegations(orderId)
  expect(heldBackSun).toBeGreaterThan(costSun / 2)
  const { fund, surplusSun } = await readHotWallets(market)
  expect([fund.needSun, surplusSun]).toEqual([heldBackSun, costSun - heldBackSun])
  await world.pass(86_400_000)
  await world.blocks(3)
  expect((await readHotWallets(market)).surplusSun).toBe(costSun)
})

describe('what the solidified chain has moved counts once, also before its row is told', () => {
  const passOf = (world: MarketWorld, name: string) => world.workers.find((worker) => worker.name === name)?.pass()
  /** At once: what was read less than a second ago says nothing of it. */
  const solidify = ({ chain }: MarketWorld) => void chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)

  test('a sweep is in the balance of the pool, and no longer on its way there', async () => {
    const world = await marketWorld({
      accounts: [keys.pool.address, keys.fund.address].map((address) => ({ address, balanceSun: 1 })),
      settings: { sweepMinSun: trx('20'), poolMarginSun: trx('50'), fundMarginSun: trx('0') },
    })
    const { market, chain } = world
    world.send((await world.account()).depositAddress, '60')
    chain.mine()
    solidify(world)
    await passOf(world, 'deposits')
    await passOf(world, 'sweeps')
    const amountSun = trx('49.999999')
    expect((await readHotWallets(market)).pool).toMatchObject({ balanceSun: 1, arrivingSun: amountSun })
    solidify(world)
    const { pool } = await readHotWallets(market)
    expect(await market.db.read(openSweeps)).toMatchObject([{ state: 'signed', amountSun }])
    expect(pool).toMatchObject({ balanceSun: amountSun + 1, arrivingSun: 0 })
    expect(missingWith(pool, trx('50'))).toBe(0)
    expect(missingWith(pool, trx('60'))).toBe(trx('10'))
  })

  test('a payout has left the pool, and is no longer about to', async () => {
    const world = await orderWorld({ accounts: [{ address: keys.pool.address, balanceSun: trx('15') }] })
    const { market } = world
    await setPayoutTerms(market, ENERGY, { frequency: 'AT_ONCE' })
    await world.buy({ resourceAmount: 100_000, durationSec: 2 * 86_400 })
    // Until the payout is on its way; its row is told by the tracker, which has no turn from then on.
    for (let i = 0; i < 40 && (await market.db.read(openPayouts)).length === 0; i++) await world.blocks(1)
    const [payout] = await market.db.read(openPayouts)
    const leavingSun = addSun(payout?.amountSun ?? trx('0'), trx('1.1'))
    const before = (await readHotWallets(market)).pool
    expect(before).toMatchObject({ leavingSun, needSun: 0, shortfallSun: 0 })
    solidify(world)
    const { pool } = await readHotWallets(market)
    expect(await market.db.read(openPayouts)).toEqual([payout])
    expect(pool).toMatchObject({ leavingSun: 0, needSun: 0, shortfallSun: 0 })
    expect(before.balanceSun - pool.balanceSun).toBe(payout?.amountSun)
  })
})

test('addresses that wait for Bandwidth do not keep the others from being emptied, however many and large they are', async () => {
  const world = await marketWorld({
    accounts: [TREASURY, keys.pool.address, keys.fund.address].map((address) => ({ address, balanceSun: 1 })),
    settings: {
      sweepMinSun: trx('20'),
      treasuryAddress: TREASURY,
      poolMarginSun: sun(0),
      fundMarginSun: sun(0),
    },
  })
  const { market, chain, clock } = world
  const large = new Set<TronAddress>()
  for (let n = 0; n < 51; n++) large.add((await world.account()).depositAddress)
  const { depositAddress: last } = await world.account()
  for (const address of large) world.send(address, '30')
  world.send(last, '25')
  chain.mine()
  for (const worker of world.workers) if (worker.name === 'deposits') await worker.pass()
  chain.mine(25)
  clock.advance(26 * 3_000)
  for (const worker of world.workers) if (worker.name === 'deposits') await worker.pass()
  const node = {
    ...market.node,
    async pendingResources(address: TronAddress) {
      const found = await market.node.pendingResources(address)
      const none = { ...found.bandwidth, freeAvailable: 0, available: 0 }
      return large.has(address) ? { ...found, bandwidth: none } : found
    },
  }
  const sweeps = createSweepsWorker({ ...market, node })
  for (let i = 0; i < 3; i++) await sweeps.pass()
  const { rows } = await market.db.read((reader) => sweepsPage(reader, 0, 100))
  expect(rows.map(({ fromAddress }) => fromAddress)).toEqual([last])
})

test.each([
  ['the pool address', 'pool'],
  ['a deposit address', 'deposit:1'],
  ['a deposit address', 'deposit:9'],
] as const)('a fund key that is the one of %s is refused at the start', async (what, name) => {
  const { market, account } = await marketWorld()
  await account()
  const key = ownSigner(MNEMONIC, name).privateKey
  expect(await codeOf(openMarket({ ...market, keys: marketKeys(MNEMONIC, 'sandbox', key) }))).toBe(
    `FUND_IS_OURS MARKET_FUND_PRIVATE_KEY must not be the key of ${what}`,
  )
})

test('other words than those the addresses were made with are refused at the start', async () => {
  const { market, account } = await marketWorld()
  await account()
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  expect(await codeOf(openMarket({ ...market, keys: marketKeys(mnemonic, 'sandbox') }))).toContain('MNEMONIC_CHANGED')
})
