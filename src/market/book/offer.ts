/** Offers in the book: of providers, or of outside sources for one duration. Prices are SUN per unit per day. */
import type { TronAddress } from '../../kernel/address.ts'

/** Terms and free units of one provider. Offers with equal prices are used by turn, then in the given order. */
export interface Offer {
  provider: TronAddress
  priceSun: number
  /** Smallest delegation that the provider accepts. */
  minUnits: number
  maxDurationSec: number
  /** Units that the provider can still delegate. An offer with 0 units still counts in the lowest price. */
  freeUnits: number
  /** See `Turns`. */
  turn: number
}

export interface RankedOffer extends Offer {
  /** Position by price and in the given order. Decides between offers with equal prices and turns. */
  readonly rank: number
}
