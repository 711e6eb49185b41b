/**
 * Restore drill: a marketplace with a bot under every kind of load on a sandbox chain. The drill takes a backup,
 * continues the load, deletes the machine's data and restores the backup. Afterwards the books must be consistent and
 * match the chain, with no payment or delegation made twice.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, startApp } from '../src/app/app.ts'
import { createMarketClient } from '../src/client/client.ts'
import { readConfig } from '../src/config/config.ts'
import { copyTo } from '../src/db/backups/make-backup.ts'
import { restoreCopy } from '../src/db/backups/restore-backup.ts'
import type { Account } from '../src/db/stores/accounts/accounts.ts'
import type { TronAddress } from '../src/kernel/address.ts'
import { newKeyPair } from '../src/kernel/age/age.ts'
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
import { createBlockMiner } from '../test/support/blocks.ts'
import { audit, nodeCallerAt } from '../test/torture/auditor.ts'
import { createRandom, type Random } from './random.ts'
import { findDifferences, readFacts } from './restore-facts.ts'

const START_MS = Date.UTC(2026, 0, 5, 12)
const SOLID_BLOCKS = 25
/** Limit for the restore check, which takes about a minute of blocks and then settles. */
const MAX_BLOCKS = 400
const RESTART_BLOCKS = 25
const PEOPLE = 6
const RECEIVERS = 40
const MNEMONIC = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

type FullApp = App & { [P in 'market' | 'zapbuy' | 'tron' | 'telegram']: NonNullable<App[P]> }

interface Person {
  account: Account
  apiKey: string
  wallet: Signer
}

interface Fixture {
  app: FullApp
  clock: ManualClock
  random: Random
  people: Person[]
  receivers: TronAddress[]
  /** Number of times each action was done. */
  actionCounts: Map<string, number>
  nextKey(): string
}

/**
 * Runs the drill. `blocksBefore` is the number of blocks before the backup, `blocksLost` the number between backup and
 * loss. Throws Error with a list of all problems.
 */
export async function restoreDrill(
  { seed, blocksBefore, blocksLost }: { seed: number; blocksBefore: number; blocksLost: number },
  print: (line: string) => void,
): Promise<Record<string, number>> {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-drill-'))
  const random = createRandom(seed)
  const clock = new ManualClock(START_MS)
  const log = createLogger('error', { write: print })
  const file = join(dir, 'sunwatt.db')
  const env = {
    ...{ PORT: '0', SANDBOX_PORT: '0', DATABASE_URL: `file:${file}`, DATA_DIR: dir },
    ...{ MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES: '0', MARKET_WITHDRAW_DELAY_SEC: '0' },
  }
  const startProgram = async () => (await startApp({ ...readConfig(env), log, clock, manual: true })) as FullApp
  const ticking = setInterval(() => clock.advance(50), 50)
  let app = await startProgram()
  let keys = 0
  const ring = createKeyRing(MNEMONIC)
  const fixture: Fixture = {
    ...{ app, clock, random, people: [], actionCounts: new Map() },
    receivers: Array.from({ length: RECEIVERS }, (_, i) => ring.address(1_000 + i)),
    nextKey: () => `drill-${++keys}`,
  }
  try {
    await openAccounts(fixture, ring)
    await runLoad(fixture, blocksBefore)
    // Place orders that are still undelegated in the backup and are delegated after it.
    for (const { apiKey } of fixture.people) await buy(fixture, apiKey)
    const pair = await newKeyPair()
    const backupFile = join(dir, 'copy.age')
    const bytes = await copyTo(
      { file, postgresUrl: undefined, dataDir: dir },
      backupFile,
      readPublicKey(pair.publicKey) as PublicKey,
    )
    const countsAtBackup = new Map(fixture.actionCounts)
    await runLoad(fixture, blocksLost)
    const factsAtLoss = await readFacts(app)
    // Simulate the loss of the machine. Only the chain survives, because it runs elsewhere.
    await app.stop()
    for (const name of readdirSync(dir)) if (name.startsWith('sunwatt.db')) rmSync(join(dir, name))
    const startedAt = performance.now()
    const restoredAtMs = clock.now()
    const target = { file, postgresUrl: undefined, dataDir: dir, replace: false }
    await restoreCopy(backupFile, { ...target, keys: () => readPrivateKeys(pair.privateKey) })
    app = await startProgram()
    fixture.app = app
    const isOrderRefused = await isRefused(fixture)
    let blocks = 0
    while ((await isQuarantined(app)) && blocks < MAX_BLOCKS) {
      await makeBlock(fixture)
      // Restart regularly: a process that dies during the restore check must resume it.
      if (++blocks % RESTART_BLOCKS === 0) {
        await app.stop()
        app = await startProgram()
        fixture.app = app
      }
    }
    const tookMs = Math.round(performance.now() - startedAt)
    const quarantineMs = clock.now() - restoredAtMs
    if (await isQuarantined(app)) throw new Error(`still in quarantine: ${JSON.stringify(await findProblems(app))}`)
    await makeBlocks(fixture, SOLID_BLOCKS * 3)
    const found = await readFacts(app)
    const problems = [
      ...(await findProblems(app)),
      ...(await audit(env.DATABASE_URL, nodeCallerAt(app.tron.url), clock.now())),
      ...findDifferences(factsAtLoss, found),
      ...(isOrderRefused ? [] : ['an order was accepted during the quarantine']),
    ]
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const summary = [...fixture.actionCounts].map(
      ([what, n]) => `${what} ${n} (${n - (countsAtBackup.get(what) ?? 0)} lost)`,
    )
    print(summary.join(', '))
    return { copyBytes: bytes, lostBlocks: blocksLost, quarantineMs, restoreMs: tookMs, ...found.numbers }
  } finally {
    clearInterval(ticking)
    await app.stop().catch(() => {})
    rmSync(dir, { recursive: true, force: true })
  }
}

