/** Purchases of rules: the best price within the limits of a rule, or the reason why it buys nothing. */
import type { Reader } from '../../../db/db.ts'
import type { Facts } from '../../../db/stores/bot/outbox.ts'
import { incomingPurchases } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { AutoBuyTerms, Rule } from '../../../db/stores/bot/rules.ts'
import { MINUTE_SEC } from '../../../kernel/duration.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { unlessFailed, withTimeout } from '../payer-calls.ts'
import { isPartial, missingSun, type Offer, priceOf, priceRental } from '../quotes/offers.ts'
import { findLonger } from '../quotes/quote.ts'
import { payerOf, type Spender } from './spend.ts'

/** The node that reports the address's resources may be some blocks behind the node that has the delegation. */
const NODE_LAG_MS = 30_000
/** Longest wait until the chain shows the delegations of a completed order. */
const MAX_UNSEEN_MS = 10 * MINUTE_SEC * 1000

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

/** True if a purchase for the rule's address is pending, or if its delegation is too new for the chain to show it. */
export async function hasPendingPurchase(
  reader: Reader,
  { receiver, resource, userId }: Rule,
  nowMs: number,
): Promise<boolean> {
  if (!receiver || !resource) return false
  const incoming = await incomingPurchases(reader, { receiver, resource, userId }, nowMs - MAX_UNSEEN_MS)
  return incoming.some((p) => !hasArrived(p, nowMs))
}

interface RulePurchase {
  amount: number
  durationSec: number
  maxCostSun: number
  /** Returns why the rule must not spend this much, or undefined. Checked again when the order begins. */
  refuse(reader: Reader, costSun: Sun): Promise<{ what: string; facts: Facts; stop?: true } | undefined>
  mayBegin(tx: Reader): Promise<boolean>
  /** Returns the event of a made order. */
  done(offer: Offer): { what: string; facts: Facts }
}

/** Orders for the rule at the market's price within its limits, or reports why not. Throws as `autoBuy` does. */
export async function buyForRule(
  deps: PurchaseDeps,
  spender: Spender,
  rule: Rule,
  price: PriceLookup,
  { amount, durationSec, maxCostSun: max, refuse, mayBegin, done }: RulePurchase,
): Promise<void> {
  const { receiver, resource } = rule
  if (!receiver || !resource) return
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
      ? { ...longerOffer, checks: { atMs: deps.clock.now(), ...longerOffer.checks, insteadOfSec: durationSec } }
      : await priceFor(durationSec)
  const { costSun } = offer
  if (costSun > max) return spender.reportDecision(rule, 'price', { cost: costSun, max })
  if (isPartial(offer)) return spender.reportDecision(rule, 'market', { available: offer.available })
  const refusal = await deps.db.read((reader) => refuse(reader, costSun))
  if (refusal) return spender.reportDecision(rule, refusal.what, refusal.facts, refusal.stop ? { stop: true } : {})
  if (missingSun(offer) > 0)
    return spender.reportDecision(rule, 'balance', { missing: missingSun(offer) }, { stop: true })
  await spender.order(
    rule,
    offer,
    done(offer),
    async (tx) => (await mayBegin(tx)) && (await refuse(tx, costSun)) === undefined,
  )
}

/** True if the chain has had every delegation of the order for a while, or if the wait for them is over. */
function hasArrived({ state, delegates, updatedAtMs }: Purchase, nowMs: number): boolean {
  if (state !== 'completed') return false
  const starts = delegates.map(({ startsAtMs }) => startsAtMs)
  const isOnChain = starts.length > 0 && starts.every((ms) => ms !== undefined && ms + NODE_LAG_MS <= nowMs)
  return isOnChain || nowMs - updatedAtMs >= MAX_UNSEEN_MS
}
