/** Transfers to the fund address that their owners broadcast themselves, before they call with them, or without. */
import { describe, expect, test } from 'vitest'
import { paymentByTxid } from '../../../src/db/stores/payments/payments.ts'
import { sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { reconciliation } from '../../../src/market/operator/money.ts'
import { checkClaim, claimSentence, readTransfer } from '../../../src/market/payments/judge-transfer.ts'
import { EXCHANGE_WALLETS } from '../../../src/tron/exchange-wallets.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import { buildTransfer, transferOf } from '../../../src/tron/transactions.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { ownSigner } from '../../support/keys.ts'
import { MNEMONIC } from '../market-world.ts'
import { ENERGY, providerSigner, RECEIVER } from '../orders/order-world.ts'
import { COST, created, OTHER, PAYER, type PayWorld, payWorld } from './pay-world.ts'

/** By its owner, past us; in a block with the next one. */
function broadcast(world: PayWorld, signedTx: SignedTransaction): SignedTransaction {
  expect(world.chain.broadcast(signedTx as never)).toMatchObject({ result: true })
  return signedTx
}

async function sent(world: PayWorld, signedTx = world.sign()): Promise<SignedTransaction> {
  broadcast(world, signedTx)
  await world.blocks(1)
  return signedTx
}

/** The transfer with the proof that its caller has the paying key. */
const proven = (signedTx: SignedTransaction, by = PAYER, receiver = RECEIVER) => ({
  signedTx,
  signature: signMessage(claimSentence(receiver, signedTx.txID), by.privateKey),
})

/** Good for an hour, whatever a fork does. */
function lasting({ chain, fund }: PayWorld): SignedTransaction {
  const order = { from: PAYER.address, to: fund, amountSun: COST }
  return buildTransfer(order, PAYER, { refBlock: chain.solid(), validForMs: 3_600_000 }).tx
}

const RETURNED = /^425 PAYMENT_RETURNED .*; 1920000 SUN (go back|went back with [0-9a-f]{64}) to T/

describe('a transfer that its owner has broadcast', () => {
  test.each(['is in no block yet', 'is in a block that nobody here has read', 'is in a block'])(
    'and that %s buys, once',
    async (where) => {
      const world = await payWorld()
      const signedTx = broadcast(world, world.sign())
      if (where === 'is in a block that nobody here has read') world.chain.mine()
      if (where === 'is in a block') await world.blocks(1)
      const paid = await world.payFor(proven(signedTx))
      expect(paid).toMatchObject(created)
      const again = await world.payFor({ signedTx })
      expect(again.data).toEqual(paid.data)
      await world.blocks(25)
      expect((await world.see(paid.data.orderId)).data).toMatchObject({
        requester: PAYER.address,
        payoutAmount: COST,
        fulfilledPercent: 100,
        delegates: [{ delegator: ENERGY }],
      })
      expect(await world.coins(world.fund)).toBe(COST)
      expect(await world.ledger('chain:fund')).toBe(-COST)
      expect(await world.sentBack()).toEqual([])
    },
  )

  test('leaves its owner with less than it was: that is no reason to refuse it', async () => {
    const world = await payWorld()
    broadcast(world, world.sign(sunFromTrx('996.5'), OTHER.address))
    const signedTx = broadcast(world, world.sign())
    expect(await world.coins(PAYER.address)).toBeLessThan(COST)
    expect(await world.payFor(proven(signedTx))).toMatchObject(created)
  })

  test('and that has expired since buys, as a block had it in time', async () => {
    const world = await payWorld()
    const signedTx = await sent(world)
    await world.pass(120_000)
    expect(await world.payFor(proven(signedTx))).toMatchObject(created)
  })

  test('pays for an extension, and for an order of v0', async () => {
    const world = await payWorld()
    await world.buy()
    await world.blocks(3)
    const extendTo = Math.floor(world.clock.now() / 1000) + 7_200
    const body = {
      extendData: [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo }],
      receiver: RECEIVER,
    }
    const wrong = await world.post('/v2/extend-request', { ...body, signedTx: world.sign() })
    const cost = sun(Number(/exactly (\d+) SUN/.exec(wrong.message)?.[1]))
    const extending = await sent(world, world.sign(cost))
    expect(await world.post('/v2/extend-request', { ...body, ...proven(extending) })).toMatchObject(created)
    const signed_tx = await sent(world)
    const { signature } = proven(signed_tx)
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
    expect(await world.post('/v0/buy-energy', v0)).toMatchObject({
      status: 200,
      message: expect.stringMatching(/^[0-9a-f]{24}$/),
    })
  })

  test('ten calls at once are one order', async () => {
    const world = await payWorld()
    const signedTx = await sent(world)
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => world.payFor(proven(signedTx))))
    expect(first).toMatchObject(created)
    expect(others.map(({ data }) => data)).toEqual(Array(9).fill(first?.data))
    expect(await world.ledger('chain:fund')).toBe(-COST)
  })

  test('pays for the first request; another one with it is refused', async () => {
    const world = await payWorld()
    const signedTx = await sent(world)
    expect(await world.payFor(proven(signedTx))).toMatchObject(created)
    expect((await world.payFor({ signedTx, receiver: OTHER.address })).message).toBe(
      '408 INVALID_PARAMS signedTx has paid for another request already',
    )
  })

  test.each([1, 5, 18])('in a block that a fork moves, %i blocks deep, is the same payment', async (depth) => {
    const world = await payWorld()
    const signedTx = await sent(world, lasting(world))
    const { data } = await world.payFor(proven(signedTx))
    world.chain.mine(depth - 1)
    expect(world.chain.fork(depth).leftOut.map(({ txid }) => txid)).not.toContain(signedTx.txID)
    await world.blocks(25)
    expect(await world.ledger('chain:fund')).toBe(-COST)
    expect((await world.payFor({ signedTx })).data).toEqual(data)
  })
})

