/** A Fast Charge rental as the order book and the books of money know it. Pure. */
import { type FastCharge, givenOf } from '../../db/stores/rentals/fast-charges.ts'
import type { LiveDelegation } from '../book/book.ts'

/** Delegations of orders have the numbers above zero. */
export function bookId(charge: Pick<FastCharge, 'id'>): number {
  return -charge.id
}

/** The way back. */
export function chargeId({ id }: Pick<LiveDelegation, 'id'>): number {
  return -id
}

/** As the book knows it, from `planned` until its stake is back. */
export function liveFastCharge(charge: FastCharge): LiveDelegation {
  const { receiver, resource, units, durationSec, startedAtMs, endsAtMs } = charge
  const runs = startedAtMs === null || endsAtMs === null ? undefined : { endsAtMs, paidUntilMs: endsAtMs }
  const facts = { kind: 'RENT' as const, unlocked: true as const, receiver, resource, units, durationSec }
  return { ...facts, ...givenOf(charge), id: bookId(charge), runs }
}

/** Its entries in the books. */
export const entryOf = {
  placed: (orderId: string) => `fast-place:${orderId}`,
  settled: (orderId: string) => `fast-settle:${orderId}`,
  cancelled: (orderId: string) => `fast-cancel:${orderId}`,
}
