/**
 * Payments in a block that a reorg moves: at every unsolidified depth, at every stage of processing, included in the
 * new branch, later or never. At the end, the books agree with the chain and nothing happened twice.
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
import { REORG_DEPTHS } from '../../torture/tries.ts'
import { COST, createPayLaterFixture, PAYER, type PayLaterFixture, RENTAL } from '../payments/pay-later-fixture.ts'

const HOUR_MS = 3_600_000
const DEPOSIT = sunFromTrx('50')
/** Deposit less the fee of a first deposit. */
const CREDITED = sunFromTrx('49')
/** Large deposit, credited only when its block is solidified. */
const LARGE = sunFromTrx('5000')
const DEBT_MESSAGE = /^(payer|account) \w+ owes \d+ SUN for a (payment|deposit) that the chain dropped$/

/** Order at a fixed price, so that earlier orders do not affect it. */
const ORDER_BODY = { ...RENTAL, unitPrice: 60 }

/** Stage that processing has reached when the reorg comes. */
const MOMENTS = ['before it was read', 'when it was read', 'when its order was made'] as const
type Moment = (typeof MOMENTS)[number]

/** One payment of each kind, all in one block. */
interface Payments {
  txs: SignedTransaction[]
  /** Buys with the deposit, if it was credited. */
  spend(): Promise<void>
  outcome(): Promise<object>
}

async function pay(fixture: PayLaterFixture): Promise<Payments> {
  const { market, chain, clock } = fixture
  const { db } = market
  const [account, rich] = [await fixture.account(), await fixture.account()]
  const { orderId, payAddress } = await fixture.createPayLater(ORDER_BODY)
  const [deposit, large, later, signed] = [
    fixture.transfer(account.depositAddress, DEPOSIT),
    fixture.transfer(rich.depositAddress, LARGE),
    fixture.transfer(payAddress, COST),
    fixture.transfer(fixture.fund, COST),
  ]
  const txs = [deposit, large, later, signed]
  // The process dies after it has stored the payment, so no caller waits for the response.
  const dead = { ...market, node: { ...market.node, broadcast: () => Promise.reject(new Error('killed')) } }
  const body = { ...ORDER_BODY, signedTx: signed as unknown as Record<string, unknown> }
  await expect(payForRental(dead, { body })).rejects.toThrow('killed')
  for (const tx of txs) expect(chain.broadcast(tx as never)).toMatchObject({ result: true })
  chain.mine()
  clock.advance(3_000)
  const debtOf = (owner: string) => fixture.ledger(`chain:owed:${owner}`)
  const payersDebt = await debtOf(`external:${PAYER.address}`)
  return {
    txs,
    async spend() {
      await placeOrder(market, { accountId: account.id, body: ORDER_BODY, idempotencyKey: undefined })
    },
    outcome: async () => ({
      deposit: (await db.read((reader) => depositById(reader, deposit.txID)))?.state,
      balance: await fixture.balanceOf(account),
      debt: await debtOf(account.id),
      large: (await db.read((reader) => depositById(reader, large.txID)))?.state,
      largeBalance: await fixture.balanceOf(rich),
      later: await db.read(async (reader) => (await payLaterById(reader, orderId))?.state === 'paid'),
      laterOrder: (await db.read((reader) => orderById(reader, orderId))) !== undefined,
      signed: (await db.read((reader) => paymentByTxid(reader, signed.txID)))?.state,
      payersDebt: (await debtOf(`external:${PAYER.address}`)) - payersDebt,
    }),
  }
}

async function payAndReorg(moment: Moment, depth: number, fixture: PayLaterFixture, keepTransactions: boolean) {
  const { chain, workers } = fixture
  const paid = await pay(fixture)
  chain.mine(depth - 1)
  if (moment === 'when it was read') await workers.find(({ name }) => name === 'deposits')?.pass()
  if (moment === 'when its order was made') {
    await fixture.work()
    await paid.spend()
  }
  const { leftOut } = chain.fork(depth, { keepTransactions })
  expect(leftOut.filter(({ txid }) => paid.txs.some((tx) => tx.txID === txid))).toEqual([])
  return paid
}

/** Solidifies all blocks and lets earlier signed transactions expire. */
async function settle({ chain, clock, work }: PayLaterFixture): Promise<void> {
  for (const [ms, looks] of [
    [10_000, 2],
    [3 * HOUR_MS, 1],
  ] as const) {
    clock.advance(ms)
    chain.mine(25)
    for (let i = 0; i < looks; i++) await work()
  }
}

const world = () => createPayLaterFixture({ tolerate: DEBT_MESSAGE, settings: { solidAboveSun: sunFromTrx('1000') } })

const ALL_CREDITED = {
  deposit: 'credited',
  debt: 0,
  large: 'credited',
  largeBalance: sun(LARGE - sunFromTrx('1')),
  later: true,
  laterOrder: true,
  signed: 'ordered',
  payersDebt: 0,
}

test.each(MOMENTS)('a payment that the new branch includes counts once after a reorg %s', async (moment) => {
  const w = await world()
  for (const depth of REORG_DEPTHS) {
    const paid = await payAndReorg(moment, depth, w, true)
    await settle(w)
    const balance = moment === 'when its order was made' ? CREDITED - COST : CREDITED
    expect([depth, await paid.outcome()]).toEqual([depth, { ...ALL_CREDITED, balance }])
  }
})

test.each(MOMENTS)(
  'a payment that the new branch includes blocks later counts once after a reorg %s',
  async (moment) => {
    const w = await world()
    for (const depth of REORG_DEPTHS) {
      const paid = await payAndReorg(moment, depth, w, false)
      await w.work()
      // Broadcast all payments again. The worker would also rebroadcast the signed one.
      for (const tx of paid.txs) w.chain.broadcast(tx as never)
      w.chain.mine(2)
      await settle(w)
      const balance = moment === 'when its order was made' ? CREDITED - COST : CREDITED
      expect([depth, await paid.outcome()]).toEqual([depth, { ...ALL_CREDITED, balance }])
    }
  },
)

test.each(MOMENTS)('a payment dropped for good is reversed and its debt reported after a reorg %s', async (moment) => {
  const w = await world()
  for (const depth of REORG_DEPTHS) {
    const paid = await payAndReorg(moment, depth, w, false)
    w.chain.dropPending()
    // The worker cannot get the payment onto the chain again either.
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
})
