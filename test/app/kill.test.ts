/** The bot's process, killed with SIGKILL at the worst moments. Another one, or the test, goes on with its files. */
import { describe, expect, it } from 'vitest'
import { PATIENCE, SOON } from '../support/patience.ts'
import { apart } from './apart.ts'

const CONFIRM = '✅ Confirm 3.9 TRX'
const COST_SUN = 3_900_000

describe('the bot, killed', () => {
  it('between Confirm and anything that is written down of it: handled after the restart, one order', async () => {
    const w = await apart()
    const first = await w.start()
    const quote = await w.quoted()
    const look = w.proxy.trap('/v2/estimate-buy-resource', 'before')
    void w.alice.tap(CONFIRM)
    await look.caught
    await expect.poll(() => w.pendingUpdates(), PATIENCE).toBe(0)
    await w.kill(first)
    look.drop()
    expect(await w.orders()).toEqual([])
    await w.start()
    await w.alice.sees('Rented: 65,000 Energy', SOON)
    expect(w.alice.message(quote.id)?.text).toContain('Rented: 65,000 Energy')
    expect(await w.orders()).toHaveLength(1)
    expect(await w.balanceSun()).toBe(100_000_000 - COST_SUN)
  })

  it('between Confirm and the order: the call that arrives late makes the only order, and is told', async () => {
    const w = await apart()
    const first = await w.start()
    const quote = await w.quoted()
    const call = w.proxy.trap('/v2/buy-resource', 'before')
    void w.alice.tap(CONFIRM)
    await call.caught
    await w.kill(first)
    expect(await w.orders()).toEqual([])
    await w.restart()
    await w.alice.sees('I do not know yet whether your order was made', SOON)
    call.release()
    await w.alice.sees('Rented: 65,000 Energy', SOON)
    expect(w.alice.message(quote.id)?.text).toContain('Rented: 65,000 Energy')
    expect(await w.orders()).toHaveLength(1)
    expect(await w.balanceSun()).toBe(100_000_000 - COST_SUN)
  })

  it('between Confirm and an order that never came about: said only when it is certain', async () => {
    const w = await apart()
    const first = await w.start()
    const quote = await w.quoted()
    const call = w.proxy.trap('/v2/buy-resource', 'before')
    void w.alice.tap(CONFIRM)
    await call.caught
    await w.kill(first)
    call.drop()
    const later = await w.startLater()
    await w.alice.sees('I do not know yet whether your order was made', SOON)
    await expect
      .poll(async () => {
        await later.advance(60_000)
        return w.alice.message(quote.id)?.text
      }, PATIENCE)
      .toContain('most likely not made')
    expect(later.advancedMs()).toBeGreaterThanOrEqual(600_000)
    expect(await w.orders()).toEqual([])
    expect(await w.balanceSun()).toBe(100_000_000)
  })

  it('between the order and its answer: the order is found, not made again, and told', async () => {
    const w = await apart()
    const first = await w.start()
    await w.quoted()
    const call = w.proxy.trap('/v2/buy-resource', 'after')
    void w.alice.tap(CONFIRM)
    await call.caught
    await w.kill(first)
    call.drop()
    await w.restart()
    await w.alice.sees('Rented: 65,000 Energy', SOON)
    expect(await w.orders()).toHaveLength(1)
    expect(await w.balanceSun()).toBe(100_000_000 - COST_SUN)
  })

  it('between the answer and the message: told after the restart, with one receipt', async () => {
    const w = await apart()
    const first = await w.start()
    const quote = await w.quoted()
    w.telegram.faults.failNext('editMessageText', { kind: 'hang', ms: 60_000 }, 100)
    void w.alice.tap(CONFIRM)
    await expect.poll(async () => (await w.orders()).length, PATIENCE).toBe(1)
    await w.kill(first)
    expect(w.alice.message(quote.id)?.text).toContain('Quote: rent')
    w.telegram.faults.clear()
    await w.restart()
    await w.alice.sees('Receipt', SOON)
    await w.alice.waitFor(() => w.alice.message(quote.id)?.text.includes('Rented: 65,000 Energy') || undefined, SOON)
    expect(w.alice.chat().filter(({ text }) => text.includes('Receipt'))).toHaveLength(1)
    expect(await w.orders()).toHaveLength(1)
    expect(await w.balanceSun()).toBe(100_000_000 - COST_SUN)
  })

  it('between seeing a zap and ordering: one order, and its sender is told', async () => {
    const w = await apart()
    const first = await w.start()
    await w.quoted()
    const look = w.proxy.trap('/v2/order-book', 'before')
    const txid = await w.send(w.zapbuy, '4.3')
    await look.caught
    w.alice.say(`/zapbuy ${txid}`)
    await w.alice.sees('arrived', SOON)
    await w.kill(first)
    look.drop()
    expect(await w.zapOrders()).toEqual([])
    await w.restart()
    await w.alice.sees('Energy is there for', SOON)
    expect(await w.zapOrders()).toMatchObject([{ filledPercent: 100, receiver: w.wallet.address }])
  })

  it('between ordering for a zap and noting it: that order is found, and its sender is told', async () => {
    const w = await apart()
    const first = await w.start()
    await w.quoted()
    const call = w.proxy.trap('/v2/buy-resource', 'after')
    const txid = await w.send(w.zapbuy, '4.3')
    await call.caught
    w.alice.say(`/zapbuy ${txid}`)
    await w.alice.sees('being ordered', SOON)
    await w.kill(first)
    call.drop()
    expect(await w.zapOrders()).toHaveLength(1)
    await w.restart()
    await w.alice.sees('Energy is there for', SOON)
    expect(await w.zapOrders()).toHaveLength(1)
  })
})
