/**
 * Commands for the money on the chain: balances, reconciliation with the books, and an emergency stop of everything
 * that moves money.
 */
import {
  EnteredTransactions,
  OperatorBalances,
  OperatorSigning,
  OperatorSweeps,
  Reconciliation,
  RestoredState,
  type Sweep,
  UnclaimedTransfers,
  UnknownTransactions,
} from '../../contract/operator/money.ts'
import type { Problem } from '../../contract/operator/problems.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Result } from '../command.ts'
import { type Block, type Column, idCell, table, time, toFacts, trx } from '../output.ts'
import { reasonBody, runChange, runReading } from './calls.ts'
import { BY_PAGE, PAGE_OPTIONS, runList } from './pages.ts'

const KINDS: Record<Sweep['source'], string> = { DEPOSIT: 'deposit', PAY_LATER: 'pay later', FUND: 'fund' }

const SWEEPS: readonly Column<Sweep>[] = [
  ['time (UTC)', (one) => time(one.createdAt)],
  ['amount', (one) => trx(one.amount), 'right'],
  ['fee', (one) => trx(one.fee), 'right'],
  ['state', (one) => one.state],
  ['to', (one) => one.target.toLowerCase()],
  ['of', (one) => KINDS[one.source]],
  ['from', (one) => idCell('address', one.from)],
  ['txid', (one) => idCell('txid', one.txid)],
]

export const MONEY: readonly Command[] = [
  {
    name: 'balances',
    summary: 'Shows the balances on the chain and any shortfall',
    examples: ['balances'],
    run: runReading('/v2/operator/balances', OperatorBalances, (data) => {
      const { pool, fund, treasury, deposits, payLater } = data
      const walletRows = [
        { name: 'pool', ...pool },
        { name: 'fund', ...fund },
        treasury && { name: 'treasury', ...treasury },
      ]
      const wallets = table(
        WALLET_COLUMNS,
        walletRows.filter((one) => !!one),
      )
      const facts = toFacts([
        ['on deposit addresses', trx(deposits.unswept)],
        ['of which sweepable', `${trx(deposits.sweepable)}, from ${deposits.addresses} addresses`],
        ['on pay-later addresses', trx(payLater.unswept)],
        ['of which sweepable', `${trx(payLater.sweepable)}, from ${payLater.addresses} addresses`],
        ['swept to the treasury', `${trx(data.sweptToTreasury)} in total${treasury ? '' : '; none is configured'}`],
        ['unclaimed transfers to the fund', trx(data.unclaimed)],
      ])
      const open = data.openSweeps.length > 0 ? table(SWEEPS, data.openSweeps) : 'no pending sweeps'
      const hasProblem = pool.shortfall > 0 || fund.shortfall > 0
      return { blocks: [wallets, facts, open], hasProblem }
    }),
  },
  {
    name: 'sweeps list',
    summary: 'Lists sweeps to pool, fund and treasury, newest first',
    options: PAGE_OPTIONS,
    examples: ['sweeps list'],
    run: runList(
      '/v2/operator/sweeps',
      OperatorSweeps,
      { ...BY_PAGE, read: ({ sweeps, total }) => ({ rows: sweeps, total }) },
      { columns: SWEEPS, what: 'sweeps' },
    ),
  },
  {
    name: 'transactions unknown',
    summary: "Lists this marketplace's transactions on the chain that are missing from the books",
    examples: ['transactions unknown'],
    run: runReading('/v2/operator/unknown-transactions', UnknownTransactions, ({ transactions }) =>
      transactions.length === 0
        ? ['No transaction is missing from the books.']
        : { blocks: [table(UNKNOWN, transactions)], hasProblem: true },
    ),
  },
  {
    name: 'transactions enter',
    summary: 'Adds missing transactions to the database: as fills, rentals to reclaim, or notes',
    options: { txid: { value: 'TXID', help: 'only this transaction' } },
    examples: ['transactions enter', `transactions enter --txid ${'0'.repeat(64)}`],
    needsConfirmation: true,
    call: 'POST /v2/operator/unknown-transactions',
    subjectCommand: 'transactions unknown',
    run: runChange(
      '/v2/operator/unknown-transactions',
      EnteredTransactions,
      ({ transactions }) => [
        transactions.length === 0 ? 'no solidified transaction to record' : table(ENTERED, transactions),
      ],
      (input) => {
        const txid = input.text('txid')
        return txid === undefined ? {} : { txids: [txid] }
      },
    ),
  },
  {
    name: 'transactions unclaimed',
    summary: 'Lists transfers to the fund address that no order claims, and how to return them',
    examples: ['transactions unclaimed'],
    run: runReading('/v2/operator/unclaimed-transfers', UnclaimedTransfers, ({ transfers }) =>
      transfers.length === 0 ? ['No transfer is unclaimed.'] : renderUnclaimed(transfers),
    ),
  },
  {
    name: 'problems',
    summary: 'Lists current problems and their remedies',
    examples: ['problems'],
    async run(_input, { market }) {
      const data = await market.problems()
      const shown = data.length > 0 ? table(PROBLEMS, data) : 'No problems.'
      return { data, blocks: [shown], hasProblem: data.length > 0 }
    },
  },
  {
    name: 'restored show',
    summary: 'Shows whether a restored backup is still being checked against the chain',
    examples: ['restored show'],
    run: runReading('/v2/operator/restored', RestoredState, restoredResult),
  },
  {
    name: 'restored finish',
    summary: 'Ends the quarantine after a restore, even if differences remain',
    examples: ['restored finish'],
    needsConfirmation: true,
    call: 'POST /v2/operator/restored',
    subjectCommand: 'restored show',
    run: runChange('/v2/operator/restored', RestoredState, restoredResult),
  },
  {
    name: 'reconcile',
    summary: 'Checks that the books are consistent and match the chain',
    examples: ['reconcile'],
    needsConfirmation: true,
    call: 'POST /v2/operator/reconciliation',
    async run(_input, { market }) {
      const data = await market.post('/v2/operator/reconciliation', Reconciliation)
      const { problems, unchecked } = data
      const found = problems.length > 0 ? renderDifferences(data) : ['The books are consistent and match the chain.']
      return {
        data,
        blocks: [...found, ...unchecked, ...renderUnclaimed(data.unclaimed)],
        hasProblem: problems.length > 0,
      }
    },
  },
  {
    name: 'signing show',
    summary: 'Shows whether the signer is stopped',
    examples: ['signing show'],
    run: runReading('/v2/operator/signing', OperatorSigning, signingBlocks),
  },
  {
    name: 'signing stop',
    summary: 'Stops all signing: transfers, delegations and reclaims',
    options: { reason: { value: 'TEXT', help: 'for the journal' } },
    examples: ['signing stop --reason "unexplained payouts"'],
    needsConfirmation: true,
    call: 'POST /v2/operator/signing/stop',
    subjectCommand: 'signing show',
    run: runChange('/v2/operator/signing/stop', OperatorSigning, signingBlocks, reasonBody),
  },
]

