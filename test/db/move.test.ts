/** Tests moving a database from SQLite to PostgreSQL, with a value in every column of every table. */
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { moveToPostgres } from '../../src/db/move.ts'
import * as schema from '../../src/db/schema/all.ts'
import Database from '../../src/db/sqlite/driver.js'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { post } from '../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { onPostgres, tempDatabase, tempDir, writeMigratedDatabase } from '../support/temp.ts'

const LEDGER = ['ledger_accounts', 'ledger_entries', 'ledger_transactions']
const ROWS = 3

const filled = Object.values<unknown>(schema)
  .filter((table): table is SQLiteTable => is(table, SQLiteTable))
  .map(getTableConfig)
  .filter(({ name }) => name !== 'facts' && !LEDGER.includes(name))

/** Row `i` of each table refers to row `i` of other tables. The last row has null in every nullable column. */
async function createFullDatabase(): Promise<string> {
  const file = join(tempDir(), 'full.db')
  await writeMigratedDatabase(file)
  const db = await openSqlite(file)
  for (let i = 1; i <= ROWS; i++)
    await db.write((tx) => post(tx, i, `cause ${i}`, [{ from: 'chain:deposits', to: `buyer:${i}`, amount: sun(i) }]))
  await db.close()
  const raw = new Database(file)
  raw.pragma('foreign_keys = OFF')
  raw.pragma('synchronous = OFF')
  for (const { name, columns } of filled)
    for (let i = 1; i <= ROWS; i++) {
      const values = columns.map((column) => {
        const { dataType, notNull, primary } = column
        if (i === ROWS && !notNull && !primary) return null
        if (dataType === 'boolean') return i % 2
        return column.getSQLType() === 'text' ? `'${i}"\\\\ú€😀` : i * 1_000_000_007
      })
      const [names, places] = [columns.map((column) => column.name).join(), columns.map(() => '?').join()]
      raw.prepare(`insert into ${name} (${names}) values (${places})`).run(values)
    }
  raw.close()
  return file
}

describe.runIf(onPostgres)('a moved database', () => {
  let file: string
  let url: string
  let client: pg.Client

  beforeEach(async () => {
    file = await createFullDatabase()
    url = (await tempDatabase()).url
    client = new pg.Client(url)
    await client.connect()
    onTestFinished(() => client.end())
  })

  test('has every row of every table, and continues their numbering', async () => {
    const moved: Record<string, number> = {}
    await moveToPostgres({ main: file, bots: [], isSet: true }, url, ({ table, rows }) => {
      moved[table] = rows
    })
    for (const { name } of filled) expect({ name, rows: moved[name] }).toEqual({ name, rows: ROWS })
    const { rows } = await client.query(`insert into operator_actions (at_ms, by, action, target, detail)
      select at_ms, by, action, target, detail from operator_actions limit 1 returning id`)
    expect(rows).toEqual([{ id: String(ROWS * 1_000_000_007 + 1) }])
  })

  test('is refused if the target is not empty, and nothing remains in the target', async () => {
    await client.query(`insert into zap_watchers (txid, user_id) values ('a', 1)`)
    await expect(moveToPostgres({ main: file, bots: [], isSet: true }, url, () => {})).rejects.toMatchObject({
      code: 'MOVE_NOT_EMPTY',
    })
    expect((await client.query('select 1 from accounts')).rows).toEqual([])
  })

  test('includes all bot databases, or nothing is moved', async () => {
    const bots = [{ id: 7, file: await createFullDatabase() }]
    const schemas = new Set<number | undefined>()
    await moveToPostgres({ main: file, bots, isSet: true }, url, ({ bot }) => schemas.add(bot))
    expect([...schemas]).toEqual([7, undefined])
    for (const schema of ['public', 'bot_7'])
      expect((await client.query(`select 1 from ${schema}.accounts`)).rows).toHaveLength(ROWS)

    const other = (await tempDatabase()).url
    const there = new pg.Client(other)
    await there.connect()
    onTestFinished(() => there.end())
    await there.query(`insert into zap_watchers (txid, user_id) values ('a', 1)`)
    await expect(moveToPostgres({ main: file, bots, isSet: true }, other, () => {})).rejects.toMatchObject({
      code: 'MOVE_NOT_EMPTY',
    })
    expect((await there.query('select 1 from bot_7.accounts')).rows).toEqual([])
  })

  test('with inconsistent books is not moved', async () => {
    const raw = new Database(file)
    raw.prepare('update ledger_accounts set balance = balance + 1').run()
    raw.close()
    await expect(moveToPostgres({ main: file, bots: [], isSet: true }, url, () => {})).rejects.toMatchObject({
      code: 'MOVE_BOOKS',
    })
    expect((await client.query('select 1 from accounts')).rows).toEqual([])
  })
})
