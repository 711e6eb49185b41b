/** Commands that list rows, by page number or by cursor. */
import type { Static, TSchema } from 'typebox'
import { MAX_PAGE_SIZE } from '../../contract/v2.ts'
import type { Command, Input, Option } from '../command.ts'
import type { Query } from '../market-api.ts'
import { type Column, type Footer, table } from '../output.ts'
import { withAccountName } from './calls.ts'

const PAGE_SIZE = 20
const LAST_PAGE = 1_000_001

const pageSizeOption: Option = {
  value: 'N',
  help: `rows per page, 1 to ${MAX_PAGE_SIZE}; default ${PAGE_SIZE}`,
  isPaging: true,
}

/** Start and end of one page of a list. */
interface Paging<Answer, Row> {
  /** Returns the part of the query that selects the page. */
  start(input: Input): Query
  /** Reads the rows, and the total of the list or the cursor of the next page. */
  read(answer: Answer): { rows: readonly Row[] } & ({ total: number } | { nextCursor: string | null })
}

/** Page number counted from 0, as the marketplace counts. */
const pageOf = (input: Input): number => (input.integer('page', 1, LAST_PAGE) ?? 1) - 1

export const PAGE_OPTIONS = {
  page: { value: 'N', help: 'page number, starting at 1', isPaging: true },
  'page-size': pageSizeOption,
} as const
export const BY_PAGE = {
  start: (input: Input) => ({ page: pageOf(input) }),
  read: <Row>({ data, total }: { data: readonly Row[]; total: number }) => ({ rows: data, total }),
}

export const CURSOR_OPTIONS = {
  cursor: { value: 'CURSOR', help: 'continues after the previous page', isPaging: true },
  'page-size': pageSizeOption,
} as const
export const BY_CURSOR = {
  start: (input: Input) => ({ cursor: input.text('cursor') }),
  read: <Row>({ data, nextCursor }: { data: readonly Row[]; nextCursor: string | null }) => ({
    rows: data,
    nextCursor,
  }),
}

interface List<Row> {
  columns: readonly Column<Row>[]
  /** Name of the rows. May depend on the filters. */
  what: string | ((input: Input) => string)
  /** Query that results from the filters. */
  query?: (input: Input) => Query
}

/** Defines `run` of a command that shows one page of a list. */
export const runList =
  <A extends TSchema, Row>(
    path: string,
    answer: A,
    { start, read }: Paging<Static<A>, Row>,
    { columns, what, query }: List<Row>,
  ): Command['run'] =>
  async (input, { market }) => {
    const filter = query?.(input)
    const pageSize = input.integer('page-size', 1, MAX_PAGE_SIZE) ?? PAGE_SIZE
    const request = market.get(path, answer, { ...filter, ...start(input), pageSize })
    const data = await withAccountName(input.text('account') ?? '', request)
    const { rows, ...end } = read(data)
    const named = typeof what === 'string' ? what : what(input)
    const footer: Footer =
      'total' in end
        ? { is: 'pages', what: named, total: end.total, page: pageOf(input), pageSize }
        : { is: 'more', what: named, count: rows.length, nextCursor: end.nextCursor }
    return { data, blocks: rows.length === 0 ? [footer] : [table(columns, rows), footer] }
  }
