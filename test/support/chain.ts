/** Starts the fake chain and a fake TRON node for the duration of a test. */
import { onTestFinished } from 'vitest'
import type { Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import {
  type Chain,
  type ChainOptions,
  createChain,
  createNodeServer,
  type Faults,
  type NodeServer,
  type Port,
} from '../../src/sandbox/tron-node/tron-node.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import { countTries } from '../torture/tries.ts'
import type { Dice } from './dice.ts'
import { connectionReset, inProcessTransport, never } from './inside.ts'
import type { Forward } from './interposed-nodes.ts'

type NodeOptions = Partial<Parameters<typeof createTronNode>[0]>

export function startChain(options: ChainOptions) {
  const chain = createChain(options)
  const server = createNodeServer(chain, silentLogger)
  countFaults(chain, server.faults)
  onTestFinished(async () => {
    chain.stop()
    await server.close()
  })
  let listening: Promise<string> | undefined
  return {
    chain,
    faults: server.faults,
    split: server.split,
    /** Starts an HTTP server for the node and returns its URL, for tests that need a real socket. */
    listen: () => (listening ??= server.listen({ host: '127.0.0.1', port: 0 })),
    close: server.close,
    forward: ((path, _method, body) => answerInProcess(server, 'full', path, body)) satisfies Forward,
    /** Creates a client that calls the fake node in process, without retries unless `more` sets them. */
    node: (more: NodeOptions = {}) =>
      createTronNode({
        endpoints: [FULL_NODE_URL],
        clock: options.clock,
        log: silentLogger,
        retryWaitsMs: [],
        ...(more.endpoints ? {} : { transport: inProcessTransportTo(server) }),
        ...more,
      }),
    /** Serves both ports of the node in process: `FULL_NODE_URL` and `SOLIDITY_NODE_URL`. */
    transport: inProcessTransportTo(server),
  }
}

/**
 * Forks off at least one block that is not solidified yet. The transactions of the dropped blocks are either mined
 * again or lost.
 */
export function forkRandomly(chain: Chain, { maybe, pick }: Dice): void {
  const maxDepth = chain.head().number - chain.solid().number - 1
  const depth = Math.min(maxDepth, pick([1, 2, 8, 18]))
  if (depth > 0) chain.fork(depth, { keepTransactions: maybe() })
}

/** Counts every fork and every injected fault as a try for `npm run torture`, in whichever test it occurs. */
function countFaults(chain: Chain, faults: Faults): void {
  const fork = chain.fork.bind(chain)
  chain.fork = (...args) => {
    countTries(7, 1)
    return fork(...args)
  }
  const take = faults.take.bind(faults)
  faults.take = (path) => {
    const fault = take(path)
    if (fault) countTries(path.endsWith('broadcasttransaction') ? 8 : 6, 1)
    return fault
  }
}

/** Base URLs of the fake node's full-node and solidity ports, for in-process calls. */
export const FULL_NODE_URL = 'http://node.inside:8090'
export const SOLIDITY_NODE_URL = 'http://node.inside:8091'

function inProcessTransportTo(server: NodeServer): Transport {
  return inProcessTransport('', (url, { method, body = '' }) => {
    const { origin } = new URL(url)
    const port = origin === SOLIDITY_NODE_URL ? 'solidity' : 'full'
    return answerInProcess(server, port, url.slice(origin.length), `${body}`, method)
  })
}

async function answerInProcess({ call }: NodeServer, port: Port, path: string, body: string, method = 'POST') {
  const outcome = await call(path, body, port, method)
  if (outcome.at === 'hang') return never()
  if (outcome.at === 'reset') throw connectionReset()
  const text = typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body)
  return { status: outcome.status, headers: outcome.headers ?? {}, text }
}
