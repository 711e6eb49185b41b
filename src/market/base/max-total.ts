/** The limit that a caller sets for what a call costs in all. */
import { AppError } from '../../kernel/errors.ts'

/** Throws AppError PRICE_EXCEED_MAX_PRICE_REQUIRED {totalSun, maxTotalSun}. Undefined: whatever it costs. */
export function checkMaxTotal(totalSun: number, maxTotalSun: number | undefined): void {
  if (maxTotalSun === undefined || totalSun <= maxTotalSun) return
  throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', {
    totalSun,
    maxTotalSun,
    detail: `it costs ${totalSun} SUN in all, more than the limit of this call, ${maxTotalSun} SUN`,
  })
}
