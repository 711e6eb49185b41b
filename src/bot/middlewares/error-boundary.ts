/** The last place an error can reach: the person gets words and a next step, the log gets the rest. */
import { GrammyError, type MiddlewareFn } from 'grammy'
import { markLinkRejected } from '../../db/stores/bot/users.ts'
import { hasCode } from '../../kernel/errors.ts'
import { newReference } from '../../kernel/ids.ts'
import type { BotContext } from '../base/context.ts'
import { errorScreen, isExpected } from '../base/error-screen.ts'
import { isUnreachable, sendScreen } from '../telegram/live-message.ts'

export const errorBoundary: MiddlewareFn<BotContext> = async (ctx, next) => {
  try {
    await next()
  } catch (error) {
    const { log } = ctx.deps
    if (isUnreachable(error)) return
    const reference = newReference()
    const facts = { err: error, reference, updateId: ctx.update.update_id, userId: ctx.from?.id }
    if (isExpected(error)) log.info(facts, 'bot.refused')
    else log.error(facts, 'bot.failed')
    ctx.ack()
    if (hasCode(error, 'INVALID_API_KEY')) await markRejected(ctx)
    if (ctx.chat?.type !== 'private') return
    try {
      await sendScreen(ctx.api, ctx.chat.id, errorScreen(ctx, error, reference))
    } catch (sendError) {
      const why = sendError instanceof GrammyError ? sendError.description : 'no answer'
      log.warn({ err: sendError, reference, why }, 'bot.failure_not_told')
    }
  }
}

/** The linked key is the only one handlers call with, so it is the one that was rejected. */
async function markRejected(ctx: BotContext): Promise<void> {
  const { link, deps } = ctx
  if (!link) return
  await deps.db.write((tx) => markLinkRejected(tx, link.userId, link.sealedKey, deps.clock.now()))
}
