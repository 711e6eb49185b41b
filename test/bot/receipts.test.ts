/** The signed receipt of a rental, as a file; and what an extension did not give is told when it is back. */
import { describe, expect, it } from 'vitest'
import type { MarketClient } from '../../src/client/types.ts'
import { verifyReceipt } from '../../src/client/verify/receipt.ts'
import { unixSec } from '../../src/contract/v2.ts'
import { delegationsOf } from '../../src/db/stores/rentals/delegations.ts'
import { buyer } from '../../src/market/base/ledger.ts'
import { extend } from '../../src/market/rentals/extend.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-world.ts'
import { realWorld } from './real-world.ts'

const FILE = '🧾 Signed receipt'
const HOUR_SEC = 3_600
const EXTRA = 100_000

/** 50,000 Energy for a day, delegated a moment ago. */
async function rented(wrap?: (client: MarketClient) => MarketClient) {
  const world = await realWorld('1000', wrap)
  const { ann, settle } = world
  ann.say(`/energy ${RECEIVER} 50k 1d`)
  await ann.sees('Quote: rent')
  await ann.tap('✅ Confirm 3 TRX')
  await ann.sees('Ordered: 50,000 Energy')
  await settle()
  const receipt = await ann.sees('🧾 Receipt')
  const orderId = /Order: ([0-9a-f]{24})/.exec(receipt.text)?.[1] ?? ''
  await ann.tap('🔎 Details', { messageId: receipt.id })
  await ann.sees('Filled:', { after: receipt.id })
  const final = async () => {
    world.chain.mine(25)
    world.pass(75_000)
    await world.work()
  }
  return { ...world, orderId, final }
}

describe('the receipt of a rental', () => {
  it('comes as a file that its reader can verify, once no fork can change it', async () => {
    const world = await rented()
    const { ann, bot, market, orderId } = world
    expect(await ann.tap(FILE)).toMatchObject({ alert: true, text: expect.stringContaining('about a minute') })
    await world.final()
    await ann.tap(FILE)
    const sent = await ann.sees('What was sold, delivered and paid')
    expect(sent.text).toContain(market.keys.fund.address)
    expect(sent.document?.name).toBe(`receipt-${orderId}.json`)
    const text = bot.telegram.file(sent.document?.fileId ?? '')?.bytes.toString() ?? ''
    const receipt = verifyReceipt(JSON.parse(text), market.keys.fund.address)
    expect(receipt).toMatchObject({ order: { id: orderId, receiver: RECEIVER }, payout: 3_000_000, paid: 3_000_000 })
    expect(verifyReceipt(JSON.parse(text.replace('3000000', '2000000')), market.keys.fund.address)).toBeUndefined()
  })

  it('is not handed on where somebody else has signed it', async () => {
    const elsewhere = (client: MarketClient) => ({ ...client, fundAddress: async () => ENERGY_PROVIDER.address })
    const world = await rented(elsewhere)
    await world.final()
    expect(await world.ann.tap(FILE)).toMatchObject({
      alert: true,
      text: expect.stringContaining('not the marketplace'),
    })
    expect(world.ann.chat().some(({ document }) => document)).toBe(false)
  })
})

it('an extension that gave less than was sold is told once, with what came back', async () => {
  const world = await rented()
  const { ann, account, bot, chain, market } = world
  await world.final()
  const [rental] = await market.db.read((reader) => delegationsOf(reader, world.orderId))
  const extendTo = unixSec(rental?.endsAtMs ?? 0) + HOUR_SEC
  const extendData = [{ delegator: ENERGY_PROVIDER.address, isExtend: true, extraAmount: EXTRA, extendTo }]
  const { orderId } = await extend(market, { accountId: account.id, body: { extendData, receiver: RECEIVER } })
  await world.work()
  const before = await world.ledger(buyer(account.id))
  // The network gives half as much for a stake.
  chain.setParameter('getTotalEnergyCurrentLimit', 90_000_000_000)
  chain.mine()
  await world.work()
  await world.final()
  const back = (await world.ledger(buyer(account.id))) - before
  expect(back).toBeGreaterThan(0)
  for (let look = 0; look < 2; look++) {
    world.pass(60_000)
    await bot.pass('bot.deposit-watch')
    await world.notify()
  }
  const told = ann.chat().filter(({ text }) => text.includes('gave less on the chain than you bought'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain(RECEIVER)
  expect(orderId).toMatch(/^[0-9a-f]{24}$/)
})
