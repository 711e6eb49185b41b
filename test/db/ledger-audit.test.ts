import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLedger } from '../../src/db/stores/audit/ledger-audit.ts'
import { post } from '../../src/db/stores/treasury/ledger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { tempDb } from '../support/temp.ts'

it('is right across its parts: transactions that lie in two of them, more accounts than one has', async () => {
  const db = await tempDb()
  await db.write(async (tx) => {
    // Three entries, so that of the pairs that follow one lies across every border.
    await post(tx, 1, 'first', [
      { from: 'chain:a', to: 'buyer:a', amount: sun(1) },
      { from: 'chain:a', to: 'buyer:b', amount: sun(1) },
    ])
    for (let i = 0; i < 5_500; i++)
      await post(tx, 1, `pair ${i}`, [{ from: 'chain:a', to: `hold:${i % 4_500}`, amount: sun(5) }])
  })
  expect(await auditLedger(db)).toEqual([])

  await db.write(async (tx) => {
    await tx.orm.run(sql`update ledger_entries set amount = amount + 3 where id = 10001`)
    await tx.orm.run(sql`update ledger_accounts set balance = balance + 2 where name = 'hold:4499'`)
    await tx.orm.run(sql`update ledger_accounts set balance = balance - 1 where name = 'chain:a'`)
  })
  const wrong = await auditLedger(db)
  expect(wrong).toHaveLength(4)
  expect(wrong).toEqual(
    expect.arrayContaining([
      'transaction 5000 sums to 3 SUN',
      'chain:a holds -27503 SUN, its entries sum to -27502',
      'hold:4499 holds 7 SUN, its entries sum to 5',
      expect.stringMatching(/^hold:\d+ holds \d+ SUN, its entries sum to/),
    ]),
  )
})
