/** `npm run migrate-engine -- FILE`: the SQLite database in FILE, moved to the PostgreSQL of DATABASE_URL. */
import { parseArgs } from 'node:util'
import { loadEnvFile, readPostgresUrl } from './config.ts'
import { moveToPostgres } from './db/move.ts'
import { describeError } from './kernel/errors.ts'

const USAGE = `Moves the SQLite database in FILE to the empty PostgreSQL database of DATABASE_URL, and compares every row.
Stop sunwatt first; FILE stays as it is.

  npm run migrate-engine -- FILE
`

try {
  loadEnvFile()
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (values.help) process.stdout.write(USAGE)
  else if (file === undefined || more.length > 0) throw new Error(USAGE)
  else {
    await moveToPostgres(file, readPostgresUrl(), ({ table, rows }) =>
      process.stdout.write(`${table}: ${rows.toLocaleString('en')} rows\n`),
    )
    process.stdout.write('moved, compared, and the books are right\n')
  }
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(1)
}
