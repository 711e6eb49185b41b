/** Selling with signed delegations: accepted and rejected transactions; units are sold and paid once. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SellManualBody } from '../../../src/contract/selling.ts'
import { signedTxOf } from '../../../src/db/stores/chain/outgoing.ts'
import { sellerPausesOf } from '../../../src/db/stores/selling/seller-pauses.ts'
import { addressToHex, type TronAddress } from '../../../src/kernel/address.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { provider as earned, hold, seller } from '../../../src/market/base/ledger.ts'
import { cancelOrder } from '../../../src/market/orders/cancel-order.ts'
import { updateOrder } from '../../../src/market/orders/update-order.ts'
import { listExtendable } from '../../../src/market/rentals/extendable.ts'
import { sellManual } from '../../../src/market/selling/sell-manual.ts'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { encodeRawData, signTxid, txidOf } from '../../../src/tron/protobuf/protobuf.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { programSigner } from '../../support/keys.ts'
import { onPostgres } from '../../support/temp.ts'
import { drain, MNEMONIC, provider, providerSigner, RECEIVER } from '../market-fixture.ts'
import { errorCodeOf, readOrder, restart } from '../orders/order-fixture.ts'
import { createSellFixture, OTHER, OTHER_ACCOUNT, SELLER, type SellFixture, sellerOf } from './sell-fixture.ts'

const SEND = 'wallet/broadcasttransaction'

describe('a sale', () => {
  test('is rejected if the delegation was made for another order', async () => {
    const fixture = await createSellFixture()
    const other = await fixture.buy({ unitPrice: 60 })
    const waiting = await fixture.buy({ unitPrice: 40 })
    await fixture.enroll({ minPriceSun: 60 })
    await fixture.work()
    const [given] = await fixture.delegations(other)
    if (given?.state !== 'signed') throw new Error('not signed')
    const signedTx = await fixture.market.db.read((reader) => signedTxOf(reader, given.txid))
    const { txID, ...bytes } = JSON.parse(signedTx ?? '') as SignedTransaction
    expect(await errorCodeOf(fixture.sell(waiting, { ...bytes, txID }, { isAllowSellForLockedDelegator: true }))).toBe(
      'INVALID_PARAMS signedTx must not be broadcast by the seller: sign a new transaction and submit it unbroadcast',
    )
    await fixture.blocks(3)
    expect(await readOrder(fixture, other)).toMatchObject({ status: 'Completed' })
    expect(await readOrder(fixture, waiting)).toMatchObject({ status: 'Active', remainAmount: 32_000 })
  })

  test('fills the order and pays its seller once a block includes it', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const tx = await fixture.sign(32_000)
    expect(await fixture.sell(id, tx)).toEqual({
      success: true,
      message: 'Sell manual success',
      code: 200,
      delegatedId: tx.txID.slice(0, 24),
    })
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Active', remainAmount: 32_000 })
    await fixture.blocks(2)
    const found = await readOrder(fixture, id)
    expect(found).toMatchObject({ status: 'Completed', fulfilledPercent: 100 })
    expect(found.delegates).toEqual([{ delegator: SELLER.address, amount: expect.any(Number), txid: tx.txID }])
    expect(await fixture.ledger(seller(SELLER.address))).toBe(found.payoutAmount)
    expect(await fixture.ledger(earned(SELLER.address))).toBe(0)
    expect(await fixture.ledger(hold(id))).toBe(0)
  })

  test('pays another address on request, less the fee', async () => {
    const fixture = await createSellFixture({ settings: { commissionBasisPoints: 1_000 } })
    const id = await fixture.buy()
    const feesBefore = await fixture.ledger('fees')
    await fixture.sell(id, await fixture.sign(32_000), { paymentAddress: RECEIVER })
    await fixture.blocks(2)
    const { payoutAmount } = await readOrder(fixture, id)
    expect(await fixture.ledger(seller(RECEIVER))).toBe(payoutAmount * 0.9)
    expect((await fixture.ledger('fees')) - feesBefore).toBe(payoutAmount * 0.1)
  })

  test('may be of Bandwidth, and may have addresses in base58', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy({ resourceType: 'BANDWIDTH', resourceAmount: 1_000, durationSec: 86_400 })
    const tx = await fixture.sign(1_000, { resource: 'BANDWIDTH', lockPeriodBlocks: 28_800 })
    const value = { owner_address: SELLER.address, receiver_address: RECEIVER }
    await fixture.sell(id, { ...tx, visible: true, raw_data: withValue(tx, value) })
    await fixture.blocks(2)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
  })

  test('may fill a part if the order allows parts, and others sell the remainder', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy({ resourceAmount: 100_000, options: { allowPartialFill: true } })
    await fixture.sell(id, await fixture.sign(40_000))
    await fixture.sell(id, await fixture.sign(70_000, {}, OTHER)).catch(() => {})
    const [first] = await fixture.delegations(id)
    const rest = 100_000 - (first?.units ?? 0)
    await fixture.sell(id, await fixture.sign(rest, {}, OTHER))
    await fixture.blocks(2)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
    const [a, b] = [await fixture.ledger(seller(SELLER.address)), await fixture.ledger(seller(OTHER.address))]
    expect(a + b).toBe((await readOrder(fixture, id)).payoutAmount)
    expect(a).toBeGreaterThan(0)
    expect(b).toBeGreaterThan(a)
  })

  test('is reclaimed by the owner of the stake, not by the pool', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    await fixture.sell(id, await fixture.sign(32_000))
    await fixture.blocks(25)
    await fixture.passTime(3_600_000)
    await fixture.blocks(3)
    expect(await fixture.delegations(id)).toMatchObject([{ state: 'reclaimed' }])
    expect(fixture.market.book.delegationsTo('ENERGY', RECEIVER)).toEqual([])
    expect((await fixture.delegatedOnChain(SELLER.address)).sun).toBeGreaterThan(0)
  })

  test('submitted again gets the same response and sells nothing more', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const tx = await fixture.sign(32_000)
    const answer = await fixture.sell(id, tx)
    expect(await fixture.sell(id, tx)).toEqual(answer)
    await fixture.blocks(2)
    expect(await fixture.sell(id, tx)).toEqual(answer)
    expect(await fixture.delegations(id)).toHaveLength(1)
    const unsigned = { ...tx, signature: ['00'.repeat(65)] }
    expect(await errorCodeOf(fixture.sell(id, unsigned))).not.toBe('no error')
    const other = await fixture.buy()
    expect(await errorCodeOf(fixture.sell(other, tx))).toMatch(
      /^INVALID_PARAMS signedTx must not be broadcast by the seller/,
    )
  })

  test('may be signed by a key of the owner’s active permission', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const good = await fixture.sign(32_000)
    const [contract] = good.raw_data.contract as [Record<string, unknown>]
    const pool = programSigner(MNEMONIC, 'pool')
    const owner = await fixture.market.node.pendingAccount(SELLER.address)
    const permission = owner?.activePermissions.find(({ keys }) => keys.includes(pool.address))
    const raw = { ...good.raw_data, contract: [{ ...contract, Permission_id: permission?.id }] }
    await fixture.sell(id, resign(raw, pool.privateKey))
    await fixture.blocks(2)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
  })

  test('by a seller who is not a provider is a rental, but cannot be extended', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    await fixture.sell(id, await fixture.sign(32_000))
    await fixture.blocks(2)
    const extendTo = Math.floor(fixture.clock.now() / 1000) + 86_400
    const found = await listExtendable(fixture.market, fixture.accountId, { receiver: RECEIVER, extendTo })
    expect(found).toMatchObject({
      isAbleToExtend: false,
      totalDelegateAmount: 32_000,
      extendData: [],
    })
  })

  test('with a repeated Idempotency-Key is made once', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const body = {
      orderId: id,
      signedTx: (await fixture.sign(32_000)) as unknown as SellManualBody['signedTx'],
    }
    const request = { seller: sellerOf(fixture), body, idempotencyKey: 'sale-1' }
    const answer = await sellManual(fixture.market, request)
    expect(await sellManual(fixture.market, request)).toEqual(answer)
    const another = { ...request, body: { ...body, paymentAddress: RECEIVER } }
    expect(await errorCodeOf(sellManual(fixture.market, another))).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

type Raw = Record<string, unknown>

function withValue(tx: SignedTransaction, value: Raw): Raw {
  const [contract] = tx.raw_data.contract as [{ parameter: { value: Raw } }]
  const parameter = { ...contract.parameter, value: { ...contract.parameter.value, ...value } }
  return { ...tx.raw_data, contract: [{ ...contract, parameter }] }
}

/** Rebuilds the transaction from another raw_data, with matching bytes, id and signature. */
function resign(raw: Raw, key = SELLER.privateKey): SignedTransaction {
  const raw_data_hex = encodeRawData(raw)
  const txID = txidOf(raw_data_hex)
  return { visible: false, txID, raw_data: raw, raw_data_hex, signature: [signTxid(txID, key)] }
}

