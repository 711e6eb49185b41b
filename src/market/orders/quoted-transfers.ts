/** Recognizes USDT transfers for which orders were quoted, by their recipient. Used by the block follower. */
import type { Db } from '../../db/db.ts'
import { openEstimatesAfter } from '../../db/stores/orders/order-estimates.ts'
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import type { TokenTransfer } from '../../tron/types.ts'

export interface QuotedTransfers {
  /** Adds recipients of orders created since the last call. */
  refresh(): Promise<void>
  mayBeRecipient(addressHex: string): boolean
  /** True if an order may have been quoted for this transfer. */
  mayBeQuoted(transfer: TokenTransfer): boolean
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
    mayBeRecipient: (addressHex) => recipients.has(addressHex),
    mayBeQuoted: ({ token, to, onBehalf }) => token === usdt && !onBehalf && recipients.has(addressToHex(to)),
  }
}
