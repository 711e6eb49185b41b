/**
 * Money moved by hand. Each test ends with the fixture's reconciliation: the books are balanced and match the chain.
 */
import { describe, expect, test, vi } from 'vitest'
import type { AdjustmentBody } from '../../../src/contract/operator/adjustments.ts'
import { addressToHex, tronAddress } from '../../../src/kernel/address.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { formatTrx, sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { userInfo } from '../../../src/market/accounts/own-account.ts'
import { findDifferences } from '../../../src/market/audit/reconcile.ts'
import { CHAIN_ADJUSTMENTS, FEES } from '../../../src/market/base/ledger.ts'
import { listActions } from '../../../src/market/base/operator-actions.ts'
import type { MarketSettings } from '../../../src/market/base/settings.ts'
import { rereadDeposits } from '../../../src/market/operator/accounts.ts'
import {
  adjust,
  confirmAdjustment,
  declineAdjustment,
  listAdjustments,
  listOwnAdjustments,
} from '../../../src/market/operator/adjustments/adjust.ts'
import { reconciliation } from '../../../src/market/operator/money.ts'
import { revenue } from '../../../src/market/operator/revenue.ts'
import { explain } from '../../../src/market/operator/why/why.ts'
import { balanceOf, createOrderFixture, errorCodeOf, type OrderFixture, RECEIVER } from '../orders/order-fixture.ts'
import { COST, createPayFixture, OTHER, PAYER } from '../payments/pay-fixture.ts'

const CONTRACT = tronAddress('TEEXEWrkMFKapSMJ6mErg39ELFKDqEs6w3')
const [ANN, BEN, KEY] = ['Telegram user 1', 'Telegram user 2', '0123456789ab']
const REASON = 'late delivery'
const TRX = 1_000_000
const DAY_MS = 86_400_000

type Fixture = Pick<OrderFixture, 'market' | 'accountId'>

const bodyOf = ({ accountId, market }: Fixture, body: Partial<AdjustmentBody> = {}): AdjustmentBody => ({
  ...{ id: newId(market.clock.now()), kind: 'credit', of: accountId, reason: REASON },
  ...(body.kind === 'refund' || body.kind === 'return' ? {} : { amount: 5 * TRX }),
  ...body,
})

const make = (fixture: Fixture, body: Partial<AdjustmentBody> = {}, by = ANN) =>
  adjust(fixture.market, bodyOf(fixture, body), by)

const withLimit = (trx: number): { settings: Partial<MarketSettings> } => ({
  settings: { confirmAboveSun: sun(trx * TRX) },
})

async function noticesOf({ market, accountId, depositAddress, apiKey: _ }: OrderFixture) {
  const account = { id: accountId, depositAddress, depositIndex: 1, whitelistedAtMs: null, createdAtMs: 0 }
  return (await userInfo(market, account as never)).notices ?? []
}

