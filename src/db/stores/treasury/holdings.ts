/** What lies at the deposit addresses, as far as the ledger has it. */
import { sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'

/** `moreSun` below zero: that much less. */
export async function addToHolding(
  tx: Tx,
  of: { accountId: string } | { address: TronAddress },
  moreSun: Sun,
): Promise<void> {
  if (moreSun === 0) return
  const whose = 'address' in of ? sql`deposit_address = ${of.address}` : sql`id = ${of.accountId}`
  await tx.orm.run(sql`
    insert into holdings (address, held_sun) select deposit_address, ${moreSun} from accounts where ${whose}
    on conflict (address) do update set held_sun = held_sun + excluded.held_sun`)
}

/** By address. */
export async function heldByAddress(reader: Reader): Promise<Map<TronAddress, Sun>> {
  const rows = await reader.orm.all<{ address: TronAddress; held: number }>(
    sql`select address, held_sun as held from holdings`,
  )
  return new Map(rows.map(({ address, held }) => [address, sun(held)]))
}
