/**
 * Runs marketplace, chain and Telegram in this process, and the bot (`ROLES=bot`) in its own process that tests can
 * kill, with a proxy in between. After each test, the books must be consistent.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { App, AppOptions } from '../../src/app/app.ts'
import { createMarketClient } from '../../src/client/client.ts'
import { readConfig } from '../../src/config/config.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { newApiKey } from '../../src/kernel/ids.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { reconcile } from '../../src/market/audit/reconcile.ts'
import type { SandboxKeys } from '../../src/sandbox/keys.ts'
import { SANDBOX_PEOPLE, type SandboxSeed } from '../../src/sandbox/seed.ts'
import { startTelegramServer } from '../../src/sandbox/telegram/server.ts'
import { createTelegram } from '../../src/sandbox/telegram/telegram.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import type { Signer } from '../../src/tron/types.ts'
import { buildOnce } from '../support/built.ts'
import { startApp } from '../support/program.ts'
import { tempDir, writeMigratedDatabase } from '../support/temp.ts'
import { CHAT_WAIT, POLL_OPTIONS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'
import { startProxy } from './proxy.ts'

const BLOCK_MS = 500
const ALICE_ID = 1001

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

export interface MainProcess {
  child: ChildProcess
  ended: Promise<Ended>
  /** Returns everything the process has printed so far. */
  output: () => string
}

/** Runs `npm start` with only these settings, in a folder without `.env`. */
export async function spawnMain(env: Record<string, string>, ...argv: string[]): Promise<MainProcess> {
  return spawnNode(env, join(await buildOnce(), 'bin', 'main.js'), ...argv)
}

export const spawnNode = (env: Record<string, string>, ...argv: string[]): MainProcess =>
  spawnIn(tempDir(), env, ...argv)

export function spawnIn(cwd: string, env: Record<string, string>, ...argv: string[]): MainProcess {
  const child = spawn(process.execPath, argv, {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output }))
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, output: () => output }
}

export async function createSeparateBotFixture() {
  const dir = tempDir()
  const database = join(dir, 'market', 'market.db')
  mkdirSync(dirname(database))
  await writeMigratedDatabase(database)
  const market = await startApp({
    ...readConfig({
      ROLES: 'market',
      PORT: '0',
      SANDBOX_PORT: '0',
      SANDBOX_BLOCK_MS: String(BLOCK_MS),
      DATABASE_URL: `file:${database}`,
    }),
    log,
  })
  const { tron } = market
  const books = market.market?.market
  if (!tron || !books) throw new Error('the marketplace did not start')
  const keys = JSON.parse(readFileSync(join(dir, 'market', 'sandbox-keys.json'), 'utf8')) as SandboxKeys
  const telegram = createTelegram({ clock, log, people: SANDBOX_PEOPLE })
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log })
  const proxy = await startProxy(market.apiUrl)
  const client = createMarketClient({ baseUrl: market.apiUrl, adminKey: keys.marketAdminKey, clock, log })
  onTestFinished(async () => {
    try {
      // Blocks continue during the check, so it is repeated until it runs between two blocks.
      await expect.poll(() => reconcile(books), POLL_OPTIONS).toEqual([])
    } finally {
      await market.stop()
      await server.close()
    }
  })

  const env = {
    ROLES: 'bot',
    PORT: '0',
    DATABASE_URL: `file:${join(dir, 'bot', 'bot.db')}`,
    TELEGRAM_API_ROOT: server.url,
    BOT_TOKEN: telegram.token,
    MARKET_URL: proxy.url,
    TRON_NODE_URL: tron.url,
    ZAPBUY_ADDRESS: tron.seed.zapbuy.address,
    ZAPBUY_API_KEY: keys.zapbuyApiKey,
  }
  async function startInProcess(options: Pick<AppOptions, 'clock' | 'manual'> = {}): Promise<App> {
    const app = await startApp({ ...readConfig(env), log, ...options })
    onTestFinished(() => app.stop())
    return app
  }
  const alice = telegram.person(ALICE_ID)
  const wallet = walletOf(tron.seed)
  const apiKey = newApiKey()
  const { depositAddress } = await client.createAccount(apiKey)

  async function send(to: typeof depositAddress, trx: string): Promise<string> {
    const refBlock = await market.node.head()
    const order = { from: wallet.address, to, amountSun: sunFromTrx(trx) }
    const prepared = buildTransfer(order, wallet, { refBlock })
    const outcome = await market.node.broadcast(prepared.tx)
    if (outcome.at === 'refused') throw new Error(`${outcome.code} ${outcome.message}`)
    return prepared.txid
  }
  await send(depositAddress, '101')
  await expect.poll(async () => (await client.userInfo(apiKey)).balanceSun, POLL_OPTIONS).toBe(100_000_000)

  return {
    proxy,
    telegram,
    env,
    wallet,
    zapbuy: tron.seed.zapbuy.address,
    /** Wallet addresses of all sandbox users. */
    receivers: tron.seed.people.map(({ wallet: { address } }) => address),
    alice,
    send,
    balanceSun: async () => (await client.userInfo(apiKey)).balanceSun,
    orders: async () => (await client.orders(apiKey, { pageSize: 100 })).orders,
    zapOrders: async () => (await client.orders(keys.zapbuyApiKey, { pageSize: 100 })).orders,
    /** Number of updates that the bot has not confirmed to Telegram. */
    async pendingUpdates(): Promise<number> {
      const answer = await fetch(`${server.url}/bot${telegram.token}/getWebhookInfo`)
      const { result } = (await answer.json()) as { result: { pending_update_count: number } }
      return result.pending_update_count
    },
    start: () => spawnMain(env),
    /** Restarts the bot, in this process. */
    async restart(): Promise<void> {
      await (await startInProcess()).ready
    },
    /** Starts the bot in this process with a clock that tests can move ahead. */
    async startWithMovableClock() {
      let aheadMs = 0
      const app = await startInProcess({ clock: { ...clock, now: () => clock.now() + aheadMs }, manual: true })
      await app.ready
      return {
        advancedMs: () => aheadMs,
        async advance(ms: number): Promise<void> {
          aheadMs += ms
          for (const worker of app.bot?.workers ?? []) await worker.pass()
        },
      }
    },
    /** Kills the process and waits until it has ended. */
    async kill({ child, ended }: MainProcess): Promise<void> {
      child.kill('SIGKILL')
      countTries(2, 1)
      expect((await ended).signal).toBe('SIGKILL')
    },
    /** Links Alice's account and requests a quote for 65,000 Energy for an hour. */
    async linkAndQuote() {
      alice.say(`/link ${apiKey}`)
      await alice.sees('Your account is linked', CHAT_WAIT)
      alice.say(`/energy ${wallet.address} 65k 1h`)
      return alice.sees('⚡ Rent 65,000 Energy', CHAT_WAIT)
    },
  }
}

function walletOf({ people }: SandboxSeed): Signer {
  const alice = people.find(({ id }) => id === ALICE_ID)
  if (!alice) throw new Error('the sandbox has no Alice')
  return alice.wallet
}
