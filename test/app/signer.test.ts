/**
 * Tests that a transaction the signer refuses waits, is explained to users and operators, and is made once when the
 * signer accepts it.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { readUsedToday, resumeIn } from '../../src/signer/counts.ts'
import { NO_COST } from '../../src/signer/policy.ts'
import { createSignerAccess } from '../../src/signer/signer-access.ts'
import { createSandboxFixture, type SandboxFixture } from '../support/sandbox-fixture.ts'
import { tempDir } from '../support/temp.ts'

const HOUR_MS = 3_600_000

/** Orders 65,000 Energy as Alice, in the chat. Returns the message id. */
async function placeOrder({ alice }: SandboxFixture): Promise<number> {
  alice.chat.say(`/energy ${alice.wallet.address} 65000 1h`)
  const { id } = await alice.chat.sees('⚡ Rent 65,000 Energy')
  await alice.chat.tap('✅ Rent for 3.9 TRX')
  await alice.chat.sees('Looking for 65,000 Energy')
  return id
}

async function health({ app }: SandboxFixture): Promise<{ status: number; refuses: unknown }> {
  const answer = await fetch(`${app.apiUrl}/healthz`)
  const { problems } = (await answer.json()) as { problems: { name: string }[] }
  return { status: answer.status, refuses: problems.find(({ name }) => name.startsWith('signer')) }
}

/** Expects that no delegation was made, no money was lost, and the user and the operators are informed. */
async function expectWaiting(w: SandboxFixture, message: number, why: RegExp, remedy: RegExp): Promise<void> {
  await w.settle()
  await w.passTime(5_000)
  const [order] = await w.orders(w.alice)
  expect(order).toMatchObject({ status: 'Active', filledPercent: 0, delegates: [] })
  expect(w.alice.chat.message(message)?.text).toContain('Looking for 65,000 Energy')
  expect(await health(w)).toMatchObject({
    status: 503,
    refuses: { problem: expect.stringMatching(why), remedy: expect.stringMatching(remedy) },
  })
  w.olga.chat.say('/admin')
  await w.olga.chat.sees(why)
}

/** Expects the order to be filled, reported, delegated once and signed once. */
async function expectFilledOnce(w: SandboxFixture): Promise<void> {
  w.clock.advance(60_000)
  await w.solidify()
  expect(w.alice.chat.last().text).toContain('✅ 65,000 Energy')
  const [order] = await w.orders(w.alice)
  expect(order).toMatchObject({ status: 'Completed', filledPercent: 100 })
  expect(new Set(order?.delegates.map(({ txid }) => txid)).size).toBe(1)
}

test('stopping the signer from the chat makes orders wait, with a reason for users, until it is resumed', async () => {
  const folder = join(tempDir(), 'signer')
  const w = await createSandboxFixture({ SIGNER_FOLDER: folder })
  await w.openAccount(w.alice, '50')
  w.olga.chat.start()
  w.olga.chat.say('/pause')
  await w.olga.chat.sees('Nothing is paused.')
  await w.olga.chat.tap('🔒 Stop all signing')
  await w.olga.chat.sees('Stop all signing?')
  await w.olga.chat.tap('Yes, stop it')
  await w.olga.chat.sees('🔒 Signing stopped.')
  const message = await placeOrder(w)
  await expectWaiting(w, message, /signing is stopped/, /^an operator stopped signing\..* npm run signer -- resume/)
  resumeIn(folder)
  await expectFilledOnce(w)
  expect((await health(w)).refuses).toBeUndefined()
})

test("an order beyond the signer's daily limit waits for the next day", async () => {
  const folder = join(tempDir(), 'signer')
  const w = await createSandboxFixture({ SIGNER_FOLDER: folder, SIGNER_DAILY_STAKE_TRX: '10000' })
  await w.openAccount(w.alice, '50')
  await placeOrder(w)
  await w.settle()
  await w.passTime(2 * HOUR_MS)
  const stakeOfOneOrder = readUsedToday(folder, w.clock.now()).stakeSun
  expect(stakeOfOneOrder).toBeGreaterThan(5_000_000_000)
  const message = await placeOrder(w)
  await expectWaiting(w, message, /SIGNER_DAILY_STAKE_TRX: .* of stake/, /raise the named setting of the signer/)
  // Daily limits of the signer use UTC days; the fixture starts at noon.
  await w.passTime(10 * HOUR_MS)
  await expectFilledOnce(w)
  expect(readUsedToday(folder, w.clock.now()).stakeSun).toBe(stakeOfOneOrder)
})

test('a signer refusal stops counting as recent even if the clock was set back', async () => {
  const clock = new ManualClock(10 * HOUR_MS)
  const refuse = () => Promise.reject(new AppError('SIGNER_REFUSED', { detail: 'too much for a day' }))
  const signer = { sign: refuse, signMessage: refuse, status: () => ({ stopped: false, used: NO_COST }), stop() {} }
  const fund = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as never
  const holder = createSignerAccess({ accounts: [], fund }, signer, clock)
  await expect(holder.key('fund').signMessage('sunwatt')).rejects.toMatchObject({ code: 'SIGNER_REFUSED' })
  expect(holder.refusals()).toContain('too much for a day')
  clock.advance(-HOUR_MS)
  expect(holder.refusals()).toBeUndefined()
})
