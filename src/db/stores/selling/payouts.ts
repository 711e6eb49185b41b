/** Payouts, the terms of those who are paid, and what waits to be paid. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { payouts, payoutTerms } from '../../schema/selling/payouts.ts'

type Row = typeof payouts.$inferSelect

/** A row with its domain types; see the schema for meaning. */
export interface Payout extends Omit<Row, 'address' | 'amountSun' | 'feeSun' | 'networkFeeSun'> {
  address: TronAddress
  amountSun: Sun
  feeSun: Sun
  networkFeeSun: Sun
}
export type NewPayout = Omit<Payout, 'id' | 'state' | 'networkFeeSun'>

export interface PayoutTerms {
  address: TronAddress
  payoutAddress: TronAddress
  frequency: 'DAILY' | 'AT_ONCE'
}

/** Somebody who has something to get. */
export interface Earner extends PayoutTerms {
  /** Of the ledger. */
  account: string
  /** All of it, also what a fork could still take back. */
  earnedSun: Sun
  firstEarnedAtMs: number
  last: { state: Payout['state']; createdAtMs: number } | undefined
}

function fromRow(row: Row): Payout {
  const { amountSun, feeSun, networkFeeSun } = row
  return {
    ...row,
    address: row.address as TronAddress,
    amountSun: sun(amountSun),
    feeSun: sun(feeSun),
    networkFeeSun: sun(networkFeeSun),
  }
}

/** `signed`: written before it is broadcast; answers its id. */
export function insertPayout(tx: Tx, payout: NewPayout): number {
  return tx.orm
    .insert(payouts)
    .values({ ...payout, state: 'signed' })
    .returning({ id: payouts.id })
    .get().id
}

/** signed -> paid | failed; undefined: it was somewhere else. */
export function endPayout(
  tx: Tx,
  id: number,
  state: 'paid' | 'failed',
  networkFeeSun: Sun,
): Payout | undefined {
  const row = tx.orm
    .update(payouts)
    .set({ state, networkFeeSun })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'signed')))
    .returning()
    .get()
  return row && fromRow(row)
}

/** Oldest first. */
export function openPayouts(reader: Reader): Payout[] {
  return reader.orm
    .select()
    .from(payouts)
    .where(sql`${payouts.state} = 'signed'`)
    .orderBy(payouts.id)
    .all()
    .map(fromRow)
}

/** Newest first. */
export function latestPayouts(reader: Reader, limit: number): Payout[] {
  return reader.orm.select().from(payouts).orderBy(desc(payouts.id)).limit(limit).all().map(fromRow)
}

/** What has left for good: to the earners, and to the network. */
export function payoutTotals(reader: Reader): { paidSun: Sun; networkFeesSun: Sun } {
  const row = reader.orm
    .select({
      paid: sql<number>`coalesce(sum(case ${payouts.state} when 'paid' then ${payouts.amountSun} else 0 end), 0)`,
      network: sql<number>`coalesce(sum(${payouts.networkFeeSun}), 0)`,
    })
    .from(payouts)
    .get()
  return { paidSun: sun(row?.paid ?? 0), networkFeesSun: sun(row?.network ?? 0) }
}

export function putPayoutTerms(tx: Tx, terms: PayoutTerms): void {
  const { address, ...set } = terms
  tx.orm.insert(payoutTerms).values(terms).onConflictDoUpdate({ target: payoutTerms.address, set }).run()
}

/** Whose accounts begin with `prefix` (`seller:`) and hold at least so much; whoever has most, first. */
export function earners(reader: Reader, prefix: string, leastSun: Sun): Earner[] {
  return earnersWhere(
    reader,
    prefix,
    sql`l.name >= ${prefix} and l.name < ${`${prefix}\u{10ffff}`} and l.balance >= ${leastSun}`,
  )
}

/** The same for one of them. */
export function earner(reader: Reader, prefix: string, account: string): Earner | undefined {
  return earnersWhere(reader, prefix, sql`l.name = ${account}`)[0]
}

function earnersWhere(reader: Reader, prefix: string, which: ReturnType<typeof sql>): Earner[] {
  const rows = reader.orm.all<{
    account: string
    earnedSun: number
    payoutAddress: string | null
    frequency: Earner['frequency'] | null
    firstEarnedAtMs: number | null
    lastState: Payout['state'] | null
    lastAtMs: number | null
  }>(sql`
    select l.name as account, l.balance as earnedSun, t.payout_address as payoutAddress, t.frequency as frequency,
      (select lt.at_ms from ledger_entries e join ledger_transactions lt on lt.id = e.transaction_id
        where e.account = l.name order by e.id limit 1) as firstEarnedAtMs,
      p.state as lastState, p.created_at_ms as lastAtMs
    from ledger_accounts l
    left join payout_terms t on t.address = substr(l.name, ${prefix.length + 1})
    left join payouts p on p.id = (select max(id) from payouts where account = l.name)
    where ${which}
    order by l.balance desc, l.name`)
  return rows.map((row) => {
    const { account, lastState, lastAtMs } = row
    const address = account.slice(prefix.length) as TronAddress
    return {
      account,
      address,
      payoutAddress: (row.payoutAddress ?? address) as TronAddress,
      frequency: row.frequency ?? 'DAILY',
      earnedSun: sun(row.earnedSun),
      firstEarnedAtMs: row.firstEarnedAtMs ?? 0,
      last: lastState === null || lastAtMs === null ? undefined : { state: lastState, createdAtMs: lastAtMs },
    }
  })
}
