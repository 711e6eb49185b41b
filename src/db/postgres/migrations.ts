import { type MigrationConfig, type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Upgrading } from '../db.ts'
import { type Applied, MIGRATIONS_TABLE, migrateDatabase, newestIn } from '../migrations.ts'
import { connectionOf, optionsOf, ormOver, schemaIn } from './connection.ts'
import { Client } from './servers.ts'

const FOLDER = 'postgres'

/** When the newest migration that this version knows was written, ms. */
export const newestMigration = (): number => newestIn(FOLDER)

/** Throws AppError DATABASE_NEWER {detail}: nothing has been changed then. */
export async function migratePostgres(url: string, upgrading?: Upgrading): Promise<void> {
  const client = new Client(optionsOf(url))
  await client.connect()
  const { ask } = connectionOf(client)
  const { schema, isOwn } = schemaIn(url)
  try {
    await migrateDatabase({
      what: isOwn ? `${client.database} (${schema})` : (client.database ?? ''),
      orm: ormOver(ask),
      folder: FOLDER,
      hasTable: async (name) => (await ask('select 1 where to_regclass(?) is not null', [name])).rows.length > 0,
      applied: async () => (await ask(`select hash, created_at from ${MIGRATIONS_TABLE}`)).rows as Applied[],
      async make(config) {
        const done = upgrading?.begun()
        await migrateIn(drizzle(client), { ...config, migrationsSchema: schema }).finally(done)
      },
    })
  } finally {
    await client.end()
  }
}

/** The migrations name `public` where a key refers to a table; in another schema they mean that one. */
async function migrateIn(db: object, config: MigrationConfig): Promise<void> {
  const here = `"${config.migrationsSchema}".`
  const migrations = readMigrationFiles(config).map((one) => ({
    ...one,
    sql: one.sql.map((text) => text.replaceAll('"public".', here)),
  }))
  const { dialect, session } = db as Drizzled
  await dialect.migrate(migrations, session, config)
}

/** What drizzle's own `migrate` uses. */
interface Drizzled {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: MigrationConfig): Promise<void> }
  session: unknown
}
