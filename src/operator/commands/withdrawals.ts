/** TRX that leaves the balances of accounts, and the second look at large amounts of it. */
import { OperatorWithdrawal, OperatorWithdrawals, WITHDRAWAL_STATES } from '../../contract/withdrawals.ts'
import type { Command } from '../command.ts'
import { type Column, table, time, trx } from '../output.ts'
import { PAGED, pageFoot, pageOf, withFoot } from './pages.ts'

const COLUMNS: readonly Column<OperatorWithdrawal>[] = [
  ['time (UTC)', (one) => time(one.createdAt)],
  ['id', (one) => one.id],
  ['amount', (one) => trx(one.amount), 'right'],
  ['fee', (one) => trx(one.fee), 'right'],
  ['state', (one) => one.state],
  ['to', (one) => one.address],
  ['listed (UTC)', (one) => (one.addressAddedAt === null ? '' : time(one.addressAddedAt))],
  ['account', (one) => one.accountId],
  ['txid', (one) => one.txid ?? ''],
  ['why', (one) => one.reason ?? ''],
]

export const WITHDRAWALS: readonly Command[] = [
  {
    name: 'withdrawals list',
    summary: 'Withdrawals, newest first',
    options: { state: { value: 'STATE', help: `only ${WITHDRAWAL_STATES.join(', ')}` }, ...PAGED },
    examples: ['withdrawals list', 'withdrawals list --state review'],
    async run(input, { market, width }) {
      const page = pageOf(input)
      const query = { ...page, state: input.word('state', WITHDRAWAL_STATES) }
      const data = await market.get('/v2/operator/withdrawals', OperatorWithdrawals, query)
      const foot = pageFoot('withdrawals', data.total, page)
      return { data, text: withFoot(data.data, () => table(COLUMNS, data.data, width), foot) }
    },
  },
  {
    name: 'withdrawals approve',
    summary: 'Lets one be sent that waits for a second look',
    args: ['id'],
    examples: ['withdrawals approve 695bb0c0d1f2a3b4c5d6e7f8'],
    async run(input, { market }) {
      const path = `/v2/operator/withdrawals/${input.id('id')}/approve`
      const data = await market.post(path, OperatorWithdrawal, {}, 'again')
      return { data, text: `${trx(data.arrives)} is sent to ${data.address}.` }
    },
  },
  {
    name: 'withdrawals refuse',
    summary: 'Gives its money back, with a reason that the person reads',
    args: ['id'],
    options: { reason: { value: 'TEXT', help: 'said to the person', required: true } },
    examples: ['withdrawals refuse 695bb0c0d1f2a3b4c5d6e7f8 --reason call-us-first'],
    async run(input, { market }) {
      const path = `/v2/operator/withdrawals/${input.id('id')}/refuse`
      const data = await market.post(path, OperatorWithdrawal, { reason: input.text('reason') ?? '' }, 'again')
      return { data, text: `Refused; ${trx(data.amount)} is in the balance of ${data.accountId} again.` }
    },
  },
]
