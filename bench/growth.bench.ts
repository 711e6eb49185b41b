/**
 * Benchmark: what a marketplace costs its operator as it grows: disk, start, backup, restore, upgrade from 1.0.0, the
 * periodic jobs with the archive on, and the latency of reading calls. Each size has a year of orders, 25 per account,
 * a quarter of them bought from a supplier. `GROWTH_ORDERS=100000,500000` changes the sizes. `GROWTH_ENGINE=postgres`
 * measures a temporary PostgreSQL server (on Linux), to which the SQLite file moves.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { copyTo } from '../src/db/backups/make-backup.ts'
import { restoreCopy } from '../src/db/backups/restore-backup.ts'
import type { Db } from '../src/db/db.ts'
import { moveToPostgres } from '../src/db/move.ts'
import { migratePostgres } from '../src/db/postgres/migrations.ts'
import { openPostgres } from '../src/db/postgres/postgres.ts'
import Database from '../src/db/sqlite/driver.js'
import { openSqlite } from '../src/db/sqlite/sqlite.ts'
import { packageFile } from '../src/kernel/files.ts'
import { createArchiveWorker } from '../src/market/archive/worker.ts'
import { auditBooks } from '../src/market/audit/reconcile.ts'
import { createFiguresWorker } from '../src/market/operator/figures/worker.ts'
import { startPostgres } from '../test/support/postgres-server.ts'
import { CALLS, type MarketFixture } from './growth-calls.ts'
import { openMarketAt, startMarket } from './market.ts'
import { OPEN_ORDERS, writePastDatabase } from './past.ts'
import { SUPPLIED_ORDERS } from './past-supplies.ts'
import { benchDir, cpuMs as ownCpuMs, percentile, printResult, roundForDisplay } from './support.ts'

const SIZES = (process.env.GROWTH_ORDERS ?? '100000,500000').split(',').map(Number)
const ORDERS_PER_ACCOUNT = 25
const PROVIDERS = 1_000
/** Age in days from which orders are archived at first. The second pass archives one more day. */
const ARCHIVE_AFTER_DAYS = 340
const READING_CALLS = CALLS.filter(({ name }) => name !== 'buy')
const CALL_TIMES = 300

const BATCH_ROWS = 10_000
const MS_PER_TICK = 10

const dir = benchDir()
const server = process.env.GROWTH_ENGINE === 'postgres' ? await startPostgres() : undefined

interface Timed<T> {
  value: T
  /** Time on the clock, and processor time with the database server, in s. Other programs lengthen only the first. */
  took: { seconds: number; cpuSeconds: number }
}

