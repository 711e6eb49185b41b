/** Test databases on a real PostgreSQL server, each copied from a migrated template. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { MIGRATIONS_TABLE } from '../../src/db/migrations.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import type { ReusableDatabase } from './database-pool.ts'
import type { TempDatabase } from './temp.ts'

/** Admin connection and template, shared by all test files of one worker. */
let admin: Promise<{ template: string; run(text: string): Promise<unknown> }> | undefined

export async function postgresDatabase(server: string): Promise<TempDatabase> {
  const made = await newDatabase(server)
  onTestFinished(made.remove)
  return made
}

async function newDatabase(server: string): Promise<TempDatabase & { remove(): Promise<void> }> {
  admin ??= openAdmin(server)
  const { template, run } = await admin
  const name = newName()
  // Copying files costs half as much as also writing the whole copy to the WAL.
  await run(`create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(server, name)
  const remove = async () => void (await run(`drop database ${name} with (force)`))
  return { url, file: 'no file', open: () => openPostgres(url), text: () => dumpOf(url), remove }
}

/** Tables to empty between tests. `facts` keeps the row that the migrations insert. */
const LIST_TABLES = `select format('%I.%I', schemaname, tablename) as name, tablename = 'facts' as keeps from pg_tables
  where schemaname = 'public' and tablename not in ('leases', '${MIGRATIONS_TABLE}') order by 1`
/** Resets the id sequences: rolled back and deleted rows have advanced them. */
const RESET_SEQUENCES = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences
  where schemaname = 'public' and last_value is not null and sequencename not like '${MIGRATIONS_TABLE}%'`

export async function reusablePostgres(server: string): Promise<ReusableDatabase> {
  const made = await newDatabase(server)
  const client = new pg.Client(made.url)
  await client.connect()
  // The connection ends with the worker.
  client.on('error', () => {})
  const rows = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows
  const tables = await rows<{ name: string; keeps: boolean }>(LIST_TABLES)
  const findNonEmpty = tables
    .map(({ name, keeps }) => ({ name, where: keeps ? "where name <> 'migrations'" : '' }))
    .map(({ name, where }) => `select '${name}' as name where exists (select 1 from ${name} ${where})`)
    .join(' union all ')
  return {
    ...made,
    books: { rows, close: async () => {} },
    async empty() {
      if (JSON.stringify(await rows(LIST_TABLES)) !== JSON.stringify(tables)) return false
      const names = (await rows<{ name: string }>(findNonEmpty)).map(({ name }) => name)
      const whole = names.filter((name) => tables.some((table) => table.name === name && !table.keeps))
      if (whole.length > 0) await client.query(`truncate ${whole.join()} cascade`)
      for (const name of names)
        if (!whole.includes(name)) await client.query(`delete from ${name} where name <> 'migrations'`)
      await client.query(RESET_SEQUENCES)
      return true
    },
    async remove() {
      await client.end()
      await made.remove()
    },
  }
}

/** Drops all schemas, leaving an empty database as a restore needs it. */
export async function dropAllSchemas(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`select nspname as name from pg_namespace
      where nspname in ('public', 'drizzle') or nspname like 'bot\\_%'`)
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}

/** Returns every row of every schema as text. */
async function dumpOf(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
    const rows = tables.rows.map(({ name }) => `select t::text as row from ${name} t`).join(' union all ')
    return (await client.query<{ row: string }>(rows)).rows.map(({ row }) => row).join('\n')
  } finally {
    await client.end()
  }
}

async function openAdmin(server: string) {
  const client = new pg.Client(server)
  await client.connect()
  // The connection ends with the worker.
  client.on('error', () => {})
  const run = (text: string) => client.query(text)
  const template = newName()
  await run(`create database ${template}`)
  await (await openPostgres(urlOf(server, template))).close()
  return { template, run }
}

const newName = (): string => `sunwatt_test_${randomBytes(8).toString('hex')}`

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
