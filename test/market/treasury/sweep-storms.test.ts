/**
 * Storms: deposits, orders, signed payments, orders paid later, payouts, refunds and sweeps, among forks, restarts and
 * nodes that fail, refuse or forget. At every moment the books add up, and in the end they say what the chain says.
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
import { payLater } from '../../../src/market/payments/pay-later.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import type { FaultAct } from '../../../src/sandbox/tron-node/calls/faults.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createBlocks } from '../../support/blocks.ts'
import { numbers } from '../../support/numbers.ts'
import { allPayLaters } from '../../support/rows.ts'
import { turns } from '../../support/turns.ts'
import { providerSigner, RECEIVER } from '../market-world.ts'
import { codeOf, ENERGY, type OrderWorld, orderWorld } from '../orders/order-world.ts'

const PAYERS = [5, 6].map(providerSigner)
const TREASURY = providerSigner(8).address
const BUY = { resourceAmount: 60_000, receiver: RECEIVER, durationSec: 3_600 }
const COST = payout(60, BUY.resourceAmount, BUY.durationSec)
const READS = ['gettransactioninfobyid', 'getnowblock', 'wallet/getblock', 'getaccount', 'getaccountresource']
const SILENT: FaultAct[] = [{ at: 'reset' }, { at: 'answer', status: 500 }]
const REFUSAL: FaultAct = {
  at: 'answer',
  status: 200,
  body: { code: 'CONTRACT_VALIDATE_ERROR', message: '6e6f' },
}
/** What a fork has dropped for good is somebody's loss, and is said. */
const LOST = /^(account \w+|payer T\w{33}) owes /

async function blocks(world: OrderWorld, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    world.clock.advance(3_000)
    world.chain.mine()
    await world.tryWork()
  }
}

/** The same, without a look at each. */
const calm = (world: OrderWorld, count: number) => createBlocks({ ...world, work: world.tryWork })(count)

async function restart(world: OrderWorld): Promise<void> {
  const { market, workers } = await openMarket(world.market)
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

async function storm(world: OrderWorld, seed: number): Promise<void> {
  const { market, chain, clock, faults } = world
  const { int, maybe, pick } = numbers(seed)
  const accounts = [await world.account(), await world.account(), await world.account()]
  const answers: Promise<unknown>[] = []
  const deposit = () => world.send(pick(accounts).depositAddress, `${int(3, 90)}.${int(0, 999_999)}`)
  const buy = () => {
    const accountId = pick([world.accountId, ...accounts.map(({ id }) => id)])
    const body = { ...BUY, resourceAmount: int(32_000, 190_000), durationSec: pick([3_600, 86_400]) }
    return codeOf(placeOrder(market, { accountId, body, idempotencyKey: undefined }))
  }
  /** Not waited for: who pays may have gone when the answer comes. */
  const pay = async () => {
    const from = pick(PAYERS)
    const { number, id, timestampMs } = chain.head()
    const order = { from: from.address, to: market.keys.fund.address, amountSun: sun(COST) }
    const { tx } = buildTransfer(order, from, { refBlock: { number, id, timestampMs } })
    const options = { onlyCreateWhenFulfilled: true }
    const signedTx = tx as unknown as Record<string, unknown>
    answers.push(payForRental(market, { body: { ...BUY, options, signedTx } }).catch(() => {}))
    await turns(300)
  }
  const asked: { payAddress: TronAddress; amount: number }[] = []
  const ask = async () => {
    const account = pick([undefined, ...accounts])
    const caller = account ? { account } : { address: '192.0.2.1', network: '192.0.2.0/24' }
    const answer = await payLater(market, { caller, body: BUY, idempotencyKey: undefined }).catch(() => {})
    if (answer) asked.push({ ...answer, payAddress: answer.payAddress as TronAddress })
  }
  /** Exact, too little, too much, late, and at an address that was swept. */
  const payOne = () => {
    if (asked.length === 0) return
    const { payAddress, amount } = pick(asked)
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
    () => blocks(world, int(1, 6)),
    () => blocks(world, int(1, 6)),
    () => calm(world, int(10, 25)),
    () => calm(world, int(10, 25)),
    () => {
      clock.advance(pick([60_000, 3_600_000, 40_000_000]))
      return blocks(world, 2)
    },
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 3), act: REFUSAL }),
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 3), performed: maybe(), act: pick(SILENT) }),
    () => faults.add({ path: pick(READS), times: int(1, 4), act: pick(SILENT) }),
    () => {
      const most = chain.head().number - chain.solid().number - 1
      const drop = Math.min(most, pick([1, 2, 8, 15]))
      if (drop > 0) chain.fork(drop, { keepTransactions: maybe() })
    },
    () => restart(world).catch(() => {}),
    () => chain.dropPending(),
  ]
  for (let i = 0; i < 60; i++) {
    await pick(steps)()
    expect((await auditBooks(market)).filter((problem) => !LOST.test(problem))).toEqual([])
  }
  faults.clear()
  await calm(world, 40)
  await Promise.all(answers)
}

test.each([
  [1, true],
  [2, false],
  [7, true],
])('number %i, with a treasury: %s', async (seed, treasury) => {
  const world = await orderWorld({
    tolerate: LOST,
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
  await setPayoutTerms(world.market, ENERGY, { frequency: 'AT_ONCE' })
  await world.work()
  await storm(world, seed)
  // Two times a day an address sends for nothing: the last ones wait for that.
  for (let day = 0; day < 3; day++) {
    world.clock.advance(43_200_000)
    await calm(world, 60)
  }
  const ends = await world.market.db.read(async (reader) => ({
    swept: await sweptTotals(reader),
    paid: (await payoutTotals(reader)).paidSun,
    back: (await refundTotals(reader)).doneSun,
    open: await openSweeps(reader),
    rows: (await sweepsPage(reader, 0, 1_000)).rows,
    undecided: (await allPayLaters(reader)).filter(({ state }) => state === 'waiting'),
  }))
  expect(ends.open).toEqual([])
  expect(ends.undecided).toEqual([])
  expect(ends.rows.filter(({ source, state }) => source === 'PAY_LATER' && state === 'done').length).toBeGreaterThan(0)
  expect(ends.paid).toBeGreaterThan(0)
  expect(ends.swept.POOL).toBeGreaterThan(0)
  expect(ends.swept.TREASURY > 0).toBe(treasury)
})
