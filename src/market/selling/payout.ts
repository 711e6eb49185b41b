/** Who is paid now, and how much. Pure. */
import type { Earner } from '../../db/stores/selling/payouts.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { MarketSettings } from '../base/settings.ts'

export interface DuePayout {
  amountSun: Sun
  /** Kept for paying at once. */
  feeSun: Sun
}

/**
 * Daily: once a UTC day, with the first look after midnight; what is earned first is paid the day after. At once: as
 * soon as it is worth it, for a fee. One that failed is tried again on another day. `openSun`: of what was earned,
 * what a fork could still take back.
 */
export function duePayout(
  earner: Earner,
  openSun: Sun,
  settings: Pick<MarketSettings, 'minPayoutSun' | 'instantPayoutFeeSun'>,
  nowMs: number,
): DuePayout | undefined {
  const { frequency, last } = earner
  if (last?.state === 'signed') return undefined
  const atOnce = frequency === 'AT_ONCE' && last?.state !== 'failed'
  if (!atOnce && dayOf(last?.createdAtMs ?? earner.firstEarnedAtMs) >= dayOf(nowMs)) return undefined
  const payableSun = subSun(earner.earnedSun, openSun)
  if (payableSun < settings.minPayoutSun) return undefined
  const feeSun = atOnce ? settings.instantPayoutFeeSun : ZERO_SUN
  const amountSun = subSun(payableSun, feeSun)
  return amountSun > 0 ? { amountSun, feeSun } : undefined
}

function dayOf(timeMs: number): number {
  return Math.floor(timeMs / (DAY_SEC * 1000))
}
