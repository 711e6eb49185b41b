/**
 * Several processes of the whole program on one PostgreSQL, to be killed and stopped; chain and Telegram run in the
 * test. Clients call any process, and the next one if it does not respond.
 */
import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { createMarketClient } from '../../src/client/client.ts'
import { API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../src/contract/envelope.ts'
import { Reconciliation } from '../../src/contract/operator/money.ts'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { newApiKey } from '../../src/kernel/ids.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { SUN_PER_TRX, sun, sunFromTrx } from '../../src/kernel/sun.ts'
import { createMarketApi } from '../../src/operator/market-api.ts'
import { SANDBOX_PEOPLE, sandboxSeed } from '../../src/sandbox/seed.ts'
import { startTelegramServer } from '../../src/sandbox/telegram/server.ts'
import { createTelegram } from '../../src/sandbox/telegram/telegram.ts'
import { createChain, startTronNode } from '../../src/sandbox/tron-node/tron-node.ts'
import { createKeyRing, newMnemonic } from '../../src/tron/keys.ts'
import { type MainProcess, spawnNode } from '../app/separate-bot-fixture.ts'
import { buildOnce } from '../support/built.ts'
import { createTestMarketKeys } from '../support/keys.ts'
import { addMigration } from '../support/migrations.ts'
import { tempDatabase, tempDir } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BLOCK_MS = 500
/** Factor for providers' stake, so that thousands of orders can be filled. */
const STAKE_FACTOR = 1_000
const ALICE_ID = 1001
/**
 * Receivers in addition to Alice. Each always gets the same kind of rental, because different locks would block each
 * other.
 */
const RECEIVERS = 100
const RENTALS = [
  { resourceType: 'ENERGY', resourceAmount: 32_000, durationSec: 3_600 },
  { resourceType: 'ENERGY', resourceAmount: 65_000, durationSec: 900 },
  { resourceType: 'BANDWIDTH', resourceAmount: 1_000, durationSec: 10_800 },
]
/** Clients give up after this time and call another process with the same idempotency key. */
const ANSWER_MS = 2_000
const PAUSE_MS = 20

export interface DrillNode {
  main: MainProcess
  url: string
  /** Process id of the program itself. */
  pid: number
}

/** Starts `count` processes. `bots` is the number of additional bots. */
export async function createDrillNodes(count: number, { bots = 0 } = {}) {
  const { url } = await tempDatabase()
  const mnemonic = newMnemonic()
  const { pool } = createTestMarketKeys(mnemonic, 'sandbox', undefined)
  const seed = sandboxSeed(newMnemonic(), pool.address, 'failover')
  for (const account of seed.genesis.accounts) {
    account.stakedEnergySun = sun((account.stakedEnergySun ?? 0) * STAKE_FACTOR)
    account.stakedBandwidthSun = sun((account.stakedBandwidthSun ?? 0) * STAKE_FACTOR)
  }
  const ring = createKeyRing(newMnemonic())
  const receivers = Array.from({ length: RECEIVERS }, (_, i) => ring.signer(i).address)
  seed.genesis.accounts.push(...receivers.map((address) => ({ address, balanceSun: SUN_PER_TRX })))
  const alice = seed.people.find(({ id }) => id === ALICE_ID)
  if (!alice) throw new Error('the sandbox has no user Alice')
  for (const account of seed.genesis.accounts)
    if (account.address === alice.wallet.address) account.balanceSun = sunFromTrx('10000000')
  const chain = createChain({ clock, blockMs: BLOCK_MS, genesis: seed.genesis })
  const tron = await startTronNode(chain, { host: '127.0.0.1', port: 0, log })
  const common = { clock, log, people: SANDBOX_PEOPLE }
  const telegram = createTelegram(common)
  const spareTelegrams = Array.from({ length: bots }, (_, i) =>
    createTelegram({ ...common, bot: createAdditionalBot(i) }),
  )
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log, spareTelegrams })
  onTestFinished(async () => {
    chain.stop()
    await tron.close()
    await server.close()
  })
  const adminKey = randomUUID()
  const env = {
    ROLES: 'bot,market',
    PORT: '0',
    DATABASE_URL: url,
    TELEGRAM_API_ROOT: server.url,
    BOT_TOKEN: telegram.token,
    BOT_TOKENS: spareTelegrams.map(({ token }) => token).join(','),
    TRON_NODE_URL: tron.url,
    MARKET_MNEMONIC: mnemonic,
    MARKET_ADMIN_KEY: adminKey,
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const running: DrillNode[] = []
  /** Requests without a valid response: status 5xx or 429, connection refused, or timeout (late). */
  const failed: { askedMs: number; why: string; late: boolean }[] = []

  /** `file` starts another version of the program. `clockOffMs` gives it a separate clock, which `jumpClock` moves. */
  async function start({ file, clockOffMs }: { file?: string; clockOffMs?: number } = {}): Promise<DrillNode> {
    const moved = clockOffMs === undefined ? [] : ['--import', movableClock(clockOffMs)]
    const main = spawnNode(env, ...moved, file ?? join(await buildOnce(), 'bin', 'main.js'))
    const said = (): string | undefined => /"url":"([^"]+)"[^\n]*"node.open"/.exec(main.output())?.[1]
    await expect.poll(said, POLL_OPTIONS).toBeDefined()
    const node = { main, url: said() as string, pid: childProgramOf(main.child.pid) }
    running.push(node)
    return node
  }
  for (let i = 0; i < count; i++) await start()

  /**
   * Calls one process after another until one responds. Every POST has an idempotency key, so that it is not executed
   * twice.
   */
  async function ask<T>(method: 'GET' | 'POST', path: string, headers: object, body?: object): Promise<T> {
    const init = {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }
    for (;;) {
      const node = running[Math.floor(Math.random() * running.length)]
      const askedMs = clock.now()
      try {
        if (!node) throw new Error('no process is running')
        const answer = await fetch(`${node.url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
        const { error, message, data } = (await answer.json()) as { error: boolean; message: string; data: T }
        if (answer.ok) return data
        // A process whose clock has jumped pauses orders until it ends.
        const isTemporary = answer.status >= 500 || answer.status === 429 || message.includes('ORDERS_PAUSED')
        if (!isTemporary) throw new Refused(message)
        if (!error) throw new Error(message)
      } catch (error) {
        if (error instanceof Refused) throw error
        failed.push({ askedMs, why: String(error), late: error instanceof DOMException })
      }
      await wait(clock, PAUSE_MS)
    }
  }

  /** Opens an account with a balance that is never used up. */
  async function openAccount(): Promise<string> {
    const apiKey = newApiKey()
    const client = createMarketClient({ baseUrl: lastOf(running).url, adminKey, clock, log })
    const { depositAddress } = await client.createAccount(apiKey)
    chain.faucet(depositAddress, sunFromTrx('1000000'))
    await expect.poll(async () => (await client.userInfo(apiKey)).balanceSun > 0, POLL_OPTIONS).toBe(true)
    return apiKey
  }

  const market = () => createMarketApi({ url: lastOf(running).url, adminKey, clock })
  for (const { signer, resource, minPriceSun, minUnits, maxDurationSec } of seed.providers)
    await market().put(`/v2/providers/${signer.address}`, {
      resourceType: resource,
      minPrice: minPriceSun,
      minDelegateAmount: minUnits,
      maxDurationSec,
    })

  const looking = new pg.Client(url)
  await looking.connect()
  onTestFinished(() => looking.end())

  /** Returns the ids of the additional bots that each process runs. */
  async function botsByProcess(): Promise<Map<DrillNode, number[]>> {
    const { rows } = await looking.query<{ address: string; says: string }>(
      `select address, says from leases where name like 'node %'`,
    )
    return new Map(
      rows.flatMap(({ address, says }) => {
        const node = running.find(({ url: its }) => its === address)
        return node ? [[node, Object.keys(JSON.parse(says).bots).map(Number)]] : []
      }),
    )
  }

  return {
    running,
    failed,
    start,
    holders: botsByProcess,
    async holderOf(n: number): Promise<DrillNode> {
      for (const [node, ids] of await botsByProcess()) if (ids.includes(idOf(n))) return node
      throw new Error(`no process runs bot ${n}`)
    },
    botChat(n: number) {
      const other = spareTelegrams[n]
      if (!other) throw new Error(`there is no bot ${n}`)
      return other.person(ALICE_ID)
    },
    openAccount,
    alice: { chat: telegram.person(ALICE_ID), wallet: alice.wallet },
    /** Orders for a random receiver and returns the order's id for this idempotency key. */
    order: async (apiKey: string, key = randomUUID()): Promise<string> => {
      const headers = { [API_KEY_HEADER]: apiKey, [IDEMPOTENCY_HEADER]: key }
      const i = Math.floor(Math.random() * RECEIVERS)
      const body = { ...RENTALS[i % RENTALS.length], receiver: receivers[i] }
      return (await ask<{ orderId: string }>('POST', '/v2/buy-resource', headers, body)).orderId
    },
    async orderIds(apiKey: string): Promise<string[]> {
      const ids: string[] = []
      for (let page = 0; ; page++) {
        const path = `/v2/orders?pageSize=100&page=${page}`
        const { data } = await ask<{ data: { id: string }[] }>('GET', path, { [API_KEY_HEADER]: apiKey })
        ids.push(...data.map(({ id }) => id))
        if (data.length < 100) return ids
      }
    },
    problems: async () => (await market().post('/v2/operator/reconciliation', Reconciliation)).problems,
    /** Returns the leader of the database. */
    async leader(): Promise<DrillNode> {
      const { rows } = await looking.query<{ owner: string }>(`select owner from leases where name = 'writer'`)
      const found = running.find(({ pid }) => rows[0]?.owner.startsWith(`process ${pid} `))
      if (!found) throw new Error(`the leader ${rows[0]?.owner} is not one of the drill's processes`)
      return found
    },
    /** Resolves when the process and its children have exited. */
    async waitForExit(node: DrillNode) {
      const how = await node.main.ended
      running.splice(running.indexOf(node), 1)
      return how
    },
  }
}

/**
 * Returns the child process of the key-holding process. The child runs the program, so it is the one to kill or stop.
 */
const childProgramOf = (pid: number | undefined): number =>
  Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10)

