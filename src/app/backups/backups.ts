/** Makes a backup every few hours, in a child process so that other work is not blocked. */
import { execFile } from 'node:child_process'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import type { BackupSettings } from '../../config/config.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import { type BackupFile, listBackups } from '../../db/backups/make-backup.ts'
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { messageOf } from '../../kernel/errors.ts'
import { codeFile } from '../../kernel/files.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'

const CHECK_EVERY_MS = 60_000
/** A backup reads the whole database, so a failed one is not retried immediately. */
const RETRY_AFTER_MS = 15 * 60_000

interface BackupParts {
  settings: BackupSettings & { folder: string }
  clock: Clock
  log: Logger
  /** Aborts a running backup. */
  stopping: AbortSignal
  /** Makes a backup. Rejects with the error of the backup program. */
  make?: (stopping: AbortSignal) => Promise<unknown>
}

/** Makes a backup whenever the newest one is old enough, and the first one immediately. */
export function createBackups({ settings, clock, log, stopping, make = runBackup }: BackupParts): {
  worker: Worker
  health: HealthSource
} {
  const everyMs = settings.everyHours * HOUR_SEC * 1000
  let failed: { why: string; atMs: number; newestMs: number } | undefined

  /** Ignores backups from the future, which were made with a wrong clock. */
  const newest = (): BackupFile | undefined =>
    listBackups(settings.folder).findLast(({ madeMs }) => madeMs <= clock.now())
  const newestMs = (): number => newest()?.madeMs ?? Number.NEGATIVE_INFINITY
  const ageMs = (): number => clock.now() - newestMs()

  async function pass(): Promise<void> {
    if (ageMs() < everyMs || (failed && !hasPassed(clock, RETRY_AFTER_MS, failed.atMs))) return
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
    // A newer backup, for example one made manually, ends the problem.
    if (failed && newestMs() <= failed.newestMs) return `the last backup failed: ${failed.why}`
    const hours = Math.floor(ageMs() / (HOUR_SEC * 1000))
    return Number.isFinite(hours) && hours > 2 * settings.everyHours
      ? `the newest backup is ${hours} hours old`
      : undefined
  }

  return {
    worker: createWorker({ name: 'backups', everyMs: CHECK_EVERY_MS, clock, log, pass }),
    health: { name: 'backup', problem },
  }
}

/** Runs the backup program with the settings of this process. Rejects with its error output. */
async function runBackup(stopping: AbortSignal): Promise<void> {
  const args = [...process.execArgv, codeFile(`bin/backup${extname(import.meta.url)}`)]
  await promisify(execFile)(process.execPath, args, { signal: stopping }).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Error(error.stderr?.trim() || error.message)
    },
  )
}
