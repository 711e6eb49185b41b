/** Whether the rows of this database and the followed chain tell the same of our transactions, in both directions. */
import { type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader } from '../../db.ts'
import type { KnownPurpose } from './outgoing.ts'

interface Rows {
  table: string
  /** Column of the txid. */
  txid: string
  /** Rows that stand for what the chain has, or may have. */
  stands: string
  /** Rows that say that the chain has it for good. */
  done: string
}

const ROWS: Record<KnownPurpose, Rows> = {
  DELEGATE: {
    table: 'delegations',
    txid: 'txid',
    stands: "state <> 'failed'",
    done: "state in ('confirmed', 'reclaiming', 'reclaimed') and solid",
  },
  RECLAIM: { table: 'delegations', txid: 'reclaim_txid', stands: 'true', done: "state = 'reclaimed'" },
  FAST_DELEGATE: {
    table: 'fast_charges',
    txid: 'txid',
    stands: "state not in ('pending', 'cancelled')",
    done: "state in ('running', 'closing', 'reclaiming') and solid",
  },
  FAST_RECLAIM: { table: 'fast_charges', txid: 'reclaim_txid', stands: 'true', done: "state = 'reclaimed'" },
  PAYMENT: {
    table: 'signed_payments',
    txid: 'txid',
    stands: "state not in ('failed', 'lost')",
    done: "state in ('ordered', 'returning') and settled",
  },
  PAYOUT: { table: 'payouts', txid: 'txid', stands: "state <> 'failed'", done: "state = 'paid'" },
  REFUND: { table: 'payer_refunds', txid: 'txid', stands: "state <> 'planned'", done: "state = 'done'" },
  SWEEP: { table: 'sweeps', txid: 'txid', stands: "state in ('signed', 'done')", done: "state = 'done'" },
  ACTIVATION: { table: 'activations', txid: 'txid', stands: "state <> 'failed'", done: "state = 'done'" },
  ZAP_REFUND: { table: 'zaps', txid: 'refund_txid', stands: 'true', done: "state = 'refunded'" },
  ZAP_TOP_UP: {
    table: 'zap_top_ups',
    txid: 'txid',
    stands: "state <> 'failed'",
    done: "state = 'confirmed'",
  },
}

export interface Difference {
  txid: string
  purpose: KnownPurpose
  owner: TronAddress
  /** `unbooked`: the chain has it, no row stands for it any more. `absent`: a row says it is done, no block has it. */
  is: 'unbooked' | 'absent'
}

export function outgoingDifferences(reader: Reader, follower: string): Difference[] {
  return (Object.keys(ROWS) as KnownPurpose[]).flatMap((purpose) => {
    const { table, txid, stands, done } = ROWS[purpose]
    const row = (which: SQL) =>
      sql`exists (select 1 from ${sql.raw(table)} r where r.${sql.raw(txid)} = o.txid and ${which})`
    const found = reader.orm.all<{ txid: string; owner: TronAddress; included: number }>(sql`
      select o.txid, o.owner, o.block_number is not null as included from outgoing o
      where o.follower = ${follower} and o.purpose = ${purpose} and (
        (o.block_number is not null and o.success and not ${row(sql.raw(stands))})
        or (o.block_number is null and ${row(sql.raw(done))}))`)
    return found.map(({ included, ...one }) => ({ ...one, purpose, is: included ? 'unbooked' : 'absent' }))
  })
}
