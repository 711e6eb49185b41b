/** Transfers to the fund address that their owners broadcast themselves, with or without a later call. */
import { describe, expect, test } from 'vitest'
import { paymentByTxid } from '../../../src/db/stores/payments/payments.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconciliation } from '../../../src/market/operator/money.ts'
import { checkClaim, claimSentence, readTransfer } from '../../../src/market/payments/validate-transfer.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import { buildTransfer, unsignedTransfer } from '../../../src/tron/transactions.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { EXCHANGE_WALLETS } from '../../../src/tron/wallets/exchange-wallets.ts'
import { withHighS } from '../../support/high-s-signature.ts'
import { programSigner } from '../../support/keys.ts'
import { MNEMONIC } from '../market-fixture.ts'
import { ENERGY, providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import { COST, CREATED_RESPONSE, createPayFixture, OTHER, PAYER, type PayFixture } from './pay-fixture.ts'

/** The owner broadcasts it directly; the next block includes it. */
function broadcast(fixture: PayFixture, signedTx: SignedTransaction): SignedTransaction {
  expect(fixture.chain.broadcast(signedTx as never)).toMatchObject({ result: true })
  return signedTx
}

async function broadcastAndMine(fixture: PayFixture, signedTx = fixture.sign()): Promise<SignedTransaction> {
  broadcast(fixture, signedTx)
  await fixture.blocks(1)
  return signedTx
}

/** Returns the transfer with a signature that proves the caller owns the paying key. */
const withProof = (signedTx: SignedTransaction, by = PAYER, receiver = RECEIVER) => ({
  signedTx,
  signature: signMessage(claimSentence(receiver, signedTx.txID), by.privateKey),
})

/** Builds a transfer that stays valid for an hour, through any reorg. */
function buildLongLivedTransfer({ chain, fund }: PayFixture): SignedTransaction {
  const order = { from: PAYER.address, to: fund, amountSun: COST }
  return buildTransfer(order, PAYER, { refBlock: chain.solid(), validForMs: 3_600_000 }).tx
}

const RETURNED =
  /^425 PAYMENT_RETURNED .*; 1920000 SUN (will be refunded|were refunded in transaction [0-9a-f]{64}) to T/

describe('a transfer that its owner has broadcast', () => {
  test.each(['is in no block yet', 'is in a block that was not read yet', 'is in a block'])(
    'buys once if it %s',
    async (where) => {
      const fixture = await createPayFixture()
      const signedTx = broadcast(fixture, fixture.sign())
      if (where === 'is in a block that was not read yet') fixture.chain.mine()
      if (where === 'is in a block') await fixture.blocks(1)
      const paid = await fixture.payFor(withProof(signedTx))
      expect(paid).toMatchObject(CREATED_RESPONSE)
      const again = await fixture.payFor({ signedTx })
      expect(again.data).toEqual(paid.data)
      await fixture.blocks(25)
      expect((await fixture.readPayment(paid.data.orderId)).data).toMatchObject({
        requester: PAYER.address,
        payoutAmount: COST,
        fulfilledPercent: 100,
        delegates: [{ delegator: ENERGY }],
      })
      expect(await fixture.trxBalance(fixture.fund)).toBe(COST)
      expect(await fixture.ledger('chain:fund')).toBe(-COST)
      expect(await fixture.refundsOnChain()).toEqual([])
    },
  )

  test('is not rejected because its owner has less TRX afterwards', async () => {
    const fixture = await createPayFixture()
    broadcast(fixture, fixture.sign(sunFromTrx('996.5'), OTHER.address))
    const signedTx = broadcast(fixture, fixture.sign())
    expect(await fixture.trxBalance(PAYER.address)).toBeLessThan(COST)
    expect(await fixture.payFor(withProof(signedTx))).toMatchObject(CREATED_RESPONSE)
  })

  test('that has since expired still buys, because a block included it in time', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    await fixture.passTime(120_000)
    expect(await fixture.payFor(withProof(signedTx))).toMatchObject(CREATED_RESPONSE)
  })

  test('pays for an extension, or for an order of v0', async () => {
    const fixture = await createPayFixture()
    await fixture.buy()
    await fixture.blocks(3)
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 7_200
    const body = {
      extendData: [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }],
      receiver: RECEIVER,
    }
    const wrong = await fixture.post('/v2/extend-request', { ...body, signedTx: fixture.sign() })
    const cost = sun(Number(/exactly (\d+) SUN/.exec(wrong.message)?.[1]))
    const extending = await broadcastAndMine(fixture, fixture.sign(cost))
    expect(await fixture.post('/v2/extend-request', { ...body, ...withProof(extending) })).toMatchObject(
      CREATED_RESPONSE,
    )
    const signed_tx = await broadcastAndMine(fixture)
    const { signature } = withProof(signed_tx)
    const v0 = {
      resource_type: 'ENERGY',
      unit_price: 60,
      allow_partial_fill: true,
      target_address: RECEIVER,
      duration_millisec: 3_600_000,
      tx_id: signed_tx.txID,
      signed_tx,
      signature,
    }
    expect(await fixture.post('/v0/buy-energy', v0)).toMatchObject({
      status: 200,
      message: expect.stringMatching(/^[0-9a-f]{24}$/),
    })
  })

  test('sent in ten concurrent calls creates one order', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => fixture.payFor(withProof(signedTx))))
    expect(first).toMatchObject(CREATED_RESPONSE)
    expect(others.map(({ data }) => data)).toEqual(Array(9).fill(first?.data))
    expect(await fixture.ledger('chain:fund')).toBe(-COST)
  })

  test('pays for the first request, and another request with it is rejected', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    expect(await fixture.payFor(withProof(signedTx))).toMatchObject(CREATED_RESPONSE)
    expect((await fixture.payFor({ signedTx, receiver: OTHER.address })).message).toBe(
      '408 INVALID_PARAMS signedTx has already paid for another request',
    )
  })

  test.each([1, 5, 18])('in a block that a reorg of %i blocks moves is the same payment', async (depth) => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture, buildLongLivedTransfer(fixture))
    const { data } = await fixture.payFor(withProof(signedTx))
    fixture.chain.mine(depth - 1)
    expect(fixture.chain.fork(depth).leftOut.map(({ txid }) => txid)).not.toContain(signedTx.txID)
    await fixture.blocks(25)
    expect(await fixture.ledger('chain:fund')).toBe(-COST)
    expect((await fixture.payFor({ signedTx })).data).toEqual(data)
  })
})

