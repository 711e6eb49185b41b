/** Databases on a real PostgreSQL, each a copy of one that the migrations were run on. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import type { TempDatabase } from './temp.ts'

let template: Promise<string> | undefined

export async function postgresDatabase(server: string): Promise<TempDatabase> {
  template ??= makeTemplate(server)
  const name = newName()
  await run(server, `create database ${name} template ${await template}`)
  onTestFinished(() => run(server, `drop database ${name} with (force)`))
  const url = urlOf(server, name)
  return { url, file: 'no file', open: () => openPostgres(url) }
}

async function makeTemplate(server: string): Promise<string> {
  const name = newName()
  await run(server, `create database ${name}`)
  await (await openPostgres(urlOf(server, name))).close()
  return name
}

const newName = (): string => `sunwatt_test_${randomBytes(8).toString('hex')}`

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function run(server: string, text: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(text)
  await client.end()
}
