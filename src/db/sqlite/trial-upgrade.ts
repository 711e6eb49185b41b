/** Upgrades a copy of the database, to measure the time, disk space and memory that the upgrade takes. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { UpgradePlan } from '../db.ts'
import { backupSqlite, checkPages } from './backup.ts'
import { SQLITE_MIGRATIONS } from './migrations.ts'
import { upgradeInOtherProcess } from './upgrade.ts'
import { planUpgrade, requireSpace } from './upgrade-plan.ts'

export interface TrialResult {
  seconds: number
  /** Peak disk space, without the database itself. */
  diskBytes: number
  memoryBytes: number
}

const SAMPLE_MS = 200

/** Returns the plan for the database file. Throws AppError NO_DATABASE {detail}. */
export function planOf(path: string): UpgradePlan | undefined {
  if (!existsSync(path))
    throw new AppError('NO_DATABASE', { detail: `the database ${path} (DATABASE_URL) does not exist` })
  return planUpgrade(path, SQLITE_MIGRATIONS)
}

/**
 * Upgrades a copy of the database, which may be in use, exactly as a start would upgrade the database. Throws AppError
 * UPGRADE_NO_SPACE {detail} if the disk has no space for the copy as well.
 */
export async function tryUpgrade(path: string, plan: UpgradePlan): Promise<TrialResult> {
  const folder = `${path}.trial`
  const copy = join(folder, 'copy.db')
  if (plan.needs) requireSpace(path, { ...plan.needs, copyBytes: plan.needs.copyBytes + plan.databaseBytes })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  let peakBytes = 0
  try {
    backupSqlite(path, copy, checkPages)
    const copyBytes = statSync(copy).size
    const sampling = setInterval(() => {
      peakBytes = Math.max(peakBytes, bytesIn(folder) - copyBytes)
    }, SAMPLE_MS)
    const startMs = systemClock.now()
    const memoryBytes = await upgradeInOtherProcess(copy, plan, {}).finally(() => clearInterval(sampling))
    peakBytes = Math.max(peakBytes, bytesIn(folder) - copyBytes)
    return { seconds: Math.ceil((systemClock.now() - startMs) / 1_000), diskBytes: peakBytes, memoryBytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sums the sizes of the files in a folder. Files may disappear meanwhile. */
const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce(
    (all, name) => all + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
