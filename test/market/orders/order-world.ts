/** A marketplace with providers in its book and a buyer with money. */
import { expect } from 'vitest'
import type { DeskTerms } from '../../../src/contract/operator/desk.ts'
import type { BuyBody } from '../../../src/contract/v2.ts'
import { auditLedger } from '../../../src/db/stores/audit/ledger-audit.ts'
import { type Delegation, delegationsOf } from '../../../src/db/stores/rentals/delegations.ts'
import type { TronAddress } from '../../../src/kernel/address.ts'
import { AppError } from '../../../src/kernel/errors.ts'
import type { Resource } from '../../../src/kernel/resource.ts'
import type { ProviderTerms } from '../../../src/market/book/book.ts'
import { placeOrder } from '../../../src/market/orders/place-order.ts'
import { enrollProvider } from '../../../src/market/selling/enroll-provider.ts'
import { createBlocks } from '../../support/blocks.ts'
import { ENERGY_PROVIDER, type MarketWorld, marketWorld, provider, providerSigner, RECEIVER } from '../market-world.ts'

export { provider, providerSigner, RECEIVER }

export const DAY_MS = 86_400_000
export const ENERGY = ENERGY_PROVIDER.address

export interface OrderWorld extends MarketWorld {
  accountId: string
  /** Of that account. */
  apiKey: string
  depositAddress: TronAddress
  enroll(terms?: Partial<ProviderTerms>): Promise<void>
  /** 32,000 Energy for an hour at MEDIUM unless told otherwise; answers the order's id. */
  buy(body?: Partial<BuyBody>, idempotencyKey?: string, terms?: DeskTerms): Promise<string>
  /** See `createBlocks`. */
  blocks(count: number): Promise<void>
  /** Moves time, for the market and for the chain. */
  pass(ms: number): Promise<void>
  delegations(orderId: string): Promise<Delegation[]>
  /** Units in the free and the locked record of the pair, in SUN of stake, and when the lock ends. */
  onChain(from: TronAddress, to?: TronAddress, resource?: Resource): Promise<{ sun: number; endsAtMs: number }>
  audit(): Promise<string[]>
}

/** The buyer has 100,000 TRX; one provider of 20,000 TRX of Energy stake at 60 SUN is enrolled unless `bare`. */
export async function orderWorld(
  options: Parameters<typeof marketWorld>[0] & { bare?: boolean } = {},
): Promise<OrderWorld> {
  const world = await marketWorld(options)
  const { market, chain, clock, work, workers } = world
  const account = await world.account()
  world.send(account.depositAddress, '100001')
  // Enough blocks that even a large deposit is final.
  chain.mine(25)
  clock.advance(25 * 3000)
  await workers.find(({ name }) => name === 'deposits')?.pass()
  const enroll = (terms: Partial<ProviderTerms> = {}) =>
    enrollProvider(market, {
      address: ENERGY,
      resource: 'ENERGY',
      minPriceSun: 60,
      minUnits: 1_000,
      maxDurationSec: 30 * 86_400,
      extensionAllowed: true,
      shareBasisPoints: 10_000,
      ...terms,
    })
  if (!options.bare) await enroll()
  return {
    ...world,
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
    blocks: createBlocks(world),
    async pass(ms) {
      clock.advance(ms)
      chain.mine()
      await work()
    },
    delegations: (orderId) => market.db.read((reader) => delegationsOf(reader, orderId)),
    async onChain(from, to = RECEIVER, resource = 'ENERGY') {
      const found = (await market.node.pendingDelegations(from, to)).filter((one) => one.resource === resource)
      return {
        sun: found.reduce((sum, one) => sum + one.balanceSun, 0),
        endsAtMs: Math.max(0, ...found.map((one) => one.expiresAtMs ?? 0)),
      }
    },
    audit: () => auditLedger(market.db),
  }
}

/** The code of the AppError that `doing` ends with, with its detail; fails where it does not. */
export async function codeOf(doing: Promise<unknown> | (() => unknown)): Promise<string> {
  try {
    await (typeof doing === 'function' ? doing() : doing)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    const { code, data } = error as AppError
    return data.detail === undefined ? code : `${code} ${data.detail}`
  }
  return 'no error'
}
