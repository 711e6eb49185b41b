/**
 * Unreliable node: it has no history, rejects transactions that it forwards anyway, and delays accepted ones for half a
 * minute. No transaction is sent twice or lost. Each of our transactions on the chain matches its database row, and the
 * books agree with the chain.
 */
import { expect, test } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { OUTGOING_PURPOSES, outgoing } from '../../../src/db/schema/chain/outgoing.ts'
import { type Sun, sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { confirmFastCharges } from '../../../src/market/rentals/fast-charge/follow-up.ts'
import { orderFastCharges } from '../../../src/market/rentals/fast-charge/order.ts'
import { setPayoutTerms } from '../../../src/market/selling/payouts.ts'
import { activate } from '../../../src/market/treasury/activate.ts'
import { addAddress } from '../../../src/market/withdrawals/addresses.ts'
import { withdraw } from '../../../src/market/withdrawals/withdraw.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createDice } from '../../support/dice.ts'
import type { InterposeNodes } from '../../support/interposed-nodes.ts'
import { createLyingNode, type LyingNode } from '../../support/lying-node.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { countTries, seedsOf, usesDefaultSeeds } from '../../torture/tries.ts'
import { WITHDRAWALS } from '../market-fixture.ts'
import { createOrderFixture, ENERGY, type OrderFixture, providerSigner, RECEIVER } from '../orders/order-fixture.ts'

const PAYERS = [providerSigner(8), providerSigner(9)]
/**
 * One receiver per rental length: rentals of the same provider and receiver share a lock and are all reclaimed when the
 * last one ends.
 */
const [SHORT, LONG, FAST] = [RECEIVER, providerSigner(8).address, providerSigner(9).address] as const
const HOUR = { resourceAmount: 32_000, receiver: LONG, durationSec: 3_600 }
/** Number of blocks with the lying node, then with an honest node, until all transactions are settled. */
const LYING_BLOCKS = 80
const HONEST_BLOCKS = 70
/** Purposes excluded here: this marketplace neither signs nor awaits such transactions. */
const EXCLUDED_PURPOSES = ['ZAP_REFUND', 'ZAP_TOP_UP', 'UNKNOWN', 'ACCEPTED', 'REWARD']
const KINDS = OUTGOING_PURPOSES.filter((purpose) => !EXCLUDED_PURPOSES.includes(purpose))

async function createLyingNodeFixture(seed: number): Promise<{ fixture: OrderFixture; liar: LyingNode }> {
  let liar: LyingNode | undefined
  const fixture = await createFundedFixture((forward) => {
    liar = createLyingNode(forward, createDice(seed))
    return [liar.answer]
  })
  if (!liar) throw new Error('no liar')
  return { fixture, liar }
}

async function createFundedFixture(interposer?: InterposeNodes): Promise<OrderFixture> {
  const fixture = await createOrderFixture({
    settings: {
      minPayoutSun: sun(1_000_000),
      instantPayoutFeeSun: sun(100_000),
      sweepMinSun: sun(5_000_000),
      minFastChargeSec: 60,
      withdrawals: { ...WITHDRAWALS, delaySec: 3, addressWaitSec: 0 },
    },
    accounts: PAYERS.map(({ address }) => ({ address, balanceSun: sunFromTrx('1000') })),
    ...(interposer ? { interposer } : {}),
  })
  await fixture.work()
  fixture.send(fixture.market.keys.pool.address, '500')
  fixture.send(fixture.market.keys.fund.address, '500')
  fixture.chain.mine()
  await setPayoutTerms(fixture.market, ENERGY, { frequency: 'AT_ONCE' })
  return fixture
}

/** Runs random operations. `between` runs after each block, before the workers process it. */
async function runStorm(
  fixture: OrderFixture,
  seed: number,
  between: () => Promise<void>,
  more: (() => unknown)[] = [],
): Promise<void> {
  const { market, chain, clock, accountId } = fixture
  const { pick } = createDice(seed)
  const charges: string[] = []
  let activated = 0
  const account = await fixture.account()
  const transfer = (amountSun: Sun) => {
    const from = pick(PAYERS)
    const { number, id, timestampMs } = chain.head()
    const order = { from: from.address, to: market.keys.fund.address, amountSun }
    return buildTransfer(order, from, { refBlock: { number, id, timestampMs } }).tx
  }
  const pay = async (signedTx = transfer(payout(60, HOUR.resourceAmount, HOUR.durationSec))) => {
    // The call returns only after further blocks, so do not wait for it. Its effect shows in the books and on the
    // chain.
    payForRental(market, { body: { ...HOUR, signedTx: signedTx as never } }).catch(() => {})
    await passTurns(200)
  }
  const charge = async () => {
    const body = { amount: 32_000, duration_sec: 900, max_price_accept: 60, receivers: [FAST] }
    const { order_ids } = await orderFastCharges(market, { accountId, body, idempotencyKey: undefined })
    charges.push(...order_ids)
  }
  const operations: (() => unknown)[] = [
    () => fixture.buy({ durationSec: 900, receiver: SHORT }).catch(() => {}),
    () => fixture.buy({ ...HOUR, durationSec: 86_400, resourceAmount: 33_000 }).catch(() => {}),
    () => pay(),
    () => charge().catch(() => {}),
    () => confirmFastCharges(market, accountId, charges),
    () => activate(market, accountId, [providerSigner(20 + activated++).address]).catch(() => {}),
    // Broadcast by its sender with an amount that differs from the order's price, so it is refunded.
    async () => {
      const wrong = transfer(sunFromTrx('5'))
      chain.broadcast(wrong as never)
      await pay(wrong)
    },
    () => fixture.send(account.depositAddress, '21'),
    ...more,
  ]
  for (let block = 0; block < LYING_BLOCKS; block++) {
    if (block < 3 * operations.length) await operations[block % operations.length]?.()
    // The 15-minute rentals end while the node still lies.
    clock.advance(block === 50 ? 900_000 : 3_000)
    await between()
    chain.mine()
    await fixture.tryWork()
  }
}

test.each(seedsOf([4]))('at an unreliable node, no transaction is sent twice or lost, seed %i', async (seed) => {
  const { fixture, liar } = await createLyingNodeFixture(seed)
  const { market } = fixture
  let withdrawn = 0
  const body = { address: SHORT, amount: 5_000_000 }
  await addAddress(market, fixture.accountId, body)
  await runStorm(fixture, seed, () => liar.onBlock(), [
    () => withdraw(market, { accountId: fixture.accountId, body, idempotencyKey: `${withdrawn++}` }),
  ])
  liar.stopLying()
  await fixture.blocks(HONEST_BLOCKS)
  // All transactions have ended. The reconciliation compares every transaction with its row, in both directions.
  expect(await reconcile(market)).toEqual([])
  const rows = await market.db.read((reader) => reader.orm.select().from(outgoing).all())
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, rows.filter((row) => row.purpose === kind).length]))
  countTries(8, liar.lieCount())
  if (usesDefaultSeeds) for (const kind of KINDS) expect([kind, kinds[kind]]).not.toEqual([kind, 0])
})
