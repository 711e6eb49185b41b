/** Selling with signed delegations: what is taken, what is refused, and that units are sold and paid once. */
import { describe, expect, test } from 'vitest'
import type { SellManualBody } from '../../../src/contract/selling.ts'
import { signedTxOf } from '../../../src/db/stores/chain/outgoing.ts'
import { addressToHex, type TronAddress } from '../../../src/kernel/address.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { provider as earned, hold, seller } from '../../../src/market/base/ledger.ts'
import { openMarket } from '../../../src/market/market.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { order } from '../../../src/market/orders/orders.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { extendable } from '../../../src/market/rentals/extendable.ts'
import { sellManual } from '../../../src/market/selling/sell-manual.ts'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/index.ts'
import { encodeRawData, signTxid, txidOf } from '../../../src/tron/protobuf/protobuf.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { ownSigner } from '../../support/keys.ts'
import { drain, MNEMONIC, provider, providerSigner, RECEIVER } from '../market-world.ts'
import { codeOf, type OrderWorld } from '../orders/order-world.ts'
import { OTHER, SELLER, type SellWorld, sellWorld } from './sell-world.ts'

const SEND = 'wallet/broadcasttransaction'

const see = (world: OrderWorld, id: string) => order(world.market, world.accountId, id)

