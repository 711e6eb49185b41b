/**
 * Account calls: user-info and the order history of whitelisted accounts. The reference service lacks the calls that
 * open accounts and revoke keys.
 */
import {
  BuyerOrders,
  BuyerOrdersQuery,
  ChangedDeposits,
  DepositsQuery,
  MonthlyStats,
  NewsQuery,
  NoticesAfter,
} from '../../../contract/history.ts'
import { AccountGetOutput } from '../../../contract/mcp/internal.ts'
import { OwnAdjustments, OwnAdjustmentsQuery } from '../../../contract/operator/adjustments.ts'
import { AccountCreated, CreateAccountBody, KeyRevoked, RevokeKeyBody, UserInfo } from '../../../contract/v2.ts'
import { revokeKey } from '../../accounts/account-changes.ts'
import { listDeposits, noticesAfter } from '../../accounts/changes-since.ts'
import { openAccount } from '../../accounts/open-account.ts'
import { monthlyStats, userInfo } from '../../accounts/own-account.ts'
import { listOwnAdjustments } from '../../operator/adjustments/adjust.ts'
import { buyerOrders } from '../../orders/orders.ts'
import { defineCall, defineOperatorCall, EXAMPLE, FIRST_PAGE } from '../call.ts'
import { tool } from '../call-tool.ts'

const NEWS_CALL = {
  tag: 'Account',
  isExtension: true,
  access: 'key',
  errors: ['INVALID_PARAMS'],
  query: NewsQuery,
} as const

/** Placeholder with the format of an API key. The real key cannot be shown, because only its hash is stored. */
const MASKED_KEY = '********-****-****-****-************'

/**
 * Calls for user-info, news by cursor, opening accounts and revoking keys. The reference service has only user-info.
 */
export const ACCOUNT_CALLS = [
  defineCall('GET /v2/user-info', {
    tag: 'Account',
    summary: 'Account of the API key',
    access: 'key',
    subKeys: true,
    answer: UserInfo,
    tools: [
      tool({
        name: 'tronsave_internal_account_get',
        title: 'Account and balance',
        description:
          'Returns the Internal Account of the API key: its balance in SUN, and the address that receives deposits and represents the account on orders. Use it to see whether the balance covers an estimate. The API key is masked. For a sub-key, key shows what is left of today’s budget, the receivers it may order for, and when it expires.',
        login: 'ApiKey',
        output: AccountGetOutput,
        answer: (info: UserInfo) => ({ ...info, apiKey: MASKED_KEY }),
      }),
    ],
    run: ({ market, account }) => userInfo(market, account),
  }),
  defineCall('GET /v2/deposits', {
    ...NEWS_CALL,
    query: DepositsQuery,
    subKeys: true,
    summary: 'Deposits and their outcome: oldest first by cursor, or newest first by page',
    answer: ChangedDeposits,
    run: ({ market, account, query }) => listDeposits(market, account.id, query),
  }),
  defineCall('GET /v2/adjustments', {
    ...NEWS_CALL,
    summary: 'What the operator changed in the balance by hand, with the reasons that the operator shows, newest first',
    query: OwnAdjustmentsQuery,
    answer: OwnAdjustments,
    example: FIRST_PAGE,
    run: ({ market, account, query }) => listOwnAdjustments(market, account.id, query),
  }),
  defineCall('GET /v2/notices', {
    ...NEWS_CALL,
    summary: 'Notices for the account’s users, oldest first, by cursor',
    answer: NoticesAfter,
    run: ({ market, account, query }) => noticesAfter(market, account.id, query),
  }),
  defineOperatorCall('POST /v2/accounts', {
    summary: 'Opens an account, optionally with a proposed API key',
    roles: ['finance', 'support'],
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
