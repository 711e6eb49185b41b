/**
 * Kills the bot's process at random moments after a Confirm. At most one order may result, and it is paid once. The
 * user sees the outcome, or that it is not known yet.
 */
import { expect, test } from 'vitest'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { createSeparateBotFixture } from '../app/separate-bot-fixture.ts'
import { createDice } from '../support/dice.ts'
import { CHAT_WAIT } from '../support/timeouts.ts'
import { seedsOf, usesDefaultSeeds } from './tries.ts'

const KILLS = usesDefaultSeeds ? 2 : 8
/** Time from the tap to the receipt. */
const MAX_WAIT_MS = 1_500

test.each(seedsOf([1]))('a kill at any moment leaves one order per Confirm, seed %i', async (seed) => {
  const { int } = createDice(seed)
  const w = await createSeparateBotFixture()
  let main = await w.start()
  let quote = await w.linkAndQuote()
  const before: number = await w.balanceSun()
  for (let kill = 1; kill <= KILLS; kill++) {
    const confirm = quote.buttons.flat().find(({ text }) => text.includes('Rent for'))
    void w.alice.tap(confirm?.text ?? '', { messageId: quote.id })
    await wait(clock, int(0, MAX_WAIT_MS))
    await w.kill(main)
    main = await w.start()
    const outcome = await w.alice.waitFor(
      () => /✅ 65,000 Energy|’t know yet/.exec(w.alice.message(quote.id)?.text ?? '')?.[0],
      CHAT_WAIT,
    )
    const orders = await w.orders()
    expect(orders.length).toBeLessThanOrEqual(kill)
    expect(await w.balanceSun()).toBe(orders.reduce((sum, { payoutSun }) => sum - payoutSun, before))
    // The call may still arrive. The bot looks for such an order for ten minutes (see `test/app/kill.test.ts`).
    if (outcome.includes('❗ I don’t know yet whether your order went')) return
    expect(orders).toHaveLength(kill)
    const { id } = w.alice.say(`/energy ${w.receivers[kill % w.receivers.length]} 65k 1h`)
    quote = await w.alice.sees('⚡ Rent 65,000 Energy', { ...CHAT_WAIT, after: id })
  }
})