describe('a transfer whose order cannot be created', () => {
  const cases: [string, object][] = [
    ['it pays another amount', { resourceAmount: 33_000 }],
    ['the receiver is none', { receiver: 'T' }],
    ['the receiver does not exist', { receiver: 'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK' }],
    ['the price is too low', { unitPrice: 10 }],
    ['the price is above the limit', { options: { maxPriceAccepted: 59 } }],
    ['the market cannot fill it', { resourceAmount: 100_000_000, options: { onlyCreateWhenFulfilled: true } }],
    ['a field is missing', { receiver: undefined }],
    ['a field is misspelt', { options: { maxPriceAcepted: 90 } }],
    ['a value is none', { durationSec: 'an hour' }],
  ]

  test('is refunded to its sender once, and the response reports that, for any error', async () => {
    const payers = cases.map((_, n) => providerSigner(40 + n))
    const accounts = payers.map(({ address }) => ({ address, balanceSun: sunFromTrx('10') }))
    const fixture = await createPayFixture({ accounts })
    // Free Bandwidth covers only the first two transfers, so fund the address.
    fixture.send(fixture.fund, '10')
    const payments = cases.map(([why, body], n) => {
      return { why, body, by: payers[n], signedTx: broadcast(fixture, fixture.sign(COST, fixture.fund, payers[n])) }
    })
    await fixture.blocks(1)
    const answered = async (now?: object) => {
      for (const { why, body, signedTx, by } of payments)
        expect((await fixture.payFor({ ...withProof(signedTx, by), ...(now ?? body) })).message, why).toMatch(RETURNED)
    }
    await answered()
    await fixture.blocks(60)
    const back = await fixture.refundsOnChain()
    for (const [n, { address }] of payers.entries())
      expect(
        back.filter(({ to }) => to === address),
        cases[n]?.[0],
      ).toEqual([{ to: address, amountSun: COST }])
    expect(back).toHaveLength(cases.length)
    await answered()
    // The payment cannot buy anything now either.
    await answered({})
    expect((await fixture.ledger('chain:fund')) + (await fixture.ledger('chain:network'))).toBe(0)
  })

  test('is refunded if its Idempotency-Key was used with another transaction', async () => {
    const fixture = await createPayFixture()
    const headers = { 'idempotency-key': 'mine' }
    expect(await fixture.payFor({ signedTx: fixture.sign() }, { headers })).toMatchObject(CREATED_RESPONSE)
    await fixture.blocks(1)
    const signedTx = await broadcastAndMine(fixture)
    const answer = await fixture.payFor(withProof(signedTx), { headers })
    expect(answer.message).toMatch(RETURNED)
    expect(answer.message).toContain('IDEMPOTENCY_KEY_REUSED')
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('is refunded if an API key was also sent', async () => {
    const fixture = await createPayFixture()
    const { apiKey } = await fixture.account()
    const signedTx = await broadcastAndMine(fixture)
    const { message } = await fixture.payFor({ signedTx }, { headers: { apikey: apiKey } })
    expect(message).toMatch(RETURNED)
    expect(message).toContain(' INVALID_PARAMS send either the apikey header or signedTx, not both; ')
  })

  test('with an API key during a restore check is not stored, like any other call', async () => {
    const fixture = await createPayFixture()
    const { apiKey } = await fixture.account()
    const signedTx = await broadcastAndMine(fixture)
    const { quarantine } = fixture.market
    Object.assign(fixture.market, { quarantine: { ...quarantine, restored: () => ({ copiedMs: 1, startedMs: 2 }) } })
    const answer = await fixture.payFor({ signedTx }, { headers: { apikey: apiKey } })
    Object.assign(fixture.market, { quarantine })
    expect(answer.message).toMatch(/^503 SERVICE_UNAVAILABLE/)
    expect(await fixture.market.db.read((reader) => paymentByTxid(reader, signedTx.txID))).toBeUndefined()
    expect(await fixture.payFor(withProof(signedTx))).toMatchObject(CREATED_RESPONSE)
  })

  test('is refunded if its Idempotency-Key is invalid', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    const { message } = await fixture.payFor({ signedTx }, { headers: { 'idempotency-key': 'two words' } })
    expect(message).toMatch(RETURNED)
    expect(message).toContain(' INVALID_PARAMS Idempotency-Key must be 1 to 255 visible ASCII characters; ')
  })

  test('is refunded after its block if the body was invalid, and the error is returned immediately', async () => {
    const fixture = await createPayFixture()
    const signedTx = broadcast(fixture, fixture.sign())
    const answer = await fixture.payFor({ signedTx, durationSec: 'an hour' }, { block: false })
    expect(answer).toMatchObject({ status: 400, data: { code: 'FST_ERR_VALIDATION' } })
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await fixture.payFor({ signedTx })).message).toMatch(RETURNED)
  })

  test('is not refunded if it has already paid for another order', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    expect(await fixture.payFor(withProof(signedTx))).toMatchObject(CREATED_RESPONSE)
    expect((await fixture.payFor({ signedTx, durationSec: 'an hour' })).data).toMatchObject({
      code: 'FST_ERR_VALIDATION',
    })
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('is refunded if a field of an extension or an order of v0 is missing', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    expect((await fixture.post('/v2/extend-request', { receiver: RECEIVER, signedTx })).message).toMatch(RETURNED)
    const signed_tx = await broadcastAndMine(fixture, fixture.sign(COST, fixture.fund, OTHER))
    const answer = await fixture.post('/v0/buy-energy', { unit_price: 60, tx_id: signed_tx.txID, signed_tx })
    expect(answer.message).toMatch(RETURNED)
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toHaveLength(2)
  })

  test('is refunded if it pays for no whole amount of a v0 order', async () => {
    const fixture = await createPayFixture()
    const signed_tx = await broadcastAndMine(fixture, fixture.sign(sun(COST + 1)))
    const v0 = { resource_type: 'ENERGY', unit_price: 60, allow_partial_fill: true, target_address: RECEIVER }
    const body = { ...v0, duration_millisec: 3_600_000, tx_id: signed_tx.txID, signed_tx }
    expect((await fixture.post('/v0/buy-energy', body)).message).toMatch(
      /PAYMENT_RETURNED .*1920001 SUN will be refunded to T/,
    )
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST + 1 }])
  })

  test('is refunded if included after the rejection, and buys if requested again in time', async () => {
    const fixture = await createPayFixture()
    const [late, again] = [fixture.sign(), fixture.sign(COST, fixture.fund, OTHER)]
    for (const signedTx of [late, again])
      expect((await fixture.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/^409 MIN_PRICE_INVALID/)
    const bought = await fixture.payFor({ signedTx: again })
    expect(bought).toMatchObject(CREATED_RESPONSE)
    await broadcastAndMine(fixture, late)
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await fixture.readPayment(bought.data.orderId)).data).toMatchObject({ fulfilledPercent: 100 })
    expect((await fixture.payFor({ signedTx: late })).message).toMatch(RETURNED)
  })

  test('that is never included leaves no data', async () => {
    const fixture = await createPayFixture()
    const signedTx = fixture.sign()
    await fixture.payFor({ signedTx, unitPrice: 10 })
    await fixture.passTime(120_000)
    fixture.chain.mine(25)
    await fixture.blocks(25)
    const { state, settled } = (await fixture.market.db.read((r) => paymentByTxid(r, signedTx.txID))) ?? {}
    expect({ state, settled }).toEqual({ state: 'failed', settled: true })
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('is not refunded if its amount is too small, and the response reports that', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture, fixture.sign(sun(5)))
    expect((await fixture.payFor({ signedTx })).message).toMatch(/^408 INVALID_PARAMS .* too small to refund$/)
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('is not decided while the node is down, and a later call buys', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    fixture.faults.add({ times: 30, act: { at: 'reset' } })
    expect((await fixture.payFor({ signedTx })).status).toBe(503)
    fixture.faults.clear()
    expect(await fixture.payFor(withProof(signedTx))).toMatchObject(CREATED_RESPONSE)
  })
})