const hex = (address: TronAddress) => addressToHex(address)

/** Change to a valid transaction, and the resulting error. */
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
    /raw_data must match raw_data_hex/,
  ]),
  ...(['expiration', 'timestamp', 'ref_block_bytes', 'ref_block_hash'] as const).map(
    (field): (typeof TAMPERED)[number] => [
      `raw_data with another ${field} than the bytes`,
      (tx) => ({ ...tx, raw_data: { ...tx.raw_data, [field]: field.startsWith('ref') ? 'ffff' : 1 } }),
      /raw_data must match raw_data_hex/,
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
  ['signature of somebody else', (tx) => resign(tx.raw_data, OTHER.privateKey), /signature/],
  ['signature that is none', (tx) => ({ ...tx, signature: ['00'.repeat(65)] }), /signature/],
  ['signature twice', (tx) => ({ ...tx, signature: [tx.signature[0] ?? '', tx.signature[0] ?? ''] }), /signature/],
  [
    'owner_address of somebody else',
    (tx) => resign(withValue(tx, { owner_address: hex(OTHER.address) })),
    /signature must be made by owner_address/,
  ],
  [
    'owner_address that is the receiver',
    (tx) => resign(withValue(tx, { owner_address: hex(RECEIVER) })),
    /owner_address must not be the receiver/,
  ],
  [
    'receiver_address of another',
    (tx) => resign(withValue(tx, { receiver_address: hex(OTHER.address) })),
    /receiver_address must be T/,
  ],
  ['resource of the other kind', (tx) => resign(withValue(tx, { resource: 'BANDWIDTH' })), /resource must be ENERGY/],
  ['balance too small', (tx) => resign(withValue(tx, { balance: 3_000_000_000 })), /balance must be \d+ SUN/],
  ['balance too large', (tx) => resign(withValue(tx, { balance: 9_000_000_000 })), /balance must be \d+ SUN/],
  ['balance of nothing', (tx) => resign(withValue(tx, { balance: 0 })), /balance/],
  ['lock false', (tx) => resign(withValue(tx, { lock: false })), /lock must be true/],
  ['lock_period too short', (tx) => resign(withValue(tx, { lock_period: 1_199 })), /lock_period must be 1200/],
  ['lock_period too long', (tx) => resign(withValue(tx, { lock_period: 1_201 })), /lock_period must be 1200/],
  ['lock_period of nothing', (tx) => resign(withValue(tx, { lock_period: 0 })), /lock_period must be 1200/],
  [
    'Permission_id that the owner does not have',
    (tx) => {
      const [contract] = tx.raw_data.contract as [Raw]
      return resign({ ...tx.raw_data, contract: [{ ...contract, Permission_id: 7 }] })
    },
    /Permission_id 7/,
  ],
  [
    'expiration ten seconds away',
    (tx) => resign({ ...tx.raw_data, expiration: Number(tx.raw_data.expiration) - 50_000 }),
    /expires too soon/,
  ],
  ['expiration that is over', (tx) => resign({ ...tx.raw_data, expiration: 1_000 }), /has expired/],
  [
    'expiration three minutes away',
    (tx) => resign({ ...tx.raw_data, expiration: Number(tx.raw_data.expiration) + 120_000 }),
    /expiration must be at most two minutes in the future/,
  ],
  [
    'expiration days away',
    (tx) => resign({ ...tx.raw_data, expiration: Number(tx.raw_data.expiration) + 7 * 86_400_000 }),
    /expiration is too far in the future/,
  ],
]

describe('a tampered sale is rejected with its field name and has no effect', () => {
  test('if any field of the transaction was tampered with', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const good = await fixture.sign(32_000)
    for (const [name, tamper, problem] of TAMPERED) {
      const errorCode = await errorCodeOf(fixture.sell(id, tamper(good)))
      expect(errorCode, name).toMatch(/^INVALID_PARAMS signedTx /)
      expect(errorCode, name).toMatch(problem)
    }
    const { number, id: blockId, timestampMs } = fixture.chain.solid()
    const transfer = buildTransfer(
      { from: SELLER.address, to: RECEIVER, amountSun: sun(1) },
      { privateKey: SELLER.privateKey },
      { refBlock: { number, id: blockId, timestampMs }, validForMs: 600_000 },
    ).tx
    expect(await errorCodeOf(fixture.sell(id, transfer))).toMatch(/type_url must be/)
    expect(await fixture.delegations(id)).toEqual([])
    expect(fixture.market.book.waiting('ENERGY').get(id)?.units).toBe(32_000)
    await fixture.sell(id, good)
    await fixture.blocks(2)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
  })

  test('if the payment address is invalid', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const tx = await fixture.sign(32_000)
    expect(await errorCodeOf(fixture.sell(id, tx, { paymentAddress: USDT_ADDRESS }))).toBe(
      'INVALID_PARAMS paymentAddress is a contract, which cannot receive TRX transfers',
    )
    expect(await errorCodeOf(fixture.sell(id, tx, { paymentAddress: `${RECEIVER}x` }))).toMatch(
      /^INVALID_PARAMS paymentAddress/,
    )
  })
})

