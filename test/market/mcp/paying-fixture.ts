/** MCP fixture with two users who have TRX but no account, and a record of questions to users. */

import { payout } from '../../../src/contract/pricing.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import type { Resource } from '../../../src/kernel/resource.ts'
import { type Sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { payerId } from '../../../src/market/base/ledger.ts'
import { listOrders } from '../../../src/market/orders/orders.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { buildDelegate, buildTransfer } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { providerSigner, RECEIVER } from '../orders/order-fixture.ts'
import { type Caller, type ConnectOptions, createMcpFixture, type McpFixture } from './mcp-fixture.ts'

export const PAYER = providerSigner(8)
export const OTHER = providerSigner(9)
/** Price of 32,000 Energy for an hour at 60 SUN. */
export const COST = payout(60, 32_000, 3_600)

/** The same order in the nested form of REST and in the flat form. */
export const BUY = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, unitPrice: 'MEDIUM' }
export const FLAT_BUY = {
  orderResourceAmount: 32_000,
  orderReceiver: RECEIVER,
  orderDurationSec: 3_600,
  orderUnitPrice: 'MEDIUM',
}

/** An order that waits, because this fixture has no Bandwidth provider. */
export const WAITING_ORDER = { resourceType: 'BANDWIDTH', resourceAmount: 1_000, unitPrice: 600 } as const

export interface PayingFixture extends McpFixture {
  fund: TronAddress
  sign(amountSun?: number, to?: TronAddress, from?: Signer): SignedTransaction
  /** For calls that pay with a transfer: mines a block as soon as one is broadcast, then advances the clock. */
  withBlocks<T>(asking: Promise<T>): Promise<T>
  /** Counts the transfers to the fund address on the chain. */
  countTransfersIn(): Promise<number>
  /** Counts the orders of an account or of a payer. */
  orderCount(owner?: string): Promise<number>
}

export async function createPayingFixture(
  options: Parameters<typeof createMcpFixture>[0] = {},
): Promise<PayingFixture> {
  const rich = [PAYER, OTHER].map(({ address }) => ({ address, balanceSun: sunFromTrx('1000') }))
  const fixture = await createMcpFixture({ ...options, accounts: [...(options.accounts ?? []), ...rich] })
  const { market, chain, clock } = fixture
  const fund = market.keys.fund.address
  return {
    ...fixture,
    fund,
    sign(amountSun = COST, to = fund, from = PAYER) {
      const { number, id, timestampMs } = chain.head()
      const what = { from: from.address, to, amountSun: amountSun as Sun }
      return buildTransfer(what, from, { refBlock: { number, id, timestampMs } }).tx
    },
    async withBlocks(asking) {
      let open = true
      const done = () => {
        open = false
      }
      asking.then(done, done)
      for (let mined = false; open; ) {
        await passTurns(50)
        if (chain.pending().length > 0) {
          clock.advance(3_000)
          chain.mine()
          mined = true
        } else if (mined) clock.advance(1_000)
      }
      return asking
    },
    async countTransfersIn() {
      let count = 0
      for (let number = 1; number <= chain.head().number; number++) {
        const block = await market.node.block(number)
        for (const { contract } of block?.transactions ?? [])
          if (contract?.kind === 'transfer' && contract.to === fund) count++
      }
      return count
    },
    orderCount: async (owner = fixture.accountId) => (await listOrders(market, owner, {})).total,
  }
}

const SELLER = providerSigner(6)

/** Signs, as SELLER, a delegation for an hour. Default: for WAITING_ORDER. */
export async function signDelegation(
  { market, chain }: PayingFixture,
  resource: Resource = 'BANDWIDTH',
  units = 1_000,
) {
  const totals = (await market.node.pendingTotals(SELLER.address))[resource]
  const { number, id, timestampMs } = chain.solid()
  const validForMs = chain.head().timestampMs - timestampMs + 60_000
  const owned = { owner: SELLER.address, receiver: RECEIVER, resource }
  const what = { ...owned, balanceSun: stakeFor(units, totals), lockPeriodBlocks: 1_200 }
  return buildDelegate(what, SELLER, { refBlock: { number, id, timestampMs }, validForMs }).tx
}

export const payerIdOf = ({ address }: Signer) => payerId(address)

/** Logs in with a wallet's signature. */
export async function logInAsWallet(caller: Caller, wallet: Signer): Promise<void> {
  const { message, nonce } = await caller.callOk('tronsave_get_sign_message')
  await caller.logIn({ signature: `${signMessage(message, wallet.privateKey)}_${nonce}` })
}

/** Fake user who always gives the same answer; `questions` records the questions. */
export function fakeUser(says: 'yes' | 'no' | 'nothing') {
  const questions: string[] = []
  const answer: NonNullable<ConnectOptions['answerAsUser']> = (question) => {
    questions.push(question)
    if (says === 'nothing') return { action: 'decline' }
    return { action: 'accept', content: { pay: says === 'yes' } }
  }
  return { questions, answer }
}

/** Removes ids and times, so that two orders of the same kind can be compared. */
export function withoutIdentity({ id: _, createdAt: __, delegates, ...order }: Record<string, unknown>) {
  const given = (delegates as { txid: string }[]).map(({ txid: ___, ...delegate }) => delegate)
  return { ...order, delegates: given }
}
