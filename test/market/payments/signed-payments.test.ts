/** Orders paid with a signed transfer: one order per payment, and every TRX is accounted for in all cases. */
import { describe, expect, test, vi } from 'vitest'
import { readSigningContext } from '../../../src/chain/send.ts'
import { ordersOf } from '../../../src/db/stores/orders/order-history.ts'
import { countOpenPayments } from '../../../src/db/stores/payments/payments.ts'
import { addressToHex, type TronAddress } from '../../../src/kernel/address.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import type { Market } from '../../../src/market/base/deps.ts'
import { payerId } from '../../../src/market/base/ledger.ts'
import { enterUnknown } from '../../../src/market/operator/enter-unknown.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { payForRental } from '../../../src/market/payments/pay-signed.ts'
import { createPayerRefundsWorker } from '../../../src/market/payments/refunds-worker.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { decodeRawData, encodeRawData, signTxid, txidOf } from '../../../src/tron/protobuf/protobuf.ts'
import { buildDelegate, buildTokenTransfer, buildTransfer } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { programSigner } from '../../support/keys.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { MNEMONIC } from '../market-fixture.ts'
import { ENERGY, providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import {
  type Answer,
  BUY,
  COST,
  CREATED_RESPONSE,
  createPayFixture,
  OTHER,
  PAYER,
  type PayFixture,
} from './pay-fixture.ts'

describe('a signed payment', () => {
  test('buys an order for the paying address, which is filled and can be read without a key', async () => {
    const fixture = await createPayFixture()
    const paid = await fixture.payFor({ signedTx: fixture.sign() })
    expect(paid).toMatchObject(CREATED_RESPONSE)
    const { orderId } = paid.data
    await fixture.blocks(25)
    expect((await fixture.readPayment(orderId)).data).toMatchObject({
      id: orderId,
      requester: PAYER.address,
      payoutAmount: COST,
      status: 'Completed',
      fulfilledPercent: 100,
      delegates: [{ delegator: ENERGY }],
    })
    expect(await fixture.trxBalance(fixture.fund)).toBe(COST)
    expect(await fixture.ledger('chain:fund')).toBe(-COST)
    expect(await fixture.ledger(`provider:${ENERGY}`)).toBe(COST)
  })

  test('extends rentals for exactly totalEstimateTrx', async () => {
    const fixture = await createPayFixture()
    await fixture.buy()
    await fixture.blocks(3)
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 7_200
    const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }]
    const body = { extendData, receiver: RECEIVER }
    const wrong = await fixture.post('/v2/extend-request', { ...body, signedTx: fixture.sign() })
    const cost = Number(/exactly (\d+) SUN/.exec(wrong.message)?.[1])
    expect(wrong.status).toBe(400)
    const paid = await fixture.post('/v2/extend-request', { ...body, signedTx: fixture.sign(sun(cost)) })
    expect(paid).toMatchObject(CREATED_RESPONSE)
    await fixture.blocks(3)
    expect((await fixture.readPayment(paid.data.orderId)).data).toMatchObject({
      orderType: 'EXTEND',
      requester: PAYER.address,
      payoutAmount: cost,
      status: 'Completed',
    })
    expect((await fixture.delegatedOnChain(ENERGY)).endsAtMs).toBeGreaterThanOrEqual(extendTo * 1000)
  })

  test('returns the same order again, even much later', async () => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign()
    const first = await fixture.payFor({ signedTx })
    const again = await fixture.payFor({ signedTx })
    expect(again.data).toEqual(first.data)
    await fixture.passTime(3_600_000)
    const late = await fixture.post('/v2/buy-resource', { ...BUY, signedTx })
    expect(late.data).toEqual(first.data)
    expect(await fixture.payFor({ signedTx, resourceAmount: 33_000 })).toMatchObject({
      status: 400,
      message: '408 INVALID_PARAMS signedTx has already paid for another request',
    })
    expect(await fixture.trxBalance(fixture.fund)).toBe(COST)
  })

  test('reveals no order to a caller who sends bytes that the payer did not sign', async () => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign()
    const { data } = await fixture.payFor({ signedTx })
    expect(data.orderId).toBeDefined()
    const wrong = {
      'no signature': '00'.repeat(65),
      'of another': signTxid(signedTx.txID, OTHER.privateKey),
    }
    for (const signature of Object.values(wrong)) {
      const answer = await fixture.payFor({ signedTx: { ...signedTx, signature: [signature] } }, { block: false })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer)).not.toContain(data.orderId)
      expect(answer.message).toMatch(/^408 INVALID_PARAMS signedTx /)
    }
    expect((await fixture.payFor({ signedTx })).data).toEqual(data)
  })

  test('sent ten times concurrently creates one order', async () => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign()
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => fixture.payFor({ signedTx })))
    expect(first).toMatchObject(CREATED_RESPONSE)
    expect(others.map(({ data }) => data)).toEqual(Array(9).fill(first?.data))
    expect(await fixture.trxBalance(fixture.fund)).toBe(COST)
  })

  test('gets a response before its block: the order is pending and is created with the block', async () => {
    const fixture = await createPayFixture()
    const paid = await fixture.payFor({ signedTx: fixture.sign() }, { block: false })
    expect(paid).toMatchObject(CREATED_RESPONSE)
    const { orderId } = paid.data
    expect((await fixture.readPayment(orderId)).data).toMatchObject({
      id: orderId,
      requester: PAYER.address,
      receiver: RECEIVER,
      status: 'Active',
      fulfilledPercent: 0,
      remainAmount: 32_000,
      payoutAmount: COST,
    })
    expect(await fixture.ledger('chain:fund')).toBe(0)
    await fixture.blocks(3)
    expect((await fixture.readPayment(orderId)).data).toMatchObject({ fulfilledPercent: 100 })
  })

  test('above the limit waits until its block is solidified', async () => {
    const fixture = await createPayFixture({ settings: { solidAboveSun: sun(1_000_000) } })
    const { data } = await fixture.payFor({ signedTx: fixture.sign() })
    await fixture.blocks(3)
    expect(await fixture.ledger('chain:fund')).toBe(0)
    await fixture.blocks(22)
    expect(await fixture.ledger('chain:fund')).toBe(-COST)
    expect((await fixture.readPayment(data.orderId)).data).toMatchObject({ requester: PAYER.address })
  })

  test('is accepted with null, missing or text values in the body', async () => {
    const fixture = await createPayFixture()
    const amounts = {
      null: { resourceAmount: null },
      absent: { resourceAmount: undefined },
      'a text': { resourceAmount: '32000' },
      'called amount': { resourceAmount: undefined, amount: '32000' },
    }
    for (const [how, amount] of Object.entries(amounts)) {
      const sloppy = { unitPrice: '60.9', durationSec: '3600', sponsor: null, options: null, ...amount }
      const paid = await fixture.payFor({ signedTx: spellOut(fixture.sign()), ...sloppy })
      expect(paid, how).toMatchObject(CREATED_RESPONSE)
      await fixture.blocks(3)
      expect((await fixture.readPayment(paid.data.orderId)).data, how).toMatchObject({
        resourceAmount: 32_000,
        price: 60,
      })
    }
  })

  test('keeps the price it was signed for', async () => {
    const fixture = await createPayFixture()
    const paid = await fixture.payFor({ signedTx: fixture.sign(), unitPrice: 'MEDIUM' }, { block: false })
    await fixture.enroll({ minPriceSun: 90 })
    await fixture.blocks(3)
    expect((await fixture.readPayment(paid.data.orderId)).data).toMatchObject({ price: 60, fulfilledPercent: 0 })
    await fixture.enroll({ minPriceSun: 60 })
    await fixture.blocks(3)
    expect((await fixture.readPayment(paid.data.orderId)).data).toMatchObject({ fulfilledPercent: 100 })
  })
})

