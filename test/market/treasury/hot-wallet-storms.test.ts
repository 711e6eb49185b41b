/**
 * Storm tests over every address that handles money: deposits, all order kinds, payouts, refunds and sweeps, with a
 * second process and a changing treasury, under reorgs, crashes and failing nodes. The books always balance, the
 * reconciliation reports no false difference, and at the end each address has the balance in the books.
 */
import { expect, test } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { refundTotals } from '../../../src/db/stores/payments/refunds.ts'
import { payoutTotals } from '../../../src/db/stores/selling/payouts.ts'
import { openSweeps, sweepsPage, sweptTotals } from '../../../src/db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { auditBooks, reconcile } from '../../../src/market/audit/reconcile.ts'
import { CHAIN_FUND, CHAIN_PAYOUTS, CHAIN_POOL, CHAIN_TREASURY } from '../../../src/market/base/ledger.ts'
import { createMarketTracker } from '../../../src/market/kinds.ts'
import { openMarket } from '../../../src/market/market.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { createPayLaterOrder } from '../../../src/market/payments/pay-later.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { createPayerRefundsWorker } from '../../../src/market/payments/refunds-worker.ts'
import { cancelFastCharges, confirmFastCharges } from '../../../src/market/rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../../src/market/rentals/fast-charge/order.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import { createPayoutsWorker } from '../../../src/market/selling/payouts-worker.ts'
import { createDepositsWorker } from '../../../src/market/treasury/deposits-worker.ts'
import { createSweepsWorker } from '../../../src/market/treasury/sweeps-worker.ts'
import type { FaultEffect } from '../../../src/sandbox/tron-node/calls/faults.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createBlockMiner } from '../../support/blocks.ts'
import { forkRandomly } from '../../support/chain.ts'
import { createDice } from '../../support/dice.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { seedsOf, usesDefaultSeeds } from '../../torture/tries.ts'
import { providerSigner, RECEIVER } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, errorCodeOf, type OrderFixture } from '../orders/order-fixture.ts'

const PAYERS = [5, 6].map(providerSigner)
const TREASURIES = [8, 9].map((n) => providerSigner(n).address)
const INITIAL_TRX = sunFromTrx('500')
const BUY = { resourceAmount: 60_000, receiver: RECEIVER, durationSec: 3_600 }
const COST = payout(60, BUY.resourceAmount, BUY.durationSec)
const READS = ['gettransactioninfobyid', 'getnowblock', 'wallet/getblock', 'getaccount', 'getaccountresource']
const NODE_FAULTS: FaultEffect[] = [{ at: 'reset' }, { at: 'answer', status: 500 }]
/** Payments that a reorg dropped for good are reported as debts. */
const DEBT_MESSAGE = /^(account \w+|payer T\w{33}) owes /
/** The chain moved on or its blocks are not read yet; the next reconciliation compares the values. */
const NOT_COMPARABLE = / cannot be compared: /

/** Creates the workers that move money a second time, like a second process on the same database. */
function createSecondProcess({ market }: OrderFixture) {
  const makers = [createDepositsWorker, createPayerRefundsWorker, createPayoutsWorker, createSweepsWorker]
  return [createMarketTracker(() => market, market), ...makers.map((make) => make(market))]
}

async function runInTurn(workers: readonly { pass(): Promise<void> }[]): Promise<void> {
  // The node fails sometimes; the next pass retries.
  for (const worker of workers) await worker.pass().catch(() => {})
}

async function blocks(fixture: OrderFixture, count: number): Promise<void> {
  const second = createSecondProcess(fixture)
  for (let i = 0; i < count; i++) {
    fixture.clock.advance(3_000)
    fixture.chain.mine()
    await Promise.all([fixture.tryWork(), runInTurn(second)])
  }
}

/** Mines blocks and runs the workers, without a reconciliation after each block. */
function mineWithoutChecks(fixture: OrderFixture, count: number): Promise<void> {
  const second = createSecondProcess(fixture)
  const work = () => Promise.all([fixture.tryWork(), runInTurn(second)])
  return createBlockMiner({ ...fixture, work })(count)
}

async function restart(fixture: OrderFixture, treasuryAddress: TronAddress | undefined): Promise<void> {
  const settings = { ...fixture.market.settings, treasuryAddress }
  const { market, workers } = await openMarket({ ...fixture.market, settings })
  Object.assign(fixture.market, market)
  fixture.workers.splice(0, fixture.workers.length, ...workers)
}

async function unexpectedProblems(problems: Promise<string[]>): Promise<string[]> {
  return (await problems).filter((problem) => !DEBT_MESSAGE.test(problem) && !NOT_COMPARABLE.test(problem))
}

