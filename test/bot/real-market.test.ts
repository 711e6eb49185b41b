/** Tests the bot with our own marketplace and chain: users' messages must match the chain. */
import { expect, it } from 'vitest'
import { ENERGY_PROVIDER, RECEIVER } from '../market/market-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'

it('a user rents Energy, sees it fill, gets a receipt and extends it, and the chain agrees', async () => {
  const { ann, settle, market, clock } = await createMarketBotFixture('100')
  ann.say(`/energy ${RECEIVER} 65k 3h`)
  const quote = await ann.sees('⚡ Rent 65,000 Energy')
  expect(quote.text).toContain('3.9 TRX')
  await ann.tap('✅ Rent for 3.9 TRX')
  await ann.sees('Looking for 65,000 Energy')
  await settle()
  const filled = await ann.sees('TRX · ')
  expect(filled.id).toBe(quote.id)
  expect(filled.text).toContain('1 delegation')
  const [before] = await market.node.pendingDelegations(ENERGY_PROVIDER.address, RECEIVER)
  expect(before?.expiresAtMs).toBeGreaterThan(clock.now() + 10_000_000)

  // The marketplace allows one extension query per second.
  clock.advance(1_000)
  await ann.tap('⏳ Extend')
  const end = await ann.sees('Until when?')
  expect(end.text).toContain('65,000 Energy, ends 15:0')
  clock.advance(1_000)
  await ann.tap('+1d · 3.9 TRX')
  await ann.sees('TRX: extend 65,000 Energy')
  clock.advance(1_000)
  const confirm = ann.last().buttons.flat()[0]?.text ?? ''
  await ann.tap(confirm)
  await ann.sees('Extending')
  await settle()
  await ann.sees('extended until')
  const [after] = await market.node.pendingDelegations(ENERGY_PROVIDER.address, RECEIVER)
  expect(after?.expiresAtMs).toBeGreaterThan((before?.expiresAtMs ?? 0) + 20 * 3_600_000)
})

it('a user buys the available part, and a quote returns after a deposit on the chain', async () => {
  const { ann, settle, deposit } = await createMarketBotFixture('11')
  ann.say(`/energy ${RECEIVER} 1M 1h`)
  const partial = await ann.sees('⚠️ The market has only')
  const take = partial.buttons.flat()[0]?.text ?? ''
  expect(take).toMatch(/^Take 1\d\d,\d{3} now$/)
  await ann.tap(take)
  await ann.sees('TRX short')
  await deposit('100')
  await settle()
  await ann.sees('💰 Your deposit arrived.')
  await ann.tap(ann.last().buttons.flat()[0]?.text ?? '')
  await ann.sees('Looking for')
  await settle()
  await ann.sees('TRX · ')
})
