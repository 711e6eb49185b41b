/**
 * Benchmark: orders placed with 64 in flight among 10,000 providers (hold, match, plan the delegations, durable before
 * the response). The baseline is double-entry transfers of five writes with one durable commit each.
 */
import { join } from 'node:path'
import Database from '../src/db/sqlite/driver.js'
import { benchMarket } from './market.ts'
import { IN_FLIGHT, placeMany } from './orders.ts'
import { benchDir, compare, perSecond } from './support.ts'

const ORDERS = 3_000
const TRANSFERS = 3_000

const { market, db } = await benchMarket({ providers: 10_000, orders: 0 })
const plain = new Database(join(benchDir(), 'plain.db'))
plain.pragma('journal_mode = WAL')
plain.pragma('synchronous = FULL')
plain.exec(`
  create table accounts (id integer primary key, balance integer not null);
  create table transactions (id integer primary key, cause text unique not null);
  create table entries (id integer primary key, tx integer not null, account integer not null, amount integer not null);
  insert into accounts values (1, 1000000000), (2, 0);
`)
const insertTx = plain.prepare('insert into transactions (cause) values (?)')
const insertEntry = plain.prepare('insert into entries (tx, account, amount) values (?, ?, ?)')
const move = plain.prepare('update accounts set balance = balance + ? where id = ?')
let causes = 0
const transfer = plain.transaction(() => {
  const { lastInsertRowid } = insertTx.run(`cause ${causes++}`)
  insertEntry.run(lastInsertRowid, 1, -1)
  insertEntry.run(lastInsertRowid, 2, 1)
  move.run(-1, 1)
  move.run(1, 2)
})

await compare({
  bench: 'place-order',
  unit: 'orders/s against transfers/s',
  aim: '>= 1.5',
  rounds: 5,
  notes: () => ({ providers: 10_000, inFlight: IN_FLIGHT }),
  ours: () => perSecond(ORDERS, () => placeMany(market, ORDERS)),
  baseline: () =>
    perSecond(TRANSFERS, () => {
      for (let i = 0; i < TRANSFERS; i++) transfer()
    }),
})
plain.close()
await db.close()
