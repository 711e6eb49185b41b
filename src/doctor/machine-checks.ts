/** Checks of this machine: files, disk space and backups. */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { readLastRestore } from '../db/backups/last-restore.ts'
import { listBackups } from '../db/backups/make-backup.ts'
import { botFilesIn, botsFolder } from '../db/locations.ts'
import { freeBytesIn } from '../db/sqlite/upgrade-plan.ts'
import { systemClock } from '../kernel/clock.ts'
import { formatBytes } from '../kernel/text/bytes.ts'
import { type Check, failure, hasLocalSigner, type Outcome, ok, warning } from './check.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Files and folders that the program must be able to read; `isWritten`: and to write. */
function pathsOf(config: Config) {
  const { databaseFile, dataDir, signer, backup, scamAddressesFile, market } = config
  const databases =
    databaseFile === undefined ? [] : [databaseFile, ...botFilesIn(botsFolder(dataDir)).map(({ file }) => file)]
  const written = [
    dataDir,
    join(dataDir, 'backup-lock'),
    ...databases.flatMap((file) => [file, `${file}-wal`, `${file}-shm`, `${file}-lock`]),
    ...(databaseFile === undefined ? [] : [dirname(databaseFile)]),
    ...(hasLocalSigner(config) ? [signer.folder, ...filesIn(signer.folder)] : []),
    ...(backup.folder === undefined ? [] : [backup.folder]),
    market.archive.folder,
  ]
  const read = scamAddressesFile === undefined ? [] : [scamAddressesFile]
  return [...new Set(written.map((path) => resolve(path)))]
    .map((path) => ({ path, isWritten: true }))
    .concat(read.map((path) => ({ path: resolve(path), isWritten: false })))
}

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []

export const FILES: Check = {
  name: 'files',
  run({ config }) {
    const paths = pathsOf(config).filter(({ path, isWritten }) => !isWritten || existsSync(path))
    const isRoot = process.getuid?.() === 0
    // Root can read everything, so for root the owner of the data folder counts as the user of the service.
    const owner = isRoot && existsSync(config.dataDir) ? statSync(config.dataDir).uid : undefined
    const wrong = paths.flatMap(({ path, isWritten }) => {
      const problem = owner === undefined ? accessProblem(path, isWritten) : ownerProblem(path, owner, isWritten)
      return problem === undefined ? [] : [problem]
    })
    return wrong.length > 0 ? wrong : [ok(`${paths.length} files and folders can be used by the user of the service`)]
  },
}

function accessProblem(path: string, isWritten: boolean): Outcome | undefined {
  try {
    accessSync(path, isWritten ? constants.R_OK | constants.W_OK : constants.R_OK)
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return failure(`${path} does not exist`, 'correct the setting, or create the file')
    return failure(
      `this user cannot ${isWritten ? 'write' : 'read'} ${path} (${code})`,
      `give it to the user of the service: chown USER ${path}`,
    )
  }
}

const OTHERS_READ = 0o004
const OTHERS_WRITE = 0o002

function ownerProblem(path: string, owner: number, isWritten: boolean): Outcome | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return failure(`${path} does not exist`, 'correct the setting, or create the file')
  const needed = isWritten ? OTHERS_READ | OTHERS_WRITE : OTHERS_READ
  if (found.uid === owner || owner === 0 || (found.mode & needed) === needed) return undefined
  return failure(
    `${path} belongs to user ${found.uid}, but the data folder to user ${owner}: the service cannot use it`,
    `chown ${owner} ${path}`,
  )
}

/** Space for the next upgrade: a copy of the database, and as much again for changes. */
const UPGRADE_COPIES = 2

export const DISK: Check = {
  name: 'disk',
  run({ config: { databaseFile }, database }) {
    if (databaseFile === undefined || !existsSync(databaseFile)) return []
    const folder = dirname(resolve(databaseFile))
    const freeBytes = freeBytesIn(folder)
    const plan = database.at === 'used' ? database.plan : undefined
    if (plan?.needs) {
      const neededBytes = plan.needs.copyBytes + plan.needs.changesBytes
      return neededBytes <= freeBytes
        ? [ok(`the pending upgrade needs up to ${formatBytes(neededBytes)}, and ${formatBytes(freeBytes)} is free`)]
        : [
            failure(
              `the pending upgrade needs up to ${formatBytes(neededBytes)}, but only ${formatBytes(freeBytes)} is free in ${folder}`,
              `free at least ${formatBytes(neededBytes - freeBytes)} before the start`,
            ),
          ]
    }
    const neededBytes = UPGRADE_COPIES * statSync(databaseFile).size
    return neededBytes <= freeBytes
      ? [ok(`${formatBytes(freeBytes)} is free, enough for the next upgrade (up to ${formatBytes(neededBytes)})`)]
      : [
          warning(
            `${formatBytes(freeBytes)} is free in ${folder}, but the next upgrade may need ${formatBytes(neededBytes)}`,
            'free some space: old copies (.before-) and backups can be moved to another disk',
          ),
        ]
  },
}

/** A backup whose restore was never tried may be unusable, for example because its private key is lost. */
const MAX_RESTORE_AGE_DAYS = 90

export const BACKUP: Check = {
  name: 'backup',
  run({ config: { backup, network } }) {
    const { folder, everyHours } = backup
    if (folder === undefined)
      return network === 'sandbox'
        ? []
        : [warning('no backups are made', 'set BACKUP_FOLDER and BACKUP_PUBLIC_KEY: docs/operating/backups.md#backups')]
    const nowMs = systemClock.now()
    const last = listBackups(folder).findLast(({ madeMs }) => madeMs <= nowMs)
    if (!last) return [failure(`${folder} has no backup`, 'run npm run backup, and read its message')]
    const hours = Math.floor((nowMs - last.madeMs) / HOUR_MS)
    const made = `the last backup is ${hours} h old (${last.path}, ${formatBytes(last.bytes)})`
    const age =
      hours > 2 * everyHours ? failure(made, 'run npm run backup, and look for backup.failed in the log') : ok(made)
    return [age, restoreOutcome(readLastRestore(folder), nowMs)]
  },
}

function restoreOutcome(last: { atMs: number; backup: string } | undefined, nowMs: number): Outcome {
  const next = 'restore the newest backup to another database once: docs/operating/backups.md#backups'
  if (!last) return warning('no backup has been restored yet, so it is unknown whether the backups are usable', next)
  const days = Math.floor((nowMs - last.atMs) / DAY_MS)
  const text = `a backup was last restored ${days} days ago (${last.backup})`
  return days > MAX_RESTORE_AGE_DAYS ? warning(text, next) : ok(text)
}
