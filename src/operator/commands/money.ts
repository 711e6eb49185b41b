/** The money on the chain, whether it is what the books say, and a stop of all that moves it. */
import {
  EnteredTransactions,
  OperatorBalances,
  OperatorSigning,
  OperatorSweeps,
  Reconciliation,
  RestoredState,
  type Sweep,
  UnknownTransactions,
} from '../../contract/operator/money.ts'
import type { Problem } from '../../contract/operator/problems.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Result } from '../command.ts'
import { type Block, type Column, labelled, named, table, time, trx } from '../shown.ts'
import { PAGED, pageFoot, pageOf, withFoot } from './pages.ts'

export const MONEY: readonly Command[] = [
  {
    name: 'balances',
    summary: 'What lies on the chain, where, and what is missing',
    examples: ['balances'],
    async run(_input, { market }) {
      const data = await market.get('/v2/operator/balances', OperatorBalances)
      const { pool, fund, treasury, deposits, payLater } = data
      const purses = [
        { name: 'pool', ...pool },
        { name: 'fund', ...fund },
        treasury && { name: 'treasury', ...treasury },
      ]
      const wallets = table(
        PURSES,
        purses.filter((one) => !!one),
      )
      const facts = labelled([
        ['on deposit addresses', trx(deposits.unswept)],
        ['of it can be swept', `${trx(deposits.sweepable)}, from ${deposits.addresses} addresses`],
        ['at addresses of orders', trx(payLater.unswept)],
        ['of it can be swept', `${trx(payLater.sweepable)}, from ${payLater.addresses} addresses`],
        ['swept to the treasury', `${trx(data.sweptToTreasury)} ever${treasury ? '' : '; none is configured'}`],
        ['came to the fund unclaimed', trx(data.unclaimed)],
      ])
      const open = data.openSweeps.length > 0 ? table(SWEEPS, data.openSweeps) : 'no sweeps on their way'
      const wrong = pool.shortfall > 0 || fund.shortfall > 0
      return { data, shown: [wallets, facts, open], wrong }
    },
  },
  {
    name: 'sweeps list',
    summary: 'Transfers to pool, fund and treasury, newest first',
    options: PAGED,
    examples: ['sweeps list'],
    async run(input, { market }) {
      const page = pageOf(input)
      const data = await market.get('/v2/operator/sweeps', OperatorSweeps, page)
      const foot = pageFoot('sweeps', data.total, page)
      return { data, shown: withFoot(table(SWEEPS, data.sweeps), foot) }
    },
  },
  {
    name: 'transactions unknown',
    summary: 'Transactions of ours on the chain that the books do not know',
    examples: ['transactions unknown'],
    async run(_input, { market }) {
      const data = await market.get('/v2/operator/unknown-transactions', UnknownTransactions)
      const { transactions } = data
      if (transactions.length === 0) return { data, shown: ['The books know every transaction of ours.'] }
      return { data, shown: [table(UNKNOWN, transactions)], wrong: true }
    },
  },
  {
    name: 'transactions enter',
    summary: 'Enters all of them, or one: as fills, as rentals to be taken back, or noted',
    options: { txid: { value: 'TXID', help: 'this one alone' } },
    examples: ['transactions enter', `transactions enter --txid ${'0'.repeat(64)}`],
    asksFirst: true,
    about: 'transactions unknown',
    async run(input, { market }) {
      const txid = input.text('txid')
      const body = txid === undefined ? {} : { txids: [txid] }
      const data = await market.post('/v2/operator/unknown-transactions', EnteredTransactions, body, 'again')
      const { transactions } = data
      if (transactions.length === 0) return { data, shown: ['nothing to enter that is solidified'] }
      return { data, shown: [table(ENTERED, transactions)] }
    },
  },
  {
    name: 'problems',
    summary: 'What is not well, and what to do about it',
    examples: ['problems'],
    async run(_input, { market }) {
      const data = await market.problems()
      const shown = data.length > 0 ? table(PROBLEMS, data) : 'Everything is well.'
      return { data, shown: [shown], wrong: data.length > 0 }
    },
  },
  {
    name: 'restored show',
    summary: 'Whether a backup was restored that is not yet compared with the chain',
    examples: ['restored show'],
    async run(_input, { market }) {
      return restoredResult(await market.get('/v2/operator/restored', RestoredState))
    },
  },
  {
    name: 'restored finish',
    summary: 'Sells and sends again after a restore, no matter what is in the way',
    examples: ['restored finish'],
    asksFirst: true,
    about: 'restored show',
    async run(_input, { market }) {
      return restoredResult(await market.post('/v2/operator/restored', RestoredState, undefined, 'again'))
    },
  },
  {
    name: 'reconcile',
    summary: 'Whether the books add up and agree with the chain',
    examples: ['reconcile'],
    asksFirst: true,
    async run(_input, { market }) {
      const data = await market.post('/v2/operator/reconciliation', Reconciliation)
      const { problems } = data
      const found = problems.length > 0 ? explained(data) : ['The books add up, and agree with the chain.']
      return { data, shown: [...found, ...unclaimed(data)], wrong: problems.length > 0 }
    },
  },
  {
    name: 'signing show',
    summary: 'Whether the signer is stopped',
    examples: ['signing show'],
    run: async (_input, { market }) => signing(await market.get('/v2/operator/signing', OperatorSigning)),
  },
  {
    name: 'signing stop',
    summary: 'Nothing is signed from now on: no transfer, no delegation, nothing taken back',
    options: { reason: { value: 'TEXT', help: 'for the journal' } },
    examples: ['signing stop --reason "payouts that nobody knows"'],
    asksFirst: true,
    about: 'signing show',
    async run(input, { market }) {
      const reason = input.text('reason')
      const body = reason === undefined ? {} : { reason }
      return signing(await market.post('/v2/operator/signing/stop', OperatorSigning, body, 'again'))
    },
  },
]

