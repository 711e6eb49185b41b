/** Tests the marketplace's checkout: signed links of partners, and the page that pays an order. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import type { Html } from '../../src/bot/locales/html.ts'
import { plainText } from '../../src/bot/locales/html.ts'
import { canonicalQuery, linkSignature, MAX_LINK_LENGTH } from '../../src/contract/checkout.ts'
import type { PayLaterCreated } from '../../src/contract/pay-later.ts'
import { checkoutOfOrder } from '../../src/db/stores/payments/checkouts.ts'
import { HOUR_SEC } from '../../src/kernel/duration.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { revokeKey } from '../../src/market/accounts/account-changes.ts'
import { getPayLaterOrder } from '../../src/market/orders/pending-orders.ts'
import { orderOfToken } from '../../src/market/payments/checkout/page-token.ts'
import { startReceiver } from '../market/webhooks/receiver.ts'
import { codeBlocks, readPage } from '../support/pages.ts'
import { tempDir } from '../support/temp.ts'
import { createCheckoutFixture } from './checkout-fixture.ts'

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const WRONG = 'This payment link doesn’t work'

/** Scripts of the page. The sandbox adds its wallet to every document. */
const scriptsOf = (html: string) => html.match(/<script(?! src="[^"]*provider.js")/g)

type Fixture = Awaited<ReturnType<typeof createCheckoutFixture>>

const textOf = (html: string) => plainText(html as Html)
const payLaterOf = ({ w: { app } }: Fixture, path: string) =>
  getPayLaterOrder(app.market.market, orderOfToken(app.market.market, path.replace('/pay/', '')) ?? '')

/** Runs the program until the page shows this stage, and returns its text. */
async function reaches({ w, bootOf }: Fixture, path: string, stage: string): Promise<string> {
  let { view } = await bootOf(path)
  for (let i = 0; i < 20 && view.stage !== stage; i++) {
    await w.settle()
    view = (await bootOf(path)).view
  }
  expect(view.stage).toBe(stage)
  return textOf(view.html)
}

describe('a checkout link', () => {
  it('shows the price, creates one order of the payer, and reports it to the partner', async () => {
    const f = await createCheckoutFixture({
      MARKET_CHECKOUT_MARKUP_PERCENT: '10',
      MARKET_CHECKOUT_SHARE_PERCENT: '50',
      MARKET_CHECKOUT_FRAME_ORIGINS: 'https://shop.example',
    })
    const { w, queryOf, open, pathOf, bootOf } = f
    const receiver = await startReceiver()
    await f.api('PUT', '/v2/webhook', { url: `${receiver.url}/hook` })
    const query = queryOf()
    const page = await open(`/pay?${query}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('Rent 65,000 Energy for 1 hour')
    expect(page.html).toContain('4.29 TRX')
    expect(page.html).toContain('target="_top" rel="noopener">Back to shop.example</a>')
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://shop.example')
    expect(page.headers.get('x-frame-options')).toBeNull()
    // Opening the link has created nothing.
    expect((await open(`/pay?${query}`)).html).toBe(page.html)

    const [path, second] = await Promise.all([pathOf(query), pathOf(query)])
    expect(second).toBe(path)
    expect(await pathOf(queryOf({ expiresAt: String(Math.floor(w.clock.now() / 1000) + 99) }))).toBe(path)
    expect(path).toMatch(/^\/pay\/[\w-]{38}$/)
    const again = await open(`/pay?${query}`)
    expect([again.status, again.headers.get('location')]).toEqual([303, path])

    const { view, back, frameOrigins } = await bootOf(path)
    expect(view).toMatchObject({ stage: 'pay', canSign: true, cost: '4.29 TRX', pay: { amount: '4.29' } })
    expect(back).toEqual({
      url: 'https://shop.example/thanks?sale=1',
      text: 'Back to shop.example',
      target: '_top',
    })
    expect(frameOrigins).toEqual(['https://shop.example'])
    await w.send(w.alice.wallet, view.pay?.address as never, '4.29')
    expect(await reaches(f, path, 'done')).toContain('✅ Paid and delivered: 65,000 Energy')
    await w.solidify()
    await receiver.waitForCount(1)
    const { type, data } = receiver.received[0]?.event ?? {}
    expect(type).toBe('order.filled')
    expect(data).toMatchObject({ reference: 'sale-1', requester: w.alice.wallet.address, payoutAmount: 4_290_000 })
    // The payer paid, not the partner, who gets half of the markup.
    await w.solidify()
    expect(await f.api('GET', '/v2/user-info')).toMatchObject({ balance: '195000' })
    // The paid order stays the only one of its reference, and is found even if the link could not create one now.
    vi.spyOn(w.app.market.market.receivers, 'check').mockRejectedValue(new AppError('SERVICE_UNAVAILABLE'))
    const expired = queryOf({ expiresAt: String(Math.floor(w.clock.now() / 1000) - 1) })
    for (const link of [queryOf(), expired]) {
      expect(await pathOf(link)).toBe(path)
      expect((await open(`/pay?${link}`)).headers.get('location')).toBe(path)
    }
    await w.passTime(HOUR_SEC * 1000)
    await w.solidify()
    await receiver.waitForCount(2)
    const end = { type: 'order.ended', data: { reference: 'sale-1', reason: 'RENTAL_OVER' } }
    expect(receiver.received[1]?.event).toMatchObject(end)
  })

  it('is refused by name of the wrong field, and creates nothing', async () => {
    const f = await createCheckoutFixture()
    const { w, queryOf, open, fieldsOf, key, post } = f
    const nowSec = () => Math.floor(w.clock.now() / 1000)
    const { pool } = w.app.market.market.keys
    const unsigned = canonicalQuery(fieldsOf())
    const cases: [query: string, detail: string | RegExp, status?: number][] = [
      ['', 'partner is missing'],
      [unsigned, 'signature is missing'],
      [`${unsigned}&signature=${'0'.repeat(64)}`, 'signature is wrong'],
      [`${unsigned}&signature=`, 'signature is wrong'],
      [queryOf({}, 'cosec_other'), 'signature is wrong'],
      [queryOf().replace('amount=65000', 'amount=6500').replace('Amount=65000', 'Amount=95000'), 'signature is wrong'],
      [queryOf({ partner: 'f'.repeat(24) }), 'signature is wrong'],
      [queryOf({ partner: '__proto__' }), 'signature is wrong'],
      [`${queryOf()}&utm_source=x`, 'utm_source is not a field'],
      [`${queryOf()}&receiver=x`, 'receiver must occur only once'],
      [queryOf({ expiresAt: String(nowSec() - 1) }), 'This payment link has expired', 410],
      [queryOf({ expiresAt: String(nowSec() + 32 * 86_400) }), 'expiresAt must be at most 31 days ahead'],
      [queryOf({ expiresAt: 'soon' }), 'expiresAt must be a whole number'],
      [queryOf({ reference: '<script>' }), 'reference must be 1 to 64'],
      [queryOf({ reference: 'x'.repeat(65) }), 'reference must be 1 to 64'],
      [queryOf({ resourceType: 'MONEY' }), 'resourceType must be'],
      [queryOf({ resourceAmount: '31999' }), 'resourceAmount must be at least 32000 for ENERGY'],
      [queryOf({ resourceAmount: '10000000001' }), 'resourceAmount must be a whole number from 1 to 10000000000'],
      [queryOf({ resourceAmount: '65e3' }), 'resourceAmount must be a whole number'],
      [queryOf({ durationSec: '299' }), 'durationSec must be from 300 to'],
      [queryOf({ durationSec: '99999999999' }), 'durationSec must be from 300 to'],
      [queryOf({ receiver: 'nobody' }), 'receiver must be a TRON address'],
      [queryOf({ receiver: USDT }), 'receiver is a contract'],
      [queryOf({ receiver: pool.address }), 'receiver must not be the pool address of this marketplace'],
      ...[
        'javascript:alert(1)',
        'http://shop.example/',
        '//shop.example',
        `https://shop.example/${'x'.repeat(512)}`,
      ].map((returnUrl): [string, string] => [queryOf({ returnUrl }), 'returnUrl must be an https URL']),
      [queryOf({ returnUrl: 'https://shop.example@evil.example/' }), 'returnUrl must be an https URL'],
      [`${queryOf()}&x=${'x'.repeat(10_240)}`, `the link must have at most ${MAX_LINK_LENGTH} characters`],
    ]
    for (const [query, detail, expected = 400] of cases) {
      // The rate limit of a client.
      w.clock.advance(500)
      const { status, html } = await open(`/pay?${query}`)
      expect([status, html.replaceAll('&#39;', "'")], query).toEqual([
        expected,
        expect.stringContaining(detail as string),
      ])
      const posted = await post('/pay', new URLSearchParams({ link: query }))
      expect(posted.status, query).toBe(expected)
      // Pages of errors run no script, and show no HTML of the link.
      expect(scriptsOf(html)).toBeNull()
    }
    const soldOut = await open(`/pay?${queryOf({ resourceAmount: '9000000000' })}`)
    expect([soldOut.status, soldOut.html]).toEqual([503, expect.stringContaining('New orders aren’t possible')])
    const { html } = await open('/pay?%3Cscript%3E=1')
    expect(html).toContain('&lt;script&gt; is not a field')
    expect(html).toContain(WRONG)
    expect((await open(`/pay?${queryOf({ returnUrl: 'http://localhost:3000/back' })}`)).status).toBe(200)
    const old = queryOf()
    expect((await open(`/pay?${old}`)).status).toBe(200)
    await revokeKey(w.app.market.market, f.apiKey)
    expect((await open(`/pay?${old}`)).html).toContain('signature is wrong')
    expect(key.secret).toMatch(/^cosec_[\w-]{43}$/)
  })

  it('takes a reference again only after an order without a rental, and only with the same fields', async () => {
    const f = await createCheckoutFixture()
    const { w, queryOf, pathOf, post } = f
    const receiver = await startReceiver()
    await f.api('PUT', '/v2/webhook', { url: `${receiver.url}/hook`, events: ['order.unpaid'] })
    const expiresAt = String(Math.floor(w.clock.now() / 1000) + 86_400)
    const path = await pathOf(queryOf({ expiresAt }))
    const other = await post('/pay', new URLSearchParams({ link: queryOf({ resourceAmount: '70000' }) }))
    expect([other.status, other.html]).toEqual([400, expect.stringContaining('reference was already used')])
    const { address } = (await f.bootOf(path)).view.pay ?? {}
    await w.send(w.alice.wallet, address as never, '1')
    await w.settle()
    expect((await f.bootOf(path)).view).toMatchObject({ stage: 'pay', pay: { amount: '2.9' } })
    expect(textOf((await f.bootOf(path)).view.html)).toContain('1 TRX has arrived. 2.9 TRX is still missing.')
    // A transfer that is signed shortly before the deadline cannot arrive after it.
    const deadlineMs = (await payLaterOf(f, path)).deadline * 1_000
    w.clock.advance(deadlineMs - 60_000 - w.clock.now())
    const { transaction } = (await f.call(path, 'prepare', { payer: w.alice.wallet.address })).json
    expect(transaction).toMatchObject({ raw_data: { expiration: deadlineMs - 10_000 } })
    w.clock.advance(deadlineMs - 29_000 - w.clock.now())
    expect((await f.call(path, 'prepare', { payer: w.alice.wallet.address })).json.error).toBe('NOT_PAYABLE')
    await w.passTime(31_000)
    // Too late: neither another transfer nor a signature is possible.
    expect((await f.call(path, 'prepare', { payer: w.alice.wallet.address })).json.error).toBe('NOT_PAYABLE')
    expect(textOf((await f.bootOf(path)).view.html)).toContain('The time to pay has passed.')
    expect(await pathOf(queryOf({ expiresAt }))).toBe(path)
    await w.solidify()
    const text = await reaches(f, path, 'over')
    expect(text).toContain('This order wasn’t paid in time')
    // The sandbox's fund has no money yet.
    expect(text).toContain(`1 TRX is being sent back to ${w.alice.wallet.address}`)
    const next = await pathOf(queryOf({ expiresAt }))
    expect(next).not.toBe(path)
    await f.api('POST', `/v2/order/${(await payLaterOf(f, next)).orderId}/cancel`, {}, {})
    expect(await reaches(f, next, 'over')).toContain('This order was cancelled')
    expect((await f.call(next, 'signed', { transaction: {} })).json.view?.stage).toBe('over')
    const late = await pathOf(queryOf({ expiresAt }))
    await w.send(w.alice.wallet, (await f.bootOf(late)).view.pay?.address as never, '3.9')
    await w.passTime(2 * 3_600_000)
    await w.solidify()
    await receiver.waitForCount(3)
    expect(receiver.received.map(({ event: { data } }) => [data.reference, data.amount, data.reason])).toEqual(
      ['EXPIRED', 'CANCELLED', 'RETURNED'].map((reason) => ['sale-1', 3_900_000, reason]),
    )
    await w.passTime(26 * 3_600_000)
    const ended = await f.open(path)
    expect([ended.status, ended.html]).toEqual([410, expect.stringContaining('This payment page has ended')])
    expect(ended.html).not.toContain('nothing was paid')
  })
})

