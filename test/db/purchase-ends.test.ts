/** Tests when a rental counts as extended, so that its user gets no warning before its end. */
import { describe, expect, it } from 'vitest'
import { isExtended } from '../../src/db/stores/bot/purchases/ends.ts'
import { completePurchase } from '../../src/db/stores/bot/purchases/progress.ts'
import {
  insertQuote,
  markOrdered,
  type Purchase,
  purchase,
  startSending,
} from '../../src/db/stores/bot/purchases/purchases.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { newId } from '../../src/kernel/ids.ts'
import { mapSequentially } from '../../src/kernel/pool.ts'
import { sun } from '../../src/kernel/sun.ts'
import { tempDb } from '../support/temp.ts'

const RECEIVER = tronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
const [P1, P2] = ['TVjsyZ7fYF3qLF6BQgPmTEZy1xrNNyVAAA', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']

interface RentalRow {
  kind: 'BUY' | 'EXTEND'
  sentAtMs: number
  endsAtMs: number
  by: (string | undefined)[]
}

const RENTAL: RentalRow = { kind: 'BUY', sentAtMs: 1_000, endsAtMs: 10_000, by: [P1] }
const EXTENSION: RentalRow = { kind: 'EXTEND', sentAtMs: 2_000, endsAtMs: 20_000, by: [P1] }

async function countsAsExtended(rental: RentalRow, ...others: RentalRow[]): Promise<boolean> {
  const db = await tempDb()
  const [first] = await db.write((tx) =>
    mapSequentially([rental, ...others], async ({ kind, sentAtMs, endsAtMs, by }) => {
      const id = newId(sentAtMs)
      await insertQuote(
        tx,
        {
          id,
          userId: 7,
          accountId: 'acc1',
          kind,
          resource: 'ENERGY',
          receiver: RECEIVER,
          amount: 65_000,
          durationSec: kind === 'BUY' ? 3_600 : 0,
          unitPriceSun: 50,
          costSun: sun(3_250_000),
          balanceSun: sun(10_000_000),
          available: 100_000,
          fill: 'whole',
          chatId: 7,
        },
        'quoted',
        sentAtMs,
      )
      await startSending(tx, id, sun(10_000_000), sentAtMs)
      await markOrdered(tx, id, `order of ${id}`, sentAtMs)
      const delegates = by.map((delegator) => ({ delegator: delegator ?? '', amount: 65_000, txid: '' }))
      await completePurchase(tx, id, { filledPercent: 100, delegates, endsAtMs }, sentAtMs)
      return id
    }),
  )
  return db.read(async (reader) => isExtended(reader, (await purchase(reader, first ?? '')) as Purchase))
}

describe('whether a rental was extended', () => {
  it.each<[string, boolean, RentalRow, RentalRow[]]>([
    ['is extended by a later end with its provider', true, RENTAL, [EXTENSION]],
    ['is not extended if another provider was extended', false, RENTAL, [{ ...EXTENSION, by: [P2] }]],
    ['is not extended if only one of its two providers was', false, { ...RENTAL, by: [P1, P2] }, [EXTENSION]],
    [
      'is extended if two extensions together cover its providers',
      true,
      { ...RENTAL, by: [P1, P2] },
      [EXTENSION, { ...EXTENSION, by: [P2] }],
    ],
    ['is not extended by an earlier end', false, RENTAL, [{ ...EXTENSION, endsAtMs: 9_000 }]],
    ['is not extended by an extension made before it', false, RENTAL, [{ ...EXTENSION, sentAtMs: 500 }]],
    ['is not extended by another rental', false, RENTAL, [{ ...EXTENSION, kind: 'BUY' }]],
    ['is not extended without an extension', false, RENTAL, []],
  ])('a rental %s', async (_name, expected, rental, others) => {
    expect(await countsAsExtended(rental, ...others)).toBe(expected)
  })
})
