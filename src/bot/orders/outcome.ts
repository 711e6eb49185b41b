/** Evaluates ended rentals: the units used, the cost of burning TRX instead, and the savings. */
import type { Reader } from '../../db/db.ts'
import { filledRentals, overlappingRentals } from '../../db/stores/bot/purchases/ends.ts'
import { filledOf, type Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { mulDivUp, type Sun } from '../../kernel/sun.ts'
import type { PersonContext } from '../base/context.ts'

type Rental = Pick<
  Purchase,
  | 'id'
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

export interface Outcome {
  purchaseId: string
  /** Used units of the rental. */
  used: number
  /** Cost of burning for the used units. */
  burnSun: Sun
  costSun: Sun
}

/** Sums the savings, in SUN. Negative if burning would have cost less. */
export const totalSavings = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { burnSun, costSun }) => sum + burnSun - costSun, 0)

/**
 * Returns one outcome per rental and extension with a measured use and a known burn cost, oldest first. Without a
 * measured use nothing counts as saved. `sharing` has the rentals that share the measured use.
 */
export function outcomesOf(rentals: readonly Rental[], sharing = rentals): Outcome[] {
  const found: Outcome[] = []
  /** Burn cost of a number of units, by resource and receiver. */
  const prices = new Map<string, { burnSun: number; units: number }>()
  for (const rental of rentals) {
    const { id: purchaseId, kind, burnSun, costSun } = rental
    const key = `${rental.resource} ${rental.receiver}`
    if (kind === 'BUY' && burnSun !== null) prices.set(key, { burnSun, units: fullUseUnits(rental) })
    const price = prices.get(key)
    const used = usedUnits(rental, sharing)
    if (!price || price.units === 0 || used === undefined || (kind === 'BUY' && burnSun === null)) continue
    found.push({ purchaseId, used, burnSun: mulDivUp(used, price.burnSun, price.units), costSun })
  }
  return found
}

/** Returns the outcomes of the linked account's ended rentals, oldest first. */
export async function outcomesOfAccount({ deps, user, link }: PersonContext): Promise<Outcome[]> {
  if (!link) return []
  const all = await deps.db.read((reader) => filledRentals(reader, user.id, link.accountId))
  const nowMs = deps.clock.now()
  return outcomesOf(
    all.filter(({ endsAtMs }) => (endsAtMs ?? Infinity) <= nowMs),
    all,
  )
}

/** Returns the units that a running rental has provided so far. Undefined if it has ended or nothing was measured. */
export async function usedSoFar(reader: Reader, p: Purchase, nowMs: number): Promise<number | undefined> {
  if (!p.usage || (p.endsAtMs ?? 0) <= nowMs) return undefined
  return usedUnits(p, await overlappingRentals(reader, p))
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
