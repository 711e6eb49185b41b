/** The bot on the sandbox's Telegram, a real database and a marketplace over HTTP; time moves when told to. */
import { onTestFinished } from 'vitest'
import { quietWatch } from '../../src/bot/accounts/deposit-watch.ts'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { keyChangeRow, linkOf } from '../../src/bot/base/vault.ts'
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
import { createTelegram, DEFAULT_PEOPLE, type PersonCard } from '../../src/sandbox/telegram/telegram.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import type { TronNode } from '../../src/tron/types.ts'
import { figuresOf } from '../support/figures.ts'
import { telegramInside } from '../support/telegram.ts'
import { onPostgres, pooledDatabase } from '../support/temp.ts'
import { ADMIN_KEY, startMarketplace } from './marketplace.ts'

export const START_MS = Date.UTC(2026, 0, 5, 12)
const [ANN, WEI, OLGA] = DEFAULT_PEOPLE.map((person) => person.id) as [number, number, number]

/** Between two steps of the clock, for what is under way: a server's answers take longer than a file's. */
const STEP_MS = onPostgres ? 25 : 5

/** Under which the bot's database keeps API keys. */
export const VAULT_KEY = Buffer.alloc(32, 7)

export async function botWorld(
  options: Partial<BotDeps> = {},
  webhook?: BotDeps['telegram']['webhook'],
  people: readonly PersonCard[] = DEFAULT_PEOPLE,
) {
  const clock = new ManualClock(START_MS)
  const telegram = createTelegram({ clock, log: silentLogger, people })
  const inside = telegramInside(telegram)
  const market = await startMarketplace()
  const database = await pooledDatabase()
  const logged: string[] = []
  const log = createLogger('debug', { write: (line: string) => void logged.push(line) })
  const vault = createVault(VAULT_KEY)

  let db: Db
  let sunwatt: SunwattBot
  let deps: BotDeps

  /** Opens the database and brings the bot up, as a start of the program does. */
  async function up(): Promise<void> {
    db = await database.open()
    // Nothing answers there; what the first screen asks fails at once, as nobody moves the clock for it.
    const node: TronNode = {
      ...createTronNode({ endpoints: ['http://127.0.0.1:9'], clock, log }),
      chainParameters: () => Promise.reject(new AppError('TRON_UNREACHABLE')),
    }
    deps = {
      db,
      client: createMarketClient({ baseUrl: market.url, transport: market.transport, adminKey: ADMIN_KEY, clock, log }),
      node,
      figures: figuresOf(options.node ?? node, clock),
      clock,
      log,
      vault,
      adminIds: [OLGA],
      network: 'sandbox',
      accountsOffered: true,
      zapbuy: undefined,
      sponsorCode: undefined,
      telegram: { ...inside, limits: NO_LIMITS, webhook },
      ...options,
    } as BotDeps
    sunwatt = createBot(telegram.token, deps)
    sunwatt.start()
    await sunwatt.ready
  }

  /** Lets the waits of the clock run out, until `done` settles. */
  async function patiently<T>(done: Promise<T>): Promise<T> {
    let settled = false
    const watch = done.finally(() => {
      settled = true
    })
    const over = watch.then(undefined, () => {})
    while (!settled) {
      const before = performance.eventLoopUtilization()
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, STEP_MS))])
      // What is at work does not wait for the clock, however long a busy machine lets it take.
      if (!settled && performance.eventLoopUtilization(before).utilization < 0.5) clock.advance(500)
    }
    return watch
  }

  async function down(): Promise<void> {
    await patiently(sunwatt.stop())
    await db.close()
  }

  await up()
  onTestFinished(down)
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
    up,
    down,
    async restart() {
      await down()
      await up()
    },
    async pass(name: string) {
      const worker = sunwatt.workers.find((w) => w.name === name)
      if (!worker) throw new Error(`no worker ${name}`)
      await worker.pass()
    },
    patiently,
    /** Their account, as after /link. */
    async link(person: Person, key: string): Promise<void> {
      // A bot may write to a person who has written to it.
      person.say('/id')
      await person.sees(String(person.id))
      const info = await deps.client.userInfo(key)
      const nowMs = clock.now()
      await db.write(async (tx) => {
        const saved = await saveLink(tx, linkOf(vault, person.id, key, info, nowMs))
        await watchDeposit(tx, quietWatch(saved, info, nowMs))
      })
    },
  }
}

export type BotWorld = Awaited<ReturnType<typeof botWorld>>

/** Ann has replaced her key, and its answer is not there: the marketplace may know the new key already. */
export async function planReplacement({ db, clock, vault, ann }: BotWorld, accountId: string, newKey: string) {
  const id = newId(clock.now())
  const sealedKey = vault.seal(newKey, keyChangeRow(id))
  const open = { state: 'pending', createdAtMs: clock.now(), dueAtMs: null, watchUntilMs: null } as const
  await db.write((tx) => planKeyChange(tx, { id, userId: ann.id, kind: 'revoke', accountId, sealedKey, ...open }))
}
