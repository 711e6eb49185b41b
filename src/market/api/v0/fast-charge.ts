/** Fast Charge: rents the same amount for many receivers; the buyer ends each rental. */
import Type from 'typebox'
import {
  FastChargeBody,
  FastChargeCreated,
  FastChargeEstimate,
  FastChargeEstimateBody,
  FastChargeHistory,
  FastChargeHistoryQuery,
  FastChargeIdsBody,
  FastChargeResult,
  FastChargeTracking,
} from '../../../contract/fast-charge.ts'
import { spenderOf } from '../../base/sub-keys.ts'
import {
  cancelFastCharges,
  confirmFastCharges,
  fastChargeHistory,
  trackFastCharges,
} from '../../rentals/fast-charge/follow-up.ts'
import { estimateFastCharge, orderFastCharges } from '../../rentals/fast-charge/order.ts'
import { defineCall, EXAMPLE, FIRST_PAGE } from '../call.ts'

/** Settings of all calls. Each call is limited to once every two seconds. */
const FAST = { tag: 'Fast Charge', access: 'key', perSec: 0.5 } as const
const fields = { resourceAmount: 'amount', unitPrice: 'max_price_accept' }
const CHARGE = { amount: 65_000, duration_sec: 172_800, max_price_accept: 90 }
const IDS = { body: FastChargeIdsBody, example: { order_ids: [EXAMPLE.id] } }

export const FAST_CHARGE_CALLS = [
  defineCall('POST /v0/fast-charge-estimate-order-request', {
    ...FAST,
    isReadOnly: true,
    subKeys: true,
    summary: 'Estimates the cost of the rentals, and the number of receivers that can be served',
    errorGroups: ['price'],
    body: FastChargeEstimateBody,
    answer: FastChargeEstimate,
    fields,
    example: { ...CHARGE, receiver_count: 1 },
    run: ({ market, account, body }) => estimateFastCharge(market, account.id, body),
  }),
  defineCall('POST /v0/fast-charge-order-request', {
    ...FAST,
    subKeys: true,
    summary: 'Rents the same amount for every receiver, or rents nothing',
    errorGroups: ['order', 'pay'],
    pays: true,
    body: FastChargeBody,
    answer: FastChargeCreated,
    fields,
    example: { ...CHARGE, receivers: [EXAMPLE.receiver], deadline: 300 },
    run: ({ market, account, body, idempotencyKey }) =>
      orderFastCharges(market, { ...spenderOf(account), body, idempotencyKey }),
  }),
  defineCall('POST /v0/fast-charge-order-tracking', {
    ...FAST,
    isReadOnly: true,
    subKeys: true,
    ...IDS,
    summary: 'Status of the rentals',
    errors: ['INVALID_PARAMS'],
    answer: FastChargeTracking,
    run: ({ market, account, body }) => trackFastCharges(market, account.id, body.order_ids),
  }),
  defineCall('POST /v0/fast-charge-order-confirmation', {
    ...FAST,
    ...IDS,
    summary: 'Ends rentals: reclaims the resource and refunds the unused time',
    answer: Type.Object({ confirmation_results: Type.Array(FastChargeResult) }),
    run: async ({ market, account, body }) => ({
      confirmation_results: await confirmFastCharges(market, account.id, body.order_ids),
    }),
  }),
  defineCall('POST /v0/fast-charge-order-cancel', {
    ...FAST,
    ...IDS,
    summary: 'Cancels pending rentals with a full refund',
    answer: Type.Object({ cancel_results: Type.Array(FastChargeResult) }),
    run: async ({ market, account, body }) => ({
      cancel_results: await cancelFastCharges(market, account.id, body.order_ids),
    }),
  }),
  defineCall('GET /v0/fast-charge-order-history', {
    ...FAST,
    subKeys: true,
    summary: 'Fast Charge rentals, newest first',
    errors: ['INVALID_PARAMS'],
    query: FastChargeHistoryQuery,
    answer: FastChargeHistory,
    example: FIRST_PAGE,
    run: ({ market, account, query }) => fastChargeHistory(market, account.id, query),
  }),
]
