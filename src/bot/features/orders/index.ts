/** /orders: pages of orders as buttons, and one order in detail with what can be done with it. */
import { Composer } from 'grammy'
import type { MarketOrder } from '../../../client/types.ts'
import { payableOf } from '../../../db/stores/wallet-payments.ts'
import type { BotContext, Feature } from '../../context.ts'
import { closeFlow } from '../../flow.ts'
import { go } from '../../keyboards.ts'
import { sendScreen } from '../../live-message.ts'
import { type OrderTab, orderData, orderListData } from '../../purchases/buttons.ts'
import { ownOf } from '../../purchases/extension.ts'
import { enterFresh, linked, reply } from '../../purchases/guard.ts'
import { buyFlow } from '../buy/flow.ts'
import { extendFlow } from '../extend/flow.ts'
import { FAILED, withMarket } from './ask-market.ts'
import { beginChange, changeButtons } from './change-buttons.ts'
import { changeFlow } from './change-flow.ts'
import { detailScreen, endsOfOrder, listScreen, PAGE_SIZE } from './screens.ts'

const composer = new Composer<BotContext>()

composer.use(changeButtons)
composer.command('orders', (ctx) => showList(ctx, 'A', 0))
composer.callbackQuery(go('orders'), async (ctx) => {
  await closeFlow(ctx)
  await showList(ctx, 'A', 0)
})

composer.callbackQuery(orderListData.filter, async (ctx, next) => {
  const page = readPage(orderListData.unpack(ctx.callbackQuery.data)?.page)
  if (!page) return next()
  await showList(ctx, page.tab, page.number)
})

composer.callbackQuery(orderData.filter, async (ctx, next) => {
  const data = orderData.unpack(ctx.callbackQuery.data)
  const page = readPage(data?.page)
  if (!data || !page) return next()
  const order = await withMarket(ctx, (apiKey) => ctx.deps.client.order(apiKey, data.id))
  if (order === FAILED) return
  if (!order) return ctx.ack(ctx.t.plain('order-missing'), true)
  switch (data.op) {
    case 'open': {
      ctx.ack()
      const screen = await detailScreen(ctx, order, await endsOfOrder(ctx, order), data.page)
      return void (await sendScreen(ctx.api, ctx.user.id, screen))
    }
    case 'show':
    case 'refresh':
      if (data.op === 'refresh') ctx.ack(ctx.t.plain('orders-updated'))
      return reply(ctx, await detailScreen(ctx, order, await endsOfOrder(ctx, order), data.page))
    case 'extend':
      return enterFresh(ctx, extendFlow, {
        step: 'look',
        receiver: order.receiver,
        resource: order.resource,
        own: ownOf(order),
      })
    case 'again':
      return buyAgain(ctx, order)
    case 'cancel':
    case 'price':
    case 'receiver':
      return beginChange(ctx, data.op, order, data.page)
    default:
      return next()
  }
})

async function buyAgain(ctx: BotContext, order: MarketOrder): Promise<void> {
  const { resource, receiver, amount, durationSec } = order
  const known = { resource, receiver, amount }
  if (order.orderType === 'EXTEND') return enterFresh(ctx, buyFlow, { step: 'duration', ...known })
  return enterFresh(ctx, buyFlow, { step: 'quote', ...known, durationSec })
}

async function showList(ctx: BotContext, tab: OrderTab, page: number): Promise<void> {
  const answer = await withMarket(ctx, (apiKey) =>
    ctx.deps.client.orders(apiKey, {
      page,
      pageSize: PAGE_SIZE,
      status: tab === 'A' ? 'Active' : 'Completed',
    }),
  )
  if (answer === FAILED) return
  // The list may have become shorter since the button was made.
  if (answer.orders.length === 0 && page > 0) return showList(ctx, tab, 0)
  const toPay =
    tab === 'A' && page === 0
      ? await ctx.deps.db.read((reader) => payableOf(reader, ctx.user.id, linked(ctx).accountId))
      : []
  await reply(ctx, listScreen(ctx, tab, page, { ...answer, toPay }))
}

function readPage(text: string | undefined): { tab: OrderTab; number: number } | undefined {
  const m = /^([AC])([0-9]{1,5})$/.exec(text ?? '')
  return m ? { tab: m[1] as OrderTab, number: Number(m[2]) } : undefined
}

export const orders: Feature = {
  name: 'orders',
  composer,
  flows: [changeFlow],
  commands: [{ command: 'orders', description: 'command-orders' }],
}
