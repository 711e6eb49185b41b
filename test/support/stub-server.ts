/** Fake HTTP server. Callers in the same process can reach it without sockets. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { connectionReset, inProcessTransport } from './inside.ts'

export interface StubRequest {
  method: string
  /** Path and query, without the host. */
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** Has no effect after the caller has hung up. */
export interface StubReply {
  send(status: number, json: string): void
  /** Breaks the connection. */
  drop(): void
}

const withLowerCaseNames = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

export async function startStubServer(serve: (asked: StubRequest, reply: StubReply) => void) {
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => {
      const { method = '', url = '/', headers } = req
      serve(
        { method, url, headers: headers as StubRequest['headers'], body },
        {
          send(status, json) {
            if (!res.destroyed) res.writeHead(status, { 'content-type': 'application/json' }).end(json)
          },
          drop: () => void req.socket.destroy(),
        },
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const transport = inProcessTransport(url, (path, { method, headers, body = '' }) => {
    return new Promise((resolve, reject) => {
      serve(
        { method, url: path, headers: withLowerCaseNames(headers), body: String(body) },
        { send: (status, text) => resolve({ status, headers: {}, text }), drop: () => reject(connectionReset()) },
      )
    })
  })
  return { url, transport, close }
}
