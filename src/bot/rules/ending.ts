/** Lead time of the warning before a rental ends. */
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'

/** Lead times that the user can choose from, in seconds. 0 turns the warning off. */
export const LEAD_CHOICES_SEC = [15 * MINUTE_SEC, 30 * MINUTE_SEC, HOUR_SEC, 3 * HOUR_SEC, 6 * HOUR_SEC, 0]

/** Default lead time if the user chose none. */
const DEFAULT_LEAD_SEC = HOUR_SEC
const SHORT_RENTAL_SEC = 3 * HOUR_SEC
const SHORT_LEAD_SEC = 10 * MINUTE_SEC

/** Longest and default lead time, in seconds. A rental that ends later than this needs no warning yet. */
export const WARNING_LEADS = { maxSec: Math.max(...LEAD_CHOICES_SEC), usualSec: DEFAULT_LEAD_SEC }

/**
 * Returns the lead time of the warning. `chosenSec` null: the user chose none. For a rental shorter than three times
 * the lead time, the warning comes at the start of its last third.
 */
export function warningLeadMs(
  { kind, durationSec }: Pick<Purchase, 'kind' | 'durationSec'>,
  chosenSec: number | null,
): number {
  if (kind === 'EXTEND') return (chosenSec ?? DEFAULT_LEAD_SEC) * 1000
  const leadSec = chosenSec ?? (durationSec < SHORT_RENTAL_SEC ? SHORT_LEAD_SEC : DEFAULT_LEAD_SEC)
  return Math.min(leadSec, Math.floor(durationSec / 3)) * 1000
}
