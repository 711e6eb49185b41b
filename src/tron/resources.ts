/** Arithmetic of stakes, units and locks; links to the public explorers. Pure and exact. */
import { mulDivUp, SUN_PER_TRX, type Sun, sun } from '../kernel/sun.ts'
import type { ChainParameters } from './parameters.ts'
import type { AccountResources, ResourceTotals } from './types.ts'

/** Seconds a block takes, on every TRON network. */
export const BLOCK_SEC = 3

/** The smallest delegation and the smallest freeze the chain accepts. */
export const MIN_DELEGATION_SUN = sun(SUN_PER_TRX)

/** Upper bound of the Bandwidth that a delegation or a reclaim with one signature takes: 275 to 290 bytes. */
export const STAKE_TRANSACTION_BYTES = 300

/**
 * Transactions of `bytes` that an account can pay for now. The chain pays for each one whole: with staked Bandwidth,
 * with the free allowance, or with TRX at `byteFeeSun` a byte (java-tron, `BandwidthProcessor`).
 */
export function payableTransactions(
  { bandwidth }: Pick<AccountResources, 'bandwidth'>,
  balanceSun: Sun,
  byteFeeSun: number,
  bytes = STAKE_TRANSACTION_BYTES,
): number {
  const times = (available: number, cost: number) =>
    cost === 0 ? Number.MAX_SAFE_INTEGER : Math.floor(available / cost)
  const withBandwidth = times(bandwidth.available, bytes) + times(bandwidth.freeAvailable, bytes)
  return Math.min(Number.MAX_SAFE_INTEGER, withBandwidth + times(balanceSun, bytes * byteFeeSun))
}

type Totals = ResourceTotals[keyof ResourceTotals]

/** The stake that yields at least `units`: ceil(units / (totalLimit / totalWeight)) whole TRX, in SUN. */
export function stakeFor(units: number, totals: Totals): Sun {
  if (units === 0) return sun(0)
  return mulDivUp(mulDivUp(units, weightOf(totals), totals.totalLimit), SUN_PER_TRX, 1)
}

/** The units a stake yields now: floor(stake in TRX x totalLimit / totalWeight). */
export function unitsFor(stakeSun: Sun, totals: Totals): number {
  const divisor = BigInt(weightOf(totals)) * BigInt(SUN_PER_TRX)
  return Number((BigInt(stakeSun) * BigInt(totals.totalLimit)) / divisor)
}

/** Where nobody has staked for a resource yet, the first TRX gets the whole limit. */
const weightOf = (totals: Totals): number => Math.max(1, totals.totalWeight)

/** floor(duration / 3 s) blocks: a lock never outlasts what was paid for. */
export const lockPeriodBlocks = (durationSec: number): number => Math.floor(durationSec / BLOCK_SEC)

/** Longest lock of a delegation, in seconds. */
export const maxLockSec = ({ maxLockBlocks }: Pick<ChainParameters, 'maxLockBlocks'>): number =>
  maxLockBlocks * BLOCK_SEC

const EXPLORERS = { mainnet: 'https://tronscan.org', nile: 'https://nile.tronscan.org', sandbox: undefined } as const

/** Undefined in the sandbox: no public explorer knows its chain. */
export function explorerLink(
  network: keyof typeof EXPLORERS,
  kind: 'transaction' | 'address',
  id: string,
): string | undefined {
  const base = EXPLORERS[network]
  return base === undefined ? undefined : `${base}/#/${kind}/${id}`
}
