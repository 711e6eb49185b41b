/**
 * The program under load on a PostgreSQL that fails in one way after the other. What it has acknowledged must be there
 * and nothing twice, a refusal must say so plainly, and it must go on by itself; operators hear of what
 * lasts once when it begins, and once when it is over.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, startApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../src/contract/envelope.ts'
import { serversOf } from '../src/db/postgres/urls.ts'
import { systemClock as clock, wait } from '../src/kernel/clock.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { sunFromTrx } from '../src/kernel/sun.ts'
import { openAccount } from '../src/market/accounts/open-account.ts'
import { reconcile } from '../src/market/audit/reconcile.ts'
import { newServer, type Server } from '../test/support/postgres-server.ts'
import { auditedBooks } from '../test/torture/auditor.ts'
import { FAULTS, type Fault, say as sayTo, USER } from './postgres-faults.ts'

const BLOCK_MS = 500
const BUYERS = 4
const PAUSE_MS = 50
/** Longer than the program waits for its server. */
const ANSWER_MS = 30_000
const PATIENCE_MS = 120_000
const LOOK_MS = 100
/** Of its operators' watch, after which it has told what it tells. */
const LOOKS = 6

type Whole = App & { [P in 'market' | 'tron' | 'telegram' | 'notifier' | 'zapbuy' | 'bot']: NonNullable<App[P]> }

/** `forMs`: how long the load goes on before, during and after each fault. Throws Error with everything that is wrong. */
export async function postgresDrill(
  { faults = Object.keys(FAULTS), forMs }: { faults?: readonly string[]; forMs: number },
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {}
  for (const name of faults) {
    const fault = FAULTS[name]
    if (!fault) throw new Error(`no fault is called ${name}`)
    const server = await newServer({ max_connections: 100 })
    try {
      await sayTo(server.url, `create role ${USER} login`)
      if (fault.prepare && !(await fault.prepare(server))) {
        say(`${name}: left out, this machine cannot have it`)
        continue
      }
      const seen = await tried(fault, server, forMs, say)
      numbers[`${name}Orders`] = seen.orders
      numbers[`${name}RecoveredMs`] = seen.recoveredMs
      numbers[`${name}Told`] = seen.toldBegun
      say(`${name}: ${fault.what}: ${JSON.stringify(seen)}`)
    } finally {
      await fault.clear?.(server)
      await server.remove()
    }
  }
  return numbers
}

