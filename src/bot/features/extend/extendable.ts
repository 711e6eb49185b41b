/** What an address has that can be extended: the marketplace tells how much, the chain until when. */

import { MAX_DURATION_SEC } from '../../../contract/v2.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../context.ts'
import { deskOf } from '../../purchases/desk.ts'
import { linked } from '../../purchases/guard.ts'
import { inTime, keyOf } from '../../purchases/quote.ts'

export type Extendable = {
  resource: Resource
  amount: number
  /** The latest end of its delegations; null where the chain does not tell. */
  endsAtMs: number | null
}

/** An extension may end this long from now, s; a minute is left for the way to the chain. */
const LONGEST_MS = (MAX_DURATION_SEC - 60) * 1000

export function latestEndMs(nowMs: number): number {
  return nowMs + LONGEST_MS
}

/** Throws what `MarketClient.extendable` throws. The chain's silence only leaves the ends unknown. */
export async function findExtendable(
  ctx: BotContext,
  receiver: TronAddress,
  resources: readonly Resource[] = RESOURCES,
): Promise<Extendable[]> {
  const { deps } = deskOf(ctx.deps)
  const apiKey = await keyOf(deps, { userId: ctx.user.id, accountId: linked(ctx).accountId })
  const found: Extendable[] = []
  for (const resource of resources) {
    // One after the other: the marketplace takes one such question a second.
    const extendToMs = latestEndMs(deps.clock.now())
    const answer = await inTime(deps, deps.client.extendable(apiKey, { receiver, resource, extendToMs }))
    if (answer.totalDelegated === 0 && answer.totalExtendable === 0) continue
    const delegators = [...new Set(answer.extendData.map((datum) => datum.delegator))]
    const ends = await lockEnds(ctx, delegators, receiver, resource)
    found.push({
      resource,
      amount: Math.max(answer.totalDelegated, answer.totalExtendable),
      endsAtMs: ends.length === 0 ? null : Math.max(...ends),
    })
  }
  return found
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
    const delegations = await Promise.all(asked.map((from) => ctx.deps.node.delegations(from, receiver)))
    return delegations
      .flat()
      .flatMap((d) => (d.resource === resource && d.expiresAtMs !== undefined ? [d.expiresAtMs] : []))
  } catch (error) {
    ctx.deps.log.info({ err: error }, 'extend.ends_unknown')
    return []
  }
}
