/**
 * Benchmark: orders placed with 64 in flight on the empty PostgreSQL database in BENCH_POSTGRES (postgres://...). The
 * baseline on the same server is double-entry transfers: five statements sent one by one, and a durable commit each.
 * Does nothing without that setting.
 */
import pg from 'pg'
import { moveToPostgres } from '../src/db/move.ts'
import { openPostgres } from '../src/db/postgres/postgres.ts'
import { benchMarket } from './market.ts'
import { IN_FLIGHT, placeMany } from './orders.ts'
import { compare, cpuMs, perSecond } from './support.ts'

const ORDERS = 1_500
const TRANSFERS = 500

const url = process.env.BENCH_POSTGRES
if (url) await measure(url)

async function measure(at: string): Promise<void> {
  const { market, db } = await benchMarket(
    { providers: 10_000, orders: 0 },
    {
      open: async (path) => {
        await moveToPostgres({ main: path, bots: [], isSet: true }, at, () => {})
        return openPostgres(at)
      },
    },
  )
  const plain = new pg.Client(at)
  await plain.connect()
  const transfer = await transfers(plain)
  let processorMs = 0
  await compare({
    bench: 'postgres',
    unit: 'orders/s against transfers/s',
    aim: '>= 300 orders/s',
    rounds: 5,
    notes: () => ({ providers: 10_000, inFlight: IN_FLIGHT, ourProcessorMsPerOrder: processorMs / ORDERS }),
    ours: async () => {
      const before = cpuMs()
      const rate = await perSecond(ORDERS, () => placeMany(market, ORDERS))
      processorMs = cpuMs() - before
      return rate
    },
    baseline: () =>
      perSecond(TRANSFERS, async () => {
        for (let i = 0; i < TRANSFERS; i++) await transfer()
      }),
  })
  await plain.end()
  await db.close()
}

async function transfers(plain: pg.Client): Promise<() => Promise<void>> {
  await plain.query(`create schema bench;
    create table bench.accounts (id bigint primary key, balance bigint not null);
    create table bench.transactions (id bigint generated always as identity primary key, cause text unique not null);
    create table bench.entries (id bigint generated always as identity primary key, tx bigint, account bigint, amount bigint);
    insert into bench.accounts values (1, 1000000000), (2, 0)`)
  let causes = 0
  const ask = (name: string, text: string, values: unknown[]) => plain.query({ name, text, values })
  const cause = 'insert into bench.transactions (cause) values ($1) returning id'
  const entry = 'insert into bench.entries (tx, account, amount) values ($1, $2, $3)'
  const move = 'update bench.accounts set balance = balance + $1 where id = $2'
  return async () => {
    await plain.query('begin')
    const { rows } = await ask('cause', cause, [`cause ${causes++}`])
    await ask('entry', entry, [rows[0].id, 1, -1])
    await ask('entry', entry, [rows[0].id, 2, 1])
    await ask('move', move, [-1, 1])
    await ask('move', move, [1, 2])
    await plain.query('commit')
  }
}
