/**
 * Delivers Telegram updates twice, out of order and in bursts, with restarts of the bot in between. A Confirm must
 * create one order, charge once and notify the user once.
 */
import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import { listOrders } from '../../src/market/orders/orders.ts'
import { createMarketBotFixture } from '../bot/market-bot-fixture.ts'
import { provider, providerSigner, RECEIVER } from '../market/market-fixture.ts'
import { createDice } from '../support/dice.ts'
import { countTries, seedsOf } from './tries.ts'

/** Each round needs another provider: a provider's delegation to the same receiver stays locked. */
const ROUNDS = 2
const COST_SUN = 3_900_000
/** Higher than the update ids of the fake Telegram. */
const FIRST_UPDATE = 1_000_000

test.each(seedsOf([1]))(
  'one Confirm creates one order, regardless of the order and repetition of updates, seed %i',
  async (seed) => {
    const { int, maybe, pick } = createDice(seed)
    const w = await createMarketBotFixture('1000', undefined, { accounts: [provider(5, { energyTrx: 300_000 })] })
    await w.enroll(providerSigner(5).address)
    const { ann, account, market } = w
    const { id, firstName } = ann.card
    const from = { id, is_bot: false, first_name: firstName, language_code: 'en' }
    const chat = { id, type: 'private' as const, first_name: firstName }
    let updateId = FIRST_UPDATE * seed
    const tap = (messageId: number, data: string): Update => ({
      update_id: updateId++,
      callback_query: {
        ...{ id: String(updateId), from, chat_instance: '1', data },
        message: { message_id: messageId, date: 1, chat, text: 'x' } as never,
      },
    })
    const say = (text: string): Update => ({
      update_id: updateId++,
      message: { message_id: updateId, date: 1, chat, from, text } as never,
    })
    const shuffle = <T>(all: readonly T[]): T[] =>
      all
        .map((one) => ({ one, at: int(0, 1e9) }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one)
    const before = await w.balanceOf(account)

    for (let round = 1; round <= ROUNDS; round++) {
      const { id: requestId } = ann.say(`/energy ${RECEIVER} 65k 1h`)
      const { quote, button } = await ann.waitFor(
        (all) =>
          all.flatMap((quote) => {
            const button = quote.buttons.flat().find(({ text }) => text.includes('Rent for'))
            return quote.id > requestId && button?.kind === 'callback' ? [{ quote, button }] : []
          })[0],
      )
      const confirm = tap(quote.id, button.data)
      const burst = shuffle([
        ...Array.from({ length: int(20, 120) }, () => confirm),
        ...Array.from({ length: int(0, 80) }, () => tap(quote.id, button.data)),
        ...Array.from({ length: int(0, 9) }, () => say(pick(['hello', '/help', '/orders', '65k', '/calc 65k 1h']))),
      ])
      const handled = burst.map((update) => w.bot.sunwatt.handle(update))
      if (maybe()) await handled[int(0, handled.length - 1)]
      if (int(0, 2) === 0) await w.restart()
      await Promise.all(handled)
      for (const update of shuffle(burst).slice(0, 3)) await w.bot.sunwatt.handle(update)
      await w.settle()
      await w.settle()
      const { data } = await listOrders(market, account.id, { pageSize: 100 })
      expect(data).toHaveLength(round)
      expect(await w.balanceOf(account)).toBe(before - round * COST_SUN)
      const receipts = ann.chat().filter(({ text }) => text.includes('TRX · '))
      expect(receipts).toHaveLength(round)
      countTries(10, burst.length)
    }
  },
)
