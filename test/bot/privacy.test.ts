/** /privacy: all that is kept of a person is given as a file, and goes. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { broadcasts } from '../../src/db/schema/bot/broadcasts.ts'
import { KEPT_TABLES } from '../../src/db/stores/bot/person.ts'
import { moveBot, noteToken } from '../../src/db/stores/desk/bots.ts'
import { RECEIVER } from '../market/market-world.ts'
import { press } from './hands.ts'
import { realWorld } from './real-world.ts'
import { botWorld } from './world.ts'

const SCHEMA = fileURLToPath(new URL('../../src/db/schema', import.meta.url))

async function tables(): Promise<SQLiteTable[]> {
  const files = readdirSync(SCHEMA, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(files.map((file) => import(join(SCHEMA, file))))
  return modules.flatMap((one) => Object.values<object>(one)).filter((one) => is(one, SQLiteTable))
}

/** The operator who sent it. */
const NOT_ABOUT_THEM = [broadcasts]

it('every table with a person in it is among those that are given and deleted', async () => {
  const personal = (await tables()).filter((table) => 'userId' in getTableColumns(table))
  expect(personal.length).toBeGreaterThan(10)
  const known = [...KEPT_TABLES, ...NOT_ABOUT_THEM].map(getTableName)
  expect(personal.map(getTableName).filter((name) => !known.includes(name))).toEqual([])
})

it('gives everything as a file without the key, and deletes it', async () => {
  const { ann, account, settle, bot } = await realWorld('100')
  ann.say(`/energy ${RECEIVER} 65k 1d`)
  await ann.sees('Quote: rent')
  await ann.tap('✅ Confirm 3.9 TRX')
  await settle()
  ann.say('/support Where is <my> money?')
  await ann.sees('The operators have it')
  const { wei } = bot
  wei.say('/support Not of Ann')
  await wei.sees('运营方已收到')
  ann.say('/privacy')
  await ann.sees('What is stored about you')
  await ann.tap('📄 Get my data')
  const { document } = await ann.sees('All that is stored about you')
  const file = bot.telegram.file(document?.fileId ?? '')?.bytes.toString() ?? ''
  const data = JSON.parse(file)
  expect(data).toMatchObject({
    person: [{ id: ann.id, language: 'en', firstSeenAt: expect.stringMatching(/^2026-01-05T/) }],
    link: [{ depositAddress: account.depositAddress }],
    purchases: [{ receiver: RECEIVER, amount: 65_000, costSun: 3_900_000 }],
    tickets: [{ userId: ann.id }],
    ticketEntries: [{ text: 'Where is <my> money?' }],
  })
  for (const hidden of [account.apiKey, 'sealed', 'Not of Ann']) expect(file).not.toContain(hidden)
  await ann.tap('🗑 Delete my data')
  await ann.sees('Delete everything about you here?')
  await ann.tap('Yes, delete everything')
  await ann.sees('everything about you is deleted here')
  for (const table of KEPT_TABLES) {
    const rows = await bot.db.read((reader) => reader.orm.select().from(table).all())
    expect(rows.filter((row) => row.userId === ann.id || row.id === ann.id)).toEqual([])
  }
})

it('is not deleted while there is a bot of their own, and the person is told what to do about that', async () => {
  const { ann, db } = await botWorld()
  ann.say('/start')
  await ann.sees('Welcome!')
  const bot = { id: 12_345, username: 'amber_bot', name: 'Amber', userId: ann.id, accountId: 'a', sealedToken: 'x' }
  await db.write(async (tx) => {
    await noteToken(tx, bot, 1)
    await moveBot(tx, bot.id, ['draft'], { state: 'running' }, 1)
  })
  ann.say('/privacy')
  await ann.sees('What is stored about you')
  await ann.tap('🗑 Delete my data')
  await ann.sees('Delete everything about you here?')
  await ann.tap('Yes, delete everything')
  const told = await ann.sees(/Nothing was deleted|try again in a few minutes/)
  expect(told.text).toContain('Close it first, with /partner')
  await db.write((tx) => moveBot(tx, bot.id, ['running'], { state: 'removed', sealedToken: null }, 2))
  ann.say('/privacy')
  await press(ann, 'Delete my data')
  await press(ann, 'Yes, delete everything')
  await ann.sees('everything about you is deleted here')
})
