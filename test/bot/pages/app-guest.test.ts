/** The Mini App for people without an account, and outside Telegram. */
import { describe, expect, test, vi } from 'vitest'
import type { AppAccounts, AppMarket, AppRent, AppRunning, AppView } from '../../../src/contract/pages/app.ts'
import { purchases } from '../../../src/db/schema/bot/purchases.ts'
import { forgetWalletPayment, insertWalletPayment } from '../../../src/db/stores/bot/purchases/wallet-payments.ts'
import { markLinkRejected, readCurrentLink } from '../../../src/db/stores/bot/users.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import type { Sun } from '../../../src/kernel/sun.ts'
import { RECEIVER } from '../../market/market-fixture.ts'
import { createAppFixture } from './app-fixture.ts'

type Fixture = Awaited<ReturnType<typeof createAppFixture>>

const PUBLIC_URL = 'https://bot.example'
const MARKET = { resource: 'ENERGY', durationSec: 3_600, period: 'week' } as const
const WISH = { resource: 'ENERGY', receiver: RECEIVER, amount: '65k', durationSec: 10_800 } as const

/** Opens the app for Wei, who has written to the bot and has no account. */
async function openWithoutAccount({ bot, openApp }: Fixture) {
  bot.wei.say('/id')
  await bot.wei.sees(String(bot.wei.id))
  return openApp(bot.wei.id)
}

describe('a guest', () => {
  test('sees the prices of the named bot, at a limited rate, and nothing of a person', async () => {
    const { sendCall, bot, limit } = await createAppFixture()
    const read = (name: 'rent' | 'market', input: object) => sendCall('GET', name, undefined, input)
    const rent = await read('rent', { resource: 'ENERGY', amount: '65000', bot: bot.sunwatt.bot.botInfo.id })
    const { balance, receivers, durations } = rent.data as AppRent
    expect([balance, receivers]).toEqual([null, []])
    expect(durations.find(({ sec }) => sec === 10_800)?.cost).toBe('3.9')
    expect((await read('market', MARKET)).data as AppMarket).toMatchObject({
      levels: [],
      range: expect.stringMatching(/^0\.06 TRX per 1,000 a day: [\d,]+$/),
    })
    expect((await read('market', { ...MARKET, bot: 7 })).failure.error).toBe('UNKNOWN_BOT')
    limit(1_500, ['heavy'])
    expect((await read('market', MARKET)).status).toBe(429)
  })

  test('shares prices with other guests, and all guests make only a few marketplace calls', async () => {
    const KEYLESS_CALLS = 15
    const calls: string[] = []
    const fixture = await createAppFixture('100', { bot: { publicUrl: PUBLIC_URL } }, (client) => ({
      ...client,
      async estimate(request) {
        calls.push(JSON.stringify(request))
        if (calls.length > KEYLESS_CALLS) throw new AppError('MARKET_RATE_LIMITED')
        return client.estimate(request)
      },
      async orderBook(query) {
        calls.push('order book')
        return client.orderBook(query)
      },
    }))
    const presets = vi.spyOn(fixture.bot.sunwatt.runtime.chain, 'presets')
    const get = async (name: 'rent' | 'market', input: Record<string, string>) => {
      const answer = await fixture.http.inject(`/app/api/${name}?${new URLSearchParams(input)}`)
      expect(answer.statusCode).toBe(200)
      return answer.json<AppRent & AppMarket>()
    }
    const rent = (amount: number, more = {}) => get('rent', { resource: 'ENERGY', amount: String(amount), ...more })
    await get('rent', { resource: 'ENERGY' })
    expect(calls).toEqual([])
    const [first, second] = await Promise.all([rent(65_000, { receiver: RECEIVER }), rent(65_000)])
    expect(first.durations.every(({ cost }) => cost !== null)).toBe(true)
    expect(second).toEqual(first)
    expect(calls).toHaveLength(first.durations.length)
    expect(calls.join()).not.toContain(RECEIVER)
    expect(presets).not.toHaveBeenCalledWith('ENERGY', RECEIVER)
    const others = Array.from({ length: 100 }, (_, i) => rent(70_000 + i))
    await fixture.bot.patiently(Promise.all(others))
    expect(calls.length).toBeLessThan(KEYLESS_CALLS - 1)
    const { call } = await openWithoutAccount(fixture)
    expect((await call<AppView>('quote', WISH)).data.state).toBe('quoted')
    calls.length = 0
    fixture.bot.clock.advance(10_000)
    expect(await rent(65_000)).toEqual(first)
    expect(calls).toHaveLength(10)
  })
})

