/** Tests keys for programs, with our own marketplace and with one that has none. */
import { describe, expect, it } from 'vitest'
import { createMarketClient } from '../../src/client/client.ts'
import type { BuyRequest, MarketClient, SubKeyTerms } from '../../src/client/types.ts'
import { MAX_RECEIVERS } from '../../src/contract/sub-keys.ts'
import { shortAddress } from '../../src/kernel/address.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { newApiKey } from '../../src/kernel/ids.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { MAX_SUB_KEYS } from '../../src/market/accounts/sub-keys.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { providerSigner } from '../market/orders/order-fixture.ts'
import { createBotFixture } from './bot-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { tapUnderMore } from './user-driver.ts'

const OTHER = providerSigner(2).address
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/
const PLAIN: SubKeyTerms = { name: 'elsewhere', dailySun: null, receivers: null, expiresAtMs: null }
const RENTAL = { resource: 'ENERGY', receiver: RECEIVER, amount: 32_000, durationSec: 3_600 } as const

type World = Awaited<ReturnType<typeof createMarketBotFixture>> & { client: MarketClient }

async function world(wrap?: (client: MarketClient) => MarketClient): Promise<World> {
  const made = await createMarketBotFixture('101', wrap)
  made.pass(120_000)
  const client = createMarketClient({ baseUrl: made.url, clock: made.clock, log: silentLogger })
  return { ...made, client }
}

/** Creates a key, from the list of keys up to the confirmation question. */
async function createKeyUpToQuestion(
  { ann }: World,
  budget = '50 TRX',
  forWhom: string | undefined = '🗝',
  time = '7 days',
) {
  ann.say('/keys')
  await ann.sees('Keys for programs')
  await ann.tap('➕ New key')
  await ann.sees('What is the key for?')
  await ann.tap('AI agent')
  await ann.sees('How much may it spend per day')
  await ann.tap(budget)
  await ann.sees('Which addresses may it rent for?')
  if (forWhom === '🗝') await ann.tap('Any address')
  else ann.say(forWhom)
  await ann.sees('How long should it work?')
  await ann.tap(time)
  return ann.sees('Create this key?')
}

it('a sub-key is created step by step, shown once, limited, listed with its spending, and revoked', async () => {
  const w = await world()
  const { ann, client, account, bot } = w
  ann.say('/account')
  await ann.sees('API key: ••••')
  await tapUnderMore(ann, '🗝 Keys for programs')
  await ann.sees('You have no keys for programs')
  const question = await createKeyUpToQuestion(w, '10 TRX', `${RECEIVER}, ${OTHER}\n${OTHER}`)
  for (const text of ['AI agent', 'May spend 10 TRX a day', 'Works for 7 days', RECEIVER, OTHER])
    expect(question.text).toContain(text)
  await ann.tap('✅ Create key')
  const shown = await ann.sees('it isn’t stored and can’t be shown again.')
  const key = UUID.exec(shown.text)?.[0] ?? ''
  await ann.sees('Key AI agent created')
  bot.clock.advance(120_000)
  await bot.pass('bot.deletions')
  expect(ann.chat().filter(({ text }) => UUID.test(text))).toEqual([])

  const rented = await client.buy(key, RENTAL, 'one')
  expect(rented.at).toBe('done')
  const elsewhere = { ...RENTAL, receiver: account.depositAddress }
  expect(await client.buy(key, { ...RENTAL, amount: 320_000 }, 'two')).toMatchObject({ code: 'KEY_BUDGET_EXCEEDED' })
  expect((await client.buy(key, elsewhere, 'three')).at).toBe('refused')
  ann.say('/keys')
  const listed = await ann.sees('Spent today: 1.92 of 10 TRX')
  expect(listed.text).toContain(`For: ${shortAddress(RECEIVER)}, ${shortAddress(OTHER)}`)
  expect(listed.text).toContain('Until ')
  await ann.tap('🛑 Revoke AI agent')
  await ann.sees('The key no longer works')
  expect((await ann.sees('You have no keys for programs')).id).toBe(listed.id)
  expect(await client.buy(key, RENTAL, 'four')).toMatchObject({ at: 'refused', code: 'INVALID_API_KEY' })
})

