/** What is paid for, as the rest of "Pay 3.2 TRX to ...". */
import type { BuyBody } from '../../../contract/v2.ts'
import { DEFAULT_DURATION_SEC } from '../../../contract/v2.ts'
import { formatDuration } from '../../../kernel/duration.ts'
import { groupThousands } from '../../../kernel/sun.ts'

export function rentInWords({
  resourceAmount,
  resourceType = 'ENERGY',
  durationSec = DEFAULT_DURATION_SEC,
  receiver,
}: Pick<BuyBody, 'resourceAmount' | 'resourceType' | 'durationSec' | 'receiver'>): string {
  const what = `${groupThousands(resourceAmount)} ${resourceType}`
  return `rent ${what} for ${formatDuration(durationSec)}, for the address ${receiver}`
}
