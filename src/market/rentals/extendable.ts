/**
 * What prolonging a receiver's delegations takes (on the chain a further delegation of at least 1 TRX from the same
 * provider, whose later lock counts for both), which of them can be prolonged, and what that costs.
 */
import { extensionCost, payout } from '../../contract/pricing.ts'
import {
  type Extendable,
  type ExtendableBody,
  type ExtendableDelegation,
  type ExtensionRefusal,
  unixSec,
} from '../../contract/v2.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, maxSun, type Sun, ZERO_SUN } from '../../kernel/sun.ts'
import { MIN_DELEGATION_SUN, stakeFor } from '../../tron/resources.ts'
import type { Market } from '../base/deps.ts'
import { buyer } from '../base/ledger.ts'
import { invalid, readAddressField } from '../base/request.ts'
import type { Book, LiveDelegation } from '../book/book.ts'
import { isCharge } from '../matching/change-book.ts'

/** The delegation must reach the chain before the lock it prolongs has ended. */
const MIN_LEFT_MS = 6_000
/** What is only added must have some time to be used. */
const MIN_LEFT_TO_USE_MS = 60_000

/** Everything that one provider has running towards the receiver; it shares one lock. */
interface Held {
  provider: TronAddress
  delegations: LiveDelegation[]
  units: number
  endsAtMs: number
}

export interface Extension {
  provider: TronAddress
  /** Units whose rental is prolonged; 0: its end stays, and units are added. */
  units: number
  /** Units that the further delegation itself must give; 0: whatever the least the chain accepts gives. */
  extraUnits: number
  priceSun: number
  costSun: Sun
  /** Of that, what the extra units cost. */
  extraSun: Sun
  /** Stake of the further delegation. */
  balanceSun: Sun
  /** By which the rental is longer; where its end stays, what is left of it. */
  addedSec: number
  extendToMs: number
}

interface ExtensionAsked {
  resource: Resource
  /** Undefined: the end that there is. */
  extendToMs: number | undefined
  extraUnits: number
  nowMs: number
}

/**
 * Per provider what runs towards the receiver, in the order it began; or, `returnable`, of what orders got that has no
 * lock.
 */
export function heldBy(
  book: Book,
  resource: Resource,
  receiver: TronAddress,
  nowMs: number,
  { returnable } = { returnable: false },
): Held[] {
  const found = new Map<TronAddress, Held>()
  for (const delegation of book.towards(resource, receiver)) {
    if (!delegation.runs || delegation.runs.endsAtMs <= nowMs || isCharge(delegation)) continue
    if ((delegation.unlocked ?? false) !== returnable) continue
    const { provider, runs } = delegation
    const held = found.get(provider) ?? { provider, delegations: [], units: 0, endsAtMs: 0 }
    held.delegations.push(delegation)
    held.units += delegation.units
    held.endsAtMs = Math.max(held.endsAtMs, runs.endsAtMs)
    found.set(provider, held)
  }
  return [...found.values()]
}

/**
 * How what this provider holds can be prolonged, or why not. The time added costs the provider's current price;
 * units added cost a rental of their own from now to the new end, and where nothing else is bought, at least what an
 * hour of all that it holds would: a transaction of the chain is made for them.
 */
export function extensionOf(
  book: Book,
  held: Held,
  receiver: TronAddress,
  asked: ExtensionAsked,
): { ok: true; extension: Extension } | { ok: false; why: ExtensionRefusal } {
  const { resource, extraUnits, nowMs } = asked
  const { provider, endsAtMs } = held
  const isLonger = asked.extendToMs !== undefined
  const extendToMs = asked.extendToMs ?? endsAtMs
  const terms = book.provider(resource, provider)
  const totals = book.totals(resource)
  if (!terms?.extensionAllowed || !totals) return { ok: false, why: 'NOT_ALLOWED' }
  if (endsAtMs - nowMs < (isLonger ? MIN_LEFT_MS : MIN_LEFT_TO_USE_MS)) return { ok: false, why: 'ENDING' }
  if (isLonger && extendToMs <= endsAtMs) return { ok: false, why: 'RUNS_LONGER' }
  const durationSec = Math.ceil((extendToMs - nowMs) / 1000)
  if (durationSec > terms.maxDurationSec) return { ok: false, why: 'TOO_LONG' }
  const onTheWay = book.towards(resource, receiver).filter((d) => d.provider === provider && !d.unlocked && !d.runs)
  // A longer lock would prolong a rental that is on its way too, and nobody would have paid for that.
  if (onTheWay.some((d) => isLonger || d.kind === 'EXTEND')) return { ok: false, why: 'IN_PROGRESS' }
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
 * `extendOrderBook` says how many units can be prolonged at which price. What cannot be, or is dearer than
 * `maxPriceAccepted`, is in `delegations` with the reason, and not in `extendData`: clients count its items.
 * `yourBalance` is 0 without an account.
 * Throws AppError INVALID_PARAMS.
 */
export async function extendable(
  market: Market,
  accountId: string | undefined,
  body: ExtendableBody,
): Promise<Extendable> {
  const resource = body.resourceType ?? 'ENERGY'
  const receiver = readAddressField('receiver', body.receiver)
  if (body.requester !== undefined) readAddressField('requester', body.requester)
  const nowMs = market.clock.now()
  const extendTo = unixSec(body.extendTo)
  const problem = extendToProblem(extendTo, nowMs, market.settings.maxDurationSec)
  if (problem) throw invalid(`extendTo ${problem}`)

  const asked = { resource, extendToMs: extendTo * 1000, extraUnits: 0, nowMs }
  const held = heldBy(market.book, resource, receiver, nowMs)
  const maxPrice = body.maxPriceAccepted ?? Number.POSITIVE_INFINITY
  const extensions: Extension[] = []
  const delegations: ExtendableDelegation[] = []
  for (const one of held) {
    const found = extensionOf(market.book, one, receiver, asked)
    const isExtend = found.ok && found.extension.priceSun <= maxPrice
    if (found.ok && isExtend) extensions.push(found.extension)
    const outcome = isExtend
      ? { estimateTrx: found.extension.costSun }
      : { estimateTrx: 0, refusal: found.ok ? ('TOO_DEAR' as const) : found.why }
    delegations.push({ ...delegationOf(market, resource, one, nowMs), ...outcome })
  }
  const returnable = heldBy(market.book, resource, receiver, nowMs, { returnable: true })
  for (const one of returnable) {
    const extendableUntil = Math.floor(one.endsAtMs / 1000)
    const cannot = { price: 0, extendableUntil, estimateTrx: 0, refusal: 'NO_LOCK' as const }
    delegations.push({ ...delegationOf(market, resource, one, nowMs), ...cannot })
  }
  const yourBalance =
    accountId === undefined ? ZERO_SUN : await market.db.read((reader) => balance(reader, buyer(accountId)))
  return {
    extendOrderBook: byPrice(extensions),
    totalDelegateAmount: [...held, ...returnable].reduce((units, one) => units + one.units, 0),
    totalAvailableExtendAmount: extensions.reduce((units, one) => units + one.units, 0),
    totalEstimateTrx: addSun(...extensions.map((one) => one.costSun)),
    isAbleToExtend: extensions.length > 0,
    yourBalance,
    extendData: extensions.map(({ provider }) => ({ delegator: provider, isExtend: true, extraAmount: 0, extendTo })),
    delegations,
  }
}

function delegationOf(
  { book, settings }: Market,
  resource: Resource,
  { provider, units, endsAtMs }: Held,
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

/** What is wrong with this end (unix s), as the rest of a sentence; undefined when nothing is. */
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
