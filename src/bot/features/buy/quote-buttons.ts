/** Buttons of a quote and of the purchase that follows. They carry the purchase's ID and need no conversation. */
import { Composer } from 'grammy'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import {
  expireQuote,
  isExternal,
  type Purchase,
  purchase,
  setShown,
} from '../../../db/stores/bot/purchases/purchases.ts'
import { currentLink } from '../../../db/stores/bot/users.ts'
import { unreachable } from '../../../kernel/errors.ts'
import { selectAccountForUpdate } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { enterFlow } from '../../base/flow.ts'
import { unlinkedScreen } from '../../base/guards.ts'
import { type PurchaseOp, purchaseData, WAIT_LIMITS_SEC, type WaitOp } from '../../orders/buttons.ts'
import { providerUnitsOf } from '../../orders/extension.ts'
import { isWarned, requiredEnergy } from '../../purchases/checks.ts'
import { enterInNewMessage, purchaseBarrier, replyWithScreen, showFailure } from '../../purchases/guard.ts'
import { readQuoteFacts, updatePurchaseMessage } from '../../purchases/live-message.ts'
import { requireApiKey, withTimeout } from '../../purchases/payer-calls.ts'
import { confirmPurchase, invalidPromoReason } from '../../purchases/place.ts'
import {
  canCancelOrders,
  type OfferChange,
  ownShareOfExtension,
  priceOf,
  refreshOffer,
} from '../../purchases/quotes/offers.ts'
import { replaceQuote } from '../../purchases/quotes/quote.ts'
import {
  changesScreen,
  confirmAgainScreen,
  quoteDetailsScreen,
  waysScreen,
} from '../../purchases/quotes/quote-screens.ts'
import { DEADLINE_BELOW_SEC, waitScreen } from '../../purchases/waiting.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { showLive } from '../../telegram/live-message.ts'
import { quoteBoth } from '../bulk/bulk-feature.ts'
import { extendFlow } from '../extend/flow.ts'
import { promoFlow } from '../promo/flow.ts'
import { createPayRequest } from '../requests/create-request.ts'
import { openRequest } from '../requests/pay.ts'
import { type BuyArgs, type BuyStep, buyFlow } from './flow.ts'
import { keepLine } from './typed-rental.ts'
import {
  answerIfNoLongerQuote,
  cancelWalletPayment,
  pay,
  payFromWallet,
  showWalletPaymentAgain,
} from './wallet-buttons.ts'

export const quoteButtons = new Composer<BotContext>()

quoteButtons.callbackQuery(purchaseData.filter, async (ctx, next) => {
  const data = purchaseData.unpack(ctx.callbackQuery.data)
  const p = data && (await ctx.deps.db.read((reader) => purchase(reader, data.id)))
  // IDs are not secret, so a purchase of another user counts as not found.
  if (!p || p.userId !== ctx.user.id) return next()
  // The buttons of a purchase without an account act for the current one, which may be newer than they are.
  if (isExternal(p)) ctx.link = currentLink(ctx.user, ctx.links)
  else selectAccountForUpdate(ctx, p.accountId)
  await OPERATIONS[data.op](ctx, p)
})

const OPERATIONS: Record<PurchaseOp, (ctx: BotContext, p: Purchase) => Promise<void>> = {
  ok: (ctx, p) => (isWarned(p) && p.state === 'quoted' ? askConfirmAgain(ctx, p) : confirm(ctx, p)),
  sure: confirm,
  no: cancel,
  back: (ctx, p) => changePurchase(ctx, p),
  part: (ctx, p) => requote(ctx, p, 'part', { amount: p.available, fill: 'whole' }),
  rest: waitForRest,
  quote: (ctx, p) => updatePurchaseMessage(ctx.runtime, ctx.api, p.id).then(() => ctx.ack()),
  details: (ctx, p) => showInstead(ctx, p, quoteDetailsScreen),
  ways: (ctx, p) => showInstead(ctx, p, waysScreen),
  change: (ctx, p) => showInstead(ctx, p, changesScreen),
  wait15m: waitFor('wait15m'),
  wait1h: waitFor('wait1h'),
  wait3h: waitFor('wait3h'),
  wait6h: waitFor('wait6h'),
  wait1d: waitFor('wait1d'),
  again: repeatPurchase,
  extend: (ctx, p) =>
    enterInNewMessage(ctx, extendFlow, {
      step: 'look',
      receiver: p.receiver,
      resource: p.resource,
      own: providerUnitsOf(p),
    }),
  wallet: payFromWallet,
  see: showWalletPaymentAgain,
  drop: cancelWalletPayment,
  long: (ctx, p) =>
    requote(ctx, p, 'long', { durationSec: p.checks?.longer?.durationSec ?? p.durationSec, fill: 'whole' }),
  need: (ctx, p) => requote(ctx, p, 'need', { amount: requiredEnergy(p) ?? p.amount, fill: 'whole' }),
  first: async (ctx, p) =>
    requote(ctx, p, 'first', { amount: (await ctx.runtime.chain.usdtTransfer()).newHolder, fill: 'whole' }),
  whom: (ctx, p) => changePurchase(ctx, p, 'recipient'),
  ask: async (ctx, p) => ((await answerIfNoLongerQuote(ctx, p)) ? undefined : createPayRequest(ctx, p)),
  account: useAccount,
  amount: (ctx, p) => changePurchase(ctx, p, 'amount'),
  duration: (ctx, p) => changePurchase(ctx, p, 'duration'),
  receiver: (ctx, p) => changePurchase(ctx, p, 'receiver'),
  promo: async (ctx, p) =>
    (await answerIfNoLongerQuote(ctx, p)) ? undefined : enterInNewMessage(ctx, promoFlow, { purchaseId: p.id }),
  both: rentBoth,
  net: (ctx, p) => enterInNewMessage(ctx, buyFlow, { step: 'amount', resource: 'BANDWIDTH', receiver: p.receiver }),
}

