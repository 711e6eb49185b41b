/** Screen *Running* of the Mini App: the lists of orders, one order, its extension, and its cancellation or return. */
import type { MarketOrder } from '../../../client/types.ts'
import type { AppEntry, AppExtension, AppRunning, AppView } from '../../../contract/pages/app.ts'
import type { AppInput } from '../../../contract/pages/app-inputs.ts'
import { unsettledPurchasesOfUser } from '../../../db/stores/bot/purchases/lists.ts'
import { isExternalOrderOf } from '../../../db/stores/bot/purchases/purchases.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { lines } from '../../locales/html.ts'
import { detailScreen, readOrderEnds } from '../../order-changes/order-detail.ts'
import { isOpen } from '../../order-changes/terms.ts'
import { costUntil, providerUnitsOf } from '../../orders/extension.ts'
import { entriesWithoutAccount, type OrderEntry, readOrders } from '../../orders/list/entries.ts'
import { entryLine, entryUseText, sortedEntries } from '../../orders/list/entry-texts.ts'
import { addressText, namesOfCurrentUser } from '../../orders/names.ts'
import {
  canExtend,
  type Extendable,
  extendableText,
  findExtendable,
  latestEndMs,
  latestEndOf,
} from '../../purchases/extendable.ts'
import { requireCurrentApiKey, requireLink } from '../../purchases/guard.ts'
import { withTimeout } from '../../purchases/payer-calls.ts'
import { priceExtension, readActivePromo } from '../../purchases/quotes/offers.ts'
import { openQuote } from '../../purchases/quotes/quote.ts'
import { pageHtml } from '../chat-html.ts'
import { type AppContext, AppRefusal, requireAccount } from './app-context.ts'
import { requireMayBuy } from './rent.ts'
import { purchaseView, viewOf } from './views.ts'

const SHOWN_ENDED = 20

export async function readRunning(ctx: AppContext): Promise<AppRunning> {
  const { deps, user, link } = ctx
  const nowMs = deps.clock.now()
  // Orders that a wallet paid need no account, so a user without one sees them too.
  if (ctx.links.length > 0) await requireAccount(ctx)
  const [orders, withoutAccount, names, pending] = await Promise.all([
    link && withTimeout(deps, readOrders(ctx, await requireCurrentApiKey(ctx), SHOWN_ENDED)),
    entriesWithoutAccount(ctx),
    namesOfCurrentUser(ctx),
    deps.db.read((reader) => unsettledPurchasesOfUser(reader, user.id, link?.accountId)),
  ])
  const all = [...(orders?.entries ?? []), ...withoutAccount]
  const shown = (['R', 'W', 'E'] as const).flatMap((tab) =>
    sortedEntries(tab, all).slice(0, tab === 'E' ? SHOWN_ENDED : undefined),
  )
  return {
    entries: shown.map((one) => ({
      ...entryOf(ctx, one, nowMs),
      text: pageHtml(lines(entryLine(ctx, one, names), entryUseText(ctx, one))).replace(BULLET, ''),
    })),
    pending: await Promise.all(pending.map((p) => purchaseView(ctx, p))),
  }
}

/** Bullet at the start of a list line in the chat. */
const BULLET = /^• /

function entryOf({ t }: AppContext, one: OrderEntry, nowMs: number): Omit<AppEntry, 'text'> {
  const isZap = 'zap' in one.id
  const base = { id: isZap ? (one.id as { zap: string }).zap : (one.id as { order: string }).order, tab: one.tab }
  const kind = isZap ? ('zap' as const) : ('order' as const)
  if (one.tab === 'W') return { ...base, kind, percent: one.filledPercent, percentLabel: `${one.filledPercent}%` }
  const leftMs = (one.endsAtMs ?? nowMs) - nowMs
  const wholeMs = (one.endsAtMs ?? nowMs) - one.madeAtMs
  const percent = one.tab === 'R' && wholeMs > 0 ? Math.round((100 * leftMs) / wholeMs) : null
  return { ...base, kind, percent, percentLabel: one.tab === 'R' ? t.shortDuration(leftMs / 1000) : '' }
}

