import { describe, expect, it } from 'vitest'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { dueDepositWatches } from '../../src/db/stores/flows.ts'
import { takeNext } from '../../src/db/stores/outbox.ts'
import { DEPOSIT } from './marketplace.ts'
import { type BotWorld, botWorld } from './world.ts'

const watches = ({ db }: BotWorld) => db.read((r) => dueDepositWatches(r, Number.MAX_SAFE_INTEGER, 10))
const nextMessage = async ({ db, clock }: BotWorld) =>
  (await db.write((tx) => takeNext(tx, clock.now())))?.event

async function waiting() {
  const world = await botWorld()
  const account = world.market.open('my-key', { balance: 5_000_000 })
  world.ann.say('/link my-key')
  await world.ann.sees('is linked')
  world.ann.say('/deposit')
  const shown = await world.ann.sees('Deposit TRX')
  return { world, account, shown }
}

/** Moves the time and polls, until nothing is due. */
async function pollAfter(world: BotWorld, ms: number): Promise<void> {
  world.clock.advance(ms)
  await world.pass('bot.deposit-watch')
}

describe('/deposit', () => {
  it('shows the address to copy, a picture of it, and the rules in numbers', async () => {
    const { shown, world } = await waiting()
    expect(shown.photo).toBeDefined()
    expect(shown.text).toContain(DEPOSIT)
    expect(shown.text).toMatch(/10 TRX[\s\S]*1 TRX[\s\S]*0\.3 TRX/)
    expect((await world.ann.tap('📋 Copy address')).copied).toBe(DEPOSIT)
    expect(shown.entities.some((e) => e.type === 'code')).toBe(true)
  })

  it('reports an arrival unasked, once, also after a restart', async () => {
    const { world, account } = await waiting()
    await pollAfter(world, 3_000)
    expect(await nextMessage(world)).toBeUndefined()
    await world.restart()
    account.balance = 25_000_000
    await pollAfter(world, 4_000)
    expect(await nextMessage(world)).toEqual({
      kind: 'deposit_arrived',
      arrivedSun: 20_000_000,
      balanceSun: 25_000_000,
    })
    await pollAfter(world, 4_000)
    expect(await watches(world)).toHaveLength(1)
  })

  it('reports the first deposit to an account just opened, though /deposit was never asked', async () => {
    const world = await botWorld()
    world.ann.start()
    await world.ann.sees('Welcome')
    await world.ann.tap('✨ Create account')
    await world.ann.sees('account is ready')
    const [opened] = world.market.accounts.values()
    if (!opened) throw new Error('no account was opened')
    opened.balance = 29_000_000
    await pollAfter(world, 3_000)
    expect(await nextMessage(world)).toEqual({
      kind: 'deposit_arrived',
      arrivedSun: 29_000_000,
      balanceSun: 29_000_000,
    })
  })

  it('says it in a message that stays when its buttons are used', async () => {
    const { world, account } = await waiting()
    account.balance = 25_000_000
    await pollAfter(world, 4_000)
    await createNotifier(world.deps, world.sunwatt.bot.api).outbox.pass()
    const told = await world.ann.sees('20 TRX arrived. Balance: 25 TRX')
    await world.ann.tap('🏠 Menu', { messageId: told.id })
    await world.ann.sees('Your account', { after: told.id })
    await world.ann.tap('⚡ Buy Energy', { messageId: told.id })
    expect((await world.ann.waitFor(() => world.ann.message(told.id)))?.text).toContain('arrived')
  })

  it('does not take spending for a deposit, and sees the next deposit whole', async () => {
    const { world, account } = await waiting()
    account.balance = 1_000_000
    await pollAfter(world, 4_000)
    account.balance = 11_000_000
    await pollAfter(world, 4_000)
    expect(await nextMessage(world)).toMatchObject({ arrivedSun: 10_000_000 })
  })

  it('shows the stored address while the service is down, and counts from its first answer', async () => {
    const world = await botWorld()
    const account = world.market.open('my-key', { balance: 5_000_000 })
    world.ann.say('/link my-key')
    await world.ann.sees('is linked')
    world.market.failNext('/v2/user-info', { status: 500, body: '' }, 4)
    world.ann.say('/deposit')
    const shown = await world.patiently(world.ann.sees('Deposit TRX'))
    expect(shown.text).toContain(DEPOSIT)
    await pollAfter(world, 10_000)
    account.balance = 15_000_000
    await pollAfter(world, 10_000)
    expect(await nextMessage(world)).toMatchObject({ arrivedSun: 10_000_000 })
  })

  it('slows down for an account in trouble and goes on', async () => {
    const { world, account } = await waiting()
    account.balance = 15_000_000
    const body = JSON.stringify({ error: true, message: 'STUB:410 INTERNAL_ACCOUNT_NOT_FOUND', data: null })
    world.market.failNext('/v2/user-info', { status: 400, body })
    await pollAfter(world, 4_000)
    const asked = world.market.seen.length
    await pollAfter(world, 30_000)
    expect(world.market.seen).toHaveLength(asked)
    await pollAfter(world, 31_000)
    expect(await nextMessage(world)).toMatchObject({ arrivedSun: 10_000_000 })
  })

  it('stops after a day', async () => {
    const { world } = await waiting()
    await pollAfter(world, 24 * 3_600_000)
    expect(await watches(world)).toHaveLength(0)
  })

  it('stops when the key is dead', async () => {
    const { world } = await waiting()
    world.market.accounts.clear()
    await pollAfter(world, 4_000)
    expect(await watches(world)).toHaveLength(0)
  })
})
