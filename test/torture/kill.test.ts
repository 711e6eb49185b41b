/** The bot's process is killed at random moments after a Confirm: one order, paid once, and the person is told. */
import { expect, test } from 'vitest'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { apart, SOON } from '../app/apart.ts'
import { numbers } from '../support/numbers.ts'
import { seedsOf, tried } from './tries.ts'

const KILLS = 2
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
      const restartedMs = clock.now()
      main = await w.start()
      await w.alice.waitFor(() => w.alice.message(quote.id)?.text.includes('Rented: 65,000 Energy') || undefined, SOON)
      if (process.env.TRIES_FILE) process.stdout.write(`told ${clock.now() - restartedMs} ms after the start\n`)
      const orders = await w.orders()
      expect(orders).toHaveLength(kill)
      expect(await w.balanceSun()).toBe(orders.reduce((sum, { payoutSun }) => sum - payoutSun, before))
      tried(2, 1)
      const { id } = w.alice.say(`/energy ${w.receivers[kill % w.receivers.length]} 65k 1h`)
      quote = await w.alice.sees('Quote: rent 65,000 Energy', { ...SOON, after: id })
    }
  },
  180_000,
)
