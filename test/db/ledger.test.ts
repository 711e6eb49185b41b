/** Tests ledger entries and holds, exact to the SUN. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Db, Tx } from '../../src/db/db.ts'
import { type HoldDifference, heldForOrders, holdDifferences } from '../../src/db/stores/audit/holds.ts'
import { insertOrder, setProgress } from '../../src/db/stores/orders/orders.ts'
import { moveDelegation } from '../../src/db/stores/rentals/delegation-moves.ts'
import { insertDelegation } from '../../src/db/stores/rentals/delegations.ts'
import { balance, entriesOf, owedToPayers, post } from '../../src/db/stores/treasury/ledger.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { sun, ZERO_SUN } from '../../src/kernel/sun.ts'
import { tempDb } from '../support/temp.ts'

const give = (tx: Tx, to: string, amount: number) =>
  post(tx, 1, `give:${to}`, [{ from: 'chain:a', to, amount: sun(amount) }])

const balances = (db: Db) =>
  db.read(async ({ orm }) => {
    const rows = await orm.all<{ name: string; balance: number }>(sql`select name, balance from ledger_accounts`)
    return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
  })

describe('a ledger transaction', () => {
  it('has one entry per account it changes, and creates no other account', async () => {
    const db = await tempDb()
    await db.write(async (tx) => {
      await post(tx, 7, 'first', [{ from: 'chain:a', to: 'buyer:a', amount: sun(10) }])
      await post(tx, 8, 'second', [
        { from: 'buyer:a', to: 'hold:1', amount: sun(7) },
        { from: 'buyer:a', to: 'fees', amount: sun(3) },
        { from: 'buyer:b', to: 'seller:b', amount: ZERO_SUN },
        { from: 'buyer:c', to: 'buyer:c', amount: sun(4) },
      ])
    })
    expect(await balances(db)).toEqual({ 'chain:a': -10, 'buyer:a': 0, 'hold:1': 7, fees: 3 })
    const told = await db.read((reader) => entriesOf(reader, 'buyer:a'))
    const [first, second] = told.map(({ transactionId }) => transactionId)
    expect(told).toEqual([
      { transactionId: first, cause: 'first', atMs: 7, amount: 10 },
      { transactionId: second, cause: 'second', atMs: 8, amount: -10 },
    ])
    expect(await db.read((reader) => entriesOf(reader, 'fees'))).toEqual([
      { transactionId: second, cause: 'second', atMs: 8, amount: 3 },
    ])
  })

  it('that moves no money is still recorded by its cause', async () => {
    const db = await tempDb()
    const nothing = () => db.write((tx) => post(tx, 1, 'x', [{ from: 'buyer:a', to: 'fees', amount: ZERO_SUN }]))
    expect([await nothing(), await nothing()]).toEqual([true, false])
    expect(await balances(db)).toEqual({})
    expect(await db.read((reader) => balance(reader, 'buyer:a'))).toBe(0)
  })

  it('may move money through a new account', async () => {
    const db = await tempDb()
    const amount = sun(5)
    await db.write((tx) =>
      post(tx, 1, 'x', [
        { from: 'chain:a', to: 'buyer:a', amount },
        { from: 'buyer:a', to: 'fees', amount },
      ]),
    )
    expect(await balances(db)).toEqual({ 'chain:a': -5, 'buyer:a': 0, fees: 5 })
  })

  it('that would overdraw an account is rejected and changes nothing', async () => {
    const db = await tempDb()
    await db.write((tx) => give(tx, 'buyer:a', 5))
    const move = (amount: number) =>
      db.write((tx) => post(tx, 1, 'x', [{ from: 'buyer:a', to: 'fees', amount: sun(amount) }]))
    await expect(move(-1)).rejects.toThrow(new RangeError('a posting must not be negative: x buyer:a -> fees'))
    const data = { account: 'buyer:a', haveSun: 5, needSun: 6, cause: 'x' }
    await expect(move(6)).rejects.toMatchObject({ code: 'LEDGER_TOO_LOW', data })
    expect(await balances(db)).toEqual({ 'chain:a': -5, 'buyer:a': 5 })
    expect(await move(5)).toBe(true)
    expect(await balances(db)).toEqual({ 'chain:a': -5, 'buyer:a': 0, fees: 5 })
  })
})

const ADDRESS = tronAddress('TUnmhMek8CoG11Js7x92LexSM8R8MVeau3')

const order = (id: string, accountId = 'one', kind: 'NORMAL' | 'EXTEND' = 'NORMAL') => ({
  id,
  accountId,
  requester: ADDRESS,
  receiver: ADDRESS,
  resource: 'ENERGY' as const,
  kind,
  units: 1_000,
  priceSun: 60,
  durationSec: 3_600,
  payoutSun: sun(60_000),
  partial: false,
  minPieceUnits: 0,
  plannedUnits: 0,
  turn: 1,
  createdAtMs: 1,
})

it('holds of an account include its active orders, and possible refunds include all orders of its payers', async () => {
  const db = await tempDb()
  const owed = () => db.read((r) => owedToPayers(r, { payers: 'payer:', buyer: 'buyer:', hold: 'hold:' }))
  const heldFor = (accountId: string) => db.read((r) => heldForOrders(r, 'hold:', accountId))
  expect([await owed(), await heldFor('payer:')]).toEqual([0, 0])
  await db.write(async (tx) => {
    // Account names in sort order: names before, of and after the payer.
    await give(tx, 'buyer:payer', 1)
    await give(tx, 'buyer:payer:', 2)
    await give(tx, 'buyer:payer:z', 4)
    await give(tx, 'buyer:payes', 8)
    for (const [i, accountId] of ['payer', 'payer:', 'payer:z', 'payes'].entries()) {
      await insertOrder(tx, order(`active-${i}`, accountId))
      await give(tx, `hold:active-${i}`, 16 * 2 ** i)
      await insertOrder(tx, order(`done-${i}`, accountId))
      await setProgress(tx, `done-${i}`, { status: 'Completed' })
      await give(tx, `hold:done-${i}`, 256)
    }
  })
  expect(await owed()).toBe(2 + 4 + 32 + 64 + 2 * 256)
  expect([await heldFor('payer:'), await heldFor('payer:z'), await heldFor('x')]).toEqual([32, 64, 0])
})

describe('the audit of holds against orders', () => {
  /** Returns mismatched holds, sorted by account. */
  const findMismatchedHolds = async (db: Db) => {
    const found: HoldDifference[] = []
    for await (const part of holdDifferences(db, 'hold:')) found.push(...part)
    return found.sort((a, b) => (a.account < b.account ? -1 : 1))
  }

  it('expects a hold of the amount still to pay for a rental', async () => {
    const db = await tempDb()
    expect(await findMismatchedHolds(db)).toEqual([])
    const progress = { paidSun: sun(1), refundedSun: sun(20), cancelFeeSun: sun(300) }
    await db.write(async (tx) => {
      await insertOrder(tx, order('a'))
      await setProgress(tx, 'a', progress)
      await give(tx, 'hold:a', 60_000 - 321)
      await insertOrder(tx, order('over'))
      await setProgress(tx, 'over', { ...progress, paidSun: sun(60_000 - 320) })
    })
    expect(await findMismatchedHolds(db)).toEqual([])
    await db.write(async (tx) => {
      await insertOrder(tx, order('b'))
      await post(tx, 1, 'x', [{ from: 'hold:a', to: 'fees', amount: sun(1) }])
      await give(tx, 'hold:over', 7)
    })
    expect(await findMismatchedHolds(db)).toEqual([
      { account: 'hold:a', heldSun: 59_678, neededSun: 59_679 },
      { account: 'hold:b', heldSun: 0, neededSun: 60_000 },
      { account: 'hold:over', heldSun: 7, neededSun: 0 },
    ])
  })

  it('expects a hold of the cost of a pending extension plus the price of undelivered units', async () => {
    const db = await tempDb()
    await db.write(async (tx) => {
      for (const id of ['a', 'b']) {
        await insertOrder(tx, order(id, 'one', 'EXTEND'))
        const terms = { orderId: id, provider: ADDRESS, receiver: ADDRESS, resource: 'ENERGY', units: 1 } as const
        const rest = { durationSec: 1, commissionBp: 0, createdAtMs: 1, balanceSun: sun(1) } as const
        const part = (costSun: number, kind: 'EXTEND' | 'RENT' = 'EXTEND') =>
          insertDelegation(tx, { ...terms, ...rest, kind, costSun: sun(costSun) })
        await part(1)
        await moveDelegation(tx, 'sign', await part(20), { txid: `${id}1`, balanceSun: sun(1) })
        await part(300, 'RENT')
        const [confirmed, failed] = [await part(4_000), await part(4_000)]
        await tx.orm.run(sql`update delegations set state = 'confirmed' where id = ${confirmed}`)
        await tx.orm.run(sql`update delegations set state = 'failed' where id = ${failed}`)
        await setProgress(tx, id, { unusedSun: sun(50_000), unusedBackSun: sun(600) })
        await give(tx, `hold:${id}`, 49_421)
      }
      await insertOrder(tx, order('empty', 'one', 'EXTEND'))
    })
    expect(await findMismatchedHolds(db)).toEqual([])
    await db.write((tx) => post(tx, 1, 'x', [{ from: 'hold:a', to: 'hold:empty', amount: sun(1) }]))
    expect(await findMismatchedHolds(db)).toEqual([
      { account: 'hold:a', heldSun: 49_420, neededSun: 49_421 },
      { account: 'hold:empty', heldSun: 1, neededSun: 0 },
    ])
  })

  it('expects no hold without an order, and reports each violation once', async () => {
    const db = await tempDb()
    await db.write(async (tx) => {
      for (const row of [1, 2_000, 2_001, 4_000, 4_001]) await insertOrder(tx, order(`order-${row}`))
      for (const [id, name, balance] of [
        [1, 'hold:1', 1],
        [2, 'hold:2', 0],
        [3, 'held:3', 3],
        [2_000, 'hold:2000', 2_000],
        [2_001, 'hold:2001', 2_001],
        [4_000, 'hold:4000', 4_000],
        [4_001, 'hold:4001', 4_001],
      ])
        await tx.orm.run(sql`insert into ledger_accounts (id, name, balance) values (${id}, ${name}, ${balance})`)
    })
    expect(await findMismatchedHolds(db)).toEqual([
      ...[1, 2_000, 2_001, 4_000, 4_001].map((n) => ({ account: `hold:${n}`, heldSun: n, neededSun: 0 })),
      ...[1, 2_000, 2_001, 4_000, 4_001].map((row) => ({
        account: `hold:order-${row}`,
        heldSun: 0,
        neededSun: 60_000,
      })),
    ])
  })
})
