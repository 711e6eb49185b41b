/**
 * Runs the program under load while its PostgreSQL server fails in one way after another. Acknowledged orders must
 * exist exactly once, refusals must be clear, and the program must recover without help. Operators must get one alert
 * when a lasting fault begins and one when it ends.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, startApp } from '../src/app/app.ts'
import { readConfig } from '../src/config/config.ts'
import { API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../src/contract/envelope.ts'
import { serversOf } from '../src/db/postgres/urls.ts'
import { systemClock as clock, wait } from '../src/kernel/clock.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { sunFromTrx } from '../src/kernel/sun.ts'
import { openAccount } from '../src/market/accounts/open-account.ts'
import { reconcile } from '../src/market/audit/reconcile.ts'
import { type Server, startPostgres } from '../test/support/postgres-server.ts'
import { auditBooksAt } from '../test/torture/auditor.ts'
import { DATABASE_USER, FAULTS, type Fault, runSql as sayTo } from './postgres-faults.ts'

const BLOCK_MS = 500
const BUYERS = 4
const PAUSE_MS = 50
/** Client timeout, longer than the program waits for its database server. */
const ANSWER_MS = 30_000
const WAIT_TIMEOUT_MS = 120_000
const POLL_MS = 100
/** Health checks after which the operators' watch has sent all its alerts. */
const HEALTH_PASSES = 6

type FullApp = App & { [P in 'market' | 'tron' | 'telegram' | 'notifier' | 'zapbuy' | 'bot']: NonNullable<App[P]> }

/**
 * Runs the drill. `loadMs` is the time of load before, during and after each fault. Throws Error with a list of all
 * problems.
 */
export async function postgresDrill(
  { faults = Object.keys(FAULTS), loadMs }: { faults?: readonly string[]; loadMs: number },
  print: (line: string) => void,
): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {}
  for (const name of faults) {
    const fault = FAULTS[name]
    if (!fault) throw new Error(`unknown fault ${name}`)
    const server = await startPostgres({ max_connections: 100 })
    try {
      await sayTo(server.url, `create role ${DATABASE_USER} login`)
      if (fault.prepare && !(await fault.prepare(server))) {
        print(`${name}: skipped, because this machine cannot provide this fault`)
        continue
      }
      const result = await tryFault(fault, server, loadMs, print)
      numbers[`${name}Orders`] = result.orders
      numbers[`${name}RecoveredMs`] = result.recoveredMs
      numbers[`${name}Told`] = result.toldBegun
      print(`${name}: ${fault.description}: ${JSON.stringify(result)}`)
    } finally {
      await fault.cleanUp?.(server)
      await server.remove()
    }
  }
  return numbers
}

