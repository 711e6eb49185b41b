/**
 * `node build.mjs [FOLDER [SCRIPT...]]` builds `src` into `dist`: few large files, packages included, because a start that
 * reads two thousand small ones takes twice as long. A dynamic import gets a file of its own, which is loaded on demand.
 * With scripts it bundles these in the same way and nothing else.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'

/** They look for files of their own: a native module, workers, pages. */
const { unbundled } = JSON.parse(readFileSync('package.json', 'utf8')).config
/** What the code reads by `codeFile` of `src/kernel/files.ts`. */
const TEXTS = readdirSync('src/bot/locales').filter((name) => name.endsWith('.ftl'))
const READ_AS_FILES = [
  ...TEXTS.map((name) => `bot/locales/${name}`),
  'operator/page/page.css',
  'operator/page/icon.svg',
  'sandbox/telegram/page',
]

/** Names of the parts that a build itself has made. */
const PARTS = 'parts.json'

/** For the packages that are CommonJS: they ask for modules of Node by `require`. */
const WHAT_COMMONJS_HAS = `import { createRequire as requireFor } from 'node:module'
const require = requireFor(import.meta.url)
const __dirname = import.meta.dirname`

/**
 * Programs, the threads of checkpoints and of the watchdog, the process of large upgrades, `app` for tests that start the
 * built program in their own process, and the guided tour.
 */
const ENTRIES = [
  'src/main.ts',
  'src/app.ts',
  'src/backup.ts',
  'src/signer.ts',
  'src/restore.ts',
  'src/migrate-engine.ts',
  'src/operator/main.ts',
  'src/setup/main.ts',
  'src/db/sqlite/checkpointer.js',
  'src/db/sqlite/migrate.ts',
  'src/app/watching/watchdog-thread.js',
  'src/demo/main.ts',
]

const [outdir = 'dist', ...scripts] = process.argv.slice(2)
/** A program may be running from `outdir`: the new build takes its place when it is whole. */
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

/** Keeps the parts of the build before: a running program of that build loads some of them later. */
function keepParts() {
  const made = readdirSync(`${fresh}/parts`)
  const before = existsSync(`${outdir}/${PARTS}`) ? JSON.parse(readFileSync(`${outdir}/${PARTS}`, 'utf8')) : []
  for (const name of before.filter((one) => !made.includes(one)))
    if (existsSync(`${outdir}/parts/${name}`)) cpSync(`${outdir}/parts/${name}`, `${fresh}/parts/${name}`)
  writeFileSync(`${fresh}/${PARTS}`, JSON.stringify(made))
}