function restoredResult(data: RestoredState): Result {
  const { restored, copiedAt } = data
  if (!restored) return { data, shown: ['No restored backup is in the way: the marketplace sells and sends.'] }
  const head = `A backup of ${time(copiedAt ?? 0)} UTC was restored; nothing is sold or sent until it agrees with the chain.`
  return { data, shown: [head, ...explained(data)], wrong: true }
}

/** Each difference: what it is, by how much, what can have caused it, and the one safe step. */
const explained = ({ differences }: Pick<Reconciliation, 'differences'>): Block[] =>
  differences.map(({ problem, by, causes, step }) =>
    labelled([
      ['different', problem],
      ...(by === null ? [] : ([['by', `${trx(by)} (${groupThousands(by)} SUN)`]] as const)),
      ['can be because', causes],
      ['do', step],
    ]),
  )

/** Not wrong, but nobody should have to look for it. */
function unclaimed({ unclaimed: rows }: Reconciliation): Block[] {
  return rows.length === 0 ? [] : ['Came to the fund address, and no order stands for it:', table(UNCLAIMED, rows)]
}

const PROBLEMS: readonly Column<Problem>[] = [
  ['part', ({ name }) => name],
  ['how bad', ({ severity }) => severity],
  ['what is wrong', ({ problem }) => problem],
  ['what to do', ({ remedy }) => remedy ?? ''],
]

const UNCLAIMED: readonly Column<Reconciliation['unclaimed'][number]>[] = [
  ['time (UTC)', (one) => time(one.at)],
  ['amount', (one) => trx(one.amount), 'right'],
  ['from', (one) => named('address', one.from)],
  ['txid', (one) => named('txid', one.txid)],
]

type Purse = { name: string; address: string; balance: number } & Partial<OperatorBalances['pool']>
const trxOrNone = (sun: number | undefined) => (sun === undefined ? '' : trx(sun))

const PURSES: readonly Column<Purse>[] = [
  ['purse', (one) => one.name],
  ['address', (one) => named('address', one.address)],
  ['balance', (one) => trx(one.balance), 'right'],
  ['leaving', (one) => trxOrNone(one.leaving), 'right'],
  ['arriving', (one) => trxOrNone(one.arriving), 'right'],
  ['needed', (one) => trxOrNone(one.need), 'right'],
  ['missing', (one) => trxOrNone(one.shortfall), 'right'],
]

const AS = {
  FILL: 'fill of an order',
  RENTAL: 'taken back at its end',
  RECLAIM: 'stake taken back',
  WITHDRAWAL: 'what a withdrawal has sent',
  PAYOUT: 'what a payout has sent',
  REFUND: 'what a refund has sent',
  SWEEP: 'what a sweep has sent',
  LOST: 'sent for what the books have lost',
  NOTED: 'noted',
} as const

const ENTERED: readonly Column<EnteredTransactions['transactions'][number]>[] = [
  ['as', (one) => AS[one.as]],
  ['order', (one) => named('order', one.orderId)],
  ['txid', (one) => named('txid', one.txid)],
]

const UNKNOWN: readonly Column<UnknownTransactions['transactions'][number]>[] = [
  ['time (UTC)', (one) => time(one.blockTime)],
  ['act', (one) => one.act],
  ['amount', (one) => trx(one.amount), 'right'],
  ['of', (one) => one.resourceType ?? 'TRX'],
  ['from', (one) => named('address', one.owner)],
  ['to', (one) => named('address', one.receiver)],
  ['txid', (one) => named('txid', one.txid)],
]

const KINDS: Record<Sweep['source'], string> = { DEPOSIT: 'deposit', PAY_LATER: 'pay later', FUND: 'fund' }

const SWEEPS: readonly Column<Sweep>[] = [
  ['time (UTC)', (one) => time(one.createdAt)],
  ['amount', (one) => trx(one.amount), 'right'],
  ['fee', (one) => trx(one.fee), 'right'],
  ['state', (one) => one.state],
  ['to', (one) => one.target.toLowerCase()],
  ['of', (one) => KINDS[one.source]],
  ['from', (one) => named('address', one.from)],
  ['txid', (one) => named('txid', one.txid)],
]

const signing = (data: OperatorSigning): Result => ({
  data,
  shown: [
    data.stopped
      ? 'Nothing is signed; orders and payouts wait. Only the machine of the keys lets it go on: npm run signer -- resume'
      : 'What the rules of the signer allow is signed.',
  ],
})
