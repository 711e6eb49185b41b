/** Everything in the database but when a key was used: two equal texts, and nothing has changed between them. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../src/db/db.ts'

export function everyRow(db: Db): Promise<string> {
  return db.read(({ orm }) => {
    const hash = createHash('sha256')
    const tables = orm.all<{ name: string }>(
      sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
    )
    for (const { name } of tables)
      for (const row of orm.all<Record<string, unknown>>(sql`select * from ${sql.identifier(name)}`))
        hash.update(JSON.stringify({ ...row, last_used_at_ms: undefined }))
    return hash.digest('hex')
  })
}

/** Of every entry there is, SUN: none. */
export function ledgerSum(db: Db): Promise<number> {
  return db.read(({ orm }) => {
    const [row] = orm.all<{ sum: number }>(sql`select coalesce(sum(amount), 0) as sum from ledger_entries`)
    return row?.sum ?? Number.NaN
  })
}
