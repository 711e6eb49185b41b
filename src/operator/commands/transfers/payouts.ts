/** Commands for the payouts of the earnings of providers and sellers. */
import { Payouts } from '../../../contract/operator/supply/providers.ts'
import type { Command } from '../../command.ts'
import { type Column, idCell, table, time, toFacts, trx } from '../../output.ts'
import { runReading } from '../calls.ts'

const FREQUENCY_TEXTS = { DAILY: 'daily', AT_ONCE: 'immediately' } as const

const EARNINGS: readonly Column<Payouts['earnings'][number]>[] = [
  ['earned by', (one) => idCell('address', one.address)],
  ['as', (one) => one.as.toLowerCase()],
  ['not paid yet', (one) => trx(one.amount), 'right'],
  ['how often', (one) => FREQUENCY_TEXTS[one.frequency]],
  ['paid to', (one) => idCell('address', one.payoutAddress)],
]

const COLUMNS: readonly Column<Payouts['payouts'][number]>[] = [
  ['time (UTC)', (one) => time(one.createdAt)],
  ['amount', (one) => trx(one.amount), 'right'],
  ['fee', (one) => trx(one.fee), 'right'],
  ['state', (one) => one.state],
  ['paid to', (one) => idCell('address', one.address)],
  ['txid', (one) => idCell('txid', one.txid)],
]

export const PAYOUTS: readonly Command[] = [
  {
    name: 'payouts list',
    summary: 'Lists unpaid earnings and the latest payouts',
    examples: ['payouts list'],
    run: runReading('/v2/payouts', Payouts, ({ poolAddress, earnings, payouts }) => [
      toFacts([['paid from', idCell('address', poolAddress)]]),
      earnings.length > 0 ? table(EARNINGS, earnings) : 'no unpaid earnings',
      payouts.length > 0 ? table(COLUMNS, payouts) : 'no payouts',
    ]),
  },
  {
    name: 'payouts set',
    summary: 'Sets where and how often the earnings of an address are paid out',
    args: ['address'],
    options: {
      to: { value: 'ADDRESS', help: 'payout address: its own or another one', required: true },
      frequency: { value: 'daily|at-once', help: 'daily is free; at-once costs a fee per payout', required: true },
    },
    examples: [
      'payouts set TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7 --to TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 --frequency daily',
    ],
    needsConfirmation: true,
    call: 'PUT /v2/payouts/:address',
    subjectCommand: 'payouts list',
    async run(input, { market }) {
      const address = input.address('address')
      const payoutAddress = input.addressOption('to') ?? address
      const frequency = input.choice('frequency', ['daily', 'at-once']) === 'at-once' ? 'AT_ONCE' : 'DAILY'
      await market.put(`/v2/payouts/${address}`, { payoutAddress, frequency })
      const blocks = [`The earnings of ${address} are paid out ${FREQUENCY_TEXTS[frequency]}, to ${payoutAddress}.`]
      return { data: { address, payoutAddress, frequency }, blocks }
    },
  },
]
