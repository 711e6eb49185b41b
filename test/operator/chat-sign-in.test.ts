/** Connection of a chat with an operator's name, and the sign-in from the chat. */
import { describe, expect, test } from 'vitest'
import { operatorPeople } from '../../src/db/schema/operator/people.ts'
import { connectChat, createChatLink, maybeSamePerson } from '../../src/market/people/chat.ts'
import { removePerson, resetPerson } from '../../src/market/people/people.ts'
import { ADMIN_KEY, createPageFixture, hiddenFields, type PageFixture } from './page-fixture.ts'

const ANNA = 7
const MINUTE_MS = 60_000

/** Makes a code on the page of the operator who is signed in. */
async function makeCode(m: PageFixture, cookie: string): Promise<string> {
  const you = await m.get('/admin/you', { cookie })
  const [, form = ''] = /(<form method="post" action="\/admin\/you\/chat"[\s\S]*?<\/form>)/.exec(you.text) ?? []
  const { text } = await m.post('/admin/you/chat', { ...hiddenFields(`<main>${form}`), connect: '1' }, { cookie })
  return /<code>([\w-]{22})<\/code>/.exec(text)?.[1] ?? ''
}

async function createConnectedFixture() {
  const m = await createPageFixture()
  const { cookie } = await m.joinAs('anna', 'owner')
  expect(await connectChat(m.market, ANNA, await makeCode(m, cookie))).toBe('anna')
  return { ...m, cookie }
}

/** Follows a link and taps Sign in. */
async function follow(m: PageFixture, path: string) {
  const page = await m.get(path)
  return page.status === 200 ? m.post(path, hiddenFields(page.text)) : page
}

const isIn = async (m: PageFixture, setCookie: string) =>
  (await m.get('/admin/orders/paused', { cookie: setCookie.split(';')[0] })).status === 200

describe('a link from the chat', () => {
  test('signs its person in once; previews and a repeated tap use nothing up and sign nobody in', async () => {
    const m = await createConnectedFixture()
    const path = (await createChatLink(m.market, ANNA)) ?? ''
    expect(path).toMatch(/^\/admin\/chat\/[\w-]{22}$/)
    const preview = await m.get(path)
    expect([preview.status, preview.setCookie]).toEqual([200, ''])
    expect(preview.text).toContain('Sign in as anna')
    expect((await m.post(path, { token: 'forged' })).setCookie).toBe('')
    expect((await m.post(path, hiddenFields(preview.text), { origin: 'https://evil.example' })).setCookie).toBe('')
    const answers = await Promise.all([follow(m, path), follow(m, path), follow(m, path)])
    const signedIn = answers.filter(({ setCookie }) => setCookie !== '')
    expect(signedIn.map(({ status, location }) => [status, location])).toEqual([[303, '/admin']])
    expect(await isIn(m, signedIn[0]?.setCookie ?? '')).toBe(true)
    expect(await m.get(path)).toMatchObject({ status: 404, text: expect.stringContaining('This link has ended') })
    const stored = JSON.stringify(await m.market.db.read((reader) => reader.orm.select().from(operatorPeople).all()))
    expect(stored).not.toContain(path.split('/').at(-1))
  })

  test('ends after five minutes, and when the person gets another one', async () => {
    const m = await createConnectedFixture()
    const [first = '', second = ''] = [await createChatLink(m.market, ANNA), await createChatLink(m.market, ANNA)]
    expect((await follow(m, first)).status).toBe(404)
    m.clock.advance(5 * MINUTE_MS)
    expect((await follow(m, second)).status).toBe(404)
  })

  test.each(['reset', 'remove', 'disconnect'])('ends with the connection: %s', async (how) => {
    const m = await createConnectedFixture()
    await m.joinAs('ben', 'owner')
    const path = (await createChatLink(m.market, ANNA)) ?? ''
    if (how === 'reset') await resetPerson(m.market, 'anna', 'test')
    if (how === 'remove') await removePerson(m.market, 'anna', 'test')
    if (how === 'disconnect') {
      const you = await m.get('/admin/you', { cookie: m.cookie })
      const [, form = ''] = /(<form method="post" action="\/admin\/you\/chat"[\s\S]*?<\/form>)/.exec(you.text) ?? []
      await m.post('/admin/you/chat', { ...hiddenFields(`<main>${form}`), disconnect: '1' }, { cookie: m.cookie })
    }
    expect((await follow(m, path)).status).toBe(404)
    expect(await createChatLink(m.market, ANNA)).toBeUndefined()
  })
})

describe('the code that connects a chat', () => {
  test('works once, for five minutes, and not as a link', async () => {
    const m = await createPageFixture()
    const { cookie } = await m.joinAs('anna', 'viewer')
    const code = await makeCode(m, cookie)
    expect((await m.get(`/admin/chat/${code}`)).status).toBe(404)
    expect(await connectChat(m.market, ANNA, code)).toBe('anna')
    expect(await connectChat(m.market, ANNA, code)).toBeUndefined()
    const { cookie: bens } = await m.joinAs('ben', 'viewer')
    const late = await makeCode(m, bens)
    m.clock.advance(5 * MINUTE_MS)
    expect(await connectChat(m.market, ANNA, late)).toBeUndefined()
    const { body } = await m.callApi('GET', '/v2/operator/actions', ADMIN_KEY)
    expect(JSON.stringify(body)).toContain('"by":"chat anna","action":"person.connect"')
  })

  test('moves a chat from one name to another', async () => {
    const m = await createConnectedFixture()
    const { cookie } = await m.joinAs('ben', 'viewer')
    expect(await connectChat(m.market, ANNA, await makeCode(m, cookie))).toBe('ben')
    const page = await m.get((await createChatLink(m.market, ANNA)) ?? '')
    expect(page.text).toContain('Sign in as ben')
  })

  test('is not made for the shared password', async () => {
    const m = await createPageFixture()
    const cookie = await m.signIn()
    expect((await m.get('/admin/you', { cookie })).text).not.toContain('/admin/you/chat')
    expect((await m.post('/admin/you/chat', { connect: '1' }, { cookie })).text).not.toMatch(/<code>/)
  })
})

test.each([
  ['web anna', 'key anna', true],
  ['chat anna', 'web anna', true],
  ['Telegram user 7', 'web anna', true],
  ['Telegram user 7', 'chat ben', false],
  ['web anna', 'web ben', false],
  // Ben's chat is not connected, so user 8 may be he.
  ['Telegram user 8', 'web ben', true],
  ['web ben', 'Telegram user 8', true],
  ['Telegram user 8', 'Telegram user 7', true],
  ['Telegram user 8', 'Telegram user 9', false],
  ['Telegram user 8', 'bf4e74505758', false],
  ['bf4e74505758', 'web 0f4e74505758', true],
])('%s and %s may be one person: %s', async (one, other, expected) => {
  const m = await createConnectedFixture()
  expect(await m.market.db.read((reader) => maybeSamePerson(reader, one, other))).toBe(expected)
})
