/** One page of a list of orders. Each line has enough detail to recognize its rental. */
import type { WatchedPayment } from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { sun } from '../../../kernel/sun.ts'
import { exportData } from '../../accounts/events.ts'
import { accountLine } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import { type OrderTab, orderData, orderListData, purchaseButton, zapData } from '../../orders/buttons.ts'
import { addressLabel, type Names } from '../../orders/names.ts'
import { totalSavings } from '../../orders/outcome.ts'
import { amountOf, pricePerThousand } from '../../orders/texts.ts'
import { ZAP_STATE_NAMES } from '../../orders/zap-texts.ts'
import { timeLeft } from '../../purchases/wallet/wallet-screens.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { type Button, numberDuplicates, type Screen } from '../../telegram/screen.ts'
import type { OrderEntries, OrderEntry } from './entries.ts'

export const PAGE_SIZE = 6

const TITLES = { R: 'orders-running', W: 'orders-waiting', E: 'orders-ended' } as const
const NONE = { R: 'orders-none-running', W: 'orders-none-waiting', E: 'orders-none-ended' } as const
const TABS = { R: 'button-orders-running', W: 'button-orders-waiting', E: 'button-orders-ended' } as const

export function listScreen(
  ctx: BotContext,
  tab: OrderTab,
  page: number,
  { entries, unread, toPay, names }: OrderEntries & { toPay: WatchedPayment[]; names: Names },
): Screen {
  const { t } = ctx
  const entriesOfTab = sortedEntries(tab, entries)
  const pages = Math.max(1, Math.ceil(entriesOfTab.length / PAGE_SIZE))
  const shown = entriesOfTab.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
  const to = (label: string, toTab: OrderTab, toPage: number) => ({
    label,
    data: orderListData.pack({ page: `${toTab}${toPage}` }),
  })
  return {
    text: paragraphs(
      accountLine(ctx),
      t(TITLES[tab]),
      shown.length + toPay.length > 0 ? t('orders-tap') : unread[tab] === 0 && t(NONE[tab]),
      shown.length > 0 && lines(...shown.map((one) => lineOf(ctx, one, names))),
      toPay.length > 0 && t('orders-to-pay'),
      pages > 1 && tab !== 'E' && t('orders-page', { page: String(page + 1), pages: String(pages) }),
      unread[tab] > 0 && t('orders-unread', { more: t.number(unread[tab]) }),
    ),
    buttons: [
      ...toPay.map(({ purchase: p, payment }) => [
        purchaseButton(
          t.plain('button-wallet-order', {
            what: amountOf(t, p.amount, p.resource),
            cost: t.trx(p.costSun),
            left: timeLeft(t, payment, ctx.deps.clock.now()),
          }),
          'see',
          p.id,
        ),
      ]),
      ...entryButtons(ctx, shown, `${tab}${page}`, names),
      [page > 0 && to('◀️', tab, page - 1), page + 1 < pages && to('▶️', tab, page + 1)],
      // This list is the first screen where times matter. If the server cannot show times on the reader's own clock, it
      // asks for the time zone until the user has chosen one, even UTC.
      [
        shown.length > 0 &&
          ctx.runtime.server.isRejected('tg-time') &&
          ctx.user.timeZone === null && { ...goButton(t, 'zone', 'keep'), label: t.plain('button-zone-ask') },
      ],
      [
        unread[tab] > 0 &&
          ctx.link && { label: t.plain('button-export'), data: exportData.pack({ link: ctx.link.linkedAtMs }) },
      ],
      (['R', 'W', 'E'] as const).map((other) => to(tabLabel(ctx, other, tab, { entries, unread }), other, 0)),
      [to(t.plain('button-refresh'), tab, page), menuButton(ctx)],
    ],
  }
}

