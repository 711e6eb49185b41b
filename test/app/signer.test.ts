/** What the signer refuses waits, is explained, and is done once when it signs again. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { resumeIn, usedIn } from '../../src/signer/counts.ts'
import { holderOf } from '../../src/signer/holder.ts'
import { FREE } from '../../src/signer/policy.ts'
import { tempDir } from '../support/temp.ts'
import { type World, world } from '../support/world.ts'

const HOUR_MS = 3_600_000

/** Alice's order of 65,000 Energy, confirmed in the chat; the id of its message. */
async function ordered({ alice }: World): Promise<number> {
  alice.chat.say(`/energy ${alice.wallet.address} 65000 1h`)
  const { id } = await alice.chat.sees('Quote: rent 65,000 Energy')
  await alice.chat.tap('✅ Confirm 3.9 TRX')
  await alice.chat.sees('Ordered: 65,000 Energy')
  return id
}

async function health({ app }: World): Promise<{ status: number; refuses: unknown }> {
  const answer = await fetch(`${app.apiUrl}/healthz`)
  const { problems } = (await answer.json()) as { problems: { name: string }[] }
  return { status: answer.status, refuses: problems.find(({ name }) => name.startsWith('signer')) }
}

/** Nothing of it is on the chain, nothing of the money is gone, and everybody who has to know does. */
async function waits(w: World, message: number, why: RegExp, remedy: RegExp): Promise<void> {
  await w.settle()
  await w.pass(5_000)
  const [order] = await w.orders(w.alice)
  expect(order).toMatchObject({ status: 'Active', filledPercent: 0, delegates: [] })
  expect(w.alice.chat.message(message)?.text).toMatch(/Waiting|wait/)
  expect(await health(w)).toMatchObject({
    status: 503,
    refuses: { problem: expect.stringMatching(why), remedy: expect.stringMatching(remedy) },
  })
  w.olga.chat.say('/admin')
  await w.olga.chat.sees(why)
}

/** Filled, told, delegated once, signed once. */
async function filledOnce(w: World, message: number): Promise<void> {
  w.clock.advance(60_000)
  await w.solidify()
  expect(w.alice.chat.message(message)?.text).toContain('Rented: 65,000 Energy')
  const [order] = await w.orders(w.alice)
  expect(order).toMatchObject({ status: 'Completed', filledPercent: 100 })
  expect(new Set(order?.delegates.map(({ txid }) => txid)).size).toBe(1)
}

test('stopped from the chat: an order waits, everybody is told why, and at the keys’ machine it goes on', async () => {
  const folder = join(tempDir(), 'signer')
  const w = await world({ SIGNER_FOLDER: folder })
  await w.join(w.alice, '50')
  w.olga.chat.start()
  w.olga.chat.say('/pause')
  await w.olga.chat.sees('Everything runs.')
  await w.olga.chat.tap('🔒 Stop all signing')
  await w.olga.chat.sees('Stop all signing?')
  await w.olga.chat.tap('Yes, stop it')
  await w.olga.chat.sees('Nothing is signed.')
  const message = await ordered(w)
  await waits(w, message, /signing is stopped/, /^an operator has stopped it.* npm run signer -- resume/)
  resumeIn(folder)
  await filledOnce(w, message)
  expect((await health(w)).refuses).toBeUndefined()
})

test('a limit of the day: an order waits for the next one', async () => {
  const folder = join(tempDir(), 'signer')
  const w = await world({ SIGNER_FOLDER: folder, SIGNER_DAILY_STAKE_TRX: '10000' })
  await w.join(w.alice, '50')
  await ordered(w)
  await w.settle()
  await w.pass(2 * HOUR_MS)
  const ofOne = usedIn(folder, w.clock.now()).stakeSun
  expect(ofOne).toBeGreaterThan(5_000_000_000)
  const message = await ordered(w)
  await waits(w, message, /SIGNER_DAILY_STAKE_TRX: .* of stake/, /raise the setting/)
  // The days of the signer are those of UTC; the world begins at noon.
  await w.pass(10 * HOUR_MS)
  await filledOnce(w, message)
  expect(usedIn(folder, w.clock.now()).stakeSun).toBe(ofOne)
})

test('what was refused lately is not lately for ever because the clock was set back', async () => {
  const clock = new ManualClock(10 * HOUR_MS)
  const refuse = () => Promise.reject(new AppError('SIGNER_REFUSED', { detail: 'too much for a day' }))
  const signer = { sign: refuse, signMessage: refuse, status: () => ({ stopped: false, used: FREE }), stop() {} }
  const fund = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as never
  const holder = holderOf({ accounts: [], fund }, signer, clock)
  await expect(holder.key('fund').signMessage('sunwatt')).rejects.toMatchObject({ code: 'SIGNER_REFUSED' })
  expect(holder.refusals()).toContain('too much for a day')
  clock.advance(-HOUR_MS)
  expect(holder.refusals()).toBeUndefined()
})
