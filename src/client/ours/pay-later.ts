/** Orders that are paid later: asking for one, and how far it is. */

import { API_KEY_HEADER } from '../../contract/envelope.ts'
import type { DeskTerms } from '../../contract/operator/desk.ts'
import { PAY_LATER_REFUND_STATES, PAY_LATER_STATES } from '../../contract/pay-later.ts'
import { hasCode } from '../../kernel/errors.ts'
import { badAnswer, type Fields, fieldsOf, timeMs } from '../answers.ts'
import { type Read, readWhereOffered } from '../http.ts'
import { readOrderId } from '../orders.ts'
import { buyBody } from '../requests.ts'
import type { MarketClient, PayLaterAsked, PayLaterStatus } from '../types.ts'

/** Nothing is charged, and the idempotency key makes the first call repeatable: both are retried as reads are. */
export function payLaterCalls(
  read: Read,
  payHeaders: (key: string, terms: DeskTerms | undefined) => Record<string, string>,
): Pick<MarketClient, 'payLater' | 'payLaterOrder'> {
  const asked = readWhereOffered(read, 'PAY_LATER_NOT_OFFERED')
  return {
    payLater({ apiKey, refundAddress, terms, ...request }, key) {
      const headers = { ...payHeaders(key, terms), ...(apiKey === undefined ? {} : { [API_KEY_HEADER]: apiKey }) }
      const body = { ...buyBody(request), ...(refundAddress === undefined ? {} : { refundAddress }) }
      return asked('pay-later', { method: 'POST', path: '/v2/pay-later', body, headers }, parseAsked)
    },

    async payLaterOrder(id) {
      const path = `/v2/pay-later/${encodeURIComponent(id)}`
      try {
        return await asked('pay-later/:id', { method: 'GET', path }, (data) => {
          const status = parseStatus(data)
          if (status.orderId !== id) throw badAnswer('pay-later/:id', 'orderId')
          return status
        })
      } catch (error) {
        if (hasCode(error, 'INVALID_PARAMS')) return undefined
        throw error
      }
    },
  }
}

/** Nobody is told to pay where the address or the amount cannot be made out. */
const parseAsked = (data: unknown): PayLaterAsked => readAsked(fieldsOf('pay-later', 'data', data))

function readAsked(fields: Fields): PayLaterAsked {
  const orderId = readOrderId(fields.raw('orderId'))
  const deadlineMs = timeMs(fields.raw('deadline'))
  if (orderId === undefined) throw fields.bad('orderId')
  if (deadlineMs === undefined) throw fields.bad('deadline')
  return {
    orderId,
    payAddress: fields.address('payAddress'),
    amountSun: fields.sun('amount'),
    deadlineMs,
    unitPriceSun: fields.count('unitPrice'),
  }
}

function parseStatus(data: unknown): PayLaterStatus {
  const fields = fieldsOf('pay-later/:id', 'data', data)
  return {
    ...readAsked(fields),
    state: fields.oneOf('state', PAY_LATER_STATES),
    ...(fields.has('reason') ? { reason: fields.text('reason') } : {}),
    paidSun: fields.sun('paid'),
    arrivingSun: fields.sun('arriving', 0),
    notCountedSun: fields.sun('notCounted', 0),
    refunds: fields.each('refunds').map((refund) => ({
      amountSun: refund.sun('amount'),
      state: refund.oneOf('state', PAY_LATER_REFUND_STATES),
      ...(refund.has('to') ? { to: refund.address('to') } : {}),
      ...(refund.has('txid') ? { txid: refund.text('txid') } : {}),
    })),
  }
}
