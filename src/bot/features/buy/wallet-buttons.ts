/** Buttons for paying a quote from another wallet: request an address, show it again, or cancel. */

import type { Api } from 'grammy'
import { type Purchase, purchase, setShown } from '../../../db/stores/bot/purchases/purchases.ts'
import {
  forgetWalletPayment,
  markMessageOutdated,
  updateWalletPayment,
  walletPayment,
} from '../../../db/stores/bot/purchases/wallet-payments.ts'
import type { BotContext } from '../../base/context.ts'
import type { Runtime } from '../../base/runtime.ts'
import { purchaseBarrier, replyWithScreen, showFailure } from '../../purchases/guard.ts'
import { updatePurchaseMessage } from '../../purchases/live-message.ts'
import { requestPayAddress, type Settled } from '../../purchases/place.ts'
import { isPartial } from '../../purchases/quote.ts'
import { hasPicture } from '../../purchases/wallet/wallet-screens.ts'
import { removeMessage } from '../../telegram/live-message.ts'

/** States without an order. A purchase in these states has no message if a later quote has reused the message. */
const MESSAGE_REUSED_STATES: ReadonlySet<Purchase['state']> = new Set(['expired', 'refused', 'not_made'])

/** Answers with the current state. Returns false if the purchase is still a quote. */
export async function answerUnlessQuote(ctx: BotContext, p: Purchase): Promise<boolean> {
  if (p.state === 'quoted' || p.state === 'waiting') return false
  const runtime = ctx.runtime
  const tapped = ctx.callbackQuery?.message?.message_id
  if ((p.state === 'sending' || p.state === 'asking') && runtime.activeTaps.has(p.id))
    ctx.ack(ctx.t.plain('tap-already'))
  else if (p.messageId === tapped || (p.messageId === null && !MESSAGE_REUSED_STATES.has(p.state)))
    await updatePurchaseMessage(runtime, ctx.api, p.id)
  // Another quote uses the tapped message, or the purchase has a newer one.
  else ctx.ack(ctx.t.plain('stale-button'))
  return true
}

export async function payFromWallet(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerUnlessQuote(ctx, p)) return
  if (p.kind !== 'BUY' || isPartial(p)) return ctx.ack(ctx.t.plain('stale-button'))
  await pay(ctx, p, 'wallet', requestPayAddress)
}

/** Runs the call of a tap and shows its result: the state of the purchase, or a new quote. */
export async function pay(
  ctx: BotContext,
  p: Purchase,
  op: 'ok' | 'wallet',
  call: (runtime: Runtime, api: Api, p: Purchase) => Promise<Settled>,
): Promise<void> {
  const barrier = await purchaseBarrier(ctx)
  if (barrier) return replyWithScreen(ctx, barrier)
  ctx.ack()
  const { runtime } = ctx
  runtime.activeTaps.add(p.id)
  try {
    const { purchase: settled, why, wasSun } = await call(runtime, ctx.api, p)
    if (settled.state !== 'expired') await updatePurchaseMessage(runtime, ctx.api, settled.id, why, wasSun)
  } catch (error) {
    // The bot may report a failure without a charge only if the call was not sent yet. Otherwise the order history
    // decides.
    const now = await ctx.deps.db.read((reader) => purchase(reader, p.id))
    if (now?.state !== p.state) throw error
    await showFailure(ctx, p, op, error)
  } finally {
    runtime.activeTaps.delete(p.id)
  }
}

/** Shows the address and the amount again in a new message, because the old one has scrolled far up. */
export async function showWalletPaymentAgain(ctx: BotContext, p: Purchase): Promise<void> {
  const { db } = ctx.deps
  if (!hasPicture(p, await db.read((reader) => walletPayment(reader, p.id))))
    return void ((await answerUnlessQuote(ctx, p)) || ctx.ack(ctx.t.plain('stale-button')))
  ctx.ack()
  await db.write(async (tx) => {
    await setShown(tx, p.id, null, p.state)
    await updateWalletPayment(tx, p.id, { pictureId: null })
  })
  await updatePurchaseMessage(ctx.runtime, ctx.api, p.id)
  if (p.messageId !== null) await removeMessage(ctx.api, p.chatId, p.messageId)
}

/**
 * Cancels the payment only in the chat, because the marketplace has no call for this. The text explains what happens if
 * the user still sends money.
 */
export async function cancelWalletPayment(ctx: BotContext, p: Purchase): Promise<void> {
  const { db, clock } = ctx.deps
  const isCancelled = await db.write(async (tx) => {
    if (!(await forgetWalletPayment(tx, p.id, clock.now()))) return false
    await markMessageOutdated(tx, p.id)
    return true
  })
  if (!isCancelled) return void ((await answerUnlessQuote(ctx, p)) || ctx.ack(ctx.t.plain('stale-button')))
  ctx.ack()
  await updatePurchaseMessage(ctx.runtime, ctx.api, p.id)
}
