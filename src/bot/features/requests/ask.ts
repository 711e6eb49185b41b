/** Asking somebody else to pay: the request as a row, and as a link with its picture. */
import { atMarkup } from '../../../contract/pricing.ts'
import { saveRequest } from '../../../db/stores/bot/purchases/pay-requests.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { UserRow } from '../../../db/stores/bot/users.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { newLinkId } from '../../../kernel/ids.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { code, lines, paragraphs } from '../../locales/html.ts'
import { requestButton } from '../../orders/buttons.ts'
import type { Wish } from '../../orders/input.ts'
import { amountOf } from '../../orders/words.ts'
import { requestPayload } from '../../purchases/requests/screens.ts'
import { deepLink, goButton, shareButton } from '../../telegram/keyboards.ts'
import { inlineKeyboard, qrPicture } from '../../telegram/screen.ts'

const OPEN_FOR_MS = DAY_SEC * 1000

/** Its id. */
export function makeRequest(
  { deps: { db, clock } }: Pick<BotContext, 'deps'>,
  askedBy: Pick<UserRow, 'id' | 'language' | 'timeZone'>,
  { resource, receiver, amount, durationSec }: Wish,
  costSun: Sun,
): Promise<string> {
  const nowMs = clock.now()
  const row = {
    id: newLinkId(),
    userId: askedBy.id,
    language: askedBy.language,
    timeZone: askedBy.timeZone,
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

/** From a quote, which stays where it is. */
export async function askOther(ctx: BotContext, p: Purchase): Promise<void> {
  const { t, user, deps } = ctx
  ctx.ack()
  // The person who pays does not have this person's promo code.
  const costSun = atMarkup(p.costSun, p.markupBp, p.usualMarkupBp ?? p.markupBp)
  const id = await makeRequest(ctx, user, p, costSun)
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
