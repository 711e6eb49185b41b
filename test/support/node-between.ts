/** What stands between us and a node of the chain, for as long as a test lasts. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Asked {
  /** `/wallet/getnowblock`. */
  path: string
  method: string
  body: string
}

/** `undefined`: the connection breaks. */
export type Answer = { status: number; text: string } | undefined

/** Answers as `answer` does; its address. */
export async function between(answer: (asked: Asked) => Promise<Answer>): Promise<string> {
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { url: path = '', method = 'GET' } = request
    const said = await answer({ path, method, body: Buffer.concat(chunks).toString() })
    if (!said) return void request.socket.destroy()
    reply.writeHead(said.status, { 'content-type': 'application/json' }).end(said.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export type Forward = (path: string, method: string, body: string) => Promise<{ status: number; text: string }>

export const forwardTo =
  (node: string): Forward =>
  async (path: string, method: string, body: string) => {
    const answer = await fetch(node + path, method === 'GET' ? {} : { method, body })
    return { status: answer.status, text: await answer.text() }
  }
