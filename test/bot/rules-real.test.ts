/** Tests rules that spend, with our own marketplace and chain: purchases must reach the receiver. */
import { expect, it } from 'vitest'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { type AutoBuyTerms, type KeepTerms, saveRule } from '../../src/db/stores/bot/rules.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { newId } from '../../src/kernel/ids.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-fixture.ts'
import { createMarketBotFixture, type MarketBotFixture } from './market-bot-fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

function createRuleHelpers(w: MarketBotFixture) {
  const who = { userId: w.ann.id, accountId: w.account.id, receiver: RECEIVER, resource: 'ENERGY' } as const
  const save = (rule: {
    kind: 'auto_buy' | 'keep'
    subject: string
    level: number
    purchaseId?: string
    terms: AutoBuyTerms | KeepTerms
  }) => w.bot.db.write((tx) => saveRule(tx, { id: newId(w.bot.clock.now()), ...who, ...rule }, w.bot.clock.now()))
  const rows = () => w.bot.db.read((reader) => reader.orm.select().from(purchases).orderBy(purchases.createdAtMs).all())
  async function look(ms = MINUTE_MS) {
    w.pass(ms)
    const before = (await rows()).length
    await w.bot.pass('bot.rules')
    if ((await rows()).length > before) return w.settle()
    w.chain.mine()
    await w.work()
  }
  /** Lets a rule buy a rental, by default for an hour. */
  async function buyByRule(durationSec = 3_600) {
    const limits = { maxCostSun: 4_000_000, dailySun: 20_000_000, totalSun: null, quiet: null }
    const terms: AutoBuyTerms = { kind: 'auto_buy', amount: 65_000, durationSec, ...limits }
    await save({ kind: 'auto_buy', subject: `address:${RECEIVER}`, level: 60_000, terms })
    for (let i = 0; i < 4; i++) await look()
    const [bought, ...more] = await rows()
    expect(more).toHaveLength(0)
    return bought
  }
  async function keepRentalRunning(purchaseId: string, ms: number, maxDailySun = 4_000_000) {
    const untilMs = w.bot.clock.now() + ms
    const terms: KeepTerms = { kind: 'keep', untilMs, maxDailySun }
    await save({ kind: 'keep', subject: `rental:${purchaseId}`, purchaseId, level: 0, terms })
    return untilMs
  }
  return { rows, look, supplied: buyByRule, keep: keepRentalRunning }
}

it('a rule supplies an address once per dip, and extends its rental one day at a time', async () => {
  const w = await createMarketBotFixture('200')
  const { rows, look, supplied, keep } = createRuleHelpers(w)
  const bought = await supplied()
  expect(bought).toMatchObject({ state: 'completed', amount: 65_000 })
  const receipts = w.ann.chat().filter((m) => m.text.includes('🤖 Bought automatically by your rule.'))
  expect(receipts).toMatchObject([{ id: bought?.messageId }])

  expect(bought).toMatchObject({ durationSec: 86_400, checks: { insteadOfSec: 3_600 } })
  await look(23 * 60 * MINUTE_MS)
  const untilMs = await keep(bought?.id ?? '', DAY_MS)
  await look(20 * MINUTE_MS)
  expect(await rows()).toHaveLength(1)
  await look(15 * MINUTE_MS)
  for (let i = 0; i < 4; i++) await look()
  const [, extension, ...others] = await rows()
  expect(others).toHaveLength(0)
  expect(extension).toMatchObject({ kind: 'EXTEND', state: 'completed' })
  expect(Math.abs((extension?.endsAtMs ?? 0) - untilMs)).toBeLessThan(MINUTE_MS)
  expect(w.ann.chat().some((m) => m.text.includes('extended until'))).toBe(true)
})

it("a rule extends a rental from its later end if the same provider's longer rental moved that end", async () => {
  const w = await createMarketBotFixture('200')
  const { rows, look, supplied, keep } = createRuleHelpers(w)
  const { client } = w.bot.deps
  const { estimate } = client
  // No answer about longer rentals: the rule buys the hour that it asks for.
  client.estimate = async (wish) => {
    if (wish.durationSec > 3_600) throw new AppError('MARKET_UNREACHABLE')
    return estimate(wish)
  }
  const bought = await supplied()
  const longer = { resource: 'ENERGY', amount: 65_000, receiver: RECEIVER, durationSec: 6 * 3_600 } as const
  const limits = { unitPrice: 60, allowPartialFill: false }
  expect(await w.bot.deps.client.buy(w.account.apiKey, { ...longer, ...limits }, 'longer')).toMatchObject({
    at: 'done',
  })
  // Both delegations share one lock, so both are extended.
  const untilMs = await keep(bought?.id ?? '', DAY_MS, 8_000_000)
  for (let i = 0; i < 10; i++) await look(10 * MINUTE_MS)
  expect(await rows()).toHaveLength(1)
  await look(200 * MINUTE_MS)
  for (let i = 0; i < 10; i++) await look(10 * MINUTE_MS)
  const [first, extension, ...others] = await rows()
  expect(others).toHaveLength(0)
  expect(first?.endsAtMs).toBeGreaterThan((bought?.endsAtMs ?? 0) + 4 * 60 * MINUTE_MS)
  expect(extension).toMatchObject({ kind: 'EXTEND', state: 'completed' })
  expect(Math.abs((extension?.endsAtMs ?? 0) - untilMs)).toBeLessThan(MINUTE_MS)
  const said = w.ann.chat().map(({ text }) => text)
  expect(said.filter((text) => /could n.t (?:be extended|extend it)|has ended| ended /.test(text))).toEqual([])
})

