/** Exact, pure arithmetic for stakes, units and locks, and links to public block explorers. */
import { mulDivUp, SUN_PER_TRX, type Sun, sun } from '../kernel/sun.ts'
import type { ChainParameters } from './parameters.ts'
import type { AccountResources, ResourceTotals } from './types.ts'

/** Block time in seconds, on every TRON network. */
export const BLOCK_SEC = 3

/** Smallest delegation and smallest freeze that the chain accepts. */
export const MIN_DELEGATION_SUN = sun(SUN_PER_TRX)

/** Upper bound of the Bandwidth of a delegation or reclaim with one signature (275 to 290 bytes). */
export const STAKE_TRANSACTION_BYTES = 300

/**
 * Returns how many transactions of `bytes` the account can pay for now. The chain pays each transaction from a single
 * source: staked Bandwidth, the free allowance, or TRX at `byteFeeSun` per byte (java-tron, `BandwidthProcessor`).
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

/** Returns the stake that yields at least `units`: ceil(units / (totalLimit / totalWeight)) whole TRX, in SUN. */
export function stakeFor(units: number, totals: Totals): Sun {
  if (units === 0) return sun(0)
  return mulDivUp(mulDivUp(units, weightOf(totals), totals.totalLimit), SUN_PER_TRX, 1)
}

/** Returns the units a stake yields now: floor(stake in TRX x totalLimit / totalWeight). */
export function unitsFor(stakeSun: Sun, totals: Totals): number {
  const divisor = BigInt(weightOf(totals)) * BigInt(SUN_PER_TRX)
  return Number((BigInt(stakeSun) * BigInt(totals.totalLimit)) / divisor)
}

/**
 * Returns the weight, at least 1: if a resource has no stake in the network yet, the first TRX gets the whole limit.
 */
const weightOf = (totals: Totals): number => Math.max(1, totals.totalWeight)

/** Converts a duration to whole blocks, rounded down, so that a lock never outlasts the paid time. */
export const lockPeriodBlocks = (durationSec: number): number => Math.floor(durationSec / BLOCK_SEC)

export const maxLockSec = ({ maxLockBlocks }: Pick<ChainParameters, 'maxLockBlocks'>): number =>
  maxLockBlocks * BLOCK_SEC

const EXPLORERS = { mainnet: 'https://tronscan.org', nile: 'https://nile.tronscan.org', sandbox: undefined } as const

/** Returns a block explorer link. Undefined in the sandbox, because public explorers do not show its chain. */
export function explorerLink(
  network: keyof typeof EXPLORERS,
  kind: 'transaction' | 'address',
  id: string,
): string | undefined {
  const base = EXPLORERS[network]
  return base === undefined ? undefined : `${base}/#/${kind}/${id}`
}
