/** What ZapBuy is given, and the numbers it goes by. */
import type { Hold } from '../chain/hold.ts'
import type { Witness } from '../chain/witness.ts'
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
  /** The bot address that is watched. */
  address: TronAddress
  /** The operator tops `address` up from these: their transfers buy nothing. */
  topUpAddresses: readonly TronAddress[]
  /** The operator's account at the marketplace, which pays for the orders. */
  apiKey: string
  /** Taken off what was paid before it buys Energy; whole percent. */
  markupPercent: number
  sponsorCode: string | undefined
  /** What becomes of a transfer that makes no order. */
  noOrder: NoOrderRule
  /** Undefined: the database is not a copy that was restored. */
  hold?: Hold | undefined
  /** Undefined: refunds are sent by hand, and nothing is topped up. */
  wallet:
    | {
        /** Of `address`. */
        key: SigningKey
        /** Largest single refund and largest sum a UTC day that the bot sends by itself; 0: none. */
        refundMaxSun: Sun
        refundDailySun: Sun
      }
    | undefined
}

export const ZAP_CURSOR = 'zapbuy'
/** Above this a transfer is acted on when its block is solidified (about a minute), below after one block. */
export const SOLID_ABOVE_SUN = sun(1_000_000_000)
/** Until something that went wrong is tried again. */
export const RETRY_MS = 10_000
/** Distinct requests to a market that moves under the order; then it is owed. */
export const MAX_ATTEMPTS = 5
/** Below this no price level that ever was buys 65,000 Energy: it is ignored, and no book is asked for. */
export const DUST_SUN = sun(1_000_000)
/** A block: transfers that come within it are sized from one order book. */
export const BOOK_FRESH_MS = 3_000
/** Kept at the bot address for the network's fees of refunds. */
export const FEE_RESERVE_SUN = sun(5_000_000)
/** A top-up smaller than this is not worth the marketplace's deposit fee. */
export const MIN_TOP_UP_SUN = sun(50_000_000)
/** Operators are warned below this, or below what orders of the last six hours cost, whichever is more. */
export const LOW_BALANCE_SUN = sun(100_000_000)

/** Whether no fork can take the transfer away any more. */
export function isSolid({ blockNumber, offChainSinceMs }: Zap, chain: Pick<Witness, 'solid'>): boolean {
  return offChainSinceMs === null && blockNumber <= (chain.solid()?.number ?? -1)
}

/**
 * - `return`: back to its sender, less the network's fee.
 * - `credit`: the same, but to the deposit address of the account whose own address sent it, where there is one.
 * - `keep`: it stays, and /zapbuy says so.
 */
const NO_ORDER_RULES = ['return', 'credit', 'keep'] as const
type NoOrderRule = (typeof NO_ORDER_RULES)[number]

/** The sender's own doing: the fee of sending it back is the sender's, too. */
const isLessFee = (reason: string | null) => reason === 'too_small' || isReturnedByHand(reason)

/** `owed`: it goes back. What `feeSun`, the network's fee for that, would eat up stays in any case. */
export function endWithoutOrder(
  rule: NoOrderRule,
  to: 'ignored' | 'refused',
  paidSun: Sun,
  feeSun: Sun,
): 'ignored' | 'refused' | 'owed' {
  return rule === 'keep' || paidSun <= feeSun ? to : 'owed'
}

/** SUN that go back of what was paid; at least one, should the fee have risen since it was promised. */
export function returnedSun({ paidSun, reason }: { paidSun: Sun; reason: string | null }, feeSun: Sun): Sun {
  return isLessFee(reason) ? maxSun(subSun(paidSun, feeSun), sun(1)) : paidSun
}