/** Prices a quote without an account for the user's account. Without one, keeps the order until money arrives. */
async function useAccount(ctx: BotContext, p: Purchase): Promise<void> {
  if (ctx.link?.rejectedAtMs === null) return changePurchase(ctx, p, 'quote')
  if (await answerIfNoLongerQuote(ctx, p)) return
  await keepLine(ctx, { ...p, shownSun: p.costSun })
  const screen = await unlinkedScreen(ctx)
  const isNew = ctx.links.length === 0 && ctx.deps.canOpenAccounts
  await replyWithScreen(ctx, isNew ? { ...screen, text: ctx.t('create-for-order') } : screen)
}

/** Offers Energy and Bandwidth as one order, if the market has the Bandwidth. */
async function rentBoth(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerIfNoLongerQuote(ctx, p)) return
  const barrier = await purchaseBarrier(ctx)
  if (barrier) return replyWithScreen(ctx, barrier)
  const { deps } = ctx.runtime
  try {
    const amount = MIN_AMOUNT.BANDWIDTH
    const { receiver, durationSec } = p
    const wish = { resource: 'BANDWIDTH', amount, receiver, durationSec, allowPartialFill: true } as const
    const { available } = await withTimeout(deps, priceOf(deps, { ...wish, apiKey: await requireApiKey(deps, p) }))
    if (available < amount) return ctx.ack(ctx.t.plain('both-none'), true)
    ctx.ack()
    await quoteBoth(ctx, p)
  } catch (error) {
    await showFailure(ctx, p, 'both', error)
  }
}

/** Asks for a second confirmation if there is a scam warning about an address. */
async function askConfirmAgain(ctx: BotContext, p: Purchase): Promise<void> {
  ctx.ack()
  await showLive(ctx.api, p.chatId, p.messageId ?? undefined, confirmAgainScreen(ctx.t, p))
}

/** Shows a screen on the quote's message. Its Back button shows the quote again. */
async function showInstead(ctx: BotContext, p: Purchase, screenOf: typeof waysScreen): Promise<void> {
  if (await answerIfNoLongerQuote(ctx, p)) return
  ctx.ack()
  const screen = screenOf(ctx.t, p, await readQuoteFacts(ctx.runtime, p))
  await showLive(ctx.api, p.chatId, p.messageId ?? undefined, screen)
}

async function confirm(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerIfNoLongerQuote(ctx, p)) return
  if (p.state === 'waiting') return ctx.ack(ctx.t.plain('stale-button'))
  await pay(ctx, p, 'ok', confirmPurchase)
}

async function cancel(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerIfNoLongerQuote(ctx, p)) return
  const { db, clock } = ctx.deps
  if (!(await db.write((tx) => expireQuote(tx, p.id, clock.now(), { shown: true })))) return
  await replyWithScreen(ctx, { text: ctx.t('quote-cancelled'), buttons: [[menuButton(ctx)]] })
}

/** Goes back from a quote or a refusal to the last step, on the same message. */
async function changePurchase(ctx: BotContext, p: Purchase, step?: BuyStep): Promise<void> {
  const { db, clock } = ctx.deps
  if (p.state !== 'refused' && (await answerIfNoLongerQuote(ctx, p))) return
  if (p.requestId !== null) return openRequest(ctx, p.requestId)
  const isReleased = await db.write(async (tx) => {
    await setShown(tx, p, null)
    return p.state === 'refused' || (await expireQuote(tx, p.id, clock.now(), { shown: true }))
  })
  if (!isReleased) return
  if (step) return enterFlow(ctx, buyFlow, withoutAnswerOf(step, buyArgs(p, step)))
  await restartFlow(ctx, p, 'change')
}