describe('a balance', () => {
  test('is credited and debited, with journal, notice, own list and revenue', async () => {
    const fixture = await createOrderFixture()
    const before = await balanceOf(fixture)
    const credit = await make(fixture)
    expect(credit).toMatchObject({
      ...{ kind: 'credit', accountId: fixture.accountId, to: null, amount: 5 * TRX, state: 'done' },
      ...{ requestedBy: ANN, decidedBy: null, before, after: before + 5 * TRX, expiresAt: null },
    })
    fixture.clock.advance(1_000)
    const debit = await make(fixture, { kind: 'debit', amount: 2 * TRX, isInternal: true })
    expect(debit).toMatchObject({ before: before + 5 * TRX, after: before + 3 * TRX })
    expect(await balanceOf(fixture)).toBe(before + 3 * TRX)
    expect(await fixture.ledger(CHAIN_ADJUSTMENTS)).toBe(-3 * TRX)
    expect((await revenue(fixture.market, {})).total).toMatchObject({ adjustments: -3 * TRX, other: 0 })
    const { data } = await listActions(fixture.market, {})
    expect(data).toMatchObject([
      { by: ANN, action: 'adjustment.debit', target: fixture.accountId, detail: { amount: 2 * TRX, reason: REASON } },
      { by: ANN, action: 'adjustment.credit', detail: { id: credit.id, before, after: before + 5 * TRX } },
    ])
    expect(await noticesOf(fixture)).toEqual([
      expect.objectContaining({ kind: 'debit', amount: String(2 * TRX) }),
      expect.objectContaining({ kind: 'credit', amount: String(5 * TRX), reason: REASON }),
    ])
    expect((await noticesOf(fixture))[0]).not.toHaveProperty('reason')
    expect((await listOwnAdjustments(fixture.market, fixture.accountId, {})).data).toMatchObject([
      { kind: 'debit', amount: -2 * TRX, reason: null, balance: before + 3 * TRX },
      { kind: 'credit', amount: 5 * TRX, reason: REASON, orderId: null },
    ])
  })

  test('is never debited below zero, nor from money on hold', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const orderId = await fixture.buy({ unitPrice: 60 })
    const [free, held] = [await balanceOf(fixture), await fixture.ledger(`hold:${orderId}`)]
    expect(held).toBeGreaterThan(0)
    expect(await errorCodeOf(make(fixture, { kind: 'debit', amount: free + 1 }))).toMatch(
      /^INTERNAL_BALANCE_ACCOUNT_TOO_LOW the balance is [0-9.,]+ TRX; money on hold/,
    )
    expect((await listAdjustments(fixture.market, {})).total).toBe(0)
    await make(fixture, { kind: 'debit', amount: free })
    expect(await balanceOf(fixture)).toBe(0)
    expect(await fixture.ledger(`hold:${orderId}`)).toBe(held)
  })

  test('changes once for one id, also at the same time, and never for another request', async () => {
    const fixture = await createOrderFixture()
    const before = await balanceOf(fixture)
    const body = bodyOf(fixture)
    const all = await Promise.all(Array.from({ length: 10 }, () => adjust(fixture.market, body, ANN)))
    for (const one of all) expect(one).toEqual(all[0])
    expect(await adjust(fixture.market, body, BEN)).toEqual(all[0])
    expect(await balanceOf(fixture)).toBe(before + 5 * TRX)
    expect((await listActions(fixture.market, {})).data).toHaveLength(1)
    expect(await errorCodeOf(adjust(fixture.market, { ...body, amount: 6 * TRX }, ANN))).toMatch(
      /^IDEMPOTENCY_KEY_REUSED/,
    )
  })

  test.each([
    [{ of: 'ffffffffffffffffffffffff' }, 'INVALID_PARAMS of must be the id or the deposit address of an account'],
    [{ amount: undefined }, 'MISSING_PARAMS amount is needed'],
    [{ to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'INVALID_PARAMS to must be absent for a credit'],
    [{ kind: 'refund', of: 'ffffffffffffffffffffffff' }, /^INVALID_PARAMS of must be the id of an order/],
    [{ kind: 'return', of: 'f'.repeat(64) }, /^INVALID_PARAMS of must be the txid of a payment .*solidified/],
    [{ kind: 'deposit', of: 'f'.repeat(64) }, /^MISSING_PARAMS to, from and amount are needed/],
  ] as const)('%j is refused with %s', async (body, expected) => {
    const fixture = await createOrderFixture({ bare: true })
    const code = await errorCodeOf(make(fixture, body as Partial<AdjustmentBody>))
    if (typeof expected === 'string') expect(code).toBe(expected)
    else expect(code).toMatch(expected)
    expect((await listAdjustments(fixture.market, {})).total).toBe(0)
  })
})

