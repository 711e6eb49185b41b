/** Tests cancelling and changing orders from the chat, with our own marketplace and chain. */
import { expect, it } from 'vitest'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { purchaseOfOrder } from '../../src/db/stores/bot/purchases/purchases.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { balanceOf, createMarketBotFixture, type MarketBotFixture } from './market-bot-fixture.ts'
import { BOB } from './purchase-fixture.ts'
import { tapNewest, tapUnderMore } from './user-driver.ts'

/** Orders 1,000,000 Energy for an hour, of which provider has about 100,000; the remainder waits. */
async function createWaitingOrder(
  trx = '100',
  [button, wait]: [string, string] = ['1d', '1 day'],
  options: Parameters<typeof createMarketBotFixture>[2] = {},
) {
  const fixture = await createMarketBotFixture(trx, undefined, options)
  const { ann } = fixture
  ann.say(`/energy ${RECEIVER} 1M 1h`)
  const partial = await ann.sees('⚠️ The market has only')
  await ann.tap('Order all, wait for the rest')
  await ann.sees('⏳ How long should I wait?')
  await ann.tap(button)
  const quote = await ann.sees(`What isn’t delivered within ${wait}`)
  expect(quote.id).toBe(partial.id)
  const quoted = quote.text
  await ann.tap('✅ Rent for 60 TRX')
  await ann.sees('Looking for 1,000,000 Energy')
  await fixture.settle()
  await ann.sees('▓')
  return { ...fixture, quoted }
}

const labelsOf = (ann: MarketBotFixture['ann'], id: number) =>
  ann
    .chat()
    .find((message) => message.id === id)
    ?.buttons.flat()
    .map(({ text }) => text)

const trxIn = (text: string, pattern: RegExp) => Number((pattern.exec(text)?.[1] ?? '').replaceAll(',', ''))
/** Amounts as texts show them: what comes back is rounded down, what is charged is rounded up. */
const refunded = (sun: number) => Math.floor(sun / 1_000) / 1_000
const charged = (sun: number) => Math.ceil(sun / 1_000) / 1_000

it('a waiting order can be cancelled after an hour: the promised refund arrives, and delegations stay', async () => {
  const fixture = await createWaitingOrder()
  const { ann, settle, pass } = fixture
  const card = ann.last()
  expect(await balanceOf(fixture)).toBe(39_000_000)
  expect(labelsOf(ann, card.id)?.join()).toMatch(/✖️ Cancel from 1\d:\d\d \(UTC\)/)
  await tapNewest(ann, '✖️ Cancel from')
  const young = await ann.sees('⏱ You can’t cancel this order yet.')
  expect(young.text).toMatch(/You can do it from 1\d:\d\d \(UTC\), in about 1 hour\./)
  pass(3_600_000)
  await ann.tap('🔄 Check again')
  const question = await ann.sees('Cancel this order?')
  expect(question.text).toMatch(/Stays: 1\d\d,\d{3} is delegated and paid, and runs until 1\d:\d\d \(UTC\)/)
  expect(question.text).toContain('Cancellation fee: none')
  const { progress } = createNotifier(fixture.bot.deps, fixture.bot.sunwatt)
  // The next poll of an order this old is due in a minute.
  await progress.pass()
  const back = trxIn(question.text, /Refund: ([\d.,]+) TRX/)
  expect(back).toBeGreaterThan(45)
  await ann.tap('Yes, cancel the order')
  const confirmation = await ann.sees('Order cancelled: 1,000,000 Energy')
  expect(confirmation.text).toContain(`Refunded to your balance: ${back} TRX`)
  expect(refunded((await balanceOf(fixture)) - 39_000_000)).toBe(back)
  // The order's own card does not keep its Cancel button until a later poll.
  expect(labelsOf(ann, card.id)?.join()).toContain('✖️ Cancel')
  await progress.pass()
  // The message that reported the cancellation is now the order's card.
  expect(ann.chat().some(({ id }) => id === card.id)).toBe(false)
  expect(ann.chat().filter(({ text }) => text.includes(`Refunded to your balance: ${back} TRX`))).toHaveLength(1)
  const receipt = await ann.sees(/✅ 1\d\d,\d{3} of 1,000,000 Energy for/)
  expect(receipt.id).toBe(confirmation.id)
  // The second tap finds the order already cancelled.
  await ann.tap('Yes, cancel the order', { messageId: confirmation.id }).catch(() => {})
  await settle()
  await settle()
  // One message covers the whole cancellation; there is no extra receipt.
  expect(confirmation.text).toMatch(/Stays: 1\d\d,\d{3} is delegated and paid, and runs until/)
  expect(ann.chat().filter(({ text }) => text.includes('TRX · '))).toHaveLength(1)
  expect(refunded((await balanceOf(fixture)) - 39_000_000)).toBe(back)
  await ann.tap('🔎 Details', { messageId: confirmation.id })
  const detail = await ann.sees('The order ended before all of it was delivered.')
  expect(labelsOf(ann, detail.id)?.join()).not.toContain('✖️ Cancel')
})

