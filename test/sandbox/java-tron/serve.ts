/**
 * Serves the recorded chain on port 8091, for clients that compare a node's answers with the recorded ones. Run it with
 * `npx tsx test/sandbox/java-tron/serve.ts`. Each transaction is followed by a block, three seconds later by the
 * chain's clock.
 */
import { silentLogger } from '../../../src/kernel/logger.ts'
import { startTronNode } from '../../../src/sandbox/tron-node/tron-node.ts'
import { recordedChain } from './recorded-chain.ts'

const PORT = 8_091
/** Longer than a client needs to send its first transactions in sequence. */
const QUIET_MS = 500

const chain = recordedChain()
// These two parameters of the recorded private chain differ from the main network.
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