function restoredResult(data: RestoredState): Omit<Result, 'data'> {
  const { restored, copiedAt } = data
  if (!restored) return { blocks: ['No restored backup is in quarantine: the marketplace sells and sends.'] }
  const head = `A backup of ${time(copiedAt ?? 0)} UTC was restored. Nothing is sold or sent until the books match the chain.`
  return { blocks: [head, ...renderDifferences(data)], hasProblem: true }
}

/** Describes each difference: the problem, the amount, possible causes and the one safe step. */
const renderDifferences = ({ differences }: Pick<Reconciliation, 'differences'>): Block[] =>
  differences.map(({ problem, by, causes, step }) =>
    toFacts([
      ['difference', problem],
      ...(by === null ? [] : ([['by', `${trx(by)} (${groupThousands(by)} SUN)`]] as const)),
      ['possible causes', causes],
      ['do', step],
    ]),
  )

/** Lists transfers without an order. They are not an error, but the operator should see them here. */
function renderUnclaimed(rows: UnclaimedTransfers['transfers']): Block[] {
  if (rows.length === 0) return []
  const advice = 'To return one or to credit it to an account: `operator money return TXID --to ADDRESS --reason TEXT`.'
  return ['Transfers to the fund address without an order:', table(UNCLAIMED, rows), advice]
}

const PROBLEMS: readonly Column<Problem>[] = [
  ['part', ({ name }) => name],
  ['severity', ({ severity }) => severity],
  ['problem', ({ problem }) => problem],
  ['remedy', ({ remedy }) => remedy ?? ''],
]

const UNCLAIMED: readonly Column<UnclaimedTransfers['transfers'][number]>[] = [
  ['time (UTC)', (one) => time(one.at)],
  ['amount', (one) => trx(one.amount), 'right'],
  ['from', (one) => idCell('address', one.from)],
  ['txid', (one) => idCell('txid', one.txid)],
]

type Wallet = { name: string; address: string; balance: number } & Partial<OperatorBalances['pool']>
const trxOrNone = (sun: number | undefined) => (sun === undefined ? '' : trx(sun))

const WALLET_COLUMNS: readonly Column<Wallet>[] = [
  ['wallet', (one) => one.name],
  ['address', (one) => idCell('address', one.address)],
  ['balance', (one) => trx(one.balance), 'right'],
  ['leaving', (one) => trxOrNone(one.leaving), 'right'],
  ['arriving', (one) => trxOrNone(one.arriving), 'right'],
  ['needed', (one) => trxOrNone(one.need), 'right'],
  ['missing', (one) => trxOrNone(one.shortfall), 'right'],
]

const ENTERED_AS = {
  FILL: 'fill of an order',
  RENTAL: 'rental to reclaim at its end',
  RECLAIM: 'reclaim of stake',
  WITHDRAWAL: 'transfer of a withdrawal',
  PAYOUT: 'transfer of a payout',
  REFUND: 'transfer of a refund',
  SWEEP: 'transfer of a sweep',
  LOST: 'transfer whose record is lost',
  NOTED: 'noted',
} as const

const ENTERED: readonly Column<EnteredTransactions['transactions'][number]>[] = [
  ['as', (one) => ENTERED_AS[one.as]],
  ['order', (one) => idCell('order', one.orderId)],
  ['txid', (one) => idCell('txid', one.txid)],
]

const UNKNOWN: readonly Column<UnknownTransactions['transactions'][number]>[] = [
  ['time (UTC)', (one) => time(one.blockTime)],
  ['action', (one) => one.act],
  ['amount', (one) => trx(one.amount), 'right'],
  ['of', (one) => one.resourceType ?? 'TRX'],
  ['from', (one) => idCell('address', one.owner)],
  ['to', (one) => idCell('address', one.receiver)],
  ['txid', (one) => idCell('txid', one.txid)],
]

function signingBlocks({ stopped }: OperatorSigning): Block[] {
  return [
    stopped
      ? 'Signing is stopped; orders and payouts wait. To resume, run on the machine with the keys: npm run signer -- resume'
      : 'Signing is active within the signer rules.',
  ]
}