describe('a sale', () => {
  test('is not what a provider has delegated for another order', async () => {
    const world = await sellWorld()
    const other = await world.buy({ unitPrice: 60 })
    const waiting = await world.buy({ unitPrice: 40 })
    await world.enroll({ minPriceSun: 60 })
    await world.work()
    const [given] = await world.delegations(other)
    if (given?.state !== 'signed') throw new Error('not signed')
    const signedTx = await world.market.db.read((reader) => signedTxOf(reader, given.txid))
    const { txID, ...bytes } = JSON.parse(signedTx ?? '') as SignedTransaction
    expect(await codeOf(world.sell(waiting, { ...bytes, txID }, { isAllowSellForLockedDelegator: true }))).toBe(
      'INVALID_PARAMS signedTx was broadcast already: leave that to the marketplace',
    )
    await world.blocks(3)
    expect(await see(world, other)).toMatchObject({ status: 'Completed' })
    expect(await see(world, waiting)).toMatchObject({ status: 'Active', remainAmount: 32_000 })
  })

  test('fills the order and pays its seller, once the chain has it', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    const tx = await world.sign(32_000)
    expect(await world.sell(id, tx)).toEqual({
      success: true,
      message: 'Sell manual success',
      code: 200,
      delegatedId: tx.txID.slice(0, 24),
    })
    expect(await see(world, id)).toMatchObject({ status: 'Active', remainAmount: 32_000 })
    await world.blocks(2)
    const found = await see(world, id)
    expect(found).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
    expect(found.delegates).toEqual([{ delegator: SELLER.address, amount: expect.any(Number), txid: tx.txID }])
    expect(await world.ledger(seller(SELLER.address))).toBe(found.payoutAmount)
    expect(await world.ledger(earned(SELLER.address))).toBe(0)
    expect(await world.ledger(hold(id))).toBe(0)
  })

  test('pays another address where told to, less the fee', async () => {
    const world = await sellWorld({ settings: { commissionBasisPoints: 1_000 } })
    const id = await world.buy()
    const feesBefore = await world.ledger('fees')
    await world.sell(id, await world.sign(32_000), { paymentAddress: RECEIVER })
    await world.blocks(2)
    const { payoutAmount } = await see(world, id)
    expect(await world.ledger(seller(RECEIVER))).toBe(payoutAmount * 0.9)
    expect((await world.ledger('fees')) - feesBefore).toBe(payoutAmount * 0.1)
  })

  test('of Bandwidth, and with addresses in base58', async () => {
    const world = await sellWorld()
    const id = await world.buy({ resourceType: 'BANDWIDTH', resourceAmount: 1_000, durationSec: 86_400 })
    const tx = await world.sign(1_000, { resource: 'BANDWIDTH', lockPeriodBlocks: 28_800 })
    const value = { owner_address: SELLER.address, receiver_address: RECEIVER }
    await world.sell(id, { ...tx, visible: true, raw_data: withValue(tx, value) })
    await world.blocks(2)
    expect(await see(world, id)).toMatchObject({ status: 'Completed' })
  })

  test('of a part, where parts are allowed; others sell the rest', async () => {
    const world = await sellWorld()
    const id = await world.buy({ resourceAmount: 100_000, options: { allowPartialFill: true } })
    await world.sell(id, await world.sign(40_000))
    await world.sell(id, await world.sign(70_000, {}, OTHER)).catch(() => {})
    const [first] = await world.delegations(id)
    const rest = 100_000 - (first?.units ?? 0)
    await world.sell(id, await world.sign(rest, {}, OTHER))
    await world.blocks(2)
    expect(await see(world, id)).toMatchObject({ status: 'Completed' })
    const [a, b] = [await world.ledger(seller(SELLER.address)), await world.ledger(seller(OTHER.address))]
    expect(a + b).toBe((await see(world, id)).payoutAmount)
    expect(a).toBeGreaterThan(0)
    expect(b).toBeGreaterThan(a)
  })

  test('is its owner’s to take back: the pool asks the chain for nothing', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    await world.sell(id, await world.sign(32_000))
    await world.blocks(25)
    await world.pass(3_600_000)
    await world.blocks(3)
    expect(await world.delegations(id)).toMatchObject([{ state: 'reclaimed' }])
    expect(world.market.book.towards('ENERGY', RECEIVER)).toEqual([])
    expect((await world.onChain(SELLER.address)).sun).toBeGreaterThan(0)
  })

  test('given in again answers the same and sells nothing more', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    const tx = await world.sign(32_000)
    const answer = await world.sell(id, tx)
    expect(await world.sell(id, tx)).toEqual(answer)
    await world.blocks(2)
    expect(await world.sell(id, tx)).toEqual(answer)
    expect(await world.delegations(id)).toHaveLength(1)
    const unsigned = { ...tx, signature: ['00'.repeat(65)] }
    expect(await codeOf(world.sell(id, unsigned))).not.toBe('no error')
    const other = await world.buy()
    expect(await codeOf(world.sell(other, tx))).toMatch(/^INVALID_PARAMS signedTx was broadcast already/)
  })

  test('may be signed by a key that an active permission of the owner’s names', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    const good = await world.sign(32_000)
    const [contract] = good.raw_data.contract as [Record<string, unknown>]
    const pool = ownSigner(MNEMONIC, 'pool')
    const owner = await world.market.node.pendingAccount(SELLER.address)
    const permission = owner?.activePermissions.find(({ keys }) => keys.includes(pool.address))
    const raw = { ...good.raw_data, contract: [{ ...contract, Permission_id: permission?.id }] }
    await world.sell(id, resigned(raw, pool.privateKey))
    await world.blocks(2)
    expect(await see(world, id)).toMatchObject({ status: 'Completed' })
  })

  test('of somebody who is no provider is rented, and cannot be extended', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    await world.sell(id, await world.sign(32_000))
    await world.blocks(2)
    const extendTo = Math.floor(world.clock.now() / 1000) + 86_400
    const found = await extendable(world.market, world.accountId, { receiver: RECEIVER, extendTo })
    expect(found).toMatchObject({
      isAbleToExtend: false,
      totalDelegateAmount: 32_000,
      extendData: [],
    })
  })

  test('with one Idempotency-Key is one sale', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    const body = {
      orderId: id,
      signedTx: (await world.sign(32_000)) as unknown as SellManualBody['signedTx'],
    }
    const request = { accountId: world.accountId, body, idempotencyKey: 'sale-1' }
    const answer = await sellManual(world.market, request)
    expect(await sellManual(world.market, request)).toEqual(answer)
    const another = { ...request, body: { ...body, paymentAddress: RECEIVER } }
    expect(await codeOf(sellManual(world.market, another))).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

type Raw = Record<string, unknown>

function withValue(tx: SignedTransaction, value: Raw): Raw {
  const [contract] = tx.raw_data.contract as [{ parameter: { value: Raw } }]
  const parameter = { ...contract.parameter, value: { ...contract.parameter.value, ...value } }
  return { ...tx.raw_data, contract: [{ ...contract, parameter }] }
}

/** The same with another raw_data, whose bytes, id and signature fit again. */
function resigned(raw: Raw, key = SELLER.privateKey): SignedTransaction {
  const raw_data_hex = encodeRawData(raw)
  const txID = txidOf(raw_data_hex)
  return { visible: false, txID, raw_data: raw, raw_data_hex, signature: [signTxid(txID, key)] }
}

const hex = (address: TronAddress) => addressToHex(address)

/** What is done to a good transaction, and what is said of it. */
const TAMPERED: [string, (tx: SignedTransaction) => SignedTransaction, RegExp][] = [
  ['txID of other bytes', (tx) => ({ ...tx, txID: 'ab'.repeat(32) }), /txID/],
  ['txID that is none', (tx) => ({ ...tx, txID: 'x' }), /txID/],
  ['raw_data_hex of other bytes', (tx) => ({ ...tx, raw_data_hex: `${tx.raw_data_hex}00` }), /raw_data_hex/],
  ['raw_data_hex that is none', (tx) => ({ ...tx, raw_data_hex: 'zz' }), /raw_data_hex/],
  ...(
    [
      ['owner_address', hex(OTHER.address)],
      ['receiver_address', hex(OTHER.address)],
      ['balance', 1_000_000],
      ['resource', 'BANDWIDTH'],
      ['lock', false],
      ['lock_period', 1],
    ] as const
  ).map(([field, value]): (typeof TAMPERED)[number] => [
    `raw_data with another ${field} than the bytes`,
    (tx) => ({ ...tx, raw_data: withValue(tx, { [field]: value }) }),
    /raw_data must say the same/,
  ]),
  ...(['expiration', 'timestamp', 'ref_block_bytes', 'ref_block_hash'] as const).map(
    (field): (typeof TAMPERED)[number] => [
      `raw_data with another ${field} than the bytes`,
      (tx) => ({ ...tx, raw_data: { ...tx.raw_data, [field]: field.startsWith('ref') ? 'ffff' : 1 } }),
      /raw_data must say the same/,
    ],
  ),
  [
    'parameter of another type_url',
    (tx) => {
      const [contract] = tx.raw_data.contract as [{ parameter: Raw }]
      const parameter = { ...contract.parameter, type_url: 'type.googleapis.com/protocol.TransferContract' }
      return { ...tx, raw_data: { ...tx.raw_data, contract: [{ ...contract, parameter }] } }
    },
    /type_url must be/,
  ],
  ['signature of somebody else', (tx) => resigned(tx.raw_data, OTHER.privateKey), /signature/],
  ['signature that is none', (tx) => ({ ...tx, signature: ['00'.repeat(65)] }), /signature/],
  ['signature twice', (tx) => ({ ...tx, signature: [tx.signature[0] ?? '', tx.signature[0] ?? ''] }), /signature/],
  [
    'owner_address of somebody else',
    (tx) => resigned(withValue(tx, { owner_address: hex(OTHER.address) })),
    /signature must be that of owner_address/,
  ],
  [
    'owner_address that is the receiver',
    (tx) => resigned(withValue(tx, { owner_address: hex(RECEIVER) })),
    /owner_address must not be the receiver/,
  ],
  [
    'receiver_address of another',
    (tx) => resigned(withValue(tx, { receiver_address: hex(OTHER.address) })),
    /receiver_address must be T/,
  ],
  ['resource of the other kind', (tx) => resigned(withValue(tx, { resource: 'BANDWIDTH' })), /resource must be ENERGY/],
  ['balance too small', (tx) => resigned(withValue(tx, { balance: 3_000_000_000 })), /balance must be \d+ SUN/],
  ['balance too large', (tx) => resigned(withValue(tx, { balance: 9_000_000_000 })), /balance must be \d+ SUN/],
  ['balance of nothing', (tx) => resigned(withValue(tx, { balance: 0 })), /balance/],
  ['lock false', (tx) => resigned(withValue(tx, { lock: false })), /lock must be true/],
  ['lock_period too short', (tx) => resigned(withValue(tx, { lock_period: 1_199 })), /lock_period must be 1200/],
  ['lock_period too long', (tx) => resigned(withValue(tx, { lock_period: 1_201 })), /lock_period must be 1200/],
  ['lock_period of nothing', (tx) => resigned(withValue(tx, { lock_period: 0 })), /lock_period must be 1200/],
  [
    'Permission_id that the owner does not have',
    (tx) => {
      const [contract] = tx.raw_data.contract as [Raw]
      return resigned({ ...tx.raw_data, contract: [{ ...contract, Permission_id: 7 }] })
    },
    /Permission_id 7/,
  ],
  ['expiration that is over', (tx) => resigned({ ...tx.raw_data, expiration: 1_000 }), /expiration is over/],
  [
    'expiration three minutes away',
    (tx) => resigned({ ...tx.raw_data, expiration: Number(tx.raw_data.expiration) + 120_000 }),
    /expiration must not be more than two minutes away/,
  ],
  [
    'expiration days away',
    (tx) => resigned({ ...tx.raw_data, expiration: Number(tx.raw_data.expiration) + 7 * 86_400_000 }),
    /expiration is too far away/,
  ],
]

describe('a tampered transaction is refused by the name of its field, and takes nothing', () => {
  test('of every kind', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    const good = await world.sign(32_000)
    for (const [name, tamper, problem] of TAMPERED) {
      const said = await codeOf(world.sell(id, tamper(good)))
      expect(said, name).toMatch(/^INVALID_PARAMS signedTx /)
      expect(said, name).toMatch(problem)
    }
    const { number, id: blockId, timestampMs } = world.chain.solid()
    const transfer = buildTransfer(
      { from: SELLER.address, to: RECEIVER, amountSun: sun(1) },
      { privateKey: SELLER.privateKey },
      { refBlock: { number, id: blockId, timestampMs }, validForMs: 600_000 },
    ).tx
    expect(await codeOf(world.sell(id, transfer))).toMatch(/type_url must be/)
    expect(await world.delegations(id)).toEqual([])
    expect(world.market.book.waiting('ENERGY').get(id)?.units).toBe(32_000)
    await world.sell(id, good)
    await world.blocks(2)
    expect(await see(world, id)).toMatchObject({ status: 'Completed' })
  })

  test('with a payment address that is none', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    const tx = await world.sign(32_000)
    expect(await codeOf(world.sell(id, tx, { paymentAddress: USDT_ADDRESS }))).toBe(
      'INVALID_PARAMS paymentAddress is a contract, to which the chain takes no TRX',
    )
    expect(await codeOf(world.sell(id, tx, { paymentAddress: `${RECEIVER}x` }))).toMatch(
      /^INVALID_PARAMS paymentAddress/,
    )
  })
})

