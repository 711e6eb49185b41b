/** Asks for the new price or receiver, then shows a question with its own buttons. */
import type { MarketOrder } from '../../../client/types.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, backButton, cancelButton, defineFlow, type Flow, liveMessage } from '../../base/flow.ts'
import { readPrice } from '../../lines/answers.ts'
import { paragraphs } from '../../locales/html.ts'
import { askChange } from '../../order-changes/make.ts'
import {
  type MarketPrices,
  maxNewPriceSun,
  newPriceProblem,
  newPriceText,
  readMarketPrices,
  suggestedPrices,
} from '../../order-changes/new-price.ts'
import { newReceiverText } from '../../order-changes/order-change-screens.ts'
import { detailScreen, readOrderEnds } from '../../order-changes/order-detail.ts'
import { isOpen, snapshotOf } from '../../order-changes/terms.ts'
import { parsedOrAskAgain } from '../../orders/answers.ts'
import { commonEnd, type Ends } from '../../orders/ends.ts'
import { remedyButton } from '../../orders/failures.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import { priceProblem } from '../../orders/texts.ts'
import { resolveReceiver } from '../../purchases/activation.ts'
import { type Failure, failureNoteText, requireCurrentApiKey, toFailure } from '../../purchases/guard.ts'
import { balanceText } from '../../purchases/optional-data.ts'
import { withTimeout } from '../../purchases/payer-calls.ts'

export type ChangeArgs = { what: 'price' | 'receiver'; orderId: string; page: string }

/** Data shown by the steps, stored as JSON. */
interface OrderSnapshot {
  order: MarketOrder
  ends: Ends | undefined
  balanceSun: number
  /** Unknown if the receiver changes. */
  prices: MarketPrices
}

export const changeFlow = defineFlow<ChangeArgs>('change-order', 5, async (flow, args) => {
  const start = flow.mark()
  const snapshot = await flow.run((ctx) => loadOrder(ctx, args))
  if ('code' in snapshot) {
    const action = await flow.ask((ctx) => failedScreen(ctx, snapshot))
    return action === BACK ? undefined : await flow.back(start)
  }
  const { order } = snapshot
  if (!isOpen(order)) return returnToOrder(flow, snapshot, args.page, true)
  const value = args.what === 'price' ? await askPrice(flow, snapshot) : await askReceiver(flow, order)
  if (value === BACK) return returnToOrder(flow, snapshot, args.page, false)
  await flow.run(async (ctx) => {
    const messageId = liveMessage(ctx)
    // From here on, the message shows the question.
    ctx.flow.liveMessageId = undefined
    const { balanceSun, ends } = snapshot
    const before = snapshotOf(order, commonEnd(ends))
    const newValue = typeof value === 'number' ? { priceSun: value } : { receiver: value }
    await askChange(ctx, { kind: args.what, orderId: order.id, before, balanceSun, ...newValue }, messageId)
  })
})

async function loadOrder(ctx: BotContext, { orderId, what }: ChangeArgs): Promise<OrderSnapshot | Failure> {
  const { client } = ctx.deps
  try {
    const apiKey = await requireCurrentApiKey(ctx)
    const [order, { balanceSun }] = await withTimeout(
      ctx.deps,
      Promise.all([client.order(apiKey, orderId), client.userInfo(apiKey)]),
    )
    if (!order) return { code: 'INVALID_PARAMS', reference: '' }
    const prices = what === 'price' ? await readMarketPrices(ctx, apiKey, order) : { mediumSun: null, lowestSun: null }
    return { order, ends: await readOrderEnds(ctx, order), balanceSun, prices }
  } catch (error) {
    return toFailure(ctx, error)
  }
}

function failedScreen(ctx: BotContext, failure: Failure) {
  const retry = { label: ctx.t.plain('button-retry'), action: 'retry' }
  return {
    text: failureNoteText(ctx, failure),
    buttons: [[remedyButton(ctx.t, failure.code, { retry, change: retry })], [cancelButton(ctx)]],
  }
}

/** Shows the order as it was when the flow loaded it. */
async function returnToOrder(flow: Flow, { order, ends }: OrderSnapshot, page: string, isOver: boolean): Promise<void> {
  await flow.show(async (ctx) => {
    const screen = await detailScreen(ctx, order, ends, page)
    return isOver ? { ...screen, text: paragraphs(ctx.t('change-over'), screen.text) } : screen
  })
}

/** Returns a new price, different from the current one, in SUN per unit per day. */
async function askPrice(flow: Flow, { order, balanceSun, prices }: OrderSnapshot): Promise<number | typeof BACK> {
  const answer = await flow.askText((ctx) => ({
    text: newPriceText(ctx.t, order, prices, balanceText(ctx, balanceSun)),
    buttons: [
      suggestedPrices(ctx.t, order, prices).map(({ label, priceSun }) => ({ label, action: `p${priceSun}` })),
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  if (answer.kind === 'button') return answer.action === BACK ? BACK : Number(answer.action.slice(1))
  const priceSun = await parsedOrAskAgain(answer, readPrice(answer.text, maxNewPriceSun(order, prices)), priceProblem)
  const problem = await flow.run((ctx) => newPriceProblem(ctx.t, order, prices, priceSun) ?? null)
  return problem === null ? priceSun : answer.again(() => problem)
}

async function askReceiver(flow: Flow, order: MarketOrder): Promise<TronAddress | typeof BACK> {
  const start = flow.mark()
  const answer = await flow.askText(async (ctx) => ({
    text: newReceiverText(ctx.t, order, await namesOfCurrentUser(ctx)),
    buttons: [[backButton(ctx), cancelButton(ctx)]],
  }))
  if (answer.kind === 'button') return BACK
  const receiver = await resolveReceiver(flow, answer, answer.text, start)
  if (receiver === order.receiver) return answer.again((ctx) => ctx.t('change-receiver-same'))
  return receiver
}
