/** Fixture of the bot on the sandbox's Telegram, with a real database, a marketplace over HTTP and a manual clock. */
import { onTestFinished } from 'vitest'
import { backgroundWatch } from '../../src/bot/accounts/deposit-watch.ts'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { keyChangeBinding, newLinkRow } from '../../src/bot/base/vault.ts'
import { createBot, type SunwattBot } from '../../src/bot/bot.ts'
import { NO_LIMITS } from '../../src/bot/telegram/transport.ts'
import { createMarketClient } from '../../src/client/client.ts'
import type { Db } from '../../src/db/db.ts'
import { watchDeposit } from '../../src/db/stores/bot/flows.ts'
import { planKeyChange, saveLink } from '../../src/db/stores/bot/users.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { newId } from '../../src/kernel/ids.ts'
import { createLogger, silentLogger } from '../../src/kernel/logger.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import type { Person } from '../../src/sandbox/telegram/chats/person.ts'
import { createTelegram, DEFAULT_PEOPLE, type PersonCard, SPARE_BOTS } from '../../src/sandbox/telegram/telegram.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import type { TronNode } from '../../src/tron/types.ts'
import { readFiguresFrom } from '../support/chain-figures.ts'
import { inProcessTelegram } from '../support/telegram.ts'
import { onPostgres, pooledDatabase } from '../support/temp.ts'
import { ADMIN_KEY, startFakeMarketplace } from './fake-marketplace.ts'

export const START_MS = Date.UTC(2026, 0, 5, 12)
const [ANN, WEI, OLGA] = DEFAULT_PEOPLE.map((person) => person.id) as [number, number, number]

/** Real time between two steps of the clock, for work in progress. PostgreSQL takes longer to answer than SQLite. */
const STEP_MS = onPostgres ? 25 : 5

/** Encrypts API keys in the bot's database. */
export const VAULT_KEY = Buffer.alloc(32, 7)

export async function createBotFixture(
  options: Partial<BotDeps> = {},
  webhook?: BotDeps['telegram']['webhook'],
  people: readonly PersonCard[] = DEFAULT_PEOPLE,
) {
  const clock = new ManualClock(START_MS)
  const telegram = createTelegram({ clock, log: silentLogger, people, creatableBots: SPARE_BOTS })
  const inProcess = inProcessTelegram(telegram)
  const market = await startFakeMarketplace()
  const database = await pooledDatabase()
  const logged: string[] = []
  const log = createLogger('debug', { write: (line: string) => void logged.push(line) })
  const vault = createVault(VAULT_KEY)

  let db: Db
  let sunwatt: SunwattBot
  let deps: BotDeps

  /** Opens the database and starts the bot as the program does. */
  async function startBot(): Promise<void> {
    db = await database.open()
    // This URL has no server. Chain parameters fail immediately, because no test advances the clock for them.
    const node: TronNode = {
      ...createTronNode({ endpoints: ['http://127.0.0.1:9'], clock, log }),
      chainParameters: () => Promise.reject(new AppError('TRON_UNREACHABLE')),
    }
    deps = {
      db,
      client: createMarketClient({ baseUrl: market.url, transport: market.transport, adminKey: ADMIN_KEY, clock, log }),
      node,
      figures: readFiguresFrom(options.node ?? node, clock),
      clock,
      log,
      vault,
      adminIds: [OLGA],
      network: 'sandbox',
      canOpenAccounts: true,
      zapbuy: undefined,
      sponsorCode: undefined,
      telegram: { ...inProcess, limits: NO_LIMITS, webhook },
      ...options,
    } as BotDeps
    sunwatt = createBot(telegram.token, deps)
    sunwatt.start()
    await sunwatt.ready
  }

  /** Advances the clock until `done` settles. */
  async function advanceUntil<T>(done: Promise<T>): Promise<T> {
    let settled = false
    const watch = done.finally(() => {
      settled = true
    })
    const finished = watch.then(undefined, () => {})
    while (!settled) {
      const before = performance.eventLoopUtilization()
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, STEP_MS))])
      // A busy event loop is at work rather than waiting for the clock, so the clock stays.
      if (!settled && performance.eventLoopUtilization(before).utilization < 0.5) clock.advance(500)
    }
    return watch
  }

  async function stopBot(): Promise<void> {
    await advanceUntil(sunwatt.stop())
    await db.close()
  }

  await startBot()
  onTestFinished(stopBot)
  return {
    clock,
    telegram,
    market,
    stored: database.text,
    logged,
    vault,
    ann: telegram.person(ANN),
    wei: telegram.person(WEI),
    olga: telegram.person(OLGA),
    get db() {
      return db
    },
    get deps() {
      return deps
    },
    get sunwatt() {
      return sunwatt
    },
    up: startBot,
    down: stopBot,
    async restart() {
      await stopBot()
      await startBot()
    },
    async pass(name: string) {
      const worker = sunwatt.workers.find((w) => w.name === name)
      if (!worker) throw new Error(`no worker ${name}`)
      await worker.pass()
    },
    patiently: advanceUntil,
    /** Links the account, as /link does. */
    async link(person: Person, key: string): Promise<void> {
      // A bot may only write to users who have written to it first.
      person.say('/id')
      await person.sees(String(person.id))
      const info = await deps.client.userInfo(key)
      const nowMs = clock.now()
      await db.write(async (tx) => {
        const savedLink = await saveLink(tx, newLinkRow(vault, person.id, key, info, nowMs))
        await watchDeposit(tx, backgroundWatch(savedLink, info, nowMs))
      })
    },
  }
}

export type BotFixture = Awaited<ReturnType<typeof createBotFixture>>

/** Ann has replaced her key, but the response was lost: the marketplace may already know the new key. */
export async function planKeyReplacement({ db, clock, vault, ann }: BotFixture, accountId: string, newKey: string) {
  const id = newId(clock.now())
  const sealedKey = vault.seal(newKey, keyChangeBinding(id))
  const open = { state: 'pending', createdAtMs: clock.now(), dueAtMs: null, watchUntilMs: null } as const
  await db.write((tx) => planKeyChange(tx, { id, userId: ann.id, kind: 'revoke', accountId, sealedKey, ...open }))
}