describe('a transfer whose inclusion is unknown', () => {
  test('with an invalid request is not rejected for good, and the next call refunds the TRX', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    fixture.faults.add({ times: 30, act: { at: 'reset' } })
    expect((await fixture.payFor({ signedTx, receiver: 'T' })).status).toBe(503)
    fixture.faults.clear()
    expect((await fixture.payFor({ signedTx, receiver: 'T' })).message).toMatch(RETURNED)
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })
})

describe('a public transfer', () => {
  const PUBLIC = ['in the mempool', 'in a block'] as const

  async function seen(fixture: PayFixture, where: (typeof PUBLIC)[number]): Promise<SignedTransaction> {
    const signedTx = broadcast(fixture, fixture.sign())
    if (where === 'in a block') await fixture.blocks(1)
    return signedTx
  }

  test.each(PUBLIC)(
    '%s rents for its sender only; for another receiver it is refunded to the sender',
    async (where) => {
      const fixture = await createPayFixture()
      const signedTx = await seen(fixture, where)
      const stranger = await fixture.payFor({ signedTx }, { block: false })
      expect(stranger.message).toContain(
        `signedTx was broadcast before this call and is public: the receiver must be ${PAYER.address}; for ${RECEIVER}, add a signature`,
      )
      await fixture.blocks(60)
      expect(await fixture.refundsOnChain()).toEqual([{ to: PAYER.address, amountSun: COST }])
      expect((await fixture.payFor({ signedTx })).message).toMatch(RETURNED)
    },
  )

  test.each(PUBLIC)('%s rents for its sender without a proof', async (where) => {
    const fixture = await createPayFixture()
    const signedTx = await seen(fixture, where)
    const { data } = await fixture.payFor({ signedTx, receiver: PAYER.address })
    await fixture.blocks(25)
    expect((await fixture.readPayment(data.orderId)).data).toMatchObject({
      receiver: PAYER.address,
      fulfilledPercent: 100,
    })
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test.each<[string, (signedTx: SignedTransaction) => object]>([
    ['by another key', (signedTx) => withProof(signedTx, OTHER)],
    ['for another receiver', (signedTx) => withProof(signedTx, PAYER, OTHER.address)],
    ['for another transfer', (signedTx) => ({ ...withProof({ ...signedTx, txID: '0'.repeat(64) }), signedTx })],
  ])('cannot be claimed with a signature %s', async (_what, body) => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    const { message } = await fixture.payFor(body(signedTx))
    expect(message).toMatch(RETURNED)
    expect(message).toContain(`signature must sign the message "Pay for ${RECEIVER} with ${signedTx.txID}"`)
  })

  test.each<[string, unknown, string]>([
    ['is not hex', 'x', 'signature must be 65 bytes in hex'],
    ['is empty', '', 'signature must be 65 bytes in hex'],
    ['is too short', '0x1234', 'signature must be 65 bytes in hex'],
    ['is too long', `0x${'00'.repeat(66)}`, 'signature'],
    ['is a number', 5, 'signature'],
    ['recovers no key', '00'.repeat(65), 'signature must be 65 bytes in hex'],
    ['has an unknown v', `${'11'.repeat(64)}05`, 'signature must be 65 bytes in hex'],
    ['has a high s', 'high', 'has a high s, which wallets never produce: send n - s instead'],
  ])('stays usable after a signature that %s, and a correct one still buys', async (_what, given, text) => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    const right = withProof(signedTx)
    const signature = given === 'high' ? withHighS(right.signature) : given
    const { message } = await fixture.payFor({ signedTx, signature }, { block: false })
    expect(message).toContain(text)
    expect(message).not.toContain('PAYMENT_RETURNED')
    expect(await fixture.market.db.read((reader) => paymentByTxid(reader, signedTx.txID))).toBeUndefined()
    expect(await fixture.payFor(right)).toMatchObject(CREATED_RESPONSE)
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([])
  })

  test('neither buys nor extends for another caller in any call', async () => {
    const fixture = await createPayFixture()
    const [v0, extension] = [
      await broadcastAndMine(fixture),
      await broadcastAndMine(fixture, fixture.sign(COST, fixture.fund, OTHER)),
    ]
    const terms = { resource_type: 'ENERGY', unit_price: 60, allow_partial_fill: true, duration_millisec: 3_600_000 }
    const bought = { ...terms, target_address: RECEIVER, tx_id: v0.txID, signed_tx: v0 }
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 7_200
    const extended = { extendData: [{ delegator: ENERGY, isExtend: true, extendTo }], receiver: RECEIVER }
    for (const { message } of [
      await fixture.post('/v0/buy-energy', bought),
      await fixture.post('/v2/extend-request', { ...extended, signedTx: extension }),
    ]) {
      expect(message).toMatch(RETURNED)
      expect(message).toContain('was broadcast before this call')
    }
  })

  test('of a signer other than the owner is proven by the key that signed', async () => {
    const fixture = await createPayFixture()
    const { verified, transfer } = readTransfer(fixture.market, { ...fixture.sign(COST, fixture.fund, PAYER, OTHER) })
    const judged = { verified, transfer, isIncluded: true }
    const { signature } = withProof({ ...fixture.sign(), txID: verified.txid }, OTHER)
    await checkClaim(fixture.market, judged, RECEIVER, { signature })
    await expect(checkClaim(fixture.market, judged, RECEIVER, {})).rejects.toThrow()
    await checkClaim(fixture.market, judged, RECEIVER, { wallet: PAYER.address })
  })
})

