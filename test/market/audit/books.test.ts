import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createBooksWorker } from '../../../src/market/audit/reconcile.ts'
import { marketWorld } from '../market-world.ts'

it('finds by itself that a balance is not what its entries say, and says so until it is', async () => {
  const world = await marketWorld()
  const account = await world.account()
  const books = createBooksWorker(world.market)
  world.send(account.depositAddress, '20')
  world.chain.mine()
  await world.work()
  await books.pass()
  expect(books.problem()).toBeUndefined()

  const tamper = (bySun: number) =>
    world.market.db.write(async (tx) => {
      await tx.orm.run(
        sql`update ledger_accounts set balance = balance + ${bySun} where name = ${`buyer:${account.id}`}`,
      )
    })
  await tamper(5)
  await books.pass()
  expect(books.problem()).toContain(`buyer:${account.id} holds 19000005 SUN, its entries sum to 19000000`)
  await tamper(-5)
  await books.pass()
  expect(books.problem()).toBeUndefined()
})

it('finds that a deposit address is said to hold what its deposits and sweeps do not say', async () => {
  const world = await marketWorld({ tolerate: /holds 20000001 SUN in the books/ })
  const account = await world.account()
  const books = createBooksWorker(world.market)
  world.send(account.depositAddress, '20')
  world.chain.mine()
  await world.work()
  await books.pass()
  expect(books.problem()).toBeUndefined()

  await world.market.db.write(async (tx) => void (await tx.orm.run(sql`update holdings set held_sun = held_sun + 1`)))
  await books.pass()
  expect(books.problem()).toBe(
    `the books do not add up: deposit address ${account.depositAddress} holds 20000001 SUN in the books, ` +
      'its deposits and sweeps say 20000000. The safe step: ' +
      `\`operator why ${account.depositAddress}\`; then ` +
      'make a backup and keep it, edit nothing in the database, and report it with the line',
  )
})
