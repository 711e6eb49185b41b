/** Compares the recorded balances of deposit addresses with deposits and sweeps, in parts like `ledger-audit.ts`. */
import { sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Db } from '../../db.ts'
import { accounts } from '../../schema/accounts/accounts.ts'
import { lastIn, ranges } from './ledger-audit.ts'

const ACCOUNTS_PER_PART = 2_000

interface HoldingDifference {
  address: TronAddress
  bookedSun: Sun
  /** Posted deposits minus final sweeps and their network fees. */
  expectedSun: Sun
}

const lastIndex = lastIn(accounts, accounts.depositIndex)

export async function* holdingDifferences(db: Pick<Db, 'read'>): AsyncGenerator<HoldingDifference[]> {
  for await (const { after, upTo } of ranges(db, lastIndex, ACCOUNTS_PER_PART)) {
    const found = await db.read((reader) =>
      reader.orm.all<{ address: TronAddress; booked: number; expected: number }>(sql`
        select * from (
          select a.deposit_address as address, coalesce(h.held_sun, 0) as booked,
            coalesce((
              select sum(d.amount_sun) from deposits d where d.account_id = a.id and d.state in ('small', 'credited')
            ), 0) - coalesce((
              select sum(case s.state when 'done' then s.amount_sun else 0 end + s.fee_sun)
              from sweeps s where s.from_address = a.deposit_address and s.state <> 'gone'
            ), 0) as expected
          from accounts a left join holdings h on h.address = a.deposit_address
          where a.deposit_index > ${after} and a.deposit_index <= ${upTo}
        ) as compared where booked <> expected`),
    )
    yield found.map(({ address, booked, expected }) => ({
      address,
      bookedSun: sun(booked),
      expectedSun: sun(expected),
    }))
  }
}
