/**
 * What an account has to have, reckoned from the contract alone (docs/api.md): it shares no code with the marketplace.
 * Amounts are SUN.
 */
const TRX = 1_000_000
const DAY_SEC = 86_400
const MIN_DEPOSIT = 10 * TRX
const FIRST_DEPOSIT_FEE = TRX
const FREE_DEPOSITS_A_DAY = 2
const FURTHER_DEPOSIT_FEE = 300_000
const MIN_ENERGY = 32_000
const [MIN_DURATION_SEC, MAX_DURATION_SEC] = [900, 30 * DAY_SEC]

/** A rental shorter than a day costs a whole day's unit price. */
export const priceOf = (unitPrice: number, units: number, durationSec: number): number =>
  Math.ceil((unitPrice * units * Math.max(durationSec, DAY_SEC)) / DAY_SEC)

/** Fast Charge, ended after `usedSec`: its part of the charge, and of the day's price at least an hour's. */
export function fastPriceOf(unitPrice: number, units: number, durationSec: number, usedSec: number): number {
  const whole = priceOf(unitPrice, units, durationSec)
  const least = Math.ceil((unitPrice * units * 3_600) / DAY_SEC)
  return Math.min(whole, Math.max(least, Math.ceil((whole * Math.min(usedSec, durationSec)) / durationSec)))
}

/** `undefined`: the order is taken. */
export function refusalOf(units: number, durationSec: number): string | undefined {
  const isRight = units >= MIN_ENERGY && durationSec >= MIN_DURATION_SEC && durationSec <= MAX_DURATION_SEC
  return isRight ? undefined : 'INVALID_PARAMS'
}

/** An order that was taken. */
export interface Ordered {
  units: number
  payout: number
}

/** Of one that is over: the filled part of the payout, rounded down; all of it for all units. */
export const costOf = ({ units, payout }: Ordered, filledUnits: number): number =>
  filledUnits === units ? payout : Math.floor((payout * filledUnits) / units)

/** The deposits of one account. */
export class Deposits {
  credited = 0
  #small = 0
  #count = 0
  #ofDay = new Map<number, number>()

  /** Of a block at `atMs`. */
  arrive(amount: number, atMs: number): void {
    this.#small += amount
    if (this.#small < MIN_DEPOSIT) return
    const day = Math.floor(atMs / 1000 / DAY_SEC)
    const ofDay = (this.#ofDay.get(day) ?? 0) + 1
    this.#ofDay.set(day, ofDay)
    this.#count++
    const fee = (this.#count === 1 ? FIRST_DEPOSIT_FEE : 0) + (ofDay > FREE_DEPOSITS_A_DAY ? FURTHER_DEPOSIT_FEE : 0)
    this.credited += this.#small - fee
    this.#small = 0
  }
}
