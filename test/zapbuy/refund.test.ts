import { describe, expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { openTopUp, refundedSince } from '../../src/db/stores/zapbuy/zap-sums.ts'
import { approveRest } from '../../src/db/stores/zapbuy/zaps.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import type { SigningKey } from '../../src/tron/types.ts'
import { DEPOSIT_ADDRESS } from '../support/hostile-market.ts'
import { ann, bot, createZapFixture, REFUNDS, trx, type ZapFixture } from './zap-fixture.ts'

/** Sends a transfer that the market cannot fill, and waits until it is solidified. */
async function createOwedZap(fixture: ZapFixture, amountTrx: string): Promise<string> {
  fixture.market.book.ENERGY.available = 0
  const txid = await fixture.send(ann, amountTrx)
  fixture.mine(25)
  await fixture.watcher.follow.pass()
  await fixture.watcher.order.pass()
  expect(await fixture.state(txid)).toBe('owed')
  return txid
}

async function alertFacts(fixture: ZapFixture) {
  const rows = await fixture.db.read((reader) => reader.orm.select().from(outbox).all())
  return rows.map((row) => row.event as { name?: string; facts?: Record<string, unknown> })
}

/** Runs refund passes with blocks in between, until the refund is solidified. */
async function settleRefunds(fixture: ZapFixture, passes = 4): Promise<void> {
  for (let i = 0; i < passes; i++) {
    await fixture.watcher.follow.pass()
    await fixture.watcher.refund.pass()
    fixture.mine(12)
  }
}

describe('a ZapBuy refund', () => {
  it('returns the full payment, once', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    const before = await fixture.balance(ann)
    const txid = await createOwedZap(fixture, '20')
    const paid = await fixture.balance(ann)
    await settleRefunds(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'refunded', refundedByUserId: null })
    expect((await fixture.balance(ann)) - paid).toBe(trx('20'))
    expect(before - (await fixture.balance(ann))).toBeLessThan(trx('2')) // the sender's own network fee
    await settleRefunds(fixture)
    expect((await fixture.balance(ann)) - paid).toBe(trx('20'))
  })

  it('names the payment to the signer, which verifies it', async () => {
    const named: unknown[] = []
    const key: SigningKey = {
      ...REFUNDS.key,
      sign(unsigned, returns) {
        named.push(returns)
        return REFUNDS.key.sign(unsigned)
      },
    }
    const fixture = await createZapFixture({ wallet: { ...REFUNDS, key } })
    const txid = await createOwedZap(fixture, '20')
    await settleRefunds(fixture)
    expect(await fixture.state(txid)).toBe('refunded')
    expect(named).toEqual([[{ txid, key: 'zapbuy' }]])
  })

  it('waits until the payment itself is solidified', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    fixture.market.book.ENERGY.available = 0
    const txid = await fixture.send(ann, '20')
    await fixture.run()
    await fixture.watcher.refund.pass()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'owed', refundTxid: null })
    fixture.mine(25)
    await settleRefunds(fixture)
    expect(await fixture.state(txid)).toBe('refunded')
  })

  it.each<[string, Parameters<typeof createZapFixture>[0], string]>([
    ['without a key', { wallet: undefined }, 'no_key'],
    ['with a limit of zero', { wallet: { ...REFUNDS, refundMaxSun: trx('0') } }, 'no_key'],
    ['above the largest single refund', { wallet: { ...REFUNDS, refundMaxSun: trx('19') } }, 'too_large'],
    ['above the remaining daily limit', { wallet: { ...REFUNDS, refundDailySun: trx('19') } }, 'daily_limit'],
  ])('%s is left to the operator', async (_what, options, why) => {
    const fixture = await createZapFixture(options)
    const txid = await createOwedZap(fixture, '20')
    await settleRefunds(fixture)
    expect(await fixture.state(txid)).toBe('owed')
    expect(await alertFacts(fixture)).toMatchObject([{ name: 'refund_owed', facts: { txid, why } }])
  })

  it("counts toward the day's refunds, and continues the next day if these are used up", async () => {
    const fixture = await createZapFixture({ wallet: { ...REFUNDS, refundDailySun: trx('30') } })
    const first = await createOwedZap(fixture, '20')
    await settleRefunds(fixture)
    const second = await createOwedZap(fixture, '20')
    await settleRefunds(fixture)
    expect([await fixture.state(first), await fixture.state(second)]).toEqual(['refunded', 'owed'])
    fixture.clock.advance(86_400_000)
    fixture.mine(1)
    await settleRefunds(fixture)
    expect(await fixture.state(second)).toBe('refunded')
  })

  it('for the rest of an order is limited by the price of the rest', async () => {
    const limits = { refundMaxSun: trx('9'), refundDailySun: trx('9') }
    const fixture = await createZapFixture({ wallet: { ...REFUNDS, ...limits } })
    const txid = await fixture.send(ann, '20')
    await fixture.run()
    fixture.fill(60, 'Completed')
    await fixture.run()
    const approve = (maxSun: string) =>
      fixture.db.write((tx) => approveRest(tx, txid, trx(maxSun), fixture.clock.now()))
    expect([await approve('7'), await approve('9')]).toEqual([false, true])
    fixture.mine(25)
    await settleRefunds(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'refunded', refundSun: trx('8') })
    expect(await fixture.db.read((reader) => refundedSince(reader, 0))).toBe(trx('8'))
  })

  it.each<[string, boolean]>([
    ['reached the node', true],
    ['never reached the node', false],
  ])('whose broadcast %s without a response is sent once', async (_what, performed) => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    const txid = await createOwedZap(fixture, '20')
    const paid = await fixture.balance(ann)
    fixture.faults.add({ path: 'wallet/broadcasttransaction', performed, act: { at: 'reset' } })
    await fixture.watcher.refund.pass()
    const signed = (await fixture.zap(txid))?.refundTxid
    expect(await fixture.state(txid)).toBe('refunding')
    fixture.restart()
    fixture.clock.advance(3_000)
    await settleRefunds(fixture)
    expect(await fixture.zap(txid)).toMatchObject({ state: 'refunded', refundTxid: signed })
    expect((await fixture.balance(ann)) - paid).toBe(trx('20'))
  })

  it('that can no longer be included in a block is signed again, and only then', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    const txid = await createOwedZap(fixture, '20')
    const paid = await fixture.balance(ann)
    const drop = { path: 'wallet/broadcasttransaction', times: 99, act: { at: 'reset' } } as const
    fixture.faults.add(drop)
    await fixture.watcher.refund.pass()
    const signed = (await fixture.zap(txid))?.refundTxid
    fixture.mine(20) // the transfer has expired, but not yet in the solidified chain
    await fixture.watcher.follow.pass()
    await fixture.watcher.refund.pass()
    expect(await fixture.zap(txid)).toMatchObject({ state: 'refunding', refundTxid: signed })
    fixture.mine(80)
    await fixture.watcher.follow.pass()
    fixture.faults.clear()
    await settleRefunds(fixture, 6)
    const after = await fixture.zap(txid)
    expect(after?.state).toBe('refunded')
    expect(after?.refundTxid).not.toBe(signed)
    expect((await fixture.balance(ann)) - paid).toBe(trx('20'))
  })
})

