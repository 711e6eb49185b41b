/**
 * Problems screen: each problem of `/healthz` with its remedy, and the alerts that are still open. Operators confirm
 * alarms here, so that no other operator is notified.
 */
import { Composer } from 'grammy'
import { problemOf } from '../../contract/operator/problems.ts'
import { openAlerts } from '../../db/stores/bot/outbox.ts'
import { confirmIncidents, countUnconfirmed } from '../../db/stores/operator/incidents.ts'
import { type Clock, resolveWithin } from '../../kernel/clock.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps } from '../base/deps.ts'
import { showHere } from '../base/flow.ts'
import { hasRight } from '../base/rights.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import { problemText } from '../notifier/alerts.ts'
import { callbackData } from '../telegram/callback-data.ts'
import type { Screen } from '../telegram/screen.ts'
import { cardButton, refreshButton, sectionButton } from './data.ts'
import { onButton, recordedChange } from './operator-actions.ts'

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
  const unconfirmed = await deps.db.read(countUnconfirmed)
  const shown: Html[] = []
  for (const one of found) {
    const text = problemText(one)
    if (shown.join('').length + text.length <= MAX_TEXT) shown.push(text)
  }
  return {
    text: paragraphs(
      found.length === 0 ? t('admin-no-problems') : t('admin-problems'),
      ...shown,
      shown.length < found.length && t('problems-more', { count: found.length - shown.length }),
      await alertsText(ctx, SHOWN_ALERTS),
      unconfirmed > 0 && t('alarms-unconfirmed', { count: unconfirmed }),
    ),
    buttons: [
      [unconfirmed > 0 && { label: t.plain('button-alarms-confirm'), data: confirmData.pack({}) }],
      [hasRight(ctx.role, 'adjust') && sectionButton(t, 'adjust')],
      [refreshButton(t, 'problems'), cardButton(t)],
    ],
  }
}

const confirmData = callbackData('apc', {})

export const problemsAdmin = new Composer<BotContext>()

onButton(problemsAdmin, confirmData, 'problems', async (ctx) => {
  const action = { action: 'alarms.confirm', target: 'all' }
  await recordedChange(ctx, action, async (tx, nowMs) => (await confirmIncidents(tx, String(ctx.user.id), nowMs)) > 0)
  ctx.ack(ctx.t.plain('alarms-confirmed'))
  await showHere(ctx, await problemsScreen(ctx))
})
