/**
 * Tests rules that spend: keeping an address above a level, or a rental running. They never buy twice and never exceed
 * a limit.
 */
import { describe, expect, it } from 'vitest'
import { readUntil } from '../../src/bot/lines/answers.ts'
import { isWithin, readHours } from '../../src/bot/rules/day.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { pause, resume } from '../../src/db/stores/bot/flags.ts'
import { setNotificationMode } from '../../src/db/stores/bot/outbox.ts'
import {
  type AutoBuyTerms,
  type KeepTerms,
  type Rule,
  ruleHistory,
  saveRule,
  setRuleDue,
} from '../../src/db/stores/bot/rules.ts'
import { setTimeZone } from '../../src/db/stores/bot/users.ts'
import { dayStartMs } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import { sun } from '../../src/kernel/sun.ts'
import { planKeyReplacement } from './bot-fixture.ts'
import { ALICE, KEY } from './purchase-fixture.ts'
import { createRulesFixture, leaveIntent, MINUTE_MS, type RulesFixture } from './rules-fixture.ts'
import { forgetUser, labelsOf, tapUnderMore } from './user-driver.ts'

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const COST_SUN = 3_250_000

/** Rule: buy 65,000 Energy for an hour whenever ALICE has less, up to 3.25 TRX each. */
async function createAutoBuyRule(
  w: RulesFixture,
  changed: Partial<AutoBuyTerms> = {},
  who = { userId: w.ann.id, accountId: w.account.id },
) {
  const terms: AutoBuyTerms = {
    kind: 'auto_buy',
    amount: 65_000,
    durationSec: 3_600,
    maxCostSun: COST_SUN,
    dailySun: 20_000_000,
    totalSun: null,
    quiet: null,
    ...changed,
  }
  const nowMs = w.botFixture.clock.now()
  const about = { subject: `address:${ALICE}`, receiver: ALICE, resource: 'ENERGY', level: 65_000 } as const
  return (await w.botFixture.db.write((tx) =>
    saveRule(tx, { id: newId(nowMs), kind: 'auto_buy', ...who, ...about, terms }, nowMs),
  )) as Rule
}

const orderCount = (w: RulesFixture) => w.account.orders.length
const history = async (w: RulesFixture, rule: Rule) =>
  (await w.botFixture.db.read((reader) => ruleHistory(reader, rule.id, 50))).map(({ what }) => what).reverse()
const texts = (messages: { text: string }[]) => messages.map(({ text }) => text.split('\n')[0])

/** Fills the newest order and lets the bot see it. */
async function fillNewestOrder(w: RulesFixture, units = 65_000) {
  const [order] = w.account.orders
  if (!order) throw new Error('the rule made no order')
  w.fill(order, 100)
  await w.notifier.progress.pass()
  w.units.set(ALICE, (w.units.get(ALICE) ?? 0) + units)
  return w.look(11 * MINUTE_MS)
}

it('rules that spend money run and are edited only under their own account', async () => {
  const w = await createRulesFixture()
  const { ann } = w
  await createAutoBuyRule(w)
  const open = async () => {
    const said = ann.say('/alerts')
    const list = await ann.sees('Alerts', { after: said.id })
    await ann.tap(labelsOf(list).find((label) => label.includes('🤖')) ?? '')
    await ann.sees('falls below', { after: said.id })
    return said.id
  }
  let after = await open()
  await ann.tap('⏸ Pause')
  await ann.sees('paused', { after })
  w.market.open('other-key', 100_000_000)
  ann.say('/link other-key')
  await ann.sees('is linked', { after })
  after = await open()
  await ann.tap('▶️ Resume')
  await ann.sees('🟢 On', { after })
  await ann.tap('⏸ Pause')
  expect((await ann.sees('paused', { after })).text).toMatch(/^💼 Main\n/)
  for (const [name, said] of [
    ['Main', 'belongs to an account that isn’t linked'],
    ['Account 2', 'You need an account'],
  ] as const) {
    const asked = ann.say('/account')
    const accounts = await ann.sees(/Your accounts|API key: /, { after: asked.id })
    if (accounts.text.includes('Your accounts')) await ann.tap(name, { messageId: accounts.id })
    await ann.sees('API key: ', { after: asked.id })
    await tapUnderMore(ann, '⛓ Unlink')
    await ann.sees(`Unlink ${name}?`, { after: asked.id })
    await ann.tap('Yes, unlink')
    await ann.sees('is no longer linked', { after: asked.id })
    after = await open()
    await ann.tap('▶️ Resume')
    await ann.sees(said, { after })
    expect((await w.rules())[0]?.state).toBe('paused')
  }
  after = await open()
  await ann.tap('✏️ Change')
  await ann.sees('You need an account', { after })
})

