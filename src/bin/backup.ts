/** `npm run backup`: backs up all databases of DATABASE_URL. sunwatt may be running. */
import { type DatabaseConfig, readDatabaseConfig } from '../config/config.ts'
import { FLAG, readArguments, runProgram } from '../config/program.ts'
import { copyIntoFolder, copyTo } from '../db/backups/make-backup.ts'
import { newKeyPair } from '../kernel/age/age.ts'
import type { PublicKey } from '../kernel/age/keys.ts'
import { systemClock } from '../kernel/clock.ts'
import { AppError } from '../kernel/errors.ts'

const USAGE = `Backs up the database of DATABASE_URL (SQLite or PostgreSQL) and those of additional bots to one file. sunwatt may be
running.

  npm run backup                  into BACKUP_FOLDER, encrypted to BACKUP_PUBLIC_KEY; retains the newest BACKUP_KEEP backups
  npm run backup -- FILE.age      into this file, encrypted to BACKUP_PUBLIC_KEY
  npm run backup -- FILE          into this file, unencrypted
  npm run backup -- --new-keys    prints a new key pair; run this on another machine

The file must not exist yet.
`

await runProgram(async () => {
  const args = readArguments(USAGE, { 'new-keys': FLAG }, 1)
  if (args)
    process.stdout.write(
      args.values['new-keys'] ? await keysText() : `${await makeBackup(readDatabaseConfig(), args.positional)}\n`,
    )
})

/** Makes a backup and returns a line with its path and size. */
async function makeBackup(config: DatabaseConfig, to: string | undefined): Promise<string> {
  const { keep, folder } = config.backup
  if (to === undefined) {
    if (folder === undefined) throw new Error(`BACKUP_FOLDER is not set, and no file is named.\n\n${USAGE}`)
    const { path, bytes } = await copyIntoFolder(
      { ...config, folder, keep, publicKey: keyOf(config) },
      systemClock.now(),
    )
    return resultText(path, bytes, 'encrypted')
  }
  const isSealed = to.endsWith('.age')
  const bytes = await copyTo(config, to, isSealed ? keyOf(config) : undefined)
  return resultText(to, bytes, isSealed ? 'encrypted' : 'unencrypted')
}

function keyOf({ backup: { publicKey } }: DatabaseConfig): PublicKey {
  if (publicKey) return publicKey
  throw new AppError('BACKUP_NO_KEY', { detail: 'BACKUP_PUBLIC_KEY is missing: the backup is encrypted to it' })
}

function resultText(path: string, bytes: number, how: string): string {
  return `${path}: ${bytes.toLocaleString('en')} bytes, ${how}, verified`
}

/** Formats a new key pair like `age-keygen`. */
async function keysText(): Promise<string> {
  const { publicKey, privateKey } = await newKeyPair()
  return `# public key: ${publicKey}\n${privateKey}\n`
}
