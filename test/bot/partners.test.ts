/** Tests what partners and operators may do to an additional bot, step by step. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLead } from '../../src/app/fleet/lead.ts'
import { partnerSettingsOf } from '../../src/app/fleet/partner-settings.ts'
import { applyBotState } from '../../src/app/fleet/states.ts'
import type { BotContext } from '../../src/bot/base/context.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import {
  answerTexts,
  changeShare,
  possibleSteps,
  registerToken,
  runStep,
  startBot,
} from '../../src/bot/partners/bot-changes.ts'
import { botScreen, daysScreen, operatorShareText } from '../../src/bot/partners/partner-screens.ts'
import { textsVersion } from '../../src/bot/partners/texts.ts'
import type { Db } from '../../src/db/db.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import {
  type BotRow,
  type BotTexts,
  botById,
  changeBot,
  noteProblem,
  saveToken,
} from '../../src/db/stores/admin/bots.ts'
import { partnerShare } from '../../src/db/stores/admin/terms.ts'
import { activePause, pause } from '../../src/db/stores/bot/flags.ts'
import { insertUser, saveLink } from '../../src/db/stores/bot/users.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { SPARE_BOTS } from '../../src/sandbox/telegram/telegram.ts'
import { tempDb } from '../support/temp.ts'
import { createBotFixture } from './bot-fixture.ts'

const PARTNER = 7
const AMBER = { id: 12_345, username: 'amber_bot', name: 'Amber', userId: PARTNER, accountId: 'a', sealedToken: 'x' }

async function createRunningBot() {
  const db = await tempDb()
  await db.write(async (tx) => {
    await saveToken(tx, AMBER, 1)
    await changeBot(tx, AMBER.id, 'start', {}, 1)
  })
  return { db, clock: new ManualClock(1_000_000) }
}

const rowOf = async (db: Db) => (await db.read((reader) => botById(reader, AMBER.id))) as BotRow

it('a partner can close a bot that an operator paused, but cannot reopen it', async () => {
  const { db, clock } = await createRunningBot()
  const operatorWithRole = (id: number, role?: 'owner') =>
    ({ deps: { db, clock, log }, user: { id }, role }) as unknown as BotContext
  expect(await runStep(operatorWithRole(1, 'owner'), await rowOf(db), 'pause')).toBe(true)
  const partner = operatorWithRole(PARTNER)
  expect(possibleSteps(partner, await rowOf(db))).toEqual(['close'])
  expect(await runStep(partner, await rowOf(db), 'close')).toBe(true)
  expect(possibleSteps(partner, await rowOf(db))).toEqual([])
  await runStep(partner, await rowOf(db), 'reopen')
  expect(await rowOf(db)).toMatchObject({ state: 'closing' })
})

it('a closing bot whose token was revoked still closes', async () => {
  const { db, clock } = await createRunningBot()
  await db.write(async (tx) => {
    await noteProblem(tx, AMBER, 'revoked')
    await changeBot(tx, AMBER.id, 'close', { closesAtMs: clock.now() }, 1)
  })
  await createLead({ main: db, partners: 'on', clock, log }).pass([], [])
  expect(await rowOf(db)).toMatchObject({ state: 'removed', sealedToken: null })
})

it('the date of a UTC day is the same in any time zone of the partner', async () => {
  const { db } = await createRunningBot()
  const day = { dayMs: Date.parse('2026-11-26T00:00:00Z'), orders: 2, paidSun: 8, markupSun: 4, creditedSun: 3 }
  const localMarket = { partnerTrade: async () => ({ days: [day] }) }
  const ctx = { t: translator('en', 'America/New_York'), deps: { localMarket } } as unknown as BotContext
  const { text } = await daysScreen(ctx, await rowOf(db))
  expect(text).toContain('• 2026-11-26: 2 for')
})

const DAY_MS = 86_400_000
const queuedNews = async (db: Db) =>
  (await db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all())).map(({ userId, event }) => ({
    userId,
    ...event,
  }))

describe('the users of a partner bot', () => {
  const PEOPLE = [21, 22]

  async function withPeople() {
    const { db, clock } = await createRunningBot()
    await db.write(async (tx) => {
      for (const userId of PEOPLE) {
        await insertUser(tx, { id: userId, language: 'en', firstSeenAtMs: 1 })
        const addresses = { representAddress: '', depositAddress: '' }
        await saveLink(tx, {
          id: String(userId),
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
      rowOf(db).then((row) => applyBotState(db, { ...row, state, closesAtMs }, clock.now(), async () => 'main_bot'))
    const kinds = async () => (await queuedNews(db)).map(({ userId, kind }) => `${kind} ${userId}`)
    return { db, settle, kinds, paused: () => db.read((reader) => activePause(reader, 'buy')) }
  }

  it('are notified that it stays open if they were notified that it closes', async () => {
    const { db, settle, kinds, paused } = await withPeople()
    await settle('closing', 5 * DAY_MS)
    expect(await paused()).toMatchObject({ closesAtMs: 5 * DAY_MS, byUserId: 0 })
    // One message was sent, the other is still queued.
    await db.write((tx) => tx.orm.update(outbox).set({ state: 'sent' }).where(eq(outbox.userId, 21)).run())
    await settle('running')
    await settle('running')
    expect(await kinds()).toEqual(['bot_closing 21', 'bot_reopened 21'])
    expect(await paused()).toBeUndefined()
    await settle('closing', 6 * DAY_MS)
    expect((await kinds()).slice(2)).toEqual(['bot_closing 21', 'bot_closing 22'])
  })

  it("see the operator's own pause again after a reopening", async () => {
    const { db, settle, paused } = await withPeople()
    await db.write((tx) => pause(tx, { what: 'buy', reason: 'node', byUserId: 9, sinceMs: 1 }))
    await settle('closing', 5 * DAY_MS)
    expect(await paused()).toMatchObject({ reason: 'node', closesAtMs: 5 * DAY_MS })
    await settle('running')
    expect(await paused()).toMatchObject({ reason: 'node', closesAtMs: null })
  })
})

describe('the draft of a partner bot', () => {
  const OTHER = { userId: 8, accountId: 'b' }

  it('stays with its creator until the bot has a newer token', async () => {
    const db = await tempDb()
    const clock = new ManualClock(1_000_000)
    const owner = { userId: PARTNER, accountId: 'a' }
    const found = { id: AMBER.id, username: AMBER.username, name: AMBER.name }
    const fleet = { partners: 'approve', isConfigured: () => false, lookUpBot: async () => found }
    const vault = { seal: (text: string) => `sealed ${text}`, open: (text: string) => text.slice('sealed '.length) }
    const ctx = (id: number) =>
      ({ deps: { db, clock, log, fleet, vault, localMarket: {} }, user: { id } }) as unknown as BotContext
    const token = (end: string) => `${AMBER.id}:AAAAAAAAAAAAAAAAAAAAAAAAA${end}`
    expect(await registerToken(ctx(PARTNER), token('1'), owner)).toMatchObject({ at: 'draft' })
    expect(await registerToken(ctx(8), token('1'), OTHER)).toEqual({ at: 'taken' })
    expect(await registerToken(ctx(PARTNER), token('1'), owner)).toMatchObject({ at: 'draft' })
    expect(await rowOf(db)).toMatchObject({ userId: PARTNER, accountId: 'a' })
    expect(await registerToken(ctx(8), token('2'), OTHER)).toMatchObject({ at: 'draft' })
    expect(await startBot(ctx(PARTNER), AMBER.id, 500)).toBe(false)
    expect(await rowOf(db)).toMatchObject({ userId: 8, state: 'draft' })
    expect(await startBot(ctx(8), AMBER.id, 500)).toBe(true)
    expect(await registerToken(ctx(PARTNER), token('3'), owner)).toEqual({ at: 'taken' })
  })
})

describe('texts of a partner bot that needs approval', () => {
  async function createSetupAsker() {
    const { db, clock } = await createRunningBot()
    const lead = createLead({ main: db, partners: 'approve', clock, log })
    const report = async (texts: BotTexts) => {
      const row = await rowOf(db)
      const said = { changedAtMs: row.changedAtMs, token: null, problem: null, texts }
      clock.advance(1_000)
      await lead.pass([{ id: row.id, token: 'x', row }], [{ bots: { [row.id]: said }, failed: {}, givenUp: {} }])
    }
    const deps = {
      db,
      clock,
      log,
      fleet: { partners: 'approve', userCount: async () => 1, processOf: () => undefined },
    }
    const operatorWithRole = (id: number, role?: 'owner') =>
      ({ deps, user: { id }, role, t: translator('en') }) as unknown as BotContext
    const queuedEvents = async () =>
      (await queuedNews(db)).map(({ userId, ...event }) => [userId, 'what' in event && event.what])
    const approved = () =>
      partnerSettingsOf({ ...AMBER } as BotRow, { read: db.read, partners: 'approve', clock }).partner?.approvedTexts()
    return { db, report, by: operatorWithRole, told: queuedEvents, approved }
  }

  it('wait for an operator, who is notified once and approves exactly the text shown', async () => {
    const { db, report, by, told, approved } = await createSetupAsker()
    await report({})
    expect(await told()).toEqual([])
    await report({ contact: '@foreign_help' })
    const version = textsVersion((await rowOf(db)).proposedTexts)
    await report({ contact: '@other_help' })
    expect(await told()).toEqual([[null, 'texts']])
    expect((await botScreen(by(1, 'owner'), await rowOf(db))).text).toContain('⏳ Support contact: @other_help')
    expect(await answerTexts(by(1, 'owner'), AMBER.id, version, true)).toBe(false)
    expect(await approved()).toEqual({})
    const now = textsVersion((await rowOf(db)).proposedTexts)
    expect(await answerTexts(by(PARTNER), AMBER.id, now, true)).toBe(false)
    expect(await answerTexts(by(1, 'owner'), AMBER.id, now, true)).toBe(true)
    expect(await answerTexts(by(1, 'owner'), AMBER.id, now, false)).toBe(false)
    expect(await approved()).toEqual({ contact: '@other_help' })
    await report({ contact: '@third_help' })
    expect(await answerTexts(by(1, 'owner'), AMBER.id, textsVersion({ contact: '@third_help' }), false)).toBe(true)
    expect(await approved()).toEqual({ contact: '@other_help' })
    expect(await told()).toEqual([
      [null, 'texts'],
      [PARTNER, 'texts_approved'],
      [null, 'texts'],
      [PARTNER, 'texts_refused'],
    ])
  })

  it("are not passed to the bot's next owner", async () => {
    const { db, report, by, approved } = await createSetupAsker()
    await report({ product: 'Amber' })
    await answerTexts(by(1, 'owner'), AMBER.id, textsVersion({ product: 'Amber' }), true)
    await db.write(async (tx) => {
      await changeBot(tx, AMBER.id, 'close', {}, 5)
      await changeBot(tx, AMBER.id, 'remove', { sealedToken: null }, 5)
      await saveToken(tx, { ...AMBER, userId: 8 }, 6)
    })
    expect(await approved()).toEqual({})
  })
})

describe("the operator's share of margins", () => {
  it("rises after 14 days' notice and falls immediately; partners are notified of both", async () => {
    const { db, clock } = await createRunningBot()
    const set = (bp: number) => db.write((tx) => changeShare(tx, bp, clock.now()))
    const terms = async () =>
      (await partnerSettingsOf(await rowOf(db), { read: db.read, partners: 'on', clock }).partner?.terms())?.referrer
    const startMs = clock.now()
    const fromMs = startMs + 14 * DAY_MS
    expect(await set(9_000)).toBe(fromMs)
    expect(await set(9_000)).toBeUndefined()
    expect(await terms()).toMatchObject({ shareBp: 10_000 })
    const share = () => db.read((reader) => partnerShare(reader, clock.now()))
    const text = operatorShareText(translator('en'), { ...(await share()), minBp: 0, maxBp: 1 })
    expect(text.replace(/<\/?tg-time[^>]*>/g, '')).toBe(
      'From 15 Jan 1970, 00:16 (UTC), the operator of this service keeps <b>90%</b> of your margin.',
    )
    clock.advance(14 * DAY_MS - 1)
    expect(await terms()).toMatchObject({ shareBp: 10_000 })
    clock.advance(1)
    expect(await terms()).toMatchObject({ shareBp: 1_000 })
    expect(await set(2_000)).toBe(fromMs)
    expect(await terms()).toMatchObject({ shareBp: 8_000 })
    expect(await queuedNews(db)).toEqual([
      { userId: PARTNER, kind: 'partner_share', keptBp: 9_000, fromMs },
      { userId: PARTNER, kind: 'partner_share', keptBp: 2_000, fromMs },
    ])
  })

  it('stays unchanged if an announced rise is withdrawn, and changes immediately if there are no partners', async () => {
    const { db, clock } = await createRunningBot()
    const set = (bp: number) => db.write((tx) => changeShare(tx, bp, clock.now()))
    await set(1_000)
    expect(await set(0)).toBe(clock.now())
    expect(await db.read((reader) => partnerShare(reader, clock.now() + 30 * DAY_MS))).toEqual({ keptBp: 0 })
    const alone = await tempDb()
    expect(await alone.write((tx) => changeShare(tx, 2_500, 5))).toBe(5)
    expect(await alone.read((reader) => partnerShare(reader, 5))).toEqual({ keptBp: 2_500 })
  })
})

it('a bot that Telegram made gets its new token from Telegram, but only for its owner', async () => {
  const [made] = SPARE_BOTS
  if (!made) throw new Error('no bot to create')
  const id = Number(made.token.split(':')[0])
  const seen: string[] = []
  const fleet = {
    partners: 'on',
    isConfigured: () => false,
    lookUpBot: async (token: string) => {
      seen.push(token)
      return { id, username: made.username, name: made.name }
    },
    userCount: async () => 0,
  }
  const w = await createBotFixture({ fleet: fleet as never, localMarket: {} as never })
  w.market.open('a-key')
  await w.link(w.ann, 'a-key')
  w.ann.say('/partner')
  await w.ann.sees('🏪 Your own bot')
  await w.ann.tap('🤖 Make a bot here')
  await w.ann.sees('Tap the button below the input line')
  await w.ann.tap('🤖 Make my bot')
  await w.ann.sees('One more step')
  const row = async () => (await w.db.read((reader) => botById(reader, id))) as BotRow
  await w.db.write(async (tx) => noteProblem(tx, await row(), 'revoked'))
  const changedBy = async (user: { id: number }, updateId: number) => {
    const from = { id: user.id, is_bot: false, first_name: 'X' }
    const bot = { id, is_bot: true, first_name: made.name, username: made.username }
    await w.sunwatt.handle({ update_id: updateId, managed_bot: { user: from, bot } })
    return (await row()).problem
  }
  expect(await changedBy(w.wei, 900_001)).toBe('revoked')
  expect(seen).toEqual([made.token])
  expect(await changedBy(w.ann, 900_002)).toBeNull()
  expect(seen).toEqual([made.token, made.token])
  expect(w.logged.join('')).not.toContain(made.token.split(':')[1])
})
