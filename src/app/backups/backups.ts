/** Copies of the database by themselves, every few hours, each by a process of its own, so that nobody waits for it. */
import { execFile } from 'node:child_process'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import type { BackupSettings } from '../../config.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import { copiesIn, type Kept } from '../../db/copies/make.ts'
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { messageOf } from '../../kernel/errors.ts'
import { codeFile } from '../../kernel/files.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'

const LOOK_EVERY_MS = 60_000
/** A copy reads the whole database: one that failed is not made again at once. */
const AGAIN_AFTER_MS = 15 * 60_000

interface BackupParts {
  settings: BackupSettings & { folder: string }
  clock: Clock
  log: Logger
  /** Ends one that is being made. */
  stopping: AbortSignal
  /** Makes one; rejects with what went wrong. */
  make?: (stopping: AbortSignal) => Promise<unknown>
}

/** A copy when the newest is old enough; the first one at once. */
export function createBackups({ settings, clock, log, stopping, make = runBackup }: BackupParts): {
  worker: Worker
  health: HealthSource
} {
  const everyMs = settings.everyHours * HOUR_SEC * 1000
  let failed: { why: string; atMs: number; newestMs: number } | undefined

  /** One of a time to come was made while the clock was wrong. */
  const newest = (): Kept | undefined => copiesIn(settings.folder).findLast(({ madeMs }) => madeMs <= clock.now())
  const newestMs = (): number => newest()?.madeMs ?? Number.NEGATIVE_INFINITY
  const ageMs = (): number => clock.now() - newestMs()

  async function pass(): Promise<void> {
    if (ageMs() < everyMs || (failed && !hasPassed(clock, AGAIN_AFTER_MS, failed.atMs))) return
    try {
      await make(stopping)
      failed = undefined
      const { path, bytes } = newest() ?? {}
      log.info({ path, bytes }, 'backup.made')
    } catch (error) {
      if (stopping.aborted) return
      failed = { why: messageOf(error), atMs: clock.now(), newestMs: newestMs() }
      log.error({ err: error }, 'backup.failed')
    }
  }

  function problem(): string | undefined {
    // Another one may have been made by hand since; its time is when it was begun.
    if (failed && newestMs() <= failed.newestMs) return `the last backup failed: ${failed.why}`
    const hours = Math.floor(ageMs() / (HOUR_SEC * 1000))
    return Number.isFinite(hours) && hours > 2 * settings.everyHours
      ? `the newest backup is ${hours} hours old`
      : undefined
  }

  return {
    worker: createWorker({ name: 'backups', everyMs: LOOK_EVERY_MS, clock, log, pass }),
    health: { name: 'backup', problem },
  }
}

/** With the settings of this process. Rejects with what it said. */
async function runBackup(stopping: AbortSignal): Promise<void> {
  const args = [...process.execArgv, codeFile(`backup${extname(import.meta.url)}`)]
  await promisify(execFile)(process.execPath, args, { signal: stopping }).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Error(error.stderr?.trim() || error.message)
    },
  )
}
