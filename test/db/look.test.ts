/** Tests the inspection of a database before startup on both engines, and that it changes nothing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../src/config/config.ts'
import { inspectDatabase } from '../../src/db/inspect.ts'
import { setFact } from '../../src/db/stores/facts.ts'
import { onPostgres, tempDatabase, tempDir } from '../support/temp.ts'

function look(url: string) {
  const { config, secrets } = readSettings({ DATABASE_URL: url })
  return inspectDatabase(config.databaseFile, secrets.postgresUrl)
}

const refusal = (words: RegExp) => ({ code: 'SETTING_REFUSED', data: { detail: expect.stringMatching(words) } })

describe('inspecting a database', () => {
  it('returns its network and pool, or that no start has used it yet', async () => {
    const { url, open } = await tempDatabase()
    expect(await look(url)).toMatchObject({ network: undefined, pool: undefined })
    const db = await open()
    await db.write(async (tx) => {
      await setFact(tx, 'network', 'nile')
      await setFact(tx, 'pool', 'Tpool')
    })
    expect(await look(url)).toMatchObject({ network: 'nile', pool: 'Tpool' })
    await db.close()
    expect(await look(url)).toMatchObject({ network: 'nile', pool: 'Tpool' })
  })
})

describe('inspecting a database file', () => {
  it('that does not exist reports that it can be created, and creates nothing', async () => {
    const dir = tempDir()
    const file = join(dir, 'a', 'b', 'new.db')
    expect(await look(`file:${file}`)).toEqual({ name: file, hasTables: false, network: undefined, pool: undefined })
    expect(existsSync(join(dir, 'a'))).toBe(false)
  })

  it('that is not a database fails, and leaves it unchanged', async () => {
    const file = join(tempDir(), 'some.txt')
    writeFileSync(file, 'nothing '.repeat(100))
    await expect(look(`file:${file}`)).rejects.toMatchObject(refusal(/^DATABASE_URL: .*file is not a database/))
    expect(readFileSync(file, 'utf8')).toBe('nothing '.repeat(100))
    await expect(look(`file:${file}/x.db`)).rejects.toMatchObject(refusal(/is not a folder/))
  })
})

describe('inspecting a database server', () => {
  it('that does not respond fails, without the password in the error', async () => {
    const failure = await look('postgres://user:swordfish@127.0.0.1:9/some').catch((error) => error)
    expect(failure).toMatchObject(refusal(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:9\/some: .*ECONNREFUSED/))
    expect(JSON.stringify(failure.data)).not.toContain('swordfish')
  })

  it.runIf(onPostgres)('fails if the database is missing or has foreign tables', async () => {
    const { url } = await tempDatabase()
    const client = new pg.Client(url)
    await client.connect()
    await client.query('drop schema public cascade; create schema public; create table theirs (x int)')
    await expect(look(url)).rejects.toMatchObject(refusal(/contains tables of another program/))
    await client.query('drop table theirs')
    expect(await look(url)).toMatchObject({ network: undefined })
    await client.query('create role nobody_much login; drop schema public cascade; create schema public')
    const poor = new URL(url)
    poor.username = 'nobody_much'
    await client.query('grant usage on schema public to nobody_much')
    await expect(look(poor.href)).rejects.toMatchObject(refusal(/cannot create tables/))
    await client.query('drop owned by nobody_much; drop role nobody_much')
    await client.end()
    const unreachableUrl = new URL(url)
    unreachableUrl.pathname = '/no_such'
    await expect(look(unreachableUrl.href)).rejects.toMatchObject(refusal(/database "no_such" does not exist/))
  })
})
