/** Renting, extending, returning and withdrawing in the Mini App, with this marketplace and a sandbox chain. */
import { describe, expect, test, vi } from 'vitest'
import { snapshotOf } from '../../../src/bot/order-changes/terms.ts'
import { readQuoteFacts } from '../../../src/bot/purchases/live-message.ts'
import { canPayFromWallet } from '../../../src/bot/purchases/quotes/quote-payment.ts'
import { createMarketClient } from '../../../src/client/client.ts'
import type { MarketOrder } from '../../../src/client/types.ts'
import type {
  AppAccount,
  AppChangeTerms,
  AppExtension,
  AppList,
  AppMarket,
  AppRent,
  AppRunning,
  AppView,
  AppWallets,
  AppWithdraw,
} from '../../../src/contract/pages/app.ts'
import { purchases } from '../../../src/db/schema/bot/purchases.ts'
import { pause } from '../../../src/db/stores/bot/flags.ts'
import { recordOffers, recordPaidPrice } from '../../../src/db/stores/bot/prices.ts'
import { insertOrderChange } from '../../../src/db/stores/bot/purchases/order-changes.ts'
import type { Purchase } from '../../../src/db/stores/bot/purchases/purchases.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { buyer } from '../../../src/market/base/ledger.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../../market/market-fixture.ts'
import { createAppFixture } from './app-fixture.ts'

type Fixture = Awaited<ReturnType<typeof createAppFixture>>
type Opened = Awaited<ReturnType<Fixture['openApp']>>

const wish = (account: string, more: object = {}) =>
  ({ account, resource: 'ENERGY', receiver: RECEIVER, amount: '65k', durationSec: 10_800, ...more }) as const

const quoteOf = async ({ call, account }: Opened, more: object = {}): Promise<AppView> =>
  (await call<AppView>('quote', wish(account, more))).data

const mainAction = (view: AppView) =>
  view.actions.flatMap((action) => ('act' in action && action.op === 'ok' ? [action] : []))[0]

/** Taps the button with this operation. Sends the amount that the view showed. */
async function act({ call }: Opened, view: AppView, op: string, kind = 'purchase/act' as const): Promise<AppView> {
  const action = view.actions.find((one) => 'act' in one && one.op === op)
  if (!action || !('act' in action)) throw new Error(`no ${op} in ${JSON.stringify(view.actions)}`)
  const { costSun } = action
  return (await call<AppView>(kind, { id: view.id, op, ...(costSun !== undefined && { costSun }) })).data
}

const allPurchases = ({ bot }: Fixture) => bot.db.read((reader) => reader.orm.select().from(purchases).all())

async function rentOne(fixture: Fixture, app: Opened, more: object = {}): Promise<AppView> {
  const ordered = await act(app, await quoteOf(app, more), 'ok')
  await fixture.settle()
  return ordered
}

