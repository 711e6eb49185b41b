import { desc, eq, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { minSun, type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { payoutMoves, payouts, payoutTerms } from '../../schema/selling/providers.ts'
import { insertRow, moveReturning, putRow, rowOf, rowsOf, sumOf } from '../rows.ts'

export type Payout = typeof payouts.$inferSelect
export type NewPayout = Omit<Payout, 'id' | 'state' | 'networkFeeSun'>

export type PayoutTerms = typeof payoutTerms.$inferSelect

export interface Earner extends PayoutTerms {
  account: string
  /** Total earnings, including amounts that a reorg could still remove. */
  earnedSun: Sun
  firstEarnedAtMs: number
  /** True for a provider who has left with each resource. */
  hasLeft: boolean
  last: { state: Payout['state']; createdAtMs: number } | undefined
}

/** Inserts a payout as `signed`, before the broadcast. Returns its id. */
export const insertPayout = async (tx: Tx, payout: NewPayout): Promise<number> =>
  (await insertRow(tx, payouts, { ...payout, state: 'signed' })).id

/** Returns undefined if the payout was already ended. */
export const endPayout = (tx: Tx, id: number, state: 'paid' | 'failed', networkFeeSun: Sun) =>
  moveReturning(tx, payoutMoves.settle[state], id, { networkFeeSun })

/** Returns the unfinished payouts, oldest first. */
export const openPayouts = (reader: Reader): Promise<Payout[]> =>
  rowsOf(reader, payouts, sql`${payouts.state} = 'signed'`, payouts.id)

/** Returns the latest payouts, newest first. */
export const latestPayouts = (reader: Reader, limit: number): Promise<Payout[]> =>
  rowsOf(reader, payouts, undefined, desc(payouts.id), limit)

/** Returns the totals, in SUN, of final payouts and of their network fees. */
export async function payoutTotals(reader: Reader): Promise<{ paidSun: Sun; networkFeesSun: Sun }> {
  return {
    paidSun: await sumOf(reader, payouts, payouts.amountSun, eq(payouts.state, 'paid')),
    networkFeesSun: await sumOf(reader, payouts, payouts.networkFeeSun),
  }
}

/** Returns the latest payouts from one ledger account, newest first. */
export const payoutsFrom = (reader: Reader, account: string, limit: number): Promise<Payout[]> =>
  rowsOf(reader, payouts, eq(payouts.account, account), desc(payouts.id), limit)

/** Returns an earner's payout terms. Without a row, the defaults. */
export const payoutTermsOf = async (reader: Reader, address: TronAddress): Promise<PayoutTerms> =>
  (await rowOf(reader, payoutTerms, eq(payoutTerms.address, address))) ?? {
    address,
    payoutAddress: address,
    frequency: 'DAILY',
  }

export async function putPayoutTerms(tx: Tx, terms: PayoutTerms): Promise<void> {
  await putRow(tx, payoutTerms, terms, ['address'])
}

/**
 * Returns earners with at least this balance, largest first. `prefix`: prefix of their ledger accounts (`seller:`).
 * `minLeftSun` applies to providers who have left.
 */
export async function earners(
  reader: Reader,
  prefix: string,
  minEarnedSun: Sun,
  minLeftSun: Sun = minEarnedSun,
): Promise<Earner[]> {
  const all = await earnersWhere(
    reader,
    prefix,
    sql`l.name >= ${prefix} and l.name < ${`${prefix}\u{10ffff}`} and l.balance >= ${minSun(minEarnedSun, minLeftSun)}`,
  )
  return all.filter(({ earnedSun, hasLeft }) => earnedSun >= (hasLeft ? minLeftSun : minEarnedSun))
}

export const earner = async (reader: Reader, prefix: string, account: string): Promise<Earner | undefined> =>
  (await earnersWhere(reader, prefix, sql`l.name = ${account}`))[0]

async function earnersWhere(reader: Reader, prefix: string, which: ReturnType<typeof sql>): Promise<Earner[]> {
  const rows = await reader.orm.all<{
    account: string
    earnedSun: number
    payoutAddress: string | null
    frequency: Earner['frequency'] | null
    firstEarnedAtMs: number | null
    hasLeft: number | null
    lastState: Payout['state'] | null
    lastAtMs: number | null
  }>(sql`
    select l.name as account, l.balance as "earnedSun", t.payout_address as "payoutAddress", t.frequency as frequency,
      (select lt.at_ms from ledger_entries e join ledger_transactions lt on lt.id = e.transaction_id
        where e.account = l.id order by e.id limit 1) as "firstEarnedAtMs",
      (select min(case pr.owner_state when 'LEFT' then 1 else 0 end) from providers pr
        where pr.address = substr(l.name, ${prefix.length + 1}) and l.name like 'provider:%') as "hasLeft",
      p.state as "lastState", p.created_at_ms as "lastAtMs"
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
      hasLeft: row.hasLeft === 1,
      last: lastState === null || lastAtMs === null ? undefined : { state: lastState, createdAtMs: lastAtMs },
    }
  })
}
