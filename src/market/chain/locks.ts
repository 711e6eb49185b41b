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

export interface Lock {
  endsAtMs: number
  /** All that it keeps. */
  balanceSun: Sun
}

/** The lock that runs now; undefined if there is none. */
export async function lockBetween(
  node: Pick<TronNode, 'pendingDelegations'>,
  pair: Pair,
  nowMs: number,
): Promise<Lock | undefined> {
  const locked = (await pendingBetween(node, pair)).filter(({ expiresAtMs = 0 }) => expiresAtMs > nowMs)
  if (locked.length === 0) return undefined
  const endsAtMs = Math.max(...locked.map(({ expiresAtMs = 0 }) => expiresAtMs))
  return { endsAtMs, balanceSun: sumSun(locked) }
}

/** Returns when the lock that runs now ends; undefined if there is none. */
export async function lockEnd(
  node: Pick<TronNode, 'pendingDelegations'>,
  pair: Pair,
  nowMs: number,
): Promise<number | undefined> {
  return (await lockBetween(node, pair, nowMs))?.endsAtMs
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