describe('an order', () => {
  test('is refunded in parts up to what it has paid, without touching its hold', async () => {
    const fixture = await createOrderFixture()
    const orderId = await fixture.buy()
    await fixture.blocks(25)
    const before = await balanceOf(fixture)
    const paid = (
      await fixture.market.db.read(async (reader) =>
        (await import('../../../src/db/stores/orders/orders.ts')).orderById(reader, orderId),
      )
    )?.paidSun as number
    expect(paid).toBeGreaterThan(TRX)
    await make(fixture, { kind: 'refund', of: orderId, amount: TRX })
    expect(await errorCodeOf(make(fixture, { kind: 'refund', of: orderId, amount: paid }))).toMatch(
      new RegExp(`^INVALID_PARAMS amount must not exceed ${formatTrx(sun(paid - TRX))} TRX:`),
    )
    fixture.clock.advance(1_000)
    const rest = await make(fixture, { kind: 'refund', of: orderId })
    expect(rest.amount).toBe(paid - TRX)
    expect(await balanceOf(fixture)).toBe(before + paid)
    expect(await errorCodeOf(make(fixture, { kind: 'refund', of: orderId }))).toMatch(
      /of must be an order that has paid for delivered units, and was not fully refunded/,
    )
    expect(await noticesOf(fixture)).toMatchObject([
      { kind: 'refund', address: RECEIVER, amount: String(paid - TRX) },
      { kind: 'refund', amount: String(TRX) },
    ])
    expect((await listOwnAdjustments(fixture.market, fixture.accountId, {})).data[0]).toMatchObject({ orderId })
  })

  test('that still waits has paid nothing', async () => {
    const fixture = await createOrderFixture({ bare: true })
    const orderId = await fixture.buy({ unitPrice: 60 })
    expect(await errorCodeOf(make(fixture, { kind: 'refund', of: orderId }))).toMatch(
      /of must be an order that has paid for delivered units, and was not fully refunded/,
    )
  })

  test('paid by a wallet without an account is refunded to that wallet on the chain', async () => {
    const fixture = await createPayFixture()
    const { data } = await fixture.payFor({ signedTx: fixture.sign() })
    await fixture.blocks(30)
    const view = await make(fixture, { kind: 'refund', of: data.orderId, amount: TRX })
    expect(view).toMatchObject({ accountId: null, to: PAYER.address, before: null, after: null })
    await fixture.blocks(30)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: TRX }])
  })
})