describe('a transfer for another purpose buys nothing', () => {
  test('if it is a top-up from a configured address, which stays and is not reported', async () => {
    const fixture = await createPayFixture({ settings: { topUpAddresses: [OTHER.address] } })
    const signedTx = await broadcastAndMine(fixture, fixture.sign(COST, fixture.fund, OTHER))
    for (const body of [{}, { receiver: OTHER.address }, { resourceAmount: 1 }])
      expect((await fixture.payFor({ signedTx, ...body })).message).not.toMatch(RETURNED)
    await fixture.blocks(60)
    expect(await fixture.refundsOnChain()).toEqual([])
    expect((await reconciliation(fixture.market)).unclaimed).toEqual([])
  })

  test('if it is a withdrawal from an exchange, which is never refunded to the exchange', async () => {
    const fixture = await createPayFixture()
    const [exchange = PAYER.address] = EXCHANGE_WALLETS
    const order = { from: exchange, to: fixture.fund, amountSun: COST }
    const { tx, txid } = unsignedTransfer(order, { refBlock: fixture.chain.head() })
    const signedTx = { ...tx, signature: [signTxid(txid, PAYER.privateKey)] }
    expect((await fixture.payFor({ signedTx })).message).toBe(
      "408 INVALID_PARAMS signedTx must not be from an exchange's wallet",
    )
    expect(await fixture.market.db.read((reader) => paymentByTxid(reader, signedTx.txID))).toBeUndefined()
  })

  test('if the marketplace sent it, pending or in a block', async () => {
    const treasury = OTHER
    const fixture = await createPayFixture({ settings: { treasuryAddress: treasury.address } })
    const { fund } = fixture.market.keys
    const pool = programSigner(MNEMONIC, 'pool')
    const refused = /^408 INVALID_PARAMS signedTx must not be from one of the marketplace's addresses$/
    fixture.send(pool.address, '10')
    await fixture.blocks(1)
    for (const from of [treasury, pool]) {
      const signedTx = broadcast(fixture, fixture.sign(COST, fund.address, { ...from }))
      expect((await fixture.payFor({ signedTx })).message).toMatch(refused)
      await fixture.blocks(1)
      expect((await fixture.payFor({ signedTx })).message).toMatch(refused)
    }
    expect(await fixture.ledger('chain:fund')).toBe(0)
  })

  test('if it is unclaimed for ten minutes, and the operator decides', async () => {
    const fixture = await createPayFixture()
    const signedTx = await broadcastAndMine(fixture)
    await fixture.passTime(601_000)
    expect((await fixture.payFor({ signedTx })).message).toMatch(
      /^408 INVALID_PARAMS signedTx has been in a block for more than 10 minutes/,
    )
    await fixture.blocks(40)
    expect(await fixture.refundsOnChain()).toEqual([])
  })
})

test('unclaimed TRX at the fund is reported with txid and sender, and stays there', async () => {
  const fixture = await createPayFixture()
  const mine = await broadcastAndMine(fixture)
  const claimed = await broadcastAndMine(fixture, fixture.sign(COST, fixture.fund, OTHER))
  expect((await reconciliation(fixture.market)).unclaimed.map(({ txid }) => txid)).toEqual([mine.txID, claimed.txID])
  await fixture.payFor(withProof(claimed, OTHER))
  await fixture.blocks(30)
  const { problems, unclaimed } = await reconciliation(fixture.market)
  expect(problems).toEqual([])
  expect(unclaimed).toEqual([
    { txid: mine.txID, from: PAYER.address, amount: COST, block: expect.any(Number), at: expect.any(Number) },
  ])
  expect(await fixture.refundsOnChain()).toEqual([])
})