describe('the operator’s account for ZapBuy', () => {
  it('is reported once before it runs short, and again only after it recovered', async () => {
    const fixture = await createZapFixture()
    const pass = async () => {
      await fixture.watcher.account.pass()
      fixture.clock.advance(30_000)
    }
    fixture.operator.balanceSun = trx('99')
    await pass()
    await pass()
    fixture.operator.balanceSun = trx('500')
    await pass()
    fixture.operator.balanceSun = trx('1')
    await pass()
    const alertNames = (await alertFacts(fixture)).map((e) => e.name)
    expect(alertNames).toEqual(['operator_balance_low', 'operator_balance_low', 'operator_balance_low'])
  })

  it('is topped up from the bot address with TRX that is owed to no user', async () => {
    const fixture = await createZapFixture({ wallet: { ...REFUNDS, refundMaxSun: trx('0') } })
    await createOwedZap(fixture, '30')
    fixture.operator.balanceSun = trx('10')
    await fixture.watcher.account.pass()
    const topUp = await fixture.db.read(openTopUp)
    expect(topUp).toMatchObject({ toAddress: DEPOSIT_ADDRESS, amountSun: trx('50000') - trx('5') })
    await fixture.watcher.account.pass()
    fixture.mine(25)
    await fixture.watcher.follow.pass()
    expect(await fixture.db.read(openTopUp)).toBeUndefined()
    const arrived = await fixture.node.pendingAccount(tronAddress(DEPOSIT_ADDRESS))
    expect(arrived?.balanceSun).toBe(trx('50000') - trx('5'))
    expect(await fixture.balance(bot)).toBeGreaterThanOrEqual(trx('30'))
  })

  it.each([
    ['that is in no block', 0],
    ['in a block that a fork could drop', 1],
    ['in a block that was not read yet', 25],
  ])('is not topped up with a transfer %s', async (_name, blocks) => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    fixture.operator.balanceSun = trx('1')
    await fixture.transfer(ann, '15.3')
    if (blocks > 0) fixture.mine(blocks)
    await fixture.watcher.account.pass()
    expect(await fixture.db.read(openTopUp)).toMatchObject({ amountSun: trx('50000') - trx('5') })
  })

  it('is topped up while a refund waits for a block, and the refund counts once', async () => {
    const fixture = await createZapFixture({ wallet: REFUNDS })
    const txid = await createOwedZap(fixture, '30')
    fixture.mine(25)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('refunding')
    fixture.operator.balanceSun = trx('1')
    await fixture.watcher.account.pass()
    const [topUp] = [await fixture.db.read(openTopUp)]
    // The reserve includes the maximum fee of the refund.
    expect(topUp).toMatchObject({ amountSun: trx('50000') - trx('5') - trx('0.3') })
    fixture.mine(25)
    await fixture.run()
    expect(await fixture.state(txid)).toBe('refunded')
    expect(await fixture.db.read(openTopUp)).toBeUndefined()
  })

  it('is not topped up without a configured key', async () => {
    const fixture = await createZapFixture()
    fixture.operator.balanceSun = trx('10')
    await fixture.watcher.account.pass()
    expect(await fixture.db.read(openTopUp)).toBeUndefined()
  })

  it('is reported if the marketplace rejects its key', async () => {
    const fixture = await createZapFixture({ apiKey: 'revoked' })
    await fixture.watcher.account.pass()
    expect((await alertFacts(fixture)).map((e) => e.name)).toEqual(['operator_key_rejected'])
  })

  it('is maintained while the watcher lags, and the lag is reported too', async () => {
    const fixture = await createZapFixture()
    fixture.mine(30)
    await fixture.watcher.account.pass()
    expect(await alertFacts(fixture)).toMatchObject([{ name: 'watcher_behind', facts: { lag: 30 } }])
    await fixture.watcher.follow.pass()
    await fixture.watcher.account.pass()
    expect((await alertFacts(fixture)).at(-1)).toMatchObject({ kind: 'alert_over', name: 'watcher_behind' })
  })
})
