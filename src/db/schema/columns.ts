/** Columns that hold one of the domain's types, which every row that is read then has. */
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, text } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../kernel/address.ts'
import { type Sun, sun } from '../../kernel/sun.ts'

/** Whole SUN. Checked as it is read: a sum that SQL made may be more than a number holds exactly. */
export const sunColumn = customType<{ data: Sun; driverData: number }>({ dataType: () => 'integer', fromDriver: sun })

/** What an index has of a txid: hardly another one begins so, and all of it would be five times as long. */
export const txidStart = (txid: Txid): SQL => sql`substr(${txid}, 1, 12)`

/** For a column of such an index. */
export const isTxid = (column: SQLWrapper, txid: Txid): SQL =>
  sql`(${txidStart(column)} = ${txidStart(txid)} and ${column} = ${txid})`

/** Whether a text has this id or txid in it. On both engines: `instr` is SQLite's alone. */
export const contains = (column: SQLWrapper, id: string): SQL => sql`${column} like ${`%${id}%`}`

type Txid = SQLWrapper | Placeholder | string

/** Base58check. */
export const addressColumn = (name: string) => text(name).$type<TronAddress>()
