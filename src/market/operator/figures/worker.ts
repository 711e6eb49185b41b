/**
 * Records the figures of each UTC day once it has ended, oldest first, and the stock of every hour. The first pass
 * records all earlier days. The last days are recorded again, because their orders may have been filled later.
 */
import { zeroSums } from '../../../contract/operator/figures.ts'
import {
  addStock,
  completeSinceMs,
  type DayRow,
  lastRecordedDayMs,
  recordDay,
} from '../../../db/stores/operator/day-figures.ts'
import { hasPassed, startOfDay } from '../../../kernel/clock.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { RESOURCES } from '../../../kernel/resource.ts'
import { sun } from '../../../kernel/sun.ts'
import { createWorker, type Worker } from '../../../kernel/worker.ts'
import { REVISED_DAYS } from '../../archive/worker.ts'
import type { Market } from '../../base/deps.ts'
import { orderBook } from '../../matching/prices.ts'
import { DAY_MS } from '../periods.ts'
import { lastOrderDays, sumDays } from './sum.ts'

const EVERY_MS = 60_000
/** Time after the start until providers and sources are known. Before it, the stock would seem to be empty. */
const SETTLING_MS = 60_000
/** Longest period for which buyers are counted. */
const BUYER_DAYS = 30
/** Days that are read from one snapshot, and written in one transaction. */
const CHUNK_MS = 30 * DAY_MS

/** Amount whose price is recorded: a USDT transfer, or a transfer of TRX with a memo. */
const USUAL_UNITS = { ENERGY: 65_000, BANDWIDTH: 1_000 } as const

export function createFiguresWorker(market: Market): Worker {
  const { db, clock, log } = market
  const startedMs = clock.now()
  let sampledHourMs: number | undefined
  let nextDayMs: number | undefined

  async function recordDays(): Promise<void> {
    const nowMs = clock.now()
    const todayMs = startOfDay(nowMs)
    if (nextDayMs === todayMs) return
    const { lastMs, sinceMs } = await db.read(async (reader) => ({
      lastMs: await lastRecordedDayMs(reader, nowMs),
      sinceMs: await completeSinceMs(reader),
    }))
    if (sinceMs === undefined) return
    const revisedMs = lastMs === undefined ? 0 : lastMs - (REVISED_DAYS - 1) * DAY_MS
    const firstMs = Math.max(revisedMs, startOfDay(sinceMs))
    const isCurrent = lastMs !== undefined && lastMs + DAY_MS >= todayMs
    if (!isCurrent && firstMs < todayMs) await recordFrom(firstMs, todayMs)
    nextDayMs = todayMs
  }

  async function recordFrom(firstMs: number, todayMs: number): Promise<void> {
    const lead = { fromMs: firstMs - (BUYER_DAYS - 1) * DAY_MS, toMs: firstMs }
    const lastDays = await lastOrderDays(market, lead)
    for (let fromMs = firstMs; fromMs < todayMs; fromMs += CHUNK_MS) {
      const period = { fromMs, toMs: Math.min(fromMs + CHUNK_MS, todayMs) }
      const summed = await sumDays(market, period)
      const rows: Omit<DayRow, 'stock'>[] = []
      for (let dayMs = period.fromMs; dayMs < period.toMs; dayMs += DAY_MS) {
        const { sums, buyers } = summed.get(dayMs) ?? { sums: zeroSums(), buyers: new Set<string>() }
        for (const buyer of buyers) lastDays.set(buyer, dayMs)
        const countBuyers = (days: number) =>
          [...lastDays.values()].filter((lastMs) => lastMs > dayMs - days * DAY_MS).length
        const { paid, earned, ...counts } = sums
        rows.push({
          ...{ dayMs, recordedAtMs: clock.now(), ...counts, paidSun: sun(paid), earnedSun: sun(earned) },
          ...{ buyers: buyers.size, buyers7: countBuyers(7), buyers30: countBuyers(BUYER_DAYS) },
        })
      }
      await db.write(async (tx) => {
        for (const row of rows) await recordDay(tx, row)
      })
    }
    log.info({ days: Math.round((todayMs - firstMs) / DAY_MS) }, 'figures.days_recorded')
  }

  async function recordStock(): Promise<void> {
    const nowMs = clock.now()
    const hourMs = Math.floor(nowMs / (HOUR_SEC * 1000)) * HOUR_SEC * 1000
    if (hourMs === sampledHourMs || !hasPassed(clock, SETTLING_MS, startedMs)) return
    const [ENERGY, BANDWIDTH] = RESOURCES.map((resource) => {
      const levels = orderBook(market, { resourceType: resource, durationSec: HOUR_SEC })
      const found = levels.find(({ availableResourceAmount }) => availableResourceAmount >= USUAL_UNITS[resource])
      return [levels.at(-1)?.availableResourceAmount ?? 0, found?.price ?? null] as const
    })
    if (!ENERGY || !BANDWIDTH) return
    const hour = Math.floor((nowMs % DAY_MS) / (HOUR_SEC * 1000))
    await db.write((tx) => addStock(tx, startOfDay(nowMs), hour, { ENERGY, BANDWIDTH }))
    sampledHourMs = hourMs
  }

  return createWorker({
    name: 'figures',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      // Restored books are not complete until they agree with the chain.
      if (market.quarantine.restored()) return
      await recordStock()
      await recordDays()
    },
  })
}
