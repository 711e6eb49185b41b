/**
 * With a node that has no history, refuses what it passes on, and holds back what it has accepted for half a minute,
 * nothing is sent twice and nothing is lost: each transaction of ours on the chain is the one that its row names, and
 * the books agree with the chain.
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
import { createLiar, type Liar } from '../../support/lying-node.ts'
import type { PutBetween } from '../../support/node-between.ts'
import { numbers } from '../../support/numbers.ts'
import { turns } from '../../support/turns.ts'
import { areUsual, seedsOf, tried } from '../../torture/tries.ts'
import { WITHDRAWALS } from '../market-world.ts'
import { ENERGY, type OrderWorld, orderWorld, providerSigner, RECEIVER } from '../orders/order-world.ts'

const PAYERS = [providerSigner(8), providerSigner(9)]
/** A receiver for each length: rentals of one pair share a lock, and are taken back when the last of them ends. */
const [SHORT, LONG, FAST] = [RECEIVER, providerSigner(8).address, providerSigner(9).address] as const
const HOUR = { resourceAmount: 32_000, receiver: LONG, durationSec: 3_600 }
/** Blocks with the liar, and then with an honest node, until nothing is under way. */
const LYING_BLOCKS = 80
const HONEST_BLOCKS = 70
/** All kinds that a market signs or awaits. */
const NOT_HERE = ['ZAP_REFUND', 'ZAP_TOP_UP', 'UNKNOWN', 'ACCEPTED']
const KINDS = OUTGOING_PURPOSES.filter((purpose) => !NOT_HERE.includes(purpose))

async function liarsWorld(seed: number): Promise<{ world: OrderWorld; liar: Liar }> {
  let liar: Liar | undefined
  const world = await richWorld((forward) => {
    liar = createLiar(forward, numbers(seed))
    return [liar.answer]
  })
  if (!liar) throw new Error('no liar')
  return { world, liar }
}

async function richWorld(between?: PutBetween): Promise<OrderWorld> {
  const world = await orderWorld({
    settings: {
      minPayoutSun: sun(1_000_000),
      instantPayoutFeeSun: sun(100_000),
      sweepMinSun: sun(5_000_000),
      minFastChargeSec: 60,
      withdrawals: { ...WITHDRAWALS, delaySec: 3, addressWaitSec: 0 },
    },
    accounts: PAYERS.map(({ address }) => ({ address, balanceSun: sunFromTrx('1000') })),
    ...(between ? { between } : {}),
  })
  await world.work()
  world.send(world.market.keys.pool.address, '500')
  world.send(world.market.keys.fund.address, '500')
  world.chain.mine()
  await setPayoutTerms(world.market, ENERGY, { frequency: 'AT_ONCE' })
  return world
}

/** `between`: after each block, before the workers see it. */
async function storm(
  world: OrderWorld,
  seed: number,
  between: () => Promise<void>,
  more: (() => unknown)[] = [],
): Promise<void> {
  const { market, chain, clock, accountId } = world
  const { pick } = numbers(seed)
  const charges: string[] = []
  let activated = 0
  const account = await world.account()
  const transfer = (amountSun: Sun) => {
    const from = pick(PAYERS)
    const { number, id, timestampMs } = chain.head()
    const order = { from: from.address, to: market.keys.fund.address, amountSun }
    return buildTransfer(order, from, { refBlock: { number, id, timestampMs } }).tx
  }
  const pay = async (signedTx = transfer(payout(60, HOUR.resourceAmount, HOUR.durationSec))) => {
    // Its answer waits for blocks: what it says is in the books and on the chain.
    payForRental(market, { body: { ...HOUR, signedTx: signedTx as never } }).catch(() => {})
    await turns(200)
  }
  const charge = async () => {
    const body = { amount: 32_000, duration_sec: 900, max_price_accept: 60, receivers: [FAST] }
    const { order_ids } = await orderFastCharges(market, { accountId, body, idempotencyKey: undefined })
    charges.push(...order_ids)
  }
  const acts: (() => unknown)[] = [
    () => world.buy({ durationSec: 900, receiver: SHORT }).catch(() => {}),
    () => world.buy({ ...HOUR, durationSec: 86_400, resourceAmount: 33_000 }).catch(() => {}),
    () => pay(),
    () => charge().catch(() => {}),
    () => confirmFastCharges(market, accountId, charges),
    () => activate(market, accountId, [providerSigner(20 + activated++).address]).catch(() => {}),
    // Broadcast by its sender, and not what the order costs: it goes back.
    async () => {
      const wrong = transfer(sunFromTrx('5'))
      chain.broadcast(wrong as never)
      await pay(wrong)
    },
    () => world.send(account.depositAddress, '21'),
    ...more,
  ]
  for (let block = 0; block < LYING_BLOCKS; block++) {
    if (block < 3 * acts.length) await acts[block % acts.length]?.()
    // Rentals of a quarter of an hour end while the node still lies.
    clock.advance(block === 50 ? 900_000 : 3_000)
    await between()
    chain.mine()
    await world.tryWork()
  }
}

test.each(seedsOf([4]))(
  'nothing is sent twice and nothing is lost, seed %i',
  async (seed) => {
    const { world, liar } = await liarsWorld(seed)
    const { market } = world
    let withdrawn = 0
    const body = { address: SHORT, amount: 5_000_000 }
    await addAddress(market, world.accountId, body)
    await storm(world, seed, () => liar.tick(), [
      () => withdraw(market, { accountId: world.accountId, body, idempotencyKey: `${withdrawn++}` }),
    ])
    liar.repent()
    await world.blocks(HONEST_BLOCKS)
    // What is under way has ended; the reconciliation compares every transaction with its row, in both directions.
    expect(await reconcile(market)).toEqual([])
    const rows = await market.db.read((reader) => reader.orm.select().from(outgoing).all())
    const kinds = Object.fromEntries(KINDS.map((kind) => [kind, rows.filter((row) => row.purpose === kind).length]))
    tried(8, liar.lies())
    if (areUsual) for (const kind of KINDS) expect([kind, kinds[kind]]).not.toEqual([kind, 0])
  },
  600_000,
)
