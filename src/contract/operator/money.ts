/**
 * REST v2, sunwatt extension: the operator's view of money on the chain, header `x-admin-key`.
 *
 * GET /v2/operator/balances -> OperatorBalances; GET /v2/operator/sweeps?page&pageSize -> OperatorSweeps; POST
 * /v2/operator/reconciliation, without a body -> Reconciliation; GET /v2/operator/unknown-transactions ->
 * UnknownTransactions; POST the same {txids?} -> EnteredTransactions; GET /v2/operator/unclaimed-transfers ->
 * UnclaimedTransfers.
 *
 * GET /v2/operator/restored -> RestoredState; POST the same, without a body, ends the quarantine.
 *
 * GET /v2/operator/pause, POST /v2/operator/pause {reason}, POST /v2/operator/resume, without a body -> OperatorPause.
 *
 * GET /v2/operator/signing, POST /v2/operator/signing/stop {reason} -> OperatorSigning.
 *
 * A sweep transfers TRX from a deposit address, from the address of a pay-later order, or from the fund's surplus to
 * where it is needed: the pool (payouts), the fund (refunds), or otherwise the treasury. All amounts are whole SUN.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'
import { MAX_PAGE_SIZE } from '../v2.ts'
import { DifferenceView } from './differences.ts'

export const SWEEPS_PAGE_SIZE = 20

const SweepTarget = Type.Enum(['POOL', 'FUND', 'TREASURY'])

const SweepSource = Type.Enum(['DEPOSIT', 'PAY_LATER', 'FUND'], {
  description: 'DEPOSIT: a deposit address; PAY_LATER: the address of a pay-later order; FUND: the surplus of the fund',
})

export const Sweep = Type.Object({
  id: Type.Integer(),
  source: SweepSource,
  from: text('address that sends the TRX'),
  to: text('address of the target at the time of the transfer'),
  target: SweepTarget,
  amount: integer('SUN'),
  fee: integer('SUN burned for network fees; 0 while the transfer is pending'),
  state: Type.Enum(['signed', 'done', 'failed', 'gone'], {
    description:
      'signed: pending; done: in the solidified chain; failed: in a block, without effect; gone: can never enter a block',
  }),
  txid: Type.String(),
  createdAt: integer('unix seconds'),
})
export type Sweep = Static<typeof Sweep>

const HotWallet = Type.Object({
  address: Type.String(),
  balance: integer('in the solidified chain'),
  leaving: integer('pending outgoing transfers not in the balance yet, network fees included'),
  arriving: integer('pending incoming sweeps and payments not in the balance yet'),
  need: integer('pool: unpaid earnings and pending withdrawals; fund: possible refunds to payers; fees included'),
  shortfall: integer('SUN missing to reach `need`, counting pending transfers; 0: sufficient'),
})

/** GET /v2/operator/balances. */
export const OperatorBalances = Type.Object({
  pool: HotWallet,
  fund: HotWallet,
  treasury: orNull(
    Type.Object({
      address: Type.String(),
      balance: integer('in the solidified chain, including TRX from other sources'),
    }),
    'null: none is configured',
  ),
  sweptToTreasury: integer('total ever swept to any treasury address'),
  deposits: Type.Object({
    unswept: integer('balance of deposit addresses, pending sweeps included'),
    sweepable: integer('part of it that is final and large enough per address to be swept'),
    addresses: integer('with something to sweep'),
  }),
  payLater: Type.Object({
    unswept: integer('balance of the addresses of pay-later orders, pending sweeps included'),
    sweepable: integer('part of it that is final, whose order is decided, and large enough per address to be swept'),
    addresses: integer('with something to sweep'),
  }),
  openSweeps: Type.Array(Sweep, { description: 'pending sweeps, oldest first' }),
  unclaimed: integer(
    'total ever received at the fund address without an order; the reconciliation lists each transfer',
  ),
})
export type OperatorBalances = Static<typeof OperatorBalances>

/** GET /v2/operator/sweeps. */
export const OperatorSweepsQuery = closedObject({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
})
export type OperatorSweepsQuery = Static<typeof OperatorSweepsQuery>

export const OperatorSweeps = Type.Object({
  sweeps: Type.Array(Sweep, { description: 'newest first' }),
  page: integer('from 0'),
  pageSize: Type.Integer(),
  total: Type.Integer(),
})
export type OperatorSweeps = Static<typeof OperatorSweeps>

const UnclaimedTransfer = Type.Object({
  txid: text('txid, or TXID.N for the Nth payment by a contract in the transaction'),
  from: Type.String(),
  amount: Type.Integer(),
  block: Type.Integer(),
  at: integer('unix s'),
})

