/** Compares the rows of this database with the transactions on the followed chain, in both directions. */
import { type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { flatMapSequentially } from '../../../kernel/pool.ts'
import type { Reader } from '../../db.ts'
import { PURPOSES } from '../../schema/chain/outgoing.ts'
import { isTxid } from '../../schema/columns.ts'
import type { KnownPurpose } from './outgoing.ts'

export interface Difference {
  txid: string
  purpose: KnownPurpose
  owner: TronAddress
  /**
   * Kind of difference. `unbooked`: on the chain, but no row accounts for it. `absent`: in no block, although its row
   * is done.
   */
  kind: 'unbooked' | 'absent'
}

export async function outgoingDifferences(reader: Reader, follower: string): Promise<Difference[]> {
  return flatMapSequentially(Object.keys(PURPOSES) as KnownPurpose[], async (purpose): Promise<Difference[]> => {
    const { table, txid, stands, done } = PURPOSES[purpose]
    const row = (which: SQL) =>
      sql`exists (select 1 from ${sql.raw(table)} r where ${isTxid(sql.raw(`r.${txid}`), sql`o.txid`)} and ${which})`
    const found = await reader.orm.all<{ txid: string; owner: TronAddress; included: number }>(sql`
      select o.txid, o.owner, o.block_number is not null as included from outgoing o
      where o.follower = ${follower} and o.purpose = ${purpose} and (
        (o.block_number is not null and o.success and not ${row(sql.raw(stands))})
        or (o.block_number is null and ${row(sql.raw(done))}))`)
    return found.map(({ included, ...one }) => ({ ...one, purpose, kind: included ? 'unbooked' : 'absent' }))
  })
}
