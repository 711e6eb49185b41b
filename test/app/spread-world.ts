/**
 * Several processes on one PostgreSQL, all in this one, and the bots that they share; chain and Telegram are stand-ins.
 * One that is stopped while it stands by ends as on SIGTERM.
 */
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { App } from '../../src/app.ts'
import { createMarketClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config.ts'
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
import { createChain, startTronNode } from '../../src/sandbox/tron-node/index.ts'
import { newMnemonic } from '../../src/tron/keys.ts'
import { marketKeys } from '../support/keys.ts'
import { PATIENCE } from '../support/patience.ts'
import { startApp } from '../support/program.ts'
import { tempDatabase, tempDir } from '../support/temp.ts'

const BLOCK_MS = 250
const FIRST_ID = 7_100_000_001
export const ENCRYPTION_KEY = Buffer.alloc(32, 7)

const tokenOf = (id: number) => `${id}:AAF-sunwatt_spread_bot_token_of_its_own`

type Settings = Record<string, string>

/** `count` bots beside the main one, all but the last in the settings. `ofFirst`: of the first process alone. */
export async function spreadWorld(count: number, more: Settings = {}, ofFirst: Settings = {}) {
  const { url } = await tempDatabase()
  const mnemonic = newMnemonic()
  const seed = sandboxSeed(newMnemonic(), marketKeys(mnemonic, 'sandbox').pool.address, 'spread')
  const chain = createChain({ clock, blockMs: BLOCK_MS, genesis: seed.genesis })
  const tron = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  const common = { clock, log: silentLogger, people: SANDBOX_PEOPLE }
  const telegram = createTelegram(common)
  const ids = Array.from({ length: count }, (_, i) => FIRST_ID + i)
  const others = ids.map((id) =>
    createTelegram({ ...common, bot: { token: tokenOf(id), name: `Bot ${id}`, username: `bot_${id}_bot` } }),
  )
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log: silentLogger, others })
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
    const said = () => /"url":"([^"]+)"[^\n]*"node.open"/.exec(logged.join(''))?.[1]
    await expect.poll(said, PATIENCE).toBeDefined()
    return {
      url: said() as string,
      starting,
      logged,
      stop,
      /** Its clock is ahead by so much more. */
      later(ms: number): void {
        aheadMs += ms
      },
      /** The line of /healthz. */
      async problem(name: string): Promise<string | undefined> {
        const { problems } = (await (await fetch(`${said()}/healthz`)).json()) as Health
        return problems.find((one) => one.name === name)?.problem
      },
    }
  }

  const first = await start(ofFirst)
  const app = (await first.starting) as App & Required<Pick<App, 'market'>>
  const market = app.market?.market
  if (!market) throw new Error('the first process has no marketplace')
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
    telegrams: others,
    client,
    tokenOf,
    start,
    wallet: (n: number) => seed.people[n]?.wallet.address ?? '',
    /** An account with this much. */
    async account(trx: string): Promise<{ apiKey: string; accountId: string }> {
      const apiKey = newApiKey()
      const { depositAddress } = await marketClient.createAccount(apiKey)
      chain.faucet(depositAddress, sunFromTrx(trx))
      await expect.poll(async () => (await marketClient.userInfo(apiKey)).balanceSun > 0, PATIENCE).toBe(true)
      const { rows } = await client.query('select account_id as id from deposits order by block_number desc limit 1')
      return { apiKey, accountId: rows[0].id }
    },
    /** How many each process runs, the fewest first. */
    async counts(): Promise<number[]> {
      const held = Object.values(await this.held())
      return held.map((bots) => bots.length).sort()
    },
    /** The bots that each process runs, by what it says of itself. */
    async held(): Promise<Record<string, number[]>> {
      const { rows } = await client.query<{ address: string; says: string }>(
        `select address, says from leases where name like 'node %' order by address`,
      )
      return Object.fromEntries(
        rows.map(({ address, says }) => [address, Object.keys(JSON.parse(says).bots).map(Number)]),
      )
    },
    /** Books and chain agree. */
    async settled(): Promise<void> {
      await expect.poll(() => reconcile(market), PATIENCE).toEqual([])
    },
  }
}

export type SpreadWorld = Awaited<ReturnType<typeof spreadWorld>>