it('a quote gives the refund and the fee of a later cancellation, if the marketplace is part of this program', async () => {
  const { ann, pass, quoted } = await createWaitingOrder('100', undefined, {
    desk: true,
    settings: { cancelFeeBasisPoints: 500 },
  })
  const [back, fee] = [trxIn(quoted, /now about ([\d.,]+) TRX/), trxIn(quoted, /Cancellation fee: ([\d.,]+) TRX/)]
  expect(fee / (back + fee)).toBeCloseTo(0.05)
  pass(3_600_000)
  await tapNewest(ann, '✖️ Cancel ')
  const { text } = await ann.sees('Cancel this order?')
  expect(trxIn(text, /Refund: ([\d.,]+) TRX/)).toBeCloseTo(back, 3)
  expect(trxIn(text, /fee: ([\d.,]+) TRX/)).toBe(fee)
})

it('a higher price and another receiver are confirmed by the user, charged, and applied by the market', async () => {
  const fixture = await createWaitingOrder()
  const { ann, settle, pass, bot } = fixture
  await ann.tap('🔎 Details')
  const detail = await ann.sees('Filled:')
  expect(detail.buttons.flat().map((b) => b.text)).not.toContain('📮 Change receiver')
  await ann.tap('💱 Change price')
  const priceQuestion = await ann.sees('New price for 1,000,000 Energy')
  expect(priceQuestion.text).toContain('Price now: 0.06 TRX per 1,000 a day')
  await ann.tap('+10%: 0.066')
  const question = await ann.sees('Change the price?')
  const extra = trxIn(question.text, /From your balance: ([\d.,]+) TRX/)
  const total = trxIn(question.text, /New total: ([\d.,]+) TRX \(now 60 TRX\)/)
  expect(total).toBeCloseTo(60 + extra, 6)
  await ann.tap('✅ Change the price')
  await ann.sees('⏱ Part of the order is on its way to the chain,')
  fixture.chain.mine(25)
  await fixture.work()
  await ann.tap('🔄 Check again')
  await ann.sees('Change the price?')
  await ann.tap('✅ Change the price')
  const changed = await ann.sees('Price changed: 1,000,000 Energy at 0.066 TRX')
  expect(changed.text).toContain(`The order now costs ${total} TRX in total`)
  expect(charged(39_000_000 - (await balanceOf(fixture)))).toBe(extra)
  pass(3_600_000)
  await ann.tap('🔎 Details')
  await ann.sees('Price: 0.066 TRX')
  const other = tronAddress(BOB)
  fixture.send(other, '1')
  await settle()
  await ann.tap('📮 Change receiver')
  await ann.sees('New receiver for 1,000,000 Energy')
  ann.say(RECEIVER)
  await ann.sees('⚠️ That’s the current receiver.')
  ann.say(other)
  const move = await ann.sees('Change the receiver?')
  expect(move.text).toMatch(/1\d\d,\d{3} is already delegated to the first address and stays there/)
  await ann.tap('✅ Change the receiver')
  await ann.sees('Receiver changed')
  await ann.tap('🔎 Details')
  const moved = await ann.sees('before you changed the receiver.')
  expect(moved.text).toContain(`For: ${other}`)
  pass(60_000)
  await settle()
  const id = /Order: ([0-9a-f]{24})/.exec(moved.text)?.[1] ?? ''
  const changedOrder = await bot.db.read((reader) => purchaseOfOrder(reader, id))
  expect(changedOrder).toMatchObject({ receiver: other, unitPriceSun: 66, returnedSun: 0 })
  expect(charged(changedOrder?.costSun ?? 0)).toBe(total)
})

