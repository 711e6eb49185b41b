/**
 * Storms of orders that are paid later: exact, too little, too much, late and by several, with keys and without, among
 * forks, restarts and nodes that fail. When it is over every one is decided, and every SUN is with whom it belongs to.
 */
import { expect, test } from 'vitest'
import { transfersOf } from '../../../src/db/stores/payments/pay-later-transfers.ts'
import { holdersOf } from '../../../src/db/stores/payments/refunds.ts'
import { balance } from '../../../src/db/stores/treasury/ledger.ts'
import { mapInTurn } from '../../../src/kernel/pool.ts'
import { addSun, sun } from '../../../src/kernel/sun.ts'
import { auditBooks, reconcile } from '../../../src/market/audit/reconcile.ts'
import { buyer, KEPT, owed } from '../../../src/market/base/ledger.ts'
import { createBlocks } from '../../support/blocks.ts'
import { forkSome } from '../../support/chain.ts'
import { numbers } from '../../support/numbers.ts'
import { allPayLaters } from '../../support/rows.ts'
import { areUsual, seedsOf } from '../../torture/tries.ts'
import { codeOf } from '../orders/order-world.ts'
import { FRIEND, OTHER, PAYER, type PayLaterWorld, payLaterWorld } from './pay-later-world.ts'

const PEOPLE = [PAYER.address, OTHER.address, FRIEND].map((address) => `external:${address}`)
const TOLERATED = /^(payer|account) \w+ owes/

async function storm(world: PayLaterWorld, seed: number): Promise<void> {
  const { market, chain, clock, faults } = world
  const dice = numbers(seed)
  const { int, maybe, pick } = dice
  const asked: { payAddress: string; amount: number }[] = []
  const ask = async () => {
    const keyed = maybe()
    const body = {
      resourceAmount: int(32_000, 60_000),
      ...(!keyed && maybe() ? { refundAddress: FRIEND } : {}),
      options: { onlyCreateWhenFulfilled: maybe() },
    }
    const answer = await world.ask(body, { keyed }).catch(() => undefined)
    if (answer) asked.push(answer)
  }
  const pay = () => {
    if (asked.length === 0) return
    const { payAddress, amount } = pick(asked)
    const part = pick([1, 1, 1, 0.5, 0.5, 1.7, 0.001])
    world.pay(payAddress, Math.ceil(amount * part), pick([PAYER, OTHER]))
  }
  const steps: (() => unknown)[] = [
    ask,
    ask,
    pay,
    pay,
    pay,
    pay,
    () => blocks(world, int(1, 4)),
    () => blocks(world, int(1, 4)),
    () => blocks(world, int(1, 30)),
    () => {
      clock.advance(pick([60_000, 900_000, 1_900_000]))
      chain.mine(int(1, 3))
    },
    () => forkSome(chain, dice),
    () => world.restart(),
    () =>
      faults.add({
        path: pick(['walletsolidity/getnowblock', 'wallet/getblock', 'broadcasttransaction', 'getaccount']),
        times: int(1, 3),
        performed: maybe(),
        act: pick([{ at: 'reset' as const }, { at: 'answer' as const, status: 500 }]),
      }),
    () => codeOf(world.buy({ resourceAmount: int(32_000, 60_000) })),
    () => codeOf(world.enroll({ minPriceSun: pick([60, 60, 70]) })),
  ]
  for (let i = 0; i < 60; i++) {
    await pick(steps)()
    expect((await auditBooks(market)).filter((problem) => !TOLERATED.test(problem))).toEqual([])
  }
}

function blocks(world: PayLaterWorld, count: number): Promise<void> {
  return createBlocks({ ...world, work: world.tryWork })(count)
}

test.each(seedsOf([7]))(
  'number %i',
  async (seed) => {
    const world = await payLaterWorld({
      tolerate: TOLERATED,
      settings: { solidAboveSun: sun(2_500_000) },
    })
    const { market } = world
    await storm(world, seed)
    world.faults.clear()
    await world.enroll({ minPriceSun: 60 })
    await blocks(world, 60)
    world.clock.advance(1_900_000)
    await blocks(world, 90)
    expect((await reconcile(market)).filter((problem) => !TOLERATED.test(problem))).toEqual([])

    const found = await market.db.read(async (reader) => ({
      rows: await mapInTurn(await allPayLaters(reader), async (row) => ({
        row,
        transfers: await transfersOf(reader, row.orderId),
      })),
      keptSun: addSun(...(await holdersOf(reader, KEPT)).map(({ heldSun }) => heldSun)),
      leftSun: addSun(...(await mapInTurn(PEOPLE, (id) => balance(reader, buyer(id))))),
      // What a fork took from one without an account is owed, unless more that came has made it good.
      owedSun: addSun(...(await mapInTurn(PEOPLE, (id) => balance(reader, owed(id))))),
    }))
    const { rows, keptSun, leftSun, owedSun } = found
    if (areUsual) expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ row }) => row.state === 'waiting')).toEqual([])
    const takenSun = addSun(...rows.filter(({ row }) => row.state === 'paid').map(({ row }) => row.amountSun))
    const came = rows.flatMap(({ row, transfers }) => transfers.map((transfer) => ({ ...transfer, row })))
    expect(came.filter(({ settled, state, rest }) => !settled || (state === 'counted' && rest === 'held'))).toEqual([])
    const creditedSun = addSun(
      ...came.filter(({ rest }) => rest === 'credited').map(({ amountSun, takenSun: taken }) => sun(amountSun - taken)),
    )
    // An account makes it good from elsewhere.
    const droppedSun = addSun(
      ...came.filter(({ state, row }) => state === 'dropped' && row.accountId).map(({ takenSun: taken }) => taken),
    )
    const lyingSun = addSun(...(await Promise.all(rows.map(({ row }) => world.coins(row.payAddress)))))
    const sentSun = addSun(...(await world.sentBack()).map(({ amountSun }) => sun(amountSun)))
    expect(lyingSun).toBe(takenSun - droppedSun + owedSun + creditedSun + sentSun + keptSun)
    expect(leftSun).toBe(0)
  },
  240_000,
)
