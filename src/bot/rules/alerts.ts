/** When an alert is given, and from when on it is armed again. */
import type { Rule, RuleKind } from '../../db/stores/bot/rules.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { AccountResources } from '../../tron/types.ts'

export type AlertKind = Extract<RuleKind, 'low_resource' | 'low_balance' | 'price'>
export const isAlert = (kind: RuleKind): kind is AlertKind =>
  kind === 'low_resource' || kind === 'low_balance' || kind === 'price'

/** What a price alert is about: about one USDT transfer's Energy, and Bandwidth for a dozen; for an hour. */
export const USUAL = {
  ENERGY: { resource: 'ENERGY', amount: 65_000, durationSec: HOUR_SEC },
  BANDWIDTH: { resource: 'BANDWIDTH', amount: 5_000, durationSec: HOUR_SEC },
} as const satisfies Record<Resource, { resource: Resource; amount: number; durationSec: number }>

/** An alert rearms this far on the other side of its level: what wavers around the level is told once. */
const REARM_PERCENT = 10
const REARM_PRICE_PERCENT = 5

/** `in`: to be told. `out`: armed again. `between`: as it was. */
export function sideOf(
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

/** What has to be looked at for a rule; rules with the same subject share a look. */
export const subjects = {
  address: (receiver: string) => `address:${receiver}`,
  price: (resource: Resource) => `price:${resource}`,
  account: (accountId: string) => `account:${accountId}`,
  rental: (purchaseId: string) => `rental:${purchaseId}`,
  none: 'none',
}

/** What an address can use now; of Bandwidth with the free part of the day, as wallets show it. */
export function unitsOf({ energy, bandwidth }: AccountResources, resource: Resource | null): number {
  return resource === 'BANDWIDTH' ? bandwidth.available + bandwidth.freeAvailable : energy.available
}
