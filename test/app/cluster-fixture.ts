/**
 * Fixture with several processes on one PostgreSQL, all in this test process, and the bots they share. Chain and
 * Telegram are fakes. Stopping a standby acts like SIGTERM.
 */
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { App } from '../../src/app/app.ts'
import { createMarketClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Health } from '../../src/contract/operator/problems.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { newApiKey } from '../../src/kernel/ids.ts'
import { createLogger, silentLogger } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { reconcile } from '../../src/market/audit/reconcile.ts'
import { enrollProvider } from '../../src/market/selling/enroll-provider.ts'
import { SANDBOX_PEOPLE, sandboxSeed } from '../../src/sandbox/seed.ts'
import { startTelegramServer } from '../../src/sandbox/telegram/server.ts'
import { createTelegram } from '../../src/sandbox/telegram/telegram.ts'
import { createChain, startTronNode } from '../../src/sandbox/tron-node/tron-node.ts'
import { newMnemonic } from '../../src/tron/keys.ts'
import { createTestMarketKeys } from '../support/keys.ts'
import { startApp } from '../support/program.ts'
import { tempDatabase, tempDir } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'

const BLOCK_MS = 250
const FIRST_ID = 7_100_000_001
export const ENCRYPTION_KEY = Buffer.alloc(32, 7)

const tokenOf = (id: number) => `${id}:AAF-sunwatt_spread_bot_token_of_its_own`

type Settings = Record<string, string>

/**
 * Starts `count` additional bots, all but the last in the settings. `firstSettings`: settings of the first process
 * only.
 */
export async function createClusterFixture(count: number, more: Settings = {}, firstSettings: Settings = {}) {
  const { url } = await tempDatabase()
  const mnemonic = newMnemonic()
  const seed = sandboxSeed(newMnemonic(), createTestMarketKeys(mnemonic, 'sandbox').pool.address, 'spread')
  const chain = createChain({ clock, blockMs: BLOCK_MS, genesis: seed.genesis })
  const tron = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  const common = { clock, log: silentLogger, people: SANDBOX_PEOPLE }
  const telegram = createTelegram(common)
  const ids = Array.from({ length: count }, (_, i) => FIRST_ID + i)
  const spareTelegrams = ids.map((id) =>
    createTelegram({ ...common, bot: { token: tokenOf(id), name: `Bot ${id}`, username: `bot_${id}_bot` } }),
  )
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log: silentLogger, spareTelegrams })
  onTestFinished(async () => {
    chain.stop()
    await tron.close()
    await server.close()
  })
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const env = {
    ROLES: 'bot,market',
    PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: tempDir(),
    TELEGRAM_API_ROOT: server.url,
    BOT_TOKEN: telegram.token,
    BOT_TOKENS: ids.slice(0, -1).map(tokenOf).join(','),
    PARTNER_BOTS: 'on',
    TRON_NODE_URL: tron.url,
    MARKET_MNEMONIC: mnemonic,
    MARKET_ADMIN_KEY: 'an-admin-key-for-the-test-of-many',
    ENCRYPTION_KEY: ENCRYPTION_KEY.toString('base64'),
    ...more,
  }

  async function start(own: Settings = {}) {
    let aheadMs = 0
    const ending = new AbortController()
    const logged: string[] = []
    const log = createLogger('info', { write: (line: string) => void logged.push(line) })
    const starting = startApp({
      ...readConfig({ ...env, ...own }),
      log,
      clock: { ...clock, now: () => clock.now() + aheadMs },
      ending: ending.signal,
    })
    starting.catch(() => {})
    const stop = async () => {
      ending.abort()
      await (await starting.catch(() => undefined))?.stop()
    }
    onTestFinished(stop)
    const ownUrl = () => /"url":"([^"]+)"[^\n]*"node.open"/.exec(logged.join(''))?.[1]
    await expect.poll(ownUrl, POLL_OPTIONS).toBeDefined()
    return {
      url: ownUrl() as string,
      starting,
      logged,
      stop,
      /** Moves the clock of this process ahead by this much more. */
      advanceClock(ms: number): void {
        aheadMs += ms
      },
      /** Problem with this name in `/healthz`. */
      async problem(name: string): Promise<string | undefined> {
        const { problems } = (await (await fetch(`${ownUrl()}/healthz`)).json()) as Health
        return problems.find((one) => one.name === name)?.problem
      },
    }
  }

  const first = await start(firstSettings)
  const app = (await first.starting) as App & Required<Pick<App, 'market'>>
  const market = app.market?.market
  if (!market) throw new Error('the first process runs no marketplace')
  for (const { signer, resource, minPriceSun, minUnits, maxDurationSec } of seed.providers)
    await enrollProvider(market, {
      ...{ address: signer.address, resource, minPriceSun, minUnits, maxDurationSec },
      ...{ extensionAllowed: true, shareBasisPoints: 10_000 },
    })
  const marketClient = createMarketClient({
    baseUrl: first.url,
    adminKey: env.MARKET_ADMIN_KEY,
    clock,
    log: silentLogger,
  })

  return {
    env,
    first,
    app,
    market,
    marketClient,
    chain,
    ids,
    telegrams: spareTelegrams,
    client,
    tokenOf,
    start,
    wallet: (n: number) => seed.people[n]?.wallet.address ?? '',
    /** Opens an account and deposits this amount. */
    async account(trx: string): Promise<{ apiKey: string; accountId: string }> {
      const apiKey = newApiKey()
      const { depositAddress } = await marketClient.createAccount(apiKey)
      chain.faucet(depositAddress, sunFromTrx(trx))
      await expect.poll(async () => (await marketClient.userInfo(apiKey)).balanceSun > 0, POLL_OPTIONS).toBe(true)
      const { rows } = await client.query('select account_id as id from deposits order by block_number desc limit 1')
      return { apiKey, accountId: rows[0].id }
    },
    /** Number of bots per process, in ascending order. */
    async botCounts(): Promise<number[]> {
      const held = Object.values(await this.botsByProcess())
      return held.map((bots) => bots.length).sort()
    },
    /** Bots of each process, as each process reports them, by its URL. */
    async botsByProcess(): Promise<Record<string, number[]>> {
      const { rows } = await client.query<{ address: string; says: string }>(
        `select address, says from leases where name like 'node %' order by address`,
      )
      return Object.fromEntries(
        rows.map(({ address, says }) => [address, Object.keys(JSON.parse(says).bots).map(Number)]),
      )
    },
    /** Waits until books and chain agree. */
    async waitUntilReconciled(): Promise<void> {
      await expect.poll(() => reconcile(market), POLL_OPTIONS).toEqual([])
    },
  }
}

export type ClusterFixture = Awaited<ReturnType<typeof createClusterFixture>>
