/** Delegates and reclaims a provider's stake. The pool key signs under the provider's permission. */
import { type SigningContext, send, signIfAllowed } from '../../chain/send.ts'
import { type TrackedKind, trackedKind } from '../../chain/tracker.ts'
import type { Tx } from '../../db/db.ts'
import type { Outgoing } from '../../db/stores/chain/outgoing.ts'
import { adjustDelegatable } from '../../db/stores/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import { maxSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { bandwidthOf, type ContractType } from '../../tron/protobuf/protobuf.ts'
import { payableTransactions } from '../../tron/resources.ts'
import { type DelegateRequest, unsignedDelegation, unsignedUndelegation } from '../../tron/transactions.ts'
import type { UnsignedTransaction } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import type { LiveDelegation } from '../book/book.ts'
import { bookWriter, changeBook } from '../matching/change-book.ts'
import {
  permissionIdOf,
  RECLAIM_OPERATIONS,
  refreshTotals,
  STAKE_OPERATIONS,
  updatePayable,
} from '../matching/stakes.ts'
import { storeReading } from '../matching/store-reading.ts'

/** Retry delay after a reclaim that failed in its block. */
const FAILED_RETRY_MS = 30_000

/** Row that the stake transaction belongs to. */
interface StakeRow {
  purpose: 'DELEGATE' | 'FAST_DELEGATE' | 'RECLAIM' | 'FAST_RECLAIM'
  id: number
  /**
   * Updates the row in the database transaction that records the signed bytes. False if the row is in an unexpected
   * state.
   */
  updateRow(write: BookWrite, txid: string): Promise<boolean>
}

/** Reasons why the chain would refuse a transaction for this provider, as texts for the operator. */
export const SIGNING_PROBLEMS = {
  NO_PERMISSION: 'the provider has revoked the permission of the pool key',
  CANNOT_PAY: 'the provider has neither Bandwidth nor TRX to pay for the transaction',
} as const
export type SigningProblem = keyof typeof SIGNING_PROBLEMS

/**
 * Signs and sends a stake transaction. There is no lock if `lockPeriodBlocks` is undefined, as for every reclaim. If
 * the account does not allow the transaction, returns the reason and corrects the book; the caller updates the row.
 */
export async function sendStake(
  market: Market,
  { purpose, id, updateRow }: StakeRow,
  order: DelegateRequest,
  { context }: SigningContext,
): Promise<SigningProblem | undefined> {
  const isReclaim = purpose === 'RECLAIM' || purpose === 'FAST_RECLAIM'
  const build = isReclaim ? unsignedUndelegation : unsignedDelegation
  // A delegation needs both operations: without the second one, its stake could not be taken back.
  const operations = isReclaim ? RECLAIM_OPERATIONS : STAKE_OPERATIONS
  const built = await buildChecked(market, order.owner, operations, (permissionId) =>
    build(order, context, permissionId),
  )
  if (typeof built === 'string') return built
  const prepared = await signIfAllowed(market, market.keys.pool, built)
  if (!prepared) return undefined
  await send(market, { purpose, owner: order.owner, prepared }, bookWriter(market), async (write) =>
    (await updateRow(write, prepared.txid)) ? id : undefined,
  )
  return undefined
}

/**
 * Builds a transaction with the provider's current permission id. A changed id would be refused, which costs a minute
 * and a half (docs/decisions/073).
 */
async function buildChecked(
  market: Market,
  owner: TronAddress,
  operations: readonly ContractType[],
  build: (permissionId: number | undefined) => UnsignedTransaction,
): Promise<UnsignedTransaction | SigningProblem> {
  const { node, figures, keys } = market
  const [account, resources] = await Promise.all([node.pendingAccount(owner), node.pendingResources(owner)])
  const permissionId = account ? permissionIdOf(account, keys.pool.address, operations) : null
  if (!account || permissionId === null) {
    await notePermissionLost(market, owner)
    return 'NO_PERMISSION'
  }
  const built = build(permissionId === 0 ? undefined : permissionId)
  const bytes = bandwidthOf(built.tx.raw_data_hex, 1)
  // The price per byte matters only to an account without Bandwidth.
  const pays = (balanceSun: Sun, byteFeeSun: number) =>
    payableTransactions(resources, balanceSun, byteFeeSun, bytes) > 0
  if (pays(ZERO_SUN, 1) || pays(account.balanceSun, (await figures.current()).transactionFeeSun)) return built
  updatePayable(market, owner, 0)
  return 'CANNOT_PAY'
}

