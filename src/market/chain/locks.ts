/** What the chain says about the lock between a provider and a receiver. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { DelegatedResource, TronNode } from '../../tron/types.ts'

export interface Pair {
  provider: TronAddress
  receiver: TronAddress
  resource: Resource
}

/** When the lock that runs now ends; undefined where none does. */
export async function lockEnd(
  node: Pick<TronNode, 'pendingDelegations'>,
  pair: Pair,
  nowMs: number,
): Promise<number | undefined> {
  const ends = (await pendingBetween(node, pair)).flatMap(({ expiresAtMs }) =>
    expiresAtMs !== undefined && expiresAtMs > nowMs ? [expiresAtMs] : [],
  )
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** Stake of them all. */
export function sumSun(some: readonly { balanceSun: Sun }[]): Sun {
  return sun(some.reduce((sum, { balanceSun }) => sum + balanceSun, 0))
}

/** The pair's delegations in a node's pending state. */
export async function pendingBetween(
  node: Pick<TronNode, 'pendingDelegations'>,
  pair: Pair,
): Promise<DelegatedResource[]> {
  return ofResource(await node.pendingDelegations(pair.provider, pair.receiver), pair)
}

/** The pair's delegations in the solidified state. */
export async function solidBetween(node: Pick<TronNode, 'solidDelegations'>, pair: Pair): Promise<DelegatedResource[]> {
  return ofResource(await node.solidDelegations(pair.provider, pair.receiver), pair)
}

const ofResource = (all: readonly DelegatedResource[], pair: Pair): DelegatedResource[] =>
  all.filter(({ resource }) => resource === pair.resource)