describe('a transfer that no one called for', () => {
  const toFund = async (sender = PAYER) => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign(COST, fixture.fund, sender)
    fixture.chain.broadcast(signedTx)
    fixture.chain.mine()
    await fixture.blocks(30)
    return { fixture, signedTx, of: signedTx.txID }
  }

  test('to the fund is returned to its sender, once', async () => {
    const { fixture, signedTx, of } = await toFund()
    expect((await reconciliation(fixture.market)).unclaimed).toMatchObject([{ txid: of }])
    const view = await make(fixture, { kind: 'return', of })
    expect(view).toMatchObject({ kind: 'return', of, amount: COST, to: PAYER.address, accountId: null })
    expect(await errorCodeOf(make(fixture, { kind: 'return', of }))).toMatch(/^INVALID_PARAMS/)
    for (const name of [of, view.id])
      expect((await explain(fixture.market, name)).events).toContainEqual(
        expect.objectContaining({
          source: 'adjustment',
          what: `${ANN} made a return by hand (${view.id}): ${REASON}; it is done`,
        }),
      )
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await reconciliation(fixture.market)).unclaimed).toEqual([])
    // A returned transfer can no longer pay for an order.
    for (const body of [{}, { resourceAmount: 1 }]) {
      const { message } = await fixture.payFor({ signedTx, ...body }, { block: false })
      expect(message).toBe('425 PAYMENT_RETURNED the operator has already returned this transfer')
    }
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toHaveLength(1)
  })

  test('to the fund is sent to another address, or credited to an account', async () => {
    const { fixture, of } = await toFund()
    await make(fixture, { kind: 'return', of, to: OTHER.address })
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toEqual([{ to: OTHER.address, amountSun: COST }])
    const second = fixture.sign(sun(7 * TRX), fixture.fund)
    fixture.chain.broadcast(second)
    fixture.chain.mine()
    await fixture.blocks(30)
    const before = await balanceOf(fixture)
    const view = await make(fixture, { kind: 'return', of: second.txID, to: fixture.depositAddress })
    expect(view).toMatchObject({ accountId: fixture.accountId, to: null, after: before + 7 * TRX })
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toHaveLength(1)
  })

  test('to the pool is read from its block and returned from the fund, once', async () => {
    const fixture = await createPayFixture()
    const pool = fixture.market.keys.pool.address
    fixture.send(fixture.fund, '100')
    const signedTx = fixture.sign(COST, pool)
    fixture.chain.broadcast(signedTx)
    fixture.chain.mine()
    expect(await errorCodeOf(make(fixture, { kind: 'return', of: signedTx.txID }))).toMatch(/solidified/)
    await fixture.blocks(30)
    await make(fixture, { kind: 'return', of: signedTx.txID })
    expect(await errorCodeOf(make(fixture, { kind: 'return', of: signedTx.txID }))).toMatch(
      /another one is waiting or done/,
    )
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test.each(['fund', 'pool'] as const)('by a contract to the %s needs a receiver', async (name) => {
    const fixture = await createPayFixture()
    fixture.chain.makeContract(CONTRACT, 1_000 * TRX)
    fixture.send(fixture.fund, '100')
    const txid = fixture.chain.payFromContract(CONTRACT, fixture.market.keys[name].address, sunFromTrx('7'))
    await fixture.blocks(30)
    const of = `${txid}.0`
    expect(await errorCodeOf(make(fixture, { kind: 'return', of }))).toMatch(/^MISSING_PARAMS to is needed/)
    expect(await errorCodeOf(make(fixture, { kind: 'return', of, to: CONTRACT }))).toMatch(/must not be a contract/)
    expect(await errorCodeOf(make(fixture, { kind: 'return', of, to: fixture.fund }))).toMatch(
      /does not belong to this/,
    )
    await make(fixture, { kind: 'return', of, to: OTHER.address })
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toEqual([{ to: OTHER.address, amountSun: 7 * TRX }])
  })

  test('that an order claims while its return waits is not returned', async () => {
    const fixture = await createPayFixture(withLimit(0))
    const signedTx = fixture.sign()
    fixture.chain.broadcast(signedTx)
    fixture.chain.mine()
    await fixture.blocks(25)
    const { id } = await make(fixture, { kind: 'return', of: signedTx.txID })
    // The call claims the transfer without proof of ownership, so the marketplace refunds it without an operator.
    const { message } = await fixture.payFor({ signedTx, resourceAmount: 1 }, { block: false })
    expect(message).toMatch(/^425 PAYMENT_RETURNED/)
    expect(await errorCodeOf(confirmAdjustment(fixture.market, id, BEN))).toMatch(/an order has claimed it$/)
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })
})

