/** The operator's page: who gets in, what a form may do, and that every command is there. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { accountNamed } from '../../src/db/stores/accounts/accounts.ts'
import { signedOut } from '../../src/db/stores/facts.ts'
import type { Command, Option } from '../../src/operator/command.ts'
import { PAGE_COMMANDS } from '../../src/operator/commands/index.ts'
import { html } from '../../src/operator/page/html.ts'
import { linkTo, ownPlace, placeOf } from '../../src/operator/page/places.ts'
import { look } from '../../src/operator/page/run.ts'
import { RECEIVER } from '../market/market-world.ts'
import { tempDir } from '../support/temp.ts'
import { ADMIN_KEY, hiddenIn, PASSWORD, type PageWorld, pageWorld } from './page-world.ts'

const MINUTE_MS = 60_000

/** A confirmation page, and its form as the browser sends it. */
async function confirmed(m: PageWorld, cookie: string, path: string) {
  const page = await m.get(path, { cookie })
  return { page, fields: hiddenIn(page.text) }
}

const whitelisted = async (m: PageWorld, id: string) =>
  (await m.market.db.read((reader) => accountNamed(reader, id)))?.whitelistedAtMs != null

test('without a password there is no page', async () => {
  const m = await pageWorld({ password: null })
  for (const path of ['/admin', '/admin/', '/admin/sign-in', '/admin/accounts/list', '/admin/page.css'])
    expect(await m.get(path)).toMatchObject({ status: 404, text: expect.stringContaining('"Not Found"') })
})

describe('every command', () => {
  test('has its page, named in the navigation and at the start', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn()
    const start = await m.get('/admin', { cookie })
    expect(start.status).toBe(200)
    for (const command of PAGE_COMMANDS) {
      expect(start.text, command.name).toContain(`href="${placeOf(command)}"`)
      const page = await m.get(placeOf(command), { cookie })
      expect(page, command.name).toMatchObject({ status: 200, text: expect.stringContaining('aria-current="page"') })
      expect(page.text).toMatch(/<title>[A-Z][^<]+ · sunwatt operator<\/title>/)
      const fields = [...(command.args ?? []), ...Object.entries(command.options ?? {}).flatMap(formField)]
      for (const field of fields) expect(page.text, command.name).toContain(` name="${field}"`)
      for (const secret of [ADMIN_KEY, PASSWORD]) expect(page.text).not.toContain(secret)
    }
  })

  test('that does not ask first changes nothing, or it does not run', async () => {
    const m = await pageWorld()
    const calls: string[] = []
    const refused = (what: string) => async () => {
      calls.push(what)
      throw new Error('nothing may be changed')
    }
    const command: Command = {
      name: 'x change',
      summary: 'x',
      examples: [],
      run: async (_input, { market }) => ({ data: await market.put('/v2/x', {}), shown: [] }),
    }
    const market = {
      get: refused('get'),
      file: refused('file'),
      put: refused('put'),
      post: refused('post'),
      problems: refused('problems'),
    }
    await expect(look(command, {}, market)).rejects.toThrow('a command that does not ask first changes something')
    expect(calls).toEqual([])
    expect(PAGE_COMMANDS.filter(({ asksFirst }) => asksFirst).map(({ name }) => name)).toContain('accounts open')
    expect((await m.post('/admin/accounts/list', {}, { cookie: await m.signIn() })).status).toBe(404)
  })

  test.each(PAGE_COMMANDS.filter(({ about }) => about !== undefined))(
    '$name is about a command that reads',
    ({ about }) => {
      expect(PAGE_COMMANDS.find(({ name }) => name === about)?.asksFirst).toBeUndefined()
      expect(PAGE_COMMANDS.map(({ name }) => name)).toContain(about)
    },
  )
})

const formField = ([name, { paging, local }]: [string, Option]): string[] => (paging || local ? [] : [name])

