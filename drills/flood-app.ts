/**
 * Target of the flood drill: the program on the sandbox, in a separate process that measures its own memory and event
 * loop.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { serveParent } from '../bench/process.ts'
import { startApp } from '../src/app/app.ts'
import { readConfig } from '../src/config/config.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { openAccount } from '../src/market/accounts/open-account.ts'

const dir = mkdtempSync(join(tmpdir(), 'sunwatt-flood-'))
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
const env = { PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${join(dir, 'sunwatt.db')}`, DATA_DIR: dir }
const app = await startApp({ ...readConfig(env), log: silentLogger })
await app.ready
const { market, telegram } = app
if (!market || !telegram) throw new Error('the sandbox started without a marketplace or a Telegram server')

const MB = 1024 * 1024
const NS_PER_MS = 1e6
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
let peakRss = 0
setInterval(() => {
  peakRss = Math.max(peakRss, process.memoryUsage.rss())
}, 50).unref()

/** Returns the figures since the previous call, and resets them. */
function takeFigures() {
  const found = {
    rssMb: process.memoryUsage.rss() / MB,
    peakRssMb: peakRss / MB,
    loopP99Ms: delay.percentile(99) / NS_PER_MS,
    loopMaxMs: delay.max / NS_PER_MS,
  }
  delay.reset()
  peakRss = 0
  return found
}

async function countRows() {
  const count = async (table: string) => {
    const query = sql`select count(*) as n from ${sql.identifier(table)}`
    return (await app.db.read((reader) => reader.orm.get<{ n: number }>(query))).n
  }
  const tables = ['accounts', 'pay_laters', 'tickets', 'ticket_entries', 'webhook_deliveries'] as const
  const found: Record<string, number> = {}
  for (const table of tables) found[table] = await count(table)
  for (const { name, value } of market?.measures ? await market.measures() : [])
    if (name === 'sunwatt_mcp_sessions') found.mcp_sessions = value
  return found
}

/** Sends many help requests from one person within a second. */
async function sendTickets(messages: number) {
  const [person] = telegram?.telegram.people ?? []
  for (let i = 0; i < messages; i++) person?.say(i % 2 === 0 ? '/support' : `help ${i}`)
  return { said: messages }
}

serveParent({ url: app.apiUrl }, (question) => {
  const [what, count] = question.split(' ')
  if (what === 'rows') return countRows()
  if (what === 'tickets') return sendTickets(Number(count))
  if (what === 'account') return openAccount(market.market).then(({ apiKey }) => ({ apiKey }))
  return takeFigures()
})
