/** Commands for withdrawals of TRX from account balances, and for the manual review of large ones. */
import { OperatorWithdrawal, OperatorWithdrawals, WITHDRAWAL_STATES } from '../../../contract/withdrawals.ts'
import type { Command, Input } from '../../command.ts'
import { type Column, idCell, time, toFacts, trx } from '../../output.ts'
import { reasonBody, runChange, runReading } from '../calls.ts'
import { BY_PAGE, PAGE_OPTIONS, runList } from '../pages.ts'

const COLUMNS: readonly Column<OperatorWithdrawal>[] = [
  ['time (UTC)', (one) => time(one.createdAt)],
  ['id', (one) => idCell('withdrawal', one.id)],
  ['amount', (one) => trx(one.amount), 'right'],
  ['fee', (one) => trx(one.fee), 'right'],
  ['state', (one) => one.state],
  ['to', (one) => idCell('address', one.address)],
  ['listed (UTC)', (one) => (one.addressAddedAt === null ? '' : time(one.addressAddedAt))],
  ['account', (one) => idCell('account', one.accountId)],
  ['txid', (one) => idCell('txid', one.txid)],
  ['why', (one) => one.reason ?? ''],
]

const withdrawalPath = (rest: string) => (input: Input) => `/v2/operator/withdrawals/${input.id('withdrawal')}${rest}`

export const WITHDRAWALS: readonly Command[] = [
  {
    name: 'withdrawals list',
    summary: 'Lists withdrawals, newest first',
    options: { state: { value: WITHDRAWAL_STATES.join('|'), help: 'only this state' }, ...PAGE_OPTIONS },
    examples: ['withdrawals list', 'withdrawals list --state review'],
    run: runList('/v2/operator/withdrawals', OperatorWithdrawals, BY_PAGE, {
      columns: COLUMNS,
      what: 'withdrawals',
      query: (input) => ({ state: input.choice('state', WITHDRAWAL_STATES) }),
    }),
  },
  {
    name: 'withdrawals show',
    summary: 'Shows a withdrawal of any account',
    args: ['withdrawal'],
    examples: ['withdrawals show 695bb0c0d1f2a3b4c5d6e7f8'],
    run: runReading(withdrawalPath(''), OperatorWithdrawal, (data) => [
      toFacts([
        ['id', idCell('withdrawal', data.id)],
        ['requested', time(data.createdAt)],
        ['state', data.state],
        ['amount', trx(data.amount)],
        ['fee', `${trx(data.fee)}, ${trx(data.arrives)} arrive`],
        ['account', idCell('account', data.accountId)],
        ['to', idCell('address', data.address)],
        ['listed', data.addressAddedAt === null ? 'no longer' : time(data.addressAddedAt)],
        ['sent', data.txid === null ? `not before ${time(data.sendAt)}` : idCell('txid', data.txid)],
        ['ended', data.endedAt === null ? 'not yet' : time(data.endedAt)],
        ...(data.reason === null ? [] : ([['why', data.reason]] as const)),
      ]),
    ]),
  },
  {
    name: 'withdrawals approve',
    summary: 'Approves a withdrawal that waits for review',
    args: ['withdrawal'],
    examples: ['withdrawals approve 695bb0c0d1f2a3b4c5d6e7f8'],
    needsConfirmation: true,
    call: 'POST /v2/operator/withdrawals/:id/approve',
    subjectCommand: 'withdrawals show',
    run: runChange(withdrawalPath('/approve'), OperatorWithdrawal, ({ arrives, address }) => [
      `${trx(arrives)} is sent to ${address}.`,
    ]),
  },
  {
    name: 'withdrawals refuse',
    summary: 'Refuses a withdrawal, returns the money and tells the person why',
    args: ['withdrawal'],
    options: { reason: { value: 'TEXT', help: 'reason shown to the person', required: true } },
    examples: ['withdrawals refuse 695bb0c0d1f2a3b4c5d6e7f8 --reason call-us-first'],
    needsConfirmation: true,
    call: 'POST /v2/operator/withdrawals/:id/refuse',
    subjectCommand: 'withdrawals show',
    run: runChange(
      withdrawalPath('/refuse'),
      OperatorWithdrawal,
      ({ amount, accountId }) => [`Refused; ${trx(amount)} was returned to the balance of ${accountId}.`],
      reasonBody,
    ),
  },
]
