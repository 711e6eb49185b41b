/** Tests /privacy: the export contains everything stored about the user, and the deletion removes it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { ensureSubjectHash } from '../../src/bot/base/vault.ts'
import { broadcasts } from '../../src/db/schema/bot/broadcasts.ts'
import { deletedLimits, deletionKeys } from '../../src/db/schema/bot/deleted-people.ts'
import { adminActions } from '../../src/db/schema/bot/flags.ts'
import { operatorPeople } from '../../src/db/schema/operator/people.ts'
import { chatWithdrawals } from '../../src/db/schema/withdrawals/chat-withdrawals.ts'
import { changeBot, saveToken } from '../../src/db/stores/admin/bots.ts'
import { addNote } from '../../src/db/stores/admin/people.ts'
import { revenueByDay } from '../../src/db/stores/admin/revenue.ts'
import { answerTicket } from '../../src/db/stores/admin/tickets.ts'
import { recordAction } from '../../src/db/stores/bot/flags.ts'
import { DELETED_TABLES, deletePerson } from '../../src/db/stores/bot/person.ts'
import { saveRule } from '../../src/db/stores/bot/rules.ts'
import { readVisitor, setBanned } from '../../src/db/stores/bot/users.ts'
import { insertRow } from '../../src/db/stores/rows.ts'
import { sun } from '../../src/kernel/sun.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { createBotFixture } from './bot-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { deleteUserData, forgeTap, tapNewest } from './user-driver.ts'

const SCHEMA = fileURLToPath(new URL('../../src/db/schema', import.meta.url))

async function tables(): Promise<SQLiteTable[]> {
  const files = readdirSync(SCHEMA, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(files.map((file) => import(join(SCHEMA, file))))
  return modules.flatMap((one) => Object.values<object>(one)).filter((one) => is(one, SQLiteTable))
}

const WITHDRAWAL = {
  id: '1'.repeat(24),
  address: RECEIVER,
  amountSun: sun(1),
  feeSun: sun(0),
  leftSun: sun(0),
  looked: true,
  delaySec: 0,
  state: 'done',
  chatId: 1,
  createdAtMs: 1,
  updatedAtMs: 1,
} as const

const PRICE_ALERT = { id: 'r1', kind: 'price', subject: 'market', resource: 'ENERGY', level: 1 } as const

/** Tables whose user id is the operator who sent the broadcast. */
const NOT_ABOUT_THEM = [broadcasts]

it('every table with user data is included in exports and deletions', async () => {
  const personal = (await tables()).filter((table) => 'userId' in getTableColumns(table))
  expect(personal.length).toBeGreaterThan(10)
  const known = [...DELETED_TABLES, ...NOT_ABOUT_THEM].map(getTableName)
  expect(personal.map(getTableName).filter((name) => !known.includes(name))).toEqual([])
})

