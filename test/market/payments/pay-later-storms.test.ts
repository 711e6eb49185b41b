/**
 * Storm tests of pay-later orders: exact, too small, too large, late and split payments, with and without keys, with
 * reorgs, restarts and failing nodes. At the end, every order is decided and every SUN is with its owner.
 */
import { expect, test } from 'vitest'
import { transfersOf } from '../../../src/db/stores/payments/pay-later-transfers.ts'
import { positiveBalances } from '../../../src/db/stores/payments/refunds.ts'
import { balance } from '../../../src/db/stores/treasury/ledger.ts'
import { mapSequentially } from '../../../src/kernel/pool.ts'
import { addAll, sun } from '../../../src/kernel/sun.ts'
import { auditBooks, reconcile } from '../../../src/market/audit/reconcile.ts'
import { buyer, debtAccount, SMALL_REFUNDS } from '../../../src/market/base/ledger.ts'
import { createBlockMiner } from '../../support/blocks.ts'
import { forkRandomly } from '../../support/chain.ts'
import { createDice } from '../../support/dice.ts'
import { listPayLaters } from '../../support/rows.ts'
import { seedsOf, usesDefaultSeeds } from '../../torture/tries.ts'
import { errorCodeOf } from '../orders/order-fixture.ts'
import { createPayLaterFixture, FRIEND, OTHER, PAYER, type PayLaterFixture } from './pay-later-fixture.ts'

const PEOPLE = [PAYER.address, OTHER.address, FRIEND].map((address) => `external:${address}`)
const TOLERATED = /^(payer|account) \w+ owes/

async function storm(fixture: PayLaterFixture, seed: number): Promise<void> {
  const { market, chain, clock, faults } = fixture
  const dice = createDice(seed)
  const { int, maybe, pick } = dice
  const payLaters: { payAddress: string; amount: number }[] = []
  const ask = async () => {
    const keyed = maybe()
    const body = {
      resourceAmount: int(32_000, 60_000),
      ...(!keyed && maybe() ? { refundAddress: FRIEND } : {}),
      options: { onlyCreateWhenFulfilled: maybe() },
    }
    const answer = await fixture.createPayLater(body, { keyed }).catch(() => undefined)
    if (answer) payLaters.push(answer)
  }
  const pay = () => {
    if (payLaters.length === 0) return
    const { payAddress, amount } = pick(payLaters)
    const part = pick([1, 1, 1, 0.5, 0.5, 1.7, 0.001])
    fixture.pay(payAddress, Math.ceil(amount * part), pick([PAYER, OTHER]))
  }
  const steps: (() => unknown)[] = [
    ask,
    ask,
    pay,
    pay,
    pay,
    pay,
    () => blocks(fixture, int(1, 4)),
    () => blocks(fixture, int(1, 4)),
    () => blocks(fixture, int(1, 30)),
    () => {
      clock.advance(pick([60_000, 900_000, 1_900_000]))
      chain.mine(int(1, 3))
    },
    () => forkRandomly(chain, dice),
    () => fixture.restart(),
    () =>
      faults.add({
        path: pick(['walletsolidity/getnowblock', 'wallet/getblock', 'broadcasttransaction', 'getaccount']),
        times: int(1, 3),
        performed: maybe(),
        act: pick([{ at: 'reset' as const }, { at: 'answer' as const, status: 500 }]),
      }),
    () => errorCodeOf(fixture.buy({ resourceAmount: int(32_000, 60_000) })),
    () => errorCodeOf(fixture.enroll({ minPriceSun: pick([60, 60, 70]) })),
  ]
  for (let i = 0; i < 60; i++) {
    await pick(steps)()
    expect((await auditBooks(market)).filter((problem) => !TOLERATED.test(problem))).toEqual([])
  }
}

function blocks(fixture: PayLaterFixture, count: number): Promise<void> {
  return createBlockMiner({ ...fixture, work: fixture.tryWork })(count)
}

test.each(seedsOf([7]))('random payments of pay-later orders keep the money consistent, seed %i', async (seed) => {
  const fixture = await createPayLaterFixture({
    tolerate: TOLERATED,
    settings: { solidAboveSun: sun(2_500_000) },
  })
  const { market } = fixture
  await storm(fixture, seed)
  fixture.faults.clear()
  await fixture.enroll({ minPriceSun: 60 })
  await blocks(fixture, 60)
  fixture.clock.advance(1_900_000)
  await blocks(fixture, 90)
  expect((await reconcile(market)).filter((problem) => !TOLERATED.test(problem))).toEqual([])

  const found = await market.db.read(async (reader) => ({
    rows: await mapSequentially(await listPayLaters(reader), async (row) => ({
      row,
      transfers: await transfersOf(reader, row.orderId),
    })),
    keptSun: addAll((await positiveBalances(reader, SMALL_REFUNDS)).map(({ heldSun }) => heldSun)),
    leftSun: addAll(await mapSequentially(PEOPLE, (id) => balance(reader, buyer(id)))),
    // Money that a reorg took from a payer without an account is owed, unless later payments covered it.
    owedSun: addAll(await mapSequentially(PEOPLE, (id) => balance(reader, debtAccount(id)))),
  }))
  const { rows, keptSun, leftSun, owedSun } = found
  if (usesDefaultSeeds) expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ row }) => row.state === 'waiting')).toEqual([])
  const takenSun = addAll(rows.filter(({ row }) => row.state === 'paid').map(({ row }) => row.amountSun))
  const came = rows.flatMap(({ row, transfers }) => transfers.map((transfer) => ({ ...transfer, row })))
  expect(came.filter(({ settled, state, rest }) => !settled || (state === 'counted' && rest === 'held'))).toEqual([])
  const creditedSun = addAll(
    came.filter(({ rest }) => rest === 'credited').map(({ amountSun, takenSun: taken }) => sun(amountSun - taken)),
  )
  // An account covers the loss from its balance.
  const droppedSun = addAll(
    came.filter(({ state, row }) => state === 'dropped' && row.accountId).map(({ takenSun: taken }) => taken),
  )
  const lyingSun = addAll(await Promise.all(rows.map(({ row }) => fixture.trxBalance(row.payAddress))))
  const sentSun = addAll((await fixture.refundsOnChain()).map(({ amountSun }) => sun(amountSun)))
  expect(lyingSun).toBe(takenSun - droppedSun + owedSun + creditedSun + sentSun + keptSun)
  expect(leftSun).toBe(0)
})