it('a waiting order is cancelled at its deadline, and the receipt shows the filled part, its end and the refund', async () => {
  const fixture = await createWaitingOrder('100', ['1h', '1 hour'])
  const { ann, settle, pass, wait } = fixture
  const card = await ann.sees('You can’t cancel before')
  expect(labelsOf(ann, card.id)?.join()).not.toContain('✖️ Cancel')
  await ann.tap('🔎 Details')
  const detail = await ann.sees('You can’t cancel before', { after: card.id })
  expect(labelsOf(ann, detail.id)?.join()).not.toContain('✖️ Cancel')
  pass(30 * 60_000)
  await wait()
  await settle()
  expect(ann.chat().some((m) => m.text.includes('TRX · '))).toBe(false)
  pass(31 * 60_000)
  for (let i = 0; i < 2; i++) {
    await wait()
    await settle()
  }
  const receipt = await ann.sees('TRX · ')
  expect(receipt.text).toMatch(/^✅ 1\d\d,\d{3} of 1,000,000 Energy for .* until \d\d:\d\d/)
  expect(receipt.text).toMatch(/did not arrive by your deadline, 1\d:\d\d \(UTC\), and was cancelled/)
  const back = trxIn(receipt.text, /Refunded to your balance: ([\d.,]+) TRX/)
  expect(back).toBeGreaterThan(45)
  expect(refunded((await balanceOf(fixture)) - 39_000_000)).toBe(back)
})

it('deleting a user warns about waiting orders, because their deadlines are deleted too', async () => {
  const { ann } = await createWaitingOrder('100', ['1h', '1 hour'])
  const { id: after } = ann.say('/privacy')
  await ann.sees('What this bot stores about you', { after })
  await ann.tap('🗑 Delete my data')
  const priceQuestion = await ann.sees('Delete everything about you here?', { after })
  expect(priceQuestion.text).toContain('⏳ 1 order is still waiting, with a deadline.')
})

it('a waiting order of an unlinked account is cancelled when the account is linked again, as announced', async () => {
  const fixture = await createWaitingOrder('100', ['1h', '1 hour'])
  const { ann, settle, pass, wait, notify, account } = fixture
  const { id: live } = await ann.sees('by then is cancelled and refunded automatically.')
  const { id: after } = ann.say('/account')
  await ann.sees('API key: ', { after })
  await tapUnderMore(ann, '⛓ Unlink')
  await ann.sees('⏳ 1 order is still waiting, with a deadline.', { after })
  await ann.tap('Yes, unlink')
  await ann.sees('is no longer linked', { after })
  for (const minutes of [61, 1, 31 * 24 * 60, 1]) {
    pass(minutes * 60_000)
    await wait()
    await notify()
  }
  const notice = await ann.sees('The rest of your order was not cancelled', { after })
  expect(notice.buttons.flat().map((b) => b.text)).toContain('🔑 Link API key')
  expect(ann.chat().filter(({ text }) => text === notice.text)).toHaveLength(1)
  expect(ann.message(live)?.text).toMatch(
    /^✅ [\d,]+ of [\d,]+ Energy running.*Still waiting for [\d,]+\. It arrives when someone offers it/s,
  )
  ann.say(`/link ${account.apiKey}`)
  await ann.sees('Your account is linked', { after: notice.id })
  pass(60_000)
  await wait()
  pass(5 * 60_000)
  await settle()
  await ann.sees('and was cancelled.')
  expect(await balanceOf(fixture)).toBeGreaterThan(39_000_000 + 45_000_000)
})
