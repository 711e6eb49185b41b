/** The operator's page on a real marketplace, and somebody who asks for its pages as a browser does. */
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { believeNodes, createPassing } from '../../src/app/nodes/pass-on.ts'
import { addOperatorPage } from '../../src/app/operator-page.ts'
import { proxyTrust } from '../../src/app/proxy-trust.ts'

import { marketApi } from '../../src/market/http/server.ts'
import { marketWorld } from '../market/market-world.ts'

export const ADMIN_KEY = 'operator-key-of-the-tests'
export const PASSWORD = 'password of the tests'

interface Asked {
  cookie?: string | undefined
  /** As the browser says it; the page's own unless told otherwise. */
  origin?: string | undefined
  from?: string
  headers?: Record<string, string>
}

export type PageWorld = Awaited<ReturnType<typeof pageWorld>>

export async function pageWorld({
  password = PASSWORD as string | null,
  proxies = 0,
  ofNodes,
  ...options
}: { password?: string | null; proxies?: number; ofNodes?: string } & NonNullable<
  Parameters<typeof marketWorld>[0]
> = {}) {
  const world = await marketWorld(options)
  const { clock, market } = world
  async function start() {
    const http = Fastify({ logger: false, trustProxy: proxyTrust(proxies) })
    const pageKey = 'key-of-the-page-in-tests'
    if (ofNodes) believeNodes(http, createPassing(ofNodes))
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
    http.get('/healthz', () => ({ status: 'ok', uptimeSec: 1, problems: [] }))
    onTestFinished(() => http.close())
    return http
  }
  let http = await start()
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const own = 'http://desk.test'

  async function ask(method: 'GET' | 'POST', path: string, body: string | undefined, of: Asked = {}) {
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
  const get = (path: string, of?: Asked) => ask('GET', path, undefined, of)
  const post = (path: string, fields: Record<string, string>, of?: Asked) =>
    ask('POST', path, String(new URLSearchParams(fields)), of)

  /** The cookie, of somebody who signs in. */
  async function signIn(of: Asked = {}, said = password ?? ''): Promise<string> {
    const { answer } = await trySignIn(said, of)
    return answer.setCookie.split(';')[0] ?? ''
  }

  async function trySignIn(said: string, of: Asked = {}, next = '') {
    const form = await get(`/admin/sign-in?${new URLSearchParams({ next })}`, of)
    const answer = await post('/admin/sign-in', { ...hiddenIn(form.text), password: said }, of)
    return { form, answer }
  }

  const block = async () => {
    clock.advance(3_000)
    world.chain.mine()
    await world.work()
  }
  /** The doors alone: what only they remember is gone. */
  const restart = async () => {
    http = await start()
  }
  return { ...world, url, restart, get, post, signIn, trySignIn, block }
}

/** The fields of the last form with a password or a token of a command in it. */
export function hiddenIn(text: string): Record<string, string> {
  const main = text.slice(text.indexOf('<main'))
  const fields = [...main.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescaped(value)]))
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
