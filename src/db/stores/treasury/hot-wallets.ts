/** What of the ledger may have to go out again, by the address it goes out from. */
import { sql } from 'drizzle-orm'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'

/**
 * SUN that may go back to those whose account ids begin with `payers`: their balances (`buyer`, the prefix of their
 * ledger accounts) and what is held for their active orders (`hold`, the prefix before the order's id).
 */
export async function owedToPayers(
  reader: Reader,
  { payers, buyer, hold }: { payers: string; buyer: string; hold: string },
): Promise<Sun> {
  const last = '\u{10ffff}'
  const row = await reader.orm.get<{ owed: number }>(sql`
    select coalesce((
      select sum(balance) from ledger_accounts indexed by ledger_holders
      where name >= ${buyer + payers} and name < ${buyer + payers + last} and balance <> 0
    ), 0) + coalesce((
      select sum(l.balance) from orders o join ledger_accounts l on l.name = ${hold} || o.id
      where o.status = 'Active' and o.account_id >= ${payers} and o.account_id < ${payers + last}
    ), 0) as owed`)
  return sun(row?.owed ?? 0)
}
