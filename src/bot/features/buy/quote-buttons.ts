/** The buttons of a quote and of what became of it. They carry the purchase's id and need no conversation. */
import { Composer } from 'grammy'
import { expireQuote, type Purchase, purchase, setShown } from '../../../db/stores/bot/purchases/purchases.ts'
import { unreachable } from '../../../kernel/errors.ts'
import type { BotContext } from '../../base/context.ts'
import { enterFlow } from '../../base/flow.ts'
import { type PurchaseOp, purchaseData, WAITS_SEC, type WaitOp } from '../../orders/buttons.ts'
import { ownOf } from '../../orders/extension.ts'
import { isWarned, neededOf } from '../../purchases/checks.ts'
import { enterFresh, purchaseBarrier, reply, showFailure } from '../../purchases/guard.ts'
import { updatePurchaseMessage } from '../../purchases/live-message.ts'
import { confirmPurchase, promoGone } from '../../purchases/place.ts'
import { cancelsOrders, type OfferChange, offerAgain, ownOfExtension, replaceQuote } from '../../purchases/quote.ts'
import { sureScreen } from '../../purchases/screens.ts'
import { DEADLINE_BELOW_SEC, waitScreen } from '../../purchases/waiting.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { showLive } from '../../telegram/live-message.ts'
import { extendFlow } from '../extend/flow.ts'
import { promoFlow } from '../promo/flow.ts'
import { askOther } from '../requests/ask.ts'
import { openRequest } from '../requests/pay.ts'
import { type BuyArgs, type BuyStep, buyFlow } from './flow.ts'
import { answerIfOver, dropWallet, payFromWallet, seeWallet } from './wallet-buttons.ts'

export const quoteButtons = new Composer<BotContext>()

quoteButtons.callbackQuery(purchaseData.filter, async (ctx, next) => {
  const data = purchaseData.unpack(ctx.callbackQuery.data)
  const p = data && (await ctx.deps.db.read((reader) => purchase(reader, data.id)))
  // Ids are not secret: what belongs to somebody else does not exist here.
  if (!p || p.userId !== ctx.user.id) return next()
  await OPERATIONS[data.op](ctx, p)
})

const OPERATIONS: Record<PurchaseOp, (ctx: BotContext, p: Purchase) => Promise<void>> = {
  ok: (ctx, p) => (isWarned(p) && p.state === 'quoted' ? askOnceMore(ctx, p) : confirm(ctx, p)),
  sure: confirm,
  no: cancel,
  back: (ctx, p) => change(ctx, p),
  part: (ctx, p) => requote(ctx, p, { amount: p.available, fill: 'whole' }),
  rest: waitForRest,
  quote: (ctx, p) => updatePurchaseMessage(ctx.runtime, ctx.api, p.id).then(() => ctx.ack()),
  wait15m: waitFor('wait15m'),
  wait1h: waitFor('wait1h'),
  wait3h: waitFor('wait3h'),
  wait6h: waitFor('wait6h'),
  wait1d: waitFor('wait1d'),
  again,
  extend: (ctx, p) =>
    enterFresh(ctx, extendFlow, { step: 'look', receiver: p.receiver, resource: p.resource, own: ownOf(p) }),
  wallet: payFromWallet,
  see: seeWallet,
  drop: dropWallet,
  need: (ctx, p) => requote(ctx, p, { amount: neededOf(p) ?? p.amount, fill: 'whole' }),
  whom: (ctx, p) => change(ctx, p, 'recipient'),
  ask: async (ctx, p) => ((await answerIfOver(ctx, p)) ? undefined : askOther(ctx, p)),
  promo: async (ctx, p) =>
    (await answerIfOver(ctx, p)) ? undefined : enterFresh(ctx, promoFlow, { purchaseId: p.id }),
  net: (ctx, p) => enterFresh(ctx, buyFlow, { step: 'amount', resource: 'BANDWIDTH', receiver: p.receiver }),
}

/** Of an address that people are warned of, a second and red Confirm. */
async function askOnceMore(ctx: BotContext, p: Purchase): Promise<void> {
  ctx.ack()
  await showLive(ctx.api, p.chatId, p.messageId ?? undefined, sureScreen(ctx.t, p))
}

async function confirm(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerIfOver(ctx, p)) return
  if (p.state === 'waiting') return ctx.ack(ctx.t.plain('stale-button'))
  const barrier = await purchaseBarrier(ctx)
  if (barrier) return reply(ctx, barrier)
  ctx.ack()
  const runtime = ctx.runtime
  runtime.inHand.add(p.id)
  let shown: Promise<void> = Promise.resolve()
  try {
    const confirmed = await confirmPurchase(runtime.deps, p, {
      onSending: () => {
        shown = updatePurchaseMessage(runtime, ctx.api, p.id)
      },
    })
    await shown
    const why = confirmed.at === 'requoted' ? confirmed.why : undefined
    if (confirmed.purchase.state !== 'expired')
      await updatePurchaseMessage(runtime, ctx.api, confirmed.purchase.id, why)
  } catch (error) {
    await shown
    // Only while nothing was sent may it be said that nothing happened; after that the history decides.
    const now = await ctx.deps.db.read((reader) => purchase(reader, p.id))
    if (now?.state !== 'quoted') throw error
    await showFailure(ctx, p, 'ok', error)
  } finally {
    runtime.inHand.delete(p.id)
  }
}

