/** Deposits, also those that wait or are too small. */
import { MAX_BLOCK, type OperatorDeposit, OperatorDeposits, ReadDeposits } from '../../contract/operator/accounts.ts'
import { DEPOSIT_STATES } from '../../contract/v2.ts'
import { txidOfKey } from '../../kernel/ids.ts'
import type { Command } from '../command.ts'
import { type Column, named, table, time, trx } from '../shown.ts'
import { ofAccount } from './of-account.ts'
import { BY_CURSOR, cursorFoot, cursorOf, withFoot } from './pages.ts'

export const DEPOSIT_COLUMNS: readonly Column<OperatorDeposit>[] = [
  ['time (UTC)', (one) => time(one.blockTime)],
  ['amount', (one) => (one.token === undefined ? trx(one.amount) : `${one.tokenAmount} of ${one.token}`), 'right'],
  ['fee', (one) => trx(one.fee), 'right'],
  ['state', (one) => (one.inBlock ? one.state : `${one.state}, in no block now`)],
  ['account', (one) => named('account', one.accountId)],
  ['from', (one) => named('address', one.from)],
  ['txid', (one) => named('txid', txidOfKey(one.txid))],
]

const PAYMENT_COLUMNS: readonly Column<ReadDeposits['payments'][number]>[] = [
  ['amount', (one) => trx(one.amount), 'right'],
  ['account', (one) => (one.account === null ? 'none: it is owed' : named('account', one.account))],
  ['to', (one) => named('address', one.to)],
  ['from', (one) => named('address', one.from)],
  ['txid', (one) => named('txid', txidOfKey(one.txid))],
]

export const DEPOSITS: readonly Command[] = [
  {
    name: 'deposits list',
    summary: 'Deposits, newest first',
    options: {
      account: { value: 'ACCOUNT', help: 'only to this one: its id or deposit address' },
      state: {
        value: DEPOSIT_STATES.join('|'),
        help: 'only these; waiting: not solidified; small: too little; token: not TRX',
      },
      ...BY_CURSOR,
    },
    examples: ['deposits list', 'deposits list --state waiting', 'deposits list --account 695bb0c0d1f2a3b4c5d6e7f8'],
    async run(input, { market }) {
      const account = input.accountOption('account')
      const state = input.word('state', DEPOSIT_STATES)
      const query = { account, state, ...cursorOf(input) }
      const data = await ofAccount(account ?? '', market.get('/v2/operator/deposits', OperatorDeposits, query))
      const foot = cursorFoot('deposits', data.data.length, data.nextCursor)
      return { data, shown: withFoot(table(DEPOSIT_COLUMNS, data.data), foot) }
    },
  },
  {
    name: 'deposits read',
    summary: 'Reads a block again for TRX that contracts paid, and credits what is not on record',
    options: { block: { value: 'N', help: 'number of a solidified block', required: true } },
    examples: ['deposits read --block 77000000'],
    asksFirst: true,
    async run(input, { market }) {
      const body = { block: input.whole('block', 1, MAX_BLOCK) }
      const data = await market.post('/v2/operator/deposits/read', ReadDeposits, body, 'again')
      return { data, shown: [table(PAYMENT_COLUMNS, data.payments)] }
    },
  },
]