async function openAccounts(fixture: Fixture, ring: ReturnType<typeof createKeyRing>): Promise<void> {
  const { app, people, receivers } = fixture
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
  await makeBlocks(fixture, SOLID_BLOCKS + 5)
  for (const { apiKey, wallet } of people) await clientOf(fixture).addWithdrawalAddress(apiKey, wallet.address)
}

async function runLoad(fixture: Fixture, blocks: number): Promise<void> {
  for (let i = 0; i < blocks; i++) {
    if (fixture.random.below(3) === 0) await performAction(fixture)
    await makeBlock(fixture)
  }
}

/** Makes one block and lets every worker run. */
const makeBlock = (fixture: Fixture): Promise<void> => makeBlocks(fixture, 1)

/** Makes blocks without new actions. */
function makeBlocks({ app, clock }: Fixture, blocks: number): Promise<void> {
  const work = async () => {
    for (const worker of workersOf(app)) await worker.pass().catch(() => {})
  }
  return createBlockMiner({ clock, chain: app.tron.chain, work })(blocks)
}

const workersOf = ({ market, zapbuy, restoreCheck }: FullApp) => [
  ...market.workers.filter(({ name }) => name !== 'books'),
  ...zapbuy.workers,
  ...(restoreCheck ? [restoreCheck] : []),
]

const isQuarantined = async ({ market }: FullApp) => market.market.quarantine.restored() !== undefined

const clientOf = ({ app, clock }: Fixture) =>
  createMarketClient({ baseUrl: app.apiUrl, clock, log: createLogger('silent') })

type Action = (fixture: Fixture, person: Person) => Promise<unknown>

const HOURS = [3_600, 3_600, 7_200, 86_400]

