/** Use-case: prolonging delegations that a receiver already has, paid from the account's balance. */
import type { DeskTerms } from '../../contract/operator/desk.ts'
import { withMarkup } from '../../contract/pricing.ts'
import {
  type ExtendBody,
  type ExtendWish,
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
import { addSun } from '../../kernel/sun.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { repeatable } from '../base/idempotent.ts'
import { checkMaxTotal, invalid, readAddressField } from '../base/request.ts'
import { callerIdOf, type Spender } from '../base/sub-keys.ts'
import { holdPayout, type OrderOwner } from '../holds/order-money.ts'
import { noteReferrer } from '../holds/referrals.ts'
import { idempotent, orderingAccount } from '../matching/idempotent.ts'
import { type Extension, extendToProblem, extensionOf, heldBy } from './extendable.ts'

export interface Extend extends Spender {
  body: ExtendBody
  idempotencyKey?: string | undefined
  /** SUN: the most that all of it may cost. */
  maxTotalSun?: number | undefined
  /** Of the operator's bot. */
  terms?: DeskTerms | undefined
}

export interface WantedExtensions {
  resource: Resource
  receiver: TronAddress
  /** `extendTo` in unix s; undefined: the end stays, and units are added. */
  items: { provider: TronAddress; extraUnits: number; extendTo: number | undefined }[]
}

/**
 * Holds what the extensions cost now, as the server reckons it, and plans one further delegation for each. What
 * `get-extendable-delegates` answered is taken back as a wish and checked against what is possible now.
 *
 * Throws AppError INVALID_PARAMS, SOME_DELEGATE_CANNOT_EXTEND {delegator, detail: which and why},
 * PRICE_EXCEED_MAX_PRICE_REQUIRED {totalSun, maxTotalSun}, INTERNAL_BALANCE_ACCOUNT_TOO_LOW {haveSun, needSun},
 * INTERNAL_ACCOUNT_NOT_FOUND, ORDERS_PAUSED, IDEMPOTENCY_KEY_REUSED, and of a sub-key what `spendByKey` does.
 */
export async function extend(market: Market, request: Extend): Promise<OrderCreated> {
  const { accountId, subKeyId, body, maxTotalSun, terms } = request
  const asked = terms ? { ...body, terms } : body
  const call = repeatable('extend-request', callerIdOf(request), request.idempotencyKey, asked)
  return idempotent(market, call, () => {
    const wanted = readExtend(body)
    return async (write) => {
      const { depositAddress } = await orderingAccount(market, write.tx, accountId)
      const owner = { id: newId(market.clock.now()), accountId, subKeyId, requester: depositAddress }
      await makeExtension(write, owner, wanted, maxTotalSun, terms)
      return { orderId: owner.id }
    }
  })
}

/** An item that is neither longer nor more is left as it is. */
const isWish = ({ isExtend = true, extraAmount = 0 }: ExtendWish) => isExtend || extraAmount > 0

/** Throws AppError INVALID_PARAMS. */
export function readExtend(body: ExtendBody): WantedExtensions {
  const receiver = readAddressField('receiver', body.receiver)
  const items = body.extendData.filter(isWish).map(({ delegator, isExtend = true, extraAmount = 0, extendTo }) => {
    if (isExtend && extendTo === undefined) throw invalid('extendData.extendTo is required where isExtend is true')
    return {
      provider: readAddressField('extendData.delegator', delegator),
      extraUnits: extraAmount,
      extendTo: isExtend && extendTo !== undefined ? unixSec(extendTo) : undefined,
    }
  })
  if (items.length === 0)
    throw invalid('extendData must have at least one delegation with isExtend true, or with an extraAmount')
  if (new Set(items.map((item) => item.provider)).size < items.length)
    throw invalid('extendData must name each delegator once')
  return { resource: body.resourceType ?? 'ENERGY', receiver, items }
}

/** What extensions cost together, and the figures of their order. */
export function totalsOf(extensions: readonly Extension[]) {
  return {
    payoutSun: addSun(...extensions.map((one) => one.costSun)),
    units: extensions.reduce((sum, one) => sum + one.units + one.extraUnits, 0),
    priceSun: Math.max(...extensions.map((one) => one.priceSun)),
    durationSec: Math.max(...extensions.map((one) => one.addedSec)),
  }
}

/**
 * The order, with its payout held and its delegations planned. `maxTotalSun`: the most that it may cost, or what has
 * been paid for it. Throws what `extend` refuses a request with, before anything is changed for the order.
 */
export async function makeExtension(
  write: BookWrite,
  owner: OrderOwner,
  wanted: WantedExtensions,
  maxTotalSun?: number,
  terms?: DeskTerms,
): Promise<void> {
  const { market, tx } = write
  const nowMs = market.clock.now()
  const markupBp = terms?.markupBp ?? 0
  const extensions = extensionsNow(market, wanted, nowMs).map((one) => ({
    ...one,
    costSun: withMarkup(one.costSun, markupBp),
    extraSun: withMarkup(one.extraSun, markupBp),
  }))
  const totals = totalsOf(extensions)
  const { payoutSun, units } = totals
  checkMaxTotal(payoutSun, maxTotalSun)
  const { resource, receiver } = wanted
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
  await noteReferrer(tx, owner, terms)
  for (const extension of extensions) await planExtension(write, { id, resource, receiver }, extension)
}

const WHY: Record<ExtensionRefusal, string> = {
  NOT_ALLOWED: 'its provider allows no extension',
  ENDING: 'it is about to end',
  RUNS_LONGER: 'it runs longer already',
  TOO_LONG: 'its provider rents for a shorter time',
  IN_PROGRESS: 'a delegation there is on its way to the chain, ask again in a minute',
  NO_STAKE: 'its provider has no stake left',
  TOO_DEAR: 'its price is too high',
  NO_LOCK: 'it can be returned early, and has no lock that could be prolonged',
}

/** Throws AppError SOME_DELEGATE_CANNOT_EXTEND. */
export function extensionsNow(market: Market, wanted: WantedExtensions, nowMs: number): Extension[] {
  const { resource, receiver } = wanted
  const held = heldBy(market.book, resource, receiver, nowMs)
  const returnable = heldBy(market.book, resource, receiver, nowMs, { returnable: true })
  return wanted.items.map(({ provider, extraUnits, extendTo }) => {
    const cannot = (why: string) =>
      new AppError('SOME_DELEGATE_CANNOT_EXTEND', { delegator: provider, detail: `${provider}: ${why}` })
    const problem =
      extendTo === undefined ? undefined : extendToProblem(extendTo, nowMs, market.settings.maxDurationSec)
    if (problem) throw cannot(`extendTo ${problem}`)
    const its = held.find((one) => one.provider === provider)
    if (!its && returnable.some((one) => one.provider === provider)) throw cannot(WHY.NO_LOCK)
    if (!its) throw cannot('it delegates nothing to this receiver')
    const extendToMs = extendTo === undefined ? undefined : extendTo * 1000
    const wish = { resource, extendToMs, extraUnits, nowMs }
    const found = extensionOf(market.book, its, receiver, wish)
    if (!found.ok) throw cannot(WHY[found.why])
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
  market.book.add(undo, { ...common, id, units: extraUnits, runs: undefined })
}
