import type { OperatorTerms } from '../../contract/operator/operator-terms.ts'
import { fallback } from '../../kernel/errors.ts'
import { type Call, type ReadCall, readWhereOffered } from '../http.ts'
import { readPayLaterPayment, readPayLaterStatus } from '../readers.ts'
import { buyBody } from '../requests.ts'
import type { MarketClient } from '../types.ts'

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
      const headers = payHeaders(key, terms)
      const body = { ...buyBody(request), ...(refundAddress === undefined ? {} : { refundAddress }) }
      const call: Call = { method: 'POST', path: '/v2/pay-later', apiKey, body, headers }
      return readOffered('pay-later', call, readPayLaterPayment)
    },

    payLaterOrder(id) {
      const path = `/v2/pay-later/${encodeURIComponent(id)}`
      return readOffered('pay-later/:id', { method: 'GET', path }, (answer) => {
        const status = readPayLaterStatus(answer)
        if (status.orderId !== id) throw answer.invalidField('orderId')
        return status
      }).catch(fallback(undefined, 'INVALID_PARAMS'))
    },

    async cancelPayLater(id, apiKey) {
      const path = `/v2/order/${encodeURIComponent(id)}/cancel`
      await readCancel('order/cancel', { method: 'POST', path, body: {}, apiKey }, () => undefined)
    },
  }
}
