/**
 * Tests the signed receipt of a rental as a file, and the notice when an extension gave less and the difference was
 * refunded.
 */
import { describe, expect, it } from 'vitest'
import type { MarketClient } from '../../src/client/types.ts'
import { verifyReceipt } from '../../src/client/verify/receipt.ts'
import { unixSec } from '../../src/contract/v2.ts'
import { delegationsOf } from '../../src/db/stores/rentals/delegations.ts'
import { buyer } from '../../src/market/base/ledger.ts'
import { extend } from '../../src/market/rentals/extend.ts'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'

const FILE = '🧾 Signed receipt'
const HOUR_SEC = 3_600
const EXTRA = 100_000

/** Rents 50,000 Energy for a day; the delegation has just been made. */
async function createRentalFixture(wrap?: (client: MarketClient) => MarketClient) {
  const fixture = await createMarketBotFixture('1000', wrap)
  const { ann, settle } = fixture
  ann.say(`/energy ${RECEIVER} 50k 1d`)
  await ann.sees('⚡ Rent ')
  await ann.tap('✅ Rent for 3 TRX')
  await ann.sees('Looking for 50,000 Energy')
  await settle()
  const receipt = await ann.sees('TRX · ')
  await ann.tap('🔎 Details', { messageId: receipt.id })
  const details = await ann.sees('Filled:', { after: receipt.id })
  const orderId = /Order: ([0-9a-f]{24})/.exec(details.text)?.[1] ?? ''
  const final = async () => {
    fixture.chain.mine(25)
    fixture.pass(75_000)
    await fixture.work()
  }
  return { ...fixture, orderId, final }
}

describe('the receipt of a rental', () => {
  it('is sent as a verifiable file, once no fork can change it', async () => {
    const fixture = await createRentalFixture()
    const { ann, bot, market, orderId } = fixture
    expect(await ann.tap(FILE)).toMatchObject({ alert: true, text: expect.stringContaining('about a minute') })
    await fixture.final()
    await ann.tap(FILE)
    const sent = await ann.sees('What was sold, delivered and paid')
    expect(sent.text).toContain(market.keys.fund.address)
    expect(sent.document?.name).toBe(`receipt-${orderId}.json`)
    const text = bot.telegram.file(sent.document?.fileId ?? '')?.bytes.toString() ?? ''
    const receipt = verifyReceipt(JSON.parse(text), market.keys.fund.address)
    expect(receipt).toMatchObject({ order: { id: orderId, receiver: RECEIVER }, payout: 3_000_000, paid: 3_000_000 })
    expect(verifyReceipt(JSON.parse(text.replace('3000000', '2000000')), market.keys.fund.address)).toBeUndefined()
  })

  it('is not sent if it has another signature', async () => {
    const otherMarketplace = (client: MarketClient) => ({ ...client, fundAddress: async () => ENERGY_PROVIDER.address })
    const fixture = await createRentalFixture(otherMarketplace)
    await fixture.final()
    expect(await fixture.ann.tap(FILE)).toMatchObject({
      alert: true,
      text: expect.stringContaining('not the marketplace'),
    })
    expect(fixture.ann.chat().some(({ document }) => document)).toBe(false)
  })
})

it('the bot reports once that an extension delivered less than was sold, with the refund', async () => {
  const fixture = await createRentalFixture()
  const { ann, account, bot, chain, market } = fixture
  await fixture.final()
  const [rental] = await market.db.read((reader) => delegationsOf(reader, fixture.orderId))
  const extendTo = unixSec(rental?.endsAtMs ?? 0) + HOUR_SEC
  const extendData = [{ delegator: ENERGY_PROVIDER.address, isExtend: true, extraAmount: EXTRA, extendTo }]
  const { orderId } = await extend(market, { accountId: account.id, body: { extendData, receiver: RECEIVER } })
  await fixture.work()
  const before = await fixture.ledger(buyer(account.id))
  // The network now gives half as much Energy per stake.
  chain.setParameter('getTotalEnergyCurrentLimit', 90_000_000_000)
  chain.mine()
  await fixture.work()
  await fixture.final()
  const back = (await fixture.ledger(buyer(account.id))) - before
  expect(back).toBeGreaterThan(0)
  for (let look = 0; look < 2; look++) {
    fixture.pass(60_000)
    await bot.pass('bot.deposit-watch')
    await fixture.notify()
  }
  const refundNotices = ann.chat().filter(({ text }) => text.includes('delivered less than you bought.'))
  expect(refundNotices).toHaveLength(1)
  expect(refundNotices[0]?.text).toContain(RECEIVER)
  expect(orderId).toMatch(/^[0-9a-f]{24}$/)
})
