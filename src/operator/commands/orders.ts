/** Commands for orders: all open ones, those of one account, or one order. */
import { OperatorPause } from '../../contract/operator/money.ts'
import { Order, OrdersPage } from '../../contract/v2.ts'
import { formatDuration } from '../../kernel/duration.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Result } from '../command.ts'
import { UsageError } from '../failures.ts'
import { type Column, idCell, table, time, toFacts, trx, yesNo } from '../output.ts'
import { withAccountName } from './missing-account.ts'
import { PAGE_OPTIONS, pageFooter, pageOf, withFooter } from './pages.ts'

export const ORDERS: readonly Command[] = [
  {
    name: 'orders list',
    summary: 'Lists all open orders, or the orders of an account',
    options: {
      account: {
        value: 'ACCOUNT',
        help: 'only orders of this account, newest first, given by its id or deposit address',
      },
      status: { value: 'active|completed', help: 'only this status; needs --account' },
      ...PAGE_OPTIONS,
    },
    examples: ['orders list', 'orders list --account 695bb0c0d1f2a3b4c5d6e7f8 --status active'],
    async run(input, { market }) {
      const account = input.accountOption('account')
      const status = input.choice('status', ['active', 'completed'])
      const page = pageOf(input)
      if (status === 'completed' && account === undefined) throw new UsageError('--status completed needs --account')
      const apiStatus = status && ({ active: 'Active', completed: 'Completed' } as const)[status]
      const query = { account, status: apiStatus, ...page }
      const data = await withAccountName(account ?? '', market.get('/v2/operator/orders', OrdersPage, query))
      const foot = pageFooter(account === undefined ? 'open orders' : 'orders', data.total, page)
      return { data, blocks: withFooter(table(COLUMNS, data.data), foot) }
    },
  },
  {
    name: 'orders pause',
    summary: 'Pauses paying calls: orders, extensions, price raises, activations',
    options: { reason: { value: 'TEXT', help: 'shown to buyers whose order is refused' } },
    examples: ['orders pause --reason "maintenance until 14:00 UTC"'],
    needsConfirmation: true,
    subjectCommand: 'orders paused',
    async run(input, { market }) {
      const reason = input.text('reason')
      const body = reason === undefined ? {} : { reason }
      return pauseResult(await market.post('/v2/operator/pause', OperatorPause, body, 'again'))
    },
  },
  {
    name: 'orders paused',
    summary: 'Shows whether new orders are paused, since when and why',
    examples: ['orders paused'],
    run: async (_input, { market }) => pauseResult(await market.get('/v2/operator/pause', OperatorPause)),
  },
  {
    name: 'orders resume',
    summary: 'Resumes paying calls',
    examples: ['orders resume'],
    needsConfirmation: true,
    subjectCommand: 'orders paused',
    run: async (_input, { market }) =>
      pauseResult(await market.post('/v2/operator/resume', OperatorPause, {}, 'again')),
  },
  {
    name: 'orders show',
    summary: 'Shows an order of any account and its delegations',
    args: ['order'],
    examples: ['orders show 695bb0c0d1f2a3b4c5d6e7f8'],
    async run(input, { market }) {
      const data = await market.get(`/v2/operator/orders/${input.id('order')}`, Order)
      const facts = toFacts([
        ['id', idCell('order', data.id)],
        ['created', time(data.createdAt)],
        ['status', `${data.status}, ${data.fulfilledPercent}% filled`],
        ['kind', data.orderType],
        ['requester', idCell('address', data.requester)],
        ['receiver', idCell('address', data.receiver)],
        ['amount', `${groupThousands(data.resourceAmount)} ${data.resourceType}`],
        ['left to fill', groupThousands(data.remainAmount)],
        ['duration', formatDuration(data.durationSec)],
        ['price', `${data.price} SUN per unit per day`],
        ['payout', trx(data.payoutAmount)],
        ['partial fill', yesNo(data.allowPartialFill)],
      ])
      const delegates = data.delegates.length > 0 ? table(DELEGATES, data.delegates) : 'nothing delegated yet'
      return { data, blocks: [facts, delegates] }
    },
  },
]

const COLUMNS: readonly Column<Order>[] = [
  ['id', (one) => idCell('order', one.id)],
  ['made (UTC)', (one) => time(one.createdAt)],
  ['status', (one) => one.status],
  ['filled', (one) => `${one.fulfilledPercent}%`, 'right'],
  ['amount', (one) => `${groupThousands(one.resourceAmount)} ${one.resourceType}`, 'right'],
  ['left', (one) => groupThousands(one.remainAmount), 'right'],
  ['price', (one) => `${one.price} SUN`, 'right'],
  ['payout', (one) => trx(one.payoutAmount), 'right'],
  ['receiver', (one) => idCell('address', one.receiver)],
]

const DELEGATES: readonly Column<Order['delegates'][number]>[] = [
  ['delegated by', (one) => idCell('address', one.delegator)],
  ['amount', (one) => groupThousands(one.amount), 'right'],
  ['txid', (one) => idCell('txid', one.txid)],
]

function pauseResult(data: OperatorPause): Result {
  if (!data.paused || data.since === null) return { data, blocks: ['New orders are accepted.'] }
  const why = data.reason ? `: ${data.reason}` : ''
  return { data, blocks: [`New orders have been paused since ${time(data.since)}, by ${data.by ?? ''}${why}`] }
}
