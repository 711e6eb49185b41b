/** Ends flows that nobody touched for 15 minutes, and says so where they stood. */
import type { Bot } from 'grammy'
import { deleteIdleFlow, idleFlows } from '../../db/stores/bot/flows.ts'
import { type FlowRow, readVisitor } from '../../db/stores/bot/users.ts'
import { MINUTE_SEC } from '../../kernel/duration.ts'
import { createQueues } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps } from '../base/deps.ts'
import { translator } from '../locales/translator.ts'
import { goButton } from '../telegram/keyboards.ts'
import { type Lanes, laneOf } from '../telegram/lanes.ts'
import { showLive } from '../telegram/live-message.ts'

const FLOW_IDLE_MS = 15 * MINUTE_SEC * 1000

export function createFlowExpiryWorker(options: { bot: Bot<BotContext>; lanes: Lanes; deps: BotDeps }): Worker {
  const { bot, lanes, deps } = options
  const { db, clock, log } = deps
  const queues = createQueues({ clock, log })
  const chatOf = (row: FlowRow) => laneOf(row.chatId, row.userId)

  async function expire(row: FlowRow): Promise<void> {
    if (!(await db.write((tx) => deleteIdleFlow(tx, row)))) return
    const person = (await db.read((reader) => readVisitor(reader, row.userId)))?.user
    if (!person || person.blockedAtMs !== null || row.liveMessageId === null) return
    const t = translator(person.language)
    const screen = { text: t('flow-expired'), buttons: [[goButton(t, 'menu')]] }
    await showLive(bot.api, row.chatId, row.liveMessageId, screen).catch((error) =>
      log.info({ err: error, userId: row.userId }, 'flow.expiry_not_told'),
    )
  }

  return createWorker({
    name: 'bot.flow-expiry',
    everyMs: 30_000,
    clock,
    log,
    queues,
    async pass() {
      const idle = await db.read((reader) => idleFlows(reader, clock.now() - FLOW_IDLE_MS))
      await queues.each(idle, chatOf, (row) => lanes.run(chatOf(row), () => expire(row)))
    },
  })
}
