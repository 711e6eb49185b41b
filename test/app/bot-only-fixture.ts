/**
 * Runs the bot alone (`ROLES=bot`) among faulty parts: a marketplace with injected faults, and proxies to the Bot API
 * server and the node. Waits between retries run faster than real time. Time limits of calls do not, because on a busy
 * machine they would end calls that have an answer: tests end calls without one by `endCalls`.
 */
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { type App, type AppOptions, startApp } from '../../src/app/app.ts'
import { QUOTE_TIMEOUT_MS } from '../../src/bot/purchases/payer-calls.ts'
import { readConfig } from '../../src/config/config.ts'
import { cursor } from '../../src/db/stores/chain/cursors.ts'
import { lastZaps } from '../../src/db/stores/zapbuy/zaps.ts'
import { addressFromHex, tronAddress } from '../../src/kernel/address.ts'
import { type Clock, systemClock } from '../../src/kernel/clock.ts'
import { createLogger, silentLogger } from '../../src/kernel/logger.ts'
import { SANDBOX_PEOPLE } from '../../src/sandbox/seed.ts'
import { Params } from '../../src/sandbox/telegram/bot-api/params.ts'
import { startTelegramServer } from '../../src/sandbox/telegram/server.ts'
import { createTelegram } from '../../src/sandbox/telegram/telegram.ts'
import { createChain, startTronNode } from '../../src/sandbox/tron-node/tron-node.ts'
import { ZAP_CURSOR } from '../../src/zapbuy/settings.ts'
import { DELEGATOR_ADDRESS, REPRESENT_ADDRESS, startHostileMarket } from '../support/hostile-market.ts'
import { tempDir, writeMigratedDatabase } from '../support/temp.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { startProxy } from './proxy.ts'

export const KEY = 'a-key-of-the-marketplace'
export const ALICE = tronAddress(REPRESENT_ADDRESS)
const ZAPBUY = addressFromHex(`41${'e0'.repeat(20)}`)
const ZAPBUY_KEY = 'the-operators-key'
const WAIT_SPEEDUP = 20

