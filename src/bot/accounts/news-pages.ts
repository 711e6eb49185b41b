import type { News } from '../../client/types.ts'

/** A longer backlog is read over several polls. */
const MAX_PAGES = 20

/** Reads pages from a cursor to the last entry. `more` is true if the backlog is longer than one poll reads. */
export async function readPages<T>(
  after: string | undefined,
  page: (after: string | undefined) => Promise<News<T>>,
): Promise<News<T>> {
  const read: News<T> = { entries: [], nextCursor: after ?? '', more: true }
  for (let i = 0; i < MAX_PAGES && read.more; i++) {
    const { entries, nextCursor, more } = await page(read.nextCursor || undefined)
    read.entries.push(...entries)
    Object.assign(read, { nextCursor, more })
  }
  return read
}
