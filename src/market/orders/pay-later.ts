/** Pure rules for pay-later orders: which payments are in time, who owns each part, and how an order is presented. */
import type { PayLaterOrder, PayLaterRefund } from '../../contract/pay-later.ts'
import type { PayLater } from '../../db/stores/payments/pay-later.ts'
import type { PayLaterTransfer } from '../../db/stores/payments/pay-later-transfers.ts'
import type { Refund } from '../../db/stores/payments/refunds.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { flatMapSequentially } from '../../kernel/pool.ts'
import { addAll, addSun, minSun, type Sun, subSun } from '../../kernel/sun.ts'
import { payerId } from '../base/ledger.ts'

/** An unfinished payment counts from this fraction of the amount on: a stranger may send dust. */
const LEAST_PART = 0.1

/** Returns the payments in a block by the deadline, as far as the follower has read. */
export const transfersInTime = (payLater: PayLater, transfers: readonly PayLaterTransfer[]): PayLaterTransfer[] =>
  transfers.filter(
    ({ state, vanishedAt, blockTimeMs, takenSun }) =>
      state !== 'dropped' && vanishedAt === null && (blockTimeMs <= payLater.deadlineMs || takenSun > 0),
  )

/** True if the order belongs to the sender who pays it. Only one sender's payments count, and refunds go to senders. */
export const isOfSender = ({ accountId, refundAddress }: PayLater): boolean =>
  accountId === null && refundAddress === null

/**
 * Returns the payments in time that count. If the order has no owner yet, these are the payments of one sender: the
 * first who alone pays enough becomes the owner. Until then, the largest part counts, if it is not too small.
 */
export function countingTransfers(payLater: PayLater, transfers: readonly PayLaterTransfer[]): PayLaterTransfer[] {
  const candidates = transfersInTime(payLater, transfers)
  if (!isOfSender(payLater)) return candidates
  const senders = [...new Set(candidates.map(({ fromAddress }) => fromAddress))]
  const bySender = senders.map((sender) => candidates.filter(({ fromAddress }) => fromAddress === sender))
  const payer =
    bySender.find((transfersOfSender) => transfersOfSender.some(({ takenSun }) => takenSun > 0)) ??
    bySender.find((transfersOfSender) => sumOf(transfersOfSender) >= payLater.amountSun)
  if (payer) return payer
  const largest = bySender.reduce(
    (most, transfersOfSender) => (sumOf(transfersOfSender) > sumOf(most) ? transfersOfSender : most),
    [],
  )
  return sumOf(largest) >= payLater.amountSun * LEAST_PART ? largest : []
}

export const sumOf = (transfers: readonly { amountSun: Sun }[]): Sun =>
  addAll(transfers.map(({ amountSun }) => amountSun))

/** Splits an amount over the transfers in order. Each transfer is used up before the next one. */
export function allocateInOrder(
  amountSun: Sun,
  transfers: readonly { txid: string; amountSun: Sun }[],
): { txid: string; takenSun: Sun }[] {
  let leftSun = amountSun
  return transfers.map(({ txid, amountSun }) => {
    const takenSun = minSun(leftSun, amountSun)
    leftSun = subSun(leftSun, takenSun)
    return { txid, takenSun }
  })
}

/** Returns the refund address for the unused part of a transfer, for an order without an account. */
export function returnAddress(payLater: PayLater, { fromAddress }: { fromAddress: TronAddress }): TronAddress {
  return payLater.refundAddress ?? fromAddress
}

/** Returns the owner of the order: its account, or the payer id if it has no account. */
export function payLaterOwner(payLater: PayLater, first: { fromAddress: TronAddress }): string {
  return payLater.accountId ?? payerId(returnAddress(payLater, first))
}

export async function payLaterView(
  payLater: PayLater,
  transfers: readonly PayLaterTransfer[],
  refundOf: (id: number) => Promise<Refund | undefined>,
): Promise<PayLaterOrder> {
  const { orderId, payAddress, amountSun, deadlineMs, priceSun, state, reason } = payLater
  const counting = countingTransfers(payLater, transfers)
  const others = transfers.filter(
    (one) => one.state !== 'dropped' && one.vanishedAt === null && !counting.includes(one),
  )
  return {
    orderId,
    state,
    ...(reason === null ? {} : { reason }),
    payAddress,
    amount: amountSun,
    deadline: deadlineMs / 1000,
    unitPrice: priceSun,
    paid: sumOf(counting.filter((one) => one.state === 'counted')),
    arriving: sumOf(counting.filter((one) => one.state === 'waiting')),
    notCounted: sumOf(others.filter((one) => state === 'waiting' || one.state === 'waiting')),
    refunds:
      state === 'waiting'
        ? []
        : await flatMapSequentially(transfers, (transfer) => refundView(payLater, transfer, refundOf)),
  }
}

async function refundView(
  payLater: PayLater,
  transfer: PayLaterTransfer,
  refundOf: (id: number) => Promise<Refund | undefined>,
): Promise<PayLaterRefund[]> {
  const { state, rest, amountSun, takenSun, repaidSun, returnTo, refundId } = transfer
  const amount = subSun(amountSun, addSun(takenSun, repaidSun))
  const repaid: PayLaterRefund[] = repaidSun === 0 ? [] : [{ amount: repaidSun, state: 'repaid' }]
  if (state !== 'counted' || amount === 0) return repaid
  const to = payLater.accountId === null ? { to: returnTo ?? returnAddress(payLater, transfer) } : {}
  switch (rest) {
    case 'none':
      return []
    case 'held':
    case 'credited':
    case 'kept':
      return [{ amount, state: rest, ...to }, ...repaid]
    case 'back': {
      const refund = refundId === null ? undefined : await refundOf(refundId)
      if (refund?.state !== 'done') return [{ amount, state: 'sending', ...to }, ...repaid]
      return [{ amount, state: 'sent', ...to, txid: refund.txid }, ...repaid]
    }
  }
}
