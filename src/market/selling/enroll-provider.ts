/** Use cases: enrolls a provider, changes its terms, and lists providers. */
import { allProviders, changeProviderRow, isProvider, putProvider } from '../../db/stores/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid, readAddressField } from '../base/request.ts'
import type { ProviderFacts, ProviderTerms } from '../book/book.ts'
import { changeBook } from '../matching/change-book.ts'
import { matchAllWaiting } from '../matching/match.ts'
import { readStakes, refreshTotals, updatePayable } from '../matching/stakes.ts'

export type ProviderEnrollment = Omit<ProviderTerms, 'address'> & {
  /** Provider address in base58check format. */
  address: string
}

/**
 * Enrolls a provider or changes its terms. The account must exist and permit the pool key to delegate and undelegate.
 * Waiting orders are matched with the new supply. With `onlyNew`, returns false and changes nothing if the address
 * already provides the resource. Throws AppError INVALID_PARAMS (the detail names the field), SERVICE_UNAVAILABLE.
 */
export async function enrollProvider(
  market: Market,
  terms: ProviderEnrollment,
  { by, onlyNew = false }: { by?: Actor | undefined; onlyNew?: boolean } = {},
): Promise<boolean> {
  const address = readAddressField('address', terms.address)
  checkTerms(terms)
  const { resource } = terms
  const { transactionFeeSun } = await market.figures.current()
  const found = await readStakes(market, address, [resource], transactionFeeSun)
  const stake = found?.stakes.get(resource)
  if (!found || !stake) throw invalid('address must be active on the chain')
  if (stake.permissionId === null) {
    const pool = market.keys.pool.address
    throw new AppError('INVALID_PARAMS', {
      detail: `address must have an active permission that allows ${pool} to delegate and undelegate`,
    })
  }
  if (!market.book.totals(resource)) await refreshTotals(market, address)
  const { minPriceSun, minUnits, maxDurationSec, extensionAllowed, shareBasisPoints } = terms
  const { keepUnits = 0, returnPercent = 0 } = terms
  const stored = {
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
  const { address: _, ...detail } = stored
  const action: OperatorAction = { action: 'provider.set', target: address, detail }
  const nowMs = market.clock.now()
  const isStored = await changeBook(market, async ({ tx, undo }) => {
    if (onlyNew && (await isProvider(tx, address, resource))) return false
    await putProvider(tx, { ...stored, ...stake }, nowMs)
    await recordAction(market, tx, by, action)
    const { ownerState, pausedByOperator } = market.book.provider(resource, address) ?? {}
    const kept = { ...(ownerState && { ownerState }), ...(pausedByOperator && { pausedByOperator }) }
    market.book.changeProvider(undo, { ...stored, ...stake, ...kept, refusals: 0, restsUntilMs: 0 })
    return true
  })
  if (!isStored) return false
  logAction(market, by, action)
  updatePayable(market, address, found.payable)
  await matchAllWaiting(market)
  return true
}

/**
 * Stops new rentals and extensions from a provider's stake, or allows them again. Throws AppError INVALID_PARAMS for an
 * address that is not enrolled.
 */
export async function pauseProvider(
  market: Market,
  { address, resource, paused }: { address: TronAddress; resource: Resource; paused: boolean },
  by?: Actor,
): Promise<void> {
  const action: OperatorAction = { action: paused ? 'provider.pause' : 'provider.resume', target: address }
  await changeBook(market, async ({ tx, undo }) => {
    const facts = market.book.provider(resource, address)
    if (!facts) throw invalid(`address must be enrolled as a provider of ${resource}`)
    await changeProviderRow(tx, resource, address, { pausedByOperator: paused })
    await recordAction(market, tx, by, action)
    market.book.changeProvider(undo, { ...facts, pausedByOperator: paused })
  })
  logAction(market, by, action)
  await matchAllWaiting(market)
}

export async function listProviders(market: Market): Promise<ProviderFacts[]> {
  return market.db.read((reader) => allProviders(reader))
}

function checkTerms(terms: ProviderEnrollment): void {
  const checkInteger = (
    field: 'minPriceSun' | 'minUnits' | 'maxDurationSec' | 'shareBasisPoints' | 'keepUnits' | 'returnPercent',
    max: number,
    min = 1,
  ) => {
    const value = terms[field] ?? 0
    if (!Number.isSafeInteger(value) || value < min || value > max)
      throw invalid(`${field} must be a whole number from ${min} to ${max}`)
  }
  checkInteger('minPriceSun', 1_000_000_000)
  checkInteger('minUnits', 10_000_000_000)
  checkInteger('maxDurationSec', 30 * 86_400)
  checkInteger('shareBasisPoints', 10_000)
  checkInteger('keepUnits', 10_000_000_000, 0)
  checkInteger('returnPercent', 100, 0)
}
