/**
 * The conversation behind Change price and Change receiver: the new value; then the question has buttons of its own.
 */
import type { MarketOrder } from '../../../client/types.ts'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { mulDivUp } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, backButton, cancelButton, defineFlow, type Flow, liveMessage } from '../../base/flow.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { askChange } from '../../order-changes/make.ts'
import { beforeOf, isOpen } from '../../order-changes/terms.ts'
import { readOrAgain } from '../../orders/answers.ts'
import { type Ends, stayEnd } from '../../orders/ends.ts'
import { remedyButton } from '../../orders/failures.ts'
import { readPrice } from '../../orders/input.ts'
import { addressText, namesHere } from '../../orders/names.ts'
import { amountOf, pricePerThousand, priceProblem } from '../../orders/words.ts'
import { takeReceiver } from '../../purchases/activation.ts'
import { type Failure, failureNote, failureOf, keyHere } from '../../purchases/guard.ts'
import { balanceText } from '../../purchases/quick.ts'
import { inTime } from '../../purchases/quote.ts'
import { detailScreen, endsOfOrder } from './screens.ts'

export type ChangeArgs = { what: 'price' | 'receiver'; orderId: string; page: string }

/** What the steps show; JSON. */
interface Seen {
  order: MarketOrder
  ends: Ends | undefined
  balanceSun: number
  /** MEDIUM for what is not filled; null where it would fill nothing now, or the marketplace does not tell. */
  mediumSun: number | null
  /** SLOW: the lowest price the marketplace takes; null where it does not tell. */
  lowestSun: number | null
}

export const changeFlow = defineFlow<ChangeArgs>('change-order', 5, async (flow, args) => {
  const start = flow.mark()
  const seen = await flow.run((ctx) => look(ctx, args))
  if ('code' in seen) {
    const action = await flow.ask((ctx) => failedScreen(ctx, seen))
    return action === BACK ? undefined : await flow.back(start)
  }
  const { order } = seen
  if (!isOpen(order)) return leave(flow, seen, args.page, true)
  const value = args.what === 'price' ? await askPrice(flow, seen) : await askReceiver(flow, order)
  if (value === BACK) return leave(flow, seen, args.page, false)
  await flow.run(async (ctx) => {
    const messageId = liveMessage(ctx)
    // The message is the question's from here on.
    ctx.flow.liveMessageId = undefined
    const { balanceSun, ends } = seen
    const before = beforeOf(order, stayEnd(ends))
    const wanted = typeof value === 'number' ? { priceSun: value } : { receiver: value }
    await askChange(ctx, { kind: args.what, orderId: order.id, before, balanceSun, ...wanted }, messageId)
  })
})

async function look(ctx: BotContext, { orderId, what }: ChangeArgs): Promise<Seen | Failure> {
  const { client } = ctx.deps
  try {
    const apiKey = await keyHere(ctx)
    const [order, { balanceSun }] = await inTime(
      ctx.deps,
      Promise.all([client.order(apiKey, orderId), client.userInfo(apiKey)]),
    )
    if (!order) return { code: 'INVALID_PARAMS', reference: '' }
    const { resource, durationSec, receiver, allowPartialFill } = order
    const amount = Math.max(order.remaining, MIN_AMOUNT[resource])
    const rest = { resource, amount, durationSec, receiver, allowPartialFill, apiKey }
    const medium = what === 'price' ? await client.estimate(rest).catch(() => null) : null
    const slow = what === 'price' ? await client.estimate({ ...rest, unitPrice: 'SLOW' }).catch(() => null) : null
    const mediumSun = medium && medium.available > 0 ? medium.unitPriceSun : null
    return { order, ends: await endsOfOrder(ctx, order), balanceSun, mediumSun, lowestSun: slow?.unitPriceSun ?? null }
  } catch (error) {
    return failureOf(ctx, error)
  }
}

function failedScreen(ctx: BotContext, failure: Failure) {
  const retry = { label: ctx.t.plain('button-retry'), action: 'retry' }
  return {
    text: failureNote(ctx, failure),
    buttons: [[remedyButton(ctx.t, failure.code, { retry, change: retry })], [cancelButton(ctx)]],
  }
}

/** Back to the order, as it was seen. */
async function leave(flow: Flow, { order, ends }: Seen, page: string, over: boolean): Promise<void> {
  await flow.show(async (ctx) => {
    const screen = await detailScreen(ctx, order, ends, page)
    return over ? { ...screen, text: paragraphs(ctx.t('change-over'), screen.text) } : screen
  })
}

/** SUN per unit per day, another one than now. */
async function askPrice(flow: Flow, { order, balanceSun, mediumSun, lowestSun }: Seen): Promise<number | typeof BACK> {
  const higher = mulDivUp(order.priceSun, 11, 10)
  const suggestions = [...new Set([higher, ...(mediumSun === null ? [] : [mediumSun])])]
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(
      ctx.t('change-price-ask', { what: amountOf(ctx.t, order.amount, order.resource) }),
      lines(
        ctx.t('change-price-now', { price: pricePerThousand(ctx.t, order.priceSun) }),
        mediumSun !== null && ctx.t('change-price-medium', { price: pricePerThousand(ctx.t, mediumSun) }),
        lowestSun !== null && ctx.t('change-price-lowest', { price: pricePerThousand(ctx.t, lowestSun) }),
        balanceText(ctx, balanceSun),
      ),
    ),
    buttons: [
      suggestions
        .filter((price) => price !== order.priceSun)
        .map((price) => ({
          label: ctx.t.plain(price === mediumSun ? 'button-price-medium' : 'button-price-higher', {
            price: pricePerThousand(ctx.t, price),
          }),
          action: `p${price}`,
        })),
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  if (answer.kind === 'button') return answer.action === BACK ? BACK : Number(answer.action.slice(1))
  const maxSun = 10 * Math.max(order.priceSun, mediumSun ?? 0)
  const priceSun = await readOrAgain(answer, readPrice(answer.text, maxSun), priceProblem)
  if (lowestSun !== null && priceSun < lowestSun)
    return answer.again((ctx) => ctx.t('change-price-below', { price: pricePerThousand(ctx.t, lowestSun) }))
  if (priceSun === order.priceSun) return answer.again((ctx) => ctx.t('change-price-same'))
  return priceSun
}

async function askReceiver(flow: Flow, order: MarketOrder): Promise<TronAddress | typeof BACK> {
  const start = flow.mark()
  const answer = await flow.askText(async (ctx) => ({
    text: paragraphs(
      ctx.t('change-receiver-ask', { what: amountOf(ctx.t, order.amount, order.resource) }),
      ctx.t('change-receiver-from', { address: addressText(order.receiver, await namesHere(ctx)) }),
    ),
    buttons: [[backButton(ctx), cancelButton(ctx)]],
  }))
  if (answer.kind === 'button') return BACK
  const receiver = await takeReceiver(flow, answer, answer.text, start)
  if (receiver === order.receiver) return answer.again((ctx) => ctx.t('change-receiver-same'))
  return receiver
}
