/**
 * A marketplace with a bot under load of every kind on a chain of the sandbox. A copy is taken, the load goes on, the
 * machine is lost; the copy is restored and started. Then the books must be right and be those of the chain, and nobody
 * may have been paid or delegated to twice.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, startApp } from '../src/app.ts'
import { createMarketClient } from '../src/client/client.ts'
import { readConfig } from '../src/config.ts'
import { copyTo } from '../src/db/copies/make.ts'
import { restoreCopy } from '../src/db/copies/restore.ts'
import type { Account } from '../src/db/stores/accounts/accounts.ts'
import type { TronAddress } from '../src/kernel/address.ts'
import { newKeys } from '../src/kernel/age/age.ts'
import { type PublicKey, readPrivateKeys, readPublicKey } from '../src/kernel/age/keys.ts'
import { ManualClock } from '../src/kernel/clock.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { type Sun, sunFromTrx } from '../src/kernel/sun.ts'
import { openAccount } from '../src/market/accounts/open-account.ts'
import { reconcile } from '../src/market/audit/reconcile.ts'
import { setPayoutTerms } from '../src/market/selling/payouts.ts'
import { createKeyRing } from '../src/tron/keys.ts'
import { buildTransfer } from '../src/tron/transactions.ts'
import type { Signer } from '../src/tron/types.ts'
import { createBlocks } from '../test/support/blocks.ts'
import { audited, nodeAt } from '../test/torture/auditor.ts'
import { createRandom, type Random } from './random.ts'
import { differences, factsOf } from './restore-facts.ts'

const START_MS = Date.UTC(2026, 0, 5, 12)
const SOLID_BLOCKS = 25
/** More than it takes until an end: a minute of blocks, and what is settled after it. */
const MAX_BLOCKS = 400
const RESTART_BLOCKS = 25
const PEOPLE = 6
const RECEIVERS = 40
const MNEMONIC = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

type Whole = App & { [P in 'market' | 'zapbuy' | 'tron' | 'telegram']: NonNullable<App[P]> }

interface Person {
  account: Account
  apiKey: string
  wallet: Signer
}

interface World {
  app: Whole
  clock: ManualClock
  random: Random
  people: Person[]
  receivers: TronAddress[]
  /** How often each act was done. */
  done: Map<string, number>
  nextKey(): string
}

