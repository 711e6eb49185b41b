/** Buttons to cancel or change an order: they open a question, and its Confirm makes the change. */
import { Composer } from 'grammy'
import type { CancelPreview, MarketOrder } from '../../../client/types.ts'
import {
  type OrderChange,
  orderChange,
  renewChange,
  unsettledChangeOf,
} from '../../../db/stores/bot/purchases/order-changes.ts'
import { fallback, hasCode } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { selectAccountForUpdate } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, enterFlow } from '../../base/flow.ts'
import type { Html } from '../../locales/html.ts'
import { paragraphs } from '../../locales/html.ts'
import { askChange, makeChange, updateChangeMessage } from '../../order-changes/make.ts'
import { type ChangeOp, changeButton, changeData, tooYoungText } from '../../order-changes/order-change-screens.ts'
import { detailScreen, noReturnText, readOrderEnds } from '../../order-changes/order-detail.ts'
import { isOpen, receiverChangeableFromMs, returnNumbers, snapshotOf, termsNow } from '../../order-changes/terms.ts'
import { isMade, settleMade } from '../../order-changes/tracked-call.ts'
import { orderButton } from '../../orders/buttons.ts'
import { commonEnd } from '../../orders/ends.ts'
import { remedyButton } from '../../orders/failures.ts'
import {
  failureNoteText,
  linkBarrier,
  purchaseBarrier,
  replyWithScreen,
  reusableMessage,
  toFailure,
} from '../../purchases/guard.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { changeFlow } from './change-flow.ts'
import { FAILED, withMarket } from './with-market.ts'

export const changeButtons = new Composer<BotContext>()

changeButtons.callbackQuery(changeData.filter, async (ctx, next) => {
  const data = changeData.unpack(ctx.callbackQuery.data)
  const change = data && (await ctx.deps.db.read((reader) => orderChange(reader, data.id)))
  // IDs are not secret, so a change of another user counts as not found.
  if (!change || change.userId !== ctx.user.id) return next()
  selectAccountForUpdate(ctx, change.accountId)
  await OPERATIONS[data.op](ctx, change)
})

const OPERATIONS: Record<ChangeOp, (ctx: BotContext, change: OrderChange) => Promise<void>> = {
  ok: confirm,
  again: repeatChange,
}

