/** Runs steps until nothing changes any more in the database. */
import { is, sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../src/db/db.ts'
import * as schema from '../../src/db/schema/all.ts'

const QUIET_STEPS = 2
const MAX_STEPS = 100
/** Tables that change with every block or with time, and are ignored. */
const VOLATILE_TABLES = new Set(['cursors', 'cursor_blocks', 'resource_totals', 'prices'])

/**
 * `db` is called again for each check, because a step may restart the program. `step` receives its number, starting at
 * 0.
 */
export function createSettle(options: { db: () => Db; step: (number: number) => Promise<void> }): () => Promise<void> {
  const readCounts = async () => JSON.stringify(await options.db().read((reader) => reader.orm.all(ROW_COUNTS)))
  return async () => {
    let before = await readCounts()
    let quiet = 0
    for (let steps = 0; quiet < QUIET_STEPS; steps++) {
      if (steps === MAX_STEPS) throw new Error(`the database still changes after ${MAX_STEPS} steps: ${before}`)
      await options.step(steps)
      const now = await readCounts()
      quiet = now === before ? quiet + 1 : 0
      before = now
    }
  }
}

/** Counts rows per table, and per state for tables with states. */
const ROW_COUNTS = sql.raw(
  Object.values<unknown>(schema)
    .filter((table): table is SQLiteTable => is(table, SQLiteTable))
    .map(getTableConfig)
    .filter(({ name }) => !VOLATILE_TABLES.has(name))
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
