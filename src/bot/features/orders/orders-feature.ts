/** /orders: lists of orders with buttons, and the detail screen of one order with its actions. */
import { Composer, InputFile } from 'grammy'
import type { MarketOrder } from '../../../client/types.ts'
import { isExternalOrderOf, purchaseOfOrder } from '../../../db/stores/bot/purchases/purchases.ts'
import { payablePayments } from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { selectAccountForUpdate } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature } from '../../base/flow.ts'
import { code } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { detailScreen, readOrderEnds } from '../../order-changes/order-detail.ts'
import { type OrderTab, orderData, orderListData, zapData } from '../../orders/buttons.ts'
import { providerUnitsOf } from '../../orders/extension.ts'
import { entriesWithoutAccount, readOrders, zapEntries } from '../../orders/list/entries.ts'
import { sortedEntries } from '../../orders/list/entry-texts.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import { transactionButton, zapText } from '../../orders/zap-texts.ts'
import { enterInNewMessage, linkBarrier, replyWithScreen, requireLink } from '../../purchases/guard.ts'
import { withTimeout } from '../../purchases/payer-calls.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { buyFlow } from '../buy/flow.ts'
import { extendFlow } from '../extend/flow.ts'
import { changeButtons, openChangeQuestion } from './change-buttons.ts'
import { changeFlow } from './change-flow.ts'
import { listScreen, PAGE_SIZE } from './list-screen.ts'
import { FAILED, withMarket } from './with-market.ts'

const composer = new Composer<BotContext>()

composer.use(changeButtons)
composer.command('orders', (ctx) => showList(ctx, 'first', 0))

async function showOrders(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  await showList(ctx, 'first', 0)
}

composer.callbackQuery(orderListData.filter, async (ctx, next) => {
  const page = readPage(orderListData.unpack(ctx.callbackQuery.data)?.page)
  if (!page) return next()
  await showList(ctx, page.tab, page.number)
})

composer.callbackQuery(orderData.filter, async (ctx, next) => {
  const data = orderData.unpack(ctx.callbackQuery.data)
  const page = readPage(data?.page)
  if (!data || !page) return next()
  const order = (await ctx.deps.db.read((reader) => isExternalOrderOf(reader, ctx.user.id, data.id)))
    ? await withTimeout(ctx.deps, ctx.deps.client.order(undefined, data.id))
    : await withMarket(ctx, (apiKey) => ctx.deps.client.order(apiKey, data.id))
  if (order === FAILED) return
  if (!order) return ctx.ack(ctx.t.plain('order-missing'), true)
  switch (data.op) {
    case 'open': {
      ctx.ack()
      const screen = await detailScreen(ctx, order, await readOrderEnds(ctx, order), data.page)
      return void (await sendScreen(ctx.api, ctx.user.id, screen))
    }
    case 'show':
    case 'refresh':
      if (data.op === 'refresh') ctx.ack(ctx.t.plain('orders-updated'))
      return replyWithScreen(ctx, await detailScreen(ctx, order, await readOrderEnds(ctx, order), data.page))
    case 'extend':
      return enterInNewMessage(ctx, extendFlow, {
        step: 'look',
        receiver: order.receiver,
        resource: order.resource,
        own: providerUnitsOf(order),
      })
    case 'again':
      return buyAgain(ctx, order)
    case 'receipt':
      return sendReceipt(ctx, order)
    case 'cancel':
    case 'return':
    case 'price':
    case 'receiver':
      return openChangeQuestion(ctx, data.op, order, data.page)
  }
})

async function buyAgain(ctx: BotContext, order: MarketOrder): Promise<void> {
  const { resource, receiver, amount, durationSec } = order
  const known = { resource, receiver, amount }
  if (order.orderType === 'EXTEND') return enterInNewMessage(ctx, buyFlow, { step: 'duration', ...known })
  return enterInNewMessage(ctx, buyFlow, { step: 'quote', ...known, durationSec })
}

/** Shows the order with this number in a new message. */
export async function showOrder(ctx: BotContext, id: string): Promise<void> {
  const own = await ctx.deps.db.read((reader) => purchaseOfOrder(reader, id))
  if (own?.userId === ctx.user.id) selectAccountForUpdate(ctx, own.accountId)
  const order = await withMarket(ctx, (apiKey) => ctx.deps.client.order(apiKey, id))
  if (order === FAILED) return
  const screen = order
    ? await detailScreen(ctx, order, await readOrderEnds(ctx, order), 'F0')
    : { text: ctx.t('typed-order-unknown'), buttons: [[goButton(ctx.t, 'orders')], [menuButton(ctx)]] }
  await replyWithScreen(ctx, screen)
}

