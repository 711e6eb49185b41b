/** Use-cases: enrolling a provider, or changing its terms; and who is enrolled. */
import { allProviders, putProvider } from '../../db/stores/selling/providers.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid, readAddressField } from '../base/request.ts'
import type { ProviderFacts, ProviderTerms } from '../book/book.ts'
import { changeBook } from '../matching/change-book.ts'
import { settleWaiting } from '../matching/match.ts'
import { notePayable, readStakes, refreshTotals } from '../matching/stakes.ts'

export type EnrollProvider = Omit<ProviderTerms, 'address'> & {
  /** Base58check. */
  address: string
}

/**
 * Its account must exist and let the pool key delegate and undelegate. Waiting orders are matched with what it
 * brings. Throws AppError INVALID_PARAMS (the detail names the field), SERVICE_UNAVAILABLE.
 */
export async function enrollProvider(market: Market, terms: EnrollProvider, by?: By): Promise<void> {
  const address = readAddressField('address', terms.address)
  checkTerms(terms)
  const { resource } = terms
  const { transactionFeeSun } = await market.figures.current()
  const found = await readStakes(market, address, [resource], transactionFeeSun)
  const stake = found?.stakes.get(resource)
  if (!found || !stake) throw invalid('address is not activated on the chain')
  if (stake.permissionId === null) {
    const pool = market.keys.pool.address
    throw new AppError('INVALID_PARAMS', {
      detail: `address has no active permission that lets ${pool} delegate and undelegate`,
    })
  }
  if (!market.book.totals(resource)) await refreshTotals(market, address)
  const { minPriceSun, minUnits, maxDurationSec, extensionAllowed, shareBasisPoints } = terms
  const { keepUnits = 0, returnPercent = 0 } = terms
  const kept = {
    address,
    resource,
    minPriceSun,
    minUnits,
    maxDurationSec,
    extensionAllowed,
    shareBasisPoints,
    keepUnits,
    returnPercent,
  }
  const { address: _, ...detail } = kept
  const done: OperatorAction = { action: 'provider.set', target: address, detail }
  const nowMs = market.clock.now()
  await changeBook(market, async ({ tx, undo }) => {
    await putProvider(tx, { ...kept, ...stake }, nowMs)
    await recordAction(market, tx, by, done)
    market.book.changeProvider(undo, { ...kept, ...stake, refusals: 0, restsUntilMs: 0 })
  })
  logAction(market, by, done)
  notePayable(market, address, found.payable)
  await settleWaiting(market)
}

export async function listProviders(market: Market): Promise<ProviderFacts[]> {
  return market.db.read((reader) => allProviders(reader))
}

function checkTerms(terms: EnrollProvider): void {
  const whole = (
    field: 'minPriceSun' | 'minUnits' | 'maxDurationSec' | 'shareBasisPoints' | 'keepUnits' | 'returnPercent',
    max: number,
    min = 1,
  ) => {
    const value = terms[field] ?? 0
    if (!Number.isSafeInteger(value) || value < min || value > max)
      throw invalid(`${field} must be a whole number from ${min} to ${max}`)
  }
  whole('minPriceSun', 1_000_000_000)
  whole('minUnits', 10_000_000_000)
  whole('maxDurationSec', 30 * 86_400)
  whole('shareBasisPoints', 10_000)
  whole('keepUnits', 10_000_000_000, 0)
  whole('returnPercent', 100, 0)
}
