/** Tests packages of transfers: each is paid once, counted when delegated, and the rest of the money is free again. */

import { describe, expect, it, vi } from 'vitest'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { isPackage, packageUse, reservedForPackages } from '../../src/db/stores/bot/packages.ts'
import { type PackageTerms, type Rule, ruleHistory, saveRule } from '../../src/db/stores/bot/rules.ts'
import { setKeptLine } from '../../src/db/stores/bot/users.ts'
import { newId } from '../../src/kernel/ids.ts'
import { DEPOSIT_ADDRESS } from './fake-marketplace.ts'
import { ALICE, BOB } from './purchase-fixture.ts'
import { createRulesFixture, leaveIntent, MINUTE_MS, type RulesFixture } from './rules-fixture.ts'
import { labelsOf } from './user-driver.ts'

const DAY_MS = 1_440 * MINUTE_MS
const COST_SUN = 3_250_000
const MAX_SUN = 4_000_000

/** A package of 3 transfers for ALICE, each for at most 4 TRX. */
async function createPackage(w: RulesFixture, changed: Partial<PackageTerms> = {}): Promise<Rule> {
  const nowMs = w.botFixture.clock.now()
  const terms: PackageTerms = {
    kind: 'package',
    count: 3,
    amount: 65_000,
    durationSec: 900,
    maxCostSun: MAX_SUN,
    sinceMs: nowMs,
    untilMs: nowMs + 30 * DAY_MS,
    isReady: true,
    ...changed,
  }
  const who = { userId: w.ann.id, accountId: w.account.id, subject: `address:${ALICE}`, receiver: ALICE }
  const what = { id: newId(nowMs), kind: 'package', resource: 'ENERGY', level: 65_000, terms } as const
  return (await w.botFixture.db.write((tx) => saveRule(tx, { ...who, ...what }, nowMs))) as Rule
}

const use = (w: RulesFixture, rule: Rule) =>
  w.botFixture.db.read(async (reader) => {
    if (!isPackage(rule)) throw new Error('not a package')
    return packageUse(reader, rule)
  })
const reserved = (w: RulesFixture) =>
  w.botFixture.db.read((reader) => reservedForPackages(reader, w.account.id, w.botFixture.clock.now()))
const history = async (w: RulesFixture, rule: Rule) =>
  (await w.botFixture.db.read((reader) => ruleHistory(reader, rule.id, 50))).map(({ what }) => what).reverse()
const titles = (messages: { text: string }[]) => messages.map(({ text }) => text.split('\n')[0])
const newest = (w: RulesFixture) => {
  const [order] = w.account.orders
  if (!order) throw new Error('no order')
  return order
}

/** Fills the newest order, so that the address has the Energy of one transfer. */
async function deliver(w: RulesFixture, title = '📦 Transfer 1 of ') {
  w.fill(newest(w), 100)
  await w.notifier.progress.pass()
  w.units.set(ALICE, 65_000)
  const news = await w.look()
  const receipt = news.find(({ text }) => text.startsWith(title))
  expect(receipt && labelsOf(receipt)).toContain('📦 This package')
  return news
}

/** The address sends USDT: its Energy is used, which the usage check sees. */
async function sendUsdt(w: RulesFixture) {
  await w.botFixture.db.write(async (tx) => {
    await tx.orm
      .update(purchases)
      .set({ usage: { units: 64_285, lastUsed: 64_285, lookedAtMs: 0 } })
      .run()
  })
  w.units.set(ALICE, 715)
  // The delegation is not on this chain, so the rule waits until it counts as arrived.
  return w.look(11 * MINUTE_MS)
}

async function openPackage(w: RulesFixture) {
  const said = w.ann.say('/alerts')
  const list = await w.ann.sees('Alerts', { after: said.id })
  await w.ann.tap(labelsOf(list).find((label) => label.includes('📦 T')) ?? '')
  return w.ann.sees('Left:', { after: said.id })
}

