/** Fees of deposits. */

import type { Reader } from '../../db/db.ts'
import { creditCount, wasEverCredited } from '../../db/stores/treasury/deposits.ts'
import { startOfDay } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { addSun, type Sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { MarketSettings } from '../base/settings.ts'

const DAY_MS = DAY_SEC * 1_000

export type DepositFees = Pick<MarketSettings, 'firstDepositFeeSun' | 'freeDepositsPerDay' | 'extraDepositFeeSun'>

/** Number of credited deposits: in total, and on the UTC day of the deposit. */
export interface DepositCounts {
  creditsEver: number
  creditsThatDay: number
}

/**
 * Returns the fee in SUN: for activating the address at the first deposit, and for each deposit beyond the day's free
 * ones.
 */
export function depositFee(terms: DepositFees, counts: DepositCounts): Sun {
  return addSun(
    counts.creditsEver === 0 ? terms.firstDepositFeeSun : ZERO_SUN,
    counts.creditsThatDay >= terms.freeDepositsPerDay ? terms.extraDepositFeeSun : ZERO_SUN,
  )
}

/** Returns the UTC day of a time. `toMs` is exclusive. */
export function utcDay(timeMs: number): { fromMs: number; toMs: number } {
  const fromMs = startOfDay(timeMs)
  return { fromMs, toMs: fromMs + DAY_MS }
}

/** Returns the fee in SUN of the account's next deposit, if it is credited on the day of `nowMs`. */
export async function nextDepositFee(
  reader: Reader,
  terms: DepositFees,
  accountId: string,
  nowMs: number,
): Promise<Sun> {
  const { fromMs, toMs } = utcDay(nowMs)
  const creditsThatDay = await creditCount(reader, accountId, fromMs, toMs)
  const creditsEver = creditsThatDay || Number(await wasEverCredited(reader, accountId))
  return depositFee(terms, { creditsEver, creditsThatDay })
}
