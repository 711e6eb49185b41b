/** Asks another person to pay: stores the request and creates its link and QR picture. */
import { changeMarkup } from '../../../contract/pricing.ts'
import { payRequest, saveRequest, setRequestMessage } from '../../../db/stores/bot/purchases/pay-requests.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { newLinkId } from '../../../kernel/ids.ts'
import type { BotContext } from '../../base/context.ts'
import { requestLinkScreen, requestPayload } from '../../purchases/requests/request-screens.ts'
import { OPEN_FOR_MS } from '../../purchases/requests/typed-request.ts'
import { deepLink } from '../../telegram/keyboards.ts'
import { removeMessage } from '../../telegram/live-message.ts'
import { inlineKeyboard, qrPicture } from '../../telegram/screen.ts'
import { nameOf } from './requester-name.ts'

/** Creates a payment request from a quote. The quote stays; if the requester pays it, the request closes. */
export async function createPayRequest(ctx: BotContext, p: Purchase): Promise<void> {
  const { t, user, deps } = ctx
  const { db, clock } = deps
  ctx.ack()
  const nowMs = clock.now()
  const { resource, receiver, amount, durationSec } = p
  const row = {
    id: newLinkId(),
    userId: user.id,
    requesterName: nameOf(ctx.from),
    language: user.language,
    timeZone: user.timeZone,
    resource,
    receiver,
    amount,
    durationSec,
    // The payer does not have the requester's promo code, so the usual markup applies.
    costSun: changeMarkup(p.costSun, p.markupBp, p.usualMarkupBp ?? p.markupBp),
    expiresAtMs: nowMs + OPEN_FOR_MS,
    createdAtMs: nowMs,
  }
  const { id, messageId: earlierMessageId } = await db.write((tx) => saveRequest(tx, row))
  const request = await db.read((reader) => payRequest(reader, id, nowMs))
  if (!request) return
  const link = deepLink(ctx, requestPayload(id))
  const { text, buttons } = requestLinkScreen(t, request, link, deps.client.lacks('pay-later'))
  const { message_id: messageId } = await ctx.api.sendPhoto(user.id, await qrPicture(link, 'request.png'), {
    caption: text,
    parse_mode: 'HTML',
    reply_markup: inlineKeyboard(buttons),
  })
  await db.write((tx) => setRequestMessage(tx, id, messageId))
  if (earlierMessageId !== null) await removeMessage(ctx.api, user.id, earlierMessageId)
}
