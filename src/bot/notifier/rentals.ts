/**
 * Warns before a rental, or a part of it, ends: as long ahead as the person chose; where nothing was chosen an hour,
 * ten minutes for rentals under three hours. When all of it has ended, it says so once. While it runs, it looks now and
 * then how much is used at the receiver.
 */
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  endedUntold,
  endedWith,
  isExtended,
  markEndTold,
  noteUsage,
  usageDue,
} from '../../db/stores/bot/purchases/ends.ts'
import { endingUnwarned } from '../../db/stores/bot/purchases/lists.ts'
import { markWarned, type Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { DAY_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { eachOf, filterInTurn } from '../../kernel/pool.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { ENDING_WITHIN, leadMs } from '../rules/ending.ts'
import { createCronWorker } from './cron.ts'

/** What ended longer ago, while the bot was down, is not told any more. */
const TOLD_WITHIN_MS = DAY_SEC * 1000

export function createRentalWatch({ db, clock, log, node, desk, isTimeInDoubt }: BotDeps): Worker {
  async function pass(): Promise<void> {
    const nowMs = clock.now()
    await tellEnded(nowMs)
    await warn(nowMs)
    await lookAtUsage({ db, clock, log, node })
  }

  async function warn(nowMs: number): Promise<void> {
    const ending = await db.read((reader) => endingUnwarned(reader, nowMs, ENDING_WITHIN))
    const due = ending.flatMap(({ p, leadSec }) => dueOf(p, leadMs(p, leadSec), nowMs) ?? [])
    if (due.length === 0 || (await isTooEarly())) return
    await db.write(async (tx) => {
      for (const { p, firstMs, toMs, event } of due) {
        const delegates = p.delegates.filter(({ endsAtMs = 0 }) => endsAtMs > nowMs && endsAtMs <= toMs)
        if (!(await markWarned(tx, p.id, toMs)) || (await isExtended(tx, { ...p, endsAtMs: toMs, delegates }))) continue
        await enqueue(tx, { key: `ending:${p.id}:${toMs}`, to: p.userId, event, expiresAtMs: firstMs }, nowMs)
      }
    })
  }

  /** True if the clock may be ahead of the chain, which ends a rental by its own time. */
  async function isTooEarly(): Promise<boolean> {
    if (!isTimeInDoubt) return false
    // The head that is read here is judged at once. A node that does not answer leaves the last judgement.
    await node.head().catch(() => undefined)
    return isTimeInDoubt()
  }

  /** One that was extended ends with its extension. */
  async function tellEnded(nowMs: number): Promise<void> {
    const untold = await db.read((reader) => endedUntold(reader, nowMs - TOLD_WITHIN_MS, nowMs))
    const ended = await filterInTurn(untold, isDecided)
    if (ended.length === 0 || (await isTooEarly())) return
    await db.write(async (tx) => {
      for (const p of ended) {
        if (!(await markEndTold(tx, p.id, nowMs)) || (await isExtended(tx, p))) continue
        const event = { kind: 'rental_ended', purchaseId: p.id } as const
        await enqueue(tx, { key: `ended:${p.id}`, to: p.userId, event }, nowMs)
      }
    })
  }

  /** What is told at its end says what was credited where the estimate was short. */
  async function isDecided(p: Purchase): Promise<boolean> {
    if (!desk) return true
    const all = await db.read((reader) => endedWith(reader, p))
    return !(await desk.estimates(all.flatMap(({ orderId }) => orderId ?? []))).undecided
  }

  return createCronWorker({ name: 'bot.rentals', cron: '*/20 * * * * *', clock, log, pass })
}

/**
 * The parts that end first and were not warned of, with those that end soon after: one warning is enough for them.
 * Undefined: it is too early.
 */
function dueOf(p: Purchase, aheadMs: number, nowMs: number) {
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

/** Between two looks at one rental: in this time less than half a percent is given back. */
const EVERY_MS = 5 * MINUTE_SEC * 1000
/** Before the end, so that the last use counts. */
const LAST_LOOK_MS = 45_000
/** After a look that failed. */
const RETRY_MS = MINUTE_SEC * 1000
const RENTALS_PER_PASS = 50
const AT_ONCE = 5
const DAY_MS = DAY_SEC * 1000

/**
 * How much is used at an address while a rental runs. The chain tells how much of the limit is in use, which it gives
 * back evenly over a day: what is in use beyond what is left of the last look was used since.
 */
async function lookAtUsage({ db, clock, log, node }: Pick<BotDeps, 'db' | 'clock' | 'log' | 'node'>): Promise<void> {
  const nowMs = clock.now()
  if ((await db.read((reader) => usageDue(reader, nowMs, 1))).length === 0) return
  const due = await db.write(async (tx) =>
    filterInTurn(await usageDue(tx, nowMs, RENTALS_PER_PASS), async (p) => {
      // What is used after an extension counts there.
      const counts = (p.endsAtMs ?? 0) > nowMs && !(await isExtended(tx, p))
      if (!counts) await noteUsage(tx, p.id, null)
      return counts
    }),
  )
  const receivers = [...new Set(due.map(({ receiver }) => receiver))]
  await eachOf(receivers, AT_ONCE, async (receiver) => {
    try {
      const { energy, bandwidth } = await node.pendingResources(receiver)
      const used = { ENERGY: energy.limit - energy.available, BANDWIDTH: bandwidth.limit - bandwidth.available }
      const seen = due.filter((p) => p.receiver === receiver)
      await db.write(async (tx) => {
        const lookedAtMs = clock.now()
        for (const p of seen)
          await noteUsage(
            tx,
            p.id,
            nextLook(p, lookedAtMs),
            usageAt(p.usage, Math.max(0, used[p.resource]), lookedAtMs),
          )
      })
    } catch (error) {
      log.info({ err: error }, 'usage.not_known')
      await db.write(async (tx) => {
        for (const p of due.filter((one) => one.receiver === receiver))
          await noteUsage(tx, p.id, Math.min(clock.now() + RETRY_MS, p.endsAtMs ?? 0))
      })
    }
  })
}

function nextLook({ endsAtMs }: Purchase, nowMs: number): number | null {
  const lastMs = (endsAtMs ?? 0) - LAST_LOOK_MS
  return nowMs >= lastMs ? null : Math.min(nowMs + EVERY_MS, lastMs)
}

/** The first look only tells where to count from. */
export function usageAt(before: Purchase['usage'], used: number, nowMs: number): NonNullable<Purchase['usage']> {
  if (!before) return { units: 0, lastUsed: used, lookedAtMs: nowMs }
  const left = before.lastUsed * Math.max(0, 1 - (nowMs - before.lookedAtMs) / DAY_MS)
  const more = Math.max(0, Math.round(used - left))
  return { units: before.units + more, lastUsed: used, lookedAtMs: nowMs }
}