it('creating a sub-key explains wrong input, goes back one step with Back, and ends with Cancel', async () => {
  const w = await world()
  const { ann, client, account } = w
  ann.say('/keys')
  await ann.sees('Keys for programs')
  await ann.tap('➕ New key')
  await ann.sees('What is the key for?')
  ann.say(OTHER)
  await ann.sees('⚠️ That looks like an address or a key.')
  ann.say('x'.repeat(31))
  await ann.sees('What is the key for?')
  ann.say('shop <b>1</b>')
  await ann.sees('How much may it spend per day')
  ann.say('nothing')
  await ann.sees('That’s not an amount of TRX.')
  ann.say('12,5 TRX')
  await ann.sees('Which addresses may it rent for?')
  ann.say(`${RECEIVER} nonsense`)
  await ann.sees('⚠️ nonsense: That’s not a TRON address')
  ann.say(Array.from({ length: 21 }, (_, n) => providerSigner(n + 40).address).join('\n'))
  await ann.sees('That’s 21 addresses. A key allows up to 20')
  await ann.tap('◀️ Back')
  await ann.sees('How much may it spend per day')
  await ann.tap('No budget')
  await ann.sees('Which addresses may it rent for?')
  ann.say(RECEIVER)
  await ann.sees('How long should it work?')
  await ann.tap('No end date')
  const question = await ann.sees('Create this key?')
  expect(question.text).toContain('⚠️ May spend your whole balance')
  expect(question.text).toContain('shop <b>1</b>')
  await ann.tap('✖️ Cancel')
  await ann.sees('Cancelled')
  expect(await client.subKeys(account.apiKey)).toEqual([])
})

it('an old question creates no sub-key, but is asked again', async () => {
  const w = await world()
  const { ann, client, account, bot } = w
  const question = await createKeyUpToQuestion(w)
  bot.clock.advance(10 * 60_000 + 1)
  await ann.tap('✅ Create key')
  expect((await ann.sees('That question was old')).id).toBe(question.id)
  expect(await client.subKeys(account.apiKey)).toEqual([])
  await ann.tap('✅ Create key')
  await ann.sees('it isn’t stored and can’t be shown again.')
  expect(await client.subKeys(account.apiKey)).toHaveLength(1)
})

it('creating a sub-key is retried after a lost response, and creates only one key', async () => {
  let lost = 2
  const w = await world((real) => ({
    ...real,
    async makeSubKey(...args) {
      const made = await real.makeSubKey(...args)
      if (lost-- > 0) throw new AppError('MARKET_UNREACHABLE')
      return made
    },
  }))
  const { ann, client, account } = w
  await createKeyUpToQuestion(w)
  await ann.tap('✅ Create key')
  await ann.sees('The service had a problem')
  await ann.tap('🔄 Try again')
  await ann.sees('Create this key?')
  await ann.tap('✅ Create key')
  await ann.sees('The service had a problem')
  await ann.tap('🔄 Try again')
  await ann.sees('Create this key?')
  await ann.tap('✅ Create key')
  const key = UUID.exec((await ann.sees('it isn’t stored and can’t be shown again.')).text)?.[0] ?? ''
  expect(await client.subKeys(account.apiKey)).toHaveLength(1)
  expect((await client.buy(key, RENTAL, 'one')).at).toBe('done')
})

it('a sub-key created elsewhere is announced to every user of the account, with a button to revoke it', async () => {
  const { ann, client, account, bot, pass, notify } = await world()
  const look = async () => {
    pass(3_600_000)
    await bot.pass('bot.deposit-watch')
    await notify()
  }
  await look()
  const terms = { ...PLAIN, name: 'of <a> thief', dailySun: sunFromTrx('7') }
  await client.makeSubKey(account.apiKey, newApiKey(), terms)
  await look()
  const told = await ann.sees('New key for a program on your account: of <a> thief')
  expect(told.text).toContain('up to 7 TRX a day')
  await ann.tap('🛑 Revoke this key')
  await ann.sees('The key no longer works')
  expect(await client.subKeys(account.apiKey)).toEqual([])
  await client.makeSubKey(account.apiKey, newApiKey(), PLAIN)
  await look()
  await ann.sees('It can rent with your whole balance.')
  expect(ann.chat().filter(({ text }) => text.includes('of <a> thief'))).toEqual([])
})

