/**
 * Operator earnings and the books as CSV files: exact to the SUN, consistent at one moment, and safe to open in a
 * spreadsheet.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExportName, PeriodQuery } from '../../../src/contract/operator/books.ts'
import { balance, post } from '../../../src/db/stores/treasury/ledger.ts'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { CHAIN_DEPOSITS, CHAIN_NETWORK, debtAccount, FEES, MARKUP } from '../../../src/market/base/ledger.ts'
import { exportCsv } from '../../../src/market/operator/exports.ts'
import type { BooksDeps } from '../../../src/market/operator/periods.ts'
import { revenue } from '../../../src/market/operator/revenue.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { tempDb } from '../../support/temp.ts'
import { NOON_MS } from '../market-fixture.ts'
import { createOrderFixture, DAY_MS, errorCodeOf } from '../orders/order-fixture.ts'

async function fileOf(books: BooksDeps, kind: ExportName, query: PeriodQuery = {}): Promise<string> {
  let text = ''
  for await (const piece of exportCsv(books, kind, query)) text += piece
  return text
}

/** Returns rows by column name. Cells must not contain commas. */
function rowsOf(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv.split('\r\n')
  expect(lines.pop()).toBe('')
  const names = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])))
}

describe("the operator's revenue", () => {
  test('is grouped by purpose and equals the change of the accounts', async () => {
    const fixture = await createOrderFixture({ settings: { commissionBasisPoints: 1_000, cancelFeeBasisPoints: 500 } })
    await fixture.buy({}, undefined, { markupBp: 500 })
    await fixture.blocks(25)
    const waiting = await fixture.buy({ resourceAmount: 500_000, unitPrice: 60, options: { allowPartialFill: true } })
    await fixture.blocks(2)
    await fixture.passTime(2 * DAY_MS)
    const { cancelFee } = await cancelOrder(fixture.market, fixture.accountId, waiting)
    expect(cancelFee).toBeGreaterThan(0)
    const { days, total } = await revenue(fixture.market, {})
    expect(days.map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-07'])
    expect(days[0]).toMatchObject({ depositFees: 1_000_000, markup: 96_000, cancelFees: 0, other: 0 })
    expect(days[0]?.commission).toBeGreaterThan(192_000)
    expect(days[1]).toMatchObject({ cancelFees: cancelFee, depositFees: 0 })
    const moved = (await fixture.ledger(FEES)) + (await fixture.ledger(MARKUP)) + (await fixture.ledger(CHAIN_NETWORK))
    expect(total.net).toBe(moved)
    expect(days.reduce((sum, { net }) => sum + net, 0)).toBe(total.net)
    const { days: first } = await revenue(fixture.market, { from: '2026-01-05', to: '2026-01-06' })
    expect(first).toEqual(days.slice(0, 1))
  })

  test('has one line for each entry of the operator’s accounts', async () => {
    const books = { db: await tempDb(), clock: new ManualClock(NOON_MS) }
    const accounts = [FEES, MARKUP, CHAIN_NETWORK, debtAccount('a'), debtAccount('b')]
    const kinds = [
      'fill',
      'unfill',
      'return',
      'cancel',
      'deposit',
      'payout',
      'withdraw-done',
      'referral',
      'margin',
      'sweep-done',
      'x',
    ]
    let n = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom(...accounts),
            fc.constantFrom(...kinds),
            fc.integer({ min: 1, max: 10 ** 9 }),
            fc.nat(9),
          ),
          { minLength: 1, maxLength: 20 },
        ),
        async (entries) => {
          await books.db.write(async (tx) => {
            for (const [account, kind, amount, day] of entries) {
              const posting = { from: CHAIN_DEPOSITS, to: account, amount: sun(amount) }
              await post(tx, NOON_MS - day * DAY_MS, `${kind}:${n++}`, [posting])
            }
          })
          const { days, total } = await revenue(books, {})
          const { net, ...lines } = total
          expect(Object.values(lines).reduce((a, b) => a + b, 0)).toBe(net)
          expect(days.reduce((sum, day) => sum + day.net, 0)).toBe(net)
          const balances = await books.db.read(async (reader) => {
            let sum = 0
            for (const account of accounts) sum += await balance(reader, account)
            return sum
          })
          expect(net).toBe(balances)
        },
      ),
      { numRuns: 10 },
    )
  })

  test('rejects an invalid period', async () => {
    const fixture = await createOrderFixture()
    expect(await errorCodeOf(revenue(fixture.market, { from: '2026-02-30' }))).toContain(
      'from must be a date in the format YYYY-MM-DD',
    )
    expect(await errorCodeOf(revenue(fixture.market, { from: '2026-01-06' }))).toContain('to must not be before from')
  })
})

