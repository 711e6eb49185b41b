import { describe, expect, it } from 'vitest'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { dueDepositWatches } from '../../src/db/stores/bot/flows.ts'
import { takeNext } from '../../src/db/stores/bot/outbox.ts'
import { type BotFixture, createBotFixture, planKeyReplacement } from './bot-fixture.ts'
import { DEPOSIT_ADDRESS } from './fake-marketplace.ts'

const watches = ({ db }: BotFixture) => db.read((r) => dueDepositWatches(r, Number.MAX_SAFE_INTEGER, 10))
const nextMessage = async ({ db, clock }: BotFixture) => (await db.write((tx) => takeNext(tx, clock.now())))?.event

async function openDepositScreen() {
  const fixture = await createBotFixture()
  const account = fixture.market.open('my-key', { balance: 5_000_000 })
  fixture.ann.say('/link my-key')
  await fixture.ann.sees('is linked')
  fixture.ann.say('/deposit')
  const shown = await fixture.ann.sees('Deposit TRX')
  return { fixture: fixture, account, shown }
}

/** Advances the clock and polls until nothing is due. */
async function pollAfter(fixture: BotFixture, ms: number): Promise<void> {
  fixture.clock.advance(ms)
  await fixture.pass('bot.deposit-watch')
}

describe('/deposit', () => {
  it('shows the address to copy, a picture of it, and the fees and limits', async () => {
    const { shown, fixture } = await openDepositScreen()
    expect(shown.photo).toBeDefined()
    expect(shown.text).toContain(DEPOSIT_ADDRESS)
    expect(shown.text).toMatch(/10 TRX[\s\S]*1 TRX[\s\S]*0\.3 TRX/)
    expect((await fixture.ann.tap('📋 Copy address')).copied).toBe(DEPOSIT_ADDRESS)
    expect(shown.entities.some((e) => e.type === 'code')).toBe(true)
  })

  it('reports an arriving deposit automatically, once, even after a restart', async () => {
    const { fixture, account } = await openDepositScreen()
    await pollAfter(fixture, 3_000)
    expect(await nextMessage(fixture)).toBeUndefined()
    await fixture.restart()
    account.balance = 25_000_000
    await pollAfter(fixture, 4_000)
    expect(await nextMessage(fixture)).toEqual({
      kind: 'deposit_arrived',
      arrivedSun: 20_000_000,
      balanceSun: 25_000_000,
    })
    await pollAfter(fixture, 4_000)
    expect(await watches(fixture)).toHaveLength(1)
  })

  it('reports the first deposit to a new account even if the user never opened /deposit', async () => {
    const fixture = await createBotFixture()
    fixture.ann.start()
    await fixture.ann.sees('Welcome')
    await fixture.ann.tap('✨ Create account')
    await fixture.ann.sees('account is ready')
    const [opened] = fixture.market.accounts.values()
    if (!opened) throw new Error('no account was opened')
    opened.balance = 29_000_000
    await pollAfter(fixture, 3_000)
    expect(await nextMessage(fixture)).toEqual({
      kind: 'deposit_arrived',
      arrivedSun: 29_000_000,
      balanceSun: 29_000_000,
    })
  })

  it('reports a deposit in a message that is not replaced when its buttons are used', async () => {
    const { fixture, account } = await openDepositScreen()
    account.balance = 25_000_000
    await pollAfter(fixture, 4_000)
    await createNotifier(fixture.deps, fixture.sunwatt).outbox.pass()
    const told = await fixture.ann.sees('20 TRX arrived. Balance: 25 TRX')
    await fixture.ann.tap('🏠 Menu', { messageId: told.id })
    await fixture.ann.sees('Balance: ', { after: told.id })
    await fixture.ann.tap('⚡ Rent Energy', { messageId: told.id })
    expect((await fixture.ann.waitFor(() => fixture.ann.message(told.id)))?.text).toContain('arrived')
  })

  it('does not mistake spending for a deposit, and reports the next deposit in full', async () => {
    const { fixture, account } = await openDepositScreen()
    account.balance = 1_000_000
    await pollAfter(fixture, 4_000)
    account.balance = 11_000_000
    await pollAfter(fixture, 4_000)
    expect(await nextMessage(fixture)).toMatchObject({ arrivedSun: 10_000_000 })
  })

  it('shows the stored address while the marketplace is down, and detects deposits after its first response', async () => {
    const fixture = await createBotFixture()
    const account = fixture.market.open('my-key', { balance: 5_000_000 })
    fixture.ann.say('/link my-key')
    await fixture.ann.sees('is linked')
    fixture.market.failNext('/v2/user-info', { status: 500, body: '' }, 4)
    fixture.ann.say('/deposit')
    const shown = await fixture.patiently(fixture.ann.sees('Deposit TRX'))
    expect(shown.text).toContain(DEPOSIT_ADDRESS)
    await pollAfter(fixture, 10_000)
    account.balance = 15_000_000
    await pollAfter(fixture, 10_000)
    expect(await nextMessage(fixture)).toMatchObject({ arrivedSun: 10_000_000 })
  })

  it('polls a failing account less often, and detects a deposit once it responds again', async () => {
    const { fixture, account } = await openDepositScreen()
    account.balance = 15_000_000
    const body = JSON.stringify({ error: true, message: 'STUB:410 INTERNAL_ACCOUNT_NOT_FOUND', data: null })
    fixture.market.failNext('/v2/user-info', { status: 400, body })
    await pollAfter(fixture, 4_000)
    const asked = fixture.market.seen.length
    await pollAfter(fixture, 30_000)
    expect(fixture.market.seen).toHaveLength(asked)
    await pollAfter(fixture, 31_000)
    expect(await nextMessage(fixture)).toMatchObject({ arrivedSun: 10_000_000 })
  })

  it('polls once an hour after a day, and does not report an unexpected rise of the balance as a deposit', async () => {
    const { fixture, account } = await openDepositScreen()
    await pollAfter(fixture, 24 * 3_600_000)
    const [watch] = await watches(fixture)
    expect(watch?.nextPollAtMs).toBe(fixture.clock.now() + 3_600_000)
    account.balance = 25_000_000
    await pollAfter(fixture, 3_600_000)
    expect(await nextMessage(fixture)).toBeUndefined()
  })

  it('does not treat the balance of another account linked meanwhile as a deposit', async () => {
    const { fixture } = await openDepositScreen()
    fixture.market.open('rich-key', { balance: 100_345_111_500 })
    fixture.ann.say('/link rich-key')
    const linked = await fixture.ann.sees('is linked', { after: fixture.ann.last().id })
    await pollAfter(fixture, 120_000)
    await pollAfter(fixture, 120_000)
    expect(await nextMessage(fixture)).toBeUndefined()
    expect(linked.text).toContain('100,345.111')
  })

  it('ignores the result of a poll during which another account was linked', async () => {
    const { fixture } = await openDepositScreen()
    const rich = fixture.market.open('rich-key', { balance: 100_345_111_500 })
    fixture.clock.advance(4_000)
    fixture.market.delayMs = 50
    const polling = fixture.pass('bot.deposit-watch')
    fixture.ann.say('/link rich-key')
    await fixture.ann.sees('100,345.111')
    await polling
    fixture.market.delayMs = 0
    await pollAfter(fixture, 120_000)
    expect(await nextMessage(fixture)).toBeUndefined()
    expect(await watches(fixture)).toMatchObject([{}, { accountId: rich.id, balanceSun: 100_345_111_500 }])
  })

  it('stops polling when the key is revoked', async () => {
    const { fixture } = await openDepositScreen()
    fixture.market.accounts.clear()
    await pollAfter(fixture, 4_000)
    await pollAfter(fixture, 60_000)
    expect(await watches(fixture)).toHaveLength(0)
    expect(await nextMessage(fixture)).toMatchObject({ kind: 'account_news', what: 'dead' })
  })
})

