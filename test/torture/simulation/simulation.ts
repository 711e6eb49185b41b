/**
 * Simulates a whole system in one process: users, Telegram, the bot, the marketplace, two nodes and the chain. One seed
 * determines all time and randomness. First it injects faults: failing calls, forks, nodes that lag or lie, clock jumps
 * and crashes. Then the faults stop, and the system must recover completely.
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
import { createChain } from '../../../src/sandbox/tron-node/tron-node.ts'
import { signerOf } from '../../../src/tron/keys.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { createDice } from '../../support/dice.ts'
import { createFickleNode } from '../../support/fickle-node.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { createLyingNode } from '../../support/lying-node.ts'
import { newTempFolder } from '../../support/temp-folder.ts'
import { checkFinalState } from './final-checks.ts'
import { createNetwork } from './network.ts'
import {
  createBotProcess,
  createMarketProcess,
  MNEMONIC,
  SANDBOX_MNEMONIC,
  type SimulationEnvironment,
} from './processes.ts'
import { nodeCaller, nodeResponder, serverResponder, startNode } from './responders.ts'
import type { SimulatedTime } from './time.ts'
import { createUserCrowd, type SimulatedUser } from './users.ts'

const STEP_MS = 1_000
const BLOCK_MS = 3_000
/** While all users are idle, time advances in steps of this length, and the chain mines only this many blocks. */
const IDLE_STEP_MS = 1_800_000
const IDLE_STEP_BLOCKS = 25
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Waits after the faults stop. More than a day passes, after which an order that was never seen counts as not made. */
const CALM_MS = [
  60_000,
  60_000,
  300_000,
  300_000,
  600_000,
  600_000,
  IDLE_STEP_MS,
  IDLE_STEP_MS,
  IDLE_STEP_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
]
const MAX_FORK = 18
const OPERATOR_TRX = '3000'
const NAMES = ['Ann', 'Bela', 'Cyr', 'Dora', 'Emil', 'Fee']

export interface SimulationResult {
  seed: number
  days: number
  virtualMs: number
  /** Hash of all events in order. */
  hash: string
  /** Number of tries by fault number. */
  tried: Record<number, number>
  done: Record<string, number>
  became: Record<string, number>
  /** Violations found. */
  broken: string[]
}

interface Options {
  seed: number
  days: number
  time: SimulatedTime
  /** Receives each event as a line of text. */
  onEvent?: ((line: string) => void) | undefined
}

