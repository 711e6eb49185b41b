/** Buttons for paying a quote from another wallet: request an address, show it again, or cancel. */

import type { Api } from 'grammy'
import { hasClaimedRequest } from '../../../db/stores/bot/purchases/pay-requests.ts'
import {
  isExternal,
  isQuoteMessage,
  type Purchase,
  purchase,
  setShown,
} from '../../../db/stores/bot/purchases/purchases.ts'
import {
  forgetWalletPayment,
  markMessageOutdated,
  updateWalletPayment,
  walletPayment,
} from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BotContext } from '../../base/context.ts'
import type { Runtime } from '../../base/runtime.ts'
import { pauseBarrier, purchaseBarrier, replyWithScreen, showFailure } from '../../purchases/guard.ts'
import { updatePurchaseMessage } from '../../purchases/live-message.ts'
import { requestPayAddress, type Settled } from '../../purchases/place.ts'
import { isPartial } from '../../purchases/quotes/offers.ts'
import { cancelUnpaidPayment, checkExternalLimit } from '../../purchases/wallet/status.ts'
import { hasPicture } from '../../purchases/wallet/wallet-screens.ts'
import { busyButton } from '../../telegram/keyboards.ts'
import { removeMessage } from '../../telegram/live-message.ts'
import { inlineKeyboard } from '../../telegram/screen.ts'

/** States without an order. A purchase in these states has no message if a later quote has reused the message. */
const MESSAGE_REUSED_STATES: ReadonlySet<Purchase['state']> = new Set(['expired', 'refused', 'not_made'])

/** Answers with the current state. Returns false if the purchase is still a quote. */
export async function answerIfNoLongerQuote(ctx: BotContext, p: Purchase): Promise<boolean> {
  if (p.state === 'quoted' || p.state === 'waiting') return false
  const runtime = ctx.runtime
  const tapped = ctx.callbackQuery?.message?.message_id
  if ((p.state === 'sending' || p.state === 'asking') && runtime.activeTaps.has(p.id))
    ctx.ack(ctx.t.plain('tap-already'))
  else if (p.messageId === tapped || (p.messageId === null && !MESSAGE_REUSED_STATES.has(p.state)))
    await updatePurchaseMessage(runtime, ctx.api, p.id)
  // Another quote uses the tapped message, or the purchase has a newer one.
  else {
    const isRequoted = await ctx.deps.db.read((reader) => isQuoteMessage(reader, p.chatId, tapped ?? 0))
    ctx.ack(ctx.t.plain(isRequoted ? 'tap-requoted' : 'stale-button'))
  }
  return true
}

export async function payFromWallet(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerIfNoLongerQuote(ctx, p)) return
  if (p.kind !== 'BUY' || isPartial(p)) return ctx.ack(ctx.t.plain('stale-button'))
  try {
    await checkExternalLimit(ctx.deps, p)
  } catch (error) {
    return showFailure(ctx, p, 'wallet', error)
  }
  await pay(ctx, p, 'wallet', requestPayAddress)
}

/** Runs the call of a tap and shows its result: the state of the purchase, or a new quote. */
export async function pay(
  ctx: BotContext,
  p: Purchase,
  op: 'ok' | 'wallet',
  call: (runtime: Runtime, api: Api, p: Purchase) => Promise<Settled>,
): Promise<void> {
  const barrier = await (isExternal(p) ? pauseBarrier(ctx) : purchaseBarrier(ctx))
  if (barrier) return replyWithScreen(ctx, barrier)
  ctx.ack()
  const { runtime } = ctx
  runtime.activeTaps.add(p.id)
  ctx.defer(runtime.queueLiveUpdate(p.id, () => disableButtons(ctx)))
  try {
    const { purchase: settled, why, wasSun } = await call(runtime, ctx.api, p)
    if (settled.state !== 'expired') await updatePurchaseMessage(runtime, ctx.api, settled.id, why, wasSun)
  } catch (error) {
    // The bot may report a failure without a charge only if the call was not sent yet. Otherwise the order history
    // decides.
    const now = await ctx.deps.db.read((reader) => purchase(reader, p.id))
    if (now?.state !== p.state) throw error
    await updatePurchaseMessage(runtime, ctx.api, p.id)
    await showFailure(ctx, p, op, error)
  } finally {
    runtime.activeTaps.delete(p.id)
  }
}

/** Replaces the buttons before the price is read again, which may take seconds. Confirm cannot be tapped twice. */
async function disableButtons(ctx: BotContext): Promise<void> {
  const messageId = ctx.callbackQuery?.message?.message_id
  if (messageId === undefined) return
  const reply_markup = inlineKeyboard([[busyButton(ctx.t)]])
  await ctx.api.editMessageReplyMarkup(ctx.user.id, messageId, { reply_markup })
}

/** Shows the address and the amount again in a new message, because the old one has scrolled far up. */
export async function showWalletPaymentAgain(ctx: BotContext, p: Purchase): Promise<void> {
  const { db } = ctx.deps
  if (!hasPicture(p, await db.read((reader) => walletPayment(reader, p.id))))
    return void ((await answerIfNoLongerQuote(ctx, p)) || ctx.ack(ctx.t.plain('stale-button')))
  ctx.ack()
  await db.write(async (tx) => {
    await setShown(tx, p, null)
    await updateWalletPayment(tx, p.id, { pictureId: null })
  })
  await updatePurchaseMessage(ctx.runtime, ctx.api, p.id)
  if (p.messageId !== null) await removeMessage(ctx.api, p.chatId, p.messageId)
}

/**
 * Cancels the payment only in the chat; the text explains what happens if the user still sends money. A payment for a
 * request is cancelled at the marketplace, so that other users can pay at once.
 */
export async function cancelWalletPayment(ctx: BotContext, p: Purchase): Promise<void> {
  const { db, clock } = ctx.deps
  if (await db.read((reader) => hasClaimedRequest(reader, p.id)))
    await cancelUnpaidPayment(ctx.runtime.deps, p).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      ctx.deps.log.info({ err: error, purchase: p.id }, 'wallet_payment.not_cancelled')
    })
  const isCancelled = await db.write(async (tx) => {
    if (!(await forgetWalletPayment(tx, p.id, clock.now()))) return false
    await markMessageOutdated(tx, p.id)
    return true
  })
  if (!isCancelled) return void ((await answerIfNoLongerQuote(ctx, p)) || ctx.ack(ctx.t.plain('stale-button')))
  ctx.ack()
  await updatePurchaseMessage(ctx.runtime, ctx.api, p.id)
}
