/** Operator page: sign-in, forms, and completeness of the commands. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { OPERATOR_ROLES } from '../../src/contract/operator/people.ts'
import { accountByIdOrAddress } from '../../src/db/stores/accounts/accounts.ts'
import { sessionsOf } from '../../src/db/stores/operator/people.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { html } from '../../src/kernel/text/html.ts'
import { rolesOf } from '../../src/market/api/call.ts'
import { CALLS } from '../../src/market/api/calls.ts'
import type { ArgumentValues, Command, Option } from '../../src/operator/command.ts'
import { PAGE_COMMANDS } from '../../src/operator/commands/all-commands.ts'
import { createMarketApi } from '../../src/operator/market-api.ts'
import { qrCode } from '../../src/operator/output.ts'
import { blockHtml } from '../../src/operator/page/blocks.ts'
import { dryRun, runReadOnly } from '../../src/operator/page/run.ts'
import { commandUrl, linkTo, safeNextUrl } from '../../src/operator/page/urls.ts'
import { SUPPLIER_KINDS } from '../../src/suppliers/all.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { tempDir } from '../support/temp.ts'
import { ADMIN_KEY, createPageFixture, hiddenFields, PASSWORD, type PageFixture } from './page-fixture.ts'

const MINUTE_MS = 60_000

/** Gets a confirmation page, and its form fields as the browser would send them. */
async function openConfirmation(m: PageFixture, cookie: string, path: string) {
  const page = await m.get(path, { cookie })
  return { page, fields: hiddenFields(page.text) }
}

const whitelisted = async (m: PageFixture, id: string) =>
  (await m.market.db.read((reader) => accountByIdOrAddress(reader, id)))?.whitelistedAtMs != null

test("without a password, there is no operator's page", async () => {
  const m = await createPageFixture({ password: null })
  for (const path of ['/admin', '/admin/', '/admin/sign-in', '/admin/accounts/list', '/admin/page.css'])
    expect(await m.get(path)).toMatchObject({ status: 404, text: expect.stringContaining('"Not Found"') })
})

describe('every operator command', () => {
  test('has a page that the navigation and the start page link to', async () => {
    const m = await createPageFixture()
    const cookie = await m.signIn()
    const start = await m.get('/admin', { cookie })
    expect(start.status).toBe(200)
    for (const command of PAGE_COMMANDS) {
      expect(start.text, command.name).toContain(`href="${commandUrl(command)}"`)
      const page = await m.get(commandUrl(command), { cookie })
      // The checks are a program of the build; process.test.ts has their page.
      const status = command.name === 'doctor' ? 400 : 200
      expect(page, command.name).toMatchObject({ status, text: expect.stringContaining('aria-current="page"') })
      expect(page.text).toMatch(/<title>[A-Z][^<]+ · sunwatt operator<\/title>/)
      const fields = [...(command.args ?? []), ...Object.entries(command.options ?? {}).flatMap(formField)]
      for (const field of fields) expect(page.text, command.name).toContain(` name="${field}"`)
      for (const secret of [ADMIN_KEY, PASSWORD]) expect(page.text).not.toContain(secret)
    }
  })

  test('without a confirmation step is read-only, and otherwise fails', async () => {
    const m = await createPageFixture()
    const calls: string[] = []
    const refused = (what: string) => async () => {
      calls.push(what)
      throw new Error('nothing may be changed')
    }
    const command: Command = {
      name: 'x change',
      summary: 'x',
      examples: [],
      run: async (_input, { market }) => ({ data: await market.put('/v2/x', {}), blocks: [] }),
    }
    const market = {
      get: refused('get'),
      file: refused('file'),
      put: refused('put'),
      post: refused('post'),
      problems: refused('problems'),
    }
    await expect(runReadOnly(command, {}, market)).rejects.toThrow('a read-only command tried to change something')
    expect(calls).toEqual([])
    expect(PAGE_COMMANDS.filter(({ needsConfirmation }) => needsConfirmation).map(({ name }) => name)).toContain(
      'accounts open',
    )
    expect((await m.post('/admin/accounts/list', {}, { cookie: await m.signIn() })).status).toBe(404)
  })

  test.each(PAGE_COMMANDS.filter(({ subjectCommand }) => subjectCommand !== undefined))(
    'of $name leads to a read-only command',
    ({ subjectCommand }) => {
      expect(PAGE_COMMANDS.find(({ name }) => name === subjectCommand)?.needsConfirmation).toBeUndefined()
      expect(PAGE_COMMANDS.map(({ name }) => name)).toContain(subjectCommand)
    },
  )
})