describe('the setup of a package', () => {
  it('shows the price of a transfer and the money to set aside, which is then taken from every quote', async () => {
    const w = await createRulesFixture()
    const { ann } = w
    const said = ann.say('/alerts')
    await ann.sees('Alerts', { after: said.id })
    await ann.tap('📦 Transfer package')
    await ann.sees('address', { after: said.id })
    ann.say(DEPOSIT_ADDRESS)
    expect((await ann.sees('That address of this service only receives TRX', { after: said.id })).text).toContain(
      'Which address?',
    )
    ann.say(ALICE)
    await ann.sees('Who gets the USDT?', { after: said.id })
    const estimate = vi.spyOn(w.botFixture.deps.client, 'estimate')
    await ann.tap('Someone who has USDT · 65,000')
    const count = await ann.sees('How many transfers?', { after: said.id })
    expect(count.text).toContain('Each takes 65,000 Energy, now 3.25 TRX')
    expect(estimate).toHaveBeenLastCalledWith(expect.objectContaining({ receiver: ALICE }))
    ann.say('0')
    await ann.sees('Type a whole number from 1 to 500', { after: said.id })
    await ann.tap('50')
    const dear = await ann.sees('TRX short', { after: said.id })
    // 50 times 4.07 TRX, with 100 TRX in the balance.
    expect(dear.text).toContain('103.5 TRX short')
    expect(labelsOf(dear)).not.toContain('✅ Set aside 203.5 TRX')
    await ann.tap('◀️ Back')
    await ann.sees('Who gets the USDT?', { after: said.id })
    await ann.tap('Someone who has USDT · 65,000')
    await ann.sees('How many transfers?', { after: said.id })
    ann.say('20')
    const sure = await ann.sees('20 transfers for', { after: said.id })
    for (const part of [
      '65,000 Energy for 1 hour (longer at the same price), at most 4.07 TRX',
      'One transfer costs 3.25 TRX now',
      'at most 81.4 TRX',
      'Kept ready',
    ])
      expect(sure.text).toContain(part)
    await ann.tap('✏️ Highest price')
    await ann.sees('What may one transfer cost at most?', { after: said.id })
    ann.say('4.5')
    await ann.sees('at most 90 TRX', { after: said.id })
    await ann.tap('✋ Only on request')
    await ann.sees('Only on request: tap', { after: said.id })
    await ann.tap('✅ Set aside 90 TRX')
    const done = await ann.sees('✅ Set up.', { after: said.id })
    expect(done.text).toContain('Left: 20 of 20')
    expect(done.text).toContain('Set aside for packages: 90 TRX')
    expect(await reserved(w)).toBe(90_000_000)
    // Nothing is bought without a request.
    for (let i = 0; i < 3; i++) await w.look()
    expect(w.account.orders).toHaveLength(0)

    const quote = ann.say(`/energy ${BOB} 131k 1h`)
    const fits = await ann.sees('⚡ Rent 131,000 Energy', { after: quote.id })
    expect(fits.text).toContain('Set aside for packages: 90 TRX')
    const large = ann.say(`/energy ${BOB} 240k 1h`)
    const short = await ann.sees('⚡ Rent 240,000 Energy', { after: large.id })
    // 12 TRX of the 10 that are free.
    expect(short.text).toContain('2 TRX short')
    expect(labelsOf(short).join()).not.toContain('Rent for')
    const bulk = ann.say('/bulk energy')
    await ann.sees('Send a list', { after: bulk.id })
    ann.say(`${ALICE} 120k 1h\n${BOB} 120k 1h`)
    const list = await ann.sees('2 TRX short', { after: bulk.id })
    expect(list.text).toContain('Set aside for packages: 90 TRX')
    const account = ann.say('/account')
    expect((await ann.sees('API key: ', { after: account.id })).text).toContain('packages: 90 TRX. Available: 10 TRX')
    const again = ann.say('/alerts')
    await ann.sees('Alerts', { after: again.id })
    await ann.tap('📦 Transfer package')
    await ann.sees('address', { after: again.id })
    ann.say(ALICE)
    await ann.sees('already has a package', { after: again.id })
  })
})

it('money set aside for a package does not count for the kept order on the deposit screen', async () => {
  const w = await createRulesFixture()
  await createPackage(w, { count: 20, maxCostSun: 4_500_000 })
  const depositFor = async (amount: number) => {
    const keptLine = { resource: 'ENERGY', receiver: BOB, amount, durationSec: 3_600 } as const
    await w.botFixture.db.write((tx) => setKeptLine(tx, w.ann.id, keptLine))
    const { id } = w.ann.say('/deposit')
    return (await w.ann.sees('Deposit TRX to this address', { after: id })).text
  }
  // 90 of 100 TRX are set aside.
  expect(await depositFor(200_000)).not.toContain(' Energy · ')
  expect(await depositFor(200_001)).toContain('costs 10.001 TRX')
})

