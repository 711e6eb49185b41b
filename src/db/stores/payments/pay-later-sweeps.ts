/** Balances at the addresses of pay-later orders, for sweeps. */
import { sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'

export interface SweepablePayLater {
  address: TronAddress
  addressIndex: number
  amountSun: Sun
}

/** Condition that must equal the condition of the index `pay_laters_lying`. */
const HAS_SWEEPABLE_BALANCE = sql`p.lying_sun > 0 and p.state <> 'waiting'`
const OPEN_SWEEP = sql`select 1 from sweeps o where o.from_address = p.pay_address and o.state = 'signed'`

/**
 * Returns balances that can be swept, largest first: the order is decided, no sweep is open, and at least
 * `minAmountSun` is final.
 */
export async function sweepablePayLaters(
  reader: Reader,
  minAmountSun: Sun,
  limit: number,
): Promise<SweepablePayLater[]> {
  const rows = await reader.orm.all<{ address: TronAddress; addressIndex: number; amount: number }>(sql`
    select p.pay_address as address, p.address_index as "addressIndex", p.lying_sun as amount from pay_laters p
    where ${HAS_SWEEPABLE_BALANCE} and p.lying_sun >= ${minAmountSun} and not exists (${OPEN_SWEEP})
    order by p.lying_sun desc limit ${limit} + 0`)
  return rows.map(({ amount, ...row }) => ({ ...row, amountSun: sun(amount) }))
}

/**
 * Returns the balances at all addresses of pay-later orders, even if the order is undecided or a sweep from the address
 * is open.
 */
export async function payLaterBalances(reader: Reader): Promise<SweepablePayLater[]> {
  const rows = await reader.orm.all<{ address: TronAddress; addressIndex: number; amount: number }>(sql`
    select p.pay_address as address, p.address_index as "addressIndex", p.lying_sun as amount from pay_laters p
    where ${HAS_SWEEPABLE_BALANCE}
    union all
    select p.pay_address, p.address_index, p.lying_sun from pay_laters p
    where p.state = 'waiting' and p.lying_sun > 0`)
  return rows.map(({ amount, ...row }) => ({ ...row, amountSun: sun(amount) }))
}

/** True if this address still has `amountSun` and no sweep from it is open. */
export async function isSweepable(reader: Reader, address: TronAddress, amountSun: Sun): Promise<boolean> {
  const row = await reader.orm.get(sql`
    select 1 from pay_laters p
    where p.pay_address = ${address} and ${HAS_SWEEPABLE_BALANCE} and p.lying_sun >= ${amountSun} and not exists (${OPEN_SWEEP})`)
  return row !== undefined
}

export async function sweepablePayLaterTotal(
  reader: Reader,
  minAmountSun: Sun,
): Promise<{ amountSun: Sun; addresses: number }> {
  const row = await reader.orm.get<{ amount: number; addresses: number }>(sql`
    select coalesce(sum(amount), 0) as amount, coalesce(sum(addresses), 0) as addresses from (
      select sum(p.lying_sun) as amount, count(*) as addresses from pay_laters p
      where ${HAS_SWEEPABLE_BALANCE} and p.lying_sun >= ${minAmountSun}
      union all
      select -sum(p.lying_sun), -count(*) from sweeps o cross join pay_laters p on p.pay_address = o.from_address
      where o.state = 'signed' and ${HAS_SWEEPABLE_BALANCE} and p.lying_sun >= ${minAmountSun}
    ) as parts`)
  return { amountSun: sun(row?.amount ?? 0), addresses: row?.addresses ?? 0 }
}

/** Returns orders whose recorded balance differs from the sum of their transfers and sweeps. Reads all orders. */
export async function payLaterBalanceDifferences(
  reader: Reader,
): Promise<{ orderId: string; lyingSun: Sun; saidSun: Sun }[]> {
  const rows = await reader.orm.all<{ orderId: string; lying: number; said: number }>(sql`
    select * from (
      select p.order_id as "orderId", p.lying_sun as lying, coalesce(t.total, 0) - coalesce(s.taken, 0) as said
      from pay_laters p
      left join (
        select order_id, sum(amount_sun) as total from pay_later_transfers
        where settled and state = 'counted' group by order_id
      ) t on t.order_id = p.order_id
      left join (
        select from_address, sum(case state when 'done' then amount_sun else 0 end) + sum(fee_sun) as taken from sweeps
        where source = 'PAY_LATER' group by from_address
      ) s on s.from_address = p.pay_address
    ) as found where lying <> said`)
  return rows.map(({ orderId, lying, said }) => ({ orderId, lyingSun: sun(lying), saidSun: sun(said) }))
}
