import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import Fastify, { type RouteOptions } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PagesBot } from '../../../src/bot/pages/bots.ts'
import { createPages } from '../../../src/bot/pages/plugin.ts'
import { addCheckoutRoutes } from '../../../src/checkout/routes.ts'
import { systemClock } from '../../../src/kernel/clock.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { createVault } from '../../../src/kernel/secrets/vault.ts'
import type { Market } from '../../../src/market/base/deps.ts'

const NO_TOKEN = 'A'.repeat(38)
const CHAT = 'https://t.me/sunwatt_bot'

/** Creates a server with the pages of one bot and of a marketplace, which no request of these tests reaches. */
async function createPagesServer({ allowed = Infinity, isRunning = true } = {}) {
  const vault = createVault(randomBytes(32))
  const bot = { id: 1, chatUrl: CHAT, deps: { vault } } as PagesBot
  const market = { keys: { vault }, clock: systemClock } as unknown as Market
  let requests = 0
  const app = Fastify()
  onTestFinished(() => app.close())
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  const pages = createPages({
    forward: async () => undefined,
    hasBots: true,
    addRoutes: addCheckoutRoutes({ market, frameOrigins: [], publicUrl: () => undefined, clientOf: ({ ip }) => ip }),
    bots: () => (isRunning ? [bot] : []),
    delayMs: () => (++requests > allowed ? 1_500 : undefined),
    personDelayMs: () => undefined,
    clientOf: ({ ip }) => ip,
    launchKey: () => generateKeyPairSync('ed25519').publicKey,
    webClientOrigin: () => null,
    clock: systemClock,
    log: silentLogger,
  })
  await app.register(pages.plugin)
  await app.ready()
  return { app, routes }
}

describe('page routes', () => {
  it('answer a wrong token with one page in the language of the browser', async () => {
    const { app } = await createPagesServer()
    const headers = { 'accept-language': 'fa-IR,en' }
    const [wrong, malformed, empty] = await Promise.all(
      [NO_TOKEN, '..%2f', '%20'].map((token) => app.inject({ url: `/w/${token}`, headers })),
    )
    expect([wrong?.statusCode, malformed?.statusCode, empty?.statusCode]).toEqual([404, 404, 404])
    expect([malformed?.body, empty?.body]).toEqual([wrong?.body, wrong?.body])
    expect(wrong?.body).toContain('<html lang="fa" dir="rtl">')
    expect(wrong?.body).toContain(`href="${CHAT}"`)
    expect(wrong?.body).not.toMatch(/<script|style=|onclick/)
  })

  it('have the security headers in every answer', async () => {
    const { app, routes } = await createPagesServer()
    const inputs = routes.flatMap(({ method, url }) =>
      [method].flat().map((one) => ({ method: one as 'GET', url: url.replace(/:\w+/, NO_TOKEN) })),
    )
    expect(inputs.map(({ url }) => url)).toEqual(expect.arrayContaining(['/pay', `/pay/${NO_TOKEN}/signed`]))
    expect(inputs.length).toBeGreaterThan(16)
    for (const input of inputs) {
      const { headers } = await app.inject(input)
      expect(headers, `${input.method} ${input.url}`).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors /,
        ),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
      if (input.url.startsWith('/app')) continue
      expect(headers, input.url).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/)
    }
  })

  it('serve the assets of a document with unlimited caching, compressed if the browser accepts it', async () => {
    const { app } = await createPagesServer()
    const { body } = await app.inject(`/w/${NO_TOKEN}`)
    const [, style = ''] = /href="(\/pages\/page-[\w-]+\.css)"/.exec(body) ?? []
    const plain = await app.inject(style)
    const gzipped = await app.inject({ url: style, headers: { 'accept-encoding': 'br, gzip' } })
    expect(plain.statusCode).toBe(200)
    expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    for (const { headers } of [plain, gzipped])
      expect(headers).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    for (const name of ['manifest.json', '../app/app.js', 'nothing.js'])
      expect((await app.inject(`/pages/${encodeURIComponent(name)}`)).statusCode).toBe(404)
  })

  it('load the Mini App with four files of at most 40 KB in all, the charts later', async () => {
    const { app } = await createPagesServer()
    const headers = { 'accept-encoding': 'gzip' }
    const { body } = await app.inject('/app')
    const urls = [...body.matchAll(/(?:src|href)="(\/pages\/[\w-]+\.(?:js|css))"/g)].map(([, url = '']) => url)
    const files = await Promise.all(urls.map((url) => app.inject({ url, headers })))
    const document = await app.inject({ url: '/app', headers })
    const bytes = [document, ...files].reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
    expect(urls).toHaveLength(4)
    expect(bytes).toBeLessThan(40_000)
  })

  it('send documents compressed if the browser accepts it', async () => {
    const { app } = await createPagesServer()
    const [plain, gzipped] = await Promise.all(
      [{}, { 'accept-encoding': 'br, gzip' }].map((headers) => app.inject({ url: `/w/${NO_TOKEN}`, headers })),
    )
    expect([plain?.headers['content-encoding'], gzipped?.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(gzipped?.rawPayload ?? '').toString()).toBe(plain?.body)
    expect(gzipped?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  })

  it('refuse posts that another site makes in the name of a visitor', async () => {
    const { app } = await createPagesServer()
    const statusOf = async (site: string) =>
      (await app.inject({ method: 'POST', url: `/w/${NO_TOKEN}/address`, headers: { 'sec-fetch-site': site } }))
        .statusCode
    expect([await statusOf('cross-site'), await statusOf('same-site'), await statusOf('none')]).toEqual([403, 403, 403])
    expect(await statusOf('same-origin')).toBe(404)
  })

  it('refuse bodies that are too large or no JSON', async () => {
    const { app } = await createPagesServer()
    const post = (payload: string) =>
      app.inject({
        method: 'POST',
        url: `/w/${NO_TOKEN}/signed`,
        payload,
        headers: { 'content-type': 'application/json' },
      })
    expect((await post('{')).statusCode).toBe(400)
    expect((await post(JSON.stringify({ transaction: 'x'.repeat(20_000) }))).statusCode).toBe(413)
  })

  it('refuse too many requests of one client, and answer 503 until the bot runs', async () => {
    const { app } = await createPagesServer({ allowed: 2 })
    const answers = [
      await app.inject(`/w/${NO_TOKEN}`),
      await app.inject(`/w/${NO_TOKEN}`),
      await app.inject(`/w/${NO_TOKEN}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 429])
    expect(answers[2]?.headers['retry-after']).toBe('2')
    const { app: starting } = await createPagesServer({ isRunning: false })
    expect((await starting.inject(`/w/${NO_TOKEN}`)).statusCode).toBe(503)
  })
})
