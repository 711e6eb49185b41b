/**
 * Simulates a marketplace with five suppliers, many providers and many customers, in one process. Purchases come in
 * bursts, during which suppliers and network have faults. At each checkpoint the faults stop, and the books must agree
 * with the chain, with the suppliers' records and with what the customers were told.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createMarketClient } from '../../../src/client/client.ts'
import { openSourceOrders } from '../../../src/db/stores/selling/sources.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../../src/kernel/duration.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { RESOURCES } from '../../../src/kernel/resource.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import { bookMissing } from '../../../src/market/sources/manage.ts'
import { type SandboxSeed, sandboxSeed } from '../../../src/sandbox/seed.ts'
import { createChain } from '../../../src/sandbox/tron-node/tron-node.ts'
import { createKeyRing } from '../../../src/tron/keys.ts'
import { operationsHex } from '../../../src/tron/permissions.ts'
import { createDice } from '../../support/dice.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { newTempFolder } from '../../support/temp-folder.ts'
import { audit } from '../auditor.ts'
import { createBuyerCrowd, receiverOf } from './buyers.ts'
import { type MarketReport, reportOf } from './market-report.ts'
import { ALL_FAULTS, createNetwork, MAX_LATE_MS } from './network.ts'
import { ADMIN_KEY, createMarketProcess, MNEMONIC, SANDBOX_MNEMONIC, transportOver } from './processes.ts'
import { nodeCaller, nodeResponder, startNode } from './responders.ts'
import {
  addSources,
  calmSuppliers,
  shakeSuppliers,
  startSuppliers,
  supplierKindsOver,
  topUpSuppliers,
} from './suppliers.ts'
import { checkSupply } from './supply-checks.ts'
import type { SimulatedTime } from './time.ts'

const STEP_MS = 3_000
const MINUTE_MS = 60_000
const DAY_MS = DAY_SEC * 1000
const HOUR_MS = HOUR_SEC * 1000
/** Customers wait this long for an order that is not being delivered, and at most this long for any other. */
const PATIENCE_MS = MINUTE_MS
const MAX_BURST_MS = 15 * MINUTE_MS
const MAX_WAIT_HOURS = 26
/** Blocks after a leap, so that the transactions before it are solidified. */
const SOLIDIFYING_BLOCKS = 25
/** Waits before a checkpoint. More than a day, after which an order without an answer counts as not made. */
const CALM_MS = [15 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS, 9 * HOUR_MS, DAY_MS] as const
const MAX_FORK = 18
const MIN_DEPOSIT_SUN = sunFromTrx('10')
const DEBTS = `
  select a.deposit_address as "to", -l.balance as amountSun from ledger_accounts l
  join accounts a on l.name = 'chain:owed:' || a.id where l.balance < 0`
const POOL_TRX = '200000'
const FIRST_PROVIDER_INDEX = 1_000

interface MarketCheckpoint extends MarketReport {
  day: number
  /** Processor time per order since the last checkpoint, in ms. Includes the simulation itself. */
  cpuMsPerOrder: number
  /** Time of a full comparison of the books with the chain, in s. */
  auditSeconds: number
  heapMb: number
  /** Number of violations found at this checkpoint. */
  violations: number
}

export interface MarketSimulationResult {
  seed: number
  days: number
  virtualMs: number
  /** Hash of all events in order. */
  hash: string
  people: number
  providers: number
  blocks: number
  /** Number of tries by fault number. */
  tried: Record<number, number>
  checkpoints: MarketCheckpoint[]
  /** Violations found. */
  broken: string[]
}

interface Options {
  seed: number
  days: number
  people: number
  providers: number
  /** Number of purchases, spread evenly over the days. */
  orders: number
  /** Time between two bursts of purchases, in hours. Rentals of an hour end in between. */
  burstHours: number
  checkpointDays: number
  /** One supplier in this many has a fault during a burst. */
  faultsOneIn: number
  time: SimulatedTime
  /** Processor time of this process in ms. */
  cpuMs(): number
  /** Receives each event as a line of text. */
  onEvent?: ((line: string) => void) | undefined
  onCheckpoint?: (checkpoint: MarketCheckpoint) => void
}

