import { sql } from 'drizzle-orm'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { payouts } from '../../schema/selling/providers.ts'
import { withdrawals } from '../../schema/withdrawals/withdrawals.ts'

export interface PayingDay {
  /** Start of the UTC day, in ms. */
  dayMs: number
  sun: Sun
}

const DAY_MS = 86_400_000

/** Returns the UTC day since `sinceMs` on which payouts and withdrawals to others were highest. */
export async function busiestPayingDay({ orm }: Reader, sinceMs: number): Promise<PayingDay | undefined> {
  const row = (await orm.get(sql`
    select day, sum(amount_sun) as amount from (
      select created_at_ms / ${sql.raw(String(DAY_MS))} as day, amount_sun from ${payouts}
        where created_at_ms >= ${sinceMs} and state <> 'failed'
      union all
      select created_at_ms / ${sql.raw(String(DAY_MS))} as day, amount_sun from ${withdrawals}
        where created_at_ms >= ${sinceMs} and state in ('signed', 'done')
    ) as sent group by day order by amount desc limit 1`)) as { day: number; amount: number } | undefined
  return row && { dayMs: Number(row.day) * DAY_MS, sun: sun(Number(row.amount)) }
}
