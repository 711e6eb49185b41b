/** What the chain says of a provider: what it can delegate, and under which permission the pool key may sign. */
import { saveTotals } from '../../db/stores/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { addSun, ZERO_SUN } from '../../kernel/sun.ts'
import { permissionFor } from '../../tron/permissions.ts'
import type { AccountState } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import type { ProviderStake } from '../book/book.ts'

/** Undefined: no such account. Throws AppError as the node does. */
export async function readStakes(
  market: Pick<Market, 'node' | 'keys'>,
  address: TronAddress,
  resources: readonly Resource[],
): Promise<Map<Resource, ProviderStake> | undefined> {
  const account = await market.node.pendingAccount(address)
  if (!account) return undefined
  const permissionId = permissionIdOf(account, market.keys.pool.address)
  const stakes = new Map<Resource, ProviderStake>()
  for (const resource of resources) {
    const stakeSun = addSun(account.stakedSun[resource], account.delegatedSun[resource])
    // The node refuses to reckon for who has nothing staked.
    const delegatableSun = stakeSun === 0 ? ZERO_SUN : await market.node.pendingDelegatable(address, resource)
    stakes.set(resource, { permissionId, delegatableSun, stakeSun })
  }
  return stakes
}

function permissionIdOf(account: AccountState, pool: TronAddress): number | null {
  if (account.address === pool) return 0
  const permission = permissionFor(
    account.activePermissions,
    pool,
    'DelegateResourceContract',
    'UnDelegateResourceContract',
  )
  return permission?.id ?? null
}

/** What a stake is worth now, for the whole network; kept, so that a restart knows it at once. */
export async function refreshTotals(market: Market, via?: TronAddress): Promise<void> {
  const totals = await market.node.pendingTotals(via)
  for (const resource of RESOURCES) {
    const known = market.book.totals(resource)
    const { totalLimit, totalWeight } = totals[resource]
    if (known?.totalLimit === totalLimit && known.totalWeight === totalWeight) continue
    await market.db.write((tx) => saveTotals(tx, resource, totals[resource]))
    market.book.setTotals(resource, totals[resource])
  }
}
