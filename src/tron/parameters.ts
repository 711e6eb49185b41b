/**
 * Chain parameters that sunwatt uses, and values derived from them. Super representatives change parameters by
 * proposal, so no other file hard-codes them.
 */
import { maxSun, minSun, mulDivUp, type Sun, sun } from '../kernel/sun.ts'

interface ParameterKind {
  /** Key in the answer of `getchainparameters`. */
  key: string
  /** Parameter number in a proposal. */
  proposal: number
  /** `SUN`: a price. `TRX`: a fee, also counted in SUN. `factor`: ten-thousandths. */
  unit: 'SUN' | 'TRX' | 'factor' | 'count'
  /** Default if the node does not list the parameter. Without a default, the node's answer is rejected. */
  defaultValue?: number
}

/** To add a parameter, add a row here and a text that explains its change to operators. */
export const PARAMETERS = {
  /** SUN per unit of Energy burned. */
  energyFeeSun: { key: 'getEnergyFee', proposal: 11, unit: 'SUN' },
  /** SUN per byte of Bandwidth burned. */
  transactionFeeSun: { key: 'getTransactionFee', proposal: 3, unit: 'SUN' },
  /** SUN burned for the Bandwidth of a transfer that activates an account, unless the sender has staked Bandwidth. */
  createAccountFeeSun: { key: 'getCreateAccountFee', proposal: 2, unit: 'TRX' },
  /** SUN that an activating transfer burns in addition to `createAccountFeeSun`. */
  newAccountFeeSun: { key: 'getCreateNewAccountFeeInSystemContract', proposal: 7, unit: 'TRX' },
  /** SUN burned by a transaction with a memo. */
  memoFeeSun: { key: 'getMemoFee', proposal: 68, unit: 'TRX', defaultValue: 0 },
  /** SUN burned by a transaction with more than one signature. */
  multiSignFeeSun: { key: 'getMultiSignFee', proposal: 23, unit: 'TRX', defaultValue: 0 },
  /** SUN burned by an `AccountPermissionUpdate`. */
  permissionUpdateFeeSun: { key: 'getUpdateAccountPermissionFee', proposal: 22, unit: 'TRX', defaultValue: 0 },
  /** Free Bandwidth of each account per day. */
  freeBandwidth: { key: 'getFreeNetLimit', proposal: 61, unit: 'count' },
  /** Energy that all stakes together yield per day. */
  totalEnergyLimit: { key: 'getTotalEnergyCurrentLimit', proposal: 19, unit: 'count' },
  /** Longest lock in blocks. Before the proposal that allows other lengths, every lock has 86,400 blocks. */
  maxLockBlocks: { key: 'getMaxDelegateLockPeriod', proposal: 78, unit: 'count', defaultValue: 86_400 },
  /** Days before unstaked TRX can be withdrawn. */
  unfreezeDelayDays: { key: 'getUnfreezeDelayDays', proposal: 70, unit: 'count', defaultValue: 0 },
  /** Highest fee limit that a contract call may set, in SUN. */
  maxFeeLimitSun: { key: 'getMaxFeeLimit', proposal: 47, unit: 'TRX' },
  /** 1 if the chain charges busy contracts extra Energy (dynamic Energy). */
  dynamicEnergy: { key: 'getAllowDynamicEnergy', proposal: 72, unit: 'count', defaultValue: 0 },
  /** Energy a contract may use per maintenance period before its factor grows. */
  dynamicEnergyThreshold: { key: 'getDynamicEnergyThreshold', proposal: 73, unit: 'count', defaultValue: 0 },
  /** Growth of the factor per maintenance period, in ten-thousandths. */
  dynamicEnergyIncrease: { key: 'getDynamicEnergyIncreaseFactor', proposal: 74, unit: 'factor', defaultValue: 0 },
  /** Maximum the factor adds, in ten-thousandths: 34,000 means 4.4 times the Energy. */
  dynamicEnergyMax: { key: 'getDynamicEnergyMaxFactor', proposal: 75, unit: 'factor', defaultValue: 0 },
} as const satisfies Record<string, ParameterKind>

