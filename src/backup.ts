/** `npm run backup`: a copy of all databases of DATABASE_URL, while sunwatt runs or not. */
import { type DatabaseConfig, readDatabaseConfig } from './config.ts'
import { copyIntoFolder, copyTo } from './db/copies/make.ts'
import { newKeys } from './kernel/age/age.ts'
import type { PublicKey } from './kernel/age/keys.ts'
import { systemClock } from './kernel/clock.ts'
import { AppError } from './kernel/errors.ts'
import { FLAG, readArguments, runProgram } from './program.ts'

const USAGE = `Copies the database of DATABASE_URL, SQLite's or PostgreSQL's, and those of further bots, as one file; sunwatt may run
meanwhile.

  npm run backup                  into BACKUP_FOLDER, encrypted to BACKUP_PUBLIC_KEY; the BACKUP_KEEP newest stay
  npm run backup -- FILE.age      into this file, encrypted to BACKUP_PUBLIC_KEY
  npm run backup -- FILE          into this file, in the clear
  npm run backup -- --new-keys    prints a public and a private key; on a machine of your own

A file must not be there yet.
`

await runProgram(async () => {
  const asked = readArguments(USAGE, { 'new-keys': FLAG }, 1)
  if (asked)
    process.stdout.write(
      asked.values['new-keys'] ? await keysText() : `${await made(readDatabaseConfig(), asked.named)}\n`,
    )
})

/** Where the copy is, and how large. */
async function made(config: DatabaseConfig, to: string | undefined): Promise<string> {
  const { keep, folder } = config.backup
  if (to === undefined) {
    if (folder === undefined) throw new Error(`BACKUP_FOLDER is empty, and no file is named.\n\n${USAGE}`)
    const { path, bytes } = await copyIntoFolder(
      { ...config, folder, keep, publicKey: keyOf(config) },
      systemClock.now(),
    )
    return told(path, bytes, 'encrypted')
  }
  const isSealed = to.endsWith('.age')
  const bytes = await copyTo(config, to, isSealed ? keyOf(config) : undefined)
  return told(to, bytes, isSealed ? 'encrypted' : 'in the clear')
}

function keyOf({ backup: { publicKey } }: DatabaseConfig): PublicKey {
  if (publicKey) return publicKey
  throw new AppError('BACKUP_NO_KEY', { detail: 'BACKUP_PUBLIC_KEY is missing: the copy is encrypted to it' })
}

function told(path: string, bytes: number, how: string): string {
  return `${path}: ${bytes.toLocaleString('en')} bytes, ${how}, checked`
}

/** As age-keygen writes it. */
async function keysText(): Promise<string> {
  const { publicKey, privateKey } = await newKeys()
  return `# public key: ${publicKey}\n${privateKey}\n`
}
