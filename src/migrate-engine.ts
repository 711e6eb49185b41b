/** `npm run migrate-engine -- FILE`: the SQLite database in FILE and those of its bots, moved to PostgreSQL. */
import { readMove } from './config.ts'
import { moveToPostgres } from './db/move.ts'
import { botFilesIn, botsFolder } from './db/places.ts'
import { readArguments, runProgram } from './program.ts'

const USAGE = `Moves the SQLite database in FILE, and those of further bots in DATA_DIR/bots (DATA_DIR empty: beside FILE), to the
empty PostgreSQL database of DATABASE_URL, and compares every row. Stop sunwatt first; the files stay as they are.

  npm run migrate-engine -- FILE
`

await runProgram(async () => {
  const told = readArguments(USAGE, {}, 1)
  if (!told) return
  const { named: main } = told
  if (main === undefined) throw new Error(USAGE)
  const { postgresUrl, dataDir } = readMove(main)
  const files = { main, bots: botFilesIn(botsFolder(dataDir)), isSet: true }
  await moveToPostgres(files, postgresUrl, ({ bot, table, rows }) =>
    process.stdout.write(`${bot === undefined ? '' : `bot ${bot}, `}${table}: ${rows.toLocaleString('en')} rows\n`),
  )
  process.stdout.write('moved, compared, and the books are right\n')
})
