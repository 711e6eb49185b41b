/**
 * Scope of an extension: the providers of one rental, or all providers of an address. A provider has one lock per
 * address on the chain, so an extension prolongs all of its delegations there, including those of other rentals.
 */
import type { ExtendableAnswer, ExtendPart } from '../../client/types.ts'
import { extensionCost, withMarkup } from '../../contract/pricing.ts'
import type { PurchaseExtendPart } from '../../db/stores/bot/purchases/purchases.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addAll, type Sun, ZERO_SUN } from '../../kernel/sun.ts'
import { type Html, lines, raw } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { limitToRented } from './ends.ts'
import { amountOf } from './texts.ts'

/**
 * Units at each provider. Empty if the providers are unknown. `locked`: the units have the provider's lock; undefined
 * if unknown.
 */
export type ProviderUnits = { delegator: string; amount: number; locked?: boolean | undefined }[]

export type ExtensionPart = Omit<ExtendPart, 'delegator' | 'endsAtMs'> & PurchaseExtendPart

/** Returns the rental's units at each of its providers. */
export function providerUnitsOf({ delegates, amount }: { delegates: ProviderUnits; amount: number }): ProviderUnits {
  const own = new Map<string, ProviderUnits[number]>()
  for (const { delegator, amount: units, locked } of limitToRented(delegates, amount)) {
    const key = `${delegator} ${locked}`
    const before = own.get(key)?.amount ?? 0
    own.set(key, { delegator, amount: before + units, ...(locked === undefined ? {} : { locked }) })
  }
  return [...own.values()]
}

/**
 * Returns the parts of the rental or of the address. Undefined if the marketplace does not list providers separately.
 */
export function partsOf({ parts }: ExtendableAnswer, own: ProviderUnits | undefined): ExtensionPart[] | undefined {
  if (!parts) return undefined
  if (!own?.length) return parts.map((part) => ({ ...part, ownAmount: part.amount }))
  return own.map(({ delegator, amount, locked }) => {
    const [part, ...others] = parts.filter(
      (one) => one.delegator === delegator && (locked === undefined || locked === (one.refusal !== 'NO_LOCK')),
    )
    const mixed = others.length > 0 && { mixed: true as const }
    if (part) return { ...part, ownAmount: Math.min(amount, part.amount), ...mixed }
    const over = { endsAtMs: null, priceSun: 0, untilMs: 0, costSun: ZERO_SUN, refusal: 'ENDED' }
    return { delegator, amount, ownAmount: amount, ...over }
  })
}

/** Refusal codes that a different end cannot resolve. */
const PERMANENT_REFUSALS = new Set([
  ...['NOT_ALLOWED', 'PAUSED', 'ENDING', 'IN_PROGRESS', 'NO_STAKE', 'TOO_DEAR', 'NO_LOCK', 'ENDED'],
])

export const isExtendable = ({ refusal }: PurchaseExtendPart): boolean =>
  refusal === undefined || !PERMANENT_REFUSALS.has(refusal)

/** Cost in SUN of an extension to this end, or undefined if no part can be extended to it. */
export function costUntil(parts: readonly ExtensionPart[], endMs: number): Sun | undefined {
  const able = parts.filter((part) => isExtendable(part) && endMs > (part.endsAtMs ?? endMs) && endMs <= part.untilMs)
  const costs = able.map(({ priceSun, amount, endsAtMs, markupBp = 0 }) =>
    withMarkup(extensionCost(priceSun, amount, Math.ceil((endMs - (endsAtMs ?? endMs)) / 1000)), markupBp),
  )
  return costs.length === 0 ? undefined : addAll(costs)
}

/** Texts for known refusal codes. Other marketplaces may use other codes, which get a general text. */
const REFUSALS: Readonly<Record<string, PlainKey>> = {
  NOT_ALLOWED: 'extend-left-not-allowed',
  PAUSED: 'extend-left-paused',
  NO_LOCK: 'extend-left-no-lock',
  ENDING: 'extend-left-ending',
  RUNS_LONGER: 'extend-left-longer',
  TOO_LONG: 'extend-left-too-long',
  IN_PROGRESS: 'extend-left-in-progress',
  NO_STAKE: 'extend-left-no-stake',
  ENDED: 'extend-left-ended',
}

const SHOWN_PARTS = 8

/** Parts of one order end seconds apart. Texts show minutes, so these parts have the same end. */
export const shownMinute = (ms: number): number => Math.floor(ms / 60_000)

/** Lists the extendable parts with their ends, then the excluded parts with the reason. */
export function partLines(
  t: Translator,
  resource: Resource,
  parts: readonly PurchaseExtendPart[],
  isExcluded = (part: PurchaseExtendPart) => part.refusal !== undefined,
): Html {
  const able = parts.filter((part) => !isExcluded(part))
  const rows = grouped(able, (part) => `${shownMinute(part.endsAtMs ?? 0)}`)
  const excluded = grouped(parts.filter(isExcluded), ({ refusal }) => refusal ?? '')
  const others = othersIn(able)
  const more = rows.length - SHOWN_PARTS
  return lines(
    others > 0 && t('extend-shared', { what: amountOf(t, others, resource) }),
    ...rows.slice(0, SHOWN_PARTS).map((group) => partLine(t, resource, group)),
    more > 0 && t('purchase-more', { count: more }),
    ...excluded.map((group) => excludedLine(t, resource, group)),
  )
}

function partLine(t: Translator, resource: Resource, group: readonly PurchaseExtendPart[]): Html {
  const amount = sum(group, (part) => part.amount)
  return t('extend-found', { what: amountOf(t, amount, resource), end: t.time(group[0]?.endsAtMs ?? 0) })
}

function excludedLine(t: Translator, resource: Resource, group: readonly PurchaseExtendPart[]): Html {
  const what = amountOf(
    t,
    sum(group, (part) => part.ownAmount),
    resource,
  )
  return t('extend-left', { what, why: raw(t(REFUSALS[group[0]?.refusal ?? ''] ?? 'extend-left-other')) })
}

/** Groups the items that have the same key, in the order in which the keys appear. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return [...groups.values()]
}

/** Returns the units of other rentals that an extension of these parts includes. */
export const othersIn = (parts: readonly PurchaseExtendPart[]): number =>
  sum(parts, ({ amount, ownAmount }) => amount - ownAmount)

function sum<T>(all: readonly T[], unitsOf: (one: T) => number): number {
  return all.reduce((units, one) => units + unitsOf(one), 0)
}
