/** What the chain says of a provider: what it can delegate, and under which permission the pool key may sign. */
import { saveTotals } from '../../db/stores/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { addSun, ZERO_SUN } from '../../kernel/sun.ts'
import { permissionFor } from '../../tron/permissions.ts'
import { payableTransactions } from '../../tron/resources.ts'
import type { AccountState } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import type { ProviderStake } from '../book/book.ts'

interface ProviderReading {
  stakes: Map<Resource, ProviderStake>
  /** Delegations and reclaims that the account can pay for now. */
  payable: number
}

/** Undefined: no such account. `byteFeeSun`: price of a byte, SUN. Throws AppError as the node does. */
export async function readStakes(
  market: Pick<Market, 'node' | 'keys'>,
  address: TronAddress,
  resources: readonly Resource[],
  byteFeeSun: number,
): Promise<ProviderReading | undefined> {
  const [account, has] = await Promise.all([market.node.pendingAccount(address), market.node.pendingResources(address)])
  if (!account) return undefined
  const permissionId = permissionIdOf(account, market.keys.pool.address)
  const stakes = new Map<Resource, ProviderStake>()
  for (const resource of resources) {
    const stakeSun = addSun(account.stakedSun[resource], account.delegatedSun[resource])
    // The node refuses to reckon for who has nothing staked.
    const delegatableSun = stakeSun === 0 ? ZERO_SUN : await market.node.pendingDelegatable(address, resource)
    stakes.set(resource, { permissionId, delegatableSun, stakeSun })
  }
  return { stakes, payable: payableTransactions(has, account.balanceSun, byteFeeSun) }
}

/**
 * Id of the permission under which the pool key may delegate and reclaim; 0: the account is the pool's own; null: there
 * is none. Ids are positions and move when the owner edits the permissions: read it for each signature.
 */
export function permissionIdOf(account: AccountState, pool: TronAddress): number | null {
  if (account.address === pool) return 0
  const permission = permissionFor(
    account.activePermissions,
    pool,
    'DelegateResourceContract',
    'UnDelegateResourceContract',
  )
  return permission?.id ?? null
}

/** Takes over how many transactions a provider can pay for; logs when they become too few for a rental, or enough. */
export function notePayable({ book, log }: Pick<Market, 'book' | 'log'>, address: TronAddress, payable: number): void {
  const could = book.paysForRental(address)
  book.setPayable(address, payable)
  const can = book.paysForRental(address)
  if (can !== could)
    log[can ? 'info' : 'warn'](
      { provider: address, ...book.feesOf(address) },
      `provider.${can ? 'pays' : 'cannot_pay'}`,
    )
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