async function tried(fault: Fault, server: Server, forMs: number, say: (line: string) => void) {
  const database = `drill_${randomUUID().slice(0, 8)}`
  await sayTo(server.url, `create database ${database} owner ${USER} ${fault.place ?? ''}`)
  const plain = Object.assign(new URL(server.url), { username: USER, pathname: `/${database}` }).href
  const url = (await fault.url?.(server, plain)) ?? plain
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-drill-'))
  const settings = {
    PORT: '0',
    SANDBOX_PORT: '0',
    SANDBOX_BLOCK_MS: String(BLOCK_MS),
    DATABASE_URL: url,
    DATA_DIR: dir,
  }
  const overs: unknown[] = []
  const app = (await startApp({
    ...readConfig(settings),
    log: createLogger('fatal', { write: say }),
    over: (why) => void overs.push(why),
  })) as Whole
  let load: Load | undefined
  try {
    await app.ready
    load = await loadOn(app)
    await load.goesOnFor(forMs)
    const told = operatorsOf(app)
    await fault.begin(server, database)
    if (fault.lasts) await told.until(/something needs you/)
    await wait(clock, forMs)
    await fault.end(server, database)
    const fromMs = clock.now()
    await load.goesOnFor(0)
    const recoveredMs = clock.now() - fromMs
    await load.goesOnFor(forMs)
    // Workers that have failed rest for up to a minute.
    for (const worker of workersOf(app)) await worker.pass()
    if (fault.lasts) await told.until(/Operator: over/)
    await told.looks()
    const { lost, doubled, ...seen } = await load.end()
    const problems = [
      ...lost.map((id) => `${id} was acknowledged and is not there`),
      ...doubled.map((id) => `${id} is there and was not acknowledged`),
      ...overs.map((why) => `it ended: ${why}`),
      ...(await atRest(() => reconcile(app.market.market))),
      ...(await auditedBooks(serversOf(url).at(-1) ?? url, clock.now())),
      ...told.problems(fault.lasts ? 1 : 0),
      ...seen.unclear,
    ]
    if (problems.length > 0) throw new Error([`${fault.what}:`, ...problems].join('\n'))
    const { orders, refused, longestMs } = seen
    return { orders, refused, longestMs, recoveredMs, ...told.counts() }
  } finally {
    load?.stop()
    await app.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const workersOf = ({ market, bot, zapbuy, notifier, fleet }: Whole) => [
  ...bot.workers,
  ...market.workers,
  ...notifier.workers,
  ...zapbuy.workers,
  ...(fleet ? [fleet.worker] : []),
]

type Load = Awaited<ReturnType<typeof loadOn>>

/** Buyers who order one rental after the other, each with one key until it is acknowledged. */
async function loadOn({ apiUrl, market: { market }, tron }: Whole) {
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
  let over = false

  async function order(apiKey: string): Promise<string | undefined> {
    const headers = { [API_KEY_HEADER]: apiKey, [IDEMPOTENCY_HEADER]: randomUUID(), 'content-type': 'application/json' }
    const body = JSON.stringify({ resourceAmount: 32_000, receiver, durationSec: 3_600 })
    for (;;) {
      const askedMs = clock.now()
      const signal = AbortSignal.timeout(ANSWER_MS)
      try {
        const answer = await fetch(`${apiUrl}/v2/buy-resource`, { method: 'POST', headers, body, signal })
        longestMs = Math.max(longestMs, clock.now() - askedMs)
        const { message, data } = (await answer.json()) as { message: string; data: { orderId: string } | null }
        if (data) return data.orderId
        if (answer.status === 503 && message.includes('SERVICE_UNAVAILABLE')) refused++
        // Without a deposit yet, or more than fifteen times in a second.
        else if (answer.status !== 429 && !message.includes('BALANCE')) unclear.push(`${answer.status} ${message}`)
      } catch (error) {
        if (over) return undefined
        unclear.push(String(error))
      }
      await wait(clock, PAUSE_MS)
    }
  }

  const buying = Promise.all(
    buyers.map(async ({ apiKey, acknowledged }) => {
      while (!over) {
        const id = await order(apiKey)
        if (id !== undefined) acknowledged.push(id)
        await wait(clock, PAUSE_MS)
      }
    }),
  )
  const count = () => buyers.map(({ acknowledged }) => acknowledged.length)
  return {
    stop() {
      over = true
    },
    /** Until each of them has had one more acknowledged that was asked for after now, and for as long. */
    async goesOnFor(ms: number): Promise<void> {
      const before = count()
      await until(() => count().every((now, i) => now > (before[i] ?? 0) + 1))
      await wait(clock, ms)
    },
    async end() {
      over = true
      await buying
      const lost: string[] = []
      const doubled: string[] = []
      for (const { apiKey, acknowledged } of buyers) {
        const there = await idsOf(apiUrl, apiKey)
        lost.push(...acknowledged.filter((id) => !there.includes(id)))
        doubled.push(...there.filter((id) => !acknowledged.includes(id)))
      }
      const orders = count().reduce((sum, n) => sum + n, 0)
      return { orders, refused, longestMs, lost, doubled, unclear: [...new Set(unclear)] }
    },
  }
}

async function idsOf(apiUrl: string, apiKey: string): Promise<string[]> {
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

/** What the operators read in their chat; their watch looks when it is told to, and not every half minute alone. */
function operatorsOf({ telegram: { telegram, adminIds }, notifier: { health } }: Whole) {
  const admin = telegram.person(adminIds[0] ?? 0)
  // Nobody is written to who has never written.
  admin.start()
  const texts = () =>
    admin
      .chat()
      .map(({ text }) => text)
      // Its blocks are quicker than TRON's: that a chain went on for long is no news.
      .filter((text) => text.includes('Operator:') && !/\n\nchain-lag /.test(text))
  // It fails while nothing can be written, after it has told that.
  const look = () => health.pass().catch(() => {})
  const counts = () => {
    const begun = texts().filter((text) => text.includes('something needs you')).length
    return { toldBegun: begun, toldOver: texts().length - begun }
  }
  return {
    async until(what: RegExp): Promise<void> {
      await until(async () => {
        if (texts().some((text) => what.test(text))) return true
        await look()
        return false
      })
    },
    async looks(): Promise<void> {
      for (let i = 0; i < LOOKS; i++) await look()
    },
    counts,
    problems(times: number): string[] {
      const { toldBegun, toldOver } = counts()
      return toldBegun === times && toldOver === times ? [] : [`operators were told ${times} times:`, ...texts()]
    },
  }
}

/** Blocks go on by themselves: asked until a moment between two of them. */
async function atRest(ask: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  await until(async () => {
    found = await ask()
    return found.length === 0
  }).catch(() => {})
  return found
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const endMs = clock.now() + PATIENCE_MS; !(await isSo()); await wait(clock, LOOK_MS))
    if (clock.now() >= endMs) throw new Error(`it takes longer than ${PATIENCE_MS} ms`)
}
