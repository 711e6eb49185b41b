/**
 * Child process `PROVIDERS BLOCK_MS`: a sandbox chain that makes blocks on a timer and checks every signature and
 * stake. Its accounts are the providers of the marketplace under test, as many for the baseline, and all receivers.
 * Sends its node's URL to the parent, and its processor time in ms on request.
 */
import { systemClock } from '../src/kernel/clock.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { createChain, DEFAULT_OPERATIONS, startTronNode } from '../src/sandbox/tron-node/tron-node.ts'
import { createTestMarketKeys } from '../test/support/keys.ts'
import { address, BALANCE_SUN, providerStake, RECEIVERS, receiver } from './chain.ts'
import { MNEMONIC } from './past.ts'
import { serveParent } from './process.ts'
import { cpuMs } from './support.ts'

const [providers, blockMs] = process.argv.slice(2).map(Number) as [number, number]
const keys = [createTestMarketKeys(MNEMONIC, 'sandbox').pool.address]
const accounts = [
  ...['provider', 'bare provider'].flatMap((name) =>
    Array.from({ length: providers }, (_, i) => ({
      address: address(`${name} ${i}`),
      balanceSun: BALANCE_SUN,
      stakedEnergySun: providerStake(i),
      activePermission: { keys, operations: DEFAULT_OPERATIONS },
    })),
  ),
  ...Array.from({ length: RECEIVERS }, (_, i) => ({ address: receiver(i), balanceSun: BALANCE_SUN })),
]
const chain = createChain({ clock: systemClock, blockMs, genesis: { accounts } })
const { url } = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
const reportUsage = () => ({ url, cpuMs: cpuMs() })
serveParent(reportUsage(), reportUsage)
