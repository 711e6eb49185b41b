/**
 * Values of the main network as of 2025, and USDT's Energy costs. Amounts are in SUN, times in ms, periods in blocks.
 */

export const BLOCK_INTERVAL_MS = 3_000
export const DAY_MS = 86_400_000
export const SUN_PER_TRX = 1_000_000

/**
 * Distance of the solidified block from the head. A block is solidified when 19 of 27 super representatives have made
 * it or built on it (java-tron `DposService.updateSolidBlock`, threshold 70 percent). `getnodeinfo` reports this block.
 */
export const SOLIDIFIED_LAG_BLOCKS = 18
/**
 * Lag of `walletsolidity` on a separate port. This port reads the state on disk, which java-tron writes one block
 * later: `SnapshotManager.buildSession` keeps head - solid + 1 blocks in memory.
 */
export const SOLID_STATE_LAG_BLOCKS = SOLIDIFIED_LAG_BLOCKS + 1
export const WITNESSES = 27
/** A reference has only the low 16 bits of the block number. */
export const TAPOS_WINDOW_BLOCKS = 65_536
export const MAX_EXPIRATION_AHEAD_MS = 24 * 3_600_000
/** Lock period if `lock` is set and `lock_period` is 0: three days. */
export const DEFAULT_LOCK_PERIOD_BLOCKS = 86_400
export const MAX_UNFREEZES = 32
/** Id of the first active permission. The following ones are numbered by position. */
export const FIRST_ACTIVE_PERMISSION_ID = 2
export const BLOCK_VERSION = 32
export const MAX_TRANSACTION_BYTES = 500 * 1024

export const USDT_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Energy of a USDT `transfer` to an address that holds USDT, and to one that holds none. */
export const USDT_TRANSFER_ENERGY = 64_285
export const USDT_TRANSFER_NEW_HOLDER_ENERGY = 130_285
/**
 * Energy of `approve` for a new spender, and for a spender with an allowance. A `transferFrom` costs the second amount
 * in addition to a transfer.
 */
export const USDT_APPROVE_ENERGY = 99_764
export const USDT_REAPPROVE_ENERGY = 33_764
/** Energy of a `transfer` that reverts because the balance is too low, after reading two storage slots. */
export const USDT_REVERT_ENERGY = 4_200
export const USDT_READ_ENERGY = 935

/** Contract types that a new account's active permission allows, as on a real node. */
export const DEFAULT_OPERATIONS = '7fff1fc0033ec10f000000000000000000000000000000000000000000000000'
/** Contract types that an active permission may allow: all existing types. */
export const AVAILABLE_OPERATIONS = '7fff1fc0037efb0f000000000000000000000000000000000000000000000000'

/**
 * Stake outside the sandbox, in whole TRX. With the total limits, one staked TRX yields 9.4 Energy or 1.6 Bandwidth.
 */
export const NETWORK_WEIGHT_TRX = { ENERGY: 19_100_000_000, BANDWIDTH: 27_000_000_000 } as const

/**
 * Listed in java-tron's order, with the main network's values. The maintenance interval and the CPU time differ on
 * private chains.
 */
export const CHAIN_PARAMETERS = {
  getMaintenanceTimeInterval: 21_600_000,
  getAccountUpgradeCost: 9_999_000_000,
  getCreateAccountFee: 100_000,
  getTransactionFee: 1_000,
  getAssetIssueFee: 1_024_000_000,
  getWitnessPayPerBlock: 8_000_000,
  getWitnessStandbyAllowance: 115_200_000_000,
  getCreateNewAccountFeeInSystemContract: 1_000_000,
  getCreateNewAccountBandwidthRate: 1,
  getAllowCreationOfContracts: 1,
  getEnergyFee: 100,
  getExchangeCreateFee: 1_024_000_000,
  getMaxCpuTimeOfOneTx: 80,
  getAllowUpdateAccountName: 0,
  getAllowSameTokenName: 1,
  getAllowDelegateResource: 1,
  getTotalEnergyLimit: 180_000_000_000,
  getAllowTvmTransferTrc10: 1,
  getTotalEnergyCurrentLimit: 180_000_000_000,
  getAllowMultiSign: 1,
  getTotalEnergyTargetLimit: 12_500_000,
  getUpdateAccountPermissionFee: 100_000_000,
  getMultiSignFee: 1_000_000,
  getAllowTvmConstantinople: 1,
  getAllowTvmSolidity059: 1,
  getAllowTvmIstanbul: 1,
  getForbidTransferToContract: 1,
  getAdaptiveResourceLimitTargetRatio: 10,
  getAdaptiveResourceLimitMultiplier: 1_000,
  getChangeDelegation: 1,
  getWitness127PayPerBlock: 128_000_000,
  getMaxFeeLimit: 15_000_000_000,
  getAllowOptimizeBlackHole: 1,
  getAllowTvmFreeze: 1,
  getAllowTvmVote: 1,
  getAllowTvmLondon: 1,
  getAllowTvmCompatibleEvm: 1,
  getAllowAccountAssetOptimization: 1,
  getFreeNetLimit: 600,
  getTotalNetLimit: 43_200_000_000,
  getAllowHigherLimitForMaxCpuTimeOfOneTx: 1,
  getAllowAssetOptimization: 1,
  getAllowNewReward: 1,
  getMemoFee: 1_000_000,
  getAllowDelegateOptimization: 1,
  getUnfreezeDelayDays: 14,
  getAllowOptimizedReturnValueOfChainId: 1,
  getAllowDynamicEnergy: 1,
  getDynamicEnergyThreshold: 5_000_000_000,
  getDynamicEnergyIncreaseFactor: 2_000,
  getDynamicEnergyMaxFactor: 34_000,
  getAllowTvmShangHai: 1,
  getAllowCancelAllUnfreezeV2: 1,
  getMaxDelegateLockPeriod: 864_000,
  getAllowOldRewardOpt: 1,
  getAllowEnergyAdjustment: 1,
  getMaxCreateAccountTxSize: 1_000,
  getAllowStrictMath: 1,
  getConsensusLogicOptimization: 1,
  getAllowTvmCancun: 1,
} as const

export type ChainParameter = keyof typeof CHAIN_PARAMETERS
