/** An order as its buyer sees it, and a provider as the wire shows it. Pure. */
import type { Provider } from '../../contract/operator/providers.ts'
import type { BuyBody, Order, OwnOrder } from '../../contract/v2.ts'
import type { OrderRow } from '../../db/stores/orders/orders.ts'
import type { SignedPayment } from '../../db/stores/payments/payments.ts'
import type { Delegate } from '../../db/stores/rentals/delegates.ts'
import type { Delegation } from '../../db/stores/rentals/delegations.ts'
import type { Deposit } from '../../db/stores/treasury/deposits.ts'
import { subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Book, ProviderFacts } from '../book/book.ts'
import { isPartial } from './request.ts'

/** What is filled follows the confirmed delegations only. */
export function orderView(row: OrderRow, delegates: readonly Delegate[] = []): Order {
  const view: Order = {
    id: row.id,
    requester: row.requester,
    receiver: row.receiver,
    resourceAmount: row.units,
    resourceType: row.resource,
    remainAmount: row.units - row.confirmedUnits,
    orderType: row.kind,
    price: row.priceSun,
    durationSec: row.durationSec,
    status: row.status,
    allowPartialFill: row.partial,
    payoutAmount: subSun(row.payoutSun, row.refundedSun),
    fulfilledPercent: percent(row.confirmedUnits, row.units),
    createdAt: Math.floor(row.createdAtMs / 1000),
    delegates: delegates.map(delegateView),
  }
  if (row.markupBp > 0) view.markupBasisPoints = row.markupBp
  return view
}

function delegateView({ provider, units, txid, returnedAtMs, returnedSun }: Delegate): Order['delegates'][number] {
  const delegate = { delegator: provider, amount: units, txid }
  if (returnedAtMs === null) return delegate
  return { ...delegate, returnedAt: Math.floor(returnedAtMs / 1000), refundAmount: returnedSun }
}

/** The same in a list of its buyer's. */
export function ownOrderView(row: OrderRow, delegates: readonly Delegate[] = []): OwnOrder {
  const late = delegates.filter((one) => one.kind === 'RENT' && one.durationSec < row.durationSec)
  // Assigned, not spread: what is added to a copy costs more than all the rest.
  return Object.assign(orderView(row, delegates), {
    smartMatching: {
      orderCount: late.length,
      matchedAmount: late.reduce((units, one) => units + one.units, 0),
      refundAmount: row.kind === 'NORMAL' ? row.unusedBackSun : ZERO_SUN,
    },
    totalMergeInfo: { mergedAmount: 0, mergedTrx: 0 },
    extendInfo: delegates
      .filter((one) => one.kind === 'EXTEND')
      .map(({ provider, units, costSun }) => ({ delegator: provider, amount: units, payout: costSun ?? ZERO_SUN })),
  })
}

/** What is known of an order before its payment is there. */
export type OrderToCome = Pick<
  SignedPayment,
  'orderId' | 'payer' | 'amountSun' | 'call' | 'body' | 'priceSun' | 'units' | 'durationSec' | 'createdAtMs'
>

/** Nothing of it is filled. */
export function orderToComeView(payment: OrderToCome): Order {
  const body = JSON.parse(payment.body) as Omit<BuyBody, 'resourceAmount'>
  return {
    id: payment.orderId,
    requester: payment.payer,
    receiver: body.receiver,
    resourceAmount: payment.units,
    resourceType: body.resourceType ?? 'ENERGY',
    remainAmount: payment.units,
    orderType: payment.call === 'buy-resource' ? 'NORMAL' : 'EXTEND',
    price: payment.priceSun,
    durationSec: payment.durationSec,
    status: 'Active',
    allowPartialFill: isPartial(body),
    payoutAmount: payment.amountSun,
    fulfilledPercent: 0,
    createdAt: Math.floor(payment.createdAtMs / 1000),
    delegates: [],
  }
}

/** Whole, rounded down: 100 means all of it. */
const percent = (part: number, whole: number): number => Math.floor((part * 100) / whole)

/** A delegation as `delegatesOf` reads it; none where the chain has not confirmed it. */
export function delegateOf(delegation: Delegation): Delegate[] {
  const { provider, kind, durationSec, costSun, returnedAtMs, returnedSun, state } = delegation
  switch (state) {
    case 'planned':
    case 'signed':
    case 'failed':
      return []
    case 'confirmed':
    case 'reclaiming':
    case 'reclaimed': {
      const { givenUnits, extraUnits } = delegation
      const units = kind === 'RENT' ? givenUnits : delegation.units - Math.max(0, extraUnits - givenUnits)
      const known = { provider, units, kind, durationSec, costSun: costSun ?? null, returnedAtMs, returnedSun }
      return [{ ...known, txid: delegation.txid }]
    }
  }
}

/** What is said of a deposit that is not TRX. */
export function tokenOf({ token, tokenAmount }: Deposit): { token?: string; tokenAmount?: string } {
  return token === null ? {} : { token, tokenAmount: tokenAmount ?? '' }
}

/** A provider as the wire shows it. Pure. */
export function providerView(facts: ProviderFacts, book: Book): Provider {
  return {
    address: facts.address,
    resourceType: facts.resource,
    minPrice: facts.minPriceSun,
    minDelegateAmount: facts.minUnits,
    maxDurationSec: facts.maxDurationSec,
    isExtensionAllowed: facts.extensionAllowed,
    sharePercent: Math.floor(facts.shareBasisPoints / 100),
    keepAmount: facts.keepUnits ?? 0,
    returnPercent: facts.returnPercent ?? 0,
    permissionGranted: facts.permissionId !== null,
    stake: facts.stakeSun,
    delegatable: facts.delegatableSun,
    transactionsMissing: book.transactionsMissing(facts.address),
    restsUntil: Math.ceil(facts.restsUntilMs / 1000),
  }
}
