/** Money that goes back to strangers takes nothing of what the signer may send to others in a day. */
import { describe, expect, test } from 'vitest'
import { hasCode } from '../../../src/kernel/errors.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { chainOf } from '../../../src/signer/chain.ts'
import { countsInMemory } from '../../../src/signer/counts.ts'
import { holderOf } from '../../../src/signer/holder.ts'
import { createKeys } from '../../../src/signer/keys.ts'
import { createSigner } from '../../../src/signer/signer.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { type MarketWorld, MNEMONIC } from '../market-world.ts'
import { codeOf } from '../orders/order-world.ts'
import { PAYER as ATTACKER, payLaterWorld, OTHER as STRANGER } from './pay-later-world.ts'
import { COST, PAYER, payWorld } from './pay-world.ts'

const HALF_HOUR_MS = 1_800_000
const KEYS = createKeys({ mnemonic: MNEMONIC, fundKey: undefined, zapbuyKey: undefined })

/** A signer of the fund key for which nothing at all may leave to others. */
function strictSigner({ market }: MarketWorld, dailyReturnTrx = '0') {
  const { clock, node } = market
  const policy = {
    ...{ maxSun: sun(0), dailySun: sun(0), dailyReturnSun: sunFromTrx(dailyReturnTrx), dailyStakeSun: sun(0) },
    ...{ dailyDelegations: 0, dailyTransfers: 100, ownAddresses: [], maxValidMs: Number.MAX_SAFE_INTEGER },
  }
  const chain = chainOf(async () => node)
  const signer = createSigner({ keys: KEYS, policy, counts: countsInMemory(), clock, chain })
  const holder = holderOf(signer.held('sandbox'), signer, clock)
  Object.assign(market.keys.fund, { sign: holder.key('fund').sign })
  return { used: () => signer.status().used, refusals: holder.refusals }
}

test('money that is sent round and round goes back each time, and the day stays whole', async () => {
  const world = await payLaterWorld()
  const { used } = strictSigner(world)
  for (let round = 0; round < 3; round++) {
    const { payAddress } = await world.ask()
    world.pay(payAddress, COST - 1)
    await world.blocks(2)
    await world.pass(HALF_HOUR_MS)
    await world.blocks(60)
  }
  const back = { to: ATTACKER.address, amountSun: COST - 1 }
  expect(await world.sentBack()).toEqual([back, back, back])
  expect(used()).toMatchObject({ sun: 0, transfers: 0, returnedSun: 3 * (COST - 1), otherReturnsSun: 0, returns: 3 })
})

test('what goes to the address that an order named waits for its own sum', async () => {
  const refundAddress = STRANGER.address
  const world = await payLaterWorld()
  const { refusals } = strictSigner(world)
  const { payAddress } = await world.ask({ refundAddress })
  world.pay(payAddress, COST - 1)
  await world.blocks(2)
  await world.pass(HALF_HOUR_MS)
  await world.blocks(60)
  expect(await world.sentBack()).toEqual([])
  expect(refusals()).toMatch(/SIGNER_DAILY_RETURN_TRX: 1\.919999 TRX of returns are asked for, 0 TRX are left/)
  const { used } = strictSigner(world, '2')
  await world.blocks(30)
  expect(await world.sentBack()).toEqual([{ to: refundAddress, amountSun: COST - 1 }])
  expect(used()).toMatchObject({ sun: 0, otherReturnsSun: COST - 1 })
})

describe('of a signed payment', () => {
  test('what a cancelled order gives back is a return of what paid for it', async () => {
    const world = await payWorld({ bare: true })
    const { used } = strictSigner(world)
    const { data } = await world.payFor({ signedTx: world.sign(), unitPrice: 60 })
    await world.blocks(101)
    const signature = signMessage(`Cancel order ${data.orderId}`, PAYER.privateKey)
    expect((await world.post(`/v2/order/${data.orderId}/cancel`, { signature })).status).toBe(200)
    await world.blocks(40)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect(used()).toMatchObject({ sun: 0, returnedSun: COST, returns: 1 })
  })

  test('one without an order goes back', async () => {
    const world = await payWorld()
    const { used } = strictSigner(world)
    const signedTx = world.sign()
    world.chain.broadcast(signedTx as never)
    await world.blocks(1)
    expect((await world.payFor({ signedTx, unitPrice: 10 })).message).toContain('PAYMENT_RETURNED')
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect(used()).toMatchObject({ sun: 0, returnedSun: COST, returns: 1 })
  })
})

test('the signer finds a payment when its node has solidified it, and no other', async () => {
  const world = await payWorld()
  const chain = chainOf(async () => world.market.node)
  const payment = world.sign()
  expect(await chain.payment(payment.txID)).toBeUndefined()
  world.chain.broadcast(payment as never)
  // In the mempool it is nothing that may come back.
  expect(await chain.payment(payment.txID)).toBeUndefined()
  world.chain.mine(1)
  expect(await codeOf(chain.payment(payment.txID))).toContain('SIGNER_REFUSED')
  const { timestampMs } = world.chain.head()
  world.chain.mine(20)
  expect(await chain.payment(payment.txID)).toEqual({
    ...{ txid: payment.txID, from: PAYER.address, to: world.fund, amountSun: COST, atMs: timestampMs },
  })
  expect(await chain.timeMs()).toBe(world.chain.head().timestampMs)
  world.faults.add({ times: 60, act: { at: 'reset' } })
  await expect(chain.payment(payment.txID)).rejects.toSatisfy((error) => hasCode(error, 'SIGNER_REFUSED'))
  expect(await chain.timeMs()).toBeUndefined()
  world.faults.clear()
  world.faults.add({ act: { at: 'lite' } })
  expect(await chain.payment(payment.txID)).toBeUndefined()
  world.faults.clear()
})
