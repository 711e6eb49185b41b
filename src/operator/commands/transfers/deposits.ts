/** Commands for deposits, including pending ones and those below the minimum. */
import { MAX_BLOCK, type OperatorDeposit, OperatorDeposits, ReadDeposits } from '../../../contract/operator/accounts.ts'
import { DEPOSIT_STATES } from '../../../contract/v2.ts'
import { txidOfKey } from '../../../kernel/ids.ts'
import type { Command } from '../../command.ts'
import { type Column, idCell, table, time, trx } from '../../output.ts'
import { runChange } from '../calls.ts'
import { BY_CURSOR, CURSOR_OPTIONS, runList } from '../pages.ts'

export const DEPOSIT_COLUMNS: readonly Column<OperatorDeposit>[] = [
  ['time (UTC)', (one) => time(one.blockTime)],
  ['amount', (one) => (one.token === undefined ? trx(one.amount) : `${one.tokenAmount} of ${one.token}`), 'right'],
  ['fee', (one) => trx(one.fee), 'right'],
  ['state', (one) => (one.inBlock ? one.state : `${one.state}, currently in no block`)],
  ['account', (one) => idCell('account', one.accountId)],
  ['from', (one) => idCell('address', one.from)],
  ['txid', (one) => idCell('txid', txidOfKey(one.txid))],
]

const PAYMENT_COLUMNS: readonly Column<ReadDeposits['payments'][number]>[] = [
  ['amount', (one) => trx(one.amount), 'right'],
  ['account', (one) => (one.account === null ? 'none: it is owed' : idCell('account', one.account))],
  ['to', (one) => idCell('address', one.to)],
  ['from', (one) => idCell('address', one.from)],
  ['txid', (one) => idCell('txid', txidOfKey(one.txid))],
]

export const DEPOSITS: readonly Command[] = [
  {
    name: 'deposits list',
    summary: 'Lists deposits, newest first',
    options: {
      account: { value: 'ACCOUNT', help: 'only deposits of this account, given by its id or deposit address' },
      state: {
        value: DEPOSIT_STATES.join('|'),
        help: 'waiting: not solidified; small: below the minimum; token: not TRX',
      },
      ...CURSOR_OPTIONS,
    },
    examples: ['deposits list', 'deposits list --state waiting', 'deposits list --account 695bb0c0d1f2a3b4c5d6e7f8'],
    run: runList('/v2/operator/deposits', OperatorDeposits, BY_CURSOR, {
      columns: DEPOSIT_COLUMNS,
      what: 'deposits',
      query: (input) => ({ account: input.accountOption('account'), state: input.choice('state', DEPOSIT_STATES) }),
    }),
  },
  {
    name: 'deposits read',
    summary: 'Reads a block again for TRX sent by contracts, and credits missing deposits',
    options: { block: { value: 'N', help: 'number of a solidified block', required: true } },
    examples: ['deposits read --block 77000000'],
    needsConfirmation: true,
    call: 'POST /v2/operator/deposits/read',
    run: runChange(
      '/v2/operator/deposits/read',
      ReadDeposits,
      ({ payments }) => [table(PAYMENT_COLUMNS, payments)],
      (input) => ({ block: input.integer('block', 1, MAX_BLOCK) }),
    ),
  },
]
