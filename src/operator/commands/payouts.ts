/** Paying out what providers and sellers have earned. */
import { Payouts } from '../../contract/operator/providers.ts'
import type { Command } from '../command.ts'
import { labelled, table, time, trx } from '../output.ts'

const HOW_OFTEN = { DAILY: 'daily', AT_ONCE: 'at once' } as const

export const PAYOUTS: readonly Command[] = [
  {
    name: 'payouts list',
    summary: 'Who has earned what, and the latest payouts',
    examples: ['payouts list'],
    async run(_input, { market, width }) {
      const data = await market.get('/v2/payouts', Payouts)
      const earnings = () =>
        table(
          [
            { title: 'earned by' },
            { title: 'as' },
            { title: 'not paid yet', right: true },
            { title: 'how often' },
            { title: 'paid at' },
          ],
          data.earnings.map((one) => [
            one.address,
            one.as.toLowerCase(),
            trx(one.amount),
            HOW_OFTEN[one.frequency],
            one.payoutAddress,
          ]),
          width,
        )
      const payouts = () =>
        table(
          [
            { title: 'time (UTC)' },
            { title: 'amount', right: true },
            { title: 'fee', right: true },
            { title: 'state' },
            { title: 'paid at' },
            { title: 'txid' },
          ],
          data.payouts.map((one) => [
            time(one.createdAt),
            trx(one.amount),
            trx(one.fee),
            one.state,
            one.address,
            one.txid,
          ]),
          width,
        )
      const text = [
        labelled([['paid from', data.poolAddress]]),
        data.earnings.length > 0 ? earnings() : 'nobody has anything to get',
        data.payouts.length > 0 ? payouts() : 'no payouts',
      ].join('\n\n')
      return { data, text }
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
    async run(input, { market }) {
      const address = input.address('address')
      const payoutAddress = input.addressOption('to') ?? address
      const frequency = input.word('frequency', ['daily', 'at-once']) === 'at-once' ? 'AT_ONCE' : 'DAILY'
      await market.put(`/v2/payouts/${address}`, { payoutAddress, frequency })
      const text = `What ${address} earns is paid ${HOW_OFTEN[frequency]}, to ${payoutAddress}.`
      return { data: { address, payoutAddress, frequency }, text }
    },
  },
]
