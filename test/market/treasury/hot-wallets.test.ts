/**
 * Hot wallets at their limits: money that may not be promised yet, transfers that must not block others, and addresses
 * that must differ.
 */

import { describe, expect, test } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { holdings } from '../../../src/db/schema/treasury/treasury.ts'
import { insertAccount } from '../../../src/db/stores/accounts/accounts.ts'
import { openPayouts } from '../../../src/db/stores/selling/payouts.ts'
import { openSweeps, sweepsPage } from '../../../src/db/stores/treasury/sweeps.ts'
import { addressFromHex, type TronAddress } from '../../../src/kernel/address.ts'
import { addSun, sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { openMarket } from '../../../src/market/market.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import { missingWithMargin, readHotWallets } from '../../../src/market/treasury/hot-wallets.ts'
import { createSweepsWorker } from '../../../src/market/treasury/sweeps-worker.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createTestMarketKeys, programSigner } from '../../support/keys.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { createMarketFixture, type MarketFixture, MNEMONIC, providerSigner, RECEIVER } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, errorCodeOf } from '../orders/order-fixture.ts'

const keys = createTestMarketKeys(MNEMONIC, 'sandbox')
const TREASURY = providerSigner(8).address
const trx = sunFromTrx

/** Pays for a rental with a signed transfer that is in a block but not solidified. */
async function paidRental(durationSec: number, terms: { returnPercent?: number } = {}) {
  const payer = providerSigner(5)
  const body = { resourceAmount: 60_000, receiver: RECEIVER, durationSec }
  const costSun = payout(60, body.resourceAmount, body.durationSec)
  const fixture = await createOrderFixture({
    accounts: [payer, keys.fund].map(({ address }) => ({ address, balanceSun: trx('100') })),
    settings: { fundMarginSun: trx('0') },
  })
  await fixture.enroll(terms)
  const { market, chain } = fixture
  const { number, id, timestampMs } = chain.head()
  const { tx } = buildTransfer({ from: payer.address, to: keys.fund.address, amountSun: sun(costSun) }, payer, {
    refBlock: { number, id, timestampMs },
  })
  const paid = payForRental(market, { body: { ...body, signedTx: tx as unknown as Record<string, unknown> } })
  await passTurns(300)
  await fixture.blocks(3)
  return { world: fixture, market, costSun, orderId: (await paid).orderId }
}

test('money that a reorg could still drop does not count as a surplus of the fund', async () => {
  const { world, market, costSun } = await paidRental(3_600)
  expect((await readHotWallets(market)).surplusSun).toBe(0)
  await world.blocks(25)
  expect((await readHotWallets(market)).surplusSun).toBe(costSun)
})

test('money held back for an early return does not count as a surplus of the fund', async () => {
  const { world, market, costSun, orderId } = await paidRental(86_400, { returnPercent: 80 })
  await world.blocks(25)
  const [{ heldBackSun } = { heldBackSun: sun(0) }] = await world.delegations(orderId)
  expect(heldBackSun).toBeGreaterThan(costSun / 2)
  const { fund, surplusSun } = await readHotWallets(market)
  expect([fund.needSun, surplusSun]).toEqual([heldBackSun, costSun - heldBackSun])
  await world.passTime(86_400_000)
  await world.blocks(3)
  expect((await readHotWallets(market)).surplusSun).toBe(costSun)
})