it('a clock that was set back delays no rule, and a hanging node delays only rules about addresses', async () => {
  const w = await createRulesFixture()
  const { botFixture } = w
  w.units.set(ALICE, 1_000)
  const rule = await createAutoBuyRule(w)
  const nowMs = botFixture.clock.now()
  await botFixture.db.write(async (tx) => {
    await setRuleDue(tx, rule.id, { dueAtMs: nowMs + 9 * HOUR_MS, failures: 0 })
    const low = { userId: w.ann.id, accountId: w.account.id, kind: 'low_balance', level: 500_000_000 } as const
    await saveRule(tx, { ...low, id: newId(nowMs), subject: `account:${w.account.id}` }, nowMs)
  })
  await w.look()
  expect(orderCount(w)).toBe(0)
  await botFixture.pass('bot.housekeeping')
  const resources = botFixture.deps.node.pendingResources
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    Object.assign(botFixture.deps.node, {
      pendingResources: async (address: typeof ALICE) => {
        resolve()
        await new Promise<void>((late) => {
          answer = late
        })
        return resources(address)
      },
    })
  })
  botFixture.clock.advance(3 * MINUTE_MS)
  const hung = botFixture.patiently(botFixture.pass('bot.rules'))
  await asked
  await hung
  await w.notifier.outbox.pass()
  await w.ann.sees('Your balance is')
  expect(orderCount(w)).toBe(0)
  Object.assign(botFixture.deps.node, { pendingResources: resources })
  answer()
  await botFixture.patiently(expect.poll(() => orderCount(w)).toBe(1))
})

it('with "Alerts" off, users are still notified of a stopped rule, but not of a skipped purchase', async () => {
  const w = await createRulesFixture()
  w.account.balanceSun = 1_000_000
  await w.botFixture.db.write((tx) => setNotificationMode(tx, w.ann.id, 'alerts', 'off'))
  await createAutoBuyRule(w, { maxCostSun: 1_000 })
  expect(await w.look()).toEqual([])
  await createAutoBuyRule(w)
  expect(texts(await w.look())).toEqual([expect.stringContaining('Stopped: your balance is 2.25 TRX short')])
})

