/** Progress of purchases whose orders exist: delegates, ends and refunds, until the orders are complete. */
import { and, eq } from 'drizzle-orm'
import type { TronAddress } from '../../../../kernel/address.ts'
import type { Sun } from '../../../../kernel/sun.ts'
import type { Tx } from '../../../db.ts'
import { purchases } from '../../../schema/bot/purchases.ts'
import { setWhere } from '../../rows.ts'
import { recordPaidPrice } from '../prices.ts'
import { movePurchase, type Purchase, type PurchaseDelegate, purchase } from './purchases.ts'

export interface Progress {
  filledPercent: number
  delegates: PurchaseDelegate[]
  endsAtMs?: number
  /** Amount charged. It is lower than the quote if the price fell before Confirm. */
  costSun?: Sun
  /** Price. Like the receiver, it can change while the order is open. */
  unitPriceSun?: number
  receiver?: TronAddress
  burnSun?: number
}

/** Records the result of a poll of an `ordered` purchase. Returns true if the user should be notified of it. */
export async function setProgress(tx: Tx, id: string, progress: Progress, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'ordered') return false
  const returned = refundSoFar(before, progress)
  const news =
    before.receiver !== (progress.receiver ?? before.receiver) ||
    before.filledPercent !== progress.filledPercent ||
    before.delegates.length !== progress.delegates.length ||
    (progress.costSun ?? before.costSun) !== before.costSun
  if (
    news ||
    returned.returnedSun !== before.returnedSun ||
    (progress.endsAtMs !== undefined && progress.endsAtMs !== before.endsAtMs) ||
    progress.delegates.some(({ endsAtMs }, i) => endsAtMs !== before.delegates[i]?.endsAtMs)
  )
    await setWhere(
      tx,
      purchases,
      {
        ...progress,
        ...returned,
        ...usageDue(before, progress, nowMs),
        nextEndMs: nextEnd(progress, before.warnedToMs),
        updatedAtMs: nowMs,
      },
      and(eq(purchases.id, id), eq(purchases.state, 'ordered')),
    )
  return news
}

/** Completes a purchase whose order is filled or has ended otherwise. `progress` is the final state of the order. */
export async function completePurchase(tx: Tx, id: string, progress: Progress, nowMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (before?.state !== 'ordered') return false
  const nextEndMs = nextEnd(progress, before.warnedToMs)
  const due = usageDue(before, progress, nowMs)
  const set = { ...progress, ...refundSoFar(before, progress), ...due, nextEndMs }
  if (!(await movePurchase(tx, 'complete', id, set, nowMs))) return false
  if (before.kind === 'BUY') {
    const { resource, durationSec } = before
    const unitPriceSun = progress.unitPriceSun ?? before.unitPriceSun
    const units = Math.floor((before.amount * progress.filledPercent) / 100)
    await recordPaidPrice(tx, { resource, durationSec, unitPriceSun, units }, nowMs)
  }
  return true
}

/** Schedules a usage check if the end of the rental has changed. */
function usageDue(before: Purchase, { endsAtMs }: Progress, nowMs: number): { usageDueMs?: number } {
  return endsAtMs === undefined || endsAtMs === before.endsAtMs ? {} : { usageDueMs: nowMs }
}

/** Returns the total refund so far. A lower cost at the same price means that the difference was refunded. */
function refundSoFar(before: Purchase, { costSun, unitPriceSun }: Progress): { returnedSun: number | null } {
  if (costSun === undefined) return { returnedSun: before.returnedSun }
  if (before.returnedSun === null) return { returnedSun: 0 }
  const samePrice = unitPriceSun === undefined || unitPriceSun === before.unitPriceSun
  const less = samePrice ? Math.max(0, before.costSun - costSun) : 0
  return { returnedSun: before.returnedSun + less }
}

/** Records a warning of the ends up to `toMs`. Returns true once per end; only then does the caller warn the user. */
export async function markWarned(tx: Tx, id: string, toMs: number): Promise<boolean> {
  const before = await purchase(tx, id)
  if (!before || (before.warnedToMs ?? 0) >= toMs) return false
  const nextEndMs = nextEnd(before, toMs)
  await setWhere(tx, purchases, { warnedToMs: toMs, nextEndMs }, eq(purchases.id, id))
  return true
}

/** Returns the next end of a part, or the end of the whole order if the marketplace does not report its providers. */
function nextEnd(
  { delegates, endsAtMs }: { delegates: readonly PurchaseDelegate[]; endsAtMs?: number | null },
  warnedToMs: number | null,
): number | null {
  const parts = delegates.length > 0 ? delegates.map((part) => part.endsAtMs) : [endsAtMs]
  const ends = parts.filter((ms): ms is number => typeof ms === 'number' && ms > (warnedToMs ?? 0))
  return ends.length === 0 ? null : Math.min(...ends)
}