describe('a package that is kept ready', () => {
  it('rents the next transfer when one was used, counts it when it is delegated, and ends with the last', async () => {
    const w = await createRulesFixture()
    const rule = await createPackage(w, { count: 2 })
    expect(await use(w, rule)).toEqual({ used: 0, open: 0, left: 2, spentSun: 0, reservedSun: 2 * MAX_SUN })
    await w.look()
    expect(newest(w)).toMatchObject({ receiver: ALICE, resourceAmount: 65_000, payoutAmount: COST_SUN })
    expect(await use(w, rule)).toEqual({ used: 0, open: 1, left: 1, spentSun: COST_SUN, reservedSun: MAX_SUN })
    await deliver(w)
    expect(await use(w, rule)).toEqual({ used: 1, open: 0, left: 1, spentSun: COST_SUN, reservedSun: MAX_SUN })
    for (let i = 0; i < 15; i++) await w.look()
    expect(w.account.orders).toHaveLength(1)
    await sendUsdt(w)
    expect(w.account.orders).toHaveLength(2)
    const news = await deliver(w, '📦 Transfer 2 of 2')
    expect(await use(w, rule)).toMatchObject({ used: 2, left: 0, spentSun: 2 * COST_SUN, reservedSun: 0 })
    expect([...titles(news), ...titles(await w.look())]).toContain('📦 Used up: 2 of 2, 6.5 TRX paid')
    expect((await w.rules())[0]?.state).toBe('done')
    await sendUsdt(w)
    expect(w.account.orders).toHaveLength(2)
    expect(await history(w, rule)).toEqual(['made', 'transfer', 'enough', 'transfer', 'package_used'])
  })

  it('waits for a tap after a transfer that ended unused, so that nothing is used up in vain', async () => {
    const w = await createRulesFixture()
    const rule = await createPackage(w)
    await w.look()
    await deliver(w)
    w.units.set(ALICE, 0)
    const said = await w.look(25 * 60 * MINUTE_MS)
    for (let i = 0; i < 5; i++) said.push(...(await w.look(30 * MINUTE_MS)))
    expect(titles(said).filter((text) => text?.includes('Waiting: the Energy for the last transfer'))).toHaveLength(1)
    expect(w.account.orders).toHaveLength(1)
    expect(await use(w, rule)).toMatchObject({ used: 1, left: 2, reservedSun: 2 * MAX_SUN })
    await openPackage(w)
    await w.ann.tap('⚡ I’m about to send')
    await w.ann.waitFor((all) => all.find((m) => m.text.includes('Transfer 2 of 3')))
    expect(w.account.orders).toHaveLength(2)
  })

  it('never pays more for a transfer than was confirmed, and waits while the market is dear or short', async () => {
    const w = await createRulesFixture()
    const rule = await createPackage(w)
    w.market.book.ENERGY.price = 62
    expect(titles(await w.look())).toEqual(['📦 Not bought: the price is 4.03 TRX, above your 4 TRX'])
    for (let i = 0; i < 3; i++) expect(await w.look()).toEqual([])
    w.market.book.ENERGY.price = 50
    w.market.book.ENERGY.available = 40_000
    expect(titles(await w.look())).toEqual(['📦 Not bought: the market has only 40,000 Energy'])
    w.market.book.ENERGY.available = 1_000_000
    // The price rises between the quote and the order: the marketplace refuses, nothing is charged.
    w.market.mischief.push({ refuse: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' })
    await w.look()
    expect(w.account.orders).toHaveLength(0)
    expect(await use(w, rule)).toMatchObject({ used: 0, left: 3, spentSun: 0, reservedSun: 3 * MAX_SUN })
    await w.look()
    expect(w.account.orders).toHaveLength(1)
    expect(await history(w, rule)).toEqual(['made', 'price', 'market', 'moved', 'transfer'])
  })

  it('may spend what is set aside for it, but not what another package needs', async () => {
    const w = await createRulesFixture()
    const rule = await createPackage(w, { count: 1, maxCostSun: 5_000_000 })
    await w.botFixture.db.write(async (tx) => {
      const { id: _, ...other } = { ...rule, subject: `address:${BOB}`, receiver: BOB }
      await saveRule(tx, { ...other, id: newId(w.botFixture.clock.now()) }, w.botFixture.clock.now())
    })
    w.units.set(BOB, 65_000)
    w.account.balanceSun = 8_000_000
    expect(titles(await w.look())).toEqual(['📦 Stopped: your balance is 0.25 TRX short'])
    w.account.balanceSun = 8_250_000
    await openPackage(w)
    await w.ann.tap('▶️ Resume')
    await w.ann.sees('🟢 On')
    await w.look()
    expect(w.account.orders).toHaveLength(1)
    expect(await reserved(w)).toBe(5_000_000)
  })
})

describe('no transfer is paid twice', () => {
  it.each([
    ['the order was made and its response lost', 'made_then_lost' as const],
    ['the order was made and is listed late', 'made_unseen' as const],
  ])('if %s, and the process is killed', async (_, trick) => {
    const w = await createRulesFixture()
    const rule = await createPackage(w)
    w.market.mischief.push(trick)
    await w.look()
    expect(await use(w, rule)).toMatchObject({
      used: 0,
      open: 1,
      left: 2,
      spentSun: COST_SUN,
      reservedSun: 3 * MAX_SUN,
    })
    await w.findLostOrder()
    expect(w.market.payments()).toHaveLength(1)
    await deliver(w)
    expect(await use(w, rule)).toEqual({ used: 1, open: 0, left: 2, spentSun: COST_SUN, reservedSun: 2 * MAX_SUN })
  })

  it('if the process is killed between the intent and the call', async () => {
    const w = await createRulesFixture()
    const rule = await createPackage(w, { isReady: false })
    await leaveIntent(w, rule.id, 900)
    // The order may exist, so another one is not possible yet, and its money stays set aside.
    await openPackage(w)
    await w.ann.tap('⚡ I’m about to send')
    await w.ann.sees('Energy for one transfer is on its way')
    expect(w.market.payments()).toHaveLength(0)
    expect(await use(w, rule)).toMatchObject({ open: 1, left: 2, reservedSun: 3 * MAX_SUN })
    for (let i = 0; i < 15; i++) {
      await w.look()
      await w.botFixture.pass('bot.outcomes')
    }
    expect(await use(w, rule)).toMatchObject({ used: 0, open: 0, left: 3, spentSun: 0, reservedSun: 3 * MAX_SUN })
  })

  it('if Send now is tapped again, also later on an old button', async () => {
    const w = await createRulesFixture()
    const rule = await createPackage(w, { isReady: false })
    const old = await openPackage(w)
    const screen = await openPackage(w)
    const send = { messageId: screen.id }
    await Promise.all([w.ann.tap('⚡ I’m about to send', send), w.ann.tap('⚡ I’m about to send', send)])
    await w.ann.sees('Energy for one transfer is on its way')
    expect(w.account.orders).toHaveLength(1)
    await deliver(w)
    w.units.set(ALICE, 0)
    await w.ann.tap('⚡ I’m about to send', { messageId: old.id })
    await w.ann.waitFor((all) => all.find((m) => m.id === old.id && m.text.includes('Left: 2 of 3')))
    await w.look()
    expect(w.account.orders).toHaveLength(1)
    expect(await use(w, rule)).toMatchObject({ used: 1, left: 2 })
  })
})

describe('Send now', () => {
  it('asks first if the address already has the Energy of a transfer', async () => {
    const w = await createRulesFixture()
    await createPackage(w, { isReady: false })
    w.units.set(ALICE, 70_000)
    await openPackage(w)
    await w.ann.tap('⚡ I’m about to send')
    await w.ann.sees('This address has 70,000 Energy, enough for a transfer')
    expect(w.account.orders).toHaveLength(0)
    await w.ann.tap('⚡ One more anyway')
    await w.ann.sees('Transfer 1 of 3')
    expect(newest(w)).toMatchObject({ durationSec: 86_400, payoutAmount: COST_SUN })
  })

  it('says why nothing was rented, and charges nothing', async () => {
    const w = await createRulesFixture()
    await createPackage(w, { isReady: false })
    w.market.book.ENERGY.price = 62
    await openPackage(w)
    await w.ann.tap('⚡ I’m about to send')
    await w.ann.sees('Not bought: the price is 4.03 TRX, above your 4 TRX')
    w.market.down.add('*')
    await openPackage(w)
    await w.ann.tap('⚡ I’m about to send')
    await w.ann.sees('Nothing was charged')
    expect(w.market.payments()).toHaveLength(0)
  })
})

describe('unused transfers return their money', () => {
  it.each([
    ['a package that is on', undefined],
    ['a stopped package', 1_000_000],
  ])('at the end of the month, from %s', async (_, balanceSun) => {
    const w = await createRulesFixture()
    const rule = await createPackage(w)
    if (balanceSun === undefined) {
      await w.look()
      await deliver(w)
    } else {
      w.account.balanceSun = balanceSun
      expect(titles(await w.look())).toEqual([expect.stringContaining('Stopped: ')])
    }
    const used = balanceSun === undefined ? 1 : 0
    expect(await reserved(w)).toBe((3 - used) * MAX_SUN)
    w.botFixture.clock.advance(30 * DAY_MS)
    expect(await reserved(w)).toBe(0)
    const back = (3 - used) * 4
    expect(titles(await w.look())).toEqual([
      `📦 Ended: ${used} of 3 used, ${used * 3.25} TRX paid. ${back} TRX is free to spend again`,
    ])
    expect((await w.rules())[0]?.state).toBe('done')
    expect(await w.look()).toEqual([])
    expect(w.account.orders).toHaveLength(used)
    expect((await history(w, rule)).at(-1)).toBe('package_over')
  })

  it('only after the outcome of every order is known', async () => {
    const w = await createRulesFixture()
    const rule = await createPackage(w, { untilMs: w.botFixture.clock.now() + 5 * MINUTE_MS })
    await w.look()
    for (let i = 0; i < 10; i++) await w.look()
    expect((await w.rules())[0]?.state).toBe('on')
    const news = [...(await deliver(w)), ...(await w.look())]
    expect(titles(news)).toContain('📦 Ended: 1 of 3 used, 3.25 TRX paid. 8 TRX is free to spend again')
    expect((await use(w, rule)).used).toBe(1)
  })

  it('when the user cancels the package: the question and the answer state the amount', async () => {
    const w = await createRulesFixture()
    await createPackage(w)
    await w.look()
    await deliver(w)
    await openPackage(w)
    await w.ann.tap('✖️ Cancel package')
    await w.ann.sees('Unused transfers: 2. 8 TRX is free to spend again.')
    expect(await reserved(w)).toBe(2 * MAX_SUN)
    // The package became smaller after the question, as if another transfer had been used.
    const [{ terms, ...rule }] = (await w.rules()) as [Rule]
    const smaller = { ...rule, terms: { ...(terms as PackageTerms), count: 2 } }
    await w.botFixture.db.write((tx) => saveRule(tx, smaller, w.botFixture.clock.now()))
    await w.ann.tap('Yes, cancel it')
    const again = await w.ann.sees('That question was old')
    expect(again.text).toContain('Unused transfers: 1.')
    await w.botFixture.db.write((tx) => saveRule(tx, { ...rule, terms }, w.botFixture.clock.now()))
    await w.ann.tap('Yes, cancel it')
    await w.ann.sees('Unused transfers: 2.')
    expect(await reserved(w)).toBe(2 * MAX_SUN)
    await w.ann.tap('Yes, cancel it')
    await w.ann.sees('Package cancelled. Unused transfers: 2. 8 TRX is free to spend again.')
    expect(await reserved(w)).toBe(0)
    w.units.set(ALICE, 0)
    await w.look(11 * MINUTE_MS)
    expect(w.account.orders).toHaveLength(1)
  })

  it('if only a part was delegated: the transfer stays unused, and the confirmed total still applies', async () => {
    const w = await createRulesFixture()
    const rule = await createPackage(w, { count: 1, maxCostSun: COST_SUN })
    await w.look()
    w.fill(newest(w), 60, 'Completed')
    Object.assign(newest(w), { payoutAmount: COST_SUN * 0.6 })
    await w.notifier.progress.pass()
    expect(await use(w, rule)).toMatchObject({
      used: 0,
      left: 1,
      spentSun: COST_SUN * 0.6,
      reservedSun: COST_SUN * 0.4,
    })
    const news = titles(await w.look(11 * MINUTE_MS))
    expect(news).toContain('📦 Stopped: total budget spent (1.95 of 3.25 TRX)')
    expect(w.account.orders).toHaveLength(1)
  })
})
