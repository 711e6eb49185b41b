import { type MigrationConfig, type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { UpgradeCallbacks, UpgradePlan } from '../db.ts'
import {
  type Applied,
  MIGRATIONS_TABLE,
  migrateDatabase,
  migrationsFolder,
  missingMigrations,
  newestIn,
} from '../migrations.ts'
import { connectionOf, createPostgresOrm, optionsOf, parseSchemaUrl } from './connection.ts'
import { Client } from './servers.ts'

const FOLDER = migrationsFolder('postgres')

/** Digest of the 14 migrations before 1.0.0. */
const BASELINE = '618bf16bbc02fab2e9275048def53ee93236a7aea173f6681d51776ce8b6736a'

/** Returns when the newest migration of this version was generated, in ms. */
export const newestMigration = (): number => newestIn(FOLDER)

/**
 * Applies the missing migrations. Throws AppError DATABASE_NEWER {detail}, DATABASE_OLDER {detail} without changing the
 * database.
 */
export async function migratePostgres(
  url: string,
  upgrading?: UpgradeCallbacks,
  folder: string = FOLDER,
): Promise<void> {
  const client = new Client(optionsOf(url))
  await client.connect()
  const { query } = connectionOf(client)
  const { schema, isOwn } = parseSchemaUrl(url)

  try {
    await migrateDatabase({
      what: isOwn ? `${client.database} (${schema})` : (client.database ?? ''),
      orm: createPostgresOrm(query),
      folder,
      baseline: BASELINE,
      hasTable: (name) => hasTable(query, name),
      applied: () => readApplied(query),
      async make(config, applied) {
        const observer = applied.length > 0 ? upgrading?.onStart(await planFor(query, folder, applied)) : undefined
        await migrateIn(drizzle(client), { ...config, migrationsSchema: schema }).finally(observer?.onEnd)
      },
    })
  } finally {
    await client.end()
  }
}

type Query = ReturnType<typeof connectionOf>['query']

const readApplied = async (query: Query) =>
  (await query(`select hash, created_at from ${MIGRATIONS_TABLE}`)).rows as Applied[]

const hasTable = async (query: Query, name: string) =>
  (await query('select 1 where to_regclass(?) is not null', [name])).rows.length > 0

/** Returns the plan for the database, or undefined if no migration is missing or the database is new. */
export async function planPostgresUpgrade(url: string): Promise<UpgradePlan | undefined> {
  const client = new Client(optionsOf(url))
  await client.connect()
  const { query } = connectionOf(client)
  try {
    if (!(await hasTable(query, MIGRATIONS_TABLE))) return undefined
    const plan = await planFor(query, FOLDER, await readApplied(query))
    return plan.migrations.length > 0 ? plan : undefined
  } finally {
    await client.end()
  }
}

async function planFor(query: Query, folder: string, applied: readonly Applied[]): Promise<UpgradePlan> {
  const missing = missingMigrations(folder, applied)
  const [size] = (await query('select pg_database_size(current_database()) as bytes')).rows as { bytes: unknown }[]
  return {
    migrations: missing.map(({ name }) => name),
    statementCount: missing.reduce((all, { statements }) => all + statements.length, 0),
    databaseBytes: Number(size?.bytes),
    needs: undefined,
  }
}

/** Applies migrations to a schema. Replaces the name `public` in their foreign keys. */
async function migrateIn(db: object, config: MigrationConfig): Promise<void> {
  const schemaPrefix = `"${config.migrationsSchema}".`
  const migrations = readMigrationFiles(config).map((one) => ({
    ...one,
    sql: one.sql.map((text) => text.replaceAll('"public".', schemaPrefix)),
  }))
  const { dialect, session } = db as Drizzled
  await dialect.migrate(migrations, session, config)
}

/** Internal parts of drizzle that its own `migrate` uses. */
interface Drizzled {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: MigrationConfig): Promise<void> }
  session: unknown
}
