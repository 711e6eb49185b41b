/** What waiting for the rest of an order means, in numbers, and how long at most. */
import { payout, withMarkup } from '../../contract/pricing.ts'
import { waitsOfLink } from '../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import type { LinkRow } from '../../db/stores/bot/users.ts'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import type { BotContext } from '../base/context.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { purchaseButton, WAITS_SEC, type WaitOp } from '../orders/buttons.ts'
import type { ScreenFacts } from '../orders/screen-facts.ts'
import type { Screen } from '../telegram/screen.ts'

/** A rental shorter than this is over before what comes much later: waiting for it has an end. */
export const DEADLINE_BELOW_SEC = DAY_SEC

/**
 * A part that is there at once: the marketplace cancels the rest an hour later at the earliest, else after 5 minutes.
 */
const EARLIEST_SEC = { partly: HOUR_SEC, unfilled: 15 * MINUTE_SEC }

/** How long at most? */
export function waitScreen(t: Translator, p: Purchase, nowMs: number): Screen {
  const minSec = p.available > 0 ? EARLIEST_SEC.partly : EARLIEST_SEC.unfilled
  const choices = (Object.entries(WAITS_SEC) as [WaitOp, number][]).filter(([, sec]) => sec >= minSec)
  return {
    text: paragraphs(t('wait-ask'), inNumbers(t, p, nowMs), t('wait-rule')),
    buttons: [
      choices.map(([op, sec]) => purchaseButton(t.shortDuration(sec), op, p.id)),
      [purchaseButton(t.plain('button-back'), 'quote', p.id), purchaseButton(t.plain('button-cancel'), 'no', p.id)],
    ],
  }
}

/** Under a quote that waits. */
export function restText(t: Translator, p: Purchase, { nowMs, noCancel }: ScreenFacts): Html {
  if (p.waitSec === null) return lines(inNumbers(t, p, nowMs), t(noCancel ? 'wait-fixed' : 'wait-open'))
  const rest = p.amount - p.available
  return lines(
    inNumbers(t, p, nowMs),
    t('wait-deadline', {
      wait: t.duration(p.waitSec),
      refund: t.trx(withMarkup(payout(p.unitPriceSun, rest, p.durationSec), p.markupBp)),
    }),
  )
}

/** Before a link goes: the orders whose deadline needs it. Undefined: there are none. */
export async function needsLinkText(
  { t, deps }: Pick<BotContext, 't' | 'deps'>,
  link: LinkRow,
): Promise<Html | undefined> {
  const count = await deps.db.read((reader) => waitsOfLink(reader, link))
  return count > 0 ? t('wait-needs-link', { count }) : undefined
}

function inNumbers(t: Translator, p: Purchase, nowMs: number): Html {
  const duration = t.duration(p.durationSec)
  const rest = t.number(p.amount - p.available)
  if (p.available === 0) return t('wait-none', { rest, duration })
  const end = t.time(nowMs + p.durationSec * 1000)
  return lines(t('wait-now', { amount: t.number(p.available), duration, end }), t('wait-rest', { rest, duration }))
}
