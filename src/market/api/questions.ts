/** Texts that complete "Pay 3.2 TRX to ..." in the question to the user of an MCP client. */
import { type BuyBody, DEFAULT_DURATION_SEC, type ExtendBody, unixSec } from '../../contract/v2.ts'
import { formatDuration } from '../../kernel/duration.ts'
import { groupThousands } from '../../kernel/sun.ts'

export function describeRental({
  resourceAmount,
  resourceType = 'ENERGY',
  durationSec = DEFAULT_DURATION_SEC,
  receiver,
}: Pick<BuyBody, 'resourceAmount' | 'resourceType' | 'durationSec' | 'receiver'>): string {
  const what = `${groupThousands(resourceAmount)} ${resourceType}`
  return `rent ${what} for ${formatDuration(durationSec)}, for the address ${receiver}`
}

export function describeExtension({ extendData, resourceType = 'ENERGY', receiver }: ExtendBody): string {
  const longer = extendData.filter(({ isExtend = true }) => isExtend)
  const last = Math.max(...longer.map(({ extendTo = 0 }) => unixSec(extendTo)))
  const more = extendData.reduce((units, { extraAmount = 0 }) => units + extraAmount, 0)
  const rentals = longer.length === 1 ? 'one rental' : `${longer.length} rentals`
  const parts = [
    ...(longer.length === 0 ? [] : [`extend ${rentals} of ${resourceType} until ${timeText(last)} at the latest`]),
    ...(more === 0 ? [] : [`add ${more} ${resourceType}`]),
  ]
  return `${parts.join(', and ')}, for the address ${receiver}`
}

/** Converts unix seconds to `2026-01-05 12:30 UTC`. */
const timeText = (sec: number): string => `${new Date(sec * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
