/** Operators as persons: invitation, sign-in with a second factor, sessions, keys, roles and the journal. */
import { describe, expect, test } from 'vitest'
import { personByName } from '../../src/db/stores/operator/people.ts'
import { personOf } from '../../src/market/base/operator-actions.ts'
import { addPerson, resetPerson } from '../../src/market/people/people.ts'
import { browserOf } from '../../src/operator/page/sign-in/people.ts'
import {
  ADMIN_KEY,
  createPageFixture,
  hiddenFields,
  PASSWORD,
  type PageFixture,
  PERSON_PASSWORD,
} from './page-fixture.ts'

const HOUR_MS = 3_600_000

const isIn = async (m: PageFixture, cookie: string) => (await m.get('/admin/orders/paused', { cookie })).status === 200

const cookieOf = ({ setCookie }: { setCookie: string }) => setCookie.split(';')[0] ?? ''

/** Opens the confirmation page of a command, confirms, and returns the response. */
async function confirm(m: PageFixture, cookie: string, path: string) {
  const page = await m.get(path, { cookie })
  return m.post(path.split('?')[0] ?? '', hiddenFields(page.text), { cookie })
}

/** Returns who made the latest changes, the latest first. */
async function journal(m: PageFixture): Promise<string[]> {
  const { body } = await m.callApi('GET', '/v2/operator/actions', ADMIN_KEY)
  const rows = body.data.data as { by: string; action: string; target: string }[]
  return rows.map(({ by, action, target }) => `${by} ${action} ${target}`)
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

async function createKey(m: PageFixture, cookie: string, label = 'a script'): Promise<string> {
  const { text } = await confirm(m, cookie, `/admin/keys/create?${new URLSearchParams({ label })}`)
  return UUID.exec(text)?.[0] ?? ''
}

describe('an invitation', () => {
  test('turns the page on, and leads a person to a session and ten recovery codes', async () => {
    const m = await createPageFixture({ password: null })
    expect((await m.get('/admin/sign-in')).status).toBe(404)
    const { body } = await m.callApi('POST', '/v2/operator/people', ADMIN_KEY, { name: 'anna', role: 'owner' })
    const path = String(body.data.path)
    expect(path).toMatch(/^\/admin\/join\/[\w-]{22}$/)
    // A preview of the link uses nothing up.
    for (let i = 0; i < 3; i++) expect((await m.get(path)).status).toBe(200)
    const { form, answer, cookie } = await m.join(path)
    expect(form.text).toMatch(/Join as anna[\s\S]*the role owner[\s\S]*<svg/)
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('shown only once') })
    expect(new Set(answer.text.match(/<code>[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}<\/code>/g)).size).toBe(10)
    expect(await isIn(m, cookie)).toBe(true)
    expect(await m.get(path)).toMatchObject({ status: 404, text: expect.stringContaining('This invitation has ended') })
    expect(await journal(m)).toEqual([
      'web anna person.join anna',
      expect.stringMatching(/^[0-9a-f]{12} person.add anna$/),
    ])
  })

  test('sent twice is used once and gets the same recovery codes', async () => {
    const m = await createPageFixture()
    const { path } = await addPerson(m.market, { name: 'anna', role: 'owner' }, 'test')
    const { fields, answer } = await m.join(path)
    const again = await m.post(path, fields)
    expect([answer.status, again.status]).toEqual([200, 200])
    expect(again.text).toBe(answer.text)
    const { path: second } = await addPerson(m.market, { name: 'bob', role: 'viewer' }, 'test')
    const form = await m.get(second)
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(form.text)?.[1] ?? '').replaceAll(' ', '')
    const passwords = { 'new-password': PERSON_PASSWORD, 'repeated-password': PERSON_PASSWORD }
    const both = { ...hiddenFields(form.text), ...passwords, code: m.codeOf(secret) }
    const [one, two] = await Promise.all([m.post(second, both), m.post(second, both)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.text).toBe(one.text)
  })

  test.each([
    [
      'a short password',
      { 'new-password': 'elevenchars', 'repeated-password': 'elevenchars' },
      'at least 12 characters',
    ],
    ['two different passwords', { 'repeated-password': 'another phrase of hers' }, 'The two passwords differ'],
    [
      'a simple password',
      { 'new-password': 'aaaaaaaaaaaaaa', 'repeated-password': 'aaaaaaaaaaaaaa' },
      'too easy to guess',
    ],
    [
      'her name as password',
      { 'new-password': 'Anna-is-the-owner', 'repeated-password': 'Anna-is-the-owner' },
      'too easy',
    ],
    ['a wrong code', { code: '000000' }, 'The code is wrong'],
    ['no code', { code: '' }, 'The code is wrong'],
  ])('with %s is not used up', async (_what, entered, message) => {
    const m = await createPageFixture()
    const { path } = await addPerson(m.market, { name: 'anna', role: 'owner' }, 'test')
    const { answer } = await m.join(path, {}, entered)
    expect(answer).toMatchObject({ status: 400, setCookie: '', text: expect.stringContaining(message) })
    expect((await m.join(path)).answer.status).toBe(200)
  })

  test('ends after 24 hours and with a reset, and its form is valid for this invitation only', async () => {
    const m = await createPageFixture()
    const { path } = await addPerson(m.market, { name: 'anna', role: 'owner' }, 'test')
    m.clock.advance(24 * HOUR_MS - 1)
    expect((await m.get(path)).status).toBe(200)
    m.clock.advance(1)
    expect((await m.get(path)).status).toBe(404)
    const second = await resetPerson(m.market, 'anna', 'test')
    const third = await resetPerson(m.market, 'anna', 'test')
    expect((await m.get(second.path)).status).toBe(404)
    const other = await addPerson(m.market, { name: 'bob', role: 'owner' }, 'test')
    const { token = '' } = hiddenFields((await m.get(other.path)).text)
    expect((await m.join(third.path, {}, { token })).answer.status).toBe(403)
    expect((await m.join(third.path)).answer.status).toBe(200)
  })

  test.each(['a', 'Anna', 'anna smith', '-anna', 'a'.repeat(33), 'anna/../x', 'bf4e74505758'])(
    'is refused for the name %j',
    async (name) => {
      const m = await createPageFixture()
      const { status } = await m.callApi('POST', '/v2/operator/people', ADMIN_KEY, { name, role: 'owner' })
      expect(status).toBe(400)
    },
  )

  test('replaces the open invitation of the same name, and is refused once the person has joined', async () => {
    const m = await createPageFixture()
    const { path } = await addPerson(m.market, { name: 'anna', role: 'owner' }, 'test')
    await addPerson(m.market, { name: 'anna', role: 'support' }, 'test')
    expect((await m.get(path)).status).toBe(404)
    await m.joinAs('anna', 'viewer')
    const again = await m.callApi('POST', '/v2/operator/people', ADMIN_KEY, { name: 'anna', role: 'owner' })
    expect(again).toMatchObject({ status: 400, body: { message: expect.stringContaining('anna has joined already') } })
    expect((await m.market.db.read((reader) => personByName(reader, 'anna')))?.role).toBe('viewer')
  })
})

