/** Checks of a prepared payment from a hostile marketplace. */
import { describe, expect, it } from 'vitest'
import { createMarketClient } from '../../src/client/client.ts'
import type { PrepareRequest } from '../../src/client/types.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { encodeRawData, txidOf } from '../../src/kernel/protobuf/raw-data.ts'
import { sun } from '../../src/kernel/sun.ts'
import { unsignedDelegation, unsignedTransfer } from '../../src/tron/transactions.ts'
import { startScriptedServer } from './scripted-server.ts'

const NOW_MS = 1_700_000_000_000
const PAYER = tronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
const FUND = tronAddress('TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')
const THIEF = tronAddress('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')
const REQUEST: PrepareRequest = {
  resource: 'ENERGY',
  receiver: FUND,
  amount: 65_000,
  durationSec: 3_600,
  onlyCreateWhenFulfilled: true,
  payer: PAYER,
}
const COST = sun(3_900_000)
const CONTEXT = {
  refBlock: { number: 1, id: `${'0'.repeat(15)}1${'ab'.repeat(24)}`, timestampMs: NOW_MS },
  validForMs: 300_000,
  timestampMs: NOW_MS,
}
const TRANSFER = { from: PAYER, to: FUND, amountSun: COST }
const { tx: GOOD } = unsignedTransfer(TRANSFER, CONTEXT)
const transfer = (change: object, context: object = {}) =>
  unsignedTransfer({ ...TRANSFER, ...change }, { ...CONTEXT, ...context }).tx

/** Builds the transfer with additional or changed content, with a matching txID. */
function rebuilt(change: object, changeOfContract: object = {}) {
  const [contract] = GOOD.raw_data.contract as object[]
  const raw_data = { ...GOOD.raw_data, ...change, contract: [{ ...contract, ...changeOfContract }] }
  const raw_data_hex = encodeRawData(raw_data)
  return { visible: false, txID: txidOf(raw_data_hex), raw_data, raw_data_hex }
}

const ANSWER = {
  transaction: GOOD,
  payAddress: FUND,
  amount: COST,
  unitPrice: 60,
  expiresAt: (NOW_MS + 300_000) / 1_000,
}

async function prepare(answer: object, request: Partial<PrepareRequest> = {}) {
  const server = await startScriptedServer({
    body: { error: false, message: 'Success', data: { ...ANSWER, ...answer } },
  })
  const clock: Clock = { now: () => NOW_MS, after: () => () => {} }
  const client = createMarketClient({
    baseUrl: server.baseUrl,
    fundAddress: FUND,
    operatorTermsKey: 'key',
    clock,
    log: silentLogger,
  })
  return { payment: await client.prepareOrder({ ...REQUEST, ...request }), asked: server.asked }
}

describe('a prepared payment', () => {
  it('is returned if its bytes are exactly the requested transfer', async () => {
    const { payment, asked } = await prepare({})
    expect(payment).toEqual({
      transaction: { visible: false, txID: GOOD.txID, raw_data: GOOD.raw_data, raw_data_hex: GOOD.raw_data_hex },
      payAddress: FUND,
      amountSun: COST,
      unitPriceSun: 60,
      expiresAtMs: NOW_MS + 300_000,
    })
    expect(asked).toMatchObject([{ path: '/v2/orders/prepare', body: { payer: PAYER, resourceAmount: 65_000 } }])
  })

  it('includes the markup that the caller states', async () => {
    const amount = 4_290_000
    const { payment } = await prepare(
      { amount, transaction: transfer({ amountSun: amount }) },
      { terms: { markupBp: 1_000 } },
    )
    expect(payment.amountSun).toBe(amount)
  })

  it('gets its raw_data from the bytes, not from the marketplace’s JSON', async () => {
    const shown = { ...GOOD, raw_data: transfer({ to: THIEF }).raw_data, visible: true }
    expect((await prepare({ transaction: shown })).payment.transaction).toMatchObject({
      visible: false,
      raw_data: GOOD.raw_data,
    })
  })

  it.each<[string, object, string]>([
    ['to another address', { transaction: transfer({ to: THIEF }) }, 'transaction.raw_data.to_address'],
    ['to another stated address', { payAddress: THIEF, transaction: transfer({ to: THIEF }) }, 'payAddress'],
    ['from another address', { transaction: transfer({ from: THIEF }) }, 'transaction.raw_data.owner_address'],
    ['of more than stated', { transaction: transfer({ amountSun: sun(COST + 1) }) }, 'transaction.raw_data.amount'],
    [
      'of an amount that does not match the price',
      { amount: COST + 1, transaction: transfer({ amountSun: sun(COST + 1) }) },
      'amount',
    ],
    ['at a price too large to compute', { unitPrice: Number.MAX_SAFE_INTEGER }, 'unitPrice'],
    [
      'of another type',
      {
        transaction: unsignedDelegation({ owner: PAYER, receiver: FUND, resource: 'ENERGY', balanceSun: COST }, CONTEXT)
          .tx,
      },
      'transaction.raw_data.contract.type',
    ],
    ['with a memo', { transaction: rebuilt({ data: 'abcd' }) }, 'transaction.raw_data.data'],
    ['with a fee limit', { transaction: rebuilt({ fee_limit: 1_000 }) }, 'transaction.raw_data.fee_limit'],
    ['of a permission', { transaction: rebuilt({}, { Permission_id: 2 }) }, 'transaction.raw_data.Permission_id'],
    ['that has expired', { transaction: transfer({}, { validForMs: -60_000 }) }, 'transaction.raw_data.expiration'],
    [
      'that stays valid for a day',
      { transaction: transfer({}, { validForMs: 86_400_000 }) },
      'transaction.raw_data.expiration',
    ],
    ['with another txID', { transaction: { ...GOOD, txID: '00'.repeat(32) } }, 'transaction.txID'],
    [
      'whose bytes are truncated',
      { transaction: { ...GOOD, raw_data_hex: GOOD.raw_data_hex.slice(2) } },
      'transaction.raw_data_hex',
    ],
    [
      'whose bytes are not canonical',
      { transaction: withHex(`${GOOD.raw_data_hex}900100`) },
      'transaction.raw_data_hex',
    ],
    ['without a transaction', { transaction: undefined }, 'transaction'],
  ])('is rejected if it is a payment %s', async (_what, answer, field) => {
    await expect(prepare(answer)).rejects.toMatchObject({ code: 'MARKET_BAD_ANSWER', data: { field } })
  })

  it('is rejected at a price above the caller’s limit', async () => {
    await expect(prepare({}, { unitPrice: 59 })).rejects.toMatchObject({ data: { field: 'unitPrice' } })
    await expect(prepare({}, { maxPriceAcceptedSun: 59 })).rejects.toThrow('PRICE_EXCEED_MAX_PRICE_REQUIRED')
  })

  it('throws PREPARE_NOT_OFFERED if the marketplace lacks the call', async () => {
    const server = await startScriptedServer({
      status: 404,
      body: { message: 'Route POST:/v2/orders/prepare not found', error: 'Not Found', statusCode: 404 },
    })
    const clock: Clock = { now: () => NOW_MS, after: () => () => {} }
    const client = createMarketClient({ baseUrl: server.baseUrl, fundAddress: FUND, clock, log: silentLogger })
    await expect(client.prepareOrder(REQUEST)).rejects.toThrow('PREPARE_NOT_OFFERED')
    expect(client.lacks('orders/prepare')).toBe(true)
  })
})

/** Returns the transfer with these bytes and the txID that matches them. */
function withHex(raw_data_hex: string) {
  return { ...GOOD, txID: txidOf(raw_data_hex), raw_data_hex }
}
