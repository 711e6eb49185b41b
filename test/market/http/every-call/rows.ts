/**
 * Everything in the database but when and from where a key was used: two equal texts, and nothing has changed between
 * them.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Reader } from '../../../../src/db/db.ts'

export function everyRow(db: Db, but: readonly string[] = []): () => Promise<string> {
  let version: number | undefined
  let text = ''
  return () =>
    db.read(async (reader) => {
      // SQLite counts what others have committed: as long as nobody has, the rows are those of the last time.
      const now = await reader.orm.get<{ data_version: number }>(sql`pragma data_version`)
      if (now.data_version !== version) text = await rowsAsText(reader, but)
      version = now.data_version
      return text
    })
}

async function rowsAsText({ orm }: Reader, but: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const tables = await orm.all<{ name: string }>(
    // How far the chain was read is no trace of a call, and from where a key was used none that it could leave out.
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
        and name not in ('cursors', 'cursor_blocks', 'key_networks') order by name`,
  )
  for (const { name } of tables.filter((table) => !but.includes(table.name)))
    for (const row of await orm.all<Record<string, unknown>>(sql`select * from ${sql.identifier(name)}`))
      if (!isOfRefused(name, row)) hash.update(JSON.stringify({ ...row, last_used_at_ms: undefined }))
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