/** Sorts running orders by end, waiting orders oldest first, and ended orders newest first. */
export function sortedEntries(tab: OrderTab, entries: readonly OrderEntry[]): OrderEntry[] {
  const entriesOfTab = entries.filter((one) => one.tab === tab)
  if (tab === 'R') return entriesOfTab.sort((a, b) => (a.endsAtMs ?? 0) - (b.endsAtMs ?? 0))
  return entriesOfTab.sort((a, b) => (tab === 'W' ? a.madeAtMs - b.madeAtMs : b.madeAtMs - a.madeAtMs))
}

function tabLabel({ t }: BotContext, tab: OrderTab, currentTab: OrderTab, orders: OrderEntries): string {
  const count = sortedEntries(tab, orders.entries).length + (tab === 'W' ? orders.unread.W : 0)
  const label = tab === 'E' || count === 0 ? t.plain(TABS[tab]) : `${t.plain(TABS[tab])} ${count}`
  return tab === currentTab ? `• ${label} •` : label
}

/** Returns one button per entry, leading to its details. */
function entryButtons(ctx: BotContext, shown: readonly OrderEntry[], page: string, names: Names): Button[][] {
  const labels = numberDuplicates(shown.map((one) => labelOf(ctx, one, names)))
  return shown.map((one, i) => [entryButton(one, labels[i] ?? '', page)])
}

function entryButton(one: OrderEntry, label: string, page: string): Button {
  if ('order' in one.id) return { label, data: orderData.pack({ op: 'show', id: one.id.order, page }) }
  const id = Buffer.from(one.id.zap, 'hex').toString('base64url')
  return { label, data: zapData.pack({ id, page }) }
}

function entryFacts(ctx: BotContext, one: OrderEntry, names: Names) {
  const { t } = ctx
  const nowMs = ctx.deps.clock.now()
  const mark = one.zap ? '🚀 ' : one.extension ? '⏳ ' : ''
  const what = one.zap && one.amount === 0 ? `${t.trx(one.zap.paidSun)} TRX` : amountOf(t, one.amount, one.resource)
  return {
    what: `${mark}${what}`,
    receiver: addressLabel(one.receiver, names),
    leftSec: ((one.endsAtMs ?? nowMs) - nowMs) / 1000,
    end: t.time(one.endsAtMs ?? nowMs),
    percent: one.filledPercent,
    price: pricePerThousand(t, one.priceSun),
    time: t.time(one.endsAtMs ?? one.madeAtMs),
    cost: t.trx(sun(one.costSun)),
  }
}

function labelOf(ctx: BotContext, one: OrderEntry, names: Names): string {
  const { leftSec, ...said } = entryFacts(ctx, one, names)
  if (one.zap && one.tab === 'W')
    return ctx.t.plain('button-order-over', { ...said, state: ctx.t.plain(ZAP_STATE_NAMES[one.zap.state]) })
  switch (one.tab) {
    case 'R':
      return ctx.t.plain('button-rental', { ...said, left: ctx.t.shortDuration(leftSec) })
    case 'W':
      return ctx.t.plain('button-order-waiting', said)
    case 'E':
      return ctx.t.plain('button-order-over', { ...said, state: said.time })
  }
}

/**
 * Describes an order in one line. Running: time left and end. Waiting: filled part and price. Ended: end, cost and
 * saving.
 */
function lineOf(ctx: BotContext, one: OrderEntry, names: Names): Html {
  const { t } = ctx
  const { leftSec, ...said } = entryFacts(ctx, one, names)
  if (one.zap && one.tab !== 'R' && one.zap.state !== 'filled')
    return t('orders-line-zap', { ...said, state: t.plain(ZAP_STATE_NAMES[one.zap.state]) })
  switch (one.tab) {
    case 'R':
      return t('orders-line-running', { ...said, left: t.duration(leftSec) })
    case 'W':
      return t('orders-line-waiting', said)
    case 'E': {
      const saved = one.outcome ? totalSavings([one.outcome]) : 0
      return saved > 0
        ? t('orders-line-ended-saved', { ...said, saved: t.trx(sun(saved)) })
        : t('orders-line-ended', said)
    }
  }
}
