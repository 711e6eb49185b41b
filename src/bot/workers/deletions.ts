/** Deletes messages whose time is up: shown keys. The plan is in the database, so a restart forgets none. */
import type { Bot } from 'grammy'
import { dueDeletions, forgetDeletion, postponeDeletion } from '../../db/stores/flows.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotContext, BotDeps } from '../context.ts'
import { isUnreachable, removeMessage } from '../live-message.ts'

const RETRY_MS = 10_000

export function createDeletionWorker(options: { bot: Bot<BotContext>; deps: BotDeps }): Worker {
  const { bot, deps } = options
  const { db, clock, log } = deps
  return createWorker({
    name: 'bot.deletions',
    everyMs: 1_000,
    clock,
    log,
    async pass() {
      for (const { chatId, messageId } of await db.read((reader) => dueDeletions(reader, clock.now()))) {
        try {
          await removeMessage(bot.api, chatId, messageId)
        } catch (error) {
          if (!isUnreachable(error)) {
            log.warn({ err: error, chatId }, 'bot.deletion_postponed')
            await db.write((tx) => postponeDeletion(tx, chatId, messageId, clock.now() + RETRY_MS))
            continue
          }
        }
        await db.write((tx) => forgetDeletion(tx, chatId, messageId))
      }
    },
  })
}
