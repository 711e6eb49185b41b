/** Deletes messages whose time is up: shown keys. The plan is in the database, so a restart forgets none. */
import type { Bot } from 'grammy'
import { dueDeletions, forgetDeletion, type MessageDeletion, postponeDeletion } from '../../db/stores/bot/flows.ts'
import { createQueues } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps } from '../base/deps.ts'
import { isUnreachable, removeMessage } from '../telegram/live-message.ts'

const RETRY_MS = 10_000

export function createDeletionWorker(options: { bot: Bot<BotContext>; deps: BotDeps }): Worker {
  const { bot, deps } = options
  const { db, clock, log } = deps
  const queues = createQueues({ clock, log })

  async function remove({ chatId, messageId }: MessageDeletion): Promise<void> {
    try {
      await removeMessage(bot.api, chatId, messageId)
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
    async pass() {
      const due = await db.read((reader) => dueDeletions(reader, clock.now()))
      await queues.each(due, ({ chatId }) => String(chatId), remove)
    },
  })
}
