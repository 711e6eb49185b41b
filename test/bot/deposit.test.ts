import { describe, expect, it } from 'vitest'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { dueDepositWatches } from '../../src/db/stores/bot/flows.ts'
import { takeNext } from '../../src/db/stores/bot/outbox.ts'
import { DEPOSIT } from './marketplace.ts'
import { type BotWorld, botWorld, planReplacement } from './world.ts'

const watches = ({ db }: BotWorld) => db.read((r) => dueDepositWatches(r, Number.MAX_SAFE_INTEGER, 10))
const nextMessage = async ({ db, clock }: BotWorld) => (await db.write((tx) => takeNext(tx, clock.now())))?.event

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
    await createNotifier(world.deps, world.sunwatt).outbox.pass()
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

  it('looks once an hour after a day, and takes a rise that nobody waited for to be no deposit', async () => {
    const { world, account } = await waiting()
    await pollAfter(world, 24 * 3_600_000)
    const [watch] = await watches(world)
    expect(watch?.nextPollAtMs).toBe(world.clock.now() + 3_600_000)
    account.balance = 25_000_000
    await pollAfter(world, 3_600_000)
    expect(await nextMessage(world)).toBeUndefined()
  })

  it('takes the balance of another account that is linked meanwhile for no deposit', async () => {
    const { world } = await waiting()
    world.market.open('rich-key', { balance: 100_345_111_500 })
    world.ann.say('/link rich-key')
    const linked = await world.ann.sees('is linked', { after: world.ann.last().id })
    await pollAfter(world, 120_000)
    await pollAfter(world, 120_000)
    expect(await nextMessage(world)).toBeUndefined()
    expect(linked.text).toContain('100,345.1115')
  })

  it('takes no poll that was under way when another account was linked for one of that account', async () => {
    const { world } = await waiting()
    const rich = world.market.open('rich-key', { balance: 100_345_111_500 })
    world.clock.advance(4_000)
    world.market.delayMs = 50
    const polling = world.pass('bot.deposit-watch')
    world.ann.say('/link rich-key')
    await world.ann.sees('100,345.1115')
    await polling
    world.market.delayMs = 0
    await pollAfter(world, 120_000)
    expect(await nextMessage(world)).toBeUndefined()
    expect(await watches(world)).toMatchObject([{ accountId: rich.id, balanceSun: 100_345_111_500 }])
  })

  it('stops when the key is dead', async () => {
    const { world } = await waiting()
    world.market.accounts.clear()
    await pollAfter(world, 4_000)
    await pollAfter(world, 60_000)
    expect(await watches(world)).toHaveLength(0)
    expect(await nextMessage(world)).toMatchObject({ kind: 'account_news', what: 'dead' })
  })
})

describe('a key that its person replaces, while the answer is lost', () => {
  it('is not taken for dead on any screen, and what comes then is reported', async () => {
    const { world, account } = await waiting()
    await planReplacement(world, account.id, 'new-key')
    world.market.accounts.clear()
    world.market.accounts.set('new-key', account)
    const { id: after } = world.ann.say('/account')
    await world.ann.sees('Please try again in a minute', { after })
    world.ann.say('/start')
    await world.ann.sees('cannot show your balance', { after })
    await pollAfter(world, 4_000)
    await world.pass('bot.key-changes')
    await pollAfter(world, 60_000)
    account.balance += 20_000_000
    await pollAfter(world, 60_000)
    const told = await world.db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all())
    expect(told.map(({ event }) => event)).toMatchObject([
      { kind: 'key_change', done: true },
      { kind: 'deposit_arrived', arrivedSun: 20_000_000 },
    ])
  })
})

