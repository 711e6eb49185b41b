/** Whole UTC days, from the first one to the last one, both among them; and the books of such a period. */
import { setTimeout } from 'node:timers/promises'
import type { PeriodQuery } from '../../contract/operator/books.ts'
import type { Snapshot } from '../../db/db.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'

/** What is needed of the marketplace. */
export type Books = Pick<Market, 'db' | 'clock'>

export const DAY_MS = DAY_SEC * 1_000

/** Before `toMs`. */
export interface Period {
  fromMs: number
  toMs: number
}

/**
 * A day that is not named sets no limit; the last one is today at the latest. Throws AppError INVALID_PARAMS.
 */
export function periodOf({ clock }: Books, { from, to }: PeriodQuery): Period {
  const endsMs = (Math.floor(clock.now() / DAY_MS) + 1) * DAY_MS
  const fromMs = from === undefined ? 0 : dayOf('from', from)
  const toMs = to === undefined ? endsMs : Math.min(dayOf('to', to) + DAY_MS, endsMs)
  if (toMs <= fromMs) throw invalid('to must not be a day before from, nor from one that is still to come')
  return { fromMs, toMs }
}

export const isWithin = ({ fromMs, toMs }: Period, ms: number): boolean => ms >= fromMs && ms < toMs

function dayOf(field: string, text: string): number {
  const ms = Date.parse(`${text}T00:00:00.000Z`)
  if (!Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)) return ms
  throw invalid(`${field} must be a day, YYYY-MM-DD`)
}

/** A clock that was set back by less than this puts nothing into another order than its keys. */
export const CLOCK_SLACK_MS = 24 * 3_600_000

/** A reader slower than this keeps an old state of the database on the disk. */
const MAX_OPEN_MS = 15 * 60_000

/** Pages from one state of the database; between two of them everybody else has as long as the last one took. */
export async function* fromSnapshot<Page>(
  { db, clock }: Books,
  pages: (read: Snapshot['read']) => AsyncGenerator<Page>,
): AsyncGenerator<Page> {
  const snapshot = await db.snapshot()
  const untilMs = clock.now() + MAX_OPEN_MS
  try {
    let askedMs = performance.now()
    for await (const page of pages(snapshot.read)) {
      const tookMs = performance.now() - askedMs
      if (clock.now() > untilMs) throw new Error('nobody takes what is read, or too slowly')
      yield page
      await setTimeout(tookMs)
      askedMs = performance.now()
    }
  } finally {
    await snapshot.close()
  }
}