describe('where its order cannot be made', () => {
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

  test('it goes back to its sender, once, and the answer says so, whatever is wrong', async () => {
    const payers = cases.map((_, n) => providerSigner(40 + n))
    const accounts = payers.map(({ address }) => ({ address, balanceSun: sunFromTrx('10') }))
    const world = await payWorld({ accounts })
    // Bandwidth is free for the first two only.
    world.send(world.fund, '10')
    const payments = cases.map(([why, body], n) => {
      return { why, body, by: payers[n], signedTx: broadcast(world, world.sign(COST, world.fund, payers[n])) }
    })
    await world.blocks(1)
    const answered = async (now?: object) => {
      for (const { why, body, signedTx, by } of payments)
        expect((await world.payFor({ ...proven(signedTx, by), ...(now ?? body) })).message, why).toMatch(RETURNED)
    }
    await answered()
    await world.blocks(60)
    const back = await world.sentBack()
    for (const [n, { address }] of payers.entries())
      expect(
        back.filter(({ to }) => to === address),
        cases[n]?.[0],
      ).toEqual([{ to: address, amountSun: COST }])
    expect(back).toHaveLength(cases.length)
    await answered()
    // Nor does it buy anything now.
    await answered({})
    expect((await world.ledger('chain:fund')) + (await world.ledger('chain:network'))).toBe(0)
  })

  test('its Idempotency-Key was used with another transaction', async () => {
    const world = await payWorld()
    const headers = { 'idempotency-key': 'mine' }
    expect(await world.payFor({ signedTx: world.sign() }, { headers })).toMatchObject(created)
    await world.blocks(1)
    const signedTx = await sent(world)
    const answer = await world.payFor(proven(signedTx), { headers })
    expect(answer.message).toMatch(RETURNED)
    expect(answer.message).toContain('IDEMPOTENCY_KEY_REUSED')
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })

  test('a key stands beside it', async () => {
    const world = await payWorld()
    const { apiKey } = await world.account()
    const signedTx = await sent(world)
    const { message } = await world.payFor({ signedTx }, { headers: { apikey: apiKey } })
    expect(message).toMatch(RETURNED)
    expect(message).toContain(' INVALID_PARAMS either the apikey header or signedTx pays, not both; ')
  })

  test('a key stands beside it while a restored copy is compared: nothing is kept, as of any other call', async () => {
    const world = await payWorld()
    const { apiKey } = await world.account()
    const signedTx = await sent(world)
    const { hold } = world.market
    Object.assign(world.market, { hold: { ...hold, restored: () => ({ copiedMs: 1, startedMs: 2 }) } })
    const answer = await world.payFor({ signedTx }, { headers: { apikey: apiKey } })
    Object.assign(world.market, { hold })
    expect(answer.message).toMatch(/^503 SERVICE_UNAVAILABLE/)
    expect(await world.market.db.read((reader) => paymentByTxid(reader, signedTx.txID))).toBeUndefined()
    expect(await world.payFor(proven(signedTx))).toMatchObject(created)
  })

  test('its Idempotency-Key is none', async () => {
    const world = await payWorld()
    const signedTx = await sent(world)
    const { message } = await world.payFor({ signedTx }, { headers: { 'idempotency-key': 'two words' } })
    expect(message).toMatch(RETURNED)
    expect(message).toContain(' INVALID_PARAMS Idempotency-Key must be 1 to 255 visible ASCII characters; ')
  })

  test('of a body that is none of that call: not in a block yet, that is the answer, and it goes back when it is', async () => {
    const world = await payWorld()
    const signedTx = broadcast(world, world.sign())
    const answer = await world.payFor({ signedTx, durationSec: 'an hour' }, { block: false })
    expect(answer).toMatchObject({ status: 400, data: { code: 'FST_ERR_VALIDATION' } })
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await world.payFor({ signedTx })).message).toMatch(RETURNED)
  })

  test('and has paid for another one, nothing goes back', async () => {
    const world = await payWorld()
    const signedTx = await sent(world)
    expect(await world.payFor(proven(signedTx))).toMatchObject(created)
    expect((await world.payFor({ signedTx, durationSec: 'an hour' })).data).toMatchObject({
      code: 'FST_ERR_VALIDATION',
    })
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([])
  })

  test('an extension, or an order of v0, without a field', async () => {
    const world = await payWorld()
    const signedTx = await sent(world)
    expect((await world.post('/v2/extend-request', { receiver: RECEIVER, signedTx })).message).toMatch(RETURNED)
    const signed_tx = await sent(world, world.sign(COST, world.fund, OTHER))
    const answer = await world.post('/v0/buy-energy', { unit_price: 60, tx_id: signed_tx.txID, signed_tx })
    expect(answer.message).toMatch(RETURNED)
    await world.blocks(60)
    expect(await world.sentBack()).toHaveLength(2)
  })

  test('a v0 order that it pays for no whole amount of', async () => {
    const world = await payWorld()
    const signed_tx = await sent(world, world.sign(sun(COST + 1)))
    const v0 = { resource_type: 'ENERGY', unit_price: 60, allow_partial_fill: true, target_address: RECEIVER }
    const body = { ...v0, duration_millisec: 3_600_000, tx_id: signed_tx.txID, signed_tx }
    expect((await world.post('/v0/buy-energy', body)).message).toMatch(/PAYMENT_RETURNED .*1920001 SUN go back to T/)
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST + 1 }])
  })

  test('one that comes after it was refused goes back; asked for again in time it buys', async () => {
    const world = await payWorld()
    const [late, again] = [world.sign(), world.sign(COST, world.fund, OTHER)]
    for (const signedTx of [late, again])
      expect((await world.payFor({ signedTx, unitPrice: 10 })).message).toMatch(/^409 MIN_PRICE_INVALID/)
    const bought = await world.payFor({ signedTx: again })
    expect(bought).toMatchObject(created)
    await sent(world, late)
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await world.see(bought.data.orderId)).data).toMatchObject({ fulfilledPercent: 100 })
    expect((await world.payFor({ signedTx: late })).message).toMatch(RETURNED)
  })

  test('one that never comes leaves nothing behind', async () => {
    const world = await payWorld()
    const signedTx = world.sign()
    await world.payFor({ signedTx, unitPrice: 10 })
    await world.pass(120_000)
    world.chain.mine(25)
    await world.blocks(25)
    const { state, settled } = (await world.market.db.read((r) => paymentByTxid(r, signedTx.txID))) ?? {}
    expect({ state, settled }).toEqual({ state: 'failed', settled: true })
    expect(await world.sentBack()).toEqual([])
  })

  test('what is too little to be sent back stays, and the answer says so', async () => {
    const world = await payWorld()
    const signedTx = await sent(world, world.sign(sun(5)))
    expect((await world.payFor({ signedTx })).message).toMatch(/^408 INVALID_PARAMS .* too little to be sent back$/)
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([])
  })

  test('a node that is down decides nothing: called again it buys', async () => {
    const world = await payWorld()
    const signedTx = await sent(world)
    world.faults.add({ times: 30, act: { at: 'reset' } })
    expect((await world.payFor({ signedTx })).status).toBe(503)
    world.faults.clear()
    expect(await world.payFor(proven(signedTx))).toMatchObject(created)
  })
})

