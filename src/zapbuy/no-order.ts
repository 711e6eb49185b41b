/** What becomes of a transfer that makes no order, as the operator has set it. */
import { isReturnedByHand } from '../db/stores/zapbuy/zaps.ts'
import { type Sun, subSun, sun } from '../kernel/sun.ts'

/**
 * - `return`: back to its sender, less the network's fee.
 * - `credit`: the same, but to the deposit address of the account whose own address sent it, where there is one.
 * - `keep`: it stays, and /zapbuy says so.
 */
const NO_ORDER_RULES = ['return', 'credit', 'keep'] as const
export type NoOrderRule = (typeof NO_ORDER_RULES)[number]

/** Taken off what goes back without an order: 300 bytes of Bandwidth at 1,000 SUN, rounded up. */
export const RETURN_FEE_SUN = sun(300_000)

/** The sender's own doing: the fee of sending it back is the sender's, too. */
const isLessFee = (reason: string | null) => reason === 'too_small' || isReturnedByHand(reason)

/** `owed`: it goes back. What the fee would eat up stays in any case. */
export function endWithoutOrder(
  rule: NoOrderRule,
  to: 'ignored' | 'refused',
  paidSun: Sun,
): 'ignored' | 'refused' | 'owed' {
  return rule === 'keep' || paidSun <= RETURN_FEE_SUN ? to : 'owed'
}

/** SUN that go back of what was paid. */
export function returnedSun({ paidSun, reason }: { paidSun: Sun; reason: string | null }): Sun {
  return isLessFee(reason) ? subSun(paidSun, RETURN_FEE_SUN) : paidSun
}
