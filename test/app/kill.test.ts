/**
 * Kills the bot's process with SIGKILL at the worst moments; another process, or the test itself, continues on its
 * files. The moments that test/bot/kill.test.ts and test/zapbuy/kill.test.ts have too are tried in a thorough run only.
 */
import { describe, expect, it } from 'vitest'
import { isThorough } from '../support/thorough.ts'
import { CHAT_WAIT, POLL_OPTIONS } from '../support/timeouts.ts'
import { createSeparateBotFixture } from './separate-bot-fixture.ts'

const CONFIRM = '✅ Rent for 3.9 TRX'
const COST_SUN = 3_900_000

describe('a bot that is killed', () => {
  it('between Confirm and its first database record handles the tap after the restart, and orders once', async () => {
    const w = await createSeparateBotFixture()
    const first = await w.start()
    const quote = await w.linkAndQuote()
    const look = w.proxy.trapNext('/v2/estimate-buy-resource', 'before')
    void w.alice.tap(CONFIRM)
    await look.reached
    await expect.poll(() => w.pendingUpdates(), POLL_OPTIONS).toBe(0)
    await w.kill(first)
    look.drop()
    expect(await w.orders()).toEqual([])
    await w.start()
    await w.alice.sees('✅ 65,000 Energy', CHAT_WAIT)
    expect(w.alice.message(quote.id)?.text).toContain('✅ 65,000 Energy')
    expect(await w.orders()).toHaveLength(1)
    expect(await w.balanceSun()).toBe(100_000_000 - COST_SUN)
  })

  it.runIf(isThorough)('between Confirm and the order call makes only one order, and notifies the user', async () => {
    const w = await createSeparateBotFixture()
    const first = await w.start()
    const quote = await w.linkAndQuote()
    const call = w.proxy.trapNext('/v2/buy-resource', 'before')
    void w.alice.tap(CONFIRM)
    await call.reached
    await w.kill(first)
    expect(await w.orders()).toEqual([])
    await w.restart()
    await w.alice.sees('❗ I don’t know yet whether your order went', CHAT_WAIT)
    call.release()
    await w.alice.sees('✅ 65,000 Energy', CHAT_WAIT)
    expect(w.alice.message(quote.id)?.text).toContain('✅ 65,000 Energy')
    expect(await w.orders()).toHaveLength(1)
    expect(await w.balanceSun()).toBe(100_000_000 - COST_SUN)
  })

  it.runIf(isThorough)(
    'between Confirm and an order that was never made reports the failure only when it is certain',
    async () => {
      const w = await createSeparateBotFixture()
      const first = await w.start()
      const quote = await w.linkAndQuote()
      const call = w.proxy.trapNext('/v2/buy-resource', 'before')
      void w.alice.tap(CONFIRM)
      await call.reached
      await w.kill(first)
      call.drop()
      const later = await w.startWithMovableClock()
      await w.alice.sees('❗ I don’t know yet whether your order went', CHAT_WAIT)
      await expect
        .poll(async () => {
          await later.advance(60_000)
          return w.alice.message(quote.id)?.text
        }, POLL_OPTIONS)
        .toContain('❔ Your order most likely did not go through:')
      expect(later.advancedMs()).toBeGreaterThanOrEqual(600_000)
      expect(await w.orders()).toEqual([])
      expect(await w.balanceSun()).toBe(100_000_000)
    },
  )

  it('between the order and its response finds the order after the restart, and does not repeat it', async () => {
    const w = await createSeparateBotFixture()
    const first = await w.start()
    await w.linkAndQuote()
    const call = w.proxy.trapNext('/v2/buy-resource', 'after')
    void w.alice.tap(CONFIRM)
    await call.reached
    await w.kill(first)
    call.drop()
    await w.restart()
    await w.alice.sees('✅ 65,000 Energy', CHAT_WAIT)
    expect(await w.orders()).toHaveLength(1)
    expect(await w.balanceSun()).toBe(100_000_000 - COST_SUN)
  })

  it.runIf(isThorough)(
    'between the response and the message notifies the user after the restart, with one receipt',
    async () => {
      const w = await createSeparateBotFixture()
      const first = await w.start()
      const quote = await w.linkAndQuote()
      w.telegram.faults.failNext('editMessageText', { kind: 'hang', ms: 60_000 }, 100)
      void w.alice.tap(CONFIRM)
      await expect.poll(async () => (await w.orders()).length, POLL_OPTIONS).toBe(1)
      await w.kill(first)
      expect(w.alice.message(quote.id)?.text).toContain('⚡ Rent ')
      w.telegram.faults.clear()
      await w.restart()
      await w.alice.sees('TRX · ', CHAT_WAIT)
      await w.alice.waitFor(() => w.alice.message(quote.id)?.text.includes('✅ 65,000 Energy') || undefined, CHAT_WAIT)
      expect(w.alice.chat().filter(({ text }) => text.includes('TRX · '))).toHaveLength(1)
      expect(await w.orders()).toHaveLength(1)
      expect(await w.balanceSun()).toBe(100_000_000 - COST_SUN)
    },
  )

  it.runIf(isThorough)(
    'after seeing a ZapBuy transfer and before ordering makes one order, and notifies the sender',
    async () => {
      const w = await createSeparateBotFixture()
      const first = await w.start()
      await w.linkAndQuote()
      const look = w.proxy.trapNext('/v2/order-book', 'before')
      const txid = await w.send(w.zapbuy, '4.3')
      await look.reached
      w.alice.say(`/zapbuy ${txid}`)
      await w.alice.sees('arrived', CHAT_WAIT)
      await w.kill(first)
      look.drop()
      expect(await w.zapOrders()).toEqual([])
      await w.restart()
      await w.alice.sees('Energy for', CHAT_WAIT)
      expect(await w.zapOrders()).toMatchObject([{ filledPercent: 100, receiver: w.wallet.address }])
    },
  )

  it('after ordering for a ZapBuy transfer and before recording it finds the order, and notifies the sender', async () => {
    const w = await createSeparateBotFixture()
    const first = await w.start()
    await w.linkAndQuote()
    const call = w.proxy.trapNext('/v2/buy-resource', 'after')
    const txid = await w.send(w.zapbuy, '4.3')
    await call.reached
    w.alice.say(`/zapbuy ${txid}`)
    await w.alice.sees('being ordered', CHAT_WAIT)
    await w.kill(first)
    call.drop()
    expect(await w.zapOrders()).toHaveLength(1)
    await w.restart()
    await w.alice.sees('Energy for', CHAT_WAIT)
    expect(await w.zapOrders()).toHaveLength(1)
  })
})
