/**
 * Sweeps, i.e. transfers to the pool, the fund and the treasury, and the balances of deposit addresses that can be
 * swept.
 */
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { payLaterOrders } from '../../schema/payments/pay-later.ts'
import { type SweepSource, type SweepTarget, sweepMoves, sweeps } from '../../schema/treasury/treasury.ts'
import { countOf, insertRow, moveReturning, rowsOf, setWhere, sumSun } from '../rows.ts'
import { addToHolding } from './deposits.ts'

export type { SweepSource, SweepTarget } from '../../schema/treasury/treasury.ts'

export type Sweep = typeof sweeps.$inferSelect
export type NewSweep = Omit<Sweep, 'id' | 'state' | 'feeSun'>

/** Inserts a sweep as `signed`, before the broadcast. Returns its id. */
export const insertSweep = async (tx: Tx, sweep: NewSweep): Promise<number> =>
  (await insertRow(tx, sweeps, { ...sweep, state: 'signed' })).id

/** Updates the address's balance. Returns undefined if the sweep was already ended. */
export async function endSweep(
  tx: Tx,
  id: number,
  state: 'done' | 'failed' | 'gone',
  feeSun: Sun,
): Promise<Sweep | undefined> {
  const done = await moveReturning(tx, sweepMoves.settle[state], id, { feeSun })
  if (!done) return undefined
  const takenSun = (state === 'done' ? done.amountSun : 0) + feeSun
  if (done.source === 'DEPOSIT') await addToHolding(tx, { address: done.fromAddress }, sun(-takenSun))
  const lyingSun = sql`${payLaterOrders.lyingSun} - ${takenSun}`
  if (done.source === 'PAY_LATER')
    await setWhere(tx, payLaterOrders, { lyingSun }, eq(payLaterOrders.payAddress, done.fromAddress))
  return done
}

/** Returns the unfinished sweeps, oldest first. */
export const openSweeps = (reader: Reader): Promise<Sweep[]> =>
  rowsOf(reader, sweeps, sql`${sweeps.state} = 'signed'`, sweeps.id)

export interface SweepOnChain
  extends Pick<Sweep, 'fromAddress' | 'target' | 'state' | 'txid' | 'amountSun' | 'feeSun'> {
  /** Block of the followed chain that includes the sweep. Undefined if there is none yet. */
  blockNumber: number | undefined
  success: boolean
}

/** Returns sweeps that are open, or included in a block of the followed chain above `number`. */
export async function sweepsSince(reader: Reader, follower: string, number: number): Promise<SweepOnChain[]> {
  const some = (which: SQL) => sql`
    select s.from_address as address, s.target as target, s.state as state, s.txid as txid, s.amount_sun as amount,
      s.fee_sun as fee, o.block_number as block, o.success as success
    from sweeps s join outgoing o on o.txid = s.txid where o.follower = ${follower} and ${which}`
  const rows = await reader.orm.all<{
    address: TronAddress
    target: SweepTarget
    state: Sweep['state']
    txid: string
    amount: number
    fee: number
    block: number | null
    success: number | boolean | null
  }>(sql`
    ${some(sql`s.state = 'signed'`)}
    union all ${some(sql`s.state <> 'signed' and o.block_number > ${number}`)}`)
  return rows.map(({ address, target, state, txid, amount, fee, block, success }) => ({
    fromAddress: address,
    target,
    state,
    txid,
    amountSun: sun(amount),
    feeSun: sun(fee),
    blockNumber: block ?? undefined,
    success: Boolean(success),
  }))
}

/** Returns a page of sweeps, newest first, and the total count. */
export async function sweepsPage(
  reader: Reader,
  page: number,
  pageSize: number,
): Promise<{ rows: Sweep[]; total: number }> {
  const rows = await rowsOf(reader, sweeps, undefined, desc(sweeps.id), pageSize, page * pageSize)
  return { rows, total: await countOf(reader, sweeps) }
}

const arrived = statement((orm) =>
  orm
    .select({ target: sweeps.target, total: sumSun(sweeps.amountSun) })
    .from(sweeps)
    .where(sql`${sweeps.state} = 'done'`)
    .groupBy(sweeps.target)
    .prepare(),
)

