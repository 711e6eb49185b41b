/** Computes the financial effect of an order change, before the question and at its Confirm. */
import type { CancelPreview, MarketOrder } from '../../client/types.ts'
import { cancelAgeMs, RECEIVER_CHANGE_AGE_MS } from '../../contract/order-life.ts'
import { payout, withMarkup } from '../../contract/pricing.ts'
import type { OrderBefore, OrderChange, ReturnPart } from '../../db/stores/bot/purchases/order-changes.ts'
import { AppError } from '../../kernel/errors.ts'
import { addSun, type Sun, subSun, sun } from '../../kernel/sun.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { requireApiKey, withTimeout } from '../purchases/payer-calls.ts'

/** Figures on the screen that asks for a Confirm. */
export type Terms = Pick<OrderChange, 'before' | 'numbers' | 'balanceSun'>

export function snapshotOf(order: MarketOrder, endsAtMs: number | undefined): OrderBefore {
  const { resource, amount, remaining, receiver, priceSun, durationSec, payoutSun, markupBp } = order
  const ends = endsAtMs ?? null
  const money = { priceSun, durationSec, payoutSun, ...(markupBp === undefined ? {} : { markupBp }) }
  return { resource, amount, remaining, receiver, ...money, endsAtMs: ends }
}

/** True if the order is active, has an unfilled part and is of a type that can change. */
export function isOpen(order: MarketOrder): boolean {
  return order.status === 'Active' && order.orderType === 'NORMAL' && order.remaining > 0
}

/** Time in ms from which the order's receiver can change. 0 if the order's age is unknown. */
export function receiverChangeableFromMs(order: MarketOrder): number {
  return order.createdAtMs === undefined ? 0 : order.createdAtMs + RECEIVER_CHANGE_AGE_MS
}

/** Time in ms from which the unfilled part can be cancelled. 0 if the order's age is unknown. */
export function cancellableFromMs({ createdAtMs, amount, remaining }: MarketOrder): number {
  return createdAtMs === undefined ? 0 : createdAtMs + cancelAgeMs(amount - remaining)
}

/** Returns the order's total at another price. The filled part has been paid for; the remainder follows the price. */
export function newTotalSun(before: OrderBefore, priceSun: number): Sun {
  const { remaining, durationSec, markupBp = 0 } = before
  const restAt = (price: number) => withMarkup(payout(price, remaining, durationSec), markupBp)
  const fixedSun = subSun(sun(before.payoutSun), restAt(before.priceSun))
  return addSun(fixedSun, restAt(priceSun))
}

/** Amount in SUN that a price change takes from the balance. Negative for a refund. */
export function extraSun({ before, priceSun }: Pick<OrderChange, 'before' | 'priceSun'>): Sun {
  return subSun(newTotalSun(before, priceSun ?? before.priceSun), sun(before.payoutSun))
}

/** Amount in SUN that the balance lacks for the change; zero if it is sufficient. */
export function missingForChange(change: Pick<OrderChange, 'before' | 'priceSun' | 'balanceSun'>): number {
  return change.balanceSun === null ? 0 : Math.max(0, extraSun(change) - change.balanceSun)
}

/** Extracts the figures of a cancel preview. Throws AppError ORDER_TOO_YOUNG {fromMs}. */
function cancelNumbers(preview: CancelPreview, nowMs: number): Terms['numbers'] {
  const { cancellableAtMs, ...numbers } = preview
  if (nowMs < cancellableAtMs) throw new AppError('ORDER_TOO_YOUNG', { fromMs: cancellableAtMs })
  return numbers
}

/** Sums the returned units and the refunds, for both the question and the result. */
export function returnNumbers(parts: readonly ReturnPart[]): NonNullable<Terms['numbers']> {
  const sum = (of: (part: ReturnPart) => number) => parts.reduce((all, part) => all + of(part), 0)
  const figures = { cancelledAmount: sum(({ amount }) => amount), refundSun: sum(({ refundSun }) => refundSun) }
  return { ...figures, feeSun: 0, pendingAmount: 0, parts: [...parts] }
}

/**
 * Reads the current terms of a requested change. Throws the errors of `MarketClient` and AppError NOT_LINKED,
 * ORDER_COMPLETED, ORDER_TOO_YOUNG {fromMs}, INVALID_PARAMS (no such order), NOTHING_TO_RETURN.
 */
export async function termsNow(deps: PurchaseDeps, change: OrderChange): Promise<Terms> {
  const apiKey = await requireApiKey(deps, change)
  const order = await withTimeout(deps, deps.client.order(apiKey, change.orderId))
  if (!order) throw new AppError('INVALID_PARAMS')
  if (change.kind !== 'return' && !isOpen(order)) throw new AppError('ORDER_COMPLETED')
  const before = snapshotOf(order, change.before.endsAtMs ?? undefined)
  switch (change.kind) {
    case 'cancel': {
      const preview = await withTimeout(deps, deps.client.previewCancel(apiKey, change.orderId))
      return { before, numbers: cancelNumbers(preview, deps.clock.now()), balanceSun: null }
    }
    case 'return': {
      const { parts } = await withTimeout(deps, deps.client.previewReturn(apiKey, change.orderId))
      if (parts.length === 0) throw new AppError('NOTHING_TO_RETURN')
      return { before, numbers: returnNumbers(parts), balanceSun: null }
    }
    case 'price': {
      const { balanceSun } = await withTimeout(deps, deps.client.userInfo(apiKey))
      return { before, numbers: null, balanceSun }
    }
    case 'receiver':
      return { before, numbers: null, balanceSun: null }
  }
}

/** True if the current terms differ from those that the user confirmed. */
export function haveTermsChanged(asked: OrderChange, now: Terms): boolean {
  switch (asked.kind) {
    case 'cancel':
    case 'return':
      return now.numbers?.refundSun !== asked.numbers?.refundSun || now.numbers?.feeSun !== asked.numbers?.feeSun
    case 'price':
      return (
        extraSun({ ...asked, ...now }) !== extraSun(asked) ||
        now.before.remaining !== asked.before.remaining ||
        now.before.priceSun !== asked.before.priceSun ||
        missingForChange({ ...asked, ...now }) > 0
      )
    case 'receiver':
      return now.before.remaining !== asked.before.remaining || now.before.receiver !== asked.before.receiver
  }
}