describe('an auto-buy rule', () => {
  it('is set up in the chat with its limits, buys once per dip, and shows each purchase and its reason', async () => {
    const w = await createRulesFixture()
    w.units.set(ALICE, 100_000)
    const { ann } = w
    const said = ann.say(ALICE)
    await ann.sees('Rent for this address?', { after: said.id })
    await ann.tap('🔔 Alerts')
    await ann.sees('Alerts for this address', { after: said.id })
    await ann.tap('🤖 Auto-buy Energy')
    await ann.sees('Buy when the Energy falls below', { after: said.id })
    await ann.tap('65,000')
    const suggested = await ann.sees('🤖 Start auto-buy?', { after: said.id })
    for (const part of [
      ' falls below 65,000: 65,000 Energy for 1 hour (longer at the same price)',
      'At most 4.07 TRX each time and 12.21 TRX a day (enough for 3 or more).',
    ])
      expect(suggested.text).toContain(part)
    expect(suggested.text).not.toContain('below this level')
    w.units.set(ALICE, 10_000)
    ann.say('a few')
    await ann.sees('That’s not an amount', { after: said.id })
    ann.say('131k')
    const atOnce = await ann.sees('131,000 Energy for 1 hour (longer', { after: said.id })
    expect(atOnce.text).toContain('At most 8.19 TRX each time')
    expect(atOnce.text).toContain(
      '10,000 Energy at the address now, below this level. After you start, I check within a minute, and buy if it is still below.',
    )
    w.units.set(ALICE, 100_000)
    await ann.tap('✏️ Amount')
    await ann.sees('how much?', { after: said.id })
    await ann.tap('1 USDT transfer · 65,000')
    await ann.sees('At most 4.07 TRX each time', { after: said.id })
    await ann.tap('✏️ Highest price')
    await ann.sees('cost at most', { after: said.id })
    ann.say('zero')
    await ann.sees('That’s not an amount of TRX.', { after: said.id })
    await ann.tap('3.25 TRX')
    await ann.sees('At most 3.25 TRX each time and 9.75 TRX a day', { after: said.id })
    for (const [daily, budget] of [
      ['2', 'At most 2 TRX each time and 2 TRX a day (enough for 1 or more)'],
      ['9.75', 'At most 3.25 TRX each time and 9.75 TRX a day (enough for 3 or more)'],
    ] as const) {
      await ann.tap('✏️ Daily budget')
      await ann.sees('What may I spend per day?', { after: said.id })
      ann.say(daily)
      await ann.sees(budget, { after: said.id })
    }
    await ann.tap('✏️ Duration')
    await ann.sees('How long should each rental run?', { after: said.id })
    await ann.tap('1d')
    await ann.sees('65,000 Energy for 1 day (longer', { after: said.id })
    await ann.tap('✏️ Duration')
    await ann.sees('How long should each rental run?', { after: said.id })
    await ann.tap('1h')
    await ann.sees('65,000 Energy for 1 hour (longer', { after: said.id })
    await ann.tap('✏️ Quiet hours')
    await ann.sees('When should I not buy?', { after: said.id })
    ann.say('22-7')
    await ann.sees('Not from 22:00–07:00', { after: said.id })
    const [, second] = await Promise.all([ann.tap('✅ Start'), ann.tap('✅ Start')])
    await ann.sees('✅ Set up.', { after: said.id })
    expect(second.text).toMatch(/^It’s on: 🔔 .*65,000/)

    expect(await w.look()).toHaveLength(0)
    expect(orderCount(w)).toBe(0)
    w.units.set(ALICE, 10_000)
    for (let i = 0; i < 5; i++) await w.look()
    expect(orderCount(w)).toBe(1)
    expect(w.account.orders[0]).toMatchObject({ receiver: ALICE, resourceAmount: 65_000, durationSec: 86_400 })
    const news = await fillNewestOrder(w)
    expect(texts(news)).toEqual(['🤖 Bought automatically by your rule.'])
    expect(news[0]?.text).toContain('1 day instead of 1 hour, at no extra cost')
    expect(orderCount(w)).toBe(1)
    w.units.set(ALICE, 5_000)
    await w.look()
    expect(orderCount(w)).toBe(2)
    const [rule] = await w.rules()
    expect(await history(w, rule as Rule)).toEqual(['made', 'bought', 'enough', 'bought'])
    await ann.tap('🤖 This rule', { messageId: news[0]?.id ?? 0 })
    await ann.sees('🟢 On', { after: news[0]?.id ?? 0 })
    await ann.tap('📜 History')
    const screen = await ann.sees('What happened', { after: news[0]?.id ?? 0 })
    expect(screen.text).toContain(
      'Bought 65,000 Energy for 1 day instead of 1 hour, at no extra cost: 3.25 TRX (10,000 Energy were left)',
    )
  })

  it('takes a longer rental if only that is within its price limit, and finds its lost order', async () => {
    const w = await createRulesFixture()
    await createAutoBuyRule(w)
    w.market.pricesByDuration.set(3_600, 85)
    w.market.pricesByDuration.set(86_400, 40)
    w.market.mischief.push('hang')
    await w.look()
    expect(w.market.payments()[0]?.body).toMatchObject({ durationSec: 86_400 })
    w.market.pricesByDuration.clear()
    w.market.pricesByDuration.set(86_400, 60)
    const states = () =>
      w.botFixture.db.read(async (reader) =>
        (await reader.orm.select().from(purchases).all()).map(({ state }) => state),
      )
    for (let minutes = 0; minutes < 30 && (await states())[0] !== 'not_made'; minutes++) {
      w.botFixture.clock.advance(MINUTE_MS)
      await w.botFixture.pass('bot.outcomes')
    }
    expect(await states()).toEqual(['not_made'])
    expect(w.market.release()).toBe(true)
    for (let i = 0; i < 3; i++) await w.look()
    expect(w.market.payments()).toHaveLength(1)
    expect(await states()).toEqual(['ordered'])
  })

  it('buys nothing above its price limit, reports that once in TRX, and resumes when the price falls', async () => {
    const w = await createRulesFixture()
    const rule = await createAutoBuyRule(w)
    w.market.book.ENERGY.price = 62
    const [told, ...more] = await w.look()
    expect(more).toHaveLength(0)
    expect(told?.text).toContain('Not bought: the price is 4.03 TRX, above your 3.25 TRX')
    expect(labelsOf(told ?? { buttons: [] })).toEqual(expect.arrayContaining(['⚡ Rent for this address', '✏️ Change']))
    w.market.book.ENERGY.price = 63
    expect(await w.look()).toHaveLength(0)
    w.market.book.ENERGY.price = 50
    w.market.book.ENERGY.available = 1_000
    expect(texts(await w.look())).toEqual([expect.stringContaining('the market has only 1,000 Energy')])
    w.market.book.ENERGY.available = 100_000
    await w.look()
    expect(orderCount(w)).toBe(1)
    expect(await history(w, rule)).toEqual(['made', 'price', 'market', 'bought'])
  })

  it.each([
    ['the order was made and its response lost', 'made_then_lost' as const],
    ['the order was made and is listed late', 'made_unseen' as const],
  ])('never buys twice for one dip if %s', async (_, trick) => {
    const w = await createRulesFixture()
    await createAutoBuyRule(w)
    w.market.mischief.push(trick)
    expect(texts(await w.look())).toEqual([expect.stringContaining('TRX, but the marketplace has not confirmed it.')])
    await w.findLostOrder()
    expect(w.market.payments()).toHaveLength(1)
    expect(texts(await fillNewestOrder(w))).toEqual(['🤖 Bought automatically by your rule.'])
    expect(orderCount(w)).toBe(1)
  })

  it('continues after an order that was almost certainly not made', async () => {
    const w = await createRulesFixture()
    await createAutoBuyRule(w)
    w.market.mischief.push('lost')
    await w.look()
    await w.botFixture.pass('bot.outcomes')
    await w.look()
    expect(w.market.payments()).toHaveLength(1)
    const said: string[] = []
    for (let i = 0; i < 15; i++) {
      said.push(...(await w.look()).map(({ text }) => text))
      await w.botFixture.pass('bot.outcomes')
    }
    expect(said.filter((text) => text.includes('TRX most likely did not go through.'))).toHaveLength(1)
    expect(orderCount(w)).toBe(1)
    expect(w.market.payments()).toHaveLength(2)
  })

  it('treats a call that a killed process was about to make as a possible order', async () => {
    const w = await createRulesFixture()
    const rule = await createAutoBuyRule(w)
    await leaveIntent(w, rule.id, 3_600)
    const said = await w.look()
    await w.botFixture.pass('bot.outcomes')
    said.push(...(await w.look()))
    expect(texts(said)).toEqual([expect.stringContaining('TRX, but the marketplace has not confirmed it.')])
    expect(w.market.payments()).toHaveLength(0)
    for (let i = 0; i < 15; i++) {
      await w.look()
      await w.botFixture.pass('bot.outcomes')
    }
    expect(w.market.payments()).toHaveLength(1)
  })

  it('stays within its daily budget, which resets at midnight, and stops at its total budget', async () => {
    const w = await createRulesFixture()
    const rule = await createAutoBuyRule(w, { dailySun: COST_SUN, totalSun: 2 * COST_SUN })
    // Midnight in that time zone is 05:00 UTC; it is noon UTC.
    await w.botFixture.db.write((tx) => setTimeZone(tx, w.ann.id, 'America/New_York'))
    await w.look()
    await fillNewestOrder(w)
    w.units.set(ALICE, 0)
    expect(texts(await w.look())).toEqual([expect.stringContaining('you have spent 3.25 of 3.25 TRX today')])
    await w.look(16 * HOUR_MS)
    expect(orderCount(w)).toBe(1)
    await w.look(HOUR_MS)
    expect(orderCount(w)).toBe(2)
    await fillNewestOrder(w)
    w.units.set(ALICE, 0)
    expect(texts(await w.look(DAY_MS))).toEqual([
      expect.stringContaining('Stopped: total budget spent (6.5 of 6.5 TRX)'),
    ])
    expect(await w.rules()).toMatchObject([{ id: rule.id, state: 'stopped' }])
  })

  it.each([
    ['per day', { dailySun: 3_000_000 }],
    ['in total', { totalSun: 3_000_000 }],
  ])('reports that one purchase exceeds the budget %s, not that the budget is used up', async (_, budget) => {
    const w = await createRulesFixture()
    const rule = await createAutoBuyRule(w, { maxCostSun: 5_000_000, ...budget })
    const [told, ...more] = await w.look()
    expect(more).toHaveLength(0)
    expect(told?.text).toContain('Not bought: the price is 3.25 TRX, above your 3 TRX')
    expect(await w.look(DAY_MS)).toHaveLength(0)
    w.market.book.ENERGY.price = 45
    await w.look()
    expect(orderCount(w)).toBe(1)
    expect(await history(w, rule)).toEqual(['made', 'price', 'bought'])
  })

  it('buys nothing in quiet hours, even across midnight, and buys when they end', async () => {
    const w = await createRulesFixture()
    const rule = await createAutoBuyRule(w, { quiet: { fromMin: 22 * 60, toMin: 7 * 60 } })
    w.units.set(ALICE, 70_000)
    await w.look()
    w.units.set(ALICE, 0)
    expect(await w.look(11 * HOUR_MS)).toHaveLength(0)
    expect(await w.look(4 * HOUR_MS)).toHaveLength(0)
    expect(orderCount(w)).toBe(0)
    await w.look(4 * HOUR_MS)
    expect(orderCount(w)).toBe(1)
    expect(await history(w, rule)).toEqual(['made', 'quiet', 'bought'])
  })

  it('buys once if two users have rules for one address, and checks the address once', async () => {
    const w = await createRulesFixture()
    const { olga } = w.botFixture
    const second = w.market.open('a-second-key', 100_000_000)
    olga.say('/link a-second-key')
    await olga.sees('Your account is linked')
    await createAutoBuyRule(w)
    await createAutoBuyRule(w, {}, { userId: olga.id, accountId: second.id })
    w.units.set(ALICE, 70_000)
    await w.look()
    w.looks.length = 0
    for (let i = 0; i < 3; i++) await w.look()
    expect(w.looks).toHaveLength(3)
    w.units.set(ALICE, 0)
    for (let i = 0; i < 3; i++) await w.look()
    expect(orderCount(w) + second.orders.length).toBe(1)
  })

  it('waits for a rental that the user has just ordered, but not for an order that waits for supply', async () => {
    const w = await createRulesFixture()
    w.units.set(ALICE, 0)
    w.ann.say(`/energy ${ALICE} 65k 1h`)
    await w.ann.sees('⚡ Rent 65,000 Energy')
    await w.ann.tap('✅ Rent for 3.25 TRX')
    await w.ann.sees('Looking for')
    const rule = await createAutoBuyRule(w)
    for (let i = 0; i < 3; i++) await w.look()
    expect(orderCount(w)).toBe(1)
    expect(await history(w, rule)).toEqual(['made', 'incoming'])
    await w.look(11 * MINUTE_MS)
    expect(orderCount(w)).toBe(2)
  })

  it('stops and reports it when the balance is too low, and resumes when the user asks', async () => {
    const w = await createRulesFixture()
    w.account.balanceSun = 1_000_000
    await createAutoBuyRule(w)
    const [told, ...more] = await w.look()
    expect(more).toHaveLength(0)
    expect(told?.text).toContain('Stopped: your balance is 2.25 TRX short')
    expect(labelsOf(told ?? { buttons: [] })).toEqual(expect.arrayContaining(['💰 Deposit', '▶️ Resume']))
    w.account.balanceSun = 50_000_000
    expect(await w.look(HOUR_MS)).toHaveLength(0)
    expect(orderCount(w)).toBe(0)
    await w.ann.tap('▶️ Resume', { messageId: told?.id ?? 0 })
    await w.ann.sees('🟢 On')
    await w.look()
    expect(orderCount(w)).toBe(1)
  })

  it('buys nothing while buying is paused, and reports that once; it also buys nothing without a key', async () => {
    const w = await createRulesFixture()
    await createAutoBuyRule(w)
    const by = { byUserId: w.botFixture.olga.id, byKey: null, reason: '', sinceMs: 0 }
    await w.botFixture.db.write((tx) => pause(tx, { what: 'buy', ...by }))
    const said = [await w.look(), await w.look(), await w.look(HOUR_MS)].flat()
    expect(texts(said)).toEqual([expect.stringContaining('the operator has paused buying')])
    await w.botFixture.db.write((tx) => resume(tx, 'buy'))
    w.market.accounts.clear()
    const gone = [await w.look(), await w.look(HOUR_MS)].flat()
    expect(texts(gone)).toEqual([
      expect.stringContaining('Your API key no longer works'),
      expect.stringContaining('One of your alerts has stopped'),
    ])
    expect(w.market.payments()).toHaveLength(0)
    expect(await forgetUser(w.botFixture.db, w.ann.id)).toBe(true)
    expect(await w.rules()).toHaveLength(0)
  })

  it('continues with the new key if the user replaced the key and the response was lost', async () => {
    const w = await createRulesFixture()
    const { botFixture, ann, account, market } = w
    await createAutoBuyRule(w)
    await planKeyReplacement(botFixture, account.id, 'new-key')
    market.accounts.delete(KEY)
    market.accounts.set('new-key', account)
    expect(await w.look(1_000)).toEqual([])
    await botFixture.pass('bot.key-changes')
    expect(texts(await w.look())).toEqual([expect.stringContaining('Your account has a new API key')])
    expect(orderCount(w)).toBe(1)
    expect(await w.rules()).toMatchObject([{ userId: ann.id, state: 'on' }])
  })
})

