/** Asks another person to pay: stores the request and creates its link and QR picture. */
import { changeMarkup } from '../../../contract/pricing.ts'
import { saveRequest } from '../../../db/stores/bot/purchases/pay-requests.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { UserRow } from '../../../db/stores/bot/users.ts'
import { newLinkId } from '../../../kernel/ids.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { code, lines, paragraphs } from '../../locales/html.ts'
import { requestButton } from '../../orders/buttons.ts'
import type { RentalInput } from '../../orders/input.ts'
import { amountOf } from '../../orders/texts.ts'
import { requestPayload } from '../../purchases/requests/request-screens.ts'
import { OPEN_FOR_MS } from '../../purchases/requests/typed-request.ts'
import { deepLink, goButton, shareButton } from '../../telegram/keyboards.ts'
import { inlineKeyboard, qrPicture } from '../../telegram/screen.ts'

function storeRequest(
  { deps: { db, clock } }: BotContext,
  requester: UserRow,
  { resource, receiver, amount, durationSec }: RentalInput,
  costSun: Sun,
): Promise<string> {
  const nowMs = clock.now()
  const row = {
    id: newLinkId(),
    userId: requester.id,
    language: requester.language,
    timeZone: requester.timeZone,
    resource,
    receiver,
    amount,
    durationSec,
    costSun,
    expiresAtMs: nowMs + OPEN_FOR_MS,
    createdAtMs: nowMs,
  }
  return db.write((tx) => saveRequest(tx, row))
}

/** Creates a payment request from a quote. The quote stays unchanged. */
export async function createPayRequest(ctx: BotContext, p: Purchase): Promise<void> {
  const { t, user, deps } = ctx
  ctx.ack()
  // The payer does not have the requester's promo code, so the usual markup applies.
  const costSun = changeMarkup(p.costSun, p.markupBp, p.usualMarkupBp ?? p.markupBp)
  const id = await storeRequest(ctx, user, p, costSun)
  const link = deepLink(ctx, requestPayload(id))
  const what = amountOf(t, p.amount, p.resource)
  await ctx.api.sendPhoto(user.id, await qrPicture(link, 'request.png'), {
    caption: paragraphs(
      t(deps.client.lacks('pay-later') ? 'request-made-balance' : 'request-made'),
      lines(
        t('request-what', { what, duration: t.duration(p.durationSec) }),
        t('purchase-for', { address: code(p.receiver) }),
        t('request-link', { link: code(link) }),
      ),
      t('request-terms', { end: t.time(deps.clock.now() + OPEN_FOR_MS) }),
    ),
    parse_mode: 'HTML',
    reply_markup: inlineKeyboard([
      [shareButton(t, 'button-request-share', link, t.plain('request-share', { what }))],
      [{ ...requestButton(t, 'button-request-drop', 'drop', id), style: 'danger' }, goButton(t, 'menu', 'keep')],
    ]),
  })
}