/** Starts a change from the order's detail screen and asks for confirmation. */
export async function openChangeQuestion(
  ctx: BotContext,
  kind: OrderChange['kind'],
  order: MarketOrder,
  page: string,
): Promise<void> {
  const earlier = await ctx.deps.db.read((reader) => unsettledChangeOf(reader, order.id))
  if (earlier) return ctx.ack(ctx.t.plain('change-earlier-unknown'), true)
  // Ends an open flow, so that the next text does not answer the flow's old question.
  await closeFlow(ctx)
  if (kind === 'return') return openReturnQuestion(ctx, order, page)
  if (!isOpen(order)) return showOrder(ctx, order, page, ctx.t('change-over'))
  if (ctx.deps.client.lacks('order/cancel')) return showOrder(ctx, order, page, ctx.t('change-not-offered'))
  switch (kind) {
    case 'cancel':
      return openCancelQuestion(ctx, order, page)
    case 'price':
      return enterFlow(ctx, changeFlow, { what: 'price', orderId: order.id, page })
    case 'receiver': {
      const fromMs = receiverChangeableFromMs(order)
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

async function openCancelQuestion(ctx: BotContext, order: MarketOrder, page: string): Promise<void> {
  const preview = await withMarket(ctx, (apiKey) => previewOrRefusal(ctx, apiKey, order.id))
  if (preview === FAILED) return
  if (typeof preview === 'string') return showOrder(ctx, order, page, ctx.t(CANCEL_REFUSALS[preview]))
  const { cancellableAtMs, ...numbers } = preview
  if (ctx.deps.clock.now() < cancellableAtMs) return showTooYoung(ctx, 'cancel', order.id, cancellableAtMs, page)
  const before = snapshotOf(order, commonEnd(await readOrderEnds(ctx, order)))
  await askChange(ctx, { kind: 'cancel', orderId: order.id, before, numbers }, await reusableMessage(ctx))
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

/** Asks to confirm the current refund, or explains why a return is not possible. Confirm reads the refund again. */
async function openReturnQuestion(ctx: BotContext, order: MarketOrder, page: string): Promise<void> {
  const preview = await withMarket(ctx, (apiKey) =>
    ctx.deps.client
      .previewReturn(apiKey, order.id)
      .catch(fallback(undefined, 'ORDER_CHANGES_NOT_OFFERED', 'INVALID_PARAMS')),
  )
  if (preview === FAILED) return
  if (!preview || preview.parts.length === 0) return showOrder(ctx, order, page, noReturnText(ctx.t, preview))
  const before = snapshotOf(order, commonEnd(await readOrderEnds(ctx, order)))
  const question = { kind: 'return' as const, orderId: order.id, before, numbers: returnNumbers(preview.parts) }
  await askChange(ctx, question, await reusableMessage(ctx))
}

/** Shows the current order with a note above it. */
async function showOrder(ctx: BotContext, order: MarketOrder, page: string, note: Html): Promise<void> {
  const now = await withMarket(ctx, (apiKey) => ctx.deps.client.order(apiKey, order.id))
  if (now === FAILED) return
  const currentOrder = now ?? order
  const screen = await detailScreen(ctx, currentOrder, await readOrderEnds(ctx, currentOrder), page)
  await replyWithScreen(ctx, { ...screen, text: paragraphs(note, screen.text) })
}

async function showTooYoung(
  ctx: BotContext,
  kind: 'cancel' | 'receiver',
  id: string,
  fromMs: number,
  page: string,
): Promise<void> {
  // Check again may leave the screen as it is.
  ctx.ack(ctx.t.plain(kind === 'cancel' ? 'change-young-cancel' : 'change-young-receiver'))
  await replyWithScreen(ctx, {
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
  if (runtime.activeTaps.has(change.id)) return ctx.ack(ctx.t.plain('change-already'))
  if (change.state !== 'asked') return updateChangeMessage(runtime, ctx.api, change.id)
  const barrier = await (change.kind === 'price' ? purchaseBarrier(ctx) : linkBarrier(ctx))
  if (barrier) return replyWithScreen(ctx, barrier)
  ctx.ack()
  runtime.activeTaps.add(change.id)
  try {
    const made = await makeChange(runtime, ctx.api, change)
    await updateChangeMessage(runtime, ctx.api, made.id, made.askedAgain)
  } catch (error) {
    // The bot may say that nothing changed only if the call was not sent. Otherwise the order shows the outcome.
    const now = await ctx.deps.db.read((reader) => orderChange(reader, change.id))
    if (now?.state !== 'asked') throw error
    await showFailure(ctx, change, error)
  } finally {
    runtime.activeTaps.delete(change.id)
  }
}

/**
 * Shows an error after which nothing was changed. The question stays in its message, and a new message offers a remedy.
 */
async function showFailure(ctx: BotContext, change: OrderChange, error: unknown): Promise<void> {
  const failure = toFailure(ctx, error)
  const retry = changeButton(ctx.t, 'button-retry', 'ok', change.id)
  const remedy = remedyButton(ctx.t, failure.code, { retry, change: retry })
  await sendScreen(ctx.api, change.chatId, {
    text: failureNoteText(ctx, failure),
    buttons: [[remedy], [menuButton(ctx)]],
  })
}

/** Repeats a valid question with current terms. Otherwise starts again with the current order. */
async function repeatChange(ctx: BotContext, change: OrderChange): Promise<void> {
  const runtime = ctx.runtime
  if (change.state === 'asked') {
    const terms = await withMarket(ctx, () => termsNow(runtime.deps, change))
    if (terms === FAILED) return
    ctx.ack()
    const nowMs = ctx.deps.clock.now()
    const id = newId(nowMs)
    const isAsked = await ctx.deps.db.write((tx) => renewChange(tx, change.id, { ...terms, id }, nowMs))
    return updateChangeMessage(runtime, ctx.api, isAsked ? id : change.id)
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
    return openChangeQuestion(ctx, change.kind, order, 'F0')
  const { kind, orderId, priceSun, receiver } = change
  const balance = await withMarket(ctx, (apiKey) => ctx.deps.client.userInfo(apiKey))
  if (balance === FAILED) return
  const before = snapshotOf(order, commonEnd(await readOrderEnds(ctx, order)))
  const question = { kind, orderId, priceSun, receiver, before, balanceSun: balance.balanceSun }
  await askChange(ctx, question, await reusableMessage(ctx))
}
