/** Compares the holds for orders in the ledger with the orders, in parts like `ledger-audit.ts`. */
import { and, eq, sql } from 'drizzle-orm'
import { type Sun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Db, Reader } from '../../db.ts'
import { orders } from '../../schema/orders/orders.ts'
import { ledgerAccounts } from '../../schema/treasury/treasury.ts'
import { sumSun } from '../rows.ts'
import { ledgerAccountRanges } from './ledger-audit.ts'

const ORDERS_PER_PART = 2_000

export interface HoldDifference {
  account: string
  heldSun: Sun
  /** Amount still to pay for the order, in SUN. 0 if there is no such order. */
  neededSun: Sun
}

/** Returns the SUN held for the account's active orders. Costs one lookup per order. */
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
 * Yields holds that differ from their orders. A hold is the ledger account `prefix` + order id. For a rental it must be
 * the payout less payments, refunds and the cancellation fee. For an extension it must be the cost of the unfinished
 * parts plus the unused amount that was not refunded yet.
 */
export async function* holdDifferences(db: Pick<Db, 'read'>, prefix: string): AsyncGenerator<HoldDifference[]> {
  for await (const { after, upTo } of orderRanges(db))
    yield await db.read((reader) =>
      // The names repeat the range of ids, because otherwise PostgreSQL reads all ledger accounts for each part.
      select(
        reader,
        sql`
      with needed as (
        select ${prefix} || o.id as account,
          case o.kind when 'NORMAL' then o.payout_sun - o.paid_sun - o.refunded_sun - o.cancel_fee_sun else coalesce((
            select sum(d.cost_sun) from delegations d
            where d.order_id = o.id and d.kind = 'EXTEND' and d.state in ('planned', 'signed')
          ), 0) + o.unused_sun - o.unused_back_sun end as needed
        from orders o where o.id > ${after} and o.id <= ${upTo}
      )
      select n.account as account, coalesce(l.balance, 0) as held, n.needed as needed
      from needed n left join ledger_accounts l
        on l.name = n.account and l.name > ${prefix + after} and l.name <= ${prefix + upTo}
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

/** Yields ranges of order ids, which have an index on both engines. Row ids have none on PostgreSQL. */
async function* orderRanges(db: Pick<Db, 'read'>): AsyncGenerator<{ after: string; upTo: string }> {
  for (let after = ''; ; ) {
    const part = sql`select id from orders where id > ${after} order by id limit ${ORDERS_PER_PART}`
    const { upTo } = await db.read((reader) =>
      reader.orm.get<{ upTo: string | null }>(sql`select max(id) as "upTo" from (${part}) as part`),
    )
    if (upTo === null) return
    yield { after, upTo }
    after = upTo
  }
}

async function select(reader: Reader, query: ReturnType<typeof sql>): Promise<HoldDifference[]> {
  return (await reader.orm.all<{ account: string; held: number; needed: number }>(query)).map(
    ({ account, held, needed }) => ({ account, heldSun: sun(held), neededSun: sun(needed) }),
  )
}
