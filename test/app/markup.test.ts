/** Tests the operator's markup in the whole program. */
import { expect, it } from 'vitest'
import { balance } from '../../src/db/stores/treasury/ledger.ts'
import { MARKUP } from '../../src/market/base/ledger.ts'
import { createSandboxFixture } from '../support/sandbox-fixture.ts'

it('the operator sets the markup in the chat, and only users of the chat pay it', async () => {
  const w = await createSandboxFixture()
  const { alice, olga } = w
  const earned = () => w.app.db.read((reader) => balance(reader, MARKUP))
  await w.openAccount(alice, '100')
  olga.chat.say('/admin')
  await olga.chat.sees('Operator')
  await olga.chat.tap('💹 Markup')
  await olga.chat.sees('No markup:')
  await olga.chat.tap('10%')
  await olga.chat.sees('in the chat: 10%')

  alice.chat.say(`/energy ${alice.wallet.address} 65000 1h`)
  const quote = await alice.chat.sees('⚡ Rent 65,000 Energy')
  expect(quote.text).toContain('Includes 0.39 TRX (10%) for this bot; 3.9 TRX is the market price')
  await alice.chat.tap('✅ Rent for 4.29 TRX')
  await alice.chat.sees('Looking for 65,000 Energy')
  await w.settle()
  await alice.chat.sees('✅ 65,000 Energy')
  expect(await earned()).toBe(390_000)
  expect((await w.orders(alice))[0]).toMatchObject({ payoutSun: 4_290_000, markupBp: 1_000 })

  // The same account pays the market price over the API, like any program of its owner.
  const apiKey = await w.keyOf(alice)
  const rental = { resource: 'ENERGY', receiver: alice.wallet.address, amount: 65_000, durationSec: 3_600 } as const
  const bought = await w.createClient().buy(apiKey, { ...rental, terms: { markupBp: 1_000 } }, 'by-a-program')
  expect(bought.at).toBe('done')
  await w.settle()
  expect(await earned()).toBe(390_000)
  expect((await w.orders(alice))[0]).not.toHaveProperty('markupBp')

  // ZapBuy orders are paid from the operator's account; only ZAPBUY_MARKUP_PERCENT applies to them.
  await w.send(alice.wallet, w.app.tron.seed.zapbuy.address, '10')
  await w.settle()
  await alice.chat.sees(/Energy/)
  expect(await earned()).toBe(390_000)

  await w.restart()
  alice.chat.say(`/calc 65000 1h`)
  await alice.chat.sees('4.29 TRX')
})
