/**
 * Quotes that a signed transfer pays: what the bot believes of the marketplace's answers, what it asks again, and what
 * the person reads.
 */
import { describe, expect, it } from 'vitest'
import { createProgressWatch } from '../../src/bot/notifier/progress.ts'
import { payWithSignedTransfer } from '../../src/bot/purchases/place.ts'
import { signedPurchaseCall } from '../../src/bot/purchases/wallet/signed-purchase-call.ts'
import type { MarketClient, PaidOutcome } from '../../src/client/types.ts'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { type Purchase, purchase, startSendingSigned } from '../../src/db/stores/bot/purchases/purchases.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { createPayingCallResolver } from '../../src/paying-calls/paying-call.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { ALICE, createPurchaseFixture } from './purchase-fixture.ts'

const ORDER_ID = '6560a1b20000000000000001'
const TXID = 'ab'.repeat(32)
const DONE: PaidOutcome = { at: 'done', orderId: ORDER_ID }
const LOST: PaidOutcome = { at: 'unknown', reason: 'time-out' }
const refused = (code: string, message = ''): PaidOutcome => ({ at: 'refused', code, message })

/** Creates a quote, a marketplace with these outcomes in order (the last repeats), and a node without the transfer. */
async function createSignedFixture(...outcomes: PaidOutcome[]) {
  const fixture = await createPurchaseFixture()
  const { botFixture, ann } = fixture
  const { sunwatt, db, clock, deps: botDeps } = botFixture
  const chain = { isPublic: false, isIncluded: false, isExpired: false }
  const calls: { request: object; options: unknown }[] = []
  const client: MarketClient = {
    ...sunwatt.runtime.deps.client,
    async buySigned(request, options) {
      calls.push({ request, options })
      return outcomes[Math.min(calls.length, outcomes.length) - 1] ?? DONE
    },
  }
  const deps = {
    ...sunwatt.runtime.deps,
    client,
    mayBePublic: async () => chain.isPublic,
    isIncluded: async () => chain.isIncluded,
    isExpiredUnseen: async () => chain.isExpired,
  }
  const runtime = { ...sunwatt.runtime, deps }
  ann.say(`/energy ${ALICE} 65k 1h`)
  await ann.sees('⚡ Rent 65,000 Energy')
  const readQuote = async () => (await db.read((reader) => reader.orm.select().from(purchases).all()))[0]
  // The message is recorded a little later than it appears.
  await expect.poll(async () => (await readQuote())?.shownState, POLL_OPTIONS).toBe('quoted')
  const quote = await readQuote()
  if (!quote) throw new Error('no quote')
  const payment = { txid: TXID, payer: ALICE, tx: { txID: TXID }, expiresAtMs: clock.now() + 300_000 }
  const read = async () => (await db.read((reader) => purchase(reader, quote.id))) as Purchase
  const resolver = createPayingCallResolver(deps, signedPurchaseCall(deps))
  return {
    ...fixture,
    chain,
    calls,
    client,
    read,
    deps,
    pay: () => payWithSignedTransfer(runtime, sunwatt.apis.news, quote, payment),
    /** Persists the intent only, as if the process had died before the answer. */
    persistIntent: () =>
      db.write((tx) => startSendingSigned(tx, quote.id, { ...payment, sponsor: 'first' }, clock.now())),
    async poll(ms = 60_000) {
      clock.advance(ms)
      await resolver.pass()
    },
    async followOrder(order: MarketClient['order']) {
      const watch = createProgressWatch({ ...botDeps, client: { ...client, order } }, runtime, sunwatt.apis.news)
      clock.advance(10_000)
      await watch.pass()
    },
  }
}

const PRICE = refused('CANNOT_FULFILLED')

describe('a purchase by a signed transfer', () => {
  it('is ordered by one call', async () => {
    const { pay, read, calls, ann } = await createSignedFixture(DONE)
    await pay()
    expect(await read()).toMatchObject({ state: 'ordered', orderId: ORDER_ID })
    expect(calls).toHaveLength(1)
    ann.say(TXID)
    await ann.sees('Payment for your rental of 65,000 Energy.')
  })

  it('is ordered once if two tabs send it at the same time', async () => {
    const { pay, read, calls } = await createSignedFixture(DONE)
    await Promise.all([pay(), pay()])
    expect(await read()).toMatchObject({ state: 'ordered' })
    expect(calls).toHaveLength(1)
  })

  it('is repeated unchanged after the process died between the intent and the answer', async () => {
    const { persistIntent, poll, read, calls } = await createSignedFixture(DONE)
    await persistIntent()
    await poll()
    expect(await read()).toMatchObject({ state: 'ordered', orderId: ORDER_ID })
    // The sponsor code may have changed since; a different request would be refused.
    expect(calls).toMatchObject([{ request: { sponsor: 'first', signedTx: { txID: TXID } } }])
  })

  it('stores the sponsor code of its first call', async () => {
    const { pay, read } = await createSignedFixture(LOST)
    await pay()
    expect((await read()).signedPayment).toMatchObject({ sponsor: 'sunwatt', payer: ALICE })
  })

  it('is asked about, one call at a time, until a lost answer comes', async () => {
    const { pay, poll, read, calls } = await createSignedFixture(LOST, LOST, PRICE, DONE)
    await pay()
    expect(await read()).toMatchObject({ state: 'unknown' })
    for (const state of ['unknown', 'unknown', 'ordered']) {
      await poll()
      expect(await read()).toMatchObject({ state })
    }
    expect(calls.slice(1).map(({ options }) => options)).toEqual(Array(3).fill({ repeats: false }))
  })

  it('is not made if the marketplace refuses it and the transfer has expired in no block', async () => {
    const { pay, poll, read, chain } = await createSignedFixture(LOST, PRICE)
    await pay()
    await poll()
    expect(await read()).toMatchObject({ state: 'unknown' })
    chain.isExpired = true
    await poll(600_000)
    expect(await read()).toMatchObject({ state: 'not_made', watchUntilMs: null })
  })
})