/** Rewrites the JSON as other languages serialize it: explicit nulls, and large numbers as text. */
function spellOut({ raw_data, ...signedTx }: SignedTransaction): SignedTransaction {
  const spelled = JSON.stringify(raw_data, (key, value) =>
    ['amount', 'expiration', 'timestamp'].includes(key) ? String(value) : value,
  )
  const nulls = { visible: null, ret: null }
  return { ...signedTx, ...nulls, raw_data: { ...JSON.parse(spelled), data: null, fee_limit: null } } as never
}

describe('the payer of an order', () => {
  test('is identified by a key or a signed transaction, exactly one of them', async () => {
    const fixture = await createPayFixture()
    const { apiKey } = await fixture.account()
    for (const url of ['/v2/buy-resource', '/v2/extend-request']) {
      expect((await fixture.post(url, BUY)).message).toBe('106 API_KEY_REQUIRED')
      expect((await fixture.post(url, {})).message).toBe('106 API_KEY_REQUIRED')
      expect((await fixture.post(url, { ...BUY, signedTx: null })).message).toBe('106 API_KEY_REQUIRED')
      const both = { ...BUY, signedTx: fixture.sign() }
      expect((await fixture.post(url, both, { headers: { apikey: apiKey } })).message).toBe(
        '408 INVALID_PARAMS send either the apikey header or signedTx, not both',
      )
      expect((await fixture.post(url, both, { headers: { apikey: 'x' } })).message).toBe('107 INVALID_API_KEY')
    }
    expect(await fixture.trxBalance(fixture.fund)).toBe(0)
  })

  test('cannot read an account’s order without its key', async () => {
    const fixture = await createPayFixture()
    const orderId = await fixture.buy()
    const { apiKey } = await fixture.account()
    expect((await fixture.readPayment(orderId)).message).toBe('106 API_KEY_REQUIRED')
    expect((await fixture.readPayment('x')).message).toBe('106 API_KEY_REQUIRED')
    expect((await fixture.readPayment(orderId, 'x')).message).toBe('107 INVALID_API_KEY')
    expect((await fixture.readPayment(orderId, apiKey)).message).toBe('408 INVALID_PARAMS Invalid orderId')
  })
})

