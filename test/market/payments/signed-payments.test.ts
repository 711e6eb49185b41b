/** Orders paid with a signed transfer: one order per payment, and every TRX accounted for whatever happens. */
import { describe, expect, test, vi } from 'vitest'
import { signingMoment } from '../../../src/chain/send.ts'
import { ordersOf } from '../../../src/db/stores/orders/order-history.ts'
import { openPayments } from '../../../src/db/stores/payments/payments.ts'
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
import { ownSigner } from '../../support/keys.ts'
import { turns } from '../../support/turns.ts'
import { MNEMONIC } from '../market-world.ts'
import { ENERGY, providerSigner, RECEIVER } from '../orders/order-world.ts'
import { type Answer, BUY, COST, created, OTHER, PAYER, type PayWorld, payWorld } from './pay-world.ts'

describe('a signed payment', () => {
  test('buys: its order belongs to the paying address, fills, and can be seen without a key', async () => {
    const world = await payWorld()
    const paid = await world.payFor({ signedTx: world.sign() })
    expect(paid).toMatchObject(created)
    const { orderId } = paid.data
    await world.blocks(25)
    expect((await world.see(orderId)).data).toMatchObject({
      id: orderId,
      requester: PAYER.address,
      payoutAmount: COST,
      status: 'Completed',
      fulfilledPercent: 100,
      delegates: [{ delegator: ENERGY }],
    })
    expect(await world.coins(world.fund)).toBe(COST)
    expect(await world.ledger('chain:fund')).toBe(-COST)
    expect(await world.ledger(`provider:${ENERGY}`)).toBe(COST)
  })

  test('prolongs what runs, for exactly totalEstimateTrx', async () => {
    const world = await payWorld()
    await world.buy()
    await world.blocks(3)
    const extendTo = Math.floor(world.clock.now() / 1000) + 7_200
    const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }]
    const body = { extendData, receiver: RECEIVER }
    const wrong = await world.post('/v2/extend-request', { ...body, signedTx: world.sign() })
    const cost = Number(/exactly (\d+) SUN/.exec(wrong.message)?.[1])
    expect(wrong.status).toBe(400)
    const paid = await world.post('/v2/extend-request', { ...body, signedTx: world.sign(sun(cost)) })
    expect(paid).toMatchObject(created)
    await world.blocks(3)
    expect((await world.see(paid.data.orderId)).data).toMatchObject({
      orderType: 'EXTEND',
      requester: PAYER.address,
      payoutAmount: cost,
      status: 'Completed',
    })
    expect((await world.onChain(ENERGY)).endsAtMs).toBeGreaterThanOrEqual(extendTo * 1000)
  })

  test('answers the same order again, also long after, and nothing else', async () => {
    const world = await payWorld()
    const signedTx = world.sign()
    const first = await world.payFor({ signedTx })
    const again = await world.payFor({ signedTx })
    expect(again.data).toEqual(first.data)
    await world.pass(3_600_000)
    const late = await world.post('/v2/buy-resource', { ...BUY, signedTx })
    expect(late.data).toEqual(first.data)
    expect(await world.payFor({ signedTx, resourceAmount: 33_000 })).toMatchObject({
      status: 400,
      message: '408 INVALID_PARAMS signedTx has paid for another request already',
    })
    expect(await world.coins(world.fund)).toBe(COST)
  })

  test('answers nothing about an order to bytes that its payer has not signed', async () => {
    const world = await payWorld()
    const signedTx = world.sign()
    const { data } = await world.payFor({ signedTx })
    expect(data.orderId).toBeDefined()
    const wrong = {
      'no signature': '00'.repeat(65),
      'of another': signTxid(signedTx.txID, OTHER.privateKey),
    }
    for (const signature of Object.values(wrong)) {
      const answer = await world.payFor({ signedTx: { ...signedTx, signature: [signature] } }, { block: false })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer)).not.toContain(data.orderId)
      expect(answer.message).toMatch(/^408 INVALID_PARAMS signedTx /)
    }
    expect((await world.payFor({ signedTx })).data).toEqual(data)
  })

  test('ten times at once is one order', async () => {
    const world = await payWorld()
    const signedTx = world.sign()
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => world.payFor({ signedTx })))
    expect(first).toMatchObject(created)
    expect(others.map(({ data }) => data)).toEqual(Array(9).fill(first?.data))
    expect(await world.coins(world.fund)).toBe(COST)
  })

  test('is answered before a block has it: the order is on its way and comes with the block', async () => {
    const world = await payWorld()
    const paid = await world.payFor({ signedTx: world.sign() }, { block: false })
    expect(paid).toMatchObject(created)
    const { orderId } = paid.data
    expect((await world.see(orderId)).data).toMatchObject({
      id: orderId,
      requester: PAYER.address,
      receiver: RECEIVER,
      status: 'Active',
      fulfilledPercent: 0,
      remainAmount: 32_000,
      payoutAmount: COST,
    })
    expect(await world.ledger('chain:fund')).toBe(0)
    await world.blocks(3)
    expect((await world.see(orderId)).data).toMatchObject({ fulfilledPercent: 100 })
  })

  test('above the limit waits until its block is solidified', async () => {
    const world = await payWorld({ settings: { solidAboveSun: sun(1_000_000) } })
    const { data } = await world.payFor({ signedTx: world.sign() })
    await world.blocks(3)
    expect(await world.ledger('chain:fund')).toBe(0)
    await world.blocks(22)
    expect(await world.ledger('chain:fund')).toBe(-COST)
    expect((await world.see(data.orderId)).data).toMatchObject({ requester: PAYER.address })
  })

  test('may be spelled otherwise, beside an amount that is, too', async () => {
    const world = await payWorld()
    const amounts = {
      null: { resourceAmount: null },
      absent: { resourceAmount: undefined },
      'a text': { resourceAmount: '32000' },
      'called amount': { resourceAmount: undefined, amount: '32000' },
    }
    for (const [how, amount] of Object.entries(amounts)) {
      const sloppy = { unitPrice: '60.9', durationSec: '3600', sponsor: null, options: null, ...amount }
      const paid = await world.payFor({ signedTx: spelledOut(world.sign()), ...sloppy })
      expect(paid, how).toMatchObject(created)
      await world.blocks(3)
      expect((await world.see(paid.data.orderId)).data, how).toMatchObject({ resourceAmount: 32_000, price: 60 })
    }
  })

  test('keeps the price it was signed for', async () => {
    const world = await payWorld()
    const paid = await world.payFor({ signedTx: world.sign(), unitPrice: 'MEDIUM' }, { block: false })
    await world.enroll({ minPriceSun: 90 })
    await world.blocks(3)
    expect((await world.see(paid.data.orderId)).data).toMatchObject({ price: 60, fulfilledPercent: 0 })
    await world.enroll({ minPriceSun: 60 })
    await world.blocks(3)
    expect((await world.see(paid.data.orderId)).data).toMatchObject({ fulfilledPercent: 100 })
  })
})

