/** Fixture: a marketplace with providers in its book and a buyer with a balance. */
import { expect } from 'vitest'
import type { OperatorTerms } from '../../../src/contract/operator/operator-terms.ts'
import type { BuyBody } from '../../../src/contract/v2.ts'
import { auditLedger } from '../../../src/db/stores/audit/ledger-audit.ts'
import { type Delegation, delegationsOf } from '../../../src/db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import type { Resource } from '../../../src/kernel/resource.ts'
import { buyer } from '../../../src/market/base/ledger.ts'
import type { ProviderTerms } from '../../../src/market/book/book.ts'
import { openMarket } from '../../../src/market/market.ts'
import { getOrder } from '../../../src/market/orders/orders.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { enrollProvider } from '../../../src/market/selling/enroll-provider.ts'
import { createBlockMiner } from '../../support/blocks.ts'
import {
  createMarketFixture,
  ENERGY_PROVIDER,
  type MarketFixture,
  provider,
  providerSigner,
  RECEIVER,
} from '../market-fixture.ts'

export { provider, providerSigner, RECEIVER }

export const DAY_MS = 86_400_000
export const ENERGY = ENERGY_PROVIDER.address

export interface OrderFixture extends MarketFixture {
  accountId: string
  /** API key of the buyer's account. */
  apiKey: string
  depositAddress: TronAddress
  enroll(terms?: Partial<ProviderTerms>, mode?: { onlyNew: boolean }): Promise<boolean>
  /** Buys 32,000 Energy for an hour at MEDIUM by default, and returns the order's id. */
  buy(body?: Partial<BuyBody>, idempotencyKey?: string, terms?: OperatorTerms): Promise<string>
  /** See `createBlockMiner`. */
  blocks(count: number): Promise<void>
  /** Advances the clock of the marketplace and the chain. */
  passTime(ms: number): Promise<void>
  delegations(orderId: string): Promise<Delegation[]>
  /** Returns the stake in the free and the locked delegation of the pair, in SUN, and the end of the lock. */
  delegatedOnChain(from: TronAddress, to?: TronAddress, resource?: Resource): Promise<{ sun: number; endsAtMs: number }>
  audit(): Promise<string[]>
}

/** The buyer has 100,000 TRX. Unless `bare`, one provider with 20,000 TRX of Energy stake is enrolled at 60 SUN. */
export async function createOrderFixture(
  options: Parameters<typeof createMarketFixture>[0] & { bare?: boolean } = {},
): Promise<OrderFixture> {
  const fixture = await createMarketFixture(options)
  const { market, chain, clock, work, workers } = fixture
  const account = await fixture.account()
  fixture.send(account.depositAddress, '100001')
  // Mine enough blocks that even a large deposit is final.
  chain.mine(25)
  clock.advance(25 * 3000)
  await workers.find(({ name }) => name === 'deposits')?.pass()
  const enroll = (terms: Partial<ProviderTerms> = {}, mode?: { onlyNew: boolean }) => {
    const usual = { address: ENERGY, resource: 'ENERGY', minPriceSun: 60, minUnits: 1_000 } as const
    const open = { maxDurationSec: 30 * 86_400, extensionAllowed: true, shareBasisPoints: 10_000 }
    return enrollProvider(market, { ...usual, ...open, ...terms }, mode)
  }
  if (!options.bare) await enroll()
  return {
    ...fixture,
    accountId: account.id,
    apiKey: account.apiKey,
    depositAddress: account.depositAddress,
    enroll,
    async buy(body = {}, idempotencyKey, terms) {
      const { orderId } = await placeOrder(market, {
        accountId: account.id,
        body: { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600, ...body },
        idempotencyKey,
        terms,
      })
      return orderId
    },
    blocks: createBlockMiner(fixture),
    async passTime(ms) {
      clock.advance(ms)
      chain.mine()
      await work()
    },
    delegations: (orderId) => market.db.read((reader) => delegationsOf(reader, orderId)),
    async delegatedOnChain(from, to = RECEIVER, resource = 'ENERGY') {
      const found = (await market.node.pendingDelegations(from, to)).filter((one) => one.resource === resource)
      return {
        sun: found.reduce((sum, one) => sum + one.balanceSun, 0),
        endsAtMs: Math.max(0, ...found.map((one) => one.expiresAtMs ?? 0)),
      }
    },
    audit: () => auditLedger(market.db),
  }
}

/** Opens the marketplace again, from its database. */
export async function restart({ market, workers }: Pick<OrderFixture, 'market' | 'workers'>): Promise<void> {
  const opened = await openMarket(market)
  Object.assign(market, opened.market)
  workers.splice(0, workers.length, ...opened.workers)
}

export const readOrder = ({ market, accountId }: OrderFixture, id: string) => getOrder(market, accountId, id)

/** Returns the balance of the buyer's account, in SUN. */
export const balanceOf = ({ ledger, accountId }: OrderFixture) => ledger(buyer(accountId))

/** Returns the code and detail of the AppError that `call` throws, or `no error`. */
export async function errorCodeOf(call: Promise<unknown> | (() => unknown)): Promise<string> {
  try {
    await (typeof call === 'function' ? call() : call)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    const { code, data } = error as AppError
    return data.detail === undefined ? code : `${code} ${data.detail}`
  }
  return 'no error'
}
