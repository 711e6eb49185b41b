/** What the ledger holds for orders against what the orders say; in parts, as in `ledger-audit.ts`. */
import { and, eq, sql } from 'drizzle-orm'
import { type Sun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Db, Reader } from '../../db.ts'
import { orders } from '../../schema/orders/orders.ts'
import { ledgerAccounts } from '../../schema/treasury/treasury.ts'
import { sumSun } from '../rows.ts'
import { ledgerAccountRanges } from './ledger-audit.ts'

const ORDERS_AT_ONCE = 2_000

export interface Misheld {
  account: string
  heldSun: Sun
  /** What is left to pay for the order; 0 where there is none. */
  neededSun: Sun
}

/** What is held for an account's active orders, SUN; a look-up for each of them. */
export async function heldForOrders(reader: Reader, prefix: string, accountId: string): Promise<Sun> {
  const row = await reader.orm
    .select({ held: sumSun(ledgerAccounts.balance) })
    .from(orders)
    .innerJoin(ledgerAccounts, sql`${ledgerAccounts.name} = ${prefix} || ${orders.id}`)
    .where(and(eq(orders.accountId, accountId), sql`${orders.status} = 'Active'`))
    .get()
  return row?.held ?? ZERO_SUN
}

/**
 * Holds (accounts whose name is `prefix` and an order's id) that are not what is left to pay: for a rental the payout
 * less what was paid and refunded, for an extension the parts that are still on their way, and
 * what was not given and is not final.
 */
export async function* misheld(db: Db, prefix: string): AsyncGenerator<Misheld[]> {
  const last = await db.read(lastOrder)
  for (let after = 0; after < last; after += ORDERS_AT_ONCE)
    yield await db.read((reader) =>
      select(
        reader,
        sql`
      with needed as (
        select ${prefix} || o.id as account,
          case o.kind when 'NORMAL' then o.payout_sun - o.paid_sun - o.refunded_sun - o.cancel_fee_sun else coalesce((
            select sum(d.cost_sun) from delegations d
            where d.order_id = o.id and d.kind = 'EXTEND' and d.state in ('planned', 'signed')
          ), 0) + o.unused_sun - o.unused_back_sun end as needed
        from orders o where o.rowid > ${after} and o.rowid <= ${after + ORDERS_AT_ONCE}
      )
      select n.account as account, coalesce(l.balance, 0) as held, n.needed as needed
      from needed n left join ledger_accounts l on l.name = n.account
      where coalesce(l.balance, 0) <> n.needed`,
      ),
    )
  for await (const { after, upTo } of ledgerAccountRanges(db))
    yield await db.read((reader) =>
      select(
        reader,
        sql`
      select l.name as account, l.balance as held, 0 as needed
      from ledger_accounts l
      where l.id > ${after} and l.id <= ${upTo}
        and l.balance <> 0 and substr(l.name, 1, length(${prefix})) = ${prefix}
        and not exists (select 1 from orders o where o.id = substr(l.name, length(${prefix}) + 1))`,
      ),
    )
}

async function lastOrder(reader: Reader): Promise<number> {
  return (await reader.orm.get<{ row: number | null }>(sql`select max(rowid) as row from orders`)).row ?? 0
}

async function select(reader: Reader, query: ReturnType<typeof sql>): Promise<Misheld[]> {
  return (await reader.orm.all<{ account: string; held: number; needed: number }>(query)).map(
    ({ account, held, needed }) => ({ account, heldSun: sun(held), neededSun: sun(needed) }),
  )
}
