/** Commands for the commission on the earnings of providers and sellers. */
import { Commissions, MAX_COMMISSION_BASIS_POINTS } from '../../contract/operator/commissions.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../failures.ts'
import { type Column, percent, table, time, toFacts } from '../output.ts'
import { runReading, withAccountName } from './calls.ts'

const COLUMNS: readonly Column<Commissions['commissions'][number]>[] = [
  ['of', (one) => one.earner],
  ['as', (one) => one.as.toLowerCase()],
  ['commission', (one) => percent(one.basisPoints), 'right'],
  ['set (UTC)', (one) => time(one.setAt)],
]

export const COMMISSIONS: readonly Command[] = [
  {
    name: 'commissions list',
    summary: 'Shows the default commission and the accounts that pay a different one',
    examples: ['commissions list'],
    run: runReading('/v2/operator/commissions', Commissions, ({ usual, commissions }) => [
      toFacts([['default commission', percent(usual)]]),
      commissions.length > 0 ? table(COLUMNS, commissions) : 'no account has a different commission',
    ]),
  },
  {
    name: 'commissions set',
    summary: 'Sets the commission of a seller or provider, starting with its next sale',
    args: ['account'],
    options: {
      'basis-points': {
        value: 'N',
        help: 'commission in hundredths of a percent of its earnings: 150 is 1.5%',
        required: true,
      },
    },
    examples: [
      'commissions set 695bb0c0d1f2a3b4c5d6e7f8 --basis-points 150',
      'commissions set TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7 --basis-points 0',
    ],
    needsConfirmation: true,
    call: 'PUT /v2/operator/commissions/:id',
    subjectCommand: 'commissions list',
    async run(input, { market }) {
      const account = input.account('account')
      const basisPoints = input.integer('basis-points', 0, MAX_COMMISSION_BASIS_POINTS)
      if (basisPoints === undefined) throw new UsageError('--basis-points is missing')
      await withAccountName(account, market.put(`/v2/operator/commissions/${account}`, { basisPoints }))
      const blocks = [`The commission of ${account} is ${percent(basisPoints)}, starting with its next sale.`]
      return { data: { account, basisPoints }, blocks }
    },
  },
  {
    name: 'commissions end',
    summary: 'Restores the default commission, starting with the next sale',
    args: ['account'],
    examples: ['commissions end 695bb0c0d1f2a3b4c5d6e7f8'],
    needsConfirmation: true,
    call: 'PUT /v2/operator/commissions/:id',
    subjectCommand: 'commissions list',
    async run(input, { market }) {
      const account = input.account('account')
      await withAccountName(account, market.put(`/v2/operator/commissions/${account}`, {}))
      return { data: { account }, blocks: [`${account} pays the default commission, starting with its next sale.`] }
    },
  },
]
