/** Paging of lists, by page number or by cursor. */
import { MAX_PAGE_SIZE } from '../../contract/v2.ts'
import type { Input, Option } from '../command.ts'
import type { Block, Footer, Table } from '../output.ts'

const PAGE_SIZE = 20
const LAST_PAGE = 1_000_001

const pageSizeOption: Option = {
  value: 'N',
  help: `rows per page, 1 to ${MAX_PAGE_SIZE}; default ${PAGE_SIZE}`,
  isPaging: true,
}

export const PAGE_OPTIONS = {
  page: { value: 'N', help: 'page number, starting at 1', isPaging: true },
  'page-size': pageSizeOption,
} as const
export const CURSOR_OPTIONS = {
  cursor: { value: 'CURSOR', help: 'continues after the previous page', isPaging: true },
  'page-size': pageSizeOption,
} as const

/** Returns the page number counted from 0, as the marketplace counts. */
export function pageOf(input: Input): { page: number; pageSize: number } {
  const pageSize = input.integer('page-size', 1, MAX_PAGE_SIZE) ?? PAGE_SIZE
  return { page: (input.integer('page', 1, LAST_PAGE) ?? 1) - 1, pageSize }
}

export function cursorOf(input: Input): { cursor: string | undefined; pageSize: number } {
  return { cursor: input.text('cursor'), pageSize: input.integer('page-size', 1, MAX_PAGE_SIZE) ?? PAGE_SIZE }
}

type Page = ReturnType<typeof pageOf>

export const pageFooter = (what: string, total: number, page: Page): Footer => ({ is: 'pages', what, total, ...page })

export const cursorFooter = (what: string, count: number, nextCursor: string | null): Footer => ({
  is: 'more',
  what,
  count,
  nextCursor,
})

/** Returns the table with its footer, or only the footer if the table is empty. */
export const withFooter = (table: Table, footer: Footer): Block[] =>
  table.rows.length === 0 ? [footer] : [table, footer]
