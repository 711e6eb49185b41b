/**
 * Storms over every address that money goes through at once: deposits, orders of each kind, payouts, refunds and
 * sweeps, with a second process at the same work and a treasury that changes, among forks, crashes and nodes that fail.
 * The books add up at every moment, the reconciliation never cries wolf, and in the end each address has what the books
 * say.
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
import { payLater } from '../../../src/market/payments/pay-later.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { createPayerRefundsWorker } from '../../../src/market/payments/refunds-worker.ts'
import { cancelFastCharges, confirmFastCharges } from '../../../src/market/rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../../src/market/rentals/fast-charge/order.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import { createPayoutsWorker } from '../../../src/market/selling/payouts-worker.ts'
import { createDepositsWorker } from '../../../src/market/treasury/deposits-worker.ts'
import { createSweepsWorker } from '../../../src/market/treasury/sweeps-worker.ts'
import type { FaultAct } from '../../../src/sandbox/tron-node/calls/faults.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createBlocks } from '../../support/blocks.ts'
import { forkSome } from '../../support/chain.ts'
import { numbers } from '../../support/numbers.ts'
import { turns } from '../../support/turns.ts'
import { areUsual, seedsOf } from '../../torture/tries.ts'
import { providerSigner, RECEIVER } from '../market-world.ts'
import { codeOf, ENERGY, type OrderWorld, orderWorld } from '../orders/order-world.ts'

const PAYERS = [5, 6].map(providerSigner)
const TREASURIES = [8, 9].map((n) => providerSigner(n).address)
const BEGAN_WITH = sunFromTrx('500')
const BUY = { resourceAmount: 60_000, receiver: RECEIVER, durationSec: 3_600 }
const COST = payout(60, BUY.resourceAmount, BUY.durationSec)
const READS = ['gettransactioninfobyid', 'getnowblock', 'wallet/getblock', 'getaccount', 'getaccountresource']
const SILENT: FaultAct[] = [{ at: 'reset' }, { at: 'answer', status: 500 }]
/** What a fork has dropped for good is somebody's loss, and is said. */
const LOST = /^(account \w+|payer T\w{33}) owes /
/** The chain moved on, or the workers have not read it yet: asked again it is compared. */
const NOT_NOW = / cannot be compared: /

/** The workers that move money, once more: what a second process on the same database would do. */
function twins({ market }: OrderWorld) {
  const makers = [createDepositsWorker, createPayerRefundsWorker, createPayoutsWorker, createSweepsWorker]
  return [createMarketTracker(() => market, market), ...makers.map((make) => make(market))]
}

async function inTurn(workers: readonly { pass(): Promise<void> }[]): Promise<void> {
  // The node fails now and then: the worker comes back.
  for (const worker of workers) await worker.pass().catch(() => {})
}

async function blocks(world: OrderWorld, count: number): Promise<void> {
  const second = twins(world)
  for (let i = 0; i < count; i++) {
    world.clock.advance(3_000)
    world.chain.mine()
    await Promise.all([world.tryWork(), inTurn(second)])
  }
}

/** The same, without a look at each. */
function calm(world: OrderWorld, count: number): Promise<void> {
  const second = twins(world)
  const work = () => Promise.all([world.tryWork(), inTurn(second)])
  return createBlocks({ ...world, work })(count)
}

async function restart(world: OrderWorld, treasuryAddress: TronAddress | undefined): Promise<void> {
  const settings = { ...world.market.settings, treasuryAddress }
  const { market, workers } = await openMarket({ ...world.market, settings })
  Object.assign(world.market, market)
  world.workers.splice(0, world.workers.length, ...workers)
}

async function wrong(problems: Promise<string[]>): Promise<string[]> {
  return (await problems).filter((problem) => !LOST.test(problem) && !NOT_NOW.test(problem))
}

async function storm(world: OrderWorld, seed: number, steps: number): Promise<void> {
  const { market, chain, clock, faults } = world
  const dice = numbers(seed)
  const { int, maybe, pick } = dice
  const accounts = [await world.account(), await world.account(), await world.account()]
  const anybody = () => pick([world.accountId, ...accounts.map(({ id }) => id)])
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
    await turns(300)
  }
  const later = async () => {
    const body = {
      ...BUY,
      resourceAmount: int(32_000, 90_000),
      options: { onlyCreateWhenFulfilled: maybe() },
    }
    const caller = { address: '192.0.2.1', network: '192.0.2.0/24' }
    const made = await payLater(market, { caller, body, idempotencyKey: undefined }).catch(() => undefined)
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
    return codeOf(placeOrder(market, { accountId: anybody(), body, idempotencyKey: undefined }))
  }
  const deposit = () => world.send(pick(accounts).depositAddress, `${int(3, 90)}.${int(0, 999_999)}`)
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
    () => blocks(world, int(1, 6)),
    () => blocks(world, int(1, 6)),
    () => calm(world, int(10, 25)),
    () => calm(world, int(10, 25)),
    () => {
      clock.advance(pick([60_000, 3_600_000, 40_000_000]))
      return blocks(world, 2)
    },
    () => faults.add({ path: 'broadcasttransaction', times: int(1, 3), performed: maybe(), act: pick(SILENT) }),
    () => faults.add({ path: pick(READS), times: int(1, 4), act: pick(SILENT) }),
    () => forkSome(chain, dice),
    () => restart(world, pick([undefined, ...TREASURIES])).catch(() => {}),
    () => chain.dropPending(),
    async () => {
      faults.clear()
      const [found] = await Promise.all([wrong(reconcile(market)), blocks(world, 1)])
      expect(found).toEqual([])
    },
  ]
  for (let i = 0; i < steps; i++) {
    await pick(steps_)()
    expect(await wrong(auditBooks(market))).toEqual([])
  }
  faults.clear()
  await calm(world, 40)
  await Promise.all(answers)
}

test.each(seedsOf([3]))(
  'number %i',
  async (seed) => {
    const world = await orderWorld({
      tolerate: LOST,
      accounts: [...TREASURIES, ...PAYERS.map(({ address }) => address)].map((address) => ({
        address,
        balanceSun: BEGAN_WITH,
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
    const { market } = world
    await setPayoutTerms(market, ENERGY, { frequency: 'AT_ONCE' })
    await storm(world, seed, 80)
    // Two times a day an address sends for nothing: the last ones wait for that.
    for (let day = 0; day < 3; day++) {
      world.clock.advance(43_200_000)
      await calm(world, 60)
    }
    const coins = async (address: TronAddress): Promise<number> =>
      (await market.node.pendingAccount(address))?.balanceSun ?? 0
    const treasuries = await Promise.all(TREASURIES.map(coins))
    expect(await coins(market.keys.pool.address)).toBe(
      -(await world.ledger(CHAIN_POOL)) - (await world.ledger(CHAIN_PAYOUTS)),
    )
    expect(await coins(market.keys.fund.address)).toBe(0 - (await world.ledger(CHAIN_FUND)))
    expect(treasuries.reduce((sum, one) => sum + one - BEGAN_WITH, 0)).toBe(0 - (await world.ledger(CHAIN_TREASURY)))
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
      if (areUsual) expect(moved).toBeGreaterThan(0)
  },
  240_000,
)
