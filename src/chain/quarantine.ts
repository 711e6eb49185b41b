/**
 * Reasons to sell and send nothing for now.
 * - The database was restored from a backup: only the chain has the sales and transfers made after the backup. Until
 *   the database has been compared with the chain, other changes are rejected too. See docs/decisions/053-backups.md.
 * - The chain is stalled: no block would include a transaction. See docs/decisions/071.
 * - This machine's clock is wrong: rentals would end, and transactions expire, at the wrong time.
 */
import type { Db, Tx } from '../db/db.ts'
import { fact, forgetFact, setFact } from '../db/stores/facts.ts'
import { AppError } from '../kernel/errors.ts'
import type { Liveness } from './liveness.ts'

interface RestoredDatabase {
  /** Time of the backup, in ms. */
  copiedMs: number
  /** Time of the first start after the restore, in ms. Undefined during that start. */
  startedMs: number | undefined
}

export interface Quarantine {
  /** Undefined if the database was not restored, or has been compared with the chain since. */
  restored(): RestoredDatabase | undefined
  /** Describes why the chain counts as stalled. Undefined if it is live. */
  stallReason(): string | undefined
  /** Describes how far this machine's clock differs from the chain. Undefined if the clock is right. */
  clockOff(): string | undefined
  recordStart(tx: Tx, nowMs: number): Promise<void>
  /** Ends the quarantine permanently. */
  end(): Promise<void>
}

/**
 * `declaredRestored`: set if the operator states that the database was restored without this program. The time of the
 * backup is then unknown.
 */
export async function openQuarantine(
  db: Db,
  declaredRestored: { atMs: number } | undefined,
  liveness: Pick<Liveness, 'problem' | 'clockOff'>,
): Promise<Quarantine> {
  let restored = await db.read(async (reader): Promise<RestoredDatabase | undefined> => {
    const [copied, started] = [await fact(reader, 'copied'), await fact(reader, 'restored')]
    if (copied === undefined) return undefined
    return { copiedMs: Number(copied), startedMs: started === undefined ? undefined : Number(started) }
  })
  if (!restored && declaredRestored) {
    await db.write((tx) => setFact(tx, 'copied', String(declaredRestored.atMs)))
    restored = { copiedMs: declaredRestored.atMs, startedMs: undefined }
  }
  return {
    restored: () => restored,
    stallReason: liveness.problem,
    clockOff: liveness.clockOff,
    async recordStart(tx, nowMs) {
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

export const NO_QUARANTINE: Quarantine = {
  restored: () => undefined,
  stallReason: () => undefined,
  clockOff: () => undefined,
  recordStart: async () => {},
  end: async () => {},
}

const NOTHING_DONE = 'nothing was created or charged'
const QUARANTINE_TEXT = `a backup was restored and is still being compared with the chain; ${NOTHING_DONE}`

/** Returns the reason to sell and send nothing. Undefined if both are allowed. */
export function reasonNotToSend(quarantine: Quarantine | undefined): string | undefined {
  if (quarantine?.restored()) return QUARANTINE_TEXT
  const clockProblem = quarantine?.clockOff()
  if (clockProblem !== undefined) return `${clockProblem}; ${NOTHING_DONE}`
  const problem = quarantine?.stallReason()
  return problem === undefined ? undefined : `the chain is stalled: ${problem}; ${NOTHING_DONE}`
}

/** Rejects changes to a restored database. Throws AppError SERVICE_UNAVAILABLE {detail}. */
export function checkNotQuarantined(quarantine: Quarantine): void {
  if (quarantine.restored()) throw new AppError('SERVICE_UNAVAILABLE', { detail: QUARANTINE_TEXT })
}
