/** Column types for addresses and amounts, so that every row that is read has these types. */
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, text } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../kernel/address.ts'
import { type Sun, sun } from '../../kernel/sun.ts'

/** Column of whole SUN. Values are checked when read, because a sum computed by SQL may exceed the safe integers. */
export const sunColumn = customType<{ data: Sun; driverData: number }>({ dataType: () => 'integer', fromDriver: sun })

/**
 * Makes a prefix of a txid, for an index. Collisions are rare, and full txids would make the index five times as large.
 */
export const txidStart = (txid: Txid): SQL => sql`substr(${txid}, 1, 12)`

export const isTxid = (column: SQLWrapper, txid: Txid): SQL =>
  sql`(${txidStart(column)} = ${txidStart(txid)} and ${column} = ${txid})`

/**
 * Makes a condition that the text contains this id or txid. Works on both engines, unlike `instr`, which only SQLite
 * has.
 */
export const contains = (column: SQLWrapper, id: string): SQL => sql`${column} like ${`%${id}%`}`

type Txid = SQLWrapper | Placeholder | string

export const addressColumn = (name: string) => text(name).$type<TronAddress>()
