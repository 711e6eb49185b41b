/** Use cases of sellers who sign each delegation themselves: open orders, the transaction to sign, and its outcome. */
import type { OpenOrdersFilter } from '../../contract/history.ts'
import { payout } from '../../contract/pricing.ts'
import {
  type SaleFacts,
  type SaleOutcome,
  type SellableOrder,
  suitsSeller,
} from '../../contract/wallets/manual-sale.ts'
import { isUnbought } from '../../db/stores/rentals/delegation-moves.ts'
import { latestSale } from '../../db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { RESOURCES } from '../../kernel/resource.ts'
import { mulDivDown, SUN_PER_TRX, type Sun, subSun, sun } from '../../kernel/sun.ts'
import { lockPeriodBlocks, STAKE_TRANSACTION_BYTES, stakeFor, unitsFor } from '../../tron/resources.ts'
import { unsignedDelegation } from '../../tron/transactions.ts'
import type { UnsignedTransaction } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import type { Totals } from '../book/book.ts'
import type { WaitingOrder } from '../book/waiting.ts'
import { refreshTotals } from '../matching/stakes.ts'
import { currentCommission } from '../orders/listed-orders.ts'
import { invalidSale } from './sale.ts'
import { checkOnChain, checkOwner, findSellable, MAX_VALIDITY_MS } from './sale-checks.ts'

export type PreparedSale = SaleFacts & { unsigned: UnsignedTransaction }

/**
 * Builds the delegation that `owner` has to sign for an open order: of all its units or, if the order allows partial
 * fills, of as many as the owner's free stake yields. It can be submitted for two minutes. Reserves nothing. Throws
 * AppError INVALID_PARAMS {detail, reason}, ORDER_NOT_SELLABLE, SALE_REFUSED, and the errors of the node.
 */
export async function prepareSale(
  market: Market,
  { orderId, owner, sellerId }: { orderId: string; owner: TronAddress; sellerId: string },
): Promise<PreparedSale> {
  const { order, waiting } = await market.db.read((reader) => findSellable(market, reader, orderId, 0))
  const { receiver, resource, durationSec } = order
  if (owner === receiver) throw invalidSale('owner_address must not be the receiver', 'own')
  const terms = { owner, receiver, resource, lockPeriodBlocks: lockPeriodBlocks(durationSec) }
  const [head, refBlock] = await Promise.all([market.node.head(), market.node.solidHead()])
  const checks = { headMs: head.timestampMs, allowsLock: false, bytes: STAKE_TRANSACTION_BYTES }
  const delegatableSun = await checkOnChain(market, terms, checks)
  const { freeSun, commissionBp } = await market.db.read(async (reader) => ({
    freeSun: await checkOwner({ market, tx: reader }, terms, { delegatableSun, allowsLock: false, sellerId }),
    commissionBp: await currentCommission(market, reader, owner),
  }))
  const totals = market.book.totals(resource)
  if (!totals) throw new Error(`network totals have not been read for ${resource}`)
  const balanceSun = balanceOfSale(waiting, freeSun, totals)
  const units = Math.min(waiting.units, unitsFor(balanceSun, totals))
  const validForMs = head.timestampMs - refBlock.timestampMs + MAX_VALIDITY_MS
  return {
    unsigned: unsignedDelegation({ ...terms, balanceSun }, { refBlock, validForMs }),
    units,
    balanceSun,
    earnedSun: earningsOf(waiting, units, commissionBp),
  }
}

/** Returns the stake for all units of the order or, for a partial fill, what the owner has. */
function balanceOfSale({ units, partial, minPieceUnits }: WaitingOrder, freeSun: Sun, totals: Totals): Sun {
  const wholeSun = stakeFor(units, totals)
  if (freeSun >= wholeSun) return wholeSun
  const leastSun = partial ? stakeFor(Math.min(units, Math.max(1, minPieceUnits)), totals) : wholeSun
  const partSun = sun(freeSun - (freeSun % SUN_PER_TRX))
  if (partSun >= leastSun && partSun > 0) return partSun
  throw invalidSale(`balance must be at least ${leastSun} SUN, and owner_address can delegate ${freeSun} SUN`, 'stake')
}

function earningsOf({ priceSun, durationSec }: WaitingOrder, units: number, commissionBp: number): Sun {
  const wholeSun = payout(priceSun, units, durationSec)
  return subSun(wholeSun, mulDivDown(wholeSun, commissionBp, 10_000))
}

/** Lists the open orders that suit a seller, in the order of matching, Energy first. Throws the errors of the node. */
export function sellableOrders(
  market: Market,
  { resourceType, ...limits }: OpenOrdersFilter,
): Promise<SellableOrder[]> {
  const resources = resourceType ? [resourceType] : RESOURCES
  const open = resources.flatMap((resource) => market.book.waiting(resource).ordered())
  return forSellers(
    market,
    open.filter((order) => suitsSeller(order, limits)),
  )
}

/** Returns an open order. Undefined if nothing more can be sold to it. Throws the errors of the node. */
export async function sellableOrder(market: Market, orderId: string): Promise<SellableOrder | undefined> {
  const found = RESOURCES.flatMap((resource) => market.book.waiting(resource).get(orderId) ?? [])
  return (await forSellers(market, found))[0]
}

async function forSellers(market: Market, orders: readonly WaitingOrder[]): Promise<SellableOrder[]> {
  const { book, settings, keys } = market
  // A marketplace without providers has not read the totals yet.
  if (orders.some(({ resource }) => !book.totals(resource))) await refreshTotals(market, keys.pool.address)
  return orders.map((order) => {
    const totals = book.totals(order.resource)
    return {
      ...order,
      stakeSun: totals && stakeFor(order.units, totals),
      earnedSun: earningsOf(order, order.units, settings.commissionBasisPoints),
    }
  })
}

export async function saleOutcome(market: Market, txid: string): Promise<SaleOutcome> {
  const sale = await market.db.read((reader) => latestSale(reader, txid))
  switch (sale?.state) {
    case undefined:
      return { at: 'unknown' }
    case 'planned':
    case 'signed':
      return { at: 'pending' }
    case 'failed':
      return { at: isUnbought(sale) ? 'unbought' : 'failed' }
    case 'confirmed':
    case 'reclaiming':
    case 'reclaimed': {
      const { units, solid, paidSun, feeSun, endsAtMs } = sale
      return { at: 'sold', isFinal: solid, units, earnedSun: subSun(paidSun, feeSun), endsAtMs: endsAtMs ?? 0 }
    }
  }
}