const idOf = (n: number): number => 7_200_000_001 + n

const createAdditionalBot = (n: number) => ({
  token: `${idOf(n)}:AAF-sunwatt_drill_bot_token_of_its_own`,
  name: `Bot ${n}`,
  username: `drill_${n}_bot`,
})

const CLOCK_JUMP_MS = 3_600_000

/** Module for `node --import` that shifts the program's clock by `offMs`, and by another hour after SIGUSR2. */
const movableClock = (offMs: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    const right = Date.now
    let offMs = ${offMs}
    Date.now = () => right() + offMs
    process.on('SIGUSR2', () => { offMs = ${CLOCK_JUMP_MS} })`)}`

export const jumpClock = ({ pid }: DrillNode): boolean => process.kill(pid, 'SIGUSR2')

/** Lays out this program with one more migration. Returns the file to run. */
export async function newerVersion(): Promise<string> {
  const dir = tempDir()
  cpSync(await buildOnce(), join(dir, 'dist'), { recursive: true })
  cpSync(join(ROOT, 'migrations'), join(dir, 'migrations'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(dir, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
  addMigration(join(dir, 'migrations', 'postgres'), 'create table "newer" ("id" text primary key);')
  return join(dir, 'dist', 'bin', 'main.js')
}

class Refused extends Error {}

function lastOf(running: readonly DrillNode[]): DrillNode {
  const last = running.at(-1)
  if (!last) throw new Error('no process runs')
  return last
}