describe('who gets in', () => {
  test('with the password, back to what was wanted, with a cookie that no script and no other site gets', async () => {
    const m = await pageWorld()
    const wanted = '/admin/orders/list?status=active'
    const sent = await m.get(wanted)
    expect(sent).toMatchObject({ status: 303, location: `/admin/sign-in?next=${encodeURIComponent(wanted)}` })
    const { form, answer } = await m.trySignIn(PASSWORD, {}, wanted)
    expect(form.text).toContain('This connection is not encrypted')
    expect(answer).toMatchObject({ status: 303, location: wanted })
    expect(answer.setCookie).toMatch(/^sunwatt-operator=[\w.-]+; Path=\/admin; HttpOnly; SameSite=Strict$/)
    const cookie = answer.setCookie.split(';')[0]
    expect((await m.get(wanted, { cookie })).status).toBe(200)
    expect(await m.get('/admin/sign-in', { cookie })).toMatchObject({ status: 303, location: '/admin' })
  })

  test('behind TLS the cookie is for TLS alone', async () => {
    const m = await pageWorld({ proxies: 1 })
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' }
    const { form, answer } = await m.trySignIn(PASSWORD, { headers, origin: 'https://desk.test' })
    expect(form.text).not.toContain('not encrypted')
    expect(answer.setCookie).toMatch(/^__Host-sunwatt-operator=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  })

  test('a wrong password is told so, with what was wanted kept', async () => {
    const m = await pageWorld()
    for (const said of ['', 'wrong', `${PASSWORD} `, PASSWORD.toUpperCase()]) {
      const { answer } = await m.trySignIn(said, {}, '/admin/balances')
      expect(answer).toMatchObject({ status: 401, setCookie: '' })
      expect(answer.text).toContain('Wrong password.')
      expect(hiddenIn(answer.text).next).toBe('/admin/balances')
      m.clock.advance(MINUTE_MS)
    }
  })

  test('five tries in a minute from one client, sixty from all; who is in stays in', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn({ from: '198.51.100.1' })
    for (let i = 0; i < 5; i++) expect((await m.trySignIn('wrong')).answer.status).toBe(401)
    // Not even the right one.
    const { answer } = await m.trySignIn(PASSWORD)
    expect(answer).toMatchObject({ status: 429, text: expect.stringContaining('Too many tries. Try again in 60 s.') })
    expect(answer.headers['retry-after']).toBe('60')
    expect((await m.trySignIn('wrong', { from: '192.0.2.9' })).answer.status).toBe(401)
    for (let i = 0; i < 53; i++) await m.trySignIn('wrong', { from: `203.0.113.${i}` })
    expect((await m.trySignIn(PASSWORD, { from: '198.51.100.2' })).answer.status).toBe(429)
    expect((await m.get('/admin/orders/paused', { cookie })).status).toBe(200)
    m.clock.advance(MINUTE_MS)
    expect((await m.trySignIn(PASSWORD)).answer.status).toBe(303)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/admin',
    '/administrator',
    '/admin\\evil',
    '/admin/\r\nset-cookie: x',
    '/v2/operator/accounts',
    'javascript:alert(1)',
  ])('%j is nowhere to go', (next) => {
    expect(ownPlace(next)).toBe('/admin')
  })
})

