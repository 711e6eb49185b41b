/** Fixture: a marketplace without enrolled providers, and two sellers who sign delegations. */
import type { SellManualBody } from '../../../src/contract/selling.ts'
import { sellManual } from '../../../src/market/selling/sell-manual.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { buildDelegate, type DelegateRequest } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { RECEIVER } from '../market-fixture.ts'
import { createOrderFixture, type OrderFixture, provider, providerSigner } from '../orders/order-fixture.ts'

export const SELLER = providerSigner(6)
export const OTHER = providerSigner(7)
/** Id of another account that may sell. */
export const OTHER_ACCOUNT = 'b'.repeat(24)
const ACCOUNTS = [6, 7].map((n) => provider(n, { energyTrx: 20_000, bandwidthTrx: 20_000 }))

export interface SellFixture extends OrderFixture {
  /** Signs a delegation by SELLER of all `units` Energy for an hour to RECEIVER, by default. */
  sign(units: number, change?: Partial<DelegateRequest>, by?: Signer, validForMs?: number): Promise<SignedTransaction>
  /** Sells from the buyer's account by default. */
  sell(
    orderId: string,
    tx: SignedTransaction,
    more?: Partial<SellManualBody>,
    accountId?: string,
  ): ReturnType<typeof sellManual>
}

export async function createSellFixture(options: Parameters<typeof createOrderFixture>[0] = {}): Promise<SellFixture> {
  const fixture = await createOrderFixture({ bare: true, accounts: ACCOUNTS, ...options })
  return {
    ...fixture,
    async sign(units, change = {}, by = SELLER, validForMs = 60_000) {
      const resource = change.resource ?? 'ENERGY'
      const { [resource]: totals } = await fixture.market.node.pendingTotals(SELLER.address)
      const { number, id, timestampMs } = fixture.chain.solid()
      const head = await fixture.market.node.head()
      const refBlock = { number, id, timestampMs }
      return buildDelegate(
        {
          owner: by.address,
          receiver: RECEIVER,
          resource,
          balanceSun: stakeFor(units, totals),
          lockPeriodBlocks: 1_200,
          ...change,
        },
        { privateKey: by.privateKey },
        { refBlock, validForMs: head.timestampMs - timestampMs + validForMs },
      ).tx
    },
    sell: (orderId, tx, more = {}, id = fixture.accountId) =>
      sellManual(fixture.market, {
        seller: { id, isWhitelisted: true },
        body: { orderId, signedTx: tx as unknown as SellManualBody['signedTx'], ...more },
      }),
  }
}

/** The fixture's account, which the operator has whitelisted. */
export const sellerOf = ({ accountId: id }: SellFixture) => ({ id, isWhitelisted: true })
