/**
 * How much is used at an address while a rental runs. The chain tells how much of the limit is in use, which it gives
 * back evenly over a day: what is in use beyond what is left of the last look was used since.
 */
import { isExtended, noteUsage, runningPurchases } from '../../db/stores/bot/purchase-ends.ts'
import type { Purchase } from '../../db/stores/bot/purchases.ts'
import { DAY_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { eachOf, filterInTurn } from '../../kernel/pool.ts'
import type { BotDeps } from '../base/deps.ts'

/** Between two looks at one rental: in this time less than half a percent is given back. */
const EVERY_MS = 5 * MINUTE_SEC * 1000
/** Before the end, so that the last use counts. */
const LAST_LOOK_MS = 45_000
const RENTALS_PER_PASS = 50
const AT_ONCE = 5
const DAY_MS = DAY_SEC * 1000

export async function lookAtUsage({
  db,
  clock,
  log,
  node,
}: Pick<BotDeps, 'db' | 'clock' | 'log' | 'node'>): Promise<void> {
  const nowMs = clock.now()
  // What is used after an extension counts there.
  const due = await db.read(async (reader) =>
    (
      await filterInTurn(
        await runningPurchases(reader, nowMs),
        async (p) => isDue(p, nowMs) && !(await isExtended(reader, p)),
      )
    ).slice(0, RENTALS_PER_PASS),
  )
  const receivers = [...new Set(due.map(({ receiver }) => receiver))]
  await eachOf(receivers, AT_ONCE, async (receiver) => {
    try {
      const { energy, bandwidth } = await node.resources(receiver)
      const used = {
        ENERGY: energy.limit - energy.available,
        BANDWIDTH: bandwidth.limit - bandwidth.available,
      }
      const seen = due.filter((p) => p.receiver === receiver)
      await db.write(async (tx) => {
        for (const p of seen) await noteUsage(tx, p.id, usageAt(p.usage, Math.max(0, used[p.resource]), clock.now()))
      })
    } catch (error) {
      log.info({ err: error }, 'usage.not_known')
    }
  })
}

function isDue({ usage, endsAtMs }: Purchase, nowMs: number): boolean {
  const lookedAtMs = usage?.lookedAtMs ?? 0
  const lastLook = (endsAtMs ?? 0) - LAST_LOOK_MS
  return nowMs - lookedAtMs >= EVERY_MS || (nowMs >= lastLook && lookedAtMs < lastLook)
}

/** The first look only tells where to count from. */
export function usageAt(before: Purchase['usage'], used: number, nowMs: number): NonNullable<Purchase['usage']> {
  if (!before) return { units: 0, lastUsed: used, lookedAtMs: nowMs }
  const left = before.lastUsed * Math.max(0, 1 - (nowMs - before.lookedAtMs) / DAY_MS)
  const more = Math.max(0, Math.round(used - left))
  return { units: before.units + more, lastUsed: used, lookedAtMs: nowMs }
}