describe('an order takes no seller', () => {
  test('where there is none, where it is filled or on its way', async () => {
    const world = await sellWorld()
    const tx = await world.sign(32_000)
    for (const id of ['0'.repeat(24), 'x', ''])
      expect(await codeOf(world.sell(id, tx))).toBe('INVALID_PARAMS Invalid orderId')
    const id = await world.buy()
    await world.sell(id, tx)
    expect(await codeOf(world.sell(id, await world.sign(32_000, {}, OTHER)))).toBe('ORDER_NOT_SELLABLE')
    await world.blocks(2)
    expect(await codeOf(world.sell(id, await world.sign(32_000, {}, OTHER)))).toBe('ORDER_NOT_SELLABLE')
  })

  test('of parts where it wants to be filled at once, or of less than its smallest part', async () => {
    const world = await sellWorld()
    const whole = await world.buy({ resourceAmount: 100_000 })
    expect(await codeOf(world.sell(whole, await world.sign(40_000)))).toMatch(/balance must be \d+ SUN for 100000/)
    const parts = await world.buy({
      resourceAmount: 100_000,
      options: { allowPartialFill: true, minResourceDelegateRequiredAmount: 50_000 },
    })
    expect(await codeOf(world.sell(parts, await world.sign(40_000)))).toMatch(/balance must be whole TRX from/)
    const odd = { balanceSun: sun(8_000_000_001) }
    expect(await codeOf(world.sell(parts, await world.sign(1, odd)))).toMatch(/balance must be whole TRX from/)
  })

  test('who has a lock towards the receiver, unless he lets it run on; never one that ends later', async () => {
    const world = await sellWorld()
    const first = await world.buy()
    await world.sell(first, await world.sign(32_000))
    const second = await world.buy()
    const tx = await world.sign(32_000)
    expect(await codeOf(world.sell(second, tx))).toMatch(/has a lock towards the receiver; isAllowSell/)
    await world.blocks(2)
    const again = await world.sign(32_000)
    expect(await codeOf(world.sell(second, again))).toMatch(/has a lock towards the receiver; isAllowSell/)
    await world.sell(second, again, { isAllowSellForLockedDelegator: true })
    await world.blocks(2)
    expect(await see(world, second)).toMatchObject({ status: 'Completed' })
    const short = await world.buy({ durationSec: 900 })
    const shortTx = await world.sign(32_000, { lockPeriodBlocks: 300 })
    expect(await codeOf(world.sell(short, shortTx, { isAllowSellForLockedDelegator: true }))).toMatch(
      /has a lock towards the receiver that ends later/,
    )
  })
})