describe('a person without an account', () => {
  test('gets a quote that a wallet can pay, and sees the rental', async () => {
    const fixture = await createAppFixture('100', { bot: { publicUrl: PUBLIC_URL } })
    const { call, session } = await openWithoutAccount(fixture)
    expect(session.rent).toBeNull()
    const { data: quote } = await call<AppView>('quote', WISH)
    expect(quote).toMatchObject({ kind: 'purchase', state: 'quoted' })
    expect(quote.actions.find((one) => 'url' in one)).toMatchObject({
      url: expect.stringMatching(/^https:\/\/bot\.example\/w\//),
    })
    const rented = { orderId: 'o1', state: 'completed', filledPercent: 100, endsAtMs: fixture.clock.now() + 60_000 }
    await fixture.bot.db.write((tx) =>
      tx.orm
        .update(purchases)
        .set(rented as never)
        .run(),
    )
    const { data: running } = await call<AppRunning>('running', {})
    expect(running.entries).toMatchObject([{ id: 'o1', tab: 'R' }])
  })

  test('sees a rental among the running ones before a wallet has paid for it', async () => {
    const fixture = await createAppFixture('100', { bot: { publicUrl: PUBLIC_URL } })
    const { call } = await openWithoutAccount(fixture)
    const { data: quote } = await call<AppView>('quote', WISH)
    const pendingAs = async (state: 'quoted' | 'asking' | 'payable') => {
      await fixture.bot.db.write((tx) => tx.orm.update(purchases).set({ state }).run())
      return (await call<AppRunning>('running', {})).data.pending.map(({ id }) => id)
    }
    expect(await pendingAs('quoted')).toEqual([])
    expect(await pendingAs('asking')).toEqual([quote.id])
    expect(await pendingAs('payable')).toEqual([quote.id])
    const { bot, clock } = fixture
    const payment = {
      purchaseId: quote.id,
      userId: bot.wei.id,
      accountId: 'external:x',
      orderId: 'o',
      amountSun: 1 as Sun,
    }
    const nowMs = clock.now()
    await bot.db.write(async (tx) => {
      await insertWalletPayment(tx, {
        ...payment,
        payAddress: RECEIVER,
        deadlineMs: nowMs + 1,
        watchUntilMs: nowMs + 1,
      })
      await forgetWalletPayment(tx, quote.id, nowMs)
    })
    expect(await pendingAs('payable')).toEqual([])
  })

  test('creates only one account with two taps, and the chat announces it', async () => {
    const fixture = await createAppFixture('100', { adminKey: 'secret-admin-key' })
    const { bot } = fixture
    const app = await openWithoutAccount(fixture)
    expect(app.session).toMatchObject({ canCreate: true, currentAccount: null })
    const create = () => app.call<AppAccounts>('account/create', {})
    const [first, second] = await Promise.all([create(), create()])
    expect([first.status, second.data]).toEqual([200, first.data])
    const account = first.data.currentAccount ?? ''
    expect(first.data.accounts).toMatchObject([{ id: account }])
    const link = await bot.db.read((reader) => readCurrentLink(reader, bot.wei.id))
    expect(link?.accountId).toBe(account)
    expect((await app.call('account', { account })).status).toBe(200)
    await fixture.settle()
    await vi.waitFor(() => expect(bot.wei.chat().filter(({ text }) => text.includes('账户已'))).toHaveLength(1))
  })

  test('sees a reason if the marketplace does not let the bot create accounts', async () => {
    const fixture = await createAppFixture()
    const { call } = await openWithoutAccount(fixture)
    expect((await call('account/create', {})).failure.error).toBe('NOT_CREATED')
  })
})

test('a rejected key is refused, and the app offers to link an account', async () => {
  const fixture = await createAppFixture()
  const { bot, ann } = fixture
  const { call, account } = await fixture.openApp()
  const link = await bot.db.read((reader) => readCurrentLink(reader, ann.id))
  await bot.db.write((tx) => markLinkRejected(tx, ann.id, link?.sealedKey ?? '', 1))
  for (const name of ['account', 'running'] as const)
    expect((await call(name, { account })).failure.error).toBe('NO_ACCOUNT')
  expect((await call('quote', { account, ...WISH })).failure.error).toBe('NO_ACCOUNT')
})

test('a reload during the wait for prices opens the session again', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = vi.fn()
  const fixture = await createAppFixture('100', {}, (client) => ({
    ...client,
    orderBook: async (...args) => {
      asked()
      await answered
      return client.orderBook(...args)
    },
  }))
  const url = await fixture.http.listen({ host: '127.0.0.1', port: 0 })
  const initData = fixture.launch()
  const open = (signal?: AbortSignal) =>
    fetch(`${url}/app/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ initData, rent: true }),
      ...(signal && { signal }),
    })
  const closed = new AbortController()
  const first = open(closed.signal).catch(() => 'lost')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  closed.abort()
  expect(await first).toBe('lost')
  const second = open()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  answer()
  expect((await second).status).toBe(200)
})
