/** The MCP world with two people who have TRX and no account, and what people are asked and answer. */
import { payout } from '../../../src/contract/pricing.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { type Sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { payerId } from '../../../src/market/base/ledger.ts'
import { listOrders } from '../../../src/market/orders/orders.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { buildDelegate, buildTransfer } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { turns } from '../../support/turns.ts'
import { providerSigner, RECEIVER } from '../orders/order-world.ts'
import { type Caller, type ConnectOptions, type McpWorld, mcpWorld } from './mcp-world.ts'

export const PAYER = providerSigner(8)
export const OTHER = providerSigner(9)
/** 32,000 Energy for an hour at 60 SUN. */
export const COST = payout(60, 32_000, 3_600)

/** The same order as REST and the nested form have it, and flat. */
export const BUY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, unitPrice: 'MEDIUM' }
export const FLAT = {
  orderResourceAmount: 32_000,
  orderReceiver: RECEIVER,
  orderDurationSec: 3_600,
  orderUnitPrice: 'MEDIUM',
}

/** Nobody rents Bandwidth out here: it waits. */
export const WAITS = { resourceType: 'BANDWIDTH', resourceAmount: 1_000, unitPrice: 600 } as const

export interface PayingWorld extends McpWorld {
  fund: TronAddress
  sign(amountSun?: number, to?: TronAddress, from?: Signer): SignedTransaction
  /** For calls that pay with a transfer: a block comes as soon as one is broadcast, then time passes. */
  patiently<T>(asking: Promise<T>): Promise<T>
  /** How many transfers to the fund address the chain has. */
  paidIn(): Promise<number>
  /** How many orders an account has, or who pays with transfers. */
  orderCount(owner?: string): Promise<number>
}

export async function payingWorld(options: Parameters<typeof mcpWorld>[0] = {}): Promise<PayingWorld> {
  const rich = [PAYER, OTHER].map(({ address }) => ({ address, balanceSun: sunFromTrx('1000') }))
  const world = await mcpWorld({ ...options, accounts: [...(options.accounts ?? []), ...rich] })
  const { market, chain, clock } = world
  const fund = market.keys.fund.address
  return {
    ...world,
    fund,
    sign(amountSun = COST, to = fund, from = PAYER) {
      const { number, id, timestampMs } = chain.head()
      const what = { from: from.address, to, amountSun: amountSun as Sun }
      return buildTransfer(what, from, { refBlock: { number, id, timestampMs } }).tx
    },
    async patiently(asking) {
      let open = true
      const done = () => {
        open = false
      }
      asking.then(done, done)
      for (let mined = false; open; ) {
        await turns(50)
        if (chain.pending().length > 0) {
          clock.advance(3_000)
          chain.mine()
          mined = true
        } else if (mined) clock.advance(1_000)
      }
      return asking
    },
    async paidIn() {
      let count = 0
      for (let number = 1; number <= chain.head().number; number++) {
        const block = await market.node.block(number)
        for (const { contract } of block?.transactions ?? [])
          if (contract?.kind === 'transfer' && contract.to === fund) count++
      }
      return count
    },
    orderCount: async (owner = world.accountId) => (await listOrders(market, owner, {})).total,
  }
}

const SELLER = providerSigner(6)

/** What SELLER signs for an order of WAITS: 1,000 Bandwidth for an hour. */
export async function delegation({ market, chain }: PayingWorld) {
  const { BANDWIDTH: totals } = await market.node.pendingTotals(SELLER.address)
  const { number, id, timestampMs } = chain.solid()
  const validForMs = chain.head().timestampMs - timestampMs + 60_000
  const owned = { owner: SELLER.address, receiver: RECEIVER, resource: 'BANDWIDTH' as const }
  const what = { ...owned, balanceSun: stakeFor(1_000, totals), lockPeriodBlocks: 1_200 }
  return buildDelegate(what, SELLER, { refBlock: { number, id, timestampMs }, validForMs }).tx
}

export const ownerOf = ({ address }: Signer) => payerId(address)

/** Logs in with a wallet's signature. */
export async function asWallet(caller: Caller, wallet: Signer): Promise<void> {
  const { message, nonce } = await caller.ok('tronsave_get_sign_message')
  await caller.logIn({ signature: `${signMessage(message, wallet.privateKey)}_${nonce}` })
}

/** A person who always says the same; what was asked is in `questions`. */
export function person(says: 'yes' | 'no' | 'nothing') {
  const questions: string[] = []
  const answer: NonNullable<ConnectOptions['person']> = (question) => {
    questions.push(question)
    if (says === 'nothing') return { action: 'decline' }
    return { action: 'accept', content: { pay: says === 'yes' } }
  }
  return { questions, answer }
}

/** As two orders are compared that differ only in which they are. */
export function alike({ id: _, createdAt: __, delegates, ...order }: Record<string, unknown>) {
  const given = (delegates as { txid: string }[]).map(({ txid: ___, ...delegate }) => delegate)
  return { ...order, delegates: given }
}
