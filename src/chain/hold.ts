/**
 * Reasons why nothing is sold or sent for now.
 * - A database that was restored from a copy is the past: what was sold and sent since then is on the chain alone.
 *   Until the two have been compared nothing else is changed either. See docs/decisions/053-backups.md.
 * - The chain is stalled: no block would take what is sent. See docs/decisions/071.
 * - The clock of this machine is off: rentals would end, and transactions expire, at the wrong time.
 */
import type { Db, Tx } from '../db/db.ts'
import { fact, forgetFact, setFact } from '../db/stores/facts.ts'
import { AppError } from '../kernel/errors.ts'
import type { Liveness } from './liveness.ts'

interface Restored {
  /** When the copy was made, ms. */
  copiedMs: number
  /** When the program first started with it, ms; undefined: it is just starting. */
  startedMs: number | undefined
}

export interface Hold {
  /** Undefined: the database is not a copy, or has been compared. */
  restored(): Restored | undefined
  /** Says in words that the chain is stalled; undefined: it goes on. */
  stalled(): string | undefined
  /** Says in words that the clock of this machine disagrees with the chain; undefined: it is right. */
  clockOff(): string | undefined
  /** In the write of the first start. */
  begin(tx: Tx, nowMs: number): Promise<void>
  /** For good. */
  end(): Promise<void>
}

/** `told`: the operator says that the database was restored by other means; since when is not known. */
export async function openHold(
  db: Db,
  told: { atMs: number } | undefined,
  liveness: Pick<Liveness, 'problem' | 'clockOff'>,
): Promise<Hold> {
  let restored = await db.read(async (reader): Promise<Restored | undefined> => {
    const [copied, started] = [await fact(reader, 'copied'), await fact(reader, 'restored')]
    if (copied === undefined) return undefined
    return { copiedMs: Number(copied), startedMs: started === undefined ? undefined : Number(started) }
  })
  if (!restored && told) {
    await db.write((tx) => setFact(tx, 'copied', String(told.atMs)))
    restored = { copiedMs: told.atMs, startedMs: undefined }
  }
  return {
    restored: () => restored,
    stalled: liveness.problem,
    clockOff: liveness.clockOff,
    async begin(tx, nowMs) {
      if (restored?.startedMs !== undefined || !restored) return
      await setFact(tx, 'restored', String(nowMs))
      restored = { ...restored, startedMs: nowMs }
    },
    async end() {
      await db.write(async (tx) => {
        await forgetFact(tx, 'copied')
        await forgetFact(tx, 'restored')
      })
      restored = undefined
    },
  }
}

/** The hold of a database that is not a copy, on a chain that goes on. */
export const NO_HOLD: Hold = {
  restored: () => undefined,
  stalled: () => undefined,
  clockOff: () => undefined,
  begin: async () => {},
  end: async () => {},
}

const NOTHING_DONE = 'nothing was created or charged'
const HELD = `a backup was restored, and is being compared with the chain; ${NOTHING_DONE}`

/** Says why nothing is sold or sent; undefined: it may be. */
export function reasonToHold(hold: Hold | undefined): string | undefined {
  if (hold?.restored()) return HELD
  const off = hold?.clockOff()
  if (off !== undefined) return `${off}; ${NOTHING_DONE}`
  const problem = hold?.stalled()
  return problem === undefined ? undefined : `the chain is stalled: ${problem}; ${NOTHING_DONE}`
}

/** Refuses what changes a database that is the past. Throws AppError SERVICE_UNAVAILABLE {detail}. */
export function checkNotHeld(hold: Hold): void {
  if (hold.restored()) throw new AppError('SERVICE_UNAVAILABLE', { detail: HELD })
}
