import { describe, expect, it, vi } from 'vitest'
import { createTronLinkMemory } from '../../../src/bot/pages/pay/tronlink.ts'
import { createPageReader, type PayPage } from '../../../src/bot/pages/pay/view.ts'
import { checkSignedTransfer } from '../../../src/bot/purchases/wallet/check-signed-transfer.ts'
import { signedRequest } from '../../../src/bot/purchases/wallet/signed-purchase-call.ts'
import { purchases } from '../../../src/db/schema/bot/purchases.ts'
import { saveAddress } from '../../../src/db/stores/addresses/address-book.ts'
import { openQuotes } from '../../../src/db/stores/bot/purchases/lists.ts'
import {
  expireQuote,
  type Purchase,
  purchase,
  startSendingSigned,
} from '../../../src/db/stores/bot/purchases/purchases.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { enrollProvider } from '../../../src/market/selling/enroll-provider.ts'
import { createPayFixture } from './pay-fixture.ts'

type Fixture = Awaited<ReturnType<typeof createPayFixture>>

async function quoteOf({ w }: Fixture): Promise<Purchase> {
  const [quote] = await w.app.db.read((reader) => openQuotes(reader, w.alice.chat.id))
  return quote as Purchase
}

const allPurchases = ({ w }: Fixture) => w.app.db.read(({ orm }) => orm.select().from(purchases).all())

/** Sum that the marketplace has received by signed transfers, in SUN. */
async function paidSun({ w }: Fixture): Promise<number> {
  const fund = await w.createClient().fundAddress()
  return (await w.app.node.pendingAccount(fund))?.balanceSun ?? 0
}

/** Changes the price of all providers of Energy, in SUN. */
async function setPrices({ w }: Fixture, minPriceSun: number): Promise<void> {
  const providers = w.app.tron.seed.providers.filter(({ resource }) => resource === 'ENERGY')
  for (const { signer, resource, minUnits, maxDurationSec } of providers)
    await enrollProvider(w.app.market.market, {
      ...{ address: signer.address, resource, minPriceSun, minUnits, maxDurationSec },
      ...{ extensionAllowed: true, shareBasisPoints: 10_000 },
    })
}

const pageOf = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, text: await answer.text() }
}