describe('a rule that keeps a rental running', () => {
  /** Rents 65,000 Energy for an hour. Returns the receipt. */
  async function rental(w: RulesFixture) {
    w.fill(await w.order(), 100)
    await w.look(0)
    await w.notifier.progress.pass()
    await w.notifier.outbox.pass()
    return w.ann.sees('TRX · ')
  }

  async function createKeepRule(w: RulesFixture, changed: Partial<KeepTerms> = {}) {
    await rental(w)
    w.market.extendable.ENERGY = 65_000
    const [p] = await w.botFixture.db.read((reader) => reader.orm.select().from(purchases).all())
    if (!p) throw new Error('no rental')
    const nowMs = w.botFixture.clock.now()
    const terms: KeepTerms = { kind: 'keep', untilMs: nowMs + 2 * DAY_MS, maxDailySun: 3_000_000, ...changed }
    const about = { subject: `rental:${p.id}`, purchaseId: p.id, receiver: ALICE, resource: 'ENERGY' } as const
    const who = { userId: w.ann.id, accountId: w.account.id }
    return (await w.botFixture.db.write((tx) =>
      saveRule(tx, { id: newId(nowMs), kind: 'keep', ...who, ...about, level: 0, terms }, nowMs),
    )) as Rule
  }

  /** Completes the newest extension. */
  async function completeExtension(w: RulesFixture) {
    const [order] = w.account.orders
    if (order?.orderType !== 'EXTEND') throw new Error('the newest order is not an extension')
    w.fill(order, 100)
    await w.notifier.progress.pass()
    return w.look()
  }

  it('is set up from the receipt, and extends a day at a time until the chosen day, with a message each time', async () => {
    const w = await createRulesFixture()
    const receipt = await rental(w)
    w.market.extendable.ENERGY = 65_000
    const { ann } = w
    await ann.tap('🔔 Alerts', { messageId: receipt.id })
    await ann.sees('Alerts for 65,000 Energy', { after: receipt.id })
    await ann.tap('♻️ Keep it running')
    await ann.sees('♻️ Keep it running for how long?', { after: receipt.id })
    ann.say('yesterday')
    await ann.sees('Type a time like 10d', { after: receipt.id })
    await ann.tap('1d')
    await ann.sees('What may a day cost at most?', { after: receipt.id })
    await ann.tap('3.25 TRX')
    const sure = await ann.sees('Keep it running?', { after: receipt.id })
    expect(sure.text).toContain('for at most 3.25 TRX')
    await ann.tap('✅ Start')
    await ann.sees('✅ Set up.', { after: receipt.id })
    await w.look(25 * MINUTE_MS)
    expect(orderCount(w)).toBe(1)
    await w.look(10 * MINUTE_MS)
    await w.look()
    expect(orderCount(w)).toBe(2)
    const news = await completeExtension(w)
    expect(news).toHaveLength(1)
    expect(news[0]?.text).toContain('extended until')
    for (let i = 0; i < 30; i++) await w.look(HOUR_MS)
    expect(orderCount(w)).toBe(2)
    const [rule] = await w.rules()
    expect(rule).toMatchObject({ kind: 'keep', state: 'done' })
    expect(await history(w, rule as Rule)).toEqual(['made', 'extended', 'kept'])
  })

  it.each([
    [
      'the price of a day is above its limit',
      (w: RulesFixture) => void Object.assign(w.market.extendable, { price: 60 }),
      'a day would cost 3.9 TRX, above your 3 TRX',
    ],
    [
      'the balance is too low',
      (w: RulesFixture) => void Object.assign(w.account, { balanceSun: 2_000_000 }),
      '0.6 TRX short',
    ],
    [
      'it cannot be extended any more',
      (w: RulesFixture) => void Object.assign(w.market.extendable, { ENERGY: 0 }),
      'this rental can’t be extended any more',
    ],
    [
      'the marketplace is unreachable until the rental ends',
      (w: RulesFixture) => void w.market.down.add('/v2/get-extendable-delegates'),
      'I couldn’t extend it in time',
    ],
  ])('stops and notifies the user in time to act if %s', async (_, trouble, text) => {
    const w = await createRulesFixture()
    await createKeepRule(w)
    trouble(w)
    const said: { text: string; buttons: { text: string }[][] }[] = []
    for (let i = 0; i < 62; i++) said.push(...(await w.look()))
    const stopped = said.filter((message) => message.text.includes('Stopped:'))
    expect(stopped).toHaveLength(1)
    expect(stopped[0]?.text).toContain(text)
    expect(await w.rules()).toMatchObject([{ state: 'stopped' }])
    expect(orderCount(w)).toBe(1)
  })

  it('cannot be set up for an ended rental, even from an old button', async () => {
    const w = await createRulesFixture()
    const receipt = await rental(w)
    const { ann } = w
    await ann.tap('🔔 Alerts', { messageId: receipt.id })
    const before = await ann.sees('Alerts for 65,000 Energy', { after: receipt.id })
    expect(labelsOf(before)).toContain('♻️ Keep it running')
    w.botFixture.clock.advance(HOUR_MS + MINUTE_MS)
    const late = await ann.tap('♻️ Keep it running', { messageId: before.id })
    expect(late.text).toContain('This button is out of date.')
    await ann.tap('🔔 Alerts', { messageId: receipt.id })
    const after = await ann.sees('Alerts for 65,000 Energy', { after: before.id })
    expect(labelsOf(after)).not.toContain('♻️ Keep it running')
  })

  it('is deleted long after the rental has ended', async () => {
    const w = await createRulesFixture()
    await createKeepRule(w)
    const runHousekeeping = async (days: number) => {
      w.botFixture.clock.advance(days * DAY_MS)
      await w.botFixture.pass('bot.housekeeping')
      return w.rules()
    }
    expect(await runHousekeeping(60)).toHaveLength(1)
    expect(await runHousekeeping(60)).toEqual([])
  })

  it("with an unlocked part does not show the end of its provider's lock", async () => {
    const w = await createRulesFixture()
    await createKeepRule(w)
    const { client, node, db } = w.botFixture.deps
    const [its] = (await db.read((reader) => reader.orm.select().from(purchases).all()))[0]?.delegates ?? []
    if (!its) throw new Error('the delegation has no provider')
    const delegates = ['1', '2'].map((digit) => ({ ...its, amount: 32_500, txid: digit.repeat(64) }))
    await db.write(({ orm }) => orm.update(purchases).set({ delegates }).run())
    const contract = (locked: boolean) => ({ kind: 'delegate', lockPeriodBlocks: locked ? 1_200 : 0 })
    Object.assign(node, {
      includedTransaction: async (txid: string) => ({ blockNumber: Number(txid[0]) }),
      block: async (number: number) => ({
        transactions: [{ txid: String(number).repeat(64), contract: contract(number === 1) }],
      }),
    })
    const asked = client.extendable
    const endsAtMs = w.botFixture.clock.now() + 10 * DAY_MS
    const part = { delegator: its.delegator, amount: 32_500, priceSun: 40, untilMs: endsAtMs, costSun: sun(0) }
    const parts = [
      { ...part, endsAtMs, refusal: 'RUNS_LONGER' },
      { ...part, endsAtMs: its.endsAtMs ?? 0, refusal: 'NO_LOCK' },
    ]
    Object.assign(client, {
      extendable: async (...of: Parameters<typeof asked>) => ({ ...(await asked.call(client, ...of)), parts }),
    })
    await w.look(35 * MINUTE_MS)
    await w.look()
    const [known] = await db.read((reader) => reader.orm.select().from(purchases).all())
    expect(known?.delegates[1]?.endsAtMs).toBe(its.endsAtMs)
    expect(await w.rules()).toMatchObject([{ state: 'stopped' }])
  })

  it('extends only its own rental if the marketplace does not report who filled the last extension', async () => {
    const w = await createRulesFixture()
    await createKeepRule(w)
    const { client } = w.botFixture.deps
    const asked = client.extendable
    const lasts = {
      amount: 65_000,
      priceSun: 40,
      untilMs: w.botFixture.clock.now() + 30 * DAY_MS,
      costSun: sun(2_600_000),
    }
    Object.assign(client, {
      async extendable(...of: Parameters<typeof asked>) {
        const { extendData, ...answer } = await asked.call(client, ...of)
        const endsAtMs = w.botFixture.clock.now() + 20 * MINUTE_MS
        const [its] = extendData
        if (!its) throw new Error('no delegation can be extended')
        const both = [its.delegator, ALICE]
        return {
          ...answer,
          extendData: both.map((delegator) => ({ ...its, delegator })),
          parts: both.map((delegator) => ({ ...lasts, delegator, endsAtMs })),
        }
      },
    })
    await w.look(35 * MINUTE_MS)
    await w.look()
    const [order] = w.account.orders
    if (order) w.fill(order, 100)
    Object.assign(order ?? {}, { delegates: [] })
    await w.notifier.progress.pass()
    for (let i = 0; i < 50; i++) await w.look(HOUR_MS / 2)
    const paid = w.market.payments().filter(({ path }) => path === '/v2/extend-request')
    expect(paid.map(({ body }) => (body.extendData as unknown[]).length)).toEqual([1, 1])
  })

  it('extends once if the response was lost', async () => {
    const w = await createRulesFixture()
    await createKeepRule(w)
    w.market.mischief.push('made_then_lost')
    await w.look(31 * MINUTE_MS)
    for (let i = 0; i < 10; i++) {
      await w.look()
      await w.botFixture.pass('bot.outcomes')
    }
    await completeExtension(w)
    for (let i = 0; i < 5; i++) await w.look(HOUR_MS)
    expect(w.market.payments().filter(({ path }) => path === '/v2/extend-request')).toHaveLength(1)
  })
})

