/** Keeps an address's resources above a level. Each check ends in one decision, which is stored. */

import { incomingPurchases, spentByRule } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { AutoBuyTerms, Rule } from '../../../db/stores/bot/rules.ts'
import { timeZoneOf } from '../../../db/stores/bot/users.ts'
import { dayStartMs } from '../../../kernel/clock.ts'
import { MINUTE_SEC } from '../../../kernel/duration.ts'
import { addSun, subSun, sun } from '../../../kernel/sun.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import {
  findLonger,
  isPartial,
  missingSun,
  type Offer,
  priceOf,
  priceRental,
  unlessFailed,
  withTimeout,
} from '../../purchases/quote.ts'
import { isWithin } from '../../rules/day.ts'
import { payerOf, type Spender } from './spend.ts'

/** The node that reports the address's resources may be some blocks behind the node that has the delegation. */
const NODE_LAG_MS = 30_000
/** Longest wait until the chain shows the delegations of a completed order. */
const MAX_UNSEEN_MS = 10 * MINUTE_SEC * 1000

type AutoBuy = Rule & { terms: AutoBuyTerms }
export const isAutoBuy = (rule: Rule): rule is AutoBuy => rule.terms?.kind === 'auto_buy'

/** Returns the market price of an amount for a duration. All rules of one pass share the result. */
export type PriceLookup = (
  wish: Pick<AutoBuyTerms, 'amount' | 'durationSec'> & { resource: NonNullable<Rule['resource']> },
) => ReturnType<typeof priceOf>

/** Caches each estimate for this pass, so that rules with the same terms share one request. */
export function createPriceLookup(deps: PurchaseDeps): PriceLookup {
  const estimates = new Map<string, ReturnType<PriceLookup>>()
  return (wish) => {
    const key = `${wish.resource} ${wish.amount} ${wish.durationSec}`
    const known = estimates.get(key)
    if (known) return known
    const asking = (async () => {
      await deps.waitForPollSlot()
      return withTimeout(deps, priceOf(deps, { ...wish, allowPartialFill: true }))
    })()
    estimates.set(key, asking)
    return asking
  }
}

/**
 * Decides on the rule, and orders if the address needs units. `units`: units that the address has now. Throws the
 * errors of a price request, always before anything is ordered.
 */
export async function autoBuy(
  deps: PurchaseDeps,
  spender: Spender,
  rule: AutoBuy,
  units: number,
  price: PriceLookup,
): Promise<void> {
  const { terms, receiver, resource, level, userId } = rule
  if (!receiver || !resource) return
  const { db, clock } = deps
  const { amount, durationSec, maxCostSun, dailySun, totalSun, quiet } = terms
  if (await spender.hasOpenPurchase(rule)) return
  if (units >= level) {
    if (rule.decision !== null) await spender.reportDecision(rule, 'enough', { value: units }, { quietly: true })
    return
  }
  const nowMs = clock.now()
  const purchaseKey = { receiver, resource, userId }
  const hasPendingPurchase = async (reader: Parameters<typeof incomingPurchases>[0]) =>
    (await incomingPurchases(reader, purchaseKey, nowMs - MAX_UNSEEN_MS)).some((p) => !hasArrived(p, nowMs))
  const { isComing, timeZone, spentSun } = await db.read(async (reader) => ({
    isComing: await hasPendingPurchase(reader),
    timeZone: await timeZoneOf(reader, userId),
    spentSun: await spentByRule(reader, rule.id, 0),
  }))
  if (isComing) return
  if (quiet && isWithin(nowMs, quiet, timeZone))
    return spender.reportDecision(rule, 'quiet', { value: units }, { quietly: true })
  if (await spender.isBuyingPaused(rule)) return

  // A cost above the whole daily or total budget will not fit on any other day either.
  const max = Math.min(maxCostSun, dailySun, totalSun ?? dailySun)
  const askedPrice = await price({ resource, amount, durationSec })
  // A longer rental is bought instead if it costs no more.
  const longer = await findLonger({ amount, durationSec, costSun: askedPrice.costSun }, (sec) =>
    unlessFailed(price({ resource, amount, durationSec: sec })),
  )
  const marketPrice = longer ? { ...longer, available: amount } : askedPrice
  if (marketPrice.costSun > max) return spender.reportDecision(rule, 'price', { cost: marketPrice.costSun, max })
  if (marketPrice.available < amount)
    return spender.reportDecision(rule, 'market', { available: marketPrice.available })
  const priceFor = (sec: number) =>
    priceRental(deps, payerOf(rule), { receiver, resource, amount, durationSec: sec }, 'whole')
  const longerOffer = longer && (await priceFor(longer.durationSec))
  const offer: Offer =
    longerOffer && !isPartial(longerOffer) && longerOffer.costSun <= askedPrice.costSun
      ? { ...longerOffer, checks: { atMs: nowMs, ...longerOffer.checks, insteadOfSec: durationSec } }
      : await priceFor(durationSec)
  const { costSun } = offer
  if (costSun > max) return spender.reportDecision(rule, 'price', { cost: costSun, max })
  if (isPartial(offer)) return spender.reportDecision(rule, 'market', { available: offer.available })
  if (totalSun !== null && spentSun + costSun > totalSun)
    return spender.reportDecision(rule, 'total', { spent: spentSun, max: totalSun }, { stop: true })
  const sinceMs = dayStartMs(nowMs, timeZone)
  const spentToday = await db.read((reader) => spentByRule(reader, rule.id, sinceMs))
  if (spentToday + costSun > dailySun)
    return spender.reportDecision(rule, 'daily', { spent: spentToday, max: dailySun })
  if (missingSun(offer) > 0)
    return spender.reportDecision(rule, 'balance', { missing: subSun(costSun, offer.balanceSun) }, { stop: true })

  const isLonger = offer.durationSec > durationSec
  const facts = {
    value: units,
    amount,
    cost: costSun,
    ...(isLonger && { durationSec: offer.durationSec, insteadOfSec: durationSec }),
  }
  await spender.order(rule, offer, { what: 'bought', facts }, async (tx) => {
    if (await hasPendingPurchase(tx)) return false
    const spentTodaySun = addSun(await spentByRule(tx, rule.id, sinceMs), costSun)
    const totalSpentSun = addSun(await spentByRule(tx, rule.id, 0), costSun)
    return spentTodaySun <= sun(dailySun) && (totalSun === null || totalSpentSun <= sun(totalSun))
  })
}

/** True if the chain has had every delegation of the order for a while, or if the wait for them is over. */
function hasArrived({ state, delegates, updatedAtMs }: Purchase, nowMs: number): boolean {
  if (state !== 'completed') return false
  const starts = delegates.map(({ startsAtMs }) => startsAtMs)
  const isOnChain = starts.length > 0 && starts.every((ms) => ms !== undefined && ms + NODE_LAG_MS <= nowMs)
  return isOnChain || nowMs - updatedAtMs >= MAX_UNSEEN_MS
}
