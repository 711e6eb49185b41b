/** The stand-in of the chain and of a node of it, for as long as a test lasts. */
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
} from '../../src/sandbox/tron-node/index.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import { tried } from '../torture/tries.ts'
import { broken, never, transportInside } from './inside.ts'
import type { Forward } from './node-between.ts'
import type { Dice } from './numbers.ts'

type NodeOptions = Partial<Parameters<typeof createTronNode>[0]>

export function startChain(options: ChainOptions) {
  const chain = createChain(options)
  const server = createNodeServer(chain, silentLogger)
  count(chain, server.faults)
  onTestFinished(async () => {
    chain.stop()
    await server.close()
  })
  let listening: Promise<string> | undefined
  return {
    chain,
    faults: server.faults,
    split: server.split,
    /** Its URL, for those who ask over a socket. */
    listen: () => (listening ??= server.listen({ host: '127.0.0.1', port: 0 })),
    close: server.close,
    forward: ((path, _method, body) => answerInside(server, 'full', path, body)) satisfies Forward,
    /** Asks without sockets between, and no read twice, unless told otherwise. */
    node: (more: NodeOptions = {}) =>
      createTronNode({
        endpoints: [INSIDE],
        clock: options.clock,
        log: silentLogger,
        retryWaitsMs: [],
        ...(more.endpoints ? {} : { transport: transportTo(server) }),
        ...more,
      }),
    /** Both ports of the node without sockets: `INSIDE` and `SOLIDITY_INSIDE`. */
    transport: transportTo(server),
  }
}

/** A fork takes back a block or more that no node calls solidified yet; what was in them comes again, or not. */
export function forkSome(chain: Chain, { maybe, pick }: Dice): void {
  const most = chain.head().number - chain.solid().number - 1
  const depth = Math.min(most, pick([1, 2, 8, 18]))
  if (depth > 0) chain.fork(depth, { keepTransactions: maybe() })
}

/** What goes wrong with this chain and this node is tried, in whatever test. */
function count(chain: Chain, faults: Faults): void {
  const fork = chain.fork.bind(chain)
  chain.fork = (...given) => {
    tried(7, 1)
    return fork(...given)
  }
  const take = faults.take.bind(faults)
  faults.take = (path) => {
    const fault = take(path)
    if (fault) tried(path.endsWith('broadcasttransaction') ? 8 : 6, 1)
    return fault
  }
}

/** java-tron's two ports, of a node without sockets. */
export const INSIDE = 'http://node.inside:8090'
export const SOLIDITY_INSIDE = 'http://node.inside:8091'

function transportTo(server: NodeServer): Transport {
  return transportInside('', (url, { method, body = '' }) => {
    const { origin } = new URL(url)
    const port = origin === SOLIDITY_INSIDE ? 'solidity' : 'full'
    return answerInside(server, port, url.slice(origin.length), `${body}`, method)
  })
}

async function answerInside({ ask }: NodeServer, port: Port, path: string, body: string, method = 'POST') {
  const outcome = await ask(path, body, port, method)
  if (outcome.at === 'hang') return never()
  if (outcome.at === 'reset') throw broken()
  const text = typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body)
  return { status: outcome.status, headers: outcome.headers ?? {}, text }
}
