/** Commands that move money by hand, and confirm such requests of another operator. */
import {
  ADJUSTMENT_STATES,
  ADJUSTMENTS,
  Adjustment,
  type AdjustmentBody,
  type AdjustmentKind,
  Adjustments,
} from '../../../contract/operator/adjustments.ts'
import { sunFromTrx } from '../../../kernel/sun.ts'
import type { Command, Context, Input, Option } from '../../command.ts'
import { UsageError } from '../../failures.ts'
import { type Block, type Column, idCell, time, toFacts, trx, yesNo } from '../../output.ts'
import { runChange, runReading, withAccountName } from '../calls.ts'
import { BY_PAGE, PAGE_OPTIONS, runList } from '../pages.ts'

const ID = '695bb0c0d1f2a3b4c5d6e7f8'
const TXID = '0'.repeat(64)

const REASON_OPTIONS = {
  reason: { value: 'TEXT', help: 'for the journal, and shown to the people of the account', required: true },
  internal: { help: 'hides the reason from the people of the account' },
} as const satisfies Record<string, Option>

const amountOption = (help: string, required?: true): Record<'amount', Option> => ({
  amount: { value: 'TRX', help, ...(required && { required }) },
})

/** Command of a kind: its argument, which is `of` in the request, and its additional options. */
const COMMANDS: Record<
  AdjustmentKind,
  Pick<Command, 'examples' | 'subjectCommand'> & { summary: string; options: Readonly<Record<string, Option>> }
> = {
  credit: {
    summary: 'Adds TRX to the balance of an account',
    options: amountOption('TRX to add', true),
    examples: [`money credit ${ID} --amount 12.5 --reason "late delivery"`],
    subjectCommand: 'accounts show',
  },
  debit: {
    summary: 'Takes TRX from the balance of an account, never more than the balance',
    options: amountOption('TRX to take', true),
    examples: [`money debit ${ID} --amount 12.5 --reason "credited twice"`],
    subjectCommand: 'accounts show',
  },
  refund: {
    summary: 'Refunds what an order has paid, whole or in part',
    options: amountOption('TRX to refund; default: all that the order has paid and that was not refunded by hand'),
    examples: [`money refund ${ID} --reason "the Energy arrived too late"`],
    subjectCommand: 'orders show',
  },
  return: {
    summary: 'Returns TRX that reached the pool, the fund or a pay-later address without order',
    options: {
      to: {
        value: 'ADDRESS',
        help: 'address to send to, or account to credit; default: the sender; required for TXID.N',
      },
    },
    examples: [`money return ${TXID} --reason "sent by mistake"`],
  },
  deposit: {
    summary: 'Credits TRX at a deposit address that the node did not report',
    options: {
      to: { value: 'ACCOUNT', help: 'id or deposit address of the account', required: true },
      from: { value: 'ADDRESS', help: 'contract that paid', required: true },
      ...amountOption('TRX that arrived', true),
    },
    examples: ['money deposit TXID.0 --to ACCOUNT --from CONTRACT --amount 50 --reason "seen in an explorer"'],
  },
  correct: {
    summary: 'Corrects the cost of an order at a supplier that reports no balance',
    options: amountOption('TRX that the supplier did not charge or paid back; default: the whole cost'),
    examples: [`money correct sw-${ID} --reason "not in the supplier’s list of orders"`],
  },
}

function bodyOf(kind: AdjustmentKind, input: Input, { newApiKey }: Pick<Context, 'newApiKey'>): AdjustmentBody {
  const { of: subject } = ADJUSTMENTS[kind]
  const optional = (name: 'to' | 'from') => {
    const value = input.text(name)
    return value === undefined ? {} : { [name]: value }
  }
  const amount = input.text('amount')
  return {
    id: newApiKey().replaceAll('-', '').slice(0, 24),
    kind,
    of: subject === 'account' ? input.account(subject) : (input.text(subject) ?? ''),
    ...(amount === undefined ? {} : { amount: parseAmount(amount) }),
    ...optional('to'),
    ...optional('from'),
    reason: input.text('reason') ?? '',
    ...(input.isSet('internal') && { isInternal: true }),
  }
}