export async function simulateMarket(options: Options): Promise<MarketSimulationResult> {
  const dir = newTempFolder()
  const stops: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })]
  try {
    return await runSimulation(options, dir, stops)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function runSimulation(options: Options, dir: string, stops: (() => unknown)[]): Promise<MarketSimulationResult> {
  const { seed, days, people, time, cpuMs } = options
  const startMs = time.now()
  const hash = createHash('sha256')
  const record = (line: string) => {
    const timedLine = `${time.now()} ${line}`
    hash.update(`${timedLine}\n`)
    options.onEvent?.(timedLine)
  }
  const dice = createDice(seed)
  const clock = { now: time.now, after: time.after }
  const sandbox = seedOf(options)
  const chain = createChain({ clock, genesis: sandbox.genesis })
  const forward = await startNode(chain, stops)
  const fakes = await startSuppliers({ chain, clock }, stops)
  const sentSun = new Map(fakes.map(({ name, shop }) => [name as string, shop.state.knobs.balanceSun]))
  chain.mine()
  const wires = createNetwork(time, createDice(seed + 3), record)
  const node = nodeResponder(({ path, method, body }) => forward(path, method, body))
  const market = createMarketProcess(
    {
      ...{ time, wires, log: silentLogger, dir, seed: sandbox, genesisId: chain.block(0)?.id ?? '' },
      nodes: { 'node-1': node, 'node-2': node },
      skewMs: () => 0,
    },
    {
      settings: { commissionBasisPoints: 1_000 },
      supplierKinds: supplierKindsOver(wires, fakes),
    },
  )
  const deposits = new Map<string, { to: TronAddress; amountSun: number }>()
  const isOnChain = (txid: string) => chain.state.get('transactions', txid) !== undefined
  const life = { name: 'customers', isAlive: () => true }
  const target = { name: 'market', answer: market.answer, faultKinds: ALL_FAULTS }
  const transport = transportOver(wires, life, target)
  const buyers = createBuyerCrowd({
    ...{ time, dice: createDice(seed + 4), count: people, record },
    client: createMarketClient({ baseUrl: 'http://market', adminKey: ADMIN_KEY, clock, log: silentLogger, transport }),
    deposit: (to, amountSun) => void deposits.set(chain.faucet(to, amountSun), { to, amountSun }),
  })
  await market.start()
  await addSources(market, fakes)
  for (const { address } of [market.market.keys.pool, market.market.keys.fund])
    chain.faucet(address, sunFromTrx(POOL_TRX))

  const tried: Record<number, number> = {}
  const count = (fault: number, times = 1) => {
    tried[fault] = (tried[fault] ?? 0) + times
  }

  async function step(steps = 1): Promise<void> {
    for (let i = 0; i < steps; i++) {
      await time.pass(STEP_MS)
      for (const fake of fakes) fake.pass()
      for (const { number, txids } of chain.mine()) if (txids.length > 0) record(`block ${number} ${txids.length}`)
    }
  }

  /** Lets time pass in one leap, and solidifies what happened before. The clock then has the time of the chain. */
  async function leap(ms: number): Promise<void> {
    const blocksMs = SOLIDIFYING_BLOCKS * STEP_MS
    await time.sleep(Math.max(0, ms - blocksMs))
    for (const fake of fakes) fake.pass()
    chain.mine(SOLIDIFYING_BLOCKS)
    await time.sleep(blocksMs)
    await step()
  }

  const hasWaiting = () => RESOURCES.some((resource) => market.market.book.waiting(resource).size > 0)

  async function isBusy(): Promise<boolean> {
    const { db } = market.market
    if (buyers.busyCount() > 0) return true
    const pending = `select 1 from delegations where state in ('planned', 'signed') limit 1`
    return db.read(
      async (reader) => (await openSourceOrders(reader)).length > 0 || (await reader.orm.all(pending)).length > 0,
    )
  }

  async function disturb(): Promise<void> {
    const chance = dice.int(1, 1_000)
    if (chance === 1) {
      record('market crashes')
      count(2)
      market.crash()
      await step(dice.int(1, 6))
      await market.start()
    } else if (chance <= 3) {
      record('fork')
      count(7)
      chain.fork(dice.int(1, MAX_FORK))
      await step()
      payAgain()
    }
  }

  /** Repeats the deposits that a fork has removed, as their senders would. */
  function payAgain(): void {
    for (const [txid, { to, amountSun }] of [...deposits]) {
      if (isOnChain(txid)) continue
      record(`deposit of ${amountSun} again`)
      deposits.delete(txid)
      deposits.set(chain.faucet(to, amountSun), { to, amountSun })
    }
  }

  /** Pays what customers owe for spent deposits that a fork has removed. */
  async function payDebts(): Promise<void> {
    const { db } = market.market
    for (const { to, amountSun } of await db.read(({ orm }) => orm.all<{ to: TronAddress; amountSun: number }>(DEBTS)))
      chain.faucet(to, amountSun + MIN_DEPOSIT_SUN)
  }

  /** Simulates purchases until all are filled or the customers lose patience. */
  async function burst(purchases: number): Promise<void> {
    wires.setFaultPercent(dice.pick([0, 0, 1, 5]))
    count(13, shakeSuppliers(fakes, dice, options.faultsOneIn))
    const first = buyers.purchases.length
    for (let i = 0; i < purchases; i++) buyers.startPurchase()
    const fromMs = time.now()
    const passedMs = () => time.now() - fromMs
    do {
      await step()
      await disturb()
    } while ((passedMs() < PATIENCE_MS && hasWaiting()) || (passedMs() < MAX_BURST_MS && (await isBusy())))
    wires.setFaultPercent(0)
    // Customers do not repeat a call days later: its idempotency key has expired by then.
    while (buyers.busyCount() > 0) await step()
    for (const purchase of buyers.purchases.slice(first)) if (!purchase.isPatient) await cancelIfOpen(purchase)
  }

  async function cancelIfOpen(purchase: (typeof buyers.purchases)[number]): Promise<void> {
    const { orderId } = purchase
    const isOpen = RESOURCES.some((resource) => market.market.book.waiting(resource).get(orderId ?? '') !== undefined)
    if (isOpen) await during(buyers.cancel(purchase))
  }

  /** Advances time until the promise is settled. */
  async function during(work: Promise<unknown>): Promise<void> {
    let isDone = false
    void work.finally(() => {
      isDone = true
    })
    while (!isDone) await step()
  }

  const checkpoints: MarketCheckpoint[] = []
  const broken: string[] = []
  let lastMs = startMs
  let lastCpuMs = cpuMs()

  async function checkpoint(): Promise<void> {
    const burstCpuMs = cpuMs() - lastCpuMs
    calmSuppliers(fakes)
    await step(20)
    await leap(CALM_MS[0])
    await payDebts()
    for (const ms of CALM_MS) await leap(ms)
    await step(40)
    const failures: string[] = []
    for (const { name } of fakes) await during(bookMissing(market.market, name, undefined))
    const ask = nodeCaller(forward)
    const found = { fakes, sentSun, purchases: buyers.purchases, isOnChain }
    const supply = await checkSupply({ ...found, file: market.file, ask, nowMs: time.now() })
    failures.push(...supply.broken)
    failures.push(...(await audit(`file:${market.file}`, ask, time.now())))
    const beforeMs = cpuMs()
    failures.push(...(await reconcile(market.market)))
    const auditSeconds = Math.round(cpuMs() - beforeMs) / 1000
    const day = Math.round((time.now() - startMs) / DAY_MS)
    const report = reportOf({ file: market.file, purchases: buyers.purchases, supply, sinceMs: lastMs })
    const figures = {
      day,
      ...report,
      cpuMsPerOrder: Math.round((10 * burstCpuMs) / Math.max(1, report.newOrders)) / 10,
      auditSeconds,
      heapMb: Math.round(process.memoryUsage().heapUsed / 1e6),
      violations: failures.length,
    }
    checkpoints.push(figures)
    options.onCheckpoint?.(figures)
    broken.push(...failures.map((what) => `day ${day}: ${what}`))
    for (const [name, amountSun] of topUpSuppliers(fakes)) sentSun.set(name, (sentSun.get(name) ?? 0) + amountSun)
    lastMs = time.now()
    lastCpuMs = cpuMs()
  }

  const burstMs = options.burstHours * HOUR_MS
  const bursts = Math.ceil((days * DAY_MS) / burstMs)
  for (let number = 1; number <= bursts; number++) {
    const burstStartMs = time.now()
    await burst(Math.round((options.orders * number) / bursts) - Math.round((options.orders * (number - 1)) / bursts))
    // Late copies of calls arrive now, and not days later: the idempotency keys expire after a day.
    await leap(MAX_LATE_MS)
    // Orders without an answer wait for up to a day, and not until the next burst.
    for (let hours = 0; hours < MAX_WAIT_HOURS && (await isBusy()); hours++) await leap(HOUR_MS)
    await leap(Math.max(0, burstStartMs + burstMs - time.now()))
    if (time.now() - lastMs >= options.checkpointDays * DAY_MS || number === bursts) await checkpoint()
  }
  count(1, buyers.purchases.length)
  count(6, wires.faultCount())
  market.crash()
  await time.sleep(30 * MINUTE_MS)
  const result = { seed, days, virtualMs: time.now() - startMs, hash: hash.digest('hex'), tried, checkpoints, broken }
  return { ...result, people: buyers.accountCount(), providers: options.providers, blocks: chain.head().number }
}

/**
 * Returns a chain with providers and customers. The stake of the providers grows from 5,000 to 5,000,000 TRX with their
 * price, so that about half of the purchases go to suppliers.
 */
function seedOf({ providers, people }: Pick<Options, 'providers' | 'people'>): SandboxSeed {
  const pool = createTestMarketKeys(MNEMONIC, 'sandbox').pool.address
  const seed = sandboxSeed(SANDBOX_MNEMONIC, pool, 'a'.repeat(16))
  const ring = createKeyRing(SANDBOX_MNEMONIC)
  const operations = operationsHex('DelegateResourceContract', 'UnDelegateResourceContract')
  const enrolled = Array.from({ length: providers }, (_, i) => {
    const rank = i / providers
    const isBandwidth = i % 25 === 24
    return {
      signer: ring.signer(FIRST_PROVIDER_INDEX + i),
      resource: isBandwidth ? ('BANDWIDTH' as const) : ('ENERGY' as const),
      stakeSun: sun(Math.round(5_000 * 1_000 ** (rank ** 3)) * 1_000_000),
      minPriceSun: isBandwidth ? 500 + Math.round(rank * 500) : 50 + Math.round(rank * 150),
      minUnits: isBandwidth ? 1_000 : 32_000,
      maxDurationSec: 30 * DAY_SEC,
    }
  })
  const accounts = enrolled.map(({ signer, resource, stakeSun }) => ({
    address: signer.address,
    balanceSun: sunFromTrx('5000'),
    ...(resource === 'ENERGY'
      ? { stakedEnergySun: stakeSun, stakedBandwidthSun: sunFromTrx('1000') }
      : { stakedBandwidthSun: stakeSun }),
    activePermission: { keys: [pool], operations },
  }))
  const customers = Array.from({ length: people }, (_, i) => ({ address: receiverOf(i), balanceSun: sunFromTrx('10') }))
  return {
    ...seed,
    providers: enrolled,
    genesis: { ...seed.genesis, accounts: [...seed.genesis.accounts, ...accounts, ...customers] },
  }
}