describe('a person', () => {
  test('signs in with name, password and code, and each code works once', async () => {
    const m = await createPageFixture()
    const { secret } = await m.joinAs('anna', 'owner')
    // The code of joining is used up.
    expect((await m.signInAs('anna', m.codeOf(secret))).status).toBe(401)
    const code = m.nextCode(secret)
    const done = await m.signInAs('anna', code)
    expect(done.status).toBe(303)
    expect(await isIn(m, cookieOf(done))).toBe(true)
    expect((await m.signInAs('anna', code)).status).toBe(401)
    const [one, two] = await Promise.all(
      [m.nextCode(secret)].flatMap((next) => [m.signInAs('anna', next), m.signInAs('anna', next)]),
    )
    expect([one?.status, two?.status].sort()).toEqual([303, 401])
  })

  test('may be a step early or late, but not two, and no earlier code works after a later one', async () => {
    const m = await createPageFixture()
    const { secret } = await m.joinAs('anna', 'owner')
    m.clock.advance(10 * 60_000)
    const late = m.codeOf(secret)
    m.clock.advance(30_000)
    const current = m.codeOf(secret)
    m.clock.advance(30_000)
    expect((await m.signInAs('anna', late)).status).toBe(401)
    m.clock.advance(-30_000)
    expect((await m.signInAs('anna', current)).status).toBe(303)
    expect((await m.signInAs('anna', late)).status).toBe(401)
  })

  test('signs in with a recovery code once, however it is typed', async () => {
    const m = await createPageFixture()
    const { answer } = await m.joinAs('anna', 'owner')
    const [first = '', second = ''] = [...answer.text.matchAll(/<code>([a-z0-9-]{14})<\/code>/g)].map(
      ([, code]) => code,
    )
    expect((await m.signInAs('anna', ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(303)
    expect((await m.signInAs('anna', first)).status).toBe(401)
    expect((await m.signInAs('anna', second, {}, 'a wrong password')).status).toBe(401)
    expect((await m.signInAs('anna', second)).status).toBe(303)
    const { body } = await m.callApi('GET', '/v2/operator/people', ADMIN_KEY)
    expect(body.data.people).toMatchObject([{ name: 'anna', recoveryCodes: 8, state: 'active' }])
  })

  test('gets the same refusal for an unknown name, a wrong password and a wrong code', async () => {
    const m = await createPageFixture()
    const { secret } = await m.joinAs('anna', 'owner')
    await addPerson(m.market, { name: 'bob', role: 'owner' }, 'test')
    const refusals = [
      await m.signInAs('anna', '000000'),
      await m.signInAs('anna', m.nextCode(secret), {}, 'a wrong password'),
      await m.signInAs('bob', '000000'),
      await m.signInAs('nobody', '000000'),
    ]
    const texts = refusals.map(({ status, text }) => `${status} ${text.replace(/value="[^"]*"/g, '')}`)
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('401')
    expect(texts[0]).toContain('Wrong name, password or code.')
  })

  test('is limited to ten attempts a minute from all clients together, whether the name exists or not', async () => {
    const m = await createPageFixture()
    const { secret } = await m.joinAs('anna', 'owner')
    m.clock.advance(60_000)
    for (const name of ['anna', 'nobody']) {
      for (let i = 0; i < 10; i++)
        expect((await m.signInAs(name, '000000', { from: `203.0.113.${i}` })).status).toBe(401)
      expect((await m.signInAs(name, m.codeOf(secret), { from: '198.51.100.1' })).status).toBe(429)
    }
    m.clock.advance(60_000)
    expect((await m.signInAs('anna', m.codeOf(secret))).status).toBe(303)
  })

  test('changes the password with the current one and a code, which ends her sessions but not her keys', async () => {
    const m = await createPageFixture()
    const { secret, cookie } = await m.joinAs('anna', 'owner')
    const other = await m.joinAs('bob', 'owner')
    const key = await createKey(m, cookie)
    const next = 'another phrase of her own'
    const change = async (entered: Record<string, string>) => {
      const form = hiddenFields((await m.get('/admin/you', { cookie })).text)
      const passwords = { password: PERSON_PASSWORD, 'new-password': next, 'repeated-password': next }
      return m.post('/admin/you/password', { ...form, ...passwords, ...entered }, { cookie })
    }
    m.clock.advance(60_000)
    const code = m.codeOf(secret)
    expect((await change({ code, password: 'a wrong password' })).status).toBe(400)
    expect((await change({ code: '000000' })).status).toBe(400)
    expect((await change({ code, 'new-password': 'short', 'repeated-password': 'short' })).status).toBe(400)
    expect((await change({ code, token: 'x' })).status).toBe(403)
    expect(await change({ code })).toMatchObject({ status: 303, location: '/admin/sign-in?saying=changed' })
    expect([await isIn(m, cookie), await isIn(m, other.cookie)]).toEqual([false, true])
    expect((await m.callApi('GET', '/v2/operator/people', key)).status).toBe(200)
    m.clock.advance(60_000)
    expect((await m.signInAs('anna', m.codeOf(secret))).status).toBe(401)
    expect((await m.signInAs('anna', m.codeOf(secret), {}, next)).status).toBe(303)
  })

  test.each(['reset', 'remove'])('loses sessions and keys with people %s', async (verb) => {
    const m = await createPageFixture()
    await m.joinAs('olga', 'owner')
    const { cookie, secret } = await m.joinAs('anna', 'finance', { from: '198.51.100.2' })
    const key = await createKey(m, cookie)
    const open = await m.get('/admin/orders/pause?confirm=1', { cookie })
    expect((await m.callApi('POST', `/v2/operator/people/anna/${verb}`, ADMIN_KEY, {})).status).toBe(200)
    expect(await isIn(m, cookie)).toBe(false)
    expect((await m.post('/admin/orders/pause', hiddenFields(open.text), { cookie })).status).toBe(303)
    expect((await m.callApi('GET', '/v2/operator/people', key)).status).toBe(401)
    expect((await m.signInAs('anna', m.nextCode(secret))).status).toBe(401)
    expect((await m.callApi('GET', '/v2/operator/pause', ADMIN_KEY)).body.data.paused).toBe(false)
  })

  test('cannot be removed or demoted as the only owner who has joined', async () => {
    const m = await createPageFixture()
    const { cookie } = await m.joinAs('anna', 'owner')
    await addPerson(m.market, { name: 'bob', role: 'owner' }, 'test')
    const refused = { status: 400, text: expect.stringContaining('the only owner who has joined') }
    expect(await confirm(m, cookie, '/admin/people/remove?person=anna')).toMatchObject(refused)
    expect(await confirm(m, cookie, '/admin/people/set?person=anna&role=viewer')).toMatchObject(refused)
    await m.callApi('POST', '/v2/operator/people/bob/remove', ADMIN_KEY, {})
    await m.joinAs('carl', 'owner')
    expect((await confirm(m, cookie, '/admin/people/set?person=anna&role=viewer')).status).toBe(200)
    expect((await m.callApi('POST', '/v2/operator/people/carl/remove', ADMIN_KEY, {})).status).toBe(400)
    // The new role counts from the next call on, in the same session.
    expect(await m.get('/admin/people/set?person=carl&role=viewer', { cookie })).toMatchObject({
      status: 403,
      text: expect.stringContaining('Your role is viewer. This needs the role owner.'),
    })
  })
})

describe('the shared password', () => {
  test('works until an owner has joined, and never again', async () => {
    const m = await createPageFixture()
    const shared = await m.signIn()
    expect((await m.get('/admin/you', { cookie: shared })).text).toContain('All users of the shared password')
    await m.joinAs('bob', 'finance')
    expect(await isIn(m, shared)).toBe(true)
    expect((await m.get('/admin/sign-in')).text).toContain('or with the shared password only')
    await m.joinAs('anna', 'owner')
    expect(await isIn(m, shared)).toBe(false)
    const { answer } = await m.trySignIn(PASSWORD)
    expect(answer).toMatchObject({ status: 401, text: expect.stringContaining('Sign in with your own name.') })
    await m.callApi('POST', '/v2/operator/people/anna/reset', ADMIN_KEY, {})
    m.clock.advance(60_000)
    expect((await m.trySignIn(PASSWORD)).answer.status).toBe(401)
    // The admin key still works, so the owner of the server can always invite again.
    expect((await m.callApi('GET', '/v2/operator/people', ADMIN_KEY)).status).toBe(200)
  })
})

describe('sessions', () => {
  test('are listed with client and browser: all for an owner, otherwise her own, and can be ended', async () => {
    const m = await createPageFixture()
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const anna = await m.joinAs('anna', 'owner')
    const bob = await m.joinAs('bob', 'viewer', { from: '198.51.100.9', headers: firefox })
    const carl = await m.joinAs('carl', 'viewer')
    const mine = await m.get('/admin/you', { cookie: bob.cookie })
    expect(mine.text).toMatch(/198\.51\.100\.9[\s\S]*Firefox on Linux \(this session\)/)
    expect(mine.text).not.toContain('carl')
    const all = (await m.get('/admin/sessions/list', { cookie: anna.cookie })).text
    for (const name of ['anna', 'bob', 'carl']) expect(all).toContain(`>${name}</td>`)
    const idOf = (text: string) => /sessions\/end\?session=([0-9a-f]{24})/.exec(text)?.[1] ?? ''
    const carls = idOf((await m.get('/admin/sessions/list', { cookie: carl.cookie })).text)
    expect((await confirm(m, bob.cookie, `/admin/sessions/end?session=${carls}`)).status).toBe(400)
    expect(await isIn(m, carl.cookie)).toBe(true)
    expect((await confirm(m, anna.cookie, `/admin/sessions/end?session=${carls}`)).status).toBe(200)
    expect(await isIn(m, carl.cookie)).toBe(false)
    expect((await journal(m))[0]).toBe('web anna session.end carl')
    expect((await confirm(m, bob.cookie, `/admin/sessions/end?session=${idOf(mine.text)}`)).status).toBe(200)
    expect(await isIn(m, bob.cookie)).toBe(false)
  })

  test('survive a restart', async () => {
    const m = await createPageFixture()
    const { cookie } = await m.joinAs('anna', 'owner')
    await m.restart()
    expect(await isIn(m, cookie)).toBe(true)
  })

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
      'Safari on iOS',
    ],
    ['<script>', 'an unknown browser'],
    [undefined, 'an unknown browser'],
  ])('name the browser of %j', (userAgent, words) => {
    expect(browserOf(userAgent)).toBe(words)
  })
})