it('a sub-key that reaches its limit is reported to its owner once a day, with a button to the keys', async () => {
  const w = await world()
  const { ann, client, account, bot, pass, notify } = w
  const look = async () => {
    pass(3_600_000)
    await bot.pass('bot.deposit-watch')
    await notify()
  }
  const key = newApiKey()
  const terms = { ...PLAIN, name: 'of <b> shop', dailySun: sunFromTrx('2'), receivers: [RECEIVER] }
  const { id } = await client.makeSubKey(account.apiKey, key, terms)
  await look()
  const told = () => ann.chat().filter(({ text }) => text.includes('🔔 A key for a program hit its limit:'))
  const asks = async (name: string, rental: BuyRequest) => (await client.buy(key, rental, name)).at
  expect(await asks('one', { ...RENTAL, amount: 64_000 })).toBe('refused')
  await w.restart()
  await look()
  const [first] = told()
  expect(first?.text).toContain('A key for a program hit its limit: of <b> shop')
  expect(first?.text).toContain('tried to order for 3.84 TRX')
  expect(
    first?.buttons
      .flat()
      .map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['🗝 Keys for programs', '🛑 Revoke this key'])
  expect(await asks('two', { ...RENTAL, receiver: OTHER })).toBe('refused')
  await w.restart()
  await look()
  expect(told()).toHaveLength(1)
  pass(24 * 3_600_000)
  expect(await asks('three', { ...RENTAL, receiver: OTHER })).toBe('refused')
  await look()
  expect(told()).toHaveLength(2)
  expect(told()[1]?.text).toContain(`tried to order for ${OTHER}`)
  await ann.tap('🗝 Keys for programs')
  await ann.sees('Spent today: 0 of 2 TRX')
  expect(await client.subKeys(account.apiKey)).toMatchObject([{ id }])
})

it('creating a sub-key is refused with an explanation if the account has too many', async () => {
  const w = await world()
  const { ann, client, account } = w
  for (let n = 0; n < 10; n++) await client.makeSubKey(account.apiKey, newApiKey(), { ...PLAIN, name: `${n}` })
  await createKeyUpToQuestion(w)
  await ann.tap('✅ Create key')
  await ann.sees('You can’t create more keys')
  expect(await client.subKeys(account.apiKey)).toHaveLength(10)
})

it('the maximum number of sub-keys with the maximum number of addresses can be listed and revoked', async () => {
  const { ann, client, account, pass } = await world()
  const receivers = Array.from({ length: MAX_RECEIVERS }, (_, n) => providerSigner(n + 40).address)
  for (let n = 0; n < MAX_SUB_KEYS; n++) {
    const name = `${n} `.padEnd(120, 'x')
    await client.makeSubKey(account.apiKey, newApiKey(), {
      ...PLAIN,
      name,
      dailySun: sunFromTrx('123.456789'),
      receivers,
    })
    pass(3 * 3_600_000)
  }
  ann.say('/keys')
  const listed = await ann.sees('Keys for programs')
  const shown = receivers.slice(0, 3).map(shortAddress).join(', ')
  expect(listed.text).toContain(`For: ${shown}, … and 17 more`)
  const names = listed.buttons.flat().flatMap(({ text }) => /^🛑 Revoke (\d+) /.exec(text)?.[1] ?? [])
  expect(names).toHaveLength(MAX_SUB_KEYS)
  await ann.tap(listed.buttons[MAX_SUB_KEYS - 1]?.[0]?.text ?? '')
  await ann.sees('The key no longer works')
  expect(await client.subKeys(account.apiKey)).toHaveLength(MAX_SUB_KEYS - 1)
})

describe('a chat linked with a sub-key', () => {
  it('explains what it cannot do, and its spending limit', async () => {
    const { ann, client, account } = await world()
    const key = newApiKey()
    await client.makeSubKey(account.apiKey, key, { ...PLAIN, dailySun: sunFromTrx('1') })
    const typed = ann.say(`/link ${key}`)
    const limits = ['The linked key has limits:', 'elsewhere', 'Spent today: 0 of 1 TRX', 'For any address']
    const linked = await ann.sees('is linked', { after: typed.id })
    for (const text of limits) expect(linked.text).toContain(text)
    for (const command of ['/keys', '/account']) {
      const said = ann.say(command)
      const shown = await ann.sees('The linked key has limits:', { after: said.id })
      for (const text of limits) expect(shown.text).toContain(text)
      expect(shown.buttons.flat().map((button) => button.text)).not.toContain('♻️ Replace key')
    }
    ann.say('/withdraw')
    await ann.sees('Link the account’s own key for this')
    ann.say(`/energy ${RECEIVER} 32k 1h`)
    await ann.sees('⚡ Rent ')
    await ann.tap('✅ Rent for 1.92 TRX')
    await ann.sees('This is more than the linked key’s remaining budget for today.')
  })
})

it('/keys explains that this marketplace has no sub-keys', async () => {
  const { ann, market } = await createBotFixture()
  market.open('a-key', { balance: 20_000_000 })
  ann.say('/link a-key')
  await ann.sees('is linked')
  ann.say('/keys')
  const said = await ann.sees('This service has no keys for programs.')
  expect(said.buttons.flat().map(({ text }) => text)).toEqual(['👤 Account', '🏠 Menu'])
})
