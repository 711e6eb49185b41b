/** Reading a request for a rental: what a schema cannot say, and what the operator allows. Pure. */
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

/** The fields that a purchase and its estimate have in common. */
interface RentalBody {
  resourceAmount: number
  durationSec?: number
  resourceType?: Resource
  requester?: string
  receiver?: string
  allowPartialFill?: boolean
  options?: { allowPartialFill?: boolean; minResourceDelegateRequiredAmount?: number }
}

/** Throws AppError INVALID_PARAMS; the detail names the field and what was expected. */
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
      ? `${field} must be a TRON address: its checksum is wrong, a character was mistyped`
      : `${field} must be a TRON address: 34 characters of base58check starting with T`,
  )
}

/** A field is absent that another one needs. */
export const missing = (detail: string): AppError => new AppError('MISSING_PARAMS', { detail })

export const invalid = (detail: string): AppError => new AppError('INVALID_PARAMS', { detail })

/** Throws AppError PRICE_EXCEED_MAX_PRICE_REQUIRED {totalSun, maxTotalSun}. Undefined: whatever it costs. */
export function checkMaxTotal(totalSun: number, maxTotalSun: number | undefined): void {
  if (maxTotalSun === undefined || totalSun <= maxTotalSun) return
  throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', {
    totalSun,
    maxTotalSun,
    detail: `it costs ${totalSun} SUN in all, more than the limit of this call, ${maxTotalSun} SUN`,
  })
}
