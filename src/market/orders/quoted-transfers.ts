/** Transfers that orders were quoted for, as the follower of the chain looks for them: by who gets the USDT. */
import type { Db } from '../../db/db.ts'
import { openEstimatesAfter } from '../../db/stores/orders/order-estimates.ts'
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import type { TokenTransfer } from '../../tron/types.ts'

export interface QuotedTransfers {
  /** Adds those of orders that were made since the last time. */
  refresh(): Promise<void>
  mayGoTo(addressHex: string): boolean
  /** It may be one. */
  is(transfer: TokenTransfer): boolean
}

export function createQuotedTransfers(db: Db, usdt: TronAddress): QuotedTransfers {
  const recipients = new Set<string>()
  let lastId = 0
  return {
    async refresh() {
      for (const { id, usdtTo } of await db.read((reader) => openEstimatesAfter(reader, lastId))) {
        recipients.add(addressToHex(usdtTo))
        lastId = id
      }
    },
    mayGoTo: (addressHex) => recipients.has(addressHex),
    is: ({ token, to, onBehalf }) => token === usdt && !onBehalf && recipients.has(addressToHex(to)),
  }
}
