/** Servers of the simulated network that run in this process, without sockets. */
import type Fastify from 'fastify'
import { silentLogger } from '../../../src/kernel/logger.ts'
import type { FakeSupplier } from '../../../src/sandbox/suppliers/fake-supplier.ts'
import { startTronNode } from '../../../src/sandbox/tron-node/tron-node.ts'
import type { Forward } from '../../support/interposed-nodes.ts'
import type { CallNode } from '../auditor.ts'
import type { Responder } from './network.ts'

type Outcome = Awaited<ReturnType<FakeSupplier['call']>>

/** Starts a fake node and returns a function that calls it in process. */
export async function startNode(
  chain: Parameters<typeof startTronNode>[0],
  stops: (() => unknown)[],
): Promise<Forward> {
  const node = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  stops.push(() => node.close())
  return async (path, _method, body) => {
    const { status, body: answer } = expectAnswer(await node.call(path, body))
    return { status, text: JSON.stringify(answer) }
  }
}

function expectAnswer(outcome: Outcome): Extract<Outcome, { at: 'answer' }> {
  if (outcome.at !== 'answer') throw new Error('a server must not fail: all faults come from the network')
  return outcome
}

export const nodeResponder =
  (
    answer: (sent: {
      path: string
      method: string
      body: string
    }) => Promise<{ status: number; text: string } | undefined>,
  ): Responder =>
  async ({ path, method, body = '' }) => {
    const got = await answer({ path, method, body: String(body) })
    return got && { ...got, headers: {} }
  }

export const serverResponder =
  (api: ReturnType<typeof Fastify>): Responder =>
  async ({ path, method, headers, body }) => {
    const got = await api.inject({ method: method as 'POST', url: path, headers, payload: (body ?? '') as string })
    return { status: got.statusCode, headers: {}, text: got.body }
  }

export const supplierResponder =
  (fake: FakeSupplier): Responder =>
  async ({ path, method, headers, body = '' }) => {
    const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const { status, body: answer } = expectAnswer(await fake.call(method, path, lowerCase, String(body)))
    return { status, headers: {}, text: typeof answer === 'string' ? answer : JSON.stringify(answer) }
  }

export const nodeCaller =
  (forward: Forward): CallNode =>
  async (path, body) =>
    JSON.parse((await forward(`/${path}`, 'POST', JSON.stringify(body))).text)
