/** Fixture for pay-later orders: a marketplace with a provider, two users with TRX, and a funded refund address. */

import { onTestFinished } from 'vitest'
import type { OperatorTerms } from '../../../src/contract/operator/operator-terms.ts'
import type { PayLaterBody, PayLaterCreated, PayLaterOrder } from '../../../src/contract/pay-later.ts'
import { payout } from '../../../src/contract/pricing.ts'
import { accountById } from '../../../src/db/stores/accounts/accounts.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { networkAround } from '../../../src/kernel/http/client-address.ts'
import { type Sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { openMarket } from '../../../src/market/market.ts'
import { getPayLaterOrder } from '../../../src/market/orders/pending-orders.ts'
import { createPayLaterOrder } from '../../../src/market/payments/pay-later.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { MNEMONIC } from '../market-fixture.ts'
import { createOrderFixture, type OrderFixture, providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import { transfersFrom } from './pay-fixture.ts'

export const PAYER = providerSigner(8)
export const OTHER = providerSigner(9)
/** An activated address for which no user pays. */
export const FRIEND = providerSigner(10).address
export const RENTAL = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
/** Price of 32,000 Energy for an hour at 60 SUN. */
export const COST = payout(60, 32_000, 3_600)

export interface PayLaterFixture extends OrderFixture {
  fund: TronAddress
  /** Creates a pay-later order, without an API key unless `keyed`. */
  createPayLater(
    body?: Partial<PayLaterBody>,
    how?: { keyed?: boolean; key?: string; from?: string; terms?: OperatorTerms },
  ): Promise<PayLaterCreated>
  see(orderId: string): Promise<PayLaterOrder>
  /** Builds a transfer that stays valid for an hour, through any reorg. */
  transfer(to: string, amountSun: number, from?: Signer): SignedTransaction
  /** Broadcasts a transfer that the next block includes. */
  pay(to: string, amountSun: number, from?: Signer): void
  trxBalance(address: string): Promise<Sun>
  request(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    headers?: object,
  ): Promise<{ status: number; body: Answer }>
  /** Transfers out of the fund address, in chain order. */
  refundsOnChain(): Promise<{ to: TronAddress; amountSun: number }[]>
  /** Restarts on the same database and chain; all memory is lost. */
  restart(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire
type Answer = any

type Options = Parameters<typeof createOrderFixture>[0] & { fundTrx?: string | undefined }

/** The fund address has a million TRX by default. If `fundTrx` is undefined, it does not exist on the chain. */
export async function createPayLaterFixture(options: Options = {}): Promise<PayLaterFixture> {
  const { fund } = createTestMarketKeys(MNEMONIC, 'sandbox')
  const { fundTrx } = { fundTrx: '1000000', ...options }
  const rich = [PAYER.address, OTHER.address].map((address) => ({
    address,
    balanceSun: sunFromTrx('1000000'),
  }))
  const accounts = [...(options.accounts ?? []), ...rich, { address: FRIEND, balanceSun: 1_000_000 }]
  if (fundTrx !== undefined) accounts.push({ address: fund.address, balanceSun: sunFromTrx(fundTrx) })
  const fixture = await createOrderFixture({ ...options, accounts })
  const { market, chain } = fixture
  let server: ReturnType<typeof createMarketServer> | undefined
  const open = () => {
    const opened = createMarketServer(market, { adminKey: undefined, requestsPerSec: 100_000 })
    onTestFinished(() => opened.close())
    return opened
  }
  const transfer: PayLaterFixture['transfer'] = (to, amountSun, from = PAYER) => {
    const { number, id, timestampMs } = chain.solid()
    const validForMs = chain.head().timestampMs - timestampMs + 3_600_000
    const what = { from: from.address, to: to as TronAddress, amountSun: amountSun as Sun }
    return buildTransfer(what, from, { refBlock: { number, id, timestampMs }, validForMs }).tx
  }
  return {
    ...fixture,
    fund: fund.address,
    async createPayLater(body = {}, { keyed = false, key, from = '192.0.2.1', terms } = {}) {
      const account = await market.db.read((reader) => accountById(reader, fixture.accountId))
      const caller = keyed && account ? { account } : { address: from, network: networkAround(from) }
      return createPayLaterOrder(market, { caller, body: { ...RENTAL, ...body }, idempotencyKey: key, terms })
    },
    see: (orderId) => getPayLaterOrder(market, orderId),
    transfer,
    pay(to, amountSun, from = PAYER) {
      const answer = chain.broadcast(transfer(to, amountSun, from))
      if (!('result' in answer) || answer.result !== true) throw new Error(JSON.stringify(answer))
    },
    trxBalance: async (address) => ((await market.node.pendingAccount(address as TronAddress))?.balanceSun ?? 0) as Sun,
    async request(method, url, body, headers = {}) {
      const payload = body === undefined ? {} : { payload: body }
      server ??= open()
      const { statusCode, payload: text } = await server.inject({ method, url, headers: { ...headers }, ...payload })
      return { status: statusCode, body: JSON.parse(text) }
    },
    refundsOnChain: () => transfersFrom(fixture, fund.address),
    async restart() {
      const { market: again, workers } = await openMarket(market)
      Object.assign(market, again)
      fixture.workers.splice(0, fixture.workers.length, ...workers)
    },
  }
}
