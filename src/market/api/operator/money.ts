/**
 * Operator calls, absent from the reference service: on-chain balances, reconciliation, pausing orders, and stopping
 * the signer.
 */
import {
  EnteredTransactions,
  EnterTransactionsBody,
  OperatorBalances,
  OperatorPause,
  OperatorSigning,
  OperatorSweeps,
  OperatorSweepsQuery,
  PauseBody,
  Reconciliation,
  RestoredState,
  StopSigningBody,
  UnclaimedTransfers,
  UnknownTransactions,
} from '../../../contract/operator/money.ts'
import { EmptyBody } from '../../../contract/v2.ts'
import { pauseOrders, pauseState, resumeOrders } from '../../base/pause.ts'
import { enterUnknown, listUnknown } from '../../operator/enter-unknown.ts'
import { listSweeps, listUnclaimed, operatorBalances, reconciliation } from '../../operator/money.ts'
import { endQuarantine, quarantineState } from '../../operator/restore.ts'
import { signingState, stopSigning } from '../../operator/signing.ts'
import { defineOperatorCall } from '../call.ts'

export const OPERATOR_MONEY_CALLS = [
  defineOperatorCall('GET /v2/operator/balances', {
    summary: 'Balances of the pool, the fund, the treasury and payment addresses, and the required amounts',
    answer: OperatorBalances,
    run: ({ market }) => operatorBalances(market),
  }),
  defineOperatorCall('GET /v2/operator/sweeps', {
    summary: 'Sweeps: transfers from payment addresses and the fund to where money is needed, newest first',
    errors: ['INVALID_PARAMS'],
    query: OperatorSweepsQuery,
    answer: OperatorSweeps,
    example: { page: 0, pageSize: 20 },
    run: ({ market, query }) => listSweeps(market, query),
  }),
  defineOperatorCall('POST /v2/operator/reconciliation', {
    summary: 'Audits the ledger, on its own and against the chain; returns one sentence per problem',
    isReadOnly: true,
    body: EmptyBody,
    answer: Reconciliation,
    run: ({ market }) => reconciliation(market),
  }),
  defineOperatorCall('GET /v2/operator/unknown-transactions', {
    summary: 'Marketplace transactions on the chain that are missing in the database',
    answer: UnknownTransactions,
    run: ({ market }) => listUnknown(market),
  }),
  defineOperatorCall('POST /v2/operator/unknown-transactions', {
    summary: 'Adds missing transactions to the database: as order fills, rentals to reclaim, or notes',
    roles: ['finance'],
    body: EnterTransactionsBody,
    answer: EnteredTransactions,
    run: ({ market, body, operator }) => enterUnknown(market, body.txids, operator),
  }),
  defineOperatorCall('GET /v2/operator/unclaimed-transfers', {
    summary: 'Transfers to the fund address that no order claims, oldest first',
    answer: UnclaimedTransfers,
    run: ({ market }) => listUnclaimed(market),
  }),
  defineOperatorCall('GET /v2/operator/restored', {
    summary: 'State of the check after a restored backup, and what blocks its completion',
    answer: RestoredState,
    run: ({ market }) => quarantineState(market),
  }),
  defineOperatorCall('POST /v2/operator/restored', {
    summary: 'Ends the quarantine after a restore, ignoring everything that blocks it',
    body: EmptyBody,
    answer: RestoredState,
    run: ({ market, operator }) => endQuarantine(market, operator),
  }),
  defineOperatorCall('GET /v2/operator/pause', {
    summary: 'Pause state: whether new orders are rejected, since when, and why',
    answer: OperatorPause,
    run: ({ market }) => pauseState(market),
  }),
  defineOperatorCall('POST /v2/operator/pause', {
    summary: 'Rejects orders, extensions, higher prices and activations; existing orders continue',
    roles: ['finance', 'support'],
    body: PauseBody,
    answer: OperatorPause,
    example: { reason: 'maintenance until 14:00 UTC' },
    run: ({ market, body, operator }) => pauseOrders(market, body.reason ?? '', operator),
  }),
  defineOperatorCall('POST /v2/operator/resume', {
    summary: 'Accepts paying calls again',
    roles: ['finance'],
    body: EmptyBody,
    answer: OperatorPause,
    run: ({ market, operator }) => resumeOrders(market, operator),
  }),
  defineOperatorCall('GET /v2/operator/signing', {
    summary: 'State of the signer: running or stopped',
    answer: OperatorSigning,
    run: ({ market }) => signingState(market),
  }),
  defineOperatorCall('POST /v2/operator/signing/stop', {
    summary: 'Stops all signing; only `npm run signer -- resume` on the machine with the keys resumes it',
    roles: ['finance', 'support'],
    body: StopSigningBody,
    answer: OperatorSigning,
    example: { reason: 'unexplained payouts' },
    run: ({ market, body, operator }) => stopSigning(market, body.reason ?? '', operator),
  }),
]
