/** Commands for revenue and for exporting the books as CSV files. */
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises'
import { EXPORT_NAMES, EXPORTS, Revenue, RevenueLines } from '../../contract/operator/books.ts'
import type { Command, Context, Input, Result } from '../command.ts'
import { Failure } from '../failures.ts'
import { type Column, table, trx } from '../output.ts'

export const PERIOD = {
  from: { value: 'DAY', help: 'first UTC day, YYYY-MM-DD; default: the first day on record' },
  to: { value: 'DAY', help: 'last UTC day, YYYY-MM-DD; default: today' },
} as const

export const periodOf = (input: Input) => ({ from: input.day('from'), to: input.day('to') })

type LineName = keyof RevenueLines

/** Lines of the revenue in the order of their columns: the earnings from rentals come first. */
const LINES = [...new Set<LineName>(['commission', 'markup', ...(Object.keys(RevenueLines.properties) as LineName[])])]

/** Shortens `cancelFees` to `cancels`. */
const titleOf = (name: LineName): string => name.replace(/Fees$/, 's')

type Day = RevenueLines & { day: string }

/** Returns the columns. Omits lines that are zero for the whole period. */
function columnsOf(total: RevenueLines): Column<Day>[] {
  const lines = LINES.filter((name) => name === 'net' || total[name] !== 0)
  return [
    ['day (UTC)', ({ day }) => day],
    ...lines.map((name): Column<Day> => [titleOf(name), (row) => trx(row[name]), 'right']),
  ]
}

export const BOOKS: readonly Command[] = [
  {
    name: 'revenue',
    summary: 'Shows earnings and costs per UTC day',
    options: PERIOD,
    examples: ['revenue --from 2026-11-01 --to 2026-11-30'],
    async run(input, { market }) {
      const data = await market.get('/v2/operator/revenue', Revenue, periodOf(input))
      if (data.days.length === 0) return { data, blocks: ['no earnings and no costs'] }
      const rows = [...data.days, { day: 'total', ...data.total }]
      return { data, blocks: [table(columnsOf(data.total), rows)] }
    },
  },
  ...EXPORT_NAMES.map(
    (what): Command => ({
      name: `${what} export`,
      summary: `${EXPORTS[what].rows} as CSV`,
      options: {
        ...PERIOD,
        out: { value: 'FILE', help: 'a new file to write to; default: print to the terminal', isLocal: true },
      },
      outputFile: `${what}.csv`,
      examples: [`${what} export --from 2026-11-01 --to 2026-11-30 --out ${what}.csv`],
      run: (input, context) => exportCsv(what, input, context),
    }),
  ),
]

async function exportCsv(what: string, input: Input, { market, write }: Context): Promise<Result> {
  const file = input.text('out')
  if (file !== undefined && existsSync(file)) throw new Failure(`${file} already exists. Choose another file name.`)
  const read = () => market.file(`/v2/operator/exports/${what}`, periodOf(input))
  if (file === undefined) {
    for await (const piece of await read()) await write(piece)
    return { data: null, blocks: [] }
  }
  const bytes = await saveFile(file, read)
  return { data: { file, bytes }, blocks: [`${file}: ${bytes} bytes`] }
}

/**
 * Writes a file completely and durably, or not at all, readable by its owner only. Opens the file before it makes the
 * request, because an unread response keeps its connection open.
 */
async function saveFile(file: string, read: () => Promise<AsyncIterable<Uint8Array>>): Promise<number> {
  const partialPath = `${file}.part`
  try {
    const handle = await open(partialPath, 'w', 0o600)
    const bytes = await writeStream(handle, read).finally(() => handle.close())
    await rename(partialPath, file)
    return bytes
  } catch (error) {
    if (error instanceof Failure || (error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new Failure(`${file} cannot be written: ${(error as Error).message}`)
  } finally {
    await rm(partialPath, { force: true })
  }
}

async function writeStream(handle: FileHandle, read: () => Promise<AsyncIterable<Uint8Array>>): Promise<number> {
  await writeFile(handle, await read())
  await handle.sync()
  return (await handle.stat()).size
}