describe('an order accepts no sale', () => {
  test('if it does not exist, is filled or is pending', async () => {
    const fixture = await createSellFixture()
    const tx = await fixture.sign(32_000)
    for (const id of ['0'.repeat(24), 'x', ''])
      expect(await errorCodeOf(fixture.sell(id, tx))).toBe('INVALID_PARAMS Invalid orderId')
    const id = await fixture.buy()
    await fixture.sell(id, tx)
    expect(await errorCodeOf(fixture.sell(id, await fixture.sign(32_000, {}, OTHER)))).toBe('ORDER_NOT_SELLABLE')
    await fixture.blocks(2)
    expect(await errorCodeOf(fixture.sell(id, await fixture.sign(32_000, {}, OTHER)))).toBe('ORDER_NOT_SELLABLE')
  })

  test('of parts if it must be filled whole, or of less than its smallest part', async () => {
    const fixture = await createSellFixture()
    const whole = await fixture.buy({ resourceAmount: 100_000 })
    expect(await errorCodeOf(fixture.sell(whole, await fixture.sign(40_000)))).toMatch(
      /balance must be \d+ SUN for 100000/,
    )
    const parts = await fixture.buy({
      resourceAmount: 100_000,
      options: { allowPartialFill: true, minResourceDelegateRequiredAmount: 50_000 },
    })
    expect(await errorCodeOf(fixture.sell(parts, await fixture.sign(40_000)))).toMatch(/balance must be whole TRX from/)
    const odd = { balanceSun: sun(8_000_000_001) }
    expect(await errorCodeOf(fixture.sell(parts, await fixture.sign(1, odd)))).toMatch(/balance must be whole TRX from/)
  })

  test('that prolongs a lock, unless the seller allows it, or that would end before an existing lock', async () => {
    const fixture = await createSellFixture()
    const first = await fixture.buy()
    await fixture.sell(first, await fixture.sign(32_000))
    const second = await fixture.buy()
    const tx = await fixture.sign(32_000)
    expect(await errorCodeOf(fixture.sell(second, tx))).toMatch(
      /already has a lock towards the receiver: set isAllowSellForLockedDelegator/,
    )
    await fixture.blocks(2)
    const again = await fixture.sign(32_000)
    expect(await errorCodeOf(fixture.sell(second, again))).toMatch(
      /already has a lock towards the receiver: set isAllowSellForLockedDelegator/,
    )
    await fixture.sell(second, again, { isAllowSellForLockedDelegator: true })
    await fixture.blocks(2)
    expect(await readOrder(fixture, second)).toMatchObject({ status: 'Completed' })
    const short = await fixture.buy({ durationSec: 900 })
    const shortTx = await fixture.sign(32_000, { lockPeriodBlocks: 300 })
    expect(await errorCodeOf(fixture.sell(short, shortTx, { isAllowSellForLockedDelegator: true }))).toMatch(
      /already has a lock towards the receiver that ends after this delegation/,
    )
  })
})

