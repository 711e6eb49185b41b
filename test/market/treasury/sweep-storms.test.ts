/**
 * Storm tests: deposits, orders, signed payments, pay-later orders, payouts, refunds and sweeps, under reorgs, restarts
 * and failing nodes. The books balance at every moment, and at the end they agree with the chain.
 */
import { expect, test } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { refundTotals } from '../../../src/db/stores/payments/refunds.ts'
import { payoutTotals } from '../../../src/db/stores/selling/payouts.ts'
import { openSweeps, sweepsPage, sweptTotals } from '../../../src/db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import { openMarket } from '../../../src/market/market.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { createPayLaterOrder } from '../../../src/market/payments/pay-later.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import type { FaultEffect } from '../../../src/sandbox/tron-node/calls/faults.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createBlockMiner } from '../../support/blocks.ts'
import { createDice } from '../../support/dice.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { listPayLaters } from '../../support/rows.ts'
import { providerSigner, RECEIVER } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, errorCodeOf, type OrderFixture } from '../orders/order-fixture.ts'

const PAYERS = [5, 6].map(providerSigner)
const TREASURY = providerSigner(8).address
const BUY = { resourceAmount: 60_000, receiver: RECEIVER, durationSec: 3_600 }
const COST = payout(60, BUY.resourceAmount, BUY.durationSec)
const READS = ['gettransactioninfobyid', 'getnowblock', 'wallet/getblock', 'getaccount', 'getaccountresource']
const NODE_FAULTS: FaultEffect[] = [{ at: 'reset' }, { at: 'answer', status: 500 }]
const REFUSAL: FaultEffect = {
  at: 'answer',
  status: 200,
  body: { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' },
}
/** Payments that a reorg dropped for good are reported as debts. */
const DEBT_MESSAGE = /^(account \w+|payer T\w{33}) owes /

async function blocks(fixture: OrderFixture, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    fixture.clock.advance(3_000)
    fixture.chain.mine()
    await fixture.tryWork()
  }
}

/** Mines blocks and runs the workers, without checks after each block. */
const mineWithoutChecks = (fixture: OrderFixture, count: number) =>
  createBlockMiner({ ...fixture, work: fixture.tryWork })(count)

async function restart(fixture: OrderFixture): Promise<void> {
  const { market, workers } = await openMarket(fixture.market)
  Object.assign(fixture.market, market)
  fixture.workers.splice(0, fixture.workers.length, ...workers)
}

