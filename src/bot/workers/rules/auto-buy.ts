/** Keeps an address's resources above a level. Each check ends in one decision, which is stored. */

import { spentByRule } from '../../../db/stores/bot/purchases/lists.ts'
import type { AutoBuyTerms, Rule } from '../../../db/stores/bot/rules.ts'
import { timeZoneOf } from '../../../db/stores/bot/users.ts'
import { dayStartMs } from '../../../kernel/clock.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { buyForRule, hasPendingPurchase, type PriceLookup } from '../../purchases/rules/buy.ts'
import type { Spender } from '../../purchases/rules/spend.ts'
import { isWithin } from '../../rules/day.ts'

type AutoBuy = Rule & { terms: AutoBuyTerms }
export const isAutoBuy = (rule: Rule): rule is AutoBuy => rule.terms?.kind === 'auto_buy'

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
  const { terms, level, userId } = rule
  const { db, clock } = deps
  const { maxCostSun, dailySun, totalSun, quiet } = terms
  if (await spender.hasOpenPurchase(rule)) return
  if (units >= level) {
    if (rule.decision !== null) await spender.reportDecision(rule, 'enough', { value: units }, { quietly: true })
    return
  }
  const nowMs = clock.now()
  const { isComing, timeZone } = await db.read(async (reader) => ({
    isComing: await hasPendingPurchase(reader, rule, nowMs),
    timeZone: await timeZoneOf(reader, userId),
  }))
  if (isComing) {
    if (rule.decision === null) await spender.reportDecision(rule, 'incoming', {}, { quietly: true })
    return
  }
  if (quiet && isWithin(nowMs, quiet, timeZone))
    return spender.reportDecision(rule, 'quiet', { value: units }, { quietly: true })
  if (await spender.isBuyingPaused(rule)) return

  const sinceMs = dayStartMs(nowMs, timeZone)
  await buyForRule(deps, spender, rule, price, {
    ...terms,
    // A cost above the whole daily or total budget will not fit on any other day either.
    maxCostSun: Math.min(maxCostSun, dailySun, totalSun ?? dailySun),
    async refuse(reader, costSun) {
      const spent = await spentByRule(reader, rule.id, 0)
      if (totalSun !== null && spent + costSun > totalSun)
        return { what: 'total', facts: { spent, max: totalSun }, stop: true }
      const spentToday = await spentByRule(reader, rule.id, sinceMs)
      return spentToday + costSun > dailySun
        ? { what: 'daily', facts: { spent: spentToday, max: dailySun } }
        : undefined
    },
    mayBegin: async (tx) => !(await hasPendingPurchase(tx, rule, nowMs)),
    done: ({ amount, costSun: cost, durationSec }) => ({
      what: 'bought',
      facts: {
        value: units,
        amount,
        cost,
        ...(durationSec > terms.durationSec && { durationSec, insteadOfSec: terms.durationSec }),
      },
    }),
  })
}
