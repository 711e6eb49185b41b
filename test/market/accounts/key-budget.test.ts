/** Sub-key budgets: tests limits exactly, to the SUN and the millisecond, and the figures shown to the owner. */
import { expect, test } from 'vitest'
import { insertAccount } from '../../../src/db/stores/accounts/accounts.ts'
import { insertSubKey, revokeSubKey, type SubKey, subKeyById } from '../../../src/db/stores/accounts/sub-keys.ts'
import { tronAddress } from '../../../src/kernel/address.ts'
import { sun, ZERO_SUN } from '../../../src/kernel/sun.ts'
import { subKeyView } from '../../../src/market/base/sub-keys.ts'
import { spendByKey } from '../../../src/market/holds/key-budget.ts'
import { tempDb } from '../../support/temp.ts'

const A = tronAddress('TUnmhMek8CoG11Js7x92LexSM8R8MVeau3')
const B = tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
const C = tronAddress('TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')
const DAY_MS = 86_400_000
const DAY = 20_000
/** Last millisecond of the UTC day `DAY`. */
const LATE_MS = (DAY + 1) * DAY_MS - 1

async function createKeyFixture(terms: Partial<Pick<SubKey, 'dailySun' | 'receivers' | 'expiresAtMs'>>) {
  const db = await tempDb()
  const account = { id: 'one', depositIndex: 1, depositAddress: A, whitelistedAtMs: null, createdAtMs: 1 }
  const none = { dailySun: null, receivers: null, expiresAtMs: null, spentDay: DAY, spentSun: ZERO_SUN }
  await db.write(async (tx) => {
    await insertAccount(tx, account)
    await insertSubKey(tx, 'hash', { id: 'key', accountId: 'one', name: 'a', createdAtMs: 1_999, ...none, ...terms })
  })
  const spend = (amount: number, nowMs = LATE_MS, receivers = [A]) =>
    db.write((tx) => spendByKey(tx, { subKeyId: 'key' }, receivers, sun(amount), nowMs))
  const shown = async (nowMs = LATE_MS) => {
    const key = await db.read((reader) => subKeyById(reader, 'key'))
    return key && subKeyView(key, nowMs)
  }
  return { db, spend, shown }
}

test('a sub-key can spend its budget to the last SUN of a UTC day, and gets it again the next day', async () => {
  const { spend, shown } = await createKeyFixture({ dailySun: sun(3_000_000) })
  await spend(1_000_000)
  await expect(spend(2_000_001)).rejects.toMatchObject({
    code: 'KEY_BUDGET_EXCEEDED',
    data: {
      accountId: 'one',
      subKeyId: 'key',
      amountSun: 2_000_001,
      detail: 'it costs 2.000001 TRX, but only 2 TRX of today’s budget (UTC) are left',
    },
  })
  expect(await shown()).toMatchObject({ spentToday: 1_000_000, leftToday: 2_000_000 })
  await spend(2_000_000, LATE_MS + 1 - DAY_MS)
  expect(await shown()).toMatchObject({ dailyBudget: 3_000_000, spentToday: 3_000_000, leftToday: 0 })
  expect(await shown(LATE_MS + 1)).toMatchObject({ spentToday: 0, leftToday: 3_000_000 })
  await spend(5, LATE_MS + 1)
  expect(await shown(LATE_MS + 1)).toMatchObject({ spentToday: 5, leftToday: 2_999_995 })
})

test('a sub-key can order only for receivers in its list', async () => {
  const { spend, shown } = await createKeyFixture({ receivers: [A, B] })
  await spend(1, LATE_MS, [A, B])
  await expect(spend(1, LATE_MS, [A, C, B])).rejects.toMatchObject({
    code: 'KEY_RECEIVER_NOT_ALLOWED',
    data: { accountId: 'one', subKeyId: 'key', address: C, detail: `${C}; this key may order only for ${A}, ${B}` },
  })
  expect(await shown()).toMatchObject({ receivers: [A, B], dailyBudget: null, spentToday: 1, leftToday: null })
})

test('a sub-key is checked again at the time of the charge', async () => {
  const { db, spend, shown } = await createKeyFixture({ expiresAtMs: LATE_MS })
  await spend(1, LATE_MS - 1, [A, C])
  await expect(spend(1)).rejects.toMatchObject({ code: 'KEY_EXPIRED' })
  const second = Math.floor(LATE_MS / 1000)
  expect(await shown()).toMatchObject({ id: 'key', name: 'a', createdAt: 1, lastUsedAt: null, expiresAt: second })
  await db.write((tx) => revokeSubKey(tx, 'key', 1))
  await expect(spend(1, LATE_MS - 1)).rejects.toMatchObject({ code: 'INVALID_API_KEY' })
  expect(await shown()).toMatchObject({ spentToday: 1 })
})

test('the account’s own key has no budget', async () => {
  const { db, shown } = await createKeyFixture({ dailySun: sun(1) })
  await db.write((tx) => spendByKey(tx, {}, [C], sun(5), LATE_MS))
  expect(await shown()).toMatchObject({ spentToday: 0, leftToday: 1 })
})
