/** An order that is paid later: which of its money is in time, whose each part is, and how it is shown. Pure. */
import type { PayLaterOrder, PayLaterRefund } from '../../contract/pay-later.ts'
import type { PayLater } from '../../db/stores/payments/pay-later.ts'
import type { PayLaterTransfer } from '../../db/stores/payments/pay-later-transfers.ts'
import type { Refund } from '../../db/stores/payments/refunds.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { flatMapInTurn } from '../../kernel/pool.ts'
import { addSun, minSun, type Sun, subSun } from '../../kernel/sun.ts'
import { payerId } from '../base/ledger.ts'

/**
 * Those in a block up to the deadline, as far as we know, that add up to the order. Where it is not known beforehand
 * whose the order will be, it is whose money alone is enough: no one else's makes it his, or goes back to him.
 */
export function addingUp(payLater: PayLater, transfers: readonly PayLaterTransfer[]): PayLaterTransfer[] {
  const came = transfers.filter(
    ({ state, vanishedAt, blockTimeMs, takenSun }) =>
      state !== 'dropped' && vanishedAt === null && (blockTimeMs <= payLater.deadlineMs || takenSun > 0),
  )
  if (payLater.accountId !== null || payLater.refundAddress !== null) return came
  const senders = [...new Set(came.map(({ fromAddress }) => fromAddress))]
  const bySender = senders.map((sender) => came.filter(({ fromAddress }) => fromAddress === sender))
  return (
    bySender.find((theirs) => theirs.some(({ takenSun }) => takenSun > 0)) ??
    bySender.find((theirs) => sumOf(theirs) >= payLater.amountSun) ??
    bySender.reduce((most, theirs) => (sumOf(theirs) > sumOf(most) ? theirs : most), [])
  )
}

export const sumOf = (transfers: readonly { amountSun: Sun }[]): Sun =>
  addSun(...transfers.map(({ amountSun }) => amountSun))

/** What is taken of each: the first one pays first. */
export function takeInTurn(
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

/** Where it goes, without an account, what the order does not take of a transfer. */
export function returnAddress(payLater: PayLater, { fromAddress }: { fromAddress: TronAddress }): TronAddress {
  return payLater.refundAddress ?? fromAddress
}

/** In place of an account's id, whose the order is. */
export function ownerOf(payLater: PayLater, first: { fromAddress: TronAddress }): string {
  return payLater.accountId ?? payerId(returnAddress(payLater, first))
}

export async function payLaterView(
  payLater: PayLater,
  transfers: readonly PayLaterTransfer[],
  refundOf: (id: number) => Promise<Refund | undefined>,
): Promise<PayLaterOrder> {
  const { orderId, payAddress, amountSun, deadlineMs, priceSun, state, reason } = payLater
  const came = addingUp(payLater, transfers)
  const others = transfers.filter((one) => one.state !== 'dropped' && one.vanishedAt === null && !came.includes(one))
  return {
    orderId,
    state,
    ...(reason === null ? {} : { reason }),
    payAddress,
    amount: amountSun,
    deadline: deadlineMs / 1000,
    unitPrice: priceSun,
    paid: sumOf(came.filter((one) => one.state === 'counted')),
    arriving: sumOf(came.filter((one) => one.state === 'waiting')),
    notCounted: sumOf(others.filter((one) => state === 'waiting' || one.state === 'waiting')),
    refunds:
      state === 'waiting' ? [] : await flatMapInTurn(transfers, (transfer) => refundView(payLater, transfer, refundOf)),
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