it('a user can export all data as a file without the key, and delete it', async () => {
  const { ann, account, settle, bot, deposit } = await createMarketBotFixture('100')
  ann.say(`/energy ${RECEIVER} 65k 1d`)
  await ann.sees('⚡ Rent ')
  await ann.tap('✅ Rent for 3.9 TRX')
  await settle()
  ann.say('/support Where is <my> money?')
  await ann.sees('✅ Question #')
  const { wei } = bot
  wei.say('/support Not of Ann')
  await wei.sees('答复会发到这里')
  const atMs = Date.UTC(2026, 0, 5, 12)
  const by = { atMs, adminId: bot.olga.id, detail: '' }
  await bot.db.write(async (tx) => {
    await answerTicket(tx, 1, bot.olga.id, { text: 'On its way', fileId: null, fileKind: null }, atMs)
    await addNote(tx, { userId: ann.id, byUserId: bot.olga.id, atMs, text: 'Polite' })
    await insertRow(tx, chatWithdrawals, { ...WITHDRAWAL, userId: ann.id, accountId: account.id, withdrawalId: 'w1' })
    const anna = { name: 'anna', role: 'viewer' as const, totpSealed: '', recoveryHashes: [], addedAtMs: atMs }
    await insertRow(tx, operatorPeople, { ...anna, chatUserId: ann.id })
    await recordAction(tx, { ...by, action: 'user.note', target: String(ann.id) })
    await recordAction(tx, { ...by, action: 'ticket.answer', target: '1', detail: 'On its way' })
    await recordAction(tx, { ...by, action: 'withdrawal.approved', target: 'w1' })
    await recordAction(tx, { ...by, action: 'ticket.answer', target: '2', detail: 'about another' })
    await recordAction(tx, { ...by, action: 'user.ban', target: String(wei.id) })
  })
  ann.say('/privacy')
  await ann.sees('What this bot stores about you')
  await ann.tap('📄 Get my data')
  const { document } = await ann.sees('📄 Everything stored about you, as JSON:')
  const file = bot.telegram.file(document?.fileId ?? '')?.bytes.toString() ?? ''
  const data = JSON.parse(file)
  expect(data).toMatchObject({
    person: [{ id: ann.id, language: 'en', firstSeenAt: expect.stringMatching(/^2026-01-05T/) }],
    link: [{ depositAddress: account.depositAddress }],
    purchases: [{ receiver: RECEIVER, amount: 65_000, costSun: 3_900_000 }],
    tickets: [{ userId: ann.id }],
    ticketEntries: [
      { by: 'you', text: 'Where is <my> money?' },
      { by: 'operator', text: 'On its way' },
    ],
    notes: [{ by: 'operator', text: 'Polite' }],
    journal: [
      { action: 'user.note', at: '2026-01-05T12:00:00.000Z' },
      { action: 'ticket.answer', detail: 'On its way' },
      { action: 'withdrawal.approved' },
    ],
  })
  const hidden = [account.apiKey, 'sealed', 'Not of Ann', 'about another', String(bot.olga.id), String(wei.id)]
  for (const one of hidden) expect(file).not.toContain(one)
  // No raw milliseconds since 1970: every time is formatted text.
  expect(file).not.toMatch(/\b1[5-9]\d{11}\b/)
  expect(file).not.toMatch(/Ms"/)
  await ann.tap('🗑 Delete my data')
  const question = await ann.sees('Delete everything about you here?')
  expect(question.text).not.toContain('auto-buy rules')
  expect(question.buttons[0]?.map(({ text }) => text)).toEqual(['💸 Withdraw', '👁 Show key'])
  await bot.db.write((tx) => saveRule(tx, { ...PRICE_ALERT, userId: ann.id }, atMs))
  ann.say('/privacy')
  await tapNewest(ann, 'Delete my data')
  await ann.sees('Your alerts, auto-buy rules and packages end.')
  // The question is valid for 10 minutes, and only while its text would be the same.
  bot.clock.advance(11 * 60_000)
  await ann.tap('Yes, delete everything')
  await ann.sees('That question was old')
  await deposit('20')
  await ann.tap('Yes, delete everything')
  await ann.sees('115.1 TRX')
  await ann.tap('Yes, delete everything')
  await ann.sees('Everything about you here is deleted')
  for (const table of DELETED_TABLES) {
    const rows = await bot.db.read((reader) => reader.orm.select().from(table).all())
    expect(rows.filter((row) => row.userId === ann.id || row.id === ann.id)).toEqual([])
  }
  const people = await bot.db.read(({ orm }) => orm.select().from(operatorPeople).all())
  expect(people).toMatchObject([{ name: 'anna', chatUserId: null }])
})

it('a second tap on Yes says again that everything is deleted, and stores nothing', async () => {
  const { ann, bot } = await createMarketBotFixture('100')
  ann.say('/privacy')
  await tapNewest(ann, 'Delete my data')
  const question = await ann.sees('Delete everything about you here?')
  expect(question.text).toMatch(/^Delete everything.*\n\n⚠️ This deletes your API keys too/)
  const yes = question.buttons.flat().find(({ text }) => text === 'Yes, delete everything')
  if (yes?.kind !== 'callback') throw new Error('No button to delete everything')
  for (const _ of ['first tap', 'second tap']) {
    bot.clock.advance(1000)
    await forgeTap(bot, ann, yes.data, question.id)
    expect(ann.chat().at(-1)?.text).toBe('Everything about you here is deleted. Send /start to begin again.')
    expect(await bot.db.read((reader) => readVisitor(reader, ann.id))).toBeUndefined()
  }
  // The old question does not delete what the user stores after it.
  ann.say('/start')
  await ann.sees('Welcome')
  bot.clock.advance(5_000)
  await forgeTap(bot, ann, yes.data, question.id)
  await ann.sees('That question was old')
  expect(await bot.db.read((reader) => readVisitor(reader, ann.id))).toBeDefined()
})

describe('data that survives a deletion', () => {
  it('contains user and account only as a keyed hash, and the journal names neither', async () => {
    const { ann, account, bot } = await createMarketBotFixture('100')
    const { db } = bot
    await db.write((tx) =>
      recordAction(tx, { atMs: 1, adminId: bot.olga.id, action: 'user.ban', target: String(ann.id), detail: 'spam' }),
    )
    await deleteUserData(ann)
    const left = await db.read(async ({ orm }) => ({
      limits: await orm.select().from(deletedLimits).all(),
      keys: await orm.select().from(deletionKeys).all(),
      journal: await orm.select().from(adminActions).all(),
    }))
    expect(left.limits.map(({ name }) => name)).toEqual(['known', 'known'])
    expect(left.journal).toMatchObject([{ action: 'user.ban', detail: '' }])
    for (const id of [String(ann.id), account.id]) expect(JSON.stringify(left)).not.toContain(id)
  })

  it('includes a ban, until an operator lifts it', async () => {
    const { ann, bot } = await createMarketBotFixture('100')
    const { db } = bot
    await db.write((tx) => setBanned(tx, ann.id, 5))
    await db.write(async (tx) => deletePerson(tx, ann.id, await ensureSubjectHash(tx, bot.vault), 6))
    const userMessage = ann.say('/start')
    await ann.sees('⛔ An operator has blocked you from this bot.', { after: userMessage.id })
    expect((await db.read((reader) => readVisitor(reader, ann.id)))?.user.bannedAtMs).toBe(5)
    await db.write((tx) => setBanned(tx, ann.id, undefined))
    await deleteUserData(ann)
    const again = ann.say('/start')
    await ann.sees('Welcome', { after: again.id })
  })

  it('includes the number of support messages of the last minute', async () => {
    const { ann } = await createMarketBotFixture('100')
    for (let n = 1; n <= 5; n++) {
      const userMessage = ann.say(`/support Question ${n}`)
      await ann.sees('✅ Question #', { after: userMessage.id })
    }
    await deleteUserData(ann)
    const userMessage = ann.say('/support Question 6')
    await ann.sees('⏱ Too many messages in a minute.', { after: userMessage.id })
  })

  it("includes the operator's revenue", async () => {
    const { ann, settle, bot } = await createMarketBotFixture('100')
    ann.say(`/energy ${RECEIVER} 65k 1d`)
    await ann.sees('⚡ Rent ')
    await ann.tap('✅ Rent for 3.9 TRX')
    await settle()
    const revenue = () => bot.db.read((reader) => revenueByDay(reader, 0))
    const before = await revenue()
    expect(before).toMatchObject([{ rentals: 1, rentalsSun: 3_900_000 }])
    await deleteUserData(ann)
    expect(await revenue()).toEqual(before)
  })
})

it('a user who owns a bot cannot delete their data, and is told what to do first', async () => {
  const { ann, db } = await createBotFixture()
  ann.say('/start')
  await ann.sees('Welcome!')
  const bot = { id: 12_345, username: 'amber_bot', name: 'Amber', userId: ann.id, accountId: 'a', sealedToken: 'x' }
  await db.write(async (tx) => {
    await saveToken(tx, bot, 1)
    await changeBot(tx, bot.id, 'start', {}, 1)
  })
  ann.say('/privacy')
  await ann.sees('What this bot stores about you')
  await ann.tap('🗑 Delete my data')
  await ann.sees('Delete everything about you here?')
  await ann.tap('Yes, delete everything')
  const notice = await ann.sees(/Nothing was deleted|try again in a few minutes/)
  expect(notice.text).toContain('Close it first with /partner.')
  await db.write(async (tx) => {
    await changeBot(tx, bot.id, 'close', {}, 2)
    await changeBot(tx, bot.id, 'remove', { sealedToken: null }, 2)
  })
  ann.say('/privacy')
  await tapNewest(ann, 'Delete my data')
  await tapNewest(ann, 'Yes, delete everything')
  await ann.sees('Everything about you here is deleted')
})