/** `more`: settings in addition to those that address the other parts. */
export async function createBotOnlyFixture(more: Record<string, string> = {}) {
  const clock = fastClock()
  const { after } = systemClock
  const running = new Set<() => void>()
  const spy = vi.spyOn(systemClock, 'after').mockImplementation((ms, fn) => {
    const cancel = after(Math.max(clock.shortestMs(), ms), fn)
    const end = () => {
      cancel()
      fn()
    }
    running.add(end)
    return () => {
      cancel()
      running.delete(end)
    }
  })
  onTestFinished(() => spy.mockRestore())
  const endCalls = (): void => {
    for (const end of [...running]) end()
  }

  const market = await startHostileMarket({ nowMs: () => clock.now() })
  const account = market.open(KEY, 100_000_000)
  const operator = market.open(ZAPBUY_KEY, 1_000_000_000)
  const accounts = [ALICE, tronAddress(DELEGATOR_ADDRESS), ZAPBUY].map((address) => ({ address, balanceSun: 1e9 }))
  const chain = createChain({ clock, genesis: { accounts } })
  const tron = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  const telegram = createTelegram({ clock, log: silentLogger, people: SANDBOX_PEOPLE })
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log: silentLogger })
  onTestFinished(async () => {
    await server.close()
    chain.stop()
    await tron.close()
  })
  const proxies = {
    market: await startProxy(market.url),
    telegram: await startProxy(server.url),
    node: await startProxy(tron.url),
  }

  const logged: string[] = []
  const log = createLogger('debug', { write: (line: string) => void logged.push(line) })
  const file = join(tempDir(), 'bot.db')
  await writeMigratedDatabase(file)
  const env: Record<string, string> = {
    ROLES: 'bot',
    PORT: '0',
    DATABASE_URL: `file:${file}`,
    TELEGRAM_API_ROOT: proxies.telegram.url,
    BOT_TOKEN: telegram.token,
    MARKET_URL: proxies.market.url,
    TRON_NODE_URL: proxies.node.url,
    // Blocks are mined only by tests.
    SANDBOX_BLOCK_MS: '3600000',
    ZAPBUY_ADDRESS: ZAPBUY,
    ZAPBUY_API_KEY: ZAPBUY_KEY,
    ...more,
  }
  let app: App | undefined
  const alice = telegram.person(1001)

  async function stop(): Promise<void> {
    await app?.stop()
    app = undefined
  }
  onTestFinished(async () => {
    await stop()
    const text = logged.join('')
    for (const secret of [KEY, ZAPBUY_KEY, telegram.token]) expect(text).not.toContain(secret)
    expect(logged.filter((line) => line.includes('bot.unhandled'))).toEqual([])
  })

  async function readHealth(): Promise<{ status: number; problems: { name: string; problem: string }[] }> {
    clock.advance(2_000)
    const answer = await fetch(`${app?.apiUrl}/healthz`)
    const { problems } = (await answer.json()) as { problems: { name: string; problem: string }[] }
    return { status: answer.status, problems }
  }

  return {
    between: proxies,
    env,
    /** Path of the database file. */
    file,
    market,
    account,
    operator,
    telegram,
    /** Lets getUpdates respond at once, even without updates. Otherwise it waits in real time. */
    disableLongPolling(): void {
      const call = telegram.call.bind(telegram)
      telegram.call = (token, method, params, signal) =>
        call(token, method, method === 'getUpdates' ? new Params({ ...params.values, timeout: 0 }) : params, signal)
    },
    alice,
    /** Mines a block and waits until the ZapBuy watcher has read it. */
    async watchesZaps(): Promise<void> {
      const isAt = async () => (await app?.db.read((reader) => cursor(reader, ZAP_CURSOR)))?.blockNumber
      await expect.poll(isAt, POLL_OPTIONS).toBeDefined()
      chain.mine()
      await expect.poll(isAt, POLL_OPTIONS).toBe(chain.head().number)
    },
    zapStates: async () => (await app?.db.read((reader) => lastZaps(reader, undefined, 10)))?.map(({ state }) => state),
    /** Transfers TRX to the ZapBuy address and mines a block. */
    sendZap(sun: number): void {
      chain.faucet(ZAPBUY, sun)
      chain.mine()
    },
    advance: clock.advance,
    /** Ends all running calls, as their time limits would. */
    endCalls,
    /** Makes later waits and timeouts take an hour, so that a test fails if it depends on one. */
    slowDownWaits: () => clock.slow(),
    /** Number of log lines that match. */
    countLogLines: (what: RegExp) => logged.filter((line) => what.test(line)).length,
    stop,
    async start(startFlags: NonNullable<AppOptions['startFlags']> = {}): Promise<void> {
      app = await startApp({ ...readConfig(env), log, clock, startFlags })
    },
    ready: () => app?.ready,
    url: () => app?.apiUrl ?? '',
    /** Problems reported by `/healthz`, by name of the part. */
    problems: async () => Object.fromEntries((await readHealth()).problems.map(({ name, problem }) => [name, problem])),
    /** Status of `/healthz` and the names of the parts with problems. */
    async health(): Promise<{ status: number; unwell: string[] }> {
      const { status, problems } = await readHealth()
      for (const { problem } of problems) expect(problem).toMatch(/\w/)
      return { status, unwell: problems.map(({ name }) => name).sort() }
    },
    async linked(): Promise<void> {
      alice.say(`/link ${KEY}`)
      await alice.sees('Your account is linked')
    },
    async quoted(): Promise<void> {
      alice.say(`/energy ${ALICE} 65k 1h`)
      await alice.sees('⚡ Rent 65,000 Energy')
    },
    /** Fills Alice's newest order by this percentage. */
    fill(percent: number): void {
      const [order] = account.orders
      if (!order) throw new Error('Alice has no order')
      order.fulfilledPercent = percent
      order.remainAmount = 0
      order.status = percent === 100 ? 'Completed' : 'Active'
    },
  }
}

/** Starts the fixture and waits until the bot receives updates. */
export async function startBotOnlyFixture() {
  const w = await createBotOnlyFixture()
  await w.start()
  await w.ready()
  return w
}

export type BotOnlyFixture = Awaited<ReturnType<typeof createBotOnlyFixture>>

function fastClock(): Clock & { advance: (ms: number) => void; slow: () => void; shortestMs: () => number } {
  let aheadMs = 0
  let shortestMs = 0
  return {
    now: () => Date.now() + aheadMs,
    after(ms, fn) {
      const waitMs = ms === QUOTE_TIMEOUT_MS ? ms : ms / WAIT_SPEEDUP
      const timer = setTimeout(fn, Math.max(shortestMs, waitMs))
      return () => clearTimeout(timer)
    },
    advance: (ms) => {
      aheadMs += ms
    },
    slow: () => {
      shortestMs = 3_600_000
    },
    shortestMs: () => shortestMs,
  }
}