it("an unlocked rental is not shown as extended by the same provider's longer rental", async () => {
  const w = await createMarketBotFixture('200', undefined, { bare: true })
  await w.enroll(ENERGY_PROVIDER.address, { returnPercent: 80 })
  const { rows, look, supplied, keep } = createRuleHelpers(w)
  const bought = await supplied(DAY_MS / 1000)
  await w.enroll(ENERGY_PROVIDER.address, { returnPercent: 0 })
  const longer = { resource: 'ENERGY', amount: 65_000, receiver: RECEIVER, durationSec: (3 * DAY_MS) / 1000 } as const
  const limits = { unitPrice: 60, allowPartialFill: false }
  expect(await w.bot.deps.client.buy(w.account.apiKey, { ...longer, ...limits }, 'longer')).toMatchObject({
    at: 'done',
  })
  await keep(bought?.id ?? '', 2 * DAY_MS, 8_000_000)
  for (let i = 0; i < 4; i++) await look(350 * MINUTE_MS)
  for (let i = 0; i < 6; i++) await look(10 * MINUTE_MS)
  await w.notify()
  expect((await rows())[0]?.endsAtMs).toBe(bought?.endsAtMs)
  expect(w.ann.chat().some(({ text }) => text.includes('this rental can’t be extended any more'))).toBe(true)
})

/**
 * One provider has two delegations at one address: one of a day and one of a day and a half, exactly one of them
 * locked.
 */
async function createTwoDelegations(own: 'locked' | 'unlocked') {
  const w = await createMarketBotFixture('200', undefined, { bare: true })
  const setProviderUnlocked = (unlocked: boolean) =>
    w.enroll(ENERGY_PROVIDER.address, { returnPercent: unlocked ? 80 : 0 })
  await setProviderUnlocked(own === 'unlocked')
  const ruledWorld = createRuleHelpers(w)
  const { look, supplied, keep } = ruledWorld
  const bought = await supplied(DAY_MS / 1000)
  await setProviderUnlocked(own === 'locked')
  const durationSec = (1.5 * DAY_MS) / 1000
  const other = { resource: 'ENERGY', amount: 65_000, receiver: RECEIVER, durationSec } as const
  const limits = { unitPrice: 60, allowPartialFill: false }
  expect(await w.bot.deps.client.buy(w.account.apiKey, { ...other, ...limits }, 'other')).toMatchObject({ at: 'done' })
  await setProviderUnlocked(false)
  const untilMs = await keep(bought?.id ?? '', 2 * DAY_MS, 8_000_000)
  const letTimePass = async () => {
    for (let i = 0; i < 4; i++) await look(350 * MINUTE_MS)
    for (let i = 0; i < 6; i++) await look(10 * MINUTE_MS)
    await w.notify()
  }
  return { ...ruledWorld, w, bought, untilMs, letTimePass }
}

it("a rule does not extend an unlocked rental if that would extend the same provider's other rental", async () => {
  const { w, rows, letTimePass } = await createTwoDelegations('unlocked')
  await letTimePass()
  expect(await rows()).toHaveLength(1)
  expect(w.ann.chat().some(({ text }) => text.includes('this rental can’t be extended any more'))).toBe(true)
})

it("a rule keeps a locked rental running alongside the same provider's unlocked one", async () => {
  const { w, rows, letTimePass, untilMs } = await createTwoDelegations('locked')
  await letTimePass()
  const [, extension, ...others] = await rows()
  expect(others).toHaveLength(0)
  expect(extension).toMatchObject({ kind: 'EXTEND', state: 'completed' })
  expect(Math.abs((extension?.endsAtMs ?? 0) - untilMs)).toBeLessThan(60 * MINUTE_MS)
  expect(w.ann.chat().some(({ text }) => /n.t (?:be extended|extend it)|has ended| ended /.test(text))).toBe(false)
})

it('a rule pays nothing while the chain does not show which of two delegations belongs to the rental', async () => {
  const { w, rows, letTimePass } = await createTwoDelegations('unlocked')
  w.bot.deps.node.includedTransaction = async () => undefined
  await letTimePass()
  expect(await rows()).toHaveLength(1)
  expect(w.ann.chat().some(({ text }) => /could n.t (?:be extended|extend it)|has ended| ended /.test(text))).toBe(true)
})
