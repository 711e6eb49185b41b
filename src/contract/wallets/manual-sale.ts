/** Sales to open orders by sellers who sign each delegation with their own wallet. Money is SUN. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { OpenOrdersFilter } from '../history.ts'

/** Open order as a seller sees it. */
export interface SellableOrder {
  orderId: string
  resource: Resource
  receiver: TronAddress
  /** SUN per unit per day. */
  priceSun: number
  /** Units that can still be sold. */
  units: number
  durationSec: number
  /** True if a seller may deliver a part, of at least `minPieceUnits`. */
  partial: boolean
  minPieceUnits: number
  /** Stake that all units need. Undefined until the network totals have been read. */
  stakeSun: Sun | undefined
  /** Earnings from a sale of all units, less the default commission. */
  earnedSun: Sun
}

/** True if an enrolled wallet, or one that may join without an operator's decision (PROVIDER_JOIN), wants to sell. */
export const mayWalletSell = (
  { join, addresses }: { join: string; addresses: readonly string[] },
  wallet: string,
  isEnrolled: boolean,
): boolean => isEnrolled || join === 'on' || (join === 'list' && addresses.includes(wallet))

/** Limits of `OpenOrdersFilter`. */
export const FILTER_LIMITS = ['minAmount', 'maxAmount', 'minPrice', 'minDurationSec', 'maxDurationSec'] as const
export type FilterLimit = (typeof FILTER_LIMITS)[number]

/** True if a seller with these limits can sell to the order. */
export function suitsSeller(
  {
    units,
    partial,
    minPieceUnits,
    priceSun,
    durationSec,
  }: Pick<SellableOrder, 'units' | 'partial' | 'minPieceUnits' | 'priceSun' | 'durationSec'>,
  {
    minAmount = 0,
    maxAmount = Number.POSITIVE_INFINITY,
    minPrice = 0,
    minDurationSec = 0,
    maxDurationSec = Number.POSITIVE_INFINITY,
  }: Pick<OpenOrdersFilter, FilterLimit>,
): boolean {
  const isInReach = units <= maxAmount || (partial && minPieceUnits <= maxAmount)
  return (
    units >= minAmount &&
    isInReach &&
    priceSun >= minPrice &&
    durationSec >= minDurationSec &&
    durationSec <= maxDurationSec
  )
}

export interface SaleFacts {
  units: number
  balanceSun: Sun
  /** Earnings of the seller, less the commission. */
  earnedSun: Sun
}

/**
 * Reason why a delegation cannot fill an order, in the data of INVALID_PARAMS. `receiver`: the order's receiver cannot
 * get a delegation. `own`: the seller is the receiver. `lock`: the seller already has a lock towards the receiver.
 * `late`: the transaction expires too soon. `signer`: its signatures are not those of the owner.
 */
export type SaleReason = 'account' | 'receiver' | 'own' | 'lock' | 'fees' | 'stake' | 'late' | 'signer'

/**
 * State of a sale at the marketplace. `unknown`: it stored no sale with this transaction. `failed`: the units are free
 * again; until the transaction expires, a block may still include it. `unbought`: a block includes it, but others had
 * filled the order, so it is not paid. `sold`: paid; `isFinal` is true once no reorg can remove it.
 */
export type SaleOutcome =
  | { at: 'unknown' | 'pending' | 'failed' | 'unbought' }
  | { at: 'sold'; isFinal: boolean; units: number; earnedSun: Sun; endsAtMs: number }