async function runStorm(fixture: OrderFixture, seed: number, steps: number): Promise<void> {
  const { market, chain, clock, faults } = fixture
  const dice = createDice(seed)
  const { int, maybe, pick } = dice
  const accounts = [await fixture.account(), await fixture.account(), await fixture.account()]
  const anybody = () => pick([fixture.accountId, ...accounts.map(({ id }) => id)])
  const answers: Promise<unknown>[] = []
  const addresses: string[] = []
  const charges: { accountId: string; id: string }[] = []
  const transfer = (to: string, amountSun: number) => {
    const from = pick(PAYERS)
    const { number, id, timestampMs } = chain.head()
    const order = { from: from.address, to: to as TronAddress, amountSun: sun(amountSun) }
    return buildTransfer(order, from, { refBlock: { number, id, timestampMs } }).tx
  }
  const signed = async () => {
    const body = {
      ...BUY,
      options: { onlyCreateWhenFulfilled: maybe() },
      signedTx: transfer(market.keys.fund.address, COST) as unknown as Record<string, unknown>,
    }
    answers.push(payForRental(market, { body }).catch(() => {}))
    await passTurns(300)
  }
  const later = async () => {
    const body = {
      ...BUY,
      resourceAmount: int(32_000, 90_000),
      options: { onlyCreateWhenFulfilled: maybe() },
    }
    const caller = { address: '192.0.2.1', network: '192.0.2.0/24' }
    const made = await createPayLaterOrder(market, { caller, body, idempotencyKey: undefined }).catch(() => undefined)
    if (!made) return
    addresses.push(made.payAddress)
    chain.broadcast(transfer(made.payAddress, Math.ceil(made.amount * pick([1, 1, 1.5, 9, 0.5]))))
  }
  const charge = async () => {
    const accountId = anybody()
    const body = { amount: 50_000, duration_sec: 86_400, max_price_accept: 70, receivers: [RECEIVER] }
    const made = await orderFastCharges(market, { accountId, body, idempotencyKey: undefined }).catch(() => undefined)
    for (const id of made?.order_ids ?? []) charges.push({ accountId, id })
  }
  const endCharge = async () => {
    if (charges.length === 0) return
    const { accountId, id } = pick(charges)
    await (maybe() ? confirmFastCharges : cancelFastCharges)(market, accountId, [id])
  }
  const buy = () => {
    const body = { ...BUY, resourceAmount: int(32_000, 190_000), durationSec: pick([3_600, 86_400]) }
    return errorCodeOf(placeOrder(market, { accountId: anybody(), body, idempotencyKey: undefined }))
  }
  const deposit = () => fixture.send(pick(accounts).depositAddress, `${int(3, 90)}.${int(0, 999_999)}`)
  const steps_: (() => unknown)[] = [
    deposit,
    deposit,
    deposit,
    buy,
    buy,
    signed,
    later,
    later,
    charge,
    endCharge,
    () => blocks(fixture, int(1, 6)),
    () => blocks(fixture, int(1, 6)),
    () => mineWithoutChecks(fixture, int(10, 25)),
    () => mineWithoutChecks(fixture, int(10, 25)),
    () => {
      clock.advance(pick([60_000, 3_600_000, 40_000_000]))
      return blocks(fixture, 2)
    },
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 3), performed: maybe(), act: pick(NODE_FAULTS) }),
    () => faults.add({ path: pick(READS), times: int(1, 4), act: pick(NODE_FAULTS) }),
    () => forkRandomly(chain, dice),
    () => restart(fixture, pick([undefined, ...TREASURIES])).catch(() => {}),
    () => chain.dropPending(),
    async () => {
      faults.clear()
      const [found] = await Promise.all([unexpectedProblems(reconcile(market)), blocks(fixture, 1)])
      expect(found).toEqual([])
    },
  ]
  for (let i = 0; i < steps; i++) {
    await pick(steps_)()
    expect(await unexpectedProblems(auditBooks(market))).toEqual([])
  }
  faults.clear()
  await mineWithoutChecks(fixture, 40)
  await Promise.all(answers)
}

test.each(seedsOf([3]))('random payments and faults keep the hot wallets consistent, seed %i', async (seed) => {
  const fixture = await createOrderFixture({
    tolerate: DEBT_MESSAGE,
    accounts: [...TREASURIES, ...PAYERS.map(({ address }) => address)].map((address) => ({
      address,
      balanceSun: INITIAL_TRX,
    })),
    settings: {
      sweepMinSun: sunFromTrx('20'),
      poolMarginSun: sunFromTrx('5'),
      fundMarginSun: sunFromTrx('5'),
      minPayoutSun: sunFromTrx('2'),
      solidAboveSun: sunFromTrx('40'),
      treasuryAddress: TREASURIES[0],
    },
  })
  const { market } = fixture
  await setPayoutTerms(market, ENERGY, { frequency: 'AT_ONCE' })
  await runStorm(fixture, seed, 80)
  // An address can send for free only twice a day, so the last transfers wait for the next day.
  for (let day = 0; day < 3; day++) {
    fixture.clock.advance(43_200_000)
    await mineWithoutChecks(fixture, 60)
  }
  const coins = async (address: TronAddress): Promise<number> =>
    (await market.node.pendingAccount(address))?.balanceSun ?? 0
  const treasuries = await Promise.all(TREASURIES.map(coins))
  expect(await coins(market.keys.pool.address)).toBe(
    -(await fixture.ledger(CHAIN_POOL)) - (await fixture.ledger(CHAIN_PAYOUTS)),
  )
  expect(await coins(market.keys.fund.address)).toBe(0 - (await fixture.ledger(CHAIN_FUND)))
  expect(treasuries.reduce((sum, one) => sum + one - INITIAL_TRX, 0)).toBe(0 - (await fixture.ledger(CHAIN_TREASURY)))
  const ends = await market.db.read(async (reader) => ({
    swept: await sweptTotals(reader),
    sweeps: (await sweepsPage(reader, 0, 1_000)).rows,
    paid: (await payoutTotals(reader)).paidSun,
    back: (await refundTotals(reader)).doneSun,
    open: await openSweeps(reader),
  }))
  expect(ends.open).toEqual([])
  expect(new Set(ends.sweeps.map(({ txid }) => txid)).size).toBe(ends.sweeps.length)
  for (const moved of [ends.paid, ends.back, ends.swept.POOL, ends.swept.FUND, ends.swept.TREASURY])
    if (usesDefaultSeeds) expect(moved).toBeGreaterThan(0)
})