describe('a session', () => {
  const isIn = async (m: PageWorld, cookie: string) => (await m.get('/admin/orders/paused', { cookie })).status === 200

  test('ends after half an hour without a page, and what was wanted is there after the next sign-in', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn()
    m.clock.advance(29 * MINUTE_MS)
    const renewed = (await m.get('/admin/orders/paused', { cookie })).setCookie.split(';')[0] ?? ''
    expect(renewed).not.toBe('')
    m.clock.advance(29 * MINUTE_MS)
    expect(await isIn(m, renewed)).toBe(true)
    expect(await isIn(m, cookie)).toBe(false)
    m.clock.advance(2 * MINUTE_MS)
    const sent = await m.get('/admin/balances', { cookie: renewed })
    expect(sent).toMatchObject({ status: 303, location: '/admin/sign-in?next=%2Fadmin%2Fbalances&saying=ended' })
    expect((await m.get(sent.location)).text).toContain('Your session is over')
  })

  test('ends after twelve hours however busy it is', async () => {
    const m = await pageWorld()
    let cookie = await m.signIn()
    for (let i = 0; i < 35; i++) {
      m.clock.advance(20 * MINUTE_MS)
      cookie = (await m.get('/admin/orders/paused', { cookie })).setCookie.split(';')[0] || cookie
    }
    expect(await isIn(m, cookie)).toBe(true)
    m.clock.advance(20 * MINUTE_MS)
    expect(await isIn(m, cookie)).toBe(false)
  })

  test('ends with Sign out, for whoever has its cookie', async () => {
    const m = await pageWorld()
    const [cookie, other] = [await m.signIn(), await m.signIn()]
    const page = await m.get('/admin/orders/paused', { cookie })
    const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const out = await m.post('/admin/sign-out', { token }, { cookie })
    expect(out).toMatchObject({ status: 303, location: '/admin/sign-in?saying=out' })
    expect(out.setCookie).toMatch(/^sunwatt-operator=;.* Max-Age=0$/)
    expect(await isIn(m, cookie)).toBe(false)
    expect(await isIn(m, other)).toBe(true)
    expect((await m.post('/admin/sign-out', {}, { cookie: other })).status).toBe(403)
    expect(await isIn(m, other)).toBe(true)
    // A process that takes over knows it.
    await m.restart()
    expect([await isIn(m, cookie), await isIn(m, other)]).toEqual([false, true])
    expect(await m.market.db.read(signedOut)).toHaveProperty('size', 1)
  })

  test('that was ended is forgotten when it would have ended by itself', async () => {
    const m = await pageWorld()
    for (let i = 0; i < 3; i++) {
      const cookie = await m.signIn()
      const token = hiddenIn((await m.get('/admin', { cookie })).text.replace('<header', '<main')).token ?? ''
      await m.post('/admin/sign-out', { token }, { cookie })
      expect(await isIn(m, cookie)).toBe(false)
      m.clock.advance(7 * 60 * MINUTE_MS)
    }
    expect(await m.market.db.read(signedOut)).toHaveProperty('size', 2)
  })

  test('is ended here also where that cannot be kept, which is said', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn()
    const token = hiddenIn((await m.get('/admin', { cookie })).text.replace('<header', '<main')).token ?? ''
    const write = vi.spyOn(m.market.db, 'write').mockRejectedValueOnce(new Error('the disk is full'))
    expect(await m.post('/admin/sign-out', { token }, { cookie })).toMatchObject({
      status: 500,
      text: expect.stringContaining('This did not work'),
    })
    write.mockRestore()
    expect(await isIn(m, cookie)).toBe(false)
  })

  test('cannot be made up, changed, or brought from where the password is another', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn()
    const other = await pageWorld({ password: 'another password there' })
    const theirs = await other.signIn()
    expect(theirs).not.toBe('')
    const [id, started, seen, mac] = cookie.split('=')[1]?.split('.') ?? []
    for (const bad of [
      theirs,
      'x',
      '',
      '...',
      `${id}.${started}.${Number(seen) + 1}.${mac}`,
      `${id}.${started}.${seen}.`,
    ])
      expect(await isIn(m, bad.includes('=') ? bad : `sunwatt-operator=${bad}`), bad).toBe(false)
  })
})