describe('renting', () => {
  test('suggests values, shows the quote only in the app, orders once, and sends the receipt to the chat', async () => {
    const fixture = await createAppFixture()
    const { ann, bot, market } = fixture
    const app = await fixture.openApp()
    const { data: offer } = await app.call<AppRent>('rent', {
      account: app.account,
      resource: 'ENERGY',
      amount: '65000',
    })
    expect(offer).toMatchObject({ balance: '99', minAmount: 32_000 })
    expect(offer.durations.find(({ sec }) => sec === 10_800)?.cost).toBe('3.9')
    expect(offer.presets[0]?.amount).toBe(65_000)

    const messages = ann.chat().length
    const quote = await quoteOf(app)
    expect(quote).toMatchObject({ kind: 'purchase', state: 'quoted' })
    expect(quote.text).toContain('Rent 65,000 Energy for 3 hours')
    expect(mainAction(quote)).toMatchObject({ label: '✅ Rent for 3.9 TRX', costSun: 3_900_000 })
    await bot.pass('bot.quotes')
    expect(ann.chat().length).toBe(messages)

    const ordered = await act(app, quote, 'ok')
    expect(ordered).toMatchObject({ state: 'ordered', isPending: true })
    await fixture.settle()
    const receipt = await ann.sees('TRX · ')
    expect(receipt.text).toContain('1 delegation')
    const [delegation] = await market.node.pendingDelegations(ENERGY_PROVIDER.address, RECEIVER)
    expect(delegation?.expiresAtMs).toBeGreaterThan(0)

    const { data: running } = await app.call<AppRunning>('running', { account: app.account })
    expect(running.entries).toHaveLength(1)
    expect(running.entries[0]).toMatchObject({ tab: 'R', kind: 'order' })
    expect(running.entries[0]?.text).not.toContain('Used')
    const usage = { units: 64_285, lastUsed: 0, lookedAtMs: 0 }
    await bot.db.write((tx) => tx.orm.update(purchases).set({ usage }).run())
    const { data: later } = await app.call<AppRunning>('running', { account: app.account })
    expect(later.entries[0]?.text).toMatch(/Used about 64,2\d\d of 65,0\d\d/)
    const detail = await app.call<AppView>('order', { account: app.account, id: later.entries[0]?.id ?? '' })
    expect(detail.data.text).toMatch(/Used about 64,2\d\d of 65,0\d\d/)
    const { data: receivers } = await app.call<AppRent>('rent', { account: app.account, resource: 'ENERGY' })
    expect(receivers.receivers.map(({ address }) => address)).toEqual([RECEIVER])
  })

  test('creates one order for a double tap and for two tabs', async () => {
    const fixture = await createAppFixture()
    const [first, second] = [await fixture.openApp(), await fixture.openApp()]
    const quote = await quoteOf(first)
    const confirm = ({ call }: Opened) => call<AppView>('purchase/act', { id: quote.id, op: 'ok', costSun: 3_900_000 })
    const answers = await Promise.all([confirm(first), confirm(first), confirm(second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await fixture.settle()
    const made = (await allPurchases(fixture)).filter(({ orderId }) => orderId !== null)
    expect(made).toHaveLength(1)
    expect(await fixture.ledger(buyer(fixture.account.id))).toBe(99_000_000 - 3_900_000)
  })

  test('does not say that nothing was charged if the database fails after the order', async () => {
    const fixture = await createAppFixture()
    const app = await fixture.openApp()
    const quote = await quoteOf(app)
    const { db } = fixture.bot
    const write = db.write.bind(db)
    const failing = vi.spyOn(db, 'write').mockImplementation(async (job) => {
      if ((await allPurchases(fixture)).some(({ state }) => state === 'sending')) throw new AppError('DB_UNREACHABLE')
      return write(job)
    })
    const { data } = await app.call<AppView>('purchase/act', { id: quote.id, op: 'ok', costSun: 3_900_000 })
    failing.mockRestore()
    expect(data).toMatchObject({ kind: 'purchase', state: 'sending', isPending: true })
    await fixture.settle()
    expect((await allPurchases(fixture)).filter(({ orderId }) => orderId !== null)).toHaveLength(1)
  })

  test('orders nothing if the cost differs from the one that the page showed', async () => {
    const fixture = await createAppFixture()
    const app = await fixture.openApp()
    const quote = await quoteOf(app)
    for (const costSun of [undefined, 3_899_999, 5_000_000]) {
      const { data } = await app.call<AppView>('purchase/act', {
        id: quote.id,
        op: 'ok',
        ...(costSun !== undefined && { costSun }),
      })
      expect(data.state).toBe('quoted')
    }
    expect((await allPurchases(fixture)).map(({ state }) => state)).toEqual(['quoted'])
  })

  test('shows the new price instead of ordering when the price has risen', async () => {
    const fixture = await createAppFixture()
    const app = await fixture.openApp()
    const quote = await quoteOf(app)
    await fixture.enroll(ENERGY_PROVIDER.address, { minPriceSun: 90 })
    const next = await act(app, quote, 'ok')
    expect(next).toMatchObject({ state: 'quoted' })
    expect(next.id).not.toBe(quote.id)
    expect(mainAction(next)?.costSun).toBe(5_850_000)
    expect((await act(app, next, 'ok')).state).toBe('ordered')
  })

  test.each([
    ['receiver', { receiver: 'TXyz' }, 'RECEIVER'],
    ['amount', { amount: 'many' }, 'AMOUNT'],
    ['amount', { amount: '1' }, 'AMOUNT'],
    ['durationSec', { durationSec: 60 }, 'DURATION'],
    ['ownPrice', { ownPrice: '-1' }, 'PRICE'],
    ['ownPrice', { ownPrice: '900' }, 'PRICE'],
    ['ownPrice', { ownPrice: '0.05' }, 'PRICE'],
  ])('rejects an invalid %s', async (field, more, code) => {
    const fixture = await createAppFixture()
    const { call, account } = await fixture.openApp()
    const { status, failure } = await call('quote', wish(account, more))
    expect([status, failure.error, failure.field]).toEqual([422, code, field])
    expect(failure.text).not.toMatch(/<|\{/)
  })

  test('cancels quotes, also expired ones, without a chat message', async () => {
    const fixture = await createAppFixture()
    const { ann, bot } = fixture
    const app = await fixture.openApp()
    const messages = ann.chat().length
    expect((await act(app, await quoteOf(app), 'no')).state).toBe('expired')
    const left = await quoteOf(app)
    fixture.pass(3_600_000)
    await bot.pass('bot.quotes')
    await bot.pass('bot.quotes')
    expect((await app.call<AppView>('purchase', { id: left.id })).status).toBe(401)
    expect((await allPurchases(fixture)).map(({ state }) => state)).toEqual(['expired', 'expired'])
    expect(ann.chat().length).toBe(messages)
  })

  test('holds a quote above the balance until a deposit, then shows it in the chat', async () => {
    const fixture = await createAppFixture('11')
    const { ann } = fixture
    const app = await fixture.openApp()
    const short = await quoteOf(app, { amount: '100k', durationSec: 3 * 86_400 })
    expect(short.state).toBe('waiting')
    expect(short.actions).toContainEqual(expect.objectContaining({ open: 'deposit' }))
    expect((await app.call<AppRunning>('running', { account: app.account })).data.pending).toHaveLength(1)
    await fixture.deposit('100')
    await fixture.settle()
    await ann.sees('💰 Your deposit arrived.')
  })
})

test('the market gives the lowest and the highest price of its chart, and the levels of the chat for an alert', async () => {
  const { openApp, bot } = await createAppFixture()
  const { call, account } = await openApp()
  const priced = { resource: 'ENERGY', durationSec: 3_600 } as const
  await bot.db.write(async (tx) => {
    const atMs = bot.clock.now() - 3_600_000
    for (const unitPriceSun of [62, 66]) await recordOffers(tx, [{ ...priced, unitPriceSun }], atMs)
    await recordPaidPrice(tx, { ...priced, unitPriceSun: 72, units: 65_000 }, atMs)
  })
  const { data } = await call<AppMarket>('market', { account, resource: 'ENERGY', durationSec: 3_600, period: 'week' })
  expect(data.points.map(({ price }) => Number(price.toFixed(3)))).toEqual([4.16, 3.9])
  expect(data.text).toContain('Lowest 3.9 TRX, highest 4.16 TRX')
  expect(data.alert.text).toContain('65,000 Energy for 1 hour costs at most')
  expect(data.alert.suggestions).toContainEqual({ label: '≤ 3.51 TRX', value: '3.51' })
  const wrong = await call('market/alert', { resource: 'ENERGY', level: 'cheap' })
  expect([wrong.status, wrong.failure.field]).toEqual([422, 'level'])
  const saved = await call<{ text: string }>('market/alert', { resource: 'ENERGY', level: '3.51' })
  expect(saved.data.text).toContain('✅ Set up.')
  expect((await call<AppWallets>('wallets', {})).data.rules).toMatchObject([{ text: expect.stringContaining('3.51') }])
})

describe('an order at the person’s own price', () => {
  test('waits, is shown as waiting, and can be cancelled with a refund', async () => {
    const fixture = await createAppFixture('100', { bare: true })
    const { ann } = fixture
    const app = await fixture.openApp()
    const quote = await quoteOf(app, { ownPrice: '0.1', durationSec: 86_400, waitSec: 21_600 })
    expect(mainAction(quote)?.costSun).toBe(6_500_000)
    const ordered = await act(app, quote, 'ok')
    expect(ordered.state).toBe('ordered')
    await fixture.settle()
    const [made] = await allPurchases(fixture)
    expect(made).toMatchObject({ fill: 'own_price', unitPriceSun: 100, waitSec: 21_600, filledPercent: 0 })
    await ann.sees('Still waiting for')

    const { data } = await app.call<AppRunning>('running', { account: app.account })
    const [entry] = data.entries
    expect(entry).toMatchObject({ tab: 'W', percent: 0, id: made?.orderId })
    const orderId = entry?.id ?? ''
    const early = await app.call('order/change', { account: app.account, id: orderId, kind: 'cancel' })
    expect(early.failure.error).toBe('ORDER_TOO_YOUNG')
    fixture.pass(15 * 60_000)
    const asked = await app.call<AppView>('order/change', { account: app.account, id: orderId, kind: 'cancel' })
    expect(asked.data).toMatchObject({ kind: 'change', state: 'asked' })
    fixture.bot.clock.advance(11 * 60_000)
    const old = await app.call<AppView>('change/act', { id: asked.data.id, op: 'ok' })
    expect(old.data).toMatchObject({ state: 'asked', text: expect.stringContaining('That question was old') })
    const done = await app.call<AppView>('change/act', { id: old.data.id, op: 'ok' })
    expect(done.data.state).toBe('done')
    expect(await fixture.ledger(buyer(fixture.account.id))).toBe(99_000_000)
  })

  test('gets another price and another receiver, with the checks of the chat', async () => {
    const fixture = await createAppFixture('100', { bare: true })
    let app = await fixture.openApp()
    const { account } = app
    await rentOne(fixture, app, { ownPrice: '0.1', durationSec: 86_400 })
    const { data: running } = await app.call<AppRunning>('running', { account })
    const id = running.entries[0]?.id ?? ''
    const view = await app.call<AppView>('order', { account, id })
    expect(view.data.actions).toContainEqual(expect.objectContaining({ open: `change/price/${id}` }))
    const terms = (kind: 'price' | 'receiver') => app.call<AppChangeTerms>('order/change-terms', { account, id, kind })
    const ask = (kind: 'price' | 'receiver', value: string) =>
      app.call<AppView>('order/change', { account, id, kind, value })
    const { data: price } = await terms('price')
    expect(price.text).toContain('Price now: 0.1 TRX')
    expect(price.suggestions).toEqual([{ label: '+10%: 0.11', value: '0.11' }])
    for (const [value, text] of [
      ['0.1', 'That’s the current price'],
      ['many', 'price'],
      ['0.0001', 'Up to three decimals'],
    ] as const)
      expect((await ask('price', value)).failure).toMatchObject({ field: 'value', text: expect.stringContaining(text) })
    const asked = await ask('price', '0.11')
    expect(asked.data.text).toContain('0.1 → <b>0.11 TRX</b>')
    expect((await app.call<AppView>('change/act', { id: asked.data.id, op: 'ok' })).data.state).toBe('done')
    // The unfilled order now costs 7.15 TRX instead of 6.5.
    expect(await fixture.ledger(buyer(fixture.account.id))).toBe(99_000_000 - 7_150_000)

    expect((await terms('receiver')).failure.error).toBe('ORDER_TOO_YOUNG')
    fixture.pass(3_600_000)
    // A session lasts an hour.
    app = await fixture.openApp()
    expect((await terms('receiver')).data.text).toContain(RECEIVER)
    expect((await ask('receiver', RECEIVER)).failure.text).toContain('current receiver')
    const moved = await ask('receiver', ENERGY_PROVIDER.address)
    expect((await app.call<AppView>('change/act', { id: moved.data.id, op: 'ok' })).data.state).toBe('done')
    expect((await app.call<AppView>('order', { account, id })).data.text).toContain(ENERGY_PROVIDER.address)
  })

  test('is filled once a provider sells at that price', async () => {
    const fixture = await createAppFixture('100', { bare: true })
    const app = await fixture.openApp()
    await rentOne(fixture, app, { ownPrice: '0.1', durationSec: 86_400 })
    expect((await allPurchases(fixture))[0]).toMatchObject({ state: 'ordered', filledPercent: 0 })
    await fixture.enroll(ENERGY_PROVIDER.address, { minPriceSun: 90 })
    fixture.pass(60_000)
    await fixture.settle()
    await fixture.settle()
    const { data } = await app.call<AppRunning>('running', { account: app.account })
    expect(data.entries.map(({ tab }) => tab)).toEqual(['R'])
  })
})

describe('limits of what a page may change', () => {
  test('without cancellation at the marketplace, an own price has no deadline and needs a long rental', async () => {
    const fixture = await createAppFixture('100', {}, (client) => ({
      ...client,
      lacks: (offer) => offer === 'order/cancel' || client.lacks(offer),
    }))
    const app = await fixture.openApp()
    const short = await app.call('quote', wish(app.account, { ownPrice: '0.07' }))
    expect([short.status, short.failure.field]).toEqual([422, 'ownPrice'])
    expect((await quoteOf(app, { ownPrice: '0.07', durationSec: 86_400, waitSec: 3_600 })).state).toBe('quoted')
    const [p] = (await allPurchases(fixture)).filter(({ fill }) => fill === 'own_price')
    expect(p?.waitSec).toBeNull()
    const facts = await readQuoteFacts(fixture.bot.sunwatt.runtime, p as Purchase)
    expect(canPayFromWallet(p as Purchase, facts)).toBe(false)
  })

  test('a quote for a payment request can be confirmed or cancelled, but not changed', async () => {
    const fixture = await createAppFixture()
    const app = await fixture.openApp()
    const quote = await quoteOf(app)
    await fixture.bot.db.write((tx) => tx.orm.update(purchases).set({ requestId: 'request' }).run())
    for (const op of ['part', 'rest', 'wait1h', 'long', 'need', 'first']) {
      const { status } = await app.call('purchase/act', { id: quote.id, op })
      expect([op, status]).toEqual([op, 404])
    }
    expect((await allPurchases(fixture)).map(({ state }) => state)).toEqual(['quoted'])
    expect((await app.call<AppView>('purchase/act', { id: quote.id, op: 'no' })).data.state).toBe('expired')
  })

  test('a pause of purchases stops a higher price too', async () => {
    const fixture = await createAppFixture('100', { bare: true })
    const { bot } = fixture
    const app = await fixture.openApp()
    await rentOne(fixture, app, { ownPrice: '0.1', durationSec: 86_400 })
    const { data } = await app.call<AppRunning>('running', { account: app.account })
    const orderId = data.entries[0]?.id ?? ''
    const order = await fixture.bot.deps.client.order(fixture.account.apiKey, orderId)
    const id = 'a'.repeat(24)
    const owner = { userId: fixture.ann.id, accountId: app.account, chatId: fixture.ann.id, messageId: null }
    const change = {
      id,
      kind: 'price',
      orderId,
      priceSun: 120,
      before: snapshotOf(order as MarketOrder, undefined),
    } as const
    await bot.db.write((tx) => insertOrderChange(tx, { ...change, ...owner }, bot.clock.now()))
    await bot.db.write((tx) => pause(tx, { what: 'buy', reason: 'maintenance', byUserId: 0, sinceMs: bot.clock.now() }))
    const refused = await app.call('change/act', { id, op: 'ok' })
    expect([refused.status, refused.failure.error]).toEqual([409, 'BARRED'])
    expect((await app.call<AppView>('change', { id })).data.state).toBe('asked')
  })
})

describe('a running rental', () => {
  test('is extended', async () => {
    const fixture = await createAppFixture()
    const app = await fixture.openApp()
    await rentOne(fixture, app)
    const { data } = await app.call<AppRunning>('running', { account: app.account })
    const id = data.entries[0]?.id ?? ''
    const { data: order } = await app.call<AppView>('order', { account: app.account, id })
    expect(order.actions).toContainEqual(expect.objectContaining({ open: `extend/${id}` }))
    fixture.pass(1_000)
    const { data: extension } = await app.call<AppExtension>('extension', { account: app.account, id })
    const day = extension.choices.find(({ label }) => label === '+1d')
    expect(day?.cost).toBe('3.9')
    fixture.pass(1_000)
    const quote = await app.call<AppView>('extension/quote', { account: app.account, id, endMs: day?.endMs ?? 0 })
    expect(quote.data.text).toContain('extend 65,000 Energy')
    fixture.pass(1_000)
    expect((await act(app, quote.data, 'ok')).state).toBe('ordered')
    await fixture.settle()
    await fixture.ann.sees('extended until')
    const [after] = await fixture.market.node.pendingDelegations(ENERGY_PROVIDER.address, RECEIVER)
    expect(after?.expiresAtMs).toBeGreaterThan(fixture.clock.now() + 86_400_000)
    fixture.pass(1_000)
    const late = await app.call('extension/quote', {
      account: app.account,
      id,
      endMs: fixture.clock.now() + 40 * 86_400_000,
    })
    expect([late.status, late.failure.field]).toEqual([422, 'endMs'])
  })

  test('is returned early for a part of its price', async () => {
    const fixture = await createAppFixture('100', { bare: true })
    await fixture.enroll(ENERGY_PROVIDER.address, { returnPercent: 80 })
    const app = await fixture.openApp()
    await rentOne(fixture, app, { durationSec: 86_400 })
    const { data } = await app.call<AppRunning>('running', { account: app.account })
    const id = data.entries[0]?.id ?? ''
    const early = await app.call('order/change', { account: app.account, id, kind: 'return' })
    expect(early.failure.error).toBe('NOTHING_TO_RETURN')
    fixture.chain.mine(25)
    fixture.pass(75_000)
    await fixture.work()
    const before = await fixture.ledger(buyer(fixture.account.id))
    const asked = await app.call<AppView>('order/change', { account: app.account, id, kind: 'return' })
    expect(asked.data.state).toBe('asked')
    const twice = await Promise.all([1, 2].map(() => app.call<AppView>('change/act', { id: asked.data.id, op: 'ok' })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await app.call<AppView>('change', { id: asked.data.id })).data.state).toBe('done')
    expect(await fixture.ledger(buyer(fixture.account.id))).toBeGreaterThan(before)
  })
})

describe('the account', () => {
  test('shows the balance, the deposits and the keys, and sends the statement to the chat', async () => {
    const fixture = await createAppFixture()
    const { ann } = fixture
    const app = await fixture.openApp()
    const { account } = app
    const { data } = await app.call<AppAccount>('account', { account })
    expect(data).toMatchObject({ balance: '99', deposit: { address: fixture.account.depositAddress, hasList: true } })
    expect(data.deposit.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    const { data: deposits } = await app.call<AppList>('deposits', { account, page: 0 })
    expect(deposits.lines).toHaveLength(1)
    expect(deposits.lines[0]).toContain('100 TRX')
    expect((await app.call<AppList>('keys', { account })).data).toMatchObject({ lines: [], more: false })
    await rentOne(fixture, app)
    await app.call('statement', { account })
    await ann.sees('1 entry')
  })

  test('withdraws to a listed address, once, with the terms that were shown', async () => {
    const fixture = await createAppFixture('101')
    fixture.send(fixture.market.keys.pool.address, '1000')
    fixture.chain.mine()
    fixture.pass(120_000)
    const app = await fixture.openApp()
    const { account } = app
    const empty = await app.call<AppWithdraw>('withdraw', { account })
    expect(empty.data).toMatchObject({ closed: null, addresses: [] })
    const early = await app.call('withdraw/ask', { account, address: RECEIVER, amount: '25' })
    expect(early.failure.error).toBe('ADDRESS_NOT_LISTED')
    expect((await app.call('withdraw/address', { account, address: 'TXyz', sure: true })).failure.field).toBe('address')
    const question = await app.call<{ text: string }>('withdraw/address', { account, address: RECEIVER, sure: false })
    expect(question.data.text).toContain(RECEIVER)
    expect((await app.call<AppWithdraw>('withdraw', { account })).data.addresses).toEqual([])
    expect((await app.call('withdraw/address', { account, address: RECEIVER, sure: true })).status).toBe(200)
    const waiting = await app.call<AppWithdraw>('withdraw', { account })
    expect(waiting.data.addresses).toMatchObject([{ address: RECEIVER, usable: false }])

    fixture.pass(86_400_000)
    const again = await fixture.openApp()
    const { data: usable } = await again.call<AppWithdraw>('withdraw', { account })
    expect(usable.addresses).toMatchObject([{ address: RECEIVER, usable: true, note: null }])
    for (const amount of ['0', 'x', '5000'])
      expect((await again.call('withdraw/ask', { account, address: RECEIVER, amount })).failure.field).toBe('amount')
    const asked = await again.call<AppView>('withdraw/ask', { account, address: RECEIVER, amount: '25' })
    expect(asked.data).toMatchObject({ kind: 'withdrawal', state: 'asked' })
    fixture.bot.clock.advance(11 * 60_000)
    const { data: renewed } = await again.call<AppView>('withdrawal/act', { id: asked.data.id, op: 'ok' })
    expect(renewed).toMatchObject({ state: 'asked', text: expect.stringContaining('That question was old') })
    const taps = await Promise.all(
      [1, 2].map(() => again.call<AppView>('withdrawal/act', { id: renewed.id, op: 'ok' })),
    )
    expect(taps.map(({ data }) => data.state)).toEqual(['requested', 'requested'])
    const client = createMarketClient({ baseUrl: fixture.url, clock: fixture.clock, log: silentLogger })
    const made = await client.withdrawals(fixture.account.apiKey, { page: 0, pageSize: 10 })
    expect(made.map(({ amountSun }) => amountSun)).toEqual([25_000_000])
    expect((await again.call<AppWithdraw>('withdraw', { account })).data.open).toHaveLength(1)
    const stopped = await again.call<AppView>('withdrawal/act', { id: renewed.id, op: 'stop' })
    expect(stopped.data.state).toBe('cancelled')
  })
})

test('another user cannot read or change a purchase, an order, a change or a withdrawal', async () => {
  const fixture = await createAppFixture('101')
  const { bot } = fixture
  const app = await fixture.openApp()
  const quote = await quoteOf(app)
  bot.wei.say('/id')
  await bot.wei.sees(String(bot.wei.id))
  const other = await fixture.openAccount()
  await bot.link(bot.wei, other.apiKey)
  const stranger = await fixture.openApp(bot.wei.id)
  expect(stranger.account).toBe(other.id)
  for (const name of ['purchase', 'change', 'withdrawal'] as const)
    expect((await stranger.call(name, { id: quote.id })).status).toBe(404)
  const tap = await stranger.call('purchase/act', { id: quote.id, op: 'ok', costSun: 3_900_000 })
  expect([tap.status, tap.failure.error]).toEqual([404, 'NOT_FOUND'])
  await rentOne(fixture, app)
  const { data } = await app.call<AppRunning>('running', { account: app.account })
  const id = data.entries[0]?.id ?? ''
  for (const account of [app.account, stranger.account]) {
    const { status, failure } = await stranger.call('order', { account, id })
    expect([status, failure.error]).toEqual(account === app.account ? [409, 'NOT_LINKED'] : [404, 'NOT_FOUND'])
    const change = await stranger.call('order/change', { account, id, kind: 'cancel' })
    expect([404, 409]).toContain(change.status)
  }
})
