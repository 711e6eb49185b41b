/** Fixture: the operator page on a real marketplace, and a client that requests pages like a browser. */
import Fastify from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { onTestFinished } from 'vitest'
import { createForwarder, trustForwarded } from '../../src/app/nodes/forward.ts'
import { addOperatorPage } from '../../src/app/operator-page.ts'
import { proxyTrust } from '../../src/app/proxy-trust.ts'
import type { OperatorRole } from '../../src/contract/operator/people.ts'
import { marketApi } from '../../src/market/http/server.ts'
import { addPerson } from '../../src/market/people/people.ts'
import { createMarketFixture } from '../market/market-fixture.ts'

export const ADMIN_KEY = 'operator-key-of-the-tests'
export const PASSWORD = 'password of the tests'
/** Makes hashes of passwords in a millisecond. */
const CHEAP_PASSWORDS = { log2N: 4, r: 8, p: 1 }
export const PERSON_PASSWORD = 'a long phrase of her own'

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
  const settings = { passwordCost: CHEAP_PASSWORDS, ...options.settings }
  const fixture = await createMarketFixture({ ...options, settings })
  const { clock, market } = fixture
  async function start(changedSecrets: { marketAdminKey?: string; marketAdminPassword?: string } = {}) {
    const http = Fastify({ logger: false, trustProxy: proxyTrust(proxies) })
    const pageKey = 'key-of-the-page-in-tests'
    if (behindNodes) trustForwarded(http, createForwarder(behindNodes))
    const secrets = { marketAdminKey: ADMIN_KEY, marketAdminPassword: password ?? undefined, ...changedSecrets }
    await http.register(marketApi(market, { adminKey: secrets.marketAdminKey, pageKey, requestsPerSec: 100_000 }))
    await addOperatorPage(http, { market, config: { network: 'sandbox' }, secrets, pageKey })
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

  /** Calls the operator API with a key. */
  async function callApi(method: 'GET' | 'POST' | 'PUT', path: string, key: string, body?: object) {
    const headers = { 'x-admin-key': key }
    const answer = await http.inject({ method, url: path, headers, ...(body && { payload: body }) })
    return { status: answer.statusCode, body: answer.json() as { message: string; data: Record<string, unknown> } }
  }

  /** Opens the invitation at this path, enters a password and a code, and returns the response. */
  async function join(path: string, of: PageRequest = {}, entered: Record<string, string> = {}) {
    const form = await get(path, of)
    const secret = secretIn(form.text)
    const passwords = { 'new-password': PERSON_PASSWORD, 'repeated-password': PERSON_PASSWORD }
    const fields = { ...hiddenFields(form.text), ...passwords, code: codeOf(secret), ...entered }
    const answer = await post(path, fields, of)
    return { form, fields, answer, secret, cookie: answer.setCookie.split(';')[0] ?? '' }
  }

  /** Invites a person, who joins. Returns the session cookie and the secret of the authenticator. */
  async function joinAs(name: string, role: OperatorRole, of: PageRequest = {}) {
    const { path } = await addPerson(market, { name, role }, 'test')
    return join(path, of)
  }

  const codeOf = (secret: string): string =>
    secret === '' ? '' : new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() })

  /** Advances the clock until the authenticator shows another code. */
  const nextCode = (secret: string): string => {
    clock.advance(30_000)
    return codeOf(secret)
  }

  /** Signs a person in and returns the response. */
  async function signInAs(name: string, code: string, of: PageRequest = {}, enteredPassword = PERSON_PASSWORD) {
    const form = await get('/admin/sign-in', of)
    return post('/admin/sign-in', { ...hiddenFields(form.text), name, password: enteredPassword, code }, of)
  }

  const block = async () => {
    clock.advance(3_000)
    fixture.chain.mine()
    await fixture.work()
  }
  /** Restarts the API only; state that it held in memory is lost. */
  const restart = async (changedSecrets?: Parameters<typeof start>[0]) => {
    http = await start(changedSecrets)
  }
  const people = { callApi, join, joinAs, codeOf, nextCode, signInAs }
  return { ...fixture, ...people, url, restart, get, post, signIn, trySignIn, block }
}

/** Returns the secret that the page of an invitation shows. */
const secretIn = (text: string): string => (/<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')

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
