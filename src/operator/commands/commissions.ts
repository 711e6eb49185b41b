/** What the marketplace keeps of what providers and sellers earn. */
import { Commissions, MAX_COMMISSION_BASIS_POINTS } from '../../contract/operator/commissions.ts'
import type { Command } from '../command.ts'
import { Failure, UsageError } from '../failures.ts'
import { type Column, labelled, percent, table, time } from '../shown.ts'

const COLUMNS: readonly Column<Commissions['commissions'][number]>[] = [
  ['of', (one) => one.earner],
  ['as', (one) => one.as.toLowerCase()],
  ['commission', (one) => percent(one.basisPoints), 'right'],
  ['set (UTC)', (one) => time(one.setAt)],
]

export const COMMISSIONS: readonly Command[] = [
  {
    name: 'commissions list',
    summary: 'The usual commission, and who pays another one',
    examples: ['commissions list'],
    async run(_input, { market }) {
      const data = await market.get('/v2/operator/commissions', Commissions)
      const { usual, commissions } = data
      const rows = commissions.length > 0 ? table(COLUMNS, commissions) : 'nobody has another one'
      return { data, shown: [labelled([['usual commission', percent(usual)]]), rows] }
    },
  },
  {
    name: 'commissions set',
    summary: 'Agrees on a commission with a seller or a provider, from its next sale on',
    args: ['account'],
    options: {
      'basis-points': { value: 'N', help: 'hundredths of a percent of what it earns: 150 is 1.5%', required: true },
    },
    examples: [
      'commissions set 695bb0c0d1f2a3b4c5d6e7f8 --basis-points 150',
      'commissions set TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7 --basis-points 0',
    ],
    asksFirst: true,
    about: 'commissions list',
    async run(input, { market }) {
      const account = input.account('account')
      const basisPoints = input.whole('basis-points', 0, MAX_COMMISSION_BASIS_POINTS)
      if (basisPoints === undefined) throw new UsageError('--basis-points is missing')
      await ofEarner(account, market.put(`/v2/operator/commissions/${account}`, { basisPoints }))
      const shown = [`The commission of ${account} is ${percent(basisPoints)}, from its next sale on.`]
      return { data: { account, basisPoints }, shown }
    },
  },
  {
    name: 'commissions end',
    summary: 'The usual commission again, from its next sale on',
    args: ['account'],
    examples: ['commissions end 695bb0c0d1f2a3b4c5d6e7f8'],
    asksFirst: true,
    about: 'commissions list',
    async run(input, { market }) {
      const account = input.account('account')
      await ofEarner(account, market.put(`/v2/operator/commissions/${account}`, {}))
      return { data: { account }, shown: [`${account} pays the usual commission, from its next sale on.`] }
    },
  },
]

async function ofEarner(name: string, asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (error instanceof Failure && error.refused?.detail.includes('of a provider'))
      throw new Failure(`There is no account and no provider ${name} at this marketplace.`)
    throw error
  }
}
