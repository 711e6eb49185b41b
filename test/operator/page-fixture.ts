/** Fixture: the operator page on a real marketplace, and a client that requests pages like a browser. */
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { createForwarder, trustForwarded } from '../../src/app/nodes/forward.ts'
import { addOperatorPage } from '../../src/app/operator-page.ts'
import { proxyTrust } from '../../src/app/proxy-trust.ts'

import { marketApi } from '../../src/market/http/server.ts'
import { createMarketFixture } from '../market/market-fixture.ts'

export const ADMIN_KEY = 'operator-key-of-the-tests'
export const PASSWORD = 'password of the tests'

interface PageRequest {
  cookie?: string | undefined
  /** Origin header of the request; by default the page's own origin. */
  origin?: string | undefined
  from?: string
  headers?: Record<string, string>
}

export type PageFixture = Awaited<ReturnType<typeof createPageFixture>>

export async function createPageFixture({
  password = PASSWORD as string | null,
  proxies = 0,
  behindNodes,
  ...options
}: { password?: string | null; proxies?: number; behindNodes?: string } & NonNullable<
  Parameters<typeof createMarketFixture>[0]
> = {}) {
  const fixture = await createMarketFixture(options)
  const { clock, market } = fixture
  async function start() {
    const http = Fastify({ logger: false, trustProxy: proxyTrust(proxies) })
    const pageKey = 'key-of-the-page-in-tests'
    if (behindNodes) trustForwarded(http, createForwarder(behindNodes))
    await http.register(marketApi(market, { adminKey: ADMIN_KEY, pageKey, requestsPerSec: 100_000 }))
    const secrets = { marketAdminKey: ADMIN_KEY, marketAdminPassword: password ?? undefined }
    await addOperatorPage(http, {
      config: { network: 'sandbox' },
      secrets,
      pageKey,
      db: market.db,
      clock,
      log: market.log,
    })
    http.get('/healthz', () => ({ status: 'ok', version: '1.0.0', uptimeSec: 1, problems: [] }))
    onTestFinished(() => http.close())
    return http
  }
  let http = await start()
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const own = 'http://desk.test'

  async function ask(method: 'GET' | 'POST', path: string, body: string | undefined, of: PageRequest = {}) {
    const { cookie, from = '192.0.2.1', headers } = of
    const origin = 'origin' in of ? of.origin : own
    const answer = await http.inject({
      method,
      url: path,
      remoteAddress: from,
      headers: {
        host: 'desk.test',
        ...(cookie && { cookie }),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    return {
      status: answer.statusCode,
      text: answer.payload,
      headers: answer.headers,
      location: String(answer.headers.location ?? ''),
      setCookie: String(answer.headers['set-cookie'] ?? ''),
    }
  }
  const get = (path: string, of?: PageRequest) => ask('GET', path, undefined, of)
  const post = (path: string, fields: Record<string, string>, of?: PageRequest) =>
    ask('POST', path, String(new URLSearchParams(fields)), of)

  /** Signs in and returns the session cookie. */
  async function signIn(of: PageRequest = {}, enteredPassword = password ?? ''): Promise<string> {
    const { answer } = await trySignIn(enteredPassword, of)
    return answer.setCookie.split(';')[0] ?? ''
  }

  async function trySignIn(enteredPassword: string, of: PageRequest = {}, next = '') {
    const form = await get(`/admin/sign-in?${new URLSearchParams({ next })}`, of)
    const answer = await post('/admin/sign-in', { ...hiddenFields(form.text), password: enteredPassword }, of)
    return { form, answer }
  }

  const block = async () => {
    clock.advance(3_000)
    fixture.chain.mine()
    await fixture.work()
  }
  /** Restarts the API only; state that it held in memory is lost. */
  const restart = async () => {
    http = await start()
  }
  return { ...fixture, url, restart, get, post, signIn, trySignIn, block }
}

/** Returns the hidden fields of the last form with a password or a command's token. */
export function hiddenFields(text: string): Record<string, string> {
  const main = text.slice(text.indexOf('<main'))
  const fields = [...main.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
}

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
