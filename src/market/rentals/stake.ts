/** Stake of a provider, delegated and taken back with the pool key under the provider's permission. */
import { type Moment, send, signed } from '../../chain/send.ts'
import { type TrackedKind, trackedKind } from '../../chain/tracker.ts'
import type { Tx } from '../../db/db.ts'
import type { Outgoing } from '../../db/stores/chain/outgoing.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import { type DelegateOrder, delegationOf, undelegationOf } from '../../tron/transactions.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import type { LiveDelegation } from '../book/book.ts'
import { writingBook } from '../matching/change-book.ts'
import { refreshTotals } from '../matching/stakes.ts'

/** Reclaiming failed in its block: it is tried again after this. */
const FAILED_AGAIN_MS = 30_000

/** What the stake is delegated or taken back for. */
interface StakeRow {
  purpose: 'DELEGATE' | 'FAST_DELEGATE' | 'RECLAIM' | 'FAST_RECLAIM'
  id: number
  /** In the write that notes the transaction, moves the row; false: it was somewhere else. */
  keep(write: BookWrite, txid: string): Promise<boolean>
}

/** Without `lockPeriodBlocks` nothing locks it, and taking back has none. Throws AppError PROVIDER_NOT_SIGNABLE. */
export async function sendStake(
  market: Market,
  { purpose, id, keep }: StakeRow,
  order: DelegateOrder,
  { context }: Moment,
): Promise<boolean> {
  const build = purpose === 'RECLAIM' || purpose === 'FAST_RECLAIM' ? undelegationOf : delegationOf
  const prepared = await signed(market, market.keys.pool, build(order, context, permissionFor(market, order)))
  if (!prepared) return false
  return send(market, { purpose, owner: order.owner, prepared }, writingBook(market), async (write) =>
    (await keep(write, prepared.txid)) ? id : undefined,
  )
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
  const bringBack = ({ undo }: BookWrite, live: LiveDelegation | undefined) => {
    if (!live || book.live(live.id)) return
    book.add(undo, live)
    book.markStale(live.resource, live.provider)
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
      else bringBack(write, await bring(write.tx, sent, againAtMs))
    },
  })
}

/** Whether the provider still lets the pool key sign. */
export function isSignable({ book }: Market, resource: Resource, provider: TronAddress): boolean {
  return typeof book.provider(resource, provider)?.permissionId === 'number'
}

/** Undefined: the stake is the pool address's own. Throws AppError PROVIDER_NOT_SIGNABLE. */
function permissionFor(
  market: Market,
  { resource, owner: provider }: { resource: Resource; owner: TronAddress },
): number | undefined {
  const { permissionId = null } = market.book.provider(resource, provider) ?? {}
  if (permissionId === null) throw new AppError('PROVIDER_NOT_SIGNABLE', { provider })
  return permissionId === 0 ? undefined : permissionId
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