/**
 * Returns an order of the account, or one that the user paid without an account. The marketplace reports orders of
 * other accounts as not found.
 */
export async function readOrder(ctx: AppContext, id: string): Promise<MarketOrder> {
  const isExternal = await ctx.deps.db.read((reader) => isExternalOrderOf(reader, ctx.user.id, id))
  if (!isExternal) await requireAccount(ctx)
  const apiKey = isExternal ? undefined : await requireCurrentApiKey(ctx)
  const order = await withTimeout(ctx.deps, ctx.deps.client.order(apiKey, id)).catch((error: unknown) => {
    if (hasCode(error, 'INVALID_PARAMS')) return undefined
    throw error
  })
  if (!order) throw new AppRefusal('NOT_FOUND', ctx.t.plain('order-missing'), { status: 404 })
  return order
}

export async function readOrderView(ctx: AppContext, { id }: AppInput<'order'>): Promise<AppView> {
  const order = await readOrder(ctx, id)
  const screen = await detailScreen(ctx, order, await readOrderEnds(ctx, order), 'F0')
  return viewOf(screen, { kind: 'order', id, state: order.status, isPending: isOpen(order) })
}

const EXTENSIONS_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC, 14 * DAY_SEC]

async function findRental(ctx: AppContext, id: string): Promise<{ order: MarketOrder; item: Extendable }> {
  const order = await readOrder(ctx, id)
  const { receiver, resource } = order
  const found = await findExtendable(ctx, receiver, { resource, own: providerUnitsOf(order) })
  const item = found.find(canExtend)
  if (!item) {
    const why = found.map((one) => extendableText(ctx.t, one))
    throw new AppRefusal(
      'NOTHING_TO_EXTEND',
      lines(ctx.t('extend-none-rental', { address: addressText(receiver, await namesOfCurrentUser(ctx)) }), ...why),
      { status: 409 },
    )
  }
  return { order, item }
}

/** Offers new ends for a rental, with the price of each. */
export async function readExtension(ctx: AppContext, { id }: AppInput<'extension'>): Promise<AppExtension> {
  const { t } = ctx
  const { item } = await findRental(ctx, id)
  const nowMs = ctx.deps.clock.now()
  const baseMs = Math.max(nowMs, ...item.endsMs)
  const maxMs = latestEndOf(item, nowMs)
  return {
    text: pageHtml(lines(t('app-extend-until', { max: t.time(maxMs) }), extendableText(t, item))),
    choices: EXTENSIONS_SEC.flatMap((sec) => {
      const endMs = baseMs + sec * 1000
      if (endMs > maxMs) return []
      const costSun = item.parts && costUntil(item.parts, endMs)
      return [{ endMs, label: `+${t.shortDuration(sec)}`, cost: costSun ? t.trx(costSun) : null }]
    }),
  }
}

export async function quoteExtension(ctx: AppContext, { id, endMs }: AppInput<'extension/quote'>): Promise<AppView> {
  const { deps } = ctx.runtime
  await requireMayBuy(ctx)
  const order = await readOrder(ctx, id)
  const nowMs = deps.clock.now()
  if (endMs > latestEndMs(nowMs) || endMs <= nowMs) {
    const [end, max] = [endMs, latestEndMs(nowMs)].map((ms) => ctx.t.time(ms))
    throw new AppRefusal('END', ctx.t('extend-end-wrong', { end: end ?? '', max: max ?? '' }), { field: 'endMs' })
  }
  const payer = { userId: ctx.user.id, accountId: requireLink(ctx).accountId }
  const promo = await readActivePromo(deps, payer.userId)
  const { receiver, resource } = order
  const own = providerUnitsOf(order)
  const wish = { receiver, resource, extendToMs: endMs, promo, ...(own.length > 0 && { own }) }
  const offer = await priceExtension(deps, payer, wish)
  return purchaseView(ctx, await openQuote(deps, { ...payer, chatId: ctx.user.id, isPageOnly: true }, offer))
}
