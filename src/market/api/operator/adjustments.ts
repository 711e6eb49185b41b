/** Operator calls, absent from the reference service: money moved by hand, with a second operator above an amount. */
import {
  Adjustment,
  AdjustmentBody,
  Adjustments,
  AdjustmentsQuery,
  DeclineBody,
} from '../../../contract/operator/adjustments.ts'
import { EmptyBody } from '../../../contract/v2.ts'
import {
  adjust,
  confirmAdjustment,
  declineAdjustment,
  listAdjustments,
  showAdjustment,
} from '../../operator/adjustments/adjust.ts'
import { defineOperatorCall, EXAMPLE, FIRST_PAGE } from '../call.ts'

export const OPERATOR_ADJUSTMENT_CALLS = [
  defineOperatorCall('GET /v2/operator/adjustments', {
    summary: 'Money moved by hand, newest first; requests that wait for a second operator oldest first',
    errors: ['INVALID_PARAMS'],
    query: AdjustmentsQuery,
    answer: Adjustments,
    example: { ...FIRST_PAGE, state: 'waiting' },
    run: ({ market, query }) => listAdjustments(market, query),
  }),
  defineOperatorCall('POST /v2/operator/adjustments', {
    summary: 'Credits, debits, refunds or returns money by hand, or requests that from a second operator',
    roles: ['finance'],
    errors: ['INVALID_PARAMS', 'MISSING_PARAMS', 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW', 'IDEMPOTENCY_KEY_REUSED'],
    body: AdjustmentBody,
    answer: Adjustment,
    example: { id: EXAMPLE.id, kind: 'credit', of: EXAMPLE.id, amount: 5_000_000, reason: 'late delivery' },
    run: ({ market, body, operator }) => adjust(market, body, operator),
  }),
  defineOperatorCall('GET /v2/operator/adjustments/:id', {
    summary: 'Money moved by hand, or a request for it',
    errors: ['INVALID_PARAMS'],
    answer: Adjustment,
    run: ({ market, params }) => showAdjustment(market, params.id),
  }),
  defineOperatorCall('POST /v2/operator/adjustments/:id/confirm', {
    summary: 'Confirms a request of another operator, and moves the money',
    roles: ['finance'],
    errors: [
      'INVALID_PARAMS',
      'ADJUSTMENT_NOT_OPEN',
      'ADJUSTMENT_NEEDS_ANOTHER_OPERATOR',
      'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
    ],
    body: EmptyBody,
    answer: Adjustment,
    run: ({ market, params, operator }) => confirmAdjustment(market, params.id, operator),
  }),
  defineOperatorCall('POST /v2/operator/adjustments/:id/decline', {
    summary: 'Declines or withdraws a request; nothing changes',
    roles: ['finance'],
    errors: ['INVALID_PARAMS', 'ADJUSTMENT_NOT_OPEN'],
    body: DeclineBody,
    answer: Adjustment,
    example: { reason: 'the order was delivered' },
    run: ({ market, params, body, operator }) => declineAdjustment(market, params.id, body.reason, operator),
  }),
]
