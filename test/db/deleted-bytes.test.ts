/** What a person had deleted is in no file of the SQLite database. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import { notes } from '../../src/db/schema/desk/notes.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { insertUser } from '../../src/db/stores/bot/users.ts'
import { addNote } from '../../src/db/stores/desk/people.ts'
import { countOf } from '../../src/db/stores/rows.ts'
import { forget } from '../bot/hands.ts'
import { WAIT_MS } from '../support/patience.ts'
import { tempDir } from '../support/temp.ts'

/** One that fits in a page, and one that has pages of its own. */
const TEXTS = ['tall, with a red hat', `lives at ${'the long road '.repeat(2_000)}`]

async function annIsHere() {
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
const found = (file: string) => [...TEXTS, 'ann_the_tall'].filter((text) => isIn(file, text))

/** The log is emptied after the commit, before the next one. */
const nextWrite = (db: Db) => db.write(async (tx) => addNote(tx, { userId: 8, byUserId: 1, atMs: 2, text: 'later' }))

it('is overwritten in the file and cut from the log', async () => {
  const { db, file } = await annIsHere()
  expect(found(file)).toHaveLength(3)
  await forget(db, 7)
  await nextWrite(db)
  expect(found(file)).toEqual([])
  expect(isIn(file, 'about another')).toBe(true)
  expect(await db.read((reader) => countOf(reader, notes))).toBe(2)
  await db.close()
})

it('is cut from the log after a copy that needs it, and the copy holds up nobody', async () => {
  const { db, file } = await annIsHere()
  const copy = await db.snapshot()
  await forget(db, 7)
  await nextWrite(db)
  expect(await copy.read((reader) => countOf(reader, notes))).toBe(3)
  expect(found(file)).not.toEqual([])
  await copy.close()
  const afterWrite = () => nextWrite(db).then(() => found(file))
  await expect.poll(afterWrite, { timeout: WAIT_MS }).toEqual([])
  expect(db.problem()).toBeUndefined()
  await db.close()
})
