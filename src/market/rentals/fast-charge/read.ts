/** Reading Fast Charge requests: what a schema cannot say. */
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import { invalid, readAddressField } from '../../base/request.ts'
import type { MarketSettings } from '../../base/settings.ts'

export interface FastRental {
  resource: Resource
  units: number
  durationSec: number
}

/** Throws AppError INVALID_PARAMS; the detail names the field. */
export function readFastRental(
  settings: MarketSettings,
  body: { amount: number; duration_sec: number; resource_type?: Resource },
): FastRental {
  const resource = body.resource_type ?? 'ENERGY'
  const minUnits = settings.minAmount[resource]
  if (body.amount < minUnits) throw invalid(`amount must be at least ${minUnits} for ${resource}`)
  const { minDurationSec, maxDurationSec } = settings
  if (body.duration_sec < minDurationSec || body.duration_sec > maxDurationSec)
    throw invalid(`duration_sec must be from ${minDurationSec} to ${maxDurationSec}`)
  return { resource, units: body.amount, durationSec: body.duration_sec }
}

/** Throws AppError INVALID_PARAMS: no address, or the same one twice. */
export function readReceivers(receivers: readonly string[]): TronAddress[] {
  const addresses = receivers.map((receiver) => readAddressField('receivers', receiver))
  if (new Set(addresses).size < addresses.length) throw invalid('receivers must name each address once')
  return addresses
}

/** Throws AppError INVALID_PARAMS if the sum is too large for SUN. */
export function chargeForAll(chargeSun: Sun, receivers: number): Sun {
  if (Number.isSafeInteger(chargeSun * receivers)) return sun(chargeSun * receivers)
  throw invalid('max_price_accept x amount is too large for so many receivers')
}
