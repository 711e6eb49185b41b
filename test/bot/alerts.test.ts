/** Tests alerts: set up in three taps, sent once per crossing, with a button for the next step. */
import { describe, expect, it, vi } from 'vitest'
import { alertSide } from '../../src/bot/rules/alerts.ts'
import { warningLeadMs } from '../../src/bot/rules/ending.ts'
import { saveAddress } from '../../src/db/stores/addresses/address-book.ts'
import { readCurrentLink, setBlocked } from '../../src/db/stores/bot/users.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { ALICE, BOB } from './purchase-fixture.ts'
import { createRulesFixture, MINUTE_MS, type RulesFixture } from './rules-fixture.ts'
import { labelsOf } from './user-driver.ts'

/** Sets an alert for low Energy at an address: the address is typed, then three taps. */
async function addEnergyAlert({ ann }: RulesFixture, address = ALICE, level = '65,000') {
  const userMessage = ann.say(address)
  const answer = await ann.sees('Rent for this address?', { after: userMessage.id })
  await ann.tap('🔔 Alerts', { messageId: answer.id })
  await ann.sees('Alerts for this address', { after: userMessage.id })
  await ann.tap('➕ Energy low')
  const question = await ann.sees('falls below', { after: userMessage.id })
  await ann.tap(level)
  await ann.sees('✅ Set up.', { after: userMessage.id })
  return question
}

