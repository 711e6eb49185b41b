/** Use case: extends existing delegations to a receiver, paid from the account's balance. */
import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import { withMarkup } from '../../contract/pricing.ts'
import {
  type ExtendBody,
  type ExtendChoice,
  type ExtensionRefusal,
  type OrderCreated,
  unixSec,
} from '../../contract/v2.ts'
import { insertOrder } from '../../db/stores/orders/orders.ts'
import { insertDelegation } from '../../db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addAll } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { idempotentCall } from '../base/idempotent.ts'
import { checkMaxTotal, invalid, readAddressField } from '../base/request.ts'
import { callerIdOf, type Spender } from '../base/sub-keys.ts'
import { holdPayout, type OrderOwner } from '../holds/order-money.ts'
import { recordReferrer } from '../holds/referrals.ts'
import { orderingAccount, runIdempotent } from '../matching/idempotent.ts'
import { activeByProvider, computeExtension, type Extension, extendToProblem } from './extendable.ts'

export interface ExtendRequest extends Spender {
  body: ExtendBody
  idempotencyKey?: string | undefined
  /** Maximum total cost, in SUN. */
  maxTotalSun?: number | undefined
  /** Terms set by the operator's bot. */
  terms?: OperatorTerms | undefined
}

export interface RequestedExtensions {
  resource: Resource
  receiver: TronAddress
  /** Extensions. `extendTo` is unix time in s; if undefined, the end stays and only units are added. */
  items: { provider: TronAddress; extraUnits: number; extendTo: number | undefined }[]
}

/**
 * Plans one delegation per extension and holds their current cost. The server computes the cost again, whatever the
 * caller got from `get-extendable-delegates`. Throws AppError INVALID_PARAMS, SOME_DELEGATE_CANNOT_EXTEND {delegator,
 * detail: which and why}, PRICE_EXCEED_MAX_PRICE_REQUIRED {totalSun, maxTotalSun}, INTERNAL_BALANCE_ACCOUNT_TOO_LOW
 * {haveSun, needSun}, INTERNAL_ACCOUNT_NOT_FOUND, ORDERS_PAUSED, IDEMPOTENCY_KEY_REUSED. For a sub-key also throws the
 * errors of `spendByKey`.
 */
export async function extend(market: Market, request: ExtendRequest): Promise<OrderCreated> {
  const { accountId, subKeyId, body, maxTotalSun, terms } = request
  const keyedBody = terms ? { ...body, terms } : body
  const call = idempotentCall('extend-request', callerIdOf(request), request.idempotencyKey, keyedBody)
  return runIdempotent(market, call, () => {
    const requested = readExtend(body)
    return async (write) => {
      const { depositAddress } = await orderingAccount(market, write.tx, accountId)
      const owner = { id: newId(market.clock.now()), accountId, subKeyId, requester: depositAddress }
      await createExtension(write, owner, requested, maxTotalSun, terms)
      return { orderId: owner.id }
    }
  })
}

/** True if the item changes the end or the amount. Other items are ignored. */
const isRequested = ({ isExtend = true, extraAmount = 0 }: ExtendChoice) => isExtend || extraAmount > 0

/** Reads the requested extensions. Throws AppError INVALID_PARAMS. */
export function readExtend(body: ExtendBody): RequestedExtensions {
  const receiver = readAddressField('receiver', body.receiver)
  const items = body.extendData.filter(isRequested).map(({ delegator, isExtend = true, extraAmount = 0, extendTo }) => {
    if (isExtend && extendTo === undefined) throw invalid('extendData.extendTo is required if isExtend is true')
    return {
      provider: readAddressField('extendData.delegator', delegator),
      extraUnits: extraAmount,
      extendTo: isExtend && extendTo !== undefined ? unixSec(extendTo) : undefined,
    }
  })
  if (items.length === 0)
    throw invalid('extendData must have at least one delegation with isExtend true, or with an extraAmount')
  if (new Set(items.map((item) => item.provider)).size < items.length)
    throw invalid('extendData must not contain duplicate delegators')
  return { resource: body.resourceType ?? 'ENERGY', receiver, items }
}

/** Returns the total cost of the extensions, and the figures of their order. */
export function extensionTotals(extensions: readonly Extension[]) {
  return {
    payoutSun: addAll(extensions.map((one) => one.costSun)),
    units: extensions.reduce((sum, one) => sum + one.units + one.extraUnits, 0),
    priceSun: Math.max(...extensions.map((one) => one.priceSun)),
    durationSec: Math.max(...extensions.map((one) => one.addedSec)),
  }
}

