/** Evaluates ended rentals: the units used, the cost of burning TRX instead, and the savings. */
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { mulDivUp, type Sun, sun } from '../../kernel/sun.ts'
import { filledOf } from './order-screen.ts'

type Rental = Pick<
  Purchase,
  | 'kind'
  | 'resource'
  | 'receiver'
  | 'amount'
  | 'filledPercent'
  | 'delegates'
  | 'durationSec'
  | 'sentAtMs'
  | 'endsAtMs'
  | 'costSun'
  | 'burnSun'
  | 'usage'
>

interface Outcome {
  /** Used units of the rental. Undefined if not measured. */
  used: number | undefined
  /** Cost of burning for the used units. If the use was not measured, for all units once a day. */
  burnSun: Sun
  costSun: Sun
}

/** Sums the savings, in SUN. Negative if burning would have cost less. */
export const totalSavings = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { burnSun, costSun }) => sum + burnSun - costSun, 0)

/** Returns one outcome per rental and extension with a known burn cost, oldest first. */
export function outcomesOf(rentals: readonly Rental[]): Outcome[] {
  const found: Outcome[] = []
  /** Burn cost of a number of units, by resource and receiver. */
  const prices = new Map<string, { burnSun: number; units: number }>()
  for (const rental of rentals) {
    const { kind, burnSun, costSun } = rental
    const key = `${rental.resource} ${rental.receiver}`
    if (kind === 'BUY' && burnSun !== null) prices.set(key, { burnSun, units: fullUseUnits(rental) })
    const price = prices.get(key)
    const used = usedUnits(rental, rentals)
    if (!price || price.units === 0 || (kind === 'BUY' && burnSun === null)) continue
    if (used !== undefined) found.push({ used, burnSun: mulDivUp(used, price.burnSun, price.units), costSun })
    else if (kind === 'BUY') found.push({ used, burnSun: sun(price.burnSun), costSun })
  }
  return found
}

/** Returns the units that the rental provides if all of it is used once a day. */
export const fullUseUnits = (rental: Rental): number =>
  filledOf(rental) * Math.max(1, Math.floor(rental.durationSec / DAY_SEC))

/**
 * Returns the rental's share of the usage measured at the address, at most the units that the rental could provide. All
 * other usage came from the address's own resources or from parallel rentals.
 */
function usedUnits(rental: Rental, all: readonly Rental[]): number | undefined {
  if (!rental.usage) return undefined
  const filled = filledOf(rental)
  const parallel = rental.kind === 'BUY' ? all.filter((other) => runsInParallel(rental, other)) : [rental]
  const share =
    filled /
    Math.max(
      1,
      parallel.reduce((sum, other) => sum + filledOf(other), 0),
    )
  const days = ((rental.endsAtMs ?? 0) - (rental.sentAtMs ?? 0)) / (DAY_SEC * 1000)
  return Math.round(Math.min(rental.usage.units * share, filled * (1 + Math.max(0, days))))
}

const runsInParallel = (a: Rental, b: Rental): boolean =>
  b.kind === 'BUY' &&
  a.receiver === b.receiver &&
  a.resource === b.resource &&
  (a.sentAtMs ?? 0) < (b.endsAtMs ?? 0) &&
  (b.sentAtMs ?? 0) < (a.endsAtMs ?? 0)
