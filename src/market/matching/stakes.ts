/** Reads a provider's delegatable stake and the permission of the pool key from the chain. */
import { type Move, movesSince } from '../../db/stores/chain/moves.ts'
import { saveTotals } from '../../db/stores/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { addAll, addSun, maxSun as larger, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { permissionFor } from '../../tron/permissions.ts'
import type { ContractType } from '../../tron/protobuf/protobuf.ts'
import { payableTransactions } from '../../tron/resources.ts'
import type { AccountState } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import type { ProviderStake } from '../book/book.ts'

interface ProviderReading {
  stakes: Map<Resource, ProviderStake>
  /** Number of delegations and reclaims for which the account can pay now. */
  payable: number
  /**
   * False if one of our transactions may have been counted twice. The stake may then be too low, but never too high.
   */
  isCertain: boolean
}

/**
 * Reads an account's stake. Undefined if the account does not exist. `byteFeeSun` is SUN per byte. Throws the node's
 * AppErrors.
 */
export async function readStakes(
  market: Pick<Market, 'node' | 'keys' | 'db' | 'chain'>,
  address: TronAddress,
  resources: readonly Resource[],
  byteFeeSun: number,
): Promise<ProviderReading | undefined> {
  const [account, accountResources] = await Promise.all([
    market.node.pendingAccount(address),
    market.node.pendingResources(address),
  ])
  if (!account) return undefined
  const permissionId = permissionIdOf(account, market.keys.pool.address)
  const stakes = new Map<Resource, ProviderStake>()
  let isCertain = true
  for (const resource of resources) {
    const stakeSun = addSun(account.stakedSun[resource], account.delegatedSun[resource])
    // The node rejects the query for accounts without stake.
    const found = stakeSun === 0 ? NO_STAKE : await readDelegatable(market, address, resource)
    isCertain &&= found.certain
    stakes.set(resource, { permissionId, delegatableSun: found.delegatableSun, stakeSun })
  }
  return { stakes, isCertain, payable: payableTransactions(accountResources, account.balanceSun, byteFeeSun) }
}

const NO_STAKE = { delegatableSun: ZERO_SUN, certain: true }
/**
 * Maximum number of our transactions per query. The state of all others is unknown, so the stake may come out too low.
 */
const MAX_QUERIED_TRANSACTIONS = 32

/**
 * Reads the delegatable stake as if none of our transactions were pending: the node's value may reflect some of them,
 * and the book subtracts all pending delegations itself. Reclaimed stake counts from its block on.
 */
export async function readDelegatable(
  { node, db, chain }: Pick<Market, 'node' | 'db' | 'chain'>,
  owner: TronAddress,
  resource: Resource,
): Promise<{ delegatableSun: Sun; certain: boolean }> {
  const readOwnMoves = async () => {
    const moves = await db.read((reader) => movesSince(reader, chain.name, owner, chain.solid()?.number ?? 0))
    return moves.filter((move) => move.act !== 'transfer' && move.resource === resource)
  }
  const moves = await readOwnMoves()
  const unconfirmed = moves.filter(({ confirmed }) => !confirmed)
  const blocks = moves.flatMap(({ confirmed, blockNumber }) => (confirmed && blockNumber ? [blockNumber] : []))
  const { maxSun, contains } = await node.pendingDelegatable(owner, resource, {
    txids: unconfirmed.slice(0, MAX_QUERIED_TRANSACTIONS).map(({ txid }) => txid),
    minBlock: blocks.length === 0 ? undefined : Math.max(...blocks),
  })
  const sumOfMoves = (act: Move['act'], is: (contained: boolean | undefined) => boolean) =>
    addAll(
      unconfirmed.filter((move) => move.act === act && is(contains.get(move.txid))).map(({ amountSun }) => amountSun),
    )
  const givenSun = sumOfMoves('delegate', (contained) => contained === true)
  const takenBackSun = sumOfMoves('undelegate', (contained) => contained !== false)
  const signedMeanwhile = (await readOwnMoves()).filter(({ txid }) => !moves.some((known) => known.txid === txid))
  return {
    delegatableSun: larger(subSun(addSun(maxSun, givenSun), takenBackSun), ZERO_SUN),
    certain: contains.size === unconfirmed.length && signedMeanwhile.length === 0,
  }
}

export const RECLAIM_OPERATIONS = ['UnDelegateResourceContract'] as const
export const STAKE_OPERATIONS = ['DelegateResourceContract', ...RECLAIM_OPERATIONS] as const

/**
 * Returns the permission id with which the pool key can sign these operations, by default to delegate and reclaim: 0
 * for the pool itself, null if there is none. Read it before each signature, because ids change when the owner edits
 * the permissions.
 */
export function permissionIdOf(
  account: AccountState,
  pool: TronAddress,
  operations: readonly ContractType[] = STAKE_OPERATIONS,
): number | null {
  if (account.address === pool) return 0
  return permissionFor(account.activePermissions, pool, ...operations)?.id ?? null
}

/**
 * Stores how many transactions a provider can pay for. Logs when it can no longer pay for a rental, and when it can
 * again.
 */
export function updatePayable(
  { book, log }: Pick<Market, 'book' | 'log'>,
  address: TronAddress,
  payable: number,
): void {
  const could = book.paysForRental(address)
  book.setPayable(address, payable)
  const can = book.paysForRental(address)
  if (can !== could)
    log[can ? 'info' : 'warn'](
      { provider: address, ...book.feesOf(address) },
      `provider.${can ? 'pays' : 'cannot_pay'}`,
    )
}

/** Reads the network totals, which determine the units of a stake. Stores them for the time right after a restart. */
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
