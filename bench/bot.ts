/** Bot for benchmarks: a real database, and a fake Telegram that responds immediately. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Update } from 'grammy/types'
import type { BotDeps } from '../src/bot/base/deps.ts'
import { createBot } from '../src/bot/bot.ts'
import { createNotifier } from '../src/bot/notifier/notifier.ts'
import { NO_LIMITS, type TransportLimits } from '../src/bot/telegram/transport.ts'
import type { MarketClient } from '../src/client/types.ts'
import type { Db } from '../src/db/db.ts'
import { users } from '../src/db/schema/bot/users.ts'
import { openSqlite } from '../src/db/sqlite/sqlite.ts'
import { systemClock } from '../src/kernel/clock.ts'
import type { Transport } from '../src/kernel/http/transport.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { createFairPace } from '../src/kernel/pace.ts'
import { createVault } from '../src/kernel/secrets/vault.ts'
import type { TronNode } from '../src/tron/types.ts'
import { fixedFigures } from '../test/support/chain-figures.ts'
import { benchDir } from './support.ts'

const ME = { id: 1, is_bot: true, first_name: 'b', username: 'bench_bot' } as never
const BATCH_ROWS = 1_000

export interface Call {
  method: string
  body: Record<string, unknown> & { chat_id?: number; text?: string }
}

/** Creates the bot. `telegram` returns the response to a call; undefined means success. `transport` replaces it. */
export async function benchBot(options: {
  telegram?: (call: Call) => object | undefined
  apiRoot?: string
  transport?: Transport
  client?: Partial<MarketClient>
  limits?: TransportLimits
  pollsPerSecond?: number
}) {
  let messageId = 0
  const respond: Transport = async (url, { body: text }) => {
    const method = url.split('/').at(-1) ?? ''
    const body = JSON.parse(String(text || '{}'))
    const message = () => ({ message_id: ++messageId, date: 1, chat: { id: body.chat_id, type: 'private' }, text: 'x' })
    const result = /^(send|edit)/.test(method) ? message() : true
    return {
      status: 200,
      headers: {},
      text: JSON.stringify(options.telegram?.({ method, body }) ?? { ok: true, result }),
    }
  }
  const db = await openSqlite(join(benchDir(), 'bench.db'))
  const { limits = NO_LIMITS, client = {}, pollsPerSecond = 10, transport = respond } = options
  const { apiRoot = 'http://telegram.invalid' } = options
  const deps: BotDeps = {
    db,
    client: client as MarketClient,
    node: {} as TronNode,
    figures: fixedFigures(),
    clock: systemClock,
    log: silentLogger,
    vault: createVault(randomBytes(32)),
    adminIds: [],
    network: 'sandbox',
    canOpenAccounts: false,
    zapbuy: undefined,
    sponsorCode: undefined,
    waitForPollSlot: createFairPace(systemClock, { perSecond: pollsPerSecond, burst: pollsPerSecond })(),
    telegram: { apiRoot, limits, webhook: undefined, transport },
  }
  const sunwatt = createBot('1:bench', deps)
  sunwatt.bot.botInfo = ME
  return { db, deps, sunwatt, notifier: createNotifier(deps, sunwatt) }
}

let updateId = 0

/** Message or command of a user in the private chat with the bot. */
export const textUpdate = (user: number, text: string): Update =>
  ({
    update_id: ++updateId,
    message: {
      message_id: updateId,
      date: 1,
      chat: { id: user, type: 'private', first_name: 'a' },
      from: { id: user, is_bot: false, first_name: 'a', language_code: 'en' },
      text,
      ...(text.startsWith('/') ? { entities: [{ type: 'bot_command', offset: 0, length: text.length }] } : {}),
    },
  }) as Update

/** Inserts `count` rows in batches. `row` is called with 0 to `count` - 1. */
export async function insertMany<T>(
  db: Db,
  count: number,
  insert: (tx: Parameters<Parameters<Db['write']>[0]>[0], rows: T[]) => Promise<unknown>,
  row: (i: number) => T,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH_ROWS) {
    const size = Math.min(BATCH_ROWS, count - from)
    await db.write(async (tx) => {
      await insert(
        tx,
        Array.from({ length: size }, (_, i) => row(from + i)),
      )
    })
  }
}

/** Inserts people with the ids 1 to `count`. */
export const insertPeople = (db: Db, count: number) =>
  insertMany(
    db,
    count,
    (tx, rows: (typeof users.$inferInsert)[]) => tx.orm.insert(users).values(rows).run(),
    (i) => ({ id: i + 1, language: 'en' as const, firstSeenAtMs: 1 }),
  )
