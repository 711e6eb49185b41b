/** What a call may cost in all, by the word of whoever makes it. */
import { AppError } from '../../kernel/errors.ts'

/** Throws AppError PRICE_EXCEED_MAX_PRICE_REQUIRED {totalSun, mostSun}. Undefined: whatever it costs. */
export function checkMost(totalSun: number, mostSun: number | undefined): void {
  if (mostSun === undefined || totalSun <= mostSun) return
  throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', {
    totalSun,
    mostSun,
    detail: `it costs ${totalSun} SUN in all, more than the limit of this call, ${mostSun} SUN`,
  })
}
