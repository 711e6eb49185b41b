/**
 * `npm run db:generate -- --name WORD` writes the migrations from the newest snapshots to the schema, for both engines.
 * Keeps one snapshot per engine, and adds the hashes of new migrations to `migrations/SHA256SUMS`. See
 * docs/decisions/086-squashed-migrations.md.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const SUMS = 'migrations/SHA256SUMS'
/** Paths below `migrations`. */
const ENGINES = { sqlite: '', postgresql: 'postgres' }

for (const [DIALECT, folder] of Object.entries(ENGINES)) {
  const options = { stdio: 'inherit', env: { ...process.env, DIALECT } }
  execFileSync('drizzle-kit', ['generate', ...process.argv.slice(2)], options)
  const meta = join('migrations', folder, 'meta')
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name))
  const known = readFileSync(SUMS, 'utf8')
  const migrations = readdirSync(join('migrations', folder)).filter((name) => name.endsWith('.sql'))
  for (const path of migrations.sort().map((name) => join(folder, name))) {
    const hash = createHash('sha256')
      .update(readFileSync(join('migrations', path)))
      .digest('hex')
    if (!known.includes(`  ${path}\n`)) appendFileSync(SUMS, `${hash}  ${path}\n`)
  }
}