export async function sweptTotals(reader: Reader): Promise<Record<SweepTarget, Sun>> {
  const totals = { POOL: ZERO_SUN, FUND: ZERO_SUN, TREASURY: ZERO_SUN }
  for (const { target, total } of await arrived(reader).all()) totals[target] = total
  return totals
}

/** Returns the SUN that final sweeps have taken from this kind of source, including network fees. */
export async function sweptFrom(reader: Reader, source: SweepSource): Promise<Sun> {
  const row = await reader.orm.get<{ taken: number }>(sql`
    select coalesce(sum(t.taken), 0) as taken from (${SWEPT}) t where t.source = ${source}`)
  return sun(row?.taken ?? 0)
}

/** Returns the SUN that final sweeps have taken from each address, including network fees. */
export async function sweptByAddress(reader: Reader): Promise<Map<TronAddress, Sun>> {
  const rows = await reader.orm.all<{ address: TronAddress; taken: number }>(sql`${SWEPT}`)
  return new Map(rows.map(({ address, taken }) => [address, sun(taken)]))
}

const SWEPT = sql`
  select from_address as address, source,
    sum(case state when 'done' then amount_sun else 0 end) + sum(fee_sun) as taken
  from sweeps where state <> 'gone' group by from_address, source`

export interface Sweepable {
  address: TronAddress
  depositIndex: number
  amountSun: Sun
}

/** Balances of deposit addresses: the largest of them, and the totals of all. */
export interface DepositBalances {
  largest: Sweepable[]
  addresses: number
  amountSun: Sun
}

/**
 * Returns up to `limit` deposit addresses to sweep. They have no open sweep and at least `minAmountSun` of deposits in
 * blocks up to `block`. With `only`, checks only that address.
 */
export async function sweepable(
  reader: Reader,
  block: number,
  minAmountSun: Sun,
  { limit, only }: { limit: number; only?: TronAddress },
): Promise<DepositBalances> {
  const filter = only === undefined ? sql`` : sql`and h.address = ${only}`
  const notNow = sql`and not exists (select 1 from sweeps o where o.from_address = h.address and o.state = 'signed')`
  return balances(reader, balancesSql(block, minAmountSun, sql`${filter} ${notNow}`), limit)
}

/** Returns up to `limit` balances, including addresses with an open sweep. */
export const depositBalances = (reader: Reader, block: number, limit: number): Promise<DepositBalances> =>
  balances(reader, balancesSql(block, sun(1), sql``), limit)

async function balances(reader: Reader, all: SQL, limit: number): Promise<DepositBalances> {
  const rows = await reader.orm.all<{ address: TronAddress; depositIndex: number; amount: number }>(
    sql`${all} order by amount desc, "depositIndex" limit ${limit} + 0`,
  )
  const totals = await reader.orm.get<{ addresses: number; amount: number }>(
    sql`select count(*) as addresses, coalesce(sum(amount), 0) as amount from (${all}) as l`,
  )
  return {
    largest: rows.map(({ amount, ...row }) => ({ ...row, amountSun: sun(amount) })),
    addresses: totals?.addresses ?? 0,
    amountSun: sun(totals?.amount ?? 0),
  }
}

/**
 * Makes SQL for balances at `block`. The unary plus limits the query to deposits above it and vanished ones, by their
 * indexes.
 */
const balancesSql = (block: number, minAmountSun: Sun, which: SQL): SQL => sql`
  select h.address, a.deposit_index as "depositIndex", h.held_sun - coalesce(f.total, 0) as amount
  from holdings h
  join accounts a on a.deposit_address = h.address
  left join (
    select account_id, sum(amount_sun) as total from (
      select account_id, amount_sun from deposits
      where block_number > ${block} and +vanished_at is null and +state in ('small', 'credited')
      union all
      select account_id, amount_sun from deposits
      where vanished_at >= 0 and +state in ('small', 'credited')
    ) as seen
    group by account_id
  ) as f on f.account_id = a.id
  where h.held_sun >= ${minAmountSun} and h.held_sun - coalesce(f.total, 0) >= ${minAmountSun} ${which}`