describe('a signed payment is rejected before any broadcast', () => {
  const value = (tx: SignedTransaction) =>
    (tx.raw_data as { contract: [{ parameter: { value: Record<string, unknown> } }] }).contract[0].parameter.value
  const json = (tx: SignedTransaction) => JSON.parse(JSON.stringify(tx)) as SignedTransaction
  const tampered = (tx: SignedTransaction, change: (value: Record<string, unknown>) => void) => {
    const copy = json(tx)
    change(value(copy))
    return copy
  }
  /** Changes a transaction so that bytes, id and JSON agree but the signature covers the old bytes. */
  const rewrite = (tx: SignedTransaction, change: (raw: Record<string, unknown>) => void) => {
    const raw = decodeRawData(tx.raw_data_hex) as unknown as Record<string, unknown>
    change(raw)
    const raw_data_hex = encodeRawData(raw)
    return { ...tx, raw_data: raw, raw_data_hex, txID: txidOf(raw_data_hex) }
  }
  const hexOf = (fixture: PayFixture, signer: Signer) =>
    String(value(fixture.sign(COST, fixture.fund, signer)).owner_address)

  const CASES: [string, RegExp, (fixture: PayFixture) => unknown][] = [
    ['a text', /signedTx must be object/, () => 'garbage'],
    ['a list', /signedTx must be object/, (w) => [w.sign()]],
    ['empty', /no usable txID/, () => ({})],
    ['without txID', /no usable txID/, (w) => ({ ...w.sign(), txID: undefined })],
    ['without raw_data', /no usable raw_data/, (w) => ({ ...w.sign(), raw_data: undefined })],
    ['without raw_data_hex', /no usable raw_data_hex/, (w) => ({ ...w.sign(), raw_data_hex: undefined })],
    ['without signature', /no usable signature/, (w) => ({ ...w.sign(), signature: undefined })],
    ['with an empty list of signatures', /no usable signature/, (w) => ({ ...w.sign(), signature: [] })],
    ['with a signature of zeros', /malformed signature/, (w) => ({ ...w.sign(), signature: ['00'.repeat(65)] })],
    [
      'with one signature twice',
      /malformed signature/,
      (w) => {
        const tx = w.sign()
        return { ...tx, signature: [...tx.signature, ...tx.signature] }
      },
    ],
    ['with another txID', /txID that is not the hash/, (w) => ({ ...w.sign(), txID: 'ab'.repeat(32) })],
    ['with garbage for bytes', /hex that cannot be decoded/, (w) => ({ ...w.sign(), raw_data_hex: 'ffff' })],
    [
      'whose JSON has another amount',
      /raw_data that does not match its raw_data_hex/,
      (w) =>
        tampered(w.sign(), (v) => {
          v.amount = COST + 1
        }),
    ],
    [
      'whose JSON has another recipient',
      /raw_data that does not match its raw_data_hex/,
      (w) =>
        tampered(w.sign(COST, OTHER.address), (v) => {
          v.to_address = addressToHex(w.fund)
        }),
    ],
    [
      'whose JSON has another owner',
      /raw_data that does not match its raw_data_hex/,
      (w) =>
        tampered(w.sign(), (v) => {
          v.owner_address = hexOf(w, OTHER)
        }),
    ],
    [
      'whose JSON has another expiration',
      /raw_data that does not match its raw_data_hex/,
      (w) => {
        const tx = json(w.sign())
        tx.raw_data.expiration = Number(tx.raw_data.expiration) + 1
        return tx
      },
    ],
    [
      'whose JSON has another time stamp',
      /raw_data that does not match its raw_data_hex/,
      (w) => {
        const tx = json(w.sign())
        tx.raw_data.timestamp = Number(tx.raw_data.timestamp) + 1
        return tx
      },
    ],
    [
      'whose JSON has another reference block',
      /raw_data that does not match its raw_data_hex/,
      (w) => {
        const tx = json(w.sign())
        tx.raw_data.ref_block_bytes = 'ffff'
        return tx
      },
    ],
    [
      'rewritten after it was signed',
      /not signed by its owner/,
      (w) =>
        rewrite(w.sign(), (raw) => {
          raw.expiration = Number(raw.expiration) + 1
        }),
    ],
    ['signed by somebody else', /not signed by its owner/, (w) => w.sign(COST, w.fund, PAYER, OTHER)],
    [
      'under a permission that does not exist',
      /uses permission 5/,
      (w) => {
        const { id, number, timestampMs } = w.chain.head()
        const refBlock = { id, number, timestampMs }
        const order = { from: PAYER.address, to: w.fund, amountSun: COST }
        return buildTransfer(order, { privateKey: PAYER.privateKey, permissionId: 5 }, { refBlock }).tx
      },
    ],
    ['to another recipient', /signedTx must pay to T/, (w) => w.sign(COST, OTHER.address)],
    ['of one SUN less', /must pay exactly 1920000 SUN, it pays 1919999 SUN/, (w) => w.sign(sun(COST - 1))],
    ['of one SUN more', /must pay exactly 1920000 SUN/, (w) => w.sign(sun(COST + 1))],
    [
      'that its owner cannot pay',
      /PAYMENT_FAILED CONTRACT_VALIDATE_ERROR/,
      (w) => w.sign(COST, w.fund, providerSigner(3)),
    ],
    [
      'of an owner that does not exist',
      /must be from an address that is active/,
      (w) => w.sign(COST, w.fund, providerSigner(77)),
    ],
    [
      'of tokens',
      /must be a TransferContract, but is a TriggerSmartContract/,
      (w) => {
        const order = { token: OTHER.address, from: PAYER.address, to: w.fund, amount: 1n, feeLimitSun: COST }
        return buildTokenTransfer(order, PAYER, { refBlock: w.chain.head() }).tx
      },
    ],
    [
      'that delegates',
      /must be a TransferContract/,
      (w) => {
        const order = {
          owner: PAYER.address,
          receiver: w.fund,
          resource: 'ENERGY' as const,
          balanceSun: COST,
        }
        return buildDelegate(order, PAYER, { refBlock: w.chain.head() }).tx
      },
    ],
    [
      'that has expired',
      /has expired/,
      (w) => {
        const tx = w.sign()
        w.clock.advance(61_000)
        return tx
      },
    ],
    [
      'that is about to expire',
      /has expired or is about to expire/,
      (w) => {
        const tx = w.sign()
        w.clock.advance(51_000)
        return tx
      },
    ],
    [
      'good for more than a day',
      /more than 24 hours/,
      (w) =>
        buildTransfer({ from: PAYER.address, to: w.fund, amountSun: COST }, PAYER, {
          refBlock: w.chain.head(),
          validForMs: 25 * 3_600_000,
        }).tx,
    ],
  ]

  test('if the transaction is invalid: there is no order and no charge', async () => {
    const wrong: string[] = []
    const fixture = await createPayFixture()
    for (const [name, expected, make] of CASES) {
      const signedTx = make(fixture)
      const before = await fixture.trxBalance(fixture.fund)
      const answer = await fixture.payFor({ signedTx })
      if (answer.status !== 400 || !expected.test(answer.message)) wrong.push(`${name}: ${answer.message}`)
      if (fixture.chain.pending().length > 0) wrong.push(`${name}: broadcast`)
      fixture.clock.advance(3_000)
      fixture.chain.mine()
      if ((await fixture.trxBalance(fixture.fund)) !== before) wrong.push(`${name}: charged`)
    }
    expect(wrong).toEqual([])
    expect(await fixture.ledger('chain:fund')).toBe(0)
  })

  test('if the request cannot be filled at any price', async () => {
    const fixture = await createPayFixture()
    const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo: 2_000_000_000 }]
    const signedTx = () => fixture.sign()
    const answers = [
      await fixture.payFor({ signedTx: signedTx(), resourceAmount: 31_999 }),
      await fixture.payFor({ signedTx: signedTx(), receiver: 'T' }),
      await fixture.payFor({ signedTx: signedTx(), unitPrice: 10 }),
      await fixture.payFor({ signedTx: signedTx(), options: { maxPriceAccepted: 59 } }),
      await fixture.payFor({
        signedTx: signedTx(),
        resourceAmount: 100_000_000,
        options: { onlyCreateWhenFulfilled: true },
      }),
      await fixture.post('/v2/extend-request', { extendData, receiver: RECEIVER, signedTx: signedTx() }),
    ]
    expect(answers.map(({ status, message }) => `${status} ${message.split(' ').slice(0, 2).join(' ')}`)).toEqual([
      '400 408 INVALID_PARAMS',
      '400 408 INVALID_PARAMS',
      '400 409 MIN_PRICE_INVALID',
      '400 414 PRICE_EXCEED_MAX_PRICE_REQUIRED',
      '400 412 CANNOT_FULFILLED',
      '400 415 SOME_DELEGATE_CANNOT_EXTEND',
    ])
    expect(await fixture.trxBalance(fixture.fund)).toBe(0)
  })

  test('if its owner has more than 50 unsettled payments', async () => {
    const fixture = await createPayFixture()
    fixture.market.node.broadcast = async ({ txID }) => ({ at: 'unknown', txid: txID, reason: 'test' })
    const paying = (signedTx: SignedTransaction) =>
      payForRental(fixture.market, {
        body: { ...BUY, signedTx: signedTx as unknown as Record<string, unknown> },
      })
    const waiting = Array.from({ length: 50 }, () => paying(fixture.sign()))
    const count = () => fixture.market.db.read((reader) => countOpenPayments(reader, PAYER.address))
    while ((await count()) < 50) await new Promise((resolve) => setImmediate(resolve))
    expect((await fixture.payFor({ signedTx: fixture.sign() })).message).toContain(
      '50 open payments already: wait until one is settled',
    )
    let open = true
    const answers = Promise.all(waiting).finally(() => {
      open = false
    })
    while (open) {
      fixture.clock.advance(1_000)
      await passTurns(50)
    }
    expect(new Set((await answers).map(({ orderId }) => orderId)).size).toBe(50)
  })

  test('if its Idempotency-Key was used with another transaction', async () => {
    const fixture = await createPayFixture()
    const headers = { 'idempotency-key': 'mine' }
    await fixture.payFor({ signedTx: fixture.sign() }, { headers })
    const other = await fixture.payFor({ signedTx: fixture.sign() }, { headers })
    expect(other).toMatchObject({ status: 422, message: '422 IDEMPOTENCY_KEY_REUSED' })
    expect(await fixture.trxBalance(fixture.fund)).toBe(COST)
  })
})