describe('a refusal of a signed transfer', () => {
  it('counts if the transfer is not public', async () => {
    const { pay, read } = await createSignedFixture(refused('ORDERS_PAUSED'))
    await pay()
    expect(await read()).toMatchObject({ state: 'refused', errorCode: 'ORDERS_PAUSED' })
  })

  it('does not count if the transfer may be public, whatever broadcast it', async () => {
    const { pay, poll, read, chain } = await createSignedFixture(refused('ORDERS_PAUSED'))
    chain.isPublic = true
    await pay()
    await poll()
    expect(await read()).toMatchObject({ state: 'unknown', orderId: null })
  })

  it('tells the user if the wallet sends the transfer after all, and does not order again', async () => {
    const { pay, poll, read, chain, calls, ann, botFixture } = await createSignedFixture(refused('ORDERS_PAUSED'))
    await pay()
    await poll()
    expect(await read()).toMatchObject({
      state: 'refused',
      errorCode: 'ORDERS_PAUSED',
      watchUntilMs: expect.any(Number),
    })
    chain.isIncluded = true
    await poll()
    expect(await read()).toMatchObject({ state: 'refused', errorCode: 'SENT_AFTER_REFUSAL', watchUntilMs: null })
    await botFixture.pass('bot.outcomes')
    await ann.sees('Your wallet sent the 3.25 TRX later')
    await poll()
    expect(calls).toHaveLength(1)
  })

  it('is watched only until the transfer expires', async () => {
    const { pay, poll, read, chain } = await createSignedFixture(refused('ORDERS_PAUSED'))
    await pay()
    chain.isExpired = true
    await poll(300_001)
    expect(await read()).toMatchObject({ state: 'refused', errorCode: 'ORDERS_PAUSED', watchUntilMs: null })
    chain.isIncluded = true
    await poll()
    expect(await read()).toMatchObject({ errorCode: 'ORDERS_PAUSED' })
  })

  it('is not watched if the marketplace has said where the payment goes', async () => {
    const { pay, read } = await createSignedFixture(refused('PAYMENT_RETURNED'))
    await pay()
    expect(await read()).toMatchObject({ state: 'refused', watchUntilMs: null })
  })

  it('counts without a look at the chain if the call was never sent', async () => {
    const { pay, read, chain } = await createSignedFixture(refused('MARKET_UNREACHABLE'))
    chain.isPublic = true
    await pay()
    expect(await read()).toMatchObject({ state: 'refused', errorCode: 'MARKET_UNREACHABLE' })
  })

  it.each([
    ['PAYMENT_RETURNED', '3.25 TRX goes back to the paying address'],
    ['PAYMENT_FAILED', 'If it arrives after all, it goes back to the paying address'],
  ])('with %s never says that nothing was charged', async (code, text) => {
    const { pay, pass, read, ann } = await createSignedFixture(refused(code))
    await pay()
    await pass()
    expect(await read()).toMatchObject({ state: 'refused', errorCode: code })
    const message = await ann.sees(text)
    expect(message.text).toContain('Not ordered:')
    expect(message.text).not.toMatch(/nothing was charged/i)
  })

  it('with PAYMENT_RETURNED keeps its code if it comes after a lost answer', async () => {
    const { pay, poll, read } = await createSignedFixture(LOST, refused('PAYMENT_RETURNED'))
    await pay()
    await poll()
    expect(await read()).toMatchObject({ state: 'refused', errorCode: 'PAYMENT_RETURNED' })
  })
})

describe('an order whose signed transfer buys nothing after all', () => {
  it.each(['PAYMENT_RETURNED', 'PAYMENT_FAILED'])('is undone with %s, in a new message', async (code) => {
    const { pay, pass, read, followOrder, ann } = await createSignedFixture(DONE)
    await pay()
    await pass()
    const { messageId, shownState } = await read()
    expect(shownState).toBe('ordered')
    await followOrder(() => Promise.reject(new AppError(code as 'PAYMENT_FAILED')))
    expect(await read()).toMatchObject({ state: 'refused', errorCode: code })
    const message = await ann.sees('Not ordered:')
    expect(message.id).not.toBe(messageId)
    expect((await read()).messageId).toBe(message.id)
  })

  it('is not undone by any other failure', async () => {
    const { pay, read, followOrder } = await createSignedFixture(DONE)
    await pay()
    await followOrder(() => Promise.reject(new AppError('MARKET_UNREACHABLE')))
    expect(await read()).toMatchObject({ state: 'ordered' })
  })
})
