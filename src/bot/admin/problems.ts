/** Problems screen: each problem of `/healthz` with its remedy, and the alerts that are still open. */
import { problemOf } from '../../contract/operator/problems.ts'
import { openAlerts } from '../../db/stores/bot/outbox.ts'
import { type Clock, resolveWithin } from '../../kernel/clock.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps } from '../base/deps.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import { problemText } from '../notifier/alerts.ts'
import type { Screen } from '../telegram/screen.ts'
import { cardButton, refreshButton } from './data.ts'

const SHOWN_ALERTS = 15
const MAX_ALERT = 60
/** Leaves space for the rest of the message: Telegram allows 4,096 characters. */
const MAX_TEXT = 3_000

/** An operator is waiting for the screen: a service that takes longer than this is shown as down. */
export const CARD_TIMEOUT_MS = 5_000
export const NO_ANSWER = 'NO_ANSWER'

export const withFallback = <T>(clock: Clock, promise: Promise<T>, fallback: T): Promise<T> =>
  resolveWithin(clock, CARD_TIMEOUT_MS, promise, () => fallback)

export function problemsNow({ problems, clock }: BotDeps) {
  return withFallback(clock, problems?.() ?? Promise.resolve([]), [problemOf('healthz', NO_ANSWER)])
}

/** Lists at most `max` open alerts. Undefined if there are none. */
export async function alertsText({ t, deps }: BotContext, max: number): Promise<Html | undefined> {
  const alerts = await deps.db.read((reader) => openAlerts(reader, max))
  if (alerts.length === 0) return undefined
  return lines(
    t('admin-alerts'),
    ...alerts.map(({ key, sinceMs }) => t('admin-alert', { key: key.slice(0, MAX_ALERT), since: t.time(sinceMs) })),
  )
}

export async function problemsScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  const found = await problemsNow(deps)
  const shown: Html[] = []
  for (const one of found) {
    const text = problemText(t, one)
    if (shown.join('').length + text.length <= MAX_TEXT) shown.push(text)
  }
  return {
    text: paragraphs(
      found.length === 0 ? t('admin-no-problems') : t('admin-problems'),
      ...shown,
      shown.length < found.length && t('problems-more', { count: found.length - shown.length }),
      await alertsText(ctx, SHOWN_ALERTS),
    ),
    buttons: [[refreshButton(t, 'problems'), cardButton(t)]],
  }
}
