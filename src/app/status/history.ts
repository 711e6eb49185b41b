/** Daily history of each part of the service, from its incidents. */
import {
  type PublicIncident,
  STATUS_LEVELS,
  type Status,
  type StatusLevel,
  type StatusPart,
} from '../../contract/pages/status.ts'
import { DAY_SEC } from '../../kernel/duration.ts'

export const HISTORY_DAYS = 90

type PartHistory = Pick<Status['parts'][number], 'availability' | 'days'>

export const worstOf = (levels: readonly StatusLevel[]): StatusLevel =>
  STATUS_LEVELS[Math.max(0, ...levels.map((level) => STATUS_LEVELS.indexOf(level)))] ?? 'up'

/**
 * Returns the worst level of each of the last 90 UTC days, and the share of the watched time that was not down. Days
 * before `watchedSince` have no data. All times are unix seconds.
 */
export function historyOf(
  part: StatusPart,
  incidents: readonly PublicIncident[],
  { now, watchedSince }: { now: number; watchedSince: number },
): PartHistory {
  const today = Math.floor(now / DAY_SEC)
  const firstDay = today - HISTORY_DAYS + 1
  const from = Math.max(firstDay * DAY_SEC, watchedSince)
  const days = Array.from({ length: HISTORY_DAYS }, (_, i): StatusLevel | null =>
    (firstDay + i + 1) * DAY_SEC <= watchedSince ? null : 'up',
  )
  const stops: [start: number, end: number][] = []
  for (const { part: its, level, since, endedAt } of incidents) {
    const [start, end] = [Math.max(since, from), Math.min(endedAt ?? now, now)]
    if (its !== part || end < start) continue
    for (let i = Math.floor(start / DAY_SEC) - firstDay; i <= Math.floor(end / DAY_SEC) - firstDay; i++)
      days[i] = worstOf([days[i] ?? 'up', level])
    if (level === 'down') stops.push([start, end])
  }
  const watchedSec = now - from
  return { days, availability: watchedSec > 0 ? 1 - unionSec(stops) / watchedSec : null }
}

/** Returns the total length of overlapping intervals. */
function unionSec(intervals: readonly [start: number, end: number][]): number {
  let total = 0
  let last = Number.NEGATIVE_INFINITY
  for (const [start, end] of [...intervals].sort(([a], [b]) => a - b)) {
    total += Math.max(0, end - Math.max(start, last))
    last = Math.max(last, end)
  }
  return total
}
