/** Lets the bot work with the providers of the marketplace in this process. */
import type { ProviderEntry, SaleEntry } from '../../bot/base/deps.ts'
import type { SellManualBody } from '../../contract/selling.ts'
import { mayWalletSell } from '../../contract/wallets/manual-sale.ts'
import { defaultTerms } from '../../contract/wallets/own-provider.ts'
import { rentalsFrom } from '../../db/stores/rentals/delegates.ts'
import type { Market } from '../../market/base/deps.ts'
import type { MarketInProcess } from '../types.ts'

/** Undefined if the marketplace runs elsewhere. */
export function createProviderEntry(running: MarketInProcess | undefined): ProviderEntry | undefined {
  if (!running) return undefined
  const { market } = running
  const { join, addresses } = market.settings.providers
  return {
    isOpen: join !== 'off',
    isReviewed: join === 'approve',
    grantee: market.keys.pool.address,
    defaults: {
      ENERGY: defaultTerms(market.settings, 'ENERGY'),
      BANDWIDTH: defaultTerms(market.settings, 'BANDWIDTH'),
    },
    commissionBasisPoints: market.settings.commissionBasisPoints,
    payouts: market.settings,
    mayJoin: (address, resource) =>
      market.book.provider(resource, address) !== undefined ||
      (join === 'list' ? addresses.includes(address) : join !== 'off'),
    enrolledFor: (address) => market.book.enrolledFor(address),
    async enroll(address, resource) {
      const { enrollWithDefaults } = await import('../../market/selling/own-provider.ts')
      return enrollWithDefaults(market, address, resource)
    },
    async estimate(stake, resource) {
      const { estimateWeek } = await import('../../market/selling/week-estimate.ts')
      return estimateWeek(market, stake, resource)
    },
    async own(address, resource) {
      const { ownProvider } = await import('../../market/selling/own-provider.ts')
      return ownProvider(market, address, resource)
    },
    async change(address, body) {
      const { setOwnTerms } = await import('../../market/selling/own-provider.ts')
      return setOwnTerms(market, address, body)
    },
    async rewards(address) {
      const { ownRewards } = await import('../../market/selling/rewards/own-rewards.ts')
      return ownRewards(market, address)
    },
    async changeRewards(address, body) {
      const { setOwnRewards } = await import('../../market/selling/rewards/own-rewards.ts')
      return setOwnRewards(market, address, body)
    },
    async statement(address) {
      const { statementCsv } = await import('../../market/selling/provider-statement.ts')
      const chunks: string[] = []
      for await (const chunk of statementCsv(market, address, market.book.enrolledFor(address))) chunks.push(chunk)
      return chunks.join('')
    },
    async news(address, resource, since) {
      const { providerNews } = await import('../../market/selling/provider-news.ts')
      return providerNews(market, address, since, resource)
    },
    async all() {
      const { providerView } = await import('../../market/base/views.ts')
      return market.book.providers().map((one) => providerView(one, market.book))
    },
    async pause(address, resource, paused) {
      const { pauseProvider } = await import('../../market/selling/enroll-provider.ts')
      await pauseProvider(market, { address, resource, paused })
    },
    noteChange(address) {
      for (const resource of market.book.enrolledFor(address)) market.book.markStale(resource, address)
    },
    rentals: (address, limit) => market.db.read((reader) => rentalsFrom(reader, address, limit)),
    sales: createSaleEntry(market),
  }
}

/** Seller id of a user of the bot. All wallets of the user share the pause after a failed sale. */
const sellerIdOf = (userId: number): string => `telegram:${userId}`

function createSaleEntry(market: Market): SaleEntry {
  return {
    maySell: (address) =>
      mayWalletSell(market.settings.providers, address, market.book.enrolledFor(address).length > 0),
    async openOrders(filter) {
      const { sellableOrders } = await import('../../market/selling/prepare-sale.ts')
      return sellableOrders(market, filter)
    },
    async openOrder(orderId) {
      const { sellableOrder } = await import('../../market/selling/prepare-sale.ts')
      return sellableOrder(market, orderId)
    },
    async prepare(userId, orderId, owner) {
      const { prepareSale } = await import('../../market/selling/prepare-sale.ts')
      return prepareSale(market, { orderId, owner, sellerId: sellerIdOf(userId) })
    },
    async sell(userId, orderId, owner, signedTx) {
      const { sellManual } = await import('../../market/selling/sell-manual.ts')
      const body = { orderId, signedTx: signedTx as unknown as SellManualBody['signedTx'] }
      const seller = { id: sellerIdOf(userId) }
      await sellManual(market, { seller, earner: owner, body })
    },
    async outcome(txid) {
      const { saleOutcome } = await import('../../market/selling/prepare-sale.ts')
      return saleOutcome(market, txid)
    },
  }
}
