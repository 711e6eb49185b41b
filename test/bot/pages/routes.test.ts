import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createSandboxFixture } from '../../support/sandbox-fixture.ts'

const NO_TOKEN = 'A'.repeat(38)

/** Sends a request with exactly these headers. `fetch` adds and decodes some. */
function send(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(url, { headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('the routes of the pages', () => {
  it('answer a wrong token with one page in the language of the browser, with security headers', async () => {
    const { app } = await createSandboxFixture()
    const [wrong, malformed, empty] = await Promise.all(
      [NO_TOKEN, '..%2f', '%20'].map((token) => send(`${app.apiUrl}/w/${token}`, { 'accept-language': 'fa-IR,en' })),
    )
    expect([wrong?.status, malformed?.status, empty?.status]).toEqual([404, 404, 404])
    expect(malformed?.body.equals(wrong?.body as Buffer)).toBe(true)
    expect(empty?.body.equals(wrong?.body as Buffer)).toBe(true)
    expect(String(wrong?.body)).toContain('<html lang="fa" dir="rtl">')
    expect(String(wrong?.body)).toContain(`href="${app.telegram.url}"`)
    expect(String(wrong?.body)).not.toMatch(/<script|style=|onclick/)
    expect(wrong?.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  it('serve the files of a document, compressed for browsers that accept it, to be stored for ever', async () => {
    const { app } = await createSandboxFixture()
    const { body } = await send(`${app.apiUrl}/w/${NO_TOKEN}`)
    const [, style] = /href="(\/pages\/page-[\w-]+\.css)"/.exec(String(body)) ?? []
    const plain = await send(app.apiUrl + style)
    const gzipped = await send(app.apiUrl + style, { 'accept-encoding': 'br, gzip' })
    expect(plain.status).toBe(200)
    expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true)
    for (const { headers } of [plain, gzipped])
      expect(headers).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    for (const name of ['manifest.json', '../app/app.js', 'nothing.js'])
      expect((await send(`${app.apiUrl}/pages/${encodeURIComponent(name)}`)).status).toBe(404)
  })

  it('refuse too many requests of one client', async () => {
    const { app } = await createSandboxFixture()
    const url = `${app.apiUrl}/w/${NO_TOKEN}`
    const answers = await Promise.all(Array.from({ length: 70 }, () => send(url)))
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
