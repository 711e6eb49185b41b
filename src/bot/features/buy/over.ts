/** A tap on a quote that has been confirmed, cancelled or replaced. */
import type { Purchase } from '../../../db/stores/bot/purchases.ts'
import type { BotContext } from '../../base/context.ts'
import { updatePurchaseMessage } from '../../purchases/live-message.ts'

/** They became no order: one without a message gave it to the quote that came after it. */
const GAVE_MESSAGE_AWAY: ReadonlySet<Purchase['state']> = new Set(['expired', 'refused', 'not_made'])

/** Answers the tap with how the purchase stands, on the message that was tapped. False: it is a quote still. */
export async function answerIfOver(ctx: BotContext, p: Purchase): Promise<boolean> {
  if (p.state === 'quoted' || p.state === 'waiting') return false
  const runtime = ctx.runtime
  const tapped = ctx.callbackQuery?.message?.message_id
  if ((p.state === 'sending' || p.state === 'asking') && runtime.inHand.has(p.id)) ctx.ack(ctx.t.plain('tap-already'))
  else if (p.messageId === tapped || (p.messageId === null && !GAVE_MESSAGE_AWAY.has(p.state)))
    await updatePurchaseMessage(runtime, ctx.api, p.id)
  // Its message went over to another quote, or shows it where it is now.
  else ctx.ack(ctx.t.plain('stale-button'))
  return true
}
