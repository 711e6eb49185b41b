/** What was sold and delivered, as the marketplace signs it, and the address that signs. */
import { API_KEY_HEADER } from '../../contract/envelope.ts'
import { fieldsOf } from '../answers.ts'
import { type Read, readWhereOffered } from '../http.ts'
import type { MarketClient } from '../types.ts'

export function receiptCalls(read: Read): Pick<MarketClient, 'receipt' | 'fundAddress'> {
  const asked = readWhereOffered(read, 'RECEIPTS_NOT_OFFERED')
  return {
    receipt(apiKey, id) {
      const path = `/v2/order/${encodeURIComponent(id)}/receipt`
      // As it came, to the last field: `verifyReceipt` says whether it is one.
      return asked('order/receipt', { method: 'GET', path, headers: { [API_KEY_HEADER]: apiKey } }, (data) => data)
    },
    fundAddress: () =>
      asked('fund-address', { method: 'GET', path: '/v2/fund-address' }, (data) =>
        fieldsOf('fund-address', 'data', data).address('address'),
      ),
  }
}
