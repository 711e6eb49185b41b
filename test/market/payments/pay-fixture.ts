/** Fixture: users who pay with signed transfers over HTTP, on a chain that mines blocks as their calls need them. */
import { expect, onTestFinished } from 'vitest'
import { payout } from '../../../src/contract/pricing.ts'
import { paymentByTxid } from '../../../src/db/stores/payments/payments.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { type Sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { signTxid } from '../../../src/tron/protobuf/protobuf.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { passTurns } from '../../support/pass-turns.ts'
import type { MarketFixture } from '../market-fixture.ts'
import { createOrderFixture, type OrderFixture, providerSigner, RECEIVER } from '../orders/order-fixture.ts'

export const PAYER = providerSigner(8)
export const OTHER = providerSigner(9)
export const BUY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
export const COST = payout(60, 32_000, 3_600)

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  data: any
  message: string
}

export interface PayFixture extends OrderFixture {
  fund: TronAddress
  sign(amountSun?: Sun, to?: TronAddress, from?: Signer, signer?: Signer): SignedTransaction
  /** Waits for the response. Mines a block after each broadcast, unless `block` is false. */
  post(url: string, body: unknown, options?: { block?: boolean; headers?: Record<string, string> }): Promise<Answer>
  payFor(body?: object, options?: { block?: boolean; headers?: Record<string, string> }): Promise<Answer>
  get(url: string): Promise<Answer>
  readPayment(orderId: string, apiKey?: string): Promise<Answer>
  trxBalance(address: TronAddress): Promise<number>
  /** TRX transfers out of the fund address, on the chain. */
  refundsOnChain(): Promise<{ to: TronAddress; amountSun: number }[]>
}

export async function createPayFixture(options: Parameters<typeof createOrderFixture>[0] = {}): Promise<PayFixture> {
  const rich = [PAYER, OTHER].map(({ address }) => ({ address, balanceSun: sunFromTrx('1000') }))
  const fixture = await createOrderFixture({ ...options, accounts: [...(options.accounts ?? []), ...rich] })
  const { chain, market } = fixture
  const server = createMarketServer(market, { adminKey: undefined, requestsPerSec: 100_000 })
  onTestFinished(() => server.close())
  const fund = market.keys.fund.address
  const inject = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, body?: unknown) => {
    const { statusCode, payload } = await server.inject({
      method,
      url,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const { data, message, ...rest } = JSON.parse(payload)
    return { status: statusCode, data: data ?? rest, message: String(message).replace(/^SUNWATT:/, '') }
  }
  const post: PayFixture['post'] = (url, body, { block = true, headers = {} } = {}) => {
    const { signedTx, signed_tx } = body as { signedTx?: { txID?: unknown }; signed_tx?: { txID?: unknown } }
    const txid = String(signedTx?.txID ?? signed_tx?.txID ?? '')
    return answerWithBlocks(fixture, txid, inject('POST', url, headers, body), block)
  }
  return {
    ...fixture,
    fund,
    sign: (amountSun = COST, to = fund, from = PAYER, signer = from) => {
      const { number, id, timestampMs } = chain.head()
      const refBlock = { number, id, timestampMs }
      if (signer === from) return buildTransfer({ from: from.address, to, amountSun }, from, { refBlock }).tx
      const good = buildTransfer({ from: from.address, to, amountSun }, from, { refBlock }).tx
      return { ...good, signature: [signTxid(good.txID, signer.privateKey)] }
    },
    post,
    payFor: (body = {}, given = {}) => post('/v2/buy-resource', { ...BUY, ...body }, given),
    get: (url) => inject('GET', url, {}),
    readPayment: (orderId, apiKey) =>
      inject('GET', `/v2/order/${orderId}`, apiKey === undefined ? {} : { apikey: apiKey }),
    trxBalance: async (address) => (await market.node.pendingAccount(address))?.balanceSun ?? 0,
    refundsOnChain: () => transfersFrom(fixture, fund),
  }
}

/**
 * Waits for the answer to a call that pays with this transaction. Unless `block` is false, mines a block once the
 * transaction is pending.
 */
export async function answerWithBlocks<T>(
  { chain, clock, market }: Pick<MarketFixture, 'chain' | 'clock' | 'market'>,
  txid: string,
  call: Promise<T>,
  block = true,
): Promise<T> {
  let isOpen = true
  const close = () => {
    isOpen = false
  }
  call.then(close, close)
  const isStored = async () => (await market.db.read((reader) => paymentByTxid(reader, txid))) !== undefined
  while (isOpen && !(await isStored())) await passTurns(1)
  while (isOpen && chain.pending().length === 0 && block) {
    await passTurns(50)
    clock.advance(100)
  }
  if (block && isOpen) chain.mine()
  while (isOpen) {
    clock.advance(1_000)
    await passTurns(50)
  }
  return call
}

/** Returns the TRX transfers from this address, in chain order. */
export async function transfersFrom(
  { chain, market }: MarketFixture,
  from: TronAddress,
): Promise<{ to: TronAddress; amountSun: number }[]> {
  const found: { to: TronAddress; amountSun: number }[] = []
  for (let number = 1; number <= chain.head().number; number++) {
    if (chain.block(number)?.txids.length === 0) continue
    const block = await market.node.block(number)
    for (const { contract, success } of block?.transactions ?? [])
      if (success && contract?.kind === 'transfer' && contract.from === from)
        found.push({ to: contract.to, amountSun: contract.amountSun })
  }
  return found
}

export const CREATED_RESPONSE = { status: 201, data: { orderId: expect.stringMatching(/^[0-9a-f]{24}$/) } }
