/**
 * `ctx.ack`, `ctx.removeInput` and `ctx.later`: every tap gets its answer, and nothing that was begun is left
 * unfinished.
 */
import type { MiddlewareFn } from 'grammy'
import type { BotContext } from '../base/context.ts'
import { removeMessage } from '../telegram/live-message.ts'

export const updateHelpers: MiddlewareFn<BotContext> = async (ctx, next) => {
  const pending: Promise<unknown>[] = []
  let acked = ctx.callbackQuery === undefined
  ctx.later = (work) => {
    pending.push(
      work.catch((error) => ctx.deps.log.debug({ err: error, updateId: ctx.update.update_id }, 'bot.later_failed')),
    )
  }
  ctx.ack = (notice, alert = false) => {
    if (acked) return
    acked = true
    ctx.later(ctx.answerCallbackQuery(notice === undefined ? {} : { text: notice, show_alert: alert }))
  }
  let removed: Promise<boolean> | undefined
  ctx.removeInput = () => {
    const message = ctx.message ?? ctx.editedMessage
    if (!message) return Promise.resolve(true)
    removed ??= removeMessage(ctx.api, message.chat.id, message.message_id).catch(() => false)
    ctx.later(removed)
    return removed
  }
  try {
    await next()
  } finally {
    ctx.ack()
    await Promise.all(pending)
  }
}
