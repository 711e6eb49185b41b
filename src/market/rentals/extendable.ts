/**
 * Rules and prices of extensions: which delegations to a receiver can be extended, and the cost. On the chain an
 * extension is an additional delegation of at least 1 TRX by the same provider. Its lock ends later and applies to
 * both.
 */
import { extensionCost, payout } from '../../contract/pricing.ts'
import {
  DEFAULT_DURATION_SEC,
  type Extendable,
  type ExtendableBody,
  type ExtendableDelegation,
  type ExtensionRefusal,
  unixSec,
} from '../../contract/v2.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addAll, addSun, maxSun, type Sun, ZERO_SUN } from '../../kernel/sun.ts'
import { MIN_DELEGATION_SUN, stakeFor } from '../../tron/resources.ts'
import type { Market } from '../base/deps.ts'
import { buyer } from '../base/ledger.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { type Book, isOpenForRentals, type LiveDelegation } from '../book/book.ts'
import { isFastCharge } from '../matching/change-book.ts'

/** Minimum remaining time, because a block must include the extension before the existing lock ends. */
const MIN_LEFT_MS = 6_000
/** Minimum remaining time for adding units, so that the buyer can use them. */
const MIN_LEFT_TO_USE_MS = 60_000

/** Active delegations by one provider to the receiver, which share one lock. */
interface HeldDelegations {
  provider: TronAddress
  delegations: LiveDelegation[]
  units: number
  endsAtMs: number
}

export interface Extension {
  provider: TronAddress
  /** Units whose rental is extended. 0 if units are only added and the end stays. */
  units: number
  /** Units that the additional delegation must yield. If 0, it has only the minimum stake that the chain accepts. */
  extraUnits: number
  priceSun: number
  costSun: Sun
  /** Part of `costSun` that pays for the extra units. */
  extraSun: Sun
  /** Stake of the additional delegation, in SUN. */
  balanceSun: Sun
  /** Time added to the rental. If the end stays, the remaining time instead. */
  addedSec: number
  extendToMs: number
}

interface ExtensionQuery {
  resource: Resource
  /** New end. Undefined if the current end stays. */
  extendToMs: number | undefined
  extraUnits: number
  nowMs: number
}

/**
 * Returns active delegations by provider, in order of their start. With `returnable`, only delegations without a lock,
 * otherwise only those with one.
 */
export function activeByProvider(
  book: Book,
  resource: Resource,
  receiver: TronAddress,
  nowMs: number,
  { returnable } = { returnable: false },
): HeldDelegations[] {
  const found = new Map<TronAddress, HeldDelegations>()
  for (const delegation of book.delegationsTo(resource, receiver)) {
    if (!delegation.activePeriod || delegation.activePeriod.endsAtMs <= nowMs || isFastCharge(delegation)) continue
    if ((delegation.unlocked ?? false) !== returnable) continue
    const { provider, activePeriod } = delegation
    const held = found.get(provider) ?? { provider, delegations: [], units: 0, endsAtMs: 0 }
    held.delegations.push(delegation)
    held.units += delegation.units
    held.endsAtMs = Math.max(held.endsAtMs, activePeriod.endsAtMs)
    found.set(provider, held)
  }
  return [...found.values()]
}

/**
 * Computes an extension. Added time costs the provider's current price; added units cost as much as a rental from now
 * to the new end. If only units are added, the minimum is one hour of all the provider's delegations, because a
 * transaction must be sent.
 */
export function computeExtension(
  book: Book,
  held: HeldDelegations,
  receiver: TronAddress,
  query: ExtensionQuery,
): { ok: true; extension: Extension } | { ok: false; why: ExtensionRefusal } {
  const { resource, extraUnits, nowMs } = query
  const { provider, endsAtMs } = held
  const isLonger = query.extendToMs !== undefined
  const extendToMs = query.extendToMs ?? endsAtMs
  const terms = book.provider(resource, provider)
  const totals = book.totals(resource)
  if (!terms?.extensionAllowed || !totals) return { ok: false, why: 'NOT_ALLOWED' }
  if (!isOpenForRentals(terms)) return { ok: false, why: 'PAUSED' }
  if (endsAtMs - nowMs < (isLonger ? MIN_LEFT_MS : MIN_LEFT_TO_USE_MS)) return { ok: false, why: 'ENDING' }
  if (isLonger && extendToMs <= endsAtMs) return { ok: false, why: 'RUNS_LONGER' }
  const durationSec = Math.ceil((extendToMs - nowMs) / 1000)
  if (durationSec > terms.maxDurationSec) return { ok: false, why: 'TOO_LONG' }
  const pending = book
    .delegationsTo(resource, receiver)
    .filter((d) => d.provider === provider && !d.unlocked && !d.activePeriod)
  // A longer lock would also prolong the pending delegation, without payment.
  if (pending.some((d) => isLonger || d.kind === 'EXTEND')) return { ok: false, why: 'IN_PROGRESS' }
  const balanceSun = maxSun(MIN_DELEGATION_SUN, stakeFor(extraUnits, totals))
  if (book.freeSun(resource, provider) < balanceSun) return { ok: false, why: 'NO_STAKE' }
  const addedSec = isLonger ? Math.ceil((extendToMs - endsAtMs) / 1000) : durationSec
  const priceSun = terms.minPriceSun
  const extraSun = extraUnits === 0 ? ZERO_SUN : payout(priceSun, extraUnits, durationSec)
  const costSun = isLonger
    ? addSun(extensionCost(priceSun, held.units, addedSec), extraSun)
    : maxSun(extensionCost(priceSun, held.units, 0), extraSun)
  const units = isLonger ? held.units : 0
  const extension = {
    ...{ provider, units, extraUnits, priceSun, costSun, balanceSun },
    extraSun: isLonger ? extraSun : costSun,
    addedSec,
    extendToMs,
  }
  return { ok: true, extension }
}

