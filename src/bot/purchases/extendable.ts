/** Finds and lists the extendable units of one rental, or of all rentals at an address. */
import type { ExtendableAnswer } from '../../client/types.ts'
import { MAX_DURATION_SEC } from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import type { PersonContext } from '../base/context.ts'
import { type Html, lines } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import {
  type ExtensionPart,
  isExtendable,
  type ProviderUnits,
  partLines,
  partsOf,
  shownMinute,
} from '../orders/extension.ts'
import { amountOf } from '../orders/texts.ts'
import { requireLink } from './guard.ts'
import { requireApiKey, withTimeout } from './payer-calls.ts'

export type Extendable = {
  resource: Resource
  /** Total units from all providers. */
  amount: number
  /** One part per provider. Null if the marketplace reports only the sum. */
  parts: ExtensionPart[] | null
  endsMs: number[]
  /** Set if the rental can be distinguished from the rest at that address, so it can be extended alone. */
  own?: ProviderUnits
  /** Set if the rental cannot be distinguished from the rest. The values then cover everything at that address. */
  together?: true
}

/** Longest extension from now: a minute less than the maximum, because the order takes time to reach the chain. */
const MAX_EXTENSION_MS = (MAX_DURATION_SEC - 60) * 1000

export const latestEndMs = (nowMs: number): number => nowMs + MAX_EXTENSION_MS

/** Returns the latest end that any of the providers allows. */
export function latestEndOf({ parts }: Extendable, nowMs: number): number {
  const able = parts?.filter(isExtendable) ?? []
  const allowedMs = able.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...able.map((part) => part.untilMs))
  return Math.min(latestEndMs(nowMs), allowedMs)
}

export const canExtend = ({ parts }: Extendable): boolean => parts === null || parts.some(isExtendable)

/**
 * Returns what can be extended at the receiver. `own`: limits the result to this rental if the marketplace can
 * distinguish it. Throws the errors of `MarketClient.extendable`. If the node does not answer, the ends are unknown.
 */
export async function findExtendable(
  ctx: PersonContext,
  receiver: TronAddress,
  { resource, own }: { resource?: Resource | undefined; own?: ProviderUnits | undefined },
): Promise<Extendable[]> {
  const { deps } = ctx.runtime
  const apiKey = await requireApiKey(deps, { userId: ctx.user.id, accountId: requireLink(ctx).accountId })
  const found: Extendable[] = []
  for (const one of resource ? [resource] : RESOURCES) {
    // Sequential, because the marketplace allows one such request per second.
    const extendToMs = latestEndMs(deps.clock.now())
    const answer = await withTimeout(deps, deps.client.extendable(apiKey, { receiver, resource: one, extendToMs }))
    const parts = partsOf(answer, own)
    if (parts) found.push(...extendableFromParts(one, parts, own))
    else found.push(...(await extendableFromSum(ctx, receiver, one, answer, own)))
  }
  return found
}

function extendableFromParts(resource: Resource, parts: ExtensionPart[], own: ProviderUnits | undefined): Extendable[] {
  if (parts.length === 0) return []
  const extendableParts = parts.filter(isExtendable)
  const amount = extendableParts.reduce((units, part) => units + part.amount, 0)
  const endsMs = extendableParts.flatMap(({ endsAtMs }) => endsAtMs ?? [])
  const scope = own && (own.length > 0 ? { own } : { together: true as const })
  return [{ resource, amount, parts, endsMs, ...scope }]
}

async function extendableFromSum(
  ctx: PersonContext,
  receiver: TronAddress,
  resource: Resource,
  answer: ExtendableAnswer,
  own: ProviderUnits | undefined,
): Promise<Extendable[]> {
  const amount = Math.max(answer.totalDelegated, answer.totalExtendable)
  if (amount === 0) return []
  const delegators = [...new Set(answer.extendData.map((datum) => datum.delegator))]
  const endsMs = await readLockEnds(ctx, delegators, receiver, resource)
  const includesOthers = own && !delegators.every((from) => own.some(({ delegator }) => delegator === from))
  return [{ resource, amount, parts: null, endsMs, ...(includesOthers ? { together: true as const } : {}) }]
}

/** Maximum number of providers to query. The end shown here is only a hint, and the quote has the exact data. */
const MAX_QUERIED_DELEGATORS = 10

/** Returns the ends of the delegation locks, in ms. Empty if there are no locks or the node did not answer. */
export async function readLockEnds(
  ctx: PersonContext,
  delegators: readonly TronAddress[],
  receiver: TronAddress,
  resource: Resource,
): Promise<number[]> {
  try {
    const queriedDelegators = delegators.slice(0, MAX_QUERIED_DELEGATORS)
    const delegations = await Promise.all(
      queriedDelegators.map((from) => ctx.deps.node.pendingDelegations(from, receiver)),
    )
    return delegations
      .flat()
      .flatMap((d) => (d.resource === resource && d.expiresAtMs !== undefined ? [d.expiresAtMs] : []))
  } catch (error) {
    ctx.deps.log.info({ err: error }, 'extend.ends_unknown')
    return []
  }
}

/** Lists the parts with their ends, and the parts that cannot be extended. Several parts begin with their total. */
export function extendableText(t: Translator, { resource, amount, parts, endsMs, together }: Extendable): Html {
  const what = amountOf(t, amount, resource)
  const isSplit = new Set(endsMs.map(shownMinute)).size > 1
  const [firstMs, lastMs] = [Math.min(...endsMs), Math.max(...endsMs)]
  const rows = parts
    ? lines(
        isSplit && t('extend-sum', { what }),
        partLines(t, resource, parts, (part) => !isExtendable(part)),
      )
    : endsMs.length === 0
      ? t('bullet', { what })
      : isSplit
        ? t('extend-found-between', { what, first: t.time(firstMs), last: t.time(lastMs) })
        : t('extend-found', { what, end: t.time(firstMs) })
  return lines(rows, together && t('extend-together'))
}
