import type { FollowedChain } from '../chain/followed-chain.ts'
import type { Quarantine } from '../chain/quarantine.ts'
import type { MarketClient } from '../client/types.ts'
import type { Db } from '../db/db.ts'
import { isReturnedByHand, type Zap } from '../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../kernel/address.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { maxSun, type Sun, subSun, sun } from '../kernel/sun.ts'
import type { FiguresReader } from '../tron/parameters.ts'
import type { SigningKey, TronNode } from '../tron/types.ts'

export interface ZapWatcherDeps {
  db: Db
  node: TronNode
  figures: FiguresReader
  client: MarketClient
  clock: Clock
  log: Logger
  address: TronAddress
  /** Addresses from which the operator tops up `address`. Their transfers buy nothing. */
  topUpAddresses: readonly TronAddress[]
  /** API key of the operator's marketplace account, which pays for the orders. */
  apiKey: string
  /** Markup deducted from the payment before it buys Energy, in whole percent. */
  markupPercent: number
  sponsorCode: string | undefined
  /** Rule for transfers that make no order. */
  noOrder: NoOrderRule
  /** Stops orders and refunds after a restore, while the chain is stalled, or while the clock is wrong. */
  quarantine?: Quarantine | undefined
  /** If undefined, refunds are made by hand and the account is not topped up. */
  wallet:
    | {
        key: SigningKey
        /** Largest single automatic refund, and largest sum per UTC day; 0 disables automatic refunds. */
        refundMaxSun: Sun
        refundDailySun: Sun
      }
    | undefined
}

export const ZAP_CURSOR = 'zapbuy'
/** Transfers above this amount wait for a solidified block (about a minute); smaller ones for one block. */
export const SOLID_ABOVE_SUN = sun(1_000_000_000)
/** Wait before a failed step is retried. */
export const RETRY_MS = 10_000
/** Maximum number of different requests while the market keeps moving; then the payment is owed. */
export const MAX_ATTEMPTS = 5
/** Smaller transfers cannot buy 65,000 Energy at any realistic price, so they are ignored without reading the book. */
export const DUST_SUN = sun(1_000_000)
/** One block: all transfers in it are sized from one order book. */
export const BOOK_FRESH_MS = 3_000
/** Reserved at the bot address for the network fees of refunds. */
export const FEE_RESERVE_SUN = sun(5_000_000)
/** Smaller top-ups are not worth the marketplace's deposit fee. */
export const MIN_TOP_UP_SUN = sun(50_000_000)
/** Operators are warned below this balance, or below the cost of the last six hours' orders, whichever is higher. */
export const LOW_BALANCE_SUN = sun(100_000_000)

export function isSolid({ blockNumber, offChainSinceMs }: Zap, chain: Pick<FollowedChain, 'solid'>): boolean {
  return offChainSinceMs === null && blockNumber <= (chain.solid()?.number ?? -1)
}

/**
 * - `return`: refunded to the sender, less the network fee.
 * - `credit`: refunded in the same way, but to the deposit address of the sender's account, if there is one.
 * - `keep`: not refunded, as /zapbuy states.
 */
const NO_ORDER_RULES = ['return', 'credit', 'keep'] as const
type NoOrderRule = (typeof NO_ORDER_RULES)[number]

/** True if the sender caused the failure and therefore bears the refund's network fee. */
const isFeeDeducted = (reason: string | null) => reason === 'too_small' || isReturnedByHand(reason)

/**
 * Returns the state of a transfer that ends without an order. `owed` means that the payment is refunded. An amount up
 * to `feeSun`, the refund's network fee, is never refunded.
 */
export function endWithoutOrder(
  rule: NoOrderRule,
  to: 'ignored' | 'refused',
  paidSun: Sun,
  feeSun: Sun,
): 'ignored' | 'refused' | 'owed' {
  return rule === 'keep' || paidSun <= feeSun ? to : 'owed'
}

/** Returns the refund for a payment. At least 1 SUN, in case the fee rose after the refund was promised. */
export function returnedSun({ paidSun, reason }: { paidSun: Sun; reason: string | null }, feeSun: Sun): Sun {
  return isFeeDeducted(reason) ? maxSun(subSun(paidSun, feeSun), sun(1)) : paidSun
}