describe('the page of an order', () => {
  it('pays by a signed transfer once, in one of two tabs', async () => {
    const f = await createCheckoutFixture()
    const { w, call, signedFor, bootOf, open } = f
    const path = await f.pathOf(f.queryOf())
    const [first, second] = [await signedFor(path), await signedFor(path, w.wei.wallet)]
    const { pool } = w.app.market.market.keys
    const problem = async (name: string, body: object) => {
      const { status, json } = await call(path, name, body)
      return [status, json.error]
    }
    expect(await problem('prepare', { payer: 'x' })).toEqual([422, 'INVALID_PARAMS'])
    expect(await problem('prepare', { payer: pool.address })).toEqual([422, 'INVALID_PARAMS'])
    expect(await problem('prepare', {})).toEqual([422, 'INVALID_PARAMS'])
    expect(await problem('signed', {})).toEqual([422, 'other_transfer'])
    const changed = { ...first, raw_data_hex: first.raw_data_hex.replace('0a', '0b') }
    expect(await problem('signed', { transaction: changed })).toEqual([422, 'other_transfer'])
    const bought = await f.pathOf(f.queryOf({ reference: 'sale-2', resourceAmount: '70000' }))
    expect(await problem('signed', { transaction: await signedFor(bought) })).toEqual([422, 'other_transfer'])

    const sent = await Promise.all([first, second].map((transaction) => call(path, 'signed', { transaction })))
    expect(sent.map(({ status, json }) => [status, json.view?.stage])).toEqual([
      [200, 'busy'],
      [200, 'busy'],
    ])
    expect(textOf(sent[1]?.json.view?.html ?? '')).toContain('Your payment is on its way')
    expect(await problem('prepare', { payer: w.alice.wallet.address })).toEqual([422, 'NOT_PAYABLE'])
    expect(await reaches(f, path, 'done')).toContain('✅ Paid')
    expect(await payLaterOf(f, path)).toMatchObject({ paid: 3_900_000, notCounted: 0, refunds: [] })
    expect((await call(path, 'signed', { transaction: second })).json.view?.stage).toBe('done')
    // A late second payment goes back to its sender.
    const { payAddress } = await payLaterOf(f, path)
    await w.send(w.wei.wallet, payAddress as never, '3.9')
    await w.solidify()
    await w.solidify()
    expect(textOf((await bootOf(path)).view.html)).toContain(`3.9 TRX is being sent back to ${w.wei.wallet.address}`)
    const events = await open(`${path}/events`)
    expect(events.html).toContain('event: end')
  })

  it('is not called unpaid if the database fails after the broadcast', async () => {
    const f = await createCheckoutFixture()
    const path = await f.pathOf(f.queryOf())
    const transaction = await f.signedFor(path)
    const { node, db } = f.w.app.market.market
    const broadcast = vi.spyOn(node, 'broadcast')
    const read = db.read.bind(db)
    const failing = vi.spyOn(db, 'read').mockImplementation((job) => {
      if (broadcast.mock.settledResults.length > 0) throw new AppError('DB_UNREACHABLE')
      return read(job)
    })
    const { status, json } = await f.call(path, 'signed', { transaction })
    failing.mockRestore()
    expect([status, json.text]).toEqual([500, expect.stringContaining('this step may have gone through')])
    expect(await reaches(f, path, 'done')).toContain('✅ Paid')
  })

  it('asks a wallet for the whole amount if another one has paid a part', async () => {
    const f = await createCheckoutFixture({ PUBLIC_URL: 'https://market.example' })
    const { w, call, signedFor, bootOf } = f
    const path = await f.pathOf(f.queryOf())
    const { payAddress } = await payLaterOf(f, path)
    const rest = await signedFor(path, w.wei.wallet)
    const amountFor = async (payer: typeof w.wei.wallet) => {
      const { json } = await call(path, 'prepare', { payer: payer.address })
      return (json.transaction as { raw_data: { contract: [{ parameter: { value: { amount: number } } }] } }).raw_data
        .contract[0].parameter.value.amount
    }
    // A tiny transfer changes the amount for its own sender only.
    await w.send(w.alice.wallet, payAddress as never, '0.1')
    await w.settle()
    const early = (await bootOf(path)).view
    expect([early.pay?.amount, textOf(early.html)]).toEqual([
      '3.9',
      expect.stringContaining('0.1 TRX has arrived, less'),
    ])
    expect(textOf(early.html)).not.toContain('on top')
    expect([await amountFor(w.alice.wallet), await amountFor(w.wei.wallet)]).toEqual([3_800_000, 3_900_000])

    await w.send(w.alice.wallet, payAddress as never, '0.4')
    await w.settle()
    const { view } = await bootOf(path)
    expect(view.pay?.amount).toBe('3.4')
    expect(textOf(view.html)).toContain(`from the same wallet, ${w.alice.wallet.address}`)
    expect(textOf(view.html)).toContain('From any other wallet, only the full 3.9 TRX count')
    expect([await amountFor(w.alice.wallet), await amountFor(w.wei.wallet)]).toEqual([3_400_000, 3_900_000])
    const { login } = view.tronLink ?? {}
    const { actionId } = JSON.parse(new URL(login ?? '').searchParams.get('param') ?? '')
    await call(path, 'tronlink', { actionId, code: 0, address: w.wei.wallet.address })
    const { transfer } = (await bootOf(path)).view.tronLink ?? {}
    expect(JSON.parse(new URL(transfer ?? '').searchParams.get('param') ?? '')).toMatchObject({ amount: '3.9' })
    // Only a transfer that the network does not have may be signed again.
    const { node } = w.app.market.market
    const { broadcast } = node
    const refused = ({ txID }: { txID: string }) =>
      ({ at: 'refused', txid: txID, code: 'SERVER_BUSY', message: 'busy' }) as const
    node.broadcast = async (tx) => refused(tx)
    expect((await call(path, 'signed', { transaction: rest })).json.error).toBe('not_sent')
    node.broadcast = async (tx) => {
      await broadcast.call(node, tx)
      return refused(tx)
    }
    expect((await call(path, 'signed', { transaction: rest })).json.view?.stage).toBe('busy')
    node.broadcast = broadcast
    expect(await reaches(f, path, 'done')).toContain('✅ Paid')
    expect(await payLaterOf(f, path)).toMatchObject({
      paid: 3_900_000,
      refunds: [{ amount: 100_000 }, { amount: 400_000 }],
    })
  })

  it('exists for every pay-later order, but only under its secret path', async () => {
    const f = await createCheckoutFixture()
    const { w, api, open, bootOf } = f
    const body = { resourceAmount: 65_000, receiver: w.alice.wallet.address, durationSec: 3_600 }
    const created = await api<PayLaterCreated>('POST', '/v2/pay-later', body, {})
    const { view, back } = await bootOf(created.payPage)
    expect(textOf(view.html)).toContain('The network takes about 1.1 TRX on top')
    expect(textOf(view.html)).toContain('From an exchange, a refund could get lost')
    const credited = await bootOf((await api<PayLaterCreated>('POST', '/v2/pay-later', body)).payPage)
    expect(textOf(credited.view.html)).not.toContain('exchange')
    expect(view.pay?.address).toBe(created.payAddress)
    expect(back).toBeUndefined()
    for (const other of [
      created.orderId,
      created.payPage.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      created.payPage.slice(5, -1),
    ]) {
      const { status, html } = await open(`/pay/${other.replace('/pay/', '')}`)
      expect([status, html]).toEqual([404, expect.stringContaining(WRONG)])
      expect(html).not.toContain(w.alice.wallet.address)
    }
    expect(JSON.stringify(await api('GET', `/v2/pay-later/${created.orderId}`, undefined, {}))).not.toContain('/pay/')
    // Without JavaScript, the document has everything that is needed to pay.
    const { html, headers } = await open(created.payPage, { headers: { 'accept-language': 'fa' } })
    expect(html).toContain('<html lang="fa" dir="rtl">')
    expect(html).toContain(created.payAddress)
    expect(html).toContain('<img class="qr"')
    expect(headers.get('x-frame-options')).toBe('DENY')
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    expect((await f.post('/pay', new URLSearchParams({ link: f.queryOf() }), crossSite)).status).toBe(403)
    expect((await f.post(`${created.payPage}/signed`, new URLSearchParams(), crossSite)).status).toBe(403)
    expect(await w.app.db.read((reader) => checkoutOfOrder(reader, created.orderId))).toBeUndefined()
  })

  it('opens TronLink on a phone, whose answer is only a hint', async () => {
    const f = await createCheckoutFixture({ PUBLIC_URL: 'https://market.example' })
    const path = await f.pathOf(f.queryOf())
    const { login } = (await f.bootOf(path)).view.tronLink ?? {}
    const param = JSON.parse(new URL(login ?? '').searchParams.get('param') ?? '')
    expect(param).toMatchObject({
      url: `https://market.example${path}`,
      callbackUrl: `https://market.example${path}/tronlink`,
    })
    const { address } = f.w.alice.wallet
    expect(await f.call(path, 'tronlink', { actionId: param.actionId, code: 0, address })).toMatchObject({
      status: 204,
    })
    const { transfer } = (await f.bootOf(path)).view.tronLink ?? {}
    const pay = JSON.parse(new URL(transfer ?? '').searchParams.get('param') ?? '')
    expect(pay).toMatchObject({ from: address, amount: '3.9' })
    // A reported payment hides the address for a while, but only the chain ends the order.
    await f.call(path, 'tronlink', { actionId: pay.actionId, code: 0 })
    const { view } = await f.bootOf(path)
    expect([view.stage, view.pay, view.tronLink]).toEqual(['busy', undefined, undefined])
    await f.w.passTime(91_000)
    expect((await f.bootOf(path)).view).toMatchObject({ stage: 'pay', pay: { amount: '3.9' } })
  })
})

