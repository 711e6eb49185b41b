/**
 * Databases with history: accounts with a deposit; orders that were filled, paid and reclaimed; and newer orders that
 * stay open, priced below every provider. Written with bulk SQL in the form that the use cases would leave, so that the
 * audit of the books finds no problem. Cached in the temporary folder for the next run.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from '../src/db/sqlite/driver.js'
import { openSqlite } from '../src/db/sqlite/sqlite.ts'
import { packageFile } from '../src/kernel/files.ts'
import { MARKET_CURSOR } from '../src/market/base/deps.ts'
import { createKeyRing } from '../src/tron/keys.ts'
import { stakeFor } from '../src/tron/resources.ts'
import { address, BALANCE_SUN, TOTALS } from './chain.ts'

/** Number of open orders, independent of the number of past orders. */
export const OPEN_ORDERS = 10_000
/** Default number of small accounts. The large account has every tenth order; the small ones share the rest. */
export const SMALL_ACCOUNTS = 5_000
/** Number of receivers, unless there are more accounts. */
const PEOPLE = 10_000
export const LARGE_ACCOUNT = 0
/** Units of every order, past or open. */
export const UNITS = 65_000
export const RENTAL_SEC = 86_400

export const MNEMONIC = 'test test test test test test test test test test test junk'

/** Highest price of a past order, in SUN per unit per day. */
const HIGHEST_PRICE_SUN = 89
/** An account's deposit. The large account pays for a tenth of all orders. */
const DEPOSIT = `iif(deposit_index = ${LARGE_ACCOUNT + 1}, @largeDeposit, @deposit)`
const MAX_DEPOSITS_SUN = 8e15
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

export const accountId = (i: number): string => i.toString(16).padStart(24, '0')
/** Returns the id of open order `i`. Ids increase with time, like real ones. */
export const openOrderId = (i: number): string => `f${i.toString(16).padStart(23, '0')}`
/** Returns the receiver of open order `i`. */
export const openOrderReceiver = (i: number) => address(`person ${i % PEOPLE}`)

/** Returns the database file with `orders` past orders, and creates it if it is missing. Do not write to this file. */
export async function pastDatabase(orders: number): Promise<string> {
  const prefix = `sunwatt-past-${computeVersion().slice(0, 12)}`
  const path = join(tmpdir(), `${prefix}-${orders}.db`)
  if (existsSync(path)) return path
  // Delete the files of other versions, which are large and useless.
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith('sunwatt-past-') && !name.startsWith(prefix)) rmSync(join(tmpdir(), name))
  const temporaryPath = `${path}.${process.pid}`
  try {
    await writePastDatabase(temporaryPath, orders)
    renameSync(temporaryPath, path)
  } finally {
    for (const end of ['', '-wal', '-shm', '-lock']) rmSync(temporaryPath + end, { force: true })
  }
  return path
}

/** Returns a hash of all migrations and of this file. */
function computeVersion(): string {
  const migrations = packageFile('migrations')
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  const paths = [...files.sort().map((name) => join(migrations, name)), fileURLToPath(import.meta.url)]
  const hash = createHash('sha256')
  for (const path of paths) hash.update(readFileSync(path))
  return hash.digest('hex')
}

interface PastOptions {
  smallAccounts?: number
  /** Folder of the migrations, to write a database of an earlier version. */
  migrations?: string
}

/** Creates a database at `path`. */
export async function writePastDatabase(
  path: string,
  orders: number,
  { smallAccounts = SMALL_ACCOUNTS, migrations }: PastOptions = {},
): Promise<void> {
  await (await openSqlite(path, migrations === undefined ? {} : { migrations })).close()
  const db = new Database(path)
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma('foreign_keys = OFF')
  db.pragma('cache_size = -1000000')
  fillDatabase(db, orders, smallAccounts)
  db.close()
}

function fillDatabase(db: Database.Database, orders: number, smallAccounts: number): void {
  const people = Math.max(PEOPLE, smallAccounts + 1)
  db.exec('create temp table person (i integer primary key, address text)')
  const person = db.prepare('insert into person values (?, ?)')
  for (let i = 0; i < people; i++) person.run(i, address(`person ${i}`))
  const nowMs = Date.now()
  const facts = {
    last: orders,
    all: orders + OPEN_ORDERS,
    people,
    small: smallAccounts,
    units: UNITS,
    stake: stakeFor(UNITS, TOTALS),
    sec: RENTAL_SEC,
    beginMs: nowMs - YEAR_MS,
    // All past rentals have ended.
    overMs: nowMs - 2 * DAY_MS,
    nowMs,
    // The chain follower has forgotten older transactions.
    rememberedMs: nowMs - 30 * DAY_MS,
    follower: MARKET_CURSOR,
    // The total of all deposits must stay a safe integer.
    largeDeposit: Math.max(BALANCE_SUN, Math.ceil((orders + OPEN_ORDERS) / 10) * HIGHEST_PRICE_SUN * UNITS),
    deposit: Math.min(BALANCE_SUN, Math.floor(MAX_DEPOSITS_SUN / (smallAccounts + 1))),
    // At start, the marketplace compares this address with the mnemonic.
    newest: createKeyRing(MNEMONIC).address(smallAccounts + 1),
  }
  // Pass only the named values, because better-sqlite3 rejects a value that the statement does not use.
  const run = (sql: string) => {
    const named = Object.entries(facts).filter(([name]) => new RegExp(`@${name}\\b`).test(sql))
    db.prepare(sql).run(Object.fromEntries(named))
  }
  for (const sql of STATEMENTS) run(sql)
}

/** Returns SQL for the number of the block made at that time. */
const blockNumberSql = (ms: string): string => `cast(1 + (${ms} - @beginMs) / 3000 as integer)`

