/** What /orders shows. */
import type { MarketOrder } from '../../../client/types.ts'
import { purchaseOfOrder } from '../../../db/stores/purchases.ts'
import type { Watched } from '../../../db/stores/wallet-payments.ts'
import { shortAddress } from '../../../kernel/address.ts'
import { formatDuration } from '../../../kernel/duration.ts'
import { formatTrx, groupThousands } from '../../../kernel/sun.ts'
import type { BotContext } from '../../context.ts'
import { code, type Html, lines, paragraphs } from '../../html.ts'
import { menuButton } from '../../keyboards.ts'
import { pastLines, pastOf } from '../../order-changes/past.ts'
import { isOpen, receiverFromMs } from '../../order-changes/terms.ts'
import {
  type OrderOp,
  type OrderTab,
  orderData,
  orderListData,
  purchaseButton,
} from '../../purchases/buttons.ts'
import { type Ends, endsOf, oneEnd, purchaseEnds } from '../../purchases/ends.ts'
import { delegationsText } from '../../purchases/order-screen.ts'
import { amountOf, formatTime, pricePerThousand, progressBar, resourceName } from '../../purchases/words.ts'
import type { Screen } from '../../screen.ts'
import { timeLeft } from '../../wallet-payments/screens.ts'
import { lockEnds } from '../extend/extendable.ts'

export const PAGE_SIZE = 6

export function listScreen(
  ctx: BotContext,
  tab: OrderTab,
  page: number,
  answer: { orders: MarketOrder[]; total: number; toPay: Watched[] },
): Screen {
  const { t } = ctx
  const pages = Math.max(1, Math.ceil(answer.total / PAGE_SIZE))
  const none = tab === 'A' ? t('orders-none-active') : t('orders-none-completed')
  const to = (label: string, toTab: OrderTab, toPage: number) => ({
    label,
    data: orderListData.pack({ page: `${toTab}${toPage}` }),
  })
  const mark = (own: OrderTab, label: string) => (own === tab ? `• ${label} •` : label)
  return {
    text: paragraphs(
      t(tab === 'A' ? 'orders-active' : 'orders-completed'),
      answer.orders.length + answer.toPay.length === 0 ? none : t('orders-tap'),
      answer.toPay.length > 0 && t('orders-to-pay'),
      pages > 1 && t('orders-page', { page: String(page + 1), pages: String(pages) }),
    ),
    buttons: [
      ...answer.toPay.map(({ purchase: p, payment }) => [
        purchaseButton(
          t.plain('button-wallet-order', {
            what: amountOf(t, p.amount, p.resource),
            cost: formatTrx(p.costSun),
            left: timeLeft(payment, ctx.deps.clock.now()),
          }),
          'see',
          p.id,
        ),
      ]),
      ...answer.orders.slice(0, PAGE_SIZE).map((order) => [
        {
          label: t.plain('button-order', {
            resource: `${order.orderType === 'EXTEND' ? '⏳ ' : ''}${resourceName(t, order.resource)}`,
            amount: groupThousands(order.amount),
            percent: order.filledPercent,
            receiver: shortAddress(order.receiver),
          }),
          data: orderData.pack({ op: 'show', id: order.id, page: `${tab}${page}` }),
        },
      ]),
      [page > 0 && to('◀️', tab, page - 1), page + 1 < pages && to('▶️', tab, page + 1)],
      [
        to(mark('A', t.plain('button-orders-active')), 'A', 0),
        to(mark('C', t.plain('button-orders-completed')), 'C', 0),
      ],
      [to(t.plain('button-refresh'), tab, page), menuButton(ctx)],
    ],
  }
}

/** When what it delivered ends: as we noted it, else as the chain has it, else as it was ordered. */
export async function endsOfOrder(ctx: BotContext, order: MarketOrder): Promise<Ends | undefined> {
  if (order.filledPercent === 0 && order.delegates.length === 0) return undefined
  const nowMs = ctx.deps.clock.now()
  const own = await ctx.deps.db.read((reader) => purchaseOfOrder(reader, order.id))
  const noted = own && purchaseEnds(own, nowMs)
  if (noted) return noted
  const delegators = [...new Set(order.delegates.map((d) => d.delegator))]
  const onChain = endsOf(await lockEnds(ctx, delegators, order.receiver, order.resource), nowMs)
  if (onChain) return onChain
  const { createdAtMs } = order
  if (createdAtMs === undefined || order.orderType === 'EXTEND') return undefined
  return endsOf([createdAtMs + order.durationSec * 1000], nowMs)
}

export async function detailScreen(
  ctx: BotContext,
  order: MarketOrder,
  ends: Ends | undefined,
  page: string,
): Promise<Screen> {
  const { t } = ctx
  const past = await ctx.deps.db.read((reader) => pastOf(reader, order.id))
  const what = amountOf(t, order.amount, order.resource)
  const open = isOpen(order)
  const running = ends !== undefined && ends.lastMs > ctx.deps.clock.now()
  const act = (label: string, op: OrderOp) => ({ label, data: orderData.pack({ op, id: order.id, page }) })
  return {
    text: paragraphs(
      t(order.orderType === 'EXTEND' ? 'order-title-extend' : 'order-title-normal', { what }),
      lines(
        t('purchase-for', { address: code(order.receiver) }),
        t('order-fill', {
          bar: progressBar(order.filledPercent),
          percent: order.filledPercent,
          filled: groupThousands(order.amount - order.remaining),
          amount: groupThousands(order.amount),
        }),
        order.priceSun > 0 && t('order-price', { price: pricePerThousand(order.priceSun) }),
        t('purchase-paid', { cost: formatTrx(order.payoutSun) }),
        order.status === 'Completed' && order.remaining > 0 && t('order-ended-short'),
        ...pastLines(t, past),
      ),
      lines(
        order.createdAtMs !== undefined && t('order-made', { time: formatTime(order.createdAtMs) }),
        order.orderType === 'NORMAL' && t('order-duration', { duration: formatDuration(order.durationSec) }),
        ends && timeText(ctx, ends),
        t('purchase-order-id', { id: code(order.id) }),
      ),
      delegationsText(t, order.delegates, ctx.deps.network) ?? t('order-no-delegations'),
    ),
    buttons: [
      [
        open && act(t.plain('button-cancel-order'), 'cancel'),
        open && act(t.plain('button-change-price'), 'price'),
      ],
      [
        open &&
          receiverFromMs(order) <= ctx.deps.clock.now() &&
          act(t.plain('button-change-receiver'), 'receiver'),
      ],
      [act(t.plain('button-refresh'), 'refresh'), running && act(t.plain('button-extend'), 'extend')],
      [
        act(t.plain('button-buy-again'), 'again'),
        { label: t.plain('button-back'), data: orderListData.pack({ page }) },
      ],
    ],
  }
}

function timeText(ctx: BotContext, ends: Ends): Html {
  const { firstMs, lastMs, partEndedMs } = ends
  const nowMs = ctx.deps.clock.now()
  if (lastMs <= nowMs) return ctx.t('order-ended', { end: formatTime(lastMs) })
  return lines(
    partEndedMs !== null && ctx.t('order-part-ended', { end: formatTime(partEndedMs) }),
    ctx.t(oneEnd(ends) === undefined ? 'order-left-first' : 'order-left', {
      left: formatDuration(Math.floor((firstMs - nowMs) / 1000)),
      end: formatTime(firstMs),
    }),
    oneEnd(ends) === undefined && ctx.t('purchase-ends-last', { end: formatTime(lastMs) }),
  )
}
