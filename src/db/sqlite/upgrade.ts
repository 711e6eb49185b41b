/**
 * Upgrades a large database in a separate process, so that this process still answers requests and needs no more
 * memory.
 */
import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { createInterface } from 'node:readline'
import { codeFile } from '../../kernel/files.ts'
import type { UpgradeCallbacks, UpgradePlan, UpgradeProgress } from '../db.ts'
import type { SqliteProgress } from './migrations.ts'
import { requireSpace } from './upgrade-plan.ts'

/** Line that the process prints: its progress, and at the end its peak memory. */
export type Report = SqliteProgress | { memoryBytes: number }

/** Size from which a database counts as large. A smaller one is upgraded in this process, within about a second. */
const LARGE_BYTES = 64 * 1024 * 1024

const EXTENSION = extname(import.meta.url)
const PROGRAM = codeFile(`db/sqlite/migrate${EXTENSION}`)

/** False in tests that run the sources without a loader that a child process inherits. */
const canRunProgram = (): boolean =>
  existsSync(PROGRAM) && (EXTENSION === '.js' || process.execArgv.some((arg) => arg.includes('/tsx/')))

export const isLargeUpgrade = ({ databaseBytes }: UpgradePlan): boolean =>
  databaseBytes >= LARGE_BYTES && canRunProgram()

/** Interval at which the size of the growing copy is read. */
const COPY_POLL_MS = 500

/**
 * Upgrades the database and returns the peak memory of the other process. The caller must not have locked the
 * database. An abort changes nothing. Throws AppError UPGRADE_NO_SPACE {detail} before the start, later Error with the
 * other process's message.
 */
export async function upgradeInOtherProcess(
  path: string,
  plan: UpgradePlan,
  { ending, onStart }: Partial<UpgradeCallbacks>,
): Promise<number> {
  if (plan.needs) requireSpace(path, plan.needs)
  const observer = onStart?.(plan)
  const onProgress = (progress: UpgradeProgress) => observer?.onProgress(progress)
  let copyPath: string | undefined
  let memoryBytes = 0
  const polling = setInterval(() => {
    if (copyPath === undefined) return
    const bytes = statSync(copyPath, { throwIfNoEntry: false })?.size
    if (bytes !== undefined) onProgress({ step: 'copy', part: Math.min(bytes / plan.databaseBytes, 1) })
  }, COPY_POLL_MS)
  try {
    await runProgram(path, ending, (report) => {
      if ('memoryBytes' in report) memoryBytes = report.memoryBytes
      else {
        copyPath = report.copyPath
        onProgress(report)
      }
    })
    return memoryBytes
  } finally {
    clearInterval(polling)
    observer?.onEnd()
  }
}

async function runProgram(
  path: string,
  ending: AbortSignal | undefined,
  onReport: (report: Report) => void,
): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM, path], {
    // Temporary tables are put next to the database, because a container's /tmp may be small or in memory.
    env: { SQLITE_TMPDIR: dirname(path) },
    stdio: ['ignore', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
    ...(ending && { signal: ending }),
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  createInterface({ input: child.stdout }).on('line', (line) => onReport(JSON.parse(line) as Report))
  let errorText = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText += text
  })
  const exitCode = await ended
  if (exitCode !== 0) throw new Error(errorText.trim() || `the upgrade of ${path} ended with code ${exitCode}`)
}
