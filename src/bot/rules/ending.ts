/** How long before the end of a rental its person is warned. */
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'

/** To choose from, s; 0: never. */
export const LEADS_SEC = [15 * MINUTE_SEC, 30 * MINUTE_SEC, HOUR_SEC, 3 * HOUR_SEC, 6 * HOUR_SEC, 0]

/** Where nothing was chosen. */
const USUAL_LEAD_SEC = HOUR_SEC
const SHORT_RENTAL_SEC = 3 * HOUR_SEC
const SHORT_LEAD_SEC = 10 * MINUTE_SEC

/** Within this a rental can be due for a warning, s. */
export const ENDING_WITHIN = { maxSec: Math.max(...LEADS_SEC), usualSec: USUAL_LEAD_SEC }

/**
 * `chosenSec` null: nothing was chosen. A rental shorter than three times the choice would have most of its time still
 * before it: it is told in its last third, and at least ten minutes ahead.
 */
export function leadMs(
  { kind, durationSec }: Pick<Purchase, 'kind' | 'durationSec'>,
  chosenSec: number | null,
): number {
  if (chosenSec === null)
    return (kind === 'BUY' && durationSec < SHORT_RENTAL_SEC ? SHORT_LEAD_SEC : USUAL_LEAD_SEC) * 1000
  if (kind === 'EXTEND') return chosenSec * 1000
  return Math.min(chosenSec, Math.max(SHORT_LEAD_SEC, Math.floor(durationSec / 3))) * 1000
}