describe('a key of a person', () => {
  test('works as x-admin-key with the role and the name of the person, until it is revoked', async () => {
    const m = await createPageFixture()
    await m.joinAs('olga', 'owner')
    const { cookie } = await m.joinAs('anna', 'finance')
    const key = await createKey(m, cookie, 'nightly export')
    const list = async () => (await m.get('/admin/keys/list', { cookie })).text
    expect(await list()).toMatch(/nightly export[\s\S]*never/)
    expect(await list()).not.toContain(key)
    expect((await m.callApi('POST', '/v2/operator/pause', key, { reason: 'test' })).status).toBe(200)
    expect(await list()).not.toContain('never')
    expect((await journal(m)).slice(0, 2)).toEqual(['key anna orders.pause buy', 'web anna key.create anna'])
    expect(await m.callApi('POST', '/v2/operator/people', key, { name: 'eve', role: 'owner' })).toMatchObject({
      status: 403,
      body: { message: 'SUNWATT:108 FORBIDDEN anna has the role finance; this call needs owner' },
    })
    const id = /keys\/revoke\?key=([0-9a-f]{24})/.exec(await list())?.[1]
    expect((await confirm(m, cookie, `/admin/keys/revoke?key=${id}`)).status).toBe(200)
    expect((await m.callApi('GET', '/v2/operator/pause', key)).status).toBe(401)
  })

  test('belongs to a person, and one person sees only her own', async () => {
    const m = await createPageFixture()
    const { cookie } = await m.joinAs('anna', 'viewer')
    const bob = await m.joinAs('bob', 'viewer')
    expect(await m.callApi('POST', '/v2/operator/keys', ADMIN_KEY, { label: 'x' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('only a person has keys') },
    })
    const key = await createKey(m, cookie)
    expect((await m.callApi('GET', '/v2/operator/keys', ADMIN_KEY)).body.data.keys).toHaveLength(1)
    const bobs = await createKey(m, bob.cookie)
    const { body } = await m.callApi('GET', '/v2/operator/keys', bobs)
    expect(body.data.keys).toMatchObject([{ person: 'bob' }])
    const { id } = ((await m.callApi('GET', '/v2/operator/keys', key)).body.data.keys as { id: string }[])[0] ?? {
      id: '',
    }
    expect((await m.callApi('POST', `/v2/operator/keys/${id}/revoke`, bobs, {})).status).toBe(400)
    expect((await m.callApi('POST', '/v2/operator/keys', bobs, { label: 'a script', key })).status).toBe(400)
  })

  test('cannot act for a session without the secret of the page', async () => {
    const m = await createPageFixture()
    await m.joinAs('anna', 'owner')
    const { body } = await m.callApi('GET', '/v2/operator/sessions', ADMIN_KEY)
    const [{ id }] = body.data.sessions as [{ id: string }]
    const answer = await fetch(`${m.url}/v2/operator/people`, {
      headers: { 'x-page-key': 'guess', 'x-page-session': id },
    })
    expect(answer.status).toBe(401)
  })
})

test('a person has the same name in the journal at the page and with a key', async () => {
  expect(['web anna', 'key anna', 'anna'].map(personOf)).toEqual(['anna', 'anna', 'anna'])
  expect(personOf('web bf4e74505758')).toBe(personOf('bf4e74505758'))
})
