import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditBooks, createBooksWorker } from '../../../src/market/audit/reconcile.ts'
import { tempDb } from '../../support/temp.ts'
import { createMarketFixture } from '../market-fixture.ts'

it('the audit reports a balance that differs from its entries, until it is corrected', async () => {
  const fixture = await createMarketFixture()
  const account = await fixture.account()
  const books = createBooksWorker(fixture.market)
  fixture.send(account.depositAddress, '20')
  fixture.chain.mine()
  await fixture.work()
  await books.pass()
  expect(books.problem()).toBeUndefined()

  const tamper = (bySun: number) =>
    fixture.market.db.write(async (tx) => {
      await tx.orm.run(
        sql`update ledger_accounts set balance = balance + ${bySun} where name = ${`buyer:${account.id}`}`,
      )
    })
  await tamper(5)
  await books.pass()
  expect(books.problem()).toContain(
    `buyer:${account.id} has a balance of 19000005 SUN, but its entries sum to 19000000 SUN`,
  )
  await tamper(-5)
  await books.pass()
  expect(books.problem()).toBeUndefined()
})

it('the audit reports a deposit address whose balance differs from its deposits and sweeps', async () => {
  const fixture = await createMarketFixture({ tolerate: /holds 20000001 SUN in the books/ })
  const account = await fixture.account()
  const books = createBooksWorker(fixture.market)
  fixture.send(account.depositAddress, '20')
  fixture.chain.mine()
  await fixture.work()
  await books.pass()
  expect(books.problem()).toBeUndefined()

  await fixture.market.db.write(async (tx) => void (await tx.orm.run(sql`update holdings set held_sun = held_sun + 1`)))
  await books.pass()
  expect(books.problem()).toBe(
    `the books are not balanced: deposit address ${account.depositAddress} holds 20000001 SUN in the books, ` +
      'but its deposits and sweeps add up to 20000000. Recommended action: ' +
      `\`operator why ${account.depositAddress}\`; then ` +
      'make a backup and keep it, do not edit the database, and report the line',
  )
})

it('the audit checks more deposits than a call can have arguments', async () => {
  const db = await tempDb()
  await db.write(async (tx) => {
    const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 65000)`
    await tx.orm.run(sql`
      insert into accounts (id, deposit_index, deposit_address, created_at_ms)
      ${numbers} select 'account' || n, n, 'address' || n, 0 from numbers`)
    await tx.orm.run(sql`
      insert into deposits (txid, account_id, from_address, amount_sun, block_number, block_id, block_time_ms, state)
      ${numbers} select 'txid' || n, 'account' || n, 'sender', 2, 1, 'block', 0, 'credited' from numbers`)
    await tx.orm.run(sql`
      insert into holdings (address, held_sun) ${numbers} select 'address' || n, 2 from numbers where n < 65000`)
  })
  expect(await auditBooks({ db })).toEqual([
    'chain:deposits holds 0 SUN, but its deposits and sweeps add up to -130000',
    'deposit address address65000 holds 0 SUN in the books, but its deposits and sweeps add up to 2',
  ])
})
