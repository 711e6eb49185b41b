/** `npm run migrate-engine -- FILE`: moves the SQLite database in FILE and the databases of its bots to PostgreSQL. */
import { readMigrationConfig } from '../config/config.ts'
import { readArguments, runProgram } from '../config/program.ts'
import { botFilesIn, botsFolder } from '../db/locations.ts'
import { moveToPostgres } from '../db/move.ts'

const USAGE = `Moves the SQLite database in FILE, and those of additional bots in DATA_DIR/bots (default: next to FILE), to the
empty PostgreSQL database of DATABASE_URL, and compares every row. Stop sunwatt first. The files stay unchanged.

  npm run migrate-engine -- FILE
`

await runProgram(async () => {
  const args = readArguments(USAGE, {}, 1)
  if (!args) return
  const { positional: main } = args
  if (main === undefined) throw new Error(USAGE)
  const { postgresUrl, dataDir } = readMigrationConfig(main)
  const files = { main, bots: botFilesIn(botsFolder(dataDir)), isSet: true }
  await moveToPostgres(files, postgresUrl, ({ bot, table, rows }) =>
    process.stdout.write(`${bot === undefined ? '' : `bot ${bot}, `}${table}: ${rows.toLocaleString('en')} rows\n`),
  )
  process.stdout.write('All rows were moved and compared; the ledger is correct.\n')
})
