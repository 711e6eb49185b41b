/** Screen *Rent* of the Mini App: the input choices, the quotes, and the operations on a quote. */
import type { AppRent, AppView } from '../../../contract/pages/app.ts'
import type { AppInput } from '../../../contract/pages/app-inputs.ts'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { expireQuote, type Purchase, purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { isAddress, type TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { AppError } from '../../../kernel/errors.ts'
import { sun } from '../../../kernel/sun.ts'
import { namesOfUser } from '../../base/typed-line.ts'
import { readAmount, readPrice } from '../../lines/answers.ts'
import { WAIT_LIMITS_SEC } from '../../orders/buttons.ts'
import { checkReceiver } from '../../orders/input.ts'
import { presetLabel } from '../../orders/preset-buttons.ts'
import { amountProblem, pricePerThousand, priceProblem, receiverProblem } from '../../orders/texts.ts'
import { isWarned, requiredEnergy } from '../../purchases/checks.ts'
import { needsNoAccount, pauseBarrier, payerOf, requireCurrentApiKey } from '../../purchases/guard.ts'
import { readQuoteFacts } from '../../purchases/live-message.ts'
import { currentBalance } from '../../purchases/optional-data.ts'
import { withTimeout } from '../../purchases/payer-calls.ts'
import { confirmPurchase, invalidPromoReason } from '../../purchases/place.ts'
import {
  canCancelOrders,
  type OfferChange,
  priceRental,
  readActivePromo,
  refreshOffer,
} from '../../purchases/quotes/offers.ts'
import { openQuote, replaceQuote } from '../../purchases/quotes/quote.ts'
import { confirmAgainScreen, quoteDetailsScreen } from '../../purchases/quotes/quote-screens.ts'
import { allCosts, costsAt, currentMarket, suggestReceivers } from '../../purchases/suggestions.ts'
import { DEADLINE_BELOW_SEC, waitScreen } from '../../purchases/waiting.ts'
import { type AppContext, AppRefusal, requireAccount, selectAccount } from './app-context.ts'
import { isQuoteOp, purchaseView, purchaseViewOf, type QuoteOp } from './views.ts'

/** Returns the choices of the screen. Durations have no price without an amount. */
export async function readRent(ctx: AppContext, { resource, receiver, amount }: AppInput<'rent'>): Promise<AppRent> {
  const { t } = ctx
  const to = receiver !== undefined && isAddress(receiver) ? { receiver } : {}
  const wanted = amount === undefined ? undefined : readAmount(amount, resource)
  const units = wanted?.ok ? wanted.value : undefined
  const [balanceSun, receivers, presets, durations, market] = await Promise.all([
    currentBalance(ctx),
    suggestReceivers(ctx),
    ctx.runtime.chain.presets(resource, to.receiver),
    units === undefined ? costsAt(ctx, async () => undefined) : allCosts(ctx, { resource, ...to, amount: units }),
    currentMarket(ctx, resource, to.receiver),
  ])
  return {
    balance: balanceSun === null ? null : t.heldTrx(sun(balanceSun)),
    balanceSun,
    minAmount: MIN_AMOUNT[resource],
    receivers,
    presets: presets.map((preset) => ({ label: presetLabel(t, preset), amount: preset.amount })),
    durations: durations.map(({ sec, costSun }) => ({
      sec,
      label: t.shortDuration(sec),
      cost: costSun === null ? null : t.trx(costSun),
    })),
    market: market && {
      text: t.plain('buy-market', {
        price: pricePerThousand(t, market.priceSun),
        available: t.number(market.available),
      }),
      priceText: pricePerThousand(t, market.priceSun),
    },
    waits: OWN_PRICE_WAITS_SEC.map((sec) => ({ sec, label: t.duration(sec) })),
  }
}

/** Prices above this multiple of the market price are treated as typos, as in the chat. */
const MAX_PRICE_FACTOR = 10
/** A partly filled order cannot be cancelled earlier than after an hour. */
const OWN_PRICE_WAITS_SEC = Object.values(WAIT_LIMITS_SEC).filter((sec) => sec >= HOUR_SEC)
/** Default waiting time of an order at the user's own price. */
const OWN_PRICE_WAIT_SEC = DAY_SEC

/** Creates a quote that is shown on the page but not in the chat. */
export async function makeQuote(ctx: AppContext, input: AppInput<'quote'>): Promise<AppView> {
  const { t, deps, runtime } = ctx
  const { resource, durationSec } = input
  await requireMayBuy(ctx, needsNoAccount(ctx))
  const amount = readAmount(input.amount, resource)
  if (!amount.ok) throw new AppRefusal('AMOUNT', amountProblem(t, amount), { field: 'amount' })
  const minSec = deps.client.minDurationSec()
  if (durationSec < minSec)
    throw new AppRefusal('DURATION', t('wrong-duration-below', { min: t.duration(minSec) }), { field: 'durationSec' })
  const receiver = await readReceiverOf(ctx, input.receiver)
  const ownPriceSun =
    input.ownPrice === undefined ? undefined : await readOwnPrice(ctx, input, { receiver, amount: amount.value })
  const payer = payerOf(ctx)
  const promo = await readActivePromo(deps, payer.userId)
  const wish = { resource, receiver, amount: amount.value, durationSec, promo }
  const offer =
    ownPriceSun === undefined
      ? await priceRental(runtime.deps, payer, wish, 'whole')
      : await priceRental(runtime.deps, payer, { ...wish, ownPriceSun }, 'own_price', await ownPriceWait(ctx, input))
  const opened = await openQuote(runtime.deps, { ...payer, chatId: ctx.user.id, isPageOnly: true }, offer)
  return purchaseView(ctx, opened)
}

async function readReceiverOf(ctx: AppContext, typed: string): Promise<TronAddress> {
  const found = await checkReceiver(ctx.deps, typed, await namesOfUser(ctx))
  if (found.ok) return found.value
  throw new AppRefusal('RECEIVER', receiverProblem(ctx.t, found), { field: 'receiver' })
}

/** Parses the user's own price (TRX per 1,000 units per day). Returns SUN per unit per day. */
async function readOwnPrice(
  ctx: AppContext,
  { resource, ownPrice, durationSec }: AppInput<'quote'>,
  { receiver, amount }: { receiver: TronAddress; amount: number },
): Promise<number> {
  const { t, deps } = ctx
  const apiKey = await requireCurrentApiKey(ctx)
  const slow = { resource, amount, durationSec, receiver, allowPartialFill: true, unitPrice: 'SLOW', apiKey } as const
  const [market, { unitPriceSun: lowestSun }] = await Promise.all([
    currentMarket(ctx, resource, receiver),
    withTimeout(deps, deps.client.estimate(slow)),
  ])
  const maxSun = market ? MAX_PRICE_FACTOR * market.priceSun : Number.MAX_SAFE_INTEGER
  const read = readPrice(ownPrice ?? '', maxSun)
  if (!read.ok) throw new AppRefusal('PRICE', priceProblem(t, read), { field: 'ownPrice' })
  if (read.value < lowestSun)
    throw new AppRefusal('PRICE', t('change-price-below', { price: pricePerThousand(t, lowestSun) }), {
      field: 'ownPrice',
    })
  return read.value
}

/** A short rental needs a deadline. Null where the marketplace cannot cancel orders, so no deadline can be kept. */
async function ownPriceWait(ctx: AppContext, { durationSec, waitSec }: AppInput<'quote'>): Promise<number | null> {
  if (await canCancelOrders(ctx.runtime.deps))
    return OWN_PRICE_WAITS_SEC.find((sec) => sec === waitSec) ?? OWN_PRICE_WAIT_SEC
  if (durationSec >= DEADLINE_BELOW_SEC) return null
  throw new AppRefusal('WAIT', ctx.t('wait-not-offered'), { field: 'ownPrice' })
}

/** Throws AppRefusal with the chat's text if the user cannot buy now. */
export async function requireMayBuy(ctx: AppContext, isWithoutAccount = false): Promise<void> {
  if (!isWithoutAccount) await requireAccount(ctx)
  const barrier = await pauseBarrier(ctx)
  if (barrier) throw new AppRefusal('BARRED', barrier.text, { status: 409 })
}

/** Returns the user's own purchase. Ids are not secret, so another user's purchase is reported as not found. */
export async function ownPurchase(ctx: Pick<AppContext, 'deps' | 'user' | 't'>, id: string): Promise<Purchase> {
  const p = await ctx.deps.db.read((reader) => purchase(reader, id))
  if (!p || p.userId !== ctx.user.id) throw new AppRefusal('NOT_FOUND', ctx.t.plain('stale-button'), { status: 404 })
  return p
}

export async function actOnPurchase(ctx: AppContext, { id, op, costSun }: AppInput<'purchase/act'>): Promise<AppView> {
  const p = await ownPurchase(ctx, id)
  const { runtime, t } = ctx
  if (!isQuoteOp(op)) throw new AppRefusal('NOT_FOUND', t.plain('stale-button'), { status: 404 })
  // A repeated tap, or a tap in another tab, returns the current state and changes nothing.
  if (runtime.activeTaps.has(p.id) || (p.state !== 'quoted' && p.state !== 'waiting')) return purchaseView(ctx, p)
  // A quote for a payment request can be paid as it is, but not changed.
  if (p.requestId !== null && !UNCHANGING_OPS.has(op))
    throw new AppRefusal('NOT_FOUND', t.plain('stale-button'), { status: 404 })
  return OPERATIONS[op](await selectAccount(ctx, p.accountId), p, costSun)
}

/** Operations that leave the rental of a quote as it is. */
const UNCHANGING_OPS: ReadonlySet<QuoteOp> = new Set(['ok', 'sure', 'no', 'quote', 'details'])

type Operation = (ctx: AppContext, p: Purchase, costSun: number | undefined) => Promise<AppView>

const waitFor = (sec: number): Operation => requoteTo(() => ({ fill: 'rest_later', waitSec: sec }))

const OPERATIONS: Record<QuoteOp, Operation> = {
  ok: async (ctx, p, costSun) =>
    isWarned(p) ? purchaseViewOf(p, confirmAgainScreen(ctx.t, p)) : confirm(ctx, p, costSun),
  sure: confirm,
  async no(ctx, p) {
    const { db, clock } = ctx.deps
    await db.write((tx) => expireQuote(tx, p.id, clock.now(), { shown: p.messageId === null }))
    return purchaseView(ctx, await ownPurchase(ctx, p.id))
  },
  quote: (ctx, p) => purchaseView(ctx, p),
  details: async (ctx, p) => purchaseViewOf(p, quoteDetailsScreen(ctx.t, p, await readQuoteFacts(ctx.runtime, p))),
  part: requoteTo((p) => ({ amount: p.available, fill: 'whole' })),
  long: requoteTo((p) => ({ durationSec: p.checks?.longer?.durationSec ?? p.durationSec, fill: 'whole' })),
  need: requoteTo((p) => ({ amount: requiredEnergy(p) ?? p.amount, fill: 'whole' })),
  first: requoteTo(async (_, { runtime }) => ({
    amount: (await runtime.chain.usdtTransfer()).newHolder,
    fill: 'whole',
  })),
  async rest(ctx, p) {
    const canCancel = await canCancelOrders(ctx.runtime.deps)
    if (p.durationSec >= DEADLINE_BELOW_SEC) return requoteTo(() => ({ fill: 'rest_later' }))(ctx, p, undefined)
    if (!canCancel) throw new AppRefusal('WAIT', ctx.t('wait-not-offered'))
    return purchaseViewOf(p, waitScreen(ctx.t, p, ctx.deps.clock.now()))
  },
  wait15m: waitFor(WAIT_LIMITS_SEC.wait15m),
  wait1h: waitFor(WAIT_LIMITS_SEC.wait1h),
  wait3h: waitFor(WAIT_LIMITS_SEC.wait3h),
  wait6h: waitFor(WAIT_LIMITS_SEC.wait6h),
  wait1d: waitFor(WAIT_LIMITS_SEC.wait1d),
}

/** Returns an operation that replaces the quote with a changed one. */
function requoteTo(change: (p: Purchase, ctx: AppContext) => OfferChange | Promise<OfferChange>): Operation {
  return async (ctx, p) => {
    const { deps } = ctx.runtime
    const offer = await refreshOffer(deps, p, await change(p, ctx))
    const next = await replaceQuote(deps, p, offer, p.messageId)
    return purchaseView(ctx, next ?? (await ownPurchase(ctx, p.id)), { reason: await invalidPromoReason(deps, p) })
  }
}

/** Confirms the quote, for at most the cost that the page showed. */
async function confirm(ctx: AppContext, p: Purchase, costSun: number | undefined): Promise<AppView> {
  const { runtime, api } = ctx
  if (p.state === 'waiting' || costSun !== p.costSun) return purchaseView(ctx, p)
  await requireMayBuy(ctx)
  runtime.activeTaps.add(p.id)
  try {
    const { purchase: settled, why, wasSun } = await confirmPurchase(runtime, api, p)
    return await purchaseView(ctx, settled, { reason: why, wasSun })
  } catch (error) {
    // Report the error only if the call was not sent. Otherwise the order may have been made.
    const now = await ownPurchase(ctx, p.id)
    if (now.state === p.state || !(error instanceof AppError)) throw error
    return purchaseView(ctx, now)
  } finally {
    runtime.activeTaps.delete(p.id)
  }
}
