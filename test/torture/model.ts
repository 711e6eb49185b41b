/**
 * Model of an account's balance, computed from the contract (docs/api.md) alone. It shares no code with the
 * marketplace. Amounts are in SUN.
 */
const TRX = 1_000_000
const DAY_SEC = 86_400
const MIN_DEPOSIT = 10 * TRX
const FIRST_DEPOSIT_FEE = TRX
const FREE_DEPOSITS_A_DAY = 2
const ADDITIONAL_DEPOSIT_FEE = 300_000
const MIN_ENERGY = 32_000
const [MIN_DURATION_SEC, MAX_DURATION_SEC] = [300, 30 * DAY_SEC]

/** Rentals shorter than a day cost the unit price of a full day. */
export const priceOf = (unitPrice: number, units: number, durationSec: number): number =>
  Math.ceil((unitPrice * units * Math.max(durationSec, DAY_SEC)) / DAY_SEC)

/**
 * Price of a Fast Charge that ended after `usedSec`: the used share of the charge, but at least one hour at the daily
 * price.
 */
export function fastChargePrice(unitPrice: number, units: number, durationSec: number, usedSec: number): number {
  const fullPrice = priceOf(unitPrice, units, durationSec)
  const minPrice = Math.ceil((unitPrice * units * 3_600) / DAY_SEC)
  return Math.min(fullPrice, Math.max(minPrice, Math.ceil((fullPrice * Math.min(usedSec, durationSec)) / durationSec)))
}

/** Returns the error code, or undefined if the order is accepted. */
export function expectedRefusal(units: number, durationSec: number): string | undefined {
  const isValid = units >= MIN_ENERGY && durationSec >= MIN_DURATION_SEC && durationSec <= MAX_DURATION_SEC
  return isValid ? undefined : 'INVALID_PARAMS'
}

/** Accepted order. */
export interface ModelOrder {
  units: number
  payout: number
}

/**
 * Final cost of an ended order: the filled share of the payout, rounded down, or the full payout if it was filled
 * completely.
 */
export const finalCost = ({ units, payout }: ModelOrder, filledUnits: number): number =>
  filledUnits === units ? payout : Math.floor((payout * filledUnits) / units)

/** Deposits of one account. */
export class Deposits {
  credited = 0
  #small = 0
  #count = 0
  #ofDay = new Map<number, number>()

  /** Adds a transfer from a block with the timestamp `atMs`. */
  add(amount: number, atMs: number): void {
    this.#small += amount
    if (this.#small < MIN_DEPOSIT) return
    const day = Math.floor(atMs / 1000 / DAY_SEC)
    const depositsToday = (this.#ofDay.get(day) ?? 0) + 1
    this.#ofDay.set(day, depositsToday)
    this.#count++
    const fee =
      (this.#count === 1 ? FIRST_DEPOSIT_FEE : 0) + (depositsToday > FREE_DEPOSITS_A_DAY ? ADDITIONAL_DEPOSIT_FEE : 0)
    this.credited += this.#small - fee
    this.#small = 0
  }
}
