import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Applied, MIGRATIONS_TABLE, migrateDatabase } from '../migrations.ts'
import { connectionOf, optionsOf, ormOver } from './connection.ts'

/** Throws AppError DATABASE_NEWER {detail}: nothing has been changed then. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new pg.Client(optionsOf(url))
  await client.connect()
  const { ask } = connectionOf(client)
  try {
    await migrateDatabase({
      what: client.database ?? '',
      orm: ormOver(ask),
      folder: 'postgres',
      hasTable: async (name) => (await ask('select 1 where to_regclass(?) is not null', [name])).rows.length > 0,
      applied: async () => (await ask(`select hash, created_at from ${MIGRATIONS_TABLE}`)).rows as Applied[],
      make: (config) => migrate(drizzle(client), { ...config, migrationsSchema: 'public' }),
    })
  } finally {
    await client.end()
  }
}