/** As languages write it that have null, and large numbers as texts. */
function spelledOut({ raw_data, ...signedTx }: SignedTransaction): SignedTransaction {
  const spelled = JSON.stringify(raw_data, (key, value) =>
    ['amount', 'expiration', 'timestamp'].includes(key) ? String(value) : value,
  )
  const nulls = { visible: null, ret: null }
  return { ...signedTx, ...nulls, raw_data: { ...JSON.parse(spelled), data: null, fee_limit: null } } as never
}

describe('who pays', () => {
  test('is a key or a signed transaction, never neither and never both', async () => {
    const world = await payWorld()
    const { apiKey } = await world.account()
    for (const url of ['/v2/buy-resource', '/v2/extend-request']) {
      expect((await world.post(url, BUY)).message).toBe('106 API_KEY_REQUIRED')
      expect((await world.post(url, {})).message).toBe('106 API_KEY_REQUIRED')
      expect((await world.post(url, { ...BUY, signedTx: null })).message).toBe('106 API_KEY_REQUIRED')
      const both = { ...BUY, signedTx: world.sign() }
      expect((await world.post(url, both, { headers: { apikey: apiKey } })).message).toBe(
        '408 INVALID_PARAMS either the apikey header or signedTx pays, not both',
      )
      expect((await world.post(url, both, { headers: { apikey: 'x' } })).message).toBe('107 INVALID_API_KEY')
    }
    expect(await world.coins(world.fund)).toBe(0)
  })

  test('an order of an account is still nobody else’s', async () => {
    const world = await payWorld()
    const orderId = await world.buy()
    const { apiKey } = await world.account()
    expect((await world.see(orderId)).message).toBe('106 API_KEY_REQUIRED')
    expect((await world.see('x')).message).toBe('106 API_KEY_REQUIRED')
    expect((await world.see(orderId, 'x')).message).toBe('107 INVALID_API_KEY')
    expect((await world.see(orderId, apiKey)).message).toBe('408 INVALID_PARAMS Invalid orderId')
  })
})

