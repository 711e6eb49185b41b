/** Screens of /sell: the open orders, the filter, and news about sales. */
import { FILTER_LIMITS, type FilterLimit, type SellableOrder } from '../../contract/wallets/manual-sale.ts'
import type { OutboxEvent } from '../../db/stores/bot/outbox.ts'
import type { ManualSale, SellerFilter } from '../../db/stores/selling/manual-sales.ts'
import type { Resource } from '../../kernel/resource.ts'
import { sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { amountOf, pricePerThousand, resourceName, shortAmountOf } from '../orders/texts.ts'
import { callbackData, oneOf, text, wholeNumber } from '../telegram/callback-data.ts'
import { goButton, menuButton } from '../telegram/keyboards.ts'
import { type Button, inPairs, numberDuplicates, type Screen } from '../telegram/screen.ts'
import { filterLimits, LIMITS } from './order-filters.ts'

/** Opens a page of the orders, or the filter. `order` signs without a page. */
export const sellData = callbackData('sell', {
  op: oneOf(['list', 'notices', 'filter', 'resource', 'clear', 'order', ...FILTER_LIMITS]),
  page: wholeNumber,
  id: text,
})
type SellOp = NonNullable<ReturnType<typeof sellData.unpack>>['op']

const sellButton = (label: string, op: SellOp, page = 0, id = ''): Button => ({
  label,
  data: sellData.pack({ op, page, id }),
})

export const ORDERS_PER_PAGE = 5

interface OrderList {
  filter: SellerFilter
  /** All orders that match. */
  count: number
  page: number
  /** Orders of this page, with the address of the page for each. Without one, the chat takes the signed text. */
  shown: readonly { order: SellableOrder; url: string | undefined }[]
  note?: Html | undefined
}

export function ordersScreen({ t }: Pick<BotContext, 't'>, { filter, count, page, shown, note }: OrderList): Screen {
  const labels = numberDuplicates(shown.map(({ order }) => orderLabel(t, order)))
  return {
    text: paragraphs(
      note,
      lines(t('sell-title', { count: t.number(count) }), filterText(t, filter)),
      t(count > 0 ? 'sell-intro' : isFiltered(filter) ? 'sell-none' : 'sell-empty'),
      count === 0 && !filter.isNotified && t('sell-empty-notices'),
      lines(...shown.map(({ order }) => orderLine(t, order))),
    ),
    buttons: [
      ...shown.map(({ order, url }, i): Button[] => [
        url === undefined ? sellButton(labels[i] ?? '', 'order', page, order.orderId) : { label: labels[i] ?? '', url },
      ]),
      [
        page > 0 && sellButton(t.plain('button-back'), 'list', page - 1),
        count > (page + 1) * ORDERS_PER_PAGE && sellButton(t.plain('button-older'), 'list', page + 1),
      ],
      [
        sellButton(t.plain('button-sell-filter'), 'filter'),
        sellButton(t.plain(filter.isNotified ? 'button-sell-notices-on' : 'button-sell-notices-off'), 'notices', page),
      ],
      [sellButton(t.plain('button-refresh'), 'list', page), menuButton({ t })],
    ],
  }
}

const orderLabel = (t: Translator, { units, resource, durationSec, earnedSun }: SellableOrder): string =>
  t.plain('button-sell-order', {
    what: shortAmountOf(t, units, resource),
    duration: t.shortDuration(durationSec),
    earned: t.aboutTrx(earnedSun),
  })

/** Describes an order: what it needs, what it pays, and how much stake it locks. */
export function orderLine(
  t: Translator,
  { units, resource, durationSec, priceSun, earnedSun, stakeSun, partial, minPieceUnits }: SellableOrder,
): Html {
  const facts = {
    what: amountOf(t, units, resource),
    duration: t.duration(durationSec),
    price: pricePerThousand(t, priceSun),
    earned: t.aboutTrx(earnedSun),
    stake: t.trx(stakeSun ?? ZERO_SUN),
  }
  return lines(
    t(stakeSun === undefined ? 'sell-line' : 'sell-line-stake', facts),
    partial &&
      (minPieceUnits > 1
        ? t('sell-line-part', { min: amountOf(t, minPieceUnits, resource) })
        : t('sell-line-any-part')),
  )
}

const isFiltered = ({ resource, ...filter }: SellerFilter): boolean =>
  resource !== null || FILTER_LIMITS.some((limit) => filterLimits(filter)[limit] !== undefined)

function filterText(t: Translator, filter: SellerFilter): Html {
  const set = filterLimits(filter)
  const limits = FILTER_LIMITS.flatMap((limit) => {
    const value = set[limit]
    return value === undefined ? [] : `${t.plain(LIMITS[limit].name)}: ${LIMITS[limit].format(t, value)}`
  })
  return t('sell-filter', { filter: [resourceText(t, filter), ...limits].join(' · ') })
}

const resourceText = (t: Translator, { resource }: SellerFilter): string =>
  resource === null ? t.plain('sell-resource-any') : resourceName(t, resource)

export function filterScreen({ t }: Pick<BotContext, 't'>, filter: SellerFilter, note?: Html): Screen {
  return {
    text: paragraphs(note, filterText(t, filter), t('sell-filter-how')),
    buttons: [
      [sellButton(resourceText(t, filter), 'resource')],
      ...inPairs(FILTER_LIMITS.map((limit) => sellButton(t.plain(LIMITS[limit].name), limit))),
      [sellButton(t.plain('button-sell-clear'), 'clear')],
      [sellButton(t.plain('button-back'), 'list'), menuButton({ t })],
    ],
  }
}

/** Parameters of the texts that ask for a limit. */
export const limitFacts = (t: Translator, limit: FilterLimit, resource: Resource) => ({
  name: t.plain(LIMITS[limit].name),
  example: { ...LIMIT_EXAMPLES, ...(resource === 'BANDWIDTH' && BANDWIDTH_EXAMPLES) }[limit],
})

const LIMIT_EXAMPLES: Readonly<Record<FilterLimit, string>> = {
  minAmount: '65k',
  maxAmount: '500k',
  minPrice: '0.06 TRX',
  minDurationSec: '1h',
  maxDurationSec: '3d',
}
const BANDWIDTH_EXAMPLES = { minAmount: '1k', maxAmount: '20k', minPrice: '0.6 TRX' }

export function saleNewsScreen(
  t: Translator,
  what: Extract<OutboxEvent, { kind: 'manual_sale' }>['what'],
  sale: ManualSale,
): Screen {
  const facts = {
    what: amountOf(t, sale.units ?? 0, sale.resource),
    earned: t.heldTrx(sale.earnedSun ?? ZERO_SUN),
    time: t.time(sale.endsAtMs ?? 0),
    address: code(sale.address ?? ''),
  }
  return {
    text:
      what === 'failed' ? failedText(t, sale, facts) : t(what === 'sold' ? 'sell-news-sold' : 'sell-news-over', facts),
    buttons: [[goButton(t, 'sell', 'keep'), goButton(t, 'menu', 'keep')]],
  }
}

const failedText = (t: Translator, { problem }: ManualSale, facts: { address: ReturnType<typeof code> }): Html =>
  t(problem === 'unbought' ? 'sell-news-unbought' : 'sell-news-failed', facts)

export function newOrdersScreen(t: Translator, { count, best }: Extract<OutboxEvent, { kind: 'open_orders' }>): Screen {
  return {
    text: lines(
      t('sell-new', { count: t.number(count) }),
      ...best.map(({ resource, units, durationSec, earnedSun }) =>
        t('sell-new-line', {
          what: amountOf(t, units, resource),
          duration: t.duration(durationSec),
          earned: t.aboutTrx(sun(earnedSun)),
        }),
      ),
    ),
    buttons: [
      [{ ...goButton(t, 'sell', 'keep'), style: 'primary' }],
      [sellButton(t.plain('button-sell-notices-on'), 'notices'), goButton(t, 'menu', 'keep')],
    ],
  }
}
