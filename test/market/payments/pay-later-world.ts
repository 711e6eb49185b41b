/** Orders that are paid later, in a marketplace with a provider, two people who have TRX, and money to give back. */

import { onTestFinished } from 'vitest'
import type { DeskTerms } from '../../../src/contract/operator/desk.ts'
import type { PayLaterBody, PayLaterCreated, PayLaterOrder } from '../../../src/contract/pay-later.ts'
import { payout } from '../../../src/contract/pricing.ts'
import { accountById } from '../../../src/db/stores/accounts/accounts.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { type Sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { networkAround } from '../../../src/market/doors/client-address.ts'
import { createMarketServer } from '../../../src/market/http/server.ts'
import { openMarket } from '../../../src/market/market.ts'
import { payLaterOrder } from '../../../src/market/orders/to-come.ts'
import { payLater } from '../../../src/market/payments/pay-later.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { marketKeys } from '../../support/keys.ts'
import { MNEMONIC } from '../market-world.ts'
import { type OrderWorld, orderWorld, providerSigner, RECEIVER } from '../orders/order-world.ts'
import { transfersFrom } from './pay-world.ts'

export const PAYER = providerSigner(8)
export const OTHER = providerSigner(9)
/** Somebody who exists, and whom nobody pays for. */
export const FRIEND = providerSigner(10).address
export const RENTAL = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
/** 32,000 Energy for an hour at 60 SUN. */
export const COST = payout(60, 32_000, 3_600)

export interface PayLaterWorld extends OrderWorld {
  fund: TronAddress
  /** Without a key unless `keyed`. */
  ask(
    body?: Partial<PayLaterBody>,
    how?: { keyed?: boolean; key?: string; from?: string; terms?: DeskTerms },
  ): Promise<PayLaterCreated>
  see(orderId: string): Promise<PayLaterOrder>
  /** Good for a whole hour, whatever a fork does. */
  transfer(to: string, amountSun: number, from?: Signer): SignedTransaction
  /** A transfer that the next block takes. */
  pay(to: string, amountSun: number, from?: Signer): void
  coins(address: string): Promise<Sun>
  request(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    headers?: object,
  ): Promise<{ status: number; body: Answer }>
  /** TRX that has left the fund address, in the order of the chain. */
  sentBack(): Promise<{ to: TronAddress; amountSun: number }[]>
  /** The same database and chain, everything in memory lost. */
  restart(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire
type Answer = any

type Options = Parameters<typeof orderWorld>[0] & { fundTrx?: string | undefined }

/** The fund has a million TRX unless `fundTrx` says what; undefined there: it does not exist. */
export async function payLaterWorld(options: Options = {}): Promise<PayLaterWorld> {
  const { fund } = marketKeys(MNEMONIC, 'sandbox')
  const { fundTrx } = { fundTrx: '1000000', ...options }
  const rich = [PAYER.address, OTHER.address].map((address) => ({
    address,
    balanceSun: sunFromTrx('1000000'),
  }))
  const accounts = [...(options.accounts ?? []), ...rich, { address: FRIEND, balanceSun: 1_000_000 }]
  if (fundTrx !== undefined) accounts.push({ address: fund.address, balanceSun: sunFromTrx(fundTrx) })
  const world = await orderWorld({ ...options, accounts })
  const { market, chain } = world
  let server: ReturnType<typeof createMarketServer> | undefined
  const open = () => {
    const opened = createMarketServer(market, { adminKey: undefined, requestsPerSec: 100_000 })
    onTestFinished(() => opened.close())
    return opened
  }
  const transfer: PayLaterWorld['transfer'] = (to, amountSun, from = PAYER) => {
    const { number, id, timestampMs } = chain.solid()
    const validForMs = chain.head().timestampMs - timestampMs + 3_600_000
    const what = { from: from.address, to: to as TronAddress, amountSun: amountSun as Sun }
    return buildTransfer(what, from, { refBlock: { number, id, timestampMs }, validForMs }).tx
  }
  return {
    ...world,
    fund: fund.address,
    async ask(body = {}, { keyed = false, key, from = '192.0.2.1', terms } = {}) {
      const account = await market.db.read((reader) => accountById(reader, world.accountId))
      const caller = keyed && account ? { account } : { address: from, network: networkAround(from) }
      return payLater(market, { caller, body: { ...RENTAL, ...body }, idempotencyKey: key, terms })
    },
    see: (orderId) => payLaterOrder(market, orderId),
    transfer,
    pay(to, amountSun, from = PAYER) {
      const answer = chain.broadcast(transfer(to, amountSun, from))
      if (!('result' in answer) || answer.result !== true) throw new Error(JSON.stringify(answer))
    },
    coins: async (address) => ((await market.node.pendingAccount(address as TronAddress))?.balanceSun ?? 0) as Sun,
    async request(method, url, body, headers = {}) {
      const payload = body === undefined ? {} : { payload: body }
      server ??= open()
      const { statusCode, payload: text } = await server.inject({ method, url, headers: { ...headers }, ...payload })
      return { status: statusCode, body: JSON.parse(text) }
    },
    sentBack: () => transfersFrom(world, fund.address),
    async restart() {
      const { market: again, workers } = await openMarket(market)
      Object.assign(market, again)
      world.workers.splice(0, world.workers.length, ...workers)
    },
  }
}
