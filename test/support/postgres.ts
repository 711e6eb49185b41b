/** Databases on a real PostgreSQL, each a copy of one that the migrations were run on. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { MIGRATIONS_TABLE } from '../../src/db/migrations.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import type { Lasting } from './pool.ts'
import type { TempDatabase } from './temp.ts'

/** Of one worker for all its files. */
let workshop: Promise<{ template: string; run(text: string): Promise<unknown> }> | undefined

export async function postgresDatabase(server: string): Promise<TempDatabase> {
  const made = await newDatabase(server)
  onTestFinished(made.remove)
  return made
}

async function newDatabase(server: string): Promise<TempDatabase & { remove(): Promise<void> }> {
  workshop ??= openWorkshop(server)
  const { template, run } = await workshop
  const name = newName()
  // Half of what it costs to write all of it to the log, too.
  await run(`create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(server, name)
  const remove = async () => void (await run(`drop database ${name} with (force)`))
  return { url, file: 'no file', open: () => openPostgres(url), text: () => textOf(url), remove }
}

/** Beside what the migrations leave. */
const FILLED = `select format('%I.%I', schemaname, tablename) as name, tablename = 'facts' as keeps from pg_tables
  where schemaname = 'public' and tablename not in ('leases', '${MIGRATIONS_TABLE}') order by 1`
/** What was rolled back or deleted has counted, too: ids begin again where those of a new database do. */
const COUNT_ANEW = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences
  where schemaname = 'public' and last_value is not null and sequencename not like '${MIGRATIONS_TABLE}%'`

export async function lastingPostgres(server: string): Promise<Lasting> {
  const made = await newDatabase(server)
  const client = new pg.Client(made.url)
  await client.connect()
  // It ends with the worker.
  client.on('error', () => {})
  const rows = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows
  const tables = await rows<{ name: string; keeps: boolean }>(FILLED)
  const filled = tables
    .map(({ name, keeps }) => ({ name, where: keeps ? "where name <> 'migrations'" : '' }))
    .map(({ name, where }) => `select '${name}' as name where exists (select 1 from ${name} ${where})`)
    .join(' union all ')
  return {
    ...made,
    books: { rows, close: async () => {} },
    async empty() {
      if (JSON.stringify(await rows(FILLED)) !== JSON.stringify(tables)) return false
      const names = (await rows<{ name: string }>(filled)).map(({ name }) => name)
      const whole = names.filter((name) => tables.some((table) => table.name === name && !table.keeps))
      if (whole.length > 0) await client.query(`truncate ${whole.join()} cascade`)
      for (const name of names)
        if (!whole.includes(name)) await client.query(`delete from ${name} where name <> 'migrations'`)
      await client.query(COUNT_ANEW)
      return true
    },
    async remove() {
      await client.end()
      await made.remove()
    },
  }
}

/** Nothing is in it, as in one that was just made for a restore. */
export async function emptied(url: string): Promise<void> {
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

/** Every row of every schema. */
async function textOf(url: string): Promise<string> {
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

async function openWorkshop(server: string) {
  const client = new pg.Client(server)
  await client.connect()
  // It ends with the worker.
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
