/** All values in this database that the vault has sealed, including those of revoked keys and completed rows. */
import { and, asc, eq, gt, isNotNull, notLike } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '../../db.ts'
import { bots } from '../../schema/admin/bots.ts'
import { deletionKeys } from '../../schema/bot/deleted-people.ts'
import { inbox } from '../../schema/bot/flows.ts'
import { formerLinks, keyChanges, links } from '../../schema/bot/users.ts'
import { rowsOf, setWhere } from '../rows.ts'

const SEALED_COLUMNS = {
  link: { table: links, id: 'id', sealed: 'sealedKey' },
  formerLink: { table: formerLinks, id: 'id', sealed: 'sealedKey' },
  keyChange: { table: keyChanges, id: 'id', sealed: 'sealedKey' },
  update: { table: inbox, id: 'updateId', sealed: 'sealed' },
  deletionKey: { table: deletionKeys, id: 'id', sealed: 'sealedKey' },
  botToken: { table: bots, id: 'id', sealed: 'sealedToken' },
} as const

export type SealedColumn = keyof typeof SEALED_COLUMNS

export interface Sealed {
  id: number | string
  sealed: string
}

function columnsOf(column: SealedColumn) {
  const { table, id, sealed } = SEALED_COLUMNS[column]
  const columns = table as unknown as Record<string, SQLiteColumn>
  return { table, id: columns[id] as SQLiteColumn, sealed: columns[sealed] as SQLiteColumn }
}

/** Returns up to `limit` sealed values that do not start with `mark` and whose id is above `after`, in id order. */
export async function valuesToReseal(
  reader: Reader,
  column: SealedColumn,
  { mark, after, limit }: { mark: string; after: Sealed['id'] | undefined; limit: number },
): Promise<Sealed[]> {
  const { table, id, sealed } = columnsOf(column)
  const above = after === undefined ? undefined : gt(id, after)
  const rows = await rowsOf(reader, table, and(isNotNull(sealed), notLike(sealed, `${mark}%`), above), asc(id), limit)
  return (rows as unknown as Record<string, never>[]).map((row) => ({
    id: row[SEALED_COLUMNS[column].id] as unknown as Sealed['id'],
    sealed: row[SEALED_COLUMNS[column].sealed] as unknown as string,
  }))
}

/** Replaces a sealed value by compare-and-set, unless it was replaced in the meantime. */
export async function replaceSealed(tx: Tx, column: SealedColumn, { id: of, sealed: from }: Sealed, to: string) {
  const { table, id, sealed } = columnsOf(column)
  await setWhere(tx, table, { [SEALED_COLUMNS[column].sealed]: to }, and(eq(id, of), eq(sealed, from)))
}
