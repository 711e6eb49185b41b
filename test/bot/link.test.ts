import { describe, expect, it } from 'vitest'
import { linkBinding } from '../../src/bot/base/vault.ts'
import { readCurrentLink, readLinks } from '../../src/db/stores/bot/users.ts'
import { createBotFixture } from './bot-fixture.ts'

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('/link', () => {
  it("asks for the key, deletes the message with it, and shows the account in the bot's own message", async () => {
    const { ann, market, db, vault } = await createBotFixture()
    market.open(KEY, { balance: 1_234_500_000 })
    ann.say('/link')
    const question = await ann.sees('Paste your API key')
    const typed = ann.say(KEY)
    const card = await ann.sees('Your account is linked')
    expect(card.id).toBe(question.id)
    expect(card.text).toContain('1,234.5 TRX')
    expect(ann.message(typed.id)).toBeUndefined()
    const link = await db.read((r) => readCurrentLink(r, ann.id))
    expect(link?.keyHint).toBe('950e')
    expect(link?.sealedKey).not.toContain(KEY)
    expect(vault.open(link?.sealedKey ?? '', linkBinding(link?.id ?? ''))).toBe(KEY)
  })

  it('accepts any key that is one word, and removes surrounding spaces', async () => {
    const { ann, market } = await createBotFixture()
    market.open('sk_live.A+b/c=')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say('  sk_live.A+b/c=  ')
    await ann.sees('Your account is linked')
  })

  it('accepts a key after the command, and deletes that message', async () => {
    const { ann, market } = await createBotFixture()
    market.open(KEY)
    const typed = ann.say(`/link ${KEY}`)
    await ann.sees('Your account is linked')
    expect(ann.message(typed.id)).toBeUndefined()
  })

  const wrong: [name: string, typed: string, text: string][] = [
    ['an unknown key', 'nobody-has-this-key', '⚠️ The service doesn’t know this key.'],
    ['two words', 'two words', '⚠️ That doesn’t look like an API key.'],
    ['a key over 128 characters', 'x'.repeat(129), '⚠️ That doesn’t look like an API key.'],
    ['other scripts', 'ключ', '⚠️ That doesn’t look like an API key.'],
    ['unicode digits', '１２３４５６７８', '⚠️ That doesn’t look like an API key.'],
    ['HTML', '<b>&amp;</b>', '⚠️ The service doesn’t know this key.'],
    ['a line break in the middle', 'abc\ndef', '⚠️ That doesn’t look like an API key.'],
    ['a header injection', 'abc\r\nx-admin-key: 1', '⚠️ That doesn’t look like an API key.'],
    ['a negative number', '-1', '⚠️ The service doesn’t know this key.'],
    ['zero', '0', '⚠️ The service doesn’t know this key.'],
  ]
  it.each(wrong)('reports the error of %s, stores nothing and asks again', async (_name, typed, text) => {
    const { ann, market, db } = await createBotFixture()
    market.open(KEY)
    ann.say('/link')
    const question = await ann.sees('Paste your API key')
    const message = ann.say(typed)
    const notice = await ann.sees(text)
    expect(notice.id).toBe(question.id)
    expect(notice.text).toContain('Paste your API key')
    expect(ann.message(message.id)).toBeUndefined()
    expect(await db.read((r) => readCurrentLink(r, ann.id))).toBeUndefined()
    ann.say(KEY)
    await ann.sees('Your account is linked')
  })

  const refusals: [name: string, status: number, body: object | string, text: string][] = [
    [
      'a revoked key',
      401,
      { error: true, message: 'X:107 INVALID_API_KEY', data: null },
      '⚠️ The service doesn’t know this key.',
    ],
    ['the code-keyed form', 401, { INVALID_API_KEY: 'Invalid api key' }, '⚠️ The service doesn’t know this key.'],
    ['an account not allowed', 403, { error: true, message: 'X:108 FORBIDDEN', data: null }, 'not allowed to use'],
    ['an answer without data', 200, { error: false, message: 'OK' }, '⚠️ The service sent an answer I can’t read, so'],
    ['an answer that is not JSON', 200, '<html>hello</html>', '⚠️ The service sent an answer I can’t read, so'],
    [
      'a balance that is no number',
      200,
      { error: false, message: 'OK', data: { id: 'a', balance: 'much' } },
      '⚠️ The service sent an answer I can’t read, so',
    ],
  ]
  it.each(refusals)('explains %s and stores nothing', async (_name, status, body, text) => {
    const { ann, market, db } = await createBotFixture()
    market.open(KEY)
    market.failNext('/v2/user-info', { status, body: typeof body === 'string' ? body : JSON.stringify(body) })
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say(KEY)
    await ann.sees(text)
    expect(await db.read((r) => readCurrentLink(r, ann.id))).toBeUndefined()
  })

  it('reports that the marketplace is unreachable after four attempts', async () => {
    const fixture = await createBotFixture()
    const { ann, market, db } = fixture
    market.failNext('/v2/user-info', { status: 503, body: 'no' }, 4)
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say(KEY)
    await fixture.patiently(ann.sees('⚠️ I can’t reach the service to check the key.'))
    expect(market.seen.filter((c) => c.path === '/v2/user-info')).toHaveLength(4)
    expect(await db.read((r) => readCurrentLink(r, ann.id))).toBeUndefined()
  })

  it('ignores pictures, and deletes a picture with a key in its caption', async () => {
    const { ann } = await createBotFixture()
    ann.say('/link')
    await ann.sees('Paste your API key')
    const photo = ann.sendPhoto({ caption: KEY })
    await ann.sees(/read text|looked like an API key/)
    await ann.waitFor(() => (ann.message(photo.id) ? undefined : true))
  })

  it('adds an account to the one that is linked', async () => {
    const { ann, market, db } = await createBotFixture()
    market.open('first-key')
    market.open('second-key')
    ann.say('/link first-key')
    await ann.sees('Your account is linked')
    ann.say('/link')
    const question = await ann.sees('Paste your API key')
    expect(question.text).toContain('Your other accounts stay linked')
    ann.say('second-key')
    const card = await ann.sees('Account 2 is linked', { after: question.id - 1 })
    expect(card.text).toContain('💼 Account 2')
    expect((await db.read((r) => readCurrentLink(r, ann.id)))?.accountId).toBe('acc2')
    expect((await db.read((r) => readLinks(r, ann.id))).map(({ accountId }) => accountId)).toEqual(['acc1', 'acc2'])
  })

  it('leaves no key in the database file or the log, on success or failure', async () => {
    const fixture = await createBotFixture()
    const { ann, market } = fixture
    market.open(KEY)
    const unknown = '7c9e6679-7425-c0de-044b-e07fc1f90ae7' // of no version of UUID: keys are random in every bit
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say(unknown)
    await ann.sees('⚠️ The service doesn’t know this key.')
    await ann.tap('✖️ Cancel')
    ann.say(`/link ${unknown}`)
    await ann.sees('Nothing was stored')
    ann.say(`hello ${unknown} there`)
    await ann.sees('looked like an API key')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say(KEY)
    await ann.sees('Your account is linked')
    await fixture.restart()
    const stored = await fixture.stored()
    for (const key of [KEY, unknown]) {
      expect(stored).not.toContain(key)
      expect(fixture.logged.join()).not.toContain(key)
    }
    expect(fixture.logged.join()).not.toContain(fixture.telegram.token)
  })
})
