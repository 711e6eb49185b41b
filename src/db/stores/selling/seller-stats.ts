/** Daily delegations and earnings of a provider, by UTC day: rentals, extensions, sales and Fast Charge rentals. */
import { sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'

export interface SellerDay {
  /** Day as the number of days since 1970-01-01, UTC. */
  day: number
  delegations: number
  units: number
  unitDays: number
  earnedSun: Sun
}

/**
 * Returns the days with delegations whose block is from `fromMs` on, which is midnight of a day. Omits empty days.
 * Units that an extension keeps count for the original rental, whose end the extension has moved.
 */
export async function sellerDays(
  reader: Reader,
  provider: TronAddress,
  resource: Resource,
  fromMs: number,
): Promise<SellerDay[]> {
  const rows = await reader.orm.all<{
    day: number
    delegations: number
    units: number
    unitDays: number
    earned: number
  }>(sql`
    select day, count(*) as delegations, sum(units) as units, sum(units * (ms / 86400000.0)) as "unitDays", sum(earned) as earned
    from (
      select started_at_ms / 86400000 as day, case when kind = 'RENT' then units else extra_units end as units,
        ends_at_ms - started_at_ms as ms, paid_sun - fee_sun as earned
      from delegations
      where provider = ${provider} and resource = ${resource} and started_at_ms is not null and started_at_ms >= ${fromMs}
      union all
      select started_at_ms / 86400000, units, coalesce(closed_at_ms, ends_at_ms) - started_at_ms, paid_sun - fee_sun
      from fast_charges
      where provider = ${provider} and resource = ${resource} and started_at_ms is not null and started_at_ms >= ${fromMs}
    ) as sold
    group by day order by day`)
  return rows.map(({ day, delegations, units, unitDays, earned }) => ({
    day,
    delegations,
    units,
    unitDays,
    earnedSun: sun(earned),
  }))
}