describe('the price that the seller has seen', () => {
  const lower = (fixture: SellFixture, id: string, unitPrice: number) =>
    updateOrder(fixture.market, { accountId: fixture.accountId, id, body: { unitPrice } })

  test('is guaranteed by minPrice: a buyer who lowers the price gets nothing for less', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy({ unitPrice: 60 })
    const tx = await fixture.sign(32_000)
    await lower(fixture, id, 59)
    const refused = await errorCodeOf(fixture.sell(id, tx, { minPrice: 60 }))
    expect(refused).toBe("SALE_PRICE_TOO_LOW the order's price is 59 SUN per unit per day, below minPrice")
    await fixture.blocks(2)
    expect(await fixture.delegations(id)).toEqual([])
    await fixture.sell(id, tx, { minPrice: 59 })
    await fixture.blocks(2)
    expect(await fixture.ledger(seller(SELLER.address))).toBe(59 * 32_000)
  })

  test('is guaranteed even if the buyer lowers the price during validation', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy({ unitPrice: 60 })
    const tx = await fixture.sign(32_000)
    const { node } = fixture.market
    const pendingAccount: typeof node.pendingAccount = async (address) => {
      await lower(fixture, id, 40)
      return node.pendingAccount(address)
    }
    const market = { ...fixture.market, node: { ...node, pendingAccount } }
    const body = { orderId: id, signedTx: tx as unknown as SellManualBody['signedTx'], minPrice: 60 }
    const errorCode = await errorCodeOf(sellManual(market, { seller: sellerOf(fixture), body }))
    expect(errorCode).toBe("SALE_PRICE_TOO_LOW the order's price is 40 SUN per unit per day, below minPrice")
    expect(await fixture.delegations(id)).toEqual([])
  })

  test('may rise before the sale, but cannot fall after it', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy({ unitPrice: 60 })
    const tx = await fixture.sign(32_000)
    await lower(fixture, id, 61)
    await fixture.sell(id, tx, { minPrice: 60 })
    expect(await errorCodeOf(lower(fixture, id, 40))).toContain('ORDER_IN_PROGRESS')
    await fixture.blocks(2)
    expect(await fixture.ledger(seller(SELLER.address))).toBe(61 * 32_000)
  })
})

