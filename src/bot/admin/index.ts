/**
 * The operators' side: /admin, one card that says whether all is well; zaps, pausing. Nobody else sees that these
 * commands exist.
 */
import { Composer } from 'grammy'
import { isPaused, PAUSABLE, type Pausable, pause, recordAction, resume } from '../../db/stores/bot/flags.ts'
import { openAlerts, outboxStats } from '../../db/stores/bot/outbox.ts'
import { purchaseStats } from '../../db/stores/bot/purchase-lists.ts'
import { userStats } from '../../db/stores/bot/users.ts'
import { cursor } from '../../db/stores/chain/cursors.ts'
import { countZaps } from '../../db/stores/zapbuy/zap-sums.ts'
import { ZAP_STATES } from '../../db/stores/zapbuy/zaps.ts'
import { type Clock, wait } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { filterInTurn, flatMapInTurn } from '../../kernel/pool.ts'
import type { BotContext } from '../base/context.ts'
import type { BotDeps } from '../base/deps.ts'
import { type Feature, showHere } from '../base/flow.ts'
import { isAdmin } from '../base/guards.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { problemText } from '../notifier/alerts.ts'
import { type Probe, probeMarket } from '../notifier/health.ts'
import type { Screen } from '../telegram/screen.ts'
import { broadcastAdmin } from './broadcast.ts'
import { adminData, zapAdmin } from './zaps.ts'

const MAX_REASON = 200

const composer = new Composer<BotContext>()
const admins = composer.filter(isAdmin)

admins.command('admin', showCard)
admins.callbackQuery(adminData.filter, showCard)

async function showCard(ctx: BotContext): Promise<void> {
  ctx.ack()
  await showHere(ctx, await adminCard(ctx))
}

admins.command('pause', async (ctx) => {
  const { t, deps } = ctx
  const [asked = '', ...words] = ctx.match.trim().split(/\s+/)
  const what = pausable(asked)
  if (!what) return showHere(ctx, { text: t('admin-pause-usage') })
  const reason = words.join(' ').slice(0, MAX_REASON)
  const atMs = deps.clock.now()
  const adminId = ctx.user.id
  const done = await deps.db.write(async (tx) => {
    if (!(await pause(tx, { what, reason, byUserId: adminId, sinceMs: atMs }))) return false
    await recordAction(tx, { atMs, adminId, action: 'pause', target: what, detail: reason })
    return true
  })
  deps.log.info({ adminId, what, reason, done }, 'admin.pause')
  const where = deps.marketIsHere ? t('admin-pause-buy-here') : t('admin-pause-buy-elsewhere')
  const text = done
    ? lines(t('admin-pause-done', { what }), what === 'buy' && where)
    : t('admin-pause-already', { what })
  await showHere(ctx, { text })
})

admins.command('resume', async (ctx) => {
  const { t, deps } = ctx
  const asked = ctx.match.trim()
  const what = pausable(asked)
  if (asked !== '' && !what) return showHere(ctx, { text: t('admin-resume-usage') })
  const atMs = deps.clock.now()
  const adminId = ctx.user.id
  const resumed = await deps.db.write((tx) =>
    filterInTurn(what ? [what] : PAUSABLE, async (each) => {
      if (!(await resume(tx, each))) return false
      await recordAction(tx, { atMs, adminId, action: 'resume', target: each, detail: '' })
      return true
    }),
  )
  deps.log.info({ adminId, resumed }, 'admin.resume')
  const text =
    resumed.length === 0
      ? t('admin-resume-nothing')
      : lines(...resumed.map((each) => t('admin-resume-done', { what: each })))
  await showHere(ctx, { text })
})

admins.use(zapAdmin, broadcastAdmin)

const pausable = (text: string): Pausable | undefined => PAUSABLE.find((what) => what === text.toLowerCase())

/** The operators' side: the card, zaps, pausing. Nobody else sees that these commands exist. */
export const admin: Feature = {
  name: 'admin',
  composer,
  adminOnly: true,
  commands: ['admin', 'zaps', 'zap', 'pause', 'resume', 'broadcast'],
}

const DAY_MS = 86_400_000
/** Where the ZapBuy watcher and the marketplace's deposit watcher keep how far they are. */
const CURSORS = ['zapbuy', 'deposits'] as const
const SHOWN_ALERTS = 5
const SHOWN_PROBLEMS = 5

/** The operator is looking at the screen: a service that takes longer than this is shown as down. */
const CARD_WAITS_MS = 5_000
const NO_ANSWER = 'NO_ANSWER'

async function inTime<T>(clock: Clock, asking: Promise<T>, otherwise: T): Promise<T> {
  const answered = new AbortController()
  const late = wait(clock, CARD_WAITS_MS, answered.signal).then(() => otherwise)
  const first = await Promise.race([asking, late])
  answered.abort()
  return first
}

/** /admin: one card that says whether all is well. */
async function adminCard(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  const [market, chain, problems] = await Promise.all([
    inTime(deps.clock, probeMarket(deps), { ok: false, tookMs: CARD_WAITS_MS, code: NO_ANSWER }),
    inTime(deps.clock, chainText(deps, t), t('admin-chain-down', { code: NO_ANSWER })),
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
        t('admin-orders', { orders: orders.orders, cost: t.trx(orders.costSun) }),
        t('admin-open', { open: orders.open, unknown: orders.unknown }),
        t('admin-zaps', { zaps: zapCounts.join(' · ') || '0' }),
        t('admin-queue', { queued: queue.queued, failed: queue.failed }),
      ),
      await pausesText(ctx),
      await alertsText(ctx),
      problems,
    ),
    buttons: [[{ label: t.plain('button-refresh'), data: adminData.pack({ op: 'card' }) }]],
  }
}

function marketText(t: Translator, market: Probe): Html {
  return market.ok ? t('admin-market-ok', { ms: market.tookMs }) : t('admin-market-down', { code: market.code ?? '' })
}

async function chainText({ node, db }: BotDeps, t: Translator): Promise<Html> {
  try {
    const [head, solid] = await Promise.all([node.head(), node.solidHead()])
    const lags = await db.read(async (reader) =>
      flatMapInTurn(CURSORS, async (name) => {
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

async function pausesText({ t, deps }: BotContext): Promise<Html | undefined> {
  const pauses = await deps.db.read(async (reader) =>
    flatMapInTurn(PAUSABLE, async (what) => (await isPaused(reader, what)) ?? []),
  )
  if (pauses.length === 0) return undefined
  return lines(
    ...pauses.map(({ what, reason, byUserId, byKey, sinceMs }) =>
      t('admin-paused', { what, by: byKey ?? String(byUserId), since: t.time(sinceMs), reason: reason || '-' }),
    ),
  )
}

async function alertsText({ t, deps }: BotContext): Promise<Html | undefined> {
  const open = await deps.db.read((reader) => openAlerts(reader, SHOWN_ALERTS))
  if (open.length === 0) return undefined
  return lines(
    t('admin-alerts'),
    ...open.map(({ key, sinceMs }) => t('admin-alert', { key: key.slice(0, 60), since: t.time(sinceMs) })),
  )
}

async function problemsText(t: Translator, { problems, clock }: BotDeps): Promise<Html> {
  const asked = problems?.() ?? Promise.resolve([])
  const found = await inTime(clock, asked, [{ name: 'healthz', problem: NO_ANSWER }])
  if (found.length === 0) return t('admin-no-problems')
  return lines(t('admin-problems'), ...found.slice(0, SHOWN_PROBLEMS).map((one) => problemText(t, one)))
}
