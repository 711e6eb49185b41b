/** Daily digest of the marketplace for operators, at the hour and in the time zone of each. */
import { changePercent, type FigurePeriod, type Figures, type PeriodFigures } from '../../contract/operator/figures.ts'
import { operatorsOf } from '../../db/stores/admin/operators.ts'
import { allDigests, type Digest, digestOf, setDigestDay } from '../../db/stores/bot/digests.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { readVisitor } from '../../db/stores/bot/users.ts'
import { sun } from '../../kernel/sun.ts'
import { zonedHour } from '../../kernel/text/formats.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { hasRight } from '../base/rights.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import type { Screen } from '../telegram/screen.ts'
import { problemText } from './alerts.ts'

const EVERY_MS = 60_000
const DAY_MS = 86_400_000
/** A digest without the last day is sent this long after midnight (UTC) at the earliest. */
const RECORDING_MS = 3_600_000
const DIGEST_LIFETIME_MS = DAY_MS
const SHOWN_PROBLEMS = 5

export function createDigestWatch(deps: BotDeps): Worker {
  const { db, clock, log, marketFigures } = deps

  async function isDue({ userId, hour, lastDay }: Digest): Promise<boolean> {
    const visitor = await db.read((reader) => readVisitor(reader, userId))
    const now = zonedHour(visitor?.user.timeZone ?? 'UTC', clock.now())
    return now.hour >= hour && now.day > lastDay
  }

  async function send({ userId }: Digest): Promise<void> {
    await db.write(async (tx) => {
      const current = await digestOf(tx, userId)
      const visitor = await readVisitor(tx, userId)
      const { day } = zonedHour(visitor?.user.timeZone ?? 'UTC', clock.now())
      if (!current || current.lastDay >= day) return
      const isAllowed = (await operatorsOf(tx, deps)).some(({ id, role }) => id === userId && hasRight(role, 'money'))
      await setDigestDay(tx, userId, day)
      const message = { key: `digest:${userId}:${day}`, to: userId, event: { kind: 'digest' } } as const
      if (isAllowed) await enqueue(tx, { ...message, expiresAtMs: clock.now() + DIGEST_LIFETIME_MS }, clock.now())
    })
  }

  async function pass(): Promise<void> {
    if (!marketFigures) return
    for (const digest of await db.read(allDigests)) {
      if (!(await isDue(digest))) continue
      const { yesterday } = await marketFigures()
      const midnightMs = Math.floor(clock.now() / DAY_MS) * DAY_MS
      if (yesterday?.to === midnightMs / 1000 || clock.now() - midnightMs >= RECORDING_MS) await send(digest)
    }
  }

  return createWorker({ name: 'bot.digests', everyMs: EVERY_MS, clock, log, pass })
}

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
        : lines(t('admin-problems'), ...found.slice(0, SHOWN_PROBLEMS).map((one) => problemText(t, one))),
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
      paid: t.trx(sun(now.paid)),
      morePaid: changeOf(now, before, 'paid'),
      margin: t.trx(sun(now.margin)),
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
    t('figures-owed', { owed: t.trx(sun(money.owed)), there: t.trx(sun(money.there)) }),
    missing > 0 && t('figures-missing', { missing: t.trx(sun(missing)) }),
  )
}
