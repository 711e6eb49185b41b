/** One page of a list of orders. Each line has enough detail to recognize its rental. */
import type { WatchedPayment } from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { exportData } from '../../accounts/events.ts'
import { accountLine } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { type OrderTab, orderData, orderListData, purchaseButton, zapData } from '../../orders/buttons.ts'
import type { OrderEntries, OrderEntry } from '../../orders/list/entries.ts'
import { entryLabel, entryLine, sortedEntries } from '../../orders/list/entry-texts.ts'
import type { Names } from '../../orders/names.ts'
import { amountOf } from '../../orders/texts.ts'
import { timeLeft } from '../../purchases/wallet/wallet-screens.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { type Button, numberDuplicates, type Screen } from '../../telegram/screen.ts'

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
      shown.length > 0 && lines(...shown.map((one) => entryLine(ctx, one, names))),
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

function tabLabel({ t }: BotContext, tab: OrderTab, currentTab: OrderTab, orders: OrderEntries): string {
  const count = sortedEntries(tab, orders.entries).length + (tab === 'W' ? orders.unread.W : 0)
  const label = tab === 'E' || count === 0 ? t.plain(TABS[tab]) : `${t.plain(TABS[tab])} ${count}`
  return tab === currentTab ? `• ${label} •` : label
}

/** Returns one button per entry, leading to its details. */
function entryButtons(ctx: BotContext, shown: readonly OrderEntry[], page: string, names: Names): Button[][] {
  const labels = numberDuplicates(shown.map((one) => entryLabel(ctx, one, names)))
  return shown.map((one, i) => [entryButton(one, labels[i] ?? '', page)])
}

function entryButton(one: OrderEntry, label: string, page: string): Button {
  if ('order' in one.id) return { label, data: orderData.pack({ op: 'show', id: one.id.order, page }) }
  const id = Buffer.from(one.id.zap, 'hex').toString('base64url')
  return { label, data: zapData.pack({ id, page }) }
}
