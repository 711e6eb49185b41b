import { describe, expect, test } from 'vitest'
import { MAX_LAUNCH_AGE_MS } from '../../../src/bot/pages/app/init-data.ts'
import { SESSION_MS, sessionToken } from '../../../src/bot/pages/app/session.ts'
import { APP_METHODS, type AppCallName, type AppRent } from '../../../src/contract/pages/app.ts'
import { setBanned } from '../../../src/db/stores/bot/users.ts'
import { signLaunch } from '../../support/mini-app-client.ts'
import { createAppFixture } from './app-fixture.ts'

describe('sessions of the Mini App', () => {
  test('open only once with launch data of this bot', async () => {
    const { openSession, launch, account } = await createAppFixture()
    const initData = launch()
    const first = await openSession(initData)
    expect(first.status).toBe(200)
    expect(first.data).toMatchObject({ currentAccount: account.id, canCreate: true, startParam: null })
    const again = await openSession(initData)
    expect([again.status, again.failure.error]).toEqual([401, 'SESSION_ENDED'])
  })

  test('return the start parameter of a link', async () => {
    const { openApp, ann } = await createAppFixture()
    expect((await openApp(ann.id, { start_param: 'market' })).session.startParam).toBe('market')
  })

  test('return the data of the screen Rent if the page opens it and may read it now', async () => {
    const { openSession, openApp, launch, limit, ann } = await createAppFixture()
    const rentOf = async (initData: string, rent?: boolean) =>
      (await openSession(initData, rent === undefined ? {} : { rent })).data.rent
    const { call, account } = await openApp()
    const { data } = await call<AppRent>('rent', { account, resource: 'ENERGY' })
    expect(data.balance).toBe('99')
    expect(await rentOf(launch(), true)).toEqual(data)
    expect(await rentOf(launch(ann.id, { start_param: 'market' }), true)).toBeNull()
    expect(await rentOf(launch())).toBeNull()
    limit(1_500, ['heavy'])
    expect(await rentOf(launch(), true)).toBeNull()
  })

  test('return the texts only if the page has those of another language', async () => {
    const { openSession, launch } = await createAppFixture()
    const { data } = await openSession(launch())
    expect(data.texts?.source).toContain('app-rent')
    expect((await openSession(launch(), { locale: 'xx' })).data.texts).toEqual(data.texts)
    expect((await openSession(launch(), { locale: data.texts?.locale ?? '' })).data.texts).toBeNull()
  })

  test.each([
    ['forged', (raw: string) => raw.replace('Ann', 'Eve'), 'INVALID_LAUNCH'],
    ['truncated', (raw: string) => raw.slice(0, 40), 'INVALID_LAUNCH'],
    ['empty', () => '', 'INVALID_LAUNCH'],
  ])('refuse %s launch data', async (_, change, code) => {
    const { openSession, launch } = await createAppFixture()
    const { status, failure } = await openSession(change(launch()))
    expect([status, failure.error]).toEqual([401, code])
  })

  test('refuse launch data of another bot, of an unknown bot, and expired launch data', async () => {
    const { openSession, launch, launchFields, ann, pass } = await createAppFixture()
    const foreign = signLaunch('43:another', launchFields(ann.id))
    expect((await openSession(foreign)).failure.error).toBe('INVALID_LAUNCH')
    expect((await openSession(launch(), { bot: 7 })).failure.error).toBe('UNKNOWN_BOT')
    const old = launch()
    pass(MAX_LAUNCH_AGE_MS + 1_000)
    expect((await openSession(old)).failure.error).toBe('SESSION_ENDED')
  })

  test('of an additional bot need the signature of Telegram, which the token cannot replace', async () => {
    const { openSession, launch, launchFields, signForThirdParty, runAsAdditional, bot, ann } = await createAppFixture()
    const id = bot.sunwatt.bot.botInfo.id
    runAsAdditional()
    expect((await openSession(launch())).failure.error).toBe('UNKNOWN_BOT')
    expect((await openSession(launch(), { bot: id })).failure.error).toBe('INVALID_LAUNCH')
    const { query_id: _, ...fields } = launchFields(ann.id)
    const signature = signForThirdParty(fields)
    const initData = (hash: string) => new URLSearchParams({ ...fields, signature, hash }).toString()
    expect((await openSession(initData('1'), { bot: id })).status).toBe(200)
    // The hash is not signed here, so another one makes no other launch.
    expect((await openSession(initData('2'), { bot: id })).failure.error).toBe('SESSION_ENDED')
  })

  test('are refused to users who never wrote to the bot, and to banned users', async () => {
    const { openSession, launch, bot, ann } = await createAppFixture()
    expect((await openSession(launch(999))).failure.error).toBe('UNKNOWN_PERSON')
    await bot.db.write((tx) => setBanned(tx, ann.id, 1))
    expect((await openSession(launch())).failure.error).toBe('BANNED')
  })

  test('end after an hour and with a ban, and are rate-limited', async () => {
    const { openApp, bot, ann, account, limit, pass } = await createAppFixture()
    const { call } = await openApp()
    expect((await call('account', { account: account.id })).status).toBe(200)
    limit(1_500)
    const busy = await call('account', { account: account.id })
    expect([busy.status, busy.failure.error]).toEqual([429, 'RATE_LIMITED'])
    limit(undefined)
    await bot.db.write((tx) => setBanned(tx, ann.id, 1))
    expect((await call('account', { account: account.id })).failure.error).toBe('BANNED')
    await bot.db.write((tx) => setBanned(tx, ann.id, undefined))
    pass(SESSION_MS)
    const ended = await call('account', { account: account.id })
    expect([ended.status, ended.failure.error]).toEqual([401, 'SESSION_ENDED'])
  })
})

