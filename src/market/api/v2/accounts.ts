/**
 * Account calls: user-info, the order history of whitelisted accounts, and, absent from the reference service, opening
 * accounts and revoking keys.
 */
import {
  BuyerOrders,
  BuyerOrdersQuery,
  ChangedDeposits,
  LaterNotices,
  MonthlyStats,
  NewsQuery,
} from '../../../contract/history.ts'
import { AccountCreated, CreateAccountBody, KeyRevoked, RevokeKeyBody, UserInfo } from '../../../contract/v2.ts'
import { revokeKey } from '../../accounts/account-changes.ts'
import { depositsAfter, noticesAfter } from '../../accounts/changes-since.ts'
import { openAccount } from '../../accounts/open-account.ts'
import { monthlyStats, userInfo } from '../../accounts/own-account.ts'
import { buyerOrders } from '../../orders/orders.ts'
import { defineCall, defineOperatorCall, EXAMPLE } from '../call.ts'

const NEWS_CALL = {
  tag: 'Account',
  isExtension: true,
  access: 'key',
  errors: ['INVALID_PARAMS'],
  query: NewsQuery,
} as const

/** user-info and, absent from the reference service, news by cursor, opening accounts and revoking keys. */
export const ACCOUNT_CALLS = [
  defineCall('GET /v2/user-info', {
    tag: 'Account',
    summary: 'Account of the API key',
    access: 'key',
    subKeys: true,
    answer: UserInfo,
    run: ({ market, account }) => userInfo(market, account),
  }),
  defineCall('GET /v2/deposits', {
    ...NEWS_CALL,
    subKeys: true,
    summary: 'Deposits and their outcome, oldest first, by cursor',
    answer: ChangedDeposits,
    run: ({ market, account, query }) => depositsAfter(market, account.id, query),
  }),
  defineCall('GET /v2/notices', {
    ...NEWS_CALL,
    summary: 'Notices for the account’s users, oldest first, by cursor',
    answer: LaterNotices,
    run: ({ market, account, query }) => noticesAfter(market, account.id, query),
  }),
  defineOperatorCall('POST /v2/accounts', {
    summary: 'Opens an account, optionally with a proposed API key',
    errors: ['INVALID_PARAMS'],
    body: CreateAccountBody,
    answer: AccountCreated,
    status: 201,
    example: { apiKey: EXAMPLE.apiKey },
    async run({ market, body, operator }) {
      const { account, apiKey } = await openAccount(market, body.apiKey, operator)
      return { ...(await userInfo(market, account)), apiKey }
    },
  }),
  defineCall('POST /v2/api-key/revoke', {
    tag: 'Account',
    summary: 'Replaces the API key; the old key stops working immediately',
    access: 'key',
    errors: ['INVALID_PARAMS'],
    body: RevokeKeyBody,
    answer: KeyRevoked,
    run: async ({ market, apiKey, body }) => ({ apiKey: await revokeKey(market, apiKey, body.newApiKey) }),
  }),
]

const HISTORY = { tag: 'History', access: 'whitelisted', subKeys: true } as const

/** Order history of a whitelisted account. */
export const HISTORY_CALLS = [
  defineCall('GET /v2/internal/buyer/orders', {
    ...HISTORY,
    summary: 'Orders in a time range, by cursor',
    errors: ['MISSING_PARAMS', 'INVALID_PARAMS'],
    query: BuyerOrdersQuery,
    answer: BuyerOrders,
    example: { startTimestamp: 0, pageSize: 20 },
    run: ({ market, account, query }) => buyerOrders(market, account, query),
  }),
  defineCall('GET /v2/internal/buyer/monthly-stats', {
    ...HISTORY,
    summary: 'Monthly statistics of the last six months',
    answer: MonthlyStats,
    run: ({ market, account }) => monthlyStats(market, account.id),
  }),
]
