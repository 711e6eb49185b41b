import { describe, expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { openTopUp } from '../../src/db/stores/zapbuy/zap-sums.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import type { SigningKey } from '../../src/tron/types.ts'
import { DEPOSIT } from '../support/hostile-market.ts'
import { ann, bot, REFUNDS, trx, type ZapWorld, zapWorld } from './world.ts'

/** A transfer that the market cannot fill, in the solidified chain. */
async function owedZap(world: ZapWorld, amountTrx: string): Promise<string> {
  world.market.book.ENERGY.available = 0
  const txid = await world.send(ann, amountTrx)
  world.mine(25)
  await world.watcher.follow.pass()
  await world.watcher.order.pass()
  expect(await world.state(txid)).toBe('owed')
  return txid
}

async function alertFacts(world: ZapWorld) {
  const rows = await world.db.read((reader) => reader.orm.select().from(outbox).all())
  return rows.map((row) => row.event as { name?: string; facts?: Record<string, unknown> })
}

/** Refund passes with blocks in between, until the refund is in the solidified chain. */
async function settleRefunds(world: ZapWorld, passes = 4): Promise<void> {
  for (let i = 0; i < passes; i++) {
    await world.watcher.follow.pass()
    await world.watcher.refund.pass()
    world.mine(12)
  }
}

describe('a refund', () => {
  it('gives back what was paid, whole, once', async () => {
    const world = await zapWorld({ wallet: REFUNDS })
    const before = await world.balance(ann)
    const txid = await owedZap(world, '20')
    const paid = await world.balance(ann)
    await settleRefunds(world)
    expect(await world.zap(txid)).toMatchObject({ state: 'refunded', refundedByUserId: null })
    expect((await world.balance(ann)) - paid).toBe(trx('20'))
    expect(before - (await world.balance(ann))).toBeLessThan(trx('2')) // the sender's own network fee
    await settleRefunds(world)
    expect((await world.balance(ann)) - paid).toBe(trx('20'))
  })

  it('names the payment to the signer, which looks it up', async () => {
    const named: unknown[] = []
    const key: SigningKey = {
      ...REFUNDS.key,
      sign(unsigned, returns) {
        named.push(returns)
        return REFUNDS.key.sign(unsigned)
      },
    }
    const world = await zapWorld({ wallet: { ...REFUNDS, key } })
    const txid = await owedZap(world, '20')
    await settleRefunds(world)
    expect(await world.state(txid)).toBe('refunded')
    expect(named).toEqual([[{ txid, key: 'zapbuy' }]])
  })

  it('waits until the payment itself is in the solidified chain', async () => {
    const world = await zapWorld({ wallet: REFUNDS })
    world.market.book.ENERGY.available = 0
    const txid = await world.send(ann, '20')
    await world.run()
    await world.watcher.refund.pass()
    expect(await world.zap(txid)).toMatchObject({ state: 'owed', refundTxid: null })
    world.mine(25)
    await settleRefunds(world)
    expect(await world.state(txid)).toBe('refunded')
  })

  it.each<[string, Parameters<typeof zapWorld>[0], string]>([
    ['without a key', { wallet: undefined }, 'no_key'],
    ['with a limit of nothing', { wallet: { ...REFUNDS, refundMaxSun: trx('0') } }, 'no_key'],
    ['above the largest single refund', { wallet: { ...REFUNDS, refundMaxSun: trx('19') } }, 'too_large'],
    ['above what is left of the day', { wallet: { ...REFUNDS, refundDailySun: trx('19') } }, 'daily_limit'],
  ])('%s stays owed for a human', async (_what, options, why) => {
    const world = await zapWorld(options)
    const txid = await owedZap(world, '20')
    await settleRefunds(world)
    expect(await world.state(txid)).toBe('owed')
    expect(await alertFacts(world)).toMatchObject([{ name: 'refund_owed', facts: { txid, why } }])
  })

  it('counts the day’s refunds together, and goes on the next day', async () => {
    const world = await zapWorld({ wallet: { ...REFUNDS, refundDailySun: trx('30') } })
    const first = await owedZap(world, '20')
    await settleRefunds(world)
    const second = await owedZap(world, '20')
    await settleRefunds(world)
    expect([await world.state(first), await world.state(second)]).toEqual(['refunded', 'owed'])
    world.clock.advance(86_400_000)
    world.mine(1)
    await settleRefunds(world)
    expect(await world.state(second)).toBe('refunded')
  })

  it.each<[string, boolean]>([
    ['the node took', true],
    ['never arrived', false],
  ])('whose broadcast %s without an answer is sent once', async (_what, performed) => {
    const world = await zapWorld({ wallet: REFUNDS })
    const txid = await owedZap(world, '20')
    const paid = await world.balance(ann)
    world.faults.add({ path: 'wallet/broadcasttransaction', performed, act: { at: 'reset' } })
    await world.watcher.refund.pass()
    const signed = (await world.zap(txid))?.refundTxid
    expect(await world.state(txid)).toBe('refunding')
    world.restart()
    world.clock.advance(3_000)
    await settleRefunds(world)
    expect(await world.zap(txid)).toMatchObject({ state: 'refunded', refundTxid: signed })
    expect((await world.balance(ann)) - paid).toBe(trx('20'))
  })

  it('that can never enter a block any more is signed anew, and only then', async () => {
    const world = await zapWorld({ wallet: REFUNDS })
    const txid = await owedZap(world, '20')
    const paid = await world.balance(ann)
    const drop = { path: 'wallet/broadcasttransaction', times: 99, act: { at: 'reset' } } as const
    world.faults.add(drop)
    await world.watcher.refund.pass()
    const signed = (await world.zap(txid))?.refundTxid
    world.mine(20) // its half a minute is over, but not yet in the solidified chain
    await world.watcher.follow.pass()
    await world.watcher.refund.pass()
    expect(await world.zap(txid)).toMatchObject({ state: 'refunding', refundTxid: signed })
    world.mine(80)
    await world.watcher.follow.pass()
    world.faults.clear()
    await settleRefunds(world, 6)
    const after = await world.zap(txid)
    expect(after?.state).toBe('refunded')
    expect(after?.refundTxid).not.toBe(signed)
    expect((await world.balance(ann)) - paid).toBe(trx('20'))
  })
})

describe('the operator’s account', () => {
  it('is warned about once before it runs short, and again only after it recovered', async () => {
    const world = await zapWorld()
    const pass = async () => {
      await world.watcher.account.pass()
      world.clock.advance(30_000)
    }
    world.operator.balanceSun = trx('99')
    await pass()
    await pass()
    world.operator.balanceSun = trx('500')
    await pass()
    world.operator.balanceSun = trx('1')
    await pass()
    const told = (await alertFacts(world)).map((e) => e.name)
    expect(told).toEqual(['operator_balance_low', 'operator_balance_low', 'operator_balance_low'])
  })

  it('is topped up from the bot address with what nobody is owed', async () => {
    const world = await zapWorld({ wallet: { ...REFUNDS, refundMaxSun: trx('0') } })
    await owedZap(world, '30')
    world.operator.balanceSun = trx('10')
    await world.watcher.account.pass()
    const topUp = await world.db.read(openTopUp)
    expect(topUp).toMatchObject({ toAddress: DEPOSIT, amountSun: trx('50000') - trx('5') })
    await world.watcher.account.pass()
    world.mine(25)
    await world.watcher.follow.pass()
    expect(await world.db.read(openTopUp)).toBeUndefined()
    const arrived = await world.node.pendingAccount(tronAddress(DEPOSIT))
    expect(arrived?.balanceSun).toBe(trx('50000') - trx('5'))
    expect(await world.balance(bot)).toBeGreaterThanOrEqual(trx('30'))
  })

  it.each([
    ['that no block has', 0],
    ['of a block that a fork could take', 1],
    ['of a block that is not read yet', 25],
  ])('is not topped up with a transfer %s', async (_name, blocks) => {
    const world = await zapWorld({ wallet: REFUNDS })
    world.operator.balanceSun = trx('1')
    await world.transfer(ann, '15.3')
    if (blocks > 0) world.mine(blocks)
    await world.watcher.account.pass()
    expect(await world.db.read(openTopUp)).toMatchObject({ amountSun: trx('50000') - trx('5') })
  })

  it('is topped up while a refund waits for a block, and the refund counts once', async () => {
    const world = await zapWorld({ wallet: REFUNDS })
    const txid = await owedZap(world, '30')
    world.mine(25)
    await world.run()
    expect(await world.state(txid)).toBe('refunding')
    world.operator.balanceSun = trx('1')
    await world.watcher.account.pass()
    const [topUp] = [await world.db.read(openTopUp)]
    // The reserve keeps the most that the refund can cost.
    expect(topUp).toMatchObject({ amountSun: trx('50000') - trx('5') - trx('0.3') })
    world.mine(25)
    await world.run()
    expect(await world.state(txid)).toBe('refunded')
    expect(await world.db.read(openTopUp)).toBeUndefined()
  })

  it('is not topped up where no key is configured', async () => {
    const world = await zapWorld()
    world.operator.balanceSun = trx('10')
    await world.watcher.account.pass()
    expect(await world.db.read(openTopUp)).toBeUndefined()
  })

  it('with a key the marketplace rejects is reported', async () => {
    const world = await zapWorld({ apiKey: 'revoked' })
    await world.watcher.account.pass()
    expect((await alertFacts(world)).map((e) => e.name)).toEqual(['operator_key_rejected'])
  })

  it('is looked after while the watcher lags, which is reported too', async () => {
    const world = await zapWorld()
    world.mine(30)
    await world.watcher.account.pass()
    expect(await alertFacts(world)).toMatchObject([{ name: 'watcher_behind', facts: { lag: 30 } }])
    await world.watcher.follow.pass()
    await world.watcher.account.pass()
    expect((await alertFacts(world)).at(-1)).toMatchObject({ kind: 'alert_over', name: 'watcher_behind' })
  })
})
