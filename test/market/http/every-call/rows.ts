/**
 * Returns the whole database as text, without the times and addresses of key use. Equal texts mean that no data changed
 * between them.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../../src/db/db.ts'
import { onPostgres } from '../../../support/temp.ts'

/** Tables whose changes do not come from a call: block cursors, leases, and the networks from which a key was used. */
const UNTRACKED_TABLES = ['cursors', 'cursor_blocks', 'leases', 'key_networks']

export function createRowReader(db: Db, excludedTables: readonly string[] = []): () => Promise<string> {
  let version: number | undefined
  let text = ''
  return () =>
    db.read(async (reader) => {
      // SQLite counts commits of other connections. While the count is unchanged, the cached text is still current.
      const now = onPostgres ? undefined : await reader.orm.get<{ data_version: number }>(sql`pragma data_version`)
      if (now === undefined || now.data_version !== version) text = await rowsAsText(reader, excludedTables)
      version = now?.data_version
      return text
    })
}

async function rowsAsText({ orm }: Reader, but: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const tables = await orm.all<{ name: string }>(
    onPostgres
      ? sql`select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`
      : sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
  )
  const skippedTables = [...UNTRACKED_TABLES, ...but]
  for (const { name } of tables.filter((table) => !skippedTables.includes(table.name))) {
    const rows = await orm.all<Record<string, unknown>>(sql`select * from ${sql.identifier(name)}`)
    const texts = rows
      .filter((row) => !belongsToRejectedPayment(name, row))
      .map((row) => JSON.stringify({ ...row, last_used_at_ms: undefined }))
    // PostgreSQL may return a row at another position after an update.
    for (const one of onPostgres ? texts.sort() : texts) hash.update(one)
  }
  return hash.digest('hex')
}

/**
 * True for the rows of a rejected signed transfer. They are stored so that the transfer is refunded if it still reaches
 * the chain.
 */
function belongsToRejectedPayment(table: string, row: Record<string, unknown>): boolean {
  if (table === 'outgoing') return row.purpose === 'PAYMENT'
  return table === 'signed_payments' && row.state === 'unwanted'
}

/** Returns the sum of all ledger entries in SUN; it must be zero. */
export function ledgerSum(db: Db): Promise<number> {
  return db.read(async ({ orm }) => {
    const [row] = await orm.all<{ sum: number }>(sql`select coalesce(sum(amount), 0) as sum from ledger_entries`)
    return row?.sum ?? Number.NaN
  })
}
