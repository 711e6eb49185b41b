/** Operators see the marketplace's figures under /admin, and get a digest once a day at the hour that they chose. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import type { Figures } from '../../src/contract/operator/figures.ts'
import { problemOf } from '../../src/contract/operator/problems.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { setTimeZone } from '../../src/db/stores/bot/users.ts'
import { digestOf, putDigest } from '../../src/db/stores/operator/digests.ts'
import { figuresAt, quietFigures } from '../support/figures.ts'
import { createZapsFixture } from './zaps-fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function createDigestFixture(readFigures: (nowMs: number) => Figures = figuresAt) {
  const shared = { now: () => 0 }
  const w = await createZapsFixture({
    marketFigures: async () => readFigures(shared.now()),
    problems: async () => [problemOf('telegram', 'no answer for 60 s')],
  })
  const { fixture, olga } = w
  const { db, clock, sunwatt } = fixture
  shared.now = () => clock.now()
  let notifier = createNotifier(sunwatt.deps, sunwatt)
  return {
    ...w,
    restart: () => {
      notifier = createNotifier(sunwatt.deps, sunwatt)
    },
    async choose(hour: string) {
      olga.say('/admin')
      await olga.sees('Operator')
      await olga.tap('💰 Money')
      await olga.sees('Money')
      await olga.tap('🗓 Daily digest')
      await olga.sees('Choose the hour')
      await olga.tap(hour)
      await olga.sees(hour.startsWith('🔕') ? 'It is off.' : `at ${hour}`)
    },
    /** Moves to this hour of the current or the next UTC day, and returns the number of digests so far. */
    async at(hour: number): Promise<number> {
      const midnightMs = Math.floor(clock.now() / DAY_MS) * DAY_MS
      const atMs = midnightMs + hour * HOUR_MS
      clock.advance(atMs >= clock.now() ? atMs - clock.now() : atMs + DAY_MS - clock.now())
      await notifier.digests.pass()
      await notifier.outbox.pass()
      const rows = await db.read((reader) => reader.orm.select().from(outbox).where(eq(outbox.state, 'sent')).all())
      return rows.filter(({ event }) => event.kind === 'digest').length
    },
    digest: () => db.read((reader) => digestOf(reader, olga.id)),
  }
}

it('the card of /admin has the figures', async () => {
  const { olga } = await createDigestFixture()
  olga.say('/admin')
  await olga.sees(
    'Today (UTC)\nOrders: 1 (-50%), paid 10 TRX (+25%), margin 2.5 TRX (0%)\nFilled completely: 100%\nHalf filled within 6 s, 99% within 6 s\nBuyers: 1, new accounts: 0',
  )
  expect(olga.last().text).toContain('The last 30 days\nOrders: 1, paid 10 TRX, margin 2.5 TRX\n')
  expect(olga.last().text).toContain('Owed to accounts: 50 TRX, held: 49 TRX\n⚠️ 1 TRX is missing.')
})

describe('the digest', () => {
  it('is sent on the days after a fast clock is corrected', async () => {
    const w = await createDigestFixture()
    await w.at(7)
    await w.choose('08:00')
    expect(await w.at(8)).toBe(1)
    w.fixture.clock.advance(5 * DAY_MS)
    expect(await w.at(8.5)).toBe(2)
    w.fixture.clock.advance(-5 * DAY_MS)
    expect(await w.at(8)).toBe(3)
    expect(await w.at(8.5)).toBe(3)
  })

  it('comes once a day at the chosen hour, from the next day on if it has passed, also after a restart', async () => {
    const w = await createDigestFixture()
    await w.at(12)
    await w.choose('08:00')
    expect(await w.at(13)).toBe(0)
    expect(await w.at(7.9)).toBe(0)
    expect(await w.at(8)).toBe(1)
    expect(w.olga.last().text).toContain('Yesterday (UTC)\nOrders: 1 (-50%)')
    expect(w.olga.last().text).toContain('telegram has a problem: no answer for 60 s\nWhat to do: ')
    w.restart()
    expect(await w.at(9)).toBe(1)
    expect(await w.at(8.5)).toBe(2)
    await w.choose('🔕 Don’t send it')
    expect(await w.digest()).toBeUndefined()
    expect(await w.at(8)).toBe(2)
  })

  it('follows the time zone of the operator', async () => {
    const w = await createDigestFixture()
    w.olga.say('/id')
    await w.olga.sees(String(w.olga.id))
    await w.fixture.db.write((tx) => setTimeZone(tx, w.olga.id, 'Asia/Tokyo'))
    await w.at(12)
    await w.choose('08:00')
    expect(await w.at(22.9)).toBe(0)
    expect(await w.at(23)).toBe(1)
  })

  it('is not sent to an operator who may no longer see money', async () => {
    const w = await createDigestFixture()
    await w.at(12)
    await w.fixture.db.write((tx) => putDigest(tx, { userId: w.ann.id, hour: 13, lastDay: 0 }))
    expect(await w.at(13)).toBe(0)
  })

  it('says that nothing happened', async () => {
    const w = await createDigestFixture(quietFigures)
    await w.at(12)
    await w.choose('13:00')
    expect(await w.at(13)).toBe(1)
    expect(w.olga.last().text).toContain('Yesterday (UTC)\nNothing happened: no orders, no earnings and no costs.')
  })
})
