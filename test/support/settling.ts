/** Steps the world until nothing changes any more: what counts is what the database says. */
import { is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../src/db/db.ts'
import * as schema from '../../src/db/schema/all.ts'

const QUIET_STEPS = 2
const MAX_STEPS = 100
/** They move with every block, and with time. */
const RESTLESS = new Set(['cursors', 'cursor_blocks', 'resource_totals', 'prices'])

/** `db` is asked again after each step; a step is given its number, from 0 on. */
export function createSettling(options: {
  db: () => Db
  step: (number: number) => Promise<void>
}): () => Promise<void> {
  const look = async () => JSON.stringify(await options.db().read((reader) => reader.orm.all(STANDS)))
  return async () => {
    let before = await look()
    let quiet = 0
    for (let steps = 0; quiet < QUIET_STEPS; steps++) {
      if (steps === MAX_STEPS) throw new Error(`still changing after ${MAX_STEPS} blocks: ${before}`)
      await options.step(steps)
      const now = await look()
      quiet = now === before ? quiet + 1 : 0
      before = now
    }
  }
}

/** Rows per table, and per state where a table has states. */
const STANDS = sql.raw(
  Object.values<unknown>(schema)
    .filter((table): table is SQLiteTable => is(table, SQLiteTable))
    .map(getTableConfig)
    .filter(({ name }) => !RESTLESS.has(name))
    .map(({ name, columns }) => {
      const by = columns.flatMap((column) =>
        ['state', 'status', 'filled_percent'].includes(column.name) ? [column.name] : [],
      )
      const grouped = by.length === 0 ? '' : `group by ${by.join()}`
      return `select '${name}' as name, ${by.length === 0 ? "''" : by.join(" || ' ' || ")} as state, count(*) as n from ${name} ${grouped}`
    })
    .join(' union all ')
    .concat(' order by name, state'),
)
