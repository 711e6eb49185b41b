/**
 * REST v2, ours: the operator's view of the money on the chain, header `x-admin-key`.
 *
 * GET /v2/operator/balances -> OperatorBalances; GET /v2/operator/sweeps?page&pageSize -> OperatorSweeps;
 * POST /v2/operator/reconciliation, without a body -> Reconciliation;
 * GET /v2/operator/unknown-transactions -> UnknownTransactions; POST the same {txids?} -> EnteredTransactions.
 *
 * GET /v2/operator/restored -> RestoredState; POST the same, without a body: it is over.
 *
 * GET /v2/operator/pause, POST /v2/operator/pause {reason}, POST /v2/operator/resume, without a body -> OperatorPause.
 *
 * GET /v2/operator/signing, POST /v2/operator/signing/stop {reason} -> OperatorSigning.
 *
 * A sweep is a transfer from a deposit address, from the address of an order that was paid later, or of what the fund
 * has too much, to where the money is needed: the pool (payouts), the fund (refunds), or else the treasury. All amounts
 * are whole SUN.
 */
import Type, { type Static } from 'typebox'
import { boolean, closedObject, integer, orNull, text } from '../schema/fields.ts'
import { MAX_PAGE_SIZE } from '../v2.ts'
import { DifferenceView } from './differences.ts'

/** Unless asked for fewer or more. */
export const SWEEPS_PAGE_SIZE = 20

const SweepTarget = Type.Enum(['POOL', 'FUND', 'TREASURY'])

const SweepSource = Type.Enum(['DEPOSIT', 'PAY_LATER', 'FUND'], {
  description:
    'DEPOSIT: a deposit address; PAY_LATER: the address of an order that was paid later; FUND: what the fund has too much',
})

export const Sweep = Type.Object({
  id: Type.Integer(),
  source: SweepSource,
  from: text('the address it leaves'),
  to: text('the address of the target, when it was sent'),
  target: SweepTarget,
  amount: integer('SUN'),
  fee: integer('SUN that the network took; 0 while it is open'),
  state: Type.Enum(['signed', 'done', 'failed', 'gone'], {
    description:
      'signed: on its way; done: in the solidified chain; failed: in a block, without effect; gone: in no block, ever',
  }),
  txid: Type.String(),
  createdAt: integer('unix seconds'),
})
export type Sweep = Static<typeof Sweep>

/** An address that money goes out from. */
const HotWallet = Type.Object({
  address: Type.String(),
  balance: integer('in the solidified chain'),
  leaving: integer('on its way from here beyond that; network fees included'),
  arriving: integer('in sweeps and payments on their way to it, beyond that'),
  need: integer('pool: earned and not paid, or to be withdrawn; fund: may have to go back to who paid; fees included'),
  shortfall: integer('what is missing of `need`, with what leaves and arrives; 0: enough'),
})

/** GET /v2/operator/balances. */
export const OperatorBalances = Type.Object({
  pool: HotWallet,
  fund: HotWallet,
  treasury: orNull(
    Type.Object({
      address: Type.String(),
      balance: integer('in the solidified chain, also what is there for other reasons'),
    }),
    'null: none is configured',
  ),
  sweptToTreasury: integer('ever, to whichever address it was'),
  deposits: Type.Object({
    unswept: integer('lies on deposit addresses, what is on its way included'),
    sweepable: integer('of it: final, and enough at one address to be sent on'),
    addresses: integer('with something to sweep'),
  }),
  payLater: Type.Object({
    unswept: integer('lies on the addresses of orders that are paid later, what is on its way included'),
    sweepable: integer('of it: final, the order decided, and enough at one address to be sent on'),
    addresses: integer('with something to sweep'),
  }),
  openSweeps: Type.Array(Sweep, { description: 'on their way, oldest first' }),
  unclaimed: integer('ever came to the fund address without an order: each is named by the reconciliation'),
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

/** POST /v2/operator/reconciliation. */
export const Reconciliation = Type.Object({
  problems: Type.Array(Type.String(), { description: 'a sentence each; empty: the money adds up' }),
  differences: Type.Array(DifferenceView, {
    description: 'the same, each with its kind, by how much, causes, and the safe step',
  }),
  unclaimed: Type.Array(
    Type.Object({
      txid: Type.String(),
      from: Type.String(),
      amount: Type.Integer(),
      block: Type.Integer(),
      at: integer('unix s'),
    }),
    {
      description:
        'transfers to the fund address that nobody has called with, oldest first: the operator’s own, or somebody else’s',
    },
  ),
})
export type Reconciliation = Static<typeof Reconciliation>

/** POST /v2/operator/pause. */
export const PauseBody = closedObject({
  reason: Type.Optional(Type.String({ maxLength: 200, description: 'said to everybody whose order is refused' })),
})

/** State of the pause, during which calls that pay are refused (ORDERS_PAUSED). */
export const OperatorPause = Type.Object({
  paused: Type.Boolean(),
  reason: orNull(Type.String(), 'empty: none was given; null: not paused'),
  since: orNull(Type.Integer(), 'unix seconds'),
  by: orNull(
    Type.String(),
    "the fingerprint of the operator's key, after `web` where it was done at `/admin`; or `Telegram user` and an id",
  ),
})
export type OperatorPause = Static<typeof OperatorPause>

/** POST /v2/operator/signing/stop. */
export const StopSigningBody = closedObject({
  reason: Type.Optional(Type.String({ maxLength: 200, description: 'for the journal' })),
})

/** Whether anything is signed: transfers, delegations, and what takes them back. */
export const OperatorSigning = Type.Object({
  stopped: boolean('nothing is signed until `npm run signer -- resume` on the machine of the keys'),
})
export type OperatorSigning = Static<typeof OperatorSigning>

/** GET /v2/operator/restored, POST /v2/operator/restored. */
export const RestoredState = Type.Object({
  restored: Type.Boolean({ description: 'a backup was restored, and nothing is sold or sent yet' }),
  copiedAt: orNull(Type.Integer(), 'when the backup was made, unix s'),
  startedAt: orNull(Type.Integer(), 'of the first start with it, unix s'),
  problems: Type.Array(Type.String(), { description: 'what is in the way, a sentence each; empty: it ends by itself' }),
  differences: Type.Array(DifferenceView, {
    description: 'the same, each with its kind, by how much, causes, and the safe step',
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
      owner: text('whose TRX, or whose stake'),
      receiver: Type.String(),
      resourceType: orNull(Type.Enum(['ENERGY', 'BANDWIDTH'])),
      amount: integer('SUN, of TRX or of stake'),
    }),
    { description: 'on the chain and not in the books; oldest first' },
  ),
})
export type UnknownTransactions = Static<typeof UnknownTransactions>

/** POST /v2/operator/unknown-transactions. */
export const EnterTransactionsBody = closedObject({
  txids: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), {
      minItems: 1,
      maxItems: 1_000,
      description: 'all of them unless named',
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
          'it fills an order; it is taken back when its lock ends; it has taken a rental’s stake back; it is what a withdrawal, a payout, a refund or a sweep has sent; it was sent for what a restored copy of the books has not; it is only no longer named',
      }),
      orderId: orNull(Type.String()),
    }),
    { description: 'those in the solidified chain' },
  ),
})
export type EnteredTransactions = Static<typeof EnteredTransactions>
