/** Selling to open orders by hand: the list and its filter, the page that a wallet signs on, notices, and refusals. */
import { expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { orderLine } from '../../src/bot/sales/sale-screens.ts'
import { manualSales } from '../../src/db/schema/selling/manual-sales.ts'
import { rowsOf } from '../../src/db/stores/rows.ts'
import { sun } from '../../src/kernel/sun.ts'
import type { Signer } from '../../src/tron/types.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { sign } from './pages/provider-fixture.ts'
import { createSellerFixture, HOUR_SEC } from './seller-fixture.ts'

it('a user sells to an open order with a wallet, is paid, and is told when the lock ends', async () => {
  const f = await createSellerFixture()
  const { w, chat, staked } = f
  expect((await f.openList()).text).toContain('No open orders now.')
  await f.order()
  const list = await f.openList()
  expect(list.text).toContain('Open orders: 1')
  // 200,000 units at 60 SUN, for at least a day.
  expect(list.text).toContain(
    '200,000 Energy for 1 hour at 0.06 TRX per 1,000 a day: earns about 12 TRX, locks 21,223 TRX of stake',
  )
  expect(list.buttons[0]?.[0]?.text).toBe('💰 200k · 1h · 12 TRX')
  const url = await f.openPage()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sell\/[\w-]{38}$/)
  const page = await f.viewOf(url)
  expect(page).toMatchObject({ stage: 'offer', html: expect.stringContaining(w.wei.wallet.address) })

  const { tx, html } = await f.prepare(url)
  expect(html).toContain('<b>21,223 TRX</b>')
  expect(html).toContain('<b>12 TRX</b>')
  const contract = (tx.raw_data.contract as { type: string; parameter: { value: object } }[])[0]
  expect(contract).toMatchObject({
    type: 'DelegateResourceContract',
    parameter: { value: { balance: 21_223_000_000, resource: 'ENERGY', lock: true, lock_period: 1_200 } },
  })
  const sent = await f.call(url, 'signed', { transaction: sign(tx, [staked]) })
  expect(sent).toMatchObject({ status: 200, json: { view: { stage: 'busy' } } })
  await w.settle()
  expect((await f.viewOf(url)).html).toContain('A block has the delegation.')
  // The same page, and another tab, sell nothing more.
  expect(await f.call(url, 'prepare', { address: staked.address })).toMatchObject({ json: { error: 'busy' } })
  await w.solidify()
  const sold = await chat.sees('Sold 200,000 Energy for 12 TRX.')
  expect(sold.text).toContain(staked.address)
  expect(await f.viewOf(url)).toMatchObject({ stage: 'done', html: expect.stringContaining('Sold 200,000') })
  expect((await f.openList()).text).toContain('Open orders: 0')
  const [wei] = await w.orders(w.wei)
  expect(wei).toMatchObject({ filledPercent: 100 })
  await w.passTime(HOUR_SEC * 1000)
  await chat.sees('The rental of 200,000 Energy has ended.')
  expect(chat.chat().filter(({ text }) => text.includes('Sold 200,000'))).toHaveLength(1)
})

it('an order shows a rounded gain, and the smallest part only if there is one', () => {
  const rental = { resource: 'ENERGY', units: 20_000_000, durationSec: 3_600, receiver: RECEIVER } as const
  const price = { priceSun: 86, earnedSun: sun(1_292_741_508), stakeSun: undefined }
  const order = { orderId: '', ...rental, ...price, partial: true }
  const line = (minPieceUnits: number) => orderLine(translator('en'), { ...order, minPieceUnits })
  expect(line(1)).toMatch(/earns about <b>1,293 TRX<\/b>\nYou can also deliver a part\.$/)
  expect(line(32_000)).toMatch(/You can also deliver a part, from 32,000 Energy\.$/)
})

it('limits of a filter for Bandwidth have examples of Bandwidth and are read as Bandwidth', async () => {
  const f = await createSellerFixture()
  const { chat } = f
  await f.openList()
  await chat.tap('⚙️ Filter')
  await chat.sees('Choose which orders you want to see')
  await chat.tap('Smallest order')
  await chat.sees('Smallest order: send a value, for example 65k.')
  chat.say('2k bandwidth')
  await chat.sees('send one value, for example 65k')
  chat.say('/sell')
  for (const [tapped, filter] of [
    ['Energy and Bandwidth', 'Filter: Energy'],
    ['Energy', 'Filter: Bandwidth'],
  ] as const) {
    if (tapped === 'Energy and Bandwidth')
      await chat.tap('⚙️ Filter', { messageId: (await chat.sees('No open order')).id })
    await chat.waitFor((all) => all.find(({ buttons }) => buttons[0]?.[0]?.text === tapped))
    await chat.tap(tapped)
    await chat.sees(filter)
  }
  await chat.tap('Smallest order')
  await chat.sees('Smallest order: send a value, for example 1k.')
  chat.say('2k bandwidth')
  expect((await chat.sees('Filter: Bandwidth · Smallest order: 2,000')).text).not.toContain('No open orders now.')
})

