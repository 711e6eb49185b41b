import type { MarketOrder, ReturnPreview } from '../../client/types.ts'
import { prolongation, prolongedParts } from '../../db/stores/bot/purchases/ends.ts'
import { isExternal, type Purchase, purchaseOfOrder } from '../../db/stores/bot/purchases/purchases.ts'
import { fallback } from '../../kernel/errors.ts'
import { sun } from '../../kernel/sun.ts'
import type { PersonContext } from '../base/context.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { cancelOrderButton, type OrderOp, orderButton, orderListData, ruleButton } from '../orders/buttons.ts'
import { commonRunningEnd, couldExtend, type Ends, endsOf, purchaseEnds, runsOf, runsText } from '../orders/ends.ts'
import { addressText, namesOf } from '../orders/names.ts'
import { autoCancelMs, delegationsText } from '../orders/order-screen.ts'
import { type Outcome, outcomesOfAccount, totalSavings, usedSoFar } from '../orders/outcome.ts'
import { historyLines, readOrderHistory } from '../orders/screen-facts.ts'
import { amountOf, pricePerThousand, progressBar } from '../orders/texts.ts'
import { readLockEnds } from '../purchases/extendable.ts'
import { requireCurrentApiKey } from '../purchases/guard.ts'
import { withTimeout } from '../purchases/payer-calls.ts'
import type { Screen } from '../telegram/screen.ts'
import { cancellableFromMs, isOpen, receiverChangeableFromMs } from './terms.ts'

/** Returns the ends of the delegated parts: recorded by the bot, else from the chain, else by the ordered duration. */
export async function readOrderEnds(ctx: PersonContext, order: MarketOrder): Promise<Ends | undefined> {
  if (order.filledPercent === 0 && order.delegates.length === 0) return undefined
  const nowMs = ctx.deps.clock.now()
  const ownPurchase = await ctx.deps.db.read(async (reader) => {
    const found = await purchaseOfOrder(reader, order.id)
    return found && { ...found, delegates: await prolongedParts(reader, found) }
  })
  const recordedEnds = ownPurchase && purchaseEnds(ownPurchase, nowMs)
  if (recordedEnds) return recordedEnds
  const returned = order.delegates.flatMap(({ returnedAtMs }) => returnedAtMs ?? [])
  if (returned.length > 0 && returned.length === order.delegates.length) return endsOf(returned, nowMs)
  const delegators = [...new Set(order.delegates.map((d) => d.delegator))]
  const onChain = endsOf(await readLockEnds(ctx, delegators, order.receiver, order.resource), nowMs)
  if (onChain) return onChain
  const { createdAtMs } = order
  if (createdAtMs === undefined || order.orderType === 'EXTEND') return undefined
  return endsOf([createdAtMs + order.durationSec * 1000], nowMs)
}

export async function detailScreen(
  ctx: PersonContext,
  order: MarketOrder,
  ends: Ends | undefined,
  page: string,
): Promise<Screen> {
  const { t } = ctx
  const nowMs = ctx.deps.clock.now()
  const { past, p, used, extensions, names } = await ctx.deps.db.read(async (reader) => {
    const bought = await purchaseOfOrder(reader, order.id)
    return {
      past: await readOrderHistory(reader, order.id),
      p: bought,
      used: bought && (await usedSoFar(reader, bought, nowMs)),
      extensions: bought?.kind === 'BUY' ? (await prolongation(reader, bought)).extensions : [],
      names: await namesOf(reader, ctx.user.id),
    }
  })
  const filled = order.amount - order.remaining
  const outcome = p && (await outcomesOfAccount(ctx)).find(({ purchaseId }) => purchaseId === p.id)
  const runs = p ? runsText(t, runsOf(p.delegates, filled), nowMs) : undefined
  const what = amountOf(t, order.amount, order.resource)
  const open = isOpen(order)
  // Only the account that owns an order can change it.
  const external = p !== undefined && isExternal(p)
  const changes = open && !external && !ctx.deps.client.lacks('order/cancel')
  const cancelFromMs = cancellableFromMs(order)
  const fixedMs = p && autoCancelMs(p, nowMs)
  const running = ends !== undefined && ends.lastMs > nowMs
  const refundSun = running && !external && order.orderType === 'NORMAL' ? await readRefundSun(ctx, order.id) : 0
  const operationButton = (label: PlainKey, op: OrderOp) => orderButton(t, label, op, order.id, page)
  return {
    text: paragraphs(
      t(order.orderType === 'EXTEND' ? 'order-title-extend' : 'order-title-normal', { what }),
      lines(
        t('purchase-for', { address: addressText(order.receiver, names) }),
        open && order.remaining === order.amount
          ? t('order-waits', { amount: t.number(order.amount) })
          : t('order-fill', {
              bar: progressBar(order.filledPercent),
              percent: order.filledPercent,
              filled: t.number(order.amount - order.remaining),
              amount: t.number(order.amount),
            }),
        order.priceSun > 0 && t('order-price', { price: pricePerThousand(t, order.priceSun) }),
        t('purchase-paid', { cost: t.trx(order.payoutSun) }),
        ...extensions.map((one) => extensionText(t, one)),
        used !== undefined && used > 0 && t('ended-used', { used: t.number(used), all: t.number(filled) }),
        outcome && savedText(t, outcome),
        order.status === 'Completed' && order.remaining > 0 && t('order-ended-short'),
        open && !changes && t('order-fixed'),
        changes &&
          cancelFromMs > nowMs &&
          (fixedMs === undefined
            ? t('order-cancellable', { time: t.timeFrom(cancelFromMs, nowMs) })
            : t('purchase-waiting-fixed', { amount: t.number(order.remaining), end: t.time(fixedMs) })),
        ...historyLines(t, past, names),
      ),
      lines(
        order.createdAtMs !== undefined && t('order-made', { time: t.time(order.createdAtMs) }),
        order.orderType === 'NORMAL' && durationText(t, order, extensions.length > 0 ? addedMs(p, ends) : 0),
        ends && timeText(ctx, ends),
        refundSun > 0 && t('order-returnable', { refund: t.heldTrx(sun(refundSun)) }),
        t('purchase-order-id', { id: code(order.id) }),
      ),
      runs,
      delegationsText(t, order.delegates, ctx.deps.network) ?? t('order-no-delegations'),
    ),
    buttons: [
      [
        changes && fixedMs === undefined && cancelOrderButton(t, order.id, cancelFromMs, nowMs, page),
        changes && operationButton('button-change-price', 'price'),
      ],
      [changes && receiverChangeableFromMs(order) <= nowMs && operationButton('button-change-receiver', 'receiver')],
      [
        operationButton('button-refresh', 'refresh'),
        running && couldExtend(order) && operationButton('button-extend', 'extend'),
      ],
      [
        refundSun > 0 && operationButton('button-return', 'return'),
        filled > 0 &&
          !external &&
          !ctx.deps.client.lacks('order/receipt') &&
          operationButton('button-receipt-file', 'receipt'),
      ],
      [
        !p?.requestId && operationButton('button-buy-again', 'again'),
        p ? ruleButton(t, 'button-alerts', 'rental', p.id) : ruleButton(t, 'button-alerts', 'at', order.receiver),
        { label: t.plain('button-back'), data: orderListData.pack({ page }) },
      ],
    ],
  }
}

