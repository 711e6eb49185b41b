/** `npm run restore -- COPY`: a copy becomes the database of DATABASE_URL again, and those of further bots. */
import { readFileSync } from 'node:fs'
import { readDatabaseConfig } from './config.ts'
import { restoreCopy } from './db/copies/restore.ts'
import { type PrivateKey, readPrivateKeys } from './kernel/age/keys.ts'
import { AppError } from './kernel/errors.ts'
import { FLAG, readArguments, runProgram } from './program.ts'

const USAGE = `Restores COPY, as npm run backup made it, to the database of DATABASE_URL (a new file, or an
empty database of PostgreSQL's), and to those of further bots. Stop sunwatt first.

  npm run restore -- COPY --key FILE      the private key is in FILE; - for standard input
  npm run restore -- COPY                 of a copy in the clear
  npm run restore -- COPY ... --replace   databases that are there are put aside
`

await runProgram(async () => {
  const told = readArguments(USAGE, { replace: FLAG, key: { type: 'string' } }, 1)
  if (!told) return
  const { named: copy, values } = told
  if (copy === undefined) throw new Error(USAGE)
  const { copiedMs, bots, aside } = await restoreCopy(copy, {
    ...readDatabaseConfig(),
    keys: () => keysIn(values.key),
    replace: values.replace,
  })
  for (const path of aside) process.stdout.write(`What was there is ${path} now.\n`)
  const said =
    bots === undefined
      ? 'the copy says nothing of further bots: theirs are as they were'
      : `with ${bots} further bot(s)`
  process.stdout.write(
    `Restored as of ${new Date(copiedMs).toISOString()}, ${said}; the books are right. Start sunwatt now.\n`,
  )
})

/** From a file, never from an argument, which others on the machine can read. */
function keysIn(file: string | undefined): PrivateKey[] {
  if (file === undefined)
    throw new AppError('BACKUP_NO_KEY', {
      detail: 'the copy is encrypted: name the file of its private key with --key',
    })
  return readPrivateKeys(readFileSync(file === '-' ? 0 : file, 'utf8'))
}
