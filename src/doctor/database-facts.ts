/** Facts that several checks need from the database. It is opened read-only, even while the program uses it. */
import { unreadableSecrets } from '../bot/accounts/sealed-keys.ts'
import type { Config, Secrets } from '../config/config.ts'
import type { Reader, UpgradePlan } from '../db/db.ts'
import { type DatabaseInfo, inspectDatabase, readDatabase } from '../db/inspect.ts'
import { allSources, type SourceRow } from '../db/stores/selling/sources.ts'
import { busiestPayingDay, type PayingDay } from '../db/stores/treasury/paying-days.ts'
import { describeError } from '../kernel/errors.ts'
import { createVault } from '../kernel/secrets/vault.ts'

/** Days over which the busiest day is searched. */
const PAST_DAYS = 90
const DAY_MS = 86_400_000

export type DatabaseFacts =
  /** The database cannot be used. */
  | { at: 'failed'; problem: string }
  | { at: 'new'; info: DatabaseInfo }
  /** `content` is undefined if the program must upgrade the database before it can be read. */
  | { at: 'used'; info: DatabaseInfo; plan: UpgradePlan | undefined; content: DatabaseContent | undefined }

interface DatabaseContent {
  sources: readonly SourceRow[]
  /** Day of the last 90 with the highest payouts and withdrawals. Undefined if there were none. */
  busiestDay: PayingDay | undefined
  /** Names the secrets of the primary bot that ENCRYPTION_KEY does not decrypt. Undefined if it decrypts all. */
  unreadable: string | undefined
}

export async function readDatabaseFacts(
  { databaseFile }: Pick<Config, 'databaseFile'>,
  secrets: Secrets,
): Promise<DatabaseFacts> {
  const { postgresUrl } = secrets
  try {
    const info = await inspectDatabase(databaseFile, postgresUrl)
    if (!info.hasTables) return { at: 'new', info }
    const plan = await planOf(databaseFile, postgresUrl)
    const content = plan
      ? undefined
      : await readDatabase(databaseFile, postgresUrl, (reader) => readContent(reader, secrets))
    return { at: 'used', info, plan, content }
  } catch (error) {
    return { at: 'failed', problem: describeError(error) }
  }
}

async function planOf(file: string | undefined, postgresUrl = ''): Promise<UpgradePlan | undefined> {
  if (file === undefined) return (await import('../db/postgres/migrations.ts')).planPostgresUpgrade(postgresUrl)
  return (await import('../db/sqlite/trial-upgrade.ts')).planOf(file)
}

async function readContent(reader: Reader, { encryptionKey, formerEncryptionKeys }: Secrets): Promise<DatabaseContent> {
  const vault = encryptionKey && createVault(encryptionKey, formerEncryptionKeys)
  return {
    sources: await allSources(reader),
    busiestDay: await busiestPayingDay(reader, Date.now() - PAST_DAYS * DAY_MS),
    unreadable: vault && (await unreadableSecrets(reader, vault))?.detail,
  }
}