describe('a signed payment whose order can no longer be created', () => {
  /** Another buyer takes the supply while the payment is pending, so it is refunded. */
  async function createRefundedPayment(): Promise<{
    fixture: PayFixture
    signedTx: SignedTransaction
    answer: Answer
  }> {
    const fixture = await createPayFixture()
    await fixture.enroll({ shareBasisPoints: 2_000 })
    const signedTx = fixture.sign()
    const body = { signedTx, options: { onlyCreateWhenFulfilled: true } }
    await fixture.payFor(body, { block: false })
    await fixture.buy({ options: { allowPartialFill: true }, resourceAmount: 38_000 })
    await fixture.blocks(1)
    return { fixture, signedTx, answer: await fixture.payFor(body) }
  }

  test('is refunded once, and the response reports that and names the transaction', async () => {
    const { fixture, signedTx, answer } = await createRefundedPayment()
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.message).toMatch(/^425 PAYMENT_RETURNED CANNOT_FULFILLED.*; 1920000 SUN will be refunded to T/)
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
    const later = await fixture.payFor({ signedTx, options: { onlyCreateWhenFulfilled: true } })
    expect(later.message).toMatch(/1920000 SUN were refunded in transaction [0-9a-f]{64} to T/)
    expect(await fixture.ledger(`buyer:external:${PAYER.address}`)).toBe(0)
    expect((await fixture.ledger('chain:fund')) + (await fixture.ledger('chain:network'))).toBe(0)
  })

  test('is refunded only after it is solidified', async () => {
    const { fixture } = await createRefundedPayment()
    await fixture.blocks(10)
    expect(await fixture.refundsOnChain()).toEqual([])
    await fixture.blocks(50)
    expect(await fixture.refundsOnChain()).toHaveLength(1)
  })

  test('is refunded once solidified, even if its payer pays again every half minute', async () => {
    const fixture = await createPayFixture()
    const payments: SignedTransaction[] = []
    const amounts = [0, 1, 2, 3].map((more) => sun(COST + more))
    for (const amountSun of amounts) {
      const signedTx = fixture.sign(amountSun)
      payments.push(signedTx)
      fixture.chain.broadcast(signedTx as never)
      await fixture.blocks(1)
      expect((await fixture.payFor({ signedTx, unitPrice: 59 })).message).toMatch(/PAYMENT_RETURNED/)
      expect(await fixture.payFor({ signedTx: fixture.sign() })).toMatchObject(CREATED_RESPONSE)
      await fixture.blocks(10)
    }
    const back = async () => (await fixture.refundsOnChain()).map(({ amountSun }) => amountSun)
    expect(await back()).toEqual(amounts.slice(0, 3))
    await fixture.blocks(45)
    expect(await back()).toEqual(amounts)
    const answers = await Promise.all(payments.map((signedTx) => fixture.payFor({ signedTx })))
    const txids = answers.map(({ message }) => /were refunded in transaction ([0-9a-f]{64})/.exec(message)?.[1])
    expect(new Set(txids).size).toBe(4)
  })

  test('is refunded once if the process died during the broadcast of the refund', async () => {
    const { fixture } = await createRefundedPayment()
    const { market, chain, clock } = fixture
    chain.mine(25)
    clock.advance(25 * 3_000)
    await market.tracker.pass()
    const dead = { ...market, node: { ...market.node, broadcast: () => Promise.reject(new Error('killed')) } }
    await expect(createPayerRefundsWorker(dead).pass()).rejects.toThrow('killed')
    await fixture.blocks(30)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('gets no signed refund above the fund’s balance, because signing would use the signer’s daily limit', async () => {
    const { fixture } = await createRefundedPayment()
    const { market, chain, clock } = fixture
    chain.mine(25)
    clock.advance(25 * 3_000)
    await market.tracker.pass()
    const sign = vi.spyOn(market.keys.fund, 'sign')
    const passWith = async (balanceSun: number, freeAvailable: number) => {
      const { node } = market
      const solidAccounts: typeof node.solidAccounts = async (...asked) => {
        const { block, accounts } = await node.solidAccounts(...asked)
        return { block, accounts: accounts.map((found) => found && { ...found, balanceSun: sun(balanceSun) }) }
      }
      const pendingResources = async (address: TronAddress) => {
        const found = await node.pendingResources(address)
        return { ...found, bandwidth: { ...found.bandwidth, freeAvailable } }
      }
      await createPayerRefundsWorker({ ...market, node: { ...node, solidAccounts, pendingResources } }).pass()
      return sign.mock.calls.length
    }
    expect([await passWith(COST - 1, 600), await passWith(COST, 200), await passWith(COST, 600)]).toEqual([0, 0, 1])
    await fixture.blocks(30)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('is not refunded again after a restore', async () => {
    const { fixture } = await createRefundedPayment()
    const { market } = fixture
    await fixture.blocks(1)
    const order = { from: market.keys.fund.address, to: PAYER.address, amountSun: COST }
    const { context } = await readSigningContext(market)
    const { tx, txid } = buildTransfer(order, programSigner(MNEMONIC, 'fund'), context)
    await market.node.broadcast(tx)
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toHaveLength(1)
    const { transactions } = await enterUnknown(market, undefined)
    expect(transactions).toEqual([{ txid, as: 'REFUND', orderId: null }])
    await fixture.blocks(25)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await fixture.ledger('chain:fund')) + (await fixture.ledger('chain:network'))).toBe(0)
  })

  test('gets a new refund if the first one expired without a block, and only one arrives', async () => {
    const { fixture } = await createRefundedPayment()
    const { market, chain, clock } = fixture
    chain.mine(25)
    clock.advance(25 * 3_000)
    await market.tracker.pass()
    await createPayerRefundsWorker(market).pass()
    chain.dropPending()
    chain.mine(60)
    clock.advance(60 * 3_000)
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })
})

describe('faults during a signed payment', () => {
  const paying = (market: Market, signedTx: SignedTransaction) =>
    payForRental(market, { body: { ...BUY, signedTx: signedTx as unknown as Record<string, unknown> } })

  test('killed between storing and broadcasting: the worker broadcasts the payment', async () => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign()
    const dead = {
      ...fixture.market,
      node: { ...fixture.market.node, broadcast: () => Promise.reject(new Error('killed')) },
    }
    await expect(paying(dead, signedTx)).rejects.toThrow('killed')
    await fixture.blocks(5)
    const again = await fixture.payFor({ signedTx })
    expect(again).toMatchObject(CREATED_RESPONSE)
    expect((await fixture.readPayment(again.data.orderId)).data.fulfilledPercent).toBe(100)
    expect(await fixture.trxBalance(fixture.fund)).toBe(COST)
  })

  test('killed after broadcasting: the order is created with the block', async () => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign()
    const { broadcast } = fixture.market.node
    const killed: Market['node']['broadcast'] = async (tx) => {
      await broadcast(tx)
      throw new Error('killed')
    }
    const dead = { ...fixture.market, node: { ...fixture.market.node, broadcast: killed } }
    await expect(paying(dead, signedTx)).rejects.toThrow('killed')
    await fixture.blocks(5)
    expect((await fixture.payFor({ signedTx })).data.orderId).toBeDefined()
    expect(await fixture.ledger('chain:fund')).toBe(-COST)
  })

  test('a lost response to the broadcast: there is one payment', async () => {
    const fixture = await createPayFixture()
    fixture.faults.add({ path: 'wallet/broadcasttransaction', performed: true, act: { at: 'reset' } })
    expect(await fixture.payFor({ signedTx: fixture.sign() })).toMatchObject(CREATED_RESPONSE)
    await fixture.blocks(3)
    expect(await fixture.trxBalance(fixture.fund)).toBe(COST)
  })

  test('a rejection by the network: nothing is paid, and a later broadcast by the payer is refunded', async () => {
    const fixture = await createPayFixture()
    const body = { code: 'BANDWITH_ERROR', message: '' }
    fixture.faults.add({ path: 'wallet/broadcasttransaction', act: { at: 'answer', status: 200, body } })
    const signedTx = fixture.sign()
    const refused = await fixture.payFor({ signedTx }, { block: false })
    expect(refused).toMatchObject({ status: 400, message: '424 PAYMENT_FAILED BANDWITH_ERROR' })
    fixture.chain.broadcast(signedTx as Parameters<typeof fixture.chain.broadcast>[0])
    await fixture.blocks(60)
    expect((await fixture.payFor({ signedTx })).message).toMatch(/^425 PAYMENT_RETURNED BANDWITH_ERROR/)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('no inclusion in a block: there is no order, and an error reports it', async () => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign()
    const { data } = await fixture.payFor({ signedTx }, { block: false })
    fixture.chain.dropPending()
    fixture.clock.advance(61_000)
    fixture.chain.mine(25)
    fixture.clock.advance(75_000)
    await fixture.blocks(25)
    expect((await fixture.readPayment(data.orderId)).message).toMatch(/^424 PAYMENT_FAILED the transfer expired/)
    expect((await fixture.payFor({ signedTx })).message).toMatch(/^424 PAYMENT_FAILED/)
    expect(await fixture.trxBalance(fixture.fund)).toBe(0)
  })

  test('inclusion after the call has ended: the payment is refunded', async () => {
    const fixture = await createPayFixture()
    const { number, id, timestampMs } = fixture.chain.head()
    const signedTx = buildTransfer({ from: PAYER.address, to: fixture.fund, amountSun: COST }, PAYER, {
      refBlock: { number, id, timestampMs },
      validForMs: 3_600_000,
    }).tx
    await fixture.payFor({ signedTx }, { block: false })
    fixture.clock.advance(601_000)
    await fixture.blocks(60)
    expect((await fixture.payFor({ signedTx })).message).toMatch(
      /^425 PAYMENT_RETURNED the payment reached the chain too late/,
    )
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('a fork that moves the payment to another block: it is still the same payment', async () => {
    const fixture = await createPayFixture()
    const { data } = await fixture.payFor({ signedTx: fixture.sign() })
    fixture.chain.fork(1)
    await fixture.blocks(25)
    expect((await fixture.readPayment(data.orderId)).data.fulfilledPercent).toBe(100)
    expect(await fixture.ledger('chain:fund')).toBe(-COST)
  })

  test('a fork that drops the payment for good: the operator bears the loss, and reconciling reports it', async () => {
    const problem = /^payer T\w{33} owes 1920000 SUN for a payment that the chain dropped$/
    const fixture = await createPayFixture({ problems: [problem] })
    const signedTx = fixture.sign()
    const { data } = await fixture.payFor({ signedTx })
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.clock.advance(61_000)
    fixture.chain.mine(25)
    fixture.clock.advance(75_000)
    await fixture.blocks(25)
    expect(await fixture.ledger('chain:fund')).toBe(0)
    expect(await fixture.ledger(`chain:owed:external:${PAYER.address}`)).toBe(-COST)
    expect((await fixture.payFor({ signedTx })).data).toEqual(data)
  })

  test('a fork that drops the payment for good while its order waits: no refund is sent', async () => {
    const fixture = await createPayFixture({ bare: true })
    const { data } = await fixture.payFor({ signedTx: fixture.sign(), unitPrice: 60 })
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.clock.advance(61_000)
    fixture.chain.mine(25)
    fixture.clock.advance(75_000)
    await fixture.blocks(101)
    fixture.send(fixture.fund, '10')
    const signature = signMessage(`Cancel order ${data.orderId}`, PAYER.privateKey)
    const done = await fixture.post(`/v2/order/${data.orderId}/cancel`, { signature })
    expect(done.data).toMatchObject({ refundAmount: COST })
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([])
    expect(await fixture.ledger(`chain:owed:external:${PAYER.address}`)).toBe(0)
    expect(await fixture.ledger(`buyer:external:${PAYER.address}`)).toBe(0)
  })

  test('a node that is down: no payment is accepted', async () => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign()
    fixture.faults.add({ path: 'wallet/getaccount', times: 10, act: { at: 'reset' } })
    expect((await fixture.payFor({ signedTx })).status).toBe(503)
    fixture.faults.clear()
    expect(await fixture.trxBalance(fixture.fund)).toBe(0)
    expect(await fixture.payFor({ signedTx })).toMatchObject(CREATED_RESPONSE)
  })
})

describe('a waiting order paid with a signed payment', () => {
  test('can be cancelled by its payer’s signature, and the unfilled part is refunded', async () => {
    const fixture = await createPayFixture({ bare: true })
    const paid = await fixture.payFor({ signedTx: fixture.sign(), unitPrice: 60 })
    const { orderId } = paid.data
    await fixture.blocks(101)
    const url = `/v2/order/${orderId}/cancel`
    const proof = (key: string, text = `Cancel order ${orderId}`) => ({ signature: signMessage(text, key) })
    const { apiKey } = await fixture.account()
    const refused = [
      await fixture.post(url, {}),
      await fixture.post(url, { signature: 'x' }),
      await fixture.post(url, proof(PAYER.privateKey, 'Cancel order')),
      await fixture.post(url, proof(OTHER.privateKey)),
      await fixture.post(url, proof(PAYER.privateKey), { headers: { apikey: apiKey } }),
    ]
    expect(refused.map(({ message }) => message)).toEqual([
      '106 API_KEY_REQUIRED',
      `408 INVALID_PARAMS signature must be a signature of the message "Cancel order ${orderId}"`,
      '408 INVALID_PARAMS Invalid orderId',
      '408 INVALID_PARAMS Invalid orderId',
      '408 INVALID_PARAMS Invalid orderId',
    ])
    const done = await fixture.post(url, proof(PAYER.privateKey))
    expect(done).toMatchObject({ status: 200, data: { refundAmount: COST } })
    await fixture.blocks(25)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await fixture.readPayment(orderId)).data).toMatchObject({ status: 'Completed', payoutAmount: 0 })
  })
})

