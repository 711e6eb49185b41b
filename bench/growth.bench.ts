/**
 * Benchmark: what a marketplace costs its operator as it grows: disk, start, backup, restore, upgrade from 1.0.0, the
 * periodic jobs with the archive on, and the latency of reading calls. Each size has a year of orders, 25 per account,
 * a quarter of them bought from a supplier. `GROWTH_ORDERS=100000,500000` changes the sizes.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { copyTo } from '../src/db/backups/make-backup.ts'
import { restoreCopy } from '../src/db/backups/restore-backup.ts'
import type { Db } from '../src/db/db.ts'
import Database from '../src/db/sqlite/driver.js'
import { openSqlite } from '../src/db/sqlite/sqlite.ts'
import { packageFile } from '../src/kernel/files.ts'
import { createArchiveWorker } from '../src/market/archive/worker.ts'
import { auditBooks } from '../src/market/audit/reconcile.ts'
import { CALLS, type MarketFixture } from './growth-calls.ts'
import { openMarketAt, startMarket } from './market.ts'
import { OPEN_ORDERS, writePastDatabase } from './past.ts'
import { SUPPLIED_ORDERS } from './past-supplies.ts'
import { benchDir, cpuMs, percentile, printResult, roundForDisplay } from './support.ts'

const SIZES = (process.env.GROWTH_ORDERS ?? '100000,500000').split(',').map(Number)
const ORDERS_PER_ACCOUNT = 25
const PROVIDERS = 1_000
/** Age in days from which orders are archived at first. The second pass archives one more day. */
const ARCHIVE_AFTER_DAYS = 340
const READING_CALLS = CALLS.filter(({ name }) => name !== 'buy')
const CALL_TIMES = 300

const dir = benchDir()

interface Timed<T> {
  value: T
  /** Time on the clock, and processor time of this process, in s. Other programs lengthen only the first. */
  took: { seconds: number; cpuSeconds: number }
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
function firstMigrations(): string {
  const folder = join(dir, 'migrations')
  cpSync(packageFile('migrations'), folder, { recursive: true })
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

const sizeOf = (path: string): number =>
  ['', '-wal'].reduce((sum, end) => sum + (existsSync(path + end) ? statSync(path + end).size : 0), 0)

/** Bytes of the pages in use, without free pages that later rows reuse. */
async function usedBytes(db: Db): Promise<Map<string, number>> {
  const rows = await db.read((reader) =>
    reader.orm.all<{ name: string; bytes: number }>(
      sql`select tbl_name as name, sum(pgsize) as bytes from dbstat join sqlite_schema s on s.name = dbstat.name group by 1`,
    ),
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

/** Returns the 99th percentile of the processor time of each call, in ms. */
async function latencies(fixture: MarketFixture): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name, run } of READING_CALLS) {
    const tookMs: number[] = []
    for (let i = 0; i < CALL_TIMES; i++) {
      const startMs = cpuMs()
      await run(fixture, i)
      tookMs.push(cpuMs() - startMs)
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

async function measure(orders: number): Promise<void> {
  const accounts = Math.round(orders / ORDERS_PER_ACCOUNT)
  const path = join(dir, `growth-${orders}`, 'growth.db')
  mkdirSync(join(dir, `growth-${orders}`))
  await writePastDatabase(path, orders, { smallAccounts: accounts, migrations: firstMigrations() })
  const before = sizeOf(path)
  const upgrade = await timed(() => openSqlite(path))
  await upgrade.value.close()
  addSupplies(path)
  await (await openMarketAt(path, PROVIDERS, { smallAccounts: accounts })).db.close()

  const opening = await timed(() => openSqlite(path))
  const start = await timed(() => startMarket(opening.value))
  const { market } = start.value
  const db = opening.value
  const fixture = { ...start.value, db, size: { orders, providers: PROVIDERS } }
  const tables = await usedBytes(db)
  const all = sum(tables.values())
  const largest = [...tables].sort((a, b) => b[1] - a[1]).slice(0, 8)
  const audit = await timed(() => auditBooks(market))
  if (audit.value.length > 0) throw new Error(audit.value.slice(0, 3).join('; '))
  const p99CpuMs = await latencies(fixture)

  const folder = join(dir, `archive-${orders}`)
  const first = await archive(market, ARCHIVE_AFTER_DAYS, folder)
  const firstArchived = await archivedOrders(db)
  const day = await archive(market, ARCHIVE_AFTER_DAYS - 1, folder)
  const archived = await archivedOrders(db)
  const left = await usedBytes(db)
  const freed = all - sum(left.values())
  const archiveBytes = sum(readdirSync(folder).map((name) => statSync(join(folder, name)).size))
  await db.close()

  const copy = join(dir, `growth-${orders}.tar.gz`)
  const backup = await timed(() => copyTo({ file: path, postgresUrl: undefined, dataDir: dir }, copy, undefined))
  const restoredDir = join(dir, `restored-${orders}`)
  const restored = { file: join(restoredDir, 'restored.db'), postgresUrl: undefined, dataDir: restoredDir }
  const restore = await timed(() => restoreCopy(copy, { ...restored, keys: () => [], replace: false }))
  const perOrder = (bytes: number, count = orders + OPEN_ORDERS) => Math.round(bytes / count)
  printResult({
    bench: 'growth',
    unit: 's',
    ...{ orders, accounts, providers: PROVIDERS },
    bytesPerOrder: perOrder(all),
    ...{ bytesByTable: Object.fromEntries(largest.map(([name, bytes]) => [name, perOrder(bytes)])) },
    bytesPerArchivedOrder: Math.round(perOrder(all) - freed / archived),
    archiveFileBytesPerOrder: perOrder(archiveBytes, archived),
    upgrade: upgrade.took,
    upgradeBytes: before,
    open: opening.took,
    start: start.took,
    audit: audit.took,
    archiveOfDay: day.took,
    ordersOfDay: archived - firstArchived,
    archivedPerCpuSecond: Math.round(firstArchived / first.took.cpuSeconds),
    backup: backup.took,
    backupBytesPerOrder: perOrder(backup.value),
    restore: restore.took,
    p99CpuMs,
    memoryMb: Math.round(process.memoryUsage.rss() / 1e6),
  })
  for (const each of [`growth-${orders}`, `restored-${orders}`, `archive-${orders}`, `growth-${orders}.tar.gz`])
    rmSync(join(dir, each), { recursive: true, force: true })
}

for (const orders of SIZES) await measure(orders)