/**
 * Lists extensions. `extendOrderBook` has the units that can be extended, by price. Delegations that cannot be
 * extended, or cost more than `maxPriceAccepted`, are in `delegations` with a reason but not in `extendData`, because
 * clients count its items. `yourBalance` is 0 without an account. `extendTo` is three days from now by default, or the
 * longest allowed rental if that is shorter. Throws AppError INVALID_PARAMS.
 */
export async function listExtendable(
  market: Market,
  accountId: string | undefined,
  body: Omit<ExtendableBody, 'extendTo'> & { extendTo?: number },
): Promise<Extendable> {
  const resource = body.resourceType ?? 'ENERGY'
  const receiver = readAddressField('receiver', body.receiver)
  if (body.requester !== undefined) readAddressField('requester', body.requester)
  const nowMs = market.clock.now()
  const { maxDurationSec } = market.settings
  const defaultEnd = Math.floor(nowMs / 1000) + Math.min(DEFAULT_DURATION_SEC, maxDurationSec)
  const extendTo = unixSec(body.extendTo ?? defaultEnd)
  const problem = extendToProblem(extendTo, nowMs, maxDurationSec)
  if (problem) throw invalid(`extendTo ${problem}`)

  const query = { resource, extendToMs: extendTo * 1000, extraUnits: 0, nowMs }
  const held = activeByProvider(market.book, resource, receiver, nowMs)
  const maxPrice = body.maxPriceAccepted ?? Number.POSITIVE_INFINITY
  const extensions: Extension[] = []
  const delegations: ExtendableDelegation[] = []
  for (const one of held) {
    const found = computeExtension(market.book, one, receiver, query)
    const isExtend = found.ok && found.extension.priceSun <= maxPrice
    if (found.ok && isExtend) extensions.push(found.extension)
    const outcome = isExtend
      ? { estimateTrx: found.extension.costSun }
      : { estimateTrx: 0, refusal: found.ok ? ('TOO_DEAR' as const) : found.why }
    delegations.push({ ...extendableView(market, resource, one, nowMs), ...outcome })
  }
  const returnable = activeByProvider(market.book, resource, receiver, nowMs, { returnable: true })
  for (const one of returnable) {
    const extendableUntil = Math.floor(one.endsAtMs / 1000)
    const refused = { price: 0, extendableUntil, estimateTrx: 0, refusal: 'NO_LOCK' as const }
    delegations.push({ ...extendableView(market, resource, one, nowMs), ...refused })
  }
  const yourBalance =
    accountId === undefined ? ZERO_SUN : await market.db.read((reader) => balance(reader, buyer(accountId)))
  return {
    extendOrderBook: byPrice(extensions),
    totalDelegateAmount: [...held, ...returnable].reduce((units, one) => units + one.units, 0),
    totalAvailableExtendAmount: extensions.reduce((units, one) => units + one.units, 0),
    totalEstimateTrx: addAll(extensions.map((one) => one.costSun)),
    isAbleToExtend: extensions.length > 0,
    yourBalance,
    extendData: extensions.map(({ provider }) => ({ delegator: provider, isExtend: true, extraAmount: 0, extendTo })),
    delegations,
  }
}

function extendableView(
  { book, settings }: Market,
  resource: Resource,
  { provider, units, endsAtMs }: HeldDelegations,
  nowMs: number,
): Omit<ExtendableDelegation, 'estimateTrx'> {
  const terms = book.provider(resource, provider)
  const maxSec = terms?.extensionAllowed ? Math.min(terms.maxDurationSec, settings.maxDurationSec) : 0
  return {
    delegator: provider,
    amount: units,
    endsAt: Math.floor(endsAtMs / 1000),
    price: terms?.extensionAllowed ? terms.minPriceSun : 0,
    extendableUntil: Math.floor(nowMs / 1000) + maxSec,
  }
}

/** Describes the problem of this end (unix s), as the second half of a sentence. Undefined if it is valid. */
export function extendToProblem(extendTo: number, nowMs: number, maxDurationSec: number): string | undefined {
  if (extendTo * 1000 <= nowMs) return 'must be in the future'
  if (extendTo * 1000 > nowMs + maxDurationSec * 1000) return `must be at most ${maxDurationSec} s from now`
  return undefined
}

function byPrice(extensions: readonly Extension[]): { price: number; value: number }[] {
  const levels = new Map<number, number>()
  for (const { priceSun, units } of extensions) levels.set(priceSun, (levels.get(priceSun) ?? 0) + units)
  return [...levels].sort(([a], [b]) => a - b).map(([price, value]) => ({ price, value }))
}
