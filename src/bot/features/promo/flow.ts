/** Redeems a promo code for the user's next rental or extension. The code comes from a command or a question. */

import { type PromoProblem, promoCode, promoProblem, takePromoCode } from '../../../db/stores/admin/promo-codes.ts'
import { openQuotes } from '../../../db/stores/bot/purchases/lists.ts'
import { type Purchase, purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, cancelButton, defineFlow } from '../../base/flow.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import { currentMarkup } from '../../prices/markup.ts'
import { MAX_CODE_LENGTH, MIN_CODE_LENGTH, readPromoCode } from '../../prices/promo.ts'
import { askAfterFailure, type Failure, toFailure } from '../../purchases/guard.ts'
import { updatePurchaseMessage } from '../../purchases/live-message.ts'
import { readActivePromo, refreshOffer } from '../../purchases/quotes/offers.ts'
import { replaceQuote } from '../../purchases/quotes/quote.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { removeMessage } from '../../telegram/live-message.ts'
import type { Screen } from '../../telegram/screen.ts'

/**
 * `nothing`: the code would not lower the markup. This is a type instead of an interface, because the flow stores it as
 * JSON.
 */
export type RedeemResult =
  | { at: 'taken'; code: string; markupBp: number; usualBp: number; endsAtMs: number | null }
  | { at: 'nothing'; code: string; usualBp: number }
  | { at: PromoProblem; code: string }
  | { at: 'wrong' | 'not_offered' }

export async function redeem({ deps, user }: BotContext, typed: string): Promise<RedeemResult> {
  if (!deps.localMarket) return { at: 'not_offered' }
  const code = readPromoCode(typed)
  if (code === undefined) return { at: 'wrong' }
  const nowMs = deps.clock.now()
  const usualBp = await currentMarkup(deps)
  return deps.db.write(async (tx): Promise<RedeemResult> => {
    const problem = await promoProblem(tx, code, user.id, nowMs)
    const row = await promoCode(tx, code)
    if (problem || !row) return { at: problem ?? 'unknown', code }
    const { markupBp, endsAtMs } = row
    if (markupBp >= usualBp) return { at: 'nothing', code, usualBp }
    await takePromoCode(tx, user.id, code, nowMs)
    return { at: 'taken', code, markupBp, usualBp, endsAtMs }
  })
}

export function redeemedText({ t }: BotContext, redeemed: RedeemResult): Html {
  const percent = (bp: number) => t.number(bp / 100)
  switch (redeemed.at) {
    case 'taken': {
      const { code, markupBp, usualBp, endsAtMs } = redeemed
      return lines(
        t('promo-taken', { code, percent: percent(markupBp), usual: percent(usualBp) }),
        endsAtMs !== null && t('promo-until', { end: t.time(endsAtMs) }),
      )
    }
    case 'nothing':
      return t('promo-nothing', { code: redeemed.code, usual: percent(redeemed.usualBp) })
    case 'wrong':
      return t('promo-wrong', { min: MIN_CODE_LENGTH, max: MAX_CODE_LENGTH })
    case 'not_offered':
      return t('promo-not-offered')
    default:
      return t(PROBLEMS[redeemed.at], { code: redeemed.code })
  }
}

const PROBLEMS = {
  unknown: 'promo-unknown',
  ended: 'promo-ended',
  used_up: 'promo-used-up',
  used: 'promo-used',
} as const satisfies Record<PromoProblem, string>

export function redeemedScreen(ctx: BotContext, redeemed: RedeemResult): Screen {
  const { t, deps, link } = ctx
  const nextButtons = link
    ? [goButton(t, 'rent')]
    : [deps.canOpenAccounts && goButton(t, 'create'), goButton(t, 'link')]
  return { text: redeemedText(ctx, redeemed), buttons: [nextButtons, [menuButton(ctx)]] }
}

/** Conversation that asks for a promo code. `purchaseId`: the quote that the code is for. */
export const promoFlow = defineFlow<{ purchaseId?: string }>('promo', 1, async (flow, { purchaseId }) => {
  const answer = await flow.askText(questionScreen)
  if (answer.kind === 'button') return answer.again((ctx) => ctx.t('flow-text-only'))
  const redeemed = await flow.run((ctx) => redeem(ctx, answer.text))
  if (redeemed.at !== 'taken') return answer.again((ctx) => redeemedText(ctx, redeemed))
  while (purchaseId !== undefined) {
    await flow.show((ctx) => ({ text: ctx.t('price-asking') }))
    const outcome = await flow.run((ctx) => requoteWithCode(ctx, purchaseId))
    if (outcome === 'shown') return
    if (outcome === 'over' || (await askAfterFailure(flow, outcome)) === BACK) break
  }
  await flow.show((ctx) => redeemedScreen(ctx, redeemed))
})

async function questionScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps, user } = ctx
  const redeemedCode = await readActivePromo(deps, user.id)
  return {
    text: paragraphs(
      t('promo-ask'),
      redeemedCode && t('promo-held', { code: redeemedCode.code, percent: t.number(redeemedCode.markupBp / 100) }),
      t('promo-rule'),
    ),
    buttons: [[cancelButton(ctx)]],
  }
}

/**
 * Shows the new quote on the flow's message. `over`: the quote is invalid. After a crash, the new quote is found again.
 */
async function requoteWithCode(ctx: BotContext, purchaseId: string): Promise<'shown' | 'over' | Failure> {
  const { runtime, deps, user, flow, api } = ctx
  const p = await deps.db.read((reader) => purchase(reader, purchaseId))
  if (p?.userId !== user.id) return 'over'
  let next = await quoteInFlowMessage(ctx)
  if (p.state === 'quoted' || p.state === 'waiting') {
    const offer = await refreshOffer(runtime.deps, p).catch((error: unknown) => toFailure(ctx, error))
    if ('code' in offer) return offer
    next = await replaceQuote(runtime.deps, p, offer, flow.liveMessageId ?? null)
  }
  if (!next) return 'over'
  flow.liveMessageId = undefined
  await updatePurchaseMessage(runtime, api, next.id)
  if (p.messageId !== null) ctx.defer(removeMessage(api, p.chatId, p.messageId))
  return 'shown'
}

async function quoteInFlowMessage({ deps, user, flow }: BotContext): Promise<Purchase | undefined> {
  const open = await deps.db.read((reader) => openQuotes(reader, user.id))
  return open.find(({ messageId }) => messageId !== null && messageId === flow.liveMessageId)
}
