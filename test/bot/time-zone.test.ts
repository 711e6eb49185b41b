/** Tests the user's time zone: requested once below the orders, set under /settings, and then used everywhere. */
import { describe, expect, it } from 'vitest'
import { readZone } from '../../src/bot/features/settings/zone-input.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import { ALICE, createPurchaseFixture } from './purchase-fixture.ts'

const NOON_MS = Date.UTC(2026, 0, 5, 12)

describe('parsing a time zone', () => {
  it.each([
    ['UTC', 'UTC'],
    ['3', 'Etc/GMT-3'],
    ['UTC+3', 'Etc/GMT-3'],
    ['gmt -5', 'Etc/GMT+5'],
    ['−5', 'Etc/GMT+5'],
    ['UTC＋８', 'Etc/GMT-8'],
    ['0', 'UTC'],
    ['UTC+5:30', 'Asia/Kolkata'],
    ['+9:30', 'Australia/Darwin'],
    ['-3:30', 'America/St_Johns'],
    ['Asia/Shanghai', 'Asia/Shanghai'],
    ['asia/shanghai', 'Asia/Shanghai'],
    ['Shanghai', 'Asia/Shanghai'],
    ['new york', 'America/New_York'],
    ['Asia/Saigon', 'Asia/Saigon'],
    ['12:02', 'UTC'],
    ['14:05', 'Etc/GMT-2'],
    ['17：29', 'Asia/Kolkata'],
    ['1:00', 'Etc/GMT-13'],
    ['2:00', 'Etc/GMT+10'],
    ['9.00', 'Etc/GMT+3'],
    ['Beijing', 'Asia/Shanghai'],
    ['new delhi', 'Asia/Kolkata'],
    ['北京', 'Asia/Shanghai'],
  ])('%s is parsed as %s', (typed, value) => expect(readZone(typed, NOON_MS)).toEqual({ ok: true, value }))

  it('a time of day across midnight gives the time zone of the previous or next day', () => {
    expect(readZone('00:30', Date.UTC(2026, 0, 5, 23, 30))).toEqual({ ok: true, value: 'Etc/GMT-1' })
    expect(readZone('23:30', Date.UTC(2026, 0, 5, 0, 30))).toEqual({ ok: true, value: 'Etc/GMT+1' })
  })

  it.each([
    [' ', 'empty'],
    ['15', 'offset'],
    ['-13', 'offset'],
    ['+5:17', 'offset'],
    ['+5:75', 'offset'],
    ['24:00', 'clock'],
    ['12:61', 'clock'],
    ['14:20', 'clock'],
    ['nowhere', 'unknown'],
    ['Asia/Nowhere', 'unknown'],
    ['../x', 'unknown'],
    ['1e1', 'unknown'],
    ['<b>', 'unknown'],
  ])('%s is rejected as %s', (typed, problem) => expect(readZone(typed, NOON_MS)).toEqual({ ok: false, problem }))
})

/** Creates a fixture with a filled rental of 65,000 Energy for an hour. */
async function createRentalFixture() {
  const fixture = await createPurchaseFixture()
  const { ann } = fixture
  ann.say(`/energy ${ALICE} 65k 1h`)
  await ann.sees('⚡ Rent ')
  await ann.tap('✅ Rent for 3.25 TRX')
  await ann.sees('Looking for 65,000 Energy')
  for (const order of fixture.account.orders) Object.assign(order, FILLED)
  return fixture
}

const FILLED = { status: 'Completed', remainAmount: 0, fulfilledPercent: 100 }

describe('the times shown to a user', () => {
  it('are in UTC until the user chooses a time zone below the orders, and then follow it everywhere', async () => {
    const { ann, sunwatt } = await createRentalFixture()
    ann.say('/orders')
    const list = await ann.sees('until 13:00 (UTC)')
    // Telegram shows times on the reader's own clock, so the bot does not ask for the zone.
    expect(list.buttons.flat().map(({ text }) => text)).not.toContain('🕑 Times are in UTC:')
    Object.assign(sunwatt.runtime.server, { isRejected: () => true })
    const said = ann.say('/orders')
    await ann.sees('until 13:00 (UTC)', { after: said.id })
    await ann.tap('🕑 Times are in UTC: set your zone')
    const question = await ann.sees('🕑 What is your time zone?')
    expect(question.id).not.toBe(list.id)
    ann.say('Asia/Nowhere')
    await ann.sees('I don’t know that place.')
    ann.say('+15')
    await ann.sees('There is no such time zone.')
    ann.say('14:20')
    await ann.sees('No time zone has that time now.')
    await ann.tap('Europe')
    await ann.sees(/^Europe$/m)
    await ann.tap('◀️ Back')
    await ann.sees(/zone\?.*\n+Choose/)
    await ann.tap('Asia')
    await ann.sees(/^Asia$/m)
    await ann.tap('China Standard Time (UTC+8)')
    await ann.sees('Your time: 20:00 (UTC+8)')
    ann.say('/orders')
    const after = await ann.sees('until 21:00')
    expect(after.text).not.toContain('(UTC')
    expect(after.buttons.flat().map(({ text }) => text)).not.toContain('🕑 Times are in UTC: set your zone')
    ann.say(`/energy ${ALICE} 66k 1h`)
    await ann.sees('⚡ Rent 66,000 Energy')
    await ann.tap('🔎 Details')
    await ann.sees('Until 21:00 if delivered now')
    // A change of language keeps the time zone.
    const settings = ann.say('/settings')
    await ann.sees('Your time: 20:00 (UTC+8)', { after: settings.id })
    await ann.tap('中文')
    await ann.sees('20:00 (UTC+8)')
  })

  it('stay in UTC if the user chooses that, without further questions', async () => {
    const { ann } = await createRentalFixture()
    ann.say('/settings')
    await ann.sees('Language and time')
    await ann.tap('🕑 Time zone')
    await ann.sees('🕑 What is your time zone?')
    await ann.tap('Keep UTC')
    await ann.sees('Your time: 12:00 (UTC)')
    ann.say('/orders')
    const list = await ann.sees('Running')
    expect(list.buttons.flat().map(({ text }) => text)).not.toContain('🕑 Times are in UTC: set your zone')
  })
})

it('a time from which an action is possible is never shown too early', () => {
  const t = translator('en')
  const nowMs = Date.parse('2026-01-05T03:02:30Z')
  const shown = (ms: number) => t.plain('as-it-is', { text: t.timeFrom(nowMs + ms, nowMs) }).replaceAll('\u202f', ' ')
  expect(shown(5_000)).toBe('03:03 (UTC)')
  expect(shown(30_999)).toBe('03:03 (UTC)')
  expect(shown(31_000)).toBe('03:04 (UTC)')
  expect(shown(150_000)).toBe('03:05 (UTC)')
})
