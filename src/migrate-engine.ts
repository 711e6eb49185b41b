/** `npm run migrate-engine -- FILE`: the SQLite database in FILE, moved to the PostgreSQL of DATABASE_URL. */
import { readPostgresUrl } from './config.ts'
import { moveToPostgres } from './db/move.ts'
import { readArguments, runProgram } from './program.ts'

const USAGE = `Moves the SQLite database in FILE to the empty PostgreSQL database of DATABASE_URL, and compares every row.
Stop sunwatt first; FILE stays as it is.

  npm run migrate-engine -- FILE
`

await runProgram(async () => {
  const told = readArguments(USAGE, {}, 1)
  if (!told) return
  if (told.named === undefined) throw new Error(USAGE)
  await moveToPostgres(told.named, readPostgresUrl(), ({ table, rows }) =>
    process.stdout.write(`${table}: ${rows.toLocaleString('en')} rows\n`),
  )
  process.stdout.write('moved, compared, and the books are right\n')
})
