/**
 * The chain parameters that sunwatt goes by, and what follows from them. The super representatives change them by
 * proposals, so no figure of theirs stands anywhere else.
 */
import { maxSun, minSun, mulDivUp, type Sun, sun } from '../kernel/sun.ts'

interface ParameterKind {
  /** Name in the answer of `getchainparameters`. */
  key: string
  /** Number of the parameter in a proposal. */
  proposal: number
  /** `SUN`: a price. `TRX`: a fee, in SUN too. `factor`: ten-thousandths. */
  unit: 'SUN' | 'TRX' | 'factor' | 'count'
  /** Value on a chain whose node does not list the parameter; without one the answer is refused. */
  absent?: number
}

/** Another parameter takes a row here, and a text for operators that says what its change means. */
export const PARAMETERS = {
  /** SUN per unit of Energy burned. */
  energyFeeSun: { key: 'getEnergyFee', proposal: 11, unit: 'SUN' },
  /** SUN per byte of Bandwidth burned. */
  transactionFeeSun: { key: 'getTransactionFee', proposal: 3, unit: 'SUN' },
  /** SUN burned for the Bandwidth of a transfer that makes an account, unless its sender has staked Bandwidth. */
  createAccountFeeSun: { key: 'getCreateAccountFee', proposal: 2, unit: 'TRX' },
  /** SUN that a transfer burns beside that when it makes an account. */
  newAccountFeeSun: { key: 'getCreateNewAccountFeeInSystemContract', proposal: 7, unit: 'TRX' },
  /** SUN burned by a transaction with a memo. */
  memoFeeSun: { key: 'getMemoFee', proposal: 68, unit: 'TRX', absent: 0 },
  /** SUN burned by a transaction with more than one signature. */
  multiSignFeeSun: { key: 'getMultiSignFee', proposal: 23, unit: 'TRX', absent: 0 },
  /** SUN burned by an `AccountPermissionUpdate`. */
  permissionUpdateFeeSun: { key: 'getUpdateAccountPermissionFee', proposal: 22, unit: 'TRX', absent: 0 },
  /** Bandwidth that each account gets for nothing in a day. */
  freeBandwidth: { key: 'getFreeNetLimit', proposal: 61, unit: 'count' },
  /** Energy that all stakes together yield in a day. */
  totalEnergyLimit: { key: 'getTotalEnergyCurrentLimit', proposal: 19, unit: 'count' },
  /** Longest lock of a delegation. Before the proposal that allows others every lock has 86,400 blocks. */
  maxLockBlocks: { key: 'getMaxDelegateLockPeriod', proposal: 78, unit: 'count', absent: 86_400 },
  /** Days until unstaked TRX can be withdrawn. */
  unfreezeDelayDays: { key: 'getUnfreezeDelayDays', proposal: 70, unit: 'count', absent: 0 },
  /** Highest fee limit that a contract call may name, SUN. */
  maxFeeLimitSun: { key: 'getMaxFeeLimit', proposal: 47, unit: 'TRX' },
  /** 1 while busy contracts use more Energy. */
  dynamicEnergy: { key: 'getAllowDynamicEnergy', proposal: 72, unit: 'count', absent: 0 },
  /** Energy that a contract may use in a maintenance period before its factor grows. */
  dynamicEnergyThreshold: { key: 'getDynamicEnergyThreshold', proposal: 73, unit: 'count', absent: 0 },
  /** Growth of the factor in a maintenance period, in ten-thousandths. */
  dynamicEnergyIncrease: { key: 'getDynamicEnergyIncreaseFactor', proposal: 74, unit: 'factor', absent: 0 },
  /** Most that the factor adds, in ten-thousandths: 34,000 makes 4.4 times the Energy. */
  dynamicEnergyMax: { key: 'getDynamicEnergyMaxFactor', proposal: 75, unit: 'factor', absent: 0 },
} as const satisfies Record<string, ParameterKind>

