/** Tests that deleted user data remains in no file of the SQLite database. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { notes } from '../../src/db/schema/admin/notes.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { addNote } from '../../src/db/stores/admin/people.ts'
import { insertUser } from '../../src/db/stores/bot/users.ts'
import { countOf } from '../../src/db/stores/rows.ts'
import { forgetUser } from '../bot/user-driver.ts'
import { tempDir } from '../support/temp.ts'
import { WAIT_TIMEOUT_MS } from '../support/timeouts.ts'

/** One text fits in a single page; the other needs overflow pages. */
const TEXTS = ['tall, with a red hat', `lives at ${'the long road '.repeat(2_000)}`]

async function createDatabaseWithAnn() {
  const file = join(tempDir(), 'sunwatt.db')
  const db = await openSqlite(file)
  await db.write(async (tx) => {
    await insertUser(tx, { id: 7, username: 'ann_the_tall', language: 'en', firstSeenAtMs: 1 })
    for (const text of TEXTS) await addNote(tx, { userId: 7, byUserId: 1, atMs: 1, text })
    await addNote(tx, { userId: 8, byUserId: 1, atMs: 1, text: 'about another' })
  })
  return { db, file }
}

const isIn = (file: string, text: string) =>
  ['', '-wal'].some((end) => existsSync(file + end) && readFileSync(file + end).includes(text.slice(0, 18)))
const remainingTexts = (file: string) => [...TEXTS, 'ann_the_tall'].filter((text) => isIn(file, text))

/** The log is emptied after a commit, before the next write. */
const writeNote = (db: Db) => db.write(async (tx) => addNote(tx, { userId: 8, byUserId: 1, atMs: 2, text: 'later' }))

it('deleted text is overwritten in the database file and cut from the log', async () => {
  const { db, file } = await createDatabaseWithAnn()
  expect(remainingTexts(file)).toHaveLength(3)
  await forgetUser(db, 7)
  await writeNote(db)
  expect(remainingTexts(file)).toEqual([])
  expect(isIn(file, 'about another')).toBe(true)
  expect(await db.read((reader) => countOf(reader, notes))).toBe(2)
  await db.close()
})

it('deleted text is cut from the log after a backup no longer needs it, without delaying other writes', async () => {
  const { db, file } = await createDatabaseWithAnn()
  const copy = await db.snapshot()
  await forgetUser(db, 7)
  await writeNote(db)
  expect(await copy.read((reader) => countOf(reader, notes))).toBe(3)
  expect(remainingTexts(file)).not.toEqual([])
  await copy.close()
  const afterWrite = () => writeNote(db).then(() => remainingTexts(file))
  await expect.poll(afterWrite, { timeout: WAIT_TIMEOUT_MS }).toEqual([])
  expect(db.problem()).toBeUndefined()
  await db.close()
})