test('a cancelled order is refunded only after its signed payment is solidified', async () => {
  const fixture = await createPayFixture({ bare: true })
  const { data } = await fixture.payFor({ signedTx: fixture.sign(), unitPrice: 60 })
  fixture.send(fixture.fund, '10')
  fixture.clock.advance(300_000)
  const signature = signMessage(`Cancel order ${data.orderId}`, PAYER.privateKey)
  const done = await fixture.post(`/v2/order/${data.orderId}/cancel`, { signature })
  expect(done.message).toBe('Success')
  await fixture.blocks(10)
  expect(await fixture.refundsOnChain()).toEqual([])
  await fixture.blocks(20)
  expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
})

test('the reconciliation reports TRX that left the fund address in another way', async () => {
  const fixture = await createPayFixture({
    problems: [
      /the fund address holds \d+ SUN on the chain, but the books require 1920000 SUN/,
      /is missing in the database: T\w{33} sends 0\.000001 TRX to T\w{33}$/,
    ],
  })
  await fixture.payFor({ signedTx: fixture.sign() })
  const fund = programSigner(MNEMONIC, 'fund')
  const away = buildTransfer({ from: fund.address, to: PAYER.address, amountSun: sun(1) }, fund, {
    refBlock: fixture.chain.head(),
  })
  fixture.chain.broadcast(away.tx as Parameters<typeof fixture.chain.broadcast>[0])
  await fixture.blocks(1)
})

