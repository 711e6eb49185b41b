/** Ledger balances by account, and the owners of accounts whose name does not contain the owner. */
import { inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { orders } from '../../schema/orders/orders.ts'
import { payLaterOrders } from '../../schema/payments/pay-later.ts'
import { payerRefunds } from '../../schema/payments/payments.ts'
import { fastCharges } from '../../schema/rentals/fast-charges.ts'
import { payouts } from '../../schema/selling/providers.ts'
import { activations } from '../../schema/treasury/treasury.ts'
import { withdrawals } from '../../schema/withdrawals/withdrawals.ts'

/** Returns the non-empty ledger accounts after this name, in name order. */
export async function balancesAfter(
  reader: Reader,
  after: string,
  atMost: number,
): Promise<{ name: string; heldSun: Sun }[]> {
  const rows = await reader.orm.all<{ name: string; balance: number }>(sql`
    select name, balance from ledger_accounts indexed by ledger_holders
    where name > ${after} and balance <> 0 order by name limit ${atMost}`)
  return rows.map(({ name, balance }) => ({ name, heldSun: sun(balance) }))
}

interface Owner {
  accountId: string | null
  address: TronAddress | null
  account: string | null
}

interface Columns {
  table: SQLiteTable
  id: SQLiteColumn
  accountId?: SQLiteColumn
  address?: SQLiteColumn
  account?: SQLiteColumn
}

const OWNED = {
  order: { table: orders, id: orders.id, accountId: orders.accountId },
  fastCharge: { table: fastCharges, id: fastCharges.orderId, accountId: fastCharges.accountId },
  withdrawal: { table: withdrawals, id: withdrawals.id, accountId: withdrawals.accountId },
  activation: { table: activations, id: activations.id, accountId: activations.accountId },
  payLater: {
    table: payLaterOrders,
    id: payLaterOrders.orderId,
    accountId: payLaterOrders.accountId,
    address: payLaterOrders.refundAddress,
  },
  refund: { table: payerRefunds, id: payerRefunds.id, address: payerRefunds.payer },
  payout: { table: payouts, id: payouts.id, account: payouts.account },
} as const satisfies Record<string, Columns>

export type OwnedKind = keyof typeof OWNED

/** Returns the owner of each id. The ids have the form used in ledger account names. */
export async function ownersOf(reader: Reader, kind: OwnedKind, ids: readonly string[]): Promise<Map<string, Owner>> {
  const { table, id, ...columns }: Columns = OWNED[kind]
  const none = sql<null>`null`
  const rows = await reader.orm
    .select({
      id,
      accountId: columns.accountId ?? none,
      address: columns.address ?? none,
      account: columns.account ?? none,
    })
    .from(table)
    .where(inArray(id, id.dataType === 'number' ? ids.map(Number) : [...ids]))
    .all()
  return new Map(rows.map((row) => [String(row.id), row as unknown as Owner]))
}