describe('a quote that a wallet pays by its signature', () => {
  it('is ordered in one call, shows in the chat, and is paid once however often it is sent', async () => {
    const f = await createPayFixture()
    const { w, quote, bootOf, call, signedFor, reaches } = f
    const url = await quote()
    // The payment needs no new address, so there is no fee for one.
    expect((await bootOf(url)).view).toMatchObject({
      ...{ stage: 'offer', canSign: true, cost: '3.9 TRX' },
      html: expect.stringContaining('(burning: 6.5, you save 40%)'),
    })
    const transaction = await signedFor(url)
    const [first, second] = await Promise.all([1, 2].map(() => call(url, 'signed', { transaction })))
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect([first?.json.view?.stage, second?.json.view?.stage]).toEqual(['done', 'done'])
    await w.settle()
    await w.alice.chat.sees('✅ 65,000 Energy')
    await reaches(url, 'done')
    // A second tab that was still open, and the Back button, find the outcome.
    expect((await call(url, 'address')).json.view?.stage).toBe('done')
    expect((await call(url, 'signed', { transaction })).json.view?.stage).toBe('done')
    expect((await call(url, 'prepare', { payer: w.alice.wallet.address })).status).toBe(422)
    expect(await paidSun(f)).toBe(3_900_000)
  })

  it('is not called unpaid if the database fails after the payment', async () => {
    const f = await createPayFixture()
    const { w, quote, call, signedFor, reaches } = f
    const url = await quote()
    const transaction = await signedFor(url)
    const { db } = w.app
    const write = db.write.bind(db)
    const failing = vi.spyOn(db, 'write').mockImplementation(async (job) => {
      if ((await allPurchases(f)).some(({ state }) => state === 'sending')) throw new AppError('DB_UNREACHABLE')
      return write(job)
    })
    const { status, json } = await call(url, 'signed', { transaction })
    failing.mockRestore()
    expect([status, json.text]).toEqual([500, expect.stringContaining('this step may have gone through')])
    await reaches(url, 'done')
    expect(await paidSun(f)).toBe(3_900_000)
  })

  it('is not sent if anything else was signed', async () => {
    const f = await createPayFixture()
    const { w, quote, call, signOther, signedFor } = f
    const url = await quote()
    const good = await signedFor(url)
    const other = w.wei.wallet.address
    const delegation = { ...good, raw_data_hex: good.raw_data_hex.replace(/^0a02..../, '0a020000') }
    const inputs: [unknown, string][] = [
      [await signOther({ to: other }), 'Your wallet signed something other'],
      [await signOther({ amountSun: 3_900_001 }), 'Your wallet signed something other'],
      [await signOther({ amountSun: 1 }), 'Your wallet signed something other'],
      [await signOther({ validForMs: 2 * 3_600_000 }), 'Your wallet signed something other'],
      [await signOther({ validForMs: 1 }), 'The signature arrived too late'],
      [
        await w.tronWeb.trx
          .sign(
            (await call(url, 'prepare', { payer: w.alice.wallet.address })).json.transaction as never,
            w.wei.wallet.privateKey,
            false,
            false,
          )
          .catch(() => ({ ...good, signature: ['00'.repeat(65)] })),
        'Your wallet',
      ],
      [{ ...good, signature: [] }, 'Your wallet signed something other'],
      [delegation, 'Your wallet signed something other'],
      [{}, 'Your wallet signed something other'],
      ['transaction', 'Your wallet signed something other'],
      [undefined, 'Your wallet signed something other'],
    ]
    for (const [transaction, text] of inputs) {
      const { status, json } = await call(url, 'signed', { transaction })
      expect([status, json.text]).toEqual([422, expect.stringContaining(text)])
    }
    expect(await quoteOf(f)).toMatchObject({ signedTxid: null, signedPayment: null, sentAtMs: null })
  })

  it('is not sent if another key signed it, or a permission that can’t send TRX', async () => {
    const f = await createPayFixture()
    const { w, quote, call, signedFor } = f
    const url = await quote()
    const payer = w.app.tron.seed.people[0]?.secondAccount.address
    expect(await call(url, 'prepare', { payer })).toMatchObject({
      status: 422,
      json: { error: 'too_little', text: expect.stringContaining('doesn’t have enough TRX') },
    })
    const transaction = await signedFor(url)
    const { deps } = w.app.bot.runtime
    const p = await quoteOf(f)
    const account = await w.app.node.pendingAccount(w.alice.wallet.address)
    if (!account) throw new Error('the wallet has no account')
    const check = (change: Partial<typeof account>) =>
      checkSignedTransfer(deps, { pendingAccount: async () => ({ ...account, ...change }) }, p, transaction)
    expect(await check({})).toMatchObject({ payment: { payer: w.alice.wallet.address } })
    const keys = { ...account.ownerPermission, keys: [w.wei.wallet.address] }
    expect(await check({ ownerPermission: keys })).toEqual({ problem: 'no_right' })
    expect(await check({ ownerPermission: { ...account.ownerPermission, threshold: 2 } })).toEqual({
      problem: 'no_right',
    })
    expect(await check({ balanceSun: sun(1) })).toEqual({ problem: 'too_little' })
    expect(await checkSignedTransfer(deps, { pendingAccount: async () => undefined }, p, transaction)).toEqual({
      problem: 'too_little',
    })
  })

  it('costs nothing if the price has changed, before or after the signature: a new quote replaces it', async () => {
    const f = await createPayFixture()
    const { w, quote, bootOf, call, signedFor } = f
    const payer = w.alice.wallet.address
    const first = await quote()
    const transaction = await signedFor(first)
    await setPrices(f, 90)
    const refused = await call(first, 'signed', { transaction })
    expect(refused.json.text).toContain('The price rose by 1.95 TRX')
    const second = new URL(refused.json.next ?? '', first).href
    expect((await pageOf(first)).status).toBe(404)
    expect((await bootOf(second)).view).toMatchObject({ stage: 'offer', cost: '5.85 TRX' })
    await w.alice.chat.sees('5.85 TRX')
    await setPrices(f, 60)
    const { json } = await call(second, 'prepare', { payer })
    const third = new URL(json.next ?? '', first).href
    expect((await bootOf(third)).view.cost).toBe('3.9 TRX')
    expect((await call(third, 'prepare', { payer })).json.transaction).toBeDefined()
    expect(await paidSun(f)).toBe(0)
  })

  it.each([
    ['before the marketplace received it', false],
    ['before the answer arrived', true],
  ])('whose bot dies %s is found by its transaction, and paid once', async (_when, isReceived) => {
    const f = await createPayFixture()
    const { w, quote, signedFor, reaches } = f
    const url = await quote()
    const transaction = await signedFor(url)
    const p = await quoteOf(f)
    const { deps } = w.app.bot.runtime
    const checked = await checkSignedTransfer(deps, w.app.node, p, transaction)
    if ('problem' in checked) throw new Error(checked.problem)
    expect(await w.app.db.write((tx) => startSendingSigned(tx, p.id, checked.payment, w.clock.now()))).toBe(true)
    if (isReceived) {
      await w.mineUntil(deps.client.buySigned({ ...signedRequest(deps, p), signedTx: transaction as never }))
    }
    await w.restart()
    await w.settle()
    const found = await w.app.db.read((reader) => purchase(reader, p.id))
    expect(found).toMatchObject({ state: 'completed', signedTxid: checked.payment.txid, accountId: `external:${p.id}` })
    await w.alice.chat.sees('✅ 65,000 Energy')
    expect(await paidSun(f)).toBe(3_900_000)
    await reaches(url.replace(/:\d+/, `:${new URL(w.app.apiUrl).port}`), 'done')
  })

  it('counts as not made only when its transaction has expired without a block', async () => {
    const f = await createPayFixture()
    const { w, quote, signedFor } = f
    const url = await quote()
    const transaction = await signedFor(url)
    const p = await quoteOf(f)
    const { deps } = w.app.bot.runtime
    const checked = await checkSignedTransfer(deps, w.app.node, p, transaction)
    if ('problem' in checked) throw new Error(checked.problem)
    await w.app.db.write((tx) => startSendingSigned(tx, p.id, checked.payment, w.clock.now()))
    const stateOf = async () => (await w.app.db.read((reader) => purchase(reader, p.id)))?.state
    // The transaction expires while the bot is down.
    await w.restart(() => void w.clock.advance(10 * 60_000))
    await w.app.bot.workers.find(({ name }) => name === 'bot.outcomes')?.pass()
    expect(await stateOf()).toBe('unknown')
    await w.solidify()
    await w.passTime(10 * 60_000)
    expect(await stateOf()).toBe('not_made')
  })
})

