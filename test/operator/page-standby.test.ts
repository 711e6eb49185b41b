/** The operator's page, asked for at a process that stands by, through a proxy that encrypts. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { accountNamed } from '../../src/db/stores/accounts/accounts.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { standby } from '../app/standby-world.ts'
import { hiddenIn, PASSWORD, pageWorld } from './page-world.ts'

const OWN = 'https://desk.example'

async function behindStandby() {
  const s = await standby()
  const m = await pageWorld({ ofNodes: s.nodeKey })
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
    const answer = await ask('/admin/sign-in', { ...hiddenIn(form.text), password }, of)
    return { ...answer, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  return { ...m, ask, signIn }
}

test('asks for the password, keeps the session in a cookie for HTTPS alone, and shows its pages', async () => {
  const m = await behindStandby()
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

test('does what a form of its own says, and nothing for one of another site', async () => {
  const m = await behindStandby()
  const { id } = await m.account()
  const { cookie } = await m.signIn(PASSWORD)
  const isListed = async () => (await m.market.db.read((reader) => accountNamed(reader, id)))?.whitelistedAtMs != null
  const form = hiddenIn((await m.ask(`/admin/whitelist/add?account=${id}`, undefined, { cookie })).text)
  const foreign = await m.ask('/admin/whitelist/add', form, { cookie, origin: 'https://evil.example' })
  expect([foreign.status, await isListed()]).toEqual([403, false])
  const tokenless = await m.ask('/admin/whitelist/add', { ...form, token: 'x' }, { cookie })
  expect([tokenless.status, await isListed()]).toEqual([403, false])
  const done = await m.ask('/admin/whitelist/add', form, { cookie })
  expect([done.status, await isListed()]).toEqual([200, true])
  expect((await m.signIn(PASSWORD, { origin: 'https://evil.example' })).status).toBe(403)
})

test('counts wrong passwords by the client that the proxy names, not by the process between', async () => {
  const m = await behindStandby()
  for (let i = 0; i < 5; i++) expect((await m.signIn('wrong')).status).toBe(401)
  expect((await m.signIn(PASSWORD)).status).toBe(429)
  expect((await m.signIn(PASSWORD, { from: '198.51.100.1' })).status).toBe(303)
})

test('while nobody acts a browser gets a page that says so, and when to come again; a program gets JSON', async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 5))
  const s = await standby({}, clock)
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
  expect(page.body).toContain('Nothing was done.')
  // Nothing that has to be loaded from where nobody answers.
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

test('a form whose answer is lost is said to be done, perhaps', async () => {
  const s = await standby()
  const dying = createServer((request) => request.socket.destroy())
  await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void dying.close())
  s.owner(`http://127.0.0.1:${(dying.address() as AddressInfo).port}`)
  const answer = await s.http.inject({ method: 'POST', url: '/admin/orders/pause', headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined])
  expect(answer.body).toContain('It may have been done all the same')
})
