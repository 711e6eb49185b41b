/** Tests that the migrations of both engines create exactly the schema. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { postgresTables } from '../../src/db/postgres/tables.ts'
import * as schema from '../../src/db/schema/all.ts'
import { journalIn } from '../support/migrations.ts'

const FIX = 'run: npm run db:generate -- --name WORD'

test('the SQLite migrations match the schema', async () => {
  const changes = await generateSQLiteMigration(newest('migrations'), await generateSQLiteDrizzleJson({ ...schema }))
  expect(changes, FIX).toEqual([])
})

test('the PostgreSQL migrations match the schema', async () => {
  const tables = postgresTables({ ...schema })
  expect(await generateMigration(newest('migrations/postgres'), generateDrizzleJson(tables)), FIX).toEqual([])
})

function newest(folder: string) {
  const names = readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  const last = journalIn(folder).entries.at(-1)?.tag ?? ''
  // One snapshot says what the schema is; older ones would only take space.
  expect(names, FIX).toEqual([`${last.slice(0, 4)}_snapshot.json`])
  return JSON.parse(readFileSync(join(folder, 'meta', names[0] ?? ''), 'utf8'))
}
