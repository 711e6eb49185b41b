/** Lists come in pages: by number, or from a cursor on. */
import { MAX_PAGE_SIZE } from '../../contract/v2.ts'
import type { Input, Option } from '../command.ts'

const PAGE_SIZE = 20
const LAST_PAGE = 1_000_001

const size: Option = { value: 'N', help: `how many, 1 to ${MAX_PAGE_SIZE}; ${PAGE_SIZE} unless told otherwise` }

export const PAGED = { page: { value: 'N', help: 'which page, from 1' }, 'page-size': size } as const
export const BY_CURSOR = { cursor: { value: 'CURSOR', help: 'goes on where a page ended' }, 'page-size': size } as const

/** As the marketplace counts: from 0. */
export function pageOf(input: Input): { page: number; pageSize: number } {
  const pageSize = input.whole('page-size', 1, MAX_PAGE_SIZE) ?? PAGE_SIZE
  return { page: (input.whole('page', 1, LAST_PAGE) ?? 1) - 1, pageSize }
}

export function cursorOf(input: Input): { cursor: string | undefined; pageSize: number } {
  return { cursor: input.text('cursor'), pageSize: input.whole('page-size', 1, MAX_PAGE_SIZE) ?? PAGE_SIZE }
}

/** `31 in all, page 1 of 2`, below a table; `no accounts` instead of one. */
export function pageFoot(what: string, total: number, { page, pageSize }: { page: number; pageSize: number }): string {
  if (total === 0) return `no ${what}`
  const pages = Math.ceil(total / pageSize)
  return pages === 1 && page === 0 ? `${total} in all` : `${total} in all, page ${page + 1} of ${pages}`
}

/** The table with what is below it, or only that where there is nothing to show. */
export function withFoot(rows: readonly unknown[], table: () => string, foot: string): string {
  return rows.length === 0 ? foot : `${table()}\n\n${foot}`
}

export function cursorFoot(what: string, count: number, nextCursor: string | null): string {
  if (nextCursor !== null) return `More: --cursor ${nextCursor}`
  return count === 0 ? `no ${what}` : `no older ${what}`
}
