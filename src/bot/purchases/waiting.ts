/** Explains what waiting for the rest of an order means, in numbers, and offers deadlines. */
import { cancelAgeMs } from '../../contract/order-life.ts'
import { payout, withMarkup } from '../../contract/pricing.ts'
import { countWaitsOfLink } from '../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import type { LinkRow } from '../../db/stores/bot/users.ts'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { mulDivDown, subSun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { purchaseButton, WAIT_LIMITS_SEC, type WaitOp } from '../orders/buttons.ts'
import type { ScreenFacts } from '../orders/screen-facts.ts'
import type { Screen } from '../telegram/screen.ts'

/** Shorter rentals need a deadline for the rest, because the first part would end before a late rest arrives. */
export const DEADLINE_BELOW_SEC = DAY_SEC

/** True if the rest may wait. Without cancellation at the marketplace, a short rental would wait without a deadline. */
export const canWait = (p: Purchase, { isCancelUnsupported = false }: ScreenFacts): boolean =>
  !isCancelUnsupported || p.durationSec >= DEADLINE_BELOW_SEC

/** Shortest deadlines, because the marketplace does not cancel younger orders; see `cancelAgeMs`. */
const MIN_WAIT_SEC = { partly: HOUR_SEC, unfilled: 15 * MINUTE_SEC }

/** Time from which the user can cancel the rest of an order made now. */
const cancelTime = (t: Translator, { available }: Purchase, nowMs: number) =>
  t.timeFrom(nowMs + cancelAgeMs(available), nowMs)

/** Asks for the longest waiting time. */
export function waitScreen(t: Translator, p: Purchase, nowMs: number): Screen {
  const minSec = p.available > 0 ? MIN_WAIT_SEC.partly : MIN_WAIT_SEC.unfilled
  const choices = (Object.entries(WAIT_LIMITS_SEC) as [WaitOp, number][]).filter(([, sec]) => sec >= minSec)
  return {
    text: paragraphs(t('wait-ask'), waitNumbersText(t, p, nowMs), t('wait-rule', { time: cancelTime(t, p, nowMs) })),
    buttons: [
      choices.map(([op, sec]) => purchaseButton(t.shortDuration(sec), op, p.id)),
      [purchaseButton(t.plain('button-back'), 'quote', p.id), purchaseButton(t.plain('button-cancel'), 'no', p.id)],
    ],
  }
}

/** Explains, below a quote, what happens to the part that is filled later. */
export function remainderText(
  t: Translator,
  p: Purchase,
  { nowMs, isCancelUnsupported, cancelFeeBp }: ScreenFacts,
): Html {
  if (p.waitSec === null)
    return lines(
      waitNumbersText(t, p, nowMs),
      isCancelUnsupported ? t('wait-fixed') : t('wait-open', { time: cancelTime(t, p, nowMs) }),
    )
  const restSun = withMarkup(payout(p.unitPriceSun, p.amount - p.available, p.durationSec), p.markupBp)
  const feeSun = mulDivDown(restSun, cancelFeeBp ?? 0, 10_000)
  return lines(
    waitNumbersText(t, p, nowMs),
    t(cancelFeeBp === undefined ? 'wait-deadline' : 'wait-deadline-net', {
      wait: t.duration(p.waitSec),
      refund: t.heldTrx(subSun(restSun, feeSun)),
    }),
    feeSun > 0 && t('change-fee', { fee: t.trx(feeSun) }),
  )
}

/** Warns that cancelling waiting orders at their deadline needs the account's key. Undefined if no order waits. */
export async function ordersNeedLinkText(
  { t, deps }: Pick<BotContext, 't' | 'deps'>,
  link: LinkRow,
): Promise<Html | undefined> {
  const count = await deps.db.read((reader) => countWaitsOfLink(reader, link))
  return count > 0 ? t('wait-needs-link', { count }) : undefined
}

function waitNumbersText(t: Translator, p: Purchase, nowMs: number): Html {
  const duration = t.duration(p.durationSec)
  const rest = t.number(p.amount - p.available)
  if (p.available === 0) return t('wait-none', { rest, duration })
  const end = t.time(nowMs + p.durationSec * 1000)
  return lines(t('wait-now', { amount: t.number(p.available), duration, end }), t('wait-rest', { rest, duration }))
}
