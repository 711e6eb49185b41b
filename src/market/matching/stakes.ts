/** What the chain says of a provider: what it can delegate, and under which permission the pool key may sign. */
import { type Move, movesSince } from '../../db/stores/chain/moves.ts'
import { saveTotals } from '../../db/stores/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { addSun, maxSun as larger, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { permissionFor } from '../../tron/permissions.ts'
import { payableTransactions } from '../../tron/resources.ts'
import type { AccountState } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import type { ProviderStake } from '../book/book.ts'

interface ProviderReading {
  stakes: Map<Resource, ProviderStake>
  /** Delegations and reclaims that the account can pay for now. */
  payable: number
  /** False: some transaction of ours may count twice; never that more is offered than there is. */
  certain: boolean
}

/** Undefined: no such account. `byteFeeSun`: price of a byte, SUN. Throws AppError as the node does. */
export async function readStakes(
  market: Pick<Market, 'node' | 'keys' | 'db' | 'chain'>,
  address: TronAddress,
  resources: readonly Resource[],
  byteFeeSun: number,
): Promise<ProviderReading | undefined> {
  const [account, has] = await Promise.all([market.node.pendingAccount(address), market.node.pendingResources(address)])
  if (!account) return undefined
  const permissionId = permissionIdOf(account, market.keys.pool.address)
  const stakes = new Map<Resource, ProviderStake>()
  let certain = true
  for (const resource of resources) {
    const stakeSun = addSun(account.stakedSun[resource], account.delegatedSun[resource])
    // The node refuses to calculate for an account that has nothing staked.
    const found = stakeSun === 0 ? NOTHING : await readDelegatable(market, address, resource)
    certain &&= found.certain
    stakes.set(resource, { permissionId, delegatableSun: found.delegatableSun, stakeSun })
  }
  return { stakes, certain, payable: payableTransactions(has, account.balanceSun, byteFeeSun) }
}

const NOTHING = { delegatableSun: ZERO_SUN, certain: true }
/** The others of a storm count as not contained: they have a block soon. */
const MAX_ASKED = 32

/**
 * Returns what the provider could delegate if nothing of ours waited for a block. The node's figure may contain some of
 * these transactions and not others; the book subtracts each delegation that is on its way. Stake that is taken back
 * counts from the block that has it.
 */
export async function readDelegatable(
  { node, db, chain }: Pick<Market, 'node' | 'db' | 'chain'>,
  owner: TronAddress,
  resource: Resource,
): Promise<{ delegatableSun: Sun; certain: boolean }> {
  const ours = async () => {
    const moves = await db.read((reader) => movesSince(reader, chain.name, owner, chain.solid()?.number ?? 0))
    return moves.filter((move) => move.act !== 'transfer' && move.resource === resource)
  }
  const moves = await ours()
  const awaited = moves.filter(({ confirmed }) => !confirmed)
  const blocks = moves.flatMap(({ confirmed, blockNumber }) => (confirmed && blockNumber ? [blockNumber] : []))
  const { maxSun, contains } = await node.pendingDelegatable(owner, resource, {
    txids: awaited.slice(0, MAX_ASKED).map(({ txid }) => txid),
    minBlock: blocks.length === 0 ? undefined : Math.max(...blocks),
  })
  const has = (act: Move['act'], is: (contained: boolean | undefined) => boolean) =>
    addSun(
      ...awaited.filter((move) => move.act === act && is(contains.get(move.txid))).map(({ amountSun }) => amountSun),
    )
  const givenSun = has('delegate', (contained) => contained === true)
  const takenBackSun = has('undelegate', (contained) => contained !== false)
  const signedMeanwhile = (await ours()).filter(({ txid }) => !moves.some((known) => known.txid === txid))
  return {
    delegatableSun: larger(subSun(addSun(maxSun, givenSun), takenBackSun), ZERO_SUN),
    certain: contains.size === awaited.length && signedMeanwhile.length === 0,
  }
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