describe('the price that the seller has seen', () => {
  const lower = (world: SellWorld, id: string, unitPrice: number) =>
    updateOrder(world.market, { accountId: world.accountId, id, body: { unitPrice } })

  test('is kept with minPrice: a buyer who lowers it gets nothing for less', async () => {
    const world = await sellWorld()
    const id = await world.buy({ unitPrice: 60 })
    const tx = await world.sign(32_000)
    await lower(world, id, 59)
    const refused = await codeOf(world.sell(id, tx, { minPrice: 60 }))
    expect(refused).toBe('SALE_PRICE_TOO_LOW the price is 59')
    await world.blocks(2)
    expect(await world.delegations(id)).toEqual([])
    await world.sell(id, tx, { minPrice: 59 })
    await world.blocks(2)
    expect(await world.ledger(seller(SELLER.address))).toBe(59 * 32_000)
  })

  test('is kept where the buyer lowers it while the sale is judged', async () => {
    const world = await sellWorld()
    const id = await world.buy({ unitPrice: 60 })
    const tx = await world.sign(32_000)
    const { node } = world.market
    const pendingAccount: typeof node.pendingAccount = async (address) => {
      await lower(world, id, 40)
      return node.pendingAccount(address)
    }
    const market = { ...world.market, node: { ...node, pendingAccount } }
    const body = { orderId: id, signedTx: tx as unknown as SellManualBody['signedTx'], minPrice: 60 }
    const said = await codeOf(sellManual(market, { accountId: world.accountId, body }))
    expect(said).toBe('SALE_PRICE_TOO_LOW the price is 40')
    expect(await world.delegations(id)).toEqual([])
  })

  test('may rise, and cannot fall any more once it is sold', async () => {
    const world = await sellWorld()
    const id = await world.buy({ unitPrice: 60 })
    const tx = await world.sign(32_000)
    await lower(world, id, 61)
    await world.sell(id, tx, { minPrice: 60 })
    expect(await codeOf(lower(world, id, 40))).toContain('ORDER_IN_PROGRESS')
    await world.blocks(2)
    expect(await world.ledger(seller(SELLER.address))).toBe(61 * 32_000)
  })
})

