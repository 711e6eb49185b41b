/**
 * The bot's process is killed at random moments after a Confirm: one order at the most, paid once, and the person is
 * told of it, or that it is not known yet.
 */
import { expect, test } from 'vitest'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { apart } from '../app/apart.ts'
import { numbers } from '../support/numbers.ts'
import { SOON } from '../support/patience.ts'
import { areUsual, seedsOf } from './tries.ts'

const KILLS = areUsual ? 2 : 8
/** From the tap to the receipt. */
const MAX_WAIT_MS = 1_500

test.each(seedsOf([1]))(
  'killed at any moment, a Confirm is one order, seed %i',
  async (seed) => {
    const { int } = numbers(seed)
    const w = await apart()
    let main = await w.start()
    let quote = await w.quoted()
    const before: number = await w.balanceSun()
    for (let kill = 1; kill <= KILLS; kill++) {
      const confirm = quote.buttons.flat().find(({ text }) => text.includes('Confirm'))
      void w.alice.tap(confirm?.text ?? '', { messageId: quote.id })
      await wait(clock, int(0, MAX_WAIT_MS))
      await w.kill(main)
      main = await w.start()
      const told = await w.alice.waitFor(
        () => /Rented: 65,000 Energy|not know yet/.exec(w.alice.message(quote.id)?.text ?? '')?.[0],
        SOON,
      )
      const orders = await w.orders()
      expect(orders.length).toBeLessThanOrEqual(kill)
      expect(await w.balanceSun()).toBe(orders.reduce((sum, { payoutSun }) => sum - payoutSun, before))
      // The call may arrive late: that is looked for during ten minutes (`test/app/kill.test.ts`).
      if (told.includes('not know')) return
      expect(orders).toHaveLength(kill)
      const { id } = w.alice.say(`/energy ${w.receivers[kill % w.receivers.length]} 65k 1h`)
      quote = await w.alice.sees('Quote: rent 65,000 Energy', { ...SOON, after: id })
    }
  },
  180_000,
)
