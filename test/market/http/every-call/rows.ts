/**
 * Everything in the database but when and from where a key was used: two equal texts, and nothing has changed between
 * them.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../../src/db/db.ts'
import { onPostgres } from '../../../support/temp.ts'

/**
 * How far the chain was read and which process acts are no trace of a call, and from where a key was used none that it
 * could leave out.
 */
const NO_TRACE = ['cursors', 'cursor_blocks', 'leases', 'key_networks']

export function everyRow(db: Db, but: readonly string[] = []): () => Promise<string> {
  let version: number | undefined
  let text = ''
  return () =>
    db.read(async (reader) => {
      // SQLite counts what others have committed: as long as nobody has, the rows are those of the last time.
      const now = onPostgres ? undefined : await reader.orm.get<{ data_version: number }>(sql`pragma data_version`)
      if (now === undefined || now.data_version !== version) text = await rowsAsText(reader, but)
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
  const kept = [...NO_TRACE, ...but]
  for (const { name } of tables.filter((table) => !kept.includes(table.name))) {
    const rows = await orm.all<Record<string, unknown>>(sql`select * from ${sql.identifier(name)}`)
    const texts = rows
      .filter((row) => !isOfRefused(name, row))
      .map((row) => JSON.stringify({ ...row, last_used_at_ms: undefined }))
    // A row of PostgreSQL's stands elsewhere once it was written again.
    for (const one of onPostgres ? texts.sort() : texts) hash.update(one)
  }
  return hash.digest('hex')
}

/** A signed transfer whose request is refused is kept, and watched for: should it reach the chain it goes back. */
function isOfRefused(table: string, row: Record<string, unknown>): boolean {
  if (table === 'outgoing') return row.purpose === 'PAYMENT'
  return table === 'signed_payments' && row.state === 'unwanted'
}

/** Of every entry there is, SUN: none. */
export function ledgerSum(db: Db): Promise<number> {
  return db.read(async ({ orm }) => {
    const [row] = await orm.all<{ sum: number }>(sql`select coalesce(sum(amount), 0) as sum from ledger_entries`)
    return row?.sum ?? Number.NaN
  })
}