/** Time that extensions added to the rental, in ms. */
const addedMs = (p: Purchase | undefined, ends: Ends | undefined): number =>
  ends && p?.endsAtMs ? Math.max(0, ends.lastMs - p.endsAtMs) : 0

function durationText(t: Translator, { durationSec }: MarketOrder, extendedMs: number): Html {
  const duration = t.duration(durationSec)
  return extendedMs > 0
    ? t('order-duration-extended', { duration, total: t.duration(durationSec + extendedMs / 1000) })
    : t('order-duration', { duration })
}

/** An extension can cover other rentals at the address too, so the text names its units. */
function extensionText(t: Translator, { amount, resource, costSun, extendToMs, endsAtMs }: Purchase): Html {
  const end = t.time(endsAtMs ?? extendToMs ?? 0)
  return t('order-extension', { end, cost: t.trx(costSun), what: amountOf(t, amount, resource) })
}

/**
 * Returns the refund if the rental were returned now, in SUN. 0 if it cannot be returned or the marketplace does not
 * answer.
 */
async function readRefundSun(ctx: PersonContext, orderId: string): Promise<number> {
  if (ctx.deps.client.lacks('order/return')) return 0
  const preview = requireCurrentApiKey(ctx).then((apiKey) =>
    withTimeout(ctx.deps, ctx.deps.client.previewReturn(apiKey, orderId)),
  )
  return preview.then(({ refundSun }) => refundSun, fallback(0))
}

function timeText(ctx: PersonContext, ends: Ends): Html {
  const { firstMs, lastMs, partEndedMs } = ends
  const nowMs = ctx.deps.clock.now()
  if (lastMs <= nowMs) return ctx.t('order-ended', { end: ctx.t.time(lastMs) })
  return lines(
    partEndedMs !== null && ctx.t('order-part-ended', { end: ctx.t.time(partEndedMs) }),
    ctx.t(commonRunningEnd(ends) === undefined ? 'order-left-first' : 'order-left', {
      left: ctx.t.duration(Math.floor((firstMs - nowMs) / 1000)),
      end: ctx.t.time(firstMs),
    }),
    commonRunningEnd(ends) === undefined && ctx.t('purchase-ends-last', { end: ctx.t.time(lastMs) }),
  )
}

/** Shows what the rental saved by its measured use. Undefined if burning would have cost no more. */
function savedText(t: Translator, outcome: Outcome): Html | undefined {
  const saved = totalSavings([outcome])
  if (saved <= 0) return undefined
  const percent = Math.floor((saved * 100) / outcome.burnSun)
  return t('saved', { saved: t.aboutTrx(sun(saved)), percent, burn: t.aboutTrx(outcome.burnSun) })
}

/** Explains why nothing of the order can be returned. Undefined if the marketplace offers no returns. */
export function noReturnText(t: Translator, preview: ReturnPreview | undefined): Html {
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