test('TRX that a reorg took from the fund address is not reported missing', async () => {
  const fixture = await createPayFixture()
  await fixture.payFor({ signedTx: fixture.sign() })
  await fixture.blocks(3)
  fixture.chain.fork(10)
  expect(await fixture.trxBalance(fixture.fund)).toBe(0)
  expect(await reconcile(fixture.market)).toEqual([])
  await fixture.blocks(3)
  expect(await reconcile(fixture.market)).toEqual([])
})

describe('a signed payment in v0', () => {
  const order = (signed_tx: SignedTransaction) => ({
    resource_type: 'ENERGY',
    unit_price: 60,
    allow_partial_fill: true,
    target_address: RECEIVER,
    duration_millisec: 3_600_000,
    tx_id: signed_tx.txID,
    signed_tx,
  })

  test('determines the amount of the order, which is the same in both forms', async () => {
    const fixture = await createPayFixture()
    const body = order(fixture.sign())
    const paid = await fixture.post('/v0/buy-energy', body)
    expect(paid).toMatchObject({ status: 200, message: expect.stringMatching(/^[0-9a-f]{24}$/) })
    expect((await fixture.post('/v0/buy-energy', body)).message).toBe(paid.message)
    await fixture.blocks(3)
    expect((await fixture.readPayment(paid.message)).data).toMatchObject({
      resourceAmount: 32_000,
      fulfilledPercent: 100,
    })
    expect((await fixture.get(`/v0/order/${paid.message}`)).data).toMatchObject({ resource_amount: 32_000 })
  })

  test('accepts the amount of the transfer as text, and null for absent values', async () => {
    const fixture = await createPayFixture()
    const paid = await fixture.post('/v0/buy-energy', { ...order(spellOut(fixture.sign())), amount: null })
    expect(paid).toMatchObject({ status: 200, message: expect.stringMatching(/^[0-9a-f]{24}$/) })
    await fixture.blocks(3)
    expect((await fixture.readPayment(paid.message)).data).toMatchObject({ resourceAmount: 32_000 })
  })

  test('rejects a fractional amount, another id, other transactions than transfers, and an additional key', async () => {
    const fixture = await createPayFixture()
    const { apiKey } = await fixture.account()
    const good = () => order(fixture.sign())
    const signed = (change: object) => ({ ...good(), ...change })
    const answers = [
      await fixture.post('/v0/buy-energy', order(fixture.sign(sun(COST + 1)))),
      await fixture.post('/v0/buy-energy', signed({ tx_id: 'ab'.repeat(32) })),
      await fixture.post('/v0/buy-energy', signed({ duration_millisec: 1_000 })),
      await fixture.post('/v0/buy-energy', order({ txID: 'x' } as unknown as SignedTransaction)),
      await fixture.post('/v0/buy-energy', signed({ target_address: 'T' })),
      await fixture.post('/v0/buy-energy', { ...good(), signed_tx: undefined }),
      await fixture.post('/v0/buy-energy', good(), { headers: { apikey: apiKey } }),
    ]
    expect(answers.map(({ message }) => message)).toEqual([
      '408 INVALID_PARAMS signed_tx must pay exactly for a whole amount at 60 SUN: use estimate_trx of the estimate',
      '408 INVALID_PARAMS tx_id must be the txID of signed_tx',
      '408 INVALID_PARAMS duration_millisec must be from 300000 to 2592000000',
      '408 INVALID_PARAMS signed_tx must be a TransferContract with an amount',
      expect.stringContaining('408 INVALID_PARAMS target_address must be a TRON address'),
      '106 API_KEY_REQUIRED',
      '408 INVALID_PARAMS send either the apikey header or signed_tx, not both',
    ])
    expect(await fixture.trxBalance(fixture.fund)).toBe(0)
  })
})

