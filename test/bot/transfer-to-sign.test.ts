/** The transfer that a wallet signs: prepared by the marketplace, or built by the bot for one that does not prepare. */
import { expect, test } from 'vitest'
import { transferToSign } from '../../src/bot/purchases/wallet/transfer-to-sign.ts'
import type { MarketClient } from '../../src/client/types.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { sun } from '../../src/kernel/sun.ts'
import { signTxid } from '../../src/tron/protobuf/protobuf.ts'
import type { TronNode } from '../../src/tron/types.ts'
import { verifyTransaction } from '../../src/tron/verify.ts'
import { providerSigner } from '../market/market-fixture.ts'

const NOW_MS = 1_700_000_000_000
const PAYER = providerSigner(8)
const FUND = tronAddress('TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')
const RECEIVER = tronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
const REQUEST = { resource: 'ENERGY', receiver: RECEIVER, amount: 65_000, durationSec: 3_600 } as const
const PREPARED = { amountSun: sun(1) }

function createDeps(changes: Partial<MarketClient> = {}) {
  const estimates: unknown[] = []
  const client = {
    lacks: () => false,
    prepareOrder: async () => PREPARED,
    fundAddress: async () => FUND,
    async estimate(request: unknown) {
      estimates.push(request)
      return { unitPriceSun: 60, costSun: sun(3_900_000), durationSec: 3_600, available: 65_000 }
    },
    ...changes,
  } as unknown as MarketClient
  const refBlock = { number: 9, id: '0'.repeat(64), timestampMs: NOW_MS - 57_000 }
  const node = { solidHead: async () => refBlock } as unknown as TronNode
  return { deps: { client, node, clock: new ManualClock(NOW_MS) }, estimates }
}

const notOffered = async () => {
  throw new AppError('PREPARE_NOT_OFFERED')
}

test('uses the transfer of a marketplace that prepares payments', async () => {
  const { deps, estimates } = createDeps()
  expect(await transferToSign(deps, REQUEST, PAYER.address)).toBe(PREPARED)
  expect(estimates).toEqual([])
})

test.each<[string, Partial<MarketClient>]>([
  ['is known to lack the call', { lacks: () => true, prepareOrder: () => Promise.reject(new Error('called')) }],
  ['answers that it lacks the call', { prepareOrder: notOffered }],
])('builds the transfer if the marketplace %s', async (_what, changes) => {
  const { deps, estimates } = createDeps(changes)
  const built = await transferToSign(deps, { ...REQUEST, terms: { markupBp: 500 } }, PAYER.address)
  expect(built).toMatchObject({ payAddress: FUND, amountSun: 3_900_000, unitPriceSun: 60 })
  expect(built.expiresAtMs).toBe(NOW_MS + 300_000)
  expect(estimates).toEqual([{ ...REQUEST, maxMarkupBp: 0 }])
  const { transaction } = built
  const signed = { ...transaction, signature: [signTxid(transaction.txID, PAYER.privateKey)] }
  expect(verifyTransaction(signed, NOW_MS)).toMatchObject({
    ok: true,
    verified: { contract: { kind: 'transfer', from: PAYER.address, to: FUND, amountSun: 3_900_000 } },
  })
})

test('builds no transfer at a price above the limit', async () => {
  const { deps } = createDeps({ prepareOrder: notOffered })
  const request = { ...REQUEST, maxPriceAcceptedSun: 59 }
  await expect(transferToSign(deps, request, PAYER.address)).rejects.toThrow('PRICE_EXCEED_MAX_PRICE_REQUIRED')
})

test('rethrows other marketplace errors instead of building the transfer', async () => {
  const { deps } = createDeps({ prepareOrder: () => Promise.reject(new AppError('MARKET_BAD_ANSWER')) })
  await expect(transferToSign(deps, REQUEST, PAYER.address)).rejects.toThrow('MARKET_BAD_ANSWER')
})
