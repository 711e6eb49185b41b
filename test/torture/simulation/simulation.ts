/**
 * One whole system in one process: people at their phones, Telegram, the bot, the marketplace, two nodes and the chain,
 * each as real as in the tests, with the time and the chance of one seed. Everything goes wrong that can: calls between
 * them, forks, nodes that lag and lie, clocks that jump, crashes. Then all is calm, and everything has to come right.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import Fastify from 'fastify'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import { sandboxSeed } from '../../../src/sandbox/seed.ts'
import { botApiRoutes } from '../../../src/sandbox/telegram/bot-api/routes.ts'
import { createTelegram } from '../../../src/sandbox/telegram/telegram.ts'
import { createChain, startTronNode } from '../../../src/sandbox/tron-node/index.ts'
import { signerOf } from '../../../src/tron/keys.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { createFickle } from '../../support/fickle-node.ts'
import { marketKeys } from '../../support/keys.ts'
import { createLiar } from '../../support/lying-node.ts'
import type { Forward } from '../../support/node-between.ts'
import { numbers } from '../../support/numbers.ts'
import { newPlace } from '../../support/place.ts'
import { lookAt } from './look.ts'
import { createCrowd, type Somebody } from './people.ts'
import { createBotProcess, createMarketProcess, MNEMONIC, SANDBOX_MNEMONIC, type Surroundings } from './processes.ts'
import type { Time } from './time.ts'
import { type Answerer, createWires } from './wires.ts'

const STEP_MS = 1_000
const BLOCK_MS = 3_000
/** While nobody does anything time runs by this much, and the chain makes this many blocks of it. */
const LEAP_MS = 1_800_000
const LEAP_BLOCKS = 25
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** When all is calm: soon, later, and when a day and more is over, in which what was never seen was never made. */
const CALM_MS = [
  60_000,
  60_000,
  300_000,
  300_000,
  600_000,
  600_000,
  LEAP_MS,
  LEAP_MS,
  LEAP_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
]
const MAX_FORK = 18
const OPERATOR_TRX = '3000'
const NAMES = ['Ann', 'Bela', 'Cyr', 'Dora', 'Emil', 'Fee']

export interface Story {
  seed: number
  days: number
  virtualMs: number
  /** Of everything that happened, in its order. */
  hash: string
  /** What was tried, by the number of the fault. */
  tried: Record<number, number>
  done: Record<string, number>
  became: Record<string, number>
  /** Broken promises. */
  broken: string[]
}

interface Options {
  seed: number
  days: number
  time: Time
  /** Hears each line of what happens. */
  tell?: (line: string) => void
}

