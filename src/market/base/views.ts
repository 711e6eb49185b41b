/** Converts orders and providers to the JSON of the API. Pure. */
import type { Provider } from '../../contract/operator/supply/providers.ts'
import type { BuyBody, Order, OwnOrder } from '../../contract/v2.ts'
import type { OrderRow } from '../../db/stores/orders/orders.ts'
import type { SignedPayment } from '../../db/stores/payments/payments.ts'
import type { Delegate } from '../../db/stores/rentals/delegates.ts'
import type { Delegation } from '../../db/stores/rentals/delegations.ts'
import type { Deposit } from '../../db/stores/treasury/deposits.ts'
import { subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Book, ProviderFacts } from '../book/book.ts'
import { isPartial } from './request.ts'

/** Converts an order for the API. Only confirmed delegations count as filled. */
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

function delegateView({
  provider,
  source,
  units,
  txid,
  returnedAtMs,
  returnedSun,
}: Delegate): Order['delegates'][number] {
  const delegate = { delegator: provider, amount: units, txid, ...(source !== null && { source }) }
  if (returnedAtMs === null) return delegate
  return { ...delegate, returnedAt: Math.floor(returnedAtMs / 1000), refundAmount: returnedSun }
}

/** Converts an order for the buyer's own list, which has additional fields. */
export function buyerOrderView(row: OrderRow, delegates: readonly Delegate[] = []): OwnOrder {
  const lateFills = delegates.filter((one) => one.kind === 'RENT' && one.durationSec < row.durationSec)
  // Object.assign is used because extending a spread copy costs more than the rest of this function.
  return Object.assign(orderView(row, delegates), {
    smartMatching: {
      orderCount: lateFills.length,
      matchedAmount: lateFills.reduce((units, one) => units + one.units, 0),
      refundAmount: row.kind === 'NORMAL' ? row.unusedBackSun : ZERO_SUN,
    },
    totalMergeInfo: { mergedAmount: 0, mergedTrx: 0 },
    extendInfo: delegates
      .filter((one) => one.kind === 'EXTEND')
      .map(({ provider, units, costSun }) => ({ delegator: provider, amount: units, payout: costSun ?? ZERO_SUN })),
  })
}

/** Fields of an order that are known before its payment arrives. */
export type UnpaidOrder = Pick<
  SignedPayment,
  'orderId' | 'payer' | 'amountSun' | 'call' | 'body' | 'priceSun' | 'units' | 'durationSec' | 'createdAtMs'
>

/** Converts an unpaid order for the API; no part of it is filled. */
export function unpaidOrderView(payment: UnpaidOrder): Order {
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

/** Returns a percentage, rounded down, so that 100 means completely filled. */
const percent = (part: number, whole: number): number => Math.floor((part * 100) / whole)

/** Converts a delegation to the form that `delegatesOf` reads. Empty unless the delegation is confirmed. */
export function delegateOf(delegation: Delegation): Delegate[] {
  const { provider, source, kind, durationSec, costSun, returnedAtMs, returnedSun, state } = delegation
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
      const known = { provider, source, units, kind, durationSec, costSun: costSun ?? null, returnedAtMs, returnedSun }
      return [{ ...known, txid: delegation.txid }]
    }
  }
}

/** Returns the token fields of a deposit. Empty for TRX. */
export function depositToken({ token, tokenAmount }: Deposit): { token?: string; tokenAmount?: string } {
  return token === null ? {} : { token, tokenAmount: tokenAmount ?? '' }
}

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
    state: facts.ownerState ?? 'ACTIVE',
    pausedByOperator: facts.pausedByOperator ?? false,
    permissionGranted: facts.permissionId !== null,
    stake: facts.stakeSun,
    delegatable: facts.delegatableSun,
    transactionsMissing: book.transactionsMissing(facts.address),
    restsUntil: Math.ceil(facts.restsUntilMs / 1000),
  }
}