describe('a quote whose signed payment is refused', () => {
  it('shows the words of the chat, and pays nothing', async () => {
    const f = await createPayFixture()
    const { w, quote, call, signedFor } = f
    const url = await quote()
    const transaction = await signedFor(url)
    const refused = { at: 'refused', code: 'MUST_BE_WAIT_PREVIOUS_ORDER_FILLED', message: '' } as const
    const spy = vi.spyOn(w.app.bot.runtime.deps.client, 'buySigned').mockResolvedValue(refused as never)
    const { status, json } = await call(url, 'signed', { transaction })
    spy.mockRestore()
    expect([status, json.error]).toEqual([422, refused.code])
    const { text } = await w.alice.chat.sees('Nothing was charged')
    expect(text).toContain(json.text?.split('\n')[0] ?? 'no text')
    expect(await paidSun(f)).toBe(0)
  })

  it('because its transfer pays for another quote, says so instead of showing the quote again', async () => {
    const f = await createPayFixture()
    const { w, quote, call, signedFor } = f
    const transaction = await signedFor(await quote())
    const { runtime } = w.app.bot
    const first = await quoteOf(f)
    const checked = await checkSignedTransfer(runtime.deps, w.app.node, first, transaction)
    if ('problem' in checked) throw new Error(checked.problem)
    await w.app.db.write((tx) => startSendingSigned(tx, first.id, checked.payment, w.clock.now()))
    const second = await quote()
    const { status, json } = await call(second, 'signed', { transaction })
    expect([status, json.error]).toEqual([422, 'NOT_PAYABLE'])
    await w.settle()
    expect(await paidSun(f)).toBe(3_900_000)
  })
})