export async function simulate({ seed, days, time, tell }: Options): Promise<Story> {
  const dir = newPlace()
  const hash = createHash('sha256')
  const noted = (line: string) => {
    const whole = `${time.now()} ${line}`
    hash.update(`${whole}\n`)
    tell?.(whole)
  }
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })]
  try {
    return await live({ seed, days, time, dir, noted, stops, hashOf: () => hash.digest('hex') })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

interface Telling {
  seed: number
  days: number
  time: Time
  dir: string
  noted: (line: string) => void
  stops: (() => unknown)[]
  hashOf: () => string
}

async function live({ seed, days, time, dir, noted, stops, hashOf }: Telling): Promise<Story> {
  const startMs = time.now()
  const dice = numbers(seed)
  const { int, maybe, pick } = dice
  const log = silentLogger
  const chainClock = { now: time.now, after: time.after }
  const sandbox = sandboxSeed(SANDBOX_MNEMONIC, marketKeys(MNEMONIC, 'sandbox').pool.address, 'a'.repeat(16))
  const wallets = NAMES.map((_, i) => signerOf(String(i + 1).padStart(64, '5')))
  const accounts = wallets.map(({ address }) => ({ address, balanceSun: sunFromTrx('100000') }))
  const genesis = { ...sandbox.genesis, accounts: [...sandbox.genesis.accounts, ...accounts] }
  const chain = createChain({ clock: chainClock, genesis })
  const genesisId = chain.block(0)?.id ?? ''
  const otherChain = createChain({ clock: chainClock, genesis: { id: 'b'.repeat(16), accounts: [] } })
  const cards = NAMES.map((firstName, i) => ({
    id: 2_001 + i,
    firstName,
    username: firstName.toLowerCase(),
    languageCode: 'en',
    role: 'user' as const,
  }))
  const admin = { id: 3_001, firstName: 'Olga', username: 'olga', languageCode: 'en', role: 'admin' as const }
  const telegram = createTelegram({ clock: chainClock, log, people: [...cards, admin] })
  stops.push(() => telegram.close())

  const honest = await nodeOf(chain, stops)
  const fickle = createFickle(honest, await nodeOf(otherChain, stops), numbers(seed + 1))
  fickle.calm()
  const liar = createLiar(honest, numbers(seed + 2))
  liar.repent()
  const api = Fastify({ routerOptions: { maxParamLength: 500 } })
  api.register((scope, _options, done) => {
    botApiRoutes(scope, { telegrams: [telegram] }).then(() => done(), done)
  })
  await api.ready()

  const skews: Record<string, number> = {}
  const wires = createWires(time, numbers(seed + 3), noted)
  const around: Surroundings = {
    ...{ time, wires, log, dir, seed: sandbox, genesisId, adminIds: [admin.id] },
    nodes: { 'node-1': viaNode(liar.answer), 'node-2': viaNode(fickle.answer) },
    telegram: { token: telegram.token, answer: inject(api) },
    skewMs: (name) => skews[name] ?? 0,
  }
  const market = createMarketProcess(around)
  const bot = createBotProcess(around, market.answer)

  const people: Somebody[] = cards.map(({ id }, i) => ({ chat: telegram.person(id), wallet: wallets[i] as Signer }))
  const crowd = createCrowd({
    ...{ time, dice: numbers(seed + 4), people, zapbuy: sandbox.zapbuy.address, noted },
    send(from, to, amountSun) {
      const { id, number, timestampMs } = chain.head()
      const { tx } = buildTransfer({ from: from.address, to, amountSun: amountSun as never }, from, {
        refBlock: { id, number, timestampMs } as never,
      })
      const said = chain.broadcast(tx as never)
      noted(`sent ${amountSun} to ${to} ${'code' in said ? said.code : ''}`)
    },
  })

  await market.start()
  const operator = await market.db.read(({ orm }) =>
    orm.all<{ address: string }>('select deposit_address as address from accounts'),
  )
  chain.faucet(operator[0]?.address as never, sunFromTrx(OPERATOR_TRX))
  chain.faucet(market.market.keys.pool.address, sunFromTrx('2000'))
  chain.faucet(market.market.keys.fund.address, sunFromTrx('2000'))
  await bot.start()
  telegram.person(admin.id).start()

  const tried: Record<number, number> = {}
  const count = (fault: number, times = 1) => {
    tried[fault] = (tried[fault] ?? 0) + times
  }
  let minedMs = time.now()
  const mine = (blocks = 1) => {
    for (const { number, txids } of chain.mine(blocks)) if (txids.length > 0) noted(`block ${number} ${txids.length}`)
    minedMs = time.now()
  }

  /** A second of people's life. */
  async function step(): Promise<void> {
    await time.pass(STEP_MS)
    if (time.now() - minedMs < BLOCK_MS) return
    mine()
    await liar.tick()
  }

  async function leap(ms = LEAP_MS): Promise<void> {
    await time.sleep(ms)
    mine(LEAP_BLOCKS)
    for (let i = 0; i < 2; i++) await step()
  }

  async function crash(processes: readonly (typeof bot)[]): Promise<void> {
    count(2, processes.length)
    for (const one of processes) {
      noted(`${one.name} crashes`)
      one.crash()
    }
    for (let seconds = int(0, 20); seconds > 0; seconds--) await step()
    for (const one of processes) await one.start()
  }

  async function mishap(): Promise<void> {
    switch (int(0, 8)) {
      case 0:
        return crash(pick([[bot], [market], [bot, market]]))
      case 1: {
        const depth = int(1, MAX_FORK)
        const keepTransactions = int(0, 3) > 0
        noted(`fork ${depth} ${keepTransactions}`)
        chain.fork(depth, { keepTransactions })
        return count(7)
      }
      case 2:
        return maybe() ? fickle.worry() : fickle.calm()
      case 3:
        return maybe() ? liar.lie() : liar.repent()
      default:
        return wires.worry(pick([0, 0, 2, 10, 40]))
    }
  }

  /** Not while an answer is waited for: an order is known by when it was made. */
  function jump(): void {
    const who = pick(['bot', 'market'])
    skews[who] = skews[who] ? 0 : pick([HOUR_MS, -HOUR_MS, int(-HOUR_MS, HOUR_MS)])
    noted(`clock of ${who} ${skews[who]}`)
    count(11)
  }

  const untilMs = startMs + days * DAY_MS
  while (time.now() < untilMs) {
    crowd.go(int(2, 6))
    while (crowd.busy() > 0) {
      await step()
      if (int(0, 40) === 0) await mishap()
    }
    for (let seconds = int(0, 60); seconds > 0; seconds--) await step()
    for (let leaps = int(1, 12); leaps > 0; leaps--) await leap()
    if (int(0, 3) === 0) jump()
  }

  noted('calm')
  wires.worry(0)
  fickle.calm()
  liar.repent()
  for (const name of Object.keys(skews)) skews[name] = 0
  for (let seconds = 60; seconds > 0; seconds--) await step()
  for (const ms of [...CALM_MS, DAY_MS, LEAP_MS, LEAP_MS]) await leap(ms)
  for (let seconds = 60; seconds > 0; seconds--) await step()

  const files = { market: market.file, bot: bot.file, dir }
  const { became, broken } = await lookAt({ ...files, ask: asking(honest), nowMs: time.now(), people })
  broken.push(...(await reconcile(market.market)))
  count(6, wires.spoilt())
  count(8, liar.lies())
  count(
    9,
    Object.values(fickle.whims).reduce((sum, n) => sum + n, 0),
  )
  const { done } = crowd
  count(
    1,
    Object.values(done).reduce((sum, n) => sum + n, 0),
  )
  for (const one of [bot, market]) one.crash()
  await time.sleep(LEAP_MS)
  return { seed, days, virtualMs: time.now() - startMs, hash: hashOf(), tried, done, became, broken }
}

/** Calls of a node without a socket between. */
async function nodeOf(chain: Parameters<typeof startTronNode>[0], stops: (() => unknown)[]): Promise<Forward> {
  const node = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  stops.push(() => node.close())
  return async (path, _method, body) => {
    const outcome = await node.ask(path, body)
    if (outcome.at !== 'answer') throw new Error('this node has no faults of its own')
    return { status: outcome.status, text: JSON.stringify(outcome.body) }
  }
}

const viaNode =
  (answer: ReturnType<typeof createLiar>['answer']): Answerer =>
  async ({ path, method, body = '' }) => {
    const got = await answer({ path, method, body: String(body) })
    return got && { ...got, headers: {} }
  }

const inject =
  (api: ReturnType<typeof Fastify>): Answerer =>
  async ({ path, method, headers, body }) => {
    const got = await api.inject({ method: method as 'POST', url: path, headers, payload: (body ?? '') as string })
    return { status: got.statusCode, headers: {}, text: got.body }
  }

const asking = (honest: Forward) => async (path: string, body: object) =>
  JSON.parse((await honest(`/${path}`, 'POST', JSON.stringify(body))).text)