describe('what is refused before anything is sent', () => {
  const value = (tx: SignedTransaction) =>
    (tx.raw_data as { contract: [{ parameter: { value: Record<string, unknown> } }] }).contract[0].parameter.value
  const json = (tx: SignedTransaction) => JSON.parse(JSON.stringify(tx)) as SignedTransaction
  const tampered = (tx: SignedTransaction, change: (value: Record<string, unknown>) => void) => {
    const copy = json(tx)
    change(value(copy))
    return copy
  }
  /** Bytes, id and JSON agree; the signature is of the old bytes. */
  const rewritten = (tx: SignedTransaction, change: (raw: Record<string, unknown>) => void) => {
    const raw = decodeRawData(tx.raw_data_hex) as unknown as Record<string, unknown>
    change(raw)
    const raw_data_hex = encodeRawData(raw)
    return { ...tx, raw_data: raw, raw_data_hex, txID: txidOf(raw_data_hex) }
  }
  const hexOf = (world: PayWorld, signer: Signer) => String(value(world.sign(COST, world.fund, signer)).owner_address)

  const CASES: [string, RegExp, (world: PayWorld) => unknown][] = [
    ['a text', /signedTx must be object/, () => 'garbage'],
    ['a list', /signedTx must be object/, (w) => [w.sign()]],
    ['empty', /no usable txID/, () => ({})],
    ['without txID', /no usable txID/, (w) => ({ ...w.sign(), txID: undefined })],
    ['without raw_data', /no usable raw_data/, (w) => ({ ...w.sign(), raw_data: undefined })],
    ['without raw_data_hex', /no usable raw_data_hex/, (w) => ({ ...w.sign(), raw_data_hex: undefined })],
    ['without signature', /no usable signature/, (w) => ({ ...w.sign(), signature: undefined })],
    ['with an empty list of signatures', /no usable signature/, (w) => ({ ...w.sign(), signature: [] })],
    ['with a signature of zeros', /signature that is none/, (w) => ({ ...w.sign(), signature: ['00'.repeat(65)] })],
    [
      'with one signature twice',
      /signature that is none/,
      (w) => {
        const tx = w.sign()
        return { ...tx, signature: [...tx.signature, ...tx.signature] }
      },
    ],
    ['with another txID', /txID that is not the hash/, (w) => ({ ...w.sign(), txID: 'ab'.repeat(32) })],
    ['with garbage for bytes', /hex that is not a transaction/, (w) => ({ ...w.sign(), raw_data_hex: 'ffff' })],
    [
      'whose JSON has another amount',
      /raw_data that says something else/,
      (w) =>
        tampered(w.sign(), (v) => {
          v.amount = COST + 1
        }),
    ],
    [
      'whose JSON has another recipient',
      /raw_data that says something else/,
      (w) =>
        tampered(w.sign(COST, OTHER.address), (v) => {
          v.to_address = addressToHex(w.fund)
        }),
    ],
    [
      'whose JSON has another owner',
      /raw_data that says something else/,
      (w) =>
        tampered(w.sign(), (v) => {
          v.owner_address = hexOf(w, OTHER)
        }),
    ],
    [
      'whose JSON has another expiration',
      /raw_data that says something else/,
      (w) => {
        const tx = json(w.sign())
        tx.raw_data.expiration = Number(tx.raw_data.expiration) + 1
        return tx
      },
    ],
    [
      'whose JSON has another time stamp',
      /raw_data that says something else/,
      (w) => {
        const tx = json(w.sign())
        tx.raw_data.timestamp = Number(tx.raw_data.timestamp) + 1
        return tx
      },
    ],
    [
      'whose JSON has another reference block',
      /raw_data that says something else/,
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
        rewritten(w.sign(), (raw) => {
          raw.expiration = Number(raw.expiration) + 1
        }),
    ],
    ['signed by somebody else', /not signed by its owner/, (w) => w.sign(COST, w.fund, PAYER, OTHER)],
    [
      'under a permission that is not there',
      /names permission 5/,
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
    ['of an owner that does not exist', /not activated/, (w) => w.sign(COST, w.fund, providerSigner(77))],
    [
      'of tokens',
      /must be a TransferContract, it is a TriggerSmartContract/,
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
      /has expired, or is about to/,
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

  test('a signed transaction that is wrong in any way: nothing created, nothing charged, nothing broadcast', async () => {
    const wrong: string[] = []
    const world = await payWorld()
    for (const [name, expected, make] of CASES) {
      const signedTx = make(world)
      const before = await world.coins(world.fund)
      const answer = await world.payFor({ signedTx })
      if (answer.status !== 400 || !expected.test(answer.message)) wrong.push(`${name}: ${answer.message}`)
      if (world.chain.pending().length > 0) wrong.push(`${name}: broadcast`)
      world.clock.advance(3_000)
      world.chain.mine()
      if ((await world.coins(world.fund)) !== before) wrong.push(`${name}: charged`)
    }
    expect(wrong).toEqual([])
    expect(await world.ledger('chain:fund')).toBe(0)
  })

  test('a request that cannot be served, however well it is paid', async () => {
    const world = await payWorld()
    const extendData = [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo: 2_000_000_000 }]
    const signedTx = () => world.sign()
    const answers = [
      await world.payFor({ signedTx: signedTx(), resourceAmount: 31_999 }),
      await world.payFor({ signedTx: signedTx(), receiver: 'T' }),
      await world.payFor({ signedTx: signedTx(), unitPrice: 10 }),
      await world.payFor({ signedTx: signedTx(), options: { maxPriceAccepted: 59 } }),
      await world.payFor({
        signedTx: signedTx(),
        resourceAmount: 100_000_000,
        options: { onlyCreateWhenFulfilled: true },
      }),
      await world.post('/v2/extend-request', { extendData, receiver: RECEIVER, signedTx: signedTx() }),
    ]
    expect(answers.map(({ status, message }) => `${status} ${message.split(' ').slice(0, 2).join(' ')}`)).toEqual([
      '400 408 INVALID_PARAMS',
      '400 408 INVALID_PARAMS',
      '400 409 MIN_PRICE_INVALID',
      '400 414 PRICE_EXCEED_MAX_PRICE_REQUIRED',
      '400 412 CANNOT_FULFILLED',
      '400 415 SOME_DELEGATE_CANNOT_EXTEND',
    ])
    expect(await world.coins(world.fund)).toBe(0)
  })

  test('more than 50 payments of one owner that are not settled', async () => {
    const world = await payWorld()
    world.market.node.broadcast = async ({ txID }) => ({ at: 'unknown', txid: txID, reason: 'test' })
    const paying = (signedTx: SignedTransaction) =>
      payForRental(world.market, {
        body: { ...BUY, signedTx: signedTx as unknown as Record<string, unknown> },
      })
    const waiting = Array.from({ length: 50 }, () => paying(world.sign()))
    const count = () => world.market.db.read((reader) => openPayments(reader, PAYER.address))
    while ((await count()) < 50) await new Promise((resolve) => setImmediate(resolve))
    expect((await world.payFor({ signedTx: world.sign() })).message).toContain('50 payments under way already')
    let open = true
    const answers = Promise.all(waiting).finally(() => {
      open = false
    })
    while (open) {
      world.clock.advance(1_000)
      await turns(50)
    }
    expect(new Set((await answers).map(({ orderId }) => orderId)).size).toBe(50)
  })

  test('an Idempotency-Key that was used with another transaction', async () => {
    const world = await payWorld()
    const headers = { 'idempotency-key': 'mine' }
    await world.payFor({ signedTx: world.sign() }, { headers })
    const other = await world.payFor({ signedTx: world.sign() }, { headers })
    expect(other).toMatchObject({ status: 422, message: '422 IDEMPOTENCY_KEY_REUSED' })
    expect(await world.coins(world.fund)).toBe(COST)
  })
})

describe('an order that can no longer be made', () => {
  /** Its supply goes to somebody else while the payment is on its way. */
  async function returned(): Promise<{ world: PayWorld; signedTx: SignedTransaction; answer: Answer }> {
    const world = await payWorld()
    await world.enroll({ shareBasisPoints: 2_000 })
    const signedTx = world.sign()
    const body = { signedTx, options: { onlyCreateWhenFulfilled: true } }
    await world.payFor(body, { block: false })
    await world.buy({ options: { allowPartialFill: true }, resourceAmount: 38_000 })
    await world.blocks(1)
    return { world, signedTx, answer: await world.payFor(body) }
  }

  test('the answer says so, and the TRX goes back once, with a transaction that is named', async () => {
    const { world, signedTx, answer } = await returned()
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.message).toMatch(/^425 PAYMENT_RETURNED CANNOT_FULFILLED.*; 1920000 SUN go back to T/)
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
    const later = await world.payFor({ signedTx, options: { onlyCreateWhenFulfilled: true } })
    expect(later.message).toMatch(/1920000 SUN went back with [0-9a-f]{64} to T/)
    expect(await world.ledger(`buyer:external:${PAYER.address}`)).toBe(0)
    expect((await world.ledger('chain:fund')) + (await world.ledger('chain:network'))).toBe(0)
  })

  test('nothing goes back before its payment is solidified', async () => {
    const { world } = await returned()
    await world.blocks(10)
    expect(await world.sentBack()).toEqual([])
    await world.blocks(50)
    expect(await world.sentBack()).toHaveLength(1)
  })

  test('what is solidified goes back, though its payer pays again every half minute', async () => {
    const world = await payWorld()
    const payments: SignedTransaction[] = []
    const amounts = [0, 1, 2, 3].map((more) => sun(COST + more))
    for (const amountSun of amounts) {
      const signedTx = world.sign(amountSun)
      payments.push(signedTx)
      world.chain.broadcast(signedTx as never)
      await world.blocks(1)
      expect((await world.payFor({ signedTx, unitPrice: 59 })).message).toMatch(/PAYMENT_RETURNED/)
      expect(await world.payFor({ signedTx: world.sign() })).toMatchObject(created)
      await world.blocks(10)
    }
    const back = async () => (await world.sentBack()).map(({ amountSun }) => amountSun)
    expect(await back()).toEqual(amounts.slice(0, 3))
    await world.blocks(45)
    expect(await back()).toEqual(amounts)
    const answers = await Promise.all(payments.map((signedTx) => world.payFor({ signedTx })))
    const txids = answers.map(({ message }) => /went back with ([0-9a-f]{64})/.exec(message)?.[1])
    expect(new Set(txids).size).toBe(4)
  })

  test('a refund whose broadcast died with the process is sent once', async () => {
    const { world } = await returned()
    const { market, chain, clock } = world
    chain.mine(25)
    clock.advance(25 * 3_000)
    await market.tracker.pass()
    const dead = { ...market, node: { ...market.node, broadcast: () => Promise.reject(new Error('killed')) } }
    await expect(createPayerRefundsWorker(dead).pass()).rejects.toThrow('killed')
    await world.blocks(30)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('more than the fund address has is not signed: each try would count against the day of the signer', async () => {
    const { world } = await returned()
    const { market, chain, clock } = world
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
    await world.blocks(30)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('a refund that an older copy of the books has sent already is not sent again', async () => {
    const { world } = await returned()
    const { market } = world
    await world.blocks(1)
    const order = { from: market.keys.fund.address, to: PAYER.address, amountSun: COST }
    const { context } = await signingMoment(market)
    const { tx, txid } = buildTransfer(order, ownSigner(MNEMONIC, 'fund'), context)
    await market.node.broadcast(tx)
    await world.blocks(60)
    expect(await world.sentBack()).toHaveLength(1)
    const { transactions } = await enterUnknown(market, undefined)
    expect(transactions).toEqual([{ txid, as: 'REFUND', orderId: null }])
    await world.blocks(25)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await world.ledger('chain:fund')) + (await world.ledger('chain:network'))).toBe(0)
  })

  test('a refund that no block took before it expired is signed anew, and arrives once', async () => {
    const { world } = await returned()
    const { market, chain, clock } = world
    chain.mine(25)
    clock.advance(25 * 3_000)
    await market.tracker.pass()
    await createPayerRefundsWorker(market).pass()
    chain.dropPending()
    chain.mine(60)
    clock.advance(60 * 3_000)
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })
})

describe('trouble on the way', () => {
  const paying = (market: Market, signedTx: SignedTransaction) =>
    payForRental(market, { body: { ...BUY, signedTx: signedTx as unknown as Record<string, unknown> } })

  test('killed between writing it down and broadcasting it: the worker sends it', async () => {
    const world = await payWorld()
    const signedTx = world.sign()
    const dead = {
      ...world.market,
      node: { ...world.market.node, broadcast: () => Promise.reject(new Error('killed')) },
    }
    await expect(paying(dead, signedTx)).rejects.toThrow('killed')
    await world.blocks(5)
    const again = await world.payFor({ signedTx })
    expect(again).toMatchObject(created)
    expect((await world.see(again.data.orderId)).data.fulfilledPercent).toBe(100)
    expect(await world.coins(world.fund)).toBe(COST)
  })

  test('killed after broadcasting it: the order comes with the block', async () => {
    const world = await payWorld()
    const signedTx = world.sign()
    const { broadcast } = world.market.node
    const killed: Market['node']['broadcast'] = async (tx) => {
      await broadcast(tx)
      throw new Error('killed')
    }
    const dead = { ...world.market, node: { ...world.market.node, broadcast: killed } }
    await expect(paying(dead, signedTx)).rejects.toThrow('killed')
    await world.blocks(5)
    expect((await world.payFor({ signedTx })).data.orderId).toBeDefined()
    expect(await world.ledger('chain:fund')).toBe(-COST)
  })

  test('a broadcast whose answer was lost is one payment', async () => {
    const world = await payWorld()
    world.faults.add({ path: 'wallet/broadcasttransaction', performed: true, act: { at: 'reset' } })
    expect(await world.payFor({ signedTx: world.sign() })).toMatchObject(created)
    await world.blocks(3)
    expect(await world.coins(world.fund)).toBe(COST)
  })

  test('refused by the network: nothing is paid; and what its payer sends himself goes back', async () => {
    const world = await payWorld()
    const body = { code: 'BANDWITH_ERROR', message: '' }
    world.faults.add({ path: 'wallet/broadcasttransaction', act: { at: 'answer', status: 200, body } })
    const signedTx = world.sign()
    const refused = await world.payFor({ signedTx }, { block: false })
    expect(refused).toMatchObject({ status: 400, message: '424 PAYMENT_FAILED BANDWITH_ERROR' })
    world.chain.broadcast(signedTx as Parameters<typeof world.chain.broadcast>[0])
    await world.blocks(60)
    expect((await world.payFor({ signedTx })).message).toMatch(/^425 PAYMENT_RETURNED BANDWITH_ERROR/)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('never taken by a block: there is no order, and it says so', async () => {
    const world = await payWorld()
    const signedTx = world.sign()
    const { data } = await world.payFor({ signedTx }, { block: false })
    world.chain.dropPending()
    world.clock.advance(61_000)
    world.chain.mine(25)
    world.clock.advance(75_000)
    await world.blocks(25)
    expect((await world.see(data.orderId)).message).toMatch(/^424 PAYMENT_FAILED no block took it/)
    expect((await world.payFor({ signedTx })).message).toMatch(/^424 PAYMENT_FAILED/)
    expect(await world.coins(world.fund)).toBe(0)
  })

  test('that reached the chain when nobody waited any more goes back', async () => {
    const world = await payWorld()
    const { number, id, timestampMs } = world.chain.head()
    const signedTx = buildTransfer({ from: PAYER.address, to: world.fund, amountSun: COST }, PAYER, {
      refBlock: { number, id, timestampMs },
      validForMs: 3_600_000,
    }).tx
    await world.payFor({ signedTx }, { block: false })
    world.clock.advance(601_000)
    await world.blocks(60)
    expect((await world.payFor({ signedTx })).message).toMatch(/^425 PAYMENT_RETURNED it reached the chain too late/)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('in another block after a fork is the same payment', async () => {
    const world = await payWorld()
    const { data } = await world.payFor({ signedTx: world.sign() })
    world.chain.fork(1)
    await world.blocks(25)
    expect((await world.see(data.orderId)).data.fulfilledPercent).toBe(100)
    expect(await world.ledger('chain:fund')).toBe(-COST)
  })

  test('lost with its block for good is the operator’s loss, named by the reconciliation', async () => {
    const problem = /^payer T\w{33} owes 1920000 SUN of a payment that the chain dropped$/
    const world = await payWorld({ problems: [problem] })
    const signedTx = world.sign()
    const { data } = await world.payFor({ signedTx })
    world.chain.fork(1, { keepTransactions: false })
    world.clock.advance(61_000)
    world.chain.mine(25)
    world.clock.advance(75_000)
    await world.blocks(25)
    expect(await world.ledger('chain:fund')).toBe(0)
    expect(await world.ledger(`chain:owed:external:${PAYER.address}`)).toBe(-COST)
    expect((await world.payFor({ signedTx })).data).toEqual(data)
  })

  test('lost for good while its order waited: what the order gives back goes to nobody', async () => {
    const world = await payWorld({ bare: true })
    const { data } = await world.payFor({ signedTx: world.sign(), unitPrice: 60 })
    world.chain.fork(1, { keepTransactions: false })
    world.clock.advance(61_000)
    world.chain.mine(25)
    world.clock.advance(75_000)
    await world.blocks(101)
    world.send(world.fund, '10')
    const signature = signMessage(`Cancel order ${data.orderId}`, PAYER.privateKey)
    const done = await world.post(`/v2/order/${data.orderId}/cancel`, { signature })
    expect(done.data).toMatchObject({ refundAmount: COST })
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([])
    expect(await world.ledger(`chain:owed:external:${PAYER.address}`)).toBe(0)
    expect(await world.ledger(`buyer:external:${PAYER.address}`)).toBe(0)
  })

  test('a node that is down takes no payment', async () => {
    const world = await payWorld()
    const signedTx = world.sign()
    world.faults.add({ path: 'wallet/getaccount', times: 10, act: { at: 'reset' } })
    expect((await world.payFor({ signedTx })).status).toBe(503)
    world.faults.clear()
    expect(await world.coins(world.fund)).toBe(0)
    expect(await world.payFor({ signedTx })).toMatchObject(created)
  })
})

describe('an order that waits', () => {
  test('is cancelled by who paid, with his signature, and what it has not got goes back to him', async () => {
    const world = await payWorld({ bare: true })
    const paid = await world.payFor({ signedTx: world.sign(), unitPrice: 60 })
    const { orderId } = paid.data
    await world.blocks(101)
    const url = `/v2/order/${orderId}/cancel`
    const proof = (key: string, text = `Cancel order ${orderId}`) => ({ signature: signMessage(text, key) })
    const { apiKey } = await world.account()
    const refused = [
      await world.post(url, {}),
      await world.post(url, { signature: 'x' }),
      await world.post(url, proof(PAYER.privateKey, 'Cancel order')),
      await world.post(url, proof(OTHER.privateKey)),
      await world.post(url, proof(PAYER.privateKey), { headers: { apikey: apiKey } }),
    ]
    expect(refused.map(({ message }) => message)).toEqual([
      '106 API_KEY_REQUIRED',
      `408 INVALID_PARAMS signature must be one of the message "Cancel order ${orderId}"`,
      '408 INVALID_PARAMS Invalid orderId',
      '408 INVALID_PARAMS Invalid orderId',
      '408 INVALID_PARAMS Invalid orderId',
    ])
    const done = await world.post(url, proof(PAYER.privateKey))
    expect(done).toMatchObject({ status: 200, data: { refundAmount: COST } })
    await world.blocks(25)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await world.see(orderId)).data).toMatchObject({ status: 'Completed', payoutAmount: 0 })
  })
})

test('what an order gives back waits until its payment is solidified', async () => {
  const world = await payWorld({ bare: true })
  const { data } = await world.payFor({ signedTx: world.sign(), unitPrice: 60 })
  world.send(world.fund, '10')
  world.clock.advance(300_000)
  const signature = signMessage(`Cancel order ${data.orderId}`, PAYER.privateKey)
  const done = await world.post(`/v2/order/${data.orderId}/cancel`, { signature })
  expect(done.message).toBe('Success')
  await world.blocks(10)
  expect(await world.sentBack()).toEqual([])
  await world.blocks(20)
  expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
})

test('coins that left the fund address by another way are missed by the reconciliation', async () => {
  const world = await payWorld({
    problems: [
      /the fund address holds \d+ SUN on the chain, the books need 1920000 SUN/,
      /sends 0\.000001 TRX to T\w{33}; the books do not know it$/,
    ],
  })
  await world.payFor({ signedTx: world.sign() })
  const fund = ownSigner(MNEMONIC, 'fund')
  const away = buildTransfer({ from: fund.address, to: PAYER.address, amountSun: sun(1) }, fund, {
    refBlock: world.chain.head(),
  })
  world.chain.broadcast(away.tx as Parameters<typeof world.chain.broadcast>[0])
  await world.blocks(1)
})

test('what a fork has taken from the fund address is not missing', async () => {
  const world = await payWorld()
  await world.payFor({ signedTx: world.sign() })
  await world.blocks(3)
  world.chain.fork(10)
  expect(await world.coins(world.fund)).toBe(0)
  expect(await reconcile(world.market)).toEqual([])
  await world.blocks(3)
  expect(await reconcile(world.market)).toEqual([])
})

describe('v0', () => {
  const order = (signed_tx: SignedTransaction) => ({
    resource_type: 'ENERGY',
    unit_price: 60,
    allow_partial_fill: true,
    target_address: RECEIVER,
    duration_millisec: 3_600_000,
    tx_id: signed_tx.txID,
    signed_tx,
  })

  test('what is paid says how much is bought; the order is the same in both forms', async () => {
    const world = await payWorld()
    const body = order(world.sign())
    const paid = await world.post('/v0/buy-energy', body)
    expect(paid).toMatchObject({ status: 200, message: expect.stringMatching(/^[0-9a-f]{24}$/) })
    expect((await world.post('/v0/buy-energy', body)).message).toBe(paid.message)
    await world.blocks(3)
    expect((await world.see(paid.message)).data).toMatchObject({
      resourceAmount: 32_000,
      fulfilledPercent: 100,
    })
    expect((await world.get(`/v0/order/${paid.message}`)).data).toMatchObject({ resource_amount: 32_000 })
  })

  test('takes the amount of the transfer as a text, and null for what is not set', async () => {
    const world = await payWorld()
    const paid = await world.post('/v0/buy-energy', { ...order(spelledOut(world.sign())), amount: null })
    expect(paid).toMatchObject({ status: 200, message: expect.stringMatching(/^[0-9a-f]{24}$/) })
    await world.blocks(3)
    expect((await world.see(paid.message)).data).toMatchObject({ resourceAmount: 32_000 })
  })

  test('refuses what pays for no whole amount, another id, no transfer, and a key beside it', async () => {
    const world = await payWorld()
    const { apiKey } = await world.account()
    const good = () => order(world.sign())
    const signed = (change: object) => ({ ...good(), ...change })
    const answers = [
      await world.post('/v0/buy-energy', order(world.sign(sun(COST + 1)))),
      await world.post('/v0/buy-energy', signed({ tx_id: 'ab'.repeat(32) })),
      await world.post('/v0/buy-energy', signed({ duration_millisec: 1_000 })),
      await world.post('/v0/buy-energy', order({ txID: 'x' } as unknown as SignedTransaction)),
      await world.post('/v0/buy-energy', signed({ target_address: 'T' })),
      await world.post('/v0/buy-energy', { ...good(), signed_tx: undefined }),
      await world.post('/v0/buy-energy', good(), { headers: { apikey: apiKey } }),
    ]
    expect(answers.map(({ message }) => message)).toEqual([
      '408 INVALID_PARAMS signed_tx must pay for a whole amount at 60 SUN: estimate_trx of the estimate',
      '408 INVALID_PARAMS tx_id must be the txID of signed_tx',
      '408 INVALID_PARAMS duration_millisec must be from 900000 to 2592000000',
      '408 INVALID_PARAMS signed_tx must be a TransferContract with an amount',
      expect.stringContaining('408 INVALID_PARAMS target_address must be a TRON address'),
      '106 API_KEY_REQUIRED',
      '408 INVALID_PARAMS either the apikey header or signed_tx pays, not both',
    ])
    expect(await world.coins(world.fund)).toBe(0)
  })
})

test('payers and an account compete for the last supply: one gets it, the others keep or get back their TRX', async () => {
  const world = await payWorld()
  await world.enroll({ shareBasisPoints: 2_000 })
  const options = { onlyCreateWhenFulfilled: true }
  const [bought] = await Promise.all([
    placeOrder(world.market, { accountId: world.accountId, body: { ...BUY, options } }).catch(() => undefined),
    ...Array.from({ length: 5 }, () => world.payFor({ signedTx: world.sign(), options })),
  ])
  await world.blocks(70)
  const page = { offset: 0, limit: 100 }
  const { total } = await world.market.db.read((reader) => ordersOf(reader, payerId(PAYER.address), page))
  expect(total + (bought ? 1 : 0)).toBe(1)
  expect(await world.coins(world.fund)).toBe(total * COST + (await world.ledger('chain:network')))
})

describe('a payer who owes for a payment that the chain dropped', () => {
  /** Its order is filled, and keeps what it has. */
  async function dropped(world: PayWorld): Promise<void> {
    await world.payFor({ signedTx: world.sign() })
    world.chain.fork(1, { keepTransactions: false })
    world.clock.advance(61_000)
    world.chain.mine(25)
    world.clock.advance(75_000)
    await world.blocks(25)
    expect(await world.ledger(`chain:owed:external:${PAYER.address}`)).toBe(-COST)
  }
  const pays = async (world: PayWorld, signedTx: SignedTransaction) => {
    world.chain.broadcast(signedTx as never)
    await world.blocks(1)
    expect((await world.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/^425 PAYMENT_RETURNED/)
    await world.blocks(60)
    return (await world.payFor({ signedTx, unitPrice: 10 })).message
  }

  test('is told that what would go back was kept for it', async () => {
    const world = await payWorld()
    await dropped(world)
    const signedTx = world.sign()
    expect(await pays(world, signedTx)).toMatch(
      /; 1920000 SUN were kept: T\w{33} owed them for a payment that the chain has dropped$/,
    )
    expect(await world.sentBack()).toEqual([])
    // What comes later has nothing to do with it.
    expect(await pays(world, world.sign(sun(COST + 1)))).toMatch(
      /; 1920001 SUN went back with [0-9a-f]{64} to T\w{33}$/,
    )
    expect((await world.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/were kept/)
  })

  test('is told so as well where it was taken before it could go back', async () => {
    const world = await payWorld()
    const signedTx = world.sign()
    world.chain.broadcast(signedTx as never)
    await world.blocks(1)
    expect((await world.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/^425 PAYMENT_RETURNED/)
    expect(await world.payFor({ signedTx: world.sign(sun(COST)) })).toMatchObject(created)
    world.chain.fork(1, { keepTransactions: false })
    world.clock.advance(61_000)
    world.chain.mine(25)
    world.clock.advance(75_000)
    await world.blocks(60)
    expect(await world.ledger(`chain:owed:external:${PAYER.address}`)).toBe(0)
    expect((await world.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/; 1920000 SUN were kept: T/)
    expect(await world.sentBack()).toEqual([])
  })

  test('is told how much was kept and how much went back', async () => {
    const world = await payWorld()
    await dropped(world)
    world.send(world.fund, '10')
    expect(await pays(world, world.sign(sun(COST * 3)))).toMatch(
      /; 3840000 SUN went back with [0-9a-f]{64} to T\w{33}; 1920000 SUN were kept: T\w{33} owed them/,
    )
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST * 2 }])
  })
})
