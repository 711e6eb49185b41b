/**
 * Serves the recorded chain on port 8091, for clients that compare a node's answers with the recorded ones: run it
 * with `npx tsx test/sandbox/java-tron/serve.ts`. A block follows every transaction, three seconds of the chain later.
 */
import { silentLogger } from '../../../src/kernel/logger.ts'
import { startTronNode } from '../../../src/sandbox/tron-node/index.ts'
import { recordedChain } from './recorded-chain.ts'

const PORT = 8_091
/** Longer than it takes a client to send its first transactions one after the other. */
const QUIET_MS = 500

const chain = recordedChain()
// The recorded private chain differs from the main network in these two.
chain.setParameter('getMaintenanceTimeInterval', 120_000)
chain.setParameter('getMaxCpuTimeOfOneTx', 400)
let before = 0
setInterval(() => {
  const pending = chain.pending().length
  if (pending > 0 && pending === before) chain.mine()
  before = chain.pending().length
}, QUIET_MS)
void startTronNode(chain, { host: '127.0.0.1', port: PORT, log: silentLogger }).then(({ url }) => {
  process.stdout.write(`${url}\n`)
})