describe('a key replaced by its user, with a lost response', () => {
  it('is not treated as revoked on any screen, and later payments are reported', async () => {
    const { fixture, account } = await openDepositScreen()
    await planKeyReplacement(fixture, account.id, 'new-key')
    fixture.market.accounts.clear()
    fixture.market.accounts.set('new-key', account)
    const { id: after } = fixture.ann.say('/account')
    await fixture.ann.sees('Please try again in a minute', { after })
    fixture.ann.say('/start')
    await fixture.ann.sees('The service is not responding, so I can’t show your balance.', { after })
    await pollAfter(fixture, 4_000)
    await fixture.pass('bot.key-changes')
    await pollAfter(fixture, 60_000)
    account.balance += 20_000_000
    await pollAfter(fixture, 60_000)
    const told = await fixture.db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all())
    expect(told.map(({ event }) => event)).toMatchObject([
      { kind: 'key_change', done: true },
      { kind: 'deposit_arrived', arrivedSun: 20_000_000 },
    ])
  })
})

describe('payments to the deposit address', () => {
  const txids = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
  const deposits = (small: number, last: object[]) => ({
    minimum: '10000000',
    small: String(small),
    missing: String(small > 0 ? 10_000_000 - small : 0),
    last,
  })

  async function told(last: object[], small = 0, balance = 5_000_000, fees: object = {}) {
    const { fixture, account } = await openDepositScreen()
    const createdAt = fixture.clock.now() / 1000 + 3
    account.balance = balance
    const listed = last.map((one) => ({ amount: '0', fee: '0', createdAt, ...one }))
    account.deposits = { ...deposits(small, listed), ...fees }
    const before = fixture.ann.last().id
    await pollAfter(fixture, 4_000)
    await pollAfter(fixture, 4_000)
    const { outbox } = createNotifier(fixture.deps, fixture.sunwatt)
    await outbox.pass()
    return {
      world: fixture,
      account,
      texts: fixture.ann
        .chat()
        .filter(({ id }) => id > before)
        .map(({ text }) => text),
    }
  }

  it('below the minimum are reported once, immediately, and shown on /deposit until they are credited', async () => {
    const { world, account, texts } = await told([{ txid: txids[0], state: 'small', amount: '4000000' }], 4_000_000)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('4 TRX arrived, less than the minimum deposit')
    expect(texts[0]).toContain('Send 6 TRX more')
    world.ann.say('/deposit')
    await world.ann.sees('4 TRX waiting at your deposit address. Send 6 TRX more')
    account.deposits = deposits(0, [])
    world.ann.say('/deposit')
    const shown = await world.ann.sees('Minimum 10 TRX', { after: world.ann.last().id })
    expect(shown.text).not.toContain('TRX waiting at your deposit address.')
  })

  it('below the minimum show what is credited once the rest arrives, if the marketplace reports the fee', async () => {
    const small = { txid: txids[0], state: 'small', amount: '8000000' }
    const { world, texts } = await told([small], 8_000_000, 5_000_000, { nextFee: '1000000' })
    const says = 'Send 2 TRX more, and 9 TRX is added to your balance: 10 minus the deposit fee of 1 TRX.'
    expect(texts[0]).toContain(says)
    world.ann.say('/deposit')
    await world.ann.sees(says, { after: world.ann.last().id })
  })

  it('are reported with the fee, and include earlier small ones', async () => {
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

  it('in USDT are reported as not credited, with a way to recover them; other tokens are reported once', async () => {
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
        ...tokens(DEPOSIT_ADDRESS, '1', '25500000'),
        ...tokens(txids[0] ?? '', '7'),
      ].toReversed(),
    )
    expect(texts).toHaveLength(3)
    expect(texts[0]).toContain('3 transfers of a token arrived at your deposit address, the largest of 100 USDT.')
    expect(texts[1]).toContain(`An unknown token arrived at your deposit address: ${DEPOSIT_ADDRESS}.`)
    expect(texts[2]).toContain('An unknown token')
    await world.ann.tap('💬 Support')
    await world.ann.sees('The people behind this bot answer here.')
  })

  it('below the minimum are combined in one message, without the dust among them', async () => {
    const small = (n: number, amount: string) => ({ txid: String(n).padStart(64, 'c'), state: 'small', amount })
    const { world, account, texts } = await told([small(2, '3000000'), small(1, '1000000'), small(0, '1')], 4_000_001)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('2 small transfers arrived, 4 TRX in all')
    const pollLater = async (...rows: object[]) => {
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
    expect(await pollLater(small(4, '1'), small(3, '1'))).toEqual([])
    expect(await pollLater(small(6, '1'), small(5, '1'))).toEqual([])
    expect(await pollLater(small(7, '1'))).toEqual([])
    expect(await pollLater(small(9, '2000000'), small(8, '1'))).toHaveLength(1)
  })

  it('from before the user had the account are not reported', async () => {
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

  it('are derived from the balance if the marketplace reports inconsistent deposits', async () => {
    const { fixture, account } = await openDepositScreen()
    account.deposits = { minimum: 'ten', last: 'none' }
    account.balance = 25_000_000
    await pollAfter(fixture, 4_000)
    expect(await nextMessage(fixture)).toMatchObject({ kind: 'deposit_arrived', arrivedSun: 20_000_000 })
  })
})
