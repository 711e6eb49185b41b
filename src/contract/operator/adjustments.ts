/**
 * REST v2, sunwatt extension: adjustments, which an operator makes to money by hand; header `x-admin-key`. Every
 * adjustment has a reason, and above an amount a second operator must confirm it. All amounts are whole SUN.
 *
 * POST /v2/operator/adjustments {AdjustmentBody} -> Adjustment; GET the same ?state&account&page&pageSize ->
 * Adjustments; GET /v2/operator/adjustments/:id, POST .../:id/confirm, without a body, POST .../:id/decline {reason} ->
 * Adjustment.
 *
 * GET /v2/adjustments?page&pageSize, header `apikey` -> OwnAdjustments.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'
import { AddressText, PageSize } from '../v2.ts'

interface AdjustmentKindSpec {
  /** Kind of name that `of` contains. */
  of: 'account' | 'order' | 'txid' | 'own-id'
  /** Effect, as the rest of a sentence. */
  does: string
  /** Optional fields of the body that this kind uses. The others must be absent. */
  takes: readonly ('to' | 'from')[]
}

/**
 * All kinds of adjustments. REST, the command line and the operator page start each of them; the chat starts all but
 * `correct`, and confirms all.
 */
export const ADJUSTMENTS = {
  credit: { of: 'account', does: 'adds TRX to the balance of an account', takes: [] },
  debit: { of: 'account', does: 'takes TRX from the balance of an account, never more than the balance', takes: [] },
  refund: { of: 'order', does: 'refunds what an order has paid, whole or in part', takes: [] },
  return: {
    of: 'txid',
    does: 'returns TRX that arrived at the pool, the fund or a pay-later address without an order',
    takes: ['to'],
  },
  deposit: {
    of: 'txid',
    does: 'credits TRX at a deposit address that the node did not report',
    takes: ['to', 'from'],
  },
  correct: {
    of: 'own-id',
    does: 'lowers the cost of an order at a supplier that reports no balance, because part of it was not charged or was paid back',
    takes: [],
  },
} as const satisfies Record<string, AdjustmentKindSpec>
export type AdjustmentKind = keyof typeof ADJUSTMENTS
export const ADJUSTMENT_KINDS = Object.keys(ADJUSTMENTS) as AdjustmentKind[]

export const ADJUSTMENT_STATES = ['waiting', 'done', 'declined', 'expired'] as const

export const MIN_REASON = 3
export const MAX_REASON = 300
/** A request that no one confirms expires after this time. */
export const REQUEST_DAYS = 3

const Reason = Type.String({ minLength: MIN_REASON, maxLength: MAX_REASON, pattern: '\\S[\\s\\S]+\\S' })
const Sun = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Txid of a transfer, or `TXID.N`: the Nth payment by a contract in that transaction, from 0. */
export const PAYMENT_KEY = '^[0-9a-f]{64}(\\.[0-9]{1,5})?$'

/** POST /v2/operator/adjustments. */
export const AdjustmentBody = closedObject({
  id: Type.String({
    pattern: '^[0-9a-f]{24}$',
    description: 'chosen by the caller: a repeated call with the same id and content changes nothing',
  }),
  kind: Type.Enum([...ADJUSTMENT_KINDS], {
    description: ADJUSTMENT_KINDS.map((kind) => `${kind}: ${ADJUSTMENTS[kind].does}`).join('; '),
  }),
  of: Type.String({
    maxLength: 80,
    description:
      'credit, debit: the account, by its id or deposit address; refund: the id of the order; return, deposit: the txid, or TXID.N for the Nth payment by a contract in the transaction, from 0; correct: the id that was sent to the supplier (`ownId`)',
  }),
  amount: Type.Optional({
    ...Sun,
    description: 'SUN; not for return, which is always whole; refund, correct: default all that is left',
  }),
  to: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'return: the address to send to, or the account to credit, by its id or deposit address; default the sender; needed for a payment by a contract. deposit: the deposit address or the id of the account',
    }),
  ),
  from: Type.Optional({ ...AddressText, description: 'deposit: address of the contract that paid' }),
  reason: { ...Reason, description: 'for the journal, and shown to the people of the account unless `isInternal`' },
  isInternal: Type.Optional(boolean('true: the people of the account do not see the reason; default false')),
})
export type AdjustmentBody = Static<typeof AdjustmentBody>

export const Adjustment = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...ADJUSTMENT_KINDS]),
  of: text('account id, order id, txid, or id that was sent to a supplier'),
  accountId: orNull(Type.String(), 'account whose balance changes; null: the money is sent to `to`'),
  to: orNull(Type.String(), 'address to which the money is sent'),
  amount: integer('SUN'),
  reason: Type.String(),
  isInternal: Type.Boolean(),
  state: Type.Enum([...ADJUSTMENT_STATES], {
    description: `waiting: a second operator must confirm it, nothing has changed; done; declined; expired: no one confirmed it within ${REQUEST_DAYS} days`,
  }),
  requestedBy: text('operator, as in the journal'),
  requestedAt: integer('unix seconds'),
  expiresAt: orNull(Type.Integer(), 'unix seconds, for a waiting request'),
  decidedBy: orNull(Type.String(), 'second operator; null: none was needed, or none has decided'),
  decidedAt: orNull(Type.Integer(), 'unix seconds'),
  declineReason: orNull(Type.String()),
  before: orNull(Type.Integer(), 'balance of the account before, SUN'),
  after: orNull(Type.Integer(), 'balance of the account after, SUN'),
})
export type Adjustment = Static<typeof Adjustment>

/** GET /v2/operator/adjustments. */
export const AdjustmentsQuery = closedObject({
  state: Type.Optional(Type.Enum([...ADJUSTMENT_STATES])),
  account: Type.Optional(Type.String({ maxLength: 64, description: 'id or deposit address' })),
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  pageSize: Type.Optional(PageSize),
})
export type AdjustmentsQuery = Static<typeof AdjustmentsQuery>

export const Adjustments = Type.Object({
  data: Type.Array(Adjustment, { description: 'newest first; waiting ones oldest first' }),
  total: Type.Integer(),
})
export type Adjustments = Static<typeof Adjustments>

/** POST /v2/operator/adjustments/:id/decline. */
export const DeclineBody = closedObject({ reason: Reason })
export type DeclineBody = Static<typeof DeclineBody>

/** GET /v2/adjustments. */
export const OwnAdjustmentsQuery = closedObject({
  page: AdjustmentsQuery.properties.page,
  pageSize: AdjustmentsQuery.properties.pageSize,
})
export type OwnAdjustmentsQuery = Static<typeof OwnAdjustmentsQuery>

/** Adjustment as the account sees it. */
export const OwnAdjustment = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...ADJUSTMENT_KINDS]),
  orderId: orNull(Type.String(), 'the refunded order'),
  amount: integer('SUN; negative for a debit'),
  reason: orNull(Type.String(), 'null: the operator gives none'),
  balance: orNull(Type.Integer(), 'balance after it, SUN'),
  at: integer('unix seconds'),
})
export type OwnAdjustment = Static<typeof OwnAdjustment>

export const OwnAdjustments = Type.Object({
  data: Type.Array(OwnAdjustment, { description: 'newest first' }),
  total: Type.Integer(),
})
export type OwnAdjustments = Static<typeof OwnAdjustments>