test('every command that changes something names an operator call, which decides whose page offers it', () => {
  const changing = PAGE_COMMANDS.filter(({ needsConfirmation }) => needsConfirmation)
  const wrong = changing.filter(({ call = '' }) => CALLS[call]?.access !== 'operator').map(({ name }) => name)
  expect(wrong).toEqual([])
  expect(PAGE_COMMANDS.filter(({ call, needsConfirmation }) => call && !needsConfirmation)).toEqual([])
})

/** Arguments and options that are not ids. */
const EXAMPLE_VALUES: ArgumentValues = {
  address: RECEIVER,
  to: RECEIVER,
  name: 'catfee',
  person: 'anna',
  label: 'a script',
  price: '60',
  amount: '1',
  'basis-points': '150',
  block: '77000000',
}

test.each(PAGE_COMMANDS.filter(({ call }) => call !== undefined))(
  'the call of $name is the one that the command makes',
  async (command) => {
    const { args = [], options = {}, call = '' } = command
    const names = [...args, ...Object.keys(options).filter((name) => options[name]?.required || name === 'price')]
    const values = names.map((name) => [
      name,
      EXAMPLE_VALUES[name] ?? options[name]?.value?.split('|')[0] ?? '0'.repeat(24),
    ])
    const sendRequest = async () => Response.json({ error: false, data: [] })
    const market = createMarketApi({ url: 'x', clock: new ManualClock(0), sendRequest })
    const outcome = await dryRun(command, Object.fromEntries(values), market)
    if (outcome.at !== 'intent') throw new Error(JSON.stringify(outcome))
    const { method, path } = outcome.intent
    const [expectedMethod, route = ''] = call.split(' ')
    expect(method).toBe(expectedMethod)
    expect(path).toMatch(new RegExp(`^${route.replace(/:[a-z]+/g, '[^/]+')}$`))
  },
)

test.each(OPERATOR_ROLES)('an operator with the role %s is offered the commands of that role only', async (role) => {
  const m = await createPageFixture()
  const { cookie } = await m.joinAs('anna', role)
  const start = await m.get('/admin', { cookie })
  for (const command of PAGE_COMMANDS) {
    const call = CALLS[command.call ?? '']
    const isOffered = !call || rolesOf(call).includes(role)
    expect(start.text.includes(`href="${commandUrl(command)}"`), command.name).toBe(isOffered)
    const { status } = await m.get(commandUrl(command), { cookie })
    // The checks of the doctor need the build.
    expect(status, command.name).toBe(!isOffered ? 403 : command.name === 'doctor' ? 400 : 200)
    if (isOffered) continue
    const refused = await m.post(commandUrl(command), {}, { cookie })
    expect([refused.status, refused.text.includes(`Your role is ${role}.`)]).toEqual([403, true])
  }
})

const formField = ([name, { isPaging, isLocal, isCredential }]: [string, Option]): string[] =>
  isPaging || isLocal || isCredential ? [] : [name]

