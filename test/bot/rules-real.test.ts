/** Rules that spend, with our own marketplace and chain behind them: what was bought is seen where it arrives. */
import { expect, it } from 'vitest'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { type AutoBuyTerms, type KeepTerms, saveRule } from '../../src/db/stores/bot/rules.ts'
import { newId } from '../../src/kernel/ids.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-world.ts'
import { realWorld } from './real-world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type RealWorld = Awaited<ReturnType<typeof realWorld>>

function ruled(w: RealWorld) {
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
  /** An hour, unless given, bought by a rule. */
  async function supplied(durationSec = 3_600) {
    const limits = { maxCostSun: 4_000_000, dailySun: 20_000_000, totalSun: null, quiet: null }
    const terms: AutoBuyTerms = { kind: 'auto_buy', amount: 65_000, durationSec, ...limits }
    await save({ kind: 'auto_buy', subject: `address:${RECEIVER}`, level: 60_000, terms })
    for (let i = 0; i < 4; i++) await look()
    const [bought, ...more] = await rows()
    expect(more).toHaveLength(0)
    return bought
  }
  async function keep(purchaseId: string, ms: number, maxDailySun = 4_000_000) {
    const untilMs = w.bot.clock.now() + ms
    const terms: KeepTerms = { kind: 'keep', untilMs, maxDailySun }
    await save({ kind: 'keep', subject: `rental:${purchaseId}`, purchaseId, level: 0, terms })
    return untilMs
  }
  return { rows, look, supplied, keep }
}

it('an address is supplied once per dip, and its rental kept running a day at a time', async () => {
  const w = await realWorld('200')
  const { rows, look, supplied, keep } = ruled(w)
  const bought = await supplied()
  expect(bought).toMatchObject({ state: 'completed', messageId: null, amount: 65_000 })
  const receipts = w.ann.chat().filter((m) => m.text.includes('Done by a rule of yours'))
  expect(receipts).toHaveLength(1)

  const untilMs = await keep(bought?.id ?? '', DAY_MS)
  await look(20 * MINUTE_MS)
  expect(await rows()).toHaveLength(1)
  await look(15 * MINUTE_MS)
  for (let i = 0; i < 4; i++) await look()
  const [, extension, ...others] = await rows()
  expect(others).toHaveLength(0)
  expect(extension).toMatchObject({ kind: 'EXTEND', state: 'completed' })
  expect(Math.abs((extension?.endsAtMs ?? 0) - untilMs)).toBeLessThan(MINUTE_MS)
  expect(w.ann.chat().some((m) => m.text.includes('Extended: 65,000 Energy'))).toBe(true)
})

it('a rental that a longer one of its provider prolongs is kept from the end that it has then', async () => {
  const w = await realWorld('200')
  const { rows, look, supplied, keep } = ruled(w)
  const bought = await supplied()
  const longer = { resource: 'ENERGY', amount: 65_000, receiver: RECEIVER, durationSec: 6 * 3_600 } as const
  const limits = { unitPriceSun: 60, allowPartialFill: false }
  expect(await w.bot.deps.client.buy(w.account.apiKey, { ...longer, ...limits }, 'longer')).toMatchObject({
    at: 'done',
  })
  // The lock is one: both are prolonged.
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
  expect(said.filter((text) => text.includes('could not be extended') || text.includes('has ended'))).toEqual([])
})

it('of a rental without a lock nobody is told that it runs on with a longer one of its provider', async () => {
  const w = await realWorld('200', undefined, { bare: true })
  await w.enroll(ENERGY_PROVIDER.address, { returnPercent: 80 })
  const { rows, look, supplied, keep } = ruled(w)
  const bought = await supplied(DAY_MS / 1000)
  await w.enroll(ENERGY_PROVIDER.address, { returnPercent: 0 })
  const longer = { resource: 'ENERGY', amount: 65_000, receiver: RECEIVER, durationSec: (3 * DAY_MS) / 1000 } as const
  const limits = { unitPriceSun: 60, allowPartialFill: false }
  expect(await w.bot.deps.client.buy(w.account.apiKey, { ...longer, ...limits }, 'longer')).toMatchObject({
    at: 'done',
  })
  await keep(bought?.id ?? '', 2 * DAY_MS, 8_000_000)
  for (let i = 0; i < 4; i++) await look(350 * MINUTE_MS)
  for (let i = 0; i < 6; i++) await look(10 * MINUTE_MS)
  await w.notify()
  expect((await rows())[0]?.endsAtMs).toBe(bought?.endsAtMs)
  expect(w.ann.chat().some(({ text }) => text.includes('cannot be extended any more'))).toBe(true)
})

/** A day without a lock and a day and a half with one, or the other way round, of one provider at one address. */
async function besideAnother(own: 'locked' | 'unlocked') {
  const w = await realWorld('200', undefined, { bare: true })
  const lets = (unlocked: boolean) => w.enroll(ENERGY_PROVIDER.address, { returnPercent: unlocked ? 80 : 0 })
  await lets(own === 'unlocked')
  const ruledWorld = ruled(w)
  const { look, supplied, keep } = ruledWorld
  const bought = await supplied(DAY_MS / 1000)
  await lets(own === 'locked')
  const durationSec = (1.5 * DAY_MS) / 1000
  const other = { resource: 'ENERGY', amount: 65_000, receiver: RECEIVER, durationSec } as const
  const limits = { unitPriceSun: 60, allowPartialFill: false }
  expect(await w.bot.deps.client.buy(w.account.apiKey, { ...other, ...limits }, 'other')).toMatchObject({ at: 'done' })
  await lets(false)
  const untilMs = await keep(bought?.id ?? '', 2 * DAY_MS, 8_000_000)
  const letTimePass = async () => {
    for (let i = 0; i < 4; i++) await look(350 * MINUTE_MS)
    for (let i = 0; i < 6; i++) await look(10 * MINUTE_MS)
    await w.notify()
  }
  return { ...ruledWorld, w, bought, untilMs, letTimePass }
}

it('for a rental without a lock nothing is paid that would prolong another one of its provider', async () => {
  const { w, rows, letTimePass } = await besideAnother('unlocked')
  await letTimePass()
  expect(await rows()).toHaveLength(1)
  expect(w.ann.chat().some(({ text }) => text.includes('cannot be extended any more'))).toBe(true)
})

it('a rental with a lock is kept beside another one of its provider that has none', async () => {
  const { w, rows, letTimePass, untilMs } = await besideAnother('locked')
  await letTimePass()
  const [, extension, ...others] = await rows()
  expect(others).toHaveLength(0)
  expect(extension).toMatchObject({ kind: 'EXTEND', state: 'completed' })
  expect(Math.abs((extension?.endsAtMs ?? 0) - untilMs)).toBeLessThan(60 * MINUTE_MS)
  expect(w.ann.chat().some(({ text }) => /not be extended|has ended/.test(text))).toBe(false)
})

it('while the chain does not tell which of two the rental is, nothing is paid', async () => {
  const { w, rows, letTimePass } = await besideAnother('unlocked')
  w.bot.deps.node.includedTransaction = async () => undefined
  await letTimePass()
  expect(await rows()).toHaveLength(1)
  expect(w.ann.chat().some(({ text }) => /could not be extended|has ended/.test(text))).toBe(true)
})
