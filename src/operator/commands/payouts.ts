/** Paying out what providers and sellers have earned. */
import { Payouts } from '../../contract/operator/providers.ts'
import type { Command } from '../command.ts'
import { type Column, labelled, named, table, time, trx } from '../shown.ts'

const HOW_OFTEN = { DAILY: 'daily', AT_ONCE: 'at once' } as const

const EARNINGS: readonly Column<Payouts['earnings'][number]>[] = [
  ['earned by', (one) => named('address', one.address)],
  ['as', (one) => one.as.toLowerCase()],
  ['not paid yet', (one) => trx(one.amount), 'right'],
  ['how often', (one) => HOW_OFTEN[one.frequency]],
  ['paid at', (one) => named('address', one.payoutAddress)],
]

const COLUMNS: readonly Column<Payouts['payouts'][number]>[] = [
  ['time (UTC)', (one) => time(one.createdAt)],
  ['amount', (one) => trx(one.amount), 'right'],
  ['fee', (one) => trx(one.fee), 'right'],
  ['state', (one) => one.state],
  ['paid at', (one) => named('address', one.address)],
  ['txid', (one) => named('txid', one.txid)],
]

export const PAYOUTS: readonly Command[] = [
  {
    name: 'payouts list',
    summary: 'Who has earned what, and the latest payouts',
    examples: ['payouts list'],
    async run(_input, { market }) {
      const data = await market.get('/v2/payouts', Payouts)
      const shown = [
        labelled([['paid from', named('address', data.poolAddress)]]),
        data.earnings.length > 0 ? table(EARNINGS, data.earnings) : 'nobody has anything to get',
        data.payouts.length > 0 ? table(COLUMNS, data.payouts) : 'no payouts',
      ]
      return { data, shown }
    },
  },
  {
    name: 'payouts set',
    summary: 'Where and how often an address is paid what it earns',
    args: ['address'],
    options: {
      to: { value: 'ADDRESS', help: 'where it is paid; its own address, or another', required: true },
      frequency: { value: 'daily|at-once', help: 'daily is free, at-once costs a fee each time', required: true },
    },
    examples: [
      'payouts set TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7 --to TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 --frequency daily',
    ],
    asksFirst: true,
    about: 'payouts list',
    async run(input, { market }) {
      const address = input.address('address')
      const payoutAddress = input.addressOption('to') ?? address
      const frequency = input.word('frequency', ['daily', 'at-once']) === 'at-once' ? 'AT_ONCE' : 'DAILY'
      await market.put(`/v2/payouts/${address}`, { payoutAddress, frequency })
      const shown = [`What ${address} earns is paid ${HOW_OFTEN[frequency]}, to ${payoutAddress}.`]
      return { data: { address, payoutAddress, frequency }, shown }
    },
  },
]