describe('a solidified transfer counts once, even before its row is updated', () => {
  const passOf = (fixture: MarketFixture, name: string) =>
    fixture.workers.find((worker) => worker.name === name)?.pass()
  /** Solidifies without advancing the clock, so values cached for less than a second become outdated. */
  const solidify = ({ chain }: MarketFixture) => void chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)

  test('in the pool’s balance, and not as pending, if it is a sweep', async () => {
    const fixture = await createMarketFixture({
      accounts: [keys.pool.address, keys.fund.address].map((address) => ({ address, balanceSun: 1 })),
      settings: { sweepMinSun: trx('20'), poolMarginSun: trx('50'), fundMarginSun: trx('0') },
    })
    const { market, chain } = fixture
    fixture.send((await fixture.account()).depositAddress, '60')
    chain.mine()
    solidify(fixture)
    await passOf(fixture, 'deposits')
    await passOf(fixture, 'sweeps')
    const amountSun = trx('49.999999')
    expect((await readHotWallets(market)).pool).toMatchObject({ balanceSun: 1, arrivingSun: amountSun })
    solidify(fixture)
    const { pool } = await readHotWallets(market)
    expect(await market.db.read(openSweeps)).toMatchObject([{ state: 'signed', amountSun }])
    expect(pool).toMatchObject({ balanceSun: amountSun + 1, arrivingSun: 0 })
    expect(missingWithMargin(pool, trx('50'))).toBe(0)
    expect(missingWithMargin(pool, trx('60'))).toBe(trx('10'))
  })

  test('as spent by the pool, and not as pending, if it is a payout', async () => {
    const fixture = await createOrderFixture({ accounts: [{ address: keys.pool.address, balanceSun: trx('15') }] })
    const { market } = fixture
    await setPayoutTerms(market, ENERGY, { frequency: 'AT_ONCE' })
    await fixture.buy({ resourceAmount: 100_000, durationSec: 2 * 86_400 })
    // Mine until the payout is broadcast. From then on the tracker does not run, so the payout's row is not updated.
    for (let i = 0; i < 40 && (await market.db.read(openPayouts)).length === 0; i++) await fixture.blocks(1)
    const [payout] = await market.db.read(openPayouts)
    const leavingSun = addSun(payout?.amountSun ?? trx('0'), trx('1.1'))
    const before = (await readHotWallets(market)).pool
    expect(before).toMatchObject({ leavingSun, needSun: 0, shortfallSun: 0 })
    solidify(fixture)
    const { pool } = await readHotWallets(market)
    expect(await market.db.read(openPayouts)).toEqual([payout])
    expect(pool).toMatchObject({ leavingSun: 0, needSun: 0, shortfallSun: 0 })
    expect(before.balanceSun - pool.balanceSun).toBe(payout?.amountSun)
  })
})

test('addresses that wait for Bandwidth never block sweeps of others, even if they are many and large', async () => {
  const fixture = await createMarketFixture({
    accounts: [TREASURY, keys.pool.address, keys.fund.address].map((address) => ({ address, balanceSun: 1 })),
    settings: {
      sweepMinSun: trx('20'),
      treasuryAddress: TREASURY,
      poolMarginSun: sun(0),
      fundMarginSun: sun(0),
    },
  })
  const { market, chain, clock } = fixture
  const large = new Set<TronAddress>()
  for (let n = 0; n < 51; n++) large.add((await fixture.account()).depositAddress)
  const { depositAddress: last } = await fixture.account()
  for (const address of large) fixture.send(address, '30')
  fixture.send(last, '25')
  chain.mine()
  for (const worker of fixture.workers) if (worker.name === 'deposits') await worker.pass()
  chain.mine(25)
  clock.advance(26 * 3_000)
  for (const worker of fixture.workers) if (worker.name === 'deposits') await worker.pass()
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

test('deposit addresses are listed up to a limit, the largest first; the totals cover all of them', async () => {
  const { market } = await createMarketFixture({
    settings: { sweepMinSun: trx('20') },
    tolerate: /^deposit address/,
  })
  const numbers = Array.from({ length: 1_001 }, (_, n) => n)
  const addressOf = (n: number) => addressFromHex(`41${n.toString(16).padStart(40, '0')}`)
  await market.db.write(async (tx) => {
    for (const n of numbers) {
      const depositAddress = addressOf(n)
      const whitelistedAtMs = null
      await insertAccount(tx, { id: `${n}`, depositAddress, depositIndex: n + 1, createdAtMs: 1, whitelistedAtMs })
      await tx.orm.insert(holdings).values({ address: depositAddress, heldSun: addSun(trx('20'), sun(n)) })
    }
  })
  const { deposits } = await readHotWallets(market)
  expect(deposits.largest.map(({ depositIndex }) => depositIndex)).toEqual(
    numbers
      .slice(1)
      .reverse()
      .map((n) => n + 1),
  )
  expect(deposits).toMatchObject({ addresses: 1_001, amountSun: trx('20') * 1_001 + 500_500 })
})

test.each([
  ['the pool address', 'pool'],
  ['a deposit address', 'deposit:1'],
  ['a deposit address', 'deposit:9'],
] as const)('a fund key equal to that of %s is rejected at startup', async (what, name) => {
  const { market, account } = await createMarketFixture()
  await account()
  const key = programSigner(MNEMONIC, name).privateKey
  expect(await errorCodeOf(openMarket({ ...market, keys: createTestMarketKeys(MNEMONIC, 'sandbox', key) }))).toBe(
    `FUND_IS_OURS MARKET_FUND_PRIVATE_KEY must not be the key of ${what}`,
  )
})

test('a seed phrase that does not match the addresses is rejected at startup', async () => {
  const { market, account } = await createMarketFixture()
  await account()
  const mnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  expect(await errorCodeOf(openMarket({ ...market, keys: createTestMarketKeys(mnemonic, 'sandbox') }))).toContain(
    'MNEMONIC_CHANGED',
  )
})
