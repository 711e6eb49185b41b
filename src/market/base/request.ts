/** Validates rental requests beyond their JSON schema, including the operator's limits. Pure. */
import { DEFAULT_DURATION_SEC } from '../../contract/v2.ts'
import { readAddress, type TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { MarketSettings } from './settings.ts'

export interface RentalRequest {
  resource: Resource
  units: number
  durationSec: number
  receiver: TronAddress | undefined
  partial: boolean
  minPieceUnits: number
}

interface RentalBody {
  resourceAmount: number
  durationSec?: number
  resourceType?: Resource
  requester?: string
  receiver?: string
  allowPartialFill?: boolean
  options?: { allowPartialFill?: boolean; minResourceDelegateRequiredAmount?: number }
}

/** Validates a rental request. Throws AppError INVALID_PARAMS; the detail names the field and the expected value. */
export function readRental(settings: MarketSettings, body: RentalBody): RentalRequest {
  const resource = body.resourceType ?? 'ENERGY'
  const minUnits = settings.minAmount[resource]
  if (body.resourceAmount < minUnits) throw invalid(`resourceAmount must be at least ${minUnits} for ${resource}`)
  const partial = isPartial(body)
  const minPartialUnits = settings.minPartialAmount[resource]
  if (partial && body.resourceAmount < minPartialUnits)
    throw invalid(`allowPartialFill needs a resourceAmount of at least ${minPartialUnits} for ${resource}`)
  if (body.requester !== undefined) readAddressField('requester', body.requester)
  return {
    resource,
    units: body.resourceAmount,
    durationSec: readDuration(settings, body.durationSec),
    receiver: body.receiver === undefined ? undefined : readAddressField('receiver', body.receiver),
    partial,
    minPieceUnits: body.options?.minResourceDelegateRequiredAmount ?? 0,
  }
}

export function isPartial({ options, allowPartialFill }: Pick<RentalBody, 'options' | 'allowPartialFill'>): boolean {
  return options?.allowPartialFill ?? allowPartialFill ?? false
}

export function readDuration(settings: MarketSettings, durationSec = DEFAULT_DURATION_SEC): number {
  const { minDurationSec, maxDurationSec } = settings
  if (durationSec >= minDurationSec && durationSec <= maxDurationSec) return durationSec
  throw invalid(`durationSec must be from ${minDurationSec} to ${maxDurationSec}`)
}

export function readAddressField(field: string, text: string): TronAddress {
  const read = readAddress(text)
  if (read.ok) return read.address
  throw invalid(
    read.problem === 'checksum'
      ? `${field} must be a TRON address: the checksum is wrong, so check for a typo`
      : `${field} must be a TRON address: 34 base58check characters starting with T`,
  )
}

/** Makes the error for a missing field that another field requires. */
export const missing = (detail: string): AppError => new AppError('MISSING_PARAMS', { detail })

export const invalid = (detail: string): AppError => new AppError('INVALID_PARAMS', { detail })

/**
 * Throws AppError PRICE_EXCEED_MAX_PRICE_REQUIRED {totalSun, maxTotalSun}. There is no limit if `maxTotalSun` is
 * undefined.
 */
export function checkMaxTotal(totalSun: number, maxTotalSun: number | undefined): void {
  if (maxTotalSun === undefined || totalSun <= maxTotalSun) return
  throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', {
    totalSun,
    maxTotalSun,
    detail: `the total cost of ${totalSun} SUN exceeds the limit of this call, ${maxTotalSun} SUN`,
  })
}