it('a filter and notices are the user’s own, and what cannot be sold is refused without holding anything', async () => {
  const f = await createSellerFixture()
  const { w, chat, staked, order } = f
  const { market } = w.app.market
  const waiting = (id: string) => market.book.waiting('ENERGY').get(id)?.units

  // Notices: one for two orders, and none for an order outside the filter.
  expect((await f.openList()).text).toContain('Turn on notices and I’ll tell you.')
  await chat.tap('🔕 Notices: off')
  expect((await chat.sees('You’ll get new orders that match')).text).not.toContain('Turn on notices')
  await chat.tap('⚙️ Filter')
  await chat.sees('Choose which orders you want to see')
  await chat.tap('Longest rental')
  await chat.sees('Longest rental: send a value')
  chat.say('soon')
  await chat.sees('send one value, for example 3d')
  chat.say('1 day')
  await chat.sees('Filter: Energy and Bandwidth · Longest rental: 1 day')
  w.clock.advance(2_000)
  const first = await order()
  await order({ durationSec: 2 * 86_400 })
  const open = (text: string) => chat.chat().filter((message) => message.text.includes(text)).length
  await w.settle()
  await chat.sees('New open orders for you: 1')
  const second = await order({ resourceAmount: 250_000 })
  await w.settle()
  expect(open('New open orders')).toBe(1)
  await w.passTime(10 * 60_000)
  expect((await chat.sees('250,000 Energy for 1 hour: earns about 15 TRX')).text).toContain(
    'New open orders for you: 1',
  )
  expect((await f.openList()).text).toContain('Open orders: 2')

  const url = await f.openPage()
  const prepared = async (by: Signer) => (await f.call(url, 'prepare', { address: by.address })).json
  expect(await prepared(w.alice.wallet)).toMatchObject({
    error: 'stake',
    text: expect.stringContaining('too little free stake'),
  })
  expect(await prepared(w.wei.wallet)).toMatchObject({ error: 'own' })
  expect((await f.call(url, 'prepare', { address: 'T1' })).json).toMatchObject({ error: 'account' })
  const { tx } = await f.prepare(url)
  const signed = async (transaction: unknown) => (await f.call(url, 'signed', { transaction })).json
  expect(await signed('nonsense')).toMatchObject({ error: 'other' })
  expect(await signed(sign(tx, [w.wei.wallet]))).toMatchObject({ error: 'signer' })
  expect(await signed({ ...tx, signature: ['00'.repeat(65)] })).toMatchObject({ error: 'signer' })
  w.clock.advance(200_000)
  expect(await signed(sign(tx, [staked]))).toMatchObject({ error: 'late' })
  w.mine()

  // The network refuses: nothing is held, and the seller has to wait.
  const { broadcast } = w.app.node
  w.app.node.broadcast = async () => ({ at: 'refused', code: 'CONTRACT_VALIDATE_ERROR', message: 'no' }) as never
  const refused = await signed(sign((await f.prepare(url)).tx, [staked]))
  w.app.node.broadcast = broadcast
  expect(refused).toMatchObject({ error: 'refused' })
  expect([waiting(first), waiting(second)]).toEqual([200_000, 250_000])
  expect(await f.viewOf(url)).toMatchObject({
    stage: 'busy',
    html: expect.stringContaining('could still include it until'),
  })
  const other = (await f.openList()).buttons.flat().flatMap((one) => (one.kind === 'url' ? [one.url] : []))[1] ?? ''
  const rests = await f.call(other.replace('localhost', '127.0.0.1'), 'prepare', { address: staked.address })
  expect(rests.json).toMatchObject({ error: 'rests', text: expect.stringContaining('You can sell again from') })
  w.clock.advance(120_000)
  await w.solidify()
  await chat.sees('Not sold.')
  const sales = (await w.app.db.read((reader) => rowsOf(reader, manualSales))).filter(({ state }) => state !== 'open')
  expect(sales).toMatchObject([{ state: 'failed', problem: 'refused' }])
})

it('a delegation that was stored before a crash is submitted afterwards, and the operator decides who may sell', async () => {
  const f = await createSellerFixture()
  const { w, staked, order } = f
  await order()
  const url = await f.openPage()
  const { tx } = await f.prepare(url)
  // The process dies between the intent and the call.
  const { sales } = w.app.bot.deps.providers as NonNullable<typeof w.app.bot.deps.providers>
  const { sell } = sales
  sales.sell = () => Promise.reject(new Error('killed'))
  expect((await f.call(url, 'signed', { transaction: sign(tx, [staked]) })).status).toBe(500)
  sales.sell = sell
  await w.restart()
  await w.solidify()
  await w.alice.chat.sees('Sold 200,000 Energy for 12 TRX.')

  await w.restart(() => {}, { PROVIDER_JOIN: 'approve' })
  await order({ resourceAmount: 160_000, receiver: w.olga.wallet.address })
  const { id } = w.alice.chat.say('/sell')
  const list = await w.alice.chat.sees('Open orders: 1', { after: id })
  const button = list.buttons.flat().find((one) => one.kind === 'url')
  const next = button?.kind === 'url' ? button.url.replace('localhost', '127.0.0.1') : ''
  expect((await f.call(next, 'prepare', { address: staked.address })).json).toMatchObject({ error: 'not_allowed' })
})

it('without pages, the user signs with three lines of tronweb and sends the text', async () => {
  const f = await createSellerFixture()
  const { w, chat, staked, order } = f
  await order()
  // A bot without PUBLIC_URL.
  const runtime = w.app.bot.runtime as { pageUrl?: unknown }
  delete runtime.pageUrl
  await f.openList()
  await chat.tap('💰 200k · 1h · 12 TRX')
  const { text } = await chat.sees('Sign it with these lines of tronweb')
  const [, balance, receiver, lock] = /delegateResource\((\d+), '(\w+)', 'ENERGY', me, true, (\d+)\)/.exec(text) ?? []
  chat.say('{}')
  await chat.sees('This is not the delegation that the order needs')
  const { tronWeb } = w
  const unsigned = await tronWeb.transactionBuilder.delegateResource(
    ...([Number(balance), receiver ?? '', 'ENERGY', staked.address, true, Number(lock)] as const),
  )
  chat.say(JSON.stringify(await tronWeb.trx.sign(unsigned, staked.privateKey)))
  await chat.sees('Your delegation was sent')
  await w.solidify()
  await chat.sees('Sold 200,000 Energy for 12 TRX.')
})
