/** Steps the world until nothing changes any more: what counts is what the database says. */
import Database from 'better-sqlite3'

const QUIET_STEPS = 2
const MAX_STEPS = 100
/** They move with every block. */
const RESTLESS = new Set(['cursors', 'cursor_blocks', 'resource_totals', '__drizzle_migrations'])

export function createSettling(options: { file: string; step: () => Promise<void> }): () => Promise<void> {
  return async () => {
    let before = ''
    let quiet = 0
    for (let steps = 0; quiet < QUIET_STEPS; steps++) {
      if (steps === MAX_STEPS) throw new Error(`still changing after ${MAX_STEPS} blocks: ${before}`)
      await options.step()
      const now = stands(options.file)
      quiet = now === before ? quiet + 1 : 0
      before = now
    }
  }
}

/** Rows per table, and per state where a table has states. */
function stands(file: string): string {
  const db = new Database(file, { readonly: true })
  try {
    const tables = db.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]
    const counts = tables
      .filter((name) => !RESTLESS.has(name) && !name.startsWith('sqlite_'))
      .map((name) => {
        const columns = db.prepare('select name from pragma_table_info(?)').pluck().all(name) as string[]
        const by = ['state', 'status', 'filled_percent', 'remain_amount'].filter((c) => columns.includes(c))
        const states = by.map((column) => `${column}, `).join('')
        const grouped = by.length === 0 ? '' : `group by ${by.join(', ')}`
        return { name, rows: db.prepare(`select ${states} count(*) from ${name} ${grouped}`).all() }
      })
    return JSON.stringify(counts)
  } finally {
    db.close()
  }
}
