/** Decides when an alert fires and when it is armed again. */
import type { Rule, RuleKind } from '../../db/stores/bot/rules.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { AccountResources } from '../../tron/types.ts'

export type AlertKind = Extract<RuleKind, 'low_resource' | 'low_balance' | 'price'>
export const isAlert = (kind: RuleKind): kind is AlertKind =>
  kind === 'low_resource' || kind === 'low_balance' || kind === 'price'

/** Reference rentals of price alerts, for one hour each: Energy for one USDT transfer, Bandwidth for about a dozen. */
export const PRICE_ALERT_RENTAL = {
  ENERGY: { resource: 'ENERGY', amount: 65_000, durationSec: HOUR_SEC },
  BANDWIDTH: { resource: 'BANDWIDTH', amount: 5_000, durationSec: HOUR_SEC },
} as const satisfies Record<Resource, { resource: Resource; amount: number; durationSec: number }>

/**
 * An alert is armed again only when the value is this far on the safe side, so that a wavering value triggers one
 * message.
 */
const REARM_PERCENT = 10
const REARM_PRICE_PERCENT = 5

/**
 * Compares a value with an alert's level. `in`: the alert fires. `out`: the alert is armed again. `between`: no change.
 */
export function alertSide(
  { kind, level }: Pick<Rule, 'level'> & { kind: AlertKind },
  value: number,
): 'in' | 'out' | 'between' {
  if (kind === 'price') {
    if (value <= level) return 'in'
    return value * 100 > level * (100 + REARM_PRICE_PERCENT) ? 'out' : 'between'
  }
  if (value < level) return 'in'
  return value * 100 >= level * (100 + REARM_PERCENT) ? 'out' : 'between'
}

/** Keys for the data that a rule depends on. Rules with the same key share one request. */
export const subjectKeys = {
  address: (receiver: string) => `address:${receiver}`,
  price: (resource: Resource) => `price:${resource}`,
  account: (accountId: string) => `account:${accountId}`,
  rental: (purchaseId: string) => `rental:${purchaseId}`,
  none: 'none',
}

/** Returns the units that an address can use now. Bandwidth includes the free daily quota, as wallets show it. */
export function usableUnits({ energy, bandwidth }: AccountResources, resource: Resource | null): number {
  return resource === 'BANDWIDTH' ? bandwidth.available + bandwidth.freeAvailable : energy.available
}
