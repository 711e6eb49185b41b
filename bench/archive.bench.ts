/**
 * Benchmark: p99 latency of placing an order while the archive runs or the ledger is exported, against an otherwise
 * idle program, in alternating rounds. Also prints bytes per order on disk, by table and index and in the archive.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createArchiveWorker } from '../src/market/archive/worker.ts'
import { auditBooks } from '../src/market/audit/reconcile.ts'
import { exportCsv } from '../src/market/operator/exports.ts'
import { benchMarket } from './market.ts'
import { placeMany } from './orders.ts'
import { benchDir, median, percentile, printResult, roundForDisplay } from './support.ts'

/** Past orders, which give a million ledger entries. */
const ORDERS = 250_000
const ROUNDS = 3
const ROUND_MS = 4_000
const PAUSE_MS = 5

const { market, db } = await benchMarket({ providers: 1_000, orders: ORDERS })
const count = (table: string) =>
  db.read(async (reader) => (await reader.orm.get<{ n: number }>(sql.raw(`select count(*) as n from ${table}`))).n)

/** Places orders while `until` returns true. Returns the 99th percentile of the latency in ms. */
async function p99(until: () => boolean): Promise<number> {
  const latenciesMs: number[] = []
  while (until()) {
    const start = performance.now()
    await placeMany(market, 1)
    latenciesMs.push(performance.now() - start)
    await wait(PAUSE_MS)
  }
  return percentile(latenciesMs, 99)
}

async function compareLatency(name: string, job: () => Promise<void>, notes: () => Promise<object>): Promise<void> {
  const alone: number[] = []
  const whileBusy: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const endMs = performance.now() + ROUND_MS
    alone.push(await p99(() => performance.now() < endMs))
    let busy = true
    const done = job().finally(() => {
      busy = false
    })
    whileBusy.push(await p99(() => busy))
    await done
  }
  const ratios = whileBusy.map((ms, i) => ms / (alone[i] as number))
  printResult({
    bench: `archive: p99 of placing an order ${name}`,
    unit: 'ms',
    ours: roundForDisplay(median(whileBusy)),
    baseline: roundForDisplay(median(alone)),
    ratio: roundForDisplay(median(ratios)),
    ratioMin: roundForDisplay(Math.min(...ratios)),
    ratioMax: roundForDisplay(Math.max(...ratios)),
    aim: 'an order in at most 50 ms',
    ...(await notes()),
  })
}

async function bytesByTable(): Promise<Map<string, number>> {
  const rows = await db.read((reader) =>
    reader.orm.all<{ name: string; bytes: number }>(
      sql`select name, sum(pgsize) as bytes from dbstat group by name order by bytes desc`,
    ),
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

const orders = await count('orders')
const bytes = await bytesByTable()
const perOrder = (all: number) => Math.round(all / orders)
printResult({
  bench: 'archive: bytes on disk',
  unit: 'bytes per order',
  all: perOrder([...bytes.values()].reduce((a, b) => a + b, 0)),
  ...Object.fromEntries([...bytes].slice(0, 16).map(([name, all]) => [name, perOrder(all)])),
})

let pieces = 0
let heapMb = 0
await compareLatency(
  'beside an export of the ledger',
  async () => {
    for await (const _ of exportCsv(market, 'ledger', {})) {
      pieces++
      if (pieces % 50 === 0) heapMb = Math.max(heapMb, process.memoryUsage().heapUsed / 1e6)
    }
  },
  async () => ({ entries: await count('ledger_entries'), heapMb: Math.round(heapMb) }),
)

const folder = join(benchDir(), 'archive')
Object.assign(market.settings, { archive: { afterDays: 330, folder } })
await compareLatency(
  'beside the archive',
  async () => {
    // Archive five more weeks each time.
    market.settings.archive.afterDays -= 35
    await createArchiveWorker(market).pass()
  },
  async () => {
    const files = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    const archived = (
      await db.read((reader) => reader.orm.get<{ n: number }>(sql`select sum(orders) as n from archived_orders`))
    ).n
    return {
      archived,
      files: files.length,
      archivedBytesPerOrder: Math.round(files.reduce((a, b) => a + b, 0) / archived),
    }
  },
)
const problems = await auditBooks(market)
if (problems.length > 0) throw new Error(problems.slice(0, 3).join('; '))
await db.close()
