/** /admin: a status card with a button to every section that the operator's role may see. */
import { outboxStats } from '../../db/stores/bot/outbox.ts'
import { purchaseStats } from '../../db/stores/bot/purchases/lists.ts'
import { userStats } from '../../db/stores/bot/users.ts'
import { cursor } from '../../db/stores/chain/cursors.ts'
import { countZaps } from '../../db/stores/zapbuy/zap-sums.ts'
import { ZAP_STATES } from '../../db/stores/zapbuy/zaps.ts'
import { AppError } from '../../kernel/errors.ts'
import { flatMapSequentially } from '../../kernel/pool.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps } from '../base/deps.ts'
import { hasRight } from '../base/rights.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { problemText } from '../notifier/alerts.ts'
import { moneyText, periodText } from '../notifier/digest/text.ts'
import { type Probe, probeMarket } from '../notifier/health.ts'
import { type Button, inRows, type Screen } from '../telegram/screen.ts'
import { findButton, refreshButton, SECTION_NAMES, type SectionName, sectionButton } from './data.ts'
import { pausesText } from './pause.ts'
import { alertsText, CARD_TIMEOUT_MS, NO_ANSWER, problemsNow, withFallback } from './problems.ts'
import { orderStatsText } from './trade/orders.ts'

const DAY_MS = 86_400_000
/** Names under which the ZapBuy watcher and the marketplace's deposit watcher store their block cursors. */
const CURSORS = ['zapbuy', 'deposits'] as const
const SHOWN_ALERTS = 5
const SHOWN_PROBLEMS = 3
const PER_ROW = 3

export async function adminCard(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  const [market, chain, problems] = await Promise.all([
    withFallback(deps.clock, probeMarket(deps), { ok: false, tookMs: CARD_TIMEOUT_MS, code: NO_ANSWER }),
    withFallback(deps.clock, chainText(deps, t), t('admin-chain-down', { code: NO_ANSWER })),
    problemsText(t, deps),
  ])
  const sinceMs = deps.clock.now() - DAY_MS
  const [people, orders, zaps, queue] = await deps.db.read(async (reader) => [
    await userStats(reader),
    await purchaseStats(reader, sinceMs),
    await countZaps(reader),
    await outboxStats(reader, sinceMs),
  ])
  const zapCounts = ZAP_STATES.filter((state) => zaps[state] > 0).map((state) => `${state} ${zaps[state]}`)
  return {
    text: paragraphs(
      t('admin-title'),
      lines(marketText(t, market), chain),
      lines(
        t('admin-users', { ...people }),
        orderStatsText(ctx, orders),
        t('admin-zaps', { zaps: zapCounts.join(' · ') || '0' }),
        t('admin-queue', { queued: queue.queued, failed: queue.failed }),
      ),
      await figuresText(ctx),
      await pausesText(ctx),
      await alertsText(ctx, SHOWN_ALERTS),
      problems,
    ),
    buttons: [...sectionButtons(ctx), [hasRight(ctx.role, 'people') && findButton(t), refreshButton(t, 'card')]],
  }
}

/** Returns the figures of the marketplace in this process, for operators who may see money. */
async function figuresText({ t, role, deps }: BotContext): Promise<Html | undefined> {
  if (!deps.marketFigures || !hasRight(role, 'money')) return undefined
  const figures = await withFallback(deps.clock, deps.marketFigures(), undefined)
  if (!figures) return undefined
  const { today, week, month } = figures
  return paragraphs(
    periodText(t, t('money-today'), today),
    week ? periodText(t, t('money-days', { days: 7 }), week) : undefined,
    month ? periodText(t, t('money-days', { days: 30 }), month) : undefined,
    moneyText(t, figures),
  )
}

function sectionButtons({ t, role, deps }: BotContext): Button[][] {
  const isHere = (name: SectionName) =>
    (name !== 'providers' || deps.providers !== undefined) &&
    (name !== 'suppliers' || deps.sources !== undefined) &&
    (name !== 'page' || deps.operatorPage !== undefined)
  const shown = SECTION_NAMES.filter((name) => hasRight(role, name) && isHere(name))
  return inRows(
    shown.map((name) => sectionButton(t, name)),
    PER_ROW,
  )
}

function marketText(t: Translator, market: Probe): Html {
  return market.ok ? t('admin-market-ok', { ms: market.tookMs }) : t('admin-market-down', { code: market.code ?? '' })
}

async function chainText({ node, db }: BotDeps, t: Translator): Promise<Html> {
  try {
    const [head, solid] = await Promise.all([node.head(), node.solidHead()])
    const lags = await db.read(async (reader) =>
      flatMapSequentially(CURSORS, async (name) => {
        const at = await cursor(reader, name)
        return at ? `${name} ${Math.max(0, head.number - at.blockNumber)}` : []
      }),
    )
    return lines(
      t('admin-chain-ok', { head: head.number, solid: solid.number }),
      lags.length > 0 && t('admin-lag', { lags: lags.join(' · ') }),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return t('admin-chain-down', { code: error.code })
  }
}

async function problemsText(t: Translator, deps: BotDeps): Promise<Html> {
  const found = await problemsNow(deps)
  if (found.length === 0) return t('admin-no-problems')
  return lines(t('admin-problems'), ...found.slice(0, SHOWN_PROBLEMS).map((one) => problemText(one)))
}
