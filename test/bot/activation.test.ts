/** A receiver that was never activated: offered with its cost, paid once, and the flow goes on by itself. */
import { expect, it } from 'vitest'
import type { MarketClient } from '../../src/client/types.ts'
import { pause } from '../../src/db/stores/bot/flags.ts'
import { MNEMONIC, providerSigner, RECEIVER } from '../market/market-world.ts'
import { marketKeys } from '../support/keys.ts'
import { realWorld } from './real-world.ts'

const POOL = { address: marketKeys(MNEMONIC, 'sandbox').pool.address, balanceSun: 100_000_000 }
const NEVER = providerSigner(30).address
const FEE = 1_100_000
/** The node takes no transaction, once: it is sent again. */
const UNHEARD = { path: 'broadcasttransaction', act: { at: 'answer', status: 503 } } as const
const CONFIRM = '✅ Activate for 1.1 TRX'

/** `wrap`: what lies between the bot and the marketplace. */
async function activationWorld(trx = '100', wrap = (client: MarketClient) => client) {
  const asked: string[] = []
  const counting = (client: MarketClient): MarketClient => ({
    ...client,
    activate(apiKey, address) {
      asked.push(address)
      return client.activate(apiKey, address)
    },
  })
  const world = await realWorld(trx, (client) => wrap(counting(client)), { accounts: [POOL] })
  const balance = async () => (await world.bot.deps.client.userInfo(world.account.apiKey)).balanceSun
  return { ...world, asked, balance, patiently: world.bot.patiently }
}

type World = Awaited<ReturnType<typeof activationWorld>>

async function askFor(world: World, address = NEVER) {
  const { ann } = world
  ann.say('/buy')
  await ann.sees('What would you like to rent?')
  await ann.tap('⚡ Buy Energy')
  await ann.sees('for which address?')
  ann.say(address)
}

it('is offered with its cost, and the amount is asked for as soon as the chain has it', async () => {
  const world = await activationWorld()
  const { ann, patiently, bot, market, faults } = world
  const before = await world.balance()
  faults.add(UNHEARD)
  await askFor(world)
  const offer = await ann.sees('This address was never activated')
  expect(offer.text).toContain('costs 1.1 TRX')
  expect(offer.text).toContain(NEVER)
  await ann.tap(CONFIRM)
  await ann.sees('Activating')
  bot.clock.after(4_000, () => {
    world.clock.advance(10_000)
    void world.work()
  })
  await patiently(ann.sees('Energy: how much?', { after: offer.id }))
  expect(ann.message(offer.id)?.text).toBe(`✅ ${NEVER} is active now. It cost 1.1 TRX, taken from your balance.`)
  expect(await market.node.pendingAccount(NEVER)).toBeDefined()
  await world.settle()
  expect(await world.balance()).toBe(before - FEE)
})

it('is paid once: by a double tap, and where the answer is lost', async () => {
  let lost = 0
  const world = await activationWorld('100', (client) => ({
    ...client,
    async activate(apiKey, address) {
      await client.activate(apiKey, address)
      lost++
      return { at: 'unknown', reason: 'ECONNRESET' }
    },
  }))
  const { ann, patiently, faults } = world
  const before = await world.balance()
  faults.add(UNHEARD)
  await askFor(world)
  await ann.sees('This address was never activated')
  const taps = [ann.tap(CONFIRM), ann.tap(CONFIRM)]
  const coming = await patiently(ann.sees('is not on the chain yet'))
  await patiently(Promise.all(taps))
  expect(coming.text).toContain('you pay for it once')
  expect([lost, await world.balance()]).toEqual([1, before - FEE])
  world.clock.advance(10_000)
  await world.work()
  await ann.tap('🔄 Check again')
  await ann.sees('Energy: how much?')
  await world.settle()
  expect(await world.balance()).toBe(before - FEE)
})

it('asks the marketplace for nothing once an operator has paused buying', async () => {
  const world = await activationWorld()
  const { ann, bot } = world
  await askFor(world)
  await ann.sees('This address was never activated')
  const row = { what: 'buy', reason: '', byUserId: 0, byKey: null, sinceMs: bot.clock.now() } as const
  await bot.db.write((tx) => pause(tx, row))
  await ann.tap(CONFIRM)
  await ann.sees('takes no new orders right now')
  expect(world.asked).toEqual([])
})

it('costs nothing, and says nothing of a cost, where somebody has activated the address meanwhile', async () => {
  const world = await activationWorld()
  const { ann } = world
  const before = await world.balance()
  await askFor(world)
  const offer = await ann.sees('This address was never activated')
  world.send(NEVER, '1')
  world.chain.mine()
  await ann.tap(CONFIRM)
  await ann.sees('Energy: how much?')
  expect(ann.chat().filter(({ id, text }) => id >= offer.id && text.includes('It cost'))).toEqual([])
  await world.settle()
  expect(await world.balance()).toBe(before)
})

it('comes before the quote of a command, which then follows by itself', async () => {
  const { ann } = await activationWorld()
  ann.say(`/energy ${NEVER} 65k 1h`)
  await ann.sees('This address was never activated')
  await ann.tap(CONFIRM)
  const quote = await ann.sees('Quote: rent 65,000 Energy')
  expect(quote.text).toContain(NEVER)
})

it('leads to Deposit with what is missing where the balance is too low, and goes on from there', async () => {
  const world = await activationWorld('11')
  const { ann } = world
  ann.say(`/energy ${RECEIVER} 65k 1h`)
  await ann.sees('Quote: rent 65,000 Energy')
  await ann.tap('✅ Confirm 3.9 TRX')
  await ann.sees('Ordered')
  ann.say(`/energy ${RECEIVER} 95k 1h`)
  await ann.sees('Quote: rent 95,000 Energy')
  await ann.tap('✅ Confirm 5.7 TRX')
  await ann.sees('Ordered: 95,000')
  await askFor(world)
  const short = await ann.sees('TRX are missing')
  expect(short.text).toContain('0.7 TRX are missing')
  expect(short.buttons.flat().map(({ text }) => text)).toEqual(['💰 Deposit', '🔄 Check again', '◀️ Back', '✖️ Cancel'])
  await world.deposit('20')
  await ann.tap('🔄 Check again')
  await ann.sees('from your balance (20.4 TRX)')
  await ann.tap('◀️ Back')
  await ann.sees('for which address?')
  expect(world.asked).toEqual([])
})