describe('an alert', () => {
  it('for an address fires once per crossing, rearms with hysteresis, and has a button to rent', async () => {
    const w = await createRulesFixture()
    w.units.set(ALICE, 200_000)
    await w.botFixture.db.write((tx) => saveAddress(tx, { userId: w.ann.id, address: ALICE, name: 'olga' }, 0))
    const question = await addEnergyAlert(w)
    expect(question.text).toContain(`For: olga ${ALICE}\nNow: 200,000 Energy`)
    expect(await w.look()).toHaveLength(0)
    w.units.set(ALICE, 64_999)
    const [told, ...more] = await w.look()
    expect(more).toHaveLength(0)
    expect(told?.text).toContain('Only 64,999 Energy left')
    expect(told?.text).toContain(`For: olga ${ALICE}`)
    w.units.set(ALICE, 66_000)
    expect(await w.look()).toHaveLength(0)
    w.units.set(ALICE, 10)
    expect(await w.look()).toHaveLength(0)
    w.units.set(ALICE, 71_500)
    expect(await w.look()).toHaveLength(0)
    w.units.set(ALICE, 10)
    const [again] = await w.look()
    expect(again?.text).toContain('Only 10 Energy left')
    await w.ann.tap('⚡ Rent for this address', { messageId: again?.id ?? 0 })
    await w.ann.sees('Energy: how much?', { after: again?.id ?? 0 })
    await w.ann.tap('🔔 This alert', { messageId: again?.id ?? 0 })
    await w.ann.sees('🟢 On', { after: again?.id ?? 0 })
    await w.ann.tap('📜 History')
    const history = await w.ann.sees('What happened', { after: again?.id ?? 0 })
    expect(history.text).toContain(`olga ${ALICE}`)
    for (const line of ['set up', '64,999 Energy: alert sent', '71,500 Energy again', '10 Energy: alert sent'])
      expect(history.text).toContain(line)
  })

  it('is not checked while its user has blocked the bot, and expires after an hour', async () => {
    const w = await createRulesFixture()
    w.units.set(ALICE, 200_000)
    await addEnergyAlert(w)
    await w.look()
    w.units.set(ALICE, 10)
    w.botFixture.clock.advance(MINUTE_MS)
    await w.botFixture.pass('bot.rules')
    w.botFixture.clock.advance(61 * MINUTE_MS)
    expect(await w.look(0)).toHaveLength(0)
    await w.botFixture.db.write((tx) => setBlocked(tx, w.ann.id, w.botFixture.clock.now()))
    w.looks.length = 0
    await w.look()
    expect(w.looks).toEqual([])
    await w.botFixture.db.write((tx) => setBlocked(tx, w.ann.id, undefined))
    await w.look()
    expect(w.looks).toEqual([ALICE])
  })

  it('can be paused, resumed, changed and deleted; after resuming, it can fire again', async () => {
    const w = await createRulesFixture()
    w.units.set(ALICE, 10)
    await addEnergyAlert(w)
    expect(await w.look()).toHaveLength(1)
    await w.ann.say('/alerts')
    await w.ann.sees('One alert')
    await w.ann.tap('🔔 TJRa…RTv8 below 65,000 Energy')
    await w.ann.sees('🟢 On')
    await w.ann.tap('⏸ Pause')
    await w.ann.sees('Paused by you')
    expect(await w.look(60 * MINUTE_MS)).toHaveLength(0)
    await w.ann.tap('▶️ Resume')
    await w.ann.sees('🟢 On')
    expect((await w.look())[0]?.text).toContain('Only 10 Energy left')
    await w.ann.tap('✏️ Change')
    await w.ann.sees('falls below')
    w.ann.say('nonsense')
    await w.ann.sees('That’s not an amount.')
    w.ann.say('5')
    await w.ann.sees('less than 5 Energy')
    expect(await w.rules()).toHaveLength(1)
    expect(await w.look()).toHaveLength(0)
    await w.ann.tap('🗑 Delete')
    await w.ann.sees('Delete this and its history?')
    w.botFixture.clock.advance(11 * MINUTE_MS)
    await w.ann.tap('Yes, delete')
    await w.ann.sees('That question was old')
    expect(await w.rules()).toHaveLength(1)
    await w.ann.tap('Yes, delete')
    await w.ann.sees('No alerts yet.')
    expect(await w.rules()).toHaveLength(0)
  })

  it('for the balance leads to a deposit, and stops with a message when the key is revoked', async () => {
    const w = await createRulesFixture()
    w.ann.say('/alerts')
    await w.ann.sees('No alerts yet.')
    await w.ann.tap('➕ Balance low')
    await w.ann.sees('my balance falls below')
    w.ann.say('99.5')
    await w.ann.sees('below 99.5 TRX')
    expect(await w.look()).toHaveLength(0)
    w.account.balanceSun = 99_499_999
    const [told] = await w.look(3 * MINUTE_MS)
    expect(told?.text).toContain('Your balance is 99.499999 TRX')
    expect(labelsOf(told ?? { buttons: [] })).toContain('💰 Deposit')
    // Prices are requested without a key, so the error must not mark a user's key as revoked.
    w.ann.say('/alerts')
    const list = await w.ann.waitFor((all) => all.find((m) => labelsOf(m).includes('➕ Energy price')))
    await w.ann.tap('➕ Energy price', { messageId: list.id })
    await w.ann.sees('65,000 Energy for 1 hour costs at most')
    await w.ann.tap('≤ 2.93 TRX')
    await w.ann.sees('costs 2.93 TRX or less')
    const estimate = vi.spyOn(w.botFixture.deps.client, 'estimate').mockRejectedValue(new AppError('INVALID_API_KEY'))
    await w.look(3 * MINUTE_MS)
    expect(estimate).toHaveBeenCalledOnce()
    estimate.mockRestore()
    const link = await w.botFixture.db.read((reader) => readCurrentLink(reader, w.ann.id))
    expect(link?.rejectedAtMs).toBeNull()
    w.market.accounts.clear()
    const words = [await w.look(3 * MINUTE_MS), await w.look(60 * MINUTE_MS), await w.look(60 * MINUTE_MS)].flat()
    expect(words.map(({ text }) => text.split('\n')[0])).toEqual([
      expect.stringContaining('Your API key no longer works'),
      expect.stringContaining('One of your alerts has stopped'),
    ])
    expect(words[1]?.text).toContain('below 99.5 TRX')
    expect(await w.rules()).toMatchObject([{ state: 'stopped' }, { state: 'on' }])
  })

  it('for a price names the amount and duration of the usual rental', async () => {
    const w = await createRulesFixture()
    w.ann.say('/alerts')
    await w.ann.sees('No alerts yet.')
    await w.ann.tap('➕ Energy price')
    const question = await w.ann.sees('65,000 Energy for 1 hour costs at most')
    expect(question.text).toContain('Now: 3.25 TRX')
    // An alert at the current price would fire at once.
    expect(labelsOf(question).join()).not.toContain('≤ 3.25 TRX')
    w.ann.say('0.32')
    await w.ann.sees('far below the price now, 3.25 TRX')
    w.ann.say('0.33')
    await w.ann.sees('costs 0.33 TRX or less')
    await w.ann.tap('✏️ Change')
    await w.ann.sees('65,000 Energy for 1 hour costs at most', { after: w.ann.last().id - 2 })
    await w.ann.tap('≤ 2.93 TRX')
    await w.ann.sees('costs 2.93 TRX or less')
    expect(await w.look()).toHaveLength(0)
    w.market.book.ENERGY.price = 45
    w.market.book.ENERGY.available = 64_999
    expect(await w.look()).toHaveLength(0)
    w.market.book.ENERGY.available = 65_000
    const [told] = await w.look()
    expect(told?.text).toContain('65,000 Energy for 1 hour costs 2.925 TRX now')
    w.market.book.ENERGY.price = 46
    await w.look()
    w.market.book.ENERGY.price = 45
    expect(await w.look()).toHaveLength(0)
    await w.ann.tap('⚡ Rent at this price', { messageId: told?.id ?? 0 })
    await w.ann.sees('for which address?', { after: told?.id ?? 0 })
  })

  it('for the highest price that can be typed stays an alert for a price', async () => {
    const w = await createRulesFixture()
    w.ann.say('/alerts')
    await w.ann.sees('No alerts yet.')
    await w.ann.tap('➕ Energy price')
    await w.ann.sees('65,000 Energy for 1 hour costs at most')
    w.ann.say('1000001')
    await w.ann.sees('Maximum: 1,000,000 TRX')
    w.ann.say('1000000')
    await w.ann.sees('costs 1,000,000 TRX or less')
  })

  it.each([
    ['low_resource', 99, 'in'],
    ['low_resource', 100, 'between'],
    ['low_resource', 109, 'between'],
    ['low_balance', 110, 'out'],
    ['price', 100, 'in'],
    ['price', 101, 'between'],
    ['price', 105, 'between'],
    ['price', 106, 'out'],
  ] as const)('of the kind %s with the level 100, at the value %i, is in the state: %s', (kind, value, side) => {
    expect(alertSide({ kind, level: 100 }, value)).toBe(side)
  })
})

