/** Operator page on a standby process, behind a TLS proxy. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { accountByIdOrAddress } from '../../src/db/stores/accounts/accounts.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { createStandbyFixture } from '../app/standby-fixture.ts'
import { createPageFixture, hiddenFields, PASSWORD } from './page-fixture.ts'

const OWN = 'https://desk.example'

async function openThroughStandby() {
  const s = await createStandbyFixture()
  const m = await createPageFixture({ behindNodes: s.nodeKey })
  s.owner(m.url)

  async function ask(
    path: string,
    fields?: Record<string, string>,
    { cookie = '', origin = OWN, from = '203.0.113.7' } = {},
  ) {
    const answer = await fetch(`${s.url}${path}`, {
      method: fields ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'x-forwarded-for': from,
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'desk.example',
        ...(cookie && { cookie }),
        ...(fields && { origin }),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  async function signIn(password: string, of: { origin?: string; from?: string } = {}) {
    const form = await ask('/admin/sign-in', undefined, of)
    const answer = await ask('/admin/sign-in', { ...hiddenFields(form.text), password }, of)
    return { ...answer, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  return { ...m, ask, signIn }
}

test("a standby shows the operator's page after sign-in, with an HTTPS-only session cookie", async () => {
  const m = await openThroughStandby()
  const sent = await m.ask('/admin/balances')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/admin/sign-in?next=%2Fadmin%2Fbalances'])
  const { status, headers, cookie } = await m.signIn(PASSWORD)
  expect(status).toBe(303)
  expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
  const page = await m.ask('/admin/balances', undefined, { cookie })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await m.ask('/admin/page.css')).headers.get('content-type')).toContain('text/css')
})

test("a standby executes forms of the operator's page, and rejects those of other sites", async () => {
  const m = await openThroughStandby()
  const { id } = await m.account()
  const { cookie } = await m.signIn(PASSWORD)
  const isListed = async () =>
    (await m.market.db.read((reader) => accountByIdOrAddress(reader, id)))?.whitelistedAtMs != null
  const form = hiddenFields((await m.ask(`/admin/whitelist/add?account=${id}`, undefined, { cookie })).text)
  const foreign = await m.ask('/admin/whitelist/add', form, { cookie, origin: 'https://evil.example' })
  expect([foreign.status, await isListed()]).toEqual([403, false])
  const tokenless = await m.ask('/admin/whitelist/add', { ...form, token: 'x' }, { cookie })
  expect([tokenless.status, await isListed()]).toEqual([403, false])
  const done = await m.ask('/admin/whitelist/add', form, { cookie })
  expect([done.status, await isListed()]).toEqual([200, true])
  expect((await m.signIn(PASSWORD, { origin: 'https://evil.example' })).status).toBe(403)
})

test('a standby counts wrong passwords by the client that the proxy reports', async () => {
  const m = await openThroughStandby()
  for (let i = 0; i < 5; i++) expect((await m.signIn('wrong')).status).toBe(401)
  expect((await m.signIn(PASSWORD)).status).toBe(429)
  expect((await m.signIn(PASSWORD, { from: '198.51.100.1' })).status).toBe(303)
})

test('without a leader, a browser gets a page with a retry time, and a program gets JSON', async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 5))
  const s = await createStandbyFixture({}, clock)
  async function ask(url: string, accept: string, method: 'GET' | 'POST' = 'GET') {
    let answered = false
    const asked = s.http.inject({ method, url, headers: { accept } }).finally(() => {
      answered = true
    })
    while (!answered) {
      clock.advance(1_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return asked
  }
  const page = await ask('/admin/orders/list?status=active', 'text/html,application/xhtml+xml,*/*;q=0.8')
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(page.body).toContain('<a href="/admin/orders/list?status=active">Try again</a>')
  expect(page.body).toContain('Nothing was changed.')
  // The page must not load other resources, because this process would not serve them.
  expect(page.body).not.toMatch(/<link|<img|<script/)
  expect((await ask('/admin/x?%22%3E<b>', 'text/html')).body).not.toContain('<b>')
  expect((await ask('/admin/orders/pause', 'text/html', 'POST')).body).toContain('<a href="/admin">Try again</a>')
  for (const [url, accept] of [
    ['/admin', 'application/json'],
    ['/v2/orders', 'text/html'],
    ['/administer', 'text/html'],
  ] as const)
    expect((await ask(url, accept)).json()).toMatchObject({ error: true })
})

test('a form whose response was lost is reported as possibly executed', async () => {
  const s = await createStandbyFixture()
  const dying = createServer((request) => request.socket.destroy())
  await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void dying.close())
  s.owner(`http://127.0.0.1:${(dying.address() as AddressInfo).port}`)
  const answer = await s.http.inject({ method: 'POST', url: '/admin/orders/pause', headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined])
  expect(answer.body).toContain('The action may have been carried out')
})