describe('where nobody can say yet whether it is in a block', () => {
  test('a request that is wrong is not turned down for good: called again, the TRX goes back', async () => {
    const world = await payWorld()
    const signedTx = await sent(world)
    world.faults.add({ times: 30, act: { at: 'reset' } })
    expect((await world.payFor({ signedTx, receiver: 'T' })).status).toBe(503)
    world.faults.clear()
    expect((await world.payFor({ signedTx, receiver: 'T' })).message).toMatch(RETURNED)
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
  })
})

describe('what everybody can read', () => {
  const PUBLIC = ['in the mempool', 'in a block'] as const

  async function seen(world: PayWorld, where: (typeof PUBLIC)[number]): Promise<SignedTransaction> {
    const signedTx = broadcast(world, world.sign())
    if (where === 'in a block') await world.blocks(1)
    return signedTx
  }

  test.each(PUBLIC)('%s rents for nobody else than its sender: it goes back to him', async (where) => {
    const world = await payWorld()
    const signedTx = await seen(world, where)
    const stranger = await world.payFor({ signedTx }, { block: false })
    expect(stranger.message).toContain(
      `signedTx was broadcast before this call, where everybody can read it: it rents for ${PAYER.address} alone`,
    )
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([{ to: PAYER.address, amountSun: COST }])
    expect((await world.payFor({ signedTx })).message).toMatch(RETURNED)
  })

  test.each(PUBLIC)('%s rents for its sender, without a proof', async (where) => {
    const world = await payWorld()
    const signedTx = await seen(world, where)
    const { data } = await world.payFor({ signedTx, receiver: PAYER.address })
    await world.blocks(25)
    expect((await world.see(data.orderId)).data).toMatchObject({ receiver: PAYER.address, fulfilledPercent: 100 })
    expect(await world.sentBack()).toEqual([])
  })

  test.each<[string, (signedTx: SignedTransaction) => object]>([
    ['by another key', (signedTx) => proven(signedTx, OTHER)],
    ['for another receiver', (signedTx) => proven(signedTx, PAYER, OTHER.address)],
    ['for another transfer', (signedTx) => ({ ...proven({ ...signedTx, txID: '0'.repeat(64) }), signedTx })],
    ['that is none', (signedTx) => ({ signedTx, signature: 'x' })],
  ])('is not claimed with a signature %s', async (_what, body) => {
    const world = await payWorld()
    const signedTx = await sent(world)
    const { message } = await world.payFor(body(signedTx))
    expect(message).toMatch(RETURNED)
    expect(message).toContain(`signature must be one of the message "Pay for ${RECEIVER} with ${signedTx.txID}"`)
  })

  test('neither buys nor extends for a stranger over any call', async () => {
    const world = await payWorld()
    const [v0, extension] = [await sent(world), await sent(world, world.sign(COST, world.fund, OTHER))]
    const terms = { resource_type: 'ENERGY', unit_price: 60, allow_partial_fill: true, duration_millisec: 3_600_000 }
    const bought = { ...terms, target_address: RECEIVER, tx_id: v0.txID, signed_tx: v0 }
    const extendTo = Math.floor(world.clock.now() / 1000) + 7_200
    const extended = { extendData: [{ delegator: ENERGY, isExtend: true, extendTo }], receiver: RECEIVER }
    for (const { message } of [
      await world.post('/v0/buy-energy', bought),
      await world.post('/v2/extend-request', { ...extended, signedTx: extension }),
    ]) {
      expect(message).toMatch(RETURNED)
      expect(message).toContain('was broadcast before this call')
    }
  })

  test('of a signer that is not the owner is proven by the key that signed', async () => {
    const world = await payWorld()
    const { verified, transfer } = readTransfer(world.market, { ...world.sign(COST, world.fund, PAYER, OTHER) })
    const judged = { verified, transfer, included: true }
    const { signature } = proven({ ...world.sign(), txID: verified.txid }, OTHER)
    await checkClaim(world.market, judged, RECEIVER, { signature })
    await expect(checkClaim(world.market, judged, RECEIVER, {})).rejects.toThrow()
    await checkClaim(world.market, judged, RECEIVER, { wallet: PAYER.address })
  })
})