/**
 * Statements that fill the database. The temporary table `past` has every order, oldest first. In the ledger a past
 * order is held and paid; an open order is held.
 */
const STATEMENTS = [
  `insert into accounts (id, deposit_index, deposit_address, whitelisted_at_ms, created_at_ms)
   select printf('%024x', i), i + 1, iif(i = @small, @newest, address), @beginMs, @beginMs from person where i <= @small`,
  `insert into deposits (txid, account_id, from_address, amount_sun, block_number, block_id, block_time_ms, state, credited_with, postings)
   select printf('%064x', deposit_index), id, deposit_address, ${DEPOSIT}, 1, printf('%064x', 1), @beginMs, 'credited', printf('%064x', deposit_index), 1
   from accounts`,
  `insert into holdings (address, held_sun) select deposit_address, ${DEPOSIT} from accounts`,
  `create temp table past as
   with recursive series(n) as (select 1 union all select n + 1 from series where n < @all)
   select *,
     case when waits then 'f' || printf('%023x', n - @last - 1) else printf('%08x', at / 1000) || lower(hex(randomblob(8))) end as id,
     printf('%024x', iif(n % 10 = 0, ${LARGE_ACCOUNT}, 1 + n % @small)) as account,
     iif(waits, 40, 50 + n % 40) * @units as payout,
     lower(hex(randomblob(32))) as txid,
     lower(hex(randomblob(32))) as reclaim_txid
   from (select n, n > @last as waits,
     cast(iif(n > @last, @overMs + (@nowMs - @overMs) * (n - @last) / ${OPEN_ORDERS}, @beginMs + (@overMs - @beginMs) * n / @last)
       as integer) as at
     from series)`,
  `insert into orders (id, account_id, account_seq, requester, receiver, resource, kind, units, price_sun, duration_sec, payout_sun,
     partial, min_piece_units, status, planned_units, confirmed_units, paid_sun, turn, created_at_ms)
   select past.id, account, row_number() over (partition by account order by n), deposit_address, address, 'ENERGY', 'NORMAL', @units,
     payout / @units, @sec, payout, 0, 0, iif(waits, 'Active', 'Completed'), iif(waits, 0, @units), iif(waits, 0, @units),
     iif(waits, 0, payout), n, at
   from past join accounts on accounts.id = account join person on i = iif(waits, n - @last - 1, n) % @people order by n`,
  `insert into order_months (account_id, month, orders, energy_orders, payout_sun)
   select account, strftime('%Y-%m', at / 1000, 'unixepoch'), count(*), count(*), sum(payout) from past group by 1, 2`,
  `insert into delegations (id, order_id, kind, provider, receiver, resource, units, extra_units, duration_sec, state, balance_sun,
     txid, given_units, paid_sun, confirmations, block_number, solid, started_at_ms, ends_at_ms, paid_until_ms,
     reclaim_txid, reclaim_sun, created_at_ms)
   select n, id, 'RENT', giver.address, taker.address, 'ENERGY', @units, 0, @sec, 'reclaimed', @stake,
     txid, @units, payout, 1, ${blockNumberSql('at')}, 1, at, at + @sec * 1000, at + @sec * 1000,
     reclaim_txid, @stake, at
   from past join person giver on giver.i = n % 1000 join person taker on taker.i = n % @people where not waits order by n`,
  `insert into outgoing (txid, follower, purpose, owner, expiration_ms, ref, open, confirmed_in, noted_at_ms, block_number,
     block_id, block_time_ms, success)
   select iif(is_reclaim, reclaim_txid, txid), @follower, iif(is_reclaim, 'RECLAIM', 'DELEGATE'), address, sent + 30000, n, 0,
     printf('%064x', ${blockNumberSql('sent')}), sent, ${blockNumberSql('sent')}, printf('%064x', ${blockNumberSql('sent')}), sent, 1
   from (select *, at + is_reclaim * @sec * 1000 as sent from past, (select 0 as is_reclaim union all select 1) where not waits)
     join person on i = n % 1000
   where sent > @rememberedMs order by sent`,
  `insert into ledger_transactions (id, cause, at_ms)
   select deposit_index, 'deposit:' || printf('%064x', deposit_index) || ':1', @beginMs from accounts`,
  `insert into ledger_transactions (id, cause, at_ms)
   select @people + 2 * n + step, iif(step = 0, 'place:' || id, 'fill:' || n || ':1'), at
   from past, (select 0 as step union all select 1) where step = 0 or not waits order by n, step`,
  `insert into ledger_accounts (name)
   select 'chain:deposits' union all select * from (select 'buyer:' || id from accounts order by deposit_index)
   union all select * from (select 'provider:' || address from person where i < 1000 order by i)
   union all select * from (select 'hold:' || id from past order by n)`,
  `insert into ledger_entries (transaction_id, account, amount)
   select deposit_index, l.id, side * ${DEPOSIT}
   from accounts, (select -1 as side union all select 1)
     join ledger_accounts l on l.name = iif(side < 0, 'chain:deposits', 'buyer:' || accounts.id) order by deposit_index`,
  `insert into ledger_entries (transaction_id, account, amount)
   select @people + 2 * n + step, l.id, side * payout
   from past join person on i = n % 1000, (select 0 as step union all select 1), (select -1 as side union all select 1)
     join ledger_accounts l on l.name =
       case step + side when -1 then 'buyer:' || account when 2 then 'provider:' || address else 'hold:' || past.id end
   where step = 0 or not waits order by n, step, side`,
  `update ledger_accounts set balance = total
   from (select account, sum(amount) as total from ledger_entries group by account) where account = ledger_accounts.id`,
]
