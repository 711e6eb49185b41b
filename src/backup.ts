/** `npm run backup -- FILE`: a copy of the database of DATABASE_URL, while sunwatt runs or not. */
import { parseArgs } from 'node:util'
import { loadEnvFile, readDatabaseFile } from './config.ts'
import { backupSqlite } from './db/sqlite/backup.ts'
import { describeError } from './kernel/errors.ts'

const USAGE = `Writes a copy of the database of DATABASE_URL to FILE, which must not be there yet; sunwatt may run meanwhile.

  npm run backup -- FILE
`

try {
  loadEnvFile()
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  const [to, ...more] = positionals
  if (values.help) process.stdout.write(USAGE)
  else if (to === undefined || more.length > 0) throw new Error(USAGE)
  else process.stdout.write(`${to}: ${backupSqlite(readDatabaseFile(), to).toLocaleString('en')} bytes, checked\n`)
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(1)
}
