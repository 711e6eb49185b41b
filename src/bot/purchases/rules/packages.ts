/** Packages of transfers: rents for one transfer when the address needs it or on request, and ends packages. */
import type { Reader } from '../../../db/db.ts'
import { packageUse, stoppedPackages, type TransferPackage } from '../../../db/stores/bot/packages.ts'
import { lastPurchaseOfRule } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { finishRule } from '../../../db/stores/bot/rules.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import type { PurchaseDeps, Runtime } from '../../base/runtime.ts'
import { buyForRule, createPriceLookup, hasPendingPurchase, type PriceLookup } from './buy.ts'
import { createSpender, type Spender } from './spend.ts'

/**
 * Keeps the address ready for one transfer. If the last transfer's Energy ended unused, the package waits until the
 * user requests the next one, so that unneeded rentals do not use it up. Throws as `autoBuy` does.
 */
export async function keepReady(
  deps: PurchaseDeps,
  spender: Spender,
  rule: TransferPackage,
  units: number,
  price: PriceLookup,
): Promise<void> {
  const { terms, level } = rule
  const { db, clock } = deps
  if (await spender.hasOpenPurchase(rule)) return
  if ((await endPackage(deps, rule)) || !terms.isReady) return
  if (units >= level) {
    if (rule.decision !== null) await spender.reportDecision(rule, 'enough', { value: units }, { quietly: true })
    return
  }
  const nowMs = clock.now()
  const { isComing, last } = await db.read(async (reader) => ({
    isComing: await hasPendingPurchase(reader, rule, nowMs),
    last: await lastPurchaseOfRule(reader, rule.id),
  }))
  if (isComing) return
  if (last && last.createdAtMs >= terms.sinceMs && endedUnused(last, nowMs))
    return spender.reportDecision(rule, 'unused')
  if (await spender.isBuyingPaused(rule)) return
  // A few minutes suffice for a request; an address that is kept ready needs more time.
  const durationSec = Math.max(terms.durationSec, HOUR_SEC)
  const mayBegin = async (tx: Reader) => !(await hasPendingPurchase(tx, rule, nowMs))
  await buyTransfer(deps, spender, rule, price, { durationSec, mayBegin })
}

/** True if the rental ended and the address used less than half of it. Without a measurement, it counts as unused. */
const endedUnused = ({ state, filledPercent, endsAtMs, usage, amount }: Purchase, nowMs: number): boolean =>
  state === 'completed' && filledPercent === 100 && (endsAtMs ?? 0) <= nowMs && (usage?.units ?? 0) * 2 < amount

/**
 * Rents for one transfer now. `used`: transfers used or ordered when the user saw the button, so that a second tap does
 * not order another one. Reports the reason in the history of the rule if nothing was ordered. Throws as `autoBuy`
 * does.
 */
export async function sendTransfer(runtime: Runtime, rule: TransferPackage, used: number): Promise<void> {
  const { deps } = runtime
  const spender = createSpender(runtime)
  // Send no message: the screen shows the reason.
  const quietSpender: Spender = {
    ...spender,
    reportDecision: (one, what, facts, options) =>
      spender.reportDecision(one, what, facts, { ...options, quietly: true, again: true }),
  }
  if ((await spender.hasOpenPurchase(rule)) || (await endPackage(deps, rule))) return
  if (await quietSpender.isBuyingPaused(rule)) return
  const { durationSec } = rule.terms
  const mayBegin = async (tx: Reader) => {
    const now = await packageUse(tx, rule)
    return now.used + now.open === used
  }
  await buyTransfer(deps, quietSpender, rule, createPriceLookup(deps), { durationSec, mayBegin })
}

async function buyTransfer(
  deps: PurchaseDeps,
  spender: Spender,
  rule: TransferPackage,
  price: PriceLookup,
  how: { durationSec: number; mayBegin: (tx: Reader) => Promise<boolean> },
): Promise<void> {
  const { amount, count, maxCostSun } = rule.terms
  const use = await deps.db.read((reader) => packageUse(reader, rule))
  if (use.left === 0) return
  await buyForRule(deps, spender, rule, price, {
    ...how,
    amount,
    maxCostSun,
    async refuse(reader, costSun) {
      const now = await packageUse(reader, rule)
      const max = count * maxCostSun
      if (now.left === 0 || now.spentSun + costSun > max)
        return { what: 'total', facts: { spent: now.spentSun, max }, stop: true }
      return undefined
    },
    done: ({ costSun: cost, durationSec }) => ({
      what: 'transfer',
      facts: { n: use.used + use.open + 1, count, amount, cost, durationSec },
    }),
  })
}

/** Ends a package that is used up or has expired, unless an order has no outcome yet. Returns true if it ended. */
function endPackage({ db, clock }: PurchaseDeps, rule: TransferPackage): Promise<boolean> {
  const { count, untilMs } = rule.terms
  return db.write(async (tx) => {
    const { used, open, spentSun, reservedSun } = await packageUse(tx, rule)
    if (open > 0) return false
    const facts = { used, count, spent: spentSun, back: reservedSun }
    if (used >= count) return finishRule(tx, rule, 'package_used', facts, clock.now())
    return untilMs <= clock.now() && finishRule(tx, rule, 'package_over', facts, clock.now())
  })
}

/** Ends stopped packages whose time is over. */
export async function endStoppedPackages(deps: PurchaseDeps): Promise<void> {
  for (const one of await deps.db.read(stoppedPackages)) await endPackage(deps, one)
}