describe('what came to the deposit address, where the marketplace tells', () => {
  const txids = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
  const deposits = (small: number, last: object[]) => ({
    minimum: '10000000',
    small: String(small),
    missing: String(small > 0 ? 10_000_000 - small : 0),
    last,
  })

  async function told(last: object[], small = 0, balance = 5_000_000) {
    const { world, account } = await waiting()
    const createdAt = world.clock.now() / 1000 + 3
    account.balance = balance
    account.deposits = deposits(
      small,
      last.map((one) => ({ amount: '0', fee: '0', createdAt, ...one })),
    )
    const before = world.ann.last().id
    await pollAfter(world, 4_000)
    await pollAfter(world, 4_000)
    const { outbox } = createNotifier(world.deps, world.sunwatt)
    await outbox.pass()
    return {
      world,
      account,
      texts: world.ann
        .chat()
        .filter(({ id }) => id > before)
        .map(({ text }) => text),
    }
  }

  it('says at once and once what is missing of the minimum, and shows it on /deposit until it counts', async () => {
    const { world, account, texts } = await told([{ txid: txids[0], state: 'small', amount: '4000000' }], 4_000_000)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('4 TRX arrived, which is less than a deposit takes')
    expect(texts[0]).toContain('Send 6 TRX more')
    world.ann.say('/deposit')
    await world.ann.sees('4 TRX wait at your deposit address. Send 6 TRX more')
    account.deposits = deposits(0, [])
    world.ann.say('/deposit')
    const shown = await world.ann.sees('At least 10 TRX', { after: world.ann.last().id })
    expect(shown.text).not.toContain('wait at your deposit address')
  })

  it('names the fee, and counts the small ones that came before', async () => {
    const { texts } = await told(
      [
        { txid: txids[1], state: 'credited', amount: '6000000', fee: '1000000', creditedWith: txids[1] },
        { txid: txids[0], state: 'credited', amount: '4000000', creditedWith: txids[1] },
      ],
      0,
      14_000_000,
    )
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('9 TRX arrived. Balance: 14 TRX')
    expect(texts[0]).toContain('You sent 10 TRX; the deposit fee was 1 TRX.')
  })

  it('says that USDT is not credited and how to get it back, once a day for each size; of other tokens once', async () => {
    const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    const tokens = (one: string, ...amounts: string[]) =>
      amounts.map((tokenAmount, i) => ({
        txid: `${i}${tokenAmount}`.padEnd(64, one),
        state: 'token',
        token: one,
        tokenAmount,
      }))
    const { world, texts } = await told(
      [
        ...tokens(token, '0', '0', '1', '999999', '25500000', '30000000', '100000000', '0'),
        ...tokens(DEPOSIT, '1', '25500000'),
        ...tokens(txids[0] ?? '', '7'),
      ].toReversed(),
    )
    expect(texts.map((text) => /came to your deposit address: ([^.]+(\.\d+ USDT)?)\./.exec(text)?.[1])).toEqual([
      '0.000001 USDT',
      '25.5 USDT',
      '100 USDT',
      DEPOSIT,
    ])
    await world.ann.tap('💬 Support')
    await world.ann.sees('The people behind this bot read it')
  })

  it('tells several below the minimum in one message, and dust once a day', async () => {
    const small = (n: number, amount: string) => ({ txid: String(n).padStart(64, 'c'), state: 'small', amount })
    const { world, account, texts } = await told([small(2, '3000000'), small(1, '1'), small(0, '1')], 3_000_002)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('3 small transfers arrived, 3.000002 TRX in all')
    const later = async (...rows: object[]) => {
      const createdAt = world.clock.now() / 1000 + 3
      account.deposits = deposits(
        3_000_010,
        rows.map((one) => ({ fee: '0', createdAt, ...one })),
      )
      const before = world.ann.last().id
      await pollAfter(world, 4_000)
      await createNotifier(world.deps, world.sunwatt).outbox.pass()
      return world.ann.chat().filter(({ id }) => id > before)
    }
    expect(await later(small(4, '1'), small(3, '1'))).toHaveLength(1)
    expect(await later(small(6, '1'), small(5, '1'))).toEqual([])
    expect(await later(small(7, '1'))).toEqual([])
    expect(await later(small(9, '2000000'), small(8, '1'))).toHaveLength(1)
  })

  it('does not tell what came before the person had the account', async () => {
    const { texts } = await told([
      {
        txid: txids[0],
        state: 'credited',
        amount: '20000000',
        creditedWith: txids[0],
        createdAt: 1_600_000_000,
      },
    ])
    expect(texts).toEqual([])
  })

  it('goes by the balance where the marketplace says something else there', async () => {
    const { world, account } = await waiting()
    account.deposits = { minimum: 'ten', last: 'none' }
    account.balance = 25_000_000
    await pollAfter(world, 4_000)
    expect(await nextMessage(world)).toMatchObject({ kind: 'deposit_arrived', arrivedSun: 20_000_000 })
  })
})
