/** Paying a quote from another wallet: asking where to, seeing it again, and letting it be. */
import { perform } from '../../../acts/act.ts'
import { type Purchase, purchase, setShown } from '../../../db/stores/bot/purchases/purchases.ts'
import {
  forgetWalletPayment,
  startAsking,
  unshow,
  updateWalletPayment,
  walletPayment,
} from '../../../db/stores/bot/purchases/wallet-payments.ts'
import type { BotContext } from '../../base/context.ts'
import { purchaseBarrier, reply, showFailure } from '../../purchases/guard.ts'
import { updatePurchaseMessage } from '../../purchases/live-message.ts'
import { readSettled, requoteIfPromoGone } from '../../purchases/place.ts'
import { isPartial } from '../../purchases/quote.ts'
import { walletAct } from '../../purchases/wallet/ask.ts'
import { hasPicture } from '../../purchases/wallet/screens.ts'
import { removeMessage } from '../../telegram/live-message.ts'

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

export async function payFromWallet(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerIfOver(ctx, p)) return
  if (p.kind !== 'BUY' || isPartial(p)) return ctx.ack(ctx.t.plain('stale-button'))
  const barrier = await purchaseBarrier(ctx)
  if (barrier) return reply(ctx, barrier)
  ctx.ack()
  const runtime = ctx.runtime
  runtime.inHand.add(p.id)
  try {
    let shown: Promise<void> = Promise.resolve()
    const answer = await perform(
      runtime.deps,
      walletAct(runtime),
      async (tx, nowMs) => ((await startAsking(tx, p.id, nowMs)) ? p : undefined),
      () => {
        shown = updatePurchaseMessage(runtime, ctx.api, p.id)
      },
    )
    await shown
    const asked = answer ? await readSettled(runtime.deps, p.id) : await requoteIfPromoGone(runtime.deps, p)
    await updatePurchaseMessage(runtime, ctx.api, asked.purchase.id, asked.at === 'requoted' ? asked.why : undefined)
  } catch (error) {
    const now = await ctx.deps.db.read((reader) => purchase(reader, p.id))
    if (now?.state !== p.state) throw error
    await showFailure(ctx, p, 'wallet', error)
  } finally {
    runtime.inHand.delete(p.id)
  }
}

/** The address and the amount once more, in a new message: the old one is far up by now. */
export async function seeWallet(ctx: BotContext, p: Purchase): Promise<void> {
  const { db } = ctx.deps
  if (!hasPicture(p, await db.read((reader) => walletPayment(reader, p.id))))
    return void ((await answerIfOver(ctx, p)) || ctx.ack(ctx.t.plain('stale-button')))
  ctx.ack()
  await db.write(async (tx) => {
    await setShown(tx, p.id, null, p.state)
    await updateWalletPayment(tx, p.id, { pictureId: null })
  })
  await updatePurchaseMessage(ctx.runtime, ctx.api, p.id)
  if (p.messageId !== null) await removeMessage(ctx.api, p.chatId, p.messageId)
}

/** The marketplace knows no way back: the text says what still happens to money that is sent. */
export async function dropWallet(ctx: BotContext, p: Purchase): Promise<void> {
  const { db, clock } = ctx.deps
  const dropped = await db.write(async (tx) => {
    if (!(await forgetWalletPayment(tx, p.id, clock.now()))) return false
    await unshow(tx, p.id)
    return true
  })
  if (!dropped) return void ((await answerIfOver(ctx, p)) || ctx.ack(ctx.t.plain('stale-button')))
  ctx.ack()
  await updatePurchaseMessage(ctx.runtime, ctx.api, p.id)
}
