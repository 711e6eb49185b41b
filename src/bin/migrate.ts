/** `npm run migrate`: upgrades the databases of DATABASE_URL to this version, or a copy of each as a trial. */
import { readDatabaseConfig } from '../config/config.ts'
import { FLAG, readArguments, runProgram } from '../config/program.ts'
import type { UpgradePlan } from '../db/db.ts'
import { botFilesIn, botsFolder } from '../db/locations.ts'
import { formatBytes } from '../kernel/text/bytes.ts'

const USAGE = `Upgrades the database of DATABASE_URL, and those of additional bots, to this version. Every start does this too.

  npm run migrate -- --check     upgrades a copy of each database, prints the time and the space it took, and deletes the
                                 copies. sunwatt may be running
  npm run migrate                upgrades the databases. Stop sunwatt first
`

await runProgram(async () => {
  const args = readArguments(USAGE, { check: FLAG }, 0)
  if (!args) return
  const { file, postgresUrl, dataDir } = readDatabaseConfig()
  if (file === undefined) return migrateServer(postgresUrl ?? '', args.values.check)
  for (const path of [file, ...botFilesIn(botsFolder(dataDir)).map((bot) => bot.file)])
    await migrateFile(path, args.values.check)
})

async function migrateFile(path: string, isCheck: boolean): Promise<void> {
  const { tryUpgrade, planOf } = await import('../db/sqlite/trial-upgrade.ts')
  const plan = planOf(path)
  if (!plan) return say(`${path}: no migration is missing.`)
  say(planText(path, plan))
  if (!isCheck) {
    const { openSqlite } = await import('../db/sqlite/sqlite.ts')
    const db = await openSqlite(path)
    await db.close()
    return say(`${path}: upgraded.`)
  }
  const { seconds, diskBytes, memoryBytes } = await tryUpgrade(path, plan)
  say(
    `${path}: the upgrade of a copy took ${seconds} s, ${formatBytes(diskBytes)} of disk space and ${formatBytes(memoryBytes)} of memory. ` +
      'The database is unchanged, and the copy is deleted.',
  )
}

async function migrateServer(url: string, isCheck: boolean): Promise<void> {
  const { planPostgresUpgrade, migratePostgres } = await import('../db/postgres/migrations.ts')
  const plan = await planPostgresUpgrade(url)
  if (!plan) return say('PostgreSQL: no migration is missing.')
  say(planText('PostgreSQL', plan))
  if (isCheck)
    return say(
      'To measure the time, restore a backup to another database, and run this command with its DATABASE_URL and without --check.',
    )
  await migratePostgres(url)
  say('PostgreSQL: upgraded.')
}

function planText(name: string, { migrations, databaseBytes, needs }: UpgradePlan): string {
  const disk = needs
    ? ` The upgrade needs up to ${formatBytes(needs.copyBytes + needs.changesBytes)} of disk space; ` +
      `${formatBytes(needs.freeBytes)} is free.`
    : ''
  return `${name}: ${formatBytes(databaseBytes)}, missing migrations: ${migrations.join(', ')}.${disk}`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
