/** The ledger of a version before, whose entries have the names of their accounts, is changed whole, or not at all. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import Database from '../../src/db/sqlite/driver.js'
import { drizzleOn } from '../../src/db/sqlite/orm.ts'
import { onPostgres, tempDatabase, tempDir } from '../support/temp.ts'

const FROM = onPostgres ? 'migrations/postgres' : 'migrations'
const BREAK = '--> statement-breakpoint'

interface Engine {
  migrate(migrationsFolder: string): Promise<void>
  all(text: string): Promise<Record<string, unknown>[]>
}

function sqlite(): Engine {
  const db = new Database(':memory:')
  db.pragma('foreign_keys = ON')
  onTestFinished(() => void db.close())
  return {
    migrate: async (migrationsFolder) => migrate(drizzleOn(db), { migrationsFolder }),
    async all(text) {
      const statement = db.prepare(text)
      if (statement.reader) return statement.all() as Record<string, unknown>[]
      statement.run()
      return []
    },
  }
}

async function postgres(): Promise<Engine> {
  const client = new pg.Client((await tempDatabase()).url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  return {
    migrate: (migrationsFolder) =>
      migratePostgres(drizzlePostgres(client), { migrationsFolder, migrationsSchema: 'public' }),
    all: async (text) => (await client.query(text)).rows,
  }
}

const journal = JSON.parse(readFileSync(join(FROM, 'meta', '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_smaller'))
const tag = journal.entries[at]?.tag ?? ''
const statements = readFileSync(join(FROM, `${tag}.sql`), 'utf8').split(BREAK)

/** The migrations up to this one, of which it has these statements; none: those before it. */
function folderWith(made: readonly string[] | undefined): string {
  const folder = tempDir()
  cpSync(FROM, folder, { recursive: true })
  const entries = journal.entries.slice(0, made ? at + 1 : at)
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  if (made) writeFileSync(join(folder, `${tag}.sql`), made.join(BREAK))
  return folder
}

const LEDGER = [
  "insert into ledger_accounts (name, balance) values ('hold:b', 5), ('chain:deposits', -12), ('buyer:a', 7)",
  "insert into ledger_transactions (id, cause, at_ms) values (1, 'deposit:x', 1), (2, 'place:b', 2)",
  `insert into ledger_entries (id, transaction_id, account, amount) values
    (1, 1, 'chain:deposits', -12), (2, 1, 'buyer:a', 12), (3, 2, 'buyer:a', -5), (7, 2, 'hold:b', 5)`,
]
const NAMED = 'select id, transaction_id as tx, account as name, amount from ledger_entries order by id'
const NUMBERED = `select e.id, e.transaction_id as tx, a.name, e.amount
  from ledger_entries e join ledger_accounts a on a.id = e.account order by e.id`
const BALANCES = 'select name, balance from ledger_accounts order by name'

test(`cut off after any statement of ${tag} the ledger is as it was, and the next start makes all of it`, async () => {
  const db = onPostgres ? await postgres() : sqlite()
  await db.migrate(folderWith(undefined))
  for (const text of LEDGER) await db.all(text)
  const entries = await db.all(NAMED)
  const balances = await db.all(BALANCES)
  expect(entries).toHaveLength(4)
  for (let n = 0; n <= statements.length; n++) {
    await expect(db.migrate(folderWith([...statements.slice(0, n), '\nselect no_such_column']))).rejects.toThrow()
    expect([n, await db.all(NAMED), await db.all(BALANCES)]).toEqual([n, entries, balances])
  }
  await db.migrate(folderWith(statements))
  expect(await db.all(NUMBERED)).toEqual(entries)
  expect(await db.all(BALANCES)).toEqual(balances)
  // The next numbers are new.
  const next = "insert into ledger_accounts (name, balance) values ('buyer:c', 0) returning id"
  expect(Number((await db.all(next))[0]?.id)).toBeGreaterThan(3)
  await expect(db.all("insert into ledger_accounts (name, balance) values ('buyer:a', 0)")).rejects.toThrow()
  await expect(db.all("update ledger_accounts set balance = -1 where name = 'buyer:a'")).rejects.toThrow()
  await expect(
    db.all('insert into ledger_entries (transaction_id, account, amount) values (1, 99, 1)'),
  ).rejects.toThrow()
})