/** Leaves out what the user changes, and the price, which then changes too. Back restores them. */
function withoutAnswerOf(step: BuyStep, args: BuyArgs): BuyArgs {
  if (step === 'quote') return args
  const { step: _, ...quoted } = args
  const { shownSun: __, ...known } = args
  if (step === 'amount') delete known.amount
  return { ...known, quoted }
}

const REPEATABLE_STATES: ReadonlySet<Purchase['state']> = new Set([
  'expired',
  'refused',
  'not_made',
  'completed',
  'unpaid',
])

/** Repeats the purchase. If it led to no order, the new quote reuses its message. A receipt stays in its message. */
async function repeatPurchase(ctx: BotContext, p: Purchase): Promise<void> {
  if (p.requestId !== null && REPEATABLE_STATES.has(p.state)) return openRequest(ctx, p.requestId)
  switch (p.state) {
    case 'expired':
    case 'refused':
    case 'not_made':
      await ctx.deps.db.write((tx) => setShown(tx, p, null))
      return restartFlow(ctx, p, 'quote')
    case 'completed':
    case 'unpaid':
      return enterInNewMessage(ctx, buyFlow, buyArgs(p, p.kind === 'EXTEND' ? 'duration' : 'quote'))
    case 'quoted':
    case 'waiting':
    case 'sending':
    case 'asking':
    case 'payable':
    case 'unknown':
    case 'ordered':
      return updatePurchaseMessage(ctx.runtime, ctx.api, p.id)
    default:
      return unreachable(p.state)
  }
}

/** Starts the conversation on the tapped message, with the values of this purchase. */
async function restartFlow(ctx: BotContext, p: Purchase, entryPoint: 'change' | 'quote'): Promise<void> {
  ctx.ack()
  if (p.kind === 'BUY') return enterFlow(ctx, buyFlow, buyArgs(p, entryPoint === 'quote' ? 'quote' : 'duration'))
  const { receiver, resource, extendToMs } = p
  const what = { receiver, resource, ...ownShareOfExtension(p) }
  return entryPoint === 'quote' && extendToMs !== null
    ? enterFlow(ctx, extendFlow, { step: 'quote', ...what, extendToMs })
    : enterFlow(ctx, extendFlow, { step: 'look', ...what })
}

function buyArgs(p: Purchase, step: BuyStep): BuyArgs {
  const { resource, receiver, amount, durationSec, usdtTo } = p
  const known = { ...(durationSec > 0 && { durationSec }), ...(usdtTo && { usdtTo }) }
  return { step, resource, receiver, amount, shownSun: shownSunOf(p), ...known }
}

/** Returns the cost of the whole rental that the purchase showed. A refund has lowered the cost of a part. */
const shownSunOf = ({ state, fill, filledPercent, costSun }: Purchase): number | undefined =>
  fill === 'own_price' || (state === 'completed' && filledPercent !== 100) ? undefined : costSun

function waitFor(op: WaitOp) {
  return (ctx: BotContext, p: Purchase) => requote(ctx, p, 'rest', { fill: 'rest_later', waitSec: WAIT_LIMITS_SEC[op] })
}

/**
 * Lets the remainder of an order wait. For a short rental, shows a choice of deadlines, which requires that the
 * marketplace can cancel orders.
 */
async function waitForRest(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerIfNoLongerQuote(ctx, p)) return
  const { runtime } = ctx
  const { deps } = runtime
  try {
    const canCancel = await canCancelOrders(deps)
    if (p.durationSec >= DEADLINE_BELOW_SEC) return await requote(ctx, p, 'rest', { fill: 'rest_later' })
    if (!canCancel) {
      ctx.ack(ctx.t.plain('wait-not-offered'), true)
      return await updatePurchaseMessage(runtime, ctx.api, p.id)
    }
    ctx.ack()
    await showLive(ctx.api, p.chatId, p.messageId ?? undefined, waitScreen(ctx.t, p, deps.clock.now()))
  } catch (error) {
    await showFailure(ctx, p, 'rest', error)
  }
}

/** `retry`: operation that a failure offers again. */
async function requote(ctx: BotContext, p: Purchase, retry: PurchaseOp, to: OfferChange): Promise<void> {
  if (await answerIfNoLongerQuote(ctx, p)) return
  // A quote for a payment request can be paid as it is, but not changed.
  if (p.requestId !== null) return ctx.ack(ctx.t.plain('stale-button'))
  ctx.ack()
  const runtime = ctx.runtime
  try {
    const offer = await refreshOffer(runtime.deps, p, to)
    const next = await replaceQuote(runtime.deps, p, offer, p.messageId)
    const shownSun = retry === 'long' ? p.checks?.longer?.costSun : undefined
    if (next)
      await updatePurchaseMessage(runtime, ctx.api, next.id, await invalidPromoReason(runtime.deps, p), shownSun)
  } catch (error) {
    await showFailure(ctx, p, retry, error)
  }
}