describe('nobody buys with what was not meant for it', () => {
  test('a top-up by the operator from an address that he has named: it stays, and is no riddle', async () => {
    const world = await payWorld({ settings: { topUpAddresses: [OTHER.address] } })
    const signedTx = await sent(world, world.sign(COST, world.fund, OTHER))
    for (const body of [{}, { receiver: OTHER.address }, { resourceAmount: 1 }])
      expect((await world.payFor({ signedTx, ...body })).message).not.toMatch(RETURNED)
    await world.blocks(60)
    expect(await world.sentBack()).toEqual([])
    expect((await reconciliation(world.market)).unclaimed).toEqual([])
  })

  test('a withdrawal from an exchange: whoever calls, the TRX is not sent back there', async () => {
    const world = await payWorld()
    const [exchange = PAYER.address] = EXCHANGE_WALLETS
    const order = { from: exchange, to: world.fund, amountSun: COST }
    const { tx, txid } = transferOf(order, { refBlock: world.chain.head() })
    const signedTx = { ...tx, signature: [signTxid(txid, PAYER.privateKey)] }
    expect((await world.payFor({ signedTx })).message).toBe(
      '408 INVALID_PARAMS signedTx is from a wallet of an exchange',
    )
    expect(await world.market.db.read((reader) => paymentByTxid(reader, signedTx.txID))).toBeUndefined()
  })

  test('a transfer of the marketplace’s own, in the pool or in a block', async () => {
    const treasury = OTHER
    const world = await payWorld({ settings: { treasuryAddress: treasury.address } })
    const { fund } = world.market.keys
    const pool = ownSigner(MNEMONIC, 'pool')
    const refused = /^408 INVALID_PARAMS signedTx is from an address of the marketplace$/
    world.send(pool.address, '10')
    await world.blocks(1)
    for (const from of [treasury, pool]) {
      const signedTx = broadcast(world, world.sign(COST, fund.address, { ...from }))
      expect((await world.payFor({ signedTx })).message).toMatch(refused)
      await world.blocks(1)
      expect((await world.payFor({ signedTx })).message).toMatch(refused)
    }
    expect(await world.ledger('chain:fund')).toBe(0)
  })

  test('one that lay in its block for ten minutes: it is the operator’s to decide about', async () => {
    const world = await payWorld()
    const signedTx = await sent(world)
    await world.pass(601_000)
    expect((await world.payFor({ signedTx })).message).toMatch(
      /^408 INVALID_PARAMS signedTx is in a block already, for more than 10 minutes/,
    )
    await world.blocks(40)
    expect(await world.sentBack()).toEqual([])
  })
})

test('TRX at the fund that nobody calls with is named with its txid and sender, and stays there', async () => {
  const world = await payWorld()
  const mine = await sent(world)
  const claimed = await sent(world, world.sign(COST, world.fund, OTHER))
  expect((await reconciliation(world.market)).unclaimed.map(({ txid }) => txid)).toEqual([mine.txID, claimed.txID])
  await world.payFor(proven(claimed, OTHER))
  await world.blocks(30)
  const { problems, unclaimed } = await reconciliation(world.market)
  expect(problems).toEqual([])
  expect(unclaimed).toEqual([
    { txid: mine.txID, from: PAYER.address, amount: COST, block: expect.any(Number), at: expect.any(Number) },
  ])
  expect(await world.sentBack()).toEqual([])
})
