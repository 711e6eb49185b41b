/** What rentals that are over were good for: what was used, what burning would have cost for that, what was saved. */
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
  /** Units of what was rented; undefined: not looked at. */
  used: number | undefined
  /** For what was used, else for one use of all on every day. */
  burnSun: Sun
  costSun: Sun
}

/** SUN; less than zero where burning would have cost less. */
export const savedBy = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { burnSun, costSun }) => sum + burnSun - costSun, 0)

/** One for each rental and extension, oldest first, of which it can be told what burning would have cost. */
export function outcomesOf(rentals: readonly Rental[]): Outcome[] {
  const found: Outcome[] = []
  /** What burning cost for this number of units, at an address. */
  const prices = new Map<string, { burnSun: number; units: number }>()
  for (const rental of rentals) {
    const { kind, burnSun, costSun } = rental
    const place = `${rental.resource} ${rental.receiver}`
    if (kind === 'BUY' && burnSun !== null) prices.set(place, { burnSun, units: usesOf(rental) })
    const price = prices.get(place)
    const used = usedOf(rental, rentals)
    if (!price || price.units === 0 || (kind === 'BUY' && burnSun === null)) continue
    if (used !== undefined) found.push({ used, burnSun: mulDivUp(used, price.burnSun, price.units), costSun })
    else if (kind === 'BUY') found.push({ used, burnSun: sun(price.burnSun), costSun })
  }
  return found
}

/** Units that one use of all on every day comes to. */
export const usesOf = (rental: Rental): number =>
  filledOf(rental) * Math.max(1, Math.floor(rental.durationSec / DAY_SEC))

/**
 * What was used at the address may be its own, or of rentals beside this one: no more than the rental could give
 * counts, and by its share.
 */
function usedOf(rental: Rental, all: readonly Rental[]): number | undefined {
  if (!rental.usage) return undefined
  const filled = filledOf(rental)
  const beside = rental.kind === 'BUY' ? all.filter((other) => runsBeside(rental, other)) : [rental]
  const share =
    filled /
    Math.max(
      1,
      beside.reduce((sum, other) => sum + filledOf(other), 0),
    )
  const days = ((rental.endsAtMs ?? 0) - (rental.sentAtMs ?? 0)) / (DAY_SEC * 1000)
  return Math.round(Math.min(rental.usage.units * share, filled * (1 + Math.max(0, days))))
}

const runsBeside = (a: Rental, b: Rental): boolean =>
  b.kind === 'BUY' &&
  a.receiver === b.receiver &&
  a.resource === b.resource &&
  (a.sentAtMs ?? 0) < (b.endsAtMs ?? 0) &&
  (b.sentAtMs ?? 0) < (a.endsAtMs ?? 0)