describe('the same units are sold once', () => {
  test('when ten sellers come at once, or ten times the same one', async () => {
    for (const same of [false, true]) {
      const world = await sellWorld()
      const id = await world.buy()
      const mine = await world.sign(32_000)
      const txs = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (same ? mine : world.sign(32_000, {}, i % 2 ? SELLER : OTHER))),
      )
      const said = await Promise.all(
        txs.map((tx) => codeOf(world.sell(id, tx, { isAllowSellForLockedDelegator: true }))),
      )
      if (same) expect(new Set(said)).toEqual(new Set(['no error']))
      else {
        expect(said.filter((code) => code === 'no error')).toHaveLength(1)
        expect(said.filter((code) => code === 'ORDER_NOT_SELLABLE')).toHaveLength(9)
      }
      await world.blocks(2)
      expect(await world.delegations(id)).toHaveLength(1)
      expect(await see(world, id)).toMatchObject({ status: 'Completed' })
      const paid = (await world.ledger(seller(SELLER.address))) + (await world.ledger(seller(OTHER.address)))
      expect(paid).toBe((await see(world, id)).payoutAmount)
    }
  })

  test('when a provider of the book comes at the same time', async () => {
    const world = await sellWorld()
    const id = await world.buy({ unitPrice: 60 })
    const tx = await world.sign(32_000)
    const [said] = await Promise.all([codeOf(world.sell(id, tx)), world.enroll()])
    expect(['no error', 'ORDER_NOT_SELLABLE']).toContain(said)
    await world.blocks(2)
    const found = await see(world, id)
    expect(found).toMatchObject({ status: 'Completed' })
    expect(found.delegates).toHaveLength(1)
  })
})

