/**
 * Telegram's updates twice, out of order and in bursts, and the bot started again among them: a Confirm makes one
 * order, the money is taken once, and the person is told once.
 */
import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import { listOrders } from '../../src/market/orders/orders.ts'
import { realWorld } from '../bot/real-world.ts'
import { provider, providerSigner, RECEIVER } from '../market/market-world.ts'
import { numbers } from '../support/numbers.ts'
import { seedsOf, tried } from './tries.ts'

/** A provider gives to a receiver once: its lock runs. */
const ROUNDS = 2
const COST_SUN = 3_900_000
/** Above those of the stand-in's own. */
const FIRST_UPDATE = 1_000_000

test.each(seedsOf([1]))('one Confirm is one order, however its updates come, seed %i', async (seed) => {
  const { int, maybe, pick } = numbers(seed)
  const w = await realWorld('1000', undefined, { accounts: [provider(5, { energyTrx: 300_000 })] })
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
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => ({ one, at: int(0, 1e9) }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)
  const before = await w.balanceOf(account)

  for (let round = 1; round <= ROUNDS; round++) {
    const { id: asked } = ann.say(`/energy ${RECEIVER} 65k 1h`)
    const { quote, button } = await ann.waitFor(
      (all) =>
        all.flatMap((quote) => {
          const button = quote.buttons.flat().find(({ text }) => text.includes('Confirm'))
          return quote.id > asked && button?.kind === 'callback' ? [{ quote, button }] : []
        })[0],
    )
    const confirm = tap(quote.id, button.data)
    const burst = shuffled([
      ...Array.from({ length: int(20, 120) }, () => confirm),
      ...Array.from({ length: int(0, 80) }, () => tap(quote.id, button.data)),
      ...Array.from({ length: int(0, 9) }, () => say(pick(['hello', '/help', '/orders', '65k', '/calc 65k 1h']))),
    ])
    const handled = burst.map((update) => w.bot.sunwatt.handle(update))
    if (maybe()) await handled[int(0, handled.length - 1)]
    if (int(0, 2) === 0) await w.restart()
    await Promise.all(handled)
    for (const update of shuffled(burst).slice(0, 3)) await w.bot.sunwatt.handle(update)
    await w.settle()
    await w.settle()
    const { data } = await listOrders(market, account.id, { pageSize: 100 })
    expect(data).toHaveLength(round)
    expect(await w.balanceOf(account)).toBe(before - round * COST_SUN)
    const told = ann.chat().filter(({ text }) => text.includes('Receipt'))
    expect(told).toHaveLength(round)
    tried(10, burst.length)
  }
})