/** Valid input for each call, with ids that do not exist if possible. */
const INPUTS: Record<AppCallName, object> = {
  rent: { account: 'A', resource: 'ENERGY' },
  quote: { account: 'A', resource: 'ENERGY', receiver: 'x', amount: '65000', durationSec: 3600 },
  purchase: { id: 'x' },
  'purchase/act': { id: 'x', op: 'ok', costSun: 1 },
  running: { account: 'A' },
  order: { account: 'A', id: 'x' },
  extension: { account: 'A', id: 'x' },
  'extension/quote': { account: 'A', id: 'x', endMs: 1 },
  'order/change': { account: 'A', id: 'x', kind: 'cancel' },
  'order/change-terms': { account: 'A', id: 'x', kind: 'price' },
  change: { id: 'x' },
  'change/act': { id: 'x', op: 'ok' },
  account: { account: 'A' },
  'account/create': {},
  deposits: { account: 'A', page: 0 },
  keys: { account: 'A' },
  statement: { account: 'A' },
  withdraw: { account: 'A' },
  'withdraw/address': { account: 'A', address: 'x', sure: true },
  'withdraw/ask': { account: 'A', address: 'x', amount: '1' },
  withdrawal: { id: 'x' },
  'withdrawal/act': { id: 'x', op: 'ok' },
  market: { account: 'A', resource: 'ENERGY', durationSec: 3600, period: 'week' },
  'market/alert': { resource: 'ENERGY', level: '3' },
  wallets: {},
  'wallets/save': { address: 'x', name: 'x' },
  'wallets/sign-in': {},
  'rule/switch': { id: 'x', move: 'pause' },
}
const CALLS = Object.entries(INPUTS) as [AppCallName, object][]

/** Calls that show prices, which need no session. */
const PRICE_CALLS = ['rent', 'market']

describe('every call', () => {
  test('needs a current session of this bot, except for prices', async () => {
    const { sendCall, bot, ann, openApp } = await createAppFixture()
    const { session } = await openApp()
    const botId = bot.sunwatt.bot.botInfo.id
    const tokens = {
      none: undefined,
      empty: '',
      forged: session.token.replace(`.${ann.id}.`, `.${bot.olga.id}.`),
      foreign: sessionToken(bot.vault, { userId: ann.id, botId: botId + 1, endsAtMs: bot.clock.now() + 1_000 }),
      ended: sessionToken(bot.vault, { userId: ann.id, botId, endsAtMs: bot.clock.now() }),
    }
    for (const [name, input] of CALLS)
      for (const [kind, token] of Object.entries(tokens)) {
        if (kind === 'none' && PRICE_CALLS.includes(name)) continue
        const { status, failure } = await sendCall(APP_METHODS[name], name, token, input)
        expect([name, kind, status]).toEqual([name, kind, 401])
        expect(failure.text).not.toBe('')
      }
  })

  test('refuses input that its schema does not allow', async () => {
    const { openApp, account } = await createAppFixture()
    const { call } = await openApp()
    for (const [name, input] of CALLS) {
      const own = 'account' in input ? { ...input, account: account.id } : input
      const { status, failure } = await call(name, { ...own, unknown: '1' } as never)
      expect([name, status, failure.error]).toEqual([name, 400, 'INVALID_PARAMS'])
    }
  })

  test('refuses accounts, purchases, changes, withdrawals and rules of other users', async () => {
    const { openApp, account, bot } = await createAppFixture()
    bot.wei.say('/id')
    await bot.wei.sees(String(bot.wei.id))
    const { call, session } = await openApp(bot.wei.id)
    expect(session).toMatchObject({ accounts: [], currentAccount: null })
    for (const [name, input] of CALLS) {
      if (name.startsWith('wallets') || name === 'market/alert' || name === 'account/create') continue
      const { status, failure } = await call(name, {
        ...input,
        ...('account' in input && { account: account.id }),
      } as never)
      const expected = 'account' in input ? [409, 'NOT_LINKED'] : [404, 'NOT_FOUND']
      expect([name, status, failure.error]).toEqual([name, ...expected])
    }
  })
})