/** Returns the processor time of this process and of the database server's processes, in ms. */
function cpuMs(): number {
  if (!server) return ownCpuMs()
  const [pid = ''] = readFileSync(join(server.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  // The parent comes last, because the time of a child that has just ended is added to its own.
  return [...children, pid].reduce((total, id) => total + processMs(`/proc/${id}/stat`), ownCpuMs())
}

/** Returns the processor time of a process and of its ended children, in ms. 0 if the process has ended. */
function processMs(statFile: string): number {
  try {
    const ticks = readFileSync(statFile, 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? []
    return sum(ticks.map(Number)) * MS_PER_TICK
  } catch {
    return 0
  }
}

async function timed<T>(job: () => Promise<T>): Promise<Timed<T>> {
  const [startMs, startCpuMs] = [performance.now(), cpuMs()]
  const value = await job()
  const inSeconds = (ms: number) => Number((ms / 1000).toPrecision(3))
  return {
    value,
    took: { seconds: inSeconds(performance.now() - startMs), cpuSeconds: inSeconds(cpuMs() - startCpuMs) },
  }
}

/** Returns the migrations of 1.0.0. */
function firstMigrations(engine = ''): string {
  const folder = join(dir, 'migrations', engine)
  cpSync(packageFile(join('migrations', engine)), folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}

/** Gives a quarter of the orders a supplier, whose tables 1.0.0 did not have. */
function addSupplies(path: string): void {
  const db = new Database(path)
  for (const statement of SUPPLIED_ORDERS) db.exec(statement)
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
}

async function onServer<T>(url: string, job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  return job(client).finally(() => client.end())
}

/** Creates a database of this name on the server. Returns its URL. */
async function createDatabase(url: string, name: string): Promise<string> {
  await onServer(url, (client) => client.query(`create database ${name}`))
  return url.replace(/postgres$/, name)
}

/** Fills a PostgreSQL database of 1.0.0 with the rows of a SQLite file of 1.0.0. */
async function fillFirst(path: string, url: string): Promise<void> {
  await migratePostgres(url, undefined, firstMigrations('postgres'))
  const from = new Database(path, { readonly: true })
  await onServer(url, async (to) => {
    await to.query('set session_replication_role = replica')
    const isTable = `type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '\\_%' escape '\\'`
    for (const name of from.prepare(`select name from sqlite_schema where ${isTable}`).pluck().all()) {
      const names = (from.pragma(`table_info(${name})`) as { name: string }[]).map((column) => column.name)
      const rows: unknown[] = []
      const insert = () =>
        to.query(
          `insert into ${name} (${names}) overriding system value select ${names} from json_populate_recordset(null::${name}, $1) on conflict do nothing`,
          [JSON.stringify(rows.splice(0))],
        )
      for (const row of from.prepare(`select * from ${name}`).iterate())
        if (rows.push(row) === BATCH_ROWS) await insert()
      await insert()
    }
  })
  from.close()
}

const sizeOf = (path: string): number =>
  ['', '-wal'].reduce((sum, end) => sum + (existsSync(path + end) ? statSync(path + end).size : 0), 0)

/** Bytes of the pages in use, without free pages that later rows reuse. */
async function usedBytes(db: Db, url: string | undefined): Promise<Map<string, number>> {
  // PostgreSQL counts free pages, so remove them first.
  if (url !== undefined) await onServer(url, (client) => client.query('vacuum full analyze'))
  const query =
    url === undefined
      ? sql`select tbl_name as name, sum(pgsize) as bytes from dbstat join sqlite_schema s on s.name = dbstat.name group by 1`
      : sql`select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  const rows = await db.read((reader) => reader.orm.all<{ name: string; bytes: number }>(query))
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

/** Returns the 99th percentile of each call, in ms: of its processor time, or with a server of its elapsed time. */
async function latencies(fixture: MarketFixture): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const nowMs = server ? () => performance.now() : cpuMs
  for (const { name, run } of READING_CALLS) {
    const tookMs: number[] = []
    for (let i = 0; i < CALL_TIMES; i++) {
      const startMs = nowMs()
      await run(fixture, i)
      tookMs.push(nowMs() - startMs)
    }
    found[name] = roundForDisplay(percentile(tookMs, 99))
  }
  return found
}

function archive(market: MarketFixture['market'], afterDays: number, folder: string): Promise<Timed<void>> {
  Object.assign(market.settings, { archive: { afterDays, folder } })
  return timed(() => createArchiveWorker(market).pass())
}

const archivedOrders = (db: Db): Promise<number> =>
  db.read(
    async ({ orm }) => (await orm.get<{ n: number }>(sql`select coalesce(sum(orders), 0) as n from archived_orders`)).n,
  )

const place = (file: string, postgresUrl: string | undefined) => ({ file: postgresUrl ? undefined : file, postgresUrl })

async function measure(orders: number): Promise<void> {
  const accounts = Math.round(orders / ORDERS_PER_ACCOUNT)
  const path = join(dir, `growth-${orders}`, 'growth.db')
  mkdirSync(join(dir, `growth-${orders}`))
  await writePastDatabase(path, orders, { smallAccounts: accounts, migrations: firstMigrations() })
  const before = sizeOf(path)
  const first = server && (await createDatabase(server.url, `first_${orders}`))
  if (first) await fillFirst(path, first)
  let upgrade = await timed(() => openSqlite(path))
  await upgrade.value.close()
  if (first) {
    upgrade = await timed(() => openPostgres(first))
    await upgrade.value.close()
  }
  addSupplies(path)
  await (await openMarketAt(path, PROVIDERS, { smallAccounts: accounts })).db.close()

  const url = server && (await createDatabase(server.url, `growth_${orders}`))
  const moved = url
    ? await timed(() => moveToPostgres({ main: path, bots: [], isSet: true }, url, () => {}))
    : undefined
  const opening = await timed(() => (url ? openPostgres(url) : openSqlite(path)))
  const start = await timed(() => startMarket(opening.value))
  const { market } = start.value
  const db = opening.value
  const fixture = { ...start.value, db, size: { orders, providers: PROVIDERS } }
  const tables = await usedBytes(db, url)
  const all = sum(tables.values())
  const largest = [...tables].sort((a, b) => b[1] - a[1]).slice(0, 8)
  const audit = await timed(() => auditBooks(market))
  if (audit.value.length > 0) throw new Error(audit.value.slice(0, 3).join('; '))
  const p99 = await latencies(fixture)

  const clock = { ...market.clock }
  const figures = await timed(() => createFiguresWorker(market).pass())
  clock.now = () => market.clock.now() + 86_400_000
  const figuresOfDay = await timed(() => createFiguresWorker({ ...market, clock }).pass())
  const folder = join(dir, `archive-${orders}`)
  const firstPass = await archive(market, ARCHIVE_AFTER_DAYS, folder)
  const firstArchived = await archivedOrders(db)
  const day = await archive(market, ARCHIVE_AFTER_DAYS - 1, folder)
  const archived = await archivedOrders(db)
  const left = await usedBytes(db, url)
  const freed = all - sum(left.values())
  const archiveBytes = sum(readdirSync(folder).map((name) => statSync(join(folder, name)).size))
  await db.close()

  const copy = join(dir, `growth-${orders}.tar.gz`)
  const backup = await timed(() => copyTo({ ...place(path, url), dataDir: dir }, copy, undefined))
  const restoredDir = join(dir, `restored-${orders}`)
  const target = server && (await createDatabase(server.url, `restored_${orders}`))
  const restored = { ...place(join(restoredDir, 'restored.db'), target), dataDir: restoredDir }
  const restore = await timed(() => restoreCopy(copy, { ...restored, keys: () => [], replace: false }))
  const perOrder = (bytes: number, count = orders + OPEN_ORDERS) => Math.round(bytes / count)
  printResult({
    bench: server ? 'growth on PostgreSQL' : 'growth',
    unit: 's',
    ...{ orders, accounts, providers: PROVIDERS },
    bytesPerOrder: perOrder(all),
    ...{ bytesByTable: Object.fromEntries(largest.map(([name, bytes]) => [name, perOrder(bytes)])) },
    bytesPerArchivedOrder: Math.round(perOrder(all) - freed / archived),
    archiveFileBytesPerOrder: perOrder(archiveBytes, archived),
    upgrade: upgrade.took,
    upgradeBytes: before,
    move: moved?.took,
    open: opening.took,
    start: start.took,
    audit: audit.took,
    ...{ figuresOfYear: figures.took, figuresOfDay: figuresOfDay.took },
    archiveOfDay: day.took,
    ordersOfDay: archived - firstArchived,
    archivedPerCpuSecond: Math.round(firstArchived / firstPass.took.cpuSeconds),
    backup: backup.took,
    backupBytesPerOrder: perOrder(backup.value),
    restore: restore.took,
    [server ? 'p99Ms' : 'p99CpuMs']: p99,
  })
  for (const each of [`growth-${orders}`, `restored-${orders}`, `archive-${orders}`, `growth-${orders}.tar.gz`])
    rmSync(join(dir, each), { recursive: true, force: true })
}

try {
  for (const orders of SIZES) await measure(orders)
} finally {
  await server?.remove()
}
