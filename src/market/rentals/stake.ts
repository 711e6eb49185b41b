/** Delegates and reclaims a provider's stake, with the pool key under the provider's permission. */
import { type Moment, send, signed } from '../../chain/send.ts'
import { type TrackedKind, trackedKind } from '../../chain/tracker.ts'
import type { Tx } from '../../db/db.ts'
import type { Outgoing } from '../../db/stores/chain/outgoing.ts'
import { moveDelegatable, refreshProvider } from '../../db/stores/selling/providers.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import { maxSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { bandwidthOf } from '../../tron/protobuf/protobuf.ts'
import { payableTransactions } from '../../tron/resources.ts'
import { type DelegateOrder, delegationOf, undelegationOf } from '../../tron/transactions.ts'
import type { UnsignedTransaction } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import type { LiveDelegation } from '../book/book.ts'
import { changeBook, writingBook } from '../matching/change-book.ts'
import { notePayable, permissionIdOf, refreshTotals } from '../matching/stakes.ts'

/** Reclaiming failed in its block: it is tried again after this. */
const FAILED_AGAIN_MS = 30_000

/** What the stake is delegated or taken back for. */
interface StakeRow {
  purpose: 'DELEGATE' | 'FAST_DELEGATE' | 'RECLAIM' | 'FAST_RECLAIM'
  id: number
  /** In the write that notes the transaction, moves the row; false: it was somewhere else. */
  keep(write: BookWrite, txid: string): Promise<boolean>
}

/** Why the chain would refuse a transaction of this provider's, in words for the operator. */
export const UNABLE = {
  NO_PERMISSION: 'the provider no longer lets the pool key sign',
  CANNOT_PAY: 'the provider has neither Bandwidth nor TRX for the bytes of the transaction',
} as const
export type Unable = keyof typeof UNABLE

/**
 * Without `lockPeriodBlocks` nothing locks the stake; a reclaim has none. Returns why nothing was signed, where the
 * provider's account does not allow it now; then the book has been corrected and the caller moves the row.
 */
export async function sendStake(
  market: Market,
  { purpose, id, keep }: StakeRow,
  order: DelegateOrder,
  { context }: Moment,
): Promise<Unable | undefined> {
  const build = purpose === 'RECLAIM' || purpose === 'FAST_RECLAIM' ? undelegationOf : delegationOf
  const built = await checked(market, order.owner, (permissionId) => build(order, context, permissionId))
  if (typeof built === 'string') return built
  const prepared = await signed(market, market.keys.pool, built)
  if (!prepared) return undefined
  await send(market, { purpose, owner: order.owner, prepared }, writingBook(market), async (write) =>
    (await keep(write, prepared.txid)) ? id : undefined,
  )
  return undefined
}

/**
 * Builds the transaction under the permission that the owner's account has now: the id moves when the owner edits the
 * permissions, and a refused transaction costs a minute and a half (docs/decisions/073).
 */
async function checked(
  market: Market,
  owner: TronAddress,
  build: (permissionId: number | undefined) => UnsignedTransaction,
): Promise<UnsignedTransaction | Unable> {
  const { node, figures, keys } = market
  const [account, has] = await Promise.all([node.pendingAccount(owner), node.pendingResources(owner)])
  const permissionId = account ? permissionIdOf(account, keys.pool.address) : null
  if (!account || permissionId === null) {
    await noteWithdrawn(market, owner)
    return 'NO_PERMISSION'
  }
  const built = build(permissionId === 0 ? undefined : permissionId)
  const bytes = bandwidthOf(built.tx.raw_data_hex, 1)
  // The price of a byte matters only to an account without Bandwidth.
  const pays = (balanceSun: Sun, byteFeeSun: number) => payableTransactions(has, balanceSun, byteFeeSun, bytes) > 0
  if (pays(ZERO_SUN, 1) || pays(account.balanceSun, (await figures.current()).transactionFeeSun)) return built
  notePayable(market, owner, 0)
  return 'CANNOT_PAY'
}

/** Takes the provider's offers out of the book until the next reading finds a permission. */
async function noteWithdrawn(market: Market, owner: TronAddress): Promise<void> {
  const granted = () =>
    RESOURCES.flatMap((resource) => market.book.provider(resource, owner) ?? []).filter(
      ({ permissionId }) => permissionId !== null,
    )
  if (granted().length === 0) return
  await changeBook(market, async ({ tx, undo }) => {
    for (const facts of granted()) {
      const { resource, delegatableSun, stakeSun } = facts
      const reading = { permissionId: null, delegatableSun, stakeSun }
      await refreshProvider(tx, resource, owner, reading, market.clock.now())
      market.book.changeProvider(undo, { ...facts, ...reading })
    }
  })
  market.log.warn({ provider: owner, permissionId: null }, 'provider.permission')
}

/** Wait before a provider that cannot be signed for is read again, ms. TRX comes sooner than a permission. */
const AGAIN_MS = { NO_PERMISSION: 600_000, CANNOT_PAY: 60_000 }

/** When a reclaim is tried again. A provider that cannot pay has been logged, and stands in `/healthz`. */
export function reclaimLater({ clock, log }: Market, facts: object, unable: Unable): number {
  if (unable === 'NO_PERMISSION') log.warn(facts, 'reclaim.no_permission')
  return clock.now() + AGAIN_MS[unable]
}

/**
 * The transactions that take stake back. It is the provider's again with the first block; the row waits until no reorg
 * can undo that, and then is `complete`. `bring` answers a row that is being reclaimed as the book knows it; with
 * `againAtMs` it is to be reclaimed again then.
 */
export function stakeBackKind(
  market: Market,
  bring: (tx: Tx, sent: Outgoing, againAtMs?: number) => Promise<LiveDelegation | undefined>,
  complete: (write: BookWrite, id: number) => Promise<void>,
): TrackedKind<BookWrite> {
  const { book } = market
  const bringBack = async ({ tx, undo }: BookWrite, live: LiveDelegation | undefined) => {
    if (!live || book.live(live.id)) return
    const { resource, provider, balanceSun } = live
    book.add(undo, live)
    // The block that gave it back may be in what the chain said last.
    const facts = book.provider(resource, provider)
    if (facts) {
      const delegatableSun = maxSun(subSun(facts.delegatableSun, balanceSun), ZERO_SUN)
      book.changeProvider(undo, { ...facts, delegatableSun })
      await moveDelegatable(tx, resource, provider, sun(-balanceSun))
    }
    book.markStale(resource, provider)
  }
  return trackedKind<BookWrite>({
    async confirmed({ tx, undo }, sent) {
      const live = await bring(tx, sent)
      if (!live) return
      book.remove(undo, live.id)
      book.markStale(live.resource, live.provider)
    },
    reverted: async (write, sent) => bringBack(write, await bring(write.tx, sent)),
    async ended(write, sent, end) {
      const againAtMs = market.clock.now() + (end === 'failed' ? FAILED_AGAIN_MS : 0)
      if (end === 'solidified') await complete(write, Number(sent.ref))
      else await bringBack(write, await bring(write.tx, sent, againAtMs))
    },
  })
}

const FRESH_MS = 1_000

/**
 * What a confirmed stake gives is computed with the totals of this second, read once for all that came with a block.
 */
export function freshTotals(market: Market): (via: TronAddress) => Promise<void> {
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
