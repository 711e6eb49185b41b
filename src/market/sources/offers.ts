/** Converts a supplier's offers to offers of the book, within the limits of the source and its balance, if reported. */
import type { SourceRow } from '../../db/stores/selling/sources.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import { minSun, mulDivDown, mulDivUp, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { SupplierOffer } from '../../suppliers/supplier.ts'
import type { Market } from '../base/deps.ts'
import type { SourceOffer } from '../book/source-book.ts'
import type { SourceState } from '../book/source-state.ts'

/** An offer that is older than this many pauses between readings leaves the book. */
const MAX_PAUSES = 3

/** Puts the current offers of a source into the book, and removes its former ones. */
export function putOffers({ book, clock }: Market, row: SourceRow, state: SourceState, spentTodaySun: Sun): void {
  const nowMs = clock.now()
  const offers = currentOffers(row, state, nowMs)
  for (const resource of RESOURCES) {
    const listed = offers
      .filter((offer) => offer.resource === resource)
      .map((offer) => bookOffer(row, state, offer, spentTodaySun))
    if (!isListed(book.sourceOffers(resource, state.address), listed)) book.setSource(resource, state.address, listed)
  }
}

/** Takes the source out of the book until its next reading. */
export function withdrawOffers({ book }: Market, state: SourceState): void {
  delete state.reading
  state.readAtMs = 0
  for (const resource of RESOURCES) book.setSource(resource, state.address, [])
}

function currentOffers(row: SourceRow, { reading, supplier }: SourceState, nowMs: number): readonly SupplierOffer[] {
  if (!reading || row.isPaused || row.restsUntilMs > nowMs) return []
  if (nowMs - reading.atMs > MAX_PAUSES * supplier.traits.offersEveryMs) return []
  return reading.offers.filter(
    ({ endsWhenUsed, validUntilMs }) => !endsWhenUsed && (validUntilMs === undefined || validUntilMs > nowMs),
  )
}

function bookOffer(row: SourceRow, state: SourceState, offer: SupplierOffer, spentTodaySun: Sun): SourceOffer {
  const { maxUnits, availableUnits = maxUnits, unitPriceMilliSun: unitCostMilliSun } = offer
  const leftTodaySun = spentTodaySun >= row.maxDaySun ? ZERO_SUN : subSun(row.maxDaySun, spentTodaySun)
  const limitSun = minSun(row.maxOrderSun, leftTodaySun)
  const budgetSun = minSun(state.reading?.balance?.balanceSun ?? limitSun, limitSun)
  return {
    source: state.address,
    name: row.name,
    durationSec: offer.durationSec,
    unitPriceMilliSun: mulDivUp(unitCostMilliSun, 10_000 + row.marginBp, 10_000),
    unitCostMilliSun,
    minUnits: offer.minUnits,
    maxUnits,
    freeUnits: Math.min(maxUnits, availableUnits, mulDivDown(budgetSun, 1_000, unitCostMilliSun)),
  }
}

const isListed = (now: readonly SourceOffer[], next: readonly SourceOffer[]): boolean =>
  JSON.stringify(now) === JSON.stringify(next)
