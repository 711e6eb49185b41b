/** The sandbox chain and the node in front of it. */
export { type Chain, createChain, type Fork, type ForkOptions } from './chain.ts'
export {
  CHAIN_PARAMETERS,
  type ChainParameter,
  DEFAULT_OPERATIONS,
  SOLIDIFIED_LAG_BLOCKS,
  USDT_ADDRESS,
  USDT_TRANSFER_ENERGY,
  USDT_TRANSFER_NEW_HOLDER_ENERGY,
} from './constants.ts'
export type { Fault, FaultAct, Faults } from './faults.ts'
export { type NodeOptions, type RunningNode, startTronNode } from './server.ts'
export type { BlockRecord, BroadcastAnswer, ChainOptions, Genesis, GenesisAccount } from './types.ts'
