/** Test receiver for webhooks, with an independent implementation of Standard Webhooks verification. */
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'

export interface ReceivedRequest {
  headers: IncomingHttpHeaders
  path: string
  body: string
  /** Parsed body. */
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

export interface Receiver {
  url: string
  port: number
  received: ReceivedRequest[]
  /** Handles a request; responds 204 by default. */
  answer: (response: ServerResponse, got: ReceivedRequest) => void
  types(): string[]
  /** Waits until `count` requests have arrived in total. */
  waitForCount(count: number): Promise<void>
}

export const respondWith =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end()

export async function startReceiver(tls?: { cert: string; key: string }): Promise<Receiver> {
  const waiting: { count: number; done: () => void }[] = []
  const receiver: Receiver = {
    url: '',
    port: 0,
    received: [],
    answer: respondWith(204),
    types: () => receiver.received.map(({ event }) => event.type),
    waitForCount: (count) =>
      new Promise((done) => {
        if (receiver.received.length >= count) done()
        else waiting.push({ count, done })
      }),
  }
  const onRequest: http.RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const got = { headers: request.headers, path: request.url ?? '', body, event: JSON.parse(body) }
      receiver.received.push(got)
      receiver.answer(response, got)
      for (const { count, done } of waiting) if (receiver.received.length >= count) done()
    })
  }
  const server = tls ? https.createServer(tls, onRequest) : http.createServer(onRequest)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `${tls ? 'https' : 'http'}://127.0.0.1:${receiver.port}/hook`
  return receiver
}

/**
 * Returns for each signature whether it is valid under this secret. Written from the specification, with an HMAC
 * library that the product does not use.
 */
export async function checkSignatures(secret: string, { headers, body }: ReceivedRequest): Promise<boolean[]> {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  expect(id).not.toContain('.')
  expect(timestamp).toMatch(/^\d{10}$/)
  const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), (c) => c.charCodeAt(0))
  expect(bytes.length).toBeGreaterThanOrEqual(24)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = String(headers['webhook-signature']).split(' ')
  return Promise.all(
    signatures.map(async (signature) => {
      const [version, value = ''] = signature.split(',')
      expect(version).toBe('v1')
      const mac = Uint8Array.from(atob(value), (c) => c.charCodeAt(0))
      return crypto.subtle.verify('HMAC', key, mac, signed)
    }),
  )
}