describe('a sale meets trouble', () => {
  /** The same database and chain, everything in memory lost. */
  async function restart(world: SellWorld): Promise<void> {
    const { market, workers } = await openMarket(world.market)
    Object.assign(world.market, market)
    world.workers.splice(0, world.workers.length, ...workers)
  }

  test('a broadcast that got no answer is asked about by txid, also after a restart', async () => {
    for (const performed of [true, false]) {
      const world = await sellWorld()
      const id = await world.buy()
      const tx = await world.sign(32_000)
      world.faults.add({ path: SEND, performed, act: { at: 'reset' } })
      expect(await world.sell(id, tx)).toMatchObject({ delegatedId: tx.txID.slice(0, 24) })
      await restart(world)
      expect(await codeOf(world.sell(id, await world.sign(32_000, {}, OTHER)))).toBe('ORDER_NOT_SELLABLE')
      await world.blocks(5)
      expect(await see(world, id)).toMatchObject({ status: 'Completed', delegates: [{ txid: tx.txID }] })
    }
  })

  const refusing = (code: string) => ({ code, message: Buffer.from('no').toString('hex') })

  test('one that the chain refuses frees its units at once, and its seller rests, for longer each time', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    const body = refusing('CONTRACT_VALIDATE_ERROR')
    for (const restSec of [30, 60, 120]) {
      const tx = await world.sign(32_000)
      world.faults.add({ path: SEND, act: { at: 'answer', status: 200, body } })
      expect(await codeOf(world.sell(id, tx))).toBe('SALE_REFUSED CONTRACT_VALIDATE_ERROR no; nothing was sold')
      expect(world.market.book.waiting('ENERGY').get(id)?.units).toBe(32_000)
      expect(await codeOf(world.sell(id, tx))).toMatch(/^SALE_REFUSED owner_address rests until /)
      world.clock.advance(restSec * 1_000 - 1)
      expect(await codeOf(world.sell(id, tx))).toMatch(/^SALE_REFUSED owner_address rests until /)
      world.clock.advance(1)
      await world.blocks(40)
    }
    const cancelled = await world.buy()
    world.clock.advance(300_000)
    expect(await cancelOrder(world.market, world.accountId, cancelled)).toMatchObject({ cancelledAmount: 32_000 })
    await world.sell(id, await world.sign(32_000))
    await world.blocks(2)
    expect(await see(world, id)).toMatchObject({ status: 'Completed' })
    expect(world.market.sellers.turnMs(SELLER.address)).toBeLessThanOrEqual(world.clock.now())
    expect(await world.audit()).toEqual([])
  })

  test('one that a busy node turns away is sold as soon as the node takes it', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    world.faults.add({ path: SEND, act: { at: 'answer', status: 200, body: refusing('SERVER_BUSY') } })
    expect(await world.sell(id, await world.sign(32_000))).toMatchObject({ success: true })
    await world.blocks(6)
    expect(await see(world, id)).toMatchObject({ status: 'Completed' })
  })

  test('one for which its owner has no stake, or not beside what it has signed, takes nothing', async () => {
    const accounts = [provider(6, { energyTrx: 20_000 }), provider(8, { bandwidthTrx: 1_000 })]
    const world = await sellWorld({ accounts })
    const big = await world.buy({ resourceAmount: 400_000 })
    const small = await world.buy({ resourceAmount: 150_000 })
    const other = await world.buy({ resourceAmount: 150_000 })
    const noStake = /^INVALID_PARAMS signedTx balance is more than owner_address can delegate now, \d+ SUN$/
    expect(await codeOf(world.sell(big, await world.sign(400_000)))).toMatch(noStake)
    expect(await codeOf(world.sell(small, await world.sign(150_000, {}, providerSigner(8))))).toMatch(noStake)
    const locked = { isAllowSellForLockedDelegator: true }
    const [first, second] = await Promise.all([
      codeOf(world.sell(small, await world.sign(150_000), locked)),
      codeOf(world.sell(other, await world.sign(150_000, {}, SELLER, 61_000), locked)),
    ])
    expect([first, second].filter((said) => noStake.test(said))).toHaveLength(1)
    expect([first, second]).toContain('no error')
    const waiting = world.market.book.waiting('ENERGY').inTurn()
    expect(waiting.map(({ units }) => units).sort()).toEqual([150_000, 400_000])
  })

  test('one whose owner cannot pay for its bytes takes nothing', async () => {
    const world = await sellWorld({ accounts: [provider(6, { energyTrx: 20_000 })] })
    const id = await world.buy()
    await drain(world, SELLER)
    expect(await codeOf(world.sell(id, await world.sign(32_000)))).toMatch(/neither Bandwidth nor TRX for the bytes/)
    expect(world.market.book.waiting('ENERGY').get(id)?.units).toBe(32_000)
  })

  test('one that the node refuses and passes on all the same is sold and paid, once', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    const tx = await world.sign(32_000)
    const body = refusing('CONTRACT_VALIDATE_ERROR')
    world.faults.add({ path: SEND, performed: true, act: { at: 'answer', status: 200, body } })
    expect(await codeOf(world.sell(id, tx))).toMatch(/^SALE_REFUSED CONTRACT_VALIDATE_ERROR/)
    await restart(world)
    await world.blocks(2)
    expect(await world.sell(id, tx)).toMatchObject({ success: true, delegatedId: tx.txID.slice(0, 24) })
    expect(await see(world, id)).toMatchObject({ status: 'Completed', delegates: [{ txid: tx.txID }] })
    expect(await world.ledger(seller(SELLER.address))).toBeGreaterThan(0)
    expect(await world.delegations(id)).toHaveLength(1)
    expect(await world.audit()).toEqual([])
  })

  test('one that the node refuses and passes on when another has its units is paid to that other alone', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    const body = refusing('CONTRACT_VALIDATE_ERROR')
    world.faults.add({ path: SEND, performed: true, act: { at: 'answer', status: 200, body } })
    expect(await codeOf(world.sell(id, await world.sign(32_000)))).toMatch(/^SALE_REFUSED/)
    await world.sell(id, await world.sign(32_000, {}, OTHER))
    await world.blocks(30)
    expect(await see(world, id)).toMatchObject({ status: 'Completed', delegates: [{ delegator: OTHER.address }] })
    expect(await world.ledger(seller(SELLER.address))).toBe(0)
    expect(await world.audit()).toEqual([])
  })

  test('one that no block ever takes gives its units back', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    world.faults.add({ path: SEND, times: 1_000, act: { at: 'answer', status: 503 } })
    await world.sell(id, await world.sign(32_000))
    await world.blocks(20)
    expect(world.market.book.waiting('ENERGY').get(id)).toBeUndefined()
    await world.blocks(50)
    world.faults.clear()
    await world.blocks(2)
    expect(await world.delegations(id)).toMatchObject([{ state: 'failed' }])
    await world.sell(id, await world.sign(32_000, {}, OTHER))
    await world.blocks(2)
    expect(await see(world, id)).toMatchObject({ status: 'Completed' })
  })

  test('a fork that takes its block away takes back what was earned', async () => {
    const world = await sellWorld()
    const id = await world.buy()
    await world.sell(id, await world.sign(32_000))
    await world.blocks(2)
    expect(await see(world, id)).toMatchObject({ status: 'Completed' })
    world.chain.fork(3, { keepTransactions: false })
    await world.work()
    expect(await see(world, id)).toMatchObject({ status: 'Active' })
    expect(await world.ledger(seller(SELLER.address))).toBe(0)
    await world.blocks(6)
    expect(await see(world, id)).toMatchObject({ status: 'Completed' })
    expect(await world.delegations(id)).toHaveLength(1)
  })

  test.each([
    ['in the mempool', 0],
    ['in a block', 1],
  ])('what its owner sent by himself is no sale: %s everybody can read it', async (_where, blocks) => {
    const world = await sellWorld()
    const id = await world.buy()
    const tx = await world.sign(32_000)
    await world.market.node.broadcast(tx)
    await world.blocks(blocks)
    expect(await codeOf(world.sell(id, tx))).toBe(
      'INVALID_PARAMS signedTx was broadcast already: leave that to the marketplace',
    )
  })

  test('a seller who enrols afterwards offers only what is left', async () => {
    const world = await sellWorld()
    const id = await world.buy({ resourceAmount: 100_000 })
    await world.sell(id, await world.sign(100_000))
    await world.enroll({ address: SELLER.address })
    await world.blocks(3)
    const [sold] = await world.delegations(id)
    const before = world.market.book.freeSun('ENERGY', SELLER.address)
    expect(before).toBe(20_000_000_000 - (sold?.balanceSun ?? 0))
    await restart(world)
    expect(world.market.book.freeSun('ENERGY', SELLER.address)).toBe(before)
  })
})
