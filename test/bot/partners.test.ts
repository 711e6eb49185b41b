/** What a partner and an operator may do to a further bot, one after the other. */
import { expect, it } from 'vitest'
import { createLead } from '../../src/app/fleet/lead.ts'
import type { BotContext } from '../../src/bot/base/context.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import { step, stepsOf } from '../../src/bot/partners/act.ts'
import { daysScreen } from '../../src/bot/partners/screens.ts'
import type { Db } from '../../src/db/db.ts'
import { type BotRow, botById, moveBot, noteProblem, noteToken } from '../../src/db/stores/desk/bots.ts'
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
  await createLead({ main: db, clock, log }).pass([], [])
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