/** Blocks before the copy, and between it and the loss. Throws Error with everything that is wrong. */
export async function restoreDrill(
  { seed, before, lost }: { seed: number; before: number; lost: number },
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-drill-'))
  const random = createRandom(seed)
  const clock = new ManualClock(START_MS)
  const log = createLogger('error', { write: say })
  const file = join(dir, 'sunwatt.db')
  const env = {
    ...{ PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${file}`, DATA_DIR: dir },
    ...{ MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES: '0', MARKET_WITHDRAW_DELAY_SEC: '0' },
  }
  const up = async () => (await startApp({ ...readConfig(env), log, clock, manual: true })) as Whole
  const ticking = setInterval(() => clock.advance(50), 50)
  let app = await up()
  let keys = 0
  const ring = createKeyRing(MNEMONIC)
  const world: World = {
    ...{ app, clock, random, people: [], done: new Map() },
    receivers: Array.from({ length: RECEIVERS }, (_, i) => ring.address(1_000 + i)),
    nextKey: () => `drill-${++keys}`,
  }
  try {
    await open(world, ring)
    await live(world, before)
    // What is ordered and not delegated yet is delegated after the copy.
    for (const { apiKey } of world.people) await buy(world, apiKey)
    const pair = await newKeys()
    const copy = join(dir, 'copy.age')
    const bytes = await copyTo(
      { file, postgresUrl: undefined, dataDir: dir },
      copy,
      readPublicKey(pair.publicKey) as PublicKey,
    )
    const atCopy = new Map(world.done)
    await live(world, lost)
    const atLoss = await factsOf(app)
    // As a machine that is lost: nothing of it is left but the chain, which is not on it.
    await app.stop()
    for (const name of readdirSync(dir)) if (name.startsWith('sunwatt.db')) rmSync(join(dir, name))
    const startedAt = performance.now()
    const place = { file, postgresUrl: undefined, dataDir: dir, replace: false }
    await restoreCopy(copy, { ...place, keys: () => readPrivateKeys(pair.privateKey) })
    app = await up()
    world.app = app
    const refused = await isRefused(world)
    let blocks = 0
    while ((await isHeld(app)) && blocks < MAX_BLOCKS) {
      await step(world)
      // A process that dies meanwhile goes on where it was.
      if (++blocks % RESTART_BLOCKS === 0) {
        await app.stop()
        app = await up()
        world.app = app
      }
    }
    const tookMs = Math.round(performance.now() - startedAt)
    if (await isHeld(app)) throw new Error(`still held: ${JSON.stringify(await wrong(app))}`)
    await pass(world, SOLID_BLOCKS * 3)
    const found = await factsOf(app)
    const problems = [
      ...(await wrong(app)),
      ...(await audited(env.DATABASE_URL, nodeAt(app.tron.url), clock.now())),
      ...differences(atLoss, found),
      ...(refused ? [] : ['an order was taken while it was held']),
    ]
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const acts = [...world.done].map(([what, n]) => `${what} ${n} (${n - (atCopy.get(what) ?? 0)} lost)`)
    say(acts.join(', '))
    return { copyBytes: bytes, lostBlocks: lost, blocksHeld: blocks, restoreMs: tookMs, ...found.numbers }
  } finally {
    clearInterval(ticking)
    await app.stop().catch(() => {})
    rmSync(dir, { recursive: true, force: true })
  }
}

async function open(world: World, ring: ReturnType<typeof createKeyRing>): Promise<void> {
  const { app, people, receivers } = world
  const { chain, seed } = app.tron
  for (let i = 0; i < PEOPLE; i++) {
    const wallet = ring.signer(i)
    const { account, apiKey } = await openAccount(app.market.market)
    people.push({ account, apiKey, wallet })
    chain.faucet(wallet.address, sunFromTrx('100000'))
    chain.faucet(account.depositAddress, sunFromTrx('3000'))
  }
  for (const address of receivers) chain.faucet(address, sunFromTrx('1'))
  for (const { signer } of seed.providers)
    await setPayoutTerms(app.market.market, signer.address, { frequency: 'AT_ONCE' })
  await pass(world, SOLID_BLOCKS + 5)
  for (const { apiKey, wallet } of people) await clientOf(world).addWithdrawalAddress(apiKey, wallet.address)
}

async function live(world: World, blocks: number): Promise<void> {
  for (let i = 0; i < blocks; i++) {
    if (world.random.below(3) === 0) await act(world)
    await step(world)
  }
}

/** A block, and everybody's turn. */
const step = (world: World): Promise<void> => pass(world, 1)

/** Blocks in which nobody does anything. */
function pass({ app, clock }: World, blocks: number): Promise<void> {
  const work = async () => {
    for (const worker of workersOf(app)) await worker.pass().catch(() => {})
  }
  return createBlocks({ clock, chain: app.tron.chain, work })(blocks)
}

const workersOf = ({ market, zapbuy, restored }: Whole) => [
  ...market.workers.filter(({ name }) => name !== 'books'),
  ...zapbuy.workers,
  ...(restored ? [restored] : []),
]

const isHeld = async ({ market }: Whole) => market.market.hold.restored() !== undefined

const clientOf = ({ app, clock }: World) =>
  createMarketClient({ baseUrl: app.apiUrl, clock, log: createLogger('silent') })

type Act = (world: World, person: Person) => Promise<unknown>

const HOURS = [3_600, 3_600, 7_200, 86_400]

const ACTS: Record<string, Act> = {
  order: (world, { apiKey }) => buy(world, apiKey),
  anotherOrder: (world, { apiKey }) => buy(world, apiKey),
  /** Waits for long: nobody sells so cheaply. */
  cheapOrder: (world, { apiKey }) => buy(world, apiKey, 30),
  async extension(world, { apiKey }) {
    const receiver = world.random.of(world.receivers)
    const request = { receiver, resource: 'ENERGY' as const, extendToMs: world.clock.now() + 86_400_000 }
    const { extendData, able } = await clientOf(world).extendable(apiKey, request)
    if (able) await clientOf(world).extend(apiKey, { receiver, resource: 'ENERGY', extendData }, world.nextKey())
  },
  async deposit({ app, random }, { account }) {
    app.tron.chain.faucet(account.depositAddress, sunFromTrx(String(20 + random.below(100))))
  },
  withdrawal: (world, { apiKey, wallet }) =>
    clientOf(world).withdraw(apiKey, { address: wallet.address, amountSun: amount(world, 10, 40) }, world.nextKey()),
  zap: (world, { wallet }) => transfer(world, wallet, world.app.tron.seed.zapbuy.address, amount(world, 6, 12)),
  /** Too small for an order: it goes back. */
  smallZap: (world, { wallet }) => transfer(world, wallet, world.app.tron.seed.zapbuy.address, amount(world, 2, 3)),
  async paidLater(world, { wallet }) {
    const { payAddress, amountSun } = await later(world)
    await transfer(world, wallet, payAddress, amountSun)
  },
  /** More than asked for: the rest goes back from the fund. */
  async overpaid(world, { wallet }) {
    const { payAddress, amountSun } = await later(world)
    await transfer(world, wallet, payAddress, (amountSun + 5_000_000) as Sun)
  },
  /** An account that the copy does not know. */
  async newcomer({ app }) {
    const { account } = await openAccount(app.market.market)
    app.tron.chain.faucet(account.depositAddress, sunFromTrx('50'))
  },
}

async function act(world: World): Promise<void> {
  const { random, people, done } = world
  const name = random.of(Object.keys(ACTS))
  const was = await ACTS[name]?.(world, random.of(people)).then(
    () => name,
    () => `${name} refused`,
  )
  if (was !== undefined) done.set(was, (done.get(was) ?? 0) + 1)
}

const amount = ({ random }: World, from: number, to: number): Sun => sunFromTrx(String(from + random.below(to - from)))

function buy(world: World, apiKey: string, unitPrice?: number) {
  const { random, receivers } = world
  const request = {
    ...{ resource: 'ENERGY' as const, receiver: random.of(receivers), durationSec: random.of(HOURS) },
    ...{ amount: 32_000 + random.below(60_000), allowPartialFill: true },
    ...(unitPrice === undefined ? {} : { unitPrice }),
  }
  return clientOf(world).buy(apiKey, request, world.nextKey())
}

function later(world: World) {
  const { random, receivers } = world
  const request = { resource: 'ENERGY' as const, receiver: random.of(receivers), amount: 65_000, durationSec: 3_600 }
  return clientOf(world).payLater(request, world.nextKey())
}

async function transfer({ app }: World, from: Signer, to: TronAddress, amountSun: Sun): Promise<void> {
  const refBlock = await app.node.head()
  await app.node.broadcast(buildTransfer({ from: from.address, to, amountSun }, from, { refBlock }).tx)
}

/** An order while it is held is refused, and nothing is charged. */
async function isRefused(world: World): Promise<boolean> {
  const [person] = world.people
  const outcome = person && (await buy(world, person.apiKey))
  return outcome?.at !== 'done'
}

async function wrong({ market }: Whole): Promise<string[]> {
  return reconcile(market.market)
}
