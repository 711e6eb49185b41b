/** Pays another user's request with an ordinary quote for the payer. */
import { payRequest, type RequestWithStage } from '../../../db/stores/bot/purchases/pay-requests.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow } from '../../base/flow.ts'
import { paragraphs } from '../../locales/html.ts'
import { requestButton } from '../../orders/buttons.ts'
import { remedyButton } from '../../orders/failures.ts'
import { checkReceiver } from '../../orders/input.ts'
import { receiverProblem } from '../../orders/texts.ts'
import { failureNoteText, purchaseBarrier, replyWithScreen, requireLink, toFailure } from '../../purchases/guard.ts'
import { showOffer } from '../../purchases/live-message.ts'
import { priceRental, readActivePromo } from '../../purchases/quote.ts'
import { barredScreen, requestText } from '../../purchases/requests/request-screens.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'

export async function openRequest(ctx: BotContext, id: string): Promise<void> {
  const { t, deps } = ctx
  await closeFlow(ctx)
  ctx.ack()
  const request = await deps.db.read((reader) => payRequest(reader, id, deps.clock.now()))
  if (request?.stage !== 'open')
    return replyWithScreen(ctx, barredScreen(t, request?.stage ?? 'gone', { requestId: id }))
  const again = requestButton(t, 'button-request-open', 'open', id)
  const drop = request.userId === ctx.user.id && requestButton(t, 'button-request-drop', 'drop', id)
  const barrier = await purchaseBarrier(ctx)
  if (barrier) {
    const text = paragraphs(t('request-asks'), requestText(t, request), barrier.text)
    return replyWithScreen(ctx, { text, buttons: [...(barrier.buttons ?? []), [again, drop]] })
  }
  const retry = requestButton(t, 'button-retry', 'open', id)
  try {
    const receiver = await checkReceiver(deps, request.receiver)
    if (!receiver.ok) {
      const text = paragraphs(t('request-asks'), requestText(t, request), receiverProblem(t, receiver))
      return await replyWithScreen(ctx, { text, buttons: [[retry, drop], [menuButton(ctx)]] })
    }
    await quote(ctx, request)
    if (drop) await sendScreen(ctx.api, ctx.user.id, { text: t('request-yours'), buttons: [[drop]] })
  } catch (error) {
    const failure = toFailure(ctx, error)
    const remedy = remedyButton(t, failure.code, { retry, change: retry })
    await replyWithScreen(ctx, { text: failureNoteText(ctx, failure), buttons: [[remedy], [menuButton(ctx)]] })
  }
}

async function quote(
  ctx: BotContext,
  { id, resource, receiver, amount, durationSec }: RequestWithStage,
): Promise<void> {
  const payer = { userId: ctx.user.id, accountId: requireLink(ctx).accountId }
  const promo = await readActivePromo(ctx.deps, payer.userId)
  const offer = await priceRental(ctx.runtime.deps, payer, { resource, receiver, amount, durationSec, promo }, 'whole')
  ctx.flow.liveMessageId = undefined
  await showOffer(ctx, payer, { ...offer, requestId: id })
}
