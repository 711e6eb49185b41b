/** Texts of the marketplace's figures, for the daily digest and the card of /admin. */
import {
  changePercent,
  type FigurePeriod,
  type Figures,
  type PeriodFigures,
} from '../../../contract/operator/figures.ts'
import { sun } from '../../../kernel/sun.ts'
import type { BotDeps } from '../../base/deps.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import type { Screen } from '../../telegram/screen.ts'
import { problemText } from '../alerts.ts'

const SHOWN_PROBLEMS = 5

/** Renders the digest when it is sent. Undefined if the marketplace does not run in this process any more. */
export async function digestScreen({ marketFigures, problems }: BotDeps, t: Translator): Promise<Screen | undefined> {
  if (!marketFigures) return undefined
  const figures = await marketFigures()
  const { yesterday, week, month } = figures
  const found = (await problems?.()) ?? []
  return {
    text: paragraphs(
      t('digest-title'),
      yesterday ? periodText(t, t('digest-yesterday'), yesterday) : t('digest-no-day'),
      week ? periodText(t, t('money-days', { days: 7 }), week) : undefined,
      month ? periodText(t, t('money-days', { days: 30 }), month) : undefined,
      moneyText(t, figures),
      found.length === 0
        ? t('admin-no-problems')
        : lines(t('admin-problems'), ...found.slice(0, SHOWN_PROBLEMS).map((one) => problemText(one))),
    ),
  }
}

/** Returns a period in a few lines, with the changes against the period before. */
export function periodText(t: Translator, title: Html, { now, before }: FigurePeriod): Html {
  if (now.orders === 0 && now.earned === 0) return lines(title, t('digest-quiet'))
  return lines(
    title,
    t('figures-money', {
      orders: t.number(now.orders),
      more: changeOf(now, before, 'orders'),
      paid: t.exactTrx(sun(now.paid)),
      morePaid: changeOf(now, before, 'paid'),
      margin: t.exactTrx(sun(now.margin)),
      moreMargin: changeOf(now, before, 'margin'),
    }),
    now.fillPercent !== null && t('figures-filled', { percent: String(now.fillPercent) }),
    now.medianSec !== null &&
      now.p99Sec !== null &&
      t('figures-times', { median: t.number(now.medianSec), p99: t.number(now.p99Sec) }),
    t('figures-people', { buyers: t.number(now.buyers), accounts: t.number(now.newAccounts) }),
  )
}

function changeOf(now: PeriodFigures, before: PeriodFigures | null, name: 'orders' | 'paid' | 'margin'): string {
  const percent = changePercent(now[name], before?.[name])
  return percent === undefined ? '' : ` (${percent > 0 ? '+' : ''}${percent}%)`
}

export function moneyText(t: Translator, { money }: Figures): Html | false {
  if (!money) return false
  const missing = money.owed - money.there
  return lines(
    t('figures-owed', { owed: t.exactTrx(sun(money.owed)), there: t.exactTrx(sun(money.there)) }),
    missing > 0 && t('figures-missing', { missing: t.exactTrx(sun(missing)) }),
  )
}
