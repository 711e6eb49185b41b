/** Ours, for the operator: the money on the chain, and whether new orders are taken. */
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
  UnknownTransactions,
} from '../../../contract/operator/money.ts'
import { NothingMore } from '../../../contract/v2.ts'
import { pauseOrders, pauseState, resumeOrders } from '../../base/pause.ts'
import { enterUnknown, listUnknown } from '../../operator/enter-unknown.ts'
import { listSweeps, operatorBalances, reconciliation } from '../../operator/money.ts'
import { finishRestored, restoredState } from '../../operator/restored.ts'
import { signingState, stopSigning } from '../../operator/signing.ts'
import { defineCall } from '../call.ts'

const OPERATOR = { tag: 'Operator', access: 'operator' } as const

export const OPERATOR_MONEY_CALLS = [
  defineCall('GET /v2/operator/balances', {
    ...OPERATOR,
    summary: 'What lies at the pool, the fund, the treasury and where people pay, and what is needed',
    answer: OperatorBalances,
    run: ({ market }) => operatorBalances(market),
  }),
  defineCall('GET /v2/operator/sweeps', {
    ...OPERATOR,
    summary: 'Transfers from where people pay, and the fund, to where money is needed, newest first',
    errors: ['INVALID_PARAMS'],
    query: OperatorSweepsQuery,
    answer: OperatorSweeps,
    example: { page: 0, pageSize: 20 },
    run: ({ market, query }) => listSweeps(market, query),
  }),
  defineCall('POST /v2/operator/reconciliation', {
    ...OPERATOR,
    summary: 'Whether the books add up, by themselves and against the chain: a sentence for each thing that is wrong',
    body: NothingMore,
    answer: Reconciliation,
    run: ({ market }) => reconciliation(market),
  }),
  defineCall('GET /v2/operator/unknown-transactions', {
    ...OPERATOR,
    summary: 'Transactions of ours on the chain that the books do not know',
    answer: UnknownTransactions,
    run: ({ market }) => listUnknown(market),
  }),
  defineCall('POST /v2/operator/unknown-transactions', {
    ...OPERATOR,
    summary: 'Enters them: fills of orders, rentals to be taken back, or noted',
    body: EnterTransactionsBody,
    answer: EnteredTransactions,
    run: ({ market, body, operator }) => enterUnknown(market, body.txids, operator),
  }),
  defineCall('GET /v2/operator/restored', {
    ...OPERATOR,
    summary: 'Whether a backup was restored that is not yet compared with the chain, and what is in the way',
    answer: RestoredState,
    run: ({ market }) => restoredState(market),
  }),
  defineCall('POST /v2/operator/restored', {
    ...OPERATOR,
    summary: 'Sells and sends again after a restore, no matter what is in the way',
    body: NothingMore,
    answer: RestoredState,
    run: ({ market, operator }) => finishRestored(market, operator),
  }),
  defineCall('GET /v2/operator/pause', {
    ...OPERATOR,
    summary: 'Whether new orders are refused, since when and why',
    answer: OperatorPause,
    run: ({ market }) => pauseState(market),
  }),
  defineCall('POST /v2/operator/pause', {
    ...OPERATOR,
    summary: 'Refuses orders, extensions, higher prices and activations; what was ordered before goes on',
    body: PauseBody,
    answer: OperatorPause,
    example: { reason: 'maintenance until 14:00 UTC' },
    run: ({ market, body, operator }) => pauseOrders(market, body.reason ?? '', operator),
  }),
  defineCall('POST /v2/operator/resume', {
    ...OPERATOR,
    summary: 'Takes calls that pay again',
    body: NothingMore,
    answer: OperatorPause,
    run: ({ market, operator }) => resumeOrders(market, operator),
  }),
  defineCall('GET /v2/operator/signing', {
    ...OPERATOR,
    summary: 'Whether the signer is stopped',
    answer: OperatorSigning,
    run: ({ market }) => signingState(market),
  }),
  defineCall('POST /v2/operator/signing/stop', {
    ...OPERATOR,
    summary: 'Nothing is signed from now on; it goes on only where the keys are: `npm run signer -- resume`',
    body: StopSigningBody,
    answer: OperatorSigning,
    example: { reason: 'payouts that nobody knows' },
    run: ({ market, body, operator }) => stopSigning(market, body.reason ?? '', operator),
  }),
]
