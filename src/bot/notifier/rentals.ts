/**
 * Warns before a rental or a part of it ends, at the user's chosen lead time. Default: one hour, or ten minutes for
 * rentals under three hours. Reports the end once, and samples the receiver's resource use during the rental.
 */
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  dueUsageChecks,
  isExtended,
  markEndReported,
  noteUsage,
  purchasesEndingWith,
  unreportedEnds,
} from '../../db/stores/bot/purchases/ends.ts'
import { rentalsToWarnOf } from '../../db/stores/bot/purchases/lists.ts'
import { markWarned } from '../../db/stores/bot/purchases/progress.ts'
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { DAY_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { filterSequentially, forEachLimited } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { WARNING_LEADS, warningLeadMs } from '../rules/ending.ts'
import { reportRefusals, unaffordableBurnSun } from './after-sale/refusals.ts'

/** After downtime, rentals that ended longer ago are not announced. */
const MAX_ANNOUNCED_AGE_MS = DAY_SEC * 1000

export function createRentalWatch({ db, clock, log, node, figures, localMarket, isClockUnreliable }: BotDeps): Worker {
  async function pass(): Promise<void> {
    const nowMs = clock.now()
    await announceEnded(nowMs)
    await warn(nowMs)
    await sampleUsage({ db, clock, log, node, figures })
  }

  async function warn(nowMs: number): Promise<void> {
    const ending = await db.read((reader) => rentalsToWarnOf(reader, nowMs, WARNING_LEADS))
    const due = ending.flatMap(({ p, leadSec }) => dueWarning(p, warningLeadMs(p, leadSec), nowMs) ?? [])
    if (due.length === 0 || (await mayClockBeAhead())) return
    await db.write(async (tx) => {
      for (const { p, firstMs, toMs, event } of due) {
        const delegates = p.delegates.filter(({ endsAtMs = 0 }) => endsAtMs > nowMs && endsAtMs <= toMs)
        if (!(await markWarned(tx, p.id, toMs)) || (await isExtended(tx, { ...p, endsAtMs: toMs, delegates }))) continue
        const { userId: to, accountId } = p
        await enqueue(tx, { key: `ending:${p.id}:${toMs}`, to, accountId, event, expiresAtMs: firstMs }, nowMs)
      }
    })
  }

  /** True if the clock may be ahead of the chain, whose time determines the end of a rental. */
  async function mayClockBeAhead(): Promise<boolean> {
    if (!isClockUnreliable) return false
    // Reading the head updates the check of the clock. If the node does not respond, the last result stays.
    await node.head().catch(() => undefined)
    return isClockUnreliable()
  }

  /** Reports ended rentals. An extended rental is reported when its extension ends. */
  async function announceEnded(nowMs: number): Promise<void> {
    const unannounced = await db.read((reader) => unreportedEnds(reader, nowMs - MAX_ANNOUNCED_AGE_MS, nowMs))
    const ended = await filterSequentially(unannounced, areEstimatesDecided)
    if (ended.length === 0 || (await mayClockBeAhead())) return
    await db.write(async (tx) => {
      for (const p of ended) {
        if (!(await markEndReported(tx, p.id, nowMs)) || (await isExtended(tx, p))) continue
        const event = { kind: 'rental_ended', purchaseId: p.id } as const
        await enqueue(tx, { key: `ended:${p.id}`, to: p.userId, accountId: p.accountId, event }, nowMs)
      }
    })
  }

  /** True once the estimates are settled: the final message includes credits for estimates that were too low. */
  async function areEstimatesDecided(p: Purchase): Promise<boolean> {
    if (!localMarket) return true
    const all = await db.read((reader) => purchasesEndingWith(reader, p))
    return !(await localMarket.estimateOutcomes(all.flatMap(({ orderId }) => orderId ?? []))).undecided
  }

  return createWorker({ name: 'bot.rentals', everyMs: 20_000, clock, log, pass })
}

/** Returns the next unannounced end and the ends soon after, which share one warning. Undefined if it is too early. */
function dueWarning(p: Purchase, aheadMs: number, nowMs: number) {
  const fromMs = Math.max(nowMs, p.warnedToMs ?? 0)
  const whole = { amount: p.amount, endsAtMs: p.endsAtMs ?? 0 }
  const known = p.delegates.length > 0 ? p.delegates : [whole]
  const left = known.filter(({ endsAtMs = 0 }) => endsAtMs > fromMs)
  const endsMs = left.map(({ endsAtMs = 0 }) => endsAtMs)
  const firstMs = Math.min(...endsMs)
  if (firstMs - nowMs > aheadMs) return undefined
  const toMs = Math.max(...endsMs.filter((ms) => ms <= firstMs + aheadMs))
  const parts = left.filter(({ endsAtMs = 0 }) => endsAtMs <= toMs)
  const all = parts.length === known.length && p.filledPercent === 100
  const amount = all ? p.amount : parts.reduce((sum, part) => sum + part.amount, 0)
  const rest = parts.length < left.length ? { restUntilMs: Math.max(...endsMs) } : {}
  const event = { kind: 'rental_ending', purchaseId: p.id, amount, endsAtMs: firstMs, ...rest } as const
  return { p, firstMs, toMs, event }
}

/** Interval between samples of one rental: less than half a percent of the used units regenerates in this time. */
const SAMPLE_INTERVAL_MS = 5 * MINUTE_SEC * 1000
/** The last sample is taken this long before the end, so that late use counts. */
const LAST_SAMPLE_BEFORE_END_MS = 45_000
/** Pause after a failed sample. */
const RETRY_MS = MINUTE_SEC * 1000
const RENTALS_PER_PASS = 50
const MAX_CONCURRENT_CALLS = 5
const DAY_MS = DAY_SEC * 1000

type SampleDeps = Pick<BotDeps, 'db' | 'clock' | 'log' | 'node' | 'figures'>

/**
 * Measures the units used at an address during a rental. The chain shows how many units are in use; they regenerate
 * evenly over a day. Units in use beyond the remainder of the last sample were used since then.
 */
async function sampleUsage({ db, clock, log, node, figures }: SampleDeps): Promise<void> {
  const nowMs = clock.now()
  if ((await db.read((reader) => dueUsageChecks(reader, nowMs, 1))).length === 0) return
  const due = await db.write(async (tx) =>
    filterSequentially(await dueUsageChecks(tx, nowMs, RENTALS_PER_PASS), async (p) => {
      // After an extension, usage counts for the extension.
      const counts = (p.endsAtMs ?? 0) > nowMs && !(await isExtended(tx, p))
      if (!counts) await noteUsage(tx, p.id, null)
      return counts
    }),
  )
  const receivers = [...new Set(due.map(({ receiver }) => receiver))]
  await forEachLimited(receivers, MAX_CONCURRENT_CALLS, async (receiver) => {
    try {
      const resources = await node.pendingResources(receiver)
      const { energy, bandwidth } = resources
      const used = { ENERGY: energy.limit - energy.available, BANDWIDTH: bandwidth.limit - bandwidth.available }
      const seen = due.filter((p) => p.receiver === receiver)
      const burnSun = await unaffordableBurnSun({ node, figures }, receiver, resources)
      await db.write(async (tx) => {
        const lookedAtMs = clock.now()
        if (burnSun !== undefined) await reportRefusals(tx, seen, burnSun, lookedAtMs)
        for (const p of seen)
          await noteUsage(
            tx,
            p.id,
            nextSampleMs(p, lookedAtMs),
            usageAt(p.usage, Math.max(0, used[p.resource]), lookedAtMs),
          )
      })
    } catch (error) {
      log.info({ err: error }, 'usage.sample_failed')
      await db.write(async (tx) => {
        for (const p of due.filter((one) => one.receiver === receiver))
          await noteUsage(tx, p.id, Math.min(clock.now() + RETRY_MS, p.endsAtMs ?? 0))
      })
    }
  })
}

function nextSampleMs({ endsAtMs }: Purchase, nowMs: number): number | null {
  const lastMs = (endsAtMs ?? 0) - LAST_SAMPLE_BEFORE_END_MS
  return nowMs >= lastMs ? null : Math.min(nowMs + SAMPLE_INTERVAL_MS, lastMs)
}

/** Adds the use since the last sample. The first sample only sets the baseline. */
export function usageAt(before: Purchase['usage'], used: number, nowMs: number): NonNullable<Purchase['usage']> {
  if (!before) return { units: 0, lastUsed: used, lookedAtMs: nowMs }
  const left = before.lastUsed * Math.max(0, 1 - (nowMs - before.lookedAtMs) / DAY_MS)
  const more = Math.max(0, Math.round(used - left))
  return { units: before.units + more, lastUsed: used, lookedAtMs: nowMs }
}