describe('sign-in', () => {
  test('with the password leads back to the requested page, with a cookie hidden from scripts and other sites', async () => {
    const m = await createPageFixture()
    const requestedPath = '/admin/orders/list?status=active'
    const sent = await m.get(requestedPath)
    expect(sent).toMatchObject({ status: 303, location: `/admin/sign-in?next=${encodeURIComponent(requestedPath)}` })
    const { form, answer } = await m.trySignIn(PASSWORD, {}, requestedPath)
    expect(form.text).toContain('This connection is not encrypted')
    expect(answer).toMatchObject({ status: 303, location: requestedPath })
    expect(answer.setCookie).toMatch(/^sunwatt-operator=[\w.-]+; Path=\/admin; HttpOnly; SameSite=Strict$/)
    const cookie = answer.setCookie.split(';')[0]
    expect((await m.get(requestedPath, { cookie })).status).toBe(200)
    expect(await m.get('/admin/sign-in', { cookie })).toMatchObject({ status: 303, location: '/admin' })
  })

  test('behind TLS sets a secure cookie', async () => {
    const m = await createPageFixture({ proxies: 1 })
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' }
    const { form, answer } = await m.trySignIn(PASSWORD, { headers, origin: 'https://desk.test' })
    expect(form.text).not.toContain('not encrypted')
    expect(answer.setCookie).toMatch(/^__Host-sunwatt-operator=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  })

  test('with a wrong password shows an error and keeps the requested page', async () => {
    const m = await createPageFixture()
    for (const said of ['', 'wrong', `${PASSWORD} `, PASSWORD.toUpperCase()]) {
      const { answer } = await m.trySignIn(said, {}, '/admin/balances')
      expect(answer).toMatchObject({ status: 401, setCookie: '' })
      expect(answer.text).toContain('Wrong password.')
      expect(hiddenFields(answer.text).next).toBe('/admin/balances')
      m.clock.advance(MINUTE_MS)
    }
  })

  test('allows five attempts a minute per client, sixty in total, and does not affect existing sessions', async () => {
    const m = await createPageFixture()
    const cookie = await m.signIn({ from: '198.51.100.1' })
    for (let i = 0; i < 5; i++) expect((await m.trySignIn('wrong')).answer.status).toBe(401)
    // Not even the correct password is accepted.
    const { answer } = await m.trySignIn(PASSWORD)
    expect(answer).toMatchObject({
      status: 429,
      text: expect.stringContaining('Too many attempts. Try again in 60 s.'),
    })
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
  ])('does not redirect to %j', (next) => {
    expect(safeNextUrl(next)).toBe('/admin')
  })
})

describe("a session of the operator's page", () => {
  const isIn = async (m: PageFixture, cookie: string) =>
    (await m.get('/admin/orders/paused', { cookie })).status === 200

  test('ends after half an hour of inactivity, and the next sign-in restores the requested page', async () => {
    const m = await createPageFixture()
    const [cookie, unused] = [await m.signIn(), await m.signIn()]
    m.clock.advance(29 * MINUTE_MS)
    expect(await isIn(m, cookie)).toBe(true)
    m.clock.advance(29 * MINUTE_MS)
    expect(await isIn(m, cookie)).toBe(true)
    expect(await isIn(m, unused)).toBe(false)
    m.clock.advance(31 * MINUTE_MS)
    const sent = await m.get('/admin/balances', { cookie })
    expect(sent).toMatchObject({ status: 303, location: '/admin/sign-in?next=%2Fadmin%2Fbalances&saying=ended' })
    expect((await m.get(sent.location)).text).toContain('Your session has ended')
  })

  test('ends after twelve hours, however active it is', async () => {
    const m = await createPageFixture()
    const cookie = await m.signIn()
    for (let i = 0; i < 35; i++) {
      m.clock.advance(20 * MINUTE_MS)
      expect(await isIn(m, cookie)).toBe(true)
    }
    expect(await isIn(m, cookie)).toBe(true)
    m.clock.advance(20 * MINUTE_MS)
    expect(await isIn(m, cookie)).toBe(false)
  })

  test('ends with Sign out, for every holder of its cookie', async () => {
    const m = await createPageFixture()
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
    // A process that takes over also rejects the ended session.
    await m.restart()
    expect([await isIn(m, cookie), await isIn(m, other)]).toEqual([false, true])
  })

  test('is deleted at a later sign-in once it has expired', async () => {
    const m = await createPageFixture()
    for (let i = 0; i < 3; i++) {
      await m.signIn()
      await m.signIn()
      m.clock.advance(20 * MINUTE_MS)
    }
    // The sessions of the first round have expired. The sessions of the second round have ten minutes left.
    expect(await m.market.db.read((reader) => sessionsOf(reader))).toHaveLength(4)
  })

  test('stays open if its end cannot be stored, and a message reports it', async () => {
    const m = await createPageFixture()
    const cookie = await m.signIn()
    const token = hiddenFields((await m.get('/admin', { cookie })).text.replace('<header', '<main')).token ?? ''
    const write = vi.spyOn(m.market.db, 'write').mockRejectedValueOnce(new Error('the disk is full'))
    expect(await m.post('/admin/sign-out', { token }, { cookie })).toMatchObject({
      status: 500,
      text: expect.stringContaining('This did not work'),
    })
    write.mockRestore()
    expect(await isIn(m, cookie)).toBe(true)
    expect((await m.post('/admin/sign-out', { token }, { cookie })).status).toBe(303)
    expect(await isIn(m, cookie)).toBe(false)
  })

  test('cannot be forged, is stored as a hash, and survives a restart', async () => {
    const m = await createPageFixture()
    const cookie = await m.signIn()
    const [row] = await m.market.db.read((reader) => sessionsOf(reader))
    const value = cookie.split('=')[1] ?? ''
    expect(JSON.stringify(row)).not.toContain(value)
    for (const bad of ['x', '', '...', row?.id, row?.hash, value.slice(0, -1), `${value}A`])
      expect(await isIn(m, `sunwatt-operator=${bad}`), bad).toBe(false)
    await m.restart()
    expect(await isIn(m, cookie)).toBe(true)
  })

  test.each([{ marketAdminPassword: 'another password there' }, { marketAdminKey: 'another-operator-key' }])(
    'ends with %j',
    async (changed) => {
      const m = await createPageFixture()
      const cookie = await m.signIn()
      await m.restart(changed)
      expect(await isIn(m, cookie)).toBe(false)
      expect(await m.market.db.read((reader) => sessionsOf(reader))).toEqual([])
      await m.restart()
      expect(await isIn(m, cookie)).toBe(false)
    },
  )
})

describe("a form on the operator's page", () => {
  test('is confirmed first with a summary, then executed and logged with `web`', async () => {
    const m = await createPageFixture()
    const { id, depositAddress } = await m.account()
    const cookie = await m.signIn()
    const path = `/admin/whitelist/add?account=${id}`
    const { page, fields } = await openConfirmation(m, cookie, path)
    for (const part of ['Do this?', 'Yes, add', depositAddress, 'Whitelisted</dt><dd>true'])
      expect(page.text).toContain(part)
    expect(await whitelisted(m, id)).toBe(false)
    const done = await m.post('/admin/whitelist/add', fields, { cookie })
    expect(done).toMatchObject({
      status: 200,
      text: expect.stringContaining('is whitelisted, starting with its next call'),
    })
    expect(await whitelisted(m, id)).toBe(true)
    const journal = await m.get('/admin/actions/list', { cookie })
    expect(journal.text).toMatch(/>web [0-9a-f]{12}<\/td>[\s\S]*account\.whitelist/)
  })

  test('sent twice is executed once, and shows the same new key both times', async () => {
    const m = await createPageFixture()
    const cookie = await m.signIn()
    const { page, fields } = await openConfirmation(m, cookie, '/admin/accounts/open')
    const key = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
    expect(page.text).not.toMatch(key)
    const twice = await Promise.all([1, 2].map(() => m.post('/admin/accounts/open', fields, { cookie })))
    const [first, second] = twice.map(({ text }) => key.exec(text)?.[0])
    expect(first).toBeDefined()
    expect(second).toBe(first)
    expect((await m.get('/admin/accounts/list', { cookie })).text).toContain('1 in all')
    // A new form creates another account.
    const again = await openConfirmation(m, cookie, '/admin/accounts/open')
    await m.post('/admin/accounts/open', again.fields, { cookie })
    expect((await m.get('/admin/accounts/list', { cookie })).text).toContain('2 in all')
  })

  test('sent again after a restart creates the same key for the same account', async () => {
    const m = await createPageFixture()
    const cookie = await m.signIn()
    const { fields } = await openConfirmation(m, cookie, '/admin/accounts/open')
    const first = await m.post('/admin/accounts/open', fields, { cookie })
    await m.restart()
    const second = await m.post('/admin/accounts/open', fields, { cookie })
    expect(second.status).toBe(200)
    const main = ({ text }: { text: string }) => /<dl>[\s\S]*<\/dl>/.exec(text)?.[0]
    expect(main(first)).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
    expect(main(second)).toBe(main(first))
    expect((await m.get('/admin/accounts/list', { cookie })).text).toContain('1 in all')
  })

  test('has no effect if it is from another site, session or command, or was changed or forged', async () => {
    const m = await createPageFixture()
    const [one, two] = [await m.account(), await m.account()]
    const [cookie, other] = [await m.signIn(), await m.signIn()]
    const { fields } = await openConfirmation(m, cookie, `/admin/whitelist/add?account=${one.id}`)
    const foreign = (await openConfirmation(m, other, `/admin/whitelist/add?account=${one.id}`)).fields
    const ofOther = (await openConfirmation(m, cookie, `/admin/whitelist/remove?account=${one.id}`)).fields
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

  test('sent after the session ended can be confirmed after the next sign-in', async () => {
    const m = await createPageFixture()
    const { id } = await m.account()
    const cookie = await m.signIn()
    const { fields } = await openConfirmation(m, cookie, `/admin/whitelist/add?account=${id}`)
    m.clock.advance(31 * MINUTE_MS)
    const sent = await m.post('/admin/whitelist/add', fields, { cookie })
    const next = new URLSearchParams(sent.location.split('?')[1]).get('next') ?? ''
    expect(next).toBe(`/admin/whitelist/add?account=${id}&confirm=1`)
    expect(await whitelisted(m, id)).toBe(false)
    const { answer } = await m.trySignIn(PASSWORD, {}, next)
    expect(answer.location).toBe(next)
    const again = await openConfirmation(m, answer.setCookie.split(';')[0] ?? '', next)
    expect(again.page.text).toContain('Yes, add')
  })

  test('with invalid values shows an error per field, and makes no call', async () => {
    const m = await createPageFixture()
    const cookie = await m.signIn()
    const wrong = async (path: string) => (await m.get(path, { cookie })).text
    expect(await wrong('/admin/accounts/show?account=x')).toContain('Account: &quot;x&quot; is not an account')
    expect(await wrong('/admin/providers/set?confirm=1')).toContain('Providers set: Address is missing')
    expect(await wrong(`/admin/providers/set?address=${RECEIVER}&price=0&confirm=1`)).toContain('Price: &quot;0&quot;')
    expect(await wrong(`/admin/withdrawals/approve?withdrawal=${'0'.repeat(24)}`)).not.toContain('Yes, approve')
    expect(await wrong(`/admin/whitelist/add?account=${'0'.repeat(24)}`)).not.toContain('Yes, add')
  })
})

describe("every response of the operator's page", () => {
  test('has the security headers', async () => {
    const m = await createPageFixture()
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
      ...(await Promise.all(PAGE_COMMANDS.map((command) => m.get(commandUrl(command), { cookie })))),
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

describe("lists on the operator's page", () => {
  test('are paged by links that keep the filter, and an empty list suggests a step', async () => {
    const m = await createPageFixture()
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

test("the operator's page offers the books as downloads, and writes no file on the server", async () => {
  const m = await createPageFixture()
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
    text: expect.stringContaining('to must not be before from'),
  })
  expect((await m.get('/admin/ledger/export?confirm=1')).status).toBe(303)
})

test("the operator's page is built from templates that escape all values", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inside = String(html`<p title="${text}">${[text, html`<b>${text}</b>`]}</p>`)
      expect(inside).toMatch(/^<p title="[^"<>]*">[^<>"']*<b>[^<>"']*<\/b><\/p>$/)
    }),
  )
  expect(String(html`${'<a href="x">\u202e'}${false}${0}`)).toBe('&lt;a href=&quot;x&quot;&gt;?0')
})

test('adds, limits, shows and removes a supplier; its credentials are in no URL and on no page', async () => {
  const m = await createPageFixture({ supplierKinds: SUPPLIER_KINDS })
  const cookie = await m.signIn()
  const form = await m.get('/admin/sources/set', { cookie })
  expect(form.text).toContain('<option>catfee</option>')
  expect(form.text).not.toContain('name="secret"')
  const terms = 'name=cats&kind=catfee&url=http%3A%2F%2F127.0.0.1%3A1&margin=500&max-day=70&confirm=1'
  const { page, fields } = await openConfirmation(m, cookie, `/admin/sources/set?${terms}&key=typed-in-the-url`)
  expect(page).toMatchObject({ status: 200, text: expect.stringMatching(/type="password"[^>]* name="secret"/) })
  expect(page.text).not.toContain('typed-in-the-url')
  const refused = await m.post('/admin/sources/set', { ...fields, key: 'very-secret-key' }, { cookie })
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('must have exactly key, secret') })
  expect(refused.text).not.toContain('very-secret')
  const again = await openConfirmation(m, cookie, `/admin/sources/set?${terms}`)
  const secrets = { key: 'very-secret-key', secret: 'very-secret-secret' }
  const added = await m.post('/admin/sources/set', { ...again.fields, ...secrets }, { cookie })
  expect(added).toMatchObject({ status: 200, text: expect.stringContaining('cats is saved') })
  const shown = await m.get('/admin/sources/show?name=cats', { cookie })
  expect(shown).toMatchObject({ status: 200, text: expect.stringMatching(/70 TRX[\s\S]*sources\/test\?name=cats/) })
  const journal = await m.get('/admin/actions/list', { cookie })
  expect(journal.text).toContain('source.set')
  for (const { text } of [added, shown, journal]) expect(text).not.toContain('very-secret')

  const remove = async () => {
    const { fields } = await openConfirmation(m, cookie, '/admin/sources/remove?name=cats&confirm=1')
    return m.post('/admin/sources/remove', fields, { cookie })
  }
  expect((await remove()).text).toContain('pause it first')
  const pause = await openConfirmation(m, cookie, '/admin/sources/pause?name=cats')
  await m.post('/admin/sources/pause', pause.fields, { cookie })
  expect((await remove()).text).toContain('cats is removed')
  expect((await m.get('/admin/sources/show?name=cats', { cookie })).text).toContain('There is no supplier cats')
})

test('draws the QR code of a top-up address without a script or an outside picture', async () => {
  const html = blockHtml(await qrCode(RECEIVER), { nowMs: 0, explorer: () => undefined, mayRun: () => true }, () => {
    throw new Error('no footer')
  })
  expect(String(html)).toMatch(/^<div class="qr"><svg [\s\S]*<\/svg>\s*<\/div>$/)
  expect(String(html)).not.toMatch(/style=|<script|href=/)
})