export type ParameterName = keyof typeof PARAMETERS
export const PARAMETER_NAMES = Object.keys(PARAMETERS) as ParameterName[]

/** Units: see `PARAMETERS`. */
export type ChainParameters = Readonly<Record<ParameterName, number>>

/** Chain parameters together with what only the USDT contract itself knows. */
export interface ChainFigures extends ChainParameters {
  /** Extra Energy of each USDT call, in ten-thousandths; the maximum until a node has answered. */
  usdtFactor: number
}

/** The one reading of the chain figures, shared by everything in the process. */
export interface FiguresReader {
  /** Last reading, of an earlier start too; undefined until a node has answered once. Never calls the node. */
  last(): ChainFigures | undefined
  /** The same. Throws AppError TRON_UNREACHABLE where `last` is undefined. */
  known(): ChainFigures
  /** Reads the node if the last reading is old. If that fails: the last one, or an error as the node throws it. */
  current(): Promise<ChainFigures>
}

/** Most that the network takes for making an account: its fee, and that for the Bandwidth. */
export const activationFeeSun = (p: Pick<ChainParameters, 'createAccountFeeSun' | 'newAccountFeeSun'>): Sun =>
  sun(p.createAccountFeeSun + p.newAccountFeeSun)

/** Bytes of a signed TRX transfer, rounded up. */
export const TRX_TRANSFER_BYTES = 300

/** SUN burned for the Bandwidth of a TRX transfer to an account that exists. */
export const transferFeeSun = ({ transactionFeeSun }: Pick<ChainParameters, 'transactionFeeSun'>): Sun =>
  mulDivUp(TRX_TRANSFER_BYTES, transactionFeeSun, 1)

/** Most that one TRX transfer costs its sender in addition to the amount, for any receiver. */
export const maxTransferFeeSun = (p: ChainParameters): Sun => maxSun(activationFeeSun(p), transferFeeSun(p))

/** Bytes of a signed USDT transfer, and so the Bandwidth it uses. */
export const USDT_TRANSFER_BYTES = 345

/** Energy of a USDT transfer before the factor of dynamic Energy: to an address that holds USDT, and to another. */
const USDT_BASE_ENERGY = { holder: 14_610, newHolder: 29_610 }
const FACTOR_UNIT = 10_000
/** Estimates are in whole thousands, rounded up: what is bought must not be short by a few units. */
const ENERGY_STEP = 1_000

export interface TransferEnergy {
  /** To an address that holds USDT already. */
  holder: number
  newHolder: number
}

/** Only until a node has answered once: the factor of USDT on the main network in 2026. */
const USUAL_FACTOR = 34_000

/**
 * Returns the Energy of one USDT transfer as the network charges now, with the factor of dynamic Energy, rounded up to
 * a multiple of `step`. A caller that multiplies the Energy rounds afterwards.
 */
export function usdtTransferEnergy(
  figures: Pick<ChainFigures, 'usdtFactor'> | undefined,
  step = ENERGY_STEP,
): TransferEnergy {
  const { usdtFactor } = figures ?? { usdtFactor: USUAL_FACTOR }
  const withFactor = (base: number) => roundUp((base * (FACTOR_UNIT + usdtFactor)) / FACTOR_UNIT, step)
  return { holder: withFactor(USDT_BASE_ENERGY.holder), newHolder: withFactor(USDT_BASE_ENERGY.newHolder) }
}

/** The fee limit that lets a call use this much Energy: rented Energy counts against it as if it were burned. */
export const feeLimitSun = (
  { energyFeeSun, maxFeeLimitSun }: Pick<ChainParameters, 'energyFeeSun' | 'maxFeeLimitSun'>,
  energy: number,
): Sun => minSun(mulDivUp(energy, energyFeeSun, 1), sun(maxFeeLimitSun))

export const roundUp = (units: number, step: number): number => Math.ceil(units / step) * step
