/** The operator's page, asked for at a process that stands by, through a proxy that encrypts. */
import { expect, test } from 'vitest'
import { accountNamed } from '../../src/db/stores/accounts/accounts.ts'
import { standby } from '../app/standby-world.ts'
import { hiddenIn, PASSWORD, pageWorld } from './page-world.ts'

const OWN = 'https://desk.example'

async function behindStandby() {
  const s = await standby()
  const m = await pageWorld({ ofNodes: s.secrets })
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