describe('the checks of alerts', () => {
  it('run once for all alerts about the same value, and are delayed after failures', async () => {
    const w = await createRulesFixture()
    await addEnergyAlert(w, ALICE)
    await addEnergyAlert(w, BOB)
    for (const who of [w.botFixture.olga]) {
      const userMessage = who.say(ALICE)
      await who.sees('Rent for this', { after: userMessage.id })
      await who.tap('🔔 Alerts')
      await who.sees('Alerts for this address')
      await who.tap('➕ Energy low')
      await who.sees('falls below')
      await who.tap('65,000')
      await who.sees('✅ Set up.')
    }
    w.looks.length = 0
    await w.look()
    expect(w.looks.toSorted()).toEqual([ALICE, BOB].toSorted())
    w.setNodeDown(true)
    w.looks.length = 0
    for (let i = 0; i < 60; i++) await w.look(MINUTE_MS)
    expect(w.looks.length).toBeLessThanOrEqual(2 * 8)
    expect(w.looks.length).toBeGreaterThanOrEqual(2 * 3)
    w.setNodeDown(false)
    w.units.set(ALICE, 1_000_000)
    await w.look(20 * MINUTE_MS)
    expect(await w.rules()).toMatchObject(Array(3).fill({ failures: 0 }))
  })
})

describe('the warning before a rental ends', () => {
  it('comes at the time chosen for this rental or at the default time, or never if switched off', async () => {
    const w = await createRulesFixture()
    const ends = async (ms: number) => {
      w.clock.advance(ms)
      await w.notifier.rentals.pass()
      await w.notifier.outbox.pass()
      return w.ann.chat().filter((m) => m.text.includes('ends in'))
    }
    w.ann.say('/alerts')
    await w.ann.sees('No alerts yet.')
    await w.ann.tap('⏰ Rentals ending')
    await w.ann.sees('When rentals end')
    await w.ann.tap('Never')
    await w.ann.waitFor((all) => all.find((m) => labelsOf(m).includes('✓ Never')))
    const order = await w.order()
    w.fill(order, 100)
    await w.look()
    await w.notifier.progress.pass()
    await w.notifier.outbox.pass()
    expect(await ends(30 * MINUTE_MS)).toHaveLength(0)
    const receipt = await w.ann.sees('TRX · ')
    await w.ann.tap('🔔 Alerts', { messageId: receipt.id })
    await w.ann.sees('How long before the end should I remind you?')
    await w.ann.tap('15m')
    await w.ann.waitFor((all) => all.find((m) => labelsOf(m).includes('✓ 15m')))
    expect(await ends(10 * MINUTE_MS)).toHaveLength(0)
    expect(await ends(5 * MINUTE_MS)).toHaveLength(1)
    expect(await ends(MINUTE_MS)).toHaveLength(1)
  })

  it.each([
    [3_600, null, 10],
    [3 * 3_600, null, 60],
    [86_400, 6 * 3_600, 360],
    [12 * 3_600, 6 * 3_600, 240],
    [3_600, 3_600, 20],
    [900, null, 5],
    [900, 900, 5],
    [600, 3_600, 200 / 60],
    [300, null, 100 / 60],
  ])(
    'for a rental of %i s and a chosen lead time of %s s comes %i minutes before the end',
    (durationSec, chosenSec, minutes) => {
      expect(warningLeadMs({ kind: 'BUY', durationSec }, chosenSec)).toBe(minutes * MINUTE_MS)
    },
  )
})
