/** Checks of a manual sale: the order, the state of the chain, and the seller in the marketplace's own data. */
import type { Reader } from '../../db/db.ts'
import { type OrderRow, orderById } from '../../db/stores/orders/orders.ts'
import { pendingDelegations } from '../../db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { BLOCK_SEC, payableTransactions } from '../../tron/resources.ts'
import { findAuthorityProblem, type VerifiedTransaction } from '../../tron/verify.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { lockEnd, sumSun } from '../chain/locks.ts'
import { readDelegatable, refreshTotals } from '../matching/stakes.ts'
import { checkNotPaused } from '../rentals/seller-pauses.ts'
import { invalidSale, transactionProblem } from './sale.ts'

/**
 * Maximum validity of a sale's transaction. A transaction that is never included blocks part of its order for this
 * long. Wallets sign for one minute.
 */
export const MAX_VALIDITY_MS = 120_000

/** Returns the order if it can be sold to. Throws AppError INVALID_PARAMS, ORDER_NOT_SELLABLE, SALE_PRICE_TOO_LOW. */
export async function findSellable(
  market: Market,
  reader: Reader,
  orderId: string,
  minPriceSun: number,
): Promise<{ order: OrderRow; waiting: WaitingOrder }> {
  const order = isId(orderId) ? await orderById(reader, orderId) : undefined
  if (!order) throw invalid('Invalid orderId')
  const waiting = market.book.waiting(order.resource).get(orderId)
  if (!waiting) throw new AppError('ORDER_NOT_SELLABLE')
  const { priceSun } = order
  if (priceSun < minPriceSun)
    throw new AppError('SALE_PRICE_TOO_LOW', {
      priceSun,
      detail: `the order's price is ${priceSun} SUN per unit per day, below minPrice`,
    })
  return { order, waiting }
}

/** Owner and terms of a delegation that fills an order. */
export interface SaleTerms {
  owner: TronAddress
  receiver: TronAddress
  resource: Resource
  lockPeriodBlocks: number
}

interface ChainChecks {
  headMs: number
  /** True if the delegation may extend a lock that the owner already has towards the receiver. */
  allowsLock: boolean
  /** Bandwidth of the transaction. */
  bytes: number
  /** Signed transaction. Undefined if the owner has not signed yet. */
  verified?: VerifiedTransaction
}

/**
 * Checks the sale on the chain: the signers may sign, the transaction is new and can be paid for, and no lock prevents
 * it. Returns the stake that the owner could delegate. Also refreshes the network totals. Throws AppError
 * INVALID_PARAMS, and the errors of the node.
 */
export async function checkOnChain(
  market: Market,
  { owner, receiver, resource, lockPeriodBlocks }: SaleTerms,
  { headMs, allowsLock, bytes, verified }: ChainChecks,
): Promise<Sun> {
  // The calls are made in parallel, because other sellers compete for this order.
  const [account, to, resources, { transactionFeeSun }, alreadyBroadcast, lockEndsAtMs] = await Promise.all([
    market.node.pendingAccount(owner),
    market.node.pendingAccount(receiver),
    market.node.pendingResources(owner),
    market.figures.current(),
    verified && market.node.pendingTransaction(verified.txid),
    lockEnd(market.node, { provider: owner, receiver, resource }, headMs),
    refreshTotals(market, owner),
  ])
  if (!account) throw invalidSale('owner_address must be active on the chain', 'account')
  // Otherwise a buyer could make a node refuse the sales of honest sellers, who would be paused for it.
  if (!to || to.isContract) throw invalidSale('receiver_address must be an active wallet, not a contract', 'receiver')
  const problem = verified && findAuthorityProblem(verified, account)
  if (problem) throw transactionProblem(problem)
  // If the transaction were public, anyone could submit it with their own payment address.
  if (alreadyBroadcast)
    throw invalidSale('must not be broadcast by the seller: sign a new transaction and submit it unbroadcast')
  const onChainMs = lockEndsAtMs ?? 0
  if (!allowsLock && onChainMs > 0) throw lockProblem()
  if (onChainMs > headMs + lockPeriodBlocks * BLOCK_SEC * 1000)
    throw invalidSale(
      `owner_address already has a lock towards the receiver that ends after this delegation, at unix time ${Math.ceil(onChainMs / 1000)}`,
      'lock',
    )
  if (payableTransactions(resources, account.balanceSun, transactionFeeSun, bytes) === 0)
    throw invalidSale('owner_address has neither Bandwidth nor TRX to pay for the transaction', 'fees')
  // The node returns an error for an account without stake.
  if (addSun(account.stakedSun[resource], account.delegatedSun[resource]) === 0) return ZERO_SUN
  return (await readDelegatable(market, owner, resource)).delegatableSun
}

const lockProblem = () =>
  invalidSale(
    'owner_address already has a lock towards the receiver: set isAllowSellForLockedDelegator to extend that lock',
    'lock',
  )

/**
 * Checks the owner in the marketplace's own data, and returns the stake that the owner can delegate now, without
 * pending delegations. `delegatableSun`: result of `checkOnChain`. Throws AppError INVALID_PARAMS, SALE_REFUSED.
 */
export async function checkOwner(
  { market, tx }: { market: Market; tx: Reader },
  { owner, receiver, resource }: SaleTerms,
  { delegatableSun, allowsLock, sellerId }: { delegatableSun: Sun; allowsLock: boolean; sellerId: string },
): Promise<Sun> {
  await checkNotPaused(market, tx, owner, sellerId)
  const towards = market.book.delegationsTo(resource, receiver)
  const nowMs = market.clock.now()
  const isLocked = towards.some(
    ({ provider, unlocked, activePeriod }) =>
      provider === owner && !unlocked && (!activePeriod || activePeriod.endsAtMs > nowMs),
  )
  if (!allowsLock && isLocked) throw lockProblem()
  const pending = (await pendingDelegations(tx)).filter((row) => row.provider === owner && row.resource === resource)
  return maxSun(ZERO_SUN, subSun(delegatableSun, sumSun(pending)))
}
