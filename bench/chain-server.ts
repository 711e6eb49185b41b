/**
 * `PROVIDERS BLOCK_MS`: a chain in a process of its own, the sandbox's. It checks every signature and every stake, and
 * makes a block by itself. On it are the benchmarks' providers, who let the pool key sign, as many again for a
 * baseline, and everybody who receives. Tells its parent where its node listens, and when asked the processor time it
 * has used, ms.
 */
import { systemClock } from '../src/kernel/clock.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { createChain, DEFAULT_OPERATIONS, startTronNode } from '../src/sandbox/tron-node/index.ts'
import { marketKeys } from '../test/support/keys.ts'
import { address, BALANCE_SUN, providerStake, RECEIVERS, receiver } from './chain.ts'
import { MNEMONIC } from './past.ts'
import { serveParent } from './process.ts'
import { cpuMs } from './support.ts'

const [providers, blockMs] = process.argv.slice(2).map(Number) as [number, number]
const keys = [marketKeys(MNEMONIC, 'sandbox').pool.address]
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
const used = () => ({ url, cpuMs: cpuMs() })
serveParent(used(), used)