describe('TRX at a deposit address that the node did not report', () => {
  test.each([0, 2])('is credited once, also if it is payment %i of its transaction', async (index) => {
    const hide = { on: true }
    const fixture = await createOrderFixture({
      bare: true,
      interposer: (forward) => [
        async ({ path, method, body }) => {
          const answer = await forward(path, method, body)
          if (!path.endsWith('gettransactioninfobyblocknum')) return answer
          const infos = JSON.parse(answer.text) as { internal_transactions?: object[] }[]
          const changed = infos.map(({ internal_transactions: [paid] = [], ...info }) => {
            if (hide.on || !paid) return info
            const other = { ...paid, transferTo_address: addressToHex(PAYER.address) }
            return { ...info, internal_transactions: [...Array(index).fill(other), paid] }
          })
          return { ...answer, text: JSON.stringify(changed) }
        },
      ],
    })
    fixture.chain.makeContract(CONTRACT, 1_000 * TRX)
    const of = fixture.chain.payFromContract(CONTRACT, fixture.depositAddress, sunFromTrx('50'))
    const [block] = fixture.chain.mine()
    await fixture.blocks(30)
    expect((await reconciliation(fixture.market)).differences).toMatchObject([{ kind: 'more-on-chain', by: 50 * TRX }])
    const before = await balanceOf(fixture)
    const deposit = { kind: 'deposit', of, to: fixture.depositAddress, from: CONTRACT } as const
    expect(await errorCodeOf(make(fixture, { ...deposit, amount: 51 * TRX }))).toMatch(/amount must not exceed 50 TRX:/)
    await make(fixture, { ...deposit, amount: 50 * TRX })
    expect(await balanceOf(fixture)).toBe(before + 50 * TRX)
    expect(await errorCodeOf(make(fixture, { ...deposit, amount: 50 * TRX }))).toMatch(/^INVALID_PARAMS/)
    hide.on = false
    await rereadDeposits(fixture.market, block?.number ?? 0, undefined)
    expect(await balanceOf(fixture)).toBe(before + 50 * TRX)
    expect(await findDifferences(fixture.market)).toEqual([])
  })
})

describe('above the limit, a second operator', () => {
  test('confirms, and only then the balance changes', async () => {
    const fixture = await createOrderFixture(withLimit(4))
    const before = await balanceOf(fixture)
    const { id, state, expiresAt } = await make(fixture)
    expect(state).toBe('waiting')
    expect(expiresAt).toBe(Math.floor(fixture.clock.now() / 1000) + 3 * 86_400)
    expect(await balanceOf(fixture)).toBe(before)
    expect(await noticesOf(fixture)).toEqual([])
    expect(await errorCodeOf(confirmAdjustment(fixture.market, id, ANN))).toMatch(/^ADJUSTMENT_NEEDS_ANOTHER_OPERATOR/)
    const all = await Promise.all(Array.from({ length: 5 }, () => confirmAdjustment(fixture.market, id, BEN)))
    for (const one of all) expect(one).toMatchObject({ state: 'done', decidedBy: BEN, after: before + 5 * TRX })
    expect(await balanceOf(fixture)).toBe(before + 5 * TRX)
    expect((await listActions(fixture.market, {})).data.map(({ action, by }) => [action, by])).toEqual([
      ['adjustment.credit', BEN],
      ['adjustment.request', ANN],
    ])
  })

  test('is another person than the one with the key, on the page or on the command line', async () => {
    const fixture = await createOrderFixture(withLimit(0))
    const { id } = await make(fixture, {}, KEY)
    for (const by of [KEY, `web ${KEY}`, 'ba9876543210'])
      expect(await errorCodeOf(confirmAdjustment(fixture.market, id, by))).toMatch(/^ADJUSTMENT_NEEDS_ANOTHER_OPERATOR/)
    expect((await confirmAdjustment(fixture.market, id, ANN)).state).toBe('done')
  })

  test('is needed for the sum of a day, and not for what was confirmed', async () => {
    const fixture = await createOrderFixture(withLimit(12))
    expect((await make(fixture)).state).toBe('done')
    expect((await make(fixture, {}, BEN)).state).toBe('done')
    expect((await make(fixture)).state).toBe('done')
    const third = await make(fixture)
    expect(third.state).toBe('waiting')
    await confirmAdjustment(fixture.market, third.id, BEN)
    expect((await make(fixture, { amount: 2 * TRX })).state).toBe('done')
    await fixture.passTime(DAY_MS)
    expect((await make(fixture)).state).toBe('done')
  })

  test('declines, and nothing changes', async () => {
    const fixture = await createOrderFixture(withLimit(0))
    const before = await balanceOf(fixture)
    const { id } = await make(fixture)
    const declined = await declineAdjustment(fixture.market, id, 'not ours', BEN)
    expect(declined).toMatchObject({ state: 'declined', decidedBy: BEN, declineReason: 'not ours', after: null })
    expect(await declineAdjustment(fixture.market, id, 'not ours', BEN)).toEqual(declined)
    expect(await errorCodeOf(confirmAdjustment(fixture.market, id, BEN))).toBe(
      'ADJUSTMENT_NOT_OPEN the adjustment is declined',
    )
    expect(await balanceOf(fixture)).toBe(before)
  })

  test('comes too late after three days', async () => {
    const fixture = await createOrderFixture(withLimit(0))
    const { id } = await make(fixture)
    expect((await listAdjustments(fixture.market, { state: 'waiting' })).total).toBe(1)
    await fixture.passTime(3 * DAY_MS)
    expect((await listAdjustments(fixture.market, { state: 'waiting' })).total).toBe(0)
    expect((await listAdjustments(fixture.market, { state: 'expired' })).data).toMatchObject([{ id, state: 'expired' }])
    for (const decide of [
      () => confirmAdjustment(fixture.market, id, BEN),
      () => declineAdjustment(fixture.market, id, REASON, BEN),
    ])
      expect(await errorCodeOf(decide())).toBe('ADJUSTMENT_NOT_OPEN the adjustment is expired')
  })

  test('cannot confirm what is no longer possible; the request stays', async () => {
    const fixture = await createOrderFixture(withLimit(0))
    const all = await balanceOf(fixture)
    const { id } = await make(fixture, { kind: 'debit', amount: all })
    await fixture.buy()
    expect(await errorCodeOf(confirmAdjustment(fixture.market, id, BEN))).toMatch(/^INTERNAL_BALANCE_ACCOUNT_TOO_LOW/)
    expect((await listAdjustments(fixture.market, { state: 'waiting' })).data).toMatchObject([{ id }])
  })

  test('finds only one request for a payment and for the same part of an order', async () => {
    const fixture = await createOrderFixture(withLimit(0))
    const orderId = await fixture.buy()
    await fixture.blocks(25)
    await make(fixture, { kind: 'refund', of: orderId })
    expect(await errorCodeOf(make(fixture, { kind: 'refund', of: orderId, amount: 1 }))).toMatch(/of must be an order/)
  })
})

