/** The auditor finds each broken promise: books that are right are broken by hand, in a transaction that is undone. */

import { describe, expect, it, onTestFinished } from 'vitest'
import Database from '../../src/db/sqlite/driver.js'
import { placeOrder } from '../../src/market/orders/place-order.ts'
import { enrollProvider } from '../../src/market/selling/enroll-provider.ts'
import { ENERGY_PROVIDER, marketWorld, RECEIVER } from '../market/market-world.ts'
import { onPostgres } from '../support/temp.ts'
import { auditBooks, auditChain, type Books, nodeAt } from './auditor.ts'
import type { CHECKS } from './checks.ts'

const OUTGOING = 'insert into outgoing (txid, follower, purpose, owner, noted_at_ms, ref, open, success, block_number'

const BREAKS: Record<keyof typeof CHECKS, readonly string[]> = {
  'entries sum to zero': ['update ledger_entries set amount = amount + 1 where id = 1'],
  'nobody is below zero': ["update ledger_accounts set balance = -1 where name like 'buyer:%'"],
  'a balance is the fold of its entries': [
    "update ledger_accounts set balance = balance + 1 where name like 'buyer:%'",
  ],
  'a hold is open or resolved, once': [
    'update orders set paid_sun = paid_sun - 1',
    `update ledger_entries set account = (select min(id) from ledger_accounts where name like 'hold:%')
      where account in (select id from ledger_accounts where name like 'buyer:%') and amount > 0`,
  ],
  'no order is tried again and again': [
    `insert into delegations (order_id, kind, provider, receiver, resource, units, extra_units, duration_sec, state,
        balance_sun, created_at_ms)
      with recursive again(n) as (select 1 union all select n + 1 from again where n < 501)
      select order_id, kind, provider, receiver, resource, units, extra_units, duration_sec, 'failed', balance_sun, n
      from delegations, again`,
  ],
  'a fill is within its order': [
    'update orders set confirmed_units = units + 1',
    'update orders set units = units - 1',
  ],
  'a transfer is credited once': [
    "update deposits set state = 'reversed'",
    'update deposits set amount_sun = amount_sun * 2',
    'delete from deposits',
  ],
  'a later payment is counted once': [
    `insert into pay_later_transfers (txid, order_id, from_address, amount_sun, block_number, block_id, block_time_ms,
      state) values ('x', 'x', 'x', 5, 1, 'x', 1, 'counted')`,
  ],
  'a fill stands on the chain once': [
    `${OUTGOING}) select 'x', follower, purpose, owner, 1, ref, 0, 1, 1 from outgoing where purpose = 'DELEGATE'`,
  ],
  'what was sent is decided': [
    `${OUTGOING}, expiration_ms) values ('x', 'deposits', 'PAYOUT', 'x', 1, '1', 1, null, null, 1)`,
  ],
  'whose money it is has been told': [
    `insert into links (user_id, sealed_key, key_hint, account_id, represent_address, deposit_address, linked_at_ms)
      select 1, 'x', 'x', account_id, 'x', 'x', 0 from deposits`,
  ],
}

const THREE_HOURS_MS = 3 * 3_600_000

/** An order is filled and everything at rest. */
async function filled() {
  const world = await marketWorld()
  const { market, chain } = world
  await enrollProvider(market, {
    ...{ address: ENERGY_PROVIDER.address, resource: 'ENERGY', minPriceSun: 60, minUnits: 1_000 },
    ...{ maxDurationSec: 30 * 86_400, extensionAllowed: true, shareBasisPoints: 10_000 },
  })
  const { id: accountId, depositAddress } = await world.account()
  world.send(depositAddress, '100')
  chain.mine()
  await world.work()
  const body = { receiver: RECEIVER, resourceAmount: 40_000 }
  await placeOrder(market, { accountId, body, idempotencyKey: undefined })
  for (let i = 0; i < 3; i++) {
    await world.work()
    chain.mine(10)
  }
  await world.work()
  const file = new Database(world.databaseUrl.slice('file:'.length))
  onTestFinished(() => void file.close())
  for (const pragma of ['foreign_keys = off', 'ignore_check_constraints = on']) file.pragma(pragma)
  const books: Books = { rows: async (query) => file.prepare(query).all() as never, close: async () => {} }
  return {
    ...{ books, ask: nodeAt(await world.listen()), atMs: chain.head().timestampMs + THREE_HOURS_MS },
    async broken(sql: string, look: () => Promise<string[]>): Promise<string[]> {
      file.exec('begin')
      expect(file.prepare(sql).run().changes).toBeGreaterThan(0)
      const found = await look()
      file.exec('rollback')
      return found
    },
  }
}

describe.skipIf(onPostgres)('the auditor', () => {
  it('finds nothing where nothing is wrong', async () => {
    const { books, ask, atMs } = await filled()
    expect(await auditBooks(books, atMs)).toEqual([])
    expect(await auditChain(books, ask)).toEqual([])
  })

  it.each(Object.entries(BREAKS))('finds where it is not so that %s', async (promise, breaks) => {
    const { books, broken, atMs } = await filled()
    for (const sql of breaks)
      expect(await broken(sql, () => auditBooks(books, atMs))).toContainEqual(expect.stringContaining(`${promise}: `))
  })

  it.each([
    ["the chain's delegations are ours", 'update delegations set balance_sun = balance_sun + 1'],
    ["the chain's delegations are ours", "update delegations set state = 'failed'"],
    ['a deposit address holds what its deposits say', 'update holdings set held_sun = held_sun + 1'],
  ])('finds where it is not so that %s: %s', async (promise, sql) => {
    const { books, ask, broken } = await filled()
    expect(await broken(sql, () => auditChain(books, ask))).toEqual([expect.stringContaining(`${promise}: `)])
  })
})