const ACTIONS: Record<string, Action> = {
  order: (fixture, { apiKey }) => buy(fixture, apiKey),
  anotherOrder: (fixture, { apiKey }) => buy(fixture, apiKey),
  /** Places an order that stays open, because no provider sells this cheaply. */
  cheapOrder: (fixture, { apiKey }) => buy(fixture, apiKey, 30),
  async extension(fixture, { apiKey }) {
    const receiver = fixture.random.pick(fixture.receivers)
    const request = { receiver, resource: 'ENERGY' as const, extendToMs: fixture.clock.now() + 86_400_000 }
    const { extendData, able } = await clientOf(fixture).extendable(apiKey, request)
    if (able) await clientOf(fixture).extend(apiKey, { receiver, resource: 'ENERGY', extendData }, fixture.nextKey())
  },
  async deposit({ app, random }, { account }) {
    app.tron.chain.faucet(account.depositAddress, sunFromTrx(String(20 + random.below(100))))
  },
  withdrawal: (fixture, { apiKey, wallet }) =>
    clientOf(fixture).withdraw(
      apiKey,
      { address: wallet.address, amountSun: randomAmount(fixture, 10, 40) },
      fixture.nextKey(),
    ),
  zap: (fixture, { wallet }) =>
    transfer(fixture, wallet, fixture.app.tron.seed.zapbuy.address, randomAmount(fixture, 6, 12)),
  /** Sends a ZapBuy transfer that is too small for an order, so it is refunded. */
  smallZap: (fixture, { wallet }) =>
    transfer(fixture, wallet, fixture.app.tron.seed.zapbuy.address, randomAmount(fixture, 2, 3)),
  async paidLater(fixture, { wallet }) {
    const { payAddress, amountSun } = await orderPayLater(fixture)
    await transfer(fixture, wallet, payAddress, amountSun)
  },
  /** Pays more than the price. The fund address refunds the excess. */
  async overpaid(fixture, { wallet }) {
    const { payAddress, amountSun } = await orderPayLater(fixture)
    await transfer(fixture, wallet, payAddress, (amountSun + 5_000_000) as Sun)
  },
  /** Opens an account that the backup may not contain. */
  async newcomer({ app }) {
    const { account } = await openAccount(app.market.market)
    app.tron.chain.faucet(account.depositAddress, sunFromTrx('50'))
  },
}

async function performAction(fixture: Fixture): Promise<void> {
  const { random, people, actionCounts } = fixture
  const name = random.pick(Object.keys(ACTIONS))
  const outcomeName = await ACTIONS[name]?.(fixture, random.pick(people)).then(
    () => name,
    () => `${name} refused`,
  )
  if (outcomeName !== undefined) actionCounts.set(outcomeName, (actionCounts.get(outcomeName) ?? 0) + 1)
}

const randomAmount = ({ random }: Fixture, from: number, to: number): Sun =>
  sunFromTrx(String(from + random.below(to - from)))

function buy(fixture: Fixture, apiKey: string, unitPrice?: number) {
  const { random, receivers } = fixture
  const request = {
    ...{ resource: 'ENERGY' as const, receiver: random.pick(receivers), durationSec: random.pick(HOURS) },
    ...{ amount: 32_000 + random.below(60_000), allowPartialFill: true },
    ...(unitPrice === undefined ? {} : { unitPrice }),
  }
  return clientOf(fixture).buy(apiKey, request, fixture.nextKey())
}

function orderPayLater(fixture: Fixture) {
  const { random, receivers } = fixture
  const request = { resource: 'ENERGY' as const, receiver: random.pick(receivers), amount: 65_000, durationSec: 3_600 }
  return clientOf(fixture).payLater(request, fixture.nextKey())
}

async function transfer({ app }: Fixture, from: Signer, to: TronAddress, amountSun: Sun): Promise<void> {
  const refBlock = await app.node.head()
  await app.node.broadcast(buildTransfer({ from: from.address, to, amountSun }, from, { refBlock }).tx)
}

/** True if an order is refused without a charge during the quarantine. */
async function isRefused(fixture: Fixture): Promise<boolean> {
  const [person] = fixture.people
  const outcome = person && (await buy(fixture, person.apiKey))
  return outcome?.at !== 'done'
}

async function findProblems({ market }: FullApp): Promise<string[]> {
  return reconcile(market.market)
}
