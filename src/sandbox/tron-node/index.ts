/** The sandbox chain and the node in front of it. */

export type { Fault, Faults } from './calls/faults.ts'
export { createChain } from './chain/chain.ts'
export {
  DEFAULT_OPERATIONS,
  SOLID_STATE_LAG_BLOCKS,
  SOLIDIFIED_LAG_BLOCKS,
  USDT_ADDRESS,
  USDT_TRANSFER_ENERGY,
  USDT_TRANSFER_NEW_HOLDER_ENERGY,
} from './chain/constants.ts'
export type { Chain, Fork, ForkOptions } from './chain/interface.ts'
export type { ChainOptions, Genesis, GenesisAccount } from './chain/types.ts'
export { createNodeServer, type NodeServer, type Port, type RunningNode, startTronNode } from './server.ts'