test('payers and an account compete for the last supply: one gets it, the others keep or recover their TRX', async () => {
  const fixture = await createPayFixture()
  await fixture.enroll({ shareBasisPoints: 2_000 })
  const options = { onlyCreateWhenFulfilled: true }
  const [bought] = await Promise.all([
    placeOrder(fixture.market, { accountId: fixture.accountId, body: { ...BUY, options } }).catch(() => undefined),
    ...Array.from({ length: 5 }, () => fixture.payFor({ signedTx: fixture.sign(), options })),
  ])
  await fixture.blocks(70)
  const page = { offset: 0, limit: 100 }
  const { total } = await fixture.market.db.read((reader) => ordersOf(reader, payerId(PAYER.address), page))
  expect(total + (bought ? 1 : 0)).toBe(1)
  expect(await fixture.trxBalance(fixture.fund)).toBe(total * COST + (await fixture.ledger('chain:network')))
})

describe('a payer with a debt from a dropped payment', () => {
  /** A reorg drops the payment after its order was filled; the order keeps its resources. */
  async function dropPayment(fixture: PayFixture): Promise<void> {
    await fixture.payFor({ signedTx: fixture.sign() })
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.clock.advance(61_000)
    fixture.chain.mine(25)
    fixture.clock.advance(75_000)
    await fixture.blocks(25)
    expect(await fixture.ledger(`chain:owed:external:${PAYER.address}`)).toBe(-COST)
  }
  const pays = async (fixture: PayFixture, signedTx: SignedTransaction) => {
    fixture.chain.broadcast(signedTx as never)
    await fixture.blocks(1)
    expect((await fixture.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/^425 PAYMENT_RETURNED/)
    await fixture.blocks(60)
    return (await fixture.payFor({ signedTx, unitPrice: 10 })).message
  }

  test('is shown that the refund was retained to pay it', async () => {
    const fixture = await createPayFixture()
    await dropPayment(fixture)
    const signedTx = fixture.sign()
    expect(await pays(fixture, signedTx)).toMatch(
      /; 1920000 SUN were withheld: T\w{33} owed them for a payment that the chain dropped$/,
    )
    expect(await fixture.refundsOnChain()).toEqual([])
    // Later payments are unaffected.
    expect(await pays(fixture, fixture.sign(sun(COST + 1)))).toMatch(
      /; 1920001 SUN were refunded in transaction [0-9a-f]{64} to T\w{33}$/,
    )
    expect((await fixture.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/were withheld/)
  })

  test('is shown that the refund was retained even if the debt was settled before the refund', async () => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign()
    fixture.chain.broadcast(signedTx as never)
    await fixture.blocks(1)
    expect((await fixture.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/^425 PAYMENT_RETURNED/)
    expect(await fixture.payFor({ signedTx: fixture.sign(sun(COST)) })).toMatchObject(CREATED_RESPONSE)
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.clock.advance(61_000)
    fixture.chain.mine(25)
    fixture.clock.advance(75_000)
    await fixture.blocks(60)
    expect(await fixture.ledger(`chain:owed:external:${PAYER.address}`)).toBe(0)
    expect((await fixture.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/; 1920000 SUN were withheld: T/)
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('is shown the retained and the refunded amount', async () => {
    const fixture = await createPayFixture()
    await dropPayment(fixture)
    fixture.send(fixture.fund, '10')
    expect(await pays(fixture, fixture.sign(sun(COST * 3)))).toMatch(
      /; 3840000 SUN were refunded in transaction [0-9a-f]{64} to T\w{33}; 1920000 SUN were withheld: T\w{33} owed them/,
    )
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST * 2 }])
  })
})
