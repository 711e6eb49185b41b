/** The money on the chain, and whether it is what the books say. */
import {
  EnteredTransactions,
  OperatorBalances,
  OperatorSweeps,
  Reconciliation,
  type Sweep,
  UnknownTransactions,
} from '../../contract/operator/money.ts'
import type { Command } from '../command.ts'
import { labelled, printable, table, time, trx } from '../output.ts'
import { PAGED, pageFoot, pageOf, withFoot } from './pages.ts'

export const MONEY: readonly Command[] = [
  {
    name: 'balances',
    summary: 'What lies on the chain, where, and what is missing',
    examples: ['balances'],
    async run(_input, { market, width }) {
      const data = await market.get('/v2/operator/balances', OperatorBalances)
      const { pool, fund, treasury, deposits, payLater } = data
      const wallets = table(
        [
          { title: 'purse' },
          { title: 'address' },
          { title: 'balance', right: true },
          { title: 'leaving', right: true },
          { title: 'arriving', right: true },
          { title: 'needed', right: true },
          { title: 'missing', right: true },
        ],
        [
          ...[['pool', pool] as const, ['fund', fund] as const].map(([name, wallet]) => [
            name,
            wallet.address,
            trx(wallet.balance),
            trx(wallet.leaving),
            trx(wallet.arriving),
            trx(wallet.need),
            trx(wallet.shortfall),
          ]),
          ...(treasury ? [['treasury', treasury.address, trx(treasury.balance), '', '', '', '']] : []),
        ],
        width,
      )
      const facts = labelled([
        ['on deposit addresses', trx(deposits.unswept)],
        ['of it can be swept', `${trx(deposits.sweepable)}, from ${deposits.addresses} addresses`],
        ['at addresses of orders', trx(payLater.unswept)],
        ['of it can be swept', `${trx(payLater.sweepable)}, from ${payLater.addresses} addresses`],
        ['swept to the treasury', `${trx(data.sweptToTreasury)} ever${treasury ? '' : '; none is configured'}`],
        ['came to the fund unclaimed', trx(data.unclaimed)],
      ])
      const open = data.openSweeps.length > 0 ? sweeps(data.openSweeps, width) : 'no sweeps on their way'
      const wrong = pool.shortfall > 0 || fund.shortfall > 0
      return { data, text: `${wallets}\n\n${facts}\n\n${open}`, wrong }
    },
  },
  {
    name: 'sweeps list',
    summary: 'Transfers to pool, fund and treasury, newest first',
    options: PAGED,
    examples: ['sweeps list'],
    async run(input, { market, width }) {
      const page = pageOf(input)
      const data = await market.get('/v2/operator/sweeps', OperatorSweeps, page)
      const foot = pageFoot('sweeps', data.total, page)
      return { data, text: withFoot(data.sweeps, () => sweeps(data.sweeps, width), foot) }
    },
  },
  {
    name: 'transactions unknown',
    summary: 'Transactions of ours on the chain that the books do not know',
    examples: ['transactions unknown'],
    async run(_input, { market, width }) {
      const data = await market.get('/v2/operator/unknown-transactions', UnknownTransactions)
      const { transactions } = data
      if (transactions.length === 0) return { data, text: 'The books know every transaction of ours.' }
      return { data, text: unknown(transactions, width), wrong: true }
    },
  },
  {
    name: 'transactions enter',
    summary: 'Enters all of them, or one: as fills, as rentals to be taken back, or noted',
    options: { txid: { value: 'TXID', help: 'this one alone' } },
    examples: ['transactions enter', `transactions enter --txid ${'0'.repeat(64)}`],
    async run(input, { market, width }) {
      const txid = input.text('txid')
      const body = txid === undefined ? {} : { txids: [txid] }
      const data = await market.post('/v2/operator/unknown-transactions', EnteredTransactions, body, 'again')
      const { transactions } = data
      if (transactions.length === 0) return { data, text: 'nothing to enter that is solidified' }
      const rows = transactions.map(({ txid, as, orderId }) => [ENTERED[as], orderId ?? '', txid])
      return { data, text: table([{ title: 'as' }, { title: 'order' }, { title: 'txid' }], rows, width) }
    },
  },
  {
    name: 'reconcile',
    summary: 'Whether the books add up and agree with the chain',
    examples: ['reconcile'],
    async run(_input, { market, width }) {
      const data = await market.post('/v2/operator/reconciliation', Reconciliation)
      const { problems } = data
      const found = problems.map(printable).join('\n') || 'The books add up, and agree with the chain.'
      return { data, text: found + unclaimed(data, width), wrong: problems.length > 0 }
    },
  },
]

/** Not wrong, but nobody should have to look for it. */
function unclaimed({ unclaimed: rows }: Reconciliation, width: number | undefined): string {
  if (rows.length === 0) return ''
  const list = table(
    [{ title: 'time (UTC)' }, { title: 'amount', right: true }, { title: 'from' }, { title: 'txid' }],
    rows.map(({ at, amount, from, txid }) => [time(at), trx(amount), from, txid]),
    width,
  )
  return `\n\nCame to the fund address, and no order stands for it:\n${list}`
}

const ENTERED: Record<EnteredTransactions['transactions'][number]['as'], string> = {
  FILL: 'fill of an order',
  RENTAL: 'taken back at its end',
  NOTED: 'noted',
}

function unknown(rows: UnknownTransactions['transactions'], width: number | undefined): string {
  return table(
    [
      { title: 'time (UTC)' },
      { title: 'act' },
      { title: 'amount', right: true },
      { title: 'of' },
      { title: 'from' },
      { title: 'to' },
      { title: 'txid' },
    ],
    rows.map((one) => [
      time(one.blockTime),
      one.act,
      trx(one.amount),
      one.resourceType ?? 'TRX',
      one.owner,
      one.receiver,
      one.txid,
    ]),
    width,
  )
}

const KINDS: Record<Sweep['source'], string> = { DEPOSIT: 'deposit', PAY_LATER: 'pay later', FUND: 'fund' }

function sweeps(rows: readonly Sweep[], width: number | undefined): string {
  return table(
    [
      { title: 'time (UTC)' },
      { title: 'amount', right: true },
      { title: 'fee', right: true },
      { title: 'state' },
      { title: 'to' },
      { title: 'of' },
      { title: 'from' },
      { title: 'txid' },
    ],
    rows.map((one) => [
      time(one.createdAt),
      trx(one.amount),
      trx(one.fee),
      one.state,
      one.target.toLowerCase(),
      KINDS[one.source],
      one.from,
      one.txid,
    ]),
    width,
  )
}