describe('docs/checkout.md', () => {
  const page = readPage('checkout.md')

  it('has a test vector that the code agrees with', () => {
    const [secret = '', text = '', signature] = ['secret', 'text', 'signature'].map(
      (name) => new RegExp(`^\\| ${name} \\| \`(.*)\` \\|$`, 'm').exec(page)?.[1],
    )
    expect(linkSignature(secret, text)).toBe(signature)
    expect(canonicalQuery(Object.fromEntries(new URLSearchParams(text)))).toBe(text)
  })

  it('has examples whose links open', async () => {
    const f = await createCheckoutFixture()
    // The examples read the computer's clock.
    f.w.clock.advance(Date.now() - f.w.clock.now())
    const { partner: PARTNER, secret: SECRET } = f.key
    const env = { ...process.env, API: f.w.app.apiUrl, PARTNER, SECRET, RECEIVER: f.w.alice.wallet.address }
    const folder = tempDir()
    for (const [language, command, file] of [
      ['python', 'python3', 'link.py'],
      ['js', 'node', 'link.mjs'],
    ] as const) {
      const [code = ''] = codeBlocks(page, language)
      writeFileSync(join(folder, file), code)
      const { stdout } = await promisify(execFile)(command, [join(folder, file)], { env })
      const { pathname, search } = new URL(stdout.trim())
      const { status, html } = await f.open(pathname + search)
      expect([status, html]).toEqual([200, expect.stringContaining('Back to shop.example')])
    }
  })
})
