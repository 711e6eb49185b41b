import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import { PAY_LATER_REFUND_STATES, PAY_LATER_STATES } from '../../contract/pay-later.ts'
import { hasCode } from '../../kernel/errors.ts'
import { badAnswer, type Fields, readFields, timeMs } from '../answers.ts'
import { type Call, type ReadCall, readWhereOffered } from '../http.ts'
import { readOrderId } from '../orders.ts'
import { buyBody, withKey } from '../requests.ts'
import type { MarketClient, PayLaterPayment, PayLaterStatus } from '../types.ts'

/**
 * Makes the pay-later calls. All are retried like reads: they charge nothing, an idempotency key makes `payLater`
 * repeatable, and a repeated cancellation has no effect.
 */
export function payLaterCalls(
  read: ReadCall,
  payHeaders: (key: string, terms: OperatorTerms | undefined) => Record<string, string>,
): Pick<MarketClient, 'payLater' | 'payLaterOrder' | 'cancelPayLater'> {
  const readCancel = readWhereOffered(read, 'ORDER_CHANGES_NOT_OFFERED')
  const readOffered = readWhereOffered(read, 'PAY_LATER_NOT_OFFERED')
  return {
    payLater({ apiKey, refundAddress, terms, ...request }, key) {
      const headers = { ...payHeaders(key, terms), ...withKey(apiKey) }
      const body = { ...buyBody(request), ...(refundAddress === undefined ? {} : { refundAddress }) }
      return readOffered('pay-later', { method: 'POST', path: '/v2/pay-later', body, headers }, parsePayLaterRequest)
    },

    async payLaterOrder(id) {
      const path = `/v2/pay-later/${encodeURIComponent(id)}`
      try {
        return await readOffered('pay-later/:id', { method: 'GET', path }, (data) => {
          const status = parseStatus(data)
          if (status.orderId !== id) throw badAnswer('pay-later/:id', 'orderId')
          return status
        })
      } catch (error) {
        if (hasCode(error, 'INVALID_PARAMS')) return undefined
        throw error
      }
    },

    async cancelPayLater(id, apiKey) {
      const path = `/v2/order/${encodeURIComponent(id)}/cancel`
      const call: Call = { method: 'POST', path, body: {}, headers: withKey(apiKey) }
      await readCancel('order/cancel', call, () => undefined)
    },
  }
}

/** Parses a payment request. Throws if the address or the amount is unreadable, so that no user pays by wrong data. */
const parsePayLaterRequest = (data: unknown): PayLaterPayment =>
  readPayLaterOrder(readFields('pay-later', 'data', data))

function readPayLaterOrder(fields: Fields): PayLaterPayment {
  const orderId = readOrderId(fields.raw('orderId'))
  const deadlineMs = timeMs(fields.raw('deadline'))
  if (orderId === undefined) throw fields.invalidField('orderId')
  if (deadlineMs === undefined) throw fields.invalidField('deadline')
  return {
    orderId,
    payAddress: fields.address('payAddress'),
    amountSun: fields.sun('amount'),
    deadlineMs,
    unitPriceSun: fields.count('unitPrice'),
  }
}

function parseStatus(data: unknown): PayLaterStatus {
  const fields = readFields('pay-later/:id', 'data', data)
  return {
    ...readPayLaterOrder(fields),
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
