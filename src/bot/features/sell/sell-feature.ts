/** /sell: the open orders of all buyers, which users fill with their own wallets. */
import { Composer } from 'grammy'
import type { FilterLimit, SellableOrder } from '../../../contract/wallets/manual-sale.ts'
import {
  changeSellerFilter,
  openManualSale,
  type SellerFilter,
  sellerFilter,
} from '../../../db/stores/selling/manual-sales.ts'
import { firstIdAt, newId } from '../../../kernel/ids.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, closeFlow, defineFlow, enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { code, type Html, paragraphs } from '../../locales/html.ts'
import { isEarnOffered, notOfferedScreen, providersOf } from '../../providers/grant-screens.ts'
import { ownedAddresses } from '../../providers/owned-stake.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { filterLimits, LIMITS } from '../../sales/order-filters.ts'
import {
  filterScreen,
  limitFacts,
  ORDERS_PER_PAGE,
  orderLine,
  ordersScreen,
  sellData,
} from '../../sales/sale-screens.ts'
import { saleProblemText, signLines } from '../../sales/sale-texts.ts'
import { submitSale } from '../../sales/sales.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'

const composer = new Composer<BotContext>()

composer.callbackQuery(sellData.filter, async (ctx, next) => {
  const asked = sellData.unpack(ctx.callbackQuery.data)
  if (!asked || !providersOf(ctx.deps)) return next()
  const { op, page, id } = asked
  switch (op) {
    case 'list':
      return showHere(ctx, await listScreen(ctx, page))
    case 'notices':
      return showHere(ctx, await listScreen(ctx, page, await toggleNotices(ctx)))
    case 'filter':
      return showHere(ctx, filterScreen(ctx, await filterOf(ctx)))
    case 'resource':
    case 'clear':
      return showHere(
        ctx,
        filterScreen(ctx, await changeFilter(ctx, (now) => (op === 'clear' ? CLEARED : nextResource(now)))),
      )
    case 'order':
      return enterFlow(ctx, signedFlow, { orderId: id })
    default:
      return enterFlow(ctx, limitFlow, { limit: op, resource: (await filterOf(ctx)).resource ?? 'ENERGY' })
  }
})

const filterOf = ({ deps, user }: BotContext): Promise<SellerFilter> =>
  deps.db.read((reader) => sellerFilter(reader, user.id))

const CLEARED = {
  resource: null,
  ...{ minAmount: null, maxAmount: null, minPrice: null, minDurationSec: null, maxDurationSec: null },
}

/** Both resources, then each of them. */
function nextResource({ resource }: SellerFilter): Pick<SellerFilter, 'resource'> {
  const choices = [null, ...RESOURCES]
  return { resource: choices[(choices.indexOf(resource) + 1) % choices.length] ?? null }
}

/** Orders that are open already are not announced after a change of the filter. */
function changeFilter(
  { deps, user }: BotContext,
  change: (now: SellerFilter) => Partial<SellerFilter>,
): Promise<SellerFilter> {
  return deps.db.write(async (tx) => {
    const seenOrderId = firstIdAt(deps.clock.now())
    return changeSellerFilter(tx, user.id, { ...change(await sellerFilter(tx, user.id)), seenOrderId })
  })
}

async function toggleNotices(ctx: BotContext): Promise<Html> {
  const { isNotified } = await changeFilter(ctx, (now) => ({ isNotified: !now.isNotified, notifiedAtMs: 0 }))
  return ctx.t(isNotified ? 'sell-notices-on' : 'sell-notices-off')
}