describe('a form', () => {
  test('is confirmed first: what it is about, what will be sent; then done, with `web` in the journal', async () => {
    const m = await pageWorld()
    const { id, depositAddress } = await m.account()
    const cookie = await m.signIn()
    const path = `/admin/whitelist/add?account=${id}`
    const { page, fields } = await confirmed(m, cookie, path)
    for (const part of ['Do this?', 'Yes, add', depositAddress, 'Whitelisted</dt><dd>true'])
      expect(page.text).toContain(part)
    expect(await whitelisted(m, id)).toBe(false)
    const done = await m.post('/admin/whitelist/add', fields, { cookie })
    expect(done).toMatchObject({ status: 200, text: expect.stringContaining('is whitelisted, from its next call on') })
    expect(await whitelisted(m, id)).toBe(true)
    const journal = await m.get('/admin/actions/list', { cookie })
    expect(journal.text).toMatch(/>web [0-9a-f]{12}<\/td>[\s\S]*account\.whitelist/)
  })

  test('that is sent twice is done once, and a new key is the same in both answers', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn()
    const { page, fields } = await confirmed(m, cookie, '/admin/accounts/open')
    const key = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
    expect(page.text).not.toMatch(key)
    const twice = await Promise.all([1, 2].map(() => m.post('/admin/accounts/open', fields, { cookie })))
    const [first, second] = twice.map(({ text }) => key.exec(text)?.[0])
    expect(first).toBeDefined()
    expect(second).toBe(first)
    expect((await m.get('/admin/accounts/list', { cookie })).text).toContain('1 in all')
    // Another form is another account.
    const again = await confirmed(m, cookie, '/admin/accounts/open')
    await m.post('/admin/accounts/open', again.fields, { cookie })
    expect((await m.get('/admin/accounts/list', { cookie })).text).toContain('2 in all')
  })

  test('that is sent again after a restart makes the same key, for the same account', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn()
    const { fields } = await confirmed(m, cookie, '/admin/accounts/open')
    const first = await m.post('/admin/accounts/open', fields, { cookie })
    await m.restart()
    const second = await m.post('/admin/accounts/open', fields, { cookie })
    expect(second.status).toBe(200)
    const main = ({ text }: { text: string }) => /<dl>[\s\S]*<\/dl>/.exec(text)?.[0]
    expect(main(first)).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
    expect(main(second)).toBe(main(first))
    expect((await m.get('/admin/accounts/list', { cookie })).text).toContain('1 in all')
  })

  test('of another site, another session, another command, other values, or none of ours does nothing', async () => {
    const m = await pageWorld()
    const [one, two] = [await m.account(), await m.account()]
    const [cookie, other] = [await m.signIn(), await m.signIn()]
    const { fields } = await confirmed(m, cookie, `/admin/whitelist/add?account=${one.id}`)
    const foreign = (await confirmed(m, other, `/admin/whitelist/add?account=${one.id}`)).fields
    const ofOther = (await confirmed(m, cookie, `/admin/whitelist/remove?account=${one.id}`)).fields
    const bad: [string, Record<string, string>, object][] = [
      ['no token', { account: one.id }, { cookie }],
      ['an empty token', { ...fields, token: '' }, { cookie }],
      ['a token that is made up', { ...fields, token: `${m.clock.now()}.x.y` }, { cookie }],
      ["another session's", foreign, { cookie }],
      ["another command's", ofOther, { cookie }],
      ['other values', { ...fields, account: two.id }, { cookie }],
      ['a foreign origin', fields, { cookie, origin: 'https://evil.example' }],
      ['a foreign port', fields, { cookie, origin: 'http://desk.test:81' }],
      ['no origin', fields, { cookie, origin: undefined }],
      ['a hidden origin', fields, { cookie, origin: 'null' }],
    ]
    for (const [name, body, of] of bad) {
      const answer = await m.post('/admin/whitelist/add', body, of)
      expect(answer, name).toMatchObject({ status: 403, text: expect.stringContaining('Nothing was done') })
    }
    for (const { id } of [one, two]) expect(await whitelisted(m, id)).toBe(false)
    m.clock.advance(61 * MINUTE_MS)
    const late = await m.post('/admin/whitelist/add', fields, { cookie: await m.signIn() })
    expect(late.status).toBe(403)
    for (const { id } of [one, two]) expect(await whitelisted(m, id)).toBe(false)
  })

  test('that comes after the session is there to be confirmed after the next sign-in', async () => {
    const m = await pageWorld()
    const { id } = await m.account()
    const cookie = await m.signIn()
    const { fields } = await confirmed(m, cookie, `/admin/whitelist/add?account=${id}`)
    m.clock.advance(31 * MINUTE_MS)
    const sent = await m.post('/admin/whitelist/add', fields, { cookie })
    const next = new URLSearchParams(sent.location.split('?')[1]).get('next') ?? ''
    expect(next).toBe(`/admin/whitelist/add?account=${id}&confirm=1`)
    expect(await whitelisted(m, id)).toBe(false)
    const { answer } = await m.trySignIn(PASSWORD, {}, next)
    expect(answer.location).toBe(next)
    const again = await confirmed(m, answer.setCookie.split(';')[0] ?? '', next)
    expect(again.page.text).toContain('Yes, add')
  })

  test('with what makes no sense is told so, in the words of the fields, and nothing is asked', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn()
    const wrong = async (path: string) => (await m.get(path, { cookie })).text
    expect(await wrong('/admin/accounts/show?account=x')).toContain('Account: &quot;x&quot; names no account')
    expect(await wrong('/admin/providers/set?confirm=1')).toContain('Providers set: Address is missing')
    expect(await wrong(`/admin/providers/set?address=${RECEIVER}&price=0&confirm=1`)).toContain('Price: &quot;0&quot;')
    expect(await wrong(`/admin/withdrawals/approve?withdrawal=${'0'.repeat(24)}`)).not.toContain('Yes, approve')
    expect(await wrong(`/admin/whitelist/add?account=${'0'.repeat(24)}`)).not.toContain('Yes, add')
  })
})

