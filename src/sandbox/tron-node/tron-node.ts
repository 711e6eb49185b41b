/** Public API of the sandbox chain and its node. */

export type { Fault, Faults } from './calls/faults.ts'
export { renderAccount } from './calls/render.ts'
export { createChain } from './chain/chain.ts'
export {
  DEFAULT_OPERATIONS,
  NETWORK_WEIGHT_TRX,
  SOLID_STATE_LAG_BLOCKS,
  SOLIDIFIED_LAG_BLOCKS,
  USDT_ADDRESS,
  USDT_TRANSFER_ENERGY,
  USDT_TRANSFER_NEW_HOLDER_ENERGY,
} from './chain/constants.ts'
export type { Chain, ForkOptions, ForkResult as Fork } from './chain/interface.ts'
export type { ChainOptions, Genesis, GenesisAccount } from './chain/types.ts'
export { createNodeServer, type NodePort as Port, type NodeServer, type RunningNode, startTronNode } from './server.ts'
