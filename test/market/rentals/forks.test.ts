/**
 * What people pay in a block that a fork moves: at every depth that is not solidified, at every moment of what is made
 * of it, in the new branch or not, or only blocks later. Then the books say what the chain says, and nothing was made
 * twice.
 */
import { expect, test } from 'vitest'
import { orderById } from '../../../src/db/stores/orders/orders.ts'
import { payLaterById } from '../../../src/db/stores/payments/pay-later.ts'
import { paymentByTxid } from '../../../src/db/stores/payments/payments.ts'
import { depositById } from '../../../src/db/stores/treasury/deposits.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { DEPTHS } from '../../torture/tries.ts'
import { COST, PAYER, type PayLaterWorld, payLaterWorld, RENTAL } from '../payments/pay-later-world.ts'

const HOUR_MS = 3_600_000
const DEPOSIT = sunFromTrx('50')
/** Less the fee of a first deposit. */
const CREDITED = sunFromTrx('49')
/** Waits for its solidified block. */
const LARGE = sunFromTrx('5000')
const OWES = /^(payer|account) \w+ owes \d+ SUN of a (payment|deposit) that the chain dropped$/

/** At a price of its own, so that it does not matter what earlier ones have taken. */
const WANTED = { ...RENTAL, unitPrice: 60 }

/** How far what was paid has come when the fork comes. */
const MOMENTS = ['before it was read', 'when it was read', 'when its order was made'] as const
type Moment = (typeof MOMENTS)[number]

/** One of each kind, all in one block. */
interface Paid {
  txs: SignedTransaction[]
  /** Buys with the deposit, if it is there. */
  spend(): Promise<void>
  outcome(): Promise<object>
}

async function pay(world: PayLaterWorld): Promise<Paid> {
  const { market, chain, clock } = world
  const { db } = market
  const [account, rich] = [await world.account(), await world.account()]
  const { orderId, payAddress } = await world.ask(WANTED)
  const [deposit, large, later, signed] = [
    world.transfer(account.depositAddress, DEPOSIT),
    world.transfer(rich.depositAddress, LARGE),
    world.transfer(payAddress, COST),
    world.transfer(world.fund, COST),
  ]
  const txs = [deposit, large, later, signed]
  // Dies after it was written down, so that nobody waits for the answer.
  const dead = { ...market, node: { ...market.node, broadcast: () => Promise.reject(new Error('killed')) } }
  const body = { ...WANTED, signedTx: signed as unknown as Record<string, unknown> }
  await expect(payForRental(dead, { body })).rejects.toThrow('killed')
  for (const tx of txs) expect(chain.broadcast(tx as never)).toMatchObject({ result: true })
  chain.mine()
  clock.advance(3_000)
  const debtOf = (owner: string) => world.ledger(`chain:owed:${owner}`)
  const payersDebt = await debtOf(`external:${PAYER.address}`)
  return {
    txs,
    async spend() {
      await placeOrder(market, { accountId: account.id, body: WANTED, idempotencyKey: undefined })
    },
    outcome: async () => ({
      deposit: (await db.read((reader) => depositById(reader, deposit.txID)))?.state,
      balance: await world.balanceOf(account),
      debt: await debtOf(account.id),
      large: (await db.read((reader) => depositById(reader, large.txID)))?.state,
      largeBalance: await world.balanceOf(rich),
      later: await db.read(async (reader) => (await payLaterById(reader, orderId))?.state === 'paid'),
      laterOrder: (await db.read((reader) => orderById(reader, orderId))) !== undefined,
      signed: (await db.read((reader) => paymentByTxid(reader, signed.txID)))?.state,
      payersDebt: (await debtOf(`external:${PAYER.address}`)) - payersDebt,
    }),
  }
}

async function forked(moment: Moment, depth: number, world: PayLaterWorld, keepTransactions: boolean) {
  const { chain, workers } = world
  const paid = await pay(world)
  chain.mine(depth - 1)
  if (moment === 'when it was read') await workers.find(({ name }) => name === 'deposits')?.pass()
  if (moment === 'when its order was made') {
    await world.work()
    await paid.spend()
  }
  const { leftOut } = chain.fork(depth, { keepTransactions })
  expect(leftOut.filter(({ txid }) => paid.txs.some((tx) => tx.txID === txid))).toEqual([])
  return paid
}

/** All is solidified, and what was signed before has expired. */
async function settle({ chain, clock, work }: PayLaterWorld): Promise<void> {
  for (const [ms, looks] of [
    [10_000, 2],
    [3 * HOUR_MS, 1],
  ] as const) {
    clock.advance(ms)
    chain.mine(25)
    for (let i = 0; i < looks; i++) await work()
  }
}

const world = () => payLaterWorld({ tolerate: OWES, settings: { solidAboveSun: sunFromTrx('1000') } })

const ALL_THERE = {
  deposit: 'credited',
  debt: 0,
  large: 'credited',
  largeBalance: sun(LARGE - sunFromTrx('1')),
  later: true,
  laterOrder: true,
  signed: 'ordered',
  payersDebt: 0,
}

test.each(MOMENTS)('that the new branch has counts once: a fork %s', async (moment) => {
  const w = await world()
  for (const depth of DEPTHS) {
    const paid = await forked(moment, depth, w, true)
    await settle(w)
    const balance = moment === 'when its order was made' ? CREDITED - COST : CREDITED
    expect([depth, await paid.outcome()]).toEqual([depth, { ...ALL_THERE, balance }])
  }
})

test.each(MOMENTS)('that the new branch has blocks later counts once: a fork %s', async (moment) => {
  const w = await world()
  for (const depth of DEPTHS) {
    const paid = await forked(moment, depth, w, false)
    await w.work()
    // The worker sends the signed one again by itself.
    for (const tx of paid.txs) w.chain.broadcast(tx as never)
    w.chain.mine(2)
    await settle(w)
    const balance = moment === 'when its order was made' ? CREDITED - COST : CREDITED
    expect([depth, await paid.outcome()]).toEqual([depth, { ...ALL_THERE, balance }])
  }
})

test.each(MOMENTS)(
  'that no branch has any more is taken back, and what it bought is named: a fork %s',
  async (moment) => {
    const w = await world()
    for (const depth of DEPTHS) {
      const paid = await forked(moment, depth, w, false)
      w.chain.dropPending()
      // Nor does the worker get it onto the chain again.
      w.faults.add({ path: 'wallet/broadcasttransaction', times: 100, act: { at: 'reset' } })
      await settle(w)
      w.faults.clear()
      const made = moment === 'when its order was made'
      const seen = moment !== 'before it was read'
      expect([depth, await paid.outcome()]).toEqual([
        depth,
        {
          deposit: seen ? 'reversed' : undefined,
          balance: 0,
          debt: made ? -COST : 0,
          large: seen ? 'reversed' : undefined,
          largeBalance: 0,
          later: made,
          laterOrder: made,
          signed: made ? 'lost' : 'failed',
          payersDebt: made ? -2 * COST : 0,
        },
      ])
    }
  },
)