/** `first`: the running orders, or the waiting orders if none is running. */
async function showList(ctx: BotContext, requestedTab: OrderTab | 'first', page: number): Promise<void> {
  const withoutAccount = await entriesWithoutAccount(ctx)
  // Orders that a wallet paid need no account, so a user without a linked account sees them too.
  const orders =
    (await linkBarrier(ctx)) === undefined || withoutAccount.length === 0
      ? await withMarket(ctx, (apiKey) =>
          readOrders(ctx, apiKey, requestedTab === 'E' ? (page + 1) * PAGE_SIZE + 1 : 0),
        )
      : { entries: [], unread: { R: 0, W: 0, E: 0 } }
  if (orders === FAILED) return
  const entries = [...orders.entries, ...withoutAccount]
  const hasEntries = (tab: OrderTab) => entries.some((one) => one.tab === tab)
  const tab = requestedTab === 'first' ? (!hasEntries('R') && hasEntries('W') ? 'W' : 'R') : requestedTab
  // The list may be shorter now than when the button was sent.
  if (page > 0 && sortedEntries(tab, entries).length <= page * PAGE_SIZE) return showList(ctx, tab, 0)
  const payable =
    ctx.link && tab !== 'E' && page === 0
      ? await ctx.deps.db.read((reader) => payablePayments(reader, ctx.user.id, requireLink(ctx).accountId))
      : []
  await replyWithScreen(
    ctx,
    listScreen(ctx, tab, page, { ...orders, entries, toPay: payable, names: await namesOfCurrentUser(ctx) }),
  )
}

/** Tab letters of older messages and of the retry button. `A` meant active, `C` completed. */
const TAB_ALIASES: Readonly<Record<string, OrderTab | 'first'>> = { F: 'first', A: 'first', C: 'E' }

function readPage(text: string | undefined): { tab: OrderTab | 'first'; number: number } | undefined {
  const m = /^([RWEFAC])([0-9]{1,5})$/.exec(text ?? '')
  if (!m) return undefined
  const tab = m[1] ?? ''
  return { tab: TAB_ALIASES[tab] ?? (tab as OrderTab), number: Number(m[2]) }
}

composer.callbackQuery(zapData.filter, async (ctx, next) => {
  const data = zapData.unpack(ctx.callbackQuery.data)
  const page = readPage(data?.page)
  if (!data || !page) return next()
  const txid = Buffer.from(data.id, 'base64url').toString('hex')
  const one = (await zapEntries(ctx)).find(({ zap }) => zap?.txid === txid)
  if (!one?.zap) return next()
  await replyWithScreen(ctx, {
    text: zapText(ctx.t, one.zap, ctx.deps),
    buttons: [
      [transactionButton(ctx.t, ctx.deps.network, txid)],
      [
        goButton(ctx.t, 'zapbuy', 'keep'),
        { label: ctx.t.plain('button-back'), data: orderListData.pack({ page: data.page }) },
      ],
    ],
  })
})

export const orders: Feature = {
  name: 'orders',
  composer,
  openers: { orders: showOrders },
  flows: [changeFlow],
  commands: ['orders'],
}

const REFUSALS = {
  RECEIPT_NOT_READY: 'receipt-not-ready',
  RECEIPTS_NOT_OFFERED: 'receipt-not-offered',
} as const satisfies Record<string, PlainKey>

/** Sends the receipt of an order as a file, after verifying its signature. */
async function sendReceipt(ctx: BotContext, { id }: MarketOrder): Promise<void> {
  const { t, api, deps, user } = ctx
  const answer = await withMarket(ctx, async (apiKey) => {
    try {
      return { signed: await deps.client.receipt(apiKey, id), signer: await deps.client.fundAddress() }
    } catch (error) {
      for (const code of Object.keys(REFUSALS) as (keyof typeof REFUSALS)[])
        if (hasCode(error, code)) return REFUSALS[code]
      throw error
    }
  })
  if (answer === FAILED) return
  if (typeof answer === 'string') return ctx.ack(t.plain(answer), true)
  const { verifyReceipt } = await import('../../../client/verify/receipt.ts')
  const receipt = verifyReceipt(answer.signed, answer.signer)
  if (receipt?.order.id !== id) return ctx.ack(t.plain('receipt-wrong'), true)
  ctx.ack()
  const file = new InputFile(Buffer.from(`${JSON.stringify(answer.signed, null, 2)}\n`), `receipt-${id}.json`)
  const caption = t('receipt-file', { signer: code(answer.signer) })
  await api.sendDocument(user.id, file, { caption, parse_mode: 'HTML' })
}
