/** Cleans up chats: deletes messages whose time is up and ends idle flows. */
import type { Api } from 'grammy'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import {
  deleteIdleFlow,
  dueDeletions,
  forgetDeletion,
  idleFlows,
  type MessageDeletion,
  nextDeletionMs,
  postponeDeletion,
} from '../../db/stores/bot/flows.ts'
import { type FlowRow, readVisitor } from '../../db/stores/bot/users.ts'
import { MINUTE_SEC } from '../../kernel/duration.ts'
import { createQueues } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { translatorOf } from '../locales/translator.ts'
import { goButton } from '../telegram/keyboards.ts'
import { isUnreachable, removeMessage, showLive } from '../telegram/live-message.ts'
import { queueKey, type UserQueues } from '../telegram/user-queues.ts'

const RETRY_MS = 10_000

/** Removes messages such as shown API keys. The schedule is in the database, so it survives a restart. */
export function createDeletionWorker(options: { api: Api; deps: BotDeps }): Worker {
  const { api, deps } = options
  const { db, clock, log } = deps
  const queues = createQueues({ clock, log })

  async function remove({ chatId, messageId }: MessageDeletion): Promise<void> {
    try {
      await removeMessage(api, chatId, messageId)
    } catch (error) {
      if (!isUnreachable(error)) {
        log.warn({ err: error, chatId }, 'bot.deletion_postponed')
        return db.write((tx) => postponeDeletion(tx, chatId, messageId, clock.now() + RETRY_MS))
      }
    }
    await db.write((tx) => forgetDeletion(tx, chatId, messageId))
  }

  return createWorker({
    name: 'bot.deletions',
    everyMs: 1_000,
    clock,
    log,
    queues,
    pass: createPausingPoll(deps, async () => {
      const due = await db.read((reader) => dueDeletions(reader, clock.now()))
      if (due.length === 0) return (await db.read(nextDeletionMs)) ?? Infinity
      await queues.each(due, ({ chatId }) => String(chatId), remove)
      return undefined
    }),
  })
}

const FLOW_IDLE_MS = 15 * MINUTE_SEC * 1000

/** Ends flows that were idle for 15 minutes and reports this on their live message. */
export function createFlowExpiryWorker(options: { api: Api; userQueues: UserQueues; deps: BotDeps }): Worker {
  const { api, userQueues, deps } = options
  const { db, clock, log } = deps
  const queues = createQueues({ clock, log })
  const queueKeyOf = (row: FlowRow) => queueKey(row.chatId, row.userId)

  async function expire(row: FlowRow): Promise<void> {
    if (!(await db.write((tx) => deleteIdleFlow(tx, row)))) return
    const person = (await db.read((reader) => readVisitor(reader, row.userId)))?.user
    if (!person || person.blockedAtMs !== null || row.liveMessageId === null) return
    const t = translatorOf(person, clock)
    const screen = { text: t('flow-expired'), buttons: [[goButton(t, 'menu')]] }
    await showLive(api, row.chatId, row.liveMessageId, screen).catch((error) =>
      log.info({ err: error, userId: row.userId }, 'flow.expiry_notice_failed'),
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
      await queues.each(idle, queueKeyOf, (row) => userQueues.run(queueKeyOf(row), () => expire(row)))
    },
  })
}
