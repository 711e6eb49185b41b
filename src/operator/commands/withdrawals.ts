/** TRX that leaves the balances of accounts, and the second look at large amounts of it. */
import { OperatorWithdrawal, OperatorWithdrawals, WITHDRAWAL_STATES } from '../../contract/withdrawals.ts'
import type { Command } from '../command.ts'
import { type Column, labelled, named, table, time, trx } from '../shown.ts'
import { PAGED, pageFoot, pageOf, withFoot } from './pages.ts'

const COLUMNS: readonly Column<OperatorWithdrawal>[] = [
  ['time (UTC)', (one) => time(one.createdAt)],
  ['id', (one) => named('withdrawal', one.id)],
  ['amount', (one) => trx(one.amount), 'right'],
  ['fee', (one) => trx(one.fee), 'right'],
  ['state', (one) => one.state],
  ['to', (one) => named('address', one.address)],
  ['listed (UTC)', (one) => (one.addressAddedAt === null ? '' : time(one.addressAddedAt))],
  ['account', (one) => named('account', one.accountId)],
  ['txid', (one) => named('txid', one.txid)],
  ['why', (one) => one.reason ?? ''],
]

export const WITHDRAWALS: readonly Command[] = [
  {
    name: 'withdrawals list',
    summary: 'Withdrawals, newest first',
    options: { state: { value: WITHDRAWAL_STATES.join('|'), help: 'only these' }, ...PAGED },
    examples: ['withdrawals list', 'withdrawals list --state review'],
    async run(input, { market }) {
      const page = pageOf(input)
      const query = { ...page, state: input.word('state', WITHDRAWAL_STATES) }
      const data = await market.get('/v2/operator/withdrawals', OperatorWithdrawals, query)
      const foot = pageFoot('withdrawals', data.total, page)
      return { data, shown: withFoot(table(COLUMNS, data.data), foot) }
    },
  },
  {
    name: 'withdrawals show',
    summary: "A withdrawal, whosever it is: its address, its account's, its reason",
    args: ['withdrawal'],
    examples: ['withdrawals show 695bb0c0d1f2a3b4c5d6e7f8'],
    async run(input, { market }) {
      const data = await market.get(`/v2/operator/withdrawals/${input.id('withdrawal')}`, OperatorWithdrawal)
      const facts = labelled([
        ['id', named('withdrawal', data.id)],
        ['asked for', time(data.createdAt)],
        ['state', data.state],
        ['amount', trx(data.amount)],
        ['fee', `${trx(data.fee)}, ${trx(data.arrives)} arrive`],
        ['account', named('account', data.accountId)],
        ['to', named('address', data.address)],
        ['listed', data.addressAddedAt === null ? 'not any more' : time(data.addressAddedAt)],
        ['sent', data.txid === null ? `not before ${time(data.sendAt)}` : named('txid', data.txid)],
        ['ended', data.endedAt === null ? 'not yet' : time(data.endedAt)],
        ...(data.reason === null ? [] : ([['why', data.reason]] as const)),
      ])
      return { data, shown: [facts] }
    },
  },
  {
    name: 'withdrawals approve',
    summary: 'Lets one be sent that waits for a second look',
    args: ['withdrawal'],
    examples: ['withdrawals approve 695bb0c0d1f2a3b4c5d6e7f8'],
    asksFirst: true,
    about: 'withdrawals show',
    async run(input, { market }) {
      const path = `/v2/operator/withdrawals/${input.id('withdrawal')}/approve`
      const data = await market.post(path, OperatorWithdrawal, {}, 'again')
      return { data, shown: [`${trx(data.arrives)} is sent to ${data.address}.`] }
    },
  },
  {
    name: 'withdrawals refuse',
    summary: 'Gives its money back, with a reason that the person reads',
    args: ['withdrawal'],
    options: { reason: { value: 'TEXT', help: 'said to the person', required: true } },
    examples: ['withdrawals refuse 695bb0c0d1f2a3b4c5d6e7f8 --reason call-us-first'],
    asksFirst: true,
    about: 'withdrawals show',
    async run(input, { market }) {
      const path = `/v2/operator/withdrawals/${input.id('withdrawal')}/refuse`
      const data = await market.post(path, OperatorWithdrawal, { reason: input.text('reason') ?? '' }, 'again')
      return { data, shown: [`Refused; ${trx(data.amount)} is in the balance of ${data.accountId} again.`] }
    },
  },
]