describe('the same units are sold once', () => {
  test.runIf(onPostgres)('if a repeated call arrives before the first one is committed', async () => {
    const fixture = await createSellFixture()
    const { market } = fixture
    const seller = sellerOf(fixture)
    const orderId = await fixture.buy()
    const signedTx = (await fixture.sign(32_000)) as unknown as SellManualBody['signedTx']
    const body = { orderId, signedTx, paymentAddress: OTHER.address }
    let sellAgain = () => {}
    const isInBook = new Promise<void>((resolve) => {
      sellAgain = resolve
    })
    let isRepeated = false
    const receivers = {
      ...market.receivers,
      isContract: () => isInBook.then(() => false),
    }
    const write: typeof market.db.write = (job) => {
      isRepeated = true
      return market.db.write(job)
    }
    const repeated = sellManual({ ...market, receivers, db: { ...market.db, write } }, { seller, body }).finally(() => {
      isRepeated = true
    })
    const writeSlowly: typeof market.db.write = (job) =>
      market.db.write(async (tx) => {
        const result = await job(tx)
        if (market.book.waiting('ENERGY').get(orderId)) return result
        sellAgain()
        // A transaction may wait only for its own queries.
        while (!isRepeated) await tx.orm.all(sql`select 1`)
        return result
      })
    const first = await sellManual({ ...market, db: { ...market.db, write: writeSlowly } }, { seller, body })
    expect(await repeated).toEqual(first)
  })

  test('if ten sellers call concurrently, or one seller ten times', async () => {
    for (const same of [false, true]) {
      const fixture = await createSellFixture()
      const id = await fixture.buy()
      const mine = await fixture.sign(32_000)
      const txs = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (same ? mine : fixture.sign(32_000, {}, i % 2 ? SELLER : OTHER))),
      )
      const errorCode = await Promise.all(
        txs.map((tx) => errorCodeOf(fixture.sell(id, tx, { isAllowSellForLockedDelegator: true }))),
      )
      if (same) expect(new Set(errorCode)).toEqual(new Set(['no error']))
      else {
        expect(errorCode.filter((code) => code === 'no error')).toHaveLength(1)
        expect(errorCode.filter((code) => code === 'ORDER_NOT_SELLABLE')).toHaveLength(9)
      }
      await fixture.blocks(2)
      expect(await fixture.delegations(id)).toHaveLength(1)
      expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
      const paid = (await fixture.ledger(seller(SELLER.address))) + (await fixture.ledger(seller(OTHER.address)))
      expect(paid).toBe((await readOrder(fixture, id)).payoutAmount)
    }
  })

  test('if a provider of the book delegates at the same time', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy({ unitPrice: 60 })
    const tx = await fixture.sign(32_000)
    const [said] = await Promise.all([errorCodeOf(fixture.sell(id, tx)), fixture.enroll()])
    expect(['no error', 'ORDER_NOT_SELLABLE']).toContain(said)
    await fixture.blocks(2)
    const found = await readOrder(fixture, id)
    expect(found).toMatchObject({ status: 'Completed' })
    expect(found.delegates).toHaveLength(1)
  })
})

