/** Everything that lies in the database: two equal texts, and nothing at all has changed between them. */
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
      hash.update(JSON.stringify(orm.all(sql`select * from ${sql.identifier(name)}`)))
    return hash.digest('hex')
  })
}
