/** Revenue, and the books as CSV files. */
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises'
import { Revenue, type RevenueLines } from '../../contract/operator/books.ts'
import type { Command, Context, Input, Result } from '../command.ts'
import { Failure } from '../failures.ts'
import { type Column, table, trx } from '../shown.ts'

const PERIOD = {
  from: { value: 'DAY', help: 'the first UTC day, YYYY-MM-DD; from the beginning on unless told otherwise' },
  to: { value: 'DAY', help: 'the last UTC day; today unless told otherwise' },
} as const

const periodOf = (input: Input) => ({ from: input.day('from'), to: input.day('to') })

const NAMES: Readonly<Record<keyof RevenueLines, string>> = {
  commission: 'commission',
  markup: 'markup',
  cancelFees: 'cancels',
  depositFees: 'deposits',
  payoutFees: 'payouts',
  withdrawalFees: 'withdrawals',
  referrals: 'referrals',
  margins: 'margins',
  estimates: 'estimates',
  network: 'network',
  debts: 'debts',
  other: 'other',
  net: 'net',
}

type Day = RevenueLines & { day: string }

/** Of a period in which a line has nothing it is left out. */
function columnsOf(total: RevenueLines): Column<Day>[] {
  const lines = (Object.keys(NAMES) as (keyof RevenueLines)[]).filter((name) => name === 'net' || total[name] !== 0)
  return [
    ['day (UTC)', ({ day }) => day],
    ...lines.map((name): Column<Day> => [NAMES[name], (row) => trx(row[name]), 'right']),
  ]
}

const FILES = [
  { what: 'ledger', rows: 'Entries of the ledger' },
  { what: 'orders', rows: 'Orders' },
  { what: 'payouts', rows: 'Payouts' },
  { what: 'withdrawals', rows: 'Withdrawals' },
  { what: 'deposits', rows: 'Deposits' },
] as const

export const BOOKS: readonly Command[] = [
  {
    name: 'revenue',
    summary: 'What was earned and what it cost, by UTC days',
    options: PERIOD,
    examples: ['revenue --from 2026-11-01 --to 2026-11-30'],
    async run(input, { market }) {
      const data = await market.get('/v2/operator/revenue', Revenue, periodOf(input))
      if (data.days.length === 0) return { data, shown: ['nothing was earned, and nothing spent'] }
      const rows = [...data.days, { day: 'together', ...data.total }]
      return { data, shown: [table(columnsOf(data.total), rows)] }
    },
  },
  ...FILES.map(
    ({ what, rows }): Command => ({
      name: `${what} export`,
      summary: `${rows} as CSV`,
      options: {
        ...PERIOD,
        out: { value: 'FILE', help: 'a file that is not there yet; printed unless told', local: true },
      },
      file: `${what}.csv`,
      examples: [`${what} export --from 2026-11-01 --to 2026-11-30 --out ${what}.csv`],
      run: (input, context) => exported(what, input, context),
    }),
  ),
]

async function exported(what: string, input: Input, { market, write }: Context): Promise<Result> {
  const file = input.text('out')
  if (file !== undefined && existsSync(file)) throw new Failure(`${file} is there already: name another file.`)
  const read = () => market.file(`/v2/operator/exports/${what}`, periodOf(input))
  if (file === undefined) {
    for await (const piece of await read()) await write(piece)
    return { data: null, shown: [] }
  }
  const bytes = await keep(file, read)
  return { data: { file, bytes }, shown: [`${file}: ${bytes} bytes`] }
}

/**
 * It is there whole and on disk, or not at all; only its owner reads it. Nothing is asked for before it can be written:
 * an answer that nobody reads keeps its connection.
 */
async function keep(file: string, read: () => Promise<AsyncIterable<Uint8Array>>): Promise<number> {
  const part = `${file}.part`
  try {
    const into = await open(part, 'w', 0o600)
    const bytes = await written(into, read).finally(() => into.close())
    await rename(part, file)
    return bytes
  } catch (error) {
    if (error instanceof Failure || (error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new Failure(`${file} cannot be written: ${(error as Error).message}`)
  } finally {
    await rm(part, { force: true })
  }
}

async function written(into: FileHandle, read: () => Promise<AsyncIterable<Uint8Array>>): Promise<number> {
  await writeFile(into, await read())
  await into.sync()
  return (await into.stat()).size
}
