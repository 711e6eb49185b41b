/** Signed receipts for orders and their delegations. */
import { type ReadCall, readWhereOffered } from '../http.ts'
import type { MarketClient } from '../types.ts'

export function receiptCalls(read: ReadCall): Pick<MarketClient, 'receipt'> {
  const readOffered = readWhereOffered(read, 'RECEIPTS_NOT_OFFERED')
  return {
    receipt(apiKey, id) {
      const path = `/v2/order/${encodeURIComponent(id)}/receipt`
      // The receipt is returned unchanged, with every field: `verifyReceipt` validates it.
      return readOffered('order/receipt', { method: 'GET', path, apiKey }, ({ all }) => all)
    },
  }
}
