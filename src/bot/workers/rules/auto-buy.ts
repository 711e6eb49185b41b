/** Keeps an address above a level: one look decides, and every decision is kept. */

import { onTheWay, spentByRule } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { AutoBuyTerms, Rule } from '../../../db/stores/bot/rules.ts'
import { timeZoneOf } from '../../../db/stores/bot/users.ts'
import { dayStartMs } from '../../../kernel/clock.ts'
import { MINUTE_SEC } from '../../../kernel/duration.ts'
import { addSun, subSun, sun } from '../../../kernel/sun.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { buyOffer, chargeOf, inTime, isPartial, missingSun } from '../../purchases/quote.ts'
import { isWithin } from '../../rules/day.ts'
import { payerOf, type Spender } from './spend.ts'

/** A node that answers for the address may be some blocks behind the one that has the delegation. */
const SETTLE_MS = 30_000
/** What the chain does not show of a completed order is waited for, at most. */
const UNSEEN_MS = 10 * MINUTE_SEC * 1000

type AutoBuy = Rule & { terms: AutoBuyTerms }
export const isAutoBuy = (rule: Rule): rule is AutoBuy => rule.terms?.kind === 'auto_buy'

/** What a pass asks once for all: the price of an amount for a time. */
export type PriceLook = (
  wish: Pick<AutoBuyTerms, 'amount' | 'durationSec'> & { resource: NonNullable<Rule['resource']> },
) => Promise<{
  costSun: number
  available: number
}>

/** The answer is shared by everybody who asks for the same in this pass. */
export function createPriceLook(deps: PurchaseDeps): PriceLook {
  const asked = new Map<string, ReturnType<PriceLook>>()
  return (wish) => {
    const key = `${wish.resource} ${wish.amount} ${wish.durationSec}`
    const known = asked.get(key)
    if (known) return known
    const asking = (async () => {
      const { resource, amount, durationSec } = wish
      await deps.pollTurn()
      const found = await inTime(deps, deps.client.estimate({ resource, amount, durationSec, allowPartialFill: true }))
      return { costSun: chargeOf(found, wish), available: found.available }
    })()
    asked.set(key, asking)
    return asking
  }
}

/** `units`: what the address has now. Throws what asking for a price throws: nothing was ordered. */
export async function autoBuy(
  deps: PurchaseDeps,
  spender: Spender,
  rule: AutoBuy,
  units: number,
  price: PriceLook,
): Promise<void> {
  const { terms, receiver, resource, level, userId } = rule
  if (!receiver || !resource) return
  const { db, clock } = deps
  const { amount, durationSec, maxCostSun, dailySun, totalSun, quiet } = terms
  if (await spender.isOpen(rule)) return
  if (units >= level) {
    if (rule.decision !== null) await spender.say(rule, 'enough', { value: units }, { quietly: true })
    return
  }
  const nowMs = clock.now()
  const about = { receiver, resource, userId }
  const coming = async (reader: Parameters<typeof onTheWay>[0]) =>
    (await onTheWay(reader, about, nowMs - UNSEEN_MS)).some((p) => !hasArrived(p, nowMs))
  const { isComing, timeZone, spentSun } = await db.read(async (reader) => ({
    isComing: await coming(reader),
    timeZone: await timeZoneOf(reader, userId),
    spentSun: await spentByRule(reader, rule.id, 0),
  }))
  if (isComing) return
  if (quiet && isWithin(nowMs, quiet, timeZone)) return spender.say(rule, 'quiet', { value: units }, { quietly: true })
  if (await spender.isPaused(rule)) return

  // What a whole budget does not pay for, no other day pays for either.
  const max = Math.min(maxCostSun, dailySun, totalSun ?? dailySun)
  const seen = await price({ resource, amount, durationSec })
  if (seen.costSun > max) return spender.say(rule, 'price', { cost: seen.costSun, max })
  if (seen.available < amount) return spender.say(rule, 'market', { available: seen.available })
  const offer = await buyOffer(deps, payerOf(rule), { receiver, resource, amount, durationSec }, 'whole')
  const { costSun } = offer
  if (costSun > max) return spender.say(rule, 'price', { cost: costSun, max })
  if (isPartial(offer)) return spender.say(rule, 'market', { available: offer.available })
  if (totalSun !== null && spentSun + costSun > totalSun)
    return spender.say(rule, 'total', { spent: spentSun, max: totalSun }, { stop: true })
  const sinceMs = dayStartMs(nowMs, timeZone)
  const spentToday = await db.read((reader) => spentByRule(reader, rule.id, sinceMs))
  if (spentToday + costSun > dailySun) return spender.say(rule, 'daily', { spent: spentToday, max: dailySun })
  if (missingSun(offer) > 0)
    return spender.say(rule, 'balance', { missing: subSun(costSun, offer.balanceSun) }, { stop: true })

  const facts = { value: units, amount, cost: costSun }
  await spender.order(rule, offer, { what: 'bought', facts }, async (tx) => {
    if (await coming(tx)) return false
    const today = addSun(await spentByRule(tx, rule.id, sinceMs), costSun)
    const all = addSun(await spentByRule(tx, rule.id, 0), costSun)
    return today <= sun(dailySun) && (totalSun === null || all <= sun(totalSun))
  })
}

/** The chain has had every delegation of it for a while; or it cannot be seen there, and enough time has passed. */
function hasArrived({ state, delegates, updatedAtMs }: Purchase, nowMs: number): boolean {
  if (state !== 'completed') return false
  const starts = delegates.map(({ startsAtMs }) => startsAtMs)
  const isSeen = starts.length > 0 && starts.every((ms) => ms !== undefined && ms + SETTLE_MS <= nowMs)
  return isSeen || nowMs - updatedAtMs >= UNSEEN_MS
}
