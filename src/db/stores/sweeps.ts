/** Transfers to the pool, the fund and the treasury; and what there is to send at deposit addresses. */
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { TronAddress } from '../../kernel/address.ts'
import { type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Reader, Tx } from '../db.ts'
import { type SweepSource, type SweepTarget, sweeps } from '../schema/sweeps.ts'

export type { SweepSource, SweepTarget } from '../schema/sweeps.ts'

type Row = typeof sweeps.$inferSelect

/** A row with its domain types; see the schema for meaning. */
export interface Sweep extends Omit<Row, 'fromAddress' | 'toAddress' | 'amountSun' | 'feeSun'> {
  fromAddress: TronAddress
  toAddress: TronAddress
  amountSun: Sun
  feeSun: Sun
}
export type NewSweep = Omit<Sweep, 'id' | 'state' | 'feeSun'>

function fromRow(row: Row): Sweep {
  return {
    ...row,
    fromAddress: row.fromAddress as TronAddress,
    toAddress: row.toAddress as TronAddress,
    amountSun: sun(row.amountSun),
    feeSun: sun(row.feeSun),
  }
}

/** `signed`: written before it is broadcast; answers its id. */
export function insertSweep(tx: Tx, sweep: NewSweep): number {
  return tx.orm
    .insert(sweeps)
    .values({ ...sweep, state: 'signed' })
    .returning({ id: sweeps.id })
    .get().id
}

/** signed -> done | failed | gone; false: it was somewhere else. */
export function endSweep(tx: Tx, id: number, state: 'done' | 'failed' | 'gone', feeSun: Sun): boolean {
  const done = tx.orm
    .update(sweeps)
    .set({ state, feeSun })
    .where(and(eq(sweeps.id, id), eq(sweeps.state, 'signed')))
    .run()
  return done.changes === 1
}

/** Oldest first. */
export function openSweeps(reader: Reader): Sweep[] {
  return reader.orm
    .select()
    .from(sweeps)
    .where(sql`${sweeps.state} = 'signed'`)
    .orderBy(sweeps.id)
    .all()
    .map(fromRow)
}

/** Newest first, and how many there are altogether. */
export function sweepsPage(reader: Reader, page: number, pageSize: number): { rows: Sweep[]; total: number } {
  const rows = reader.orm
    .select()
    .from(sweeps)
    .orderBy(desc(sweeps.id))
    .limit(pageSize)
    .offset(page * pageSize)
    .all()
  return {
    rows: rows.map(fromRow),
    total: reader.orm.select({ n: count() }).from(sweeps).get()?.n ?? 0,
  }
}

/** SUN that has arrived, by where. */
export function sweptTotals(reader: Reader): Record<SweepTarget, Sun> {
  const rows = reader.orm
    .select({ target: sweeps.target, total: sql<number>`sum(${sweeps.amountSun})` })
    .from(sweeps)
    .where(eq(sweeps.state, 'done'))
    .groupBy(sweeps.target)
    .all()
  const totals = { POOL: ZERO_SUN, FUND: ZERO_SUN, TREASURY: ZERO_SUN }
  for (const { target, total } of rows) totals[target] = sun(total)
  return totals
}

/** SUN that has left for good, with what the network took. */
export function takenFrom(reader: Reader, source: SweepSource): Sun {
  const row = reader.orm.get<{ taken: number }>(sql`
    select coalesce(sum(t.taken), 0) as taken from (${TAKEN}) t where t.source = ${source}`)
  return sun(row?.taken ?? 0)
}

/** The same by address. */
export function takenByAddress(reader: Reader): Map<TronAddress, Sun> {
  const rows = reader.orm.all<{ address: TronAddress; taken: number }>(sql`${TAKEN}`)
  return new Map(rows.map(({ address, taken }) => [address, sun(taken)]))
}

const TAKEN = sql`
  select from_address as address, source,
    sum(case state when 'done' then amount_sun else 0 end) + sum(fee_sun) as taken
  from sweeps where state <> 'gone' group by from_address, source`

export interface Sweepable {
  address: TronAddress
  depositIndex: number
  amountSun: Sun
}

/**
 * Deposit addresses without an open sweep that hold at least `leastSun` of deposits in blocks up to `block`; whoever has
 * most, first. `only`: this address alone.
 */
export function sweepable(reader: Reader, block: number, leastSun: Sun, only?: TronAddress): Sweepable[] {
  const which = only === undefined ? sql`` : sql`and a.deposit_address = ${only}`
  const rows = reader.orm.all<{ address: TronAddress; depositIndex: number; amount: number }>(sql`
    select a.deposit_address as address, a.deposit_index as depositIndex, d.total - coalesce(t.taken, 0) as amount
    from (
      select account_id, sum(amount_sun) as total from deposits
      where state in ('small', 'credited') and vanished_at is null and block_number <= ${block}
      group by account_id
    ) d
    join accounts a on a.id = d.account_id
    left join (${TAKEN}) t on t.address = a.deposit_address
    where d.total - coalesce(t.taken, 0) >= ${leastSun} ${which}
      and not exists (select 1 from sweeps o where o.from_address = a.deposit_address and o.state = 'signed')
    order by amount desc, a.deposit_index`)
  return rows.map(({ amount, ...row }) => ({ ...row, amountSun: sun(amount) }))
}
