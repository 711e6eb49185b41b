/**
 * `node build.mjs [FOLDER [SCRIPT...]]` bundles `src` with its packages into a few large files in `dist`, because
 * loading two thousand small files doubles the start time. A dynamic import becomes a separate file, loaded on demand.
 * With SCRIPT, only those scripts are bundled.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'

/** Packages that stay outside the bundle, because they load files of their own: native modules, workers, pages. */
const { unbundled } = JSON.parse(readFileSync('package.json', 'utf8')).config
/** Files that the code reads through `codeFile` of `src/kernel/files.ts`. */
const TEXTS = readdirSync('src/bot/locales').filter((name) => name.endsWith('.ftl'))
const READ_AS_FILES = [
  ...TEXTS.map((name) => `bot/locales/${name}`),
  'operator/page/page.css',
  'operator/page/icon.svg',
  'sandbox/telegram/page',
]

/** List of the parts that a build created itself. */
const PARTS = 'parts.json'

/** Header for CommonJS packages in the bundle, which load Node's modules with `require`. */
const WHAT_COMMONJS_HAS = `import { createRequire as requireFor } from 'node:module'
const require = requireFor(import.meta.url)
const __dirname = import.meta.dirname`

/**
 * Entry points: programs, the threads for checkpoints and the watchdog, the process for large upgrades, `app` for tests
 * that start the built program in their own process, and the guided tour.
 */
const ENTRIES = [
  'src/bin/main.ts',
  'src/app/app.ts',
  'src/bin/backup.ts',
  'src/bin/signer.ts',
  'src/bin/restore.ts',
  'src/bin/migrate-engine.ts',
  'src/operator/main.ts',
  'src/setup/main.ts',
  'src/db/sqlite/checkpointer.js',
  'src/db/sqlite/migrate.ts',
  'src/app/watching/watchdog-thread.js',
  'src/demo/main.ts',
]

const [outdir = 'dist', ...scripts] = process.argv.slice(2)
/** A program may be running from `outdir`, so the new build replaces it only once it is complete. */
const fresh = `${outdir}-new-${process.pid}`
const former = `${outdir}-old-${process.pid}`
process.once('exit', () => rmSync(fresh, { recursive: true, force: true }))
await build({
  entryPoints: scripts.length > 0 ? scripts : ENTRIES,
  outdir: fresh,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: unbundled,
  chunkNames: 'parts/[name]-[hash]',
  sourcemap: true,
  sourcesContent: false,
  banner: { js: WHAT_COMMONJS_HAS },
  logLevel: 'warning',
})
if (scripts.length === 0) {
  for (const path of READ_AS_FILES) cpSync(`src/${path}`, `${fresh}/${path}`, { recursive: true })
  const { migratedDatabase } = await tsImport('./src/db/sqlite/new.ts', import.meta.url)
  writeFileSync(`${fresh}/db/sqlite/new.db`, await migratedDatabase())
  keepParts()
}
if (existsSync(outdir)) renameSync(outdir, former)
renameSync(fresh, outdir)
rmSync(former, { recursive: true, force: true })

/** Keeps the parts of the previous build, because a program running from it may still load them. */
function keepParts() {
  const made = readdirSync(`${fresh}/parts`)
  const before = existsSync(`${outdir}/${PARTS}`) ? JSON.parse(readFileSync(`${outdir}/${PARTS}`, 'utf8')) : []
  for (const name of before.filter((one) => !made.includes(one)))
    if (existsSync(`${outdir}/parts/${name}`)) cpSync(`${outdir}/parts/${name}`, `${fresh}/parts/${name}`)
  writeFileSync(`${fresh}/${PARTS}`, JSON.stringify(made))
}
