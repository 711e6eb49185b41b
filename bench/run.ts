/** `npm run bench [name ...]`: runs each benchmark in a separate process and prints one JSON line each. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TYPESCRIPT } from './process.ts'

const HERE = dirname(fileURLToPath(import.meta.url))
const wanted = process.argv.slice(2)
const names = readdirSync(HERE)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => basename(file, '.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.includes(name))

let failed = 0
for (const name of names) {
  const run = spawnSync(process.execPath, ['--import', TYPESCRIPT, join(HERE, `${name}.bench.ts`)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (run.status !== 0) failed++
}
process.exit(failed === 0 && names.length > 0 ? 0 : 1)