test('a crash between the steps loses and repeats nothing', async () => {
  const fixture = await createOrderFixture(withLimit(6))
  const before = await balanceOf(fixture)
  const body = bodyOf(fixture)
  const { db } = fixture.market
  const write = db.write.bind(db)
  // The process dies after everything was written, before the commit.
  vi.spyOn(db, 'write').mockImplementationOnce((run) =>
    write(async (tx) => {
      await run(tx)
      throw new Error('killed')
    }),
  )
  await expect(adjust(fixture.market, body, ANN)).rejects.toThrow('killed')
  expect(await balanceOf(fixture)).toBe(before)
  expect((await listActions(fixture.market, {})).data).toEqual([])
  // The answer is lost after the commit.
  await adjust(fixture.market, body, ANN)
  expect(await adjust(fixture.market, body, ANN)).toMatchObject({ state: 'done' })
  expect(await balanceOf(fixture)).toBe(before + 5 * TRX)
  const { id } = await make(fixture)
  vi.spyOn(db, 'write').mockImplementationOnce((run) =>
    write(async (tx) => {
      await run(tx)
      throw new Error('killed')
    }),
  )
  await expect(confirmAdjustment(fixture.market, id, BEN)).rejects.toThrow('killed')
  expect((await listAdjustments(fixture.market, { state: 'waiting' })).total).toBe(1)
  expect(await fixture.ledger(FEES)).toBeGreaterThanOrEqual(0)
  await confirmAdjustment(fixture.market, id, BEN)
  expect(await balanceOf(fixture)).toBe(before + 10 * TRX)
})
