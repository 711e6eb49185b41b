/** Tests that traces reach a configured collector: related spans form one trace, and no span contains a secret. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig, sandboxKeysFile } from '../../src/config/config.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import type { SandboxKeys } from '../../src/sandbox/keys.ts'
import { startApp } from '../support/program.ts'
import { tempDir } from '../support/temp.ts'

interface ExportedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

/** Starts a fake collector that records what OpenTelemetry sends. */
async function startCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: (): ExportedSpan[] =>
      bodies.flatMap((body) =>
        JSON.parse(body.slice(body.indexOf(' '))).resourceSpans.flatMap(
          (one: { scopeSpans: { spans: ExportedSpan[] }[] }) => one.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  }
}

/** Starts a sandbox that has a funded account. */
async function startTracedSandbox(endpoint: string) {
  const dir = tempDir()
  const env = { PORT: '0', SANDBOX_PORT: '0', SANDBOX_BLOCK_MS: '200', DATABASE_URL: `file:${join(dir, 'm.db')}` }
  const app = await startApp({ ...readConfig({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }), log })
  onTestFinished(() => app.stop())
  await app.ready
  const { zapbuyApiKey } = JSON.parse(readFileSync(sandboxKeysFile(dir), 'utf8')) as SandboxKeys
  return { app, apiKey: zapbuyApiKey }
}

it('the trace of a request includes its order, excludes commits and updates, and contains no key', async () => {
  const collector = await startCollector()
  const { app, apiKey } = await startTracedSandbox(collector.url)
  const receiver = app.tron?.seed.providers[0]?.signer.address
  const answer = await fetch(`${app.apiUrl}/v2/buy-resource`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: apiKey },
    body: JSON.stringify({
      resourceType: 'ENERGY',
      receiver,
      resourceAmount: 65_000,
      durationSec: 3_600,
      unitPrice: 'MEDIUM',
    }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([201, { error: false }])
  await app.stop()
  const spans = collector.spans()
  const named = (name: string) => spans.find((span) => span.name === name)
  const request = named('POST /v2/buy-resource')
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } })
  expect(named('order.place')).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  const commits = spans.filter(({ name }) => name === 'db.commit')
  expect(commits.length).toBeGreaterThan(1)
  expect(commits.filter(({ parentSpanId }) => parentSpanId)).toEqual([])
  const sent = collector.bodies.join('')
  expect(sent).toContain('"stringValue":"sunwatt"')
  expect(sent).not.toContain(apiKey)
  expect(sent).not.toMatch(/T[1-9A-HJ-NP-Za-km-z]{33}/)
  expect(collector.bodies.filter((body) => !body.startsWith('/v1/traces '))).toEqual([])
})

it('a trace collector that never answers delays neither calls nor shutdown', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '3600000')
  const hangs = createServer(() => {})
  await new Promise<void>((resolve) => hangs.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    hangs.close()
    hangs.closeAllConnections()
  })
  const { app } = await startTracedSandbox(`http://127.0.0.1:${(hangs.address() as AddressInfo).port}`)
  await expect.poll(async () => (await fetch(`${app.apiUrl}/healthz`)).status).toBe(200)
  await app.stop()
})
