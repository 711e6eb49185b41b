/**
 * The bot alone (`ROLES=bot`) among parts that misbehave: a marketplace that plays tricks, a Bot API server and a
 * node behind proxies that spoil answers or are gone. Waits between retries and time-outs pass faster than on the
 * wall; the clock itself goes as it does there.
 */
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { type App, type AppOptions, startApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { cursor } from '../../src/db/stores/chain/cursors.ts'
import { lastZaps } from '../../src/db/stores/zapbuy/zaps.ts'
import { addressFromHex, tronAddress } from '../../src/kernel/address.ts'
import { type Clock, systemClock } from '../../src/kernel/clock.ts'
import { createLogger, silentLogger } from '../../src/kernel/logger.ts'
import { SANDBOX_PEOPLE } from '../../src/sandbox/seed.ts'
import { startTelegramServer } from '../../src/sandbox/telegram/server.ts'
import { createTelegram } from '../../src/sandbox/telegram/telegram.ts'
import { createChain, startTronNode } from '../../src/sandbox/tron-node/index.ts'
import { ZAP_CURSOR } from '../../src/zapbuy/settings.ts'
import { DELEGATOR, REPRESENT, startHostileMarket } from '../support/hostile-market.ts'
import { layMigrated, tempDir } from '../support/temp.ts'
import { startProxy } from './proxy.ts'

export const KEY = 'a-key-of-the-marketplace'
export const ALICE = tronAddress(REPRESENT)
const ZAPBUY = addressFromHex(`41${'e0'.repeat(20)}`)
const ZAPBUY_KEY = 'the-operators-key'
const WAITS_FASTER = 20
const TIMEOUTS_FASTER = 8

/** `env`: settings beside those that name the parts. */
export async function alone(more: Record<string, string> = {}) {
  const clock = hastyClock()
  const { after } = systemClock
  const timeout = (ms: number, fn: () => void) => after(Math.max(clock.shortestMs(), ms / TIMEOUTS_FASTER), fn)
  const spy = vi.spyOn(systemClock, 'after').mockImplementation(timeout)
  onTestFinished(() => spy.mockRestore())

  const market = await startHostileMarket({ nowMs: () => clock.now() })
  const account = market.open(KEY, 100_000_000)
  const operator = market.open(ZAPBUY_KEY, 1_000_000_000)
  const accounts = [ALICE, tronAddress(DELEGATOR), ZAPBUY].map((address) => ({ address, balanceSun: 1e9 }))
  const chain = createChain({ clock, genesis: { accounts } })
  const tron = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  const telegram = createTelegram({ clock, log: silentLogger, people: SANDBOX_PEOPLE })
  const server = await startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log: silentLogger })
  onTestFinished(async () => {
    await server.close()
    chain.stop()
    await tron.close()
  })
  const between = {
    market: await startProxy(market.url),
    telegram: await startProxy(server.url),
    node: await startProxy(tron.url),
  }

  const logged: string[] = []
  const log = createLogger('debug', { write: (line: string) => void logged.push(line) })
  const file = join(tempDir(), 'bot.db')
  await layMigrated(file)
  const env: Record<string, string> = {
    ROLES: 'bot',
    PORT: '0',
    DATABASE_URL: `file:${file}`,
    TELEGRAM_API_ROOT: between.telegram.url,
    BOT_TOKEN: telegram.token,
    MARKET_URL: between.market.url,
    TRON_NODE_URL: between.node.url,
    // Blocks come when a test makes one.
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

  async function look(): Promise<{ status: number; problems: { name: string; problem: string }[] }> {
    clock.advance(2_000)
    const answer = await fetch(`${app?.apiUrl}/healthz`)
    const { problems } = (await answer.json()) as { problems: { name: string; problem: string }[] }
    return { status: answer.status, problems }
  }

  return {
    between,
    env,
    /** Of the database. */
    file,
    market,
    account,
    operator,
    telegram,
    alice,
    /** Whether the watcher knows from which block on it watches. */
    begun: async () => (await app?.db.read((reader) => cursor(reader, ZAP_CURSOR))) !== undefined,
    zapStates: async () => (await app?.db.read((reader) => lastZaps(reader, undefined, 10)))?.map(({ state }) => state),
    /** A transfer to the ZapBuy address, in a block. */
    zap(sun: number): void {
      chain.faucet(ZAPBUY, sun)
      chain.mine()
    },
    advance: clock.advance,
    /** Waits and time-outs that begin from now on take an hour: a test that meets one does not end. */
    slow: () => clock.slow(),
    /** Lines of the log that match. */
    lines: (what: RegExp) => logged.filter((line) => what.test(line)).length,
    stop,
    async start(told: NonNullable<AppOptions['told']> = {}): Promise<void> {
      app = await startApp({ ...readConfig(env), log, clock, told })
    },
    ready: () => app?.ready,
    url: () => app?.apiUrl ?? '',
    /** What `/healthz` says is wrong, by the name of the part. */
    problems: async () => Object.fromEntries((await look()).problems.map(({ name, problem }) => [name, problem])),
    /** What `/healthz` says: its status, and the names of what is unwell. */
    async health(): Promise<{ status: number; unwell: string[] }> {
      const { status, problems } = await look()
      for (const { problem } of problems) expect(problem).toMatch(/\w/)
      return { status, unwell: problems.map(({ name }) => name).sort() }
    },
    async linked(): Promise<void> {
      alice.say(`/link ${KEY}`)
      await alice.sees('Your account is linked')
    },
    async quoted(): Promise<void> {
      alice.say(`/energy ${ALICE} 65k 1h`)
      await alice.sees('Quote: rent 65,000 Energy')
    },
    /** What Alice's newest order is like now. */
    fill(percent: number): void {
      const [order] = account.orders
      if (!order) throw new Error('no order')
      order.fulfilledPercent = percent
      order.remainAmount = 0
      order.status = percent === 100 ? 'Completed' : 'Active'
    },
  }
}

/** Started, and hearing updates. */
export async function aloneAndUp() {
  const w = await alone()
  await w.start()
  await w.ready()
  return w
}

export type Alone = Awaited<ReturnType<typeof alone>>

function hastyClock(): Clock & { advance: (ms: number) => void; slow: () => void; shortestMs: () => number } {
  let aheadMs = 0
  let shortestMs = 0
  return {
    now: () => Date.now() + aheadMs,
    after(ms, fn) {
      const timer = setTimeout(fn, Math.max(shortestMs, ms / WAITS_FASTER))
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
