import type { Resource } from '../../kernel/resource.ts'

/** Settings that tests and operators of a sandbox can change at any time. */
export interface Knobs {
  balanceSun: number
  /** Units for sale, per resource. Running orders count against it. */
  stockUnits: Record<Resource, number>
  /**
   * Price of one unit for up to one day, in thousandths of a SUN. Each entry is for an equal part of the day (UTC), so
   * a list of 24 has a price for each hour.
   */
  pricesMilliSun: Record<Resource, number[]>
  /** Percent of the quoted price that an order costs. */
  orderPricePercent: number
  /** Time between an order and its delegation. */
  deliverAfterMs: number
  /** Units that an order delivers too few. Negative: too many. */
  shortUnits: number
  /** Number of transactions that a delivery is split into. Each comes from another address. */
  parts: number
  /** True if deliveries are reported as sent but never reach the chain. */
  losesDeliveries: boolean
  /** Number of next orders that fail after the charge. */
  failures: number
  /** True if the money of a failed order comes back. */
  refundsFailures: boolean
  /** True if delegations are locked until the end of the rental. */
  locks: boolean
  /** Takes every delegation back after this time. Undefined: at the end of the rental. */
  takeBackAfterMs?: number
  /** True to take a delegation of up to an hour back as soon as the receiver has used as much. */
  takesBackWhenUsed: boolean
  /** True if an order with a known own id returns the first order. */
  repeatsByOwnId: boolean
}

export const DEFAULT_KNOBS: Knobs = {
  balanceSun: 1_000_000_000,
  stockUnits: { ENERGY: 3_000_000, BANDWIDTH: 200_000 },
  pricesMilliSun: { ENERGY: [60_000, 52_000, 55_000, 66_000], BANDWIDTH: [700_000] },
  orderPricePercent: 100,
  deliverAfterMs: 0,
  shortUnits: 0,
  parts: 1,
  losesDeliveries: false,
  failures: 0,
  refundsFailures: true,
  locks: false,
  takesBackWhenUsed: false,
  repeatsByOwnId: false,
}