describe('days and hours of rules', () => {
  const at = (text: string) => Date.parse(text)

  it.each([
    ['2026-01-05T12:00:00Z', 'UTC', '2026-01-05T00:00:00Z'],
    ['2026-01-05T15:59:59Z', 'Asia/Shanghai', '2026-01-04T16:00:00Z'],
    ['2026-01-05T16:00:00Z', 'Asia/Shanghai', '2026-01-05T16:00:00Z'],
    ['2026-03-08T20:00:00Z', 'America/New_York', '2026-03-08T05:00:00Z'],
    ['2026-11-01T20:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z'],
  ])('the day that contains %s in %s begins at %s', (now, zone, start) => {
    expect(dayStartMs(at(now), zone)).toBe(at(start))
  })

  it.each([
    ['22-7', '2026-01-05T21:59:00Z', 'UTC', false],
    ['22-7', '2026-01-05T22:00:00Z', 'UTC', true],
    ['22-7', '2026-01-06T06:59:00Z', 'UTC', true],
    ['22-7', '2026-01-06T07:00:00Z', 'UTC', false],
    ['22-7', '2026-01-05T14:00:00Z', 'Asia/Shanghai', true],
    ['9:30 - 10', '2026-01-05T09:45:00Z', 'UTC', true],
  ])('the quiet hours %s apply at %s in %s: %s', (hours, now, zone, holds) => {
    expect(isWithin(at(now), readHours(hours) ?? { fromMin: 0, toMin: 0 }, zone)).toBe(holds)
  })

  it.each(['', '22', '25-7', '7-7', '0-24', '22:60-7', 'night'])('%j is rejected as quiet hours', (text) => {
    expect(readHours(text)).toBeUndefined()
  })

  it.each([
    ['10d', 10 * DAY_MS],
    ['2026-01-07', at('2026-01-08T00:00:00Z') - at('2026-01-05T12:00:00Z')],
    ['2026-01-04', undefined],
    ['2026-02-31', undefined],
    ['2026-13-01', undefined],
    ['500d', undefined],
    ['soon', undefined],
  ])('the end of a rule is parsed: %s', (text, ms) => {
    const nowMs = at('2026-01-05T12:00:00Z')
    expect(readUntil(text, nowMs)).toBe(ms === undefined ? undefined : nowMs + ms)
  })
})