export type ParameterName = keyof typeof PARAMETERS
export const PARAMETER_NAMES = Object.keys(PARAMETERS) as ParameterName[]

/** Parameters by name, in the units of `PARAMETERS`. */
export type ChainParameters = Readonly<Record<ParameterName, number>>

export interface ChainFigures extends ChainParameters {
  /** Additional Energy of each USDT call, in ten-thousandths. The maximum until a node has answered. */
  usdtFactor: number
}

export interface FiguresReader {
  /** Returns the last reading, possibly from an earlier start. Undefined if there is none. Never calls a node. */
  last(): ChainFigures | undefined
  /** Returns the last reading. Throws AppError TRON_UNREACHABLE if there is none. */
  lastOrThrow(): ChainFigures
  /**
   * Returns a fresh reading. Calls the node if the last reading is stale. If the call fails, returns the last reading,
   * or throws the node's error if there is none.
   */
  current(): Promise<ChainFigures>
}

/** Returns the maximum network fee for activating an account: the activation fee and the fee for its Bandwidth. */
export const activationFeeSun = (p: Pick<ChainParameters, 'createAccountFeeSun' | 'newAccountFeeSun'>): Sun =>
  sun(p.createAccountFeeSun + p.newAccountFeeSun)

/** Size of a signed TRX transfer in bytes, rounded up. */
export const TRX_TRANSFER_BYTES = 300

/** Returns the SUN burned for the Bandwidth of a TRX transfer to an activated account. */
export const transferFeeSun = ({ transactionFeeSun }: Pick<ChainParameters, 'transactionFeeSun'>): Sun =>
  mulDivUp(TRX_TRANSFER_BYTES, transactionFeeSun, 1)

/** Returns the maximum fee of one TRX transfer in addition to the amount, for any receiver. */
export const maxTransferFeeSun = (p: ChainParameters): Sun => maxSun(activationFeeSun(p), transferFeeSun(p))

/** Size of a signed USDT transfer in bytes, which is also the Bandwidth it uses. */
export const USDT_TRANSFER_BYTES = 345

/** Energy before the dynamic Energy factor, for a recipient that holds USDT and for one that does not. */
const USDT_BASE_ENERGY = { holder: 14_610, newHolder: 29_610 }
const FACTOR_UNIT = 10_000
/** Estimates are rounded up to whole thousands, so that a purchase never lacks a few units. */
const ENERGY_STEP = 1_000

export interface TransferEnergy {
  /** Energy if the recipient already holds USDT. */
  holder: number
  newHolder: number
}

/** Factor assumed until a node has answered: USDT's factor on the main network in 2026. */
const FALLBACK_FACTOR = 34_000

/**
 * Returns the Energy of a USDT transfer, including the dynamic Energy factor. Rounds up to a multiple of `step`;
 * callers that multiply must round afterwards.
 */
export function usdtTransferEnergy(
  figures: Pick<ChainFigures, 'usdtFactor'> | undefined,
  step = ENERGY_STEP,
): TransferEnergy {
  const { usdtFactor } = figures ?? { usdtFactor: FALLBACK_FACTOR }
  const withFactor = (base: number) => roundUp((base * (FACTOR_UNIT + usdtFactor)) / FACTOR_UNIT, step)
  return { holder: withFactor(USDT_BASE_ENERGY.holder), newHolder: withFactor(USDT_BASE_ENERGY.newHolder) }
}

/** Returns the fee limit of a call that uses `energy`. Rented Energy counts against the limit as if it were burned. */
export const feeLimitSun = (
  { energyFeeSun, maxFeeLimitSun }: Pick<ChainParameters, 'energyFeeSun' | 'maxFeeLimitSun'>,
  energy: number,
): Sun => minSun(mulDivUp(energy, energyFeeSun, 1), sun(maxFeeLimitSun))

export const roundUp = (units: number, step: number): number => Math.ceil(units / step) * step
