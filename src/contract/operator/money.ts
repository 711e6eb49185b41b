/**
 * REST v2, ours: the operator's view of the money on the chain, header `x-admin-key`.
 *
 * GET /v2/operator/balances -> OperatorBalances; GET /v2/operator/sweeps?page&pageSize -> OperatorSweeps;
 * POST /v2/operator/reconciliation, without a body -> Reconciliation;
 * GET /v2/operator/unknown-transactions -> UnknownTransactions; POST the same {txids?} -> EnteredTransactions.
 *
 * GET /v2/operator/pause, POST /v2/operator/pause {reason}, POST /v2/operator/resume, without a body -> OperatorPause.
 *
 * A sweep is a transfer from a deposit address, from the address of an order that was paid later, or of what the fund has
 * too much, to where the money is needed: the pool (payouts), the fund (refunds), or else the treasury. All amounts are
 * whole SUN.
 */
import Type, { type Static } from 'typebox'
import { closedObject } from '../keywords.ts'
import { MAX_PAGE_SIZE } from '../v2.ts'

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
  from: Type.String({ description: 'the address it leaves' }),
  to: Type.String({ description: 'the address of the target, when it was sent' }),
  target: SweepTarget,
  amount: Type.Integer({ description: 'SUN' }),
  fee: Type.Integer({ description: 'SUN that the network took; 0 while it is open' }),
  state: Type.Enum(['signed', 'done', 'failed', 'gone'], {
    description:
      'signed: on its way; done: in the solidified chain; failed: in a block, without effect; gone: in no block, ever',
  }),
  txid: Type.String(),
  createdAt: Type.Integer({ description: 'unix seconds' }),
})
export type Sweep = Static<typeof Sweep>

/** An address that money goes out from. */
const Purse = Type.Object({
  address: Type.String(),
  balance: Type.Integer({ description: 'in the solidified chain' }),
  leaving: Type.Integer({ description: 'on its way from here beyond that; network fees included' }),
  arriving: Type.Integer({ description: 'in sweeps and payments on their way to it, beyond that' }),
  need: Type.Integer({
    description: 'pool: earned and not paid; fund: may have to go back to who paid; fees included',
  }),
  shortfall: Type.Integer({
    description: 'what is missing of `need`, with what leaves and arrives; 0: enough',
  }),
})

/** GET /v2/operator/balances. */
export const OperatorBalances = Type.Object({
  pool: Purse,
  fund: Purse,
  treasury: Type.Union(
    [
      Type.Object({
        address: Type.String(),
        balance: Type.Integer({
          description: 'in the solidified chain, also what is there for other reasons',
        }),
      }),
      Type.Null(),
    ],
    { description: 'null: none is configured' },
  ),
  sweptToTreasury: Type.Integer({ description: 'ever, to whichever address it was' }),
  deposits: Type.Object({
    unswept: Type.Integer({ description: 'lies on deposit addresses, what is on its way included' }),
    sweepable: Type.Integer({ description: 'of it: final, and enough at one address to be sent on' }),
    addresses: Type.Integer({ description: 'with something to sweep' }),
  }),
  payLater: Type.Object({
    unswept: Type.Integer({
      description: 'lies on the addresses of orders that are paid later, what is on its way included',
    }),
    sweepable: Type.Integer({
      description: 'of it: final, the order decided, and enough at one address to be sent on',
    }),
    addresses: Type.Integer({ description: 'with something to sweep' }),
  }),
  openSweeps: Type.Array(Sweep, { description: 'on their way, oldest first' }),
  unclaimed: Type.Integer({
    description: 'ever came to the fund address without an order: each is named by the reconciliation',
  }),
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
  page: Type.Integer({ description: 'from 0' }),
  pageSize: Type.Integer(),
  total: Type.Integer(),
})
export type OperatorSweeps = Static<typeof OperatorSweeps>

/** POST /v2/operator/reconciliation. */
export const Reconciliation = Type.Object({
  problems: Type.Array(Type.String(), { description: 'a sentence each; empty: the money adds up' }),
  unclaimed: Type.Array(
    Type.Object({
      txid: Type.String(),
      from: Type.String(),
      amount: Type.Integer(),
      block: Type.Integer(),
      at: Type.Integer({ description: 'unix s' }),
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
  reason: Type.Optional(
    Type.String({ maxLength: 200, description: 'said to everybody whose order is refused' }),
  ),
})

/** Whether new orders and extensions are refused (ORDERS_PAUSED). */
export const OperatorPause = Type.Object({
  paused: Type.Boolean(),
  reason: Type.Union([Type.String(), Type.Null()], {
    description: 'empty: none was given; null: not paused',
  }),
  since: Type.Union([Type.Integer(), Type.Null()], { description: 'unix seconds' }),
  by: Type.Union([Type.String(), Type.Null()], {
    description: "the fingerprint of the operator's key, or `Telegram user` and an id",
  }),
})
export type OperatorPause = Static<typeof OperatorPause>

/** GET /v2/operator/unknown-transactions. */
export const UnknownTransactions = Type.Object({
  transactions: Type.Array(
    Type.Object({
      txid: Type.String(),
      blockNumber: Type.Integer(),
      blockTime: Type.Integer({ description: 'unix time, s' }),
      act: Type.Enum(['transfer', 'delegate', 'undelegate']),
      owner: Type.String({ description: 'whose TRX, or whose stake' }),
      receiver: Type.String(),
      resourceType: Type.Union([Type.Enum(['ENERGY', 'BANDWIDTH']), Type.Null()]),
      amount: Type.Integer({ description: 'SUN, of TRX or of stake' }),
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
      as: Type.Enum(['FILL', 'RENTAL', 'NOTED'], {
        description: 'it fills an order; it is taken back when its lock ends; it is only no longer named',
      }),
      orderId: Type.Union([Type.String(), Type.Null()]),
    }),
    { description: 'those in the solidified chain' },
  ),
})
export type EnteredTransactions = Static<typeof EnteredTransactions>
