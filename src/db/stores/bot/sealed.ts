/** All that the vault has sealed in this database, the dead and the settled too. */
import { and, asc, eq, gt, isNotNull, notLike } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '../../db.ts'
import { deletionKeys } from '../../schema/bot/deleted-people.ts'
import { inbox } from '../../schema/bot/flows.ts'
import { keyChanges, links } from '../../schema/bot/users.ts'
import { bots } from '../../schema/desk/bots.ts'
import { rowsOf, setWhere } from '../rows.ts'

const PLACES = {
  link: { table: links, id: 'userId', sealed: 'sealedKey' },
  keyChange: { table: keyChanges, id: 'id', sealed: 'sealedKey' },
  update: { table: inbox, id: 'updateId', sealed: 'sealed' },
  deletionKey: { table: deletionKeys, id: 'id', sealed: 'sealedKey' },
  botToken: { table: bots, id: 'id', sealed: 'sealedToken' },
} as const

export type SealedPlace = keyof typeof PLACES

export interface Sealed {
  id: number | string
  sealed: string
}

function columnsOf(place: SealedPlace) {
  const { table, id, sealed } = PLACES[place]
  const columns = table as unknown as Record<string, SQLiteColumn>
  return { table, id: columns[id] as SQLiteColumn, sealed: columns[sealed] as SQLiteColumn }
}

/** Those that do not begin with `mark`, by their ids from above `after`: at most `limit`. */
export async function sealedBesides(
  reader: Reader,
  place: SealedPlace,
  { mark, after, limit }: { mark: string; after: Sealed['id'] | undefined; limit: number },
): Promise<Sealed[]> {
  const { table, id, sealed } = columnsOf(place)
  const above = after === undefined ? undefined : gt(id, after)
  const rows = await rowsOf(reader, table, and(isNotNull(sealed), notLike(sealed, `${mark}%`), above), asc(id), limit)
  return (rows as unknown as Record<string, never>[]).map((row) => ({
    id: row[PLACES[place].id] as unknown as Sealed['id'],
    sealed: row[PLACES[place].sealed] as unknown as string,
  }))
}

/** Compare-and-set: one that was sealed again meanwhile stays. */
export async function replaceSealed(tx: Tx, place: SealedPlace, { id: of, sealed: from }: Sealed, to: string) {
  const { table, id, sealed } = columnsOf(place)
  await setWhere(tx, table, { [PLACES[place].sealed]: to }, and(eq(id, of), eq(sealed, from)))
}
