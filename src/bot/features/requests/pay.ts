/** Pays another user's request with an ordinary quote for the payer. */
import { payRequest, type RequestWithStage } from '../../../db/stores/bot/purchases/pay-requests.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow } from '../../base/flow.ts'
import { paragraphs } from '../../locales/html.ts'
import { requestButton } from '../../orders/buttons.ts'
import { remedyButton } from '../../orders/failures.ts'
import { checkReceiver } from '../../orders/input.ts'
import { receiverProblem } from '../../orders/texts.ts'
import {
  failureNoteText,
  pauseBarrier,
  payerOf,
  purchaseBarrier,
  replyWithScreen,
  toFailure,
} from '../../purchases/guard.ts'
import { showOffer } from '../../purchases/live-message.ts'
import type { Payer } from '../../purchases/payer-calls.ts'
import { priceRental, readActivePromo } from '../../purchases/quotes/offers.ts'
import {
  barredScreen,
  closureOf,
  requestCard,
  requestDropButton,
  requesterName,
  requestText,
} from '../../purchases/requests/request-screens.ts'
import { isReplaceable } from '../../purchases/wallet/status.ts'
import { menuButton } from '../../telegram/keyboards.ts'

export async function openRequest(ctx: BotContext, id: string): Promise<void> {
  const { t, deps } = ctx
  await closeFlow(ctx)
  ctx.ack()
  const request = await deps.db.read((reader) => payRequest(reader, id, deps.clock.now()))
  const payer = payerOf(ctx)
  const isOwn = request?.userId === ctx.user.id
  // The requester sees what was delivered, also if the message with the link is gone.
  if (isOwn && request.stage === 'filled' && request.purchase) {
    const card = requestCard(t, request, { nowMs: deps.clock.now(), network: ctx.runtime.network })
    return replyWithScreen(ctx, { ...card, buttons: [[menuButton(ctx)]] })
  }
  if (!request || (request.stage !== 'open' && !isReplaceable(deps.client, payer, request)))
    return replyWithScreen(ctx, barredScreen(t, closureOf(request), { requestId: id }))
  const drop = isOwn && requestDropButton(t, id)
  const head = paragraphs(t('request-asks', { who: requesterName(t, request) }), requestText(t, request))
  const barrier = deps.client.lacks('pay-later') ? await purchaseBarrier(ctx) : await pauseBarrier(ctx)
  if (barrier) {
    const again = requestButton(t, 'button-request-open', 'open', id)
    return replyWithScreen(ctx, {
      text: paragraphs(head, barrier.text),
      buttons: [...(barrier.buttons ?? []), [again, drop]],
    })
  }
  const retry = requestButton(t, 'button-retry', 'open', id)
  try {
    const receiver = await checkReceiver(deps, request.receiver)
    if (!receiver.ok) {
      const text = paragraphs(head, receiverProblem(t, receiver))
      return await replyWithScreen(ctx, { text, buttons: [[retry, drop], [menuButton(ctx)]] })
    }
    await quote(ctx, payer, request)
  } catch (error) {
    const failure = toFailure(ctx, error)
    const remedy = remedyButton(t, failure.code, { retry, change: retry })
    await replyWithScreen(ctx, { text: failureNoteText(ctx, failure), buttons: [[remedy], [menuButton(ctx)]] })
  }
}

async function quote(
  ctx: BotContext,
  payer: Payer,
  { id, resource, receiver, amount, durationSec, costSun }: RequestWithStage,
): Promise<void> {
  const promo = await readActivePromo(ctx.deps, payer.userId)
  const offer = await priceRental(ctx.runtime.deps, payer, { resource, receiver, amount, durationSec, promo }, 'whole')
  ctx.flow.liveMessageId = undefined
  await showOffer(ctx, payer, { ...offer, requestId: id }, costSun)
}