describe('a quote that is paid at an address', () => {
  it('says before the choice that sending costs more than signing', async () => {
    const { quote, bootOf } = await createPayFixture()
    const { view } = await bootOf(await quote())
    expect(view).toMatchObject({ stage: 'offer', html: expect.stringContaining('costs about 1.1 TRX more') })
  })

  it('shows amount, address and code, follows the payment, and changes the chat', async () => {
    const f = await createPayFixture()
    const { w, quote, call, reaches } = f
    const url = await quote()
    const [first, second] = await Promise.all([1, 2].map(() => call(url, 'address')))
    const { pay } = first?.json.view ?? {}
    expect(pay).toMatchObject({
      amount: '3.9',
      address: expect.stringMatching(/^T/),
      qr: expect.stringMatching(/^data:image\/svg/),
    })
    expect(second?.json.view?.pay?.address).toBe(pay?.address)
    await w.alice.chat.sees('Send: 3.9 TRX')
    await w.send(w.alice.wallet, pay?.address as never, '3.9')
    await reaches(url, 'done')
    await w.alice.chat.sees('✅ 65,000 Energy')
  })

  it('can still be paid by a signature, once, in one of two tabs', async () => {
    const f = await createPayFixture()
    const { w, quote, call, bootOf, signedFor, signOther, reaches } = f
    const url = await quote()
    await call(url, 'address')
    const { view } = await bootOf(url)
    expect(view).toMatchObject({ stage: 'pay', canSign: true, cost: '3.9 TRX' })
    const [transaction, second] = [await signedFor(url), await signedFor(url)]
    const other = await call(url, 'signed', { transaction: await signOther({}) })
    expect([other.status, other.json.error]).toEqual([422, 'other_transfer'])
    const { node } = w.app
    const broadcast = node.broadcast.bind(node)
    node.broadcast = async ({ txID }) => ({ at: 'refused', txid: txID, code: 'SERVER_BUSY', message: 'busy' })
    expect((await call(url, 'signed', { transaction })).json.error).toBe('not_sent')
    const ids = [transaction, second].map((one) => (one as unknown as { txID: string }).txID)
    const sent: string[] = []
    node.broadcast = (tx) => {
      if (ids.includes(tx.txID)) sent.push(tx.txID)
      return broadcast(tx)
    }
    const answers = await Promise.all([transaction, second].map((one) => call(url, 'signed', { transaction: one })))
    // The page does not invite a second payment before the block of the first.
    const sentView = {
      stage: 'busy',
      canSign: false,
      html: expect.stringContaining('update when your payment arrives'),
    }
    expect(answers.map(({ json }) => json.view)).toEqual([
      expect.objectContaining(sentView),
      expect.objectContaining(sentView),
    ])
    expect(JSON.stringify(answers)).not.toContain(view.pay?.address)
    await reaches(url, 'done')
    expect(sent).toHaveLength(1)
    await w.alice.chat.sees('✅ 65,000 Energy')
  })

  it('works without a script, by a form', async () => {
    const f = await createPayFixture()
    const url = await f.quote()
    expect((await pageOf(url)).text).toContain(`<form method="post" action="${new URL(url).pathname}/address">`)
    const answer = await fetch(`${url}/address`, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, new URL(url).pathname])
    const { text } = await pageOf(url)
    const body = text.slice(0, text.indexOf('<script type="application/json"'))
    expect(body).toContain('<code>3.9</code> TRX')
    expect(body).toMatch(/<code>T\w{33}<\/code>/)
    expect(body).toContain('src="data:image/svg+xml;base64,')
  })

  it('names the links of TronLink only for the address that TronLink reported, and its failures', async () => {
    const f = await createPayFixture()
    const { w, quote, bootOf, call } = f
    const url = await quote()
    const paramOf = (link = '') => JSON.parse(decodeURIComponent(link.split('param=')[1] ?? 'null'))
    const { view, chainId } = await bootOf(url)
    const login = paramOf(view.tronLink?.login)
    expect(login).toMatchObject({ protocol: 'TronLink', version: '1.0', action: 'login', chainId })
    expect(view.tronLink?.transfer).toBeUndefined()
    const { address } = w.alice.wallet
    await call(url, 'tronlink', { actionId: 'another', code: 0, address })
    expect((await bootOf(url)).view.tronLink?.address).toBeUndefined()
    await call(url, 'tronlink', { actionId: login.actionId, code: 0, address })
    expect((await bootOf(url)).view.tronLink?.address).toBe(address)
    const { json } = await call(url, 'address')
    const transfer = paramOf(json.view?.tronLink?.transfer)
    expect(transfer).toMatchObject({
      ...{ action: 'transfer', from: address, loginAddress: address, to: json.view?.pay?.address, amount: '3.9' },
      ...{ tokenId: '0', contract: '', memo: '', chainId },
    })
    const texts: [number, string][] = [
      [300, 'You declined in your wallet'],
      [302, 'couldn’t send the payment'],
      [10021, `Select ${address} there`],
      [10016, 'no account available'],
      [10023, 'TronLink couldn’t do that'],
    ]
    for (const [code, text] of texts) {
      await call(url, 'tronlink', { actionId: transfer.actionId, code })
      expect((await bootOf(url)).view.tronLink?.problem).toContain(text)
    }
    await call(url, 'tronlink', { actionId: transfer.actionId, code: 0 })
    expect((await bootOf(url)).view.tronLink?.problem).toBeUndefined()
    // A report proves nothing: without money at the address there is no order. The button is back after a while.
    const reported = (await bootOf(url)).view
    expect(reported).toMatchObject({ stage: 'busy', canSign: false })
    expect([reported.pay, reported.tronLink]).toEqual([undefined, undefined])
    await w.passTime(91_000)
    const { tronLink, pay } = (await bootOf(url)).view
    expect([paramOf(tronLink?.transfer).action, pay?.amount]).toEqual(['transfer', '3.9'])
  })
})