async function tryFault(fault: Fault, server: Server, loadMs: number, print: (line: string) => void) {
  const database = `drill_${randomUUID().slice(0, 8)}`
  await sayTo(server.url, `create database ${database} owner ${DATABASE_USER} ${fault.databaseClause ?? ''}`)
  const plain = Object.assign(new URL(server.url), { username: DATABASE_USER, pathname: `/${database}` }).href
  const url = (await fault.url?.(server, plain)) ?? plain
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-drill-'))
  const settings = {
    PORT: '0',
    SANDBOX_PORT: '0',
    SANDBOX_BLOCK_MS: String(BLOCK_MS),
    DATABASE_URL: url,
    DATA_DIR: dir,
  }
  const endReasons: unknown[] = []
  const app = (await startApp({
    ...readConfig(settings),
    log: createLogger('fatal', { write: print }),
    onLost: (why) => void endReasons.push(why),
  })) as FullApp
  let load: Load | undefined
  try {
    await app.ready
    load = await startLoad(app)
    await load.continueFor(loadMs)
    const operators = watchOperators(app)
    await fault.begin(server, database)
    if (fault.isLasting) await operators.until(/something needs you/)
    await wait(clock, loadMs)
    await fault.end(server, database)
    const fromMs = clock.now()
    await load.continueFor(0)
    const recoveredMs = clock.now() - fromMs
    await load.continueFor(loadMs)
    // Run the workers now, because after a failure they back off for up to a minute.
    for (const worker of workersOf(app)) await worker.pass()
    if (fault.isLasting) await operators.until(/Operator: over/)
    await operators.runChecks()
    const { lost, doubled, ...loadResult } = await load.end()
    const problems = [
      ...lost.map((id) => `${id} was acknowledged but does not exist`),
      ...doubled.map((id) => `${id} exists but was not acknowledged`),
      ...endReasons.map((why) => `the program ended: ${why}`),
      ...(await retryUntilClean(() => reconcile(app.market.market))),
      ...(await auditBooksAt(serversOf(url).at(-1) ?? url, clock.now())),
      ...operators.problems(fault.isLasting ? 1 : 0),
      ...loadResult.unclear,
    ]
    if (problems.length > 0) throw new Error([`${fault.description}:`, ...problems].join('\n'))
    const { orders, refused, longestMs } = loadResult
    return { orders, refused, longestMs, recoveredMs, ...operators.counts() }
  } finally {
    load?.stop()
    await app.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const workersOf = ({ market, bot, zapbuy, notifier, fleet }: FullApp) => [
  ...bot.workers,
  ...market.workers,
  ...notifier.workers,
  ...zapbuy.workers,
  ...(fleet ? [fleet.worker] : []),
]

type Load = Awaited<ReturnType<typeof startLoad>>

/** Starts buyers who place one order after another. Each order keeps its idempotency key until it is acknowledged. */
async function startLoad({ apiUrl, market: { market }, tron }: FullApp) {
  const buyers: { apiKey: string; acknowledged: string[] }[] = []
  for (let i = 0; i < BUYERS; i++) {
    const { apiKey, account } = await openAccount(market)
    tron.chain.faucet(account.depositAddress, sunFromTrx('100000'))
    buyers.push({ apiKey, acknowledged: [] })
  }
  const receiver = tron.seed.people[0]?.wallet.address
  const unclear: string[] = []
  let refused = 0
  let longestMs = 0
  let isStopped = false

  async function order(apiKey: string): Promise<string | undefined> {
    const headers = { [API_KEY_HEADER]: apiKey, [IDEMPOTENCY_HEADER]: randomUUID(), 'content-type': 'application/json' }
    const body = JSON.stringify({ resourceAmount: 32_000, receiver, durationSec: 3_600 })
    for (;;) {
      const sentMs = clock.now()
      const signal = AbortSignal.timeout(ANSWER_MS)
      try {
        const answer = await fetch(`${apiUrl}/v2/buy-resource`, { method: 'POST', headers, body, signal })
        longestMs = Math.max(longestMs, clock.now() - sentMs)
        const { message, data } = (await answer.json()) as { message: string; data: { orderId: string } | null }
        if (data) return data.orderId
        if (answer.status === 503 && message.includes('SERVICE_UNAVAILABLE')) refused++
        // Expected errors: no deposit yet (BALANCE), and more than fifteen requests per second (429).
        else if (answer.status !== 429 && !message.includes('BALANCE')) unclear.push(`${answer.status} ${message}`)
      } catch (error) {
        if (isStopped) return undefined
        unclear.push(String(error))
      }
      await wait(clock, PAUSE_MS)
    }
  }

  const buying = Promise.all(
    buyers.map(async ({ apiKey, acknowledged }) => {
      while (!isStopped) {
        const id = await order(apiKey)
        if (id !== undefined) acknowledged.push(id)
        await wait(clock, PAUSE_MS)
      }
    }),
  )
  const count = () => buyers.map(({ acknowledged }) => acknowledged.length)
  return {
    stop() {
      isStopped = true
    },
    /** Waits until every buyer has had an order acknowledged that it sent after this call, then for another `ms`. */
    async continueFor(ms: number): Promise<void> {
      const before = count()
      await until(() => count().every((now, i) => now > (before[i] ?? 0) + 1))
      await wait(clock, ms)
    },
    async end() {
      isStopped = true
      await buying
      const lost: string[] = []
      const doubled: string[] = []
      for (const { apiKey, acknowledged } of buyers) {
        const existing = await listOrderIds(apiUrl, apiKey)
        lost.push(...acknowledged.filter((id) => !existing.includes(id)))
        doubled.push(...existing.filter((id) => !acknowledged.includes(id)))
      }
      const orders = count().reduce((sum, n) => sum + n, 0)
      return { orders, refused, longestMs, lost, doubled, unclear: [...new Set(unclear)] }
    },
  }
}

async function listOrderIds(apiUrl: string, apiKey: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; ) {
    const answer = await fetch(`${apiUrl}/v2/orders?pageSize=100&page=${page}`, {
      headers: { [API_KEY_HEADER]: apiKey },
    })
    if (answer.status === 429) {
      await wait(clock, 1_000)
      continue
    }
    const { data } = (await answer.json()) as { data: { data: { id: string }[] } }
    ids.push(...data.data.map(({ id }) => id))
    if (data.data.length < 100) return ids
    page++
  }
}

/** Reads the alerts in the operators' chat. Their watch also runs on demand here, not just every half minute. */
function watchOperators({ telegram: { telegram, adminIds }, notifier: { health } }: FullApp) {
  const admin = telegram.person(adminIds[0] ?? 0)
  // The bot can only write to people who have written first.
  admin.start()
  const texts = () =>
    admin
      .chat()
      .map(({ text }) => text)
      // Ignore chain-lag alerts, because this chain makes blocks faster than TRON.
      .filter((text) => text.includes('Operator:') && !/\n\nchain-lag /.test(text))
  // The pass fails while the database is not writable, but it sends its alert first.
  const runCheck = () => health.pass().catch(() => {})
  const counts = () => {
    const begun = texts().filter((text) => text.includes('something needs you')).length
    return { toldBegun: begun, toldOver: texts().length - begun }
  }
  return {
    async until(what: RegExp): Promise<void> {
      await until(async () => {
        if (texts().some((text) => what.test(text))) return true
        await runCheck()
        return false
      })
    },
    async runChecks(): Promise<void> {
      for (let i = 0; i < HEALTH_PASSES; i++) await runCheck()
    },
    counts,
    problems(times: number): string[] {
      const { toldBegun, toldOver } = counts()
      return toldBegun === times && toldOver === times ? [] : [`operators were told ${times} times:`, ...texts()]
    },
  }
}

/** Repeats the check until it finds no problem, because a check during a new block may report one. */
async function retryUntilClean(ask: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  await until(async () => {
    found = await ask()
    return found.length === 0
  }).catch(() => {})
  return found
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (const endMs = clock.now() + WAIT_TIMEOUT_MS; !(await condition()); await wait(clock, POLL_MS))
    if (clock.now() >= endMs) throw new Error(`the condition was not met within ${WAIT_TIMEOUT_MS} ms`)
}