const UnclaimedList = Type.Array(UnclaimedTransfer, {
  description: 'transfers to the fund address without an order, oldest first: from the operator or from others',
})

/** GET /v2/operator/unclaimed-transfers. */
export const UnclaimedTransfers = Type.Object({ transfers: UnclaimedList })
export type UnclaimedTransfers = Static<typeof UnclaimedTransfers>

/** POST /v2/operator/reconciliation. */
export const Reconciliation = Type.Object({
  problems: Type.Array(Type.String(), { description: 'one sentence per problem; empty: the money adds up' }),
  differences: Type.Array(DifferenceView, {
    description: 'the same problems, each with its kind, its size, possible causes, and the safe step',
  }),
  unchecked: Type.Array(Type.String(), {
    description: 'one sentence per supplier that reports no balance, with the cost of its orders by the books',
  }),
  unclaimed: UnclaimedList,
})
export type Reconciliation = Static<typeof Reconciliation>

/** POST /v2/operator/pause. */
export const PauseBody = closedObject({
  reason: Type.Optional(Type.String({ maxLength: 200, description: 'shown to buyers whose order is rejected' })),
})

/** Pause state. While paused, paying calls are rejected (ORDERS_PAUSED). */
export const OperatorPause = Type.Object({
  paused: Type.Boolean(),
  reason: orNull(Type.String(), 'empty: none was given; null: not paused'),
  since: orNull(Type.Integer(), 'unix seconds'),
  by: orNull(
    Type.String(),
    "the fingerprint of the operator's key, preceded by `web` for actions at `/admin`; or `Telegram user` and an id",
  ),
})
export type OperatorPause = Static<typeof OperatorPause>

/** POST /v2/operator/signing/stop. */
export const StopSigningBody = closedObject({
  reason: Type.Optional(Type.String({ maxLength: 200, description: 'for the journal' })),
})

/** Signing state, covering transfers, delegations and reclaims. */
export const OperatorSigning = Type.Object({
  stopped: boolean('true: signing is stopped until `npm run signer -- resume` runs on the signer’s machine'),
})
export type OperatorSigning = Static<typeof OperatorSigning>

/** GET /v2/operator/restored, POST /v2/operator/restored. */
export const RestoredState = Type.Object({
  restored: Type.Boolean({ description: 'true: a backup was restored, and sales and transfers are suspended' }),
  copiedAt: orNull(Type.Integer(), 'when the backup was made, unix s'),
  startedAt: orNull(Type.Integer(), 'when the marketplace first started with the restored data, unix s'),
  problems: Type.Array(Type.String(), {
    description: 'one sentence per obstacle; empty: the suspension ends automatically',
  }),
  differences: Type.Array(DifferenceView, {
    description: 'the same obstacles, each with its kind, its size, possible causes, and the safe step',
  }),
})
export type RestoredState = Static<typeof RestoredState>

/** GET /v2/operator/unknown-transactions. */
export const UnknownTransactions = Type.Object({
  transactions: Type.Array(
    Type.Object({
      txid: Type.String(),
      blockNumber: Type.Integer(),
      blockTime: integer('unix time, s'),
      act: Type.Enum(['transfer', 'delegate', 'undelegate']),
      owner: text('owner of the TRX or the stake'),
      receiver: Type.String(),
      resourceType: orNull(Type.Enum(['ENERGY', 'BANDWIDTH'])),
      amount: integer('SUN of TRX or stake'),
    }),
    { description: 'on the chain but not recorded; oldest first' },
  ),
})
export type UnknownTransactions = Static<typeof UnknownTransactions>

/** POST /v2/operator/unknown-transactions. */
export const EnterTransactionsBody = closedObject({
  txids: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), {
      minItems: 1,
      maxItems: 1_000,
      description: 'default: all of them',
    }),
  ),
})
export type EnterTransactionsBody = Static<typeof EnterTransactionsBody>

export const EnteredTransactions = Type.Object({
  transactions: Type.Array(
    Type.Object({
      txid: Type.String(),
      as: Type.Enum(['FILL', 'RENTAL', 'RECLAIM', 'WITHDRAWAL', 'PAYOUT', 'REFUND', 'SWEEP', 'LOST', 'NOTED'], {
        description:
          'FILL: it fills an order; RENTAL: its stake is reclaimed when its lock ends; RECLAIM: it reclaimed a rental’s stake; WITHDRAWAL, PAYOUT, REFUND, SWEEP: it is the transfer of one; LOST: it paid for something that the restored books lack; NOTED: it is recorded and no longer reported',
      }),
      orderId: orNull(Type.String()),
    }),
    { description: 'those in the solidified chain' },
  ),
})
export type EnteredTransactions = Static<typeof EnteredTransactions>
