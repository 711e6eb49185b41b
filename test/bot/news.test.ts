/** What comes to an account is told, all of it, however much else comes with it. */
import { expect, it } from 'vitest'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { depositWatches } from '../../src/db/schema/bot/flows.ts'
import { insertNotice } from '../../src/db/stores/accounts/account-notices.ts'
import { insertDeposit } from '../../src/db/stores/treasury/deposits.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { sun, ZERO_SUN } from '../../src/kernel/sun.ts'
import { RECEIVER } from '../market/market-world.ts'
import { realWorld } from './real-world.ts'

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** The account is linked; what arrives is told by `news`, and read from the answer. */
async function newsWorld() {
  const world = await realWorld('100')
  const { bot, account } = world
  const { outbox } = createNotifier(bot.deps, bot.sunwatt)
  const ann = bot.ann
  const news = async () => {
    const before = ann.last().id
    await world.work()
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
  await news()
  const send = (...sums: string[]) => {
    for (const trx of sums) world.send(account.depositAddress as TronAddress, trx)
  }
  return { ...world, news, send }
}

const tokenAt = (accountId: string, n: number, tokenAmount: string, nowMs: number) => {
  const block = { blockNumber: 1, blockId: 'b'.repeat(64), blockTimeMs: nowMs }
  const seen = {
    txid: n.toString(16).padStart(64, 'e'),
    accountId,
    fromAddress: RECEIVER,
    amountSun: ZERO_SUN,
    ...block,
  }
  return [seen, { token: USDT, tokenAmount }] as const
}

it('a deposit among dust, and among transfers of nothing', async () => {
  const { news, send, chain, work, market, account, bot } = await newsWorld()
  send('50', ...Array(12).fill('0.000001'))
  chain.mine()
  const texts = await news()
  expect(texts).toHaveLength(2)
  expect(texts[0]).toContain('50 TRX arrived')
  expect(texts[1]).toContain('12 small transfers arrived, 0.000012 TRX in all')

  send('40')
  chain.mine()
  await work()
  await market.db.write(async (tx) => {
    for (let n = 0; n < 12; n++) await insertDeposit(tx, ...tokenAt(account.id, n, '0', bot.clock.now()))
    await insertDeposit(tx, ...tokenAt(account.id, 12, '100000000', bot.clock.now()))
  })
  const more = await news()
  expect(more).toHaveLength(2)
  expect(more[0]).toContain('You sent 40.000012 TRX')
  expect(more[1]).toContain('100 USDT')
})

it('fourteen deposits in one block, each once', async () => {
  const { news, send, chain } = await newsWorld()
  const sums = Array.from({ length: 14 }, (_, i) => String(20 + i))
  send(...sums)
  chain.mine()
  const texts = await news()
  expect(
    texts.map((text) => /You sent (\d+) TRX|^\D*(\d+) TRX arrived/.exec(text)?.slice(1).find(Boolean)).sort(),
  ).toEqual(sums)
  expect(await news()).toEqual([])
})

it('a notice that a dozen others came after', async () => {
  const { news, market, account, bot } = await newsWorld()
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

it('of a marketplace that went back to an older copy what comes then', async () => {
  const { news, send, chain, bot } = await newsWorld()
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
