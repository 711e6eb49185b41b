/** Tests that every incoming payment is announced, however many arrive together. */
import { expect, it } from 'vitest'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { depositWatches } from '../../src/db/schema/bot/flows.ts'
import { insertNotice } from '../../src/db/stores/accounts/account-notices.ts'
import { nextDepositWatchMs, watchDeposit } from '../../src/db/stores/bot/flows.ts'
import { insertDeposit } from '../../src/db/stores/treasury/deposits.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { sun, ZERO_SUN } from '../../src/kernel/sun.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Creates a fixture with a linked account. `takeNews` sends pending notifications and returns them. */
async function createNewsFixture() {
  const fixture = await createMarketBotFixture('100')
  const { bot, account } = fixture
  const { outbox } = createNotifier(bot.deps, bot.sunwatt)
  const ann = bot.ann
  const takeNews = async () => {
    const before = ann.last().id
    await fixture.work()
    for (let i = 0; i < 3; i++) {
      bot.clock.advance(130_000)
      await bot.pass('bot.deposit-watch')
      bot.clock.advance(60_000)
      await outbox.pass()
    }
    return ann
      .chat()
      .filter(({ id }) => id > before)
      .map(({ text }) => text)
  }
  await takeNews()
  const send = (...sums: string[]) => {
    for (const trx of sums) fixture.send(account.depositAddress as TronAddress, trx)
  }
  return { ...fixture, news: takeNews, send }
}

const insertTokenTransfer = (accountId: string, n: number, tokenAmount: string, nowMs: number) => {
  const block = { blockNumber: 1, blockId: 'b'.repeat(64), blockTimeMs: nowMs }
  const transfer = {
    txid: n.toString(16).padStart(64, 'e'),
    accountId,
    fromAddress: RECEIVER,
    amountSun: ZERO_SUN,
    ...block,
  }
  return [transfer, { token: USDT, tokenAmount }] as const
}

it('the bot announces a deposit among dust and zero-value transfers', async () => {
  const { news, send, chain, work, market, account, bot } = await createNewsFixture()
  send('50', ...Array(12).fill('0.000001'))
  chain.mine()
  const texts = await news()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('50 TRX arrived')

  send('40')
  chain.mine()
  await work()
  await market.db.write(async (tx) => {
    for (let n = 0; n < 12; n++) await insertDeposit(tx, ...insertTokenTransfer(account.id, n, '0', bot.clock.now()))
    await insertDeposit(tx, ...insertTokenTransfer(account.id, 12, '100000000', bot.clock.now()))
  })
  const more = await news()
  expect(more).toHaveLength(2)
  expect(more[0]).toContain('You sent 40 TRX')
  expect(more[1]).toContain('100 USDT')

  bot.clock.advance(86_400_000)
  const daily = await news()
  expect(daily).toHaveLength(1)
  expect(daily[0]).toContain('12 tiny transfers, 0.000012 TRX in all')
  expect(await news()).toEqual([])
})

it('a deposit, unlike dust, makes a bot of the same program poll the account immediately', async () => {
  const { send, chain, work, market, account } = await createNewsFixture()
  const rarely = market.clock.now() + 3_600_000
  const watch = { userId: 1, accountId: account.id, sinceMs: 0, startedAtMs: 0, untilMs: 0, nextPollAtMs: rarely }
  const none = { depositsAfter: null, noticesAfter: null, quietDeposits: null, balanceSun: null }
  await market.db.write((tx) => watchDeposit(tx, { ...watch, ...none }))
  const dueAtMs = async () => market.db.read(nextDepositWatchMs)
  send('0.000001')
  chain.mine()
  await work()
  expect(await dueAtMs()).toBe(rarely)
  send('0.2')
  chain.mine()
  await work()
  expect(await dueAtMs()).toBe(0)
})

it('/deposit lists past deposits with amount, fee, state and transaction, in pages; dust only on request', async () => {
  const { news, send, chain, bot, account, market } = await createNewsFixture()
  const { ann } = bot
  for (let i = 0; i < 9; i++) {
    send(String(20 + i), '0.000001')
    chain.mine()
    await news()
  }
  send('4')
  chain.mine()
  await news()
  await market.db.write((tx) => insertDeposit(tx, ...insertTokenTransfer(account.id, 1, '7000000', bot.clock.now())))
  ann.say('/deposit')
  const picture = await ann.sees('Deposit TRX')
  await ann.tap('📜 Past deposits', { messageId: picture.id })
  const first = await ann.sees('Your deposits, newest first')
  const lines = first.text.split('\n').filter((line) => line.startsWith('•'))
  expect(lines).toHaveLength(8)
  expect(lines[0]).toMatch(/: 4 TRX, ⏳ below the minimum, counts with the next deposit, [0-9a-f]{64}$/)
  expect(lines[1]).toMatch(/: 28 TRX, credited, fee 0.3 TRX, [0-9a-f]{64}$/)
  expect(first.text).toContain('Transfers under 0.1 TRX and tokens are not shown.')
  await ann.tap('▶️')
  const second = await ann.sees(': 20 TRX, credited')
  expect(second.id).toBe(first.id)
  expect(second.text.split('\n').filter((line) => line.startsWith('•'))).toHaveLength(3)
  await ann.tap('🧹 With dust and tokens')
  const all = await ann.sees('0.000001 TRX')
  expect(all.text).toContain(': 7 USDT, 🪙 not TRX, not in your balance')
})

it('the bot announces fourteen deposits in one block, each once', async () => {
  const { news, send, chain } = await createNewsFixture()
  const sums = Array.from({ length: 14 }, (_, i) => String(20 + i))
  send(...sums)
  chain.mine()
  const texts = await news()
  expect(
    texts.map((text) => /You sent (\d+) TRX|^\D*(\d+) TRX arrived/.exec(text)?.slice(1).find(Boolean)).sort(),
  ).toEqual(sums)
  expect(await news()).toEqual([])
})

it('the bot announces a deposit followed by a dozen others', async () => {
  const { news, market, account, bot } = await createNewsFixture()
  await market.db.write(async (tx) => {
    const [accountId, atMs] = [account.id, bot.clock.now()]
    const about = { address: RECEIVER, amountSun: sun(7_000_000) }
    await insertNotice(tx, { accountId, atMs, kind: 'rental_short', ...about })
    for (let i = 0; i < 12; i++) await insertNotice(tx, { accountId, atMs, kind: 'new_network', fromMs: atMs })
  })
  const texts = await news()
  expect(texts).toHaveLength(13)
  expect(texts.filter((text) => text.includes('7 TRX'))).toHaveLength(1)
  expect(await news()).toEqual([])
})

it('the bot announces new payments after the marketplace was restored from a backup', async () => {
  const { news, send, chain, bot } = await createNewsFixture()
  await bot.db.write((tx) =>
    tx.orm
      .update(depositWatches)
      .set({ depositsAfter: `900-${'f'.repeat(64)}`, noticesAfter: 900 })
      .run(),
  )
  send('33')
  chain.mine()
  expect((await news()).filter((text) => text.includes('33 TRX arrived'))).toHaveLength(1)
})