async function listScreen(ctx: BotContext, page: number, note?: Html): Promise<Screen> {
  const { deps, runtime } = ctx
  const entry = providersOf(deps)
  if (!entry) return notOfferedScreen(ctx)
  const filter = await filterOf(ctx)
  const found = await entry.sales.openOrders({
    ...filterLimits(filter),
    ...(filter.resource && { resourceType: filter.resource }),
  })
  // The list may be shorter now than when the button was sent.
  const last = Math.max(0, Math.ceil(found.length / ORDERS_PER_PAGE) - 1)
  const at = Math.min(page, last)
  const orders = found.slice(at * ORDERS_PER_PAGE, (at + 1) * ORDERS_PER_PAGE)
  const { pageUrl } = runtime
  const rows = pageUrl ? await openSales(ctx, orders) : []
  const shown = orders.map((order, i) => ({ order, url: rows[i] && pageUrl?.('sale-page', rows[i].id) }))
  return ordersScreen(ctx, { filter, count: found.length, page: at, shown, note })
}

const openSales = ({ deps, user }: BotContext, orders: readonly SellableOrder[]) =>
  deps.db.write(async (tx) => {
    const rows = []
    for (const { orderId, resource } of orders) {
      const row = { id: newId(deps.clock.now()), userId: user.id, orderId, resource }
      rows.push(await openManualSale(tx, row, deps.clock.now()))
    }
    return rows
  })

/** `resource`: the filter's, as which an amount is read. */
type LimitArgs = { limit: FilterLimit; resource?: Resource }

/** Asks for the value of a limit. */
const limitFlow = defineFlow<LimitArgs>('sell-limit', 1, async (flow, { limit, resource = 'ENERGY' }) => {
  const reply = await flow.askText((ctx) => ({
    text: ctx.t('sell-ask', limitFacts(ctx.t, limit, resource)),
    buttons: [[{ label: ctx.t.plain('button-sell-any'), action: ANY }], [cancelButton(ctx)]],
  }))
  const value = reply.kind === 'button' ? null : LIMITS[limit].read(reply.text, resource)
  if (value === undefined) return reply.again((ctx) => ctx.t('sell-wrong', limitFacts(ctx.t, limit, resource)))
  const after = await flow.run((ctx) => changeFilter(ctx, () => ({ [limit]: value })))
  await flow.show((ctx) => filterScreen(ctx, after, ctx.t('own-saved')))
})

const ANY = 'any'

/** Takes a delegation that the user has signed elsewhere, if the bot has no pages. */
const signedFlow = defineFlow<{ orderId: string }>('sell-signed', 1, async (flow, { orderId }) => {
  const order = await flow.run(async ({ deps }) => (await providersOf(deps)?.sales.openOrder(orderId)) ?? null)
  if (!order) return flow.show((ctx) => resultScreen(ctx, saleProblemText(ctx.t, { problem: 'gone' })))
  const reply = await flow.askText(({ t, ...ctx }) => ({
    text: paragraphs(orderLine(t, order), t('sell-lines', { lines: code(signLines(order)) })),
    buttons: [[cancelButton({ ...ctx, t } as BotContext)]],
  }))
  if (reply.kind === 'button') return reply.again((ctx) => ctx.t('flow-use-buttons'))
  const refusal = await flow.run(async (ctx) => {
    const entry = providersOf(ctx.deps)
    const [row] = await openSales(ctx, [order])
    return entry && row ? ((await submitSale(ctx.deps, entry.sales, row, reply.text)) ?? null) : null
  })
  if (refusal) return reply.again((ctx) => saleProblemText(ctx.t, refusal))
  await flow.show((ctx) => resultScreen(ctx, ctx.t('sell-sent')))
})

const resultScreen = ({ t }: BotContext, text: Html): Screen => ({
  text,
  buttons: [[goButton(t, 'sell'), menuButton({ t })]],
})

async function openSell(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  const maySell = isEarnOffered(ctx.deps) || (await ownedAddresses(ctx)).length > 0
  await replyWithScreen(ctx, maySell ? await listScreen(ctx, 0) : notOfferedScreen(ctx))
}

export const sell: Feature = {
  name: 'sell',
  composer,
  flows: [limitFlow, signedFlow],
  openers: { sell: openSell },
  commands: ['sell'],
  isOffered: isEarnOffered,
}