describe('the page of a quote', () => {
  it('shows no name of the address book, which belongs to its person', async () => {
    const f = await createPayFixture()
    const { w } = f
    const { address } = w.alice.wallet
    await w.app.db.write((tx) => saveAddress(tx, { userId: w.alice.chat.id, address, name: 'Secret' }, w.clock.now()))
    const url = await f.quote()
    await w.alice.chat.sees('Secret')
    expect((await pageOf(url)).text).not.toContain('Secret')
    expect((await f.bootOf(url)).view.html).toContain(address)
  })

  it('is rendered for a stream only when it has changed, without a call to the marketplace', async () => {
    const f = await createPayFixture()
    const { w } = f
    await f.quote()
    await w.settle()
    const { bot, deps, runtime, userQueues, apis } = w.app.bot
    const { id, username } = bot.botInfo
    const pagesBot = {
      id,
      username,
      isPrimary: true,
      deps,
      runtime,
      userQueues,
      api: bot.api,
      news: apis.news,
      chatUrl: '',
    }
    const read = createPageReader(pagesBot, { id: (await quoteOf(f)).id, token: 'x' }, createTronLinkMemory())
    const first = await read()
    expect(first?.p.state).toBe('waiting')
    expect(first?.facts.deposits).toBeUndefined()
    w.clock.advance(1_000)
    expect(await read()).toBe(first)
    w.clock.advance(15_000)
    expect(await read()).not.toBe(first)
    await w.app.db.write((tx) => expireQuote(tx, (first as PayPage).p.id, w.clock.now()))
    expect((await read())?.isEnded).toBe(true)
  })

  it('lets one person make only a few calls a second', async () => {
    const f = await createPayFixture()
    const url = await f.quote()
    const post = () =>
      fetch(`${url}/signed`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await post()).status))
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(22)
    expect(statuses).toContain(429)
  })

  it('changes nothing by a GET, however often a preview fetches it', async () => {
    const f = await createPayFixture()
    const url = await f.quote()
    await f.w.settle()
    const before = await quoteOf(f)
    for (const path of ['', '/address', '/prepare', '/signed', '/tronlink']) await fetch(url + path)
    const stopping = new AbortController()
    const events = await fetch(`${url}/events`, { signal: stopping.signal })
    await events.body?.getReader().read()
    stopping.abort()
    expect(await quoteOf(f)).toEqual(before)
  })

  it('ends with its quote: an ended, a wrong and a foreign address get the same page', async () => {
    const f = await createPayFixture()
    const { w, quote } = f
    const url = await quote()
    await w.alice.chat.tap('✖️ Cancel')
    const [ended, wrong] = await Promise.all([pageOf(url), pageOf(url.replace(/.{4}$/, 'AAAA'))])
    expect(ended).toEqual(wrong)
    expect(ended.status).toBe(404)
    for (const name of ['address', 'signed'])
      expect(await f.call(url, name)).toMatchObject({
        status: 404,
        json: { error: 'PAGE_ENDED', text: expect.any(String) },
      })
  })

  it('left open for a day can pay nothing', async () => {
    const f = await createPayFixture()
    const url = await f.quote()
    const transaction = await f.signedFor(url)
    await f.w.passTime(24 * 3_600_000)
    expect((await f.call(url, 'signed', { transaction })).status).toBe(404)
    expect((await f.call(url, 'address')).status).toBe(404)
  })
})
