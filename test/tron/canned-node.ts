/** An HTTP server that answers a node's calls as a test says: right, wrong, slowly or not at all. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import type { EndpointsOptions } from '../../src/tron/node/endpoints.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import type { TronNode } from '../../src/tron/types.ts'

export interface Request {
  call: string
  body: Record<string, unknown>
  headers: IncomingHttpHeaders
}

/** An object is answered as JSON, a string as it is, a number as that status; a function writes itself. */
export type Answer = object | string | number | ((response: ServerResponse) => void)

export interface CannedNode {
  url: string
  requests: Request[]
  answer: (request: Request) => Answer
}

export const NEVER: Answer = () => {}
export const HANG_UP: Answer = (response: ServerResponse) => response.destroy()

export async function cannedNode(answer: (request: Request) => Answer): Promise<CannedNode> {
  const node: CannedNode = { url: '', requests: [], answer }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const seen = {
        call: (request.url ?? '').slice(1),
        body: text === '' ? {} : JSON.parse(text),
        headers: request.headers,
      }
      node.requests.push(seen)
      const given = node.answer(seen)
      if (typeof given === 'function') return given(response)
      if (typeof given === 'number') {
        response.statusCode = given
        return response.end('{}')
      }
      response.end(typeof given === 'string' ? given : JSON.stringify(given))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return node
}

/** Our client on these servers: no retries unless the test wants them, 3 s for an answer. */
export function nodeOn(
  servers: readonly { url: string }[],
  options: Partial<EndpointsOptions> = {},
): { node: TronNode; clock: ManualClock } {
  const clock = new ManualClock(1_700_000_000_000)
  const endpoints = servers.map((server) => server.url)
  const base = { endpoints, timeoutMs: 3_000, retryWaitsMs: [], clock, log: silentLogger }
  return { node: createTronNode({ ...base, ...options }), clock }
}

/** A block's id: its number, then whatever tells it from the others of that number. */
export function blockId(number: number, branch = 'a'): string {
  const branchHex = Buffer.from(branch).toString('hex')
  return number.toString(16).padStart(16, '0') + branchHex.repeat(48).slice(0, 48)
}

/** A block as a node sends it. */
export function wireBlock(number: number, parent: string, id: string, transactions: object[] = []): object {
  return {
    blockID: id,
    block_header: {
      raw_data: {
        ...(number === 0 ? {} : { number }),
        parentHash: parent,
        timestamp: 1_600_000_000_000 + number * 3_000,
        witness_address: `41${'0'.repeat(39)}1`,
      },
    },
    ...(transactions.length === 0 ? {} : { transactions }),
  }
}

export function wireTransfer(txid: string, fromHex: string, toHex: string, amount: unknown): object {
  const value = { owner_address: fromHex, to_address: toHex, amount }
  return wireTransaction(txid, 'TransferContract', value)
}

export function wireTransaction(txid: string, type: string, value: object, result = 'SUCCESS'): object {
  return {
    ret: [{ contractRet: result }],
    txID: txid,
    raw_data: {
      contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }],
    },
  }
}