async function cancel(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerIfOver(ctx, p)) return
  const { db, clock } = ctx.deps
  if (!(await db.write((tx) => expireQuote(tx, p.id, clock.now(), { shown: true })))) return
  await reply(ctx, { text: ctx.t('quote-cancelled'), buttons: [[menuButton(ctx)]] })
}

/** Back from the quote, or from what was refused: the last step again, on the same message. */
async function change(ctx: BotContext, p: Purchase, step?: BuyStep): Promise<void> {
  const { db, clock } = ctx.deps
  if (p.state !== 'refused' && (await answerIfOver(ctx, p))) return
  if (p.requestId !== null) return openRequest(ctx, p.requestId)
  const mine = await db.write(async (tx) => {
    await setShown(tx, p.id, null, p.state)
    return p.state === 'refused' || (await expireQuote(tx, p.id, clock.now(), { shown: true }))
  })
  if (!mine) return
  if (step) return enterFlow(ctx, buyFlow, buyArgs(p, step))
  await begin(ctx, p, 'change')
}

/** A purchase in one of these states made no order, so the request it was to pay for is still open. */
const NO_ORDER: ReadonlySet<Purchase['state']> = new Set(['expired', 'refused', 'not_made', 'unpaid'])

/** The same once more. What became no order gives its message away; a receipt stays where it is. */
async function again(ctx: BotContext, p: Purchase): Promise<void> {
  if (p.requestId !== null && NO_ORDER.has(p.state)) return openRequest(ctx, p.requestId)
  switch (p.state) {
    case 'expired':
    case 'refused':
    case 'not_made':
      await ctx.deps.db.write((tx) => setShown(tx, p.id, null, p.state))
      return begin(ctx, p, 'quote')
    case 'completed':
    case 'unpaid':
      return enterFresh(ctx, buyFlow, buyArgs(p, p.kind === 'EXTEND' ? 'duration' : 'quote'))
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

/** The conversation, on the tapped message, with all that this purchase says. */
async function begin(ctx: BotContext, p: Purchase, at: 'change' | 'quote'): Promise<void> {
  ctx.ack()
  if (p.kind === 'BUY') return enterFlow(ctx, buyFlow, buyArgs(p, at === 'quote' ? 'quote' : 'duration'))
  const { receiver, resource, extendToMs } = p
  const what = { receiver, resource, ...ownOfExtension(p) }
  return at === 'quote' && extendToMs !== null
    ? enterFlow(ctx, extendFlow, { step: 'quote', ...what, extendToMs })
    : enterFlow(ctx, extendFlow, { step: 'look', ...what })
}

function buyArgs({ resource, receiver, amount, durationSec, usdtTo }: Purchase, step: BuyStep): BuyArgs {
  return { step, resource, receiver, amount, ...(durationSec > 0 ? { durationSec } : {}), ...(usdtTo && { usdtTo }) }
}

function waitFor(op: WaitOp) {
  return (ctx: BotContext, p: Purchase) => requote(ctx, p, { fill: 'rest_later', waitSec: WAITS_SEC[op] })
}

/** A short rental waits until a deadline, which takes a marketplace that cancels; the quote of another one says so. */
async function waitForRest(ctx: BotContext, p: Purchase): Promise<void> {
  if (await answerIfOver(ctx, p)) return
  const { runtime } = ctx
  const { deps } = runtime
  try {
    const cancels = await cancelsOrders(deps)
    if (p.durationSec >= DEADLINE_BELOW_SEC) return await requote(ctx, p, { fill: 'rest_later' })
    if (!cancels) {
      ctx.ack(ctx.t.plain('wait-not-offered'), true)
      return await updatePurchaseMessage(runtime, ctx.api, p.id)
    }
    ctx.ack()
    await showLive(ctx.api, p.chatId, p.messageId ?? undefined, waitScreen(ctx.t, p, deps.clock.now()))
  } catch (error) {
    await showFailure(ctx, p, 'rest', error)
  }
}

async function requote(ctx: BotContext, p: Purchase, to: OfferChange): Promise<void> {
  if (await answerIfOver(ctx, p)) return
  ctx.ack()
  const runtime = ctx.runtime
  try {
    const offer = await offerAgain(runtime.deps, p, to)
    const next = await replaceQuote(runtime.deps, p, offer, p.messageId)
    if (next) await updatePurchaseMessage(runtime, ctx.api, next.id, await promoGone(runtime.deps, p))
  } catch (error) {
    await showFailure(ctx, p, to.fill === 'rest_later' ? 'rest' : 'part', error)
  }
}
