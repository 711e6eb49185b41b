/** Suppliers in the operator's chat, of a marketplace in the same program. */
import { expect, it } from 'vitest'
import { createSourceEntry } from '../../src/app/supply/source-entry.ts'
import type { MarketInProcess } from '../../src/app/types.ts'
import { allSources } from '../../src/db/stores/selling/sources.ts'
import { removeSource } from '../../src/market/sources/remove.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { createSourceFixture } from '../market/sources/source-fixture.ts'
import { latestAdminActions } from '../support/rows.ts'
import { createBotFixture } from './bot-fixture.ts'

async function createFixture() {
  const sourceFixture = await createSourceFixture()
  const { market } = sourceFixture
  const bot = await createBotFixture({ sources: createSourceEntry({ market } as MarketInProcess) })
  /** Lets the marketplace read the offers, and opens the list of suppliers. */
  async function openSuppliers(): Promise<void> {
    await sourceFixture.run(12)
    bot.olga.say('/admin')
    await bot.patiently(bot.olga.sees('Operator'))
    await bot.olga.tap('🛒 Suppliers')
  }
  return { ...sourceFixture, ...bot, market, openSuppliers }
}

it('shows balance and limits, pauses, resumes, tests and limits a supplier, and asks for no credentials', async () => {
  const { olga, supplier, market, db, openSuppliers } = await createFixture()
  supplier.topUpAddress = RECEIVER
  const rowOf = async () => (await market.db.read((reader) => allSources(reader)))[0]
  await openSuppliers()
  await olga.sees('• test (Test supplier): active, balance 1,000 TRX')
  await olga.sees('use operator sources set on the server or the operator’s page. Never send an API key to this chat')
  await olga.tap('test · Test supplier')
  await olga.sees('Spent today: 0 of 10,000 TRX. Per order: up to 1,000 TRX. Margin: 10%.')
  await olga.sees(`To top up, send TRX to ${RECEIVER}`)

  await olga.tap('⏸ Pause: test')
  await olga.sees('⏸ test gets no new orders. Open ones continue.')
  expect(await rowOf()).toMatchObject({ isPaused: true })
  await olga.tap('▶️ Resume: test')
  await olga.sees('▶️ test may get orders again.')
  expect(await rowOf()).toMatchObject({ isPaused: false })

  await olga.tap('🔍 Test')
  await olga.sees('✅ Balance and offers (1) are as expected.')
  supplier.isDown = true
  await olga.tap('🔍 Test')
  await olga.sees('⚠️ Not as expected: balance: time-out; offers: time-out')
  supplier.isDown = false

  await olga.tap('📏 Limits')
  await olga.sees('send the highest cost in TRX per order, then per day')
  olga.say('0 50')
  await olga.sees('Send two whole numbers')
  olga.say('50 70')
  await olga.sees('✅ The limits are saved.')
  expect(await rowOf()).toMatchObject({ maxOrderSun: 50_000_000, maxDaySun: 70_000_000 })
  const { id } = olga.last()
  await olga.tap('🔳 QR code')
  const shown = await olga.sees(`To top up, send TRX to ${RECEIVER}`, { after: id })
  expect(shown.photo).toBeDefined()

  const actions = await db.read((reader) => latestAdminActions(reader, 9))
  expect(actions.map(({ action, target }) => `${action} ${target}`)).toEqual(
    expect.arrayContaining(['supplier.pause test', 'supplier.resume test', 'supplier.limits test']),
  )
})

it('says that a supplier reports no balance', async () => {
  const { olga, other, addSource, openSuppliers } = await createFixture()
  other.reportsBalance = false
  await addSource('other')
  await openSuppliers()
  await olga.sees('• other (Test supplier): active, balance ? TRX')
  await olga.tap('other · Test supplier')
  await olga.sees('It reports no balance, so its money is not checked. By the books, its orders cost 0 TRX.')
  await olga.tap('🔍 Test')
  await olga.sees('✅ Offers (1) are as expected. It reports no balance.')
})

it('says so if there is no supplier, or if it is gone', async () => {
  const { olga, market, openSuppliers } = await createFixture()
  await openSuppliers()
  await olga.sees('• test (Test supplier)')
  await olga.tap('test · Test supplier')
  await olga.sees('Margin: 10%')
  await olga.tap('⏸ Pause: test')
  await olga.sees('⏸ test gets no new orders')
  await removeSource(market, 'test', true, undefined)
  await olga.tap('▶️ Resume: test')
  await olga.sees('test doesn’t exist any more.')
  await olga.sees('None yet.')
})

it('has no button if the marketplace runs elsewhere', async () => {
  const { olga, patiently } = await createBotFixture()
  olga.say('/admin')
  await patiently(olga.sees('Operator'))
  expect(
    olga
      .last()
      .buttons.flat()
      .map(({ text }) => text),
  ).not.toContain('🛒 Suppliers')
})
