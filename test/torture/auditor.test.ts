/**
 * Tests that the auditor detects each violation: every test corrupts correct books with SQL in a transaction that is
 * rolled back afterwards.
 */

import { describe, expect, it, onTestFinished } from 'vitest'
import Database from '../../src/db/sqlite/driver.js'
import { placeOrder } from '../../src/market/orders/place-order.ts'
import { enrollProvider } from '../../src/market/selling/enroll-provider.ts'
import { createMarketFixture, ENERGY_PROVIDER, RECEIVER } from '../market/market-fixture.ts'
import { onPostgres } from '../support/temp.ts'
import { auditBooks, auditChain, type Books, nodeCallerAt } from './auditor.ts'
import type { INVARIANTS } from './checks.ts'

const OUTGOING = 'insert into outgoing (txid, follower, purpose, owner, noted_at_ms, ref, open, success, block_number'

const CORRUPTIONS: Record<keyof typeof INVARIANTS, readonly string[]> = {
  'entries sum to zero': ['update ledger_entries set amount = amount + 1 where id = 1'],
  'no account is below zero': ["update ledger_accounts set balance = -1 where name like 'buyer:%'"],
  'a balance equals the sum of its entries': [
    "update ledger_accounts set balance = balance + 1 where name like 'buyer:%'",
  ],
  'each hold matches its open order': [
    'update orders set paid_sun = paid_sun - 1',
    `update ledger_entries set account = (select min(id) from ledger_accounts where name like 'hold:%')
      where account in (select id from ledger_accounts where name like 'buyer:%') and amount > 0`,
  ],
  'no order is retried endlessly': [
    `insert into delegations (order_id, kind, provider, receiver, resource, units, extra_units, duration_sec, state,
        balance_sun, created_at_ms)
      with recursive again(n) as (select 1 union all select n + 1 from again where n < 501)
      select order_id, kind, provider, receiver, resource, units, extra_units, duration_sec, 'failed', balance_sun, n
      from delegations, again`,
  ],
  'fills do not exceed their order': [
    'update orders set confirmed_units = units + 1',
    'update orders set units = units - 1',
  ],
  'a transfer is credited once': [
    "update deposits set state = 'reversed'",
    'update deposits set amount_sun = amount_sun * 2',
    'delete from deposits',
  ],
  'a pay-later transfer is counted once': [
    `insert into pay_later_transfers (txid, order_id, from_address, amount_sun, block_number, block_id, block_time_ms,
      state) values ('x', 'x', 'x', 5, 1, 'x', 1, 'counted')`,
  ],
  'a fill is on the chain once': [
    `${OUTGOING}) select 'x', follower, purpose, owner, 1, ref, 0, 1, 1 from outgoing where purpose = 'DELEGATE'`,
  ],
  'each sent transaction is decided': [
    `${OUTGOING}, expiration_ms) values ('x', 'deposits', 'PAYOUT', 'x', 1, '1', 1, null, null, 1)`,
  ],
  'users are notified of their money': [
    `insert into links (id, user_id, sealed_key, key_hint, account_id, represent_address, deposit_address, linked_at_ms)
      select '1', 1, 'x', 'x', account_id, 'x', 'x', 0 from deposits`,
  ],
}

const THREE_HOURS_MS = 3 * 3_600_000

/** Fills an order and waits until nothing is pending. */
async function createFilledFixture() {
  const fixture = await createMarketFixture()
  const { market, chain } = fixture
  await enrollProvider(market, {
    ...{ address: ENERGY_PROVIDER.address, resource: 'ENERGY', minPriceSun: 60, minUnits: 1_000 },
    ...{ maxDurationSec: 30 * 86_400, extensionAllowed: true, shareBasisPoints: 10_000 },
  })
  const { id: accountId, depositAddress } = await fixture.account()
  fixture.send(depositAddress, '100')
  chain.mine()
  await fixture.work()
  const body = { receiver: RECEIVER, resourceAmount: 40_000 }
  await placeOrder(market, { accountId, body, idempotencyKey: undefined })
  for (let i = 0; i < 3; i++) {
    await fixture.work()
    chain.mine(10)
  }
  await fixture.work()
  const file = new Database(fixture.databaseUrl.slice('file:'.length))
  onTestFinished(() => void file.close())
  for (const pragma of ['foreign_keys = off', 'ignore_check_constraints = on']) file.pragma(pragma)
  const books: Books = { rows: async (query) => file.prepare(query).all() as never, close: async () => {} }
  return {
    ...{ books, ask: nodeCallerAt(await fixture.listenForNode()), atMs: chain.head().timestampMs + THREE_HOURS_MS },
    async auditCorrupted(sql: string, audit: () => Promise<string[]>): Promise<string[]> {
      file.exec('begin')
      expect(file.prepare(sql).run().changes).toBeGreaterThan(0)
      const found = await audit()
      file.exec('rollback')
      return found
    },
  }
}

describe.skipIf(onPostgres)('the auditor', () => {
  it('finds no violation in correct books', async () => {
    const { books, ask, atMs } = await createFilledFixture()
    expect(await auditBooks(books, atMs)).toEqual([])
    expect(await auditChain(books, ask)).toEqual([])
  })

  it.each(Object.entries(CORRUPTIONS))('detects a violation of: %s', async (promise, corruptions) => {
    const { books, auditCorrupted, atMs } = await createFilledFixture()
    for (const sql of corruptions)
      expect(await auditCorrupted(sql, () => auditBooks(books, atMs))).toContainEqual(
        expect.stringContaining(`${promise}: `),
      )
  })

  it.each([
    ['delegations on the chain match the books', 'update delegations set balance_sun = balance_sun + 1'],
    ['delegations on the chain match the books', "update delegations set state = 'failed'"],
    ['deposit address balances match the books', 'update holdings set held_sun = held_sun + 1'],
  ])('detects a violation of: %s (%s)', async (promise, sql) => {
    const { books, ask, auditCorrupted } = await createFilledFixture()
    expect(await auditCorrupted(sql, () => auditChain(books, ask))).toEqual([expect.stringContaining(`${promise}: `)])
  })
})
