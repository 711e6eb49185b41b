/** Columns that hold one of the domain's types, which every row that is read then has. */
import { customType, text } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../kernel/address.ts'
import { type Sun, sun } from '../../kernel/sun.ts'

/** Whole SUN. Checked as it is read: a sum that SQL made may be more than a number holds exactly. */
export const sunColumn = customType<{ data: Sun; driverData: number }>({ dataType: () => 'integer', fromDriver: sun })

/** Base58check. */
export const addressColumn = (name: string) => text(name).$type<TronAddress>()
