/** Cancelling and changing an order: what leads to the question, and its Confirm. */
import { Composer } from 'grammy'
import type { CancelPreview, MarketOrder, ReturnPreview } from '../../../client/types.ts'
import {
  askAgain,
  type OrderChange,
  orderChange,
  unsettledChangeOf,
} from '../../../db/stores/bot/purchases/order-changes.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, enterFlow } from '../../base/flow.ts'
import type { Html } from '../../locales/html.ts'
import { paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { isMade, settleMade } from '../../order-changes/act.ts'
import { askChange, makeChange, updateChangeMessage } from '../../order-changes/make.ts'
import { type ChangeOp, changeButton, changeData, tooYoungText } from '../../order-changes/screens.ts'
import { beforeOf, isOpen, receiverFromMs, returnNumbers, termsNow } from '../../order-changes/terms.ts'
import { orderButton } from '../../orders/buttons.ts'
import { stayEnd } from '../../orders/ends.ts'
import { remedyButton } from '../../orders/failures.ts'
import { failureNote, failureOf, freeMessage, linkBarrier, purchaseBarrier, reply } from '../../purchases/guard.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { FAILED, withMarket } from './ask-market.ts'
import { changeFlow } from './change-flow.ts'
import { detailScreen, endsOfOrder } from './screens.ts'

export const changeButtons = new Composer<BotContext>()

changeButtons.callbackQuery(changeData.filter, async (ctx, next) => {
  const data = changeData.unpack(ctx.callbackQuery.data)
  const change = data && (await ctx.deps.db.read((reader) => orderChange(reader, data.id)))
  // Ids are not secret: what belongs to somebody else does not exist here.
  if (!change || change.userId !== ctx.user.id) return next()
  await OPERATIONS[data.op](ctx, change)
})

const OPERATIONS: Record<ChangeOp, (ctx: BotContext, change: OrderChange) => Promise<void>> = { ok: confirm, again }

/** From an order's detail to the question whether it shall be changed. */
export async function beginChange(
  ctx: BotContext,
  kind: OrderChange['kind'],
  order: MarketOrder,
  page: string,
): Promise<void> {
  const earlier = await ctx.deps.db.read((reader) => unsettledChangeOf(reader, order.id))
  if (earlier) return ctx.ack(ctx.t.plain('change-earlier-unknown'), true)
  // What is typed from here on does not answer an earlier question, which is far up by now.
  await closeFlow(ctx)
  if (kind === 'return') return beginReturn(ctx, order, page)
  if (!isOpen(order)) return showOrder(ctx, order, page, ctx.t('change-over'))
  if (ctx.deps.client.lacks('order/cancel')) return showOrder(ctx, order, page, ctx.t('change-not-offered'))
  switch (kind) {
    case 'cancel':
      return beginCancel(ctx, order, page)
    case 'price':
      return enterFlow(ctx, changeFlow, { what: 'price', orderId: order.id, page })
    case 'receiver': {
      const fromMs = receiverFromMs(order)
      return ctx.deps.clock.now() < fromMs
        ? showTooYoung(ctx, 'receiver', order.id, fromMs, page)
        : enterFlow(ctx, changeFlow, { what: 'receiver', orderId: order.id, page })
    }
  }
}

const CANCEL_REFUSALS = {
  ORDER_CHANGES_NOT_OFFERED: 'change-not-offered',
  ORDER_COMPLETED: 'change-over',
  ORDER_NOT_CHANGEABLE: 'change-not-changeable',
} as const

async function beginCancel(ctx: BotContext, order: MarketOrder, page: string): Promise<void> {
  const preview = await withMarket(ctx, (apiKey) => previewOrRefusal(ctx, apiKey, order.id))
  if (preview === FAILED) return
  if (typeof preview === 'string') return showOrder(ctx, order, page, ctx.t(CANCEL_REFUSALS[preview]))
  const { cancellableAtMs, ...numbers } = preview
  if (ctx.deps.clock.now() < cancellableAtMs) return showTooYoung(ctx, 'cancel', order.id, cancellableAtMs, page)
  const before = beforeOf(order, stayEnd(await endsOfOrder(ctx, order)))
  await askChange(ctx, { kind: 'cancel', orderId: order.id, before, numbers }, await freeMessage(ctx))
}

async function previewOrRefusal(
  ctx: BotContext,
  apiKey: string,
  id: string,
): Promise<CancelPreview | keyof typeof CANCEL_REFUSALS> {
  try {
    return await ctx.deps.client.previewCancel(apiKey, id)
  } catch (error) {
    for (const code of Object.keys(CANCEL_REFUSALS) as (keyof typeof CANCEL_REFUSALS)[])
      if (hasCode(error, code)) return code
    throw error
  }
}

/** What comes back now is asked again when it is confirmed; what cannot be returned says why. */
async function beginReturn(ctx: BotContext, order: MarketOrder, page: string): Promise<void> {
  const preview = await withMarket(ctx, (apiKey) => returnOrRefusal(ctx, apiKey, order.id))
  if (preview === FAILED) return
  if (!preview || preview.parts.length === 0) return showOrder(ctx, order, page, whyNoReturn(ctx.t, preview))
  const before = beforeOf(order, stayEnd(await endsOfOrder(ctx, order)))
  const wanted = { kind: 'return' as const, orderId: order.id, before, numbers: returnNumbers(preview.parts) }
  await askChange(ctx, wanted, await freeMessage(ctx))
}

/** Undefined: the marketplace has no such call. */
async function returnOrRefusal(ctx: BotContext, apiKey: string, id: string): Promise<ReturnPreview | undefined> {
  try {
    return await ctx.deps.client.previewReturn(apiKey, id)
  } catch (error) {
    if (hasCode(error, 'ORDER_CHANGES_NOT_OFFERED') || hasCode(error, 'INVALID_PARAMS')) return undefined
    throw error
  }
}

function whyNoReturn(t: Translator, preview: ReturnPreview | undefined): Html {
  if (!preview) return t('return-not-offered')
  const { why, lockedUntilMs } = preview
  switch (why ?? 'OVER') {
    case 'NOT_FINAL':
      return t('return-not-final')
    case 'LOCKED':
      return lockedUntilMs === undefined ? t('return-nothing') : t('return-locked', { end: t.time(lockedUntilMs) })
    case 'NO_HOUR_LEFT':
      return t('return-no-hour')
    case 'NOT_TAKEN_BACK':
      return t('return-not-taken')
    case 'RETURNED':
      return t('return-done')
    case 'RETURNABLE':
    case 'OVER':
      return t('return-nothing')
  }
}

/** The order as it stands, with a word on top. */
async function showOrder(ctx: BotContext, order: MarketOrder, page: string, note: Html): Promise<void> {
  const now = await withMarket(ctx, (apiKey) => ctx.deps.client.order(apiKey, order.id))
  if (now === FAILED) return
  const seen = now ?? order
  const screen = await detailScreen(ctx, seen, await endsOfOrder(ctx, seen), page)
  await reply(ctx, { ...screen, text: paragraphs(note, screen.text) })
}

async function showTooYoung(
  ctx: BotContext,
  kind: 'cancel' | 'receiver',
  id: string,
  fromMs: number,
  page: string,
): Promise<void> {
  await reply(ctx, {
    text: tooYoungText(ctx.t, kind, fromMs, ctx.deps.clock.now()),
    buttons: [
      [
        orderButton(ctx.t, 'button-check-again', kind, id, page),
        orderButton(ctx.t, 'button-change-price', 'price', id, page),
      ],
      [orderButton(ctx.t, 'button-back', 'show', id, page)],
    ],
  })
}

async function confirm(ctx: BotContext, change: OrderChange): Promise<void> {
  const runtime = ctx.runtime
  if (runtime.inHand.has(change.id)) return ctx.ack(ctx.t.plain('change-already'))
  if (change.state !== 'asked') return updateChangeMessage(runtime, ctx.api, change.id)
  const barrier = change.kind === 'price' ? await purchaseBarrier(ctx) : linkBarrier(ctx)
  if (barrier) return reply(ctx, barrier)
  ctx.ack()
  runtime.inHand.add(change.id)
  let shown: Promise<void> = Promise.resolve()
  try {
    const made = await makeChange(runtime.deps, change, () => {
      shown = updateChangeMessage(runtime, ctx.api, change.id)
    })
    await shown
    await updateChangeMessage(runtime, ctx.api, made.id, made.at === 'moved')
  } catch (error) {
    await shown
    // Only while nothing was sent may it be said that nothing happened; after that the order decides.
    const now = await ctx.deps.db.read((reader) => orderChange(reader, change.id))
    if (now?.state !== 'asked') throw error
    await showFailure(ctx, change, error)
  } finally {
    runtime.inHand.delete(change.id)
  }
}

/** Nothing was changed: the question stays where it is, and this offers what helps. */
async function showFailure(ctx: BotContext, change: OrderChange, error: unknown): Promise<void> {
  const failure = failureOf(ctx, error)
  const retry = changeButton(ctx.t, 'button-retry', 'ok', change.id)
  const remedy = remedyButton(ctx.t, failure.code, { retry, change: retry })
  await sendScreen(ctx.api, change.chatId, { text: failureNote(ctx, failure), buttons: [[remedy], [menuButton(ctx)]] })
}

/** A question that still stands, at the current terms; anything else starts again, from the order as it is. */
async function again(ctx: BotContext, change: OrderChange): Promise<void> {
  const runtime = ctx.runtime
  if (change.state === 'asked') {
    const terms = await withMarket(ctx, () => termsNow(runtime.deps, change))
    if (terms === FAILED) return
    ctx.ack()
    const nowMs = ctx.deps.clock.now()
    const id = newId(nowMs)
    const asked = await ctx.deps.db.write((tx) => askAgain(tx, change.id, { ...terms, id }, nowMs))
    return updateChangeMessage(runtime, ctx.api, asked ? id : change.id)
  }
  if (change.state === 'sending' || change.state === 'unknown' || change.state === 'done')
    return updateChangeMessage(runtime, ctx.api, change.id)
  const order = await withMarket(ctx, (apiKey) => ctx.deps.client.order(apiKey, change.orderId))
  if (order === FAILED) return
  if (!order) return ctx.ack(ctx.t.plain('order-missing'), true)
  if (change.state === 'not_made' && isMade(change, order)) {
    const { db, clock } = ctx.deps
    await db.write((tx) => settleMade(tx, change, order, clock.now()))
    return updateChangeMessage(runtime, ctx.api, change.id)
  }
  if (change.kind === 'cancel' || change.kind === 'return' || !isOpen(order))
    return beginChange(ctx, change.kind, order, 'F0')
  const { kind, orderId, priceSun, receiver } = change
  const balance = await withMarket(ctx, (apiKey) => ctx.deps.client.userInfo(apiKey))
  if (balance === FAILED) return
  const before = beforeOf(order, stayEnd(await endsOfOrder(ctx, order)))
  const wanted = { kind, orderId, priceSun, receiver, before, balanceSun: balance.balanceSun }
  await askChange(ctx, wanted, await freeMessage(ctx))
}