export async function simulate({ seed, days, time, onEvent }: Options): Promise<SimulationResult> {
  const dir = newTempFolder()
  const hash = createHash('sha256')
  const record = (line: string) => {
    const timedLine = `${time.now()} ${line}`
    hash.update(`${timedLine}\n`)
    onEvent?.(timedLine)
  }
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })]
  try {
    return await runSimulation({ seed, days, time, dir, record, stops, hashOf: () => hash.digest('hex') })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

interface SimulationRun {
  seed: number
  days: number
  time: SimulatedTime
  dir: string
  record: (line: string) => void
  stops: (() => unknown)[]
  hashOf: () => string
}

async function runSimulation({
  seed,
  days,
  time,
  dir,
  record,
  stops,
  hashOf,
}: SimulationRun): Promise<SimulationResult> {
  const startMs = time.now()
  const dice = createDice(seed)
  const { int, maybe, pick } = dice
  const log = silentLogger
  const chainClock = { now: time.now, after: time.after }
  const sandbox = sandboxSeed(SANDBOX_MNEMONIC, createTestMarketKeys(MNEMONIC, 'sandbox').pool.address, 'a'.repeat(16))
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

  const forward = await startNode(chain, stops)
  const fickleNode = createFickleNode(forward, await startNode(otherChain, stops), createDice(seed + 1))
  fickleNode.stopFaults()
  const lyingNode = createLyingNode(forward, createDice(seed + 2))
  lyingNode.stopLying()
  const api = Fastify({ routerOptions: { maxParamLength: 500 } })
  api.register((scope, _options, done) => {
    botApiRoutes(scope, { telegrams: [telegram] }).then(() => done(), done)
  })
  await api.ready()

  const clockSkews: Record<string, number> = {}
  const wires = createNetwork(time, createDice(seed + 3), record)
  const environment: SimulationEnvironment = {
    ...{ time, wires, log, dir, seed: sandbox, genesisId, adminIds: [admin.id] },
    nodes: { 'node-1': nodeResponder(lyingNode.answer), 'node-2': nodeResponder(fickleNode.answer) },
    telegram: { token: telegram.token, answer: serverResponder(api) },
    skewMs: (name) => clockSkews[name] ?? 0,
  }
  const market = createMarketProcess(environment)
  const bot = createBotProcess(environment, market.answer)

  const people: SimulatedUser[] = cards.map(({ id }, i) => ({
    chat: telegram.person(id),
    wallet: wallets[i] as Signer,
  }))
  const users = createUserCrowd({
    ...{ time, dice: createDice(seed + 4), people, zapbuy: sandbox.zapbuy.address, record },
    send(from, to, amountSun) {
      const { id, number, timestampMs } = chain.head()
      const { tx } = buildTransfer({ from: from.address, to, amountSun: amountSun as never }, from, {
        refBlock: { id, number, timestampMs } as never,
      })
      const result = chain.broadcast(tx as never)
      record(`sent ${amountSun} to ${to} ${'code' in result ? result.code : ''}`)
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
  let lastMinedMs = time.now()
  const mine = (blocks = 1) => {
    for (const { number, txids } of chain.mine(blocks)) if (txids.length > 0) record(`block ${number} ${txids.length}`)
    lastMinedMs = time.now()
  }

  /** Advances time by one second, and mines a block when one is due. */
  async function step(): Promise<void> {
    await time.pass(STEP_MS)
    if (time.now() - lastMinedMs < BLOCK_MS) return
    mine()
    await lyingNode.onBlock()
  }

  async function advanceIdle(ms = IDLE_STEP_MS): Promise<void> {
    await time.sleep(ms)
    mine(IDLE_STEP_BLOCKS)
    for (let i = 0; i < 2; i++) await step()
  }

  async function crash(processes: readonly (typeof bot)[]): Promise<void> {
    count(2, processes.length)
    for (const one of processes) {
      record(`${one.name} crashes`)
      one.crash()
    }
    for (let seconds = int(0, 20); seconds > 0; seconds--) await step()
    for (const one of processes) await one.start()
  }

  async function injectFault(): Promise<void> {
    switch (int(0, 8)) {
      case 0:
        return crash(pick([[bot], [market], [bot, market]]))
      case 1: {
        const depth = int(1, MAX_FORK)
        const keepTransactions = int(0, 3) > 0
        record(`fork ${depth} ${keepTransactions}`)
        chain.fork(depth, { keepTransactions })
        return count(7)
      }
      case 2:
        return maybe() ? fickleNode.startFaults() : fickleNode.stopFaults()
      case 3:
        return maybe() ? lyingNode.startLying() : lyingNode.stopLying()
      default:
        return wires.setFaultPercent(pick([0, 0, 2, 10, 40]))
    }
  }

  /**
   * Moves a process's clock. Call it only while no order is pending, because orders are recognized by their creation
   * time.
   */
  function jumpClock(): void {
    const processName = pick(['bot', 'market'])
    clockSkews[processName] = clockSkews[processName] ? 0 : pick([HOUR_MS, -HOUR_MS, int(-HOUR_MS, HOUR_MS)])
    record(`clock of ${processName} ${clockSkews[processName]}`)
    count(11)
  }

  const untilMs = startMs + days * DAY_MS
  while (time.now() < untilMs) {
    users.startActions(int(2, 6))
    while (users.busyCount() > 0) {
      await step()
      if (int(0, 40) === 0) await injectFault()
    }
    for (let seconds = int(0, 60); seconds > 0; seconds--) await step()
    for (let leaps = int(1, 12); leaps > 0; leaps--) await advanceIdle()
    if (int(0, 3) === 0) jumpClock()
  }

  record('calm')
  wires.setFaultPercent(0)
  fickleNode.stopFaults()
  lyingNode.stopLying()
  for (const name of Object.keys(clockSkews)) clockSkews[name] = 0
  for (let seconds = 60; seconds > 0; seconds--) await step()
  for (const ms of [...CALM_MS, DAY_MS, IDLE_STEP_MS, IDLE_STEP_MS]) await advanceIdle(ms)
  for (let seconds = 60; seconds > 0; seconds--) await step()

  const files = { market: market.file, bot: bot.file, dir }
  const { became, broken } = await checkFinalState({ ...files, ask: nodeCaller(forward), nowMs: time.now(), people })
  broken.push(...(await reconcile(market.market)))
  count(6, wires.faultCount())
  count(8, lyingNode.lieCount())
  count(
    9,
    Object.values(fickleNode.faultCounts).reduce((sum, n) => sum + n, 0),
  )
  const { actionCounts } = users
  count(
    1,
    Object.values(actionCounts).reduce((sum, n) => sum + n, 0),
  )
  for (const one of [bot, market]) one.crash()
  await time.sleep(IDLE_STEP_MS)
  return { seed, days, virtualMs: time.now() - startMs, hash: hashOf(), tried, done: actionCounts, became, broken }
}
