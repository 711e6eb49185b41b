/** Changes of an order in the Mini App: cancellation, return, new price and new receiver. */
import type { MarketOrder } from '../../../client/types.ts'
import type { AppChangeTerms, AppView } from '../../../contract/pages/app.ts'
import type { AppInput } from '../../../contract/pages/app-inputs.ts'
import { type OrderChange, orderChange, unsettledChangeOf } from '../../../db/stores/bot/purchases/order-changes.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { namesOfUser } from '../../base/typed-line.ts'
import { readPrice } from '../../lines/answers.ts'
import { makeChange, storeChangeQuestion } from '../../order-changes/make.ts'
import {
  maxNewPriceSun,
  newPriceProblem,
  newPriceText,
  readMarketPrices,
  suggestedPrices,
} from '../../order-changes/new-price.ts'
import { newReceiverText, tooYoungText } from '../../order-changes/order-change-screens.ts'
import { noReturnText, readOrderEnds } from '../../order-changes/order-detail.ts'
import { isOpen, receiverChangeableFromMs, returnNumbers, snapshotOf } from '../../order-changes/terms.ts'
import { commonEnd } from '../../orders/ends.ts'
import { checkReceiver } from '../../orders/input.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import { priceProblem, receiverProblem } from '../../orders/texts.ts'
import { requireCurrentApiKey } from '../../purchases/guard.ts'
import { withTimeout } from '../../purchases/payer-calls.ts'
import { suggestReceivers } from '../../purchases/suggestions.ts'
import { pageHtml } from '../chat-html.ts'
import { type AppContext, AppRefusal, requireAccount, selectAccount } from './app-context.ts'
import { requireMayBuy } from './rent.ts'
import { readOrder } from './running.ts'
import { changeView } from './views.ts'

/** Asks for the new price or receiver of a waiting order, with suggestions. */
export async function readChangeTerms(
  ctx: AppContext,
  { id, kind }: AppInput<'order/change-terms'>,
): Promise<AppChangeTerms> {
  const { t } = ctx
  const order = await readOrder(ctx, id)
  refuseIfFixed(ctx, order, kind)
  if (kind === 'price') {
    const prices = await readMarketPrices(ctx, await requireCurrentApiKey(ctx), order)
    const suggestions = suggestedPrices(t, order, prices)
    return {
      text: pageHtml(newPriceText(t, order, prices)),
      suggestions: suggestions.map(({ label, priceSun }) => ({ label, value: String(priceSun / 1_000) })),
    }
  }
  const others = (await suggestReceivers(ctx)).filter(({ address }) => address !== order.receiver)
  return {
    text: pageHtml(newReceiverText(t, order, await namesOfCurrentUser(ctx))),
    suggestions: others.map(({ address, label }) => ({ label, value: address })),
  }
}

/** Throws AppRefusal if the price or receiver of the order cannot change now. */
function refuseIfFixed({ t, deps }: AppContext, order: MarketOrder, kind: 'price' | 'receiver'): void {
  if (!isOpen(order)) throw new AppRefusal('ORDER_COMPLETED', t('change-over'), { status: 409 })
  if (deps.client.lacks('order/cancel')) throw new AppRefusal('NOT_OFFERED', t('change-not-offered'), { status: 409 })
  const [fromMs, nowMs] = [receiverChangeableFromMs(order), deps.clock.now()]
  if (kind === 'receiver' && nowMs < fromMs)
    throw new AppRefusal('ORDER_TOO_YOUNG', tooYoungText(t, 'receiver', fromMs, nowMs), { status: 409 })
}

/** Asks to confirm a change, and shows its cost or refund. */
export async function createChangeQuestion(ctx: AppContext, input: AppInput<'order/change'>): Promise<AppView> {
  const { t, deps } = ctx
  const { id } = input
  const order = await readOrder(ctx, id)
  if (await deps.db.read((reader) => unsettledChangeOf(reader, id)))
    throw new AppRefusal('UNSETTLED', t.plain('change-earlier-unknown'), { status: 409 })
  const before = snapshotOf(order, commonEnd(await readOrderEnds(ctx, order)))
  const terms = await QUESTIONS[input.kind](ctx, order, input.value ?? ' ')
  const question = await storeChangeQuestion(ctx, { kind: input.kind, orderId: id, before, ...terms })
  return changeView(ctx, await ownChange(ctx, question))
}

type ChangeTerms = Partial<Pick<OrderChange, 'numbers' | 'priceSun' | 'receiver' | 'balanceSun'>>

