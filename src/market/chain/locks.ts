/** What the chain says about the lock between a provider and a receiver. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { DelegatedResource, ReadOptions, TronNode } from '../../tron/types.ts'

export interface Pair {
  provider: TronAddress
  receiver: TronAddress
  resource: Resource
}

/** When the lock that runs now ends; undefined where none does. */
export async function lockEnd(
  node: Pick<TronNode, 'delegations'>,
  pair: Pair,
  nowMs: number,
): Promise<number | undefined> {
  const ends = (await between(node, pair)).flatMap(({ expiresAtMs }) =>
    expiresAtMs !== undefined && expiresAtMs > nowMs ? [expiresAtMs] : [],
  )
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** Stake of them all. */
export function sumSun(some: readonly { balanceSun: Sun }[]): Sun {
  return sun(some.reduce((sum, { balanceSun }) => sum + balanceSun, 0))
}

export async function between(
  node: Pick<TronNode, 'delegations'>,
  pair: Pair,
  options?: ReadOptions,
): Promise<DelegatedResource[]> {
  const all = await node.delegations(pair.provider, pair.receiver, options)
  return all.filter(({ resource }) => resource === pair.resource)
}
