/**
 * `npm run restore -- COPY`: restores a backup to the database of DATABASE_URL and to the databases of additional bots.
 */
import { readFileSync } from 'node:fs'
import { readDatabaseConfig } from '../config/config.ts'
import { FLAG, readArguments, runProgram } from '../config/program.ts'
import { recordRestore } from '../db/backups/last-restore.ts'
import { restoreCopy } from '../db/backups/restore-backup.ts'
import { type PrivateKey, readPrivateKeys } from '../kernel/age/keys.ts'
import { AppError } from '../kernel/errors.ts'

const USAGE = `Restores the backup COPY, made by npm run backup, to the database of DATABASE_URL (a new file, or an
empty PostgreSQL database) and to those of additional bots. Stop sunwatt first.

  npm run restore -- COPY --key FILE      the private key is in FILE; - for standard input
  npm run restore -- COPY                 for an unencrypted backup
  npm run restore -- COPY ... --replace   moves existing databases aside
`

await runProgram(async () => {
  const args = readArguments(USAGE, { replace: FLAG, key: { type: 'string' } }, 1)
  if (!args) return
  const { positional: backupFile, values } = args
  if (backupFile === undefined) throw new Error(USAGE)
  const config = readDatabaseConfig()
  const { copiedMs, bots, movedAside } = await restoreCopy(backupFile, {
    ...config,
    keys: () => keysIn(values.key),
    replace: values.replace,
  })
  recordRestore(config.backup.folder, backupFile, Date.now())
  for (const path of movedAside) process.stdout.write(`The existing database was moved to ${path}.\n`)
  const botsText =
    bots === undefined ? 'without additional bots, whose databases are unchanged' : `with ${bots} additional bot(s)`
  process.stdout.write(
    `Restored ${config.file ?? 'the PostgreSQL database'} as of ${new Date(copiedMs).toISOString()}, ${botsText}; the ledger is correct.\n` +
      'Start sunwatt now, unless this is a trial: only one marketplace may use its seed phrase.\n',
  )
})

/** Reads the private key from a file, not from an argument, which other users of the machine can read. */
function keysIn(file: string | undefined): PrivateKey[] {
  if (file === undefined)
    throw new AppError('BACKUP_NO_KEY', {
      detail: 'the backup is encrypted: name the file of its private key with --key',
    })
  return readPrivateKeys(readFileSync(file === '-' ? 0 : file, 'utf8'))
}