describe('trouble during a sale', () => {
  test('a broadcast without a response is looked up by txid, even after a restart', async () => {
    for (const performed of [true, false]) {
      const fixture = await createSellFixture()
      const id = await fixture.buy()
      const tx = await fixture.sign(32_000)
      fixture.faults.add({ path: SEND, performed, act: { at: 'reset' } })
      expect(await fixture.sell(id, tx)).toMatchObject({ delegatedId: tx.txID.slice(0, 24) })
      await restart(fixture)
      expect(await errorCodeOf(fixture.sell(id, await fixture.sign(32_000, {}, OTHER)))).toBe('ORDER_NOT_SELLABLE')
      await fixture.blocks(5)
      expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed', delegates: [{ txid: tx.txID }] })
    }
  })

  const refusing = (code: string) => ({ code, message: Buffer.from('no').toString('hex') })

  test('a rejected sale frees its units immediately, and suspends its seller, longer each time', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const body = refusing('CONTRACT_VALIDATE_ERROR')
    for (const restSec of [30, 60, 120]) {
      const tx = await fixture.sign(32_000)
      fixture.faults.add({ path: SEND, act: { at: 'answer', status: 200, body } })
      expect(await errorCodeOf(fixture.sell(id, tx))).toBe('SALE_REFUSED CONTRACT_VALIDATE_ERROR no; nothing was sold')
      expect(fixture.market.book.waiting('ENERGY').get(id)?.units).toBe(32_000)
      expect(await errorCodeOf(fixture.sell(id, tx))).toMatch(/^SALE_REFUSED owner_address is suspended until /)
      fixture.clock.advance(restSec * 1_000 - 1)
      expect(await errorCodeOf(fixture.sell(id, tx))).toMatch(/^SALE_REFUSED owner_address is suspended until /)
      fixture.clock.advance(1)
      await fixture.blocks(40)
    }
    const cancelled = await fixture.buy()
    fixture.clock.advance(300_000)
    expect(await cancelOrder(fixture.market, fixture.accountId, cancelled)).toMatchObject({ cancelledAmount: 32_000 })
    await fixture.sell(id, await fixture.sign(32_000))
    await fixture.blocks(2)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
    const sellers = [SELLER.address, fixture.accountId]
    expect(await fixture.market.db.read((reader) => sellerPausesOf(reader, sellers))).toEqual([])
    expect(await fixture.audit()).toEqual([])
  })

  test('a sale that a busy node rejects is completed as soon as the node accepts it', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    fixture.faults.add({ path: SEND, act: { at: 'answer', status: 200, body: refusing('SERVER_BUSY') } })
    expect(await fixture.sell(id, await fixture.sign(32_000))).toMatchObject({ success: true })
    await fixture.blocks(6)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
  })

  test('a sale without enough free stake has no effect', async () => {
    const accounts = [provider(6, { energyTrx: 20_000 }), provider(8, { bandwidthTrx: 1_000 })]
    const fixture = await createSellFixture({ accounts })
    const big = await fixture.buy({ resourceAmount: 400_000 })
    const small = await fixture.buy({ resourceAmount: 150_000 })
    const other = await fixture.buy({ resourceAmount: 150_000 })
    const noStake =
      /^INVALID_PARAMS signedTx balance must be at most the stake that owner_address can delegate now, \d+ SUN$/
    expect(await errorCodeOf(fixture.sell(big, await fixture.sign(400_000)))).toMatch(noStake)
    expect(await errorCodeOf(fixture.sell(small, await fixture.sign(150_000, {}, providerSigner(8))))).toMatch(noStake)
    const locked = { isAllowSellForLockedDelegator: true }
    const [first, second] = await Promise.all([
      errorCodeOf(fixture.sell(small, await fixture.sign(150_000), locked)),
      errorCodeOf(fixture.sell(other, await fixture.sign(150_000, {}, SELLER, 61_000), locked)),
    ])
    expect([first, second].filter((errorCode) => noStake.test(errorCode))).toHaveLength(1)
    expect([first, second]).toContain('no error')
    const waiting = fixture.market.book.waiting('ENERGY').ordered()
    expect(waiting.map(({ units }) => units).sort()).toEqual([150_000, 400_000])
  })

  test('a sale whose owner cannot pay for Bandwidth has no effect', async () => {
    const fixture = await createSellFixture({ accounts: [provider(6, { energyTrx: 20_000 })] })
    const id = await fixture.buy()
    await drain(fixture, SELLER)
    expect(await errorCodeOf(fixture.sell(id, await fixture.sign(32_000)))).toMatch(
      /neither Bandwidth nor TRX to pay for the transaction/,
    )
    expect(fixture.market.book.waiting('ENERGY').get(id)?.units).toBe(32_000)
  })

  test('a sale that the node rejects but forwards is sold and paid once', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const tx = await fixture.sign(32_000)
    const body = refusing('CONTRACT_VALIDATE_ERROR')
    fixture.faults.add({ path: SEND, performed: true, act: { at: 'answer', status: 200, body } })
    expect(await errorCodeOf(fixture.sell(id, tx))).toMatch(/^SALE_REFUSED CONTRACT_VALIDATE_ERROR/)
    await restart(fixture)
    await fixture.blocks(2)
    expect(await fixture.sell(id, tx)).toMatchObject({ success: true, delegatedId: tx.txID.slice(0, 24) })
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed', delegates: [{ txid: tx.txID }] })
    expect(await fixture.ledger(seller(SELLER.address))).toBeGreaterThan(0)
    expect(await fixture.delegations(id)).toHaveLength(1)
    expect(await fixture.audit()).toEqual([])
  })

  test('a sale that is forwarded after its units went to another seller is not paid', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const body = refusing('CONTRACT_VALIDATE_ERROR')
    fixture.faults.add({ path: SEND, performed: true, act: { at: 'answer', status: 200, body } })
    expect(await errorCodeOf(fixture.sell(id, await fixture.sign(32_000)))).toMatch(/^SALE_REFUSED/)
    await fixture.sell(id, await fixture.sign(32_000, {}, OTHER), {}, OTHER_ACCOUNT)
    await fixture.blocks(30)
    expect(await readOrder(fixture, id)).toMatchObject({
      status: 'Completed',
      delegates: [{ delegator: OTHER.address }],
    })
    expect(await fixture.ledger(seller(SELLER.address))).toBe(0)
    expect(await fixture.audit()).toEqual([])
  })

  test('a sale that no block includes frees its units', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    fixture.faults.add({ path: SEND, times: 1_000, act: { at: 'answer', status: 503 } })
    await fixture.sell(id, await fixture.sign(32_000))
    await fixture.blocks(20)
    expect(fixture.market.book.waiting('ENERGY').get(id)).toBeUndefined()
    await fixture.blocks(50)
    fixture.faults.clear()
    await fixture.blocks(2)
    expect(await fixture.delegations(id)).toMatchObject([{ state: 'failed' }])
    await fixture.sell(id, await fixture.sign(32_000, {}, OTHER))
    await fixture.blocks(2)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
  })

  test('a reorg that drops the block of a sale reverses the earnings', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    await fixture.sell(id, await fixture.sign(32_000))
    await fixture.blocks(2)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
    fixture.chain.fork(3, { keepTransactions: false })
    await fixture.work()
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Active' })
    expect(await fixture.ledger(seller(SELLER.address))).toBe(0)
    await fixture.blocks(6)
    expect(await readOrder(fixture, id)).toMatchObject({ status: 'Completed' })
    expect(await fixture.delegations(id)).toHaveLength(1)
  })

  test.each([
    ['in the mempool', 0],
    ['in a block', 1],
  ])('a delegation that its owner has broadcast is rejected as a sale: it is public %s', async (_where, blocks) => {
    const fixture = await createSellFixture()
    const id = await fixture.buy()
    const tx = await fixture.sign(32_000)
    await fixture.market.node.broadcast(tx)
    await fixture.blocks(blocks)
    expect(await errorCodeOf(fixture.sell(id, tx))).toBe(
      'INVALID_PARAMS signedTx must not be broadcast by the seller: sign a new transaction and submit it unbroadcast',
    )
  })

  test('a seller who enrolls later offers only the remaining stake', async () => {
    const fixture = await createSellFixture()
    const id = await fixture.buy({ resourceAmount: 100_000 })
    await fixture.sell(id, await fixture.sign(100_000))
    await fixture.enroll({ address: SELLER.address })
    await fixture.blocks(3)
    const [sold] = await fixture.delegations(id)
    const before = fixture.market.book.freeSun('ENERGY', SELLER.address)
    expect(before).toBe(20_000_000_000 - (sold?.balanceSun ?? 0))
    await restart(fixture)
    expect(fixture.market.book.freeSun('ENERGY', SELLER.address)).toBe(before)
  })
})
