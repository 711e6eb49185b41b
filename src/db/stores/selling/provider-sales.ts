/** Sales of providers: recent sales of all providers by price, and the sales of one provider. */
import { sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Reader } from '../../db.ts'

export interface PriceFills {
  /** SUN per unit per day. */
  priceSun: number
  fills: number
  /** Earnings less the commission, in SUN. */
  earnedSun: number
}

/** Condition for rentals by the pool key: not sales that their owners signed, and not deliveries of suppliers. */
const isPoolRental = sql`payment_address is null and source is null`

/** Returns what the enrolled providers have sold since `fromMs`, by price. Omits what the pool key did not sign. */
export const fillsByPrice = (reader: Reader, resource: Resource, fromMs: number): Promise<PriceFills[]> =>
  reader.orm.all<PriceFills>(sql`
    select price as "priceSun", count(*) as fills, sum(earned) as "earnedSun"
    from (
      select o.price_sun as price, d.paid_sun - d.fee_sun as earned
      from delegations d join orders o on o.id = d.order_id
      where d.provider in (select address from providers where resource = ${resource}) and d.resource = ${resource}
        and d.payment_address is null and d.source is null and d.started_at_ms is not null and d.started_at_ms >= ${fromMs}
      union all
      select price_sun, paid_sun - fee_sun from fast_charges
      where provider in (select address from providers where resource = ${resource}) and resource = ${resource}
        and started_at_ms is not null and started_at_ms >= ${fromMs}
    ) as sold
    group by price`)

export interface StatementRow {
  kind: 'rental' | 'extension' | 'fast_charge' | 'payout' | 'reward' | 'restake'
  atMs: number
  endsAtMs: number | null
  /** Receiver of the rental, or paid address. For rewards, the account itself. */
  address: TronAddress
  /** Null except for rentals: payouts and rewards belong to the account, whichever resource earned them. */
  resource: Resource | null
  units: number | null
  /**
   * Earnings less the commission, or claimed rewards; for a payout or a restake, the amount as a negative number. In
   * SUN.
   */
  amountSun: number
  /** Commission, the fee for an instant payout, or TRX burned for Bandwidth, in SUN. */
  feeSun: number
  txid: string
}

/**
 * Returns a provider's rentals of these resources and its payouts, newest first. `account`: ledger account of its
 * earnings.
 */
export const statementRows = (
  reader: Reader,
  { provider, resources, account }: { provider: TronAddress; resources: readonly Resource[]; account: string },
  limit: number,
): Promise<StatementRow[]> =>
  reader.orm.all<StatementRow>(sql`
    select * from (
      select case when kind = 'RENT' then 'rental' else 'extension' end as kind, started_at_ms as "atMs",
        ends_at_ms as "endsAtMs", receiver as address, resource, units, paid_sun - fee_sun as "amountSun", fee_sun as "feeSun", txid
      from delegations
      where provider = ${provider} and resource in ${resources} and started_at_ms is not null and ${isPoolRental}
      union all
      select 'fast_charge', started_at_ms, coalesce(closed_at_ms, ends_at_ms), receiver, resource, units,
        paid_sun - fee_sun, fee_sun, txid
      from fast_charges
      where provider = ${provider} and resource in ${resources} and started_at_ms is not null
      union all
      select 'payout', created_at_ms, null, address, null, null, -amount_sun, fee_sun, txid
      from payouts where account = ${account} and state <> 'failed'
      union all
      select case when kind = 'CLAIM' then 'reward' else 'restake' end, ended_at_ms, null, address, null, null,
        case when kind = 'CLAIM' then amount_sun else -amount_sun end, network_fee_sun, txid
      from reward_transactions where address = ${provider} and kind <> 'VOTE' and state = 'done'
    ) as entries
    order by "atMs" desc limit ${limit}`)

/** Rentals of a provider's stake that started or ended since the owner was last informed (`ChangesSince`). */
export interface ProviderChanges {
  sold: number
  /** Earnings of the rentals that began, less the commission, in SUN. */
  earnedSun: number
  /** Start of the latest of these rentals. Null if there is none. */
  soldToMs: number | null
  ended: number
}

/** Times, exclusive, up to which an owner has been informed. */
export interface ChangesSince {
  soldFromMs: number
  endedFromMs: number
  claimedFromMs: number
}

/** `soldFromMs` and `endedFromMs` are exclusive. Rentals that end after `nowMs` have not ended. */
export async function providerChanges(
  reader: Reader,
  { provider, resource }: { provider: TronAddress; resource: Resource },
  { soldFromMs, endedFromMs, nowMs }: Omit<ChangesSince, 'claimedFromMs'> & { nowMs: number },
): Promise<ProviderChanges> {
  const [row] = await reader.orm.all<ProviderChanges>(sql`
    select coalesce(sum(is_sold), 0) as sold, coalesce(sum(case when is_sold = 1 then earned else 0 end), 0) as "earnedSun",
      max(case when is_sold = 1 then started else null end) as "soldToMs", coalesce(sum(is_ended), 0) as ended
    from (
      select started_at_ms as started, paid_sun - fee_sun as earned,
        case when started_at_ms > ${soldFromMs} then 1 else 0 end as is_sold,
        case when ends_at_ms > ${endedFromMs} and ends_at_ms <= ${nowMs} then 1 else 0 end as is_ended
      from delegations
      where provider = ${provider} and resource = ${resource} and started_at_ms is not null and ${isPoolRental}
        and (started_at_ms > ${soldFromMs} or ends_at_ms > ${endedFromMs})
      union all
      select started_at_ms, paid_sun - fee_sun, case when started_at_ms > ${soldFromMs} then 1 else 0 end,
        case when coalesce(closed_at_ms, ends_at_ms) > ${endedFromMs} and coalesce(closed_at_ms, ends_at_ms) <= ${nowMs}
          then 1 else 0 end
      from fast_charges
      where provider = ${provider} and resource = ${resource} and started_at_ms is not null
        and (started_at_ms > ${soldFromMs} or coalesce(closed_at_ms, ends_at_ms) > ${endedFromMs})
    ) as changes`)
  return row as ProviderChanges
}