function parseAmount(text: string): number {
  try {
    return sunFromTrx(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UsageError(`--amount: "${text}" is not an amount of TRX, such as 12.5, with at most 6 decimals`)
  }
}

const adjustmentPath = (rest: string) => (input: Input) => `/v2/operator/adjustments/${input.id('adjustment')}${rest}`

const subjectCell = ({ kind, of }: Adjustment) => idCell(ADJUSTMENTS[kind].of, of)

const COLUMNS: readonly Column<Adjustment>[] = [
  ['time (UTC)', (one) => time(one.requestedAt)],
  ['id', (one) => idCell('adjustment', one.id)],
  ['kind', (one) => one.kind],
  ['amount', (one) => trx(one.amount), 'right'],
  ['state', (one) => one.state],
  ['of', subjectCell],
  ['by', (one) => one.requestedBy],
  ['confirmed by', (one) => one.decidedBy ?? ''],
  ['why', (one) => one.reason],
]

export const MONEY_BY_HAND: readonly Command[] = [
  {
    name: 'money list',
    summary: 'Lists money moved by hand, and requests that wait for a second operator',
    options: {
      state: { value: ADJUSTMENT_STATES.join('|'), help: 'only this state' },
      account: { value: 'ACCOUNT', help: 'only of this account, given by its id or deposit address' },
      ...PAGE_OPTIONS,
    },
    examples: ['money list', 'money list --state waiting'],
    run: runList('/v2/operator/adjustments', Adjustments, BY_PAGE, {
      columns: COLUMNS,
      what: 'adjustments',
      query: (input) => ({ state: input.choice('state', ADJUSTMENT_STATES), account: input.accountOption('account') }),
    }),
  },
  {
    name: 'money show',
    summary: 'Shows money moved by hand, or a request for it',
    args: ['adjustment'],
    examples: [`money show ${ID}`],
    run: runReading(adjustmentPath(''), Adjustment, factsOf),
  },
  ...Object.entries(COMMANDS).map(
    ([kind, { options, ...described }]): Command => ({
      name: `money ${kind}`,
      args: [ADJUSTMENTS[kind as AdjustmentKind].of],
      options: { ...options, ...REASON_OPTIONS },
      needsConfirmation: true,
      call: 'POST /v2/operator/adjustments',
      ...described,
      async run(input, context) {
        const body = bodyOf(kind as AdjustmentKind, input, context)
        const request = context.market.post('/v2/operator/adjustments', Adjustment, body, 'again')
        const data = await withAccountName(body.of, request)
        return { data, blocks: factsOf(data) }
      },
    }),
  ),
  {
    name: 'money confirm',
    summary: 'Confirms a request of another operator, and moves the money',
    args: ['adjustment'],
    examples: [`money confirm ${ID}`],
    needsConfirmation: true,
    call: 'POST /v2/operator/adjustments/:id/confirm',
    subjectCommand: 'money show',
    run: runChange(adjustmentPath('/confirm'), Adjustment, factsOf),
  },
  {
    name: 'money decline',
    summary: 'Declines a request, or withdraws your own; nothing changes',
    args: ['adjustment'],
    options: { reason: { value: 'TEXT', help: 'for the journal', required: true } },
    examples: [`money decline ${ID} --reason "the order was delivered"`],
    needsConfirmation: true,
    call: 'POST /v2/operator/adjustments/:id/decline',
    subjectCommand: 'money show',
    run: runChange(adjustmentPath('/decline'), Adjustment, factsOf, (input) => ({ reason: input.text('reason') })),
  },
]

function factsOf(one: Adjustment): Block[] {
  const { kind, state, before, after, decidedBy, decidedAt, declineReason } = one
  const facts = toFacts([
    ['id', idCell('adjustment', one.id)],
    ['kind', kind],
    ['of', subjectCell(one)],
    ['amount', trx(one.amount)],
    ...(one.accountId === null
      ? []
      : ([
          ['account', idCell('account', one.accountId)],
          ['reason shown to the account', yesNo(!one.isInternal)],
        ] as const)),
    ...(one.to === null ? [] : ([['sent to', idCell('address', one.to)]] as const)),
    ['state', state],
    ['reason', one.reason],
    ['requested', time(one.requestedAt)],
    ['requested by', one.requestedBy],
    ...(one.expiresAt === null ? [] : ([['expires', time(one.expiresAt)]] as const)),
    ...(decidedBy === null ? [] : ([['decided by', decidedBy]] as const)),
    ...(decidedAt === null ? [] : ([['decided', time(decidedAt)]] as const)),
    ...(declineReason === null ? [] : ([['declined because', declineReason]] as const)),
    ...(before === null || after === null
      ? []
      : ([
          ['balance before', trx(before)],
          ['balance after', trx(after)],
        ] as const)),
  ])
  return state === 'waiting' ? [facts, 'Nothing has changed yet: another operator must confirm it.'] : [facts]
}
