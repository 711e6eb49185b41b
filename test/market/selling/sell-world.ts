/** A marketplace with nobody enrolled, and two who sell with delegations that they sign. */
import type { SellManualBody } from '../../../src/contract/selling.ts'
import { sellManual } from '../../../src/market/selling/sell-manual.ts'
import { stakeFor } from '../../../src/tron/resources.ts'
import { buildDelegate, type DelegateOrder } from '../../../src/tron/transactions.ts'
import type { SignedTransaction, Signer } from '../../../src/tron/types.ts'
import { RECEIVER } from '../market-world.ts'
import { type OrderWorld, orderWorld, provider, providerSigner } from '../orders/order-world.ts'

export const SELLER = providerSigner(6)
export const OTHER = providerSigner(7)
const ACCOUNTS = [6, 7].map((n) => provider(n, { energyTrx: 20_000, bandwidthTrx: 20_000 }))

export interface SellWorld extends OrderWorld {
  /** For all of `units` Energy for an hour to RECEIVER, by SELLER, unless told otherwise. */
  sign(units: number, change?: Partial<DelegateOrder>, by?: Signer, validForMs?: number): Promise<SignedTransaction>
  sell(orderId: string, tx: SignedTransaction, more?: Partial<SellManualBody>): ReturnType<typeof sellManual>
}

export async function sellWorld(options: Parameters<typeof orderWorld>[0] = {}): Promise<SellWorld> {
  const world = await orderWorld({ bare: true, accounts: ACCOUNTS, ...options })
  return {
    ...world,
    async sign(units, change = {}, by = SELLER, validForMs = 60_000) {
      const resource = change.resource ?? 'ENERGY'
      const { [resource]: totals } = await world.market.node.pendingTotals(SELLER.address)
      const { number, id, timestampMs } = world.chain.solid()
      const head = await world.market.node.head()
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
    sell: (orderId, tx, more = {}) =>
      sellManual(world.market, {
        accountId: world.accountId,
        body: { orderId, signedTx: tx as unknown as SellManualBody['signedTx'], ...more },
      }),
  }
}
