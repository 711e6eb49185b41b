/**
 * Benchmark: updates within a conversation, 100 chats in flight. Compares this bot (state on disk before an update
 * counts as handled, typed answer deleted, live message edited) with grammY and its conversations plugin in memory,
 * making the same calls. Telegram responds immediately. `conversation-floor` is grammY with its conversations in this
 * project's database, one read and one durable write per update. The difference to that is this bot's own overhead.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConversationFlavor, conversations, createConversation } from '@grammyjs/conversations'
import { Bot, type Context } from 'grammy'
import type { Update } from 'grammy/types'
import type { BotDeps } from '../src/bot/base/deps.ts'
import { createBot } from '../src/bot/bot.ts'
import { NO_LIMITS } from '../src/bot/telegram/transport.ts'
import type { MarketClient } from '../src/client/types.ts'
import { openSqlite } from '../src/db/sqlite/sqlite.ts'
import { deleteUpdate, saveFlow } from '../src/db/stores/bot/flows.ts'
import { insertUser, readVisitor } from '../src/db/stores/bot/users.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { createVault } from '../src/kernel/secrets/vault.ts'
import type { TronNode } from '../src/tron/types.ts'
import { fixedFigures } from '../test/support/chain-figures.ts'
import { textUpdate } from './bot.ts'
import { compare, perSecond } from './support.ts'

const CHATS = 100
const ROUNDS = 20
const TOKEN = '1:bench'
const ME = { id: 1, is_bot: true, first_name: 'b', username: 'bench_bot' } as never

const message = { message_id: 1, date: 1, chat: { id: 1, type: 'private', first_name: 'a' }, text: 'x' }
const answers: Record<string, unknown> = {
  sendMessage: message,
  editMessageText: message,
  deleteMessage: true,
}
const answerTo = (url: string) => JSON.stringify({ ok: true, result: answers[url.split('/').at(-1) ?? ''] ?? true })
const plainFetch = async (url: unknown) => new Response(answerTo(String(url)))

/**
 * Runs all chats. Each sends its next message as soon as the previous one is handled. A repeated text would get a new
 * message instead of an edited one.
 */
async function runChats(handle: (update: Update) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: CHATS }, async (_, chat) => {
      for (let i = 0; i < ROUNDS; i++) await handle(textUpdate(chat + 1, `this is no amount ${i}`))
    }),
  )
}

const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
const db = await openSqlite(join(dir, 'bench.db'))
const deps: BotDeps = {
  db,
  client: { minDurationSec: () => 900 } as Partial<MarketClient> as MarketClient,
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
  telegram: {
    ...{ apiRoot: 'http://telegram.invalid', limits: NO_LIMITS, webhook: undefined },
    transport: async (url) => ({ status: 200, headers: {}, text: answerTo(url) }),
  },
}
const ours = createBot(TOKEN, deps)
ours.bot.botInfo = ME

type PlainContext = ConversationFlavor<Context>

function createPlainBot(storage: NonNullable<Parameters<typeof conversations<PlainContext, Context>>[0]>['storage']) {
  const bot = new Bot<PlainContext>(TOKEN, { client: { fetch: plainFetch as never }, botInfo: ME })
  bot.use(conversations(storage ? { storage } : {}))
  bot.use(
    createConversation<PlainContext, Context>(async (conversation, first) => {
      const asked = await first.reply('How much?')
      const mark = conversation.checkpoint()
      const ctx = await conversation.waitFor('message:text')
      await ctx.deleteMessage()
      await ctx.api.editMessageText(ctx.chat.id, asked.message_id, 'That is no amount. How much?')
      await conversation.rewind(mark)
    }, 'calc'),
  )
  bot.command('calc', (ctx) => ctx.conversation.enter('calc'))
  return bot
}

const plainBot = createPlainBot(undefined)
const plainBotOnDisk = createPlainBot({
  type: 'context',
  version: 1,
  adapter: {
    async read({ chatId = 0 }) {
      const flow = (await db.read((reader) => readVisitor(reader, chatId + CHATS)))?.flow
      return flow && JSON.parse(flow.state)
    },
    write: ({ chatId = 0, update }, state) =>
      db.write(async (tx) => {
        await deleteUpdate(tx, update.update_id)
        await saveFlow(tx, {
          ...{ chatId: chatId + CHATS, userId: chatId + CHATS, state: JSON.stringify(state), liveMessageId: 1 },
          ...{
            buried: false,
            wrongInput: null,
            wrongTimes: 0,
            lastUpdateId: update.update_id,
            accountId: null,
            touchedAtMs: Date.now(),
          },
        })
      }),
    delete: () => {},
  },
})
await db.write(async (tx) => {
  for (let id = CHATS + 1; id <= 2 * CHATS; id++)
    await insertUser(tx, { id, username: null, language: 'en', firstSeenAtMs: 1 })
})

for (let chat = 1; chat <= CHATS; chat++) {
  await ours.handle(textUpdate(chat, '/calc'))
  await plainBot.handleUpdate(textUpdate(chat, '/calc'))
  await plainBotOnDisk.handleUpdate(textUpdate(chat, '/calc'))
}
await compare({
  bench: 'conversation',
  unit: 'updates/s',
  aim: '>= 0.8',
  rounds: 7,
  notes: () => ({ chats: CHATS }),
  ours: () => perSecond(CHATS * ROUNDS, () => runChats(ours.handle)),
  baseline: () => perSecond(CHATS * ROUNDS, () => runChats((update) => plainBot.handleUpdate(update))),
})
await compare({
  bench: 'conversation-floor',
  unit: 'updates/s',
  aim: 'none: lower bound for this bot',
  rounds: 7,
  notes: () => ({ chats: CHATS }),
  ours: () => perSecond(CHATS * ROUNDS, () => runChats((update) => plainBotOnDisk.handleUpdate(update))),
  baseline: () => perSecond(CHATS * ROUNDS, () => runChats((update) => plainBot.handleUpdate(update))),
})
await db.close()
rmSync(dir, { recursive: true, force: true })
// Do not wait for the reminder that the bot would send in six minutes.
process.exit()
