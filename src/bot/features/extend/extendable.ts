/** What can be extended: of one rental, or of all that an address has. */
import type { ExtendableAnswer } from '../../../client/types.ts'
import { MAX_DURATION_SEC } from '../../../contract/v2.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { type ExtensionPart, isExtendable, type Own, partsOf } from '../../orders/extension.ts'
import { linked } from '../../purchases/guard.ts'
import { inTime, keyOf } from '../../purchases/quote.ts'

export type Extendable = {
  resource: Resource
  /** Units that the address has of all these providers. */
  amount: number
  /** One per provider; null where the marketplace tells nothing but the sum. */
  parts: ExtensionPart[] | null
  /** The ends, as far as they are known, ms. */
  endsMs: number[]
  /** It can be told from the rest at that address, so it can be extended alone. */
  own?: Own
  /** A rental that cannot: this is everything. */
  together?: true
}

/** An extension may end this long from now, s; a minute is left for the way to the chain. */
const MAX_EXTENSION_MS = (MAX_DURATION_SEC - 60) * 1000

export const latestEndMs = (nowMs: number): number => nowMs + MAX_EXTENSION_MS

export const canExtend = ({ parts }: Extendable): boolean => parts === null || parts.some(isExtendable)

/**
 * `own`: of this rental alone, where the marketplace tells it from the rest. Throws what `MarketClient.extendable`
 * throws. The chain's silence only leaves the ends unknown.
 */
export async function findExtendable(
  ctx: BotContext,
  receiver: TronAddress,
  { resource, own }: { resource?: Resource | undefined; own?: Own | undefined },
): Promise<Extendable[]> {
  const { deps } = ctx.runtime
  const apiKey = await keyOf(deps, { userId: ctx.user.id, accountId: linked(ctx).accountId })
  const found: Extendable[] = []
  for (const one of resource ? [resource] : RESOURCES) {
    // One after the other: the marketplace takes one such question a second.
    const extendToMs = latestEndMs(deps.clock.now())
    const answer = await inTime(deps, deps.client.extendable(apiKey, { receiver, resource: one, extendToMs }))
    const parts = partsOf(answer, own)
    if (parts) found.push(...fromParts(one, parts, own))
    else found.push(...(await fromSum(ctx, receiver, one, answer, own)))
  }
  return found
}

function fromParts(resource: Resource, parts: ExtensionPart[], own: Own | undefined): Extendable[] {
  if (parts.length === 0) return []
  const able = parts.filter(isExtendable)
  const amount = able.reduce((units, part) => units + part.amount, 0)
  const endsMs = able.flatMap(({ endsAtMs }) => endsAtMs ?? [])
  const which = own && (own.length > 0 ? { own } : { together: true as const })
  return [{ resource, amount, parts, endsMs, ...which }]
}

async function fromSum(
  ctx: BotContext,
  receiver: TronAddress,
  resource: Resource,
  answer: ExtendableAnswer,
  own: Own | undefined,
): Promise<Extendable[]> {
  const amount = Math.max(answer.totalDelegated, answer.totalExtendable)
  if (amount === 0) return []
  const delegators = [...new Set(answer.extendData.map((datum) => datum.delegator))]
  const endsMs = await lockEnds(ctx, delegators, receiver, resource)
  const others = own && !delegators.every((from) => own.some(({ delegator }) => delegator === from))
  return [{ resource, amount, parts: null, endsMs, ...(others ? { together: true as const } : {}) }]
}

/** More than these are not asked about: the end that is shown is a help, the quote is what counts. */
const ASKED_DELEGATORS = 10

/** Ends of the locks, ms; none: not locked, or the node did not answer. */
export async function lockEnds(
  ctx: BotContext,
  delegators: readonly TronAddress[],
  receiver: TronAddress,
  resource: Resource,
): Promise<number[]> {
  try {
    const asked = delegators.slice(0, ASKED_DELEGATORS)
    const delegations = await Promise.all(asked.map((from) => ctx.deps.node.pendingDelegations(from, receiver)))
    return delegations
      .flat()
      .flatMap((d) => (d.resource === resource && d.expiresAtMs !== undefined ? [d.expiresAtMs] : []))
  } catch (error) {
    ctx.deps.log.info({ err: error }, 'extend.ends_unknown')
    return []
  }
}
