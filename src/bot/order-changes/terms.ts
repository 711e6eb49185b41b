/** What a change of an order means in money, before it is asked for and while the person reads it. */
import type { CancelPreview, MarketOrder } from '../../client/types.ts'
import { payout, withMarkup } from '../../contract/pricing.ts'
import type { OrderBefore, OrderChange, ReturnPart } from '../../db/stores/bot/purchases/order-changes.ts'
import { AppError } from '../../kernel/errors.ts'
import { addSun, type Sun, subSun, sun } from '../../kernel/sun.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { inTime, keyOf } from '../purchases/quote.ts'

/** What stands on the screen that asks for a Confirm. */
export type Terms = Pick<OrderChange, 'before' | 'numbers' | 'balanceSun'>

export function beforeOf(order: MarketOrder, endsAtMs: number | undefined): OrderBefore {
  const { resource, amount, remaining, receiver, priceSun, durationSec, payoutSun, markupBp } = order
  const ends = endsAtMs ?? null
  const money = { priceSun, durationSec, payoutSun, ...(markupBp === undefined ? {} : { markupBp }) }
  return { resource, amount, remaining, receiver, ...money, endsAtMs: ends }
}

/** Neither ended, nor of a kind that cannot be changed. */
export function isOpen(order: MarketOrder): boolean {
  return order.status === 'Active' && order.orderType === 'NORMAL' && order.remaining > 0
}

/** When the receiver of an order can be changed, ms; 0 where nobody knows how old it is. */
export function receiverFromMs(order: MarketOrder): number {
  return order.createdAtMs === undefined ? 0 : order.createdAtMs + 3_600_000
}

/** What the order costs at another price: what is filled has been paid for, the rest follows the price. */
export function newTotalSun(before: OrderBefore, priceSun: number): Sun {
  const { remaining, durationSec, markupBp = 0 } = before
  const restAt = (price: number) => withMarkup(payout(price, remaining, durationSec), markupBp)
  const fixedSun = subSun(sun(before.payoutSun), restAt(before.priceSun))
  return addSun(fixedSun, restAt(priceSun))
}

/** SUN taken from the balance by a change of the price; negative: given back. */
export function extraSun({ before, priceSun }: Pick<OrderChange, 'before' | 'priceSun'>): Sun {
  return subSun(newTotalSun(before, priceSun ?? before.priceSun), sun(before.payoutSun))
}

/** SUN missing on the balance for it; zero when it is enough. */
export function missingForChange(change: Pick<OrderChange, 'before' | 'priceSun' | 'balanceSun'>): number {
  return change.balanceSun === null ? 0 : Math.max(0, extraSun(change) - change.balanceSun)
}

/** Throws as `MarketClient.previewCancel` does, and AppError ORDER_TOO_YOUNG {fromMs}. */
function cancelNumbers(preview: CancelPreview, nowMs: number): Terms['numbers'] {
  const { cancellableAtMs, ...numbers } = preview
  if (nowMs < cancellableAtMs) throw new AppError('ORDER_TOO_YOUNG', { fromMs: cancellableAtMs })
  return numbers
}

/** What is given back and what comes back, for the question and the answer. */
export function returnNumbers(parts: readonly ReturnPart[]): NonNullable<Terms['numbers']> {
  const sum = (of: (part: ReturnPart) => number) => parts.reduce((all, part) => all + of(part), 0)
  const figures = { cancelledAmount: sum(({ amount }) => amount), refundSun: sum(({ refundSun }) => refundSun) }
  return { ...figures, feeSun: 0, pendingAmount: 0, parts: [...parts] }
}

/**
 * The current terms of a change that was asked for. Throws what `MarketClient` throws, AppError NOT_LINKED,
 * ORDER_COMPLETED, ORDER_TOO_YOUNG {fromMs}, INVALID_PARAMS (no such order), NOTHING_TO_RETURN.
 */
export async function termsNow(deps: PurchaseDeps, change: OrderChange): Promise<Terms> {
  const apiKey = await keyOf(deps, change)
  const order = await inTime(deps, deps.client.order(apiKey, change.orderId))
  if (!order) throw new AppError('INVALID_PARAMS')
  if (change.kind !== 'return' && !isOpen(order)) throw new AppError('ORDER_COMPLETED')
  const before = beforeOf(order, change.before.endsAtMs ?? undefined)
  switch (change.kind) {
    case 'cancel': {
      const preview = await inTime(deps, deps.client.previewCancel(apiKey, change.orderId))
      return { before, numbers: cancelNumbers(preview, deps.clock.now()), balanceSun: null }
    }
    case 'return': {
      const { parts } = await inTime(deps, deps.client.previewReturn(apiKey, change.orderId))
      if (parts.length === 0) throw new AppError('NOTHING_TO_RETURN')
      return { before, numbers: returnNumbers(parts), balanceSun: null }
    }
    case 'price': {
      const { balanceSun } = await inTime(deps, deps.client.userInfo(apiKey))
      return { before, numbers: null, balanceSun }
    }
    case 'receiver':
      return { before, numbers: null, balanceSun: null }
  }
}

/** The person confirmed something else than what would happen now. */
export function termsMoved(asked: OrderChange, now: Terms): boolean {
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