/**
 * Creates an extension. `maxTotalSun` is the maximum cost or the amount paid. Throws the errors of `extend` before
 * anything changes.
 */
export async function createExtension(
  write: BookWrite,
  owner: OrderOwner,
  requested: RequestedExtensions,
  maxTotalSun?: number,
  terms?: OperatorTerms,
): Promise<void> {
  const { market, tx } = write
  const nowMs = market.clock.now()
  const markupBp = terms?.markupBp ?? 0
  const extensions = currentExtensions(market, requested, nowMs).map((one) => ({
    ...one,
    costSun: withMarkup(one.costSun, markupBp),
    extraSun: withMarkup(one.extraSun, markupBp),
  }))
  const totals = extensionTotals(extensions)
  const { payoutSun, units } = totals
  checkMaxTotal(payoutSun, maxTotalSun)
  const { resource, receiver } = requested
  const { subKeyId: _, ...ownerOfOrder } = owner
  const { id } = owner
  await insertOrder(tx, {
    ...ownerOfOrder,
    receiver,
    resource,
    kind: 'EXTEND',
    ...totals,
    markupBp,
    partial: false,
    minPieceUnits: 0,
    turn: market.book.nextTurn(),
    plannedUnits: units,
    createdAtMs: nowMs,
  })
  await holdPayout(tx, owner, receiver, payoutSun, nowMs)
  await recordReferrer(tx, owner, terms)
  for (const extension of extensions) await planExtension(write, { id, resource, receiver }, extension)
}

const REFUSAL_TEXTS: Record<ExtensionRefusal, string> = {
  NOT_ALLOWED: 'the provider does not allow extensions',
  ENDING: 'the delegation is about to end',
  RUNS_LONGER: 'the delegation already ends later',
  TOO_LONG: "extendTo exceeds the provider's maximum duration",
  IN_PROGRESS: 'a delegation to this receiver is pending: try again in a minute',
  PAUSED: 'the provider is paused: nothing is rented or extended from its stake',
  NO_STAKE: 'the provider does not have enough free stake',
  TOO_DEAR: 'the price exceeds maxPriceAccepted',
  NO_LOCK: 'the delegation can be returned early, so it has no lock to extend',
}

/** Returns the extensions at their current prices. Throws AppError SOME_DELEGATE_CANNOT_EXTEND. */
export function currentExtensions(market: Market, requested: RequestedExtensions, nowMs: number): Extension[] {
  const { resource, receiver } = requested
  const held = activeByProvider(market.book, resource, receiver, nowMs)
  const returnable = activeByProvider(market.book, resource, receiver, nowMs, { returnable: true })
  return requested.items.map(({ provider, extraUnits, extendTo }) => {
    const refusal = (why: string) =>
      new AppError('SOME_DELEGATE_CANNOT_EXTEND', { delegator: provider, detail: `${provider}: ${why}` })
    const problem =
      extendTo === undefined ? undefined : extendToProblem(extendTo, nowMs, market.settings.maxDurationSec)
    if (problem) throw refusal(`extendTo ${problem}`)
    const existing = held.find((one) => one.provider === provider)
    if (!existing && returnable.some((one) => one.provider === provider)) throw refusal(REFUSAL_TEXTS.NO_LOCK)
    if (!existing) throw refusal('the delegator has no delegation to this receiver')
    const extendToMs = extendTo === undefined ? undefined : extendTo * 1000
    const wish = { resource, extendToMs, extraUnits, nowMs }
    const found = computeExtension(market.book, existing, receiver, wish)
    if (!found.ok) throw refusal(REFUSAL_TEXTS[found.why])
    return found.extension
  })
}

async function planExtension(
  write: BookWrite,
  order: { id: string; resource: Resource; receiver: TronAddress },
  extension: Extension,
): Promise<void> {
  const { market, tx, undo } = write
  const nowMs = market.clock.now()
  const { provider, units, extraUnits, extendToMs, costSun, extraSun, balanceSun } = extension
  const { resource, receiver } = order
  const durationSec = Math.ceil((extendToMs - nowMs) / 1000)
  const common = { kind: 'EXTEND' as const, provider, receiver, resource, durationSec, balanceSun }
  const id = await insertDelegation(tx, {
    ...common,
    orderId: order.id,
    units: units + extraUnits,
    extraUnits,
    extendToMs,
    costSun,
    extraSun,
    commissionBp: market.settings.commissionBasisPoints,
    createdAtMs: nowMs,
  })
  market.book.add(undo, { ...common, id, units: extraUnits, activePeriod: undefined })
}
