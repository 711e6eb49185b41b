/** What a partner and an operator may do to a further bot, one after the other. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLead } from '../../src/app/fleet/lead.ts'
import { ownOf } from '../../src/app/fleet/own.ts'
import { settleState } from '../../src/app/fleet/states.ts'
import type { BotContext } from '../../src/bot/base/context.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import { answerTexts, beginBot, changeShare, step, stepsOf, takeToken } from '../../src/bot/partners/act.ts'
import { botScreen, daysScreen, keptText } from '../../src/bot/partners/screens.ts'
import { textsMark } from '../../src/bot/partners/texts.ts'
import type { Db } from '../../src/db/db.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { isPaused, pause } from '../../src/db/stores/bot/flags.ts'
import { insertUser, saveLink } from '../../src/db/stores/bot/users.ts'
import { type BotRow, type BotTexts, botById, moveBot, noteProblem, noteToken } from '../../src/db/stores/desk/bots.ts'
import { partnerShare } from '../../src/db/stores/desk/terms.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { tempDb } from '../support/temp.ts'

const PARTNER = 7
const AMBER = { id: 12_345, username: 'amber_bot', name: 'Amber', userId: PARTNER, accountId: 'a', sealedToken: 'x' }

async function running() {
  const db = await tempDb()
  await db.write(async (tx) => {
    await noteToken(tx, AMBER, 1)
    await moveBot(tx, AMBER.id, ['draft'], { state: 'running' }, 1)
  })
  return { db, clock: new ManualClock(1_000_000) }
}

const rowOf = async (db: Db) => (await db.read((reader) => botById(reader, AMBER.id))) as BotRow

it('what an operator has paused a partner can close, and not open again', async () => {
  const { db, clock } = await running()
  const by = (id: number, role?: 'owner') => ({ deps: { db, clock, log }, user: { id }, role }) as unknown as BotContext
  expect(await step(by(1, 'owner'), await rowOf(db), 'pause')).toBe(true)
  const partner = by(PARTNER)
  expect(stepsOf(partner, await rowOf(db))).toEqual(['close'])
  expect(await step(partner, await rowOf(db), 'close')).toBe(true)
  expect(stepsOf(partner, await rowOf(db))).toEqual([])
  await step(partner, await rowOf(db), 'reopen')
  expect(await rowOf(db)).toMatchObject({ state: 'closing' })
})

it('one whose token was revoked is gone when it has closed, too', async () => {
  const { db, clock } = await running()
  await db.write(async (tx) => {
    await noteProblem(tx, AMBER, 'revoked')
    await moveBot(tx, AMBER.id, ['running'], { state: 'closing', closesAtMs: clock.now() }, 1)
  })
  await createLead({ main: db, partners: 'on', clock, log }).pass([], [])
  expect(await rowOf(db)).toMatchObject({ state: 'removed', sealedToken: null })
})

it('a day of UTC has its own date, wherever the partner is', async () => {
  const { db } = await running()
  const day = { dayMs: Date.parse('2026-11-26T00:00:00Z'), orders: 2, paidSun: 8, markupSun: 4, creditedSun: 3 }
  const desk = { partnerTrade: async () => ({ days: [day] }) }
  const ctx = { t: translator('en', 'America/New_York'), deps: { desk } } as unknown as BotContext
  const { text } = await daysScreen(ctx, await rowOf(db))
  expect(text).toContain('• 26 Nov 2026, 00:00 (UTC): 2 for')
})

const DAY_MS = 86_400_000
const newsIn = async (db: Db) =>
  (await db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all())).map(({ userId, event }) => ({
    userId,
    ...event,
  }))

describe('the people of a bot', () => {
  const PEOPLE = [21, 22]

  async function withPeople() {
    const { db, clock } = await running()
    await db.write(async (tx) => {
      for (const userId of PEOPLE) {
        await insertUser(tx, { id: userId, language: 'en', firstSeenAtMs: 1 })
        const addresses = { representAddress: '', depositAddress: '' }
        await saveLink(tx, {
          userId,
          accountId: `a${userId}`,
          sealedKey: 'x',
          keyHint: 'x',
          linkedAtMs: 1,
          ...addresses,
        })
      }
    })
    const settle = (state: BotRow['state'], closesAtMs: number | null = null) =>
      rowOf(db).then((row) => settleState(db, { ...row, state, closesAtMs }, clock.now(), async () => 'main_bot'))
    const kinds = async () => (await newsIn(db)).map(({ userId, kind }) => `${kind} ${userId}`)
    return { db, settle, kinds, paused: () => db.read((reader) => isPaused(reader, 'buy')) }
  }

  it('hear that it stays open if they heard that it closes', async () => {
    const { db, settle, kinds, paused } = await withPeople()
    await settle('closing', 5 * DAY_MS)
    expect(await paused()).toMatchObject({ closesAtMs: 5 * DAY_MS, byUserId: 0 })
    // One message has left, the other has not.
    await db.write((tx) => tx.orm.update(outbox).set({ state: 'sent' }).where(eq(outbox.userId, 21)).run())
    await settle('running')
    await settle('running')
    expect(await kinds()).toEqual(['bot_closing 21', 'bot_reopened 21'])
    expect(await paused()).toBeUndefined()
    await settle('closing', 6 * DAY_MS)
    expect((await kinds()).slice(2)).toEqual(['bot_closing 21', 'bot_closing 22'])
  })

  it('read an operator’s own pause again after a reopening', async () => {
    const { db, settle, paused } = await withPeople()
    await db.write((tx) => pause(tx, { what: 'buy', reason: 'node', byUserId: 9, sinceMs: 1 }))
    await settle('closing', 5 * DAY_MS)
    expect(await paused()).toMatchObject({ reason: 'node', closesAtMs: 5 * DAY_MS })
    await settle('running')
    expect(await paused()).toMatchObject({ reason: 'node', closesAtMs: null })
  })
})

describe('a draft', () => {
  const OTHER = { userId: 8, accountId: 'b' }

  it('stays with the person who brought it, until the bot has a newer token', async () => {
    const db = await tempDb()
    const clock = new ManualClock(1_000_000)
    const owner = { userId: PARTNER, accountId: 'a' }
    const found = { id: AMBER.id, username: AMBER.username, name: AMBER.name }
    const fleet = { partners: 'approve', isConfigured: () => false, look: async () => found }
    const vault = { seal: (text: string) => `sealed ${text}`, open: (text: string) => text.slice('sealed '.length) }
    const ctx = (id: number) =>
      ({ deps: { db, clock, log, fleet, vault, desk: {} }, user: { id } }) as unknown as BotContext
    const token = (end: string) => `${AMBER.id}:AAAAAAAAAAAAAAAAAAAAAAAAA${end}`
    expect(await takeToken(ctx(PARTNER), token('1'), owner)).toMatchObject({ at: 'draft' })
    expect(await takeToken(ctx(8), token('1'), OTHER)).toEqual({ at: 'taken' })
    expect(await takeToken(ctx(PARTNER), token('1'), owner)).toMatchObject({ at: 'draft' })
    expect(await rowOf(db)).toMatchObject({ userId: PARTNER, accountId: 'a' })
    expect(await takeToken(ctx(8), token('2'), OTHER)).toMatchObject({ at: 'draft' })
    expect(await beginBot(ctx(PARTNER), AMBER.id, 500)).toBe(false)
    expect(await rowOf(db)).toMatchObject({ userId: 8, state: 'draft' })
    expect(await beginBot(ctx(8), AMBER.id, 500)).toBe(true)
    expect(await takeToken(ctx(PARTNER), token('3'), owner)).toEqual({ at: 'taken' })
  })
})

describe('texts that a partner sets where operators approve bots', () => {
  async function asks() {
    const { db, clock } = await running()
    const lead = createLead({ main: db, partners: 'approve', clock, log })
    const report = async (texts: BotTexts) => {
      const row = await rowOf(db)
      const said = { changedAtMs: row.changedAtMs, token: null, problem: null, texts }
      clock.advance(1_000)
      await lead.pass([{ id: row.id, token: 'x', row }], [{ bots: { [row.id]: said }, failed: {}, givenUp: {} }])
    }
    const deps = { db, clock, log, fleet: { partners: 'approve', peopleOf: async () => 1, placeOf: () => undefined } }
    const by = (id: number, role?: 'owner') =>
      ({ deps, user: { id }, role, t: translator('en') }) as unknown as BotContext
    const told = async () => (await newsIn(db)).map(({ userId, ...event }) => [userId, 'what' in event && event.what])
    const approved = () =>
      ownOf({ ...AMBER } as BotRow, { read: db.read, partners: 'approve', clock }).partner?.approvedTexts()
    return { db, report, by, told, approved }
  }

  it('wait for an operator, who answers what was seen and hears once until then', async () => {
    const { db, report, by, told, approved } = await asks()
    await report({})
    expect(await told()).toEqual([])
    await report({ contact: '@foreign_help' })
    const seen = textsMark((await rowOf(db)).askedTexts)
    await report({ contact: '@other_help' })
    expect(await told()).toEqual([[null, 'texts']])
    expect((await botScreen(by(1, 'owner'), await rowOf(db))).text).toContain('⏳ Support contact: @other_help')
    expect(await answerTexts(by(1, 'owner'), AMBER.id, seen, true)).toBe(false)
    expect(await approved()).toEqual({})
    const now = textsMark((await rowOf(db)).askedTexts)
    expect(await answerTexts(by(PARTNER), AMBER.id, now, true)).toBe(false)
    expect(await answerTexts(by(1, 'owner'), AMBER.id, now, true)).toBe(true)
    expect(await answerTexts(by(1, 'owner'), AMBER.id, now, false)).toBe(false)
    expect(await approved()).toEqual({ contact: '@other_help' })
    await report({ contact: '@third_help' })
    expect(await answerTexts(by(1, 'owner'), AMBER.id, textsMark({ contact: '@third_help' }), false)).toBe(true)
    expect(await approved()).toEqual({ contact: '@other_help' })
    expect(await told()).toEqual([
      [null, 'texts'],
      [PARTNER, 'texts_approved'],
      [null, 'texts'],
      [PARTNER, 'texts_refused'],
    ])
  })

  it('are not carried over to the next owner of the bot', async () => {
    const { db, report, by, approved } = await asks()
    await report({ product: 'Amber' })
    await answerTexts(by(1, 'owner'), AMBER.id, textsMark({ product: 'Amber' }), true)
    await db.write(async (tx) => {
      await moveBot(tx, AMBER.id, ['running'], { state: 'removed', sealedToken: null }, 5)
      await noteToken(tx, { ...AMBER, userId: 8 }, 6)
    })
    expect(await approved()).toEqual({})
  })
})

describe('the operator’s part of margins', () => {
  it('rises after 14 days’ notice, falls at once, and partners are told of both', async () => {
    const { db, clock } = await running()
    const set = (bp: number) => db.write((tx) => changeShare(tx, bp, clock.now()))
    const terms = async () =>
      (await ownOf(await rowOf(db), { read: db.read, partners: 'on', clock }).partner?.terms())?.referrer
    const startMs = clock.now()
    const fromMs = startMs + 14 * DAY_MS
    expect(await set(9_000)).toBe(fromMs)
    expect(await set(9_000)).toBeUndefined()
    expect(await terms()).toMatchObject({ shareBp: 10_000 })
    const share = () => db.read((reader) => partnerShare(reader, clock.now()))
    expect(keptText(translator('en'), { ...(await share()), minBp: 0, maxBp: 1 })).toBe(
      'From 15 Jan 1970, 00:16 (UTC) on, <b>90%</b> of your margin stays with the operator of this service.',
    )
    clock.advance(14 * DAY_MS - 1)
    expect(await terms()).toMatchObject({ shareBp: 10_000 })
    clock.advance(1)
    expect(await terms()).toMatchObject({ shareBp: 1_000 })
    expect(await set(2_000)).toBe(fromMs)
    expect(await terms()).toMatchObject({ shareBp: 8_000 })
    expect(await newsIn(db)).toEqual([
      { userId: PARTNER, kind: 'partner_share', keptBp: 9_000, fromMs },
      { userId: PARTNER, kind: 'partner_share', keptBp: 2_000, fromMs },
    ])
  })

  it('is what it was when an announced rise is taken back, and counts at once without partners', async () => {
    const { db, clock } = await running()
    const set = (bp: number) => db.write((tx) => changeShare(tx, bp, clock.now()))
    await set(1_000)
    expect(await set(0)).toBe(clock.now())
    expect(await db.read((reader) => partnerShare(reader, clock.now() + 30 * DAY_MS))).toEqual({ keptBp: 0 })
    const alone = await tempDb()
    expect(await alone.write((tx) => changeShare(tx, 2_500, 5))).toBe(5)
    expect(await alone.read((reader) => partnerShare(reader, 5))).toEqual({ keptBp: 2_500 })
  })
})