describe('an exported file', () => {
  test('of the ledger has each entry once, in SUN and in TRX, and sums to zero', async () => {
    const books = { db: await tempDb(), clock: new ManualClock(NOON_MS) }
    await books.db.write(async (tx) => {
      for (let i = 0; i < 2_501; i++)
        await post(tx, NOON_MS, `many:${i}`, [{ from: CHAIN_DEPOSITS, to: FEES, amount: sun(i + 1) }])
    })
    const rows = rowsOf(await fileOf(books, 'ledger'))
    expect(new Set(rows.map((row) => row.entry_id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(5_000)
    expect(rows.reduce((sum, row) => sum + Number(row.amount_sun), 0)).toBe(0)
    for (const { amount_sun = '', amount_trx = '' } of rows) {
      const [sign, plain] = amount_trx.startsWith('-') ? [-1, amount_trx.slice(1)] : [1, amount_trx]
      expect(sign * sunFromTrx(plain)).toBe(Number(amount_sun))
    }
    expect(rows[0]?.time_utc).toMatch(/^2026-01-05T\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(rowsOf(await fileOf(books, 'ledger', { to: '2026-01-04' }))).toEqual([])
  })

  test('of a day has the rows of that day', async () => {
    const fixture = await createOrderFixture()
    const first = await fixture.buy()
    await fixture.passTime(DAY_MS)
    const second = await fixture.buy()
    await fixture.passTime(DAY_MS)
    await fixture.buy()
    const ids = async (query: PeriodQuery) =>
      rowsOf(await fileOf(fixture.market, 'orders', query)).map((row) => row.order_id)
    expect(await ids({ from: '2026-01-05', to: '2026-01-05' })).toEqual([first])
    expect(await ids({ from: '2026-01-06', to: '2026-01-06' })).toEqual([second])
    expect(await ids({})).toHaveLength(3)
    expect(rowsOf(await fileOf(fixture.market, 'deposits', { from: '2026-01-05' }))).toMatchObject([
      { account_id: fixture.accountId, amount_sun: '100001000000', amount_trx: '100001', state: 'credited' },
    ])
    for (const kind of ['payouts', 'withdrawals'] as const)
      expect((await fileOf(fixture.market, kind)).split('\r\n')).toHaveLength(2)
  })

  test('shows the moment of its start, despite writes in the meantime', async () => {
    const fixture = await createOrderFixture()
    const id = await fixture.buy({ unitPrice: 60, resourceAmount: 5_000_000, options: { allowPartialFill: true } })
    const file = exportCsv(fixture.market, 'orders', {})
    let text = (await file.next()).value ?? ''
    await cancelOrder(fixture.market, fixture.accountId, id).catch(() => {})
    await fixture.blocks(3)
    await fixture.buy()
    for await (const piece of file) text += piece
    expect(rowsOf(text)).toMatchObject([{ order_id: id, confirmed_units: '0', status: 'Active' }])
  })

  test('that is not read to its end holds no resources', async () => {
    const fixture = await createOrderFixture()
    const file = exportCsv(fixture.market, 'ledger', {})
    await file.next()
    fixture.clock.advance(16 * 60_000)
    await expect(file.next().then(() => file.next())).rejects.toThrow('too slowly')
    const other = exportCsv(fixture.market, 'ledger', {})
    await other.next()
    expect(await other.return(undefined)).toMatchObject({ done: true })
  })

  test('stores text as text, even if it starts like a formula', async () => {
    const fixture = await createOrderFixture()
    const sponsor = '=HYPERLINK("http://x","y")'
    await fixture.buy({ sponsor })
    expect(await fileOf(fixture.market, 'orders')).toContain(`,"'=HYPERLINK(""http://x"",""y"")"\r\n`)
  })
})