/** Removes the provider's offers from the book until the permission is found again. */
async function notePermissionLost(market: Market, owner: TronAddress): Promise<void> {
  const granted = () =>
    RESOURCES.flatMap((resource) => market.book.provider(resource, owner) ?? []).filter(
      ({ permissionId }) => permissionId !== null,
    )
  if (granted().length === 0) return
  await changeBook(market, async (write) => {
    for (const facts of granted()) {
      const { delegatableSun, stakeSun } = facts
      await storeReading(write, facts, { permissionId: null, delegatableSun, stakeSun })
    }
  })
  market.log.warn({ provider: owner, permissionId: null }, 'provider.permission_changed')
}

/** Delay until an unusable provider is read again, in ms. TRX usually arrives sooner than a permission. */
const RETRY_MS_BY_PROBLEM = { NO_PERMISSION: 600_000, CANNOT_PAY: 60_000 }

/**
 * Returns the time of the next attempt. Logs only a missing permission, because `/healthz` lists providers that cannot
 * pay.
 */
export function nextReclaimMs({ clock, log }: Market, facts: object, problem: SigningProblem): number {
  if (problem === 'NO_PERMISSION') log.warn(facts, 'reclaim.no_permission')
  return clock.now() + RETRY_MS_BY_PROBLEM[problem]
}

/**
 * Makes the handlers for reclaims. The first block with the reclaim frees the stake; once it is solidified, `complete`
 * ends the row. `loadReclaiming` returns the row as a book entry. With `retryAtMs`, it also schedules a new reclaim at
 * that time.
 */
export function stakeReclaimKind(
  market: Market,
  loadReclaiming: (tx: Tx, sent: Outgoing, retryAtMs?: number) => Promise<LiveDelegation | undefined>,
  complete: (write: BookWrite, id: number) => Promise<void>,
): TrackedKind<BookWrite> {
  const { book } = market
  const restoreToBook = async ({ tx, undo }: BookWrite, live: LiveDelegation | undefined) => {
    if (!live || book.delegationById(live.id)) return
    const { resource, provider, balanceSun } = live
    book.add(undo, live)
    // The last reading from the chain may already count the stake as free.
    const facts = book.provider(resource, provider)
    if (facts) {
      const delegatableSun = maxSun(subSun(facts.delegatableSun, balanceSun), ZERO_SUN)
      book.changeProvider(undo, { ...facts, delegatableSun })
      await adjustDelegatable(tx, resource, provider, sun(-balanceSun))
    }
    book.markStale(resource, provider)
  }
  return trackedKind<BookWrite>({
    async onConfirmed({ tx, undo }, sent) {
      const live = await loadReclaiming(tx, sent)
      if (!live) return
      book.remove(undo, live.id)
      book.markStale(live.resource, live.provider)
    },
    onReverted: async (write, sent) => restoreToBook(write, await loadReclaiming(write.tx, sent)),
    async onEnd(write, sent, end) {
      const againAtMs = market.clock.now() + (end === 'failed' ? FAILED_RETRY_MS : 0)
      if (end === 'solidified') await complete(write, Number(sent.ref))
      else await restoreToBook(write, await loadReclaiming(write.tx, sent, againAtMs))
    },
  })
}

const FRESH_MS = 1_000

/**
 * Returns a function that refreshes the totals at most once a second, because one block may confirm many delegations.
 */
export function createTotalsRefresher(market: Market): (via: TronAddress) => Promise<void> {
  let last: { atMs: number; done: Promise<void> } | undefined
  return (via) => {
    if (!last || hasPassed(market.clock, FRESH_MS, last.atMs)) {
      const done = refreshTotals(market, via)
      last = { atMs: market.clock.now(), done }
      done.catch(() => {
        last = undefined
      })
    }
    return last.done
  }
}
