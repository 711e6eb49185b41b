/** Stake of a provider, delegated and taken back with the pool key under the provider's permission. */
import { type Moment, send } from '../../chain/send.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import {
  type Authority,
  buildDelegate,
  buildUndelegate,
  type DelegateOrder,
  type UndelegateOrder,
} from '../../tron/transactions.ts'
import type { PreparedTransaction } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { writingBook } from '../matching/change-book.ts'
import { refreshTotals } from '../matching/stakes.ts'

/** `keep`, in the write that notes the transaction, moves the row; false: it was somewhere else. */
type Keep = (write: BookWrite, txid: string) => boolean

/** Without `lockPeriodBlocks` nothing locks it. Throws AppError PROVIDER_NOT_SIGNABLE. */
export function sendDelegation(
  market: Market,
  row: { purpose: 'DELEGATE' | 'FAST_DELEGATE'; id: number; keep: Keep },
  order: DelegateOrder,
  { context }: Moment,
): Promise<boolean> {
  return sendStake(market, row, order, buildDelegate(order, authorityFor(market, order), context))
}

/** Throws AppError PROVIDER_NOT_SIGNABLE. */
export function sendReclaim(
  market: Market,
  row: { purpose: 'RECLAIM' | 'FAST_RECLAIM'; id: number; keep: Keep },
  order: UndelegateOrder,
  { context }: Moment,
): Promise<boolean> {
  return sendStake(market, row, order, buildUndelegate(order, authorityFor(market, order), context))
}

function sendStake(
  market: Market,
  {
    purpose,
    id,
    keep,
  }: { purpose: 'DELEGATE' | 'FAST_DELEGATE' | 'RECLAIM' | 'FAST_RECLAIM'; id: number; keep: Keep },
  { owner }: { owner: TronAddress },
  prepared: PreparedTransaction,
): Promise<boolean> {
  return send(market, { purpose, owner, prepared }, writingBook(market), (write) =>
    keep(write, prepared.txid) ? id : undefined,
  )
}

/** Whether the provider still lets the pool key sign. */
export function isSignable({ book }: Market, resource: Resource, provider: TronAddress): boolean {
  return book.provider(resource, provider)?.permissionId !== undefined
}

export function authorityFor(
  market: Market,
  { resource, owner: provider }: { resource: Resource; owner: TronAddress },
): Authority {
  const permissionId = market.book.provider(resource, provider)?.permissionId
  if (permissionId === undefined) throw new AppError('PROVIDER_NOT_SIGNABLE', { provider })
  const { privateKey } = market.keys.pool
  return permissionId === 0 ? { privateKey } : { privateKey, permissionId }
}

const FRESH_MS = 1_000

/** What a confirmed stake gives is computed with the totals of this second, read once for all that came with a block. */
export function freshTotals(market: Market): (via: TronAddress) => Promise<void> {
  let last: { atMs: number; done: Promise<void> } | undefined
  return (via) => {
    const nowMs = market.clock.now()
    if (!last || nowMs - last.atMs >= FRESH_MS) {
      const done = refreshTotals(market, via)
      last = { atMs: nowMs, done }
      done.catch(() => {
        last = undefined
      })
    }
    return last.done
  }
}
