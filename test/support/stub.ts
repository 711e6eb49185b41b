/** A stand-in of a server: over HTTP, and for a caller in the same process without sockets between. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { broken, transportInside } from './inside.ts'

export interface Asked {
  method: string
  /** With its query, without the host. */
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

/** Whoever hung up hears neither. */
export interface Reply {
  send(status: number, json: string): void
  /** The connection breaks. */
  drop(): void
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

export async function startStub(serve: (asked: Asked, reply: Reply) => void) {
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => {
      const { method = '', url = '/', headers } = req
      serve(
        { method, url, headers: headers as Asked['headers'], body },
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
  const transport = transportInside(url, (path, { method, headers, body = '' }) => {
    return new Promise((resolve, reject) => {
      serve(
        { method, url: path, headers: lowerCased(headers), body: String(body) },
        { send: (status, text) => resolve({ status, headers: {}, text }), drop: () => reject(broken()) },
      )
    })
  })
  return { url, transport, close }
}
