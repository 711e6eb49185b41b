/** Use-case: which of a receiver's delegations can be prolonged, and what that costs. */
import { type Extendable, type ExtendableBody, type ExtendableDelegation, unixSec } from '../../contract/v2.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { buyer } from '../base/ledger.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { type Extension, extensionOf, type Held, heldBy } from './extension.ts'

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
  const yourBalance =
    accountId === undefined ? ZERO_SUN : await market.db.read((reader) => balance(reader, buyer(accountId)))
  return {
    extendOrderBook: byPrice(extensions),
    totalDelegateAmount: held.reduce((units, one) => units + one.units, 0),
    totalAvailableExtendAmount: extensions.reduce((units, one) => units + one.units, 0),
    totalEstimateTrx: addSun(...extensions.map((one) => one.costSun)),
    isAbleToExtend: extensions.length > 0,
    yourBalance,
    extendData: extensions.map(({ provider }) => ({
      delegator: provider,
      isExtend: true,
      extraAmount: 0,
      extendTo,
    })),
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