/** Reads what each kind of change asks the user to confirm. */
const QUESTIONS: Record<
  OrderChange['kind'],
  (ctx: AppContext, order: MarketOrder, value: string) => Promise<ChangeTerms>
> = {
  cancel: async (ctx, order) => ({ numbers: await cancelNumbers(ctx, await requireCurrentApiKey(ctx), order) }),
  return: async (ctx, order) => ({ numbers: await returnNumbersOf(ctx, await requireCurrentApiKey(ctx), order) }),
  async price(ctx, order, value) {
    const { t, deps } = ctx
    refuseIfFixed(ctx, order, 'price')
    const apiKey = await requireCurrentApiKey(ctx)
    const prices = await readMarketPrices(ctx, apiKey, order)
    const read = readPrice(value, maxNewPriceSun(order, prices))
    const problem = read.ok ? newPriceProblem(t, order, prices, read.value) : priceProblem(t, read)
    if (problem !== undefined || !read.ok) throw new AppRefusal('PRICE', problem ?? '', { field: 'value' })
    const { balanceSun } = await withTimeout(deps, deps.client.userInfo(apiKey))
    return { priceSun: read.value, balanceSun }
  },
  async receiver(ctx, order, value) {
    const { t } = ctx
    refuseIfFixed(ctx, order, 'receiver')
    const found = await checkReceiver(ctx.deps, value, await namesOfUser(ctx))
    if (!found.ok) throw new AppRefusal('RECEIVER', receiverProblem(t, found), { field: 'value' })
    if (found.value === order.receiver) throw new AppRefusal('RECEIVER', t('change-receiver-same'), { field: 'value' })
    return { receiver: found.value }
  },
}

async function cancelNumbers(ctx: AppContext, apiKey: string, order: MarketOrder): Promise<OrderChange['numbers']> {
  const { t, deps } = ctx
  if (!isOpen(order)) throw new AppRefusal('ORDER_COMPLETED', t('change-over'), { status: 409 })
  const { cancellableAtMs, ...numbers } = await withTimeout(deps, deps.client.previewCancel(apiKey, order.id))
  const nowMs = deps.clock.now()
  if (nowMs < cancellableAtMs)
    throw new AppRefusal('ORDER_TOO_YOUNG', tooYoungText(t, 'cancel', cancellableAtMs, nowMs), { status: 409 })
  return numbers
}

async function returnNumbersOf(ctx: AppContext, apiKey: string, order: MarketOrder): Promise<OrderChange['numbers']> {
  const { deps } = ctx
  const preview = await withTimeout(deps, deps.client.previewReturn(apiKey, order.id)).catch((error: unknown) => {
    if (hasCode(error, 'ORDER_CHANGES_NOT_OFFERED') || hasCode(error, 'INVALID_PARAMS')) return undefined
    throw error
  })
  if (!preview || preview.parts.length === 0)
    throw new AppRefusal('NOTHING_TO_RETURN', noReturnText(ctx.t, preview), { status: 409 })
  return returnNumbers(preview.parts)
}

/** Returns the user's own change. Reports another user's change as not found. */
export async function ownChange(ctx: AppContext, id: string): Promise<OrderChange> {
  const change = await ctx.deps.db.read((reader) => orderChange(reader, id))
  if (!change || change.userId !== ctx.user.id)
    throw new AppRefusal('NOT_FOUND', ctx.t.plain('stale-button'), { status: 404 })
  return change
}

export async function confirmChange(ctx: AppContext, { id }: AppInput<'change/act'>): Promise<AppView> {
  const change = await ownChange(ctx, id)
  const own = await selectAccount(ctx, change.accountId)
  const { runtime, api } = own
  // A repeated tap returns the current state and changes nothing.
  if (runtime.activeTaps.has(id) || change.state !== 'asked') return changeView(ctx, change)
  // A higher price takes money, so a pause of purchases covers it, as in the chat.
  if (change.kind === 'price') await requireMayBuy(own)
  else await requireAccount(own)
  runtime.activeTaps.add(id)
  try {
    const made = await makeChange(runtime, api, change)
    return await changeView(ctx, await ownChange(ctx, made.id), made.askedAgain)
  } catch (error) {
    // Report the error only if the call was not sent. Otherwise the order may have changed.
    const now = await ownChange(ctx, id)
    if (now.state === 'asked' || !(error instanceof AppError)) throw error
    return changeView(ctx, now)
  } finally {
    runtime.activeTaps.delete(id)
  }
}
