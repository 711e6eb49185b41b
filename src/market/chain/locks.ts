/** Reads the lock between a provider and a receiver from the chain. */
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { type Sun, sun } from '../../kernel/sun.ts'
import type { DelegatedResource, TronNode } from '../../tron/types.ts'

export interface Pair {
  provider: TronAddress
  receiver: TronAddress
  resource: Resource
}

export interface Lock {
  endsAtMs: number
  /** Total stake that is locked. */
  balanceSun: Sun
}

export async function lockBetween(
  node: Pick<TronNode, 'pendingDelegations'>,
  pair: Pair,
  nowMs: number,
): Promise<Lock | undefined> {
  const locked = (await pendingDelegationsBetween(node, pair)).filter(({ expiresAtMs = 0 }) => expiresAtMs > nowMs)
  if (locked.length === 0) return undefined
  const endsAtMs = Math.max(...locked.map(({ expiresAtMs = 0 }) => expiresAtMs))
  return { endsAtMs, balanceSun: sumSun(locked) }
}

/** Returns the end of the current lock. Undefined if there is none. */
export async function lockEnd(
  node: Pick<TronNode, 'pendingDelegations'>,
  pair: Pair,
  nowMs: number,
): Promise<number | undefined> {
  return (await lockBetween(node, pair, nowMs))?.endsAtMs
}

export function sumSun(delegations: readonly { balanceSun: Sun }[]): Sun {
  return sun(delegations.reduce((sum, { balanceSun }) => sum + balanceSun, 0))
}

/** Returns the pair's delegations in a node's pending state. */
export async function pendingDelegationsBetween(
  node: Pick<TronNode, 'pendingDelegations'>,
  pair: Pair,
): Promise<DelegatedResource[]> {
  return filterByResource(await node.pendingDelegations(pair.provider, pair.receiver), pair)
}

/** Returns the pair's delegations in the solidified state. */
export async function solidifiedDelegationsBetween(
  node: Pick<TronNode, 'solidDelegations'>,
  pair: Pair,
): Promise<DelegatedResource[]> {
  return filterByResource(await node.solidDelegations(pair.provider, pair.receiver), pair)
}

const filterByResource = (all: readonly DelegatedResource[], pair: Pair): DelegatedResource[] =>
  all.filter(({ resource }) => resource === pair.resource)
