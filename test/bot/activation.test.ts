/**
 * Tests a receiver that was never activated: the bot offers the activation with its cost, charges it once, and the flow
 * continues.
 */
import { expect, it } from 'vitest'
import type { MarketClient } from '../../src/client/types.ts'
import { pause } from '../../src/db/stores/bot/flags.ts'
import { MNEMONIC, providerSigner, RECEIVER } from '../market/market-fixture.ts'
import { createTestMarketKeys } from '../support/keys.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'

const POOL = { address: createTestMarketKeys(MNEMONIC, 'sandbox').pool.address, balanceSun: 100_000_000 }
const NEVER_ACTIVATED = providerSigner(30).address
const FEE = 1_100_000
/** The node rejects one broadcast with 503; the transaction must be sent again. */
const UNAVAILABLE_NODE = { path: 'broadcasttransaction', act: { at: 'answer', status: 503 } } as const
const CONFIRM = '✅ Activate for 1.1 TRX'

/** `wrap` changes the bot's marketplace client. */
async function createActivationFixture(trx = '100', wrap = (client: MarketClient) => client) {
  const activationCalls: string[] = []
  const countActivations = (client: MarketClient): MarketClient => ({
    ...client,
    activate(apiKey, address) {
      activationCalls.push(address)
      return client.activate(apiKey, address)
    },
  })
  const fixture = await createMarketBotFixture(trx, (client) => wrap(countActivations(client)), { accounts: [POOL] })
  const balance = async () => (await fixture.bot.deps.client.userInfo(fixture.account.apiKey)).balanceSun
  return { ...fixture, asked: activationCalls, balance, patiently: fixture.bot.patiently }
}

type ActivationFixture = Awaited<ReturnType<typeof createActivationFixture>>

async function askFor(fixture: ActivationFixture, address = NEVER_ACTIVATED) {
  const { ann } = fixture
  ann.say('/buy')
  await ann.sees('What would you like to rent?')
  await ann.tap('⚡ Rent Energy')
  await ann.sees('for which address?')
  ann.say(address)
}

it('activation is offered with its cost, and the flow asks for the amount once the address is active', async () => {
  const fixture = await createActivationFixture()
  const { ann, patiently, bot, market, faults } = fixture
  const before = await fixture.balance()
  faults.add(UNAVAILABLE_NODE)
  await askFor(fixture)
  const offer = await ann.sees('This address is not activated yet:')
  expect(offer.text).toContain('costs 1.1 TRX')
  expect(offer.text).toContain(NEVER_ACTIVATED)
  await ann.tap(CONFIRM)
  await ann.sees('Activating')
  bot.clock.after(4_000, () => {
    fixture.clock.advance(10_000)
    void fixture.work()
  })
  await patiently(ann.sees('Energy: how much?', { after: offer.id }))
  expect(ann.message(offer.id)?.text).toBe(`✅ ${NEVER_ACTIVATED} is active now. Cost: 1.1 TRX, from your balance.`)
  expect(await market.node.pendingAccount(NEVER_ACTIVATED)).toBeDefined()
  await fixture.settle()
  expect(await fixture.balance()).toBe(before - FEE)
})

it('activation is charged once, even on a double tap or with a lost response', async () => {
  let lost = 0
  const fixture = await createActivationFixture('100', (client) => ({
    ...client,
    async activate(apiKey, address) {
      await client.activate(apiKey, address)
      lost++
      return { at: 'unknown', reason: 'ECONNRESET' }
    },
  }))
  const { ann, patiently, faults } = fixture
  const before = await fixture.balance()
  faults.add(UNAVAILABLE_NODE)
  await askFor(fixture)
  await ann.sees('This address is not activated yet:')
  const taps = [ann.tap(CONFIRM), ann.tap(CONFIRM)]
  const offerMessage = await patiently(ann.sees('is not on the chain yet'))
  await patiently(Promise.all(taps))
  expect(offerMessage.text).toContain('You pay only once, however often you check.')
  expect([lost, await fixture.balance()]).toEqual([1, before - FEE])
  fixture.clock.advance(10_000)
  await fixture.work()
  await ann.tap('🔄 Check again')
  await ann.sees('Energy: how much?')
  await fixture.settle()
  expect(await fixture.balance()).toBe(before - FEE)
})

it('activation makes no marketplace call while an operator has paused buying', async () => {
  const fixture = await createActivationFixture()
  const { ann, bot } = fixture
  await askFor(fixture)
  await ann.sees('This address is not activated yet:')
  const row = { what: 'buy', reason: '', byUserId: 0, byKey: null, sinceMs: bot.clock.now() } as const
  await bot.db.write((tx) => pause(tx, row))
  await ann.tap(CONFIRM)
  await ann.sees('takes no new orders right now')
  expect(fixture.asked).toEqual([])
})

it('activation is free, and shows no cost, if the address was activated in the meantime', async () => {
  const fixture = await createActivationFixture()
  const { ann } = fixture
  const before = await fixture.balance()
  await askFor(fixture)
  const offer = await ann.sees('This address is not activated yet:')
  fixture.send(NEVER_ACTIVATED, '1')
  fixture.chain.mine()
  await ann.tap(CONFIRM)
  await ann.sees('Energy: how much?')
  expect(ann.chat().filter(({ id, text }) => id >= offer.id && text.includes('Cost:'))).toEqual([])
  await fixture.settle()
  expect(await fixture.balance()).toBe(before)
})

it('activation comes before the quote of a command, and the quote follows automatically', async () => {
  const { ann } = await createActivationFixture()
  ann.say(`/energy ${NEVER_ACTIVATED} 65k 1h`)
  await ann.sees('This address is not activated yet:')
  await ann.tap(CONFIRM)
  const quote = await ann.sees('⚡ Rent 65,000 Energy')
  expect(quote.text).toContain(NEVER_ACTIVATED)
})

it('activation leads to Deposit with the missing amount if the balance is too low, then continues', async () => {
  const fixture = await createActivationFixture('11')
  const { ann } = fixture
  ann.say(`/energy ${RECEIVER} 65k 1h`)
  await ann.sees('⚡ Rent 65,000 Energy')
  await ann.tap('✅ Rent for 3.9 TRX')
  await ann.sees('Looking for')
  ann.say(`/energy ${RECEIVER} 95k 1h`)
  await ann.sees('⚡ Rent 95,000 Energy')
  await ann.tap('✅ Rent for 5.7 TRX')
  await ann.sees('Looking for 95,000')
  await askFor(fixture)
  const short = await ann.sees('TRX short')
  expect(short.text).toContain('0.7 TRX short')
  expect(short.buttons.flat().map(({ text }) => text)).toEqual(['💰 Deposit', '🔄 Check again', '◀️ Back', '✖️ Cancel'])
  await fixture.deposit('20')
  await ann.tap('🔄 Check again')
  await ann.sees('from your balance (20.4 TRX)')
  await ann.tap('◀️ Back')
  await ann.sees('for which address?')
  expect(fixture.asked).toEqual([])
})
