/** A whitelisted account's own history. */
import { BuyerOrders, BuyerOrdersQuery, MonthlyStats } from '../../../contract/history.ts'
import { monthlyStats } from '../../accounts/monthly-stats.ts'
import { buyerOrders } from '../../orders/buyer-orders.ts'
import { defineCall } from '../call.ts'

export const HISTORY_CALLS = [
  defineCall('GET /v2/internal/buyer/orders', {
    tag: 'History',
    summary: 'Orders in a range of time, by cursor',
    access: 'whitelisted',
    errors: ['MISSING_PARAMS', 'INVALID_PARAMS'],
    query: BuyerOrdersQuery,
    answer: BuyerOrders,
    example: { startTimestamp: 0, pageSize: 20 },
    run: ({ market, account, query }) => buyerOrders(market, account, query),
  }),
  defineCall('GET /v2/internal/buyer/monthly-stats', {
    tag: 'History',
    summary: 'The last six months in figures',
    access: 'whitelisted',
    answer: MonthlyStats,
    run: ({ market, account }) => monthlyStats(market, account.id),
  }),
]
