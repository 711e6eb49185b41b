/** Orders: everybody's that still want something, an account's, or one. */
import { OperatorPause } from '../../contract/operator/money.ts'
import { Order, OrdersPage } from '../../contract/v2.ts'
import { formatDuration } from '../../kernel/duration.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Result } from '../command.ts'
import { UsageError } from '../failures.ts'
import { type Column, labelled, named, table, time, trx, yesNo } from '../shown.ts'
import { ofAccount } from './of-account.ts'
import { PAGED, pageFoot, pageOf, withFoot } from './pages.ts'

export const ORDERS: readonly Command[] = [
  {
    name: 'orders list',
    summary: "Everybody's orders that want something, or an account's",
    options: {
      account: { value: 'ACCOUNT', help: 'its orders, newest first: its id or deposit address' },
      status: { value: 'active|completed', help: 'with --account: only these' },
      ...PAGED,
    },
    examples: ['orders list', 'orders list --account 695bb0c0d1f2a3b4c5d6e7f8 --status active'],
    async run(input, { market }) {
      const account = input.accountOption('account')
      const status = input.word('status', ['active', 'completed'])
      const page = pageOf(input)
      if (status === 'completed' && account === undefined) throw new UsageError('--status completed needs --account')
      const wire = status && ({ active: 'Active', completed: 'Completed' } as const)[status]
      const query = { account, status: wire, ...page }
      const data = await ofAccount(account ?? '', market.get('/v2/operator/orders', OrdersPage, query))
      const foot = pageFoot(account === undefined ? 'orders that want something' : 'orders', data.total, page)
      return { data, shown: withFoot(table(COLUMNS, data.data), foot) }
    },
  },
  {
    name: 'orders pause',
    summary: 'Refuses calls that pay: orders, extensions, higher prices, activations',
    options: { reason: { value: 'TEXT', help: 'said to everybody whose order is refused' } },
    examples: ['orders pause --reason "maintenance until 14:00 UTC"'],
    asksFirst: true,
    about: 'orders paused',
    async run(input, { market }) {
      const reason = input.text('reason')
      const body = reason === undefined ? {} : { reason }
      return paused(await market.post('/v2/operator/pause', OperatorPause, body, 'again'))
    },
  },
  {
    name: 'orders paused',
    summary: 'Whether new orders are refused, since when and why',
    examples: ['orders paused'],
    run: async (_input, { market }) => paused(await market.get('/v2/operator/pause', OperatorPause)),
  },
  {
    name: 'orders resume',
    summary: 'Takes calls that pay again',
    examples: ['orders resume'],
    asksFirst: true,
    about: 'orders paused',
    run: async (_input, { market }) => paused(await market.post('/v2/operator/resume', OperatorPause, {}, 'again')),
  },
  {
    name: 'orders show',
    summary: 'An order, whosever it is, and who delegated',
    args: ['order'],
    examples: ['orders show 695bb0c0d1f2a3b4c5d6e7f8'],
    async run(input, { market }) {
      const data = await market.get(`/v2/operator/orders/${input.id('order')}`, Order)
      const facts = labelled([
        ['id', named('order', data.id)],
        ['made', time(data.createdAt)],
        ['status', `${data.status}, ${data.fulfilledPercent}% filled`],
        ['kind', data.orderType],
        ['requester', named('address', data.requester)],
        ['receiver', named('address', data.receiver)],
        ['amount', `${groupThousands(data.resourceAmount)} ${data.resourceType}`],
        ['left to fill', groupThousands(data.remainAmount)],
        ['duration', formatDuration(data.durationSec)],
        ['price', `${data.price} SUN per unit per day`],
        ['payout', trx(data.payoutAmount)],
        ['partial fill', yesNo(data.allowPartialFill)],
      ])
      const delegates = data.delegates.length > 0 ? table(DELEGATES, data.delegates) : 'nothing delegated yet'
      return { data, shown: [facts, delegates] }
    },
  },
]

const COLUMNS: readonly Column<Order>[] = [
  ['id', (one) => named('order', one.id)],
  ['made (UTC)', (one) => time(one.createdAt)],
  ['status', (one) => one.status],
  ['filled', (one) => `${one.fulfilledPercent}%`, 'right'],
  ['amount', (one) => `${groupThousands(one.resourceAmount)} ${one.resourceType}`, 'right'],
  ['left', (one) => groupThousands(one.remainAmount), 'right'],
  ['price', (one) => `${one.price} SUN`, 'right'],
  ['payout', (one) => trx(one.payoutAmount), 'right'],
  ['receiver', (one) => named('address', one.receiver)],
]

const DELEGATES: readonly Column<Order['delegates'][number]>[] = [
  ['delegated by', (one) => named('address', one.delegator)],
  ['amount', (one) => groupThousands(one.amount), 'right'],
  ['txid', (one) => named('txid', one.txid)],
]

function paused(data: OperatorPause): Result {
  if (!data.paused || data.since === null) return { data, shown: ['New orders are taken.'] }
  const why = data.reason ? `: ${data.reason}` : ''
  return { data, shown: [`New orders are refused since ${time(data.since)}, by ${data.by ?? ''}${why}`] }
}