describe('every answer', () => {
  test('has the headers that keep everything else out', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn()
    const answers = [
      await m.get('/admin'),
      await m.get('/admin/sign-in'),
      await m.get('/admin/page.css'),
      await m.get('/admin/icon.svg'),
      await m.get('/admin/nothing', { cookie }),
      await m.get('/admin/nothing'),
      await m.post('/admin/sign-in', {}, { origin: 'https://evil.example' }),
      (await m.trySignIn('wrong')).answer,
      await m.post('/admin/accounts/open', { token: 'x'.repeat(20_000) }, { cookie }),
      await m.post('/admin/accounts/open', {}, { cookie, headers: { 'content-type': 'application/json' } }),
      ...(await Promise.all(PAGE_COMMANDS.map((command) => m.get(placeOf(command), { cookie })))),
    ]
    for (const { headers, status } of answers) {
      expect(headers, String(status)).toMatchObject({
        'content-security-policy':
          "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      })
      const isFile = String(headers['content-type']).match(/css|svg/)
      expect(headers['cache-control']).toBe(isFile ? 'max-age=86400' : 'no-store')
    }
    expect(answers.map(({ status }) => status).slice(0, 10)).toEqual([303, 200, 200, 200, 404, 303, 403, 401, 413, 415])
  })
})

describe('lists', () => {
  test('go on by links, with the filter kept; an empty one says what to do', async () => {
    const m = await pageWorld()
    const cookie = await m.signIn()
    expect((await m.get('/admin/accounts/list', { cookie })).text).toMatch(
      /No accounts\.[\s\S]*href="\/admin\/accounts\/open"/,
    )
    expect((await m.get('/admin/deposits/list?state=small', { cookie })).text).toMatch(/No deposits[\s\S]*Show all/)
    for (let i = 0; i < 3; i++) await m.account()
    const first = await m.get('/admin/accounts/list?page-size=2', { cookie })
    const next = linkTo({ name: 'accounts list' } as Command, { 'page-size': '2', page: '2' }).replaceAll('&', '&amp;')
    expect(first.text).toContain(`rel="next" href="${next}"`)
    const second = await m.get('/admin/accounts/list?page-size=2&page=2', { cookie })
    expect(second.text).toContain('3 in all, page 2 of 2')
    expect(second.text).not.toContain('rel="next"')
  })
})

test('the books come as files; none is written where the marketplace runs', async () => {
  const m = await pageWorld()
  const { depositAddress } = await m.account()
  m.send(depositAddress, '101')
  await m.block()
  const cookie = await m.signIn()
  const out = join(tempDir(), 'ledger.csv')
  const asked = (search: Record<string, string>) =>
    m.get(`/admin/ledger/export?${new URLSearchParams({ confirm: '1', ...search })}`, { cookie })
  const file = await asked({ out })
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="ledger.csv"',
    'cache-control': 'no-store',
  })
  expect(file.text.split('\r\n')).toHaveLength(1 + 3 + 1)
  expect(existsSync(out)).toBe(false)
  expect(await asked({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
    status: 400,
    text: expect.stringContaining('must not be a day before from'),
  })
  expect((await m.get('/admin/ledger/export?confirm=1')).status).toBe(303)
})

test('a template escapes whatever is put into it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inside = String(html`<p title="${text}">${[text, html`<b>${text}</b>`]}</p>`)
      expect(inside).toMatch(/^<p title="[^"<>]*">[^<>"']*<b>[^<>"']*<\/b><\/p>$/)
    }),
  )
  expect(String(html`${'<a href="x">\u202e'}${false}${0}`)).toBe('&lt;a href=&quot;x&quot;&gt;?0')
})
