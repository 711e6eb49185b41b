/** Fake node over HTTP with scripted responses: correct, wrong, slow or missing. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import type { EndpointsOptions } from '../../src/tron/node/endpoints.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import type { TronNode } from '../../src/tron/types.ts'

export interface CannedRequest {
  call: string
  body: Record<string, unknown>
  headers: IncomingHttpHeaders
}

/** Objects are sent as JSON, strings unchanged, numbers as the HTTP status. A function writes the response. */
export type CannedAnswer = object | string | number | ((response: ServerResponse) => void)

export interface CannedNode {
  url: string
  requests: CannedRequest[]
  answer: (request: CannedRequest) => CannedAnswer
}

export const NEVER: CannedAnswer = () => {}
export const HANG_UP: CannedAnswer = (response: ServerResponse) => response.destroy()

export async function startCannedNode(answer: (request: CannedRequest) => CannedAnswer): Promise<CannedNode> {
  const node: CannedNode = { url: '', requests: [], answer }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const received = {
        call: (request.url ?? '').slice(1),
        body: text === '' ? {} : JSON.parse(text),
        headers: request.headers,
      }
      node.requests.push(received)
      const scripted = node.answer(received)
      if (typeof scripted === 'function') return scripted(response)
      if (typeof scripted === 'number') {
        response.statusCode = scripted
        return response.end('{}')
      }
      response.end(typeof scripted === 'string' ? scripted : JSON.stringify(scripted))
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

/** Creates a node client for these servers. It does not retry unless a test asks for it, and times out after 3 s. */
export function createClientOf(
  servers: readonly { url: string }[],
  options: Partial<EndpointsOptions> = {},
): { node: TronNode; clock: ManualClock } {
  const clock = new ManualClock(1_700_000_000_000)
  const endpoints = servers.map((server) => server.url)
  const base = { endpoints, timeoutMs: 3_000, retryWaitsMs: [], clock, log: silentLogger }
  return { node: createTronNode({ ...base, ...options }), clock }
}

/** Returns a block id: the number, then bytes that distinguish blocks of the same number on different branches. */
export function blockId(number: number, branch = 'a'): string {
  const branchHex = Buffer.from(branch).toString('hex')
  return number.toString(16).padStart(16, '0') + branchHex.repeat(48).slice(0, 48)
}

/** Returns a block in the node's JSON format. */
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
