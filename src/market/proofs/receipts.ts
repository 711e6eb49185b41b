/** Signed receipts. The receipt and signature of an order are identical as long as its state is the same. */
import { type Receipt, receiptMessage, type SignedReceipt } from '../../contract/proofs/receipt.ts'
import { type OrderRow, orderById } from '../../db/stores/orders/orders.ts'
import {
  type ConfirmedDelegation,
  delegationsOf,
  hasUnreclaimed,
  isConfirmed,
} from '../../db/stores/rentals/delegations.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { addSun, subSun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { payerOf } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'

/**
 * Returns a receipt. Payers without an account need no key. Throws AppError INVALID_PARAMS, API_KEY_REQUIRED, and
 * RECEIPT_NOT_READY until all parts are final.
 */
export async function signedReceipt(market: Market, accountId: string | undefined, id: string): Promise<SignedReceipt> {
  const found = await market.db.read(async (reader) => {
    const order = isId(id) ? await orderById(reader, id) : undefined
    if (!order || (order.accountId !== accountId && payerOf(order.accountId) === undefined)) return undefined
    return { order, delegations: await delegationsOf(reader, id), runs: await hasUnreclaimed(reader, id) }
  })
  if (!found) throw accountId === undefined ? new AppError('API_KEY_REQUIRED') : invalid('Invalid orderId')
  const { order, delegations, runs } = found
  const confirmed = delegations.filter(isConfirmed)
  const isOpen = delegations.some(({ state }) => state === 'planned' || state === 'signed')
  if (isOpen || !confirmed.every(isFinal) || (order.status === 'Active' && confirmed.length === 0))
    throw new AppError('RECEIPT_NOT_READY')
  const receipt = receiptData(market, order, confirmed, order.status === 'Completed' && !runs)
  const signer = market.keys.fund.address
  return { receipt, signer, signature: await market.keys.signMessage('fund', receiptMessage(receipt)) }
}

/** True if no reorg can undo the delegation: its block is solidified, or its stake was reclaimed. */
const isFinal = ({ solid, state }: ConfirmedDelegation): boolean => solid || state !== 'confirmed'

function receiptData(
  { settings }: Market,
  order: OrderRow,
  delegations: readonly ConfirmedDelegation[],
  hasEnded: boolean,
): Receipt {
  const { payoutSun: payout, paidSun: paid, refundedSun: refunded, cancelFeeSun: fee } = order
  return {
    version: 1,
    network: settings.network,
    order: {
      id: order.id,
      orderType: order.kind,
      requester: order.requester,
      receiver: order.receiver,
      resourceType: order.resource,
      resourceAmount: order.units,
      price: order.priceSun,
      markupBasisPoints: order.markupBp,
      durationSec: order.durationSec,
      createdAt: Math.floor(order.createdAtMs / 1000),
    },
    ...{ payout, paid, refunded, fee },
    held: subSun(payout, addSun(paid, refunded, fee)),
    delegations: delegations.map(receiptDelegation),
    over: hasEnded,
  }
}

function receiptDelegation(one: ConfirmedDelegation): Receipt['delegations'][number] {
  const startedAt = Math.floor(one.startedAtMs / 1000)
  const endsAt = Math.floor(one.endsAtMs / 1000)
  return {
    delegator: one.provider,
    txid: one.txid,
    blockNumber: one.blockNumber,
    amount: one.units,
    given: one.givenUnits,
    startedAt,
    endsAt,
    deliveredSec: one.state === 'confirmed' ? null : endsAt - startedAt,
    paid: addSun(one.paidSun, one.markupSun),
    refunded: addSun(one.unusedSun, one.returnedSun),
    returnedAt: one.returnedAtMs === null ? null : Math.floor(one.returnedAtMs / 1000),
  }
}
