/** Periods of whole UTC days, first and last day included, and reading the books of a period. */
import { setTimeout } from 'node:timers/promises'
import type { PeriodQuery } from '../../contract/operator/books.ts'
import type { Snapshot } from '../../db/db.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'

/** Parts of the marketplace that exports need. */
export type BooksDeps = Pick<Market, 'db' | 'clock'>

export const DAY_MS = DAY_SEC * 1_000

/** Period in ms; `toMs` is exclusive. */
export interface Period {
  fromMs: number
  toMs: number
}

/**
 * Parses a period. A missing day means no limit, and the period ends today at the latest. Throws AppError
 * INVALID_PARAMS.
 */
export function parsePeriod({ clock }: BooksDeps, { from, to }: PeriodQuery): Period {
  const endsMs = (Math.floor(clock.now() / DAY_MS) + 1) * DAY_MS
  const fromMs = from === undefined ? 0 : parseDay('from', from)
  const toMs = to === undefined ? endsMs : Math.min(parseDay('to', to) + DAY_MS, endsMs)
  if (toMs <= fromMs) throw invalid('to must not be before from, and from must not be in the future')
  return { fromMs, toMs }
}

export const isWithin = ({ fromMs, toMs }: Period, ms: number): boolean => ms >= fromMs && ms < toMs

function parseDay(field: string, text: string): number {
  const ms = Date.parse(`${text}T00:00:00.000Z`)
  if (!Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)) return ms
  throw invalid(`${field} must be a date in the format YYYY-MM-DD`)
}

/** Tolerance for a clock that was set back. Rows that are out of order by less than this are still found. */
export const CLOCK_SLACK_MS = 24 * 3_600_000

/** Maximum duration of a snapshot. While a snapshot is open, the database cannot discard old data. */
const MAX_SNAPSHOT_MS = 15 * 60_000

/**
 * Yields pages from one database snapshot. Pauses after each page for the time that the page took, to leave database
 * time for other work.
 */
export async function* pagesFromSnapshot<Page>(
  { db, clock }: BooksDeps,
  pages: (read: Snapshot['read']) => AsyncGenerator<Page>,
): AsyncGenerator<Page> {
  const snapshot = await db.snapshot()
  const untilMs = clock.now() + MAX_SNAPSHOT_MS
  try {
    let startMs = performance.now()
    for await (const page of pages(snapshot.read)) {
      const durationMs = performance.now() - startMs
      if (clock.now() > untilMs) throw new Error('export aborted: the client reads too slowly, or has stopped reading')
      yield page
      await setTimeout(durationMs)
      startMs = performance.now()
    }
  } finally {
    await snapshot.close()
  }
}