async function runStorm(fixture: OrderFixture, seed: number): Promise<void> {
  const { market, chain, clock, faults } = fixture
  const { int, maybe, pick } = createDice(seed)
  const accounts = [await fixture.account(), await fixture.account(), await fixture.account()]
  const answers: Promise<unknown>[] = []
  const deposit = () => fixture.send(pick(accounts).depositAddress, `${int(3, 90)}.${int(0, 999_999)}`)
  const buy = () => {
    const accountId = pick([fixture.accountId, ...accounts.map(({ id }) => id)])
    const body = { ...BUY, resourceAmount: int(32_000, 190_000), durationSec: pick([3_600, 86_400]) }
    return errorCodeOf(placeOrder(market, { accountId, body, idempotencyKey: undefined }))
  }
  /** Pays without waiting for the response: the caller may be gone by then. */
  const pay = async () => {
    const from = pick(PAYERS)
    const { number, id, timestampMs } = chain.head()
    const order = { from: from.address, to: market.keys.fund.address, amountSun: sun(COST) }
    const { tx } = buildTransfer(order, from, { refBlock: { number, id, timestampMs } })
    const options = { onlyCreateWhenFulfilled: true }
    const signedTx = tx as unknown as Record<string, unknown>
    answers.push(payForRental(market, { body: { ...BUY, options, signedTx } }).catch(() => {}))
    await passTurns(300)
  }
  const payLaters: { payAddress: TronAddress; amount: number }[] = []
  const ask = async () => {
    const account = pick([undefined, ...accounts])
    const caller = account ? { account } : { address: '192.0.2.1', network: '192.0.2.0/24' }
    const answer = await createPayLaterOrder(market, { caller, body: BUY, idempotencyKey: undefined }).catch(() => {})
    if (answer) payLaters.push({ ...answer, payAddress: answer.payAddress as TronAddress })
  }
  /** Pays exactly, too little, too much, late, or to an address that was already swept. */
  const payOne = () => {
    if (payLaters.length === 0) return
    const { payAddress, amount } = pick(payLaters)
    const from = pick(PAYERS)
    const amountSun = sun(Math.ceil(amount * pick([1, 1, 1, 0.5, 1.6, 0.01])))
    const refBlock = chain.solid()
    chain.broadcast(
      buildTransfer({ from: from.address, to: payAddress, amountSun }, from, {
        refBlock,
        validForMs: 3_600_000,
      }).tx,
    )
  }
  const steps: (() => unknown)[] = [
    ask,
    payOne,
    payOne,
    payOne,
    deposit,
    deposit,
    deposit,
    buy,
    buy,
    pay,
    () => blocks(fixture, int(1, 6)),
    () => blocks(fixture, int(1, 6)),
    () => mineWithoutChecks(fixture, int(10, 25)),
    () => mineWithoutChecks(fixture, int(10, 25)),
    () => {
      clock.advance(pick([60_000, 3_600_000, 40_000_000]))
      return blocks(fixture, 2)
    },
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 3), act: REFUSAL }),
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 3), performed: maybe(), act: pick(NODE_FAULTS) }),
    () => faults.add({ path: pick(READS), times: int(1, 4), act: pick(NODE_FAULTS) }),
    () => {
      const most = chain.head().number - chain.solid().number - 1
      const drop = Math.min(most, pick([1, 2, 8, 15]))
      if (drop > 0) chain.fork(drop, { keepTransactions: maybe() })
    },
    () => restart(fixture).catch(() => {}),
    () => chain.dropPending(),
  ]
  for (let i = 0; i < 60; i++) {
    await pick(steps)()
    expect((await auditBooks(market)).filter((problem) => !DEBT_MESSAGE.test(problem))).toEqual([])
  }
  faults.clear()
  await mineWithoutChecks(fixture, 40)
  await Promise.all(answers)
}

test.each([
  [1, true],
  [2, false],
  [7, true],
])(
  'random deposits, payouts and faults keep the sweeps consistent, seed %i, with a treasury: %s',
  async (seed, treasury) => {
    const fixture = await createOrderFixture({
      tolerate: DEBT_MESSAGE,
      accounts: [TREASURY, ...PAYERS.map(({ address }) => address)].map((address) => ({
        address,
        balanceSun: sunFromTrx('500'),
      })),
      settings: {
        sweepMinSun: sunFromTrx('20'),
        payLaterSweepMinSun: sunFromTrx('1'),
        poolMarginSun: sunFromTrx('5'),
        fundMarginSun: sunFromTrx('5'),
        minPayoutSun: sunFromTrx('2'),
        treasuryAddress: treasury ? TREASURY : undefined,
      },
    })
    await setPayoutTerms(fixture.market, ENERGY, { frequency: 'AT_ONCE' })
    await fixture.work()
    await runStorm(fixture, seed)
    // An address can send for free only twice a day, so the last transfers wait for the next day.
    for (let day = 0; day < 3; day++) {
      fixture.clock.advance(43_200_000)
      await mineWithoutChecks(fixture, 60)
    }
    const ends = await fixture.market.db.read(async (reader) => ({
      swept: await sweptTotals(reader),
      paid: (await payoutTotals(reader)).paidSun,
      back: (await refundTotals(reader)).doneSun,
      open: await openSweeps(reader),
      rows: (await sweepsPage(reader, 0, 1_000)).rows,
      undecided: (await listPayLaters(reader)).filter(({ state }) => state === 'waiting'),
    }))
    expect(ends.open).toEqual([])
    expect(ends.undecided).toEqual([])
    expect(ends.rows.filter(({ source, state }) => source === 'PAY_LATER' && state === 'done').length).toBeGreaterThan(
      0,
    )
    expect(ends.paid).toBeGreaterThan(0)
    expect(ends.swept.POOL).toBeGreaterThan(0)
    expect(ends.swept.TREASURY > 0).toBe(treasury)
  },
)
