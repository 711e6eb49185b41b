/** Commands for orders: those that wait for supply, those of one account, or one order. */
import { OperatorPause } from '../../contract/operator/money.ts'
import { Order, OrdersPage } from '../../contract/v2.ts'
import { formatDuration } from '../../kernel/duration.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Input } from '../command.ts'
import { UsageError } from '../failures.ts'
import { type Block, type Column, idCell, table, time, toFacts, trx, yesNo } from '../output.ts'
import { reasonBody, runChange, runReading } from './calls.ts'
import { BY_PAGE, PAGE_OPTIONS, runList } from './pages.ts'

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

const orderPath = (input: Input) => `/v2/operator/orders/${input.id('order')}`

export const ORDERS: readonly Command[] = [
  {
    name: 'orders list',
    summary: 'Lists the orders that wait for supply, or the orders of an account',
    options: {
      account: {
        value: 'ACCOUNT',
        help: 'only orders of this account, newest first, given by its id or deposit address',
      },
      status: { value: 'active|completed', help: 'only this status; needs --account' },
      ...PAGE_OPTIONS,
    },
    examples: ['orders list', 'orders list --account 695bb0c0d1f2a3b4c5d6e7f8 --status active'],
    run: runList('/v2/operator/orders', OrdersPage, BY_PAGE, {
      columns: COLUMNS,
      what: (input) => (input.text('account') === undefined ? 'orders that wait for supply' : 'orders'),
      query(input) {
        const account = input.accountOption('account')
        const status = input.choice('status', ['active', 'completed'])
        if (status === 'completed' && account === undefined) throw new UsageError('--status completed needs --account')
        return { account, status: status && ({ active: 'Active', completed: 'Completed' } as const)[status] }
      },
    }),
  },
  {
    name: 'orders pause',
    summary: 'Pauses paying calls: orders, extensions, price raises, activations',
    options: { reason: { value: 'TEXT', help: 'shown to buyers whose order is refused' } },
    examples: ['orders pause --reason "maintenance until 14:00 UTC"'],
    needsConfirmation: true,
    call: 'POST /v2/operator/pause',
    subjectCommand: 'orders paused',
    run: runChange('/v2/operator/pause', OperatorPause, pauseBlocks, reasonBody),
  },
  {
    name: 'orders paused',
    summary: 'Shows whether new orders are paused, since when and why',
    examples: ['orders paused'],
    run: runReading('/v2/operator/pause', OperatorPause, pauseBlocks),
  },
  {
    name: 'orders resume',
    summary: 'Resumes paying calls',
    examples: ['orders resume'],
    needsConfirmation: true,
    call: 'POST /v2/operator/resume',
    subjectCommand: 'orders paused',
    run: runChange('/v2/operator/resume', OperatorPause, pauseBlocks),
  },
  {
    name: 'orders show',
    summary: 'Shows an order of any account and its delegations',
    args: ['order'],
    examples: ['orders show 695bb0c0d1f2a3b4c5d6e7f8'],
    run: runReading(orderPath, Order, (data) => [
      toFacts([
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
      ]),
      data.delegates.length > 0 ? table(DELEGATES, data.delegates) : 'nothing delegated yet',
    ]),
  },
]

const DELEGATES: readonly Column<Order['delegates'][number]>[] = [
  ['delegated by', (one) => idCell('address', one.delegator)],
  ['amount', (one) => groupThousands(one.amount), 'right'],
  ['txid', (one) => idCell('txid', one.txid)],
]

function pauseBlocks({ paused, since, by, reason }: OperatorPause): Block[] {
  if (!paused || since === null) return ['New orders are accepted.']
  return [`New orders have been paused since ${time(since)}, by ${by ?? ''}${reason ? `: ${reason}` : ''}`]
}
