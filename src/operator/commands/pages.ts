/** Lists come in pages: by number, or from a cursor on. */
import { MAX_PAGE_SIZE } from '../../contract/v2.ts'
import type { Input, Option } from '../command.ts'
import type { Block, Foot, Table } from '../shown.ts'

const PAGE_SIZE = 20
const LAST_PAGE = 1_000_001

const size: Option = {
  value: 'N',
  help: `how many, 1 to ${MAX_PAGE_SIZE}; ${PAGE_SIZE} unless told otherwise`,
  paging: true,
}

export const PAGED = { page: { value: 'N', help: 'which page, from 1', paging: true }, 'page-size': size } as const
export const BY_CURSOR = {
  cursor: { value: 'CURSOR', help: 'goes on where a page ended', paging: true },
  'page-size': size,
} as const

/** As the marketplace counts: from 0. */
export function pageOf(input: Input): { page: number; pageSize: number } {
  const pageSize = input.whole('page-size', 1, MAX_PAGE_SIZE) ?? PAGE_SIZE
  return { page: (input.whole('page', 1, LAST_PAGE) ?? 1) - 1, pageSize }
}

export function cursorOf(input: Input): { cursor: string | undefined; pageSize: number } {
  return { cursor: input.text('cursor'), pageSize: input.whole('page-size', 1, MAX_PAGE_SIZE) ?? PAGE_SIZE }
}

type Page = ReturnType<typeof pageOf>

export const pageFoot = (what: string, total: number, page: Page): Foot => ({ is: 'pages', what, total, ...page })

export const cursorFoot = (what: string, count: number, nextCursor: string | null): Foot => ({
  is: 'more',
  what,
  count,
  nextCursor,
})

/** The table with what is below it, or only that where there is nothing to show. */
export const withFoot = (table: Table, foot: Foot): Block[] => (table.rows.length === 0 ? [foot] : [table, foot])
